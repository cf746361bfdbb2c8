/* SPDX-License-Identifier: MIT-0 */
/* Tile C: kernels on tiles, as ordinary C functions.

   With GNU C11 (gcc 12, clang 15 or newer) every operation has its sequential meaning on the CPU. The
   tileplugin reads the same code, so the object is the same with it and without. (clang computes
   the product of two _Float16 in _Float16 before it becomes a float: cast one.) In C++ and in older
   C only the element types are declared, which is what the generated x.tile.h needs.

   What a compiler reads
   =====================
   Every operation is a statement expression: declarations, static assertions, and last one call
   of the function below whose name is the operation's with an underscore added. Nothing else in
   it carries meaning; names with the prefix tile__ are helpers and never lifted.

     tile_fill_ (T, long double x, D)        tile_copy_ tile_transpose_ (T dst, T src, D, D)
     tile_load_ (T, V, {i0 i1 i2 i3 rows cols step evict fill})
     tile_store_ (T, V, {i0 i1 i2 i3 rows cols step evict add})
     tile_gather_ tile_scatter_ (T, V, const int *rows, {col evict}, of scatter {col evict add})
     tile_gemm_ _nt_ _tn_ _tt_ (T acc, T a, T b, {tf32 exact}, D, D, D)
     tile_gemm_scaled_ _nt_ (T acc, T a, T b, S of a, S of b, {e8m0 exact}, D, D, D)
     tile_reduce_sum_ _max_ _min_, the same with _cols_ (T dst, T src, D, D)
     tile_reduce_argmax_ _argmin_ (T dst, T at, T src, D, D, D)
     tile_scan_sum_ _max_ (T dst, T src, {exclusive}, D, D)
     tile_atomic_add_ _max_ _min_ _exchange_, each with i32_ u32_ long_ ulong_ llong_ ullong_ f32_ (p, x):
     the old value; _and_ _or_ _xor_ not of f32_, nor _cas_ (p, expected, desired)
     tile_assume_ (_Bool, const char *text, const char *file, int line)
     tile_bf16_f32_ tile_e4m3_f32_ tile_e5m2_f32_ tile_e8m0_f32_ tile_f32_f32_ (x): tile_f32 (x)
     tile_bf16_from, tile_e8m0_zero_f32 and the others of tile/convert.h, under their own names
     tile_uint4, tile_e2m1_f32 and the others of tile/packed.h are plain C, read like a user's own

     T     a tile: (void *) &(x), x being the lvalue of array type the user wrote (or the scalar that
           a rank-1 tile is reduced to)
     D     what of a tile is constant: the address of a constant with fields `rank` and `dim`
     V     a view: the address of a compound literal of struct tile__view whose field `view` is the
           local pointer tile__v0, initialised with &(x): its DECL_INITIAL is the base, and the
           extents are the domains of the array type it points to (VLA or not). Its field `window`
           is the address of a constant whose field `t` is the tile's D
     S     scales: the address of a compound literal of struct tile__scale whose field `scale` is
           the tile, decayed to a pointer, or the address of a float compound literal: a scalar
     {...} options: a compound literal with these fields, of tile_load_ and tile_store_ its address;
           a 64-bit field converts what the user wrote, rows and cols are TILE__ABSENT (INT64_MIN)
           where not given
     x     a value converted to the type shown; a tile_f32 of a storage type stays a call

   tile_load (As, tile_view (A, M, K), m, k, .cols = c) is, without assertions and typedefs:

     ({ __auto_type tile__v0 = &(*(__typeof__ (*(A)) (*)[M][K]) (A));
        static const struct tile__window tile__w = { { ..., rank, { dim0, dim1, 1 } }, ... };
        tile_load_ ((void *) &(As), &(struct tile__view) { (const void *) tile__v0, &tile__w, ... },
                    &(struct tile__load) { .i1 = 0, ..., .rows = TILE__ABSENT, .cols = TILE__ABSENT,
                                           .step = 1, .i0 = m, k, .cols = c }); })

   tile_assume (c) calls its function under `if (1)`, with NDEBUG under `if (0)`. */
#ifndef TILE_H
#define TILE_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

/* Types that only store numbers: tile_f32() reads one, tile_bf16_from() and its like make one. */
typedef struct { uint16_t bits; } tile_bf16;
typedef struct { uint8_t bits; } tile_e4m3;
typedef struct { uint8_t bits; } tile_e5m2;
typedef struct { uint8_t bits; } tile_e8m0;

/* Half precision under a name that any compiler has; without _Float16 only its bits. */
#if defined __FLT16_MAX__
__extension__ typedef _Float16 tile_f16;
#else
typedef struct { uint16_t bits; } tile_f16;
#endif

#if !defined __cplusplus && defined __GNUC__ && defined __FLT16_MAX__ \
    && defined __STDC_VERSION__ && __STDC_VERSION__ >= 201112L

#define TILE__KERNELS 1

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wattributes" /* inline, but noinline */
#include "tile/convert.h"
#include "tile/packed.h"
#include "tile/element.h"
#include "tile/operand.h"
#include "tile/rows.h"
#include "tile/assume.h"
#include "tile/move.h"
#include "tile/gemm.h"
#include "tile/scaled.h"
#include "tile/reduce.h"
#include "tile/arg.h"
#include "tile/scan.h"
#include "tile/gather.h"
#include "tile/atomic.h"
#pragma GCC diagnostic pop

/* Errors in the macros are shown at the line that uses them. After the includes, or -MMD would
   leave those out. */
#pragma GCC system_header
#pragma GCC diagnostic ignored "-Wunknown-pragmas" /* #pragma tile, without the plugin */

#ifdef __TILE_PLUGIN__
#define tile_kernel __attribute__ ((tile_kernel))
#define tile_kernel_on(target) __attribute__ ((tile_kernel_on (target)))
#define tile_variant(kernel, target) __attribute__ ((tile_variant (#kernel, target)))
#define tile_shared __attribute__ ((tile_shared))
#else
#define tile_kernel
#define tile_kernel_on(target)
#define tile_variant(kernel, target)
#define tile_shared
#endif

/* tile_view (p, D0[, D1[, D2[, D3]]]): the row-major array of these extents at p, an lvalue. */
#define tile_view(p, ...) \
    TILE__VIEW_N (__VA_ARGS__, TILE__VIEW4, TILE__VIEW3, TILE__VIEW2, TILE__VIEW1, 0) (p, __VA_ARGS__)
#define TILE__VIEW_N(a, b, c, d, name, ...) name
#define TILE__VIEW1(p, a) (*(__typeof__ (*(p)) (*)[a]) (p))
#define TILE__VIEW2(p, a, b) (*(__typeof__ (*(p)) (*)[a][b]) (p))
#define TILE__VIEW3(p, a, b, c) (*(__typeof__ (*(p)) (*)[a][b][c]) (p))
#define TILE__VIEW4(p, a, b, c, d) (*(__typeof__ (*(p)) (*)[a][b][c][d]) (p))

/* tile_rows (t, i, R): rows i to i + R - 1 of a tile, an lvalue and a tile itself; of one of rank 1, elements.
   R is constant, i may be known at run time alone. The same is *(T (*)[R][N]) &t[i]. */
#define tile_rows(t, i, R) TILE__ROWS (#t, t, i, R)

/* .evict of tile_load, _store, _gather, _scatter: what it moves is the first that the GPU's second cache may drop (it is
   used once), or what it should keep. Values stay the same. No effect on additions (.add), the CPU and Metal. */
enum { TILE_EVICT_NORMAL, TILE_EVICT_FIRST, TILE_EVICT_LAST };

float exp10f (float x); /* math.h has it with _GNU_SOURCE only */

#elif defined __GNUC__
/* Companions' headers include this one in C99 and in C++, and do well without kernels. Errors of a system header are the user's line's. */
#pragma GCC system_header
#ifdef __cplusplus
#define tile_kernel _Pragma ("GCC error \"tile kernels are C, not C++: put them into a .c file, and include its .tile.h here\"")
#else
#define tile_kernel _Pragma ("GCC error \"tile kernels need GNU C11 or later, as -std=gnu11, and _Float16\"")
#endif
#define tile_kernel_on(target) tile_kernel
#define tile_variant(kernel, target) tile_kernel
#endif
#endif
