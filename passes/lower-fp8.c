/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lower-fp8: storage types are converted from and to float alone, as targets do it.

   requires   nothing
   maintains  everything else
   breaks     conversions between a storage type and anything but f32 of as many lanes

     cast<e4m3>(load %half[%i])  =>  cast<e4m3>(cast<f32>(load %half[%i]))          */
#include "passes/passes.h"

static bool is_storage(tl_type t)
{
    return !tl_is_pointer(t) && tl_bases[t.base].cls == 'S';
}

static tl_node *through_float(tl_node *n, void *user)
{
    tl_module *m = user;
    if (!n || n->op != TL_OP_CAST || n->type.base == n->args[0]->type.base)
        return n;
    if (is_storage(n->type) || is_storage(n->args[0]->type))
        n->args[0] = tl_cast(m, n->args[0], tl_vector(TL_F32, n->type.lanes));
    return n->type.base == TL_F32 && n->args[0]->type.base == TL_F32 ? n->args[0] : n;
}

bool tl_lower_fp8(tl_module *m, const tl_options *o)
{
    (void)o;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        tl_rewrite_block(&m->funcs[i]->body, through_float, m);
    return true;
}
