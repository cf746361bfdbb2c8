/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of the user's program as names of the emitted text. A reserved name gets "_" appended,
   characters outside [A-Za-z0-9_] become '_', and a name that is then taken gets "_2", "_3", ...:
   x.2 becomes x_2, kernel becomes kernel_. */
#ifndef TL_EMIT_NAMES_H
#define TL_EMIT_NAMES_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "passes/ir/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Lists of sorted words, ended by a list without words. If the file includes headers whose macros
   are not known, names in capitals of two letters or more are reserved, too. */
typedef struct tl_words {
    const char *const *at;
    size_t n;
    bool capitals;
} tl_words;
extern const tl_words tl_words_cuda[], tl_words_metal[], tl_words_host[];
extern const tl_words tl_words_cxx[];       /* what no function in C++ can be called */
extern const tl_words tl_words_rt[];        /* what tile_rt.h declares */

typedef struct tl_names {
    tl_arena *arena;
    const tl_words *reserved;
    const struct tl_names *outer;   /* names of the enclosing scope are taken too */
    struct tl_name_slot *keys, *texts;
    size_t n, room;
} tl_names;

void tl_names_init(tl_names *s, tl_arena *a, const tl_words *reserved, const tl_names *outer);
/* The name of `key` (any address), made from `wish` at the first call. */
const char *tl_name(tl_names *s, const void *key, const char *wish);
/* Takes `text` unchanged, for names that others link against; false if it is taken. */
bool tl_name_exact(tl_names *s, const void *key, const char *text);
/* As tl_name, for names that others look up: capitals are not reserved. */
const char *tl_name_exported(tl_names *s, const void *key, const char *wish);
/* The name of `key` here or in an outer scope, null if it has none. */
const char *tl_name_find(const tl_names *s, const void *key);
/* `wish` in the characters of C identifiers. */
const char *tl_name_plain(tl_arena *a, const char *wish);
bool tl_name_listed(const tl_words *lists, const char *name);
bool tl_name_reserved(const tl_words *lists, const char *name);
/* True if a name is written as macros are: M, M_PI, PRId16, but not Max or A_scale. */
bool tl_name_capitals(const char *name);
/* Adds names that are written as macros from one scope to another. */
void tl_names_capitals(const tl_names *from, tl_names *to);
/* All names of a scope in the order of the alphabet. */
const char **tl_names_sorted(const tl_names *s);

#ifdef __cplusplus
}
#endif
#endif
