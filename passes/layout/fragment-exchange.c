/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adjacent lanes swap words of their registers, so that each holds more contiguous elements of a row. */
#include "passes/layout/layout.h"

bool tl_frag_exchanged(tl_arena *a, const tl_frag_layout *f, int words, tl_frag_layout *to, const tl_layout **pos)
{
    tl_mode *t, *r, threads[TL_LAYOUT_DEPTH], regs[TL_LAYOUT_DEPTH], at[TL_LAYOUT_DEPTH];
    int nt = tl_layout_flatten(a, tl_layout_mode(f->map, 0), &t), nr = tl_layout_flatten(a, tl_layout_mode(f->map, 1), &r);
    int64_t vec = tl_frag_vector(f), first = 1;
    int group = -1;
    if (f->rank != 2 || nt + 2 > TL_LAYOUT_DEPTH || nr + 2 > TL_LAYOUT_DEPTH || r[0].extent != vec || r[0].stride != 1
        || t[0].stride != vec || t[0].extent % words || t[0].extent > 32 || (words & (words - 1)))
        return false;
    for (int i = 1; i < nr; i++)
        if (r[i].stride == t[0].extent * vec && r[i].extent % words == 0)
            group = i;
    if (group < 0)
        return false;

    /* ((4,..),(2,2,8)):((2,..),(1,512,8)) becomes ((4,..),(2,4,2,2)):((8,..),(1,2,512,32)) */
    int n = 0, k = 2;
    threads[n++] = (tl_mode){ words, t[0].extent * vec };
    threads[n++] = (tl_mode){ t[0].extent / words, words * vec };
    for (int i = 1; i < nt; i++)
        threads[n++] = t[i];
    regs[0] = at[0] = r[0];
    for (int i = 1, from = (int)vec; i < nr; from *= (int)r[i++].extent) {
        if (i == group)
            first = from;
        int64_t used = i == group ? words : 1;
        if (r[i].extent == used)
            continue;
        regs[k] = (tl_mode){ r[i].extent / used, r[i].stride * used };
        at[k++] = (tl_mode){ r[i].extent / used, from * used };
    }
    regs[1] = (tl_mode){ words, vec };
    at[1] = (tl_mode){ words, first };
    const tl_layout *map = tl_layout_tuple(a, 2, (const tl_layout *const[]){
        tl_layout_from_modes(a, n, threads), tl_layout_from_modes(a, k, regs)});
    const tl_frag_layout *made = tl_frag_make(a, f->rank, f->dims, f->padded, map);
    if (tl_frag_vector(made) % (vec * words))
        return false;     /* a row ends within the words */
    *to = *made;
    *pos = tl_layout_from_modes(a, k, at);
    return true;
}
