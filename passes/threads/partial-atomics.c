/* SPDX-License-Identifier: GPL-3.0-or-later */
/* partial-atomics: each thread sums up its atomics at one address first, if the outermost loop of a nest does not change the address.

     parallel %i = 0 lt %n, %j = 0 lt 32 {              parallel %q = 0 lt 8, %j = 0 lt 32 flat=1 {      256 threads
       atomic_add(%part[%j], load(%x[...])) }             let %own = -0, %any = false
                                                     =>   for %e = %q lt %n step 8 {
                                                            let %i = %e
                                                            set %own = add(%own, load(%x[...]))
                                                            set %any = true }
                                                          if %any { atomic_add(%part[%j], %own) } }

   requires   assign-layouts
   maintains  mixed level
   breaks     nothing

   A thread has the same iterations of the inner loops throughout, if this leaves few threads without work. */
#include "passes/analysis/effects.h"
#include "passes/analysis/independent.h"
#include "passes/threads/nest.h"
#include "passes/target/passes.h"

enum { MOST = 4 };

typedef struct search {
    tl_module *m;
    const tl_uses *inside, *all;
    tl_node *at[MOST];      /* EVAL of an atomic whose address stays */
    tl_object to[MOST];
    tl_redop op[MOST];
    uint32_t n;
} search;

static bool reduction_of(const tl_node *atomic, tl_redop *op)
{
    static const struct { tl_op op; tl_redop red; } table[] = {
        { TL_OP_ATOMIC_ADD, TL_RED_ADD }, { TL_OP_ATOMIC_MAX, TL_RED_MAX }, { TL_OP_ATOMIC_MIN, TL_RED_MIN },
        { TL_OP_ATOMIC_AND, TL_RED_AND }, { TL_OP_ATOMIC_OR, TL_RED_OR }, { TL_OP_ATOMIC_XOR, TL_RED_XOR },
    };
    for (unsigned i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].op == atomic->op) {
            *op = table[i].red;
            return atomic->args[1]->type.lanes == 1 && tl_bytes(atomic->args[1]->type) >= 4;
        }
    return false;
}

/* True if no access of n, but atomics of the same kind, may be to the memory of a found one. */
static bool is_apart(const search *s, const tl_node *n, const tl_node *parent)
{
    uint16_t kind = parent && parent->op == TL_OP_EVAL ? tl_commuting_kind(n) : 0;
    bool atomic = tl_is_atomic(n);
    if (!atomic && n->op != TL_OP_LOAD && n->op != TL_OP_STORE)
        return true;
    tl_object o = atomic ? tl_object_of(s->inside, s->all, n->args[0], true) : tl_object_of_access(s->inside, s->all, n, true);
    for (uint32_t i = 0; i < s->n; i++) {
        if (kind && kind == tl_commuting_kind(s->at[i]->args[0]))
            continue;
        if (o.root == s->to[i].root || tl_may_alias(&o, &s->to[i]))
            return false;
    }
    return true;
}

/* ... in n and below. Nor may iterations be spread as a fragment is. */
static bool are_apart(const search *s, const tl_node *n, const tl_node *parent)
{
    if ((n->sym && n->sym->type.space == TL_FRAG) || !is_apart(s, n, parent))
        return false;
    for (uint32_t i = 0; i < n->nargs; i++)
        if (n->args[i] && !are_apart(s, n->args[i], n))
            return false;
    for (const tl_block *b = &n->body; b; b = b == &n->body ? &n->other : NULL)
        for (uint32_t i = 0; i < b->n; i++)
            if (!are_apart(s, b->at[i], n))
                return false;
    return true;
}

static bool find(search *s, const tl_node *par)
{
    const tl_sym *outer = par->loops[0].var;
    tl_redop op;
    TL_EACH_STMT(s->m->arena, n, &par->body) {
        const tl_node *a = n->op == TL_OP_EVAL ? n->args[0] : NULL;
        if (!a || !tl_is_atomic(a) || !reduction_of(a, &op) || s->n == MOST)
            continue;
        bool stays = tl_is_recomputable(s->inside, a->args[0]) && !tl_depends(s->inside, a->args[0], outer);
        for (uint32_t i = 0; i < s->inside->n && stays; i++) {
            const tl_use *u = s->inside->list[i];
            stays = !u->loop || u->loop_of == par || !tl_depends(s->inside, a->args[0], u->sym);
        }
        if (!stays)
            continue;
        s->to[s->n] = tl_object_of(s->inside, s->all, a->args[0], true);
        s->op[s->n] = op;
        s->at[s->n++] = n;
    }
    return s->n && are_apart(s, par, NULL);
}

/* Iterations of the inner loops, if each thread keeps one; 0: it does not. */
static int64_t kept_by(const tl_func *f, const tl_node *par)
{
    int64_t product = 1;
    for (uint32_t d = 1; d < par->nloops; d++) {
        int64_t trips = tl_trips(&par->loops[d]);
        if (trips < 1 || trips > (int64_t)f->threads)
            return 0;
        product *= trips;
    }
    int64_t threads = f->threads, each = threads / product;
    if (each * product * 4 < threads * 3)       /* too many threads would have none */
        return 0;
    return each && tl_trips(&par->loops[0]) > 2 * each ? each : 0;
}

static bool lower(tl_func *f, tl_node *par, tl_block *out, void *user)
{
    int64_t each = par->op == TL_OP_PARALLEL ? kept_by(f, par) : 0;
    if (!each || par->nargs || tl_has_attr(par, TL_A_FLAT))
        return false;
    search s = *(search *)user;
    s.inside = tl_uses_of_node(s.m, par);
    if (!find(&s, par))
        return false;
    const tl_at here = { s.m, f, par->loc, out };
    tl_report(s.m, TL_REMARK, par->loc, "parallel loop: each thread reduces what it adds to one element, then adds that atomically");
    const tl_loop outer = par->loops[0];
    tl_block body = par->body;
    tl_sym *q = fresh(&here, "q", tl_scalar(TL_I32)), *own[MOST], *any[MOST], *e = fresh(&here, "e", tl_scalar(TL_I64));
    tl_sym *trips = let(&here, "trips", tl_iterations_of(&here, &outer));
    par->loops[0] = up_to(&here, q, each);
    par->body = (tl_block){ 0 };
    tl_attr_set(s.m, par, TL_A_FLAT, 1);
    tl_at w = into(&here, &par->body);
    for (uint32_t i = 0; i < s.n; i++) {
        tl_node *a = s.at[i]->args[0];
        own[i] = let(&w, "own", tl_reduce_identity(s.m, s.op[i], a->args[1]->type, a->loc));
        any[i] = let(&w, "any", tl_const_int(s.m, tl_scalar(TL_BOOL), 0, a->loc));
    }
    tl_node *loop = tl_for(s.m, (tl_loop){ e, cast(&w, v(&w, q), TL_I64), v(&w, trips), tl_i64(s.m, each), TL_LT }, par->loc);
    put(&w, loop);
    tl_at in = into(&w, &loop->body);
    tl_let_iteration(&in, &outer, v(&in, e));
    tl_block_append(s.m, in.out, &body);
    tl_nest_unroll(s.m, loop, 1);
    for (uint32_t i = 0; i < s.n; i++) {
        tl_node *n = s.at[i], *a = n->args[0];
        const tl_at at = { s.m, f, n->loc, NULL };
        tl_at end = when(&(tl_at){ s.m, f, n->loc, w.out }, v(&at, any[i]));
        tl_node *last = again(&end, n);
        last->args[0]->args[0] = tl_substitute_definitions(&end, s.inside, a->args[0]);
        last->args[0]->args[1] = v(&at, own[i]);
        put(&end, last);
        /* in place: both take part in what is done there */
        n->op = TL_OP_SEQ;
        n->nargs = 0;
        n->body = (tl_block){ 0 };
        const tl_at seq = into(&at, &n->body);
        set(&seq, own[i], combined(&seq, s.op[i], v(&seq, own[i]), a->args[1]));
        set(&seq, any[i], tl_const_int(s.m, tl_scalar(TL_BOOL), 1, n->loc));
    }
    put(&here, par);
    return true;
}

bool tl_partial_atomics(tl_module *m, tl_func *f)
{
    TL_EACH_STMT(m->arena, n, &f->body)
        if (n->op == TL_OP_EVAL && tl_is_atomic(n->args[0])) {
            search s = { .m = m, .all = tl_uses_of_block(m, &f->body) };
            tl_replace_in(m, f, &f->body, lower, &s);
            return true;
        }
    return true;
}
