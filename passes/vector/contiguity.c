/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which contiguous accesses can be vectors, and the runtime check for that. */
#include "passes/vector/contiguity.h"

#include "passes/expr/fold.h"
#include "passes/analysis/access.h"
#include "passes/target/budget.h"

enum {
    ENOUGH = 8,             /* bytes of a vector: wider ones are not worth a test of factors */
    MOST_ARRAYS = 16
};

bool tl_is_vector(const tl_vectors *all, const tl_sym *pointer)
{
    while (all && all->pointer != pointer)
        all = all->next;
    return all;
}

void tl_note_vector(tl_module *m, const tl_vectors **all, const tl_node *n)
{
    if (!tl_is_global_access(n) || (n->op == TL_OP_LOAD ? n : n->args[0])->type.lanes == 1 || tl_is_vector(*all, n->sym))
        return;
    tl_vectors *x = TL_NEW(m->arena, tl_vectors);
    *x = (tl_vectors){ n->sym, *all };
    *all = x;
}

const tl_vectors *tl_vectors_in(tl_module *m, tl_block *b)
{
    const tl_vectors *all = NULL;
    TL_EACH_NODE(m->arena, n, b)
        tl_note_vector(m, &all, n);
    return all;
}

/* The power of two that divides e, TL_VECTOR_BYTES at most. */
static int64_t divisor_of(const tl_contiguity *b, const tl_node *e)
{
    return tl_shared_power(tl_divisor_of(b->facts, e), TL_VECTOR_BYTES);
}

/* If e is a product of a variant and an invariant factor, asks for a multiple of the lanes as the latter. False: e is none. */
static bool take_factor(tl_contiguity *b, tl_node *e, int64_t scale)
{
    const tl_at *w = &b->w;
    if (e->op != TL_OP_MUL || !tl_is_word(e->type))
        return false;
    bool second = b->changes(e->args[0], b->user);
    tl_node *factor = e->args[second];
    if (factor->op == TL_OP_CONST || (second && b->changes(factor, b->user)))
        return false;
    int64_t asks = b->lanes / tl_shared_power(divisor_of(b, e->args[!second]) * scale, b->lanes);
    tl_node *low = op2(w, TL_OP_AND, cast(w, factor, TL_I64), tl_i64(w->m, asks - 1));
    b->factors = both(w, b->factors, op2(w, TL_OP_EQ, low, tl_i64(w->m, 0)));
    return true;
}

/* The definition of a variant variable, or null. */
static const tl_node *value_of(const tl_contiguity *b, tl_node *e)
{
    const tl_node *value = b->uses && e->op == TL_OP_VAR ? tl_definition(b->uses, e->sym) : NULL;
    return value && b->changes(e, b->user) ? value : NULL;
}

void tl_contiguity_add(tl_contiguity *b, const tl_node *e, int64_t scale)
{
    const tl_at *w = &b->w;
    int64_t k;
    bool widens = e->op == TL_OP_CAST && tl_is_word(e->args[0]->type);
    bool times = e->op == TL_OP_MUL && tl_is_word(e->type) && tl_const_value(e->args[1], &k) && k > 0 && k <= TL_VECTOR_BYTES
                 && scale <= TL_VECTOR_BYTES * TL_VECTOR_BYTES;
    if (widens || times || (e->op == TL_OP_ADD && tl_is_word(e->type))) {
        for (uint32_t i = 0; i < (times ? 1 : e->nargs); i++)
            tl_contiguity_add(b, e->args[i], times ? scale * k : scale);
        return;
    }
    tl_node *copy = again(w, e);
    int64_t by = divisor_of(b, copy) * scale;
    if (by % b->lanes == 0)
        return;
    const tl_node *value = value_of(b, copy);
    if (value) {
        tl_contiguity_add(b, value, scale);
        return;
    }
    bool other = b->changes(copy, b->user);
    if (other && b->asks && by * b->bytes % ENOUGH && take_factor(b, copy, scale))
        return;
    if (other)
        b->lanes = tl_shared_power(by, b->lanes);
    if (by % b->lanes)
        b->rest = add(w, b->rest, tl_const_value(e, &k) ? tl_i64(w->m, k % TL_VECTOR_BYTES * scale) : mul(w, cast(w, copy, TL_I64), scale));
}

tl_sym *tl_contiguity_place(tl_contiguity *b, const tl_node *index, tl_sym *pointer)
{
    b->varies |= b->changes((tl_node *)index, b->user);
    tl_contiguity_add(b, index, 1);
    const tl_node *e = tl_definition(b->uses, pointer);
    if (!e || e->op != TL_OP_PADD || e->args[0]->op != TL_OP_VAR || e->args[0]->type.base != pointer->type.base)
        return pointer;
    return tl_contiguity_place(b, e->args[1], e->args[0]->sym);
}

tl_node *tl_vector_aligned(const tl_at *w, tl_sym *pointer, tl_node *rest, int64_t lanes, int64_t bytes)
{
    int64_t k;
    tl_node *x = v(w, pointer);
    if (!tl_const_value(rest, &k) || k % lanes)
        x = tl_op2(w->m, TL_OP_PADD, x, rest, w->loc);
    x = tl_node_new(w->m, TL_OP_PBITS, tl_scalar(TL_U64), w->loc, 1, x);
    x = op2(w, TL_OP_AND, x, integer(w, x->type, lanes * bytes - 1));
    return op2(w, TL_OP_EQ, x, integer(w, x->type, 0));
}

tl_node *tl_contiguity_aligned(const tl_contiguity *b, tl_sym *pointer)
{
    return both(&b->w, b->factors, tl_vector_aligned(&b->w, pointer, again(&b->w, b->rest), b->lanes, b->bytes));
}

static bool asks(const tl_node *all, const tl_node *one)
{
    return all && (all->op == TL_OP_LAND ? asks(all->args[0], one) || asks(all->args[1], one) : tl_same_expr(all, one));
}

tl_node *tl_both_once(const tl_at *w, tl_node *all, tl_node *more)
{
    if (more && more->op == TL_OP_LAND)
        return tl_both_once(w, tl_both_once(w, all, more->args[0]), more->args[1]);
    return more && asks(all, more) ? all : both(w, all, more);
}

bool tl_contiguity_varies(tl_node *e, void *user)
{
    return !tl_is_uniform_value(user, e);
}

typedef struct {
    const tl_sym *array[MOST_ARRAYS];
    tl_op op[MOST_ARRAYS];
    uint32_t n;
    bool twice;
} census;

static void count(census *c, const tl_node *n)
{
    if (!n)
        return;
    if (tl_is_global_access(n)) {
        for (uint32_t i = 0; i < c->n; i++)
            c->twice |= c->array[i] == n->sym && c->op[i] == n->op;
        if (c->n < MOST_ARRAYS) {
            c->array[c->n] = n->sym;
            c->op[c->n++] = n->op;
        }
    }
    for (uint32_t i = 0; i < n->nargs && !c->twice; i++)
        count(c, n->args[i]);
}

bool tl_contiguity_any(const tl_block *b)
{
    census c = { .n = 0 };
    for (uint32_t i = 0; i < b->n && !c.twice; i++) {
        const tl_node *n = b->at[i];
        c.twice |= n->op == TL_OP_LET && tl_is_pointer(n->sym->type) && n->sym->type.space == TL_GLOBAL && n->args[0]
                   && (n->args[0]->op == TL_OP_CAST || n->args[0]->op == TL_OP_PADD);
        count(&c, n);
    }
    return c.twice;
}
