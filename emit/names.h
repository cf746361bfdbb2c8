/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of the user's program as names of the emitted text. A name that the target reserves gets
   "_" appended, characters outside [A-Za-z0-9_] become '_', and what is then taken already gets
   "_2", "_3", ...: x.2 becomes x_2, kernel becomes kernel_. */
#ifndef TL_EMIT_NAMES_H
#define TL_EMIT_NAMES_H
#include <stdbool.h>
#include <stddef.h>

#include "passes/ir/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Sorted words; several lists, ended by a list without words. */
typedef struct tl_words {
    const char *const *at;
    size_t n;
} tl_words;
extern const tl_words tl_words_cuda[], tl_words_metal[], tl_words_host[];

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
/* `text` as it stands; false if it is taken. For names that others link against. */
bool tl_name_exact(tl_names *s, const void *key, const char *text);
/* Null if tl_name was not called for `key` here or in an outer scope. */
const char *tl_name_find(const tl_names *s, const void *key);
/* `wish` in the characters of C identifiers. */
const char *tl_name_plain(tl_arena *a, const char *wish);
bool tl_name_reserved(const tl_words *lists, const char *name);

#ifdef __cplusplus
}
#endif
#endif
