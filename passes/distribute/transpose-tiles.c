/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What threads compute and products read transposed is computed transposed: registers hold such an operand then, as the unit takes it.
   Fragments of which the same iterations access the same elements are transposed, too, so that threads hold these:

     gemm tile(%s), tile(%q), tile(%k) tb=1                       gemm tile(%s), tile(%k), tile(%q) tb=1
     parallel %i, %j { store %p[%i, %j], f(%s[%i, %j]) }    =>    parallel %j, %i { store %p[%j, %i], f(%s[%j, %i]) }
     gemm tile(%acc), tile(%p), tile(%o) ta=1                     gemm tile(%acc), tile(%p), tile(%o)                   */
#include "passes/distribute/transpose-tiles.h"

#include "passes/expr/builder.h"
#include "passes/target/matrix-unit.h"

bool tl_is_own_element(const tl_node *access, const tl_node *par)
{
    unsigned found = 0;
    for (uint32_t i = access->op == TL_OP_STORE; i < access->nargs; i++) {
        const tl_node *e = tl_strip_casts(access->args[i]);
        for (uint32_t d = 0; d < par->nloops; d++)
            found |= e->op == TL_OP_VAR && e->sym == par->loops[d].var ? 1u << d : 0;
    }
    return par->nloops == 2 && found == 3;
}

static bool has(const tl_tiles *t, const tl_sym *s)
{
    for (uint32_t i = 0; i < t->n; i++)
        if (t->of[i] == s)
            return true;
    return false;
}

static bool is_element(const tl_node *n)
{
    return (n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && n->sym->kind == TL_SYM_ARRAY && n->sym->rank == 2;
}

/* True if products read the tile as a first operand that they transpose, and nothing else does but loops. */
static bool is_read_transposed(tl_module *m, const tl_func *f, const tl_sym *s)
{
    bool any = false;
    TL_EACH_STMT(m->arena, n, &f->body) {
        if (tl_ops[n->op].cls != 'T' || !tl_mentions(n, s))
            continue;
        if (n->op != TL_OP_GEMM || n->args[1]->sym != s || n->args[0]->sym == s || n->args[2]->sym == s || !tl_attr(n, TL_A_TA, 0))
            return false;
        any = true;
    }
    return any;
}

/* Adds tiles of which the nest accesses the same elements as of those; false: there are too many. */
static bool grow(tl_module *m, const tl_func *f, const tl_node *par, tl_tiles *t)
{
    bool meets = false;
    TL_EACH_BELOW(m->arena, n, par)
        meets |= is_element(n) && has(t, n->sym);
    TL_EACH_BELOW(m->arena, n, par) {
        if (!meets || !is_element(n) || has(t, n->sym) || !tl_is_own_element(n, par)
            || (n->sym->type.space != TL_FRAG && !(n->sym->type.space == TL_SHARED_MEM && is_read_transposed(m, f, n->sym))))
            continue;
        if (t->n == TL_TRANSPOSED_MOST)
            return false;
        t->of[t->n++] = n->sym;
    }
    return true;
}

/* True if the nest's loops may change places. */
static bool is_box(const tl_node *par)
{
    bool all = par->nloops == 2 && !par->nargs;
    for (uint32_t i = 0; i < par->nloops; i++) {
        const tl_loop *l = &par->loops[i];
        all = all && l->lo->op == TL_OP_CONST && l->hi->op == TL_OP_CONST && l->step->op == TL_OP_CONST;
    }
    return all;
}

static bool is_whole(const tl_node *tile)
{
    return tile->op == TL_OP_TILE && !tile->nargs && !tile->nattrs;
}

/* True if the operation, or access in a nest, can have the tiles that it names transposed. */
static bool may_transpose(const tl_tiles *t, const tl_node *n, const tl_node *par)
{
    switch (n->op) {
    case TL_OP_ALLOC:
    case TL_OP_TILE:            /* its operation is asked */
        return !n->sym->pad;
    case TL_OP_LOAD:
    case TL_OP_STORE:
        return par && is_box(par) && tl_is_own_element(n, par);
    case TL_OP_FILL:
        return is_whole(n->args[0]);
    case TL_OP_GEMM:
        for (int i = 0; i < 3; i++)
            if (has(t, n->args[i]->sym) && !is_whole(n->args[i]))
                return false;
        return !tl_gemm_scaled(n);
    default:
        return false;
    }
}

static bool may_block(const tl_tiles *t, const tl_block *b, const tl_node *par);

static bool may(const tl_tiles *t, const tl_node *n, const tl_node *par)
{
    bool tile = tl_ops[n->op].cls == 'T', names = n->sym && has(t, n->sym);
    for (uint32_t i = 0; i < tl_ntaken(n); i++) {
        const tl_node *e = tl_taken(n, i);
        names |= tile && e && e->sym && has(t, e->sym);
        if (e && !may(t, e, par))
            return false;
    }
    if (names && !may_transpose(t, n, par))
        return false;
    return may_block(t, &n->body, n->op == TL_OP_PARALLEL ? n : par) && may_block(t, &n->other, par);
}

static bool may_block(const tl_tiles *t, const tl_block *b, const tl_node *par)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (!may(t, b->at[i], par))
            return false;
    return true;
}

bool tl_tiles_with(tl_module *m, tl_func *f, tl_sym *tile, tl_tiles *all)
{
    *all = (tl_tiles){ { tile }, 1 };
    if (tile->kind != TL_SYM_ARRAY || !is_read_transposed(m, f, tile))
        return false;
    for (uint32_t before = 0; before != all->n;) {
        before = all->n;
        TL_EACH_STMT(m->arena, n, &f->body)
            if (n->op == TL_OP_PARALLEL && n->nloops == 2 && !grow(m, f, n, all))
                return false;
    }
    return may_block(all, &f->body, NULL);
}

/* ---- the change ------------------------------------------------------------------------ */

static void swap(tl_node **a, tl_node **b)
{
    tl_node *was = *a;
    *a = *b;
    *b = was;
}

static void set_flag(tl_module *m, tl_node *n, tl_attr_key k, bool is)
{
    if (is)
        tl_attr_set(m, n, k, 1);
    else
        tl_attr_drop(n, k);
}

/* The transposed sums are the product of the transposed operands in the other order. */
static void transpose_product(tl_module *m, tl_node *n, const tl_tiles *t)
{
    bool ta = tl_attr(n, TL_A_TA, 0) != has(t, n->args[1]->sym), tb = tl_attr(n, TL_A_TB, 0) != has(t, n->args[2]->sym);
    bool sums = has(t, n->args[0]->sym);
    if (sums)
        swap(&n->args[1], &n->args[2]);
    set_flag(m, n, TL_A_TA, sums ? !tb : ta);
    set_flag(m, n, TL_A_TB, sums ? !ta : tb);
}

void tl_transpose_tiles(tl_module *m, tl_func *f, const tl_tiles *all)
{
    TL_EACH_STMT(m->arena, n, &f->body) {
        bool meets = false;
        if (n->op == TL_OP_GEMM)
            transpose_product(m, n, all);
        if (n->op != TL_OP_PARALLEL || n->nloops != 2)
            continue;
        TL_EACH_BELOW(m->arena, e, n)
            if (is_element(e) && has(all, e->sym)) {
                swap(&e->args[e->nargs - 2], &e->args[e->nargs - 1]);
                meets = true;
            }
        tl_loop first = n->loops[0];
        if (meets) {
            n->loops[0] = n->loops[1];
            n->loops[1] = first;
        }
    }
    for (uint32_t i = 0; i < all->n; i++) {
        int64_t rows = all->of[i]->dim[0];
        all->of[i]->dim[0] = all->of[i]->dim[1];
        all->of[i]->dim[1] = rows;
    }
}
