/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the blocks of a cluster that load the same tile. Each of them loads a part of it for all. */
#include "passes/pipeline/multicast.h"

#include "passes/analysis/effects.h"

/* ---- what differs between the blocks of a cluster ---------------------------------- */

enum { SAME = 0, BY_X = 1, BY_Y = 2, APART = 3 };

typedef struct ctx {
    tl_module *m;
    tl_func *f;
    const tl_uses *uses;
    const tl_roots *roots;
    unsigned depth;
} ctx;

static unsigned differs(ctx *c, const tl_node *e);

static unsigned differs_sym(ctx *c, const tl_sym *s)
{
    if (s->is_param)
        return SAME;
    const tl_use *u = tl_use_of(c->uses, s);
    if (u->sets || s->kind != TL_SYM_VAR || c->depth > 64)
        return APART;
    c->depth++;
    unsigned d = APART;
    if (u->loop)
        d = differs(c, u->loop->lo) | differs(c, u->loop->step);
    else if (u->def && u->def->args[0])
        d = differs(c, u->def->args[0]);
    c->depth--;
    return d;
}

static bool is_by(const tl_node *e, tl_op op, tl_op of, int64_t by)
{
    return e->op == op && e->args[0]->op == of && tl_is_constant(e->args[1], by);
}

static unsigned differs(ctx *c, const tl_node *e)
{
    int64_t x = c->f->cluster_x, y = c->f->cluster_y;
    if (is_by(e, TL_OP_REM, TL_OP_CLUSTER_RANK, x))
        return BY_X;
    if (is_by(e, TL_OP_DIV, TL_OP_CLUSTER_RANK, x))
        return BY_Y;
    if (is_by(e, TL_OP_DIV, TL_OP_BID, x * y))
        return SAME;
    if (e->op == TL_OP_VAR)
        return differs_sym(c, e->sym);
    unsigned d = SAME;
    if (e->op == TL_OP_LOAD) {
        tl_effects read = { 0 };
        tl_effects_of(c->m, c->roots, e, &read);
        for (uint32_t i = 0; i < read.n; i++)
            if (read.at[i].space != TL_GLOBAL || !tl_promised_const(read.at[i].root))
                return APART;
        if (e->sym->type.space != TL_TABLE && e->sym->type.space != TL_GLOBAL)
            return APART;
        d = e->sym->type.space == TL_GLOBAL ? differs_sym(c, e->sym) : SAME;
    } else if (tl_ops[e->op].effects[0] != 'P' || e->op == TL_OP_CLUSTER_RANK || e->op == TL_OP_BID
               || (tl_ops[e->op].level == 'H' && e->op != TL_OP_NBLOCKS) || (e->sym && e->op != TL_OP_TILE)) {
        return APART;
    }
    for (uint32_t i = 0; i < e->nargs; i++)
        d |= differs(c, e->args[i]);
    return d;
}

tl_share tl_share_of(tl_module *m, tl_func *f, const tl_uses *uses, const tl_node *load)
{
    tl_share s = { .blocks = 1, .x = f->cluster_x, .y = f->cluster_y };
    if (!f->cluster_x)
        return s;
    ctx c = { m, f, uses, tl_roots_of(m, f), 0 };
    unsigned d = SAME;
    for (uint32_t i = 1; i < load->nargs; i++)
        if (load->args[i])
            d |= differs(&c, load->args[i]);
    s.along_x = !(d & BY_X) && s.x > 1;
    s.along_y = !(d & BY_Y) && s.y > 1;
    s.blocks = (s.along_x ? s.x : 1) * (s.along_y ? s.y : 1);
    return s;
}

static unsigned path(ctx *c, const tl_block *b, const tl_node *loop, bool *found)
{
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        unsigned d = SAME;
        if (n != loop)
            d = path(c, &n->body, loop, found) | (*found ? SAME : path(c, &n->other, loop, found));
        *found |= n == loop;
        if (!*found)
            continue;
        for (uint32_t k = 0; k < tl_ntaken(n); k++)
            d |= tl_taken(n, k) ? differs(c, tl_taken(n, k)) : SAME;
        return d;
    }
    return SAME;
}

bool tl_share_in_step(tl_module *m, tl_func *f, const tl_uses *uses, const tl_node *loop)
{
    if (!f->cluster_x)
        return true;
    ctx c = { m, f, uses, tl_roots_of(m, f), 0 };
    bool found = false;
    TL_EACH_STMT(m->arena, n, &f->body)     /* what may cut short what is around a loop */
        if (n->op == TL_OP_BREAK || n->op == TL_OP_CONTINUE)
            return false;
    return path(&c, &f->body, loop, &found) == SAME && found;
}

/* ---- ranks and masks ------------------------------------------------------------------ */

static tl_node *number(const tl_at *w, tl_op op, int64_t by)
{
    return op2(w, op, op0(w, TL_OP_CLUSTER_RANK), i32(w, by));
}

tl_node *tl_share_part(const tl_at *w, const tl_share *s)
{
    if (s->along_x && s->along_y)
        return op0(w, TL_OP_CLUSTER_RANK);
    return number(w, s->along_x ? TL_OP_REM : TL_OP_DIV, s->x);
}

tl_node *tl_share_mask(const tl_at *w, const tl_share *s)
{
    int64_t row = (1 << s->x) - 1, column = 0;
    for (int64_t y = 0; y < s->y; y++)
        column |= INT64_C(1) << y * s->x;
    if (s->along_x && (s->along_y || s->y == 1))
        return i32(w, (INT64_C(1) << s->x * s->y) - 1);
    if (s->along_x)
        return op2(w, TL_OP_SHL, i32(w, row), mul(w, number(w, TL_OP_DIV, s->x), s->x));
    return s->x == 1 ? i32(w, column) : op2(w, TL_OP_SHL, i32(w, column), number(w, TL_OP_REM, s->x));
}

tl_share_targets tl_share_alone(const tl_func *f)
{
    return (tl_share_targets){ .n = 1, .x = f->cluster_x, .y = f->cluster_y };
}

void tl_share_add(tl_share_targets *t, const tl_share *s)
{
    if (s->blocks == 1)
        return;
    t->all |= s->blocks == s->x * s->y;
    t->along_x |= s->along_x;
    t->along_y |= s->along_y;
    t->n = t->all ? t->x * t->y : (t->along_x ? t->x : 1) + (t->along_y ? t->y : 1) - 1;
}

tl_node *tl_share_target(const tl_at *w, const tl_share_targets *t)
{
    tl_node *lane = op0(w, TL_OP_LANE);
    if (t->all)
        return lane;
    tl_node *in_row = add(w, mul(w, number(w, TL_OP_DIV, t->x), t->x), lane);
    if (!t->along_y)
        return in_row;
    tl_node *column = number(w, TL_OP_REM, t->x), *y = op0(w, TL_OP_LANE);
    if (!t->along_x)
        return add(w, mul(w, y, t->x), column);
    /* the row first, then the column without this block */
    y = sub(w, y, i32(w, t->x));
    tl_node *after_own = op2(w, TL_OP_GE, again(w, y), number(w, TL_OP_DIV, t->x));
    y = add(w, y, cast(w, after_own, TL_I32));
    tl_node *in_column = add(w, mul(w, y, t->x), column);
    return op3(w, TL_OP_SEL, op2(w, TL_OP_LT, op0(w, TL_OP_LANE), i32(w, t->x)), in_row, in_column);
}
