/* SPDX-License-Identifier: MIT-0 */
/* What kernels and their callers share: names of the choices that kernels take as int parameters,
   and the size of a workspace. */
#ifndef TK_H
#define TK_H

enum tk_activation { TK_NONE, TK_RELU, TK_GELU, TK_SILU };
enum tk_reduction { TK_SUM, TK_MAX, TK_MIN };
enum { TK_SLICES = 264 };       /* of rows, whose sums a workspace has */
enum { TK_SORT_PARTS = 2048 };  /* that sorted keys are divided into */

#endif
