/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tensor maps: views, as the host describes them to the TMA. */
#ifndef TL_TENSOR_MAP_H
#define TL_TENSOR_MAP_H
#include "passes/analysis/access.h"
#include "passes/expr/builder.h"
#include "passes/target/budget.h"

enum { TL_TMA_RANK = 5, TL_VIEW_OUTER = 3, TL_VIEW_LEAST = 12 };

/* A dimension that the pointer of a view moves along. */
typedef struct tl_outer_dim {
    int64_t bytes;          /* times the factors, over parameters, i64: the stride */
    unsigned n;
    tl_node *factor[TL_POLY_DEGREE];
    tl_node *least, *extent;    /* of what moves: its least value, and how many from there on, over parameters and nblocks(), i64 */
    tl_node *at;            /* the coordinate, on the device, i64: from 0 to extent - 1 */
} tl_outer_dim;

/* A view as expressions over the function's parameters, i64, innermost dimension first. */
typedef struct tl_view_on_host {
    tl_base base;
    unsigned rank;
    tl_node *pointer;
    tl_node *pitch[4];      /* declared extents, from which strides are made */
    tl_node *extent[4];     /* valid extents: the load's `rows` and `cols` limit them */
    unsigned nstarts;
    tl_node *start[4];      /* offsets at which rows start: the host tests that they are multiples of 16 bytes */
    tl_node *from;          /* where a store begins: the host tests that it is from 0 to `most`; null: no need */
    int64_t most;
    unsigned nouter, nleast;
    tl_outer_dim outer[TL_VIEW_OUTER];
    tl_node *least[TL_VIEW_LEAST];      /* what the host must see to be at least 0 */
} tl_view_on_host;

/* e over parameters alone, or null. Nothing in it can trap. */
tl_node *tl_on_host(tl_module *m, const tl_uses *uses, const tl_node *e);
/* The extents of the view, not its pointer; false if one is not known on the host. */
bool tl_extents_on_host(tl_module *m, const tl_uses *uses, const tl_node *load, tl_view_on_host *v);

/* The view of a TLOAD; false if something in it is not known on the host. */
bool tl_view_on_host_of(tl_module *m, const tl_uses *uses, const tl_node *load, tl_view_on_host *v);

/* True if rows of the load start at multiples of 16 bytes where v->start are such; sets v->start. The TMA traps at other
   addresses. */
bool tl_view_starts_lines(tl_module *m, const tl_uses *uses, tl_facts *facts, const tl_node *load, tl_view_on_host *v);

/* True if stores may begin at the corner and at offsets up to `last` from it. A negative coordinate is an illegal instruction for
   a store, not for a load (H100, 2026-11). */
bool tl_view_stores_from(tl_facts *facts, const tl_node *corner, int64_t last);
/* True if so, or if the host can test it: then v->from is set. */
bool tl_view_stores_if(tl_module *m, const tl_uses *uses, tl_facts *facts, const tl_node *corner, int64_t last, tl_view_on_host *v);

/* Adds a parameter that holds the tensor map of the view: boxes of box[0] columns and, for rank 2, box[1]
   rows, swizzled in spans of so many bytes. Launches of the function, which stand in choices, pass it. */
tl_sym *tl_tensor_map(tl_module *m, tl_func *f, const tl_view_on_host *v, unsigned rank,
                      const int64_t *box, unsigned swizzle);
/* Makes launches of the function test that the TMA can serve the views. The function may rely on it: promises go to
   `promised`. The host does not test what the function's blocks know without it. */
void tl_tensor_maps_allowed(tl_module *m, tl_func *f, uint32_t n, const tl_view_on_host *const *views,
                            tl_block *promised);
#endif
