/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass lower-parallel: registers keep vectors that a loop has read, and values computed from them, for later loops. */
#include "passes/threads/register-reuse.h"

#include "passes/expr/fold.h"
#include "passes/layout/divide.h"
#include "passes/vector/vectorize-move.h"

static const tl_loop *loop_of(const tl_groups *g)
{
    return &g->wide.par->loops[0];
}

static int64_t kept_count(const tl_at *w, const tl_groups *g)
{
    int64_t most = TL_KEPT_ELEMENTS / g->wide.vec, each = g->wide.vec * w->f->threads, all = g->wide.most;
    return all < most * each ? tl_ceil_div(all, each) : most;
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

/* ---- what is computed of rows ------------------------------------------------------------------ */

/* Two loops of the same groups: what the first one computes of rows, the second one computes again. */
typedef struct values {
    const tl_at *w;
    tl_block *block;
    tl_groups *q, *g;
    tl_node *first, *second;    /* over the elements of a group */
} values;

/* The one loop over a group's elements; null: there is none. */
static tl_node *elements_of(const tl_groups *g)
{
    tl_node *loop = NULL;
    for (uint32_t i = 0; i < g->first->n; i++) {
        tl_node *n = g->first->at[i];
        if (n->op == TL_OP_FOR && (loop || tl_trips(n->loops) != g->wide.vec || !tl_is_constant(n->loops->lo, 0)))
            return NULL;
        loop = n->op == TL_OP_FOR ? n : loop;
    }
    return loop;
}

static bool is_set(const tl_block *b, uint32_t from, uint32_t to, const tl_sym *s, tl_arena *a)
{
    for (uint32_t i = from; i < to; i++)
        TL_EACH_BELOW(a, n, b->at[i])
            if (n->op == TL_OP_SET && n->sym == s)
                return true;
    return false;
}

/* What a name of the loop stands for. */
static tl_node *value_in(const values *x, const tl_node *loop, tl_node *e)
{
    for (uint32_t i = 0; i < loop->body.n && e->op == TL_OP_VAR; i++) {
        const tl_node *n = loop->body.at[i];
        if (n->op == TL_OP_LET && n->sym == e->sym && n->args[0] && !is_set(&loop->body, 0, loop->body.n, n->sym, x->w->m->arena))
            return value_in(x, loop, n->args[0]);
    }
    return e;
}

/* True if the second loop's b is what the first one's a is, in the same iteration. */
static bool same_value(const values *x, tl_node *a, tl_node *b)
{
    a = value_in(x, x->first, a);
    b = value_in(x, x->second, b);
    if (a->op != b->op || a->nargs != b->nargs || a->nattrs != b->nattrs || !tl_same_type(a->type, b->type)
        || !tl_same_attrs(a->attrs, b->attrs, a->nattrs))
        return false;
    if (a->op == TL_OP_VAR) {
        bool counts = (a->sym == x->first->loops->var && b->sym == x->second->loops->var) || (a->sym == x->q->kept && b->sym == x->g->kept);
        uint32_t from = tl_block_position(x->block, x->q->scope), to = tl_block_position(x->block, x->g->scope) + 1;
        return counts || (a->sym == b->sym && !is_set(x->block, from, to, a->sym, x->w->m->arena));
    }
    bool row = false;
    for (unsigned i = 0; i < x->q->wide.n && a->op == TL_OP_LOAD; i++)
        row |= x->q->row[i] && x->q->row[i] == a->sym;
    if (a->sym != b->sym || (!row && a->op != TL_OP_CONST && tl_ops[a->op].effects[0] != 'P'))
        return false;
    if (a->op == TL_OP_CONST)
        return tl_same_expr(a, b);
    for (uint32_t i = 0; i < a->nargs; i++)
        if (!same_value(x, a->args[i], b->args[i]))
            return false;
    return true;
}

/* Where the expression is, or a part of it, that has the value of the second loop's e; null: nowhere. */
static tl_node **find_value(const values *x, tl_node **at, tl_node *e)
{
    if (same_value(x, *at, e))
        return at;
    for (uint32_t i = 0; i < tl_eager(*at); i++) {
        tl_node **found = find_value(x, &(*at)->args[i], e);
        if (found)
            return found;
    }
    return NULL;
}

/* Registers for the value at *from, which statement i of the first loop computes. */
static tl_sym *make_values(const values *x, uint32_t i, tl_node **from)
{
    const tl_groups *q = x->q;
    int64_t n = kept_count(x->w, q) * q->wide.vec, bytes = n * tl_bytes((*from)->type);
    for (unsigned k = 0; k < q->wide.n; k++) {
        bool other = q->row[k];
        for (unsigned l = 0; l < k && other; l++)
            other = q->row[l] != q->row[k];
        bytes += other ? n * tl_bases[q->row[k]->type.base].bytes : 0;
    }
    if (bytes > TL_KEPT_BYTES)
        return NULL;
    tl_block alloc = { 0 }, now = { 0 };
    const tl_at at = into(x->w, &alloc), in = into(x->w, &now);
    tl_sym *all = array(&at, "values", (*from)->type, TL_PRIVATE, n);
    tl_block_insert(x->w->m, x->block, tl_block_position(x->block, q->scope), alloc.at[0]);
    tl_sym *value = let(&in, "value", *from);
    store(&in, all, add(&in, mul(&in, v(&in, q->kept), q->wide.vec), v(&in, x->first->loops->var)), v(&in, value));
    *from = v(&in, value);
    tl_block_insert_all(x->w->m, &x->first->body, i, &now);
    return all;
}

/* e, with what the first loop has computed in place of what is costly to compute again. */
static tl_node *with_values(const values *x, tl_node *e)
{
    bool costly = false;
    if (e->type.base == TL_F32 && e->type.lanes == 1)
        TL_EACH_BELOW(x->w->m->arena, n, e)
            costly |= tl_is_costly(n);
    for (uint32_t i = 0; i < x->first->body.n && costly; i++) {
        tl_node *s = x->first->body.at[i], **from = NULL;
        for (uint32_t k = 0; k < s->nargs && !from && !tl_is_loop(s); k++)
            from = s->args[k] ? find_value(x, &s->args[k], e) : NULL;
        tl_sym *all = from ? make_values(x, i, from) : NULL;
        if (all)
            return get(x->w, all, add(x->w, mul(x->w, v(x->w, x->g->kept), x->g->wide.vec), v(x->w, x->second->loops->var)));
    }
    for (uint32_t i = 0; i < e->nargs; i++)
        e->args[i] = with_values(x, e->args[i]);
    return e;
}

/* Keeps what q computes of rows, for g. */
static void keep_values(const tl_at *w, tl_block *block, tl_groups *q, tl_groups *g)
{
    values x = { w, block, q, g, elements_of(q), elements_of(g) };
    for (uint32_t i = 0; x.first && x.second && i < x.second->body.n; i++) {
        tl_node *n = x.second->body.at[i];
        for (uint32_t k = 0; k < n->nargs && !tl_is_loop(n); k++)
            n->args[k] = n->args[k] ? with_values(&x, n->args[k]) : NULL;
    }
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
        if (q->first && g->first)
            keep_values(w, block, q, g);
    }
}
