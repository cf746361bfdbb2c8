/* SPDX-License-Identifier: GPL-3.0-or-later */
/* induction-variables: a variable that each iteration of a counted loop advances by the same is a sum of the loop's variable.

   requires   no calls
   maintains  everything else
   breaks     nothing

     for %i = 0 lt %n step 1 {                       for %i = 0 lt %n step 1 {
         store %q[0], load(%p[0])                        let %p' = padd(%p, %i)   let %q' = padd(%q, mul(%i, 4))
         set %p = padd(%p, 1)               =>           store %q'[0], load(%p'[0])
         set %q = padd(%q, 4)                        }
     }                                               set %p = padd(%p, max(%n, 0))   set %q = ...

   Iterations depend on each other no more, and the stride of each access is known. The SET after the loop is left out where nothing reads
   it. Pointers in loops of tile operations stay: views follow pointers that move. */
#include "passes/analysis/access.h"
#include "passes/expr/builder.h"
#include "passes/ir/each.h"
#include "passes/target/passes.h"

typedef struct inductions {
    tl_module *m;
    tl_func *f;
} inductions;

/* True if the loop counts by one, to bounds that stay, and each iteration runs to its end. A pointer stays in loops of tile operations. */
static bool is_counted(const inductions *x, const tl_node *loop, const tl_uses *in, bool pointer)
{
    const tl_loop *l = &loop->loops[0];
    if (!tl_is_constant(l->step, tl_counts_up(l) ? 1 : -1) || tl_leaves(&loop->body, true))
        return false;
    TL_EACH_STMT(x->m->arena, n, &loop->body)
        if ((pointer && tl_ops[n->op].cls == 'T') || n->op == TL_OP_PARALLEL)
            return false;
    return tl_is_invariant(in, l->lo) && tl_is_invariant(in, l->hi);
}

/* True if e is the variable at the beginning of the iteration: itself, or a name of the block's for it. */
static bool is_start(const tl_uses *in, const tl_block *b, uint32_t set, const tl_node *e, const tl_sym *s)
{
    if (e->op != TL_OP_VAR || e->sym == s)
        return tl_is_var(e, s);
    for (uint32_t i = 0; i < set; i++)
        if (b->at[i]->op == TL_OP_LET && b->at[i]->sym == e->sym)
            return b->at[i]->args[0] && tl_is_var(b->at[i]->args[0], s) && !tl_use_of(in, e->sym)->sets;
    return false;
}

/* By how much the block's statement `set` advances its variable, which no other one of the loop sets; null: it does something else. */
static tl_node *advance_of(const tl_uses *in, const tl_block *b, uint32_t set)
{
    const tl_node *n = b->at[set];
    const tl_use *use = tl_use_of(in, n->sym);
    if (use->sets != 1 || use->def || n->sym->type.lanes != 1)
        return NULL;
    tl_node *e = n->args[0];
    bool sum = e->op == TL_OP_PADD || (e->op == TL_OP_ADD && tl_is_number(e) && tl_bytes(e->type) >= 4);
    return sum && is_start(in, b, set, e->args[0], n->sym) && tl_is_invariant(in, e->args[1]) ? e->args[1] : NULL;
}

/* True if e reads the variable other than in indices. */
static bool reads_value(const tl_node *e, const tl_sym *s)
{
    bool reads = tl_is_var(e, s);
    for (uint32_t i = 0; i < e->nargs && !tl_is_access(e->op) && !reads; i++)
        reads = e->args[i] && reads_value(e->args[i], s);
    return reads;
}

static bool reads_value_in(const inductions *x, const tl_block *b, const tl_node *set)
{
    TL_EACH_STMT(x->m->arena, n, b)
        for (uint32_t i = 0; i < tl_ntaken(n); i++)
            if (n != set && tl_taken(n, i) && (n->op != TL_OP_STORE || !i) && reads_value(tl_taken(n, i), set->sym))
                return true;
    return false;
}

/* The variable, `iterations` later. A signed sum of 32 bits that is `exact` is one of 64 unless it goes up or down by one: the
   product might overflow. Sums in indices lie within an array. */
static tl_node *advanced(const tl_at *w, tl_sym *s, const tl_node *by, tl_node *iterations, bool exact)
{
    int64_t one;
    bool pointer = s->type.space != TL_VALUE, ones = tl_const_value(by, &one) && (one == 1 || one == -1);
    tl_type t = pointer || (tl_is_signed(s->type) && !ones && exact) ? tl_scalar(TL_I64) : s->type;
    tl_node *more = tl_cast(w->m, iterations, t);
    if (!ones || one < 0)
        more = op2(w, TL_OP_MUL, more, tl_cast(w->m, again(w, by), t));
    if (pointer)
        return op2(w, TL_OP_PADD, v(w, s), more);
    return tl_cast(w->m, op2(w, TL_OP_ADD, tl_cast(w->m, v(w, s), t), more), s->type);
}

/* The iterations before this one; of all, after the loop. */
static tl_node *iterations_of(const tl_at *w, const tl_loop *l, bool all)
{
    bool up = tl_counts_up(l), from_zero = up && tl_is_constant(l->lo, 0);
    tl_node *lo = again(w, l->lo), *now = all ? again(w, l->hi) : v(w, l->var);
    if (tl_bytes(now->type) < 8 && (all || !from_zero))
        lo = cast(w, lo, TL_I64), now = cast(w, now, TL_I64);
    tl_node *n = from_zero ? now : op2(w, TL_OP_SUB, up ? now : lo, up ? lo : now);
    if (!all)
        return n;
    if (!tl_is_open(l))
        n = op2(w, TL_OP_ADD, n, integer(w, n->type, 1));
    if (from_zero && tl_is_signed(n->type))
        return op2(w, TL_OP_MAX, n, integer(w, n->type, 0));
    return op3(w, TL_OP_SEL, op2(w, tl_test_of(l), again(w, l->lo), again(w, l->hi)), n, integer(w, n->type, 0));
}

/* True if something else may read the variable than b's loop `at`, before which b declares it. */
static bool is_used_after(const tl_block *b, uint32_t at, const tl_sym *s)
{
    bool declared = false, used = false;
    for (uint32_t i = 0; i < b->n; i++) {
        declared |= i < at && b->at[i]->op == TL_OP_LET && b->at[i]->sym == s;
        used |= i > at && tl_mentions(b->at[i], s);
    }
    return !declared || used;
}

/* Takes the variables that b's loop `at` advances out of it; returns how many statements now follow it more. */
static uint32_t lower(const inductions *x, tl_block *b, uint32_t at)
{
    tl_node *loop = b->at[at];
    uint32_t after = 0;
    const tl_uses *in = NULL;   /* of the loop as it is now, and its variable */
    for (uint32_t i = 0; i < loop->body.n; i++) {
        tl_node *set = loop->body.at[i];
        if (set->op != TL_OP_SET)
            continue;
        in = in ? in : tl_uses_of_node(x->m, loop);
        tl_node *by = advance_of(in, &loop->body, i);
        if (!by || !is_counted(x, loop, in, set->sym->type.space != TL_VALUE))
            continue;
        in = NULL;
        tl_block head = { 0 };
        const tl_at w = { x->m, x->f, set->loc, &head };
        tl_sym *s = set->sym;
        bool kept = is_used_after(b, at, s);
        by = again(&w, by);
        bool exact = kept || reads_value_in(x, &loop->body, set);
        tl_sym *now = let(&w, s->name, advanced(&w, s, by, iterations_of(&w, &loop->loops[0], false), exact));
        tl_sym *next = fresh(&w, s->name, s->type);
        for (uint32_t k = 0; k < loop->body.n; k++)
            tl_rename_below(x->m->arena, loop->body.at[k], s, k <= i ? now : next);
        loop->body.at[i] = tl_let(x->m, next, set->args[0], set->loc);
        tl_block_insert(x->m, &loop->body, 0, head.at[0]);
        i++;
        if (kept)
            tl_block_insert(x->m, b, at + ++after, tl_set(x->m, s, advanced(&w, s, by, iterations_of(&w, &loop->loops[0], true), exact), set->loc));
    }
    return after;
}

/* Inner loops come first: the sum of their advances is often invariant in the loop around them. */
static void convert(const inductions *x, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        convert(x, &b->at[i]->body);
        convert(x, &b->at[i]->other);
        if (b->at[i]->op == TL_OP_FOR)
            i += lower(x, b, i);
    }
}

bool tl_induction_variables(tl_module *m, tl_func *f)
{
    TL_EACH_STMT(m->arena, grid, &f->body)
        if (grid->op == TL_OP_GRID)
            convert(&(inductions){ m, f }, &grid->body);
    return true;
}
