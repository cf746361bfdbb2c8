/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hash table from pointers to words; absent keys read as 0. Start from all
   zero bytes. */
#ifndef TL_PTRMAP_H
#define TL_PTRMAP_H
#include <stddef.h>
#include <stdint.h>

typedef struct tl_ptrmap {
    const void **key;
    uintptr_t *value;
    size_t n, room;
} tl_ptrmap;

uintptr_t tl_ptrmap_get(const tl_ptrmap *m, const void *key);
void tl_ptrmap_set(tl_ptrmap *m, const void *key, uintptr_t value);
void tl_ptrmap_free(tl_ptrmap *m);
#endif
