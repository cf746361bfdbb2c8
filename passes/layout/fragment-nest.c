/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The registers of a fragment are sorted by whether they differ in the last dimension only. */
#include "passes/layout/layout.h"

#include <string.h>

/* Leaves of a layout of registers, and where in the register number they stand. */
typedef struct {
    tl_mode at[2 * TL_LAYOUT_DEPTH], pos[2 * TL_LAYOUT_DEPTH];
    int n;
} digits;

static bool push(digits *d, int64_t extent, int64_t stride, int64_t pos)
{
    if (extent == 1)
        return true;
    if (d->n == 2 * TL_LAYOUT_DEPTH)
        return false;
    d->at[d->n] = (tl_mode){ extent, stride };
    d->pos[d->n++] = (tl_mode){ extent, pos };
    return true;
}

static void part(tl_arena *a, const tl_frag_layout *f, const digits *d, tl_frag_layout *to, const tl_layout **pos)
{
    const tl_layout *regs = tl_layout_from_modes(a, d->n, d->at);
    *to = *f;
    memset(to->coord, 0, sizeof to->coord);
    to->regs = (int)tl_layout_size(regs);
    to->map = tl_layout_tuple(a, 2, (const tl_layout *const[]){ tl_layout_mode(f->map, 0), regs });
    *pos = tl_layout_from_modes(a, d->n, d->pos);
}

bool tl_frag_rows_first(tl_arena *a, const tl_frag_layout *f, tl_frag_nest *nest)
{
    int64_t width = f->padded[f->rank - 1], pos = 1;
    digits rows = { .n = 0 }, cols = { .n = 0 };
    tl_mode *mode;
    for (int d = 0; d < f->rank; d++) {
        tl_frag_expr e;
        tl_frag_coord(a, f, d, &e);
        if (e.div != 1 || e.mod)
            return false;
    }
    for (int k = 0, n = tl_layout_flatten(a, tl_layout_mode(f->map, 1), &mode); k < n; k++) {
        int64_t extent = mode[k].extent, stride = mode[k].stride, inside;
        if (f->rank == 1) {
            inside = extent;
        } else if (stride % width == 0) {
            inside = 1;
        } else {
            /* up to the end of a row, then row by row */
            inside = extent * stride <= width ? extent : width / stride;
            if (inside < 1 || extent % inside || (inside < extent && inside * stride != width))
                return false;
        }
        if (!push(&cols, inside, stride, pos) || !push(&rows, extent / inside, stride * inside, pos * inside))
            return false;
        pos *= extent;
    }
    part(a, f, &rows, &nest->outer, &nest->pos[0]);
    part(a, f, &cols, &nest->inner, &nest->pos[1]);
    return true;
}
