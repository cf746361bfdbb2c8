/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tiles that an epilogue loads to read each element once: joined blocks have no registers for them, so that the loop loads elements
   (a linear layer of 4096 all with a residual, H100, 2026-11: 302 us in blocks as written, 337 joined with the tile in registers, 220
   joined where the C code itself reads elements).

     alloc %r: frag f32[128][256]
     tload tile(%r), view(%R, %M, %N), index(%m, %n)
     parallel %i = 0 lt 128, %j = 0 lt 256 { ... load(%r[%i, %j]) ... }
   =>
     let %p = %R
     parallel %i = 0 lt 128, %j = 0 lt 256 { ... sel(land(lt(add(%m, %i), %M), lt(add(%n, %j), %N)), load(%p[...]), 0) ... }   */
#include "passes/analysis/access.h"
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/ir/each.h"
#include "passes/launch/outline.h"

enum { LIMIT = 4 };         /* the operand of a load that limits rows; the next one limits columns */

typedef struct reader {
    const tl_sym *tile;
    tl_node *load, *loop;
    unsigned reads;             /* of the loop's own element */
    bool other;                 /* something else is done with the tile, or several times */
} reader;

static bool see_read(tl_node *n, void *user)
{
    reader *x = user;
    x->other |= n->op == TL_OP_FOR || n->op == TL_OP_WHILE || n->op == TL_OP_DO;
    if (n->sym != x->tile)
        return true;
    bool own = n->op == TL_OP_LOAD && n->nargs == x->tile->rank;
    for (uint32_t k = 0; k < n->nargs && own; k++)
        own = tl_loop_along(x->loop, n->args[k], x->tile->dim[k]);
    x->reads++;
    x->other |= !own || (n->nargs == 2 && tl_same_expr(n->args[0], n->args[1]));
    return false;
}

static bool is_plain_load(const tl_uses *uses, const tl_node *n, const tl_sym *tile)
{
    const tl_node *view = n->args[1], *corner = n->args[2];
    bool plain = n->args[0]->sym == tile && !n->args[0]->nargs && tile->rank <= 2
                 && view->args[0]->type.space == TL_GLOBAL && view->args[0]->type.base != TL_BOOL && tl_bases[tile->type.base].cls == 'F';
    for (uint32_t k = 3; k < n->nargs; k++)
        plain &= !n->args[k] || ((k == LIMIT || k == LIMIT + 1) && tl_is_immutable(uses, n->args[k]));
    return plain && tl_is_immutable(uses, view) && tl_is_immutable(uses, corner);
}

static bool see_write(tl_node *n, void *user)
{
    *(bool *)user |= n->op == TL_OP_TSTORE || n->op == TL_OP_SCATTER || tl_is_atomic(n) || (n->op == TL_OP_STORE && n->sym->type.space == TL_GLOBAL);
    return true;
}

/* What loads the tile and what reads it, each a statement of the block; false: it is needed as a whole. */
static bool find(const tl_uses *uses, const tl_block *b, const tl_sym *tile, reader *x)
{
    bool writes = false;        /* global memory, since the load */
    *x = (reader){ .tile = tile };
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (x->load && !x->loop)
            tl_walk(n, see_write, &writes);
        if (n->op == TL_OP_ALLOC || !tl_mentions(n, tile))
            continue;
        if (!x->load && n->op == TL_OP_TLOAD && is_plain_load(uses, n, tile))
            x->load = n;
        else if (x->load && !x->loop && n->op == TL_OP_PARALLEL)
            x->loop = n;
        else
            return false;
    }
    if (!x->loop || (writes && !x->load->args[1]->args[0]->type.is_const))
        return false;
    tl_walk_block(&x->loop->body, see_read, x);
    return x->reads == 1 && !x->other;
}

bool tl_launch_reads_once(const tl_uses *uses, const tl_block *b, const tl_sym *tile)
{
    reader x;
    return find(uses, b, tile, &x);
}

typedef struct place {
    const tl_at *w;
    const reader *x;
    tl_facts *facts;
    tl_sym *pointer;
} place;

static tl_node *in_place(tl_node *n, void *user)
{
    const place *p = user;
    const tl_at *w = p->w;
    const tl_node *view = p->x->load->args[1], *corner = p->x->load->args[2];
    const uint32_t rank = corner->nargs, leading = rank - p->x->tile->rank;
    tl_node *inside = NULL, *at = NULL;
    if (n->op != TL_OP_LOAD || n->sym != p->x->tile)
        return n;
    for (uint32_t k = 0; k < rank; k++) {
        tl_node *index = cast(w, again(w, corner->args[k]), TL_I64), *extent = cast(w, again(w, view->args[1 + k]), TL_I64);
        if (k >= leading)
            index = add(w, index, cast(w, again(w, n->args[k - leading]), TL_I64));
        if (tl_range_of(p->facts, corner->args[k]).lo < 0)
            inside = both(w, inside, op2(w, TL_OP_GE, again(w, index), tl_i64(w->m, 0)));
        inside = both(w, inside, op2(w, TL_OP_LT, again(w, index), again(w, extent)));
        const tl_node *limit = k + 2 >= rank ? p->x->load->args[LIMIT + 2 + k - rank] : NULL;
        if (limit)
            inside = both(w, inside, op2(w, TL_OP_LT, again(w, index), cast(w, again(w, limit), TL_I64)));
        at = at ? op2(w, TL_OP_ADD, op2(w, TL_OP_MUL, at, extent), index) : index;
    }
    tl_type t = n->type;
    return op3(w, TL_OP_SEL, inside, tl_cast(w->m, tl_load(w->m, p->pointer, 1, &at, w->loc), t), tl_const_float(w->m, t, 0, w->loc));
}

void tl_launch_read_in_place(tl_module *m, tl_func *dev)
{
    tl_uses *uses = tl_uses_of_block(m, &dev->body);
    tl_facts *facts = tl_facts_of(m, dev, uses);
    for (uint32_t i = 0; i < dev->body.n; i++) {
        tl_node *alloc = dev->body.at[i];
        reader x;
        if (!tl_declares(alloc, TL_FRAG) || !find(uses, &dev->body, alloc->sym, &x))
            continue;
        tl_block out = { 0 };
        for (uint32_t k = 0; k < dev->body.n; k++) {
            tl_node *n = dev->body.at[k];
            const tl_at w = { m, dev, n->loc, &out };
            if (n == x.loop) {
                place p = { &w, &x, facts, let(&w, x.tile->name, again(&w, x.load->args[1]->args[0])) };
                tl_rewrite_block_ops(&n->body, in_place, &p);
            }
            if (n != alloc && n != x.load)
                put(&w, n);
        }
        dev->body = out;
        i--;
    }
}
