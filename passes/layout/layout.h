/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Layouts: functions from a logical index to an offset, by CuTe's definitions.
 *
 * A layout is a tree. A leaf extent:stride sends coordinate c in [0, extent) to
 * c * stride; a tuple adds up what its children, its modes, give. A linear index runs
 * through the modes colexicographically, the first one fastest:
 *
 *     ((4,8),2):((1,16),4)   index 37 = coordinate ((1,1),1), offset 1 + 16 + 4 = 21
 *
 * Layouts are immutable and live in an arena. Extents are at least 1, strides at least 0,
 * sizes and offsets below 2^62 and trees at most TL_LAYOUT_DEPTH deep: a constructor that
 * would exceed this, or is given null, returns null. So do operations whose result is no layout.
 */
#ifndef TL_LAYOUT_H
#define TL_LAYOUT_H
#include "passes/ir/arena.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct tl_layout tl_layout;

enum { TL_LAYOUT_DEPTH = 32 };

/* ---- layout.c: construction, evaluation ---- */

const tl_layout *tl_layout_leaf(tl_arena *a, int64_t extent, int64_t stride);
/* n >= 1 children; (8):(1) with one child is not the leaf 8:1. */
const tl_layout *tl_layout_tuple(tl_arena *a, int n, const tl_layout *const children[]);
/* Same tree, same numbers. */
bool tl_layout_equal(const tl_layout *x, const tl_layout *y);

bool tl_layout_is_leaf(const tl_layout *l);
/* Modes at the top; a leaf is its own only mode. */
int tl_layout_rank(const tl_layout *l);
/* Mode i of the top level, 0 <= i < rank. */
const tl_layout *tl_layout_mode(const tl_layout *l, int i);
/* Of a leaf; size and 0 of a tuple. */
int64_t tl_layout_extent(const tl_layout *l);
int64_t tl_layout_stride(const tl_layout *l);

/* Number of indices; one past the largest offset. */
int64_t tl_layout_size(const tl_layout *l);
int64_t tl_layout_cosize(const tl_layout *l);
/* Offset of a linear index >= 0; beyond the size, the last leaf goes on. */
int64_t tl_layout_at(const tl_layout *l, int64_t index);
/* Offset of a coordinate: one linear index for each of the `rank` top-level modes. */
int64_t tl_layout_at_coord(const tl_layout *l, int rank, const int64_t coords[]);

/* The leaves from left to right: at(i) = sum of (digit k of i) * stride k. */
typedef struct {
    int64_t extent, stride;
} tl_mode;
int tl_layout_flatten(tl_arena *a, const tl_layout *l, tl_mode **modes);
/* The flat layout of n modes: 1:0 for none, a leaf for one. */
const tl_layout *tl_layout_from_modes(tl_arena *a, int n, const tl_mode modes[]);

/* The layout as index arithmetic on the coordinates x[which] of its top-level modes:
 * offset = sum of ((x[which] / div) % mod) * mul, mod 0 standing for no modulo.
 * Returns the number of terms, the fewest; none of them is constantly 0. */
typedef struct {
    int which;
    int64_t div, mod, mul;
} tl_term;
int tl_layout_terms(tl_arena *a, const tl_layout *l, tl_term **terms);

/* ---- algebra.c ---- */

/* The same function of the linear index with the fewest modes.
 * (2,(1,6)):(1,(6,2)) becomes 12:1. */
const tl_layout *tl_layout_coalesce(tl_arena *a, const tl_layout *l);
/* R(c) = A(B(c)) for every index c of B; R has B's modes, leaves of B may become tuples.
 * (6,2):(8,2) o (4,3):(3,1) = ((2,2),3):((24,2),8).
 * Undefined when B leaves A's indices, when an extent of B does not divide where A starts a
 * new mode, or when modes of B carry into each other inside a mode of A. Where steps of
 * B move in several modes of A at once, or leave a mode that they do not divide, a result may
 * exist and still be refused. */
const tl_layout *tl_layout_composition(tl_arena *a, const tl_layout *A, const tl_layout *B);

/* What A leaves out of [0, cosize): R is increasing, and the sums A(i) + R(j) hit each of
 * [0, n) once, n being the first multiple of the block that A spans (its largest extent * stride)
 * not below cosize. Modes of stride 0 do not count. Undefined when the sorted strides of A do not divide each other's
 * blocks. */
const tl_layout *tl_layout_complement(tl_arena *a, const tl_layout *A, int64_t cosize);

/* The largest n such that the elements k*n ... k*n + n-1 along a mode (-1: along the linear
 * index) have consecutive offsets, for every k and at every place in the other modes. */
int64_t tl_layout_max_vector(const tl_layout *l, int mode);
/* The largest divisor n of it such that all these vectors start at offsets divisible by n. */
int64_t tl_layout_aligned_vector(const tl_layout *l, int mode);

/* ---- fragment.c, fragment-mma.c: tiles spread over registers ---- */

/* Which element of a tile each (thread, register) holds: map, of the form ((thread modes),
 * (register modes)), gives the row-major index in the tile padded to `padded`. Elements
 * outside `dims` do not exist: such (thread, register) pairs are not valid. Each element has
 * one register in each of `replicas` threads. */
typedef struct {
    int rank;
    int64_t dims[3], padded[3];
    int threads, regs, replicas;
    const tl_layout *map;
    const struct tl_frag_expr *coord[3];        /* tl_frag_coord's answers; null: not asked yet */
} tl_frag_layout;

/* Any map whose nonzero strides, sorted, continue each other from 1 to the padded size or
 * beyond (excess lies past dimension 0). Null otherwise. */
const tl_frag_layout *tl_frag_make(tl_arena *a, int rank, const int64_t dims[],
                                   const int64_t padded[], const tl_layout *map);
/* Vectors of `vec` elements, contiguous in the last dimension (padded to a multiple of vec),
 * distributed cyclically over the threads. Registers [vector][vec]. Null on sizes below 1. */
const tl_frag_layout *tl_frag_blocked(tl_arena *a, int rank, const int64_t dims[], int threads, int vec);

/* down * across threads: `across` of them share each row cyclically, `vec` contiguous elements each; `down`
 * rows are distributed at once. Every row and column has the same layout. Registers [row][vector][vec]. */
const tl_frag_layout *tl_frag_rows(tl_arena *a, int64_t rows, int64_t cols, int down, int across,
                                   int vec);

/* Fragments of matrix units: warps_m * warps_n warps of 32 split the tile, padded to whole
 * instructions a warp, into contiguous blocks; warp w has block row w % warps_m and block
 * column w / warps_m. Null on sizes below 1.
 * Accumulators of mma.sync m16n8: registers [mi][ni][4]. */
const tl_frag_layout *tl_frag_mma_m16n8(tl_arena *a, int64_t rows, int64_t cols, int warps_m,
                                        int warps_n);
/* Accumulators of Apple's simdgroup_matrix 8x8, registers [mi][ni][2], and of four of them at once. */
const tl_frag_layout *tl_frag_simdgroup_16x16(tl_arena *a, int64_t rows, int64_t cols, int warps_m,
                                              int warps_n);
const tl_frag_layout *tl_frag_simdgroup_8x8(tl_arena *a, int64_t rows, int64_t cols, int warps_m,
                                            int warps_n);
/* Accumulators of wgmma m64: four warps, whose number is a multiple of four, have 16 rows each of
 * every 64 of their block. Registers [mi][ni][4]. */
const tl_frag_layout *tl_frag_wgmma_m64(tl_arena *a, int64_t rows, int64_t cols, int warps_m,
                                        int warps_n);

/* Accumulators in tensor memory: four warps, whose number is a multiple of four, have 32 rows each of every 128 of
 * their block, a row a thread. Registers [mi][column]. */
const tl_frag_layout *tl_frag_tmem(tl_arena *a, int64_t rows, int64_t cols, int warps_m, int warps_n);

/* Accumulators of products without a matrix unit: 4 x 8 lanes share a block of 4 vec[0] rows and 8 vec[1]
 * columns, a contiguous box of vec[0] x vec[1] each. Lanes 2 k and 2 k + 1 have the same rows, and those two apart the
 * same columns: so a warp reads 16 bytes a lane of either operand in half as many wavefronts.
 * Registers [mi][ni][vec[0]][vec[1]]. */
const tl_frag_layout *tl_frag_outer(tl_arena *a, int64_t rows, int64_t cols, int warps_m, int warps_n,
                                    const int vec[2]);

/* All (thread, register) pairs are valid: no guard is needed. */
bool tl_frag_exact(const tl_frag_layout *f);
/* Coordinates of what a thread's register holds; false if that is outside the tile. */
bool tl_frag_element(const tl_frag_layout *f, int thread, int reg, int64_t coords[]);
/* The holder number `replica` of an element. False outside the tile or the replicas. */
bool tl_frag_owner(const tl_frag_layout *f, const int64_t coords[], int replica, int *thread, int *reg);

/* A coordinate in terms of thread (which 0) and register (which 1): ((sum of terms) / div)
 * % mod, mod 0 standing for no modulo. div is 1 and mod 0 where the coordinates of thread and
 * register do not mix, as in all matrix fragments. */
typedef struct tl_frag_expr {
    int n;
    const tl_term *terms;
    int64_t div, mod;
} tl_frag_expr;
void tl_frag_coord(tl_arena *a, const tl_frag_layout *f, int dim, tl_frag_expr *e);

/* The registers as a nest: one that differs in the leading dimensions (index i in `outer`), inside it those
 * that differ in the last (index q in `inner`). Register pos[0](i) + pos[1](q) has the leading
 * coordinates of outer's register i and the last one of inner's register q. False where coordinates mix.
 * mma accumulators, [mi][ni][2 rows][2 columns]: i = (mi, row), q = (ni, column). */
typedef struct {
    tl_frag_layout outer, inner;
    const tl_layout *pos[2];
} tl_frag_nest;
bool tl_frag_rows_first(tl_arena *a, const tl_frag_layout *f, tl_frag_nest *nest);

/* The fragment after each `words` adjacent lanes have swapped as many of their words, the vectors of
 * tl_frag_vector: lane i of them has what was word i of each, a vector of `words` times as many elements.
 * Word w of the vector at register r of `to`, before the swap: register pos(r + w * length of a word).
 * False if adjacent lanes do not hold adjacent words. */
bool tl_frag_exchanged(tl_arena *a, const tl_frag_layout *f, int words, tl_frag_layout *to, const tl_layout **pos);

/* The fragment without dimension `dim`, as a reduction over it leaves it: threads that held
 * different elements of one line become replicas. *regs is the layout from old register to
 * new. Null if dim mixes with the others. */
const tl_frag_layout *tl_frag_reduce(tl_arena *a, const tl_frag_layout *f, int dim,
                                     const tl_layout **regs);
/* The parts (thread / div) % mod of the thread index that distinguish replicas; returns how
 * many (which is 0, mul is 1). */
int tl_frag_replica_terms(tl_arena *a, const tl_frag_layout *f, tl_term **terms);

/* The largest n such that registers k*n ... k*n + n-1 always hold contiguous elements of the last
 * dimension, starting at a multiple of n, and are all valid or all not. */
int64_t tl_frag_vector(const tl_frag_layout *f);
#endif
