/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fragments of products: how one instruction of a matrix unit, or one step of threads that multiply
 * themselves, spreads a small block over a warp, and how warps and repetitions of it spread a tile. */
#include "passes/layout/divide.h"
#include "passes/layout/layout.h"

enum { LARGEST = 1 << 20 };

/* A mode of the small block: steps of (row, col). */
typedef struct {
    int extent, row, col;
} step;

typedef struct {
    int rows, cols;   /* of the block */
    step lane[5];     /* extents multiply to 32, or to the threads of a group; unused ones are 0 */
    step reg[3];
} atom;

/* g = lane >> 2, q = lane & 3; register i: row g + 8 (i >> 1), col 2q + (i & 1) */
static const atom mma_c = {
    16, 8, {{4, 0, 2}, {8, 1, 0}}, {{2, 0, 1}, {2, 8, 0}}};
/* row (lane / 2) % 4 + 4 (lane / 16), col 2 (lane % 2) + 4 ((lane / 8) % 2) + i */
static const atom simdgroup = {
    8, 8, {{2, 0, 2}, {4, 1, 0}, {2, 0, 4}, {2, 4, 0}}, {{2, 0, 1}}};
/* row (lane / 2) % 4 + 4 (lane / 16) + 8 (i / 4), col 4 (lane % 2) + 8 ((lane / 8) % 2) + i % 4 */
static const atom simdgroup16 = {
    16, 16, {{2, 0, 4}, {4, 1, 0}, {2, 0, 8}, {2, 4, 0}}, {{4, 0, 1}, {2, 8, 0}}};

/* Of a group of four warps: warp w % 4 has rows from 16 w on, g + 8 (i >> 1) of them, cols as mma_c */
static const atom wgmma_c = {
    64, 8, {{4, 0, 2}, {8, 1, 0}, {4, 16, 0}}, {{2, 0, 1}, {2, 8, 0}}};
/* A row a thread. */
static const atom tmem_c = {
    128, 1, {{32, 1, 0}, {4, 32, 0}}, {{0}}};

typedef struct {
    int64_t rows, cols;
} extent;

static const tl_layout *leaf(tl_arena *a, int64_t extent, int64_t row, int64_t col, int64_t pitch)
{
    return extent > 1 ? tl_layout_leaf(a, extent, row * pitch + col) : tl_layout_leaf(a, 1, 0);
}

/* Registers run first through the instruction, then along the columns. */
static const tl_frag_layout *spread(tl_arena *a, const atom *t, extent tile, int warps_m, int warps_n)
{
    int64_t rows = tile.rows, cols = tile.cols;
    if (rows < 1 || cols < 1 || rows > LARGEST || cols > LARGEST || warps_m < 1 || warps_n < 1 ||
        warps_m > 1024 || warps_n > 1024)
        return NULL;
    int64_t whole_r = t->rows * warps_m, whole_c = t->cols * warps_n;
    int64_t nr = tl_ceil_div(rows, whole_r), nc = tl_ceil_div(cols, whole_c);
    int64_t pitch = nc * whole_c;
    const tl_layout *thread[7], *reg[5];
    for (int i = 0; i < 5; i++)
        thread[i] = leaf(a, t->lane[i].extent, t->lane[i].row, t->lane[i].col, pitch);
    thread[5] = leaf(a, warps_m, nr * t->rows, 0, pitch);
    thread[6] = leaf(a, warps_n, 0, nc * t->cols, pitch);
    for (int i = 0; i < 3; i++)
        reg[i] = leaf(a, t->reg[i].extent, t->reg[i].row, t->reg[i].col, pitch);
    reg[3] = leaf(a, nc, 0, t->cols, pitch);
    reg[4] = leaf(a, nr, t->rows, 0, pitch);
    const tl_layout *map = tl_layout_tuple(a, 2, (const tl_layout *const[]){
        tl_layout_coalesce(a, tl_layout_tuple(a, 7, thread)),
        tl_layout_coalesce(a, tl_layout_tuple(a, 5, reg))});
    return tl_frag_make(a, 2, (const int64_t[]){rows, cols},
                        (const int64_t[]){nr * whole_r, pitch}, map);
}

#define SPREAD(name, atom, together) \
    const tl_frag_layout *tl_frag_##name(tl_arena *a, int64_t rows, int64_t cols, int warps_m, int warps_n) \
    { \
        if (warps_m % together) \
            return NULL; \
        return spread(a, &(atom), (extent){ rows, cols }, warps_m / together, warps_n); \
    }
SPREAD(mma_m16n8, mma_c, 1)
SPREAD(simdgroup_8x8, simdgroup, 1)
SPREAD(simdgroup_16x16, simdgroup16, 1)
SPREAD(wgmma_m64, wgmma_c, 4)
SPREAD(tmem, tmem_c, 4)

const tl_frag_layout *tl_frag_outer(tl_arena *a, int64_t rows, int64_t cols, int warps_m, int warps_n, const int vec[2])
{
    int m = vec[0], n = vec[1];
    atom t = { 4 * m, 8 * n, {{2, 0, n}, {2, m, 0}, {2, 0, 2 * n}, {2, 2 * m, 0}, {2, 0, 4 * n}},
               {{n, 0, 1}, {m, 1, 0}} };
    return spread(a, &t, (extent){ rows, cols }, warps_m, warps_n);
}
