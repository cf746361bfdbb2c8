/* SPDX-License-Identifier: GPL-3.0-or-later */
/* delinearize: a loop whose iterations take its variable apart by division is a nest over the parts.

     grid %i = 0 lt mul(mul(%b, %h), %w) {                    if ge(%w, 0) and ge(%h, 0) and ge(%w, 32) {
       let %x = rem(%i, %w)                                     grid %b' = 0 lt %b, %y = 0 lt %h, %x = 0 lt %w {
       let %y = rem(div(%i, %w), %h)                      =>      store %out[add(mul(add(mul(%b', %h), %y), %w), %x)], f(%x, %y) }
       store %out[%i], f(%x, %y)                              } else { grid %i ... }
     }

   requires   inline
   maintains  tile level
   breaks     nothing

   Of flat grids, of parallel loops and of reductions in them, the last loop. Elements are contiguous along one variable then, and the
   mapping chooses which one threads walk. Each divisor divides the next one, and the last one divides the trip count: it is a product of
   some factors of the trip count, or the launch tests it. The launch tests factors that may be negative, too, and that the innermost loop
   has an iteration for each lane of a warp. */
#include <limits.h>

#include "passes/analysis/access.h"
#include "passes/analysis/range.h"
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/ir/names.h"
#include "passes/ir/ptrmap.h"
#include "passes/target/budget.h"
#include "passes/target/passes.h"

enum {
    MOST_FACTORS = 6,
    MOST_CUTS = 8,
    MOST_NESTS = 8,         /* of a grid */
    MOST_OF_GRID = 4,       /* loops */
    MOST_OF_OTHERS = 3,
};

/* k times a power of each factor of the trip count. */
typedef struct product {
    int64_t k;
    int power[MOST_FACTORS];
} product;

/* The loop's variable is a number of digits; a cut is the product of the bases of those below it. */
typedef struct digits {
    tl_module *m;
    tl_func *f;
    tl_facts *facts;
    const tl_uses *all, *inside;        /* of the function, of the grid */
    tl_node *nest;
    const tl_node *factor[MOST_FACTORS];
    int nfactors;
    product trips, cut[MOST_CUTS];      /* the first cut is 1; each divides the next one */
    int ncuts;
    bool tests;                         /* the trip count may be no multiple of the last divisor; its last factor is the quotient */
    tl_ptrmap parts;                    /* quotients and remainders: 1 + cut where it begins + 16 cut where it ends */
    tl_sym *var[MOST_CUTS];
} digits;

/* The loop that threads walk. */
static const tl_loop *last_loop(const digits *d)
{
    return &d->nest->loops[d->nest->nloops - 1];
}

static bool is_division(const tl_node *e)
{
    return (e->op == TL_OP_DIV || e->op == TL_OP_REM) && tl_is_number(e);
}

/* A multiple of every product. */
static product any_multiple(void)
{
    product p = { .k = 0 };
    for (int i = 0; i < MOST_FACTORS; i++)
        p.power[i] = INT_MAX;
    return p;
}

static bool divides(const product *a, const product *b)
{
    bool ok = a->k ? b->k % a->k == 0 : !b->k;
    for (int i = 0; i < MOST_FACTORS; i++)
        ok &= a->power[i] <= b->power[i];
    return ok;
}

static bool is_same(const product *a, const product *b)
{
    return divides(a, b) && divides(b, a);
}

/* b / a, which a divides. */
static product quotient(const product *a, const product *b)
{
    product q = { .k = b->k / a->k };
    for (int i = 0; i < MOST_FACTORS; i++)
        q.power[i] = b->power[i] - a->power[i];
    return q;
}

/* e without names and conversions; no value is negative. */
static const tl_node *bare(const digits *d, const tl_node *e)
{
    for (;;) {
        const tl_node *value = tl_bare(d->inside, e), *known = value->op == TL_OP_VAR ? tl_definition(d->all, value->sym) : NULL;
        if (known && tl_is_immutable(d->all, known))
            value = known;
        if (value->op == TL_OP_CAST && tl_is_number(value->args[0]) && tl_is_signed(value->args[0]->type)
            && !tl_is_signed(value->type) && tl_bytes(value->type) >= tl_bytes(value->args[0]->type))
            value = value->args[0];
        if (value == e)
            return e;
        e = value;
    }
}

/* *p *= e. False: a product may wrap around, or has a factor that is new and not to be added. */
static bool by_factors(digits *d, const tl_node *e, bool add, product *p)
{
    int64_t k;
    e = bare(d, e);
    if (tl_const_value(e, &k))
        return k > 0 && !__builtin_mul_overflow(p->k, k, &p->k);
    if (e->op == TL_OP_MUL && (tl_is_signed(e->type) || tl_bytes(e->type) == 8))
        return by_factors(d, e->args[0], add, p) && by_factors(d, e->args[1], add, p);
    int i = 0;
    while (i < d->nfactors && !tl_same_number(d->inside, d->factor[i], e))
        i++;
    if (i == d->nfactors) {
        if (!add || i == MOST_FACTORS || e->op == TL_OP_MUL)
            return false;
        d->factor[d->nfactors++] = e;
    }
    p->power[i]++;
    return true;
}

/* True if e is div(%i, from), less what is a multiple of to / from. */
static bool part_of(digits *d, const tl_node *e, product *from, product *to)
{
    e = bare(d, e);
    if (e->op == TL_OP_VAR) {
        *from = (product){ .k = 1 };
        *to = d->trips;
        return e->sym == last_loop(d)->var;
    }
    if (!is_division(e) || !part_of(d, e->args[0], from, to))
        return false;
    product end = *from;
    if (!by_factors(d, e->args[1], d->tests, &end) || is_same(&end, from) || !divides(&end, to))
        return false;
    *(e->op == TL_OP_DIV ? from : to) = end;
    return true;
}

/* ---- cuts ------------------------------------------------------------------------------------ */

static int cut_of(const digits *d, const product *p)
{
    int i = 0;
    while (i < d->ncuts && !is_same(&d->cut[i], p))
        i++;
    return i;
}

/* False: it neither divides another cut nor is a multiple of it. */
static bool add_cut(digits *d, const product *p)
{
    int i = 0;
    if (cut_of(d, p) < d->ncuts)
        return true;
    while (i < d->ncuts && divides(&d->cut[i], p))
        i++;
    if (d->ncuts == MOST_CUTS || (i < d->ncuts && !divides(p, &d->cut[i])))
        return false;
    memmove(&d->cut[i + 1], &d->cut[i], (size_t)(d->ncuts++ - i) * sizeof *p);
    d->cut[i] = *p;
    return true;
}

/* True if a loop from cut to cut has fewer iterations than a warp has lanes. */
static bool is_few(const product *from, const product *to)
{
    product n = quotient(from, to), one = { .k = n.k };
    return is_same(&n, &one) && n.k < TL_WARP;
}

/* Leaves out cuts that are `few` apart, and the last ones beyond so many loops. */
static void thin(digits *d, int most)
{
    for (int i = 1; i + 1 < d->ncuts;) {
        if (is_few(&d->cut[i - 1], &d->cut[i]) || (i + 2 == d->ncuts && is_few(&d->cut[i], &d->cut[i + 1])) || i >= most)
            memmove(&d->cut[i], &d->cut[i + 1], (size_t)(--d->ncuts - i) * sizeof *d->cut);
        else
            i++;
    }
}

/* The cuts at which the body takes the variable apart; false: there are none. */
static bool find_cuts(digits *d, int most)
{
    product from, to;
    d->cut[0] = (product){ .k = 1 };
    d->ncuts = 1;
    if (!add_cut(d, &d->trips))
        return false;
    TL_EACH_NODE(d->m->arena, n, &d->nest->body)
        if (is_division(n) && part_of(d, n, &from, &to) && !(add_cut(d, &from) && add_cut(d, &to)))
            return false;
    thin(d, most);
    TL_EACH_NODE(d->m->arena, n, &d->nest->body) {
        if (!is_division(n) || !part_of(d, n, &from, &to))
            continue;
        int a = cut_of(d, &from), b = cut_of(d, &to);
        if (a < d->ncuts && b < d->ncuts)
            tl_ptrmap_set(&d->parts, n, 1 + (uintptr_t)a + 16 * (uintptr_t)b);
    }
    return d->ncuts > 2;
}

/* True if e is computed of a part. */
static bool has_part(digits *d, const tl_node *e)
{
    const tl_node *value = e->op == TL_OP_VAR ? tl_definition(d->inside, e->sym) : NULL;
    bool any = tl_ptrmap_get(&d->parts, e) || (value && has_part(d, value));
    for (uint32_t i = 0; i < e->nargs && !any; i++)
        any = e->args[i] && has_part(d, e->args[i]);
    return any;
}

/* True if a nest may be better: if parts are indices of global memory. Where the launch tests nothing more, other loops are nests, too,
   but not those of known trips in a grid. */
static bool pays(digits *d)
{
    if (!d->tests && (d->nest->op == TL_OP_GRID || tl_trips(last_loop(d)) == TL_TRIPS_UNKNOWN))
        return true;
    TL_EACH_NODE(d->m->arena, n, &d->nest->body)
        if ((n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && n->sym->type.space == TL_GLOBAL && has_part(d, n->args[n->op == TL_OP_STORE]))
            return true;
    return false;
}

/* ---- the nest ---------------------------------------------------------------------------------- */

static tl_node *value_of(const tl_at *w, const digits *d, const product *p, tl_type t)
{
    tl_node *e = p->k != 1 ? tl_const_int(w->m, t, p->k, w->loc) : NULL;
    for (int i = d->nfactors - 1; i >= 0; i--)
        for (int k = 0; k < p->power[i]; k++) {
            tl_node *x = tl_cast(w->m, again(w, d->factor[i]), t);
            e = e ? op2(w, TL_OP_MUL, x, e) : x;
        }
    return e ? e : tl_const_int(w->m, t, 1, w->loc);
}

/* The number that the digits from cut `from` to cut `to` make; 0 of none, such as of the variable divided by its trip count. */
static tl_node *number_of(const tl_at *w, const digits *d, int from, int to)
{
    if (from == to)
        return tl_const_int(w->m, last_loop(d)->var->type, 0, w->loc);
    tl_node *e = v(w, d->var[to - 1]);
    for (int i = to - 2; i >= from; i--) {
        product base = quotient(&d->cut[i], &d->cut[i + 1]);
        e = op2(w, TL_OP_ADD, op2(w, TL_OP_MUL, e, value_of(w, d, &base, e->type)), v(w, d->var[i]));
    }
    return e;
}

static tl_node *replaced(tl_node *n, void *user)
{
    digits *d = user;
    uintptr_t part = tl_ptrmap_get(&d->parts, n);
    const tl_at w = { d->m, d->f, n->loc, NULL };
    return part ? tl_cast(d->m, number_of(&w, d, (int)(part - 1) % 16, (int)(part - 1) / 16), n->type) : n;
}

/* The loop becomes one for each digit. */
static void put_digits(digits *d)
{
    tl_node *nest = d->nest;
    const tl_loop was = *last_loop(d);
    const uint32_t last = nest->nloops - 1 + (uint32_t)d->ncuts - 2;
    tl_block body = { 0 };
    const tl_at w = { d->m, d->f, nest->loc, &body };
    tl_loop *loops = TL_NEWV(d->m->arena, tl_loop, last + 1);
    memcpy(loops, nest->loops, nest->nloops * sizeof *loops);
    for (int i = 0; i + 1 < d->ncuts; i++) {
        product base = quotient(&d->cut[i], &d->cut[i + 1]);
        tl_type t = was.var->type;
        d->var[i] = fresh(&w, was.var->name, t);
        loops[last - (uint32_t)i] = (tl_loop){ d->var[i], tl_const_int(d->m, t, 0, w.loc), value_of(&w, d, &base, t),
                                               tl_const_int(d->m, t, 1, w.loc), TL_LT };
    }
    tl_rewrite_block_ops(&nest->body, replaced, d);
    if (tl_use_of(tl_uses_of_block(d->m, &nest->body), was.var)->reads) {
        tl_sym *i = let(&w, was.var->name, number_of(&w, d, 0, d->ncuts - 1));
        TL_EACH_NODE(d->m->arena, n, &nest->body)
            n->sym = n->sym == was.var ? i : n->sym;
        tl_block_insert_all(d->m, &nest->body, 0, &body);
    }
    nest->loops = loops;
    nest->nloops = nest->op == TL_OP_FOR ? 1 : last + 1;
    if (tl_has_attr(nest, TL_A_LOOPS))
        tl_attr_set(d->m, nest, TL_A_LOOPS, nest->nloops);
    for (uint32_t i = last; i >= nest->nloops; i--) {
        tl_node *inner = tl_for(d->m, loops[i], nest->loc);
        inner->body = nest->body;
        nest->body = (tl_block){ 0 };
        tl_push(d->m, &nest->body, inner);
    }
    tl_report(d->m, TL_REMARK, nest->loc, "loop over '%.*s': %d loops, whose variables it divided",
              (int)tl_name_stem(was.var->name), was.var->name, d->ncuts - 1);
}

/* ---- grids ------------------------------------------------------------------------------------- */

/* The trip count divided by the product's factors, one after the other, so that no product overflows. With a test: and each without remainder. */
static tl_node *quotient_of(const tl_at *w, const digits *d, const product *p, tl_node **test)
{
    tl_node *e = cast(w, again(w, last_loop(d)->hi), TL_I64);
    for (int i = -1; i < MOST_FACTORS; i++)
        for (int k = i < 0 ? p->k != 1 : p->power[i]; k > 0; k--) {
            tl_node *by = i < 0 ? tl_i64(w->m, p->k) : op2(w, TL_OP_MAX, cast(w, again(w, d->factor[i]), TL_I64), tl_i64(w->m, 1));
            if (test)
                *test = both(w, *test, op2(w, TL_OP_EQ, op2(w, TL_OP_REM, again(w, e), again(w, by)), tl_i64(w->m, 0)));
            e = op2(w, TL_OP_DIV, e, by);
        }
    return e;
}

/* The test that no factor of a divisor is negative, and that the innermost loop has an iteration for each lane; *ok: the launch can make it. */
static tl_node *test_of(const tl_at *w, const digits *d, tl_node *test, bool *ok)
{
    const product *last = &d->cut[d->ncuts - 2];
    const tl_node *length = value_of(w, d, &d->cut[1], tl_scalar(TL_I64));
    for (int i = 0; i < d->nfactors - d->tests; i++) {
        tl_node *e = tl_substitute_definitions(w, d->inside, d->factor[i]);
        *ok &= tl_can_hoist(d->inside, e);
        if (last->power[i] && tl_range_of(d->facts, d->factor[i]).lo < d->tests)
            test = both(w, test, op2(w, TL_OP_GE, e, tl_const_int(w->m, e->type, d->tests, w->loc)));
    }
    if (d->tests)
        quotient_of(w, d, last, &test);
    if (length->op != TL_OP_CONST)
        test = both(w, test, op2(w, TL_OP_GE, tl_substitute_definitions(w, d->inside, length), tl_i64(w->m, TL_WARP)));
    return test;
}

static bool starts_at_zero(const tl_loop *l)
{
    return tl_is_constant(l->lo, 0) && tl_is_constant(l->step, 1) && l->cmp == TL_LT;
}

/* True if the last divisor has factors that are not constants, and the launch can test that it divides the trip count. */
static bool close_cuts(const tl_at *w, digits *d)
{
    bool varies = false, ok = d->nfactors < MOST_FACTORS;
    for (int i = 0; i < d->nfactors; i++) {
        d->factor[i] = tl_substitute_definitions(w, d->inside, d->factor[i]);
        varies |= d->cut[d->ncuts - 2].power[i] > 0;
        ok &= tl_can_hoist(d->inside, d->factor[i]);
    }
    if (!ok || !varies || !tl_can_hoist(d->inside, last_loop(d)->hi))
        return false;
    d->trips = d->cut[d->ncuts - 2];
    d->factor[d->nfactors] = quotient_of(w, d, &d->trips, NULL);
    d->trips.power[d->nfactors++] = 1;
    d->cut[d->ncuts - 1] = d->trips;
    return true;
}

/* True if the nest's last loop divides its variable. */
static bool find(const tl_at *w, digits *d, int most)
{
    const tl_loop *l = last_loop(d);
    most -= (int)d->nest->nloops - 1;
    d->trips.k = 1;
    if (!starts_at_zero(l))
        return false;
    if (by_factors(d, l->hi, true, &d->trips) && find_cuts(d, most))
        return pays(d);
    tl_ptrmap_free(&d->parts);
    d->nfactors = 0;
    d->trips = any_multiple();
    d->tests = true;
    return find_cuts(d, most) && close_cuts(w, d) && pays(d);
}

/* True if the serial loop may be two: it stores nothing, so no thread has an iteration of its own. */
static bool is_reduction(tl_node *n)
{
    return n->op == TL_OP_FOR && !n->nattrs && !tl_leaves(&n->body, true) && !tl_holds(n, TL_OP_STORE);
}

static bool divides_numbers(tl_module *m, tl_node *grid)
{
    TL_EACH_BELOW(m->arena, n, grid)
        if (is_division(n))
            return true;
    return false;
}

static bool lower(tl_func *f, tl_node *grid, tl_block *host, void *user)
{
    tl_module *m = user;
    if (grid->op != TL_OP_GRID || !divides_numbers(m, grid))
        return false;
    const tl_at w = { m, f, grid->loc, host };
    digits start = { .m = m, .f = f, .facts = tl_facts_new(m, f), .all = tl_uses_of_block(m, &f->body), .inside = tl_uses_of_node(m, grid) };
    digits found[MOST_NESTS];
    int n = 0;
    tl_node *test = NULL;
    TL_EACH_STMT_BELOW(m->arena, dealt, grid) {
        if (!tl_is_dealt(dealt))
            continue;
        TL_EACH_STMT_BELOW(m->arena, nest, dealt) {
            digits *d = &found[n];
            bool ok = n < MOST_NESTS && (nest == dealt || is_reduction(nest));
            if (!ok)
                continue;
            *d = start;
            d->nest = nest;
            ok = find(&w, d, nest->op == TL_OP_GRID ? MOST_OF_GRID : MOST_OF_OTHERS);
            tl_node *with = ok ? test_of(&w, d, test, &ok) : NULL;
            test = ok ? with : test;
            n += ok;
            if (!ok)
                tl_ptrmap_free(&d->parts);
        }
        TL_SKIP(dealt);
    }
    if (!n)
        return false;
    tl_node *choice = test ? tl_if(m, test, grid->loc) : NULL;
    if (choice)
        tl_push(m, &choice->other, again(&w, grid));
    for (int i = 0; i < n; i++) {
        put_digits(&found[i]);
        tl_ptrmap_free(&found[i].parts);
    }
    tl_push(m, choice ? &choice->body : host, grid);
    if (choice)
        tl_push(m, host, choice);
    return true;
}

bool tl_delinearize(tl_module *m, tl_func *f)
{
    tl_replace_in(m, f, &f->body, lower, m);
    return true;
}
