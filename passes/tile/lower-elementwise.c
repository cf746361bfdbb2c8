/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lower-elementwise: tile operations that need no more than a loop over the elements.

   Requires   outline-kernels.
   Maintains  loads, stores, matrix products.
   Breaks     nothing; afterwards no fill, copy or reduction to a scalar is left, nor a transpose but between shared
              tiles of one type; no gather or scatter of a part of a fragment, or by a list in one; nor a store or scatter that adds.

     tcopy tile(%half), tile(%acc)
   =>
     parallel (%i = 0; lt 64; 1) (%j = 0; lt 64; 1) {
         store %half[%i, %j] = cast<f16>(load %acc[%i, %j])
     }                                                                        */
#include <math.h>

#include "passes/target/passes.h"
#include "passes/canonical/scalarize.h"
#include "passes/copy/lower-transpose.h"
#include "passes/threads/block-reduce.h"
#include "passes/target/target.h"

enum { MOST_LOOPS = 3 };

/* A loop nest over a tile's elements, being built. */
struct nest {
    tl_at out, in;          /* before it, and where its statements go */
    tl_node *loops;         /* the PARALLEL */
    uint32_t rank;
};

/* e as something cheap that can be copied into the loops: itself, or a variable. */
static tl_node *hoisted(struct nest *n, tl_node *e, const char *name)
{
    const tl_node *core = e->op == TL_OP_CAST ? e->args[0] : e;
    if (core->op == TL_OP_CONST || core->op == TL_OP_VAR)
        return e;
    tl_at there = { n->out.m, n->out.f, e->loc, n->out.out };
    return v(&there, let(&there, name, e));
}

/* The nest over the elements of `tile`. */
static void start(struct nest *n, const tl_at *out, const tl_node *tile)
{
    int64_t extent[MOST_LOOPS];
    tl_node *index[MOST_LOOPS];
    *n = (struct nest){ *out, *out, NULL, tl_tile_rank(tile) };
    for (uint32_t i = 0; i < n->rank; i++)
        extent[i] = tl_tile_dim(tile, i);
    n->loops = tl_parallel_over(out, n->rank, extent, index);
    n->in.out = &n->loops->body;
}

static tl_node *loop_var(struct nest *n, uint32_t i)
{
    return v(&n->in, n->loops->loops[i].var);
}

/* Indices of the element in the tile: the loops' variables, for a transposed source in reverse. */
static tl_node **element(struct nest *n, bool reverse)
{
    tl_node **at = TL_NEWV(n->in.m->arena, tl_node *, n->rank);
    for (uint32_t i = 0; i < n->rank; i++)
        at[i] = loop_var(n, reverse ? n->rank - 1 - i : i);
    return at;
}

static void hoist_leading(struct nest *n, tl_node *tile)
{
    for (uint32_t i = 0; i < tile->nargs; i++)
        tile->args[i] = hoisted(n, tile->args[i], "at");
}

static tl_node *read(struct nest *n, const tl_node *tile, bool reverse)
{
    return tl_tile_access(&n->in, tile, TL_OP_LOAD, NULL, element(n, reverse));
}

static tl_node *write(struct nest *n, const tl_node *tile, tl_node *value)
{
    return tl_tile_access(&n->in, tile, TL_OP_STORE, value, element(n, false));
}

static bool is_storage(tl_type t)
{
    return tl_bases[t.base].cls == 'S';
}

/* Storage types convert through float. */
static tl_node *convert(tl_module *m, tl_node *e, tl_base to)
{
    tl_type t = tl_scalar(to);
    if (tl_same_type(e->type, t))
        return e;
    if (is_storage(e->type) || is_storage(t))
        e = tl_cast(m, e, tl_scalar(TL_F32));
    return tl_cast(m, e, t);
}

static void expand_fill(const tl_at *w, tl_node *op)
{
    struct nest n;
    tl_node *tile = op->args[0];
    start(&n, w, tile);
    hoist_leading(&n, tile);
    tl_node *value = hoisted(&n, convert(w->m, op->args[1], (tl_base)tile->sym->type.base), "value");
    put(&n.in, write(&n, tile, again(w, value)));
    put(w, n.loops);
}

static void expand_copy(const tl_at *w, tl_node *op)
{
    struct nest n;
    tl_node *dst = op->args[0], *src = op->args[1];
    start(&n, w, dst);
    hoist_leading(&n, dst);
    hoist_leading(&n, src);
    tl_node *value = read(&n, src, op->op != TL_OP_TCOPY);
    put(&n.in, write(&n, dst, convert(w->m, value, (tl_base)dst->sym->type.base)));
    put(w, n.loops);
}

/* The loops reduce the value into the variable, and are emitted. */
static void reduce_into(struct nest *n, tl_sym *total, tl_redop redop, tl_node *value)
{
    const tl_at *w = &n->out;
    tl_node *red = tl_node_new(w->m, TL_OP_REDUCTION, tl_scalar(TL_VOID), w->loc, 0);
    red->sym = total;
    tl_attr_set(w->m, red, TL_A_REDOP, redop);
    tl_arg_add(w->m, n->loops, red);
    set(&n->in, total, op2(w, tl_combining(redop, total->type), v(w, total), value));
    put(w, n->loops);
}

/* A tile of rank 1 into a scalar: a parallel loop with a reduction. */
static void expand_total(const tl_at *w, tl_node *op)
{
    struct nest n;
    tl_module *m = w->m;
    tl_node *src = op->args[1];
    tl_redop redop = (tl_redop)tl_attr(op, TL_A_REDOP, 0);
    start(&n, w, src);
    hoist_leading(&n, src);
    tl_type t = tl_scalar((tl_base)src->sym->type.base);
    if (is_storage(t) || t.base == TL_F16)
        t = tl_scalar(TL_F32);
    else if (redop == TL_RED_ADD && tl_bytes(op->sym->type) > tl_bytes(t))
        t = op->sym->type;
    if (t.base == TL_BOOL)
        t = tl_scalar(TL_I32);
    tl_sym *total = fresh(w, "total", t);
    put(w, tl_let(m, total, tl_reduce_identity(m, redop, t, w->loc), w->loc));
    reduce_into(&n, total, redop, convert(m, read(&n, src, false), (tl_base)t.base));
    set(w, op->sym, convert(m, v(w, total), (tl_base)op->sym->type.base));
}

/* Element i of an index array: a tile of rank 1 or a pointer. */
static tl_node *row_number(struct nest *n, tl_node *rows, tl_sym *pointer)
{
    const tl_at *w = &n->in;
    tl_node *at = loop_var(n, 0);
    return cast(w, pointer ? get(w, pointer, at) : tl_tile_access(w, rows, TL_OP_LOAD, NULL, &at), TL_I64);
}

static tl_node *within(const tl_at *w, tl_sym *x, tl_node *extent)
{
    return op2(w, TL_OP_LAND, op2(w, TL_OP_GE, v(w, x), integer(w, x->type, 0)), op2(w, TL_OP_LT, v(w, x), extent));
}

/* to[at] = value, or more by it. */
static void store_or_add(const tl_at *w, const tl_node *op, tl_sym *to, tl_node *at, tl_node *value)
{
    value = convert(w->m, value, (tl_base)to->type.base);
    if (tl_attr(op, TL_A_ADD, 0))
        put(w, tl_op1(w->m, TL_OP_EVAL, op2(w, TL_OP_ATOMIC_ADD, tl_access(w->m, TL_OP_ADDR, to, 1, &at, w->loc), value),
                      w->loc));
    else
        put(w, hinted(w, op, tl_store(w->m, to, value, 1, &at, w->loc)));
}

/* tstore tile, view(p, D0, D1), index(i0, i1), rows, cols, step  add=1: where an element lies in the view,
   p[i0 + i][i1 + j * step] += tile[i][j] */
static void expand_add(const tl_at *w, tl_node *op)
{
    struct nest n;
    tl_node *tile = op->args[0], *view = op->args[1], *corner = op->args[2], *step = tl_step_of(op), *at = NULL, *all = NULL;
    start(&n, w, tile);
    hoist_leading(&n, tile);
    const tl_at *in = &n.in;
    tl_sym *to = hoisted(&n, view->args[0], "to")->sym;
    uint32_t dims = corner->nargs, lead = dims - n.rank;
    for (uint32_t d = 0; d < dims; d++) {
        tl_node *extent = hoisted(&n, view->args[1 + d], "extent"), *x = hoisted(&n, corner->args[d], "corner"), *end = extent;
        tl_node *limit = d + 1 == dims ? op->args[4] : d + 2 == dims ? op->args[3] : NULL;
        if (limit)
            end = hoisted(&n, op2(w, TL_OP_MIN, again(w, extent), cast(w, limit, TL_I64)), "end");
        if (d >= lead) {
            tl_node *i = cast(in, loop_var(&n, d - lead), TL_I64);
            if (step && d + 1 == dims)
                i = op2(in, TL_OP_MUL, i, hoisted(&n, step, "step"));
            x = op2(in, TL_OP_ADD, again(in, x), i);
        }
        tl_sym *here = fresh(in, "at", tl_scalar(TL_I64));
        put(in, tl_let(w->m, here, again(in, x), w->loc));
        all = both(in, all, within(in, here, again(in, end)));
        at = at ? op2(in, TL_OP_ADD, op2(in, TL_OP_MUL, at, again(in, extent)), v(in, here)) : v(in, here);
    }
    const tl_at yes = when(in, all);
    store_or_add(&yes, op, to, at, read(&n, tile, false));
    put(w, n.loops);
}

/* gather tile, view(p, D0, D1), rows, col: tile[i][j] = p[rows[i]][col + j] or 0; scatter is
   the reverse. */
static void expand_rows(const tl_at *w, tl_node *op)
{
    struct nest n;
    tl_node *tile = op->args[0], *view = op->args[1], *rows = op->args[2];
    start(&n, w, tile);
    hoist_leading(&n, tile);
    tl_sym *pointer = NULL;
    if (rows->op == TL_OP_TILE)
        hoist_leading(&n, rows);
    else
        pointer = hoisted(&n, rows, "rows")->sym;
    tl_sym *from = hoisted(&n, view->args[0], "from")->sym;
    tl_node *height = hoisted(&n, view->args[1], "height"), *width = hoisted(&n, view->args[2], "width");
    tl_node *col0 = hoisted(&n, op->args[3], "col0");
    const tl_at *in = &n.in;
    tl_sym *row = fresh(in, "row", tl_scalar(TL_I64)), *col = fresh(in, "col", tl_scalar(TL_I64));
    put(in, tl_let(w->m, row, row_number(&n, rows, pointer), w->loc));
    put(in, tl_let(w->m, col, op2(in, TL_OP_ADD, again(in, col0), cast(in, loop_var(&n, 1), TL_I64)), w->loc));
    tl_node *inside = tl_if(w->m, op2(in, TL_OP_LAND, within(in, row, again(in, height)), within(in, col, again(in, width))),
                            w->loc);
    tl_node *at = op2(in, TL_OP_ADD, op2(in, TL_OP_MUL, v(in, row), again(in, width)), v(in, col));
    tl_base base = (tl_base)tile->sym->type.base;
    tl_at yes = into(in, &inside->body), no = into(in, &inside->other);
    if (op->op == TL_OP_GATHER) {
        put(&yes, write(&n, tile, convert(w->m, hinted(w, op, get(in, from, at)), base)));
        put(&no, write(&n, tile, convert(w->m, tl_const_float(w->m, tl_scalar(TL_F32), 0, w->loc), base)));
    } else {
        store_or_add(&yes, op, from, at, read(&n, tile, false));
    }
    put(in, inside);
    put(w, n.loops);
}

/* A fragment's element as numbers are compared: storage types and halves as floats. */
static tl_type compared(const tl_node *tile)
{
    tl_type t = tl_scalar((tl_base)tile->sym->type.base);
    return is_storage(t) || t.base == TL_F16 ? tl_scalar(TL_F32) : t.base == TL_BOOL ? tl_scalar(TL_I32) : t;
}

/* The least code is that of the first element which equals the row's best: its place, for floats twice that and the sign bit of a zero. */
static tl_node *code_of(struct nest *n, const tl_node *src, tl_node *best)
{
    const tl_at *w = &n->in;
    tl_type t = compared(src);
    tl_sym *x = let(w, "x", convert(w->m, read(n, src, false), (tl_base)t.base));
    tl_node *code = loop_var(n, n->rank - 1);
    if (tl_is_float(t)) {
        tl_type bits = tl_scalar(tl_bytes(t) == 8 ? TL_U64 : TL_U32);
        tl_node *sign = tl_node_new(w->m, TL_OP_BITCAST, bits, w->loc, 1, v(w, x));
        sign = op2(w, TL_OP_SHR, sign, integer(w, bits, 8 * tl_bytes(t) - 1));
        code = add(w, mul(w, code, 2), cast(w, sign, TL_I32));
    }
    return op3(w, TL_OP_SEL, op2(w, TL_OP_EQ, v(w, x), best), code, i32(w, INT32_MAX));
}

/* The value and the place that the code says, to a row's results. */
static void put_best(const tl_at *w, tl_node *op, tl_node *best, tl_node *code, tl_node *row)
{
    tl_sym *c = let(w, "code", code);
    tl_node *none = op2(w, TL_OP_EQ, v(w, c), i32(w, INT32_MAX)), *at = v(w, c), *index[2] = { row, again(w, row) };
    if (tl_is_float(best->type)) {
        tl_node *sign = op3(w, TL_OP_SEL, op2(w, TL_OP_EQ, rem(w, v(w, c), 2), i32(w, 0)), tl_const_float(w->m, best->type, 1, w->loc),
                            tl_const_float(w->m, best->type, -1, w->loc));
        best = op2(w, TL_OP_COPYSIGN, best, sign);
        at = quo(w, at, 2);
    }
    put(w, tl_tile_access(w, op->args[0], TL_OP_STORE, convert(w->m, best, (tl_base)op->args[0]->sym->type.base), &index[0]));
    put(w, tl_tile_access(w, op->args[2], TL_OP_STORE, op3(w, TL_OP_SEL, none, i32(w, 0), at), &index[1]));
}

static tl_node *reduction(const tl_at *w, tl_sym *to, tl_sym *from, tl_redop redop)
{
    tl_node *n = tl_op2(w->m, TL_OP_TREDUCE, tl_access(w->m, TL_OP_TILE, to, 0, NULL, w->loc), tl_access(w->m, TL_OP_TILE, from, 0, NULL, w->loc), w->loc);
    tl_attr_set(w->m, n, TL_A_REDOP, redop);
    return n;
}

/* A fragment's rows are searched in registers: the best element of each, then the first place of one that equals it. */
static void expand_search(const tl_at *to, tl_node *op)
{
    tl_at out = scope_for(to->m, to->f, op, to->out), *w = &out;
    tl_node *src = op->args[1];
    tl_sym *s = src->sym;
    tl_redop redop = (tl_redop)tl_attr(op, TL_A_REDOP, 0);
    tl_type t = compared(src);
    struct nest n;
    if (s->rank == 1) {
        tl_sym *best = let(w, "best", tl_reduce_identity(w->m, redop, t, w->loc)), *first = let(w, "first", i32(w, INT32_MAX));
        start(&n, w, src);
        reduce_into(&n, best, redop, convert(w->m, read(&n, src, false), (tl_base)t.base));
        start(&n, w, src);
        reduce_into(&n, first, TL_RED_MIN, code_of(&n, src, v(w, best)));
        put_best(w, op, v(w, best), v(w, first), i32(w, 0));
        return;
    }
    tl_sym *best = array(w, "best", t, TL_FRAG, s->dim[0]), *first = array(w, "first", tl_scalar(TL_I32), TL_FRAG, s->dim[0]);
    tl_sym *codes = array(w, "codes", tl_scalar(TL_I32), TL_FRAG, s->dim[0]);
    codes->rank = 2;
    codes->dim[1] = s->dim[1];
    put(w, reduction(w, best, s, redop));
    start(&n, w, src);
    tl_node *code = code_of(&n, src, get(&n.in, best, loop_var(&n, 0)));
    put(&n.in, write(&n, tl_access(w->m, TL_OP_TILE, codes, 0, NULL, w->loc), code));
    put(w, n.loops);
    put(w, reduction(w, first, codes, TL_RED_MIN));
    start(&n, w, op->args[0]);
    put_best(&n.in, op, get(&n.in, best, loop_var(&n, 0)), get(&n.in, first, loop_var(&n, 0)), loop_var(&n, 0));
    put(w, n.loops);
}

/* True if the operation searches rows of a whole fragment. */
static bool is_search(const tl_node *n)
{
    return n->op == TL_OP_TARG && n->args[1]->sym->type.space == TL_FRAG && !n->args[1]->nargs && n->args[1]->sym->rank <= 2;
}

/* Other rows are searched, and summed up, in shared memory: what is elsewhere goes there and back. */
static void expand_staged(const tl_at *w, tl_node *op)
{
    tl_at in = scope_for(w->m, w->f, op, w->out);
    tl_node *back[3] = { NULL };
    for (uint32_t i = 0; i < op->nargs; i++) {
        tl_node *x = op->args[i];
        if (x->sym->type.space != TL_SHARED_MEM) {
            tl_type t = tl_scalar((tl_base)x->sym->type.base);
            tl_sym *s = array(&in, x->sym->name, t, TL_SHARED_MEM, tl_tile_dim(x, 0));
            s->rank = (uint8_t)tl_tile_rank(x);
            for (unsigned d = 1; d < s->rank; d++)
                s->dim[d] = tl_tile_dim(x, d);
            tl_node *copy = tl_access(w->m, TL_OP_TILE, s, 0, NULL, op->loc);
            if (tl_writes_operand(op, i))
                back[i] = tl_op2(w->m, TL_OP_TCOPY, x, again(&in, copy), op->loc);
            else
                expand_copy(&in, tl_op2(w->m, TL_OP_TCOPY, again(&in, copy), x, op->loc));
            op->args[i] = copy;
        }
    }
    put(&in, op);
    for (uint32_t i = 0; i < op->nargs; i++)
        if (back[i])
            expand_copy(&in, back[i]);
}

static bool is_staged(const tl_node *n)
{
    bool any = false;
    for (uint32_t i = 0; i < n->nargs && tl_is_by_rows(n); i++)
        any |= n->args[i]->sym->type.space != TL_SHARED_MEM;
    return any;
}

/* Left to lower-copy: stores, and rows of tiles, copied by pieces; or to lower-transpose. */
static bool is_wide(const tl_module *m, const tl_func *f, const tl_node *n)
{
    if (tl_is_shared_transpose(n))
        return true;
    if (tl_attr(n, TL_A_ADD, 0) && tl_machine_adds(tl_machine_of(m, f), (tl_base)n->args[1]->args[0]->type.base) == 1)
        return false;
    if (n->op != TL_OP_GATHER && n->op != TL_OP_SCATTER)
        return n->op == TL_OP_TSTORE;
    bool whole = !n->args[0]->nargs;        /* of a fragment: each thread moves its registers */
    return (n->args[0]->sym->type.space == TL_SHARED_MEM || whole) && (n->args[2]->op != TL_OP_TILE || n->args[2]->sym->type.space == TL_SHARED_MEM);
}

struct expander {
    tl_module *m;
    bool ok;
};

static bool expand(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    static void (*const how[TL_N_OPS])(const tl_at *w, tl_node *op) = {
        [TL_OP_FILL] = expand_fill, [TL_OP_TCOPY] = expand_copy,
        [TL_OP_TREDUCE] = expand_total, [TL_OP_GATHER] = expand_rows, [TL_OP_SCATTER] = expand_rows,
        [TL_OP_TSTORE] = expand_add,
    };
    struct expander *x = user;
    if (is_search(n)) {
        expand_search(&(tl_at){ x->m, f, n->loc, out }, n);
        return true;
    }
    if (is_staged(n)) {
        expand_staged(&(tl_at){ x->m, f, n->loc, out }, n);
        return true;
    }
    void (*by)(const tl_at *w, tl_node *op) = tl_is_transpose(n) ? expand_copy : how[n->op];
    if (is_wide(x->m, f, n) || !by || (n->op == TL_OP_TREDUCE && n->args[0]))
        return false;
    const tl_node *tile = n->args[n->op == TL_OP_TREDUCE];
    x->ok &= tl_tile_rank(tile) <= MOST_LOOPS;
    if (tl_tile_rank(tile) <= MOST_LOOPS)
        by(&(tl_at){ x->m, f, n->loc, out }, n);
    else
        tl_report(x->m, TL_ERROR, n->loc, "%s of a tile with %u dimensions; at most 3 are supported", tl_ops[n->op].text,
                  tl_tile_rank(tile));
    return true;
}

bool tl_lower_elementwise(tl_module *m, tl_func *f)
{
    struct expander x = { m, true };
    tl_replace_in(m, f, &f->body, expand, &x);
    tl_inline_single(m, f);
    return x.ok;
}
