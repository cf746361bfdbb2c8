/* SPDX-License-Identifier: GPL-3.0-or-later */
/* simplify: constants, copies, tests that are always true, dead code.

   Requires   nothing; runs at every level.
   Maintains  values bit for bit (float arithmetic is only folded where it is
              exact), order of effects, promises (assume).
   Breaks     nothing.

     let %two: i32 = 2
     let %j: i32 = mul(%i, %two)
     if lt(%i, 100) { store %x[add(%j, 0)] = ... }     store %x[mul(%i, 2)] = ...
                                                  =>
   in a loop of %i to 64.                                                      */
#include "passes/canonical/fold-known.h"
#include "passes/expr/fold.h"
#include "passes/target/passes.h"
#include "passes/canonical/simplify.h"
#include "passes/canonical/available.h"
#include "passes/analysis/liveness.h"

enum { MOST_ITERATIONS = 6 };

struct simplifier {
    tl_module *m;
    tl_func *f;
    tl_uses *uses;
    tl_facts *facts;
    tl_same same;
    bool ranges;        /* facts are asked for */
    bool changed;
    bool spread;        /* a change of this iteration may enable others in statements that it did not touch */
    bool all;           /* this iteration visits settled statements too */
    bool folded;        /* an expression of the statement became another: that may fold again */
    bool open;          /* a statement may fold further: the next iteration needs facts */
};

static bool is_compare(const tl_node *e)
{
    return tl_is_compare(e->op) && tl_is_int(e->args[0]->type) && e->args[0]->type.lanes == 1;
}

/* The same wherever it is read, and as short as a name: another variable that is never assigned again, as a wider
   integer if need be, or a position. */
static bool is_name(const struct simplifier *s, const tl_node *v)
{
    if (v->op == TL_OP_CAST && tl_is_int(v->type) && tl_is_int(v->args[0]->type) && v->type.lanes == 1
        && tl_bytes(v->type) > tl_bytes(v->args[0]->type) && s->f->kind == TL_FUNC_DEVICE)
        v = v->args[0];
    return v->op == TL_OP_VAR ? !tl_use_of(s->uses, v->sym)->sets
                              : v->op == TL_OP_TID || v->op == TL_OP_LANE || v->op == TL_OP_BID || v->op == TL_OP_WARP;
}

/* What a variable that is never assigned again stands for: a constant, or
   something like a name of the same type. */
static const tl_node *propagated(const struct simplifier *s, const tl_sym *sym)
{
    const tl_use *u = tl_use_of(s->uses, sym);
    bool promise = sym->is_restrict && s->f->kind != TL_FUNC_DEVICE;   /* which its name has */
    if (sym->kind != TL_SYM_VAR || u->sets || !u->def || !u->def->args[0] || promise)
        return NULL;
    const tl_node *v = u->def->args[0];
    if (v->op == TL_OP_CONST && v->type.lanes == 1)
        return v;
    if (!is_name(s, v) || !tl_same_type(v->type, sym->type) || v->type.is_const != sym->type.is_const)
        return NULL;
    const tl_node *further = v->op == TL_OP_VAR ? propagated(s, v->sym) : NULL;
    return further ? further : v;
}

static tl_node *simplified(struct simplifier *s, tl_node *e, bool prove);

/* `prove`: facts may be used. They may not in promises, which would prove themselves. */
static inline tl_node *expr(struct simplifier *s, tl_node *e, bool prove)
{
    return e && e->op != TL_OP_CONST ? simplified(s, e, prove) : e;
}

static tl_node *simplified(struct simplifier *s, tl_node *e, bool prove)
{
    tl_node *was = e;
    for (uint32_t i = 0; i < e->nargs; i++)
        e->args[i] = expr(s, e->args[i], prove);
    if (e->sym && e->sym->kind == TL_SYM_VAR) {
        const tl_node *v = propagated(s, e->sym);
        if (!v && e->op == TL_OP_VAR)       /* most */
            return e;
        if (v && e->op == TL_OP_VAR) {
            e = tl_copy(s->m, s->f, v);
            e->loc = was->loc;
        } else if (v && v->op == TL_OP_VAR && e->op != TL_OP_REDUCTION) {
            e->sym = v->sym;
            s->changed = true;
        }
    }
    const tl_node *named = e;
    if (e->nargs)
        e = tl_fold(s->m, e);
    if (prove)
        e = tl_fold_known(s->m, s->facts, e);
    if (prove && is_compare(e)) {
        int known = tl_prove(s->facts, e);
        if (known >= 0)
            e = tl_const_int(s->m, tl_scalar(TL_BOOL), known, e->loc);
    } else if (prove && (e->op == TL_OP_MIN || e->op == TL_OP_MAX) && e->type.lanes == 1) {
        tl_node le = { .op = TL_OP_LE, .type = tl_scalar(TL_BOOL), .nargs = 2, .args = e->args };
        int known = tl_prove(s->facts, &le);
        if (known >= 0)
            e = e->args[known == (e->op == TL_OP_MIN) ? 0 : 1];
    }
    s->changed |= e != was;
    s->folded |= e != named;
    return e;
}

static void block(struct simplifier *s, tl_block *b);

static bool scoped(const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (b->at[i]->op == TL_OP_ALLOC)
            return true;
    return false;
}

/* Statements of a block that became unconditional; arrays keep their scope. */
static void splice(struct simplifier *s, const tl_block *b, tl_loc loc, tl_block *out)
{
    for (uint32_t i = 0; i < b->n; i++)
        s->spread |= s->ranges && tl_holds(b->at[i], TL_OP_ASSUME);     /* it holds in what is around them now */
    if (!scoped(b)) {
        tl_block_append(s->m, out, b);
        return;
    }
    tl_node *seq = tl_op0(s->m, TL_OP_SEQ, loc);
    seq->body = *b;
    tl_push(s->m, out, seq);
}

static void enter(struct simplifier *s, tl_node *n, bool other)
{
    if (s->facts)
        tl_facts_enter(s->facts, n, other);
}

static void leave(struct simplifier *s)
{
    if (s->facts)
        tl_facts_leave(s->facts);
}

static void inner(struct simplifier *s, tl_node *n)
{
    if (n->body.n) {
        enter(s, n, false);
        block(s, &n->body);
        leave(s);
    }
    if (n->other.n) {
        enter(s, n, true);
        block(s, &n->other);
        leave(s);
    }
}

/* 1 if the loop goes on at that value, 0 if not, -1 if that is not known. */
static int goes_on(struct simplifier *s, const tl_loop *p, tl_node *at)
{
    tl_node *args[] = { at, p->hi };
    tl_node test = { .op = tl_test_of(p), .type = tl_scalar(TL_BOOL), .nargs = 2, .args = args };
    return s->facts ? tl_prove(s->facts, &test) : -1;
}

/* True if a loop that means nothing more to later passes runs at most once, and is not known never to. */
static bool runs_once(struct simplifier *s, const tl_node *n)
{
    const tl_loop *p = n->loops;
    return n->op == TL_OP_FOR && n->nattrs <= tl_has_attr(n, TL_A_UNROLL)
           && goes_on(s, p, tl_op2(s->m, TL_OP_ADD, p->lo, p->step, n->loc)) == 0 && !tl_leaves(&n->body, true)
           && goes_on(s, p, p->lo) != 0;
}

/* The statements go. Facts and uses elsewhere may follow from ways out, and from assignments to what is declared elsewhere. */
static void drop(struct simplifier *s, tl_block *b)
{
    const tl_use *first = NULL, *u;     /* of the symbols declared in what goes; null: none so far */
    TL_EACH_STMT(s->m->arena, n, b)
        switch (n->op) {
        case TL_OP_LET:
            u = tl_use_of(s->uses, n->sym);
            first = first || !u->def ? first : u;
            break;
        case TL_OP_SET:
            u = tl_use_of(s->uses, n->sym);
            s->spread |= !first || u->order < first->order;
            break;
        case TL_OP_TREDUCE: case TL_OP_PARALLEL: case TL_OP_WHILE: case TL_OP_DO:
        case TL_OP_BREAK: case TL_OP_CONTINUE: case TL_OP_RETURN: case TL_OP_FAIL: case TL_OP_TRAP:
            s->spread = true;
            break;
        default:
            break;
        }
}

/* True if nothing of n is left; what replaces it is in `out` then. */
static bool gone(struct simplifier *s, tl_node *n, bool look, tl_block *out)
{
    switch (n->op) {
    case TL_OP_SET:
        if (!tl_is_var(n->args[0], n->sym))
            return false;
        s->spread = true;
        return true;
    case TL_OP_EVAL: return !tl_has_effects(n->args[0]);
    case TL_OP_ASSUME: return n->args[0]->op == TL_OP_CONST && n->args[0]->imm.i;
    case TL_OP_IF:
        if (n->args[0]->op == TL_OP_CONST) {
            splice(s, n->args[0]->imm.i ? &n->body : &n->other, n->loc, out);
            drop(s, n->args[0]->imm.i ? &n->other : &n->body);
            return true;
        }
        return !n->body.n && !n->other.n;
    case TL_OP_WHILE:
        if (n->args[0]->op != TL_OP_CONST || n->args[0]->imm.i)
            return false;
        s->spread = true;
        return true;
    case TL_OP_FOR: case TL_OP_PARALLEL: case TL_OP_GRID:
        for (uint32_t i = 0; look && i < n->nloops; i++)
            if (goes_on(s, &n->loops[i], n->loops[i].lo) == 0) {
                drop(s, &n->body);
                return true;
            }
        return n->op != TL_OP_GRID && !n->body.n && !n->nargs;
    default:
        return false;
    }
}

/* A value that a variable in scope has already is not computed again. */
static void share(struct simplifier *s, tl_node *let)
{
    tl_sym *same = tl_same_let(s->m, &s->same, s->uses, let);
    if (!same)
        return;
    let->args[0] = tl_var(s->m, same, let->loc);
    s->changed = true;
}

/* The body of a loop that runs once, under its test if it may not run at all. Its variable is declared in `out`, so that this
   iteration propagates it. ptxas 13.0 uses the variable's initial value after the increment if both come from the thread's
   index (faults.def: tid-counter):

       for (e = tid; e < 16; e += 128) { ... }          const int e = tid; if (e < 16) { ... }                     */
static tl_node *unrolled(struct simplifier *s, tl_node *loop, tl_block *out)
{
    const tl_loop *p = loop->loops;
    tl_sym *var = p->var;
    bool always = goes_on(s, p, p->lo) == 1;
    tl_node *let = tl_let(s->m, var, p->lo, loop->loc);
    tl_node *once = always ? tl_op0(s->m, TL_OP_SEQ, loop->loc)
                           : tl_if(s->m, tl_op2(s->m, tl_test_of(p), tl_var(s->m, var, loop->loc), p->hi, loop->loc), loop->loc);
    tl_use *u = (tl_use *)tl_use_of(s->uses, var);
    u->loop = NULL;
    u->loop_of = NULL;
    u->def = let;
    u->live = true;
    if (s->f->kind == TL_FUNC_DEVICE)
        share(s, let);
    tl_push(s->m, out, let);
    once->body = loop->body;
    if (!always)        /* what facts say of it was asked above; those of this iteration are about the loop's variable */
        once->args[0] = expr(s, once->args[0], false);
    let->settled = once->settled = true;
    s->changed = true;
    return once;
}

static void drop_dead_reductions(struct simplifier *s, tl_node *n)
{
    uint32_t left = 0;
    for (uint32_t i = 0; i < n->nargs; i++)
        if (!tl_is_dead(s->uses, n->args[i]))
            n->args[left++] = n->args[i];
    n->nargs = left;
}

static void operands_once(struct simplifier *s, tl_node *n)
{
    for (uint32_t k = 0; k < n->nargs; k++)
        n->args[k] = expr(s, n->args[k], s->facts && n->op != TL_OP_ASSUME);
    for (uint32_t k = 0; k < n->nloops; k++) {
        tl_loop *p = &n->loops[k];
        p->lo = expr(s, p->lo, s->facts);
        p->hi = expr(s, p->hi, s->facts);
        p->step = expr(s, p->step, s->facts);
    }
    /* The base of a store may be a copied pointer. */
    if (n->op == TL_OP_STORE && n->sym->kind == TL_SYM_VAR) {
        const tl_node *v = propagated(s, n->sym);
        if (v && v->op == TL_OP_VAR) {
            n->sym = v->sym;
            s->changed = true;
        }
    }
}

/* What folded may fold once more, now that it is another expression. */
static void operands(struct simplifier *s, tl_node *n)
{
    enum { MOST = 2 };
    s->folded = true;
    for (int i = 0; i < MOST && s->folded; i++) {
        s->folded = false;
        operands_once(s, n);
    }
    n->settled = !s->folded;
    s->open |= s->folded;
    if (n->op == TL_OP_LET && s->f->kind == TL_FUNC_DEVICE)
        share(s, n);
}

static bool block_into(struct simplifier *s, const tl_block *b, tl_block *out);

/* What is left of n goes to `out`. True if what follows it is not reached. */
static bool stmt(struct simplifier *s, tl_node *n, tl_block *out)
{
    if (tl_is_dead(s->uses, n))     /* what only it reads is dead in this iteration too */
        return false;
    if (tl_old_is_dropped(s->uses, n)) {
        n = tl_op1(s->m, TL_OP_EVAL, n->args[0], n->loc);
        s->changed = true;
    }
    bool look = s->all || !n->settled;
    if (n->op == TL_OP_PARALLEL)    /* settled ones, too: the variable is removed in this iteration */
        drop_dead_reductions(s, n);
    if (look) {
        operands(s, n);
        if (runs_once(s, n))
            n = unrolled(s, n, out);
    }
    if (n->op == TL_OP_SEQ && !scoped(&n->body)) {
        enter(s, n, false);
        bool ends = block_into(s, &n->body, out);
        leave(s);
        s->changed = true;
        s->spread |= s->ranges && tl_holds(n, TL_OP_ASSUME);    /* it holds in what is around them now */
        return ends;
    }
    inner(s, n);
    if (n->op == TL_OP_IF && !n->body.n && n->other.n) {
        n->args[0] = tl_fold(s->m, tl_op1(s->m, TL_OP_NOT, n->args[0], n->args[0]->loc));
        n->body = n->other;
        n->other = (tl_block){ 0 };
        n->settled = false;
        s->changed = s->open = true;
    }
    tl_block repl = { 0 };
    if (gone(s, n, look, &repl)) {
        s->changed = true;
        tl_block_append(s->m, out, &repl);
    } else {
        tl_push(s->m, out, n);
    }
    return n->op == TL_OP_BREAK || n->op == TL_OP_CONTINUE || n->op == TL_OP_RETURN;
}

static bool block_into(struct simplifier *s, const tl_block *b, tl_block *out)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (stmt(s, b->at[i], out)) {
            s->changed |= i + 1 < b->n;
            return true;
        }
    return false;
}

static void block(struct simplifier *s, tl_block *b)
{
    tl_block out = { 0 };
    uint32_t known = s->same.n;
    tl_block_room(s->m, &out, b->n);
    block_into(s, b, &out);
    *b = out;
    tl_same_leave(&s->same, known);
}

/* True if a statement may fold further that is not dead. */
static bool waits(const struct simplifier *s, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        if ((!n->settled && !tl_is_dead(s->uses, n)) || waits(s, &n->body) || waits(s, &n->other))
            return true;
    }
    return false;
}

static void simplify(tl_module *m, tl_func *f, bool ranges)
{
    struct simplifier s = { .m = m, .f = f, .ranges = ranges, .spread = true, .open = true };
    for (int left = MOST_ITERATIONS; left; left = s.changed ? left - 1 : 0) {
        s.all = s.spread || !s.all;
        bool looks = s.all;
        if (!looks) {   /* only what is dead goes, for which it is enough who declares what */
            tl_forget_live(s.uses);
            tl_mark_live(s.uses, &f->body);
            looks = s.open && waits(&s, &f->body);
        }
        if (looks) {
            s.uses = tl_uses_of_block(m, &f->body);
            tl_mark_live(s.uses, &f->body);
        }
        s.changed = s.spread = s.open = false;
        s.facts = looks && ranges ? tl_facts_of(m, f, s.uses) : NULL;
        block(&s, &f->body);
    }
}

void tl_simplify_func(tl_module *m, tl_func *f)
{
    simplify(m, f, true);
}

bool tl_simplify(tl_module *m, const tl_options *o)
{
    (void)o;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        tl_simplify_func(m, m->funcs[i]);
    return true;
}

void tl_tidy(tl_module *m, tl_func *f)
{
    simplify(m, f, false);
}
