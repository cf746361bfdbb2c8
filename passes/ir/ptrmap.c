/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hash table: open addressing, larger by four when half full. */
#include "passes/ir/ptrmap.h"

#include <stdio.h>
#include <stdlib.h>

void tl_ptrmap_set(tl_ptrmap *m, const void *key, uintptr_t value)
{
    if (2 * (m->n + 1) > m->room) {
        tl_ptrmap old = *m;
        m->room = old.room ? 4 * old.room : 32;
        m->key = calloc(m->room, sizeof *m->key + sizeof *m->value);
        m->value = (uintptr_t *)(m->key + m->room);
        if (!m->key) {
            fputs("tileplugin: out of memory\n", stderr);
            exit(1);
        }
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
    m->value[i] = value;
}

void tl_ptrmap_free(tl_ptrmap *m)
{
    free(m->key);
    *m = (tl_ptrmap){ 0 };
}
