/* SPDX-License-Identifier: GPL-3.0-or-later */
/* forward-stores: a read of an element that the iteration has stored becomes the value that it stored.

     store %s[%n], mul(%x, %scale)                         let %stored = mul(%x, %scale)
     set %top = max(%top, load(%s[%n]))               =>   store %s[%n], %stored
                                                           set %top = max(%top, %stored)

   requires   inline
   maintains  tile level
   breaks     nothing

   This holds until a statement may write the element in another way. Other iterations do not access it. A store that a later one
   overwrites, with no other read between them, goes. Assignments that compute the stored value again take it, too. */
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/canonical/location.h"
#include "passes/target/passes.h"

/* True if it reads the element; *ends: it may write it, but for a STORE that is all of n; *part: it may read it as another one. */
static bool reads(const tl_region *c, const tl_location *x, tl_node *n, bool *ends, bool *part)
{
    bool any = false;
    TL_EACH_BELOW(c->m->arena, e, n) {
        bool at = tl_location_is_at(c, x, e);
        any |= at && e->op == TL_OP_LOAD;
        *part |= !at && e->op == TL_OP_LOAD && tl_location_meets(c, x, e);
        *ends |= e != n && ((at && e->op == TL_OP_STORE) || (e->op != TL_OP_LOAD && tl_location_meets(c, x, e)) || !tl_is_plain(e));
    }
    return any;
}

/* True if the element is the same one in all statements after the store. */
static bool is_fixed(const tl_region *c, const tl_location *x)
{
    bool fixed = tl_location_is_shared(x) && (x->at->sym->kind == TL_SYM_ARRAY || !tl_use_of(c->inside, x->at->sym)->sets);
    for (uint32_t i = 1; i < x->at->nargs && fixed; i++)
        fixed = tl_is_immutable(c->inside, x->at->args[i]);
    return fixed;
}

/* True if the statement may end the iteration. */
static bool may_leave(const tl_node *n)
{
    return n->op == TL_OP_BREAK || n->op == TL_OP_CONTINUE || n->op == TL_OP_RETURN || tl_leaves(&n->body, true) || tl_leaves(&n->other, true);
}

/* Statement i of the block is a STORE. Later ones do not read the element. Returns the number of the statement that takes its place. */
static uint32_t forward(const tl_region *c, tl_block *b, uint32_t i)
{
    tl_node *store = b->at[i];
    const tl_location x = tl_location_of(c, store);
    const tl_at w = { c->m, c->f, store->loc, b };
    tl_sym *stored = NULL;
    bool ends = false, part = false, dead = false;
    if (!is_fixed(c, &x))
        return i;
    for (uint32_t k = i + 1; k < b->n; k++) {
        tl_node *n = b->at[k];
        bool any = reads(c, &x, n, &ends, &part);
        if (ends)
            break;
        if (any && !stored)
            stored = fresh(&w, "stored", tl_location_type(store));
        if (any)
            tl_location_replace(c, &x, n, stored);
        dead = n->op == TL_OP_STORE && tl_location_is_at(c, &x, n) && !part;
        if (dead || (n->op == TL_OP_STORE && (tl_location_is_at(c, &x, n) || tl_location_meets(c, &x, n))) || may_leave(n))
            break;
    }
    if (stored) {
        tl_block_insert(c->m, b, i++, tl_let(c->m, stored, store->args[0], store->loc));
        store->args[0] = v(&w, stored);
    }
    if (!dead)
        return i;
    if (stored || !tl_has_op(store->args[0], TL_OP_LOAD)) {
        tl_block_remove(b, i);
        return i - 1;
    }
    return i;
}

typedef struct computed {
    const tl_region *c;
    const tl_node *e;
    tl_sym *by;             /* null: the value has no name yet */
} computed;

static tl_node *by_name(tl_node *n, void *user)
{
    computed *x = user;
    if (!tl_same_expr(n, x->e))
        return n;
    if (!x->by)
        x->by = fresh(&(tl_at){ x->c->m, x->c->f, n->loc, NULL }, "stored", n->type);
    return tl_var(x->c->m, x->by, n->loc);
}

/* True if the statement assigns a variable that e reads. */
static bool changes(const tl_region *c, const tl_node *n, const tl_node *e)
{
    TL_EACH_BELOW(c->m->arena, s, (tl_node *)n)
        if (s->op == TL_OP_SET && tl_mentions(e, s->sym))
            return true;
    return false;
}

/* Statement i of the block is a STORE. Assignments after it, under conditions too, do not compute its value again. */
static uint32_t name_value(const tl_region *c, tl_block *b, uint32_t i)
{
    tl_node *store = b->at[i];
    computed x = { c, store->args[0], NULL };
    if (!x.e->nargs || !tl_is_float(x.e->type) || tl_has_op(x.e, TL_OP_LOAD) || tl_has_effects(x.e))
        return i;
    for (uint32_t k = i + 1; k < b->n && !changes(c, b->at[k], x.e); k++)
        if (b->at[k]->op == TL_OP_SET || b->at[k]->op == TL_OP_IF)
            tl_rewrite(b->at[k], by_name, &x);
    if (x.by) {
        tl_block_insert(c->m, b, i++, tl_let(c->m, x.by, store->args[0], store->loc));
        store->args[0] = tl_var(c->m, x.by, store->loc);
    }
    return i;
}

static void in_block(const tl_region *c, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        in_block(c, &b->at[i]->body);
        in_block(c, &b->at[i]->other);
        if (b->at[i]->op == TL_OP_STORE)
            i = forward(c, b, name_value(c, b, i));
    }
}

bool tl_forward_stores(tl_module *m, tl_func *f)
{
    tl_region c = { .m = m, .f = f, .all = tl_uses_of_block(m, &f->body) };
    TL_EACH_STMT(m->arena, n, &f->body)
        if (tl_is_dealt(n)) {
            c.inside = tl_uses_of_node(m, n);
            in_block(&c, &n->body);
            TL_SKIP(n);
        }
    return true;
}
