/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random functions with promises, definitions, loops and conditions; what range
   analysis says about an expression inside is compared with its values in runs
   that keep the promises. Folding is compared by value as well. */
#include <string.h>

#include "passes/canonical/fold-known.h"
#include "passes/expr/fold.h"
#include "passes/analysis/range.h"
#include "random-ir.h"

enum { MOST_LOOPS = 2, RUNS = 24, MOST_TRIPS = 24, ASKED = 3 };

typedef struct sample {
    random_ir r;
    int nparams, nlets, nloops;
    tl_node *let[4], *loop[MOST_LOOPS], *promise[4], *branch;
    int npromises;
    bool other;
    tl_node *e[ASKED], *folded[ASKED], *known[ASKED], *c[ASKED];
    /* [0] in the branch, [1] after leaving it */
    tl_range range[2][ASKED];
    int64_t divisor[2][ASKED];
    int decided[2][ASKED];
    unsigned checked, useful;
    const char *wrong;
} sample;

static tl_sym *variable(random_ir *r, const char *name, tl_type t)
{
    tl_sym *s = tl_sym_new(r->m, r->f, TL_SYM_VAR, name, t, 0);
    r->var[r->nvars++] = s;
    return s;
}

static tl_node *fold_known(tl_module *m, tl_facts *f, tl_node *n)
{
    for (uint32_t i = 0; i < n->nargs; i++)
        n->args[i] = fold_known(m, f, n->args[i]);
    return tl_fold_known(m, f, tl_fold(m, n));
}

static tl_node *fold_all(tl_module *m, tl_node *n)
{
    for (uint32_t i = 0; i < n->nargs; i++)
        n->args[i] = fold_all(m, n->args[i]);
    return tl_fold(m, n);
}

/* Promises that are kept often enough: x % c == 0, x > c, x < y. */
static tl_node *promise(random_ir *r)
{
    tl_node *x = tl_var(r->m, r->var[pick(r, r->nvars)], 0);
    tl_type t = x->type;
    switch (pick(r, 4)) {
    case 0:
        return tl_op2(r->m, TL_OP_EQ, tl_op2(r->m, TL_OP_REM, x, constant(r, t, (wide)1 << pick(r, 6)), 0),
                      constant(r, t, 0), 0);
    case 1:
        return tl_op2(r->m, pick(r, 2) ? TL_OP_GT : TL_OP_GE, x, constant(r, t, wrap_to(t, pick(r, 20) - 5)), 0);
    case 2:
        return tl_op2(r->m, pick(r, 2) ? TL_OP_LT : TL_OP_LE, x,
                      tl_cast(r->m, tl_var(r->m, r->var[pick(r, r->nvars)], 0), t), 0);
    default:
        return condition(r, 2);
    }
}

static void build(sample *s)
{
    random_ir *r = &s->r;
    tl_block *b = &r->f->body;
    s->nparams = 1 + (int)pick(r, 3);
    for (int i = 0; i < s->nparams; i++)
        tl_param_add(r->m, r->f, variable(r, "p", pick_type(r)));
    s->npromises = (int)pick(r, 4);
    for (int i = 0; i < s->npromises; i++) {
        s->promise[i] = promise(r);
        tl_push(r->m, b, tl_op1(r->m, TL_OP_ASSUME, s->promise[i], 0));
    }
    s->nlets = (int)pick(r, 4);
    for (int i = 0; i < s->nlets; i++) {
        tl_node *v = expression(r, pick_type(r), 2);
        s->let[i] = tl_let(r->m, variable(r, "v", v->type), v, 0);
        tl_push(r->m, b, s->let[i]);
    }
    s->nloops = (int)pick(r, MOST_LOOPS + 1);
    for (int i = 0; i < s->nloops; i++) {
        tl_type t = pick_type(r);
        tl_cmp cmp = (tl_cmp)pick(r, 4);
        bool up = cmp == TL_LT || cmp == TL_LE;
        wide step = pick(r, 3) ? (wide)1 << pick(r, 6) : pick(r, 40);
        tl_node *lo = pick(r, 2) ? constant(r, t, 0) : expression(r, t, 1);
        tl_node *hi = expression(r, t, (int)pick(r, 2));
        tl_node *by = pick(r, 6) ? constant(r, t, wrap_to(t, up ? step : -step)) : expression(r, t, 1);
        tl_sym *v = tl_sym_new(r->m, r->f, TL_SYM_VAR, "i", t, 0);
        s->loop[i] = tl_for(r->m, (tl_loop){ v, lo, hi, by, cmp }, 0);
        r->var[r->nvars++] = v;
        tl_push(r->m, b, s->loop[i]);
        b = &s->loop[i]->body;
    }
    s->branch = tl_if(r->m, pick(r, 3) ? promise(r) : condition(r, 2), 0);
    s->other = pick(r, 2);
    tl_push(r->m, b, s->branch);

    tl_facts *f = tl_facts_new(r->m, r->f);
    for (int i = 0; i < s->nloops; i++)
        tl_facts_enter(f, s->loop[i], false);
    tl_facts_enter(f, s->branch, s->other);
    for (int i = 0; i < ASKED; i++) {
        s->e[i] = expression(r, pick_type(r), 3);
        s->c[i] = condition(r, 3);
        s->folded[i] = fold_all(r->m, tl_copy(r->m, r->f, s->e[i]));
    }
    for (int at = 0; at < 2; at++) {
        for (int i = 0; i < ASKED; i++) {
            if (!at)
                s->known[i] = fold_known(r->m, f, tl_copy(r->m, r->f, s->e[i]));
            s->range[at][i] = tl_range_of(f, s->e[i]);
            s->divisor[at][i] = tl_divisor_of(f, s->e[i]);
            s->decided[at][i] = tl_prove(f, s->c[i]);
        }
        tl_facts_leave(f);
    }
}

static void check_at(sample *s, int at)
{
    for (int i = 0; i < ASKED; i++) {
        tl_range in = s->range[at][i];
        bool ok = true;
        wide v = worth(&s->r, s->e[i], &ok);
        if (ok) {
            s->checked++;
            s->useful += s->divisor[at][i] > 1;
            if ((in.lo != INT64_MIN && v < in.lo) || (in.hi != INT64_MAX && v > in.hi))
                s->wrong = "ranges";
            if (s->divisor[at][i] <= 0 || v % s->divisor[at][i])
                s->wrong = "divisors";
            bool same = true;
            if (worth(&s->r, s->folded[i], &same) != v || !same)
                s->wrong = "folding";
            if (!at && (worth(&s->r, s->known[i], &same) != v || !same))
                s->wrong = "folding by facts";
        }
        ok = true;
        v = worth(&s->r, s->c[i], &ok);
        if (ok && s->decided[at][i] >= 0) {
            s->useful++;
            if (v != s->decided[at][i])
                s->wrong = "decisions";
        }
    }
}

static void check(sample *s)
{
    bool ok = true;
    if (!worth(&s->r, s->branch->args[0], &ok) == s->other && ok)
        check_at(s, 0);
    if (ok)
        check_at(s, 1);
}

static void run_loops(sample *s, int level)
{
    random_ir *r = &s->r;
    if (level == s->nloops) {
        check(s);
        return;
    }
    const tl_loop *p = s->loop[level]->loops;
    tl_type t = p->var->type;
    bool ok = true;
    wide at = worth(r, p->lo, &ok), hi = worth(r, p->hi, &ok), step = worth(r, p->step, &ok);
    int var = s->nparams + s->nlets + level;
    for (int trip = 0; ok && trip < MOST_TRIPS; trip++) {
        bool in = p->cmp == TL_LT ? at < hi : p->cmp == TL_LE ? at <= hi : p->cmp == TL_GT ? at > hi : at >= hi;
        if (!in)
            return;
        r->value[var] = at;
        run_loops(s, level + 1);
        wide after = at + step;
        ok = !tl_is_signed(t) || tl_bytes(t) < 4 || (after >= least(t) && after <= most(t));
        at = wrap_to(t, after);
    }
}

static void run(sample *s)
{
    random_ir *r = &s->r;
    for (int n = 0; n < RUNS && !s->wrong; n++) {
        bool ok = true;
        for (int i = 0; i < s->nparams; i++) {
            tl_type t = r->var[i]->type;
            wide v = pick_value(r, t);
            r->value[i] = pick(r, 2) ? v : wrap_to(t, v * 32);
        }
        for (int i = 0; i < s->npromises && ok; i++)
            ok &= worth(r, s->promise[i], &ok) != 0;
        for (int i = 0; i < s->nlets && ok; i++)
            r->value[s->nparams + i] = worth(r, s->let[i]->args[0], &ok);
        if (ok)
            run_loops(s, 0);
    }
}

static void tell(sample *s)
{
    printf("%s\n", tl_print_func(s->r.m, s->r.f));
    for (int i = 0; i < s->r.nvars; i++)
        printf("%s = %lld\n", s->r.var[i]->name, (long long)s->r.value[i]);
    for (int i = 0; i < ASKED; i++) {
        tl_node *show = tl_op1(s->r.m, TL_OP_ASSUME, s->c[i], 0);
        s->r.f->body.n = 0;
        tl_push(s->r.m, &s->r.f->body, tl_let(s->r.m, variable(&s->r, "e", s->e[i]->type), s->e[i], 0));
        tl_push(s->r.m, &s->r.f->body, tl_let(s->r.m, variable(&s->r, "f", s->e[i]->type), s->known[i], 0));
        tl_push(s->r.m, &s->r.f->body, show);
        printf("%s range %lld..%lld divisor %lld decided %d\n", tl_print_func(s->r.m, s->r.f),
               (long long)s->range[0][i].lo, (long long)s->range[0][i].hi,
               (long long)s->divisor[0][i], s->decided[0][i]);
    }
}

int main(int argc, char **argv)
{
    static const char *const properties[] = { "ranges", "divisors", "folding", "decisions", "folding by facts" };
    long cases = argc > 1 ? atol(argv[1]) : 20000, seed = argc > 2 ? atol(argv[2]) : 1;
    bool bad[5] = { false };
    unsigned checked = 0, useful = 0;
    for (long i = 0; i < cases; i++) {
        tl_arena *a = tl_arena_new();
        static sample s;
        memset(&s, 0, sizeof s);
        random_start(&s.r, a, seed * 1000003 + i + 1);
        build(&s);
        run(&s);
        checked += s.checked;
        useful += s.useful;
        if (s.wrong) {
            for (int k = 0; k < 5; k++)
                if (!strcmp(s.wrong, properties[k]) && !bad[k]) {
                    bad[k] = true;
                    printf("case %ld, %s:\n", i, s.wrong);
                    tell(&s);
                }
        }
        tl_arena_delete(a);
    }
    printf("%u values checked, %u with something known\n", checked, useful);
    int status = 0;
    for (int k = 0; k < 5; k++) {
        printf("%s: %s\n", bad[k] ? "FAIL" : "PASS", properties[k]);
        status |= bad[k];
    }
    /* Knowing nothing is never wrong. */
    bool knows = useful > checked / 100;
    printf("%s: something is known\n", knows ? "PASS" : "FAIL");
    return status || !knows;
}
