/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass lower-parallel: shared memory keeps vectors that a loop has read for later loops, after the vectors that registers keep. The
   same thread writes and reads each vector:

       for g from 4 T on { in = x[8 g ..]; sum += f(in) }     for g from 4 T, g < 27 T { in = kept[8 (g - 4 T) ..] = x[8 g ..]; sum += f(in) }
                                                              for g from 27 T on { in = x[8 g ..]; sum += f(in) }
       for g from 4 T on { in = x[8 g ..]; y[8 g ..] = h(in) }
                                                   becomes    for g from 4 T, g < 27 T { in = kept[8 (g - 4 T) ..]; y[8 g ..] = h(in) }
                                                              for g from 27 T on { in = x[8 g ..]; y[8 g ..] = h(in) }

   The launch knows the rows' length. It asks for less shared memory if rows are short, so that more blocks fit a core. If registers hold
   whole rows, it starts an instance that keeps nothing here, in which `spec keeps` is false. The loops may read several arrays again, of which
   shared memory keeps one. The launch then starts that instance also if the cache holds the rows of all blocks of a core: threads wait for
   the other arrays anyway. */
#include "passes/analysis/access.h"
#include "passes/expr/fold.h"
#include "passes/ir/each.h"
#include "passes/target/resources.h"
#include "passes/threads/register-reuse.h"

enum {
    LEAST_COPY = 4,             /* bytes of an asynchronous copy */
    LEAST_COUNT = 4,            /* vectors of a thread, which launches ask for by quarters */
    LAUNCHES = 64               /* of a function, at most */
};

static const tl_loop *loop_of(const tl_groups *g)
{
    return &g->wide.par->loops[0];
}

/* What only the instance does that has the memory. Marked, as mutants without the condition compute the same. */
static tl_block *where_kept(const tl_at *w, const tl_groups *g, tl_node **stmt)
{
    *stmt = tl_if(w->m, v(w, g->keeps), w->loc);
    tl_attr_set(w->m, *stmt, TL_A_KEPT, 1);
    return &(*stmt)->body;
}

/* The loop over so many iterations of a thread after those in registers, apart from the rest. Rows of the other instance have neither. */
static tl_node *later_of(const tl_at *w, tl_groups *g, int64_t before, int64_t count)
{
    if (g->later)
        return g->later;
    tl_loop *rest = &g->rest->loops[0];
    tl_node *later = again(w, g->rest), *unit;
    tl_type t = rest->hi->type;
    later->loops[0].hi = op2(w, TL_OP_MIN, again(w, rest->hi), integer(w, t, (before + count) * w->f->threads));
    tl_node *kept = integer(w, rest->lo->type, count * w->f->threads);
    tl_node *none = integer(w, rest->lo->type, 0);
    rest->lo = add(w, rest->lo, g->cached ? op3(w, TL_OP_SEL, v(w, g->keeps), kept, none) : kept);
    tl_attr_set(w->m, later, TL_A_UNROLL, TL_UNROLL_LOADS_LEAST);
    g->keeping = where_kept(w, g, &unit);
    tl_push(w->m, g->keeping, later);
    uint32_t at = 0;
    while (g->unit->at[at] != g->rest)
        at++;
    g->unit->at[at] = unit;
    if (g->cached)
        tl_block_insert(w->m, g->unit, at + 1, g->rest);
    else
        tl_push(w->m, g->keeping, g->rest);
    return g->later = later;
}

/* Where this iteration's vector is kept. */
static tl_node *place(const tl_at *w, const tl_groups *g, const tl_node *later, int64_t before)
{
    tl_node *e = cast(w, v(w, later->loops[0].var), TL_I32);
    return mul(w, sub(w, e, i32(w, before * w->f->threads)), g->wide.vec);
}

/* The loop takes its vectors from there. */
static void take(const tl_at *w, const tl_groups *g, tl_node *later, uint32_t fill, tl_sym *kept, int64_t before)
{
    tl_node *from = place(w, g, later, before), *x = tl_load(w->m, kept, 1, &from, w->loc), **was = &later->body.at[fill]->args[0];
    x->type = (*was)->type;
    *was = x;
}

/* All copies are under way before the first loop, which then takes its vectors from shared memory, too. */
static void load_early(const tl_at *w, tl_groups *q, tl_node *later, int64_t before)
{
    tl_node *loop = again(w, later), *to = place(w, q, loop, before);
    uint32_t fill = q->fill[q->shared_access];
    const tl_node *x = loop->body.at[fill]->args[0];
    tl_node *from = tl_access(w->m, TL_OP_ADDR, x->sym, x->nargs, x->args, w->loc), *at = tl_access(w->m, TL_OP_ADDR, q->shared, 1, &to, w->loc);
    tl_node *n = tl_node_new(w->m, TL_OP_CP_ASYNC, tl_scalar(TL_VOID), w->loc, 3, at, from, NULL);
    tl_attr_set(w->m, n, TL_A_BYTES, tl_bytes(x->type));
    tl_block body = { 0 };
    for (uint32_t i = 0; i < loop->body.n; i++)
        if (loop->body.at[i]->op == TL_OP_LET)
            tl_push(w->m, &body, loop->body.at[i]);
    tl_push(w->m, &body, n);
    loop->body = body;
    tl_node *copies;
    tl_at in = into(w, where_kept(w, q, &copies));
    put(&in, loop);
    put(&in, op0(w, TL_OP_ASYNC_COMMIT));
    tl_block_insert(w->m, q->unit, 0, copies);
    tl_block_insert(w->m, q->keeping, 0, op0(w, TL_OP_ASYNC_WAIT));
    take(w, q, later, fill, q->shared, before);
}

/* How long rows are, of what the host knows; null: they differ, or nothing is known. */
static tl_node *length_of(const tl_at *w, const tl_uses *uses, const tl_loop *l)
{
    tl_node *e = sub(w, cast(w, again(w, l->hi), TL_I64), cast(w, again(w, l->lo), TL_I64));
    e = tl_substitute_definitions(w, uses, e);
    return tl_is_of_launch(e) ? e : NULL;
}

/* A parameter that launches give, false as yet, before the one that says what is aligned, which is the last. */
static tl_sym *add_instance(const tl_at *w)
{
    tl_func *f = w->f;
    tl_sym *keeps = fresh(w, "keeps", tl_scalar(TL_BOOL));
    bool aligned = f->nparams && f->params[f->nparams - 1]->is_spec;
    keeps->is_spec = true;
    tl_param_add(w->m, f, keeps);
    uint32_t at = f->nparams - 1 - aligned;
    if (aligned) {
        f->params[at + 1] = f->params[at];
        f->params[at] = keeps;
    }
    TL_EACH_LAUNCH(w->m, x, f) {
        tl_arg_add(w->m, x, x->args[x->nargs - 1]);
        x->args[1 + at] = tl_const_int(w->m, keeps->type, false, x->loc);
    }
    return keeps;
}

/* if (length > least) launch the instance that keeps so many iterations; else the launch as it is. */
static void choose(const tl_at *w, tl_node *launch, const tl_sym *keeps, tl_node *length, int64_t least, int64_t count)
{
    tl_module *m = w->m;
    tl_node *as_it_is = TL_NEW(m->arena, tl_node), *more;
    *as_it_is = *launch;
    more = tl_copy(m, launch->func, as_it_is);
    tl_attr_set(m, more, TL_A_KEPT, count);
    for (uint32_t i = 0; i < w->f->nparams; i++)
        if (w->f->params[i] == keeps)
            more->args[1 + i] = tl_const_int(m, keeps->type, true, launch->loc);
    tl_node *longer = tl_op2(m, TL_OP_GT, length, tl_i64(m, least), launch->loc);
    *launch = *tl_if(m, longer, launch->loc);
    tl_attr_set(m, launch, TL_A_KEPT, count);
    tl_push(m, &launch->body, more);
    tl_push(m, &launch->other, as_it_is);
}

/* Elements of the longest rows of which the cache has all that blocks of a core read again. */
static int64_t cached_length(const tl_at *w, const tl_reuse *r)
{
    const tl_machine *own = tl_machine_of(w->m, w->f);
    int64_t each = r->again * tl_bases[r->q->wide.at[r->k].part->type.base].bytes;
    int64_t registers = TL_REGISTERS_OTHER + r->before * r->q->wide.vec * each / 4, threads = own->registers / registers;
    int64_t blocks = (threads < own->core_threads ? threads : own->core_threads) / w->f->threads;
    return TL_CACHE_OF_CORE / (each * (blocks > 1 ? blocks : 1));
}

/* Launches ask for what rows of their length need: nothing, a quarter, or all. */
static void tell_launches(const tl_at *w, const tl_reuse *r, const tl_node *length, int64_t count)
{
    const tl_groups *g = r->q;
    int64_t each = g->wide.vec * w->f->threads, before = r->before, cached = g->cached ? cached_length(w, r) : 0;
    tl_node *launch[LAUNCHES];
    uint32_t n = 0;
    TL_EACH_LAUNCH(w->m, x, w->f)
        launch[n++] = x;
    for (uint32_t i = 0; i < n; i++) {
        for (int part = 4; part >= 1; part -= 3) {
            tl_node *of = tl_copy(w->m, w->f, length);
            of = tl_for_host(w->m, tl_replace_vars(w->m, w->f, of, w->f->nparams, w->f->params, launch[i]->args + 1));
            int64_t least = (before + (part == 1 ? count / 4 : 0)) * each;
            tl_node *inner = launch[i];
            choose(w, inner, g->keeps, of, least > cached ? least : cached, count / part);
            launch[i] = part == 4 ? inner->body.at[0] : inner;
        }
    }
}

/* The memory itself, filled by the first loop that reads; false: there is none. */
static bool allocate(const tl_at *w, const tl_uses *uses, tl_block *block, const tl_reuse *r, int64_t count)
{
    tl_groups *q = r->q;
    tl_base base = (tl_base)q->wide.at[r->k].part->type.base;
    int64_t vectors = count * w->f->threads, each = q->wide.vec * tl_bases[base].bytes;
    tl_node *length = length_of(w, uses, loop_of(q));
    if (!length || q->later || each < LEAST_COPY || count < LEAST_COUNT || !tl_machine_of(w->m, w->f)->async_copies)
        return false;
    TL_EACH_STMT(w->m->arena, x, &w->f->body)
        if (x->op == TL_OP_ALLOC && tl_attr(x, TL_A_KEPT, 0))
            return false;
    int launches = 0;
    TL_EACH_LAUNCH(w->m, x, w->f)
        launches++;
    if (launches > LAUNCHES)
        return false;
    tl_block alloc = { 0 };
    tl_at at = into(w, &alloc);
    q->shared = array(&at, "kept", tl_scalar(base), TL_SHARED_MEM, vectors * q->wide.vec);
    q->shared->align = TL_WIDE_BYTES;
    q->shared_access = r->k;
    tl_attr_set(w->m, alloc.at[0], TL_A_KEPT, each * w->f->threads);
    tl_block_insert(w->m, block, 0, alloc.at[0]);
    q->keeps = add_instance(w);
    q->cached = r->again > 1;
    load_early(w, q, later_of(w, q, r->before, count), r->before);
    tell_launches(w, r, length, count);
    return true;
}

void tl_keep_shared(const tl_at *w, const tl_uses *uses, tl_block *block, const tl_reuse *r)
{
    tl_groups *q = r->q, *g = r->g;
    int64_t bytes = g->wide.vec * w->f->threads * tl_bases[q->wide.at[r->k].part->type.base].bytes, count = tl_kept_shared(w->m, w->f) / bytes;
    if (!q->rest || !g->rest || q->fill[r->k] == UINT32_MAX || g->fill[r->i] == UINT32_MAX || g->later)
        return;
    if (q->shared)
        count = q->shared->dim[0] / (q->wide.vec * w->f->threads);
    else if (!allocate(w, uses, block, r, count))
        return;
    if (q->shared_access != r->k)
        return;
    g->keeps = q->keeps;
    g->cached = q->cached;
    take(w, g, later_of(w, g, r->before, count), g->fill[r->i], q->shared, r->before);
    g->shared = q->shared;
    g->shared_access = r->i;
}
