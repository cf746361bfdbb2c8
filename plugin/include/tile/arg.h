/* SPDX-License-Identifier: MIT-0 */
/* The largest or smallest of each row, and where it first is. */
#ifndef TILE_H
#include "../tile.h"
#endif
#if defined TILE__KERNELS && !defined TILE_ARG_H
#define TILE_ARG_H
#pragma GCC system_header

/* True if element c of w beats the best one so far: a number beats a NaN; equal ones do not. */
static inline int tile__beats (const union tile__wide *w, int64_t c, const union tile__wide *best,
                               enum tile__op member, enum tile__reduction op)
{
    if (member == TILE__PUT_FLOAT)
        return (op == TILE__MAX ? w->f[c] > best->f[0] : w->f[c] < best->f[0])
               || (best->f[0] != best->f[0] && w->f[c] == w->f[c]);
    if (member == TILE__PUT_INT)
        return op == TILE__MAX ? w->i[c] > best->i[0] : w->i[c] < best->i[0];
    return op == TILE__MAX ? w->u[c] > best->u[0] : w->u[c] < best->u[0];
}

static inline void tile__reduce_arg (void *dst, int *at, const void *src, const struct tile__shape *d,
                                     const struct tile__shape *s, enum tile__reduction op)
{
    int64_t n = s->dim[s->rank - 1], rows = s->dim[0] * s->dim[1] * s->dim[2] / n;

    for (int64_t r = 0; r < rows; r++) {
        char *p = (char *) src + r * n * s->bytes;
        union tile__wide w, best;
        enum tile__op member = s->type (TILE__GET, p, 1, &best, 1);
        int where = 0;

        for (int64_t k = 1, m; k < n; k += m) {
            m = n - k < TILE__ROW ? n - k : TILE__ROW;
            s->type (TILE__GET, p + k * s->bytes, 1, &w, m);
            for (int64_t c = 0; c < m; c++)
                if (tile__beats (&w, c, &best, member, op)) {
                    best.u[0] = w.u[c];
                    where = (int) (k + c);
                }
        }
        d->type (member, (char *) dst + r * d->bytes, 1, &best, 1);
        at[r] = where;
    }
}

static inline void tile_reduce_argmax_ (void *dst, void *at, const void *src, const struct tile__shape *d,
                                        const struct tile__shape *a, const struct tile__shape *s)
{
    (void) a;
    tile__reduce_arg (dst, (int *) at, src, d, s, TILE__MAX);
}

static inline void tile_reduce_argmin_ (void *dst, void *at, const void *src, const struct tile__shape *d,
                                        const struct tile__shape *a, const struct tile__shape *s)
{
    (void) a;
    tile__reduce_arg (dst, (int *) at, src, d, s, TILE__MIN);
}

#define TILE__REDUCE_ARG(op, function, dst, at, src) \
    __extension__ ({ \
        TILE__TYPES (tile__d, dst); \
        TILE__TYPES (tile__a, at); \
        TILE__SRC (tile__s, src, op ": the source"); \
        _Static_assert (!TILE__SAME (tile__d0, tile__d1 *), op ": the destination is a pointer"); \
        _Static_assert (!TILE__SAME (tile__a0, tile__a1 *), op ": the indices are a pointer"); \
        TILE__CHECK_WRITABLE (tile__d, op ": the destination"); \
        TILE__CHECK_WRITABLE (tile__a, op ": the tile of indices"); \
        _Static_assert (TILE__KIND_OF (tile__a) == TILE__INT32, op ": the indices are not int"); \
        _Static_assert (TILE__RANK (tile__d) == TILE__RANK (tile__s) - 1, \
                        op ": the destination has one dimension less than the source"); \
        _Static_assert (TILE__RANK (tile__a) == TILE__RANK (tile__s) - 1, \
                        op ": the indices have one dimension less than the source"); \
        _Static_assert (TILE__RANK (tile__d) != TILE__RANK (tile__s) - 1 \
                            || TILE__LAST_GONE (tile__d, tile__s), \
                        op ": source and destination differ in shape"); \
        _Static_assert (TILE__RANK (tile__a) != TILE__RANK (tile__s) - 1 \
                            || TILE__LAST_GONE (tile__a, tile__s), \
                        op ": source and indices differ in shape"); \
        _Static_assert ((TILE__REAL (tile__d) && TILE__REAL (tile__s)) \
                            || (TILE__KIND_OF (tile__d) & TILE__KIND_OF (tile__s) & TILE__INTEGER), \
                        op ": source and destination are both floating or both integer"); \
        TILE__SAID; \
        TILE__SHAPE (tile__d); \
        TILE__SHAPE (tile__a); \
        TILE__SHAPE (tile__s); \
        function ((void *) &(dst), (void *) &(at), (void *) &(src), &tile__ds, &tile__as, &tile__ss); \
    })

#define tile_reduce_argmax(dst, at, src) \
    TILE__REDUCE_ARG ("tile_reduce_argmax", tile_reduce_argmax_, dst, at, src)
#define tile_reduce_argmin(dst, at, src) \
    TILE__REDUCE_ARG ("tile_reduce_argmin", tile_reduce_argmin_, dst, at, src)

#endif
