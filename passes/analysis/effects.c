/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Effects of a statement, from the letters that ops.def gives its operations. */
#include "passes/analysis/effects.h"

#include <string.h>

#include "passes/analysis/access.h"
#include "passes/ir/each.h"
#include "passes/ir/names.h"

/* ---- roots of pointers ---------------------------------------------------- */

typedef struct {
    const tl_sym *root;
    bool unknown;
} root;

struct tl_roots {
    root *of;               /* by number of variable */
    uint32_t n;
    bool changed;
};

/* As root_of, of a pointer variable. */
static const tl_sym *root_of_var(const tl_roots *r, const tl_sym *s, bool *unknown)
{
    if (s->is_param || s->number >= r->n)
        return s->is_param ? s : NULL;
    *unknown |= r->of[s->number].unknown;
    return r->of[s->number].root;
}

/* The root of a pointer expression; null and *unknown if it is not one thing, null alone if
   it is not known yet. */
static const tl_sym *root_of(const tl_roots *r, const tl_node *e, bool *unknown)
{
    switch (e->op) {
    case TL_OP_VAR:
    case TL_OP_ADDR:
    case TL_OP_TILE:
        return e->sym->kind == TL_SYM_ARRAY ? e->sym : root_of_var(r, e->sym, unknown);
    case TL_OP_PADD:
    case TL_OP_CAST:
    case TL_OP_BITCAST:
        return root_of(r, e->args[0], unknown);
    case TL_OP_SEL: {
        const tl_sym *a = root_of(r, e->args[1], unknown), *b = root_of(r, e->args[2], unknown);
        if (a && b && a != b)
            *unknown = true;
        return a ? a : b;
    }
    default:
        *unknown = true;
        return NULL;
    }
}

/* Of a pointer that is declared or assigned. */
static void note_root(tl_roots *r, const tl_node *n)
{
    bool unknown = false;
    const tl_sym *s = root_of(r, n->args[0], &unknown);
    root *x = &r->of[n->sym->number];
    if (!x->unknown && (unknown || (x->root && s && x->root != s))) {
        x->unknown = true;
        r->changed = true;
    } else if (!x->root && s) {
        x->root = s;
        r->changed = true;
    }
}

tl_roots *tl_roots_of(tl_module *m, tl_func *f)
{
    tl_roots *r = TL_NEW(m->arena, tl_roots);
    r->n = tl_sym_count(f) + 1;
    r->of = TL_NEWV(m->arena, root, r->n);
    do {
        r->changed = false;
        TL_EACH_STMT(m->arena, n, &f->body)
            if ((n->op == TL_OP_LET || n->op == TL_OP_SET) && n->args[0] && tl_is_pointer(n->sym->type))
                note_root(r, n);
    } while (r->changed);
    return r;
}

/* ---- accesses --------------------------------------------------------------- */

void tl_effect_add(tl_module *m, tl_effects *a, tl_effect x)
{
    for (uint32_t i = 0; i < a->n; i++) {
        const tl_effect *y = &a->at[i];
        if (y->root == x.root && y->space == x.space && y->write == x.write
            && y->commutes == x.commutes && y->first_only == x.first_only && y->async == x.async
            && y->slot == x.slot && y->slots == x.slots && y->over == x.over)
            return;
    }
    TL_GROW(m->arena, a->at, a->n, a->room, 16);
    a->at[a->n++] = x;
}

typedef struct {
    tl_module *m;
    const tl_roots *r;
    tl_effects *out;
    bool over;
    bool dropped;           /* the value of the expression is not used */
    uint16_t commutes;      /* see tl_effect */
} ctx;

static void touch(ctx *c, const tl_node *n, const tl_sym *s, bool write, bool async)
{
    tl_effect x = { .write = write, .commutes = c->commutes, .async = async, .over = c->over };
    if (s && s->kind == TL_SYM_ARRAY) {
        x.root = s;
        x.space = s->type.space;
    } else if (s) {
        x.space = s->type.space;
        bool unknown = false;
        x.root = root_of_var(c->r, s, &unknown);
        if (unknown)
            x.root = NULL;
    } else {
        bool unknown = false;
        x.space = n->type.space;
        x.root = root_of(c->r, n, &unknown);
        if (unknown)
            x.root = NULL;
    }
    if (x.space != TL_GLOBAL && x.space != TL_SHARED_MEM)
        return;
    x.slots = (int)tl_attr(n, TL_A_SLOTS, 0);
    x.slot = (int)tl_attr(n, TL_A_SLOT, 0);
    tl_effect_add(c->m, c->out, x);
}

uint16_t tl_commuting_kind(const tl_node *n)
{
    switch (n->op) {
    case TL_OP_ATOMIC_ADD: case TL_OP_ATOMIC_MAX: case TL_OP_ATOMIC_MIN:
    case TL_OP_ATOMIC_AND: case TL_OP_ATOMIC_OR: case TL_OP_ATOMIC_XOR:
        return (uint16_t)(n->op * TL_N_BASES + n->args[0]->type.base + 1);
    default:
        return 0;
    }
}

/* The address operands of `n` are read or written as its effects say. `dropped`: its value is not used. */
static void by_effects(ctx *c, const tl_node *n, bool dropped)
{
    const char *e = tl_ops[n->op].effects;
    /* What a producer's TMA fills, mbarriers order before its readers and after the last ones; where threads wait for what
       they issued, only the former. */
    if (n->op == TL_OP_TMA_LOAD) {
        c->over = true;
        if (tl_attr(n, TL_A_ASYNC, 0))
            touch(c, n->args[0], NULL, true, false);
        c->over = false;
        return;
    }
    if (n->op == TL_OP_TMA_STORE)       /* somewhere */
        tl_effect_add(c->m, c->out, (tl_effect){ .space = TL_GLOBAL, .write = true });
    for (uint32_t i = 0; i < n->nargs; i++) {
        const tl_node *a = n->args[i];
        if (!a || !tl_is_pointer(a->type))
            continue;
        /* The product that takes the descriptor reads the array that the descriptor names. */
        bool desc = n->op == TL_OP_WGMMA_DESC || n->op == TL_OP_TCGEN05_DESC;
        bool reads = strchr(e, 'R') || desc, writes = strchr(e, 'W') || tl_is_atomic(n);
        const tl_sym *s = a->op == TL_OP_ADDR || a->op == TL_OP_VAR ? a->sym : NULL;
        c->over = n->op == TL_OP_TCGEN05_DESC;
        c->commutes = dropped ? tl_commuting_kind(n) : 0;
        if (!strncmp(tl_ops[n->op].operands, "sg", 2))      /* to shared from global memory */
            touch(c, a, s, i == 0, strchr(e, 'Y'));
        else if (reads || writes)
            touch(c, a, s, writes, false);
        c->over = false;
        c->commutes = 0;
    }
}

/* A commit, and what is expected, may not end a phase of its mbarrier while a thread still waits for the one before. */
static void in_tensor_memory(ctx *c, const tl_node *n)
{
    if (n->op == TL_OP_TCGEN05_COMMIT || n->op == TL_OP_MBAR_EXPECT || n->op == TL_OP_MBAR_WAIT) {
        c->over = n->op != TL_OP_MBAR_WAIT;
        touch(c, n->args[0], n->args[0]->sym, c->over, false);
        c->over = false;
    }
    bool product = n->op == TL_OP_TCGEN05 || n->op == TL_OP_TCGEN05_TA || n->op == TL_OP_TCGEN05_SCALED || n->op == TL_OP_TMEM_FREE;
    if (product || n->op == TL_OP_TMEM_LOAD || n->op == TL_OP_TMEM_STORE)
        tl_effect_add(c->m, c->out, (tl_effect){ .space = TL_TENSOR_MEM, .write = product, .over = product });
}

static void scan(ctx *c, const tl_node *n);

static void scan_block(ctx *c, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++)
        scan(c, b->at[i]);
}

static inline void scan_taken(ctx *c, const tl_node *a)
{
    if (a && a->op != TL_OP_VAR && a->op != TL_OP_CONST)
        scan(c, a);
}

/* As tl_walk goes, without its calls: few walks are taken as often. */
static void scan(ctx *c, const tl_node *n)
{
    bool dropped = c->dropped;
    c->dropped = n->op == TL_OP_EVAL;
    if (n->op == TL_OP_LOAD)
        touch(c, n, n->sym, false, false);
    else if (n->op == TL_OP_STORE)
        touch(c, n, n->sym, true, false);
    else if (tl_ops[n->op].effects[0] != 'P' || n->op == TL_OP_WGMMA_DESC || n->op == TL_OP_TCGEN05_DESC) {
        by_effects(c, n, dropped);
        in_tensor_memory(c, n);
    }
    for (uint32_t i = 0; i < n->nargs; i++)
        scan_taken(c, n->args[i]);
    c->dropped = false;
    if (tl_is_stmt(n->op)) {
        for (uint32_t i = n->nargs; i < tl_ntaken(n); i++)
            scan_taken(c, tl_taken(n, i));
        scan_block(c, &n->body);
        scan_block(c, &n->other);
    }
}

void tl_effects_of(tl_module *m, const tl_roots *r, const tl_node *n, tl_effects *out)
{
    ctx c = { .m = m, .r = r, .out = out };
    scan(&c, n);
}

tl_effects tl_effects_of_access(tl_module *m, const tl_roots *r, const tl_node *access)
{
    tl_effects own = { 0 };
    tl_node alone = *access;
    alone.nargs = 0;
    tl_effects_of(m, r, &alone, &own);
    return own;
}

bool tl_access_conflicts(tl_module *m, const tl_roots *r, const tl_node *access, const tl_effects *with)
{
    const tl_effects own = tl_effects_of_access(m, r, access);
    return tl_effects_conflict(&own, with);
}

bool tl_access_is_const(tl_module *m, const tl_roots *r, const tl_node *access)
{
    const tl_effects own = tl_effects_of_access(m, r, access);
    return own.n == 1 && tl_promised_const(own.at[0].root);
}

bool tl_promised_const(const tl_sym *s)
{
    return s && s->kind == TL_SYM_VAR && s->is_param && s->type.is_const;
}

bool tl_may_alias(const tl_object *a, const tl_object *b)
{
    const tl_sym *x = a->root, *y = b->root;
    if (tl_promised_const(x) || tl_promised_const(y))
        return false;
    if (!x || !y || a->assigned || b->assigned)
        return true;
    return x->kind != TL_SYM_ARRAY && y->kind != TL_SYM_ARRAY && !x->is_restrict && !y->is_restrict;
}

bool tl_conflict(const tl_effect *a, const tl_effect *b)
{
    if (a->space != b->space || !(a->write || b->write) || (a->commutes && a->commutes == b->commutes)
        || (a->first_only && b->first_only))
        return false;
    if (a->space == TL_TENSOR_MEM)
        return true;
    if (a->space == TL_SHARED_MEM) {
        if (!a->root || !b->root)
            return true;
        if (a->root != b->root)
            return false;
        return !a->slots || a->slots != b->slots || (a->slot - b->slot) % a->slots == 0;
    }
    if (tl_promised_const(a->root) || tl_promised_const(b->root))
        return false;
    if (!a->root || !b->root || a->root == b->root)
        return true;
    return !a->root->is_restrict && !b->root->is_restrict;
}

bool tl_effects_conflict(const tl_effects *a, const tl_effects *b)
{
    for (uint32_t i = 0; i < a->n; i++)
        for (uint32_t k = 0; k < b->n; k++)
            if (tl_conflict(&a->at[i], &b->at[k]))
                return true;
    return false;
}

void tl_effects_age(tl_effects *e)
{
    for (uint32_t i = 0; i < e->n; i++)
        if (e->at[i].slots)
            e->at[i].slot = (e->at[i].slot - 1 + e->at[i].slots) % e->at[i].slots;
}

void tl_effects_forget_global(tl_effects *e)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < e->n; i++)
        if (e->at[i].space != TL_GLOBAL)
            e->at[n++] = e->at[i];
    e->n = n;
}

void tl_effects_forget_slots(tl_effects *e)
{
    for (uint32_t i = 0; i < e->n; i++)
        e->at[i].slots = e->at[i].slot = 0;
}
