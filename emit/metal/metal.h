/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations that the Metal printer's files and the host header share. */
#ifndef TL_METAL_H
#define TL_METAL_H
#include "emit/printer.h"
#include "passes/target/target.h"

/* Vectors of more than 4 elements are tile_vec<T4, N / 4>. Their expressions are printed in parts of
   four elements. */
typedef struct tl_metal {
    int part;               /* index of the part; -1: the whole vector */
    bool matrices;          /* the file needs <metal_simdgroup_matrix> */
    int system;             /* the first macOS that can run the file; from Metal 4.0 on it needs <metal_tensor>, too */
} tl_metal;

extern const tl_dialect tl_metal_device;
extern const tl_support tl_metal_support[];

const char *tl_metal_type(tl_printer *p, tl_type t);
tl_text tl_metal_cast(tl_printer *p, const tl_node *n);
bool tl_metal_expr(tl_printer *p, const tl_node *n, tl_text *t);
extern const char *const tl_metal_types[TL_N_BASES], *const tl_metal_calls[TL_N_OPS], *const tl_metal_fast_calls[TL_N_OPS];
/* metal-vector.c: false if n is not about vectors. */
bool tl_metal_vector(tl_printer *p, const tl_node *n, tl_text *t);
bool tl_metal_store_vector(tl_printer *p, const tl_node *n);
/* tensor.c: false if n is not about cooperative tensors. */
bool tl_metal_tensor(tl_printer *p, const tl_node *n, tl_text *t);
bool tl_metal_tensor_stmt(tl_printer *p, const tl_node *n);

/* Gives every device function and function constant its name in file scope. */
void tl_metal_names(tl_module *m, tl_names *file);
/* The number of function constants of the module, and of those before f. */
uint32_t tl_metal_constants(const tl_module *m, const tl_func *before);
/* Scalar parameters in the order of the argument struct: largest first, so that no byte is padding
   in any language; returns how many. */
uint32_t tl_metal_scalars(const tl_func *f, uint32_t *param);
#endif
