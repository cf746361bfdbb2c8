/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which loops of an iteration the lanes of a warp can share, and where that is faster. */
#include "passes/mapping/lane-loops.h"

#include "passes/analysis/effects.h"
#include "passes/expr/arith.h"
#include "passes/expr/fold.h"
#include "passes/target/budget.h"

enum { MOST_PLACES = 64 };  /* accesses of an iteration: each pair is looked at */

/* An access to memory that lanes have in common. */
typedef struct place {
    const tl_node *at;
    tl_object to;
    const tl_node *loop;    /* the shared loop that it is in; null: none */
    int passed;             /* shared loops before it */
    bool write, once;       /* once: by lane 0, unless it is in a loop */
    uint16_t commutes;      /* as in tl_effect */
} place;

typedef struct look {
    tl_module *m;
    const tl_uses *inside, *all;
    tl_lane_loops *x;
    const tl_node *loop;    /* the shared loop that is looked at */
    int passed;             /* those before what is looked at */
    place *place;
    int nplaces;
    bool once, ok;          /* once: what is looked at is done by lane 0 */
} look;

int tl_lane_loop_of(const tl_lane_loops *x, const tl_node *loop)
{
    for (int i = 0; i < x->n; i++)
        if (x->at[i].loop == loop)
            return i;
    return -1;
}

bool tl_lane_loop_repeats(const tl_lane_loops *x, int i)
{
    const tl_loop *l = x->at[i].loop->loops;
    for (int k = 0; k < i; k++) {
        const tl_loop *o = x->at[k].loop->loops;
        if (l->cmp == o->cmp && tl_same_expr(l->lo, o->lo) && tl_same_expr(l->hi, o->hi) && tl_same_expr(l->step, o->step))
            return true;
    }
    return false;
}

/* ---- which loops ------------------------------------------------------------------ */

static bool travels(tl_type t)
{
    return tl_bytes(t) == 4;        /* every machine shuffles words */
}

static bool can_share(const look *c, tl_node *n, tl_lane_loop *l)
{
    tl_dependence why;
    *l = (tl_lane_loop){ .loop = n };
    if (tl_has_attr(n, TL_A_SERIAL) || tl_has_attr(n, TL_A_STAGES) || tl_trips(n->loops) < TL_LANE_TRIPS || tl_leaves(&n->body, false))
        return false;
    l->n = tl_carried_by(c->m, n, l->carried);
    for (int i = 0; i < l->n; i++)
        if (!travels(l->carried[i].var->type))
            return false;
    return l->n >= 0 && tl_independent_but(c->m, n, c->all, NULL, l->n, &why);
}

static bool runs_once(const tl_node *n)
{
    return n->op == TL_OP_DO && n->args[0]->op == TL_OP_CONST && !n->args[0]->imm.i;
}

/* True if its bounds are known from scalars that are assigned once. */
static bool is_counted(const look *c, const tl_node *n)
{
    const tl_loop *l = n->loops;
    return n->op == TL_OP_FOR && tl_is_recomputable(c->inside, l->lo) && tl_is_recomputable(c->inside, l->hi) && tl_is_recomputable(c->inside, l->step);
}

const tl_lane_loop *tl_lane_loop_from(const tl_lane_loops *x, const tl_node *let, int *i)
{
    for (int k = 0; k < x->n; k++)
        for (*i = 0; *i < x->at[k].n; ++*i)
            if (let->op == TL_OP_LET && x->at[k].start[*i] == let)
                return &x->at[k];
    return NULL;
}

/* Finds what the scalars of loop l, statement `at` of the block, start from. */
static void find_starts(tl_lane_loop *l, const tl_block *b, uint32_t at)
{
    for (int i = 0; i < l->n; i++) {
        const tl_sym *s = l->carried[i].var;
        tl_node *let = NULL;
        for (uint32_t k = at; k > 0 && !let; k--)
            let = tl_mentions(b->at[k - 1], s) ? b->at[k - 1] : NULL;
        if (let && let->op == TL_OP_LET && let->sym == s && let->args[0] && tl_has_op(let->args[0], TL_OP_LOAD) && !tl_has_effects(let->args[0]))
            l->start[i] = let;
    }
}

/* Finds the outermost loops that can be shared; `again`: the block runs several times in an iteration. */
static void collect(look *c, const tl_block *b, bool again)
{
    tl_lane_loops *x = c->x;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_FOR && x->n < TL_MOST_LANE_LOOPS && can_share(c, n, &x->at[x->n])) {
            find_starts(&x->at[x->n], b, i);
            x->at[x->n++].again = again;
            continue;
        }
        bool loops = n->op == TL_OP_FOR || n->op == TL_OP_WHILE || (n->op == TL_OP_DO && !runs_once(n));
        if (!loops || is_counted(c, n)) {       /* lanes leave it together */
            collect(c, &n->body, again || loops);
            collect(c, &n->other, again || loops);
        }
    }
}

/* ---- chunks ------------------------------------------------------------------------- */

typedef struct widths {
    const look *c;
    const tl_node *loop;
    int64_t most;           /* bytes of a contiguous element; 0: none */
    bool strided, loops;    /* other elements, or those that a guard keeps from vectors; loops in the body */
    bool guarded;
} widths;

static bool see_width(tl_node *n, void *user)
{
    widths *w = user;
    uint32_t first = n->op == TL_OP_STORE;
    int64_t by, bytes;
    w->loops |= tl_is_loop(n);
    if (n->op == TL_OP_IF && !w->guarded) {
        w->guarded = true;
        tl_walk(n, see_width, w);
        w->guarded = false;
        return false;
    }
    if ((n->op != TL_OP_LOAD && n->op != TL_OP_STORE) || n->sym->kind == TL_SYM_ARRAY || n->sym->type.space != TL_GLOBAL)
        return true;
    if (!tl_stride(w->c->inside, n->args[first], w->loop->loops->var, &by))
        return true;
    bytes = tl_bytes(first ? n->args[0]->type : n->type);
    w->strided |= by && (by != 1 || (first && w->guarded));
    if (by == 1 && bytes > w->most)
        w->most = bytes;
    return true;
}

/* How many contiguous iterations of the loop make a vector; 0: it reads no memory that it could matter for. */
static int64_t chunk_of(const look *c, tl_node *n)
{
    widths w = { .c = c, .loop = n };
    int64_t step;
    tl_walk_block(&n->body, see_width, &w);
    if (!w.most && !w.strided && !w.loops)
        return 0;
    if (!w.most || w.strided || w.loops || !tl_const_value(n->loops->step, &step) || step != 1)
        return 1;
    int64_t chunk = TL_VECTOR_BYTES / w.most;
    return chunk > TL_LANE_CHUNK ? TL_LANE_CHUNK : chunk;
}

/* The largest chunk that leaves no lane without its part of a loop, if so many share it. */
static int64_t chunk_for(const tl_lane_loops *x, int64_t chunk, int64_t lanes)
{
    for (int i = 0; i < x->n; i++) {
        int64_t trips = tl_trips(x->at[i].loop->loops);
        while (chunk > 1 && trips < TL_TRIPS_UNKNOWN && trips % (chunk * lanes))
            chunk /= 2;
    }
    return chunk;
}

static bool is_uniform_loop(const tl_uses *inside, const tl_loop *l)
{
    return tl_is_uniform_value(inside, l->lo) && tl_is_uniform_value(inside, l->hi) && tl_is_uniform_value(inside, l->step);
}

/* Chooses how many lanes share an iteration: a warp, but for short loops whose lanes then have vectors, two if eight lanes are left. */
static void shape(const look *c)
{
    tl_lane_loops *x = c->x;
    int64_t longest = 0, lanes = TL_WARP;
    x->most = 0;
    for (int i = 0; i < x->n; i++) {
        int64_t chunk = chunk_of(c, x->at[i].loop), trips = tl_trips(x->at[i].loop->loops);
        x->most = chunk && (!x->most || chunk < x->most) ? chunk : x->most;
        longest = trips > longest ? trips : longest;
    }
    int64_t most = x->most = x->most ? x->most : 1;
    while (lanes > TL_LANE_GROUP && longest / most < 2 * lanes)
        lanes /= 2;
    while (lanes > 1 && longest / most < lanes)
        lanes /= 2;
    x->lanes = most > 1 && chunk_for(x, most, lanes) > chunk_for(x, most, TL_WARP) && lanes > 1 ? lanes : TL_WARP;
    x->chunk = chunk_for(x, most, x->lanes);
}

void tl_lane_loops_widen(tl_lane_loops *x)
{
    x->chunk = chunk_for(x, x->most, TL_WARP);
    x->lanes = TL_WARP;
}

static bool are_alike(const tl_lane_loops *x, const tl_block *b, const tl_uses *inside)
{
    bool alike = true;
    for (uint32_t i = 0; i < b->n && alike; i++) {
        const tl_node *n = b->at[i];
        bool holds = false, once = n->op == TL_OP_SEQ || runs_once(n);
        for (int k = 0; k < x->n; k++)
            holds = holds || (n != x->at[k].loop && tl_contains(n, x->at[k].loop));
        if (!holds)
            continue;
        if (!once)
            alike = n->op == TL_OP_FOR ? is_uniform_loop(inside, n->loops) : n->op == TL_OP_IF && tl_is_uniform_value(inside, n->args[0]);
        alike = alike && are_alike(x, &n->body, inside) && are_alike(x, &n->other, inside);
    }
    return alike;
}

bool tl_lane_loops_alike(const tl_lane_loops *x, const tl_node *par, const tl_uses *inside)
{
    return are_alike(x, &par->body, inside);
}

/* ---- the iteration's arrays ---------------------------------------------------------- */

/* True if the access has the value of its loop's variable as its only index, and the loop begins at 0. */
static bool by_variable(const look *c, const tl_node *n)
{
    const tl_loop *l = c->loop ? c->loop->loops : NULL;
    const tl_node *at = n->args[n->op == TL_OP_STORE];
    int64_t lo, step;
    while (at->op == TL_OP_CAST && tl_bytes(at->type) >= tl_bytes(at->args[0]->type))
        at = at->args[0];
    return l && n->nargs == 1u + (n->op == TL_OP_STORE) && at->op == TL_OP_VAR && at->sym == l->var && tl_const_value(l->lo, &lo) && !lo
           && tl_const_value(l->step, &step) && step == 1 && l->cmp == TL_LT && tl_trips(l) < TL_TRIPS_UNKNOWN;
}

typedef struct usage {
    look *c;
    const tl_sym *array;
    const tl_loop *loop;    /* of the accesses so far */
    bool written, odd;      /* in a shared loop; otherwise than by the variable of one, or by loops that differ */
} usage;

static bool see_use(tl_node *n, void *user)
{
    usage *u = user;
    if (n->op == TL_OP_FOR && tl_lane_loop_of(u->c->x, n) >= 0) {
        const tl_node *was = u->c->loop;
        u->c->loop = n;
        tl_walk_block(&n->body, see_use, u);
        u->c->loop = was;
        return false;
    }
    if (n->sym != u->array || n->op == TL_OP_ALLOC)
        return true;
    u->written |= u->c->loop && n->op != TL_OP_LOAD;
    if ((n->op != TL_OP_LOAD && n->op != TL_OP_STORE) || !by_variable(u->c, n)) {
        u->odd = true;
    } else {
        u->odd |= u->loop && tl_trips(u->loop) != tl_trips(u->c->loop->loops);
        u->loop = u->c->loop->loops;
    }
    return true;
}

/* True if no lane needs an element that another lane has. */
static bool array_is_apart(look *c, const tl_block *body, tl_sym *s)
{
    usage u = { .c = c, .array = s };
    tl_walk_block((tl_block *)body, see_use, &u);
    if (!u.written)
        return true;
    if (u.odd || c->x->narrays == TL_MOST_LANE_LOOPS)
        return false;
    c->x->array[c->x->narrays++] = s;
    return true;
}

/* True if it is declared in the iteration, not in a loop that is shared. */
static bool is_of_iteration(const look *c, const tl_use *u)
{
    for (int i = 0; i < c->x->n; i++)
        if (tl_use_of(tl_uses_of_node(c->m, c->x->at[i].loop), u->sym)->def)
            return false;
    return u->def && u->def->op == TL_OP_ALLOC;
}

/* ---- memory -------------------------------------------------------------------------- */

static void add_place(look *c, const tl_node *at, tl_object o, bool write, uint16_t commutes)
{
    bool own = o.root && ((o.root->kind == TL_SYM_ARRAY && tl_use_of(c->inside, o.root)->def) || o.root->type.space == TL_TABLE);
    if (own)
        return;
    if (c->nplaces == MOST_PLACES) {
        c->ok = false;
        return;
    }
    c->place[c->nplaces++] = (place){ at, o, c->loop, c->passed, write, write || c->once, commutes };
}

static bool see(tl_node *n, void *user)
{
    look *c = user;
    int number = n->op == TL_OP_FOR && !c->loop ? tl_lane_loop_of(c->x, n) : -1;
    if (number >= 0) {
        tl_walk(n->loops->lo, see, c);
        tl_walk(n->loops->hi, see, c);
        tl_walk(n->loops->step, see, c);
        c->loop = n;
        tl_walk_block(&n->body, see, c);
        c->loop = NULL;
        c->passed = number + 1;
        return false;
    }
    const tl_node *a = n->nargs ? n->args[0] : NULL;
    int i;
    bool stores = n->op == TL_OP_STORE && (n->sym->kind != TL_SYM_ARRAY || !tl_use_of(c->inside, n->sym)->def);
    if (!c->loop && !c->once && (stores || tl_lane_loop_from(c->x, n, &i))) {
        c->once = true;
        tl_walk(n, see, c);
        c->once = false;
        return false;
    }
    switch (n->op) {
    case TL_OP_LET: case TL_OP_SET:
        c->ok &= !tl_is_atomic(a);      /* the old value is one lane's */
        break;
    case TL_OP_EVAL:
        c->ok &= tl_is_atomic(a);
        if (tl_is_atomic(a))
            add_place(c, a, tl_object_of(c->inside, c->all, a->args[0], true), true, tl_commuting_kind(a));
        break;
    case TL_OP_LOAD: case TL_OP_STORE:
        add_place(c, n, tl_object_of_access(c->inside, c->all, n, true), n->op == TL_OP_STORE, 0);
        break;
    case TL_OP_ALLOC: case TL_OP_IF: case TL_OP_FOR: case TL_OP_WHILE: case TL_OP_DO: case TL_OP_SEQ: case TL_OP_ASSUME: case TL_OP_BREAK:
    case TL_OP_CONTINUE:
        break;
    default:
        c->ok &= tl_is_atomic(n) || strchr(tl_ops[n->op].effects, 'P');
        break;
    }
    return c->ok;
}

/* True if e has one value in an iteration, in all loops of it. */
static bool is_constant(const look *c, const tl_node *e)
{
    bool varies = !tl_is_recomputable(c->inside, e);
    for (uint32_t i = 0; i < c->inside->n && !varies; i++) {
        const tl_use *u = c->inside->list[i];
        varies = u->loop && u->loop_of->op == TL_OP_FOR && tl_depends(c->inside, e, u->sym);
    }
    return !varies;
}

/* True if a value of its loop's variable always has the same lane, and the same element in the access. */
static bool is_of_loop(const look *c, const place *x)
{
    const tl_lane_loop *in = &c->x->at[tl_lane_loop_of(c->x, x->loop)];
    const tl_loop *own = x->loop->loops;
    if (x->to.at.failed || (in->again && !(is_constant(c, own->lo) && is_constant(c, own->hi) && is_constant(c, own->step))))
        return false;
    for (uint32_t i = 0; i < c->inside->n; i++) {
        const tl_loop *l = c->inside->list[i]->loop;
        if (l && c->inside->list[i]->loop_of->op == TL_OP_FOR && l->var != x->loop->loops->var && tl_poly_depends(c->inside, &x->to.at, l->var)
            && !tl_use_of(tl_uses_of_node(c->m, (tl_node *)x->loop), l->var)->loop)
            return false;
    }
    return true;
}

/* True if the accesses are by the same lane wherever they meet. */
static bool same_lane(const look *c, const place *x, const place *y)
{
    if (!x->loop || !y->loop)
        return !x->loop && !y->loop && x->once && y->once;    /* lane 0 */
    const tl_loop *a = x->loop->loops, *b = y->loop->loops;
    if (!is_of_loop(c, x) || !is_of_loop(c, y))
        return false;
    if (x->loop == y->loop)     /* its iterations are independent */
        return true;
    if (a->cmp != b->cmp || !tl_same_expr(a->lo, b->lo) || !tl_same_expr(a->hi, b->hi) || !tl_same_expr(a->step, b->step))
        return false;
    tl_poly p = x->to.at, q = y->to.at, by_a = tl_poly_split(c->inside, &p, a->var), by_b = tl_poly_split(c->inside, &q, b->var);
    return by_a.n && !p.failed && !q.failed && !by_a.failed && !by_b.failed && tl_poly_same(&by_a, &by_b) && tl_poly_same(&p, &q);
}

/* Barriers of the warp order the places, if these are in different loops, or one in none, and warps have iterations. */
static bool put_in_order(const look *c, const place *x, const place *y)
{
    if (x->loop == y->loop || c->x->lanes != TL_WARP)
        return false;
    if (!x->loop || (y->loop && y->passed > x->passed)) {
        const place *was = x;
        x = y;
        y = was;
    }
    /* x is in the later loop, or in the only one. */
    tl_lane_loop *l = &c->x->at[tl_lane_loop_of(c->x, x->loop)];
    tl_lane_loop *earlier = y->loop ? &c->x->at[tl_lane_loop_of(c->x, y->loop)] : NULL;
    l->before |= earlier ? !earlier->after : l->again || y->passed <= x->passed;
    l->after |= !earlier && (l->again || y->passed > x->passed);
    if (earlier)
        earlier->before |= earlier->again && l->again;
    return true;
}

/* True if x writes what another lane accesses by y. */
static bool may_meet(const look *c, const place *x, const place *y)
{
    return x->write && !(x->commutes && x->commutes == y->commutes) && !same_lane(c, x, y) && (x->to.root == y->to.root || tl_may_alias(&x->to, &y->to));
}

/* True if no lane accesses what another one writes, or only after a barrier. Those of loops with what is in none come first, since
   they order other loops, too. */
static bool are_apart(const look *c)
{
    for (int loops = 0; loops < 2; loops++)
        for (int i = 0; i < c->nplaces; i++)
            for (int k = 0; k < c->nplaces; k++) {
                const place *x = &c->place[i], *y = &c->place[k];
                if ((x->loop && y->loop) == loops && may_meet(c, x, y) && !put_in_order(c, x, y))
                    return false;
            }
    return true;
}

bool tl_lane_loops_find(tl_module *m, const tl_block *body, const tl_uses *inside, const tl_uses *all, tl_lane_loops *x)
{
    place places[MOST_PLACES];
    look c = { .m = m, .inside = inside, .all = all, .x = x, .place = places, .ok = true };
    x->n = x->narrays = 0;
    collect(&c, body, false);
    if (!x->n)
        return false;
    shape(&c);
    for (uint32_t i = 0; i < inside->n && c.ok; i++)
        if (is_of_iteration(&c, inside->list[i]))
            c.ok = array_is_apart(&c, body, inside->list[i]->sym);
    if (c.ok)
        tl_walk_block((tl_block *)body, see, &c);
    return c.ok && are_apart(&c);
}

/* ---- cost ------------------------------------------------------------------------------ */

typedef struct sectors {
    look c;
    const tl_loop *along;
    bool in_loop;           /* that is not shared */
    int64_t each, shared;   /* that a warp touches with an iteration a lane, and with an iteration a warp */
} sectors;

/* Sectors that the lanes of a warp touch, each element `by` bytes from that of the lane before. */
static int64_t sectors_of(const tl_poly *by, const tl_loop *l)
{
    int64_t k, step;
    if (!by->failed && !by->n)
        return 1;
    if (by->failed || !tl_poly_constant(by, &k) || !tl_const_value(l->step, &step) || __builtin_mul_overflow(k, step, &k))
        return TL_WARP;
    k = k < 0 ? -k : k;
    return k > TL_SECTOR_BYTES ? TL_WARP : k * TL_WARP / TL_SECTOR_BYTES + !k;
}

/* An access in a loop: by a lane an iteration, and by a warp an iteration. What a warp has in common it does for one iteration. */
static void count_access(sectors *s, const tl_node *n)
{
    tl_poly at = tl_object_of_access(s->c.inside, s->c.all, n, false).at;
    if (at.failed)          /* anywhere: the same for both */
        return;
    tl_poly rest = at, by_along = tl_poly_split(s->c.inside, &rest, s->along->var);
    if (!s->c.loop) {
        s->each += sectors_of(&by_along, s->along);
        s->shared += TL_WARP;
        return;
    }
    const tl_loop *l = s->c.loop->loops;
    rest = at;
    tl_poly by_loop = tl_poly_split(s->c.inside, &rest, l->var);
    bool apart = by_loop.n && tl_depends(s->c.inside, l->lo, s->along->var);    /* each lane begins somewhere else */
    s->each += apart ? TL_WARP : sectors_of(&by_along, s->along);
    s->shared += sectors_of(&by_loop, l);
}

static bool see_access(tl_node *n, void *user)
{
    sectors *s = user;
    if (n->op == TL_OP_FOR && !s->c.loop && tl_lane_loop_of(s->c.x, n) >= 0) {
        s->c.loop = n;
        tl_walk_block(&n->body, see_access, s);
        s->c.loop = NULL;
        return false;
    }
    bool loops = n->op == TL_OP_FOR ? tl_trips(n->loops) > 1 : n->op == TL_OP_WHILE || (n->op == TL_OP_DO && !runs_once(n));
    if (loops && !s->in_loop && !s->c.loop) {
        int64_t was = s->shared;
        s->in_loop = true;
        tl_walk_block(&n->body, see_access, s);
        s->in_loop = false;
        if (s->shared == was) {     /* no loop in it is shared, nothing is read: arithmetic alone */
            s->each++;
            s->shared += TL_WARP;
        }
        return false;
    }
    bool global = (n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && n->sym->kind != TL_SYM_ARRAY && n->sym->type.space == TL_GLOBAL;
    if (global && (s->c.loop || s->in_loop))
        count_access(s, n);
    return true;
}

bool tl_lane_loops_pay(const tl_lane_loops *x, const tl_block *body, const tl_uses *inside, const tl_uses *all, const tl_loop *along)
{
    sectors s = { .c = { .inside = inside, .all = all, .x = (tl_lane_loops *)x }, .along = along };
    tl_walk_block((tl_block *)body, see_access, &s);
    return s.shared * 2 < s.each;
}
