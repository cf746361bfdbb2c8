/* SPDX-License-Identifier: MIT-0 */
/* Fill, load, store, copy and transpose. */
#ifndef TILE_H
#include "../tile.h"
#endif
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
    /* An integer moves as an integer: a double is not exact beyond 2^53. */
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

static inline void tile_fill_ (void *tile, long double x, const struct tile__shape *t)
{
    tile__fill_row (tile, t->type, t->bytes, x, t->dim[0] * t->dim[1] * t->dim[2]);
}

static inline void tile_copy_ (void *dst, const void *src, const struct tile__shape *d,
                               const struct tile__shape *s)
{
    tile__copy_row (dst, d->type, d->bytes, src, s->type, s->bytes, d->dim[0] * d->dim[1] * d->dim[2]);
}

static inline void tile_transpose_ (void *dst, const void *src, const struct tile__shape *d,
                                    const struct tile__shape *s)
{
    for (int64_t i = 0; i < d->dim[0]; i++)
        for (int64_t j = 0; j < d->dim[1]; j++)
            tile__copy_row ((char *) dst + (i * d->dim[1] + j) * d->bytes, d->type, d->bytes,
                            (const char *) src + (j * d->dim[0] + i) * s->bytes, s->type, s->bytes, 1);
}

/* A load, which fills what is outside, or a store. */
struct tile__move {
    const struct tile__view *v;
    const int64_t *at; /* the options from i0 to step */
    const long double *fill;
    int add;
};
enum { TILE__ROWS_AT = 4, TILE__COLS_AT, TILE__STEP_AT };

/* One element type, no options. */
static inline void tile__same_row (const struct tile__move *m, char *tile, char *view, int64_t from,
                                   int64_t inside)
{
    const struct tile__window *w = m->v->window;
    int64_t bytes = w->t.bytes, n = w->n[w->last];
    char *row = tile + from * bytes;

    if (m->fill && inside < n)
        __builtin_memset (tile, 0, (size_t) (n * bytes));
    if (inside)
        __builtin_memcpy (m->fill ? row : view, m->fill ? view : row, (size_t) (inside * bytes));
}

/* Numbers of at most 32 bits: added exactly, then converted or wrapped as by assignment. */
TILE__SHARED void tile__add_element (char *to, tile__type *type, const char *from, tile__type *from_type)
{
    union tile__wide sum, more;
    uint64_t x;
    enum tile__op put;

    tile__convert (&x, type, 1, from, from_type, 1, 1);
    type (TILE__GET, &x, 1, &more, 1);
    put = type (TILE__GET, to, 1, &sum, 1);
    if (put == TILE__PUT_FLOAT)
        sum.f[0] += more.f[0];
    else
        sum.u[0] += more.u[0];
    type (put, to, 1, &sum, 1);
}

#ifdef __TILE_CPU_OPENMP__
/* Atomically: the four bytes around an element of two may be written with their own value. */
typedef uint32_t tile__word __attribute__ ((may_alias));
static inline void tile__atomic_add_element (char *to, tile__type *type, const char *from, tile__type *from_type)
{
    size_t at = (uintptr_t) to % sizeof (tile__word);
    tile__word *word = (tile__word *) (void *) (to - at), old, sum;

    __atomic_load (word, &old, __ATOMIC_SEQ_CST);
    do {
        sum = old;
        tile__add_element ((char *) &sum + at, type, from, from_type);
    } while (!__atomic_compare_exchange (word, &old, &sum, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST));
}
#else
#define tile__atomic_add_element tile__add_element
#endif

static inline void tile__move_row (const struct tile__move *m, char *tile, char *view, int64_t from,
                                   int64_t inside)
{
    const struct tile__window *w = m->v->window;
    const struct tile__shape *t = &w->t;
    int64_t step = m->at[TILE__STEP_AT];
    char *row = tile + from * t->bytes;

    if (m->fill && inside < w->n[w->last])
        tile__fill_row (tile, t->type, t->bytes, *m->fill, w->n[w->last]);
    if (m->add)
        for (int64_t k = 0; k < inside; k++)
            tile__atomic_add_element (view + k * step * w->bytes, w->type, row + k * t->bytes, t->type);
    else if (step == 1 && m->fill)
        tile__copy_row (row, t->type, t->bytes, view, w->type, w->bytes, inside);
    else if (step == 1)
        tile__copy_row (view, w->type, w->bytes, row, t->type, t->bytes, inside);
    else
        for (int64_t k = 0, n; k < inside; k += n, row += n * t->bytes, view += n * step * w->bytes) {
            n = inside - k < TILE__ROW ? inside - k : TILE__ROW;
            if (m->fill)
                tile__convert (row, t->type, 1, view, w->type, step, n);
            else
                tile__convert (view, w->type, step, row, t->type, 1, n);
        }
}

/* How many positions of dimension k of a view are inside. */
static inline int64_t tile__extent (const struct tile__move *m, int64_t k)
{
    const uint64_t *bytes = m->v->bytes;
    int64_t extent = bytes[k + 1] ? (int64_t) (bytes[k] / bytes[k + 1]) : 0;
    int64_t before = m->v->window->last - k, valid = before < 2 ? m->at[TILE__COLS_AT - before] : TILE__ABSENT;

    return valid == TILE__ABSENT || valid > extent ? extent : valid;
}

/* From dimension k of the view on; `at` are the bytes from its first element, without a sign, since those of rows
   outside, which nobody reads, may wrap. Returns where the tile's next row is. */
TILE__SHARED char *tile__move (const struct tile__move *m, int64_t k, char *tile, uint64_t at, int outside)
{
    const struct tile__window *w = m->v->window;
    int64_t n = w->n[k], first = m->at[k], extent = tile__extent (m, k);
    uint64_t step = k == w->last ? (uint64_t) m->at[TILE__STEP_AT] : 1;
    uint64_t bytes = m->v->bytes[k + 1], from = first < 0 ? ~(uint64_t) first / step + 1 : 0, to = 0;

    if (first < extent && !outside)
        to = ((uint64_t) extent - (uint64_t) first - 1) / step + 1;
    if (to > (uint64_t) n)
        to = (uint64_t) n;
    if (from > to)
        from = to;
    at += (uint64_t) first * bytes;
    if (k == w->last) {
        at = from < to ? at + from * step * bytes : 0;
        w->move (m, tile, (char *) m->v->view + at, (int64_t) from, (int64_t) (to - from));
        return tile + n * w->t.bytes;
    }
    for (uint64_t i = 0; i < (uint64_t) n; i++, at += bytes)
        tile = tile__move (m, k + 1, tile, at, i < from || i >= to);
    return tile;
}

TILE__SHARED void tile_load_ (void *tile, const struct tile__view *v, const struct tile__load *o)
{
    tile__move (&(struct tile__move) { v, &o->i0, &o->fill, 0 }, 0, tile, 0, 0);
}

TILE__SHARED void tile_store_ (void *tile, const struct tile__view *v, const struct tile__store *o)
{
    tile__move (&(struct tile__move) { v, &o->i0, 0, o->add }, 0, tile, 0, 0);
}

#define tile_fill(t, x) \
    __extension__ ({ \
        TILE__DST (tile__t, t, "tile_fill: the tile"); \
        TILE__SAID; \
        TILE__SHAPE (tile__t); \
        tile_fill_ ((void *) &(t), TILE__ARITHMETIC (x), &tile__ts); \
    })

#define tile_copy(dst, src) \
    __extension__ ({ \
        TILE__DST (tile__d, dst, "tile_copy: the destination"); \
        TILE__SRC (tile__s, src, "tile_copy: the source"); \
        _Static_assert (TILE__SAME_SHAPE (tile__d, tile__s), \
                        "tile_copy: source and destination differ in shape"); \
        TILE__SAID; \
        TILE__SHAPE (tile__d); \
        TILE__SHAPE (tile__s); \
        tile_copy_ ((void *) &(dst), (void *) &(src), &tile__ds, &tile__ss); \
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
        TILE__SHAPE (tile__d); \
        TILE__SHAPE (tile__s); \
        tile_transpose_ ((void *) &(dst), (void *) &(src), &tile__ds, &tile__ss); \
    })

#define TILE__CHECK_INDICES(skip, op, ...) \
    _Static_assert ((skip) || TILE__POINTS (tile__v0, tile__v1) || TILE__POSITIONAL (__VA_ARGS__) == TILE__VIEW_RANK, \
                    op ": the view needs as many indices as it has dimensions"); \
    _Static_assert ((skip) || TILE__POINTS (tile__v0, tile__v1) || TILE__RANK (tile__t) <= TILE__VIEW_RANK, \
                    op ": the tile has more dimensions than the view")

#define tile_load(t, view, ...) \
    __extension__ ({ \
        TILE__TILE_AND_VIEW (t, view, "tile_load"); \
        TILE__CHECK_WRITABLE_UNLESS (TILE__SWAPPED, tile__t, "tile_load: the tile"); \
        TILE__CHECK_INDICES (TILE__SWAPPED, "tile_load", __VA_ARGS__); \
        TILE__CHECK_STEP ("tile_load", __VA_ARGS__); \
        TILE__OPTIONS_BEGIN \
        TILE__SAID; \
        TILE__WINDOW (__VA_ARGS__); \
        tile_load_ ((void *) &(t), TILE__VIEW_REF, \
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
        TILE__WINDOW (__VA_ARGS__); \
        tile_store_ ((void *) &(t), TILE__VIEW_REF, \
                     &(struct tile__store) { .i1 = 0, .i2 = 0, .i3 = 0, .rows = TILE__ABSENT, \
                                             .cols = TILE__ABSENT, .step = 1, .i0 = __VA_ARGS__ }); \
        TILE__OPTIONS_END \
    })

#endif
