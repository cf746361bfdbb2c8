/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Contiguous elements of rows that a lane has. */
#ifndef TL_ROW_VECTORS_H
#define TL_ROW_VECTORS_H
#include "passes/expr/builder.h"

/* The contiguous elements of a row that a lane of the accumulator can have once lanes exchanged words; 0: it is none of a matrix unit. */
int tl_exchange_run(tl_module *m, const tl_func *f, const tl_sym *s);
/* Exchanges the words of s. Returns the fragment that has the registers from there on. */
tl_sym *tl_exchange_lanes(const tl_at *w, const tl_sym *s);
#endif
