/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterations that add to a table at indices from memory, as histograms do. A block sums up many iterations in shared memory:

     grid %i = 0 lt %n {                                  grid %from = 0 lt %n step 32768 threads=1024 {
       atomic_add(%count + load(%x[%i]), 1) }               alloc %near: shared i32[4096], all 0
                                                            parallel %t = 0 lt 32768 {
                                                              if lt(%from + %t, %n) {
                                                    =>          let %at = load(%x[%from + %t])
                                                                if lt(cast<u64>(%at), 4096) { atomic_add(%near + %at, 1) }
                                                                else { atomic_add(%count + %at, 1) } } }
                                                            parallel %k = 0 lt 4096 {
                                                              if ne(%near[%k], 0) { atomic_add(%count + %k, %near[%k]) } } }

   Otherwise atomics of all cores to few elements would wait for each other in the L2 cache. The table's extent is unknown. So its first
   elements have sums in shared memory, and atomics of the others go to global memory. */
#include "passes/analysis/effects.h"
#include "passes/expr/fold.h"
#include "passes/launch/outline.h"
#include "passes/mapping/flat.h"

enum { MOST_TABLES = 4, MOST_ADDS = 16 };

typedef struct counts {
    const tl_flat_nest *x;
    int n, tables;
    tl_node *at[MOST_ADDS];             /* the EVAL of each addition */
    int of[MOST_ADDS];                  /* its table */
    tl_sym *table[MOST_TABLES], *near[MOST_TABLES];
    int64_t extent[MOST_TABLES];        /* elements in shared memory */
    bool whole[MOST_TABLES];            /* no index is beyond it */
} counts;

/* The address that the statement adds to, in an integer table from outside the nest; null: it does something else. */
static tl_node *element_of(const tl_flat_nest *x, const tl_node *n)
{
    tl_node *a = n->op == TL_OP_EVAL ? n->args[0] : NULL, *to = a && a->op == TL_OP_ATOMIC_ADD ? a->args[0] : NULL;
    if (!to || to->op != TL_OP_PADD || to->args[0]->op != TL_OP_VAR || (a->type.base != TL_I32 && a->type.base != TL_U32) || a->type.lanes != 1)
        return NULL;
    const tl_sym *s = to->args[0]->sym;
    return s->type.space == TL_GLOBAL && !tl_use_of(x->inside, s)->def && !tl_use_of(x->inside, s)->sets ? to : NULL;
}

static int table_of(counts *c, tl_sym *s)
{
    int i = 0;
    while (i < c->tables && c->table[i] != s)
        i++;
    if (i == c->tables && i < MOST_TABLES)
        c->table[c->tables++] = s;
    return i;
}

/* True if nothing else accesses the table, so that additions to it may come later. */
static bool adds_alone(const counts *c, const tl_sym *s)
{
    const tl_object table = { .root = s };
    uint32_t mentions = 0, adds = 0;
    TL_EACH_NODE(c->x->m->arena, n, (tl_block *)&c->x->body) {
        mentions += n->sym == s;
        if (tl_is_global_access(n)) {
            tl_object o = tl_object_of_access(c->x->inside, c->x->all, n, false);
            if (o.root == s || tl_may_alias(&o, &table))
                return false;
        }
    }
    for (int i = 0; i < c->n; i++)
        adds += c->table[c->of[i]] == s;
    return mentions == adds;
}

/* Notes the additions. False: there are too many, or no index comes from memory. */
static bool collect(counts *c)
{
    const tl_flat_nest *x = c->x;
    bool gathers = false;
    TL_EACH_STMT(x->m->arena, n, (tl_block *)&x->body) {
        tl_node *to = element_of(x, n);
        if (!to)
            continue;
        int k = c->n < MOST_ADDS ? table_of(c, to->args[0]->sym) : MOST_TABLES;
        if (k == MOST_TABLES)
            return false;
        const tl_at w = { x->m, x->f, n->loc, NULL };
        gathers |= tl_has_op(tl_substitute_definitions(&w, x->inside, to->args[1]), TL_OP_LOAD);
        c->of[c->n] = k;
        c->at[c->n++] = n;
    }
    return gathers;
}

static bool find(counts *c)
{
    bool alone = collect(c);
    for (int k = 0; k < c->tables && alone; k++)
        alone = adds_alone(c, c->table[k]);
    return alone;
}

/* Sets how many elements of each table are in shared memory: all that its indices reach, if these are few. */
static void measure(counts *c)
{
    tl_facts *facts = tl_facts_new(c->x->m, c->x->f);
    int64_t most = TL_COUNT_SHARED / c->tables;
    for (int k = 0; k < c->tables; k++) {
        int64_t last = 0;
        for (int i = 0; i < c->n; i++) {
            tl_range r = tl_range_of(facts, c->at[i]->args[0]->args[0]->args[1]);
            if (c->of[i] == k)
                last = r.lo < 0 || r.hi >= most ? most : r.hi > last ? r.hi : last;
        }
        c->whole[k] = last < most;
        c->extent[k] = c->whole[k] ? last + 1 : most;
    }
}

/* ---- the block --------------------------------------------------------------------------- */

static tl_node *addition(const tl_at *w, tl_node *to, tl_node *value)
{
    return op1(w, TL_OP_EVAL, op2(w, TL_OP_ATOMIC_ADD, to, value));
}

/* Replaces an addition by one in shared memory, where its element is there. */
static bool add_near(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    counts *c = user;
    int i = 0;
    while (i < c->n && c->at[i] != n)
        i++;
    if (i == c->n)
        return false;
    const tl_at w = { c->x->m, f, n->loc, out };
    int k = c->of[i];
    tl_node *to = n->args[0]->args[0];
    tl_sym *at = let(&w, "at", cast(&w, to->args[1], TL_I64)), *value = let(&w, "value", n->args[0]->args[1]);
    tl_at in = w;
    if (!c->whole[k]) {
        tl_node *choice = tl_if(w.m, op2(&w, TL_OP_LT, cast(&w, v(&w, at), TL_U64), integer(&w, tl_scalar(TL_U64), c->extent[k])), w.loc);
        to->args[1] = v(&w, at);
        n->args[0]->args[1] = v(&w, value);
        tl_push(w.m, &choice->other, n);
        put(&w, choice);
        in = into(&w, &choice->body);
    }
    put(&in, addition(&in, address_of(&in, c->near[k], cast(&in, v(&in, at), TL_I32)), v(&in, value)));
    return true;
}

/* Declares the variables of the nest's loops in iteration `number`, i32, of all. */
static void number_loops(const tl_at *w, const tl_flat_nest *x, tl_sym *const trips[], tl_sym *number)
{
    tl_node *rest = v(w, number);
    for (uint32_t i = x->n; i-- > 0;) {
        tl_node *own = rest;
        if (i) {
            tl_sym *all = let(w, "rest", cast(w, rest, TL_U32));
            tl_node *by = cast(w, v(w, trips[i]), TL_U32);
            own = cast(w, op2(w, TL_OP_REM, v(w, all), again(w, by)), TL_I32);
            rest = cast(w, op2(w, TL_OP_DIV, v(w, all), by), TL_I32);
        }
        const tl_loop *l = &x->loop[i];
        tl_type t = l->var->type;
        put(w, tl_let(w->m, l->var, tl_op2(w->m, TL_OP_ADD, tl_cast(w->m, again(w, l->lo), t),
                                           tl_op2(w->m, TL_OP_MUL, tl_cast(w->m, own, t), tl_cast(w->m, again(w, l->step), t), w->loc), w->loc), w->loc));
    }
}

/* What a block does with iterations from `from` on. */
static void put_block(counts *c, const tl_at *w, tl_sym *const trips[], tl_sym *all, tl_sym *from)
{
    tl_sym *e = NULL, *t = fresh(w, "t", tl_scalar(TL_I32));
    for (int k = 0; k < c->tables; k++) {
        tl_type type = tl_scalar((tl_base)c->table[k]->type.base);
        c->near[k] = array(w, "near", type, TL_SHARED_MEM, c->extent[k]);
        e = fresh(w, "k", tl_scalar(TL_I32));
        const tl_at in = parallel(w, e, c->extent[k]);
        store(&in, c->near[k], v(&in, e), integer(w, type, 0));
    }
    const tl_at each = parallel(w, t, TL_COUNT_BLOCK);
    tl_node *number = add(&each, v(&each, from), v(&each, t));
    const tl_at in = when(&each, op2(&each, TL_OP_LT, again(&each, number), v(&each, all)));
    number_loops(&in, c->x, trips, let(&in, "number", number));
    tl_replace_in(w->m, w->f, (tl_block *)&c->x->body, add_near, c);
    tl_block_append(w->m, in.out, &c->x->body);
    for (int k = 0; k < c->tables; k++) {
        e = fresh(w, "k", tl_scalar(TL_I32));
        const tl_at sum = parallel(w, e, c->extent[k]);
        tl_sym *n = let(&sum, "sum", get(&sum, c->near[k], v(&sum, e)));
        const tl_at any = when(&sum, op2(&sum, TL_OP_NE, v(&sum, n), integer(w, n->type, 0)));
        put(&any, addition(&any, op2(&any, TL_OP_PADD, v(&any, c->table[k]), cast(&any, v(&any, e), TL_I64)), v(&any, n)));
    }
}

static void put_grid(counts *c, tl_sym *const trips[], tl_node *total, tl_block *host)
{
    const tl_at w = { c->x->m, c->x->f, c->x->grid->loc, host };
    tl_sym *all = let(&w, "all", cast(&w, total, TL_I32)), *from = fresh(&w, "from", tl_scalar(TL_I32));
    const tl_loop blocks = { from, i32(&w, 0), v(&w, all), i32(&w, TL_COUNT_BLOCK), TL_LT };
    tl_node *grid = tl_loops(w.m, TL_OP_GRID, 1, &blocks, w.loc);
    tl_attr_set(w.m, grid, TL_A_THREADS, TL_FLAT_THREADS_SUMS);
    const tl_at in = into(&w, &grid->body);
    put_block(c, &in, trips, all, from);
    put(&w, grid);
    tl_report(w.m, TL_REMARK, w.loc, "blocks add %lld iterations up in shared memory", (long long)TL_COUNT_BLOCK);
}

tl_block *tl_flat_put_counts(const tl_flat_nest *x, tl_block *host)
{
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    counts c = { .x = x };
    tl_sym *trips[TL_FLAT_LOOPS];
    if (tl_has_attr(x->grid, TL_A_THREADS) || !find(&c))
        return host;
    tl_sym *total = let(&w, "total", tl_flat_count(x, TL_COUNT_MOST, trips, host));
    tl_node *test = both(&w, op2(&w, TL_OP_GE, v(&w, total), tl_i64(x->m, TL_COUNT_LEAST)), op2(&w, TL_OP_LT, v(&w, total), tl_i64(x->m, TL_COUNT_MOST)));
    tl_node *choice = put_if(&w, test);
    const tl_flat_nest other = tl_flat_twin(x);
    c = (counts){ .x = &other };
    collect(&c);
    measure(&c);
    put_grid(&c, trips, v(&w, total), &choice->body);
    return &choice->other;
}
