/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "passes/lower/parallel-wide.h"

#include "passes/facts/fold.h"
#include "passes/facts/uses.h"

enum { VECTOR = 16, LONGEST = 2 * VECTOR, BUDGET = 1000, LARGEST_BODY = 400 };

typedef struct {
    const tl_at *w;
    const tl_roots *roots;
    const tl_uses *body;
    tl_wide *wide;
    tl_effects written;     /* by the statements so far */
    int budget;
    bool shared;            /* neighbours in shared memory are accessed, best by neighbouring threads */
} ctx;

/* ---- indices ---------------------------------------------------------------------------- */

/* How an integer or address depends on the variables of the loops: not at all, or as a sum of multiples, k being
   that of the innermost one. */
typedef struct {
    bool fails, varies;
    int64_t k;
} slope;

static const slope unknown = { .fails = true };

static slope slope_of(ctx *c, const tl_node *e);

static slope of_symbol(ctx *c, const tl_sym *s)
{
    const tl_node *par = c->wide->par;
    for (uint32_t d = 0; d < par->nloops; d++)
        if (s == par->loops[d].var)
            return (slope){ .varies = true, .k = d + 1 == par->nloops };
    const tl_use *use = tl_use_of(c->body, s);
    if (use->sets || use->loop || (use->def && !use->def->args[0]))
        return unknown;
    return use->def ? slope_of(c, use->def->args[0]) : (slope){ 0 };
}

static slope sum(slope a, slope b, int64_t by)
{
    slope s = { a.fails || b.fails, a.varies || b.varies, 0 };
    if (__builtin_mul_overflow(b.k, by, &b.k) || __builtin_add_overflow(a.k, b.k, &s.k))
        return unknown;
    return s;
}

static slope product(const tl_node *e, slope a, slope b)
{
    int64_t by;
    if (a.fails || b.fails || (a.varies && b.varies))
        return unknown;
    slope s = a.varies ? a : b;
    if (!s.k)
        return s;
    if (!tl_const_value(e->args[a.varies], &by))
        return unknown;
    return sum((slope){ .varies = true }, s, by);
}

/* Wraps around nowhere, as an index is meant. */
static bool is_wide_int(tl_type t)
{
    return tl_is_int(t) && t.lanes == 1 && tl_bytes(t) >= 4;
}

static slope slope_of(ctx *c, const tl_node *e)
{
    if (--c->budget < 0)
        return unknown;
    bool sums = tl_is_pointer(e->type) || is_wide_int(e->type), varies = false;
    if (e->op == TL_OP_VAR) {
        slope s = of_symbol(c, e->sym);
        return s.varies && !sums ? unknown : s;
    }
    slope s[3] = { { 0 } };
    if (e->nargs > 3 || (e->op != TL_OP_CONST && tl_ops[e->op].effects[0] != 'P') || tl_is_access(e->op))
        return unknown;
    for (uint32_t i = 0; i < e->nargs; i++) {
        s[i] = slope_of(c, e->args[i]);
        varies = varies || s[i].varies;
        if (s[i].fails)
            return unknown;
    }
    int64_t by = 1;
    if (!varies)    /* calculated before the loop, where it runs or not */
        return (e->op != TL_OP_DIV && e->op != TL_OP_REM) || (tl_const_value(e->args[1], &by) && by) ? s[0] : unknown;
    if (!sums)
        return unknown;
    switch (e->op) {
    case TL_OP_CAST: return is_wide_int(e->args[0]->type) ? s[0] : unknown;
    case TL_OP_NEG: return sum((slope){ 0 }, s[0], -1);
    case TL_OP_ADD:
    case TL_OP_PADD: return sum(s[0], s[1], 1);
    case TL_OP_SUB: return sum(s[0], s[1], -1);
    case TL_OP_MUL: return product(e, s[0], s[1]);
    default: return unknown;
    }
}

static tl_node *defined(tl_node *n, void *user)
{
    ctx *c = user;
    const tl_use *use = n->op == TL_OP_VAR ? tl_use_of(c->body, n->sym) : NULL;
    if (!use || !use->def)
        return n;
    tl_node *value = tl_copy(c->w->m, c->w->f, use->def->args[0]);
    tl_rewrite(value, defined, c);
    return defined(value, c);
}

/* A copy over what is declared outside the body. */
static tl_node *outside(ctx *c, const tl_node *e)
{
    tl_node *copy = again(c->w, e);
    tl_rewrite(copy, defined, c);
    return defined(copy, c);
}

/* ---- what can be done by groups ------------------------------------------------------------ */

static bool conflicts(const tl_effects *a, const tl_effects *b)
{
    for (uint32_t i = 0; i < a->n; i++)
        for (uint32_t j = 0; j < b->n; j++)
            if (tl_conflict(&a->at[i], &b->at[j]))
                return true;
    return false;
}

static tl_effects effects_of(const ctx *c, const tl_node *n)
{
    tl_effects e = { 0 };
    tl_effects_of(c->w->m, c->roots, n, false, &e);
    return e;
}

/* Of a LOAD or STORE alone, without its operands. */
static tl_effects own_effect(const ctx *c, const tl_node *n)
{
    tl_node alone = *n;
    alone.nargs = 0;
    return effects_of(c, &alone);
}

static bool is_access(const tl_node *n)
{
    return (n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && n->sym->kind == TL_SYM_VAR && n->sym->type.space == TL_GLOBAL
           && n->sym->type.base != TL_BOOL && (n->op == TL_OP_LOAD ? n : n->args[0])->type.lanes == 1;
}

/* Notes an access that every iteration does. */
static void note(ctx *c, tl_node *n)
{
    tl_wide *wide = c->wide;
    const tl_node *index = n->args[n->op == TL_OP_STORE];
    c->budget = BUDGET;
    slope s = sum(of_symbol(c, n->sym), slope_of(c, index), 1);
    if (s.fails || s.k != 1 || wide->n == TL_WIDE_MOST)
        return;
    if (n->op == TL_OP_LOAD) {
        tl_effects e = own_effect(c, n);
        if (conflicts(&e, &c->written))
            return;
    }
    tl_node *pointer = tl_var(c->w->m, n->sym, n->loc);
    wide->at[wide->n++] = (tl_wide_access){ n, outside(c, pointer), outside(c, index), NULL };
}

/* The loads of an expression that are always done. */
static void note_loads(ctx *c, tl_node *e)
{
    if (!e)
        return;
    bool lazy = e->op == TL_OP_SEL || e->op == TL_OP_LAND || e->op == TL_OP_LOR;
    for (uint32_t i = 0; i < (lazy ? 1 : e->nargs); i++)
        note_loads(c, e->args[i]);
    if (e->op == TL_OP_LOAD && is_access(e))
        note(c, e);
}

static void note_block(ctx *c, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        for (uint32_t k = 0; k < n->nargs; k++)
            note_loads(c, n->args[k]);
        if (n->op == TL_OP_SEQ) {
            note_block(c, &n->body);
            continue;
        }
        tl_effects e = effects_of(c, n);
        for (uint32_t k = 0; k < e.n; k++)
            if (e.at[k].write)
                tl_effect_add(c->w->m, &c->written, e.at[k]);
        if (n->op == TL_OP_STORE && is_access(n))
            note(c, n);
    }
}

static void take_out(tl_wide *wide, const tl_node *n)
{
    unsigned left = 0;
    for (unsigned i = 0; i < wide->n; i++)
        if (wide->at[i].node != n)
            wide->at[left++] = wide->at[i];
    wide->n = left;
}

static bool is_noted(const tl_wide *wide, const tl_node *n)
{
    for (unsigned i = 0; i < wide->n; i++)
        if (wide->at[i].node == n)
            return true;
    return false;
}

/* A store waits for the end of its group only if nothing behind it in the body reads or writes the same memory; of
   two that wait, the order stays. */
static void keep_order(ctx *c, const tl_block *b, tl_effects *behind)
{
    for (uint32_t i = b->n; i-- > 0;) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_SEQ) {
            keep_order(c, &n->body, behind);
            continue;
        }
        bool waits = n->op == TL_OP_STORE && is_noted(c->wide, n);
        if (waits) {
            tl_effects e = own_effect(c, n);
            waits = !conflicts(&e, behind);
            if (!waits)
                take_out(c->wide, n);
        }
        tl_effects e = { 0 };
        for (uint32_t k = 0; k < n->nargs && waits; k++)
            tl_effects_of(c->w->m, c->roots, n->args[k], false, &e);
        if (!waits)
            e = effects_of(c, n);
        for (uint32_t k = 0; k < e.n; k++)
            tl_effect_add(c->w->m, behind, e.at[k]);
    }
}

/* What speaks against groups: a loop inside, whose copies would be many; a way out of the iteration; neighbours in
   shared memory, which lie best with neighbouring threads. */
static bool is_plain(tl_node *n, void *user)
{
    ctx *c = user;
    if (--c->budget < 0 || n->op == TL_OP_FOR || n->op == TL_OP_WHILE || n->op == TL_OP_DO || n->op == TL_OP_CONTINUE
        || n->op == TL_OP_BREAK || n->op == TL_OP_RETURN || n->op == TL_OP_CALL)
        c->shared = true;
    bool access = n->op == TL_OP_LOAD || n->op == TL_OP_STORE;
    if (access && n->sym->kind == TL_SYM_ARRAY && n->sym->type.space == TL_SHARED_MEM) {
        int budget = c->budget;
        slope s = slope_of(c, n->args[n->nargs - 1]);
        c->budget = budget;
        c->shared = c->shared || (!s.fails && s.k);
    }
    return !c->shared;
}

static int64_t vector_of(const tl_wide *wide, int64_t threads, int64_t trips, int64_t inner)
{
    int64_t least = LONGEST, most = 1;
    for (unsigned i = 0; i < wide->n; i++) {
        int64_t bytes = tl_bases[wide->at[i].node->sym->type.base].bytes;
        least = bytes < least ? bytes : least;
        most = bytes > most ? bytes : most;
    }
    int64_t vec = VECTOR / least;
    while (vec > 1 && (vec * most > LONGEST || (trips && trips < threads * vec) || (inner && inner < vec)))
        vec /= 2;
    return vec;
}

bool tl_wide_find(const tl_at *w, tl_node *par, const tl_roots *r, int64_t trips, int64_t inner, tl_wide *out)
{
    const tl_loop *last = &par->loops[par->nloops - 1];
    int64_t step;
    *out = (tl_wide){ .par = par };
    if (!tl_const_value(last->step, &step) || step != 1 || !is_wide_int(last->var->type))
        return false;
    ctx c = { .w = w, .roots = r, .body = tl_uses_of_block(w->m, &par->body), .wide = out, .budget = LARGEST_BODY };
    tl_walk_block(&par->body, is_plain, &c);
    if (c.shared)
        return false;
    note_block(&c, &par->body);
    tl_effects behind = { 0 };
    keep_order(&c, &par->body, &behind);
    if (!out->n)
        return false;
    out->vec = vector_of(out, w->f->threads, trips, inner);
    return out->vec > 1;
}

/* ---- the groups ---------------------------------------------------------------------------- */

static int64_t element_bytes(const tl_wide_access *a)
{
    return tl_bases[a->node->sym->type.base].bytes;
}

/* What its vectors must lie at a multiple of, in bytes. */
static int64_t alignment(const tl_wide *wide, const tl_wide_access *a)
{
    int64_t bytes = element_bytes(a) * wide->vec;
    return bytes < VECTOR ? bytes : VECTOR;
}

/* The address in the first iteration; in dimension d in the second one. */
static tl_node *address_bits(const tl_at *w, const tl_wide *wide, const tl_wide_access *a, int d)
{
    tl_module *m = w->m;
    tl_node *p = tl_op2(m, TL_OP_PADD, again(w, a->pointer), cast(w, again(w, a->index), TL_I64), w->loc);
    for (int i = 0; i < (int)wide->par->nloops; i++) {
        const tl_loop *l = &wide->par->loops[i];
        tl_node *lo = tl_cast(m, again(w, l->lo), l->var->type);
        if (i == d)
            lo = add(w, lo, tl_cast(m, again(w, l->step), l->var->type));
        p = tl_replace_var(m, w->f, p, l->var, lo);
    }
    return tl_node_new(m, TL_OP_PBITS, tl_scalar(TL_U64), w->loc, 1, p);
}

static tl_node *u64(const tl_at *w, int64_t n)
{
    return tl_const_int(w->m, tl_scalar(TL_U64), n, w->loc);
}

static tl_node *is_multiple(const tl_at *w, tl_node *bits, int64_t of)
{
    return op2(w, TL_OP_EQ, op2(w, TL_OP_AND, bits, u64(w, of - 1)), u64(w, 0));
}

/* An access to the same place that is noted before this one, or null. */
static const tl_wide_access *before(const tl_wide *wide, unsigned i)
{
    const tl_wide_access *a = &wide->at[i];
    for (const tl_wide_access *b = wide->at; b < a; b++)
        if (tl_same_expr(a->pointer, b->pointer) && tl_same_expr(a->index, b->index))
            return b;
    return NULL;
}

typedef struct {
    const tl_sym *s;
    bool found;
} search;

static bool find(tl_node *n, void *user)
{
    search *s = user;
    s->found = s->found || n->sym == s->s;
    return !s->found;
}

/* Whether the same holds in every iteration of the outer loops. */
static tl_node *everywhere(const tl_at *w, const tl_wide *wide, const tl_wide_access *a)
{
    tl_node *all = NULL;
    for (uint32_t d = 0; d + 1 < wide->par->nloops; d++) {
        search s = { wide->par->loops[d].var, false };
        tl_walk(a->pointer, find, &s);
        tl_walk(a->index, find, &s);
        if (!s.found)
            continue;
        tl_node *step = op2(w, TL_OP_SUB, address_bits(w, wide, a, (int)d), address_bits(w, wide, a, -1));
        all = both(w, all, is_multiple(w, step, alignment(wide, a)));
    }
    return all;
}

void tl_wide_open(const tl_at *w, tl_wide *wide, const tl_node *inner)
{
    const tl_wide_access *first = &wide->at[0];
    int64_t es = element_bytes(first);
    tl_node *up = op2(w, TL_OP_SUB, u64(w, 0), address_bits(w, wide, first, -1));
    up = op2(w, TL_OP_AND, up, u64(w, alignment(wide, first) - 1));
    wide->head = let(w, "head", quo(w, cast(w, up, TL_I64), es));
    tl_node *aligned = NULL;
    for (unsigned i = 0; i < wide->n; i++) {
        const tl_wide_access *a = &wide->at[i];
        if (before(wide, i))
            continue;
        if (i) {
            tl_node *from = mul(w, v(w, wide->head), element_bytes(a));
            tl_node *bits = op2(w, TL_OP_ADD, address_bits(w, wide, a, -1), cast(w, from, TL_U64));
            aligned = both(w, aligned, is_multiple(w, bits, alignment(wide, a)));
        }
        aligned = both(w, aligned, everywhere(w, wide, a));
    }
    tl_node *groups = quo(w, sub(w, cast(w, again(w, inner), TL_I64), v(w, wide->head)), wide->vec);
    if (aligned)
        groups = op3(w, TL_OP_SEL, v(w, let(w, "aligned", aligned)), groups, tl_i64(w->m, 0));
    wide->groups = let(w, "groups", groups);
    tl_report(w->m, TL_REMARK, w->loc, "parallel loop: %d elements a thread at a time where aligned", (int)wide->vec);
}

/* A group's elements from memory, or back. */
static void move(const tl_at *w, const tl_wide *wide, const tl_wide_access *a, tl_sym *mem, const tl_node *index)
{
    int64_t lanes = alignment(wide, a) / element_bytes(a);
    tl_type vector = tl_vector((tl_base)a->part->type.base, (unsigned)lanes);
    for (int64_t q = 0; q < wide->vec; q += lanes) {
        tl_node *at = add(w, again(w, index), tl_const_int(w->m, index->type, q, w->loc)), *here = i32(w, q);
        bool load = a->node->op == TL_OP_LOAD;
        tl_node *x = load ? get(w, mem, at) : get(w, a->part, here);
        x->type = vector;
        store(w, load ? a->part : mem, load ? here : at, x);
    }
}

void tl_wide_group(const tl_at *in, tl_wide *wide, tl_node *group)
{
    tl_module *m = in->m;
    const tl_loop *l = &wide->par->loops[wide->par->nloops - 1];
    tl_type t = l->var->type;
    tl_node *from = add(in, mul(in, cast(in, group, TL_I64), wide->vec), v(in, wide->head));
    tl_sym *first = let(in, "first", add(in, tl_cast(m, again(in, l->lo), t), tl_cast(m, from, t)));
    tl_sym *mem[TL_WIDE_MOST], *k;
    tl_node *index[TL_WIDE_MOST];
    for (unsigned i = 0; i < wide->n; i++) {
        tl_wide_access *a = &wide->at[i];
        bool load = a->node->op == TL_OP_LOAD;
        const tl_wide_access *same = load ? before(wide, i) : NULL;
        if (same && same->node->op == TL_OP_LOAD) {
            a->part = same->part;
            continue;
        }
        tl_node *p = tl_replace_var(m, in->f, a->pointer, l->var, v(in, first));
        mem[i] = p->op == TL_OP_VAR ? p->sym : let(in, "mem", p);
        index[i] = tl_replace_var(m, in->f, a->index, l->var, v(in, first));
        a->part = array(in, load ? "in" : "out", tl_scalar((tl_base)a->node->sym->type.base), TL_PRIVATE, wide->vec);
        if (load)
            move(in, wide, a, mem[i], index[i]);
    }
    tl_at one = unrolled(in, "k", wide->vec, 1, &k);
    put(&one, tl_let(m, l->var, add(&one, v(&one, first), tl_cast(m, v(&one, k), t)), in->loc));
    for (unsigned i = 0; i < wide->n; i++) {
        tl_node *n = wide->at[i].node;
        n->sym = wide->at[i].part;
        n->args[n->op == TL_OP_STORE] = v(&one, k);
    }
    tl_block_append(m, one.out, &wide->par->body);
    for (unsigned i = 0; i < wide->n; i++)
        if (wide->at[i].node->op == TL_OP_STORE)
            move(in, wide, &wide->at[i], mem[i], index[i]);
}
