/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statements that access an accumulator of a matrix unit in a way that its layout does not serve. The accumulator
   stays in registers, and is copied to shared memory before the statement, and back if that writes it:

       parallel i, j { u[i][j] = acc[63 - i][j] }
     becomes
       parallel i, j { acc.s[i][j] = acc[i][j] }
       parallel i, j { u[i][j] = acc.s[63 - i][j] }

   A store outside parallel loops needs no copy: acc[k][l] = v becomes

       parallel i, j { if (i == k && j == l) acc[i][j] = v }

   Tests of while loops get no copy: they are evaluated in each iteration.                   */
#include "passes/distribute/assign-layouts.h"
#include "passes/expr/builder.h"

typedef struct {
    tl_dist *d;
    tl_dist_frag *x;
    const tl_node *par;     /* null: outside parallel loops */
    const tl_dist_frag *tile;
    int64_t off[3];         /* where the loops visit it */
    bool loads, stores, bad;
    const char *why;
    tl_loc at;
} use;

static void look(use *u, const tl_node *n)
{
    int64_t off[3];
    if ((n->op != TL_OP_LOAD && n->op != TL_OP_STORE) || n->sym != u->x->sym)
        return;
    *(n->op == TL_OP_LOAD ? &u->loads : &u->stores) = true;
    bool full = tl_dist_use_of(n, u->par, off) == TL_DIST_FULL, alike = full && u->tile;
    for (int d = 0; alike && d < n->sym->rank; d++)
        alike = off[d] == u->off[d] && n->sym->dim[d] == u->tile->sym->dim[d];
    if (!alike && !u->bad && !tl_dist_crosses(u->d, n, u->par)) {
        u->bad = true;
        u->why = !u->par ? tl_dist_outside : full ? tl_dist_elsewhere : tl_dist_why(u->d, n, u->par);
        u->at = n->loc;
    }
}

static void redirect(const use *u, tl_node *n)
{
    if ((n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && n->sym == u->x->sym)
        n->sym = u->x->copy;
}

static tl_node *copy(tl_dist *d, tl_sym *to, tl_sym *from, tl_loc loc)
{
    const tl_at w = { d->m, d->f, loc, NULL };
    tl_node *at[3], *again[3], *par = tl_parallel_over(&w, to->rank, to->dim, at);
    for (int i = 0; i < to->rank; i++)
        again[i] = tl_copy(d->m, d->f, at[i]);
    tl_push(d->m, &par->body, tl_store(d->m, to, tl_load(d->m, from, from->rank, at, loc), to->rank, again, loc));
    return par;
}

static tl_sym *shared_copy(tl_dist *d, tl_dist_frag *x)
{
    if (x->copy)
        return x->copy;
    tl_type t = x->sym->type;
    t.space = TL_SHARED_MEM;
    x->copy = tl_sym_like(d->m, d->f, x->sym, tl_arena_printf(d->m->arena, "%s.s", x->sym->name), t, x->sym->loc);
    return x->copy;
}

static void before(tl_dist *d, const use *u, tl_block *out)
{
    tl_push(d->m, out, copy(d, shared_copy(d, u->x), u->x->sym, u->at));
    tl_dist_remark(d->m, u->x->sym, u->why, u->at, true);
}

/* The loops of `par` and what they use of each accumulator. */
static void loops(tl_dist *d, tl_node *par, tl_block *out)
{
    tl_block after = { 0 };
    use of = { .d = d, .par = par };
    bool known = false;         /* of.tile and of.off, until the body changes */
    for (int i = 0; i < d->n; i++) {
        if (!d->v[i].matrix)
            continue;
        if (!known)
            of.tile = tl_dist_tile(d, par, of.off);
        known = true;
        use u = of;
        u.x = &d->v[i];
        TL_EACH_NODE(d->m->arena, n, &par->body)
            look(&u, n);
        if (!u.bad || !u.loads)     /* only stores: it may have no value yet that could be copied */
            continue;
        before(d, &u, out);
        TL_EACH_NODE(d->m->arena, n, &par->body)
            redirect(&u, n);
        known = false;
        if (u.stores)
            tl_push(d->m, &after, copy(d, u.x->sym, u.x->copy, u.at));
    }
    tl_push(d->m, out, par);
    tl_block_append(d->m, out, &after);
}

/* Operands of a statement, evaluated once before it. */
static void operands(tl_dist *d, tl_node *n, tl_block *out)
{
    for (int i = 0; i < d->n; i++) {
        use u = { .d = d, .x = &d->v[i] };
        if (!u.x->matrix)
            continue;
        for (uint32_t k = 0; k < tl_ntaken(n); k++)
            if (tl_taken(n, k) && tl_taken(n, k)->nargs)
                TL_EACH_BELOW(d->m->arena, x, tl_taken(n, k))
                    look(&u, x);
        if (!u.bad)
            continue;
        before(d, &u, out);
        for (uint32_t k = 0; k < tl_ntaken(n); k++)
            TL_EACH_BELOW(d->m->arena, x, tl_taken(n, k))
                redirect(&u, x);
    }
}

tl_node *tl_dist_hoisted(tl_dist *d, tl_node *e, const char *name, tl_block *out)
{
    if (e->op == TL_OP_CONST)
        return e;
    tl_sym *s = tl_sym_new(d->m, d->f, TL_SYM_VAR, name, e->type, e->loc);
    tl_push(d->m, out, tl_let(d->m, s, e, e->loc));
    return tl_var(d->m, s, e->loc);
}

/* x[k][l] = v where no loop is around */
static void store_one(tl_dist *d, tl_node *n, tl_block *out)
{
    tl_module *m = d->m;
    tl_node *at[3], *again[3], *here = NULL;
    tl_node *value = tl_dist_hoisted(d, n->args[0], "value", out);
    const tl_at w = { m, d->f, n->loc, out };
    tl_node *par = tl_parallel_over(&w, n->sym->rank, n->sym->dim, at);
    for (int i = 0; i < n->sym->rank; i++) {
        tl_node *k = tl_dist_hoisted(d, n->args[1 + i], "at", out);
        again[i] = tl_copy(m, d->f, at[i]);
        here = tl_ix_and(m, here, tl_op2(m, TL_OP_EQ, tl_cast(m, at[i], k->type), k, n->loc));
    }
    tl_node *one = tl_if(m, here, n->loc);
    tl_push(m, &one->body, tl_store(m, n->sym, value, n->sym->rank, again, n->loc));
    tl_push(m, &par->body, one);
    tl_push(m, out, par);
}

static void block(tl_dist *d, tl_block *b)
{
    tl_block out = { 0 };
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_PARALLEL) {
            loops(d, n, &out);
            continue;
        }
        if (n->op != TL_OP_WHILE && n->op != TL_OP_DO)
            operands(d, n, &out);
        block(d, &n->body);
        block(d, &n->other);
        const tl_dist_frag *x = n->op == TL_OP_STORE ? tl_dist_find(d, n->sym) : NULL;
        if (x && x->matrix)
            store_one(d, n, &out);
        else
            tl_push(d->m, &out, n);
    }
    *b = out;
}

void tl_dist_through_shared(tl_dist *d)
{
    block(d, &d->f->body);
}
