/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What joined blocks cannot do at once after their products, they do for each block of the source:

       grid %n = 0 lt %N step 64 {                  grid %n = 0 lt %N step 128 {
         ... gemm tile(%acc), ...                     ... gemm tile(%acc), ...
         let %head = div(%n, 64)               =>     if lt(%n, %N) { let %n.1 = %n  parallel { store %acc.1[%i, %j], load(%acc[%i, %j]) }
         tstore tile(%acc), view(...),                     let %head.1 = div(%n.1, 64)  tstore tile(%acc.1), view(...), index(%head.1, ...) }
                index(%head, ...)                     if lt(add(%n, 64), %N) { let %n.2 = add(%n, 64) ... load(%acc[%i, add(%j, 64)]) ... }

   Columns of a matrix unit's sums are in a thread's registers one after the other, so a part of them is no copy. */
#include "passes/analysis/access.h"
#include "passes/expr/builder.h"
#include "passes/ir/each.h"
#include "passes/launch/coarsen-plan.h"

enum { LEAST_COLUMNS = 8, MOST = 32 };  /* columns of a part that registers have apart; symbols with a copy for each part */

typedef tl_coarsen_plan plan;

/* True if the statement stands among those which each block of the source does. */
static bool is_last(const plan *p, const tl_node *n)
{
    for (uint32_t i = p->together; i < p->grid->body.n; i++)
        if (tl_contains(p->grid->body.at[i], n))
            return true;
    return false;
}

/* True if one of the statements which each block of the source does names s; `body`: all of the nest. */
static bool names_last(const plan *p, const tl_block *body, const tl_sym *s)
{
    for (uint32_t i = p->together; i < body->n; i++)
        if (tl_mentions(body->at[i], s))
            return true;
    return false;
}

static bool names_together(const plan *p, const tl_sym *s)
{
    for (uint32_t i = 0; i < p->together; i++)
        if (p->grid->body.at[i]->op != TL_OP_ALLOC && tl_mentions(p->grid->body.at[i], s))
            return true;
    return false;
}

/* True if s was declared with the products, and these read or write it, too. */
static bool is_shared(const plan *p, const tl_sym *s)
{
    const tl_node *def = tl_use_of(p->uses, s)->def;
    return def && !is_last(p, def) && tl_coarsen_dim(p, s) == TL_COARSEN_NONE && names_together(p, s);
}

/* True if n may write such an array or number. Of a tile operation, all but the source may be written. */
static bool writes_together(const plan *p, const tl_node *n)
{
    enum { SOURCE = 1 };
    bool tiles = tl_ops[n->op].cls == 'T' && n->op != TL_OP_TSTORE && n->op != TL_OP_SCATTER, any = false;
    for (uint32_t i = 0; i < n->nargs && tiles; i++)
        any |= i != SOURCE && n->args[i] && n->args[i]->op == TL_OP_TILE && is_shared(p, n->args[i]->sym);
    return any || ((n->op == TL_OP_STORE || n->op == TL_OP_SET) && is_shared(p, n->sym));
}

bool tl_coarsen_can_repeat(const plan *p, tl_module *m)
{
    uint32_t symbols = 1;
    TL_EACH_STMT(m->arena, n, &p->grid->body) {
        const tl_sym *s = n->op == TL_OP_ALLOC ? n->sym : NULL;
        int d = s ? tl_coarsen_dim(p, s) : TL_COARSEN_NONE;
        if (d == TL_COARSEN_NONE)
            continue;
        bool used = names_last(p, &p->grid->body, s);
        symbols += used;
        if (used && (s->type.space != TL_FRAG || s->rank != 2 || d != 1 || p->step % LEAST_COLUMNS || symbols > MOST))
            return false;
    }
    for (uint32_t i = p->together; i < p->grid->body.n; i++)
        TL_EACH_BELOW(m->arena, n, p->grid->body.at[i])
            if (writes_together(p, n) || (n->op == TL_OP_TREDUCE && !n->args[0]) || tl_is_atomic(n))
                return false;
    return true;
}

/* The part's own elements of an array along the loop. */
static tl_sym *own_array(const tl_at *w, const plan *p, const tl_sym *s, int64_t from)
{
    tl_sym *own = tl_sym_new(w->m, w->f, TL_SYM_ARRAY, s->name, s->type, w->loc), *i, *j;
    own->rank = 2;
    own->dim[0] = s->dim[0];
    own->dim[1] = p->step;
    put(w, tl_alloc(w->m, own, w->loc));
    tl_node *par = tl_op0(w->m, TL_OP_PARALLEL, w->loc);
    par->nloops = 2;
    par->loops = TL_NEWV(w->m->arena, tl_loop, 2);
    i = fresh(w, "i", tl_scalar(TL_I32));
    j = fresh(w, "j", tl_scalar(TL_I32));
    par->loops[0] = (tl_loop){ i, i32(w, 0), i32(w, s->dim[0]), i32(w, 1), TL_LT };
    par->loops[1] = (tl_loop){ j, i32(w, 0), i32(w, p->step), i32(w, 1), TL_LT };
    tl_node *at[] = { v(w, i), v(w, j) }, *place[] = { v(w, i), add(w, v(w, j), i32(w, from)) };
    tl_push(w->m, &par->body, tl_store(w->m, own, tl_load(w->m, (tl_sym *)s, 2, place, w->loc), 2, at, w->loc));
    put(w, par);
    return own;
}

/* What the last statements of the nest are for part k, under the condition that the source has the block. */
static tl_node *part_of(const plan *p, tl_module *m, tl_func *f, const tl_block *body, int64_t k, tl_ptrmap *copies)
{
    tl_node *var = tl_var(m, p->loop->var, p->grid->loc);
    tl_node *by = tl_const_int(m, tl_scalar(TL_I64), k * p->step, p->grid->loc);
    tl_node *last = tl_op2(m, TL_OP_ADD, tl_cast(m, var, tl_scalar(TL_I64)), by, p->grid->loc);
    tl_node *when_there = tl_op2(m, TL_OP_LT, last, tl_cast(m, tl_copy(m, f, p->loop->hi), tl_scalar(TL_I64)), p->grid->loc);
    tl_node *there = tl_if(m, when_there, p->grid->loc), *all = tl_op0(m, TL_OP_SEQ, p->grid->loc);
    tl_at w = { m, f, p->grid->loc, &there->body };
    tl_sym *from[MOST], *to[MOST];
    uint32_t n = 1;
    from[0] = p->loop->var;
    to[0] = let(&w, p->loop->var->name, add(&w, v(&w, p->loop->var), tl_const_int(m, p->loop->var->type, k * p->step, w.loc)));
    for (uint32_t i = 0; i < p->together; i++) {
        tl_node *s = body->at[i];
        bool along = s->op == TL_OP_ALLOC && tl_coarsen_dim(p, s->sym) != TL_COARSEN_NONE;
        bool used = s->sym && names_last(p, body, s->sym);
        if (along && used) {
            from[n] = s->sym;
            to[n++] = own_array(&w, p, s->sym, k * p->step);
            tl_ptrmap_set(copies, to[n - 1], 1);
        } else if (s->op == TL_OP_LET ? s->nargs && s->args[0] && tl_depends(p->uses, s->args[0], p->loop->var)
                                      : s->op == TL_OP_ALLOC && used && !names_together(p, s->sym)) {
            tl_push(m, &all->body, s);      /* its value in that block; an array of each */
        }
    }
    for (uint32_t q = p->together; q < body->n; q++)
        tl_push(m, &all->body, body->at[q]);
    put(&w, tl_copy_subst(m, f, all, n, from, to));
    return there;
}

tl_block tl_coarsen_repeat(const plan *p, tl_module *m, tl_func *f, const tl_block *body, int64_t by, tl_ptrmap *copies)
{
    tl_block out = { 0 };
    for (uint32_t i = 0; i < p->together; i++)
        tl_push(m, &out, body->at[i]);
    for (int64_t k = 0; k < by; k++)
        tl_push(m, &out, part_of(p, m, f, body, k, copies));
    return out;
}
