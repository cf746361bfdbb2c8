/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Warnings about kernels that are valid C and are lowered as they stand, but cannot be
   what their author means. */
#ifndef TL_WARN_H
#define TL_WARN_H
#include "passes/ir/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Warns about one kernel of a valid tile-level module; the module stays as it is. */
void tl_warn_kernel(tl_module *m, tl_func *kernel);

/* The analyses, each on a kernel that calls nothing. */
void tl_warn_races(tl_module *m, tl_func *kernel);
void tl_warn_idle(tl_module *m, tl_func *kernel);
void tl_warn_strides(tl_module *m, tl_func *kernel);
void tl_warn_scalar_products(tl_module *m, tl_func *kernel);
void tl_warn_spins(tl_module *m, tl_func *kernel);
void tl_warn_uninitialised(tl_module *m, tl_func *kernel);
void tl_warn_bounds(tl_module *m, tl_func *kernel);
void tl_warn_unused(tl_module *m, tl_func *kernel);

/* The length of a symbol's name without the suffix that makes it unique, for "%.*s". */
int tl_plain_name(const tl_sym *s);

#ifdef __cplusplus
}
#endif
#endif
