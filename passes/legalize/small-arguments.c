/* SPDX-License-Identifier: GPL-3.0-or-later */
/* small-arguments: where all arguments of a function in a thread's registers are small, a polynomial computes it.

   requires   loops over registers, unrolled
   maintains  everything else
   breaks     nothing

     for %r = 0 lt 64 unroll=1 {                    let %most = 0
       store %s[%r], mul(tanh(X), 30)               for %r = 0 lt 64 unroll=1 { store %s[%r], X   set %most = fmax(%most, fabs(load(%s[%r]))) }
     }                                       =>     let %near = all_lanes(le(%most, 0.9))   if %near {
                                                        for %r = 0 lt 64 unroll=1 { let %x = load(%s[%r])   store %s[%r], mul(mul(%x, fma(...)), 30) }
                                                    } else {
                                                        for %r = 0 lt 64 unroll=1 { store %s[%r], mul(tanh(load(%s[%r])), 30) }
                                                    }

   The arguments take the registers of what the loop replaces, so that no more are needed. A NaN is in no maximum; both ways keep it.
   Only where all lanes arrive. */
#include "passes/analysis/uniformity.h"
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/ir/each.h"
#include "passes/ir/made.h"
#include "passes/target/budget.h"
#include "passes/target/passes.h"

enum { TERMS = 5 };

/* x (c[0] + c[1] x^2 + c[2] x^4 ...) for |x| up to `most`, and the largest relative error; f32 sums add 2e-7. */
static const struct small {
    tl_op op;
    float most, c[TERMS];
} functions[] = {
    { TL_OP_TANH, 0.9f, { 0.9999972f, -0.33315635f, 0.131513f, -0.04715689f, 0.010508679f } },        /* 3e-6 */
};

static const struct small *small_of(const tl_node *n)
{
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (n->op == functions[i].op && tl_same_type(n->type, tl_scalar(TL_F32)))
            return &functions[i];
    return NULL;
}

/* The only such function in n; null: there is none, or more than one. */
static tl_node *only_function(tl_module *m, tl_node *n)
{
    tl_node *found = NULL;
    TL_EACH_BELOW(m->arena, e, n)
        if (small_of(e)) {
            if (found)
                return NULL;
            found = e;
        }
    return found;
}

/* True if e may be computed where the loop would not: it reads registers alone, those of `replaced` at the loop's variable, and
   divides no integers. */
static bool is_free(tl_module *m, tl_node *e, const tl_sym *replaced, const tl_sym *var)
{
    TL_EACH_BELOW(m->arena, n, e) {
        bool divides = (n->op == TL_OP_DIV && tl_is_int(n->type)) || n->op == TL_OP_REM;
        if (divides || (n->op == TL_OP_LOAD && n->sym->type.space != TL_PRIVATE))
            return false;
        if (n->sym == replaced && !(n->op == TL_OP_LOAD && tl_is_var(n->args[0], var)))
            return false;
    }
    return true;
}

static tl_node *last_of(const tl_node *loop)
{
    return loop->body.at[loop->body.n - 1];
}

/* True if statements before the last one name values of no memory, which each loop computes again. */
static bool only_names(tl_module *m, tl_node *loop, const tl_sym *replaced)
{
    for (uint32_t i = 0; i + 1 < loop->body.n; i++) {
        tl_node *n = loop->body.at[i];
        if (n->op != TL_OP_LET || !n->args[0] || tl_has_effects(n->args[0]) || only_function(m, n) || tl_mentions(n, replaced)
            || tl_has_op(n, TL_OP_LOAD))
            return false;
    }
    return true;
}

/* The function of a loop that replaces each register by what depends on it through the function's argument alone; or null. */
static tl_node *function_of(tl_module *m, tl_node *loop)
{
    if (loop->op != TL_OP_FOR || loop->nloops != 1 || !tl_attr(loop, TL_A_UNROLL, 0) || !loop->body.n
        || tl_trips(&loop->loops[0]) < TL_SMALL_ARGUMENTS || tl_trips(&loop->loops[0]) == TL_TRIPS_UNKNOWN)
        return NULL;
    tl_node *store = last_of(loop), *call = store->op == TL_OP_STORE ? only_function(m, store->args[0]) : NULL;
    const tl_sym *var = loop->loops[0].var, *s = store->sym;
    if (!call || s->type.space != TL_PRIVATE || s->type.base != TL_F32 || s->type.lanes != 1 || s->rank != 1 || !tl_is_var(store->args[1], var))
        return NULL;
    bool alone = tl_mentions(loop, s) == tl_mentions(call->args[0], s) + 1;
    return alone && is_free(m, call->args[0], s, var) && only_names(m, loop, s) ? call : NULL;
}

/* The first loop: arguments take the registers' places. */
static tl_sym *put_arguments(const tl_at *w, tl_node *loop)
{
    tl_sym *most = let(w, "most", f32(w, 0));
    tl_node *first = again(w, loop), *store = last_of(first), *call = only_function(w->m, store->args[0]);
    tl_at in = into(w, &first->body);
    store->args[0] = call->args[0];
    tl_node *x = get(&in, store->sym, again(&in, store->args[1]));
    set(&in, most, op2(&in, TL_OP_FMAX, v(&in, most), op1(&in, TL_OP_FABS, x)));
    put(w, first);
    return most;
}

/* The loop with the polynomial. */
static void put_polynomial(const tl_at *w, tl_node *loop, const struct small *small)
{
    tl_node *n = again(w, loop), *store = last_of(n), *call = only_function(w->m, store->args[0]);
    tl_at in = into(w, &n->body);
    n->body.n--;
    tl_sym *x = let(&in, "x", call->args[0]), *square = let(&in, "square", op2(&in, TL_OP_MUL, v(&in, x), v(&in, x)));
    tl_node *sum = f32(&in, small->c[TERMS - 1]);
    for (int i = TERMS - 1; i-- > 0;)
        sum = op3(&in, TL_OP_FMA, v(&in, square), sum, f32(&in, small->c[i]));
    *call = *op2(&in, TL_OP_MUL, v(&in, x), sum);
    put(&in, store);
    put(w, n);
}

typedef struct ctx {
    tl_module *m;
    const tl_uniformity *uniform;
} ctx;

/* True if threads that reach n together go on together into its blocks. */
static bool is_uniform(const ctx *c, const tl_node *n)
{
    if (n->op == TL_OP_FOR)
        return tl_block_uniform(c->uniform, n->loops[0].lo) && tl_block_uniform(c->uniform, n->loops[0].hi)
               && tl_block_uniform(c->uniform, n->loops[0].step) && !tl_leaves(&n->body, true) && !tl_leaves(&n->body, false);
    return n->op == TL_OP_SEQ || (n->op == TL_OP_IF && tl_block_uniform(c->uniform, n->args[0]));
}

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    ctx *c = user;
    tl_node *call = function_of(c->m, n);
    if (!call) {
        bool done = (n->body.n || n->other.n) && !is_uniform(c, n);
        if (done)
            tl_push(c->m, out, n);
        return done;
    }
    const struct small *small = small_of(call);
    tl_at w = scope_for(c->m, f, n, out);
    tl_sym *most = put_arguments(&w, n);
    call->args[0] = get(&w, last_of(n)->sym, v(&w, n->loops[0].var));
    /* Lanes that differ would go both ways. */
    tl_sym *near = let(&w, "near", op1(&w, TL_OP_ALL_LANES, op2(&w, TL_OP_LE, v(&w, most), f32(&w, small->most))));
    tl_node *choice = put_if(&w, v(&w, near));
    tl_at all = into(&w, &choice->body);
    put_polynomial(&all, n, small);
    tl_push(c->m, &choice->other, n);
    return true;
}

bool tl_small_arguments(tl_module *m, tl_func *f)
{
    if (tl_may_have(m, TL_OP_TANH, TL_FLOATS))
        tl_replace_in(m, f, &f->body, visit, &(ctx){ m, tl_uniformity_of(m, f) });
    return true;
}
