/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the rows that a serial loop of an iteration walks. */
#include "passes/analysis/effects.h"
#include "passes/target/budget.h"
#include "passes/tile/strip-rows.h"

const tl_strip *tl_strip_of(const tl_strips *c, const tl_node *access)
{
    for (int i = 0; i < c->accesses; i++)
        if (c->access[i].node == access && c->access[i].strip >= 0)
            return &c->strip[c->access[i].strip];
    return NULL;
}

/* True if p has the same value before the parallel loop. */
static bool is_outside(const tl_strips *c, const tl_poly *p)
{
    for (int i = 0; i < p->n; i++)
        for (int k = 0; k < p->term[i].degree; k++) {
            const tl_node *atom = p->term[i].atom[k];
            if (tl_has_op(atom, TL_OP_LOAD) || !tl_is_invariant(c->inside, atom))
                return false;
        }
    return !p->failed;
}

/* Divides what p counts. */
static bool divide(tl_poly *p, int64_t by)
{
    for (int i = 0; i < p->n; i++) {
        if (p->term[i].k % by)
            return false;
        p->term[i].k /= by;
    }
    return true;
}

/* True if the loop ends within a row, so that rows do not overlap. */
static bool ends_in_row(const tl_strips *c, const tl_loop *l, const tl_poly *row)
{
    tl_poly end = { 0 }, rest = *row;
    int64_t more;
    tl_poly_add(c->inside, &end, l->hi, 1);
    tl_poly_sum(&rest, &end, -1);
    return !end.failed && is_outside(c, &end) && tl_poly_constant(&rest, &more) && more >= 0;
}

/* The row that the access walks; false: none. */
static bool describe(const tl_strips *c, const tl_loop *l, const tl_node *n, tl_strip *s)
{
    tl_object o = tl_object_of_access(c->inside, c->all, n, false);
    int64_t size = tl_bases[n->sym->type.base].bytes, by, apart;
    if (!o.root || o.assigned || !o.root->is_param || n->sym->type.base == TL_BOOL || n->sym->type.lanes > 1)
        return false;
    *s = (tl_strip){ .root = o.root, .base = o.at, .type = tl_scalar((tl_base)n->sym->type.base) };
    tl_poly along = tl_poly_split(c->inside, &s->base, l->var);
    s->row = tl_poly_split(c->inside, &s->base, c->par->loops[0].var);
    if (!tl_poly_constant(&along, &by) || by != size || !is_outside(c, &s->base) || !is_outside(c, &s->row) || !s->row.n)
        return false;
    return !(tl_poly_constant(&s->row, &apart) && apart < TL_STRIP_APART) && divide(&s->row, size) && ends_in_row(c, l, &s->row);
}

static bool note(tl_strips *c, const tl_loop *l, const tl_node *n, bool always)
{
    bool stores = n->op == TL_OP_STORE;
    tl_strip s;
    int at = -1;
    if (c->accesses == TL_STRIP_ACCESSES)
        return false;
    if (always && describe(c, l, n, &s)) {
        for (int i = 0; i < c->n && at < 0; i++)
            if (c->strip[i].root == s.root && c->strip[i].type.base == s.type.base && tl_poly_same(&c->strip[i].base, &s.base)
                && tl_poly_same(&c->strip[i].row, &s.row))
                at = i;
        if (at < 0 && c->n < TL_STRIPS)
            c->strip[at = c->n++] = s;
        if (at >= 0) {
            c->strip[at].loaded |= !stores;
            c->strip[at].stored |= stores;
        }
    }
    c->access[c->accesses].node = n;
    c->access[c->accesses++].strip = at;
    return true;
}

/* Notes accesses to global memory; always: in each iteration. False: there are others, or calls. */
static bool see(tl_strips *c, const tl_loop *l, const tl_node *e, bool always)
{
    for (uint32_t i = 0; i < e->nargs; i++)
        if (!see(c, l, e->args[i], always && i < tl_eager(e)))
            return false;
    if (e->op == TL_OP_LOAD)
        return e->sym->type.space == TL_GLOBAL ? note(c, l, e, always) : e->sym->type.space != TL_SHARED_MEM && e->sym->type.space != TL_FRAG;
    return e->op == TL_OP_CONST || tl_ops[e->op].effects[0] == 'P';
}

static bool see_block(tl_strips *c, const tl_loop *l, const tl_block *b, bool always)
{
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        bool ok = n->op == TL_OP_LET || n->op == TL_OP_SET || n->op == TL_OP_IF || n->op == TL_OP_SEQ || n->op == TL_OP_STORE
                  || n->op == TL_OP_FOR || (n->op == TL_OP_ALLOC && n->sym->type.space == TL_PRIVATE);
        for (uint32_t k = 0; k < tl_ntaken((tl_node *)n) && ok; k++)
            ok = !tl_taken((tl_node *)n, k) || see(c, l, tl_taken((tl_node *)n, k), always);
        if (ok && n->op == TL_OP_STORE && n->sym->type.space != TL_PRIVATE)
            ok = n->sym->type.space == TL_GLOBAL && note(c, l, n, always);
        if (!ok || !see_block(c, l, &n->body, always && n->op == TL_OP_SEQ) || !see_block(c, l, &n->other, false))
            return false;
    }
    return true;
}

/* True if an access to the strip may move past the other one. */
static bool may_pass(const tl_strips *c, const tl_strip *s, int other)
{
    const tl_node *n = c->access[other].node;
    const tl_strip *own = tl_strip_of(c, n);
    tl_effect a = { .root = s->root, .space = TL_GLOBAL, .write = s->stored };
    tl_effect b = { .root = tl_object_of_access(c->inside, c->all, n, false).root, .space = TL_GLOBAL, .write = n->op == TL_OP_STORE };
    return own == s || !(s->stored || b.write) || !tl_conflict(&a, &b);
}

/* Bytes of shared memory that strips of so many columns take. */
static int64_t bytes_of(const tl_strips *c, int64_t width)
{
    int64_t bytes = 0;
    for (int k = 0; k < c->n; k++)
        bytes += (width * tl_bases[c->strip[k].type.base].bytes + TL_VECTOR_BYTES) * c->threads
                 * (c->strip[k].loaded && !c->strip[k].stored ? TL_STRIP_STAGES : 1);
    return bytes;
}

/* Columns of a strip, at most a cache line of the narrowest row and at least a sector, so many that a block needs no more than any may
   have; 0: rows take too much. Machines whose cores are not known have none. */
static int64_t width_of(const tl_strips *c)
{
    const tl_machine *w = tl_machine_of(c->m, c->f);
    int64_t least = TL_VECTOR_BYTES, width;
    for (int k = 0; k < c->n; k++) {
        int64_t size = tl_bases[c->strip[k].type.base].bytes;
        least = size < least ? size : least;
    }
    width = TL_STRIP_BYTES / least < TL_STRIP_ELEMENTS ? TL_STRIP_BYTES / least : TL_STRIP_ELEMENTS;
    while (width * least > TL_SECTOR_BYTES && bytes_of(c, width) > w->static_shared)
        width /= 2;
    return w->core_threads && bytes_of(c, width) <= w->static_shared ? width : 0;
}

int64_t tl_strips_bytes(const tl_strips *c)
{
    return bytes_of(c, c->width);
}

bool tl_strips_find(tl_strips *c, tl_node *n)
{
    const tl_loop *l = n->loops;
    int64_t lo;
    c->n = c->accesses = 0;
    if (n->op != TL_OP_FOR || !tl_const_value(l->lo, &lo) || lo < 0 || !tl_is_constant(l->step, 1) || l->cmp != TL_LT
        || tl_bytes(l->var->type) < 4 || !tl_is_signed(l->var->type) || tl_leaves(&n->body, true)
        || !see_block(c, l, &n->body, true) || !c->n)
        return false;
    for (int k = 0; k < c->n; k++)
        for (int i = 0; i < c->accesses; i++)
            if (!may_pass(c, &c->strip[k], i))
                return false;
    c->width = width_of(c);
    return c->width && tl_trips(l) >= c->width;
}
