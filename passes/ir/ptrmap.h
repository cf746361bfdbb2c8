/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hash table from pointers to words; absent keys read as 0. Start from all
   zero bytes. */
#ifndef TL_PTRMAP_H
#define TL_PTRMAP_H
#include <stddef.h>
#include <stdint.h>

typedef struct tl_ptrmap {
    const void **key;
    uintptr_t *value;           /* in the memory of the keys, after them */
    size_t n, room;
} tl_ptrmap;

/* The slot of a key, empty if it is absent. */
static inline size_t tl_ptrmap_slot(const tl_ptrmap *m, const void *key)
{
    size_t i = (uintptr_t)key / 16 * 0x9E3779B97F4A7C15u >> 24 & (m->room - 1);
    while (m->key[i] && m->key[i] != key)
        i = (i + 1) & (m->room - 1);
    return i;
}

static inline uintptr_t tl_ptrmap_get(const tl_ptrmap *m, const void *key)
{
    if (!m->room)
        return 0;
    size_t i = tl_ptrmap_slot(m, key);
    return m->key[i] ? m->value[i] : 0;
}

/* The word of a key, which the map has from now on; until another key is added. */
uintptr_t *tl_ptrmap_at(tl_ptrmap *m, const void *key);
static inline void tl_ptrmap_set(tl_ptrmap *m, const void *key, uintptr_t value)
{
    *tl_ptrmap_at(m, key) = value;
}
void tl_ptrmap_free(tl_ptrmap *m);
#endif
