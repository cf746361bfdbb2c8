/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fixed point: each value begins as the same for the block, and becomes that of a warp or of a thread where an operand or a
   condition around it is. */
#include "passes/analysis/uniformity.h"

#include "passes/ir/names.h"

/* How far threads agree: the greater, the less. */
typedef enum { SAME, WARP, APART } level;
enum { LEVEL = 3, READ = 4 };

struct tl_uniformity {
    uint8_t *of;            /* levels by number of variable; READ: something may follow from it */
    uint32_t n;
    bool one_warp, changed;
};

static level max(level a, level b)
{
    return a > b ? a : b;
}

static level of_var(const tl_uniformity *u, const tl_sym *s)
{
    if (s->number >= u->n)
        return SAME;
    u->of[s->number] |= READ;
    return (level)(u->of[s->number] & LEVEL);
}

static level level_of(const tl_uniformity *u, const tl_node *n)
{
    if (!n || n->op == TL_OP_CONST)
        return SAME;
    level l = SAME;
    if (n->op == TL_OP_VAR)
        return of_var(u, n->sym);
    if (tl_acts(n->op, "D"))
        return APART;
    if (tl_acts(n->op, "GL")) {
        l = tl_acts(n->op, "L") ? max(level_of(u, n->args[1]), WARP) : WARP;
        return l == WARP && (u->one_warp || tl_attr(n, TL_A_UNIFORM, 2) == 1) ? SAME : l;
    }
    if ((n->op == TL_OP_LOAD || n->op == TL_OP_ADDR || n->op == TL_OP_TILE) && n->sym) {
        l = n->sym->kind == TL_SYM_VAR ? of_var(u, n->sym) : SAME;
        if (n->sym->type.space == TL_PRIVATE || n->sym->type.space == TL_FRAG)
            return APART;
    }
    for (uint32_t i = 0; i < n->nargs; i++)
        l = max(l, level_of(u, n->args[i]));
    return l;
}

static void raise_to(tl_uniformity *u, const tl_sym *s, level l)
{
    level was = s->number < u->n ? (level)(u->of[s->number] & LEVEL) : l;
    if (l > was) {
        u->changed |= u->of[s->number] & READ;
        u->of[s->number] = (uint8_t)(l | (u->of[s->number] & READ));
    }
}

/* `here`: how far the threads that come by agree. Returns it as it is after the block: a
   break or continue that only some take leaves the rest of the loop to the others. */
static level visit(tl_uniformity *u, const tl_block *b, level here)
{
    level left = here;
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        switch (n->op) {
        case TL_OP_LET:
        case TL_OP_SET:
            raise_to(u, n->sym, n->args[0] ? max(level_of(u, n->args[0]), left) : SAME);
            break;
        case TL_OP_BREAK:
        case TL_OP_CONTINUE:
        case TL_OP_RETURN:
            return max(left, here);
        case TL_OP_IF: {
            level in = max(left, level_of(u, n->args[0]));
            if (tl_has_attr(n, TL_A_UNIFORM))
                in = max(left, tl_attr(n, TL_A_UNIFORM, 0) == 1 ? SAME : WARP);
            level a = visit(u, &n->body, in), c = visit(u, &n->other, in);
            bool leaves = false;
            for (const tl_block *side = &n->body; side; side = side == &n->body ? &n->other : NULL)
                for (uint32_t k = 0; k < side->n; k++)
                    leaves = leaves || side->at[k]->op == TL_OP_BREAK || side->at[k]->op == TL_OP_CONTINUE;
            if (leaves)
                left = max(left, in);
            if (a > in || c > in)
                left = max(left, max(a, c));
            break;
        }
        case TL_OP_FOR: {
            level in = left;
            for (uint32_t k = 0; k < n->nloops; k++) {
                level l = max(level_of(u, n->loops[k].lo),
                              max(level_of(u, n->loops[k].hi), level_of(u, n->loops[k].step)));
                in = max(in, l);
                raise_to(u, n->loops[k].var, in);
            }
            level end = visit(u, &n->body, in);
            if (end > in) {
                /* Some threads leave early: the others iterate on without them. */
                for (uint32_t k = 0; k < n->nloops; k++)
                    raise_to(u, n->loops[k].var, end);
                visit(u, &n->body, end);
            }
            break;
        }
        case TL_OP_WHILE:
        case TL_OP_DO: {
            level in = max(left, level_of(u, n->args[0]));
            level end = visit(u, &n->body, in);
            if (end > in)
                visit(u, &n->body, end);
            break;
        }
        default:
            left = max(left, visit(u, &n->body, left));
            visit(u, &n->other, left);
            break;
        }
    }
    return left;
}

tl_uniformity *tl_uniformity_of(tl_module *m, tl_func *f)
{
    tl_uniformity *u = TL_NEW(m->arena, tl_uniformity);
    u->n = tl_sym_count(f) + 1;
    u->of = TL_NEWV(m->arena, uint8_t, u->n);
    u->one_warp = f->threads == 32;
    do {
        u->changed = false;
        visit(u, &f->body, SAME);
    } while (u->changed);
    return u;
}

bool tl_block_uniform(const tl_uniformity *u, const tl_node *value)
{
    return level_of(u, value) == SAME;
}

bool tl_warp_uniform(const tl_uniformity *u, const tl_node *value)
{
    return level_of(u, value) <= WARP;
}
