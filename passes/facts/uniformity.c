/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "passes/facts/uniformity.h"

#include <string.h>

/* How far threads agree: the greater, the less. */
typedef enum { SAME, WARP, APART } level;

typedef struct {
    const tl_sym *var;
    level l;
} entry;

struct tl_uniformity {
    tl_module *m;
    entry *at;
    uint32_t n, room;
    bool one_warp, changed;
};

static level max(level a, level b)
{
    return a > b ? a : b;
}

static entry *find(const tl_uniformity *u, const tl_sym *s)
{
    for (uint32_t i = 0; i < u->n; i++)
        if (u->at[i].var == s)
            return &u->at[i];
    return NULL;
}

static level level_of(const tl_uniformity *u, const tl_node *n)
{
    if (!n)
        return SAME;
    level l = SAME;
    const char *effects = tl_ops[n->op].effects;
    if (n->op == TL_OP_VAR) {
        const entry *e = find(u, n->sym);
        return e ? e->l : SAME;
    }
    if (strchr(effects, 'D'))
        return APART;
    if (strchr(effects, 'G') || strchr(effects, 'L')) {
        l = strchr(effects, 'L') ? max(level_of(u, n->args[1]), WARP) : WARP;
        return l == WARP && u->one_warp ? SAME : l;
    }
    if ((n->op == TL_OP_LOAD || n->op == TL_OP_ADDR || n->op == TL_OP_TILE) && n->sym) {
        const entry *e = n->sym->kind == TL_SYM_VAR ? find(u, n->sym) : NULL;
        l = e ? e->l : SAME;
        if (n->sym->type.space == TL_PRIVATE || n->sym->type.space == TL_FRAG)
            return APART;
    }
    for (uint32_t i = 0; i < n->nargs; i++)
        l = max(l, level_of(u, n->args[i]));
    return l;
}

static void raise_to(tl_uniformity *u, const tl_sym *s, level l)
{
    if (l == SAME)
        return;
    entry *e = find(u, s);
    if (!e) {
        if (u->n == u->room) {
            uint32_t room = u->room ? 2 * u->room : 32;
            entry *more = TL_NEWV(u->m->arena, entry, room);
            if (u->n)
                memcpy(more, u->at, u->n * sizeof *more);
            u->at = more;
            u->room = room;
        }
        e = &u->at[u->n++];
        *e = (entry){ s, SAME };
    }
    if (l > e->l) {
        e->l = l;
        u->changed = true;
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
                /* some threads leave early: the others go round without them */
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
    u->m = m;
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
