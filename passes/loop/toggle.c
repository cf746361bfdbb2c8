/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A variable with two values, such as the index of a stage, is kept multiplied by the factor that addresses need; an assumption
   about it goes.

     let %rd = 0
     for ... { let %slot = %rd ; set %rd = sub(1, %rd)
               ... addr(%base[mul(%slot, 2560)]) ... addr(%As[mul(add(mul(%rd, 64), %row), 40)]) }
   =>
     let %rd = 0
     for ... { let %slot = %rd ; set %rd = sub(2560, %rd)
               ... addr(%base[%slot]) ... addr(%As[add(%rd, mul(%row, 40))]) }

   Only if nothing but indices in shared memory reads it, with few factors: each factor gets a variable. */
#include "passes/loop/affine-index.h"

enum { MOST = 4 };

/* A number, 0 to `most`, that is only set to `most` less itself; its copies, and what both are multiplied by. */
typedef struct {
    tl_module *m;
    tl_func *f;
    const tl_uses *uses;
    int64_t most;
    uint32_t n, nby, reads;         /* reads: that can be written anew */
    tl_sym *of[MOST];               /* of[0]: the number; copies */
    int64_t by[MOST];
    tl_sym *times[MOST][MOST];      /* of[i] times by[k]; by[0]: of[i] itself from then on */
    bool fails;
} ctx;

/* Which of the variables it reads; -1: none. */
static int which(const ctx *c, const tl_node *e)
{
    for (uint32_t i = 0; e && e->op == TL_OP_VAR && i < c->n; i++)
        if (e->sym == c->of[i])
            return (int)i;
    return -1;
}

static uint32_t factor(ctx *c, int64_t k)
{
    uint32_t i = 0;
    while (i < c->nby && c->by[i] != k)
        i++;
    c->fails |= i == MOST;
    if (i == c->nby && !c->fails)
        c->by[c->nby++] = k;
    return c->fails ? 0 : i;
}

static bool multiplies(const tl_node *e, int64_t *by)
{
    return e->op == TL_OP_MUL && tl_const_value(e->args[1], by) && *by > 0 && *by <= INT16_MAX;
}

/* Counts the terms of k e that are multiples of the number. */
static uint32_t terms(ctx *c, const tl_node *e, int64_t k)
{
    int64_t by;
    if (which(c, e) >= 0) {
        factor(c, k);
        return 1;
    }
    if (e->op == TL_OP_ADD)
        return terms(c, e->args[0], k) + terms(c, e->args[1], k);
    return multiplies(e, &by) && k * by <= INT16_MAX ? terms(c, e->args[0], k * by) : 0;
}

/* k e with those terms written anew; e is taken over. */
static tl_node *anew(ctx *c, const tl_at *w, tl_node *e, int64_t k)
{
    int64_t by;
    int i = which(c, e);
    if (i >= 0)
        return v(w, c->times[i][factor(c, k)]);
    if (!terms(c, e, k))
        return mul(w, e, k);
    if (e->op == TL_OP_ADD)
        return add(w, anew(c, w, e->args[0], k), anew(c, w, e->args[1], k));
    return multiplies(e, &by) ? anew(c, w, e->args[0], k * by) : e;
}

/* The index of an access of shared memory; null: it is none. */
static tl_node **index_of(tl_node *n)
{
    tl_node **at = tl_step_index(n);
    return at && n->sym->type.space == TL_SHARED_MEM && (*at)->type.base == TL_I32 ? at : NULL;
}

static bool flips(const ctx *c, const tl_node *n, int64_t *most)
{
    const tl_node *e = n->op == TL_OP_SET && n->sym == c->of[0] ? n->args[0] : NULL;
    return e && e->op == TL_OP_SUB && tl_const_value(e->args[0], most) && which(c, e->args[1]) == 0;
}

static void see_copy(ctx *c, const tl_node *n)
{
    int64_t most;
    if (n->op == TL_OP_LET && which(c, n->args[0]) == 0 && !tl_use_of(c->uses, n->sym)->sets) {
        c->fails |= c->n == MOST;
        if (!c->fails)
            c->of[c->n++] = n->sym;
        c->reads++;
    } else if (flips(c, n, &most)) {
        c->fails |= c->most && most != c->most;
        c->most = most;
        c->reads++;
    } else if (n->op == TL_OP_SET && n->sym == c->of[0]) {
        c->fails = true;
    }
}

static bool see_index(tl_node *n, void *user)
{
    ctx *c = user;
    tl_node **at = index_of(n);
    if (at)
        c->reads += terms(c, *at, 1);
    for (uint32_t i = 0; n->op == TL_OP_ASSUME && i < c->n; i++)
        c->reads += tl_mentions(n, c->of[i]);
    return true;
}

static bool write_index(tl_node *n, void *user)
{
    ctx *c = user;
    tl_node **at = index_of(n);
    tl_at w = { c->m, c->f, n->loc, NULL };
    if (at && terms(c, *at, 1))
        *at = anew(c, &w, *at, 1);
    return true;
}

static bool write_sets(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    ctx *c = user;
    tl_at w = { c->m, f, n->loc, out };
    int64_t start = 0, most;
    bool goes = false;
    for (uint32_t i = 0; n->op == TL_OP_ASSUME && i < c->n; i++)
        goes |= tl_mentions(n, c->of[i]) > 0;
    for (uint32_t i = 0; n->op == TL_OP_LET && i < c->n; i++) {
        if (n->sym != c->of[i])
            continue;
        for (uint32_t k = 0; k < c->nby; k++)
            put(&w, tl_let(c->m, c->times[i][k], i ? v(&w, c->times[0][k]) : tl_const_value(n->args[0], &start) ? i32(&w, start * c->by[k]) : NULL, n->loc));
        goes = true;
    }
    for (uint32_t k = 0; flips(c, n, &most) && k < c->nby; k++) {
        set(&w, c->times[0][k], op2(&w, TL_OP_SUB, i32(&w, most * c->by[k]), v(&w, c->times[0][k])));
        goes = true;
    }
    return goes;
}

/* True if the variable is such a number, and all is known of it. */
static bool found(ctx *c, const tl_use *u)
{
    int64_t start;
    if (!u->def || u->def->op != TL_OP_LET || !u->sets || u->sym->type.base != TL_I32 || !u->def->args[0]
        || !tl_const_value(u->def->args[0], &start))
        return false;
    c->of[c->n++] = u->sym;
    TL_EACH_STMT(c->m->arena, n, &c->f->body)
        see_copy(c, n);
    if (c->fails || start < 0 || start > c->most || c->most > INT16_MAX)
        return false;
    tl_walk_block_ops(&c->f->body, see_index, c);
    uint32_t reads = 0;
    for (uint32_t i = 0; i < c->n; i++)
        reads += tl_use_of(c->uses, c->of[i])->reads;
    return !c->fails && c->nby && reads == c->reads;
}

bool tl_toggle(tl_module *m, tl_func *f)
{
    const tl_uses *uses = tl_uses_of_block(m, &f->body);
    bool changed = false;
    for (uint32_t u = 0; u < uses->n; u++) {
        ctx c = { .m = m, .f = f, .uses = uses };
        if (!found(&c, uses->list[u]))
            continue;
        for (uint32_t i = 0; i < c.n; i++)
            for (uint32_t k = 0; k < c.nby; k++)
                c.times[i][k] = k ? tl_sym_new(m, f, TL_SYM_VAR, c.of[i]->name, c.of[i]->type, c.of[i]->loc) : c.of[i];
        tl_walk_block_ops(&f->body, write_index, &c);
        tl_replace_in(m, f, &f->body, write_sets, &c);
        changed = true;
    }
    return changed;
}
