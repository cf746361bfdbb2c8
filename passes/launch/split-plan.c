/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether blocks can share the loop of a device function. Any block can execute what stands before it, each iteration multiplies or adds
   what it has itself loaded or written, and what stands after the loop reads nothing but the sums. The function may end in a guard that has
   all of this, as of the tiles that meet a triangle: the blocks of a cluster have the same tile. */
#include "passes/expr/fold.h"
#include "passes/ir/each.h"
#include "passes/launch/split-plan.h"

enum { SAME = 1, VARIES };

typedef tl_split_plan plan;

static bool is_sum(const plan *p, const tl_sym *s)
{
    for (uint32_t i = 0; i < p->n; i++)
        if (p->sum[i] == s)
            return true;
    return false;
}

/* A tile that is all of its array. */
static bool is_whole(const tl_node *tile)
{
    return tile->op == TL_OP_TILE && !tile->nargs;
}

/* What is in the array does not come from the trip before: each trip writes the same elements, and has done so. */
static bool is_known(const plan *p, const tl_sym *array)
{
    return !is_sum(p, array) && (tl_ptrmap_get(&p->whole, array) || tl_ptrmap_get(&p->last, array) <= p->trip);
}

static void one_value(plan *p, const tl_node *n)
{
    TL_EACH_BELOW(p->arena, x, n)
        p->ok &= tl_ops[x->op].cls != 'E' && !(x->sym && x->sym->kind == TL_SYM_ARRAY && !is_known(p, x->sym));
}

static void values(plan *p, const tl_node *n, uint32_t from)
{
    for (uint32_t i = from; i < n->nargs; i++)
        if (n->args[i])
            one_value(p, n->args[i]);
}

/* ---- a parallel loop of a trip ---------------------------------------------------------- */

/* What is added to the element that the STORE writes; null: it does something else. */
static const tl_node *added(const tl_node *store)
{
    const tl_node *sum = store->args[0];
    for (int i = 0; sum->op == TL_OP_ADD && i < 2; i++) {
        const tl_node *old = sum->args[i];
        bool same = old->op == TL_OP_LOAD && old->sym == store->sym && old->nargs + 1 == store->nargs;
        for (uint32_t k = 0; same && k < old->nargs; k++)
            same = tl_same_expr(old->args[k], store->args[1 + k]);
        if (same)
            return sum->args[1 - i];
    }
    return NULL;
}

/* The value is the same in each trip. */
static bool is_same(const plan *p, const tl_node *value)
{
    TL_EACH_BELOW(p->arena, n, value)
        if (n->op == TL_OP_VAR ? tl_ptrmap_get(&p->fixed, n->sym) == VARIES : n->sym || tl_ops[n->op].cls != 'V')
            return false;
    return true;
}

static void see_loops(plan *p, const tl_node *n)
{
    for (uint32_t i = 0; i < n->nloops; i++) {
        p->ok &= is_same(p, n->loops[i].lo) && is_same(p, n->loops[i].hi) && is_same(p, n->loops[i].step);
        tl_ptrmap_set(&p->fixed, n->loops[i].var, SAME);
    }
}

/* Which elements it writes is the same in each trip. */
static void see_inside(plan *p, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n && p->ok; i++) {
        const tl_node *n = b->at[i];
        switch (n->op) {
        case TL_OP_LET:
            values(p, n, 0);
            tl_ptrmap_set(&p->fixed, n->sym, n->args[0] && is_same(p, n->args[0]) ? SAME : VARIES);
            break;
        case TL_OP_STORE:
            p->ok &= n->sym->kind == TL_SYM_ARRAY && (!is_sum(p, n->sym) || added(n));
            for (uint32_t k = 1; k < n->nargs; k++)
                p->ok &= is_same(p, n->args[k]);
            values(p, n, 1);
            if (p->ok)
                one_value(p, is_sum(p, n->sym) ? added(n) : n->args[0]);
            break;
        case TL_OP_IF:
            p->ok &= is_same(p, n->args[0]);
            see_inside(p, &n->body);
            see_inside(p, &n->other);
            break;
        case TL_OP_FOR:
            see_loops(p, n);
            see_inside(p, &n->body);
            break;
        default:
            p->ok = false;
        }
    }
}

/* ---- the trip ------------------------------------------------------------------------------ */

static void see_writes(plan *p)
{
    for (uint32_t i = 0; i < p->loop->body.n; i++)
        TL_EACH_STMT_BELOW(p->arena, n, p->loop->body.at[i]) {
            bool tile = n->op == TL_OP_TLOAD || n->op == TL_OP_TCOPY || n->op == TL_OP_TTRANS || (n->op == TL_OP_TREDUCE && n->args[0]);
            const tl_sym *to = n->op == TL_OP_STORE ? n->sym : tile ? n->args[0]->sym : NULL;
            if (to && !is_sum(p, to))
                tl_ptrmap_set(&p->last, to, i + 1);
        }
}

/* An operand of a product, or its scales: tiles, or a value; null: there are none. */
static void see_operand(plan *p, const tl_node *n)
{
    if (n && n->op == TL_OP_TILE)
        p->ok &= is_whole(n) && is_known(p, n->sym);
    else if (n)
        one_value(p, n);
}

/* The loop loads tiles, each whole, computes others from them, and adds them or products. */
static void see_trip(plan *p, const tl_node *n)
{
    switch (n->op) {
    case TL_OP_ALLOC:
        break;
    case TL_OP_LET:
        tl_ptrmap_set(&p->fixed, n->sym, VARIES);
        values(p, n, 0);
        break;
    case TL_OP_ASSUME:
        values(p, n, 0);
        break;
    case TL_OP_TLOAD:
    case TL_OP_TCOPY:
    case TL_OP_TTRANS:
        p->ok &= is_whole(n->args[0]) && !is_sum(p, n->args[0]->sym);
        if (n->op == TL_OP_TLOAD)
            values(p, n, 1);
        else
            see_operand(p, n->args[1]);
        p->computes |= n->op != TL_OP_TLOAD;
        tl_ptrmap_set(&p->whole, n->args[0]->sym, 1);
        break;
    case TL_OP_TREDUCE:
        p->ok &= n->args[0] && is_whole(n->args[0]) && !is_sum(p, n->args[0]->sym);
        if (p->ok) {
            see_operand(p, n->args[1]);
            tl_ptrmap_set(&p->whole, n->args[0]->sym, 1);
        }
        p->computes = true;
        break;
    case TL_OP_PARALLEL:
        p->ok &= !n->nargs;
        p->computes = true;
        see_loops(p, n);
        see_inside(p, &n->body);
        break;
    case TL_OP_GEMM:
        p->ok &= is_whole(n->args[0]);
        for (uint32_t i = 1; i < n->nargs; i++)
            see_operand(p, n->args[i]);
        break;
    default:
        p->ok = false;
    }
}

static void see_sum(plan *p, const tl_sym *s)
{
    if (is_sum(p, s))
        return;
    p->ok &= p->n < sizeof p->sum / sizeof *p->sum && s->type.base == TL_F32 && s->type.space == TL_FRAG;
    if (p->ok)
        p->sum[p->n++] = (tl_sym *)s;
}

static bool is_filled(const plan *p, const tl_sym *s)
{
    TL_EACH_STMT(p->arena, n, (tl_block *)&p->f->body)
        if (n->op == TL_OP_FILL && n->args[0]->sym == s)
            return true;
    return false;
}

/* True if the value comes from a reduction of the same iteration. */
static bool is_reduced(const plan *p, const tl_node *value)
{
    TL_EACH_BELOW(p->arena, x, value)
        if (x->op == TL_OP_LOAD)
            TL_EACH_STMT_BELOW(p->arena, n, p->loop)
                if (n->op == TL_OP_TREDUCE && n->args[0] && n->args[0]->sym == x->sym)
                    return true;
    return false;
}

/* True if what follows the loop reads the tile to reduce it, and for nothing else. */
static bool is_reduced_after(const plan *p, const tl_sym *s)
{
    bool reduced = false;
    for (uint32_t i = p->at + 1; i < p->in->n; i++) {
        const tl_node *n = p->in->at[i];
        if (n->op == TL_OP_TREDUCE && n->args[1]->sym == s)
            reduced = true;
        else if (tl_mentions(n, s))
            return false;
    }
    return reduced;
}

/* Tiles to which the loop adds products, and those to whose elements it adds values: in any order where these are reduced. */
static void see_sums(plan *p)
{
    TL_EACH_STMT_BELOW(p->arena, n, p->loop) {
        const tl_node *value = n->op == TL_OP_STORE && n->sym->type.space == TL_FRAG ? added(n) : NULL;
        if (n->op == TL_OP_GEMM)
            see_sum(p, n->args[0]->sym);
        else if (value && is_filled(p, n->sym) && (is_reduced(p, value) || is_reduced_after(p, n->sym)))
            see_sum(p, n->sym);
    }
    p->ok &= p->n > 0;
}

/* Every block does it: it writes nothing but the block's own. An accumulator begins as 0. */
static void see_before(plan *p, const tl_node *n, uint32_t *zero)
{
    switch (n->op) {
    case TL_OP_ALLOC:
        break;
    case TL_OP_LET:
        p->bids -= n->args[0] && n->args[0]->op == TL_OP_BID;
        if (n->args[0])
            values(p, n, 0);
        break;
    case TL_OP_ASSUME:
    case TL_OP_IF:
        values(p, n, 0);
        break;
    case TL_OP_TLOAD:
        p->ok &= !is_sum(p, n->args[0]->sym);
        values(p, n, 1);
        break;
    case TL_OP_FILL:
        if (is_sum(p, n->args[0]->sym)) {
            const tl_node *v = n->args[1];
            p->ok &= is_whole(n->args[0]) && v->op == TL_OP_CONST && (tl_is_float(v->type) ? v->imm.f == 0 : v->imm.i == 0);
            ++*zero;
        }
        values(p, n, 1);
        break;
    default:
        p->ok = false;
    }
}

static void see_numbers(plan *p)
{
    TL_EACH_NODE(p->arena, n, &p->f->body) {
        p->bids += n->op == TL_OP_BID;
        p->ok &= n->op != TL_OP_NBLOCKS && n->op != TL_OP_CLUSTER_RANK;
    }
}

/* Over parameters alone, so that the host knows it. */
static bool is_known_on_host(tl_arena *a, const tl_node *value)
{
    TL_EACH_BELOW(a, n, value)
        if (n->op == TL_OP_VAR ? !n->sym->is_param : n->op == TL_OP_LOAD || n->sym || tl_ops[n->op].cls != 'V' || tl_ops[n->op].level != 'A')
            return false;
    return true;
}

bool tl_split_host_knows(tl_arena *a, const tl_loop *l)
{
    return l->cmp == TL_LT && l->step->op == TL_OP_CONST && tl_is_signed(l->var->type) && tl_bytes(l->var->type) >= 4
           && is_known_on_host(a, l->lo) && is_known_on_host(a, l->hi);
}

/* Finds the loop, in the guards that statements end with; looks at what stands before it if `zero` counts the accumulators that are 0. */
static void find_loop(plan *p, uint32_t *zero)
{
    p->in = &p->f->body;
    for (p->at = 0; p->ok; p->at++) {
        const tl_node *n = p->at < p->in->n ? p->in->at[p->at] : NULL;
        bool guard = n && n->op == TL_OP_IF;
        p->ok = n && (!guard || (p->at + 1 == p->in->n && !n->other.n));
        if (n && n->op == TL_OP_FOR) {
            p->loop = n;
            return;
        }
        if (p->ok && zero)
            see_before(p, n, zero);
        if (p->ok && guard) {
            p->guarded = true;
            p->in = &n->body;
            p->at = UINT32_MAX;
        }
    }
}

plan tl_split_plan_of(tl_module *m, tl_func *f)
{
    plan p = { .arena = m->arena, .f = f, .ok = !f->cluster_x && !f->cluster_y };
    find_loop(&p, NULL);
    p.ok = p.ok && tl_split_host_knows(m->arena, p.loop->loops);
    if (p.ok) {
        see_sums(&p);
        tl_ptrmap_set(&p.fixed, p.loop->loops->var, VARIES);
    }
    if (p.ok)
        see_numbers(&p);
    uint32_t zero = 0;
    find_loop(&p, &zero);
    p.ok &= zero == p.n && !p.bids;
    if (p.ok)
        see_writes(&p);
    for (p.trip = 0; p.ok && p.trip < p.loop->body.n; p.trip++)
        see_trip(&p, p.loop->body.at[p.trip]);
    for (uint32_t i = p.at + 1; p.ok && i < p.in->n; i++)
        TL_EACH_BELOW(m->arena, n, p.in->at[i])         /* what the loop left in its tiles would be the last block's */
            p.ok &= !(n->sym && tl_ptrmap_get(&p.last, n->sym));
    tl_ptrmap_free(&p.last);
    tl_ptrmap_free(&p.whole);
    tl_ptrmap_free(&p.fixed);
    return p;
}
