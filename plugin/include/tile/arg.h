/* SPDX-License-Identifier: MIT-0 */
/* The largest or smallest of each row, and where it first is. */
#include "../tile.h"
#if defined TILE__KERNELS && !defined TILE_ARG_H
#define TILE_ARG_H
#pragma GCC system_header

/* Whether element c of w beats the best one so far: a number beats a NaN; equal ones do not. */
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

static inline void tile__reduce_arg (const struct tile__tile *dst, const struct tile__tile *at,
                                     const struct tile__tile *src, enum tile__reduction op)
{
    int64_t n = src->dim[src->rank - 1], rows = src->dim[0] * src->dim[1] * src->dim[2] / n;

    for (int64_t r = 0; r < rows; r++) {
        char *p = (char *) src->tile + r * n * src->bytes;
        union tile__wide w, best;
        enum tile__op member = src->type (TILE__GET, p, 1, &best, 1);
        int where = 0;

        for (int64_t k = 1, m; k < n; k += m) {
            m = n - k < TILE__ROW ? n - k : TILE__ROW;
            src->type (TILE__GET, p + k * src->bytes, 1, &w, m);
            for (int64_t c = 0; c < m; c++)
                if (tile__beats (&w, c, &best, member, op)) {
                    best.u[0] = w.u[c];
                    where = (int) (k + c);
                }
        }
        dst->type (member, (char *) dst->tile + r * dst->bytes, 1, &best, 1);
        ((int *) at->tile)[r] = where;
    }
}

static inline void tile_reduce_argmax_ (const struct tile__tile *dst, const struct tile__tile *at,
                                        const struct tile__tile *src)
{
    tile__reduce_arg (dst, at, src, TILE__MAX);
}

static inline void tile_reduce_argmin_ (const struct tile__tile *dst, const struct tile__tile *at,
                                        const struct tile__tile *src)
{
    tile__reduce_arg (dst, at, src, TILE__MIN);
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
        function (TILE__TILE (tile__d, dst), TILE__TILE (tile__a, at), TILE__TILE (tile__s, src)); \
    })

#define tile_reduce_argmax(dst, at, src) \
    TILE__REDUCE_ARG ("tile_reduce_argmax", tile_reduce_argmax_, dst, at, src)
#define tile_reduce_argmin(dst, at, src) \
    TILE__REDUCE_ARG ("tile_reduce_argmin", tile_reduce_argmin_, dst, at, src)

#endif
