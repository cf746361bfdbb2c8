/* SPDX-License-Identifier: MIT-0 */
/* Rows by index. */
#ifndef TILE_H
#include "../tile.h"
#endif
#if defined TILE__KERNELS && !defined TILE_GATHER_H
#define TILE_GATHER_H
#pragma GCC system_header

struct tile__gather {
    int64_t col;
    int evict;
};

struct tile__scatter {
    int64_t col;
    int evict, add;
};

/* Each row is a load or store of a one-row tile: what is outside is theirs to know. */
static inline void tile__move_rows (char *tile, const struct tile__move *m, const int *rows, int64_t col)
{
    struct tile__window w = *m->v->window;
    struct tile__view v = *m->v;
    struct tile__move row = *m;
    int64_t n = w.n[0];

    w.n[0] = 1;
    v.window = &w;
    row.v = &v;
    for (int64_t r = 0; r < n; r++) {
        const int64_t at[] = { rows[r], col, 0, 0, TILE__ABSENT, TILE__ABSENT, 1 };

        row.at = at;
        tile = tile__move (&row, 0, tile, 0, 0);
    }
}

static inline void tile_gather_ (void *tile, const struct tile__view *v, const int *rows,
                                 struct tile__gather o)
{
    const long double fill = 0;

    tile__move_rows ((char *) tile, &(struct tile__move) { v, 0, &fill, 0 }, rows, o.col);
}

static inline void tile_scatter_ (void *tile, const struct tile__view *v, const int *rows,
                                  struct tile__scatter o)
{
    tile__move_rows ((char *) tile, &(struct tile__move) { v, 0, 0, o.add }, rows, o.col);
}

#define TILE__CHECK_ROWS(skip, op, rows, ...) \
    typedef __typeof__ (rows) tile__i; \
    typedef __typeof__ ((rows)[0]) tile__r; \
    _Static_assert ((skip) || (TILE__RANK (tile__t) == 2 && TILE__VIEW_RANK == 2), \
                    op ": tile and view have 2 dimensions"); \
    _Static_assert (TILE__KIND (tile__r) == TILE__INT32, op ": the row indices are not int"); \
    _Static_assert ((skip) || TILE__SAME (tile__i, tile__r *) || !TILE__CONSTANT (sizeof (tile__i)) \
                        || sizeof (tile__i) >= sizeof (tile__r) * (uint64_t) TILE__DIM0 (tile__t), \
                    op ": fewer row indices than the tile has rows"); \
    _Static_assert (TILE__POSITIONAL (__VA_ARGS__) == 1, op ": one column index is needed")

#define tile_gather(t, view, rows, ...) \
    __extension__ ({ \
        TILE__TILE_AND_VIEW (t, view, "tile_gather"); \
        TILE__CHECK_WRITABLE_UNLESS (TILE__SWAPPED, tile__t, "tile_gather: the tile"); \
        TILE__CHECK_ROWS (TILE__SWAPPED, "tile_gather", rows, __VA_ARGS__); \
        TILE__SAID; \
        TILE__WINDOW (__VA_ARGS__); \
        tile_gather_ ((void *) &(t), TILE__VIEW_REF, (rows), \
                      (struct tile__gather) { .col = __VA_ARGS__ }); \
    })

#define tile_scatter(t, view, rows, ...) \
    __extension__ ({ \
        TILE__TILE_AND_VIEW (t, view, "tile_scatter"); \
        TILE__CHECK_WRITABLE_VIEW ("tile_scatter: the view"); \
        TILE__CHECK_ROWS (TILE__SWAPPED, "tile_scatter", rows, __VA_ARGS__); \
        TILE__CHECK_ADD ("tile_scatter", __VA_ARGS__); \
        TILE__SAID; \
        TILE__WINDOW (__VA_ARGS__); \
        tile_scatter_ ((void *) &(t), TILE__VIEW_REF, (rows), \
                       (struct tile__scatter) { .col = __VA_ARGS__ }); \
    })

#endif
