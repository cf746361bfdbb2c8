/* SPDX-License-Identifier: MIT-0 */
/* Prefixes of each row. Float sums are kept in double; integer sums wrap. */
#ifndef TILE_H
#include "../tile.h"
#endif
#if defined TILE__KERNELS && !defined TILE_SCAN_H
#define TILE_SCAN_H
#pragma GCC system_header

struct tile__scan {
    int exclusive;
};

/* What an exclusive prefix begins with: 0, or what is below every element of the type. */
static inline enum tile__op tile__before_all (const struct tile__shape *d, enum tile__reduction op,
                                              union tile__wide *w)
{
    _Alignas (8) char zero[8] = { 0 };
    enum tile__op member = d->type (TILE__GET, zero, 1, w, 1);

    w->u[0] = 0;
    if (op == TILE__MAX && member == TILE__PUT_FLOAT)
        w->f[0] = -INFINITY;
    else if (op == TILE__MAX && member == TILE__PUT_INT)
        w->i[0] = (int64_t) (UINT64_MAX << (8 * d->bytes - 1));
    return member;
}

/* w[k] = x op w[0] op ... op w[k] for an x before them, if there is one; the last one is returned. */
static inline uint64_t tile__scan_row (union tile__wide *w, enum tile__op member,
                                       enum tile__reduction op, const uint64_t *x, int64_t n)
{
    union tile__wide pair;

    for (int64_t k = 0; k < n; k++) {
        pair.u[0] = k ? w->u[k - 1] : x ? *x : w->u[0];
        pair.u[1] = w->u[k];
        if (k || x)
            tile__reduce_row (&pair, member, op, 2);
        w->u[k] = pair.u[0];
    }
    return w->u[n - 1];
}

static inline void tile__scan (void *dst, const void *src, const struct tile__shape *d, const struct tile__shape *s,
                               enum tile__reduction op, struct tile__scan o)
{
    int64_t n = s->dim[s->rank - 1], rows = s->dim[0] * s->dim[1] * s->dim[2] / n;

    for (int64_t r = 0; r < rows; r++) {
        char *to = (char *) dst + r * n * d->bytes, *from = (char *) src + r * n * s->bytes;
        union tile__wide w;
        uint64_t last = 0;

        for (int64_t k = 0, m; k < n; k += m) {
            m = n - k < TILE__ROW ? n - k : TILE__ROW;
            enum tile__op member = s->type (TILE__GET, from + k * s->bytes, 1, &w, m);
            last = tile__scan_row (&w, member, op, k ? &last : (uint64_t *) 0, m);
            int64_t stay = o.exclusive && k + m == n;
            d->type (member, to + (k + !!o.exclusive) * d->bytes, 1, &w, m - stay);
        }
        if (o.exclusive) {
            enum tile__op member = tile__before_all (d, op, &w);
            d->type (member, to, 1, &w, 1);
        }
    }
}

static inline void tile_scan_sum_ (void *dst, const void *src, struct tile__scan o, const struct tile__shape *d,
                                   const struct tile__shape *s)
{
    tile__scan (dst, src, d, s, TILE__SUM, o);
}

static inline void tile_scan_max_ (void *dst, const void *src, struct tile__scan o, const struct tile__shape *d,
                                   const struct tile__shape *s)
{
    tile__scan (dst, src, d, s, TILE__MAX, o);
}

#define TILE__SCAN(op, function, dst, src, ...) \
    __extension__ ({ \
        TILE__DST (tile__d, dst, op ": the destination"); \
        TILE__SRC (tile__s, src, op ": the source"); \
        _Static_assert (TILE__SAME_SHAPE (tile__d, tile__s), \
                        op ": source and destination differ in shape"); \
        _Static_assert ((TILE__REAL (tile__d) && TILE__REAL (tile__s)) \
                            || (TILE__KIND_OF (tile__d) & TILE__KIND_OF (tile__s) & TILE__INTEGER), \
                        op ": source and destination are both floating or both integer"); \
        _Static_assert (TILE__POSITIONAL (__VA_ARGS__) == 0, op ": options go by name"); \
        TILE__SAID; \
        TILE__SHAPE (tile__d); \
        TILE__SHAPE (tile__s); \
        function ((void *) &(dst), (void *) &(src), (struct tile__scan) { __VA_ARGS__ }, &tile__ds, &tile__ss); \
    })

#define tile_scan_sum(dst, src, ...) TILE__SCAN ("tile_scan_sum", tile_scan_sum_, dst, src, __VA_ARGS__)
#define tile_scan_max(dst, src, ...) TILE__SCAN ("tile_scan_max", tile_scan_max_, dst, src, __VA_ARGS__)

#endif
