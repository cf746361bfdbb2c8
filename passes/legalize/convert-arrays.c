/* SPDX-License-Identifier: GPL-3.0-or-later */
/* convert-arrays: bytes that a thread loads as a vector, and reads as halves alone, are converted as a vector.

   requires   legalize-conversions
   maintains  everything else
   breaks     nothing

     alloc %in: private i8[8]                              alloc %in: private f16[8]
     store %in[0], load<i8x8>(%w[%i, %j])            =>    store %in[0], cast<f16x8>(load<i8x8>(%w[%i, %j]))
     for %k = 0 lt 8 { ... cast<f16>(load(%in[%k])) }      for %k = 0 lt 8 { ... load<f16>(%in[%k]) }

   Floats of 8 bits are converted through float. */
#include "passes/ir/made.h"
#include "passes/ir/each.h"
#include "passes/ir/ptrmap.h"
#include "passes/target/passes.h"

enum { MENTIONS, READS, HALVES, VECTORS, KINDS };

typedef struct ctx {
    tl_module *m;
    tl_ptrmap seen[KINDS];      /* of arrays: how often they are named, read, read as halves, and given vectors */
} ctx;

static bool is_byte(const tl_sym *s)
{
    tl_base b = (tl_base)s->type.base;
    return s->kind == TL_SYM_ARRAY && s->type.space == TL_PRIVATE && s->rank == 1 && s->map == TL_MAP_NONE
           && (b == TL_I8 || b == TL_U8 || b == TL_E4M3 || b == TL_E5M2);
}

static void count(ctx *c, int kind, const tl_sym *s)
{
    tl_ptrmap_set(&c->seen[kind], s, tl_ptrmap_get(&c->seen[kind], s) + 1);
}

/* The load of such an array's element that n converts to half, or null. */
static const tl_node *as_half(const tl_node *n)
{
    if (n->op != TL_OP_CAST || n->type.base != TL_F16 || n->type.lanes != 1)
        return NULL;
    const tl_node *e = n->args[0];
    if (e->op == TL_OP_CAST && (e->type.base == TL_F32 || e->type.base == TL_I32))
        e = e->args[0];
    return e->op == TL_OP_LOAD && e->type.lanes == 1 && is_byte(e->sym) ? e : NULL;
}

static void see(ctx *c, const tl_node *n)
{
    const tl_node *half = as_half(n);
    if (half)
        count(c, HALVES, half->sym);
    if (!n->sym || !is_byte(n->sym))
        return;
    count(c, MENTIONS, n->sym);
    if (n->op == TL_OP_LOAD)
        count(c, READS, n->sym);
    else if (n->op == TL_OP_STORE && n->args[0]->type.lanes % 2 == 0)
        count(c, VECTORS, n->sym);
}

/* True if nothing but its declaration, vectors stored to it and halves read from it name the array. */
static bool becomes_halves(const ctx *c, const tl_sym *s)
{
    uintptr_t n[KINDS];
    for (int k = 0; k < KINDS; k++)
        n[k] = is_byte(s) ? tl_ptrmap_get(&c->seen[k], s) : 0;
    return n[VECTORS] && n[READS] && n[READS] == n[HALVES] && n[MENTIONS] == 1 + n[READS] + n[VECTORS];
}

static tl_node *convert(tl_node *n, void *user)
{
    ctx *c = user;
    const tl_node *half = n ? as_half(n) : NULL;
    if (!half || !becomes_halves(c, half->sym))
        return n;
    tl_node *load = tl_load(c->m, half->sym, 1, half->args, n->loc);
    load->type = n->type;
    return load;
}

static void convert_store(tl_module *m, tl_node *store)
{
    tl_node *value = store->args[0];
    if (!tl_is_int(value->type))
        value = tl_cast(m, value, tl_vector(TL_F32, value->type.lanes));
    store->args[0] = tl_cast(m, value, tl_vector(TL_F16, value->type.lanes));
}

bool tl_convert_arrays(tl_module *m, tl_func *f)
{
    if (!tl_may_have(m, TL_OP_LOAD, 1u << TL_I8 | 1u << TL_U8 | 1u << TL_E4M3 | 1u << TL_E5M2))
        return true;
    ctx c = { .m = m };
    TL_EACH_NODE(m->arena, n, &f->body)
        see(&c, n);
    if (c.seen[HALVES].n && c.seen[VECTORS].n) {
        tl_rewrite_block_ops(&f->body, convert, &c);
        TL_EACH_STMT(m->arena, n, &f->body)
            if (n->op == TL_OP_STORE && becomes_halves(&c, n->sym))
                convert_store(m, n);
        TL_EACH_STMT(m->arena, n, &f->body)
            if (n->op == TL_OP_ALLOC && becomes_halves(&c, n->sym))
                n->sym->type.base = TL_F16;
    }
    for (int k = 0; k < KINDS; k++)
        tl_ptrmap_free(&c.seen[k]);
    return true;
}
