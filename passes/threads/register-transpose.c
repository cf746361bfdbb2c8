/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds nests that are transposes, and emits the code of a square of their iterations. */
#include "passes/threads/register-transpose.h"

#include <string.h>

#include "passes/analysis/access.h"
#include "passes/target/budget.h"
#include "passes/target/resources.h"
#include "passes/target/target.h"
#include "passes/vector/contiguity.h"

enum { MOST_EDGE = 8, STRIP = 32 };

typedef struct {
    const tl_at *w;
    const tl_uses *body;
    tl_square *s;
    const tl_node *store;
    int nodes;
    bool unfit;
} ctx;

/* ---- what is done --------------------------------------------------------------------------- */

/* What e changes by along loop d; false: it is not linear in the loops' variables. */
static bool stride_along(const ctx *c, const tl_node *e, int d, tl_poly *each)
{
    const tl_loop *l = c->s->par->loops;
    *each = tl_stride_of(c->body, e, l[d].var);
    return !each->failed && !tl_poly_depends(c->body, each, l[!d].var);
}

/* The loop along which an index has stride 1: 0 or 1; 2 if it depends on neither, -1 otherwise. */
static int along(const ctx *c, const tl_node *index)
{
    int64_t k[2] = { 0 };
    bool known[2];
    tl_poly each;
    for (int d = 0; d < 2; d++) {
        if (!stride_along(c, index, d, &each))
            return -1;
        known[d] = tl_poly_constant(&each, &k[d]);
    }
    return known[0] && known[1] && !k[0] && !k[1] ? 2 : known[1] && k[1] == 1 ? 1 : known[0] && k[0] == 1 ? 0 : -1;
}

static void note(ctx *c, tl_node *n)
{
    tl_square *s = c->s;
    tl_node *index = tl_substitute_definitions(c->w, c->body, n->args[n->op == TL_OP_STORE]);
    bool fits = tl_is_global_element(n) && !tl_use_of(c->body, n->sym)->def && !tl_has_attr(n, TL_A_EVICT);
    int way = fits ? along(c, index) : -1;
    c->unfit |= way < 0 || s->n == TL_SQUARE_MOST || (way == 2 && n->op == TL_OP_STORE);
    if (!c->unfit && way < 2)
        s->at[s->n++] = (tl_square_access){ n, n->sym, index, (unsigned)way, NULL };
}

static void see_value(ctx *c, tl_node *e, bool lazy)
{
    c->nodes++;
    c->unfit |= e->op == TL_OP_LOAD ? lazy : tl_is_access(e->op) || !strchr("PI", tl_ops[e->op].effects[0]);
    for (uint32_t i = 0; i < e->nargs && !c->unfit; i++)
        see_value(c, e->args[i], lazy || i >= tl_eager(e));
    if (e->op == TL_OP_LOAD && !c->unfit)
        note(c, e);
}

/* Values, and at the end the store, or a guard around such. */
static void see_block(ctx *c, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n && !c->unfit; i++) {
        tl_node *n = b->at[i];
        bool last = i + 1 == b->n, guard = last && n->op == TL_OP_IF && !n->other.n && !c->s->guard;
        if ((n->op != TL_OP_LET || !n->args[0] || last) && !guard && !(last && n->op == TL_OP_STORE)) {
            c->unfit = true;
            return;
        }
        for (uint32_t k = 0; k < n->nargs && !c->unfit; k++)
            see_value(c, n->args[k], false);
        if (guard) {
            c->s->guard = n;
            see_block(c, &n->body);
        } else if (n->op == TL_OP_STORE && !c->unfit) {
            c->store = n;
            note(c, n);
        }
    }
    c->unfit |= !b->n || c->nodes > TL_CODE_SMALL;
}

/* A conjunction of comparisons, each linear in the loops' variables: it holds in a rectangle if it does at the corners. */
static bool is_convex(const ctx *c, const tl_node *e)
{
    if (e->op == TL_OP_LAND)
        return is_convex(c, e->args[0]) && is_convex(c, e->args[1]);
    tl_poly each;
    if (e->op != TL_OP_LT && e->op != TL_OP_LE && e->op != TL_OP_GT && e->op != TL_OP_GE)
        return false;
    for (int i = 0; i < 2; i++)
        if (!tl_is_word(e->args[i]->type) || !tl_is_signed(e->args[i]->type)
            || !stride_along(c, e->args[i], 0, &each) || !stride_along(c, e->args[i], 1, &each))
            return false;
    return true;
}

/* ---- whether it is worth it ------------------------------------------------------------------ */

static int64_t bytes_of(const tl_square_access *a)
{
    return tl_bases[a->mem->type.base].bytes;
}

/* As long as vectors may be, and as long as there is a square for each thread; 1: none. */
static int64_t edge_of(const tl_square *s, int64_t threads)
{
    int64_t edge = MOST_EDGE, trips[2];
    for (int d = 0; d < 2; d++) {
        trips[d] = tl_trips(&s->par->loops[d]);
        trips[d] = trips[d] < TL_TRIPS_UNKNOWN ? trips[d] : 1 << 20;
    }
    for (unsigned i = 0; i < s->n; i++)
        while (edge * bytes_of(&s->at[i]) > TL_VECTOR_BYTES)
            edge /= 2;
    while (edge > 1 && (trips[0] / edge) * (trips[1] / edge) < threads)
        edge /= 2;
    return edge;
}

static bool mentions_number(tl_node *e, void *user)
{
    tl_sym *const *number = user;
    return tl_mentions(e, number[0]) || tl_mentions(e, number[1]);
}

/* That vectors of an access are aligned in all squares: what is asked before the loop. False: they cannot be. */
static bool add_question(const tl_at *w, tl_square *s, const tl_uses *uses, tl_facts *facts, const tl_square_access *a)
{
    tl_sym *number[2];
    tl_node *index = again(w, a->index);
    for (unsigned d = 0; d < 2; d++) {
        const tl_loop *l = &s->par->loops[d];
        number[d] = fresh(w, "number", l->var->type);
        tl_node *x = v(w, number[d]);
        if (d == a->along)
            x = mul(w, x, s->edge);
        index = tl_replace_var(w->m, w->f, index, l->var, add(w, tl_cast(w->m, again(w, l->lo), l->var->type), x));
    }
    tl_contiguity b = { .w = *w, .facts = facts, .uses = uses, .changes = mentions_number, .user = number, .bytes = bytes_of(a),
                    .asks = true, .lanes = s->edge, .rest = tl_i64(w->m, 0) };
    tl_contiguity_add(&b, index, 1);
    if (b.lanes < s->edge)
        return false;
    s->aligned = tl_both_once(w, s->aligned, tl_contiguity_aligned(&b, a->mem));
    return true;
}

bool tl_square_find(const tl_at *w, tl_node *par, const tl_uses *uses, tl_square *out)
{
    *out = (tl_square){ .par = par };
    if (par->nloops != 2 || par->nargs)
        return false;
    for (int d = 0; d < 2; d++)
        if (!tl_is_constant(par->loops[d].step, 1) || !tl_is_int(par->loops[d].var->type)
            || tl_bytes(par->loops[d].var->type) < 4 || !tl_is_signed(par->loops[d].var->type))
            return false;
    ctx c = { .w = w, .body = tl_uses_of_block(w->m, &par->body), .s = out };
    see_block(&c, &par->body);
    if (c.unfit || !c.store || (out->guard && !is_convex(&c, out->guard->args[0])))
        return false;
    const tl_square_access *to = &out->at[out->n - 1];
    bool across = false;
    for (unsigned i = 0; i + 1 < out->n; i++)
        across |= out->at[i].along != to->along && tl_mentions(out->at[i].index, par->loops[to->along].var);
    out->edge = edge_of(out, w->f->threads);
    if (!across || out->edge == 1)
        return false;
    tl_facts *facts = tl_facts_of(w->m, w->f, (tl_uses *)uses);
    for (unsigned i = 0; i < out->n; i++)
        if (!add_question(w, out, uses, facts, &out->at[i]))
            return false;
    tl_report(w->m, TL_REMARK, w->loc, "parallel loop: read along one loop and written along the other, squares of %d x %d are transposed "
              "in registers where aligned", (int)out->edge, (int)out->edge);
    return true;
}

/* ---- a square ---------------------------------------------------------------------------------- */

/* e where the loops' variables are so far from the first ones. */
static tl_node *moved(const tl_at *w, const tl_square *s, tl_sym *const at[2], tl_node *e, int64_t o, int64_t i)
{
    int64_t by[2] = { o, i };
    for (int d = 0; d < 2; d++)
        e = tl_replace_var(w->m, w->f, e, s->par->loops[d].var,
                           add(w, v(w, at[d]), integer(w, at[d]->type, by[d])));
    return e;
}

static void move(const tl_at *w, const tl_square *s, const tl_square_access *a, tl_sym *const at[2])
{
    bool load = a->node->op == TL_OP_LOAD;
    tl_type vector = tl_vector((tl_base)a->mem->type.base, (unsigned)s->edge);
    for (int64_t k = 0; k < s->edge; k++) {
        tl_node *place = moved(w, s, at, again(w, a->index), a->along ? k : 0, a->along ? 0 : k), *here = i32(w, k * s->edge);
        tl_node *x = load ? get(w, a->mem, place) : get(w, a->part, here), *to = load ? here : place;
        x->type = vector;
        put(w, tl_store(w->m, load ? a->part : a->mem, x, 1, &to, w->loc));
    }
}

/* The iteration, with the loops' variables declared. */
static void iteration(const tl_at *w, const tl_square *s, tl_sym *const at[2], tl_sym *const k[2], const tl_block *body)
{
    for (int d = 0; d < 2; d++) {
        const tl_sym *var = s->par->loops[d].var;
        put(w, tl_let(w->m, (tl_sym *)var, add(w, v(w, at[d]), tl_cast(w->m, v(w, k[d]), var->type)), w->loc));
    }
    for (uint32_t i = 0; i < body->n; i++)
        put(w, body->at[i]);
}

static tl_at over(const tl_at *w, int64_t edge, bool unroll, tl_sym *k[2])
{
    tl_at in = *w;
    for (int d = 0; d < 2; d++) {
        k[d] = fresh(&in, d ? "b" : "a", tl_scalar(TL_I32));
        in = into(&in, &loop(&in, k[d], i32(&in, 0), i32(&in, edge), 1, unroll)->body);
    }
    return in;
}

/* That the guard holds in all of n[0] x n[1] iterations, and that `all` does. */
static tl_node *holds_in(const tl_at *w, const tl_square *s, tl_sym *const at[2], const int64_t n[2], tl_node *all)
{
    const tl_uses *body = tl_uses_of_block(w->m, &s->par->body);
    for (int corner = 0; corner < 4 && s->guard; corner++) {
        tl_node *guard = tl_substitute_definitions(w, body, s->guard->args[0]);
        all = tl_both_once(w, all, moved(w, s, at, guard, corner & 1 ? n[0] - 1 : 0, corner & 2 ? n[1] - 1 : 0));
    }
    return all;
}

/* That all of the square is in the nest, and the guard holds. */
static tl_node *is_whole(const tl_at *w, const tl_square *s, tl_sym *const first[2], tl_sym *const at[2], tl_node *const count[2])
{
    tl_node *all = NULL;
    for (int d = 0; d < 2; d++)
        all = both(w, all, op2(w, TL_OP_LE, add(w, v(w, first[d]), integer(w, first[d]->type, s->edge)),
                               tl_cast(w->m, again(w, count[d]), first[d]->type)));
    return holds_in(w, s, at, (int64_t[]){ s->edge, s->edge }, all);
}

void tl_square_body(const tl_at *w, tl_square *s, tl_sym *const first[2], tl_node *const count[2])
{
    tl_module *m = w->m;
    tl_sym *at[2], *k[2];
    for (int d = 0; d < 2; d++) {
        const tl_loop *l = &s->par->loops[d];
        at[d] = let(w, d ? "i0" : "o0", add(w, tl_cast(m, again(w, l->lo), l->var->type), tl_cast(m, v(w, first[d]), l->var->type)));
    }
    tl_node *whole = tl_if(m, is_whole(w, s, first, at, count), w->loc);
    tl_node *one = again(w, s->par);
    tl_at yes = into(w, &whole->body), no = into(w, &whole->other);
    for (unsigned i = 0; i < s->n; i++) {
        tl_square_access *a = &s->at[i];
        a->part = array(&yes, a->node->op == TL_OP_LOAD ? "in" : "out", tl_scalar((tl_base)a->mem->type.base), TL_PRIVATE,
                        s->edge * s->edge);
        if (a->node->op == TL_OP_LOAD)
            move(&yes, s, a, at);
    }
    tl_at in = over(&yes, s->edge, true, k);
    for (unsigned i = 0; i < s->n; i++) {
        const tl_square_access *a = &s->at[i];
        a->node->sym = a->part;
        a->node->args[a->node->op == TL_OP_STORE] = add(&in, mul(&in, v(&in, k[!a->along]), s->edge), v(&in, k[a->along]));
    }
    tl_block body = s->par->body;
    body.n -= s->guard != NULL;
    iteration(&in, s, at, k, &body);
    if (s->guard)
        tl_block_append(m, in.out, &s->guard->body);
    move(&yes, s, &s->at[s->n - 1], at);
    in = over(&no, s->edge, false, k);
    tl_node *inside = NULL;
    for (int d = 0; d < 2; d++)
        inside = both(&in, inside, op2(&in, TL_OP_LT, add(&in, v(&in, first[d]), tl_cast(m, v(&in, k[d]), first[d]->type)),
                                       tl_cast(m, again(&in, count[d]), first[d]->type)));
    in = when(&in, inside);
    const tl_square other = { .par = one };
    iteration(&in, &other, at, k, &one->body);
    put(w, whole);
}

/* ---- strips -------------------------------------------------------------------------------------- */

/* The STORE of a copy of the nest. */
static tl_node *store_of(tl_node *par)
{
    tl_node *last = par->body.at[par->body.n - 1];
    return last->op == TL_OP_IF ? last->body.at[last->body.n - 1] : last;
}

/* The loops of one half of a strip, with both numbers of an iteration declared: at[0], at[1]. */
static tl_node *half(const tl_at *w, const tl_square *s, tl_sym *from, bool drains, tl_sym *at[2])
{
    unsigned along = s->at[s->n - 1].along;
    const tl_loop *l = s->par->loops;
    tl_loop loops[2];
    tl_sym *k = fresh(w, "k", tl_scalar(TL_I32));
    at[along] = fresh(w, l[along].var->name, l[along].var->type);
    loops[drains] = (tl_loop){ at[along], again(w, l[along].lo), again(w, l[along].hi), again(w, l[along].step), l[along].cmp };
    loops[!drains] = up_to(w, k, STRIP);
    tl_node *par = tl_loops(w->m, TL_OP_PARALLEL, 2, loops, w->loc);
    tl_at in = into(w, &par->body);
    at[!along] = let(&in, l[!along].var->name, add(&in, v(&in, from), tl_cast(w->m, v(&in, k), from->type)));
    return par;
}

/* Where the strip has an iteration of a half. */
static tl_node *place_of(const tl_at *w, const tl_node *par, bool drains, int64_t pitch)
{
    return add(w, mul(w, cast(w, v(w, par->loops[drains].var), TL_I32), pitch), v(w, par->loops[!drains].var));
}

/* Puts the loop over strips; `whole`: without the guard. Returns the place in its body. */
static tl_at put_strips(const tl_at *w, const tl_square *s, tl_sym *strip, bool whole, tl_node *nest[2])
{
    const tl_square_access *to = &s->at[s->n - 1];
    const tl_loop *across = &s->par->loops[!to->along];
    const int64_t pitch = strip->dim[0] / tl_trips(&s->par->loops[to->along]);
    tl_sym *from = fresh(w, "from", across->var->type), *at[2];
    tl_node *all = tl_for(w->m, (tl_loop){ from, again(w, across->lo), again(w, across->hi), integer(w, from->type, STRIP), TL_LT }, w->loc);
    tl_node *one = again(w, s->par), *store = store_of(one), *last = tl_last(&one->body);
    tl_at each = into(w, &all->body);
    put(w, all);
    if (whole && last->op == TL_OP_IF) {
        one->body.n--;
        tl_block_append(w->m, &one->body, &last->body);
    }
    nest[0] = half(&each, s, from, false, at);
    tl_at in = into(&each, &nest[0]->body);
    for (int d = 0; d < 2; d++)
        put(&in, tl_let(w->m, one->loops[d].var, v(&in, at[d]), w->loc));
    tl_node *value = store->args[0], *place = place_of(&in, nest[0], false, pitch);
    *store = *tl_store(w->m, strip, value, 1, &place, store->loc);
    tl_block_append(w->m, in.out, &one->body);

    nest[1] = half(&each, s, from, true, at);
    in = into(&each, &nest[1]->body);
    if (s->guard && !whole)
        in = when(&in, moved(&in, s, at, tl_substitute_definitions(w, tl_uses_of_block(w->m, &s->par->body), s->guard->args[0]), 0, 0));
    tl_node *index = moved(&in, s, at, again(&in, to->index), 0, 0);
    put(&in, tl_store(w->m, to->mem, get(&in, strip, place_of(&in, nest[1], true, pitch)), 1, &index, to->node->loc));
    return each;
}

int tl_square_strips(const tl_at *w, const tl_square *s, int64_t *taken, tl_at each[2], tl_node *nest[2][2])
{
    const tl_square_access *to = &s->at[s->n - 1];
    const tl_loop *across = &s->par->loops[!to->along];
    int64_t trips = tl_trips(&s->par->loops[to->along]), n = tl_trips(across), lo[2], size = bytes_of(to);
    int64_t pitch = STRIP + (size < TL_BANK_BYTES ? TL_BANK_BYTES / size : 1), goal = tl_shared_goal(w->m, w->f);
    int64_t most = tl_machine_of(w->m, w->f)->static_shared;
    most = most < goal ? most : goal;
    for (int d = 0; d < 2; d++)
        if (!tl_const_value(s->par->loops[d].lo, &lo[d]) || lo[d] || s->par->loops[d].cmp != TL_LT)
            return 0;
    if (!s->aligned || trips >= TL_TRIPS_UNKNOWN || n >= TL_TRIPS_UNKNOWN || n % STRIP
        || *taken + trips * pitch * size > most)
        return 0;
    tl_sym *strip = array(w, "strip", tl_scalar((tl_base)to->mem->type.base), TL_SHARED_MEM, trips * pitch), *first[2];
    *taken += tl_shared_most(strip);
    tl_report(w->m, TL_REMARK, w->loc, "parallel loop: elsewhere strips of %d go through shared memory", STRIP);
    if (!s->guard) {
        each[0] = put_strips(w, s, strip, true, nest[0]);
        return 1;
    }
    for (int d = 0; d < 2; d++)
        first[d] = let(w, d ? "i0" : "o0", again(w, s->par->loops[d].lo));
    tl_node *choice = put_if(w, holds_in(w, s, first, (int64_t[]){ tl_trips(&s->par->loops[0]), tl_trips(&s->par->loops[1]) }, NULL));
    const tl_at inside = into(w, &choice->body), edge = into(w, &choice->other);
    each[0] = put_strips(&inside, s, strip, true, nest[0]);
    each[1] = put_strips(&edge, s, strip, false, nest[1]);
    return 2;
}
