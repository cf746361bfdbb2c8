/* SPDX-License-Identifier: GPL-3.0-or-later */
/* split-reductions: where a parallel loop has fewer iterations than there are threads, groups of threads share the loop that each
   iteration reduces.

     parallel %d = 0 lt 128 {                            alloc %part: shared f32[16 * 128]
       let %x = 0                                        parallel %g = 0 lt 16, %q = 0 lt 16 flat=1 {           256 threads
       for %n = 0 lt %N step 1 {                           let %own, %own.2, ... = -0
         set %x = add(%x, load(%v[%n, %d])) }         =>   for %e = %g lt %N step 16 {
       store %y[%d], %x }                                    set %own = add(%own, load(%v[%e, %q * 8])), ... 8 columns
                                                           }
                                                           store %part[%g * 128 + %q * 8], %own, ... }
                                                         parallel %d = 0 lt 128 {
                                                           let %x = 0
                                                           for %g = 0 lt 16 { set %x = add(%x, load(%part[%g * 128 + %d])) }
                                                           store %y[%d], %x }

   requires   assign-layouts
   maintains  mixed level

   What comes before the loop is computed again. A thread takes adjacent iterations that make a vector. */
#include "passes/mapping/lane-loops.h"
#include "passes/mapping/reduced-loop.h"
#include "passes/target/budget.h"
#include "passes/threads/block-reduce.h"
#include "passes/threads/nest.h"
#include "passes/target/passes.h"

typedef struct split {
    tl_module *m;
    tl_func *f;
    const tl_uses *inside, *all;    /* of the parallel loop; of the function, once a loop asks */
    tl_node *par;
    tl_reduced_loop in;
    tl_sym *part[TL_MOST_CARRIED];  /* what groups reduce, in shared memory */
    int64_t width, each, groups;    /* iterations, those of a thread, threads that share one */
} split;

/* ---- how it is shared ------------------------------------------------------------------ */

/* Bytes of the smallest contiguous element; 0: none. */
static int64_t least_width(const split *c)
{
    const tl_sym *var = c->par->loops[c->par->nloops - 1].var;
    int64_t by, least = 0;
    TL_EACH_NODE(c->m->arena, n, &c->in.loop->body)
        if (n->op == TL_OP_LOAD && n->sym->kind != TL_SYM_ARRAY && n->sym->type.space == TL_GLOBAL
            && tl_stride(c->inside, n->args[0], var, &by) && by == 1 && (!least || tl_bytes(n->type) < least))
            least = tl_bytes(n->type);
    return least;
}

/* How often the loop runs, if that is a constant, by steps of one; 0: it is not. */
static int64_t length_of(const split *c, const tl_loop *l)
{
    int64_t step, known = tl_trips(l), k = tl_trips_of(c->all, l, true);
    bool serves = tl_const_value(l->step, &step) && step == 1 && (known < TL_TRIPS_UNKNOWN || tl_is_signed(l->var->type));
    return serves && k < TL_TRIPS_UNKNOWN ? k : 0;
}

/* True if groups of threads would share the loop of an iteration. */
static bool shape(split *c)
{
    enum { MOST_BYTES = TL_SHARED_OTHER };
    int64_t threads = c->f->threads, last = 0, bytes = 0, least = least_width(c);
    c->width = 1;
    for (uint32_t d = 0; d < c->par->nloops; d++) {
        last = length_of(c, &c->par->loops[d]);
        if (!last || last > threads)
            return false;
        c->width *= last;
    }
    c->each = least && least < TL_VECTOR_BYTES ? TL_VECTOR_BYTES / least : 1;
    while (c->each > 1 && last % c->each)
        c->each /= 2;
    for (int i = 0; i < c->in.n; i++)
        bytes += tl_bytes(c->in.carried[i].var->type);
    c->groups = threads * c->each / c->width;
    while (c->groups * c->width * bytes > MOST_BYTES)
        c->groups /= 2;
    return c->groups >= 2;
}

/* True if lanes share the loop better. */
static bool lanes_pay(const split *c)
{
    tl_lane_loops shared;
    return tl_lane_loops_find(c->m, &c->par->body, c->inside, c->all, &shared)
           && tl_lane_loops_pay(&shared, &c->par->body, c->inside, c->all, &c->par->loops[c->par->nloops - 1]);
}

/* ---- what a thread does ------------------------------------------------------------------ */

/* Copies of values, without what the loop reduces. */
static void put_values(const split *c, const tl_block *from, uint32_t n, tl_block *to)
{
    for (uint32_t i = 0; i < n; i++)
        if (!tl_reduced_loop_has(&c->in, from->at[i]->sym))
            tl_push(c->m, to, from->at[i]);
}

/* Iteration `number` up to the end of the loop that is shared, which comes last, perhaps in the guard: under names of its own. */
static tl_node *iteration(const tl_at *w, const split *c, tl_node *number)
{
    tl_node *seq = op0(w, TL_OP_SEQ), *at[4];
    tl_at in = into(w, &seq->body);
    tl_nest s = { .n = c->par->nloops, .constant = true, .product = c->width };
    for (uint32_t d = 0; d < s.n; d++)
        s.count[d] = i32(w, length_of(c, &c->par->loops[d]));
    tl_nest_take_apart(&in, &s, let(&in, "e", number), at);
    for (uint32_t d = 0; d < s.n; d++)
        tl_let_iteration(&in, &c->par->loops[d], at[d]);
    if (c->in.guard) {
        put_values(c, &c->par->body, c->par->body.n - 1, in.out);
        in = when(&in, again(&in, c->in.guard->args[0]));
    }
    put_values(c, c->in.body, c->in.at, in.out);
    put(&in, c->in.loop);
    return again(w, seq);
}

static tl_node *last_of(const tl_block *b)
{
    return b->at[b->n - 1];
}

/* n iterations at once, numbers from `first` on: the blocks end with the loops of the iterations. Group g's part of the sums goes to
   shared memory. */
static void put_sums(const tl_at *w, const split *c, tl_block **blocks, int n, tl_sym *g, const tl_node *first)
{
    tl_sym *own[TL_VECTOR_BYTES][TL_MOST_CARRIED], *e = fresh(w, "e", tl_scalar(TL_I64)), *trips = NULL;
    for (int u = 0; u < n; u++) {
        const tl_block values = { blocks[u]->at, blocks[u]->n - 1, blocks[u]->n - 1 };
        tl_block_append(c->m, w->out, &values);
        trips = trips ? trips : let(w, "trips", tl_iterations_of(w, last_of(blocks[u])->loops));
        for (int i = 0; i < c->in.n; i++) {
            const tl_carried *x = &c->in.carried[i];
            own[u][i] = let(w, "own", tl_reduce_identity(c->m, x->op, x->var->type, w->loc));
            tl_rename(c->m, &last_of(blocks[u])->body, x->var, own[u][i]);
        }
    }
    tl_node *loop = tl_for(c->m, (tl_loop){ e, cast(w, v(w, g), TL_I64), v(w, trips), tl_i64(c->m, c->groups), TL_LT }, w->loc);
    put(w, loop);
    tl_at in = into(w, &loop->body);
    for (int u = 0; u < n; u++) {
        tl_let_iteration(&in, last_of(blocks[u])->loops, v(&in, e));
        tl_block_append(c->m, in.out, &last_of(blocks[u])->body);
    }
    tl_nest_unroll(c->m, loop, n);
    for (int u = 0; u < n; u++)
        for (int i = 0; i < c->in.n; i++)
            store(w, c->part[i], add(w, add(w, mul(w, v(w, g), c->width), again(w, first)), i32(w, u)), v(w, own[u][i]));
}

/* Threads (g, q): all that q's iterations need, if they all do; else one by one. */
static void put_groups(const tl_at *w, const split *c)
{
    tl_node *par = op0(w, TL_OP_PARALLEL), *all = NULL, *copy[TL_VECTOR_BYTES];
    tl_sym *g = fresh(w, "g", tl_scalar(TL_I32)), *q = fresh(w, "q", tl_scalar(TL_I32)), *u;
    tl_block *blocks[TL_VECTOR_BYTES];
    par->loops = TL_NEWV(c->m->arena, tl_loop, 2);
    par->nloops = 2;
    par->loops[0] = (tl_loop){ g, i32(w, 0), i32(w, c->groups), i32(w, 1), TL_LT };
    par->loops[1] = (tl_loop){ q, i32(w, 0), i32(w, c->width / c->each), i32(w, 1), TL_LT };
    tl_attr_set(c->m, par, TL_A_FLAT, 1);
    put(w, par);
    tl_at in = into(w, &par->body);
    tl_sym *first = let(&in, "first", mul(&in, v(&in, q), c->each));
    for (int k = 0; k < c->each; k++) {
        copy[k] = iteration(&in, c, add(&in, v(&in, first), i32(&in, k)));
        blocks[k] = &copy[k]->body;
        if (!c->in.guard)
            continue;
        tl_node *guard = last_of(blocks[k]);
        blocks[k]->n--;
        tl_block_append(c->m, in.out, blocks[k]);
        all = both(&in, all, v(&in, let(&in, "all", guard->args[0])));
        blocks[k] = &guard->body;
    }
    if (!all) {
        put_sums(&in, c, blocks, (int)c->each, g, v(&in, first));
        return;
    }
    tl_node *choice = tl_if(c->m, all, w->loc);
    put(&in, choice);
    const tl_at yes = into(&in, &choice->body);
    put_sums(&yes, c, blocks, (int)c->each, g, v(&in, first));
    if (c->each == 1)
        return;
    const tl_at no = into(&in, &choice->other);
    tl_at one = unrolled(&no, "u", c->each, 1, &u);
    tl_node *at = add(&one, v(&one, first), v(&one, u)), *alone = iteration(&one, c, again(&one, at)), *guard = last_of(&alone->body);
    alone->body.n--;
    tl_block_append(c->m, one.out, &alone->body);
    one = when(&one, guard->args[0]);
    blocks[0] = &guard->body;
    put_sums(&one, c, blocks, 1, g, at);
}

/* In the iteration, in place of the loop: parts are put together. */
static void put_totals(const split *c)
{
    const tl_at w = { c->m, c->f, c->in.loop->loc, NULL };
    tl_block out = { 0 };
    tl_at to = into(&w, &out);
    tl_node *number = NULL;
    for (uint32_t d = 0; d < c->par->nloops; d++) {
        const tl_loop *l = &c->par->loops[d];
        tl_node *i = cast(&to, sub(&to, v(&to, l->var), tl_cast(c->m, again(&to, l->lo), l->var->type)), TL_I32);
        number = number ? add(&to, mul(&to, number, length_of(c, l)), i) : i;
    }
    tl_sym *at = let(&to, "at", number), *g = fresh(&to, "g", tl_scalar(TL_I32));
    tl_node *sums = loop(&to, g, i32(&to, 0), i32(&to, c->groups), 1, true);
    if (c->groups > TL_UNROLL_WHOLE)
        tl_attr_set(c->m, sums, TL_A_UNROLL, TL_UNROLL_WHOLE);
    tl_at in = into(&to, &sums->body);
    for (int i = 0; i < c->in.n; i++) {
        tl_sym *x = c->in.carried[i].var;
        set(&in, x, combined(&in, c->in.carried[i].op, v(&in, x), get(&in, c->part[i], add(&in, mul(&in, v(&in, g), c->width), v(&in, at)))));
    }
    for (uint32_t i = c->in.at + 1; i < c->in.body->n; i++)
        tl_push(c->m, &out, c->in.body->at[i]);
    c->in.body->n = c->in.at;
    tl_block_append(c->m, c->in.body, &out);
}

/* ---- where --------------------------------------------------------------------------------- */

static bool lower(tl_func *f, tl_node *par, tl_block *out, void *user)
{
    split *all = user, c;
    if (par->op != TL_OP_PARALLEL || par->nloops > 3 || tl_has_attr(par, TL_A_FLAT) || tl_has_attr(par, TL_A_LANES)
        || !tl_holds(par, TL_OP_FOR))
        return false;
    all->all = all->all ? all->all : tl_uses_of_block(all->m, &f->body);
    c = *all;
    c.par = par;
    c.inside = tl_uses_of_node(c.m, par);
    TL_EACH_NODE(c.m->arena, n, &par->body)
        if (n->sym && n->sym->type.space == TL_FRAG)
            return false;
    if (!tl_reduced_loop_find(c.m, &par->body, c.inside, c.all, &c.in) || !shape(&c) || lanes_pay(&c))
        return false;
    const tl_at w = { c.m, f, par->loc, out };
    tl_report(c.m, TL_REMARK, par->loc, "parallel loop: %lld groups of threads share the loop that each iteration reduces", (long long)c.groups);
    for (int i = 0; i < c.in.n; i++)
        c.part[i] = array(&w, "part", c.in.carried[i].var->type, TL_SHARED_MEM, c.groups * c.width);
    put_groups(&w, &c);
    put_totals(&c);
    put(&w, par);
    return true;
}

bool tl_split_reductions(tl_module *m, tl_func *f)
{
    split c = { .m = m, .f = f };
    tl_replace_in(m, f, &f->body, lower, &c);
    return true;
}
