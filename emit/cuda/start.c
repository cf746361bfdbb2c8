/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Launches in NAME_cuda of a .cu file and in tile_cuda_NAME of a header. */
#include <string.h>

#include "emit/cuda/cuda.h"

static const char *instance(tl_printer *p, const tl_node *launch, uint32_t param, const char *values, tl_cuda_namer *name)
{
    const tl_func *f = launch->func;
    while (param < f->nparams && !f->params[param]->is_spec)
        param++;
    if (param == f->nparams)
        return name(p, f, *values ? tl_arena_printf(p->a, "%s>", values) : "");
    const tl_node *v = launch->args[1 + param];
    const char *start = *values ? ", " : "<";
    const char *yes = tl_arena_printf(p->a, "%s%strue", values, start), *no = tl_arena_printf(p->a, "%s%sfalse", values, start);
    if (v->op == TL_OP_CONST)
        return instance(p, launch, param + 1, v->imm.i ? yes : no, name);
    yes = instance(p, launch, param + 1, yes, name);
    no = instance(p, launch, param + 1, no, name);
    return tl_arena_printf(p->a, strchr(no, '?') ? "%s ? %s : (%s)" : "%s ? %s : %s", tl_operand(p, v, TL_PREC_COND + 1), yes, no);
}

const char *tl_cuda_instance(tl_printer *p, const tl_node *launch, tl_cuda_namer *name)
{
    return instance(p, launch, 0, "", name);
}

/* The number of an element type among CUtensorMapDataType; -1: it has none. */
static int map_type(int64_t base)
{
    if (base >= 0 && base < TL_N_BASES && tl_bases[base].bytes == 1)
        return base == TL_BOOL ? -1 : 0;
    switch (base) {
    case TL_U16: case TL_I16: return 1;
    case TL_U32: return 2;
    case TL_I32: return 3;
    case TL_U64: return 4;
    case TL_I64: return 5;
    case TL_F16: return 6;
    case TL_F32: return 7;
    case TL_F64: return 8;
    case TL_BF16: return 9;
    case TL_TF32: return 11;
    default: return -1;
    }
}

bool tl_cuda_start(tl_printer *p, const tl_node *n, const tl_cuda_starter *s)
{
    enum { NO_KERNEL_IMAGE = 209 };
    if (n->op == TL_OP_FAIL) {
        tl_put(p->out, "return %s;", tl_attr(n, TL_A_NUM, 0) == NO_KERNEL_IMAGE ? s->no_image : s->invalid);
    } else if (n->op == TL_OP_LAUNCH) {
        if (n->nargs == n->func->nparams + 1)
            s->launch(p, n);
        else
            tl_refuse(p, n, "the arguments do not match the device function");
    } else if (n->op == TL_OP_LET && n->nargs && n->args[0] && n->args[0]->op == TL_OP_TENSOR_MAP) {
        const tl_node *map = n->args[0];
        int type = map_type(tl_attr(map, TL_A_KIND, map->args[0]->type.base));
        if (type >= 0)
            s->tensor_map(p, n, type);
        else
            tl_refuse(p, map, "of this element type");
    } else {
        return false;
    }
    return true;
}
