/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads and stores of every rank at every corner, inside, across the edges and outside. */
#include "check.h"

enum { A = 3, B = 4, C = 2, SIZE = 6 * 6 * 6 * 6 };

static float memory[SIZE], before[SIZE];

static void reset(void)
{
    for (int i = 0; i < SIZE; i++)
        memory[i] = before[i] = (float) (i + 1);
}

/* Where element t of a tile of n elements is in the view, by counting; -1 is outside. */
static long place(long t, int rank, const long *dim, int view_rank, const long *extent,
                  const long *valid, const long *at)
{
    long position[4] = { 0 }, offset = 0;

    for (int d = rank - 1; d >= 0; d--) {
        position[view_rank - rank + d] = t % dim[d];
        t /= dim[d];
    }
    for (int d = 0; d < view_rank; d++) {
        long p = at[d] + position[d];
        if (p < 0 || p >= valid[d])
            return -1;
        offset = offset * extent[d] + p;
    }
    return offset;
}

static void check_load(const float *t, int rank, const long *dim, int view_rank,
                       const long *extent, const long *valid, const long *at, float fill)
{
    long n = dim[0] * (rank > 1 ? dim[1] : 1) * (rank > 2 ? dim[2] : 1);

    for (long i = 0; i < n; i++) {
        long p = place(i, rank, dim, view_rank, extent, valid, at);
        CHECK(t[i] == (p < 0 ? fill : memory[p]), "tile rank %d, view rank %d, element %ld", rank,
              view_rank, i);
    }
}

static void check_store(const float *t, int rank, const long *dim, int view_rank,
                        const long *extent, const long *valid, const long *at)
{
    long n = dim[0] * (rank > 1 ? dim[1] : 1) * (rank > 2 ? dim[2] : 1);

    for (long i = 0; i < n; i++) {
        long p = place(i, rank, dim, view_rank, extent, valid, at);
        if (p >= 0)
            before[p] = t[i];
    }
    for (long i = 0; i < SIZE; i++)
        CHECK(memory[i] == before[i], "tile rank %d, view rank %d, place %ld", rank, view_rank, i);
    reset();
}

#define BOTH(t, rank, view_rank, view, ...) \
    do { \
        long valid[4]; \
        for (int d = 0; d < 4; d++) \
            valid[d] = extent[d]; \
        for (int i = 0; i < (int) (sizeof t / 4); i++) \
            (&t t0)[i] = (float) -i; \
        tile_store(t, view, __VA_ARGS__); \
        check_store(&t t0, rank, dim, view_rank, extent, valid, at); \
        tile_load(t, view, __VA_ARGS__); \
        check_load(&t t0, rank, dim, view_rank, extent, valid, at, 0); \
        valid[view_rank - 1] = c < 0 ? 0 : c < valid[view_rank - 1] ? c : valid[view_rank - 1]; \
        tile_load(t, view, __VA_ARGS__, .fill = 7, .cols = c); \
        check_load(&t t0, rank, dim, view_rank, extent, valid, at, 7); \
        if (view_rank > 1) { \
            valid[view_rank - 2] = r < valid[view_rank - 2] ? r : valid[view_rank - 2]; \
            tile_load(t, view, __VA_ARGS__, .rows = r, .cols = c, .evict = TILE_EVICT_FIRST); \
            check_load(&t t0, rank, dim, view_rank, extent, valid, at, 0); \
            for (int i = 0; i < (int) (sizeof t / 4); i++) \
                (&t t0)[i] = (float) -i; \
            tile_store(t, view, __VA_ARGS__, .evict = TILE_EVICT_LAST, .cols = c, .rows = r); \
            check_store(&t t0, rank, dim, view_rank, extent, valid, at); \
        } \
    } while (0)

static void every_rank(const long *extent, const long *at, int r, int c)
{
    int w = (int) extent[0], x = (int) extent[1], y = (int) extent[2], z = (int) extent[3];
    long i = at[0], j = at[1];
    int k = (int) at[2];
    short l = (short) at[3];
    float t1[B], t2[A][B], t3[C][A][B];
    float *p = memory;

#define t0 [0]
    { const long dim[] = { B }; BOTH(t1, 1, 1, tile_view(p, w), i); }
    { const long dim[] = { B }; BOTH(t1, 1, 2, tile_view(p, w, x), i, j); }
    { const long dim[] = { B }; BOTH(t1, 1, 3, tile_view(p, w, x, y), i, j, k); }
    { const long dim[] = { B }; BOTH(t1, 1, 4, tile_view(p, w, x, y, z), i, j, k, l); }
#undef t0
#define t0 [0][0]
    { const long dim[] = { A, B }; BOTH(t2, 2, 2, tile_view(p, w, x), i, j); }
    { const long dim[] = { A, B }; BOTH(t2, 2, 3, tile_view(p, w, x, y), i, j, k); }
    { const long dim[] = { A, B }; BOTH(t2, 2, 4, tile_view(p, w, x, y, z), i, j, k, l); }
#undef t0
#define t0 [0][0][0]
    { const long dim[] = { C, A, B }; BOTH(t3, 3, 3, tile_view(p, w, x, y), i, j, k); }
    { const long dim[] = { C, A, B }; BOTH(t3, 3, 4, tile_view(p, w, x, y, z), i, j, k, l); }
#undef t0
}

/* operands that are not plain names, evaluated once */
static void helper(float (*t)[A][B], int n, int m, const float (*array)[n][m])
{
    tile_load(*t, *array, 1, 0);
}

static void forms(void)
{
    float t[A][B], stage[2][A][B];
    const float (*q)[6] = (const float (*)[6]) memory;
    const float *p = memory;
    int n = 0, m = 2;
    unsigned far = 0xffffffffu;

    helper(&t, 5, 6, (const float (*)[5][6]) memory);
    helper(&stage[1], 5, 6, (const float (*)[5][6]) memory);
    CHECK(t[0][0] == 7 && t[2][3] == 22 && stage[1][2][3] == 22);

    tile_load(stage[n++], tile_view(p++, 5, 6), m++, 0);
    CHECK(n == 1 && m == 3 && p == memory + 1 && stage[0][0][0] == 13);

    tile_load(t, *(q ? (const float (*)[5][6]) q : 0), 0, 0);
    CHECK(t[1][0] == 7);

    /* an index is 64-bit: this one is far beyond, not -1 */
    tile_load(t, tile_view(memory, 6, 6), far, 0, .fill = 3);
    CHECK(t[0][0] == 3 && t[1][0] == 3);
    tile_load(t, tile_view(memory, 6, 6), INT64_MIN, INT64_MAX);
    CHECK(t[0][0] == 0 && t[2][3] == 0);
    tile_store(t, tile_view(memory, 6, 6), INT64_MAX, INT64_MIN);

    /* rows = 0 and cols = 0: all outside; more than there is: what there is; a leading dimension */
    tile_load(t, tile_view(memory, 6, 6), 0, 0, .rows = 0);
    CHECK(t[0][0] == 0);
    tile_load(t, tile_view(memory, 6, 6), 0, 0, .cols = 0, .fill = -0.0f);
    CHECK(t[0][0] == 0 && signbit(t[0][0]));
    tile_load(t, tile_view(memory, 6, 6), 5, 0, .cols = 100, .rows = 100);
    CHECK(t[0][3] == 34 && t[1][0] == 0);
    tile_load(t, tile_view(memory, 3, 6), 0, 0, .cols = 2);
    CHECK(t[2][1] == 14 && t[2][2] == 0);
    tile_load(t, tile_view(memory, 3, 6), 0, 0, .fill = NAN, .cols = 2);
    CHECK(isnan(t[0][2]) && t[0][1] == 2);

    CHECK(tile_view(memory, 6, 6)[2][1] == 14);
    tile_view(memory, 6, 6)[2][1] = 0;
    CHECK(memory[13] == 0);
#ifndef __clang__ /* whose -fsanitize=vla-bound refuses extents of 0 */
    n = 0;
    tile_load(t, tile_view(memory, n, 6), 0, 0, .fill = 5);
    CHECK(t[0][0] == 5);
    tile_load(t, tile_view(memory, 6, n), 0, 0, .fill = 6);
    CHECK(t[0][0] == 6);
    tile_store(t, tile_view(memory, 6, n, n), 0, 0, 0);
#endif
}

static void tile_to_tile(void)
{
    float a[A][B];
    _Float16 b[A][B];
    double c[B][A];
    int d[C][A][B], e[C][A][B];

    for (int i = 0; i < A; i++)
        for (int j = 0; j < B; j++)
            a[i][j] = (float) (i * 10 + j) + 0.1f;
    tile_copy(b, a);
    tile_transpose(c, a);
    for (int i = 0; i < A; i++)
        for (int j = 0; j < B; j++)
            CHECK(b[i][j] == (_Float16) a[i][j] && c[j][i] == a[i][j]);
    tile_fill(d, 5.9);
    tile_copy(e, d);
    for (int i = 0; i < C * A * B; i++)
        CHECK((&e[0][0][0])[i] == 5);
}

int main(void)
{
    static const long extents[][4] = { { 5, 6, 3, 4 }, { 3, 4, 5, 6 }, { 1, 1, 1, 1 },
                                       { 2, 6, 6, 5 }, { 6, 3, 4, 1 } };
    reset();
    for (int round = 0; round < 500; round++) {
        const long *extent = extents[round % 5];
        long at[4];
        for (int d = 0; d < 4; d++)
            at[d] = pick((int) extent[d] + 10) - 5;
        if (round % 2)
            at[0] = at[1] = 0;
        every_rank(extent, at, pick(7), pick(7) - 1);
    }
    forms();
    tile_to_tile();
    return done();
}
