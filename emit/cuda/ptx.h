/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The PTX helpers of ptx.def as C++ text. */
#ifndef TL_PTX_H
#define TL_PTX_H
#include <stdbool.h>

#include "passes/ir/ir.h"

/* Architectures for which a kernel's body compiles. */
typedef enum { TL_NEED_SM80, TL_NEED_SM89, TL_NEED_SM90, TL_NEED_SM90A_100A, TL_NEED_SM90A, TL_NEED_SM100A } tl_ptx_need;
/* The condition on __CUDA_ARCH__, or null where sm_80 does. */
const char *tl_ptx_condition(tl_ptx_need n);

/* The row of tile_NAME, -1: there is none, and what it needs; the row's text. */
int tl_ptx_row(const char *name, tl_ptx_need *need);
const char *tl_ptx_text(tl_arena *a, int row);
/* Macros of operands of asm: registers of an array, 4 or 16 from the i-th on, with constraint c. */
#define TL_PTX_REGISTERS \
    "#define TILE_REGS4(c, d, i) c(d[i]), c(d[i + 1]), c(d[i + 2]), c(d[i + 3])\n" \
    "#define TILE_REGS16(c, d, i) TILE_REGS4(c, d, i), TILE_REGS4(c, d, i + 4), TILE_REGS4(c, d, i + 8), TILE_REGS4(c, d, i + 12)\n"
/* The function tile_wgmma_m64nNkK_TYPE[_ta][_tb]; null if there is none. Sets *name. */
enum { TL_WGMMA_TA = 1, TL_WGMMA_TB = 2, TL_WGMMA_RA = 4 };    /* transposed operands; a in registers */
const char *tl_wgmma_text(tl_arena *a, tl_mma kind, int n, unsigned form, const char **name);
/* The function tile_tmem_load_N or tile_tmem_store_N, N registers at once; of 16 lanes tile_tmem_load_16_N, which of pairs has
   two registers for four columns: tile_tmem_store_16_pairs_N. Sets *name. */
typedef enum { TL_TMEM_OWN, TL_TMEM_16, TL_TMEM_16_PAIRS } tl_tmem_shape;
const char *tl_tmem_text(tl_arena *a, bool load, int n, tl_tmem_shape shape, const char **name);
/* A translation unit that uses every row that an architecture has: 80, 89, 90, 901 (sm_90a), 1001. */
const char *tl_ptx_selftest(tl_arena *a, int arch);
#endif
