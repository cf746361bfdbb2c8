/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accesses of global memory with an L2 policy: tile_bits<float>(tile_load_4(&x[i], evict_first)). */
#include "emit/cuda/cuda.h"

#include <string.h>

static const char *const names[] = { NULL, "evict_first", "evict_last" };
enum { N_POLICIES = sizeof names / sizeof *names };

void tl_cuda_policies(tl_printer *p)
{
    for (int i = 1; i < N_POLICIES; i++)
        if (p->usage.evict[i])
            tl_put(p->out, "const unsigned long long %s = %s();\n", tl_name(&p->names, &names[i], names[i]),
                   tl_cuda_ptx(p, names[i]));
}

const char *tl_cuda_policy(tl_printer *p, const tl_node *n)
{
    int64_t i = tl_attr(n, TL_A_EVICT, 0);
    return i > 0 && i < N_POLICIES ? tl_name_find(&p->names, &names[i]) : NULL;
}

/* The type of the instruction's data, of `bytes` bytes. */
static const char *word(unsigned bytes)
{
    return bytes == 16 ? "uint4" : bytes == 8 ? "uint2" : bytes == 4 ? "unsigned" : bytes == 2 ? "unsigned short" : "unsigned char";
}

/* x of one type as another. */
static const char *as(tl_printer *p, const char *to, const char *from, const char *x)
{
    return strcmp(to, from) == 0 ? x : tl_arena_printf(p->a, "%s<%s>(%s)", tl_need(p, "tile_bits"), to, x);
}

static const char *row(tl_printer *p, const char *what, unsigned bytes)
{
    return tl_cuda_ptx(p, tl_arena_printf(p->a, "%s_%u", what, bytes));
}

bool tl_cuda_hinted_load(tl_printer *p, const tl_node *n, tl_text *t)
{
    const char *policy = n->op == TL_OP_LOAD ? tl_cuda_policy(p, n) : NULL;
    if (!policy)
        return false;
    unsigned bytes = tl_bytes(n->type);
    const char *x = tl_element_text(p, n->sym, n->nargs, n->args);
    /* no register has 8 bits */
    x = tl_arena_printf(p->a, bytes == 1 ? "(unsigned char)%s(&%s, %s)" : "%s(&%s, %s)", row(p, "load", bytes), x, policy);
    *t = (tl_text){ as(p, tl_cuda_type(p, n->type), word(bytes), x), TL_PREC_UNARY };
    return true;
}

bool tl_cuda_hinted_store(tl_printer *p, const tl_node *n)
{
    const char *policy = tl_cuda_policy(p, n);
    if (!policy)
        return false;
    const tl_node *value = n->args[0];
    unsigned bytes = tl_bytes(value->type);
    tl_put(p->out, "%s(&%s, %s, %s);", row(p, "store", bytes), tl_element_text(p, n->sym, n->nargs - 1, n->args + 1),
           as(p, word(bytes), tl_cuda_type(p, value->type), tl_expr(p, value).s), policy);
    return true;
}
