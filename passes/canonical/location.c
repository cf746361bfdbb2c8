/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Elements of memory, told apart by roots and by polynomials of indices. */
#include "passes/canonical/location.h"

#include "passes/analysis/effects.h"
#include "passes/expr/fold.h"

static bool is_access(const tl_node *n)
{
    return n->op == TL_OP_LOAD || n->op == TL_OP_STORE;
}

tl_location tl_location_of(const tl_region *c, const tl_node *n)
{
    uint32_t first = n->op == TL_OP_STORE;
    tl_location x = { .at = n, .n = n->nargs - first };
    if (n->sym->kind != TL_SYM_ARRAY || x.n == 1) {
        x.to = tl_object_of_access(c->inside, c->all, n, true);
        x.n = 0;
        return x;
    }
    x.to.root = n->sym;
    for (uint32_t d = 0; d < x.n; d++) {
        x.index[d].exact = true;
        tl_poly_add(c->inside, &x.index[d], n->args[first + d], 1);
    }
    return x;
}

tl_type tl_location_type(const tl_node *n)
{
    return n->op == TL_OP_STORE ? n->args[0]->type : n->type;
}

bool tl_location_is_shared(const tl_location *x)
{
    const tl_sym *s = x->at->sym;
    return tl_location_type(x->at).lanes == 1 && (s->type.space == TL_GLOBAL || s->type.space == TL_SHARED_MEM);
}

static bool same(const tl_location *a, const tl_location *b)
{
    bool alike = a->to.root && a->to.root == b->to.root && !a->to.assigned && !b->to.assigned && a->n == b->n
                 && tl_same_type(tl_location_type(a->at), tl_location_type(b->at));
    if (alike && !a->n)
        return tl_poly_same(&a->to.at, &b->to.at);
    for (uint32_t d = 0; d < a->n && alike; d++)
        alike = tl_poly_same(&a->index[d], &b->index[d]);
    return alike;
}

bool tl_location_is_at(const tl_region *c, const tl_location *x, const tl_node *n)
{
    tl_location y = is_access(n) ? tl_location_of(c, n) : (tl_location){ 0 };
    return is_access(n) && same(x, &y);
}

/* True if the difference of the places is at least as long as the one that begins first. */
static bool differ(const tl_poly *a, const tl_poly *b, int64_t bytes_a, int64_t bytes_b)
{
    tl_poly p = *a;
    int64_t k;
    tl_poly_sum(&p, b, -1);
    return tl_poly_constant(&p, &k) && (k >= bytes_b || -k >= bytes_a);
}

/* True if both are of one array, in elements that are provably others. */
static bool apart(const tl_location *a, const tl_location *b)
{
    bool found = a->to.root && a->to.root == b->to.root && !a->to.assigned && !b->to.assigned && a->n == b->n;
    if (found && !a->n)
        return differ(&a->to.at, &b->to.at, tl_bytes(tl_location_type(a->at)), tl_bytes(tl_location_type(b->at)));
    for (uint32_t d = 0; d < a->n && found; d++) {
        bool last = d + 1 == a->n;
        if (differ(&a->index[d], &b->index[d], last ? tl_location_type(a->at).lanes : 1, last ? tl_location_type(b->at).lanes : 1))
            return true;
    }
    return false;
}

bool tl_location_meets(const tl_region *c, const tl_location *x, const tl_node *n)
{
    bool atomic = tl_is_atomic(n);
    if (!atomic && !is_access(n))
        return false;
    tl_location y = atomic ? (tl_location){ .to = tl_object_of(c->inside, c->all, n->args[0], true) } : tl_location_of(c, n);
    if (!atomic && (same(x, &y) || apart(x, &y)))
        return false;
    return x->to.root == y.to.root || tl_may_alias(&x->to, &y.to);
}

bool tl_is_plain(const tl_node *n)
{
    bool plain = tl_is_loop(n) || is_access(n) || n->op == TL_OP_LET || n->op == TL_OP_SET || n->op == TL_OP_EVAL || n->op == TL_OP_ALLOC
                 || n->op == TL_OP_IF || n->op == TL_OP_SEQ || n->op == TL_OP_ASSUME || n->op == TL_OP_BREAK || n->op == TL_OP_CONTINUE;
    return plain || tl_is_atomic(n) || tl_acts(n->op, "P");
}

bool tl_is_value(const tl_uses *inside, const tl_node *n)
{
    bool own = n->op == TL_OP_LET || (n->op == TL_OP_SET && tl_use_of(inside, n->sym)->def);
    return own && !tl_has_effects(n->args[0]);
}

typedef struct replacement {
    const tl_region *c;
    const tl_location *x;
    tl_sym *by;
} replacement;

static tl_node *by_variable(tl_node *n, void *user)
{
    replacement *r = user;
    return n->op == TL_OP_LOAD && tl_location_is_at(r->c, r->x, n) ? tl_var(r->c->m, r->by, n->loc) : n;
}

void tl_location_replace(const tl_region *c, const tl_location *x, tl_node *n, tl_sym *by)
{
    tl_rewrite(n, by_variable, &(replacement){ c, x, by });
}
