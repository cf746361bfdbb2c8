/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lower-reduce: reductions of tiles become loops, shuffles and sums in shared memory.

   requires   assign-layouts, guard-single
   maintains  mixed level
   breaks     TREDUCE: none is left

   A line is what one element of the result reduces. A fragment's line is reduced in three steps: each thread over its registers, shuffles
   over the lanes that share the line, shared memory over the warps that share it. Partial results start from the operation's identity.

       for r { part[line of r] = op(part[line of r], src.r[r]) }
       part[q] = op(part[q], shfl_xor(part[q], mask))     for the lanes of a line
       dst.r[q] = part[q]

   Other tiles are reduced by a parallel loop over the result with a serial loop in it. */
#include "passes/target/passes.h"

#include "passes/analysis/fragment.h"
#include "passes/threads/block-reduce.h"
#include "passes/target/reduce-strategy.h"

typedef struct {
    tl_at w;                /* where the whole reduction goes */
    tl_redop op;
    bool cols;
    tl_type t;              /* that partial results have */
    tl_node *dst, *src;
    int64_t threads;        /* that hold the source */
} ctx;

static tl_node *start(ctx *c)
{
    return tl_reduce_identity(c->w.m, c->op, c->t, c->w.loc);
}

/* Element q, read by copies, of partial results; it combined with a value. */
static tl_node *part_of(const tl_at *w, tl_sym *part, const tl_node *q)
{
    return get(w, part, again(w, q));
}

static void take_in(ctx *c, const tl_at *w, tl_sym *part, const tl_node *q, tl_node *x)
{
    tl_node *sum = combined(&c->w, c->op, part_of(w, part, q), x);
    store(w, part, again(w, q), sum);
}

/* A loop of the threads' own: nothing in it waits. */
static tl_at over(const tl_at *w, const char *name, int64_t n, tl_sym **var)
{
    tl_at in = unrolled(w, name, n, 1, var);
    tl_attr_set(w->m, w->out->at[w->out->n - 1], TL_A_UNIT, 1);
    return in;
}

/* Where the warps that hold the source add their code. */
static tl_at holders(ctx *c)
{
    return warps_below(&c->w, c->threads / 32);
}

/* part[line of r] = op(part[line of r], src.r[r]) for registers inside the tile. */
static void own(ctx *c, const tl_frag_layout *map, tl_sym *part, int64_t lines)
{
    tl_module *m = c->w.m;
    tl_sym *q, *r;
    tl_at w = holders(c), init = over(&w, "q", lines, &q);
    store(&init, part, v(&init, q), start(c));
    tl_at in = over(&w, "r", map->regs, &r);
    tl_node *reg = v(&in, r), *tid = op0(&in, TL_OP_TID), *guard = NULL;
    for (int d = 0; d < 2; d++)
        if (!tl_frag_exact(map))
            guard = both(&in, guard, op2(&in, TL_OP_LT, tl_ix_frag(m, in.f, map, d, tid, reg), i32(&in, map->dims[d])));
    in = when(&in, guard);
    tl_node *at = tl_frag_line_reg(m, in.f, map, c->cols ? 0 : 1, reg);
    take_in(c, &in, part, at, cast(&in, tl_frag_get(m, in.f, c->src->sym, reg, in.loc), (tl_base)c->t.base));
}

/* The bits of the lane number in which lanes that share a line differ. */
static int64_t shared_bits(const tl_term *terms, int n, int64_t threads)
{
    int64_t bits = 0;
    for (int i = 0; i < n; i++) {
        int64_t end = terms[i].mod ? terms[i].div * terms[i].mod : threads;
        for (int64_t mask = terms[i].div; mask < end && mask < 32; mask *= 2)
            bits |= mask;
    }
    return bits;
}

/* True if all lanes of a warp share a line, and the machine combines them at once. */
static bool at_once(const ctx *c, const tl_term *terms, int n, int64_t threads)
{
    return shared_bits(terms, n, threads) == 31 && tl_reduces_warps(&c->w, c->t);
}

/* Lanes that share a line: all of a warp at once where a machine can, else butterflies over the bits of the lane number. */
static void lanes(ctx *c, tl_sym *part, int64_t lines, const tl_term *terms, int n, int64_t threads)
{
    tl_at w = holders(c);
    if (at_once(c, terms, n, threads)) {
        tl_sym *q;
        tl_at in = over(&w, "q", lines, &q);
        store(&in, part, v(&in, q), v(&in, tl_reduce_warp(&in, c->op, part_of(&in, part, v(&in, q)), false)));
        return;
    }
    for (int i = 0; i < n; i++) {
        int64_t end = terms[i].mod ? terms[i].div * terms[i].mod : threads;
        for (int64_t mask = terms[i].div; mask < end && mask < 32; mask *= 2) {
            tl_sym *q;
            tl_at in = over(&w, "q", lines, &q);
            tl_node *at = v(&in, q);
            tl_sym *other = let(&in, "other", op2(&in, TL_OP_SHFL_XOR, part_of(&in, part, at), i32(&in, mask)));
            take_in(c, &in, part, at, v(&in, other));
        }
    }
}

/* Warps that share a line: which of them this one is, and how many there are. */
static tl_node *warp_part(const tl_at *w, const tl_term *terms, int n, int64_t threads, int64_t *count)
{
    tl_node *which = NULL;
    *count = 1;
    for (int i = 0; i < n; i++) {
        int64_t end = terms[i].mod ? terms[i].div * terms[i].mod : threads;
        int64_t from = terms[i].div < 32 ? 32 : terms[i].div;
        if (end <= from)
            continue;
        tl_node *x = mul(w, rem(w, quo(w, op0(w, TL_OP_TID), from), end / from), *count);
        which = which ? add(w, which, x) : x;
        *count *= end / from;
    }
    return which;
}

/* True in one of the lanes of a warp that share a line; null if there is one. */
static tl_node *first_lane(const tl_at *w, const tl_term *terms, int n, int64_t threads)
{
    tl_node *first = NULL;
    for (int i = 0; i < n; i++) {
        int64_t end = terms[i].mod ? terms[i].div * terms[i].mod : threads;
        if (terms[i].div >= 32)
            continue;
        tl_node *x = quo(w, op0(w, TL_OP_TID), terms[i].div);
        x = rem(w, x, (end < 32 ? end : 32) / terms[i].div);
        first = both(w, first, op2(w, TL_OP_EQ, x, i32(w, 0)));
    }
    return first;
}

/* The line of this thread's register q; what is written to *w is done where it exists. */
static tl_node *line_of(tl_at *w, const tl_frag_layout *line, const tl_node *q)
{
    tl_node *tid = op0(w, TL_OP_TID), *row = tl_ix_frag(w->m, w->f, line, 0, tid, q);
    if (!tl_frag_exact(line))
        *w = when(w, op2(w, TL_OP_LT, again(w, row), i32(w, line->dims[0])));
    return row;
}

/* all[line][warp], of which each lane reads one. */
static void by_lanes(ctx *c, const tl_frag_layout *line, tl_sym *part, tl_sym *all)
{
    tl_sym *q, *mine;
    tl_at w = holders(c), each = over(&w, "q", line->regs, &q);
    tl_at in = tl_reduce_part(&each, all->dim[1], start(c), &mine);
    tl_node *place[2] = { line_of(&in, line, v(&in, q)), op0(&in, TL_OP_LANE) };
    set(&in, mine, tl_load(in.m, all, 2, place, in.loc));
    store(&each, part, v(&each, q), v(&each, tl_reduce_warp(&each, c->op, v(&each, mine), false)));
}

/* all[warp][line], read by every thread. */
static void by_each(ctx *c, const tl_frag_layout *line, tl_sym *part, tl_sym *all)
{
    tl_sym *q;
    tl_at w = holders(c), in = over(&w, "q", line->regs, &q);
    tl_node *at = v(&in, q), *place[2] = { NULL, line_of(&in, line, at) };
    store(&in, part, again(&in, at), start(c));
    tl_sym *k = fresh(&in, "w", tl_scalar(TL_I32));
    place[0] = v(&in, k);
    tl_at each = into(&in, &loop(&in, k, i32(&in, 0), i32(&in, all->dim[0]), 1, false)->body);
    take_in(c, &each, part, at, tl_load(w.m, all, 2, place, in.loc));
}

static void warps(ctx *c, const tl_frag_layout *line, tl_sym *part, const tl_term *terms, int n)
{
    int64_t count;
    tl_node *which = warp_part(&c->w, terms, n, line->threads, &count);
    if (count == 1)
        return;
    bool lanes = at_once(c, terms, n, line->threads);
    tl_sym *all = array(&c->w, "part", c->t, TL_SHARED_MEM, lanes ? line->dims[0] : count), *q;
    all->rank = 2;
    all->dim[1] = lanes ? count : line->dims[0];
    tl_at w = holders(c), in = over(&w, "q", line->regs, &q);
    tl_node *at = v(&in, q), *row = line_of(&in, line, at), *place[2] = { lanes ? row : which, lanes ? which : row };
    in = when(&in, first_lane(&in, terms, n, line->threads));
    put(&in, tl_store(in.m, all, part_of(&in, part, at), 2, place, in.loc));
    (lanes ? by_lanes : by_each)(c, line, part, all);
}

static void result(ctx *c, const tl_frag_layout *line, tl_sym *part)
{
    tl_module *m = c->w.m;
    tl_sym *dst = c->dst->sym, *q;
    tl_at w = holders(c), in = over(&w, "q", line->regs, &q);
    tl_node *at = v(&in, q), *value = cast(&in, part_of(&in, part, at), (tl_base)dst->type.base);
    if (dst->type.space == TL_FRAG) {
        put(&in, tl_frag_set(m, in.f, dst, at, value, in.loc));
        return;
    }
    tl_node *row = line_of(&in, line, at);
    in = when(&in, tl_frag_first(m, line, in.loc));
    put(&in, tl_tile_access(&in, c->dst, TL_OP_STORE, value, &row));
}

static void in_registers(ctx *c)
{
    tl_arena *a = c->w.m->arena;
    const tl_sym *s = c->src->sym;
    const tl_frag_layout *map = tl_frag_of(a, s);
    tl_sym line = *s;
    line.rank = 1;
    line.dim[0] = s->dim[c->cols ? 1 : 0];
    line.reduced = c->cols ? 2 : 1;
    line.reduced_extent = s->dim[c->cols ? 0 : 1];
    const tl_frag_layout *lm = tl_frag_of(a, &line);
    c->threads = map->threads;
    tl_sym *part = array(&c->w, "part", c->t, TL_PRIVATE, lm->regs);
    tl_term *terms;
    int n = tl_frag_replica_terms(a, lm, &terms);
    own(c, map, part, lm->regs);
    lanes(c, part, lm->regs, terms, n, lm->threads);
    warps(c, lm, part, terms, n);
    result(c, lm, part);
}

/* parallel over the result, a loop over the rest */
static void in_loops(ctx *c)
{
    const tl_at *w = &c->w;
    unsigned rank = tl_tile_rank(c->src), over = c->cols ? 0 : rank - 1;
    tl_node *index[3], *dst[3];
    tl_sym *k = fresh(w, "k", tl_scalar(TL_I32));
    int64_t extent[3];
    for (unsigned e = 0; e < rank - 1; e++)
        extent[e] = tl_tile_dim(c->src, e + (e >= over));
    tl_node *par = tl_parallel_over(w, rank - 1, extent, dst);
    tl_at in = into(w, &par->body);
    for (unsigned d = 0; d < rank; d++)
        index[d] = d == over ? v(w, k) : again(w, dst[d - (d > over)]);
    tl_sym *sum = let(&in, "part", start(c));
    tl_at each = into(w, &loop(&in, k, i32(w, 0), i32(w, tl_tile_dim(c->src, over)), 1, false)->body);
    tl_node *x = cast(w, tl_tile_access(w, c->src, TL_OP_LOAD, NULL, index), (tl_base)c->t.base);
    set(&each, sum, combined(&c->w, c->op, v(w, sum), x));
    tl_node *value = cast(w, v(w, sum), (tl_base)c->dst->sym->type.base);
    put(&in, tl_tile_access(w, c->dst, TL_OP_STORE, value, dst));
    put(w, par);
}

bool tl_lower_reduce(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    if (n->op != TL_OP_TREDUCE)
        return false;
    tl_at w = scope_for(user, f, n, out);
    ctx c = { w, (tl_redop)tl_attr(n, TL_A_REDOP, 0), tl_attr(n, TL_A_COLS, 0), tl_reduce_type(n), n->args[0], n->args[1], 0 };
    (n->args[1]->sym->type.space == TL_FRAG ? in_registers : in_loops)(&c);
    return true;
}
