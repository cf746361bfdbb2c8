/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Vectors that a parallel loop has read, kept in registers for later loops. */
#include "passes/threads/register-reuse.h"

#include "passes/expr/fold.h"
#include "passes/vector/vectorize-move.h"

static const tl_loop *loop_of(const tl_groups *g)
{
    return &g->wide.par->loops[0];
}

static int64_t kept_count(const tl_at *w, const tl_groups *g)
{
    int64_t most = TL_KEPT_ELEMENTS / g->wide.vec, each = g->wide.vec * w->f->threads, all = g->wide.most;
    return all < most * each ? (all + each - 1) / each : most;
}

/* ---- what is the same ---------------------------------------------------------------------- */

static bool same_place(const tl_at *w, const tl_groups *a, unsigned i, const tl_groups *b, unsigned k)
{
    const tl_wide_access *x = &a->wide.at[i], *y = &b->wide.at[k];
    const tl_node *var = tl_var(w->m, loop_of(a)->var, w->loc);
    tl_node *index = tl_replace_var(w->m, w->f, again(w, y->index), loop_of(b)->var, var);
    tl_node *pointer = tl_replace_var(w->m, w->f, again(w, y->pointer), loop_of(b)->var, var);
    return tl_same_expr(x->index, index) && tl_same_expr(x->pointer, pointer);
}

static int find_place(const tl_at *w, const tl_groups *in, const tl_groups *of, unsigned i)
{
    for (unsigned k = 0; k < in->wide.n; k++)
        if (same_place(w, in, k, of, i))
            return (int)k;
    return -1;
}

/* Where b has groups, a before it has the same, if they are as long: what must be aligned for a must be for b. */
static bool same_rows(const tl_at *w, const tl_uses *uses, const tl_groups *a, const tl_groups *b)
{
    const tl_loop *x = loop_of(a), *y = loop_of(b);
    if (x->cmp != y->cmp || x->var->type.base != y->var->type.base || !tl_same_expr(x->lo, y->lo)
        || !tl_same_expr(x->hi, y->hi) || !tl_is_immutable(uses, x->lo) || !tl_is_immutable(uses, x->hi) || !same_place(w, a, 0, b, 0))
        return false;
    for (unsigned i = 0; i < a->wide.n; i++)
        if (find_place(w, b, a, i) < 0)
            return false;
    return true;
}

static bool same_groups(const tl_at *w, const tl_uses *uses, const tl_groups *a, const tl_groups *b)
{
    return a->wide.vec == b->wide.vec && same_rows(w, uses, a, b);
}

static bool lasts(const tl_uses *uses, const tl_wide_access *a)
{
    return a->node->op == TL_OP_LOAD && a->constant && !a->when && tl_is_immutable(uses, a->pointer) && tl_is_immutable(uses, a->index);
}

/* ---- the first iterations -------------------------------------------------------------------- */

/* for (u < kept_count) { e = u T + tid; if (e < groups) { ... } } */
static tl_at kept_loop(const tl_at *w, const tl_groups *g, tl_sym *e, tl_sym **u)
{
    tl_at in = unrolled(w, "u", kept_count(w, g), 1, u);
    tl_node *at = add(&in, mul(&in, v(&in, *u), w->f->threads), op0(&in, TL_OP_TID));
    put(&in, tl_let(w->m, e, tl_cast(w->m, at, e->type), w->loc));
    return when(&in, op2(&in, TL_OP_LT, v(&in, e), v(&in, g->wide.groups)));
}

/* Where the block stores to the part; UINT32_MAX: at several places, or at none. */
static uint32_t filled_at(const tl_block *b, const tl_sym *part)
{
    uint32_t at = UINT32_MAX, n = 0;
    for (uint32_t i = 0; i < b->n; i++)
        if (b->at[i]->op == TL_OP_STORE && b->at[i]->sym == part && ++n)
            at = i;
    return n == 1 ? at : UINT32_MAX;
}

/* Peels the first iterations of the loop, whose values are kept, into a loop of their own. */
static void split(const tl_at *w, tl_groups *g)
{
    if (g->first)
        return;
    for (unsigned i = 0; i < g->wide.n; i++)
        g->fill[i] = filled_at(&g->loop->body, g->wide.at[i].part);
    tl_node *rest = again(w, g->loop);
    tl_block loops = { 0 };
    tl_at to = into(w, &loops), in = kept_loop(&to, g, g->group, &g->kept);
    *in.out = g->loop->body;
    g->first = in.out;
    uint32_t at = tl_block_position(g->unit, g->loop);
    g->unit->at[at] = g->loop = loops.at[0];
    if (kept_count(w, g) * g->wide.vec * w->f->threads >= g->wide.most)
        return;
    rest->loops[0].lo = add(w, rest->loops[0].lo, tl_i64(w->m, kept_count(w, g) * w->f->threads));
    tl_block_insert(w->m, g->unit, at + 1, g->rest = rest);
}

void tl_rename_part(const tl_at *w, const tl_block *b, const tl_sym *part, tl_sym *row, const tl_node *first)
{
    TL_EACH_NODE(w->m->arena, n, b) {
        if ((n->op != TL_OP_LOAD && n->op != TL_OP_STORE) || n->sym != part)
            continue;
        tl_node **at = &n->args[n->op == TL_OP_STORE];
        n->sym = row;
        *at = add(w, again(w, first), *at);
    }
}

/* The peeled iterations of g find the access in `row`. */
static void serve(const tl_at *w, tl_groups *g, unsigned i, tl_sym *row)
{
    split(w, g);
    tl_sym *part = g->wide.at[i].part;
    uint32_t left = 0;
    for (uint32_t k = 0; k < g->first->n; k++) {
        tl_node *n = g->first->at[k];
        if ((n->op != TL_OP_STORE && n->op != TL_OP_ALLOC) || n->sym != part)
            g->first->at[left++] = n;
    }
    g->first->n = left;
    tl_rename_part(w, g->first, part, row, mul(w, v(w, g->kept), g->wide.vec));
    for (unsigned k = 0; k < g->wide.n; k++)
        if (g->wide.at[k].part == part)
            g->row[k] = row;
}

/* A row for access i of g, filled before its loops: by the vectors that filled its part. */
static bool make_row(const tl_at *w, tl_block *block, tl_groups *g, unsigned i)
{
    tl_sym *part = g->wide.at[i].part, *u, *e = fresh(w, "e", tl_scalar(TL_I64));
    int64_t n = kept_count(w, g) * g->wide.vec, bytes = n * tl_bases[part->type.base].bytes;
    if (g->bytes + bytes > TL_KEPT_BYTES || g->wide.at[i].apart)
        return false;
    g->bytes += bytes;
    split(w, g);
    tl_block alloc = { 0 }, filling = { 0 };
    tl_at at = into(w, &alloc), to = into(w, &filling), in = kept_loop(&to, g, e, &u);
    tl_sym *row = array(&at, "row", tl_scalar((tl_base)part->type.base), TL_PRIVATE, n);
    tl_block_insert(w->m, block, tl_block_position(block, g->scope), alloc.at[0]);

    tl_node *fill = tl_op0(w->m, TL_OP_SEQ, w->loc);
    for (uint32_t k = 0; k < g->first->n; k++) {
        tl_node *x = g->first->at[k];
        if (x->op == TL_OP_LET || (x->op == TL_OP_STORE && x->sym == part))
            tl_push(w->m, &fill->body, x);
    }
    fill = tl_replace_var(w->m, w->f, again(w, fill), g->group, v(w, e));
    tl_rename_part(w, &fill->body, part, row, mul(w, v(w, u), g->wide.vec));
    tl_block_append(w->m, in.out, &fill->body);
    tl_block_insert(w->m, g->unit, 0, filling.at[0]);
    serve(w, g, i, row);
    return true;
}

static bool is_small(const tl_groups *g)
{
    return g->wide.par->nloops == 1 && !g->wide.shared && g->wide.nodes <= TL_CODE_SMALL;
}

/* How many places both read. */
static unsigned read_again(const tl_at *w, const tl_uses *uses, const tl_groups *q, const tl_groups *g)
{
    unsigned n = 0;
    for (unsigned k = 0; k < q->wide.n; k++) {
        int i = lasts(uses, &q->wide.at[k]) && find_place(w, q, q, k) == (int)k ? find_place(w, g, q, k) : -1;
        n += i >= 0 && lasts(uses, &g->wide.at[i]);
    }
    return n;
}

int64_t tl_group_before(const tl_at *w, const tl_uses *uses, const tl_groups *before, const tl_wide *wide)
{
    tl_groups g = { .wide = *wide };
    for (const tl_groups *q = before; q && is_small(&g); q = q->next)
        if (is_small(q) && q->wide.vec < wide->vec && same_rows(w, uses, q, &g) && read_again(w, uses, q, &g))
            return q->wide.vec;
    return 0;
}

bool tl_reads_again(const tl_at *w, const tl_uses *uses, tl_groups *g)
{
    bool any = false, again[TL_WIDE_MOST] = { false };
    for (const tl_groups *q = g->next; q && is_small(g); q = q->next)
        for (unsigned i = 0; i < g->wide.n && is_small(q) && same_groups(w, uses, q, g); i++) {
            int k = find_place(w, q, g, i);
            again[i] = again[i] || k >= 0;
            any = any || (k >= 0 && lasts(uses, &g->wide.at[i]) && lasts(uses, &q->wide.at[k]));
        }
    for (unsigned i = 0; i < g->wide.n && any; i++)
        g->wide.at[i].apart = i != g->wide.lead && !again[i] && tl_wide_shifts(w, &g->wide, &g->wide.at[i]);
    return any;
}

void tl_keep(const tl_at *w, const tl_uses *uses, tl_block *block, tl_groups *g)
{
    for (tl_groups *q = g->next; q && is_small(g); q = q->next) {
        if (!is_small(q) || tl_block_position(block, q->scope) == block->n || !same_groups(w, uses, q, g))
            continue;
        unsigned again = read_again(w, uses, q, g);
        for (unsigned i = 0; i < g->wide.n; i++) {
            int k = g->row[i] || !lasts(uses, &g->wide.at[i]) ? -1 : find_place(w, q, g, i);
            if (k < 0 || !lasts(uses, &q->wide.at[k]) || (!q->row[k] && !make_row(w, block, q, (unsigned)k)))
                continue;
            serve(w, g, i, q->row[k]);
            tl_keep_shared(w, uses, block, &(tl_reuse){ q, g, (unsigned)k, i, again, kept_count(w, g) });
        }
    }
}
