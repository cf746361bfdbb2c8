/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hash table: open addressing, larger by four when half full. */
#include "passes/ir/ptrmap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uintptr_t *tl_ptrmap_at(tl_ptrmap *m, const void *key)
{
    if (2 * (m->n + 1) > m->room) {
        tl_ptrmap old = *m;
        m->room = old.room ? 4 * old.room : 32;
        size_t bytes = m->room * (sizeof *m->key + sizeof *m->value);
        m->key = malloc(bytes);     /* many maps are small and short-lived: calloc takes none that was freed */
        if (!m->key) {
            fputs("tileplugin: out of memory\n", stderr);
            exit(1);
        }
        memset(m->key, 0, bytes);
        m->value = (uintptr_t *)(m->key + m->room);
        for (size_t i = 0; i < old.room; i++)
            if (old.key[i]) {
                size_t at = tl_ptrmap_slot(m, old.key[i]);
                m->key[at] = old.key[i];
                m->value[at] = old.value[i];
            }
        free(old.key);
    }
    size_t i = tl_ptrmap_slot(m, key);
    m->n += !m->key[i];
    m->key[i] = key;
    return &m->value[i];
}

void tl_ptrmap_free(tl_ptrmap *m)
{
    free(m->key);
    *m = (tl_ptrmap){ 0 };
}
