/* SPDX-License-Identifier: MIT-0 */
/* Fill, load, store, copy and transpose. */
#include "../tile.h"
#if defined TILE__KERNELS && !defined TILE_MOVE_H
#define TILE_MOVE_H
#pragma GCC system_header

static inline void tile__copy_row (void *dst, tile__type *dtype, int64_t dbytes, const void *src,
                                   tile__type *stype, int64_t sbytes, int64_t n)
{
    if (dtype == stype)
        __builtin_memcpy (dst, src, (size_t) (n * dbytes));
    else
        for (int64_t k = 0, m; k < n; k += m) {
            m = n - k < TILE__ROW ? n - k : TILE__ROW;
            tile__convert ((char *) dst + k * dbytes, dtype, 1, (const char *) src + k * sbytes,
                           stype, 1, m);
        }
}

static inline void tile__fill_row (char *dst, tile__type *type, int64_t bytes, long double x,
                                   int64_t n)
{
    union tile__wide w;
    enum tile__op put = TILE__PUT_FLOAT;

    w.f[0] = (double) x;
    /* an integer goes as an integer: a double would round one beyond 2^53 */
    if (x < 0 && x >= -0x1p63L && x == (long double) (int64_t) x) {
        w.i[0] = (int64_t) x;
        put = TILE__PUT_INT;
    } else if (x > 0 && x < 0x1p64L && x == (long double) (uint64_t) x) {
        w.u[0] = (uint64_t) x;
        put = TILE__PUT_UINT;
    }
    type (put, dst, 1, &w, 1);
    __builtin_memcpy (&w, dst, (size_t) bytes); /* gcc -Wrestrict would see the elements overlap */
    for (int64_t k = 1; k < n; k++)
        __builtin_memcpy (dst + k * bytes, &w, (size_t) bytes);
}

static inline void tile__zero_row (char *dst, tile__type *type, int64_t bytes, long double x,
                                   int64_t n)
{
    (void) type, (void) x;
    __builtin_memset (dst, 0, (size_t) (n * bytes));
}

static inline void tile_fill_ (const struct tile__tile *t, long double x)
{
    tile__fill_row (t->tile, t->type, t->bytes, x, t->dim[0] * t->dim[1] * t->dim[2]);
}

static inline void tile_copy_ (const struct tile__tile *dst, const struct tile__tile *src)
{
    tile__copy_row (dst->tile, dst->type, dst->bytes, src->tile, src->type, src->bytes,
                    dst->dim[0] * dst->dim[1] * dst->dim[2]);
}

static inline void tile_transpose_ (const struct tile__tile *dst, const struct tile__tile *src)
{
    for (int64_t i = 0; i < dst->dim[0]; i++)
        for (int64_t j = 0; j < dst->dim[1]; j++)
            tile__copy_row ((char *) dst->tile + (i * dst->dim[1] + j) * dst->bytes, dst->type,
                            dst->bytes, (char *) src->tile + (j * dst->dim[0] + i) * src->bytes,
                            src->type, src->bytes, 1);
}

/* One element type, no steps. */
static inline void tile__same_row (const struct tile__row *dst, const struct tile__row *src,
                                   int64_t n)
{
    __builtin_memcpy (dst->at, src->at, (size_t) (n * dst->bytes));
}

static inline void tile__move_row (const struct tile__row *dst, const struct tile__row *src,
                                   int64_t n)
{
    if (dst->step == 1 && src->step == 1)
        tile__copy_row (dst->at, dst->type, dst->bytes, src->at, src->type, src->bytes, n);
    else
        for (int64_t k = 0; k < n; k++)
            tile__convert (dst->at + k * dst->step * dst->bytes, dst->type, 1,
                           src->at + k * src->step * src->bytes, src->type, 1, 1);
}

/* Numbers of at most 32 bits: added exactly, then rounded or wrapped as by assignment. */
static inline void tile__add_row (const struct tile__row *dst, const struct tile__row *src,
                                  int64_t n)
{
    for (int64_t k = 0; k < n; k++) {
        union tile__wide sum, more;
        char *at = dst->at + k * dst->step * dst->bytes;
        uint64_t x;
        enum tile__op put;

        tile__convert (&x, dst->type, 1, src->at + k * src->bytes, src->type, 1, 1);
        dst->type (TILE__GET, &x, 1, &more, 1);
        put = dst->type (TILE__GET, at, 1, &sum, 1);
        if (put == TILE__PUT_FLOAT)
            sum.f[0] += more.f[0];
        else
            sum.u[0] += more.u[0];
        dst->type (put, at, 1, &sum, 1);
    }
}

enum tile__way { TILE__LOAD, TILE__STORE, TILE__ADD };

/* How many positions of dimension k of a view are inside. */
TILE__SHARED int64_t tile__extent (const struct tile__view *v, const struct tile__load *o, int64_t k)
{
    int64_t extent = v->bytes[k + 1] ? (int64_t) (v->bytes[k] / v->bytes[k + 1]) : 0;
    int64_t valid = k == v->rank - 1 ? o->cols : k == v->rank - 2 ? o->rows : TILE__ABSENT;

    return valid == TILE__ABSENT || valid > extent ? extent : valid;
}

/* Where row r of a tile is in a view, in bytes from the element whose last index is 0; returns whether it is inside.
   A tile of lower rank has extent 1 in the view's first dimensions. Offsets are computed without a sign: those of
   rows outside, which nobody reads, may wrap. */
static inline int tile__place (const struct tile__tile *t, const struct tile__view *v,
                               const struct tile__load *o, int64_t r, uint64_t *at)
{
    const int64_t index[4] = { o->i0, o->i1, o->i2, o->i3 };
    int inside = 1;

    *at = 0;
    for (int64_t k = v->rank - 2, d = t->rank - 2; k >= 0; k--, d--) {
        int64_t more = d < 0 ? 0 : r % t->dim[d], extent = tile__extent (v, o, k);

        r = d < 0 ? r : r / t->dim[d];
        *at += ((uint64_t) index[k] + (uint64_t) more) * v->bytes[k + 1];
        inside &= index[k] < extent - more && index[k] >= -more;
    }
    return inside;
}

/* All directions, a row at a time: its elements [from, to) are inside. */
static inline void tile__move (const struct tile__tile *t, const struct tile__view *v,
                               const struct tile__load *o, enum tile__way way)
{
    int64_t n = t->dim[t->rank - 1], rows = t->dim[0] * t->dim[1] * t->dim[2] / n;
    int64_t first = v->rank == 1 ? o->i0 : v->rank == 2 ? o->i1 : v->rank == 3 ? o->i2 : o->i3;
    int64_t extent = tile__extent (v, o, v->rank - 1);
    uint64_t step = (uint64_t) o->step, from = first < 0 ? ~(uint64_t) first / step + 1 : 0, to = 0, at;
    struct tile__row of_tile = { 0, t->type, t->bytes, 1 };
    struct tile__row of_view = { 0, v->type, (int64_t) v->bytes[v->rank], o->step };

    if (first < extent)
        to = ((uint64_t) extent - (uint64_t) first - 1) / step + 1;
    if (to > (uint64_t) n)
        to = (uint64_t) n;
    if (from > to)
        from = to;
    for (int64_t r = 0; r < rows; r++) {
        char *row = (char *) t->tile + r * n * t->bytes;
        int64_t inside = tile__place (t, v, o, r, &at) ? (int64_t) (to - from) : 0;

        if (way == TILE__LOAD && inside < n)
            v->outside (row, t->type, t->bytes, o->fill, n);
        if (!inside)
            continue;
        of_tile.at = row + (int64_t) from * t->bytes;
        of_view.at = (char *) v->view + at + ((uint64_t) first + from * step) * v->bytes[v->rank];
        if (way == TILE__LOAD)
            v->move (&of_tile, &of_view, inside);
        else
            (way == TILE__ADD ? v->add : v->move) (&of_view, &of_tile, inside);
    }
}

static inline void tile_load_ (const struct tile__tile *t, const struct tile__view *v,
                               const struct tile__load *o)
{
    tile__move (t, v, o, TILE__LOAD);
}

static inline void tile_store_ (const struct tile__tile *t, const struct tile__view *v,
                                const struct tile__store *o)
{
    tile__move (t, v,
                &(struct tile__load) { o->i0, o->i1, o->i2, o->i3, o->rows, o->cols, o->step, 0, 0 },
                o->add ? TILE__ADD : TILE__STORE);
}

#define tile_fill(t, x) \
    __extension__ ({ \
        TILE__DST (tile__t, t, "tile_fill: the tile"); \
        TILE__SAID; \
        tile_fill_ (TILE__TILE (tile__t, t), TILE__ARITHMETIC (x)); \
    })

#define tile_copy(dst, src) \
    __extension__ ({ \
        TILE__DST (tile__d, dst, "tile_copy: the destination"); \
        TILE__SRC (tile__s, src, "tile_copy: the source"); \
        _Static_assert (TILE__SAME_SHAPE (tile__d, tile__s), \
                        "tile_copy: source and destination differ in shape"); \
        TILE__SAID; \
        tile_copy_ (TILE__TILE (tile__d, dst), TILE__TILE (tile__s, src)); \
    })

#define tile_transpose(dst, src) \
    __extension__ ({ \
        TILE__DST (tile__d, dst, "tile_transpose: the destination"); \
        TILE__SRC (tile__s, src, "tile_transpose: the source"); \
        _Static_assert (TILE__RANK (tile__d) == 2 && TILE__RANK (tile__s) == 2 \
                            && TILE__DIM0 (tile__d) == TILE__DIM1 (tile__s) \
                            && TILE__DIM1 (tile__d) == TILE__DIM0 (tile__s), \
                        "tile_transpose: an [N][M] source needs an [M][N] destination"); \
        TILE__SAID; \
        tile_transpose_ (TILE__TILE (tile__d, dst), TILE__TILE (tile__s, src)); \
    })

#define TILE__CHECK_INDICES(skip, op, ...) \
    _Static_assert ((skip) || TILE__POSITIONAL (__VA_ARGS__) == TILE__VIEW_RANK, \
                    op ": the view needs as many indices as it has dimensions"); \
    _Static_assert ((skip) || TILE__RANK (tile__t) <= TILE__VIEW_RANK, \
                    op ": the tile has more dimensions than the view")

#define tile_load(t, view, ...) \
    __extension__ ({ \
        TILE__TILE_AND_VIEW (t, view, "tile_load"); \
        TILE__CHECK_WRITABLE_UNLESS (TILE__SWAPPED, tile__t, "tile_load: the tile"); \
        TILE__CHECK_INDICES (TILE__SWAPPED, "tile_load", __VA_ARGS__); \
        TILE__CHECK_STEP ("tile_load", __VA_ARGS__); \
        TILE__OPTIONS_BEGIN \
        TILE__SAID; \
        tile_load_ (TILE__TILE (tile__t, t), TILE__VIEW_REF (__VA_ARGS__), \
                    &(struct tile__load) { .i1 = 0, .i2 = 0, .i3 = 0, .rows = TILE__ABSENT, \
                                           .cols = TILE__ABSENT, .step = 1, .i0 = __VA_ARGS__ }); \
        TILE__OPTIONS_END \
    })

#define tile_store(t, view, ...) \
    __extension__ ({ \
        TILE__TILE_AND_VIEW (t, view, "tile_store"); \
        TILE__CHECK_WRITABLE_VIEW ("tile_store: the view"); \
        TILE__CHECK_INDICES (TILE__SWAPPED, "tile_store", __VA_ARGS__); \
        TILE__CHECK_STEP ("tile_store", __VA_ARGS__); \
        TILE__CHECK_ADD ("tile_store", __VA_ARGS__); \
        TILE__OPTIONS_BEGIN \
        TILE__SAID; \
        tile_store_ (TILE__TILE (tile__t, t), TILE__VIEW_REF (__VA_ARGS__), \
                     &(struct tile__store) { .i1 = 0, .i2 = 0, .i3 = 0, .rows = TILE__ABSENT, \
                                             .cols = TILE__ABSENT, .step = 1, .i0 = __VA_ARGS__ }); \
        TILE__OPTIONS_END \
    })

#endif
