/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nests of rows that read some elements in several rows, as stencils do.

       for i < rows, j < cols { y[i * cols + j] = x[i * cols + j - cols] + x[i * cols + j + cols] }

   If a block took one row after the other, caches would have lost what it read when the next row begins. So its warps take the same columns
   of all rows, a band at a time. */
#include "passes/vector/vectorize-find.h"

enum { MOST_LOADS = 24, FARTHEST = 2 };

typedef struct {
    const tl_uses *body;
    const tl_sym *row;              /* the outer loop's variable */
    const tl_sym *from[MOST_LOADS];
    tl_poly index[MOST_LOADS];
    unsigned n;
} search;

/* True if the indices are a few rows apart, whose length is unknown. */
static bool are_rows_apart(const search *s, const tl_poly *a, const tl_poly *b)
{
    tl_poly apart = *a, rest = *a, zero = { 0 };
    int64_t k;
    tl_poly_sum(&apart, b, -1);
    tl_poly each = tl_poly_split(s->body, &rest, s->row);
    if (each.failed || tl_poly_constant(&each, &k))
        return false;
    for (int by = -FARTHEST; by <= FARTHEST; by++) {
        tl_poly left = apart;
        tl_poly_sum(&left, &each, by);
        if (by && tl_poly_same(&left, &zero))
            return true;
    }
    return false;
}

bool tl_wide_reads_rows(const tl_at *w, tl_node *par)
{
    if (par->nloops != 2 || tl_trips(&par->loops[1]) < TL_TRIPS_UNKNOWN)
        return false;
    search *s = TL_NEW(w->m->arena, search);
    *s = (search){ .body = tl_uses_of_block(w->m, &par->body), .row = par->loops[0].var };
    TL_EACH_NODE(w->m->arena, n, &par->body) {
        if (!tl_is_global_load(n) || tl_use_of(s->body, n->sym)->def || s->n == MOST_LOADS)
            continue;
        tl_poly *index = &s->index[s->n];
        *index = (tl_poly){ 0 };
        tl_poly_add(s->body, index, n->args[0], 1);
        for (unsigned i = 0; i < s->n && !index->failed; i++)
            if (s->from[i] == n->sym && are_rows_apart(s, index, &s->index[i]))
                return true;
        s->from[s->n] = n->sym;
        s->n += !index->failed;
    }
    return false;
}
