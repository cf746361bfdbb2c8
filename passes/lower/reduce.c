/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lower-reduce: reductions of tiles.

   requires   distribute, first-thread
   maintains  mixed level
   breaks     TREDUCE: none is left

   A fragment is reduced where it lies: each thread over its registers of a line, then by
   shuffles among the lanes that share the line, then through shared memory among the warps
   that do. Maxima and minima start from NaN, which loses against everything.

       for r { part[line of r] = op(part[line of r], src.r[r]) }
       part[q] = op(part[q], shfl_xor(part[q], mask))     for the lanes of a line
       dst.r[q] = part[q]

   Others are a parallel loop over the result with a plain loop inside.                     */
#include "passes/lower/lower.h"

#include <math.h>

#include "passes/facts/arith.h"
#include "passes/facts/fragment.h"
#include "passes/lower/thread-loop.h"
#include "passes/machine/reduce-path.h"

typedef struct {
    tl_module *m;
    tl_func *f;
    tl_loc loc;
    tl_block *out;
    tl_redop op;
    bool cols;
    tl_type t;              /* that partial results have */
    tl_node *dst, *src;
    int64_t threads;        /* that hold the source */
} ctx;

static tl_node *start(ctx *c)
{
    if (tl_is_float(c->t))
        return tl_const_float(c->m, c->t, c->op == TL_RED_ADD ? 0 : NAN, c->loc);
    bool s = tl_is_signed(c->t), wide = tl_bytes(c->t) == 8;
    int64_t v = 0;
    if (c->op == TL_RED_MAX)
        v = !s ? 0 : wide ? INT64_MIN : INT32_MIN;
    else if (c->op == TL_RED_MIN)
        v = s ? (wide ? INT64_MAX : INT32_MAX) : wide ? -1 : (int64_t)UINT32_MAX;
    return tl_const_int(c->m, c->t, v, c->loc);
}

static tl_node *combine(ctx *c, tl_node *a, tl_node *b)
{
    bool fp = tl_is_float(c->t);
    tl_op op = c->op == TL_RED_ADD ? TL_OP_ADD : c->op == TL_RED_MAX ? (fp ? TL_OP_FMAX : TL_OP_MAX)
                                                                      : (fp ? TL_OP_FMIN : TL_OP_MIN);
    if (op == TL_OP_ADD && tl_is_signed(c->t)) {
        /* sums wrap */
        tl_type u = tl_scalar(tl_bytes(c->t) == 8 ? TL_U64 : TL_U32);
        return tl_cast(c->m, tl_op2(c->m, op, tl_cast(c->m, a, u), tl_cast(c->m, b, u), c->loc), c->t);
    }
    return tl_op2(c->m, op, a, b, c->loc);
}

/* Between element types; storage types go through float. */
static tl_node *convert(ctx *c, tl_node *x, tl_base to)
{
    return tl_cast(c->m, x, tl_scalar(to));
}

static tl_node *v(ctx *c, tl_sym *s)
{
    return tl_var(c->m, s, c->loc);
}

static tl_node *part_load(ctx *c, tl_sym *part, const tl_node *q)
{
    tl_node *at = tl_copy(c->m, c->f, q);
    return tl_load(c->m, part, 1, &at, c->loc);
}

static tl_node *part_store(ctx *c, tl_sym *part, const tl_node *q, tl_node *value)
{
    tl_node *at = tl_copy(c->m, c->f, q);
    return tl_store(c->m, part, value, 1, &at, c->loc);
}

static tl_node *unrolled(ctx *c, tl_block *out, const char *name, int64_t n, tl_sym **var)
{
    *var = tl_sym_new(c->m, c->f, TL_SYM_VAR, name, tl_scalar(TL_I32), c->loc);
    tl_node *loop = tl_for(c->m, *var, tl_i32(c->m, 0), TL_LT, tl_i32(c->m, n), tl_i32(c->m, 1), c->loc);
    tl_attr_set(c->m, loop, TL_A_UNROLL, 1);
    tl_attr_set(c->m, loop, TL_A_UNIT, 1);
    tl_push(c->m, out, loop);
    return loop;
}

/* Where the warps that hold the source add their code: `out`, or a condition in it. */
static tl_block *holders(ctx *c, tl_block *out)
{
    if (c->threads >= (int64_t)c->f->threads)
        return out;
    tl_node *busy = tl_if(c->m, tl_op2(c->m, TL_OP_LT, tl_op0(c->m, TL_OP_WARP, c->loc),
                                       tl_i32(c->m, c->threads / 32), c->loc), c->loc);
    tl_attr_set(c->m, busy, TL_A_UNIFORM, 2);
    tl_push(c->m, out, busy);
    return &busy->body;
}

/* part[line of r] = op(part[line of r], src.r[r]) for registers inside the tile. */
static void own(ctx *c, const tl_frag_layout *map, tl_sym *part, int64_t lines)
{
    tl_module *m = c->m;
    tl_sym *q, *r;
    tl_block *out = holders(c, c->out);
    tl_node *init = unrolled(c, out, "q", lines, &q), *q0 = v(c, q);
    tl_push(m, &init->body, part_store(c, part, q0, start(c)));
    tl_node *loop = unrolled(c, out, "r", map->regs, &r), *reg = v(c, r), *guard = NULL;
    tl_node *tid = tl_op0(m, TL_OP_TID, c->loc);
    for (int d = 0; d < 2; d++)
        if (!tl_frag_exact(map))
            guard = tl_ix_and(m, guard, tl_op2(m, TL_OP_LT, tl_ix_frag(m, c->f, map, d, tid, reg),
                                               tl_i32(m, map->dims[d]), c->loc));
    tl_block *to = &loop->body;
    if (guard) {
        tl_node *in = tl_if(m, guard, c->loc);
        tl_push(m, to, in);
        to = &in->body;
    }
    tl_node *at = tl_frag_line_reg(m, c->f, map, c->cols ? 0 : 1, reg);
    tl_node *x = convert(c, tl_frag_get(m, c->f, c->src->sym, reg, c->loc), (tl_base)c->t.base);
    tl_push(m, to, part_store(c, part, at, combine(c, part_load(c, part, at), x)));
}

/* Lanes that share a line: butterflies over the bits of the lane number. */
static void lanes(ctx *c, tl_sym *part, int64_t lines, const tl_term *terms, int n, int64_t threads)
{
    tl_module *m = c->m;
    tl_block *out = holders(c, c->out);
    for (int i = 0; i < n; i++) {
        int64_t end = terms[i].mod ? terms[i].div * terms[i].mod : threads;
        for (int64_t mask = terms[i].div; mask < end && mask < 32; mask *= 2) {
            tl_sym *q;
            tl_node *loop = unrolled(c, out, "q", lines, &q), *at = v(c, q);
            tl_sym *other = tl_sym_new(m, c->f, TL_SYM_VAR, "other", c->t, c->loc);
            tl_push(m, &loop->body, tl_let(m, other, tl_op2(m, TL_OP_SHFL_XOR, part_load(c, part, at), tl_i32(m, mask), c->loc), c->loc));
            tl_push(m, &loop->body, part_store(c, part, at, combine(c, part_load(c, part, at), v(c, other))));
        }
    }
}

/* Warps that share a line: which of them this one is, and how many there are. */
static tl_node *warp_part(ctx *c, const tl_term *terms, int n, int64_t threads, int64_t *count)
{
    tl_module *m = c->m;
    tl_node *which = NULL;
    *count = 1;
    for (int i = 0; i < n; i++) {
        int64_t end = terms[i].mod ? terms[i].div * terms[i].mod : threads;
        int64_t from = terms[i].div < 32 ? 32 : terms[i].div;
        if (end <= from)
            continue;
        tl_node *x = tl_ix_rem(m, tl_ix_div(m, tl_op0(m, TL_OP_TID, c->loc), from), end / from);
        x = tl_ix_mul(m, x, *count);
        which = which ? tl_ix_add(m, which, x) : x;
        *count *= end / from;
    }
    return which;
}

/* True in one of the lanes of a warp that share a line; null if there is one. */
static tl_node *first_lane(ctx *c, const tl_term *terms, int n, int64_t threads)
{
    tl_module *m = c->m;
    tl_node *first = NULL;
    for (int i = 0; i < n; i++) {
        int64_t end = terms[i].mod ? terms[i].div * terms[i].mod : threads;
        if (terms[i].div >= 32)
            continue;
        tl_node *x = tl_ix_div(m, tl_op0(m, TL_OP_TID, c->loc), terms[i].div);
        x = tl_ix_rem(m, x, (end < 32 ? end : 32) / terms[i].div);
        first = tl_ix_and(m, first, tl_op2(m, TL_OP_EQ, x, tl_i32(m, 0), c->loc));
    }
    return first;
}

/* The lines of thread and register as i32, with what tells whether they exist. */
static tl_node *line_of(ctx *c, const tl_frag_layout *line, const tl_node *q)
{
    tl_node *tid = tl_op0(c->m, TL_OP_TID, c->loc);
    return tl_ix_frag(c->m, c->f, line, 0, tid, q);
}

static tl_block *if_exists(ctx *c, tl_block *out, const tl_frag_layout *line, const tl_node *at)
{
    if (tl_frag_exact(line))
        return out;
    tl_node *in = tl_if(c->m, tl_op2(c->m, TL_OP_LT, tl_copy(c->m, c->f, at), tl_i32(c->m, line->dims[0]), c->loc), c->loc);
    tl_push(c->m, out, in);
    return &in->body;
}

static void warps(ctx *c, const tl_frag_layout *line, tl_sym *part, const tl_term *terms, int n)
{
    tl_module *m = c->m;
    int64_t count;
    tl_node *which = warp_part(c, terms, n, line->threads, &count);
    if (count == 1)
        return;
    tl_type t = c->t;
    t.space = TL_SHARED_MEM;
    tl_sym *all = tl_sym_new(m, c->f, TL_SYM_ARRAY, "part", t, c->loc), *q, *w;
    all->rank = 2;
    all->dim[0] = count;
    all->dim[1] = line->dims[0];
    tl_push(m, c->out, tl_alloc(m, all, c->loc));
    tl_node *loop = unrolled(c, holders(c, c->out), "q", line->regs, &q), *at = v(c, q);
    tl_node *row = line_of(c, line, at);
    tl_block *in = if_exists(c, &loop->body, line, row);
    tl_node *first = first_lane(c, terms, n, line->threads);
    if (first) {
        tl_node *one = tl_if(m, first, c->loc);
        tl_push(m, in, one);
        in = &one->body;
    }
    tl_node *put[2] = { which, row };
    tl_push(m, in, tl_store(m, all, part_load(c, part, at), 2, put, c->loc));

    loop = unrolled(c, holders(c, c->out), "q", line->regs, &q);
    at = v(c, q);
    row = line_of(c, line, at);
    in = if_exists(c, &loop->body, line, row);
    tl_push(m, in, part_store(c, part, at, start(c)));
    w = tl_sym_new(m, c->f, TL_SYM_VAR, "w", tl_scalar(TL_I32), c->loc);
    tl_node *over = tl_for(m, w, tl_i32(m, 0), TL_LT, tl_i32(m, count), tl_i32(m, 1), c->loc);
    tl_node *get[2] = { v(c, w), row };
    tl_push(m, &over->body, part_store(c, part, at, combine(c, part_load(c, part, at), tl_load(m, all, 2, get, c->loc))));
    tl_push(m, in, over);
}

static void result(ctx *c, const tl_frag_layout *line, tl_sym *part)
{
    tl_module *m = c->m;
    tl_sym *dst = c->dst->sym, *q;
    tl_base to = (tl_base)dst->type.base;
    tl_node *loop = unrolled(c, holders(c, c->out), "q", line->regs, &q), *at = v(c, q);
    tl_node *value = convert(c, part_load(c, part, at), to);
    if (dst->type.space == TL_FRAG) {
        tl_push(m, &loop->body, tl_frag_set(m, c->f, dst, at, value, c->loc));
        return;
    }
    tl_node *row = line_of(c, line, at), *first = tl_frag_first(m, line, c->loc);
    tl_block *in = if_exists(c, &loop->body, line, row);
    if (first) {
        tl_node *one = tl_if(m, first, c->loc);
        tl_push(m, in, one);
        in = &one->body;
    }
    tl_push(m, in, tl_tile_access(m, c->f, c->dst, TL_OP_STORE, value, &row, c->loc));
}

static void in_registers(ctx *c)
{
    tl_module *m = c->m;
    const tl_sym *s = c->src->sym;
    const tl_frag_layout *map = tl_frag_of(m->arena, s);
    tl_sym line = *s;
    line.rank = 1;
    line.dim[0] = s->dim[c->cols ? 1 : 0];
    line.reduced = c->cols ? 2 : 1;
    line.reduced_extent = s->dim[c->cols ? 0 : 1];
    const tl_frag_layout *lm = tl_frag_of(m->arena, &line);
    c->threads = map->threads;
    tl_type t = c->t;
    t.space = TL_PRIVATE;
    tl_sym *part = tl_sym_new(m, c->f, TL_SYM_ARRAY, "part", t, c->loc);
    part->rank = 1;
    part->dim[0] = lm->regs;
    tl_push(m, c->out, tl_alloc(m, part, c->loc));
    tl_term *terms;
    int n = tl_frag_replica_terms(m->arena, lm, &terms);
    own(c, map, part, lm->regs);
    lanes(c, part, lm->regs, terms, n, lm->threads);
    warps(c, lm, part, terms, n);
    result(c, lm, part);
}

/* parallel over the result, a loop over the rest */
static void in_loops(ctx *c)
{
    tl_module *m = c->m;
    unsigned rank = tl_tile_rank(c->src), over = c->cols ? 0 : rank - 1;
    tl_node *par = tl_node_new(m, TL_OP_PARALLEL, tl_scalar(TL_VOID), c->loc, 0);
    par->nloops = rank - 1;
    par->loops = TL_NEWV(m->arena, tl_loop, rank);
    tl_node *index[3], *dst[3];
    tl_sym *k = tl_sym_new(m, c->f, TL_SYM_VAR, "k", tl_scalar(TL_I32), c->loc);
    for (unsigned d = 0, e = 0; d < rank; d++) {
        if (d == over) {
            index[d] = v(c, k);
            continue;
        }
        tl_sym *x = tl_sym_new(m, c->f, TL_SYM_VAR, e ? "j" : "i", tl_scalar(TL_I32), c->loc);
        par->loops[e] = (tl_loop){ x, tl_i32(m, 0), tl_i32(m, tl_tile_dim(c->src, d)), tl_i32(m, 1), TL_LT };
        index[d] = v(c, x);
        dst[e++] = v(c, x);
    }
    tl_sym *sum = tl_sym_new(m, c->f, TL_SYM_VAR, "part", c->t, c->loc);
    tl_push(m, &par->body, tl_let(m, sum, start(c), c->loc));
    tl_node *loop = tl_for(m, k, tl_i32(m, 0), TL_LT, tl_i32(m, tl_tile_dim(c->src, over)), tl_i32(m, 1), c->loc);
    tl_node *x = convert(c, tl_tile_access(m, c->f, c->src, TL_OP_LOAD, NULL, index, c->loc), (tl_base)c->t.base);
    tl_push(m, &loop->body, tl_set(m, sum, combine(c, v(c, sum), x), c->loc));
    tl_push(m, &par->body, loop);
    tl_node *value = convert(c, v(c, sum), (tl_base)c->dst->sym->type.base);
    tl_push(m, &par->body, tl_tile_access(m, c->f, c->dst, TL_OP_STORE, value, dst, c->loc));
    tl_push(m, c->out, par);
}

static void lower_block(tl_module *m, tl_func *f, tl_block *b)
{
    tl_block out = { 0 };
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op != TL_OP_TREDUCE) {
            lower_block(m, f, &n->body);
            lower_block(m, f, &n->other);
            tl_push(m, &out, n);
            continue;
        }
        tl_node *scope = tl_node_new(m, TL_OP_SEQ, tl_scalar(TL_VOID), n->loc, 0);
        ctx c = { m, f, n->loc, &scope->body, (tl_redop)tl_attr(n, TL_A_REDOP, 0), tl_attr(n, TL_A_COLS, 0),
                  tl_reduce_type(n), n->args[0], n->args[1], 0 };
        if (n->args[1]->sym->type.space == TL_FRAG)
            in_registers(&c);
        else
            in_loops(&c);
        tl_push(m, &out, scope);
    }
    *b = out;
}

bool tl_lower_reduce(tl_module *m, const tl_options *o)
{
    (void)o;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->kind == TL_FUNC_DEVICE)
            lower_block(m, m->funcs[i], &m->funcs[i]->body);
    return true;
}
