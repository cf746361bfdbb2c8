/* SPDX-License-Identifier: GPL-3.0-or-later */
/* skip-identities: sums of products are not multiplied by factors that are all 1.

   requires   thread level
   maintains  thread level; a product by 1 is its other operand
   breaks     nothing

     store %top[%i], fmax(load(%was[%i]), ...)
     store %f[%i], exp2(sub(load(%was[%i]), load(%top[%i])))
     for %r = 0 lt 64 unroll=1 { store %acc[%r], mul(load(%acc[%r]), load(%f[...])) }
   =>
     if lor(ne(load(%f[0]), 1), ne(load(%f[1]), 1)) { for %r = 0 lt 64 unroll=1 { (as it was) } }

   A factor is 1 when a maximum keeps its value, which becomes rare to change the more it is the largest of: exp(a - b), where b is the
   larger of a and something else. The branch pays where the products are many next to what else the iteration multiplies. So do sums
   that a thread scales and adds to at once, by one scalar:

     for %r = 0 lt 32 unroll=1 { store %o[%r], fma(load(%o[%r]), %f, mul(%p, %x)) }
   =>
     if ne(%f, 1) { for %r = 0 lt 32 unroll=1 { store %o[%r], mul(load(%o[%r]), %f) } }
     for %r = 0 lt 32 unroll=1 { store %o[%r], fma(%p, %x, load(%o[%r])) } */
#include "passes/analysis/polynomial.h"
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/target/passes.h"

enum {
    MOST_FACTORS = 4,
    SHARE = 2,              /* sums for each of the iteration's other products, at least */
    LEAST = 16              /* sums that one scalar scales: several times the test */
};

typedef struct ctx {
    tl_module *m;
    tl_node *loop;          /* whose iterations wait for products */
} ctx;

static bool is_array(const tl_node *n)
{
    return n->sym && n->sym->kind == TL_SYM_ARRAY && n->sym->type.space == TL_PRIVATE && n->sym->rank == 1;
}

/* ---- factors ------------------------------------------------------------------------- */

/* True if the value is the larger of two. */
static bool is_maximum(const tl_node *e)
{
    return e->op == TL_OP_FMAX || (e->op == TL_OP_SEL && (e->args[0]->op == TL_OP_GT || e->args[0]->op == TL_OP_LT || e->args[0]->op == TL_OP_GE || e->args[0]->op == TL_OP_LE));
}

/* True if a statement of the block before that one sets what the expression reads to a maximum. */
static bool was_maximum(const tl_block *b, const tl_node *before, const tl_node *read)
{
    bool found = false;
    for (uint32_t i = 0; i < b->n && b->at[i] != before; i++) {
        const tl_node *n = b->at[i];
        bool sets = n->op == TL_OP_STORE || n->op == TL_OP_SET || (n->op == TL_OP_LET && n->nargs && n->args[0]);
        if (sets && n->sym == read->sym)
            found = is_maximum(n->args[0]);
    }
    return found;
}

/* True if the statement of the block stores exp(a - b), b being a maximum. */
static bool stores_change(tl_module *m, const tl_block *b, const tl_node *n)
{
    TL_EACH_BELOW(m->arena, e, n->args[0]) {
        if (e->op != TL_OP_EXP && e->op != TL_OP_EXP2)
            continue;
        TL_EACH_BELOW(m->arena, d, e->args[0])
            if (d->op == TL_OP_SUB && d->args[1]->sym && was_maximum(b, n, d->args[1]))
                return true;
    }
    return false;
}

static bool is_change_in(tl_module *m, const tl_block *b, const tl_sym *factors)
{
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        bool sets = n->op == TL_OP_STORE || (n->op == TL_OP_LET && n->args[0]);
        if ((sets && n->sym == factors && stores_change(m, b, n)) || is_change_in(m, &n->body, factors)
            || is_change_in(m, &n->other, factors))
            return true;
    }
    return false;
}

/* ---- products -------------------------------------------------------------------------- */

/* True if most sums that the loop's products have, other than those, are fewer by SHARE. */
static bool is_many(const ctx *c, const tl_sym *sums)
{
    bool own = false;
    TL_EACH_STMT_BELOW(c->m->arena, n, c->loop) {
        if (n->op != TL_OP_WGMMA_WAIT)
            continue;
        const tl_sym *s = n->args[0]->sym;
        own |= s == sums;
        if (s != sums && s->dim[0] * SHARE > sums->dim[0])
            return false;
    }
    return own;
}

/* The factors of a loop over all sums of a product; null: it does something else. */
static tl_sym *factors_of(const ctx *c, const tl_node *n)
{
    const tl_node *store = NULL;
    for (uint32_t i = 0; i < n->body.n; i++)
        if (n->body.at[i]->op == TL_OP_STORE && !store)
            store = n->body.at[i];
        else if (n->body.at[i]->op != TL_OP_LET)
            return NULL;
    const tl_node *e = store ? store->args[0] : NULL;
    if (!e || e->op != TL_OP_MUL || !is_array(store) || e->type.base != TL_F32 || e->type.lanes != 1)
        return NULL;
    for (int i = 0; i < 2; i++) {
        const tl_node *x = e->args[i], *f = e->args[1 - i];
        if (x->op == TL_OP_LOAD && x->sym == store->sym && tl_same_expr(x->args[0], store->args[1]) && f->op == TL_OP_LOAD && is_array(f)
            && f->sym != x->sym && f->sym->dim[0] <= MOST_FACTORS && is_many(c, x->sym) && is_change_in(c->m, &c->loop->body, f->sym))
            return f->sym;
    }
    return NULL;
}

static bool skip(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    const ctx *c = user;
    tl_sym *factors = n->op == TL_OP_FOR && tl_has_attr(n, TL_A_UNROLL) ? factors_of(c, n) : NULL;
    if (!factors)
        return false;
    tl_at w = { c->m, f, n->loc, out };
    tl_node *any = NULL;
    for (int64_t i = 0; i < factors->dim[0]; i++) {
        tl_node *is = op2(&w, TL_OP_NE, get(&w, factors, i32(&w, i)), f32(&w, 1));
        any = any ? op2(&w, TL_OP_LOR, any, is) : is;
    }
    tl_at in = when(&w, any);
    put(&in, n);
    return true;
}

/* ---- sums of a thread ------------------------------------------------------------------- */

/* The product of what the store overwrites and a scalar, in its value; null: there is none. */
static tl_node *scaled(const tl_node *store)
{
    tl_node *e = store->args[0], *product = e->op == TL_OP_ADD && e->args[0]->op != TL_OP_MUL ? e->args[1] : e->op == TL_OP_ADD ? e->args[0] : e;
    if (e->type.base != TL_F32 || e->type.lanes != 1 || (product->op != TL_OP_MUL && product->op != TL_OP_FMA))
        return NULL;
    for (int i = 0; i < 2; i++) {
        const tl_node *x = product->args[i], *f = product->args[1 - i];
        if (x->op == TL_OP_LOAD && x->sym == store->sym && tl_same_expr(x->args[0], store->args[1]) && f->op == TL_OP_VAR)
            return product;
    }
    return NULL;
}

static tl_node *old_value(const tl_node *product)
{
    return product->args[product->args[0]->op != TL_OP_LOAD];
}

static tl_sym *factor(const tl_node *product)
{
    return product->args[product->args[0]->op == TL_OP_LOAD]->sym;
}

/* True if iterations of the loop store elements of their own, each once: at a stride of at least as many as there are stores. */
static bool are_distinct(const ctx *c, const tl_node *n)
{
    const tl_uses *u = tl_uses_of_node(c->m, (tl_node *)n);
    int64_t first = 0, stride = 0;
    uint64_t seen = 0;
    for (uint32_t i = 0; i < n->body.n; i++) {
        const tl_node *s = n->body.at[i];
        int64_t by, at;
        if (s->op != TL_OP_STORE)
            continue;
        tl_poly p = { .exact = true };
        tl_poly_add(u, &p, s->args[1], 1);
        tl_poly each = tl_poly_split(u, &p, n->loops->var);
        if (!tl_poly_constant(&each, &by) || !tl_poly_constant(&p, &at) || !tl_is_constant(n->loops->step, 1))
            return false;
        first = seen ? first : at;
        stride = seen ? stride : by;
        if (by != stride || at < first || at - first >= stride || at - first >= 64 || seen >> (at - first) & 1)
            return false;
        seen |= UINT64_C(1) << (at - first);
    }
    return seen;
}

/* The scalar by which the loop scales all that it stores, in one array that it reads nowhere else; null: it does something else. */
static tl_sym *scalar_of(const ctx *c, const tl_node *n)
{
    tl_sym *f = NULL, *sums = NULL;
    int64_t stores = 0;
    for (uint32_t i = 0; i < n->body.n; i++) {
        const tl_node *s = n->body.at[i], *product = s->op == TL_OP_STORE && is_array(s) ? scaled(s) : NULL;
        if (s->op == TL_OP_LET && s->args[0] && !tl_has_effects(s->args[0]))
            continue;
        if (!product || (f && (factor(product) != f || s->sym != sums)))
            return NULL;
        f = factor(product);
        sums = s->sym;
        stores++;
    }
    if (!f || stores * tl_trips(n->loops) < LEAST || !is_change_in(c->m, &c->loop->body, f) || !are_distinct(c, n))
        return NULL;
    TL_EACH_BELOW(c->m->arena, e, (tl_node *)n)
        stores -= e->op == TL_OP_LOAD && e->sym == sums;
    return stores ? NULL : f;
}

/* What the store adds to the old value of its element; null: nothing. */
static tl_node *added(const tl_node *store, const tl_node *product)
{
    const tl_node *e = store->args[0];
    return e != product ? e->args[e->args[0] == product] : e->op == TL_OP_FMA ? e->args[2] : NULL;
}

static bool skip_scalar(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    const ctx *c = user;
    tl_sym *by = n->op == TL_OP_FOR && tl_has_attr(n, TL_A_UNROLL) ? scalar_of(c, n) : NULL;
    tl_at w = { c->m, f, n->loc, out };
    bool adds = false;
    if (!by)
        return false;
    tl_node *scale = again(&w, n);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < n->body.n; i++) {
        tl_node *s = n->body.at[i], *copy = scale->body.at[i];
        if (s->op == TL_OP_LET) {
            if (!tl_has_op(s->args[0], TL_OP_LOAD))
                scale->body.at[kept++] = copy;
            continue;
        }
        tl_node *product = scaled(s), *more = added(s, product), *part = scaled(copy), *old = old_value(product);
        copy->args[0] = op2(&w, TL_OP_MUL, part->args[0], part->args[1]);
        scale->body.at[kept++] = copy;
        adds |= more != NULL;
        if (more && product->op == TL_OP_FMA && more->op == TL_OP_MUL)
            s->args[0] = op3(&w, TL_OP_FMA, more->args[0], more->args[1], old);
        else if (more)
            s->args[0] = op2(&w, TL_OP_ADD, old, more);
        else
            s->args[0] = old;
    }
    scale->body.n = kept;
    tl_at in = when(&w, op2(&w, TL_OP_NE, v(&w, by), f32(&w, 1)));
    put(&in, scale);
    if (adds)
        put(&w, n);
    return true;
}

bool tl_skip_identities(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    (void)out;
    ctx c = { user, n };
    const bool multiplies = n->op == TL_OP_FOR && tl_holds(n, TL_OP_WGMMA_WAIT);
    if (n->op != TL_OP_FOR || (!multiplies && tl_has_attr(n, TL_A_UNROLL)))
        return false;
    TL_EACH_STMT(c.m->arena, inner, &n->body)
        if (inner->op == TL_OP_FOR && (multiplies ? tl_holds(inner, TL_OP_WGMMA_WAIT) : !tl_has_attr(inner, TL_A_UNROLL)))
            return false;
    tl_replace_in(c.m, f, &n->body, multiplies ? skip : skip_scalar, &c);
    return false;
}
