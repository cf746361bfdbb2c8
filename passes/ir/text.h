/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the printer and the parser of the text form agree on. */
#ifndef TL_TEXT_H
#define TL_TEXT_H
#include "passes/ir/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A number printed as name=value where it is not `unset`. */
typedef struct tl_field {
    const char *name;
    size_t offset;
    unsigned bytes;
    int64_t unset;
} tl_field;

/* Ended by a null name. */
extern const tl_field tl_sym_fields[], tl_func_fields[];
int64_t tl_field_get(const tl_field *f, const void *of);
/* False if the value does not fit. */
bool tl_field_set(const tl_field *f, void *of, int64_t v);

/* Ended by null. */
extern const char *const tl_space_text[];   /* by tl_space; TL_VALUE is "" */
extern const char *const tl_cmp_text[];     /* by tl_cmp */
extern const char *const tl_map_text[];     /* by tl_map_kind */
extern const char *const tl_target_text[];  /* by tl_target */

/* The name of an attribute's value, null where it is a plain number. */
const char *tl_attr_value_text(tl_op op, tl_attr_key k, int64_t v);

/* The location's number in program order, as printed after the column; "" if it has none. */
const char *tl_place_order(tl_arena *a, const tl_place *p);

static inline bool tl_name_char(int c, bool first)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c >= 0x80 ||
           (!first && ((c >= '0' && c <= '9') || c == '.'));
}

#ifdef __cplusplus
}
#endif
#endif
