/* SPDX-License-Identifier: GPL-3.0-or-later */
/* stage: pipelines. Shared tiles that every iteration loads anew get S
   versions, and loads run S - 1 iterations ahead.

   Requires   launch (device functions), no grids; loads of shared tiles as TLOAD.
   Maintains  what the loop computes; which version an access means is in its
              attributes: slot=d of slots=S is that of the iteration d after the
              current one.
   Breaks     nothing; afterwards no loop has stages.

     for %k = 0 lt %K step 32 stages=3 { tload tile(%As), view(...), index(%m, %k)
                                         ... tile(%As) ... }
   =>
     alloc %As: shared f16[3][64][32]
     for %s = 0 lt 2 step 1 {
         let %ahead = mul(%s, 32)
         if lt(%ahead, %K) { let %k.2 = %ahead  tload tile(%As, %s), ..., index(%m, %k.2) async }
         async_commit
     }
     let %rd = 0   let %wr = 2
     for %k = 0 lt %K step 32 {
         async_wait count=1
         let %slot = %rd   assume ...   set %rd = sel(eq(%rd, 2), 0, add(%rd, 1))
         let %into = %wr   assume ...   set %wr = sel(eq(%wr, 2), 0, add(%wr, 1))
         let %ahead = add(cast<i64>(%k), 64)
         if lt(%ahead, %K) { let %k.3 = %ahead  tload tile(%As, %into), ..., index(%m, %k.4) async }
         async_commit
         ... tile(%As, %slot) ...
     }
     async_wait count=0                 only if a `break` leaves loads under way

   Groups are committed even if empty, so that their number is the same on all
   paths. */
#include "passes/facts/fold.h"
#include "passes/machine/resources.h"
#include "passes/stage/stage.h"
#include "passes/stage/check.h"
#include "passes/stage/slot.h"
#include "passes/stage/tma.h"
#include "passes/launch/launch.h"

struct stager {
    tl_module *m;
    tl_func *f;
    tl_block top;           /* what the function will begin with */
    bool shares;            /* blocks of its clusters load for each other */
};

static tl_type i32(void) { return tl_scalar(TL_I32); }
static tl_type i64(void) { return tl_scalar(TL_I64); }

static tl_node *int32(tl_module *m, int64_t v, tl_loc loc)
{
    return tl_const_int(m, i32(), v, loc);
}

/* ---- how many versions ------------------------------------------------------- */

static int64_t bytes_of(const tl_sym *s)
{
    int64_t n = tl_bytes(tl_vector((tl_base)s->type.base, s->type.lanes));
    for (uint32_t i = 0; i < s->rank; i++)
        n *= s->dim[i];
    return (n + 127) / 128 * 128;
}

static bool add_shared(tl_node *n, void *user)
{
    if (n->op == TL_OP_ALLOC && n->sym->type.space == TL_SHARED_MEM)
        *(int64_t *)user += bytes_of(n->sym);
    return tl_is_stmt(n->op);
}


static int64_t versions(struct stager *s, const tl_staged *t, tl_loc loc)
{
    int64_t all = 0, each = 0, n = t->asked;
    tl_walk_block(&s->f->body, add_shared, &all);
    if (s->f->producers)
        all += (t->n + 1) * 1024;       /* alignment and mbarriers */
    for (uint32_t i = 0; i < t->n; i++)
        each += bytes_of(t->load[i]->args[0]->sym);
    while (n > 1 && all + (n - 1) * each > tl_shared_goal(s->m, s->f))
        n--;
    if (n == t->asked)
        tl_report(s->m, TL_REMARK, loc, "pipeline: %d stages, %lld bytes of shared memory%s", (int)n,
                  (long long)(all + (n - 1) * each), s->f->producers ? " where producer warps load" : "");
    else
        tl_report(s->m, TL_REMARK, loc, "pipeline: %d stages instead of %d, %d would need %lld bytes "
                  "of shared memory", (int)n, (int)t->asked, (int)t->asked,
                  (long long)(all + (t->asked - 1) * each));
    return n;
}

/* ---- the new loop -------------------------------------------------------------- */

/* lo, hi and step as constants or variables that do not change in the loop. */
static tl_node *fixed(struct stager *s, const tl_uses *inside, tl_node *e, const char *name,
                      tl_block *out)
{
    if (e->op == TL_OP_CONST || (e->op == TL_OP_VAR && !tl_use_of(inside, e->sym)->sets))
        return e;
    tl_sym *v = tl_sym_new(s->m, s->f, TL_SYM_VAR, name, e->type, e->loc);
    tl_push(s->m, out, tl_let(s->m, v, e, e->loc));
    return tl_var(s->m, v, e->loc);
}

static tl_node *scaled(tl_module *m, tl_node *step, int64_t by, tl_loc loc)
{
    return tl_fold(m, tl_op2(m, TL_OP_MUL, step, tl_const_int(m, step->type, by, loc), loc));
}

/* `from` is a value of the loop variable for which an iteration runs, or its
   first value with `first`. Whether the iteration `by`, or `steps` (which is not
   for 64-bit loops), later runs, and in *value its loop variable, valid then. Nothing overflows: up to 32 bits are
   computed in 64, and with 64 bits by counting the iterations left. */
static tl_node *runs_ahead(struct stager *s, const tl_loop *p, const tl_node *from, int64_t by,
                           const tl_sym *steps, bool first, tl_block *out, tl_node **value)
{
    static const tl_op ops[] = { [TL_LT] = TL_OP_LT, [TL_LE] = TL_OP_LE, [TL_GT] = TL_OP_GT,
                                 [TL_GE] = TL_OP_GE };
    tl_module *m = s->m;
    tl_loc loc = p->var->loc;
    bool up = p->cmp == TL_LT || p->cmp == TL_LE, open = p->cmp == TL_LT || p->cmp == TL_GT;
    tl_type t = p->var->type;
    if (tl_bytes(t) < 8) {
        tl_node *d = tl_fold(m, tl_cast(m, tl_copy(m, s->f, p->step), i64()));
        d = steps ? tl_op2(m, TL_OP_MUL, d, tl_cast(m, tl_var(m, (tl_sym *)steps, loc), i64()), loc)
                  : scaled(m, d, by, loc);
        tl_node *at = tl_fold(m, tl_cast(m, tl_copy(m, s->f, from), i64()));
        at = tl_fold(m, tl_op2(m, TL_OP_ADD, at, d, loc));
        tl_sym *ahead = tl_sym_new(m, s->f, TL_SYM_VAR, "ahead", i64(), loc);
        tl_push(m, out, tl_let(m, ahead, at, loc));
        *value = tl_cast(m, tl_var(m, ahead, loc), t);
        return tl_op2(m, ops[p->cmp], tl_var(m, ahead, loc),
                      tl_fold(m, tl_cast(m, tl_copy(m, s->f, p->hi), i64())), loc);
    }
    tl_type u64 = tl_scalar(TL_U64);
    tl_node *hi = tl_cast(m, tl_copy(m, s->f, p->hi), u64), *at = tl_cast(m, tl_copy(m, s->f, from), u64);
    tl_node *step = tl_cast(m, tl_copy(m, s->f, p->step), u64);
    tl_node *d = up ? tl_op2(m, TL_OP_SUB, hi, at, loc) : tl_op2(m, TL_OP_SUB, at, hi, loc);
    if (open)
        d = tl_op2(m, TL_OP_SUB, d, tl_const_int(m, u64, 1, loc), loc);
    if (!up)
        step = tl_op2(m, TL_OP_SUB, tl_const_int(m, u64, 0, loc), step, loc);
    tl_node *left = tl_op2(m, TL_OP_DIV, d, tl_fold(m, step), loc);
    tl_node *runs = tl_op2(m, TL_OP_GE, left, tl_const_int(m, u64, by, loc), loc);
    if (first)
        runs = tl_op2(m, TL_OP_LAND, tl_op2(m, ops[p->cmp], tl_copy(m, s->f, from),
                                            tl_copy(m, s->f, p->hi), loc), runs, loc);
    *value = tl_op2(m, TL_OP_ADD, tl_copy(m, s->f, from),
                    scaled(m, tl_copy(m, s->f, p->step), by, loc), loc);
    return runs;
}

struct slots {
    tl_module *m;
    tl_func *f;
    const tl_staged *t;
    int64_t count, relative;    /* -1: not known here */
    tl_node *index;
};

static bool is_staged(const tl_staged *t, const tl_sym *sym)
{
    for (uint32_t i = 0; i < t->n; i++)
        if (t->load[i]->args[0]->sym == sym)
            return true;
    return false;
}

/* tile(%As) => tile(%As, slot), and so for every access of a staged array. */
static bool add_slot(tl_node *n, void *user)
{
    struct slots *x = user;
    if (!n->sym || n->op == TL_OP_ALLOC || !is_staged(x->t, n->sym))
        return true;
    uint32_t keep = n->op == TL_OP_STORE ? 1 : 0;
    tl_node **args = TL_NEWV(x->m->arena, tl_node *, n->nargs + 1);
    for (uint32_t i = 0; i < n->nargs; i++)
        args[i < keep ? i : i + 1] = n->args[i];
    args[keep] = tl_copy(x->m, x->f, x->index);
    n->args = args;
    n->nargs++;
    if (x->relative >= 0) {
        tl_attr_set(x->m, n, TL_A_SLOTS, x->count);
        tl_attr_set(x->m, n, TL_A_SLOT, x->relative);
    }
    return true;
}

static void add_versions(const tl_staged *t, int64_t count)
{
    for (uint32_t i = 0; i < t->n; i++) {
        tl_sym *a = t->load[i]->args[0]->sym;
        for (uint32_t d = a->rank; d > 0; d--)
            a->dim[d] = a->dim[d - 1];
        a->dim[0] = count;
        a->rank++;
    }
}

void tl_stage_slots(tl_module *m, tl_func *f, const tl_staged *t, tl_block *b, tl_sym *slot, int64_t count)
{
    struct slots x = { m, f, t, count, -1, tl_var(m, slot, 0) };
    tl_walk_block(b, add_slot, &x);
    add_versions(t, count);
}

/* if (the iteration `by` or `steps` after `from` runs) { its loads, into slot `index` }
   async_commit */
static void push_loads(struct stager *s, const tl_staged *t, const tl_loop *p, const tl_node *from,
                       int64_t by, const tl_sym *steps, bool first, tl_node *index, int64_t count, tl_block *out)
{
    tl_module *m = s->m;
    tl_loc loc = t->load[0]->loc;
    tl_node *value, *test = runs_ahead(s, p, from, by, steps, first, out, &value);
    tl_sym *var = tl_sym_new(m, s->f, TL_SYM_VAR, p->var->name, p->var->type, p->var->loc);
    tl_node *seq = tl_op0(m, TL_OP_SEQ, loc);
    for (uint32_t i = 0; i < t->nlets; i++)
        tl_push(m, &seq->body, t->let[i]);
    for (uint32_t i = 0; i < t->n; i++)
        tl_push(m, &seq->body, t->load[i]);
    seq = tl_copy_subst(m, s->f, seq, 1, &p->var, &var);
    struct slots x = { m, s->f, t, count, steps ? -1 : by, index };
    tl_walk(seq, add_slot, &x);
    for (uint32_t i = t->nlets; i < seq->body.n; i++)
        tl_attr_set(m, seq->body.at[i], TL_A_ASYNC, 1);
    tl_node *guard = tl_if(m, test, loc);
    tl_push(m, &guard->body, tl_let(m, var, value, loc));
    tl_block_append(m, &guard->body, &seq->body);
    tl_push(m, out, guard);
    tl_push(m, out, tl_op0(m, TL_OP_ASYNC_COMMIT, loc));
}

/* The loads of the first count - 1 iterations: a loop, whose iterations fill different
   slots and so need no barrier. */
static void prologue(struct stager *s, const tl_staged *t, const tl_loop *p, int64_t count,
                     tl_loc loc, tl_block *out)
{
    tl_module *m = s->m;
    if (count == 2 || tl_bytes(p->var->type) == 8) {
        for (int64_t d = 0; d + 1 < count; d++)
            push_loads(s, t, p, p->lo, d, NULL, true, int32(m, d, loc), count, out);
        return;
    }
    tl_sym *d = tl_sym_new(m, s->f, TL_SYM_VAR, "s", i32(), loc);
    tl_node *loop = tl_for(m, d, int32(m, 0, loc), TL_LT, int32(m, count - 1, loc), int32(m, 1, loc), loc);
    tl_attr_set(m, loop, TL_A_UNIT, 1);
    push_loads(s, t, p, p->lo, 0, d, true, tl_var(m, d, loc), count, &loop->body);
    tl_push(m, out, loop);
}

static tl_node *wait_for(struct stager *s, int64_t open, tl_loc loc)
{
    tl_node *w = tl_op0(s->m, TL_OP_ASYNC_WAIT, loc);
    tl_attr_set(s->m, w, TL_A_COUNT, open);
    return w;
}

/* let name = v, and that it is a slot */
static tl_sym *current(struct stager *s, const char *name, tl_sym *v, int64_t count, tl_loc loc,
                       tl_block *out)
{
    tl_module *m = s->m;
    tl_sym *now = tl_sym_new(m, s->f, TL_SYM_VAR, name, i32(), loc);
    tl_push(m, out, tl_let(m, now, tl_var(m, v, loc), loc));
    tl_node *lo = tl_op2(m, TL_OP_GE, tl_var(m, now, loc), int32(m, 0, loc), loc);
    tl_node *hi = tl_op2(m, TL_OP_LT, tl_var(m, now, loc), int32(m, count, loc), loc);
    tl_push(m, out, tl_op1(m, TL_OP_ASSUME, tl_op2(m, TL_OP_LAND, lo, hi, loc), loc));
    return now;
}

/* set v = (v == count - 1 ? 0 : v + 1) */
static tl_node *advance(struct stager *s, tl_sym *v, int64_t count, tl_loc loc)
{
    tl_module *m = s->m;
    tl_node *last = tl_op2(m, TL_OP_EQ, tl_var(m, v, loc), int32(m, count - 1, loc), loc);
    tl_node *next = tl_op2(m, TL_OP_ADD, tl_var(m, v, loc), int32(m, 1, loc), loc);
    return tl_set(m, v, tl_op3(m, TL_OP_SEL, last, int32(m, 0, loc), next, loc), loc);
}

static void build(struct stager *s, tl_node *loop, const tl_staged *t, int64_t count, tl_block *out)
{
    tl_module *m = s->m;
    tl_loop *p = loop->loops;
    tl_loc loc = loop->loc;
    const tl_uses *inside = tl_uses_of_block(m, &loop->body);
    p->lo = fixed(s, inside, p->lo, "from", out);
    p->hi = fixed(s, inside, p->hi, "to", out);
    p->step = fixed(s, inside, p->step, "by", out);

    tl_block rest = { 0 };
    for (uint32_t i = 0; i < loop->body.n; i++) {
        tl_node *n = loop->body.at[i];
        bool load = false;
        for (uint32_t k = 0; k < t->n; k++)
            load |= n == t->load[k];
        if (n->op == TL_OP_ALLOC && is_staged(t, n->sym))
            tl_push(m, out, n);         /* outlives the iteration now */
        else if (!load)
            tl_push(m, &rest, n);
    }
    prologue(s, t, p, count, loc, out);

    tl_sym *rd = tl_sym_new(m, s->f, TL_SYM_VAR, "rd", i32(), loc);
    tl_sym *wr = tl_sym_new(m, s->f, TL_SYM_VAR, "wr", i32(), loc);
    tl_push(m, out, tl_let(m, rd, int32(m, 0, loc), loc));
    tl_push(m, out, tl_let(m, wr, int32(m, count - 1, loc), loc));

    tl_block body = { 0 };
    tl_node *k = tl_var(m, p->var, loc);
    tl_push(m, &body, wait_for(s, count - 2, loc));
    /* Before the rest of the body, which a `continue` may cut short. */
    tl_sym *slot = current(s, "slot", rd, count, loc, &body);
    tl_push(m, &body, advance(s, rd, count, loc));
    tl_sym *into = current(s, "into", wr, count, loc, &body);
    tl_push(m, &body, advance(s, wr, count, loc));
    push_loads(s, t, p, k, count - 1, NULL, false, tl_var(m, into, loc), count, &body);
    struct slots x = { m, s->f, t, count, 0, tl_var(m, slot, loc) };
    tl_walk_block(&rest, add_slot, &x);
    tl_block_append(m, &body, &rest);
    loop->body = body;
    tl_attr_set(m, loop, TL_A_SLOTS, count);
    tl_push(m, out, loop);
    /* The last iteration waited for the last load, unless another one was. */
    if (tl_leaves(&loop->body, false))
        tl_push(m, out, wait_for(s, 0, loc));
    add_versions(t, count);
}

static void block(struct stager *s, tl_block *b)
{
    tl_block out = { 0 };
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        block(s, &n->body);
        block(s, &n->other);
        int64_t asked = tl_attr(n, TL_A_STAGES, 1);
        tl_attr_drop(n, TL_A_STAGES);
        if (n->op == TL_OP_FOR && asked > 1 && !tl_machine_of(s->m, s->f)->async_copies) {
            tl_report(s->m, TL_REMARK, n->loc, "pipeline: 1 stage instead of %d, Metal has no "
                      "asynchronous copies", (int)asked);
        } else if (n->op == TL_OP_FOR && asked > 1) {
            tl_staged t = tl_stage_check(s->m, s->f, n);
            t.asked = asked;
            int64_t count = t.n ? versions(s, &t, n->loc) : 1;
            bool handed = count > 1 && s->f->producers && tl_stage_tma(s->m, s->f, n, &t, count, &s->top, &s->shares);
            if (count > 1 && !handed) {
                build(s, n, &t, count, &out);
                continue;
            }
        }
        tl_push(s->m, &out, n);
    }
    *b = out;
}

static bool is_declared(const tl_block *b, const tl_sym *s)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (b->at[i]->op == TL_OP_ALLOC && b->at[i]->sym == s)
            return true;
    return false;
}

static void drop_allocs(tl_block *b, const tl_block *top)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < b->n; i++) {
        drop_allocs(&b->at[i]->body, top);
        drop_allocs(&b->at[i]->other, top);
        if (b->at[i]->op != TL_OP_ALLOC || !is_declared(top, b->at[i]->sym))
            b->at[kept++] = b->at[i];
    }
    b->n = kept;
}

bool tl_stage(tl_module *m, const tl_options *o)
{
    (void)o;
    for (uint32_t i = m->nfuncs; i-- > 0;) {
        struct stager s = { .m = m, .f = m->funcs[i] };
        block(&s, &s.f->body);
        if (s.f->cluster_x && !s.shares) {
            tl_report(m, TL_REMARK, s.f->loc, "cluster: not used, no two blocks of one load the same in step");
            tl_version_drop(m, s.f);
        } else if (s.top.n) {
            drop_allocs(&s.f->body, &s.top);
            tl_stage_tma_start(m, s.f, &s.top);
            tl_block_append(m, &s.top, &s.f->body);
            s.f->body = s.top;
            /* None ends while others load for it. */
            if (s.f->cluster_x)
                tl_push(m, &s.f->body, tl_op0(m, TL_OP_CLUSTER_SYNC, s.f->loc));
        } else if (s.f->producers) {
            tl_version_drop(m, s.f);
        }
    }
    return true;
}
