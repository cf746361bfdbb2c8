/* SPDX-License-Identifier: MIT-0 */
/* Reductions of tiles over the last dimension or the first. Float sums are kept in double and
   converted once; integer sums wrap. */
#ifndef TILE_H
#include "../tile.h"
#endif
#if defined TILE__KERNELS && !defined TILE_REDUCE_H
#define TILE_REDUCE_H
#pragma GCC system_header

enum tile__reduction { TILE__SUM, TILE__MAX, TILE__MIN };

/* w[0] = w[0] op w[1..n-1]; `member` says which member of w is meant */
static inline void tile__reduce_row (union tile__wide *w, enum tile__op member,
                                     enum tile__reduction op, int64_t n)
{
    for (int64_t k = 1; k < n; k++)
        if (op == TILE__SUM && member == TILE__PUT_FLOAT)
            w->f[0] += w->f[k];
        else if (op == TILE__SUM)
            w->u[0] += w->u[k];
        else if (member == TILE__PUT_FLOAT) { /* as fmax and fmin: a NaN is passed over */
            if ((op == TILE__MAX ? w->f[0] < w->f[k] : w->f[0] > w->f[k]) || w->f[0] != w->f[0])
                w->f[0] = w->f[k];
        } else if (member == TILE__PUT_INT) {
            if (op == TILE__MAX ? w->i[0] < w->i[k] : w->i[0] > w->i[k])
                w->i[0] = w->i[k];
        } else if (op == TILE__MAX ? w->u[0] < w->u[k] : w->u[0] > w->u[k])
            w->u[0] = w->u[k];
}

/* The source as [outer][n][inner], reduced over n. */
static inline void tile__reduce (void *dst, const void *src, const struct tile__shape *d, const struct tile__shape *s,
                                 enum tile__reduction op, int first)
{
    int64_t size = s->dim[0] * s->dim[1] * s->dim[2];
    int64_t n = s->dim[first ? 0 : s->rank - 1], inner = first ? size / n : 1;

    for (int64_t o = 0; o < size / n / inner; o++)
    for (int64_t i = 0; i < inner; i++) {
        char *p = (char *) src + (o * n * inner + i) * s->bytes;
        union tile__wide w;
        enum tile__op member = s->type (TILE__GET, p, inner, &w, 1);

        for (int64_t k = 1, m; k < n; k += m) {
            union tile__wide next = w;
            m = n - k < TILE__ROW - 1 ? n - k : TILE__ROW - 1;
            s->type (TILE__GET, p + k * inner * s->bytes, inner, &w, m);
            for (int64_t c = 0; c < m; c++)
                next.u[1 + c] = w.u[c];
            tile__reduce_row (&next, member, op, m + 1);
            w = next;
        }
        d->type (member, (char *) dst + (o * inner + i) * d->bytes, 1, &w, 1);
    }
}

#define TILE__DEFINE_REDUCTION(name, op) \
    static inline void tile_reduce_##name##_ (void *dst, const void *src, const struct tile__shape *d, \
                                      const struct tile__shape *s) \
    { \
        tile__reduce (dst, src, d, s, op, 0); \
    } \
    static inline void tile_reduce_##name##_cols_ (void *dst, const void *src, const struct tile__shape *d, \
                                      const struct tile__shape *s) \
    { \
        tile__reduce (dst, src, d, s, op, 1); \
    }
TILE__DEFINE_REDUCTION (sum, TILE__SUM)
TILE__DEFINE_REDUCTION (max, TILE__MAX)
TILE__DEFINE_REDUCTION (min, TILE__MIN)

#define TILE__LAST_GONE(d, s) \
    (TILE__RANK (s) == 1 \
     || (TILE__DIM0 (d) == TILE__DIM0 (s) \
         && (TILE__RANK (s) == 2 || TILE__DIM1 (d) == TILE__DIM1 (s))))
#define TILE__FIRST_GONE(d, s) \
    (TILE__DIM0 (d) == TILE__DIM1 (s) && TILE__DIM1 (d) == TILE__DIM2 (s))
#define TILE__REAL(tag) (TILE__KIND_OF (tag) & (TILE__SMALL_FLOAT | TILE__DOUBLE))

#define TILE__REDUCE(op, function, gone, dst, src) \
    __extension__ ({ \
        TILE__TYPES (tile__d, dst); \
        TILE__SRC (tile__s, src, op ": the source"); \
        _Static_assert (!TILE__SAME (tile__d0, tile__d1 *), op ": the destination is a pointer"); \
        TILE__CHECK_WRITABLE (tile__d, op ": the destination"); \
        _Static_assert (TILE__RANK (tile__d) == TILE__RANK (tile__s) - 1, \
                        op ": the destination has one dimension less than the source"); \
        _Static_assert (TILE__RANK (tile__d) != TILE__RANK (tile__s) - 1 \
                            || gone (tile__d, tile__s), \
                        op ": source and destination differ in shape"); \
        _Static_assert ((TILE__REAL (tile__d) && TILE__REAL (tile__s)) \
                            || (TILE__KIND_OF (tile__d) & TILE__KIND_OF (tile__s) & TILE__INTEGER), \
                        op ": source and destination are both floating or both integer"); \
        TILE__SAID; \
        TILE__SHAPE (tile__d); \
        TILE__SHAPE (tile__s); \
        function ((void *) &(dst), (void *) &(src), &tile__ds, &tile__ss); \
    })

#define tile_reduce_sum(dst, src) \
    TILE__REDUCE ("tile_reduce_sum", tile_reduce_sum_, TILE__LAST_GONE, dst, src)
#define tile_reduce_max(dst, src) \
    TILE__REDUCE ("tile_reduce_max", tile_reduce_max_, TILE__LAST_GONE, dst, src)
#define tile_reduce_min(dst, src) \
    TILE__REDUCE ("tile_reduce_min", tile_reduce_min_, TILE__LAST_GONE, dst, src)
#define tile_reduce_sum_cols(dst, src) \
    TILE__REDUCE ("tile_reduce_sum_cols", tile_reduce_sum_cols_, TILE__FIRST_GONE, dst, src)
#define tile_reduce_max_cols(dst, src) \
    TILE__REDUCE ("tile_reduce_max_cols", tile_reduce_max_cols_, TILE__FIRST_GONE, dst, src)
#define tile_reduce_min_cols(dst, src) \
    TILE__REDUCE ("tile_reduce_min_cols", tile_reduce_min_cols_, TILE__FIRST_GONE, dst, src)

#endif
