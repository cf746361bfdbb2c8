/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tensor maps: views that the host describes to the TMA of sm_90a. */
#ifndef TL_TENSOR_MAP_H
#define TL_TENSOR_MAP_H
#include "passes/analysis/range.h"
#include "passes/target/budget.h"

/* A view as expressions over the function's parameters, i64, innermost dimension first. */
typedef struct tl_view_on_host {
    tl_base base;
    unsigned rank;
    tl_node *pointer;
    tl_node *pitch[4];      /* the declared extent, which strides count */
    tl_node *extent[4];     /* what of it is inside: `rows` and `cols` of the load limit it */
    unsigned nstarts;
    tl_node *start[4];      /* what the host must see to be a multiple of 16 bytes, as rows start there */
    tl_node *from;          /* what the host must see to be from 0 to `most`, as a store begins there; or null */
    int64_t most;
} tl_view_on_host;

/* The view of a TLOAD; false if something in it is not known on the host. */
bool tl_view_on_host_of(tl_module *m, const tl_uses *uses, const tl_node *load, tl_view_on_host *v);

/* Whether rows of the load start at multiples of 16 bytes, if v->start do, which this finds: elsewhere the TMA
   traps. */
bool tl_view_starts_lines(tl_module *m, const tl_uses *uses, tl_facts *facts, const tl_node *load, tl_view_on_host *v);

/* True if stores may begin at the corner and at offsets up to `last` from it. A negative coordinate is an illegal instruction for
   a store, not for a load (H100, 2026-11). */
bool tl_view_stores_from(tl_facts *facts, const tl_node *corner, int64_t last);
/* The same, or the host can see to it: then v->from says so. */
bool tl_view_stores_if(tl_module *m, const tl_uses *uses, tl_facts *facts, const tl_node *corner, int64_t last, tl_view_on_host *v);

/* A parameter of the device function that holds the map of boxes of box[0] columns and, for rank 2,
   box[1] rows, swizzled in spans of so many bytes. Every launch of the function, which stands in a
   choice, is made to pass it. */
tl_sym *tl_tensor_map(tl_module *m, tl_func *f, const tl_view_on_host *v, unsigned rank,
                      const int64_t *box, unsigned swizzle);
/* Makes launches of the function depend on whether the TMA can serve the views, and the function
   know it: promises go to `promised`. What its blocks know anyway is not asked. */
void tl_tensor_maps_allowed(tl_module *m, tl_func *f, uint32_t n, const tl_view_on_host *const *views,
                            tl_block *promised);
#endif
