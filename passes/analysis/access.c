/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about indices and pointers, answered with definitions in place of names. */
#include "passes/analysis/access.h"
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"

enum { BUDGET = 512 };  /* definitions that are looked through: what uses two of another each time grows as a power of two */

/* What a question does not allow; bits, and what they are called in tl_use.known. */
enum {
    NAMES = 1,          /* names that the region declares; without it they are looked through */
    LOOPS = 2,          /* variables of loops */
    DIVISIONS = 4,      /* by anything but a constant that is not 0 */
    THREADS = 8,        /* values that threads do not agree on */
    BLIND = 16          /* declarations are not looked at */
};

typedef struct {
    const tl_uses *region;
    const tl_sym *on;   /* what nothing may depend on; null: the bits tell */
    unsigned without;
    bool found;
} search;

static bool see(tl_node *n, void *user);

static bool finds(search *s, const tl_node *e)
{
    tl_walk((tl_node *)e, see, s);
    return s->found;
}

static bool meets(const tl_uses *region, const tl_sym *on, unsigned without, const tl_node *e)
{
    return finds(&(search){ region, on, without, false }, e);
}

/* What the definition of a variable holds, found once. */
static bool defined_by(search *s, const tl_use *u)
{
    tl_use *kept = *tl_use_slot(s->region, u->sym);
    unsigned bit = s->without & THREADS ? 1 : s->without & LOOPS ? 2 : 4;
    if (s->on) {
        if (kept->asked != s->on)
            kept->depends = meets(s->region, s->on, 0, u->def->args[0]);
        kept->asked = s->on;
        return kept->depends;
    }
    if (!(kept->known & bit))
        kept->known |= bit | (meets(s->region, NULL, s->without, u->def->args[0]) ? bit << 4 : 0);
    return kept->known & bit << 4;
}

static bool of_name(search *s, const tl_node *n)
{
    const tl_use *u = tl_use_of(s->region, n->sym);
    if (s->on)
        return n->sym == s->on || (n->sym->kind == TL_SYM_VAR && u->def && u->def->args[0] && defined_by(s, u));
    bool array = n->sym->kind != TL_SYM_VAR;
    if (u->sets || (u->loop && s->without & LOOPS) || (u->def && s->without & (array ? NAMES | LOOPS : NAMES)))
        return true;
    if (!u->def || array || s->without & BLIND)
        return false;
    return !u->def->args[0] || defined_by(s, u);    /* never given a value, or by its definition */
}

static bool see(tl_node *n, void *user)
{
    search *s = user;
    int64_t by;
    if (n->sym && !s->found)
        s->found = of_name(s, n);
    if (!s->on && !s->found)
        s->found = tl_ops[n->op].effects[0] != 'P' || (s->without & THREADS && tl_acts(n->op, "DG"))
                   || (s->without & DIVISIONS && (n->op == TL_OP_DIV || n->op == TL_OP_REM) && (!tl_const_value(n->args[1], &by) || !by));
    return !s->found;
}

bool tl_is_immutable(const tl_uses *region, const tl_node *e)
{
    return !meets(region, NULL, BLIND, e);
}

bool tl_is_recomputable(const tl_uses *region, const tl_node *e)
{
    return !meets(region, NULL, 0, e);
}

bool tl_is_invariant(const tl_uses *region, const tl_node *e)
{
    return !meets(region, NULL, NAMES | LOOPS, e);
}

bool tl_can_hoist(const tl_uses *region, const tl_node *e)
{
    return !meets(region, NULL, NAMES | LOOPS | DIVISIONS, e);
}

bool tl_is_invariant_value(const tl_uses *region, const tl_node *e)
{
    return !meets(region, NULL, LOOPS | DIVISIONS, e);
}

bool tl_is_uniform_value(const tl_uses *region, const tl_node *e)
{
    return !meets(region, NULL, LOOPS | THREADS, e);
}

bool tl_depends(const tl_uses *region, const tl_node *e, const tl_sym *s)
{
    return meets(region, s, 0, e);
}

bool tl_depends_on_loops(const tl_uses *region, const tl_node *e, const tl_node *nest)
{
    for (uint32_t d = 0; nest && d < nest->nloops; d++)
        if (tl_depends(region, e, nest->loops[d].var))
            return true;
    return false;
}

/* ---- equality ---- */

bool tl_is_number(const tl_node *e)
{
    return tl_is_int(e->type) && e->type.base != TL_BOOL && e->type.lanes == 1;
}

const tl_node *tl_bare(const tl_uses *region, const tl_node *e)
{
    for (;;) {
        e = tl_meant(region, e);
        const tl_node *from = e->op == TL_OP_CAST ? e->args[0] : NULL;
        if (!from || !tl_is_number(from) || !tl_is_number(e) || tl_bytes(e->type) <= tl_bytes(from->type)
            || (tl_is_signed(from->type) && !tl_is_signed(e->type)))
            return e;
        e = from;
    }
}

static bool same_number(const tl_uses *region, const tl_node *a, const tl_node *b, int *budget)
{
    if (a->op == TL_OP_VAR && b->op == TL_OP_VAR && a->sym == b->sym)
        return !tl_use_of(region, a->sym)->sets;
    a = tl_bare(region, a);
    b = tl_bare(region, b);
    if (--*budget < 0 || a->op != b->op || a->nargs != b->nargs || !tl_is_number(a) || tl_ops[a->op].effects[0] != 'P')
        return false;
    if (a->op == TL_OP_CONST)
        return a->imm.i == b->imm.i;
    if (a->op == TL_OP_VAR)
        return a->sym == b->sym && !tl_use_of(region, a->sym)->sets;
    bool same = a->nargs && !a->sym && tl_same_type(a->type, b->type);
    for (uint32_t i = 0; i < a->nargs; i++)
        same = same && same_number(region, a->args[i], b->args[i], budget);
    return same;
}

bool tl_same_number(const tl_uses *region, const tl_node *a, const tl_node *b)
{
    enum { MOST_COMPARED = 64 };
    return same_number(region, a, b, &(int){ MOST_COMPARED });
}

/* ---- strides ---- */

static bool is_exact(tl_facts *f, const tl_uses *region, const tl_node *e, int *budget)
{
    const tl_node *value = e->op == TL_OP_VAR ? tl_definition(region, e->sym) : NULL;
    bool divides = e->op == TL_OP_DIV || e->op == TL_OP_REM, cast = e->op == TL_OP_CAST;
    if (--*budget < 0 || !tl_is_int(e->type) || e->type.lanes != 1 || (!cast && e->nargs && (!tl_is_signed(e->type) || tl_bytes(e->type) < 4)) || tl_ops[e->op].effects[0] != 'P')
        return false;
    if (e->op == TL_OP_SHL || (cast && !tl_is_exact_cast(f, e)) || (divides && tl_range_of(f, e->args[1]).lo < 1))
        return false;
    for (uint32_t i = 0; i < e->nargs; i++)
        if (!is_exact(f, region, e->args[i], budget))
            return false;
    return !value || is_exact(f, region, value, budget);
}

bool tl_is_exact(tl_facts *f, const tl_uses *region, const tl_node *e)
{
    int budget = BUDGET;
    return is_exact(f, region, e, &budget);
}

/* True for sums of unsigned numbers, and of variables that count up from 0 or more. */
static bool is_never_negative(const tl_uses *region, const tl_node *e, int *budget)
{
    int64_t k;
    e = tl_meant(region, e);
    if (--*budget < 0 || tl_const_value(e, &k))
        return *budget >= 0 && k >= 0;
    const tl_loop *l = e->op == TL_OP_VAR ? tl_use_of(region, e->sym)->loop : NULL;
    bool sum = e->op == TL_OP_ADD || e->op == TL_OP_MUL || e->op == TL_OP_DIV || (e->op == TL_OP_CAST && tl_is_int(e->args[0]->type));
    for (uint32_t i = 0; i < e->nargs && sum; i++)
        sum = is_never_negative(region, e->args[i], budget);
    return sum || ((e->op == TL_OP_VAR || e->op == TL_OP_LOAD) && !tl_is_signed(e->type)) || (l && tl_counts_up(l) && tl_const_value(l->lo, &k) && k >= 0);
}

bool tl_compares_sums(const tl_uses *region, const tl_node *e)
{
    int budget = BUDGET;
    return tl_is_signed(e->args[0]->type) || tl_bytes(e->args[0]->type) < 8
           || (is_never_negative(region, e->args[0], &budget) && is_never_negative(region, e->args[1], &budget));
}

static tl_poly stride_of(const tl_uses *region, const tl_node *e, const tl_sym *s, bool loads)
{
    tl_poly at = { .loads = loads };
    for (e = tl_meant(region, e); e->op == TL_OP_PADD; e = tl_meant(region, e->args[0]))
        tl_poly_add(region, &at, e->args[1], 1);
    if (!tl_is_pointer(e->type))
        tl_poly_add(region, &at, e, 1);
    else
        at.failed |= !tl_is_recomputable(region, e) || tl_depends(region, e, s);
    tl_poly each = tl_poly_split(region, &at, s);
    each.failed |= at.failed;
    return each;
}

tl_poly tl_stride_of(const tl_uses *region, const tl_node *e, const tl_sym *s)
{
    return stride_of(region, e, s, false);
}

tl_poly tl_stride_of_access(const tl_uses *region, const tl_node *access, const tl_sym *s)
{
    bool stores = access->op == TL_OP_STORE;
    tl_poly all = { .failed = access->nargs != 1u + stores }, each = { 0 };
    const tl_node *name = tl_is_pointer(access->sym->type) ? tl_definition(region, access->sym) : NULL;
    if (!all.failed)
        each = stride_of(region, access->args[stores], s, true);
    tl_poly_sum(&all, &each, tl_bytes(stores ? access->args[0]->type : access->type));
    if (name) {
        each = stride_of(region, name, s, true);
        tl_poly_sum(&all, &each, tl_bytes(stores ? access->args[0]->type : access->type));
    }
    return all;
}

bool tl_stride(const tl_uses *region, const tl_node *e, const tl_sym *s, int64_t *by)
{
    tl_poly each = tl_stride_of(region, e, s);
    return tl_poly_constant(&each, by);
}

int64_t tl_trips_of(const tl_uses *region, const tl_loop *l, bool exact)
{
    tl_node lo = { .op = TL_OP_CONST, .type = tl_scalar(TL_I64) }, hi = lo;
    tl_poly span = { .exact = exact };
    tl_loop moved = *l;
    tl_poly_add(region, &span, l->hi, 1);
    tl_poly_add(region, &span, l->lo, -1);
    if (tl_trips(l) != TL_TRIPS_UNKNOWN || !tl_poly_constant(&span, &hi.imm.i))
        return tl_trips(l);
    moved.lo = &lo;
    moved.hi = &hi;
    moved.step = tl_meant(region, l->step);
    return tl_trips(&moved);
}

static int64_t lower(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* The same of a quotient. */
static bool divide_index(int64_t by, int64_t n, tl_group_index *at)
{
    if (at->every != 1 || at->times != 1 || by <= 0 || by & (by - 1) || at->multiple < lower(by, n))
        return false;
    *at = (tl_group_index){ by < n ? by : 0, by < at->multiple ? at->multiple / by : 1, 1 };
    return true;
}

bool tl_index_in_group(tl_facts *f, const tl_node *e, const tl_sym *s, int64_t n, tl_group_index *at)
{
    tl_group_index other;
    int64_t by;
    if (!tl_mentions(e, s)) {
        by = tl_divisor_of(f, e);
        *at = (tl_group_index){ 0, by & -by, 1 };
        return true;
    }
    if (!tl_is_word(e->type))
        return false;
    switch (e->op) {
    case TL_OP_VAR:
        *at = (tl_group_index){ 1, n, 1 };
        return true;
    case TL_OP_CAST:
        return tl_index_in_group(f, e->args[0], s, n, at);
    case TL_OP_ADD:
        if (!tl_index_in_group(f, e->args[0], s, n, at) || !tl_index_in_group(f, e->args[1], s, n, &other) || (at->every && other.every))
            return false;
        *at = (tl_group_index){ at->every + other.every, lower(at->multiple, other.multiple), at->times * other.times };
        return true;
    case TL_OP_MUL:
        if (!tl_index_in_group(f, e->args[0], s, n, at) || at->every != 1 || !tl_const_value(e->args[1], &by) || by <= 0 || by > 16 || by & (by - 1))
            return false;
        *at = (tl_group_index){ 1, at->multiple * by, at->times * by };
        return true;
    case TL_OP_DIV:
    case TL_OP_SHR:
        if (!tl_index_in_group(f, e->args[0], s, n, at) || !tl_const_value(e->args[1], &by) || tl_range_of(f, e->args[0]).lo < 0)
            return false;
        return divide_index(e->op == TL_OP_DIV ? by : by >= 0 && by < 8 ? 1 << by : 0, n, at);
    default:
        return false;
    }
}

int64_t tl_poly_divisor(tl_facts *f, const tl_poly *p)
{
    uint64_t all = 0;
    for (int i = 0; i < p->n; i++) {
        const tl_poly_term *t = &p->term[i];
        uint64_t by = t->k < 0 ? -(uint64_t)t->k : (uint64_t)t->k, more;
        for (int d = 0; d < t->degree; d++)
            by = __builtin_mul_overflow(by, (uint64_t)tl_divisor_of(f, t->atom[d]), &more) ? by : more;
        all = t->degree ? tl_gcd(all, by) : all;
    }
    return !all ? INT64_C(1) << 62 : all >> 62 ? 1 : (int64_t)all;
}

/* ---- underlying objects ---- */

/* The name that a pointer is computed of, and the bytes from there; null: there is none. */
static const tl_node *named(const tl_uses *u, const tl_node *e, tl_poly *at)
{
    for (; e->op == TL_OP_PADD || (e->op == TL_OP_CAST && tl_is_pointer(e->args[0]->type)); e = e->args[0])
        if (e->op == TL_OP_PADD)
            tl_poly_add(u, at, e->args[1], tl_bases[e->type.base].bytes);
    if (e->op == TL_OP_ADDR && e->nargs == 1)
        tl_poly_add(u, at, e->args[0], tl_bases[e->type.base].bytes);
    at->failed |= e->op == TL_OP_ADDR && (e->nargs > 1 || (e->sym->kind == TL_SYM_ARRAY && e->sym->rank > 1));
    return e->op == TL_OP_ADDR || e->op == TL_OP_VAR ? e : NULL;
}

tl_object tl_object_of(const tl_uses *inner, const tl_uses *all, const tl_node *e, bool exact)
{
    tl_object o = { .at = { .exact = exact } };
    const tl_uses *u = inner;
    while ((e = named(u, e, &o.at))) {
        const tl_use *use = tl_use_of(u, e->sym);
        bool outside = !use->def && !use->sets, array = e->sym->kind == TL_SYM_ARRAY;
        if (outside && u == inner)
            use = tl_use_of(u = all, e->sym);
        bool alone = u == all && e->sym->is_restrict && !use->sets;
        if (array || alone || (outside && (use->sets || !use->def))) {
            o.root = e->sym;
            o.assigned = !array && !alone && (use->sets || !e->sym->is_param);
            return o;
        }
        e = tl_definition(u, e->sym);
        if (!e)
            return o;
    }
    return o;
}

tl_object tl_object_of_access(const tl_uses *inner, const tl_uses *all, const tl_node *access, bool exact)
{
    uint32_t first = access->op == TL_OP_STORE;
    tl_node place = { .op = TL_OP_ADDR, .sym = access->sym, .nargs = access->nargs - first, .args = access->args + first, .type = access->sym->type };
    return tl_object_of(inner, all, &place, exact);
}

/* ---- iterations ---- */

tl_poly tl_loop_span(const tl_uses *region, const tl_loop *l)
{
    bool up = tl_counts_up(l), closed = !tl_is_open(l);
    int64_t step, trips = tl_trips(l);
    tl_poly p = { .exact = true };
    if (trips < TL_TRIPS_UNKNOWN && tl_const_value(l->step, &step)) {
        p.n = trips > 1;
        p.term[0].k = (step < 0 ? -step : step) * (trips - 1);
        return p;
    }
    tl_poly_add(region, &p, l->hi, up ? 1 : -1);
    tl_poly_add(region, &p, l->lo, up ? -1 : 1);
    if (!closed) {
        tl_poly one = { .n = 1, .term = { { .k = 1 } } };
        tl_poly_sum(&p, &one, -1);
    }
    return p;
}

bool tl_poly_is_fixed(const tl_uses *region, const tl_poly *p)
{
    for (uint32_t i = 0; i < region->n; i++) {
        const tl_loop *l = region->list[i]->loop;
        tl_poly all = *p, part = l ? tl_poly_split(region, &all, l->var) : (tl_poly){ 0 };
        if (part.n || part.failed)
            return false;
    }
    return true;
}

int64_t tl_iterations(tl_node *const *loop, uint32_t n)
{
    int64_t all = 1;
    for (uint32_t d = 0; d < n; d++)
        all *= tl_trips(&loop[d]->loops[0]);
    return all;
}

bool tl_poly_strides(const tl_uses *region, tl_poly *p, tl_node *const *loop, uint32_t n, tl_poly *stride)
{
    for (uint32_t d = 0; d < n && !p->failed; d++) {
        const tl_loop *l = &loop[d]->loops[0];
        int64_t lo, step;
        tl_poly each = tl_poly_split(region, p, l->var);
        for (uint32_t o = 0; o < n; o++)
            p->failed |= tl_poly_depends(region, &each, loop[o]->loops[0].var);
        p->failed |= !tl_const_value(l->lo, &lo) || !tl_const_value(l->step, &step);
        if (p->failed)
            break;
        stride[d] = (tl_poly){ 0 };
        tl_poly_sum(&stride[d], &each, tl_trips(l) > 1 ? step : 0);
        tl_poly_sum(p, &each, lo);
        p->failed |= stride[d].failed;
    }
    return !p->failed;
}

static tl_node *fold(tl_node *n, void *user)
{
    return tl_fold(user, n);
}

tl_node *tl_at_iteration(const tl_at *w, tl_node *e, tl_node *const *loop, uint32_t n, int64_t at)
{
    for (uint32_t d = n; d-- > 0;) {
        const tl_loop *l = &loop[d]->loops[0];
        int64_t trips = tl_trips(l), lo, step;
        tl_const_value(l->lo, &lo);
        tl_const_value(l->step, &step);
        e = tl_replace_var(w->m, w->f, e, l->var, integer(w, l->var->type, lo + at % trips * step));
        at /= trips;
    }
    tl_rewrite_ops(e, fold, w->m);
    return tl_fold(w->m, e);
}

tl_node *tl_iteration_times(const tl_at *w, const tl_loop *l, int64_t by)
{
    int64_t lo, step;
    tl_const_value(l->lo, &lo);
    tl_const_value(l->step, &step);
    tl_node *x = sub(w, cast(w, v(w, l->var), TL_I32), i32(w, lo));
    return by % step ? mul(w, quo(w, x, step), by) : mul(w, x, by / step);
}

/* ---- values ---- */

tl_node *tl_poly_value(const tl_at *w, const tl_poly *p)
{
    tl_node *sum = tl_i64(w->m, 0);
    for (int i = 0; i < p->n; i++) {
        tl_node *x = NULL;
        for (int d = 0; d < p->term[i].degree; d++) {
            tl_node *y = cast(w, again(w, p->term[i].atom[d]), TL_I64);
            x = x ? op2(w, TL_OP_MUL, x, y) : y;
        }
        sum = add(w, sum, x ? mul(w, x, p->term[i].k) : tl_i64(w->m, p->term[i].k));
    }
    return sum;
}

/* ---- definitions ---- */

typedef struct {
    const tl_at *w;
    const tl_uses *region;
    int budget;
} substitution;

static tl_node *defined(tl_node *n, void *user);

static tl_node *substituted(substitution *s, const tl_node *e)
{
    tl_node *copy = again(s->w, e);
    tl_rewrite(copy, defined, s);
    return defined(copy, s);
}

static tl_node *defined(tl_node *n, void *user)
{
    substitution *s = user;
    const tl_node *value = n->op == TL_OP_VAR ? tl_definition(s->region, n->sym) : NULL;
    return value && --s->budget >= 0 ? substituted(s, value) : n;
}

tl_node *tl_substitute_definitions(const tl_at *w, const tl_uses *region, const tl_node *e)
{
    return substituted(&(substitution){ w, region, BUDGET }, e);
}
