/* SPDX-License-Identifier: GPL-3.0-or-later */
/* split-reductions: if a parallel loop has fewer iterations than there are threads, groups of threads share the serial loop in which each
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
   breaks     nothing

   Statements before the serial loop are computed again. A thread has adjacent iterations that make a vector. If groups can share all serial
   loops of an iteration, each of these becomes such a parallel loop, and shared memory keeps its result. */
#include "passes/mapping/lane-loops.h"
#include "passes/mapping/reduced-loop.h"
#include "passes/target/resources.h"
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
    tl_sym *total[TL_MOST_CARRIED]; /* the same of all groups, if another loop follows */
    tl_sym *sum[TL_MOST_CARRIED];   /* names of the loop's scalars in copies of it, which may have values of these names, too */
    int64_t width, each, groups;    /* iterations, those of a thread, threads that share one */
    int64_t taken;                  /* bytes of shared memory of the block, with what the pass declared */
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
    int64_t known = tl_trips(l), k = tl_trips_of(c->all, l, true);
    bool serves = tl_is_constant(l->step, 1) && (known < TL_TRIPS_UNKNOWN || tl_is_signed(l->var->type));
    return serves && k < TL_TRIPS_UNKNOWN ? k : 0;
}

/* Bytes of parts that a group needs for an iteration: for scalars of equal type of several loops the same ones. *totals: those that an
   iteration needs in addition. */
static int64_t bytes_of(const split *c, const tl_region *region, bool many, int64_t *totals)
{
    tl_reduced_loop in = c->in;
    tl_base had[TL_MOST_CARRIED] = { TL_VOID };
    int64_t bytes = 0, last;
    *totals = 0;
    do {
        last = 0;
        for (int i = 0; i < in.n; i++) {
            tl_base b = (tl_base)in.carried[i].var->type.base;
            bytes += had[i] == b ? 0 : tl_bases[b].bytes;
            last += tl_bases[b].bytes;
            had[i] = b;
        }
        *totals += last;
    } while (many && tl_reduced_loop_next(region, NULL, &in));
    *totals -= last;
    return bytes;
}

/* True if groups of threads would share the loop of an iteration, or all its loops. */
static bool shape(split *c, const tl_region *region, bool many)
{
    int64_t totals, bytes = bytes_of(c, region, many, &totals), left = tl_shared_left(c->m, c->f, c->taken);
    int64_t threads = c->f->threads, last = 0, least = least_width(c), most = left < TL_SHARED_OTHER ? left : TL_SHARED_OTHER;
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
    c->groups = threads * c->each / c->width;
    while (c->groups >= 2 && c->width * (c->groups * bytes + totals) > most)
        c->groups /= 2;
    c->taken += c->width * (c->groups * bytes + totals);
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

/* Copies of values, without what the loop alone needs. */
static void put_values(const split *c, const tl_block *from, uint32_t n, tl_block *to)
{
    for (uint32_t i = 0; i < n; i++)
        if (from->at[i]->op != TL_OP_STORE && !tl_reduced_loop_starts(&c->in, from->at[i]->sym))
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
    tl_node *loop = again(w, c->in.loop);
    for (int i = 0; i < c->in.n; i++)
        tl_rename(c->m, &loop->body, c->in.carried[i].var, c->sum[i]);
    put(&in, loop);
    return again(w, seq);
}

static tl_node *last_of(const tl_block *b)
{
    return b->at[b->n - 1];
}

enum { MOST_TOGETHER = TL_VECTOR_BYTES };   /* copies of a loop's body whose loads come before their stores */

static int64_t nodes_of(tl_module *m, tl_node *loop)
{
    int64_t n = 0;
    TL_EACH_NODE(m->arena, x, &loop->body)
        n++;
    return n;
}

/* Steps e, e + groups, ... of n iterations' loops, so many. */
static void put_steps(const tl_at *w, const split *c, tl_block **blocks, int n, tl_sym *e, int many)
{
    tl_block part[MOST_TOGETHER] = { { 0 } };
    for (int k = 0; k < many * n; k++) {
        const tl_at one = into(w, &part[k]);
        tl_node *loop = again(w, last_of(blocks[k % n]));
        tl_let_iteration(&one, loop->loops, add(&one, v(&one, e), tl_i64(c->m, k / n * c->groups)));
        tl_block_append(c->m, one.out, &loop->body);
    }
    tl_nest_put(w, part, many * n, many > 1);
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
            tl_rename(c->m, &last_of(blocks[u])->body, c->sum[i], own[u][i]);
        }
    }
    int many = c->in.stores && n > 1 && nodes_of(c->m, last_of(blocks[0])) * MOST_TOGETHER <= TL_CODE_BODY ? MOST_TOGETHER / n : 1;
    tl_node *from = cast(w, v(w, g), TL_I64);
    if (many > 1) {
        int64_t step = c->groups * many;
        tl_sym *ahead = fresh(w, "e", tl_scalar(TL_I64)), *end = let(w, "end", sub(w, v(w, trips), tl_i64(c->m, step - c->groups)));
        tl_node *all = tl_for(c->m, (tl_loop){ ahead, again(w, from), v(w, end), tl_i64(c->m, step), TL_LT }, w->loc);
        const tl_at in = into(w, &all->body);
        put_steps(&in, c, blocks, n, ahead, many);
        put(w, all);
        tl_node *left = op2(w, TL_OP_MAX, sub(w, v(w, end), again(w, from)), tl_i64(c->m, 0));
        from = add(w, from, mul(w, quo(w, add(w, left, tl_i64(c->m, step - 1)), step), step));
    }
    tl_node *loop = tl_for(c->m, (tl_loop){ e, from, v(w, trips), tl_i64(c->m, c->groups), TL_LT }, w->loc);
    const tl_at in = into(w, &loop->body);
    put_steps(&in, c, blocks, n, e, 1);
    put(w, loop);
    if (many == 1)      /* vectors in flight, if registers last */
        tl_nest_unroll(c->m, loop, n > 2 && c->f->threads <= TL_FLAT_THREADS_SPLIT ? 2 : n);
    for (int u = 0; u < n; u++)
        for (int i = 0; i < c->in.n; i++)
            store(w, c->part[i], add(w, add(w, mul(w, v(w, g), c->width), again(w, first)), i32(w, u)), v(w, own[u][i]));
}

/* Threads (g, q): all that q's iterations need, if they all do; else one by one. */
static void put_groups(const tl_at *w, const split *c)
{
    tl_node *all = NULL, *copy[TL_VECTOR_BYTES];
    tl_sym *g = fresh(w, "g", tl_scalar(TL_I32)), *q = fresh(w, "q", tl_scalar(TL_I32)), *u;
    tl_block *blocks[TL_VECTOR_BYTES];
    tl_node *par = tl_loops(c->m, TL_OP_PARALLEL, 2, (tl_loop[]){ up_to(w, g, c->groups), up_to(w, q, c->width / c->each) }, w->loc);
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
    tl_node *choice = put_if(&in, all);
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

/* The number of the iteration. */
static tl_sym *number_of(const tl_at *w, const split *c)
{
    tl_node *number = NULL;
    for (uint32_t d = 0; d < c->par->nloops; d++) {
        const tl_loop *l = &c->par->loops[d];
        tl_node *i = cast(w, sub(w, v(w, l->var), tl_cast(c->m, again(w, l->lo), l->var->type)), TL_I32);
        number = number ? add(w, mul(w, number, length_of(c, l)), i) : i;
    }
    return let(w, "at", number);
}

/* Puts the parts of the groups together in x. */
static void put_together(const tl_at *w, const split *c, tl_sym *at, tl_sym *const x[])
{
    tl_sym *g = fresh(w, "g", tl_scalar(TL_I32));
    tl_node *sums = loop(w, g, i32(w, 0), i32(w, c->groups), 1, true);
    if (c->groups > TL_UNROLL_WHOLE)
        tl_attr_set(c->m, sums, TL_A_UNROLL, TL_UNROLL_WHOLE);
    tl_at in = into(w, &sums->body);
    for (int i = 0; i < c->in.n; i++)
        set(&in, x[i], combined(&in, c->in.carried[i].op, v(&in, x[i]), get(&in, c->part[i], add(&in, mul(&in, v(&in, g), c->width), v(&in, at)))));
}

/* A loop that keeps what the parts come to. */
static void keep_totals(const tl_at *w, split *c)
{
    tl_node *par = tl_loops(c->m, TL_OP_PARALLEL, c->par->nloops, c->par->loops, w->loc);
    tl_sym *x[TL_MOST_CARRIED];
    tl_at in = into(w, &par->body);
    if (c->in.guard) {
        put_values(c, &c->par->body, c->par->body.n - 1, in.out);
        in = when(&in, again(&in, c->in.guard->args[0]));
    }
    tl_sym *at = number_of(&in, c);
    for (int i = 0; i < c->in.n; i++) {
        const tl_carried *s = &c->in.carried[i];
        x[i] = let(&in, s->var->name, tl_reduce_identity(c->m, s->op, s->var->type, w->loc));
        c->total[i] = array(w, "total", s->var->type, TL_SHARED_MEM, c->width);
    }
    put_together(&in, c, at, x);
    for (int i = 0; i < c->in.n; i++)
        store(&in, c->total[i], v(&in, at), v(&in, x[i]));
    put(w, again(w, par));
}

/* In the iteration, in place of the loop: what it comes to. The place of the last statement of that goes to in.at. */
static void put_totals(const tl_at *out_at, split *c, bool more)
{
    const tl_at w = { c->m, c->f, c->in.loop->loc, NULL };
    tl_block out = { 0 };
    tl_at to = into(&w, &out);
    tl_sym *x[TL_MOST_CARRIED];
    if (more && c->in.n)
        keep_totals(out_at, c);
    tl_sym *at = c->in.n ? number_of(&to, c) : NULL;
    for (int i = 0; i < c->in.n; i++) {
        x[i] = c->in.carried[i].var;
        if (more)
            set(&to, x[i], combined(&to, c->in.carried[i].op, v(&to, x[i]), get(&to, c->total[i], v(&to, at))));
    }
    if (!more && c->in.n)
        put_together(&to, c, at, x);
    uint32_t after = c->in.at + 1;
    c->in.at += out.n - 1;
    for (uint32_t i = after; i < c->in.body->n; i++)
        tl_push(c->m, &out, c->in.body->at[i]);
    c->in.body->n = after - 1;
    tl_block_append(c->m, c->in.body, &out);
}

/* ---- where --------------------------------------------------------------------------------- */

/* One loop; more: another one follows. */
static void put_loop(const tl_at *w, split *c, bool more)
{
    for (int i = 0; i < c->in.n; i++) {
        tl_sym *s = c->in.carried[i].var;
        c->sum[i] = tl_reduced_loop_starts(&c->in, s) ? s : fresh(w, s->name, s->type);
        if (!c->part[i] || c->part[i]->type.base != s->type.base)
            c->part[i] = array(w, "part", s->type, TL_SHARED_MEM, c->groups * c->width);
    }
    put_groups(w, c);
    put_totals(w, c, more);
}

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
    tl_region region = { c.m, f, c.inside, c.all };
    bool many = tl_reduced_loops_all(&region, NULL, &par->body);
    if (!tl_reduced_loop_find(&region, NULL, &par->body, &c.in) || (c.in.stores && !many) || !shape(&c, &region, many) || lanes_pay(&c))
        return false;
    all->taken = c.taken;
    const tl_at w = { c.m, f, par->loc, out };
    tl_reduced_loop next = c.in;
    bool more = many && tl_reduced_loop_next(&region, NULL, &next);
    tl_report(c.m, TL_REMARK, par->loc, "parallel loop: %lld groups of threads share the %s", (long long)c.groups,
              more ? "loops of each iteration" : "loop that each iteration reduces");
    put_loop(&w, &c, more);
    while (more) {
        region.inside = c.inside = tl_uses_of_node(c.m, par);
        if (!tl_reduced_loop_next(&region, NULL, &c.in))
            break;
        next = c.in;
        more = tl_reduced_loop_next(&region, NULL, &next);
        put_loop(&w, &c, more);
    }
    put(&w, par);
    return true;
}

bool tl_split_reductions(tl_module *m, tl_func *f)
{
    split c = { .m = m, .f = f, .taken = tl_block_shared(f, NULL) };
    tl_replace_in(m, f, &f->body, lower, &c);
    return true;
}
