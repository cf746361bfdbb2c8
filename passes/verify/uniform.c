/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that barriers, collectives and tile operations stand in uniform control flow. Values and control flow have a
   level: uniform in a block (0), in a warp (1), or varying (2).

   A variable has the highest level of its assigned values and of the conditions around the assignments. Levels only
   grow, so walks over the body end. */
#include <stdlib.h>
#include <string.h>

#include "passes/ir/names.h"
#include "passes/ir/ptrmap.h"
#include "passes/verify/verify.h"

enum { MAX_NEST = 2100, LEVEL = 3, READ = 4 };

typedef struct uniform {
    tl_check *c;
    uint8_t *level;     /* of symbols by number; READ: the symbol is read */
    uint32_t *declared; /* symbols: depth + 1 */
    tl_ptrmap left;     /* the level of breaks that leave each loop */
    size_t depth;
    struct inside {
        const tl_node *loop, *parallel;
        size_t loop_depth;
        bool once;      /* in a grid or helper, outside parallel loops: once per block */
    } in;
    bool changed, one_warp;  /* one_warp: the block is one warp */
    bool violated, report;
    /* Depth of the last enclosing condition or loop of each level or more. Last, and large: the outermost row alone is
       cleared. */
    uint16_t control[MAX_NEST + 1][3];
} uniform;

static unsigned max(unsigned a, unsigned b)
{
    return a > b ? a : b;
}

static unsigned of_sym(uniform *u, const tl_sym *s)
{
    u->level[s->number] |= READ;
    return u->level[s->number] & LEVEL;
}

static void raise_to(uniform *u, const tl_sym *s, unsigned level)
{
    uint8_t *was = &u->level[s->number];
    if ((*was & LEVEL) < level) {
        u->changed |= *was & READ;
        *was = (uint8_t)(level | (*was & READ));
    }
}

static void raise_loop(uniform *u, const tl_node *loop, unsigned level)
{
    if (tl_ptrmap_get(&u->left, loop) < level) {
        tl_ptrmap_set(&u->left, loop, level);
        u->changed = true;
    }
}

static unsigned of_expr(uniform *u, const tl_node *n);

static unsigned of_operands(uniform *u, const tl_node *n)
{
    unsigned l = 0;
    for (tl_node **a = n->args, **end = a + n->nargs; a < end; a++)
        if (*a && (*a)->op != TL_OP_CONST)
            l = max(l, (*a)->op == TL_OP_VAR ? of_sym(u, (*a)->sym) : of_expr(u, *a));
    return l;
}

/* True if whole warps meet the condition, as in lt(tid(), 64:i32). */
static bool whole_warps(const tl_node *n)
{
    return n->op == TL_OP_LT && n->args[0]->op == TL_OP_TID && n->args[1]->op == TL_OP_CONST
           && n->args[1]->imm.i % 32 == 0;
}

static unsigned of_expr(uniform *u, const tl_node *n)
{
    if (!n || n->op == TL_OP_CONST)
        return 0;
    unsigned l = 0;
    if (n->op == TL_OP_VAR)
        return of_sym(u, n->sym);
    if (whole_warps(n))
        return 1;
    if (tl_is_atomic(n))
        return tl_attr(n, TL_A_UNIFORM, u->in.once) ? 0 : 2;
    if (tl_acts(n->op, "D"))
        return 2;
    if (tl_acts(n->op, "G"))
        return tl_attr(n, TL_A_UNIFORM, 2) != 1;
    if (tl_acts(n->op, "L")) {
        l = of_expr(u, n->args[0]);
        return l && of_expr(u, n->args[1]) < 2 ? 1 : l;
    }
    bool private = n->sym && n->sym->kind == TL_SYM_ARRAY && n->sym->type.space == TL_PRIVATE;
    if (private && n->op == TL_OP_ADDR)
        raise_to(u, n->sym, 2); /* the pointer may be written through */
    if (private || (n->sym && n->sym->kind == TL_SYM_VAR))
        l = of_sym(u, n->sym);
    return max(l, of_operands(u, n));
}

static unsigned control_from(const uniform *u, size_t depth)
{
    const uint16_t *last = u->control[u->depth];
    return last[2] > depth ? 2 : last[1] > depth;
}

static void declare(uniform *u, const tl_sym *s)
{
    u->declared[s->number] = (uint32_t)u->depth + 1;
}

static void assign(uniform *u, const tl_sym *s, unsigned level)
{
    for (uint32_t i = 0; u->in.parallel && i < u->in.parallel->nargs; i++)
        if (u->in.parallel->args[i]->sym == s)
            return; /* a reduction's result is uniform */
    size_t depth = u->declared[s->number];
    raise_to(u, s, max(level, control_from(u, depth ? depth - 1 : 0)));
}

static void block(uniform *u, const tl_block *b);

static void under(uniform *u, unsigned level, const tl_block *b)
{
    if (u->depth >= MAX_NEST)
        abort();
    u->depth++;
    for (unsigned l = 0; l <= 2; l++)
        u->control[u->depth][l] = level >= l ? (uint16_t)u->depth : u->control[u->depth - 1][l];
    block(u, b);
    u->depth--;
}

static void require(uniform *u, const tl_node *n, unsigned most)
{
    if (control_from(u, 0) <= max(most, u->one_warp))
        return;
    u->violated = true;
    if (u->report)
        tl_check_fail(u->c, n, "not all threads of the %s may get here", most ? "warp" : "block");
}

static void collectives(uniform *u, const tl_node *n)
{
    if (tl_ops[n->op].effects[0] != 'P') {
        bool apart = n->op == TL_OP_CLUSTER_SYNC && !tl_has_attr(n, TL_A_NUM);
        if (tl_acts(n->op, "C"))
            require(u, n, 1);
        if (apart || tl_acts(n->op, "B") || (tl_is_stmt(n->op) && tl_ops[n->op].level == 'T'))
            require(u, n, 0);
    }
    for (tl_node **a = n->args, **end = a + n->nargs; a < end; a++)
        if (*a && (*a)->op != TL_OP_VAR && (*a)->op != TL_OP_CONST)     /* most */
            collectives(u, *a);
}

/* Raises private arrays that n writes, through any operand that names them. */
static void written(uniform *u, const tl_node *n)
{
    for (uint32_t i = 0; i < n->nargs; i++)
        if (n->args[i] && (n->args[i]->op == TL_OP_REGS || n->args[i]->op == TL_OP_ADDR) &&
            n->args[i]->sym->type.space == TL_PRIVATE)
            raise_to(u, n->args[i]->sym, 2);
}

/* A trip count has the highest level of the loop's bounds and exits. */
static void loop(uniform *u, const tl_node *n)
{
    struct inside outside = u->in;
    bool dealt = tl_is_dealt(n);
    unsigned l = dealt ? 2 : (unsigned)tl_ptrmap_get(&u->left, n);
    if (n->op == TL_OP_WHILE || n->op == TL_OP_DO)
        l = max(l, of_expr(u, n->args[0]));
    for (uint32_t i = 0; i < n->nloops; i++) {
        const tl_loop *x = &n->loops[i];
        l = max(l, max(of_expr(u, x->lo), max(of_expr(u, x->hi), of_expr(u, x->step))));
    }
    for (uint32_t i = 0; i < n->nloops; i++) {
        declare(u, n->loops[i].var);
        assign(u, n->loops[i].var, l);
    }
    u->in.loop = n;
    u->in.loop_depth = u->depth + 1;
    if (n->op == TL_OP_GRID)
        u->in.once = true;
    if (dealt) {
        u->in.parallel = n;
        u->in.once = false;
    }
    under(u, l, &n->body);
    u->in = outside;
}

static void stmt(uniform *u, const tl_node *n)
{
    collectives(u, n);
    written(u, n);
    const tl_node *a = n->nargs ? n->args[0] : NULL;
    switch (n->op) {
    case TL_OP_LET:
    case TL_OP_ALLOC:
        declare(u, n->sym);
        if (n->op == TL_OP_LET)
            assign(u, n->sym, of_expr(u, a));
        break;
    case TL_OP_SET:
        assign(u, n->sym, of_expr(u, a));
        break;
    case TL_OP_TREDUCE:
        if (n->sym)
            assign(u, n->sym, 0);
        break;
    case TL_OP_STORE:
        if (n->sym->kind == TL_SYM_ARRAY && n->sym->type.space == TL_PRIVATE)
            assign(u, n->sym, of_operands(u, n));
        break;
    case TL_OP_IF: {
        int64_t asserted = tl_attr(n, TL_A_UNIFORM, 0);
        unsigned most = asserted == 1 ? 0 : asserted == 2 ? 1 : 2, l = of_expr(u, a);
        under(u, l < most ? l : most, &n->body);
        under(u, l < most ? l : most, &n->other);
        break;
    }
    case TL_OP_BREAK:
    case TL_OP_CONTINUE:
        if (u->in.loop)
            raise_loop(u, u->in.loop, control_from(u, u->in.loop_depth));
        break;
    case TL_OP_FOR: case TL_OP_GRID: case TL_OP_WHILE: case TL_OP_DO: case TL_OP_PARALLEL:
        loop(u, n);
        break;
    default:
        block(u, &n->body);
    }
}

static void block(uniform *u, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++)
        stmt(u, b->at[i]);
}

void tl_check_uniform(tl_check *c, const tl_func *f)
{
    uniform u;
    memset(&u, 0, offsetof(uniform, control) + sizeof *u.control);
    u.c = c;
    u.in.once = f->kind == TL_FUNC_HELPER;
    u.one_warp = f->threads == 32;
    u.level = TL_NEWV(c->m->arena, uint8_t, tl_sym_count(f) + 1);
    u.declared = TL_NEWV(c->m->arena, uint32_t, tl_sym_count(f) + 1);
    do {
        u.changed = u.violated = false;
        block(&u, &f->body);
    } while (u.changed);
    u.report = u.violated;
    if (u.report)
        block(&u, &f->body);
    tl_ptrmap_free(&u.left);
}
