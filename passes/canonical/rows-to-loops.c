/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows in fragments as private arrays, and operations of these as serial loops, so that lanes can have rows of their own:

     alloc %x: frag f32[64]                                              alloc %x: private f32[64]
     tload tile(%x), view(%X, %n), index(%at)                      =>    for %i = 0 lt 64 { store %x[%i], sel(lt(add(%at, %i), %n), load(%X[...]), 0) }
     treduce _, tile(%x) into %top redop=max                             set %top = -inf   for %i = 0 lt 64 { set %top = fmax(%top, load(%x[%i])) }

   An element outside of the view is not loaded. Parallel loops become serial ones. */
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/canonical/rows-to-loops.h"

enum { MOST = 256 };    /* elements of a row */

typedef struct ctx {
    tl_module *m;
    const tl_loop *loops;   /* around the block */
    uint32_t n;
} ctx;

static const tl_node *root_of(const tl_node *pointer)
{
    while (pointer->op == TL_OP_PADD)
        pointer = pointer->args[0];
    return pointer;
}

/* The pointer's offset from its root, in elements. */
static tl_node *offset_of(const tl_at *w, const tl_node *pointer)
{
    tl_node *by = tl_i64(w->m, 0);
    for (; pointer->op == TL_OP_PADD; pointer = pointer->args[0])
        by = add(w, by, again(w, pointer->args[1]));
    return by;
}

/* True for a whole row, of few elements. */
static bool is_row(const tl_node *tile)
{
    const tl_sym *s = tile ? tile->sym : NULL;
    return tile && tile->op == TL_OP_TILE && !tile->nargs && s->rank == 1 && s->dim[0] <= MOST && s->type.space == TL_FRAG;
}

/* True if a load or store moves contiguous elements from, or to, a view of the kernel's pointers. */
static bool is_plain(const tl_node *n, uint32_t rows)
{
    return is_row(n->args[0]) && root_of(n->args[1]->args[0])->op == TL_OP_VAR && n->args[1]->nargs == n->args[2]->nargs + 1 && !n->args[rows]
           && !tl_step_of(n) && !tl_has_attr(n, TL_A_ADD);
}

bool tl_are_rows(tl_module *m, const tl_block *body)
{
    TL_EACH_STMT(m->arena, n, body) {
        bool ok = tl_ops[n->op].level != 'T' || n->op == TL_OP_PARALLEL;
        switch (n->op) {
        case TL_OP_ALLOC: ok = n->sym->rank == 1 && n->sym->dim[0] <= MOST && n->sym->type.space == TL_FRAG; break;
        case TL_OP_FILL: ok = is_row(n->args[0]); break;
        case TL_OP_TLOAD: ok = is_plain(n, 4); break;
        case TL_OP_TSTORE: ok = is_plain(n, 3); break;
        case TL_OP_TCOPY: ok = is_row(n->args[0]) && is_row(n->args[1]); break;
        case TL_OP_TREDUCE: ok = !n->args[0] && is_row(n->args[1]); break;
        default: break;
        }
        if (!ok)
            return false;
    }
    return true;
}

/* ---- operations ------------------------------------------------------------------------------- */

/* A loop over the elements of the row. Returns where its body goes, and *i, its variable. */
static tl_at over(const tl_at *w, const tl_node *row, tl_sym **i)
{
    *i = fresh(w, "i", tl_scalar(TL_I32));
    return into(w, &loop(w, *i, i32(w, 0), i32(w, row->sym->dim[0]), 1, false)->body);
}

/* e without conversions of an index to 64 bits. */
static const tl_node *narrow(const tl_node *e)
{
    while (e->op == TL_OP_CAST && e->type.base == TL_I64 && tl_is_signed(e->args[0]->type))
        e = e->args[0];
    return e;
}

/* True if e counts the iterations of a loop around the block, from 0 to below `size`. */
static bool counts_to(const ctx *c, const tl_node *e, const tl_node *size)
{
    e = narrow(e);
    for (uint32_t i = 0; i < c->n; i++) {
        const tl_loop *l = &c->loops[i];
        if (e->op == TL_OP_VAR && e->sym == l->var)
            return tl_is_constant(l->lo, 0) && l->cmp == TL_LT && tl_same_expr(narrow(l->hi), narrow(size));
    }
    return false;
}

/* The element's offset from the root of the view's pointer; *inside: a test that there is one, or null. */
static tl_node *place(const ctx *c, const tl_at *w, const tl_node *n, tl_sym *i, const tl_node *cols, tl_node **inside)
{
    const tl_node *view = n->args[1], *corner = n->args[2];
    tl_node *at = NULL;
    *inside = NULL;
    for (uint32_t d = 0; d < corner->nargs; d++) {
        const bool last = d + 1 == corner->nargs;
        tl_node *x = cast(w, again(w, corner->args[d]), TL_I64), *size = cast(w, again(w, view->args[d + 1]), TL_I64);
        int64_t first, all, more = last ? n->args[0]->sym->dim[0] : 1;
        bool starts = tl_const_value(corner->args[d], &first) && first >= 0;
        bool within = !last && counts_to(c, corner->args[d], view->args[d + 1]);
        x = last ? add(w, x, cast(w, v(w, i), TL_I64)) : x;
        if (!starts && !within)
            *inside = both(w, *inside, op2(w, TL_OP_GE, again(w, x), tl_i64(w->m, 0)));
        if (!within && (!starts || !tl_const_value(view->args[d + 1], &all) || first + more > all))
            *inside = both(w, *inside, op2(w, TL_OP_LT, again(w, x), again(w, size)));
        if (last && cols)
            *inside = both(w, *inside, op2(w, TL_OP_LT, again(w, x), cast(w, again(w, cols), TL_I64)));
        at = at ? add(w, op2(w, TL_OP_MUL, at, size), x) : x;
    }
    return add(w, offset_of(w, view->args[0]), at);
}

static void put_load(const ctx *c, const tl_at *w, tl_node *n)
{
    tl_sym *i, *row = n->args[0]->sym;
    tl_node *inside;
    tl_base to = (tl_base)row->type.base;
    const tl_at in = over(w, n->args[0], &i);
    tl_node *at = place(c, &in, n, i, n->args[5], &inside);
    tl_node *x = cast(w, hinted(&in, n, get(&in, root_of(n->args[1]->args[0])->sym, at)), to);
    tl_node *fill = cast(w, n->args[3] ? again(&in, n->args[3]) : f32(&in, 0), to);
    store(&in, row, v(&in, i), inside ? op3(&in, TL_OP_SEL, inside, x, fill) : x);
}

static void put_store(const ctx *c, const tl_at *w, tl_node *n)
{
    tl_sym *i, *root = root_of(n->args[1]->args[0])->sym;
    tl_node *inside;
    const tl_at in = over(w, n->args[0], &i);
    tl_node *at = place(c, &in, n, i, n->args[4], &inside);
    tl_at to = when(&in, inside);
    store(&to, root, at, cast(w, get(&to, n->args[0]->sym, v(&to, i)), root->type.base));
    hinted(&to, n, to.out->at[to.out->n - 1]);
}

static void put_reduction(const tl_at *w, tl_node *n)
{
    tl_sym *i, *s = n->sym;
    tl_redop op = (tl_redop)tl_attr(n, TL_A_REDOP, TL_RED_ADD);
    set(w, s, tl_reduce_identity(w->m, op, s->type, w->loc));
    const tl_at in = over(w, n->args[1], &i);
    tl_node *x = cast(w, get(&in, n->args[1]->sym, v(&in, i)), (tl_base)s->type.base);
    set(&in, s, combined(&in, op, v(&in, s), x));
}

static bool lower(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    const ctx *c = user;
    tl_sym *i;
    const tl_at w = { c->m, f, n->loc, out };
    if (n->op == TL_OP_TLOAD) {
        put_load(c, &w, n);
    } else if (n->op == TL_OP_TSTORE) {
        put_store(c, &w, n);
    } else if (n->op == TL_OP_TREDUCE) {
        put_reduction(&w, n);
    } else if (n->op == TL_OP_FILL || n->op == TL_OP_TCOPY) {
        const tl_at in = over(&w, n->args[0], &i);
        tl_node *x = n->op == TL_OP_FILL ? again(&in, n->args[1]) : get(&in, n->args[1]->sym, v(&in, i));
        store(&in, n->args[0]->sym, v(&in, i), cast(&w, x, (tl_base)n->args[0]->sym->type.base));
    } else if (n->op == TL_OP_PARALLEL) {
        n->op = TL_OP_FOR;
        n->nargs = n->nattrs = 0;
        return false;
    } else {
        return false;
    }
    return true;
}

void tl_rows_to_loops(tl_module *m, tl_func *f, const tl_loop *loops, uint32_t n, tl_block *body)
{
    ctx c = { m, loops, n };
    tl_replace_in(m, f, body, lower, &c);
    TL_EACH_STMT(m->arena, n, body)
        if (n->op == TL_OP_ALLOC)
            n->sym->type.space = TL_PRIVATE;
}
