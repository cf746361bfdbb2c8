/* SPDX-License-Identifier: GPL-3.0-or-later */
/* expand: tile operations that need no more than a loop over the elements.

   Requires   no grids (launch).
   Maintains  loads, stores, matrix products.
   Breaks     nothing; afterwards no fill, copy, transpose, gather, scatter or reduction to a
              scalar is left.

     tcopy tile(%half), tile(%acc)
   =>
     parallel (%i = 0; lt 64; 1) (%j = 0; lt 64; 1) {
         store %half[%i, %j] = cast<f16>(load %acc[%i, %j])
     }                                                                        */
#include <math.h>

#include "passes/lower/lower.h"

struct expander {
    tl_module *m;
    tl_func *f;
    bool ok;
};

enum { MOST_LOOPS = 3 };

/* A loop nest over a tile's elements, being built. */
struct nest {
    struct expander *x;
    tl_loc loc;
    tl_block *out;          /* where statements before the nest go */
    tl_node *loops;         /* the PARALLEL */
    uint32_t rank;
};

static uint32_t rank_of(const tl_node *tile)
{
    return tile->sym->rank - tile->nargs;
}

/* e as something cheap that can be copied into the loops: itself, or a variable. */
static tl_node *hoisted(struct nest *n, tl_node *e, const char *name)
{
    const tl_node *core = e->op == TL_OP_CAST ? e->args[0] : e;
    if (core->op == TL_OP_CONST || core->op == TL_OP_VAR)
        return e;
    tl_sym *s = tl_sym_new(n->x->m, n->x->f, TL_SYM_VAR, name, e->type, e->loc);
    tl_push(n->x->m, n->out, tl_let(n->x->m, s, e, e->loc));
    return tl_var(n->x->m, s, e->loc);
}

static tl_node *again(struct nest *n, const tl_node *e)
{
    return tl_copy(n->x->m, n->x->f, e);
}

static bool start(struct nest *n, struct expander *x, const tl_node *op, const tl_node *tile,
                  tl_block *out)
{
    static const char *const names[] = { "i", "j", "k" };
    *n = (struct nest){ x, op->loc, out, NULL, rank_of(tile) };
    if (n->rank > MOST_LOOPS) {
        tl_report(x->m, TL_ERROR, op->loc, "%s of a tile with %u dimensions; at most 3 are supported",
                  tl_ops[op->op].text, n->rank);
        x->ok = false;
        return false;
    }
    n->loops = tl_node_new(x->m, TL_OP_PARALLEL, tl_scalar(TL_VOID), op->loc, 0);
    n->loops->nloops = n->rank;
    n->loops->loops = TL_NEWV(x->m->arena, tl_loop, n->rank);
    for (uint32_t i = 0; i < n->rank; i++) {
        tl_type i32 = tl_scalar(TL_I32);
        n->loops->loops[i] = (tl_loop){
            tl_sym_new(x->m, x->f, TL_SYM_VAR, names[i], i32, op->loc),
            tl_const_int(x->m, i32, 0, op->loc),
            tl_const_int(x->m, i32, tile->sym->dim[tile->nargs + i], op->loc),
            tl_const_int(x->m, i32, 1, op->loc), TL_LT
        };
    }
    return true;
}

static tl_node *loop_var(struct nest *n, uint32_t i)
{
    return tl_var(n->x->m, n->loops->loops[i].var, n->loc);
}

/* Indices of the element: the tile's leading ones, then the loops' variables,
   for a transposed source in reverse. */
static tl_node **element(struct nest *n, const tl_node *tile, bool reverse)
{
    tl_node **at = TL_NEWV(n->x->m->arena, tl_node *, tile->nargs + n->rank);
    for (uint32_t i = 0; i < tile->nargs; i++)
        at[i] = again(n, tile->args[i]);
    for (uint32_t i = 0; i < n->rank; i++)
        at[tile->nargs + i] = loop_var(n, reverse ? n->rank - 1 - i : i);
    return at;
}

static void hoist_leading(struct nest *n, tl_node *tile)
{
    for (uint32_t i = 0; i < tile->nargs; i++)
        tile->args[i] = hoisted(n, tile->args[i], "at");
}

static tl_node *get(struct nest *n, const tl_node *tile, bool reverse)
{
    return tl_load(n->x->m, tile->sym, tile->nargs + n->rank, element(n, tile, reverse), n->loc);
}

static tl_node *put(struct nest *n, const tl_node *tile, tl_node *value)
{
    return tl_store(n->x->m, tile->sym, value, tile->nargs + n->rank, element(n, tile, false),
                    n->loc);
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

static void expand_fill(struct expander *x, tl_node *op, tl_block *out)
{
    struct nest n;
    tl_node *tile = op->args[0];
    if (!start(&n, x, op, tile, out))
        return;
    hoist_leading(&n, tile);
    tl_node *value = hoisted(&n, convert(x->m, op->args[1], (tl_base)tile->sym->type.base), "value");
    tl_push(x->m, &n.loops->body, put(&n, tile, again(&n, value)));
    tl_push(x->m, out, n.loops);
}

static void expand_copy(struct expander *x, tl_node *op, tl_block *out)
{
    struct nest n;
    tl_node *dst = op->args[0], *src = op->args[1];
    if (!start(&n, x, op, dst, out))
        return;
    hoist_leading(&n, dst);
    hoist_leading(&n, src);
    tl_node *v = get(&n, src, op->op == TL_OP_TTRANS);
    tl_push(x->m, &n.loops->body, put(&n, dst, convert(x->m, v, (tl_base)dst->sym->type.base)));
    tl_push(x->m, out, n.loops);
}

/* The least that every value replaces: NaN for floats. */
static tl_node *before_all(tl_module *m, tl_redop op, tl_type t, tl_loc loc)
{
    if (tl_is_float(t))
        return tl_const_float(m, t, op == TL_RED_ADD ? 0 : NAN, loc);
    unsigned bits = 8 * tl_bytes(t) - (tl_is_signed(t) ? 1 : 0);
    int64_t most = bits >= 64 ? -1 : (int64_t)((UINT64_C(1) << bits) - 1);
    int64_t least = tl_is_signed(t) ? -most - 1 : 0;
    return tl_const_int(m, t, op == TL_RED_ADD ? 0 : op == TL_RED_MAX ? least : most, loc);
}

/* A tile of rank 1 into a scalar: a parallel loop with a reduction. */
static void expand_total(struct expander *x, tl_node *op, tl_block *out)
{
    struct nest n;
    tl_module *m = x->m;
    tl_node *src = op->args[1];
    tl_loc loc = op->loc;
    tl_redop redop = (tl_redop)tl_attr(op, TL_A_REDOP, 0);
    if (!start(&n, x, op, src, out))
        return;
    hoist_leading(&n, src);
    tl_type s = tl_scalar((tl_base)src->sym->type.base), t = s;
    if (is_storage(t) || t.base == TL_F16)
        t = tl_scalar(TL_F32);
    else if (redop == TL_RED_ADD && tl_bytes(op->sym->type) > tl_bytes(t))
        t = op->sym->type;
    if (t.base == TL_BOOL)
        t = tl_scalar(TL_I32);
    tl_sym *total = tl_sym_new(m, x->f, TL_SYM_VAR, "total", t, loc);
    tl_push(m, out, tl_let(m, total, before_all(m, redop, t, loc), loc));
    tl_node *red = tl_node_new(m, TL_OP_REDUCTION, tl_scalar(TL_VOID), loc, 0);
    red->sym = total;
    tl_attr_set(m, red, TL_A_REDOP, redop);
    n.loops->nargs = 1;
    n.loops->args = TL_NEWV(m->arena, tl_node *, 1);
    n.loops->args[0] = red;
    tl_node *v = convert(m, get(&n, src, false), (tl_base)t.base), *so_far = tl_var(m, total, loc);
    bool fp = tl_is_float(t);
    tl_op combine = redop == TL_RED_ADD ? TL_OP_ADD : redop == TL_RED_MAX ? (fp ? TL_OP_FMAX : TL_OP_MAX)
                                                                          : (fp ? TL_OP_FMIN : TL_OP_MIN);
    tl_push(m, &n.loops->body, tl_set(m, total, tl_op2(m, combine, so_far, v, loc), loc));
    tl_push(m, out, n.loops);
    tl_push(m, out, tl_set(m, op->sym, convert(m, tl_var(m, total, loc), (tl_base)op->sym->type.base), loc));
}

/* Element i of an index array: a tile of rank 1 or a pointer. */
static tl_node *row_number(struct nest *n, tl_node *rows, tl_sym *pointer)
{
    tl_module *m = n->x->m;
    tl_node *at[4];
    uint32_t lead = pointer ? 0 : rows->nargs;
    for (uint32_t i = 0; i < lead; i++)
        at[i] = again(n, rows->args[i]);
    at[lead] = loop_var(n, 0);
    return tl_cast(m, tl_load(m, pointer ? pointer : rows->sym, lead + 1, at, n->loc), tl_scalar(TL_I64));
}

static tl_node *within(tl_module *m, tl_sym *x, tl_node *extent, tl_loc loc)
{
    tl_node *low = tl_op2(m, TL_OP_GE, tl_var(m, x, loc), tl_const_int(m, x->type, 0, loc), loc);
    return tl_op2(m, TL_OP_LAND, low, tl_op2(m, TL_OP_LT, tl_var(m, x, loc), extent, loc), loc);
}

/* gather tile, view(p, D0, D1), rows, col: tile[i][j] = p[rows[i]][col + j] or 0; scatter is
   the reverse. */
static void expand_rows(struct expander *x, tl_node *op, tl_block *out)
{
    struct nest n;
    tl_module *m = x->m;
    tl_node *tile = op->args[0], *view = op->args[1], *rows = op->args[2];
    tl_loc loc = op->loc;
    bool gather = op->op == TL_OP_GATHER;
    if (!start(&n, x, op, tile, out))
        return;
    hoist_leading(&n, tile);
    tl_sym *pointer = NULL;
    if (rows->op == TL_OP_TILE)
        hoist_leading(&n, rows);
    else
        pointer = hoisted(&n, rows, "rows")->sym;
    tl_sym *from = hoisted(&n, view->args[0], "from")->sym;
    tl_node *height = hoisted(&n, view->args[1], "height"), *width = hoisted(&n, view->args[2], "width");
    tl_node *col0 = hoisted(&n, op->args[3], "col0");
    tl_type i64 = tl_scalar(TL_I64);
    tl_sym *row = tl_sym_new(m, x->f, TL_SYM_VAR, "row", i64, loc);
    tl_sym *col = tl_sym_new(m, x->f, TL_SYM_VAR, "col", i64, loc);
    tl_block *body = &n.loops->body;
    tl_push(m, body, tl_let(m, row, row_number(&n, rows, pointer), loc));
    tl_push(m, body, tl_let(m, col, tl_op2(m, TL_OP_ADD, again(&n, col0), tl_cast(m, loop_var(&n, 1), i64), loc), loc));
    tl_node *in = tl_if(m, tl_op2(m, TL_OP_LAND, within(m, row, again(&n, height), loc),
                                  within(m, col, again(&n, width), loc), loc), loc);
    tl_node *at = tl_op2(m, TL_OP_MUL, tl_var(m, row, loc), again(&n, width), loc);
    at = tl_op2(m, TL_OP_ADD, at, tl_var(m, col, loc), loc);
    tl_base base = (tl_base)tile->sym->type.base;
    if (gather) {
        tl_node *zero = convert(m, tl_const_float(m, tl_scalar(TL_F32), 0, loc), base);
        tl_push(m, &in->body, put(&n, tile, convert(m, tl_load(m, from, 1, &at, loc), base)));
        tl_push(m, &in->other, put(&n, tile, zero));
    } else {
        tl_node *v = convert(m, get(&n, tile, false), (tl_base)from->type.base);
        tl_push(m, &in->body, tl_store(m, from, v, 1, &at, loc));
    }
    tl_push(m, body, in);
    tl_push(m, out, n.loops);
}

static void block(struct expander *x, tl_block *b)
{
    tl_block out = { 0 };
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        switch (n->op) {
        case TL_OP_FILL:
            expand_fill(x, n, &out);
            continue;
        case TL_OP_TCOPY:
        case TL_OP_TTRANS:
            expand_copy(x, n, &out);
            continue;
        case TL_OP_TREDUCE:
            if (!n->args[0]) {
                expand_total(x, n, &out);
                continue;
            }
            break;
        case TL_OP_GATHER:
        case TL_OP_SCATTER:
            expand_rows(x, n, &out);
            continue;
        default:
            break;
        }
        block(x, &n->body);
        block(x, &n->other);
        tl_push(x->m, &out, n);
    }
    *b = out;
}

bool tl_expand(tl_module *m, const tl_options *o)
{
    (void)o;
    bool ok = true;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        struct expander x = { m, m->funcs[i], true };
        block(&x, &x.f->body);
        ok &= x.ok;
    }
    return ok;
}
