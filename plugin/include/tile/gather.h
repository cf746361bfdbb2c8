/* SPDX-License-Identifier: MIT-0 */
/* Rows by index. */
#include "../tile.h"
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
static inline void tile__move_rows (const struct tile__tile *t, const struct tile__view *v, const int *rows,
                                    int64_t col, enum tile__way way)
{
    struct tile__tile row = *t;

    row.rank = 1;
    row.dim[0] = t->dim[1];
    row.dim[1] = 1;
    for (int64_t r = 0; r < t->dim[0]; r++) {
        row.tile = (char *) t->tile + r * t->dim[1] * t->bytes;
        tile__move (&row, v, &(struct tile__load) { rows[r], col, 0, 0, TILE__ABSENT, TILE__ABSENT,
                                                     1, 0, 0 }, way);
    }
}

static inline void tile_gather_ (const struct tile__tile *t, const struct tile__view *v, const int *rows,
                                 struct tile__gather o)
{
    tile__move_rows (t, v, rows, o.col, TILE__LOAD);
}

static inline void tile_scatter_ (const struct tile__tile *t, const struct tile__view *v, const int *rows,
                                  struct tile__scatter o)
{
    tile__move_rows (t, v, rows, o.col, o.add ? TILE__ADD : TILE__STORE);
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
        tile_gather_ (TILE__TILE (tile__t, t), TILE__VIEW_REF (__VA_ARGS__), (rows), \
                      (struct tile__gather) { .col = __VA_ARGS__ }); \
    })

#define tile_scatter(t, view, rows, ...) \
    __extension__ ({ \
        TILE__TILE_AND_VIEW (t, view, "tile_scatter"); \
        TILE__CHECK_WRITABLE_VIEW ("tile_scatter: the view"); \
        TILE__CHECK_ROWS (TILE__SWAPPED, "tile_scatter", rows, __VA_ARGS__); \
        TILE__CHECK_ADD ("tile_scatter", __VA_ARGS__); \
        TILE__SAID; \
        tile_scatter_ (TILE__TILE (tile__t, t), TILE__VIEW_REF (__VA_ARGS__), (rows), \
                       (struct tile__scatter) { .col = __VA_ARGS__ }); \
    })

#endif
