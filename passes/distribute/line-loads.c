/* SPDX-License-Identifier: GPL-3.0-or-later */
/* line-loads: what rows of a fragment read of memory that the kernel does not write is loaded once a row, and before the products.

   requires   device functions
   maintains  tile level
   breaks     nothing

                                             alloc %row: frag f32[128]
     fill tile(%part), 0                     parallel %i lt 128 { store %row[%i], sel(lt(%i, %M), load(%s[%i]), 0) }
     gemm tile(%part), ...                   fill tile(%part), 0
     parallel %i lt 128, %j lt 64 {     =>   gemm tile(%part), ...
         if lt(%i, %M) {                     parallel %i lt 128, %j lt 64 {
             store %acc[%i, %j],                 if lt(%i, %M) {
                 mul(load(%part[%i, %j]),            store %acc[%i, %j], mul(load(%part[%i, %j]), load(%row[%i]))
                     load(%s[%i])) } }

   A thread has few rows of a product's sums, and many elements of each. nvcc loads anew after each guard, and nothing before it has waited
   for the product. Numbers that all elements share are loaded before it as well. */
#include "passes/analysis/effects.h"
#include "passes/analysis/access.h"
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/target/passes.h"

enum { MOST = 4, LEAST_COLUMNS = 16 };

typedef struct line {
    tl_node *load, *when;       /* over what is declared outside the loop, and its first variable; when: null: always */
    tl_sym *row;
} line;

typedef struct ctx {
    tl_module *m;
    tl_func *f;
    tl_roots *roots;            /* once a loop asks */
    const tl_uses *inside;      /* of the loop's body */
    tl_node *par;
    bool early;                 /* there is a product to load before */
    line line[MOST];
    uint32_t n;
    bool found;                 /* a number that all elements share */
    tl_block before;            /* what comes before the products, or the loop */
} ctx;

static tl_at at_of(const ctx *c, const tl_node *n)
{
    return (tl_at){ c->m, c->f, n->loc, NULL };
}

static bool is_kept(ctx *c, const tl_node *load)
{
    if (!c->roots)
        c->roots = tl_roots_of(c->m, c->f);
    return load->sym->type.space == TL_GLOBAL && tl_access_is_const(c->m, c->roots, load);
}

static bool reads_memory(const ctx *c, tl_node *e)
{
    TL_EACH_BELOW(c->m->arena, n, e)
        if (n->op == TL_OP_LOAD || tl_has_effects(n))
            return true;
    return false;
}

/* e over what is declared outside the loop and its first variable; null: something else has a part in it. */
static tl_node *of_row(const ctx *c, const tl_node *e)
{
    const tl_at w = at_of(c, e);
    tl_node *x = tl_substitute_definitions(&w, c->inside, e);
    return tl_is_invariant(c->inside, x) && !tl_mentions(x, c->par->loops[1].var) && !reads_memory(c, x) ? x : NULL;
}

/* The load by row, from a fragment. */
static tl_node *from_row(ctx *c, tl_node *n, const tl_node *when)
{
    const tl_at w = at_of(c, n);
    const tl_sym *i = c->par->loops[0].var;
    tl_node *at = n->nargs == 1 && n->type.lanes == 1 && tl_bytes(n->type) >= 2 && (when || c->early) ? of_row(c, n->args[0]) : NULL;
    if (!at || tl_use_of(c->inside, n->sym)->def || !is_kept(c, n) || (when && !tl_mentions(at, i)))
        return n;
    tl_node *load = again(&w, n), *var = v(&w, c->par->loops[0].var);
    load->args[0] = at;
    const tl_at out = { c->m, c->f, n->loc, &c->before };
    if (!tl_mentions(at, i)) {
        c->found = true;
        return v(&w, let(&out, "of", load));
    }
    uint32_t k = 0;
    while (k < c->n && !(tl_same_expr(c->line[k].load, load) && tl_same_expr(c->line[k].when, when)))
        k++;
    if (k == MOST)
        return n;
    if (k == c->n) {
        tl_sym *row = array(&out, "row", n->type, TL_FRAG, tl_trips(c->par->loops));
        row->quiet = true;
        c->line[c->n++] = (line){ load, when ? again(&w, when) : NULL, row };
    }
    return tl_load(c->m, c->line[k].row, 1, &var, n->loc);
}

static tl_node *in_value(ctx *c, tl_node *e, tl_node *when)
{
    const tl_at w = at_of(c, e);
    for (uint32_t i = 0; i < tl_eager(e); i++)
        e->args[i] = in_value(c, e->args[i], when);
    tl_node *cond = e->op == TL_OP_SEL ? of_row(c, e->args[0]) : NULL;
    if (cond)
        e->args[1] = in_value(c, e->args[1], both(&w, when ? again(&w, when) : NULL, cond));
    return e->op == TL_OP_LOAD ? from_row(c, e, when) : e;
}

static void in_block(ctx *c, tl_block *b, tl_node *when)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i], *cond = n->op == TL_OP_IF ? of_row(c, n->args[0]) : NULL;
        const tl_at w = at_of(c, n);
        for (uint32_t k = 0; k < n->nargs && (n->op == TL_OP_STORE || n->op == TL_OP_LET || n->op == TL_OP_SET); k++)
            n->args[k] = n->args[k] ? in_value(c, n->args[k], when) : NULL;
        if (cond)
            in_block(c, &n->body, both(&w, when ? again(&w, when) : NULL, cond));
    }
}

/* True if the loop has all rows and columns of a fragment that it stores to. */
static bool is_of_fragment(const ctx *c, tl_node *par)
{
    bool any = false;
    if (par->op != TL_OP_PARALLEL || par->nloops != 2 || par->nargs || tl_leaves(&par->body, true))
        return false;
    int64_t rows, columns;
    for (uint32_t d = 0; d < 2; d++)
        if (!tl_is_constant(par->loops[d].lo, 0) || !tl_is_constant(par->loops[d].step, 1) || par->loops[d].cmp != TL_LT
            || !tl_const_value(par->loops[d].hi, d ? &columns : &rows))
            return false;
    TL_EACH_STMT_BELOW(c->m->arena, n, par)
        any |= n->op == TL_OP_STORE && n->sym->type.space == TL_FRAG && n->sym->rank == 2
               && n->sym->dim[0] == rows && n->sym->dim[1] == columns
               && tl_is_var(tl_strip_casts(n->args[1]), par->loops[0].var) && tl_is_var(tl_strip_casts(n->args[2]), par->loops[1].var);
    return any && columns >= LEAST_COLUMNS;
}

/* True for a number that may as well be computed before products. */
static bool is_early(ctx *c, tl_node *n)
{
    if (n->op != TL_OP_LET || !n->args[0])
        return false;
    TL_EACH_BELOW(c->m->arena, e, n->args[0])
        if (e->op == TL_OP_LOAD ? !is_kept(c, e) : tl_has_effects(e))
            return false;
    return true;
}

/* Where the first product is that the loop, statement `at`, comes after, with fills and numbers alone in between; `at`: none. */
static uint32_t product_before(ctx *c, const tl_block *b, uint32_t at)
{
    uint32_t first = at, product = at;
    while (first && (b->at[first - 1]->op == TL_OP_GEMM || b->at[first - 1]->op == TL_OP_FILL || is_early(c, b->at[first - 1]))) {
        first--;
        product = b->at[first]->op == TL_OP_GEMM || (product < at && b->at[first]->op == TL_OP_FILL) ? first : product;
    }
    return product;
}

/* Numbers from statement `to` on, and a loop that loads rows. */
static void put_early(const ctx *c, const tl_block *b, uint32_t to, uint32_t at, tl_block *out)
{
    const tl_at w = { c->m, c->f, c->par->loc, out };
    for (uint32_t k = to; k < at; k++)
        if (b->at[k]->op == TL_OP_LET)
            put(&w, b->at[k]);
    tl_block_append(c->m, out, &c->before);
    const tl_loop *l = c->par->loops;
    tl_sym *i = fresh(&w, l->var->name, l->var->type);
    tl_node *p = tl_loops(c->m, TL_OP_PARALLEL, 1, &(tl_loop){ i, again(&w, l->lo), again(&w, l->hi), again(&w, l->step), l->cmp }, w.loc);
    for (uint32_t k = 0; k < c->n; k++) {
        const line *x = &c->line[k];
        tl_type t = x->load->type;
        const tl_at in = { c->m, c->f, x->load->loc, &p->body };
        tl_node *value = x->when ? op3(&in, TL_OP_SEL, x->when, x->load, zero_of(&in, t)) : x->load;
        store(&in, x->row, v(&in, i), tl_replace_var(c->m, c->f, value, l->var, v(&in, i)));
    }
    if (c->n)
        put(&w, p);
}

static void walk(ctx *c, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (!is_of_fragment(c, n)) {
            walk(c, &n->body);
            walk(c, &n->other);
            continue;
        }
        uint32_t to = product_before(c, b, i);
        c->par = n;
        c->n = 0;
        c->found = false;
        c->before = (tl_block){ 0 };
        c->early = to < i;
        c->inside = tl_uses_of_block(c->m, &n->body);
        in_block(c, &n->body, NULL);
        if (!c->n && !c->found)
            continue;
        tl_block all = { 0 };
        for (uint32_t k = 0; k < b->n; k++) {
            bool moves = k >= to && k < i && b->at[k]->op == TL_OP_LET;
            if (k == to)
                put_early(c, b, to, i, &all);
            if (!moves)
                tl_push(c->m, &all, b->at[k]);
        }
        i += all.n - b->n;
        *b = all;
    }
}

bool tl_line_loads(tl_module *m, tl_func *f)
{
    walk(&(ctx){ .m = m, .f = f }, &f->body);
    return true;
}
