/* SPDX-License-Identifier: GPL-3.0-or-later */
/* legalize-conversions: storage types convert from and to float alone, as in the targets. For CUDA the elements of a
   vector convert at once, as the hardware converts pairs of 8-bit floats, and words of 8-bit integers become pairs of halves.

   requires   nothing
   maintains  everything else
   breaks     conversions between a storage type and anything but f32 of as many lanes

     cast<e4m3>(load %half[%i])            =>  cast<e4m3>(cast<f32>(load %half[%i]))
     vec(cast<e4m3>(%a), cast<e4m3>(%b))   =>  cast<e4m3x2>(vec(%a, %b))                         */
#include "passes/analysis/def-use.h"
#include "passes/ir/made.h"
#include "passes/target/passes.h"
#include "passes/target/target.h"

static bool is_storage(tl_type t)
{
    return !tl_is_pointer(t) && tl_bases[t.base].cls == 'S';
}

static bool is_fp8(tl_type t)
{
    return t.base == TL_E4M3 || t.base == TL_E5M2;
}

/* What a conversion is of, through a float for a half of 8 bits; null: it is none. */
static const tl_node *converted(const tl_node *n)
{
    const tl_node *e = n->op == TL_OP_CAST ? n->args[0] : NULL;
    return e && n->type.base == TL_F16 && e->type.base == TL_F32 && e->op == TL_OP_CAST ? e->args[0] : e;
}

/* True for a vector put together that is converted from or to 8-bit floats, or from bytes to halves. */
static bool converts(const tl_node *n)
{
    if (n->op != TL_OP_VEC || n->nargs % 2)
        return false;
    const tl_node *e = converted(n->args[0]);
    tl_type from = e ? e->type : n->type;
    if (n->type.base == TL_F16)
        return from.base == TL_I8 || from.base == TL_U8 || is_fp8(from);
    return is_fp8(n->type) ? from.base == TL_F32 : n->type.base == TL_F32 && is_fp8(from);
}

typedef struct {
    tl_module *m;
    bool converts;      /* a vector is */
} ctx;

static tl_node *through_float(tl_node *n, void *user)
{
    ctx *c = user;
    tl_module *m = c->m;
    if (!n || (n->op != TL_OP_CAST && n->op != TL_OP_VEC))
        return n;
    c->converts |= converts(n);
    if (n->op != TL_OP_CAST || n->type.base == n->args[0]->type.base)
        return n;
    if (is_storage(n->type) || is_storage(n->args[0]->type))
        n->args[0] = tl_cast(m, n->args[0], tl_vector(TL_F32, n->type.lanes));
    return n->type.base == TL_F32 && n->args[0]->type.base == TL_F32 ? n->args[0] : n;
}

/* %v of vec(lane(%v, 0), lane(%v, 1), ...), else the vector itself */
static tl_node *whole(tl_node *vec)
{
    tl_node *v = vec->args[0]->op == TL_OP_LANE_OF ? vec->args[0]->args[0] : NULL;
    if (!v || v->op != TL_OP_VAR || v->type.lanes != vec->nargs)
        return vec;
    for (uint32_t i = 0; i < vec->nargs; i++) {
        const tl_node *a = vec->args[i];
        if (a->op != TL_OP_LANE_OF || !tl_is_var(a->args[0], v->sym) ||
            a->args[1]->op != TL_OP_CONST || a->args[1]->imm.i != (int64_t)i)
            return vec;
    }
    return v;
}

static tl_node *as_vectors(tl_node *n, void *user)
{
    tl_module *m = ((ctx *)user)->m;
    if (!n || !converts(n))
        return n;
    const tl_type from = converted(n->args[0])->type, to = n->type;
    for (uint32_t i = 0; i < n->nargs; i++) {
        const tl_node *e = converted(n->args[i]);
        if (!e || e->type.base != from.base)
            return n;
    }
    n->type = tl_vector((tl_base)from.base, n->nargs);
    tl_note_made(m, n);
    for (uint32_t i = 0; i < n->nargs; i++)
        n->args[i] = (tl_node *)converted(n->args[i]);
    tl_node *all = whole(n);
    return tl_cast(m, to.base == TL_F16 && is_fp8(from) ? tl_cast(m, all, tl_vector(TL_F32, to.lanes)) : all, to);
}

/* Bytes that the next statement alone converts are loaded there, as the words that they are converted from. */
static void load_late(tl_module *m, const tl_uses *uses, tl_block *b)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *let = b->at[i], *next = i + 1 < b->n ? b->at[i + 1] : NULL;
        load_late(m, uses, &let->body);
        load_late(m, uses, &let->other);
        tl_node *cast = next && next->op == TL_OP_STORE ? next->args[0] : NULL;
        bool halves = cast && cast->op == TL_OP_CAST && cast->type.base == TL_F16 && cast->type.lanes > 1;
        if (halves && cast->args[0]->op == TL_OP_CAST)
            cast = cast->args[0];
        bool late = halves && let->op == TL_OP_LET && let->args[0] && let->args[0]->op == TL_OP_LOAD && tl_is_var(cast->args[0], let->sym)
                    && tl_use_of(uses, let->sym)->reads == 1 && !tl_use_of(uses, let->sym)->sets;
        if (late)
            cast->args[0] = let->args[0];
        else
            b->at[n++] = let;
    }
    b->n = n;
}

bool tl_legalize_conversions(tl_module *m, const tl_options *o)
{
    (void)o;
    uint32_t storage = 1u << TL_I8 | 1u << TL_U8;
    for (int b = 0; b < TL_N_BASES; b++)
        storage |= tl_bases[b].cls == 'S' ? 1u << b : 0;
    if (!tl_may_have_any(m, storage))   /* or bytes, which become halves */
        return true;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        ctx c = { m, false };
        tl_rewrite_block_ops(&m->funcs[i]->body, through_float, &c);
        if (c.converts && tl_machine_of(m, m->funcs[i])->converts_vectors) {
            tl_rewrite_block_ops(&m->funcs[i]->body, as_vectors, &c);
            load_late(m, tl_uses_of_block(m, &m->funcs[i]->body), &m->funcs[i]->body);
        }
    }
    return true;
}
