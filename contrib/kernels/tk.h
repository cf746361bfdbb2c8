/* SPDX-License-Identifier: MIT-0 */
/* What kernels and their callers share: names of the choices that kernels take as int parameters. */
#ifndef TK_H
#define TK_H

enum tk_activation { TK_NONE, TK_RELU, TK_GELU, TK_SILU };
enum tk_reduction { TK_SUM, TK_MAX, TK_MIN };

#endif
