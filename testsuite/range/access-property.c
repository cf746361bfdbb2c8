/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random loops with definitions, and a variable that is assigned; what the access analysis says of an expression inside is compared
   with its values: in other iterations, before the loop, with definitions in place of names, and where a variable is one more. */
#include <string.h>

#include "passes/analysis/access.h"
#include "passes/expr/builder.h"
#include "random-ir.h"

enum { RUNS = 3, MOST_TRIPS = 4, ASKED = 4, LOOPS = 2, GROUP = 2, MOST_SEEN = MOST_TRIPS * MOST_TRIPS };

typedef struct {
    tl_node *e, *instead;           /* instead: without what the loop defines */
    bool invariant, value, hoists, immutable, recomputable, uniform, exact, depends[LOOPS], strides[LOOPS];
    bool grouped[LOOPS];
    tl_group_index index[LOOPS];
    bool affine, whole;             /* whole: the first value seen did not wrap around */
    int64_t by[LOOPS], each[LOOPS], divisor, constant;      /* of all but the constant part; 0: not known */
    int n;
    wide seen[MOST_SEEN], at[MOST_SEEN][LOOPS];
} question;

typedef struct {
    random_ir r;
    int nparams, before, assigned, loop[LOOPS], inner, end;     /* numbers of variables */
    int first[LOOPS];               /* where loops start */
    tl_node *let[64], *set;
    question q[ASKED];
    unsigned checked, useful;
    const char *wrong;
} sample;

static int variable(random_ir *r, const char *name, tl_type t)
{
    r->var[r->nvars] = tl_sym_new(r->m, r->f, TL_SYM_VAR, name, t, 0);
    return r->nvars++;
}

/* ... and its definition; a number beside the value of the one that is assigned. */
static int defined(sample *s, tl_block *b, const char *name)
{
    random_ir *r = &s->r;
    tl_node *e = expression(r, pick_type(r), 2);
    int v = variable(r, name, e->type);
    s->let[v] = tl_let(r->m, r->var[v], e, 0);
    tl_push(r->m, b, s->let[v]);
    return v;
}

/* A sum of products and quotients, as indices are. */
static tl_node *place(random_ir *r, int depth)
{
    tl_type t = tl_scalar(pick(r, 2) ? TL_I64 : TL_I32);
    static const tl_op ops[] = { TL_OP_ADD, TL_OP_ADD, TL_OP_SUB, TL_OP_MUL };
    if (!depth || !pick(r, 4))
        return pick(r, 4) ? tl_cast(r->m, tl_var(r->m, r->var[pick(r, r->nvars)], 0), t) : constant(r, t, pick(r, 20) - 4);
    tl_node *a = tl_cast(r->m, place(r, depth - 1), t);
    if (!pick(r, 6))
        return tl_op2(r->m, TL_OP_DIV, a, constant(r, t, 1 + pick(r, 4)), 0);
    tl_node *b = tl_cast(r->m, place(r, depth - 1), t);
    return tl_op2(r->m, ops[pick(r, 4)], a, b, 0);
}

static void ask(sample *s, question *q, tl_node *const *nest, const tl_uses *region, tl_facts *facts)
{
    random_ir *r = &s->r;
    tl_at w = { r->m, r->f, 0, NULL };
    q->e = pick(r, 2) ? place(r, 3) : expression(r, pick_type(r), 3);
    q->instead = tl_substitute_definitions(&w, region, q->e);
    q->invariant = tl_is_invariant(region, q->e);
    q->value = tl_is_invariant_value(region, q->e);
    q->hoists = tl_can_hoist(region, q->e);
    q->immutable = tl_is_immutable(region, q->e);
    q->recomputable = tl_is_recomputable(region, q->e);
    q->uniform = tl_is_uniform_value(region, q->e);
    q->exact = tl_is_exact(facts, region, q->e);
    tl_poly p = { 0 };
    tl_poly_add(region, &p, q->e, 1);
    q->divisor = p.failed ? 0 : tl_poly_divisor(facts, &p);
    q->divisor &= q->e->type.base == TL_U64 ? -q->divisor : -1;     /* constants there are modulo a power of two */
    q->constant = tl_poly_constant_part(&p);
    tl_poly each[LOOPS];
    q->affine = tl_poly_strides(region, &p, nest, LOOPS, each);
    for (int d = 0; d < LOOPS; d++) {
        q->affine = q->affine && tl_poly_constant(&each[d], &q->each[d]);
        q->depends[d] = tl_depends(region, q->e, r->var[s->loop[d]]);
        q->strides[d] = tl_stride(region, q->e, r->var[s->loop[d]], &q->by[d]);
        q->grouped[d] = tl_index_in_group(facts, q->instead, r->var[s->loop[d]], GROUP, &q->index[d]);
    }
}

static void build(sample *s)
{
    random_ir *r = &s->r;
    tl_block *b = &r->f->body;
    s->nparams = 1 + (int)pick(r, 3);
    for (int i = 0; i < s->nparams; i++)
        tl_param_add(r->m, r->f, r->var[variable(r, "p", pick_type(r))]);
    for (int i = (int)pick(r, 3); i > 0; i--)
        defined(s, b, "v");
    s->assigned = defined(s, b, "m");
    s->before = r->nvars;
    tl_node *loop[LOOPS];
    for (int d = 0; d < LOOPS; d++) {
        tl_type t = tl_scalar(pick(r, 2) ? TL_I32 : TL_I64);
        s->loop[d] = variable(r, "i", t);
        s->first[d] = (int)pick(r, 2);
        loop[d] = tl_for(r->m, (tl_loop){ r->var[s->loop[d]], constant(r, t, s->first[d]), constant(r, t, MOST_TRIPS), constant(r, t, 1), TL_LT }, 0);
        tl_push(r->m, b, loop[d]);
        b = &loop[d]->body;
        for (int i = (int)pick(r, 3); i > 0; i--)
            defined(s, b, "v");
        s->inner = d ? s->inner : r->nvars;
    }
    s->end = r->nvars;
    tl_node *next = expression(r, r->var[s->assigned]->type, 2);
    s->set = tl_set(r->m, r->var[s->assigned], next, 0);
    tl_push(r->m, b, s->set);
    const tl_uses *region = tl_uses_of_node(r->m, loop[0]);
    tl_facts *f = tl_facts_new(r->m, r->f);
    for (int i = 0; i < ASKED; i++)
        ask(s, &s->q[i], loop, region, f);
}

/* True if a result in e is not the number that it is of. */
static bool wraps(const random_ir *r, const tl_node *e, bool *ok)
{
    for (uint32_t i = 0; i < e->nargs; i++)
        if (wraps(r, e->args[i], ok))
            return true;
    wide a = e->nargs ? worth(r, e->args[0], ok) : 0, b = e->nargs > 1 ? worth(r, e->args[1], ok) : 0, is = worth(r, e, ok);
    switch (e->op) {
    case TL_OP_CAST: return is != a;
    case TL_OP_NEG:  return is != -a;
    case TL_OP_ADD:  return is != a + b;
    case TL_OP_SUB:  return is != a - b;
    case TL_OP_MUL:  return is != (wide)((unsigned __int128)a * (unsigned __int128)b);
    case TL_OP_SHL:  return *ok && is >> b != a;
    default:         return false;
    }
}

static void say(sample *s, bool right, const char *what)
{
    s->useful++;
    if (!right)
        s->wrong = what;
}

/* What holds in the group that begins with this value of loop d's variable. */
static void see_group(sample *s, const question *q, int d)
{
    random_ir *r = &s->r;
    int64_t i = r->value[s->loop[d]], every = q->index[d].every;
    wide first = 0;
    bool ok = true;
    for (int k = 0; k < GROUP && !(i % GROUP) && q->grouped[d]; k++) {
        r->value[s->loop[d]] = i + k;
        bool wrong = wraps(r, q->instead, &ok);
        wide v = worth(r, q->instead, &ok);
        if (wrong || !ok)
            break;
        first = k ? first : v;
        say(s, v - first == (every ? k / every * q->index[d].times : 0) && first % q->index[d].multiple == 0, "indices in groups");
    }
    r->value[s->loop[d]] = i;
}

/* What holds in each iteration. */
static void see(sample *s, question *q)
{
    random_ir *r = &s->r;
    bool ok = true, same = true;
    wide v = worth(r, q->e, &ok);
    if (!ok)
        return;
    s->checked++;
    if (q->exact)
        say(s, !wraps(r, q->instead, &ok) || !ok, "exact arithmetic");
    if (q->recomputable)
        say(s, worth(r, q->instead, &same) == v && same, "definitions in place of names");
    if (q->divisor && !wraps(r, q->instead, &ok) && ok)
        say(s, (v - q->constant) % q->divisor == 0, "divisors");
    for (int d = 0; d < LOOPS && q->strides[d]; d++) {
        bool fine = !wraps(r, q->instead, &ok);
        r->value[s->loop[d]]++;
        wide next = worth(r, q->instead, &ok);
        if (fine && !wraps(r, q->instead, &ok) && ok)
            say(s, (uint64_t)(next - v) == (uint64_t)q->by[d], "strides");
        r->value[s->loop[d]]--;
    }
    for (int d = 0; d < LOOPS; d++)
        see_group(s, q, d);
    bool whole = q->affine && !wraps(r, q->instead, &ok) && ok;
    q->whole = q->n ? q->whole : whole;
    if (q->n && q->whole && whole) {
        wide far = 0;
        for (int d = 0; d < LOOPS; d++)
            far += (r->value[s->loop[d]] - q->at[0][d]) * q->each[d];
        say(s, (uint64_t)(v - q->seen[0]) == (uint64_t)far, "iterations");
    }
    q->seen[q->n] = v;
    for (int d = 0; d < LOOPS; d++)
        q->at[q->n][d] = r->value[s->loop[d]];
    q->n++;
}

/* What holds behind the loop, whose variables have other values by now. */
static void compare(sample *s, question *q, const wide *before)
{
    random_ir *r = &s->r;
    bool ok = true;
    for (int i = 1; i < q->n && (q->invariant || q->value || q->hoists || q->uniform); i++)
        say(s, q->seen[i] == q->seen[0], "loop-invariance");
    memcpy(r->value, before, sizeof r->value);
    wide v = q->invariant || q->hoists ? worth(r, q->e, &ok) : q->value ? worth(r, q->instead, &ok) : 0;
    if (q->n && (q->invariant || q->value || q->hoists))
        say(s, ok && v == q->seen[0], "values before the loop");
    for (int i = 0; i < q->n && q->recomputable; i++) {
        for (int d = 0; d < LOOPS; d++)
            r->value[s->loop[d]] = q->at[i][d];
        say(s, worth(r, q->instead, &ok) == q->seen[i], "recomputation");
        for (int d = 0; d < LOOPS; d++)
            if (!q->depends[d])
                r->value[s->loop[d]] = pick(r, 100);
        say(s, worth(r, q->instead, &ok) == q->seen[i], "dependence");
    }
}

/* Gives variables from..to their values by definition. */
static bool define(sample *s, int from, int to)
{
    bool ok = true;
    for (int i = from; i < to; i++)
        if (s->let[i])
            s->r.value[i] = worth(&s->r, s->let[i]->args[0], &ok);
    return ok;
}

static void run(sample *s)
{
    random_ir *r = &s->r;
    for (int n = 0; n < RUNS && !s->wrong; n++) {
        bool ok = true;
        for (int i = 0; i < r->nvars; i++)
            r->value[i] = i < s->nparams ? pick_value(r, r->var[i]->type) : pick(r, 100);
        ok = define(s, s->nparams, s->before);
        wide before[64];
        memcpy(before, r->value, sizeof before);
        for (int i = 0; i < ASKED; i++)
            s->q[i].n = 0;
        for (int i = s->first[0]; i < MOST_TRIPS && ok; i++) {
            r->value[s->loop[0]] = i;
            ok = define(s, s->loop[0], s->inner);
            for (int j = s->first[1]; j < MOST_TRIPS && ok; j++) {
                r->value[s->loop[1]] = j;
                ok = define(s, s->loop[1], s->end);
                for (int k = 0; k < ASKED && ok; k++)
                    see(s, &s->q[k]);
                r->value[s->assigned] = worth(r, s->set->args[0], &ok);
            }
        }
        for (int i = 0; i < ASKED; i++)
            compare(s, &s->q[i], before);
    }
}

int main(int argc, char **argv)
{
    static const char *const properties[] = { "exact arithmetic", "definitions in place of names", "strides", "loop-invariance",
                                              "values before the loop", "recomputation", "dependence", "divisors",
                                              "indices in groups", "iterations" };
    enum { PROPERTIES = sizeof properties / sizeof *properties };
    long cases = argc > 1 ? atol(argv[1]) : 20000, seed = argc > 2 ? atol(argv[2]) : 1;
    bool bad[PROPERTIES] = { false };
    unsigned checked = 0, useful = 0, status = 0;
    for (long i = 0; i < cases; i++) {
        tl_arena *a = tl_arena_new();
        static sample s;
        memset(&s, 0, sizeof s);
        random_start(&s.r, a, seed * 1000003 + i + 1);
        build(&s);
        run(&s);
        checked += s.checked;
        useful += s.useful;
        for (int k = 0; s.wrong && k < PROPERTIES; k++)
            if (!strcmp(s.wrong, properties[k]) && !bad[k]) {
                bad[k] = true;
                printf("case %ld, %s:\n%s\n", i, s.wrong, tl_print_func(s.r.m, s.r.f));
                for (int q = 0; q < ASKED; q++) {
                    tl_block *b = &s.r.f->body;
                    b->n = 0;
                    tl_push(s.r.m, b, tl_let(s.r.m, s.r.var[0], s.q[q].e, 0));
                    tl_push(s.r.m, b, tl_let(s.r.m, s.r.var[0], s.q[q].instead, 0));
                    printf("%sstrides %d %lld, %d %lld\n", tl_print_func(s.r.m, s.r.f), s.q[q].strides[0], (long long)s.q[q].by[0],
                           s.q[q].strides[1], (long long)s.q[q].by[1]);
                }
            }
        tl_arena_delete(a);
    }
    printf("%u values checked, %u with something known\n", checked, useful);
    for (int k = 0; k < PROPERTIES; k++) {
        printf("%s: %s\n", bad[k] ? "FAIL" : "PASS", properties[k]);
        status |= bad[k];
    }
    /* Knowing nothing is never wrong. */
    bool knows = useful > checked;
    printf("%s: something is known\n", knows ? "PASS" : "FAIL");
    return status || !knows;
}
