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
    for (int64_t k = 1; k < n; k++)
        __builtin_memcpy (dst + k * bytes, dst, (size_t) bytes);
}

static inline void tile_fill_ (struct tile__tile t, long double x)
{
    tile__fill_row (t.tile, t.type, t.bytes, x, t.dim[0] * t.dim[1] * t.dim[2]);
}

static inline void tile_copy_ (struct tile__tile dst, struct tile__tile src)
{
    tile__copy_row (dst.tile, dst.type, dst.bytes, src.tile, src.type, src.bytes,
                    dst.dim[0] * dst.dim[1] * dst.dim[2]);
}

static inline void tile_transpose_ (struct tile__tile dst, struct tile__tile src)
{
    for (int64_t i = 0; i < dst.dim[0]; i++)
        for (int64_t j = 0; j < dst.dim[1]; j++)
            tile__copy_row ((char *) dst.tile + (i * dst.dim[1] + j) * dst.bytes, dst.type,
                            dst.bytes, (char *) src.tile + (j * dst.dim[0] + i) * src.bytes,
                            src.type, src.bytes, 1);
}

/* Elements in memory, `step` elements apart. */
struct tile__row {
    char *at;
    tile__type *type;
    int64_t bytes, step;
};

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

/* A dimension of a view in which a tile of n elements, `step` apart, begins at `at`: its positions
   [from, to) are inside, and lie `stride` bytes apart. `now` is where the current row is. */
struct tile__window {
    int64_t n, at, from, to, now;
    uint64_t stride, start;
};

/* Sets from and to. */
static inline void tile__window (struct tile__window *w, int64_t extent, int64_t valid,
                                 uint64_t step)
{
    int64_t at = w->at;

    if (valid > extent || valid == TILE__ABSENT)
        valid = extent;
    if (at < valid) {
        uint64_t before = at < 0 ? (uint64_t) -(at + 1) / step + 1 : 0;
        uint64_t room = ((uint64_t) valid - (uint64_t) at - 1) / step + 1;

        w->to = room < (uint64_t) w->n ? (int64_t) room : w->n;
        w->from = before < (uint64_t) w->to ? (int64_t) before : w->to;
    }
}

enum tile__way { TILE__LOAD, TILE__STORE, TILE__ADD };

/* All directions, a row at a time. A tile of lower rank has extent 1 in the view's first
   dimensions. Offsets are computed without a sign: those of rows outside, which nobody reads, may
   wrap. */
static inline void tile__move (const struct tile__tile *t, const struct tile__view *v,
                               const struct tile__load *o, enum tile__way way)
{
    const int64_t index[4] = { o->i0, o->i1, o->i2, o->i3 }, last = v->rank - 1;
    struct tile__row of_tile = { 0, t->type, t->bytes, 1 };
    struct tile__row of_view = { 0, v->type, (int64_t) v->bytes[v->rank], o->step };
    int64_t rows = 1;
    struct tile__window w[4];

    for (int64_t k = 0; k <= last; k++) {
        int64_t d = k + t->rank - v->rank, step = k == last ? o->step : 1;
        uint64_t stride = v->bytes[k + 1];

        w[k] = (struct tile__window) { .n = d < 0 ? 1 : t->dim[d], .at = index[k],
                                       .stride = stride * (uint64_t) step,
                                       .start = (uint64_t) index[k] * stride };
        tile__window (&w[k], stride ? (int64_t) (v->bytes[k] / stride) : 0,
                      k == last ? o->cols : k == last - 1 ? o->rows : TILE__ABSENT, (uint64_t) step);
        rows *= k < last ? w[k].n : 1;
    }
    for (int64_t r = 0, n = w[last].n; r < rows; r++) {
        char *row = (char *) t->tile + r * n * t->bytes;
        int64_t inside = w[last].to - w[last].from;
        uint64_t at = 0;

        w[last].now = w[last].from;
        for (const struct tile__window *x = w; x <= w + last; x++) {
            at += x->start + (uint64_t) x->now * x->stride;
            if (x->now < x->from || x->now >= x->to)
                inside = 0;
        }
        if (way == TILE__LOAD && inside < n)
            tile__fill_row (row, t->type, t->bytes, o->fill, n);
        if (inside) {
            of_tile.at = row + w[last].from * t->bytes;
            of_view.at = (char *) v->view + at;
            if (way == TILE__ADD)
                tile__add_row (&of_view, &of_tile, inside);
            else
                tile__move_row (way == TILE__LOAD ? &of_tile : &of_view,
                                way == TILE__LOAD ? &of_view : &of_tile, inside);
        }
        for (int64_t k = last - 1; k >= 0 && ++w[k].now == w[k].n; k--)
            w[k].now = 0;
    }
}

static inline void tile_load_ (struct tile__tile t, struct tile__view v, struct tile__load o)
{
    tile__move (&t, &v, &o, TILE__LOAD);
}

static inline void tile_store_ (struct tile__tile t, struct tile__view v, struct tile__store o)
{
    tile__move (&t, &v,
                &(struct tile__load) { o.i0, o.i1, o.i2, o.i3, o.rows, o.cols, o.step, 0, 0 },
                o.add ? TILE__ADD : TILE__STORE);
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
        tile_load_ (TILE__TILE (tile__t, t), TILE__VIEW_REF, \
                    (struct tile__load) { .i1 = 0, .i2 = 0, .i3 = 0, .rows = TILE__ABSENT, \
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
        tile_store_ (TILE__TILE (tile__t, t), TILE__VIEW_REF, \
                     (struct tile__store) { .i1 = 0, .i2 = 0, .i3 = 0, .rows = TILE__ABSENT, \
                                            .cols = TILE__ABSENT, .step = 1, .i0 = __VA_ARGS__ }); \
        TILE__OPTIONS_END \
    })

#endif
