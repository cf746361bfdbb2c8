/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the loops of an iteration that the lanes of a warp can share, and where sharing is faster. */
#include "passes/mapping/lane-loops.h"

#include "passes/expr/arith.h"
#include "passes/expr/fold.h"
#include "passes/layout/divide.h"
#include "passes/target/budget.h"

typedef struct look {
    tl_module *m;
    const tl_uses *inside, *all;
    tl_lane_loops *x;
    const tl_node *loop;    /* the shared loop that is looked at */
    bool across;            /* takes loops as a whole whose iterations read rows along inner loops */
    bool some;              /* there are such */
    bool ok;
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
        if (tl_same_bounds(l, o))
            return true;
    }
    return false;
}

/* ---- which loops ------------------------------------------------------------------ */

static bool travels(tl_type t)
{
    return tl_bytes(t) == 4;        /* every machine shuffles words */
}

/* True if values of the loop's variable grow, in a type that lanes hand to each other. */
static bool is_numbered(const tl_loop *l)
{
    int64_t step;
    return tl_is_signed(l->var->type) && tl_bytes(l->var->type) >= 4 && tl_const_value(l->step, &step) && step > 0 && tl_counts_up(l);
}

/* True if the iteration declares all that it assigns. */
static bool is_of_iteration_alone(const look *c, const tl_extreme *x)
{
    bool own = tl_use_of(c->inside, x->var)->def;
    for (int i = 0; i < x->n; i++)
        own = own && tl_use_of(c->inside, x->noted[i])->def;
    return own;
}

static bool can_share(const look *c, tl_node *n, tl_lane_loop *l)
{
    tl_dependence why;
    *l = (tl_lane_loop){ .loop = n };
    if (tl_has_attr(n, TL_A_SERIAL) || tl_has_attr(n, TL_A_STAGES) || tl_trips(n->loops) < TL_LANE_TRIPS || tl_leaves(&n->body, false))
        return false;
    l->nextremes = is_numbered(n->loops) ? tl_extremes_of(c->m, n, l->extreme) : 0;
    l->n = tl_carried_by(c->m, n, l->extreme, l->nextremes, l->carried);
    for (int i = 0; i < l->n; i++)
        if (!travels(l->carried[i].var->type))
            return false;
    for (int i = 0; i < l->nextremes; i++)
        if (!is_of_iteration_alone(c, &l->extreme[i]))
            return false;
    return l->n >= 0 && tl_independent_but(c->m, n, c->all, NULL, l->n + l->nextremes, &why);
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

/* Finds the LETs that the reductions of loop l, statement `at` of the block, start from. */
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

enum { UNKNOWN_STRIDE = INT32_MAX };

/* *by is how many elements an access of global memory moves from one iteration of the loop to the next; UNKNOWN_STRIDE: only the launch
   knows. False: it moves otherwise, or n is none. */
static bool moves_by(const look *c, const tl_node *n, const tl_node *loop, int64_t *by)
{
    int64_t step;
    if (!tl_is_global_access(n))
        return false;
    const tl_poly stride = tl_stride_of_access(c->inside, n, loop->loops->var);
    bool known = tl_poly_constant(&stride, by) && tl_const_value(loop->loops->step, &step) && *by < UNKNOWN_STRIDE && *by > -UNKNOWN_STRIDE
                 && step < UNKNOWN_STRIDE && step > -UNKNOWN_STRIDE;
    *by = known ? *by / tl_bytes(tl_location_type(n)) * step : UNKNOWN_STRIDE;
    return !stride.failed;
}

/* True if iterations of the nest have elements of their own there, not the same ones. */
static bool is_own(const look *c, const tl_node *access)
{
    bool own = false;
    for (uint32_t i = 0; i < c->inside->n && !own; i++) {
        const tl_use *u = c->inside->list[i];
        own = u->loop && u->loop_of->op != TL_OP_FOR && tl_depends(c->inside, access->args[access->op == TL_OP_STORE], u->sym);
    }
    return own;
}

/* True if each iteration of the loop reads a row along an inner loop, which lanes should share instead. Rows that may be short, as only the
   launch knows their stride, count if they are not the same for all iterations of the nest: caches have those. */
static bool goes_across(const look *c, const tl_node *loop)
{
    tl_lane_loop l;
    TL_EACH_STMT_BELOW(c->m->arena, n, loop) {
        int64_t by, along;
        bool rows = false, shared = n->op == TL_OP_FOR && can_share(c, n, &l);
        if (!shared)
            continue;
        TL_EACH_BELOW(c->m->arena, e, n) {
            bool row = moves_by(c, e, loop, &by) && by != 0 && by != 1;
            rows |= row && (by != UNKNOWN_STRIDE || is_own(c, e));
            shared &= !row || (moves_by(c, e, n, &along) && (along == 1 || (along > 0 && along <= by / TL_WARP)));
        }
        if (rows && shared)
            return true;
    }
    return false;
}

/* Collects the outermost loops that can be shared; `again`: the block runs several times in an iteration. */
static void collect(look *c, const tl_block *b, bool again)
{
    tl_lane_loops *x = c->x;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        bool can = n->op == TL_OP_FOR && x->n < TL_MOST_LANE_LOOPS && can_share(c, n, &x->at[x->n]);
        bool across = can && is_counted(c, n) && goes_across(c, n);
        c->some |= across;
        if (can && (c->across || !across)) {
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

/* The largest chunk of which each of so many lanes has equally many in every loop. */
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

/* Chooses how many lanes share an iteration: a warp, or fewer for short loops, if these lanes have vectors or a warp's would idle. More than
   TL_LANE_GROUP lanes have two vectors each. */
static void shape(const look *c)
{
    tl_lane_loops *x = c->x;
    int64_t longest = 0, lanes = TL_WARP, bytes;
    x->most = 0;
    x->bytes = TL_VECTOR_BYTES;
    for (int i = 0; i < x->n; i++) {
        int64_t chunk = tl_lane_chunk_of(c->inside, x->at[i].loop, &bytes), trips = tl_trips(x->at[i].loop->loops);
        x->most = chunk && (!x->most || chunk < x->most) ? chunk : x->most;
        x->bytes = bytes < x->bytes ? bytes : x->bytes;
        longest = trips > longest ? trips : longest;
    }
    int64_t most = x->most = x->most ? x->most : 1;
    while (lanes > TL_LANE_GROUP && longest / most < 2 * lanes)
        lanes /= 2;
    while (lanes > 1 && longest / most < lanes)
        lanes /= 2;
    bool vectors = most > 1 && chunk_for(x, most, lanes) > chunk_for(x, most, TL_WARP);
    x->lanes = lanes > 1 && (vectors || longest < TL_WARP) ? lanes : TL_WARP;
    x->chunk = chunk_for(x, most, x->lanes);
}

bool tl_lane_loops_of_memory(const tl_lane_loops *x, const tl_uses *inside)
{
    bool all = true;
    for (int i = 0; i < x->n; i++)
        all = all && !tl_is_recomputable(inside, x->at[i].loop->loops->lo);
    return all;
}

void tl_lane_loops_group(tl_lane_loops *x, int64_t lanes)
{
    x->chunk = chunk_for(x, x->most, lanes);
    x->lanes = lanes;
}

static bool are_alike(const tl_lane_loops *x, const tl_block *b, const tl_uses *inside, const tl_uses *all, const tl_node *par)
{
    bool alike = true;
    for (uint32_t i = 0; i < b->n && alike; i++) {
        const tl_node *n = b->at[i];
        bool holds = false, once = n->op == TL_OP_SEQ || runs_once(n);
        for (int k = 0; k < x->n; k++)
            holds = holds || (tl_lane_loop_meets(&x->at[k]) && n != x->at[k].loop && tl_contains(n, x->at[k].loop));
        if (!holds)
            continue;
        bool loops = n->op == TL_OP_FOR && !tl_leaves(&n->body, true);     /* each iteration as a whole */
        if (!once)
            alike = loops ? is_uniform_loop(inside, n->loops) || tl_lane_loop_common(x, n, inside, all, par->loops, par->nloops)
                          : n->op == TL_OP_IF && tl_is_uniform_value(inside, n->args[0]);
        alike = alike && are_alike(x, &n->body, inside, all, par) && are_alike(x, &n->other, inside, all, par);
    }
    return alike;
}

bool tl_lane_loops_alike(const tl_lane_loops *x, const tl_node *par, const tl_uses *inside, const tl_uses *all)
{
    return are_alike(x, &par->body, inside, all, par);
}

/* ---- the iteration's arrays ---------------------------------------------------------- */

/* True if the access has the value of its loop's variable as its only index, and the loop begins at 0. */
static bool by_variable(const look *c, const tl_node *n)
{
    const tl_loop *l = c->loop ? c->loop->loops : NULL;
    const tl_node *at = n->args[n->op == TL_OP_STORE];
    while (at->op == TL_OP_CAST && tl_bytes(at->type) >= tl_bytes(at->args[0]->type))
        at = at->args[0];
    return l && n->nargs == 1u + (n->op == TL_OP_STORE) && tl_is_var(at, l->var) && tl_is_constant(l->lo, 0)
           && tl_is_constant(l->step, 1) && l->cmp == TL_LT && tl_trips(l) < TL_TRIPS_UNKNOWN;
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

/* True if no lane needs an element of the array that another lane has. */
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

static bool find(look *c, const tl_block *body)
{
    tl_lane_loops *x = c->x;
    x->n = x->narrays = 0;
    collect(c, body, false);
    if (!x->n)
        return false;
    shape(c);
    for (uint32_t i = 0; i < c->inside->n && c->ok; i++)
        if (is_of_iteration(c, c->inside->list[i]))
            c->ok = array_is_apart(c, body, c->inside->list[i]->sym);
    return c->ok && tl_lane_loops_order(c->m, body, c->inside, c->all, x);
}

bool tl_lane_loops_outermost(tl_module *m, const tl_block *body, const tl_uses *inside, const tl_uses *all, tl_lane_loops *x)
{
    return find(&(look){ .m = m, .inside = inside, .all = all, .x = x, .across = true, .ok = true }, body);
}

bool tl_lane_loops_find(tl_module *m, const tl_block *body, const tl_uses *inside, const tl_uses *all, tl_lane_loops *x)
{
    look c = { .m = m, .inside = inside, .all = all, .x = x, .ok = true };
    return find(&c, body) || (c.some && tl_lane_loops_outermost(m, body, inside, all, x));
}

/* ---- cost ------------------------------------------------------------------------------ */

typedef struct sectors {
    look c;
    const tl_loop *along;
    bool in_loop;           /* that is not shared */
    int64_t times;          /* of what is looked at, in an iteration */
    int64_t each, shared;   /* that a warp touches with an iteration a lane, and with an iteration a warp */
} sectors;

/* Trips of the loop, within bounds; unknown ones are taken for those that lanes need. */
static int64_t trips_of(const tl_node *n)
{
    enum { MOST = 1000 };
    int64_t trips = n->op == TL_OP_FOR ? tl_trips(n->loops) : TL_TRIPS_UNKNOWN;
    return trips >= TL_TRIPS_UNKNOWN ? TL_LANE_TRIPS : trips > MOST ? MOST : trips < 1 ? 1 : trips;
}

/* Sectors that the lanes of a warp touch, each element `by` bytes from that of the lane before. */
static int64_t sectors_of(const tl_poly *by, const tl_loop *l)
{
    int64_t k, step;
    if (!by->failed && !by->n)
        return 1;
    if (!tl_poly_constant(by, &k) || !tl_const_value(l->step, &step) || __builtin_mul_overflow(k, step, &k))
        return TL_WARP;
    k = k < 0 ? -k : k;
    return k > TL_SECTOR_BYTES ? TL_WARP : k * TL_WARP / TL_SECTOR_BYTES + !k;
}

/* The stride of an access; it fails where what is loaded for its index varies, too. */
static tl_poly stride_along(const tl_uses *inside, const tl_uses *all, const tl_node *n, const tl_sym *var)
{
    tl_poly at = tl_object_of_access(inside, all, n, false).at;
    return at.failed ? tl_stride_of_access(inside, n, var) : tl_poly_split(inside, &at, var);
}

/* The same where quotients by constants move the access, too. 0: other expressions do. */
static int64_t sectors_by_quotients(const tl_uses *inside, const tl_uses *all, const tl_node *n, const tl_loop *l)
{
    tl_poly at = tl_object_of_access(inside, all, n, false).at;
    int64_t step, by, d, span = 0;
    if (at.failed || !tl_const_value(l->step, &step))
        return 0;
    for (int i = 0; i < at.n; i++) {
        const tl_poly_term *t = &at.term[i];
        bool varies = false;
        for (int k = 0; k < t->degree; k++)
            varies |= tl_depends(inside, t->atom[k], l->var);
        if (!varies)
            continue;
        const tl_node *atom = t->degree == 1 ? tl_bare(inside, t->atom[0]) : NULL;
        bool quotient = atom && atom->op == TL_OP_DIV && tl_const_value(atom->args[1], &d) && d > 0;
        if (!atom || !tl_stride(inside, quotient ? atom->args[0] : atom, l->var, &by) || by > TL_SECTOR_BYTES || by < -TL_SECTOR_BYTES
            || step > TL_SECTOR_BYTES || step < -TL_SECTOR_BYTES || t->k > INT32_MAX || t->k < -INT32_MAX)
            return 0;
        by = (by < 0 ? -by : by) * (step < 0 ? -step : step) * (TL_WARP - 1);
        span += (t->k < 0 ? -t->k : t->k) * (quotient ? tl_ceil_div(by, d) : by);
    }
    return span / TL_SECTOR_BYTES >= TL_WARP ? TL_WARP : span / TL_SECTOR_BYTES + 1;
}

int64_t tl_lane_sectors(const tl_uses *inside, const tl_uses *all, const tl_node *access, const tl_loop *along)
{
    int64_t k;
    tl_poly at = tl_object_of_access(inside, all, access, false).at, by = stride_along(inside, all, access, along->var);
    if (at.failed && (!by.n || !tl_poly_constant(&by, &k)))
        return 0;
    tl_poly_split(inside, &at, along->var);
    bool more = !at.failed && tl_poly_depends(inside, &at, along->var);     /* by quotients and remainders */
    int64_t some = more ? sectors_by_quotients(inside, all, access, along) : 0;
    return some ? some : more ? TL_WARP : sectors_of(&by, along);
}

/* The same for an access through caches: a line at least. */
static int64_t moved_by(const tl_poly *by, const tl_loop *l)
{
    int64_t k = sectors_of(by, l);
    return k < TL_LINE_SECTORS ? TL_LINE_SECTORS : k;
}

/* Counts an element of an array that lanes could keep in registers. A thread could not, if loops over the array are not unrolled wholly. */
static void count_element(sectors *s, const tl_node *n)
{
    for (int i = 0; i < s->c.x->narrays; i++)
        if (s->c.x->array[i] == n->sym && tl_array_elements(n->sym) > TL_UNROLL_WHOLE)
            s->each += s->times * tl_bytes(tl_scalar((tl_base)n->sym->type.base)) * TL_WARP / TL_SECTOR_BYTES;
}

/* Counts sectors of an access in a loop: with an iteration a lane, and with an iteration a warp. */
static void count_access(sectors *s, const tl_node *n)
{
    tl_poly by_along = stride_along(s->c.inside, s->c.all, n, s->along->var), by_loop = { 0 };
    if (!s->c.loop && !by_along.failed) {
        s->each += s->times * moved_by(&by_along, s->along);
        s->shared += s->times * TL_WARP;
    }
    if (!s->c.loop)
        return;
    const tl_loop *l = s->c.loop->loops;
    by_loop = stride_along(s->c.inside, s->c.all, n, l->var);
    bool apart = (by_loop.n || by_loop.failed) && tl_depends(s->c.inside, l->lo, s->along->var);    /* each lane begins somewhere else */
    if (by_loop.failed && (apart || by_along.failed))
        return;             /* anywhere: the same for both */
    int64_t some = by_loop.failed ? sectors_by_quotients(s->c.inside, s->c.all, n, l) : 0;
    s->each += s->times * (apart ? TL_WARP : moved_by(&by_along, s->along));
    s->shared += s->times * (some ? some : moved_by(&by_loop, l));
}

static bool see_access(tl_node *n, void *user)
{
    sectors *s = user;
    const int64_t times = s->times;
    if (n->op == TL_OP_FOR && !s->c.loop && tl_lane_loop_of(s->c.x, n) >= 0) {
        s->c.loop = n;
        s->times *= trips_of(n);
        tl_walk_block(&n->body, see_access, s);
        s->c.loop = NULL;
        s->times = times;
        return false;
    }
    bool loops = n->op == TL_OP_FOR ? tl_trips(n->loops) > 1 : n->op == TL_OP_WHILE || (n->op == TL_OP_DO && !runs_once(n));
    if (loops && !s->in_loop && !s->c.loop) {
        int64_t was = s->shared;
        s->in_loop = true;
        s->times *= trips_of(n);
        tl_walk_block(&n->body, see_access, s);
        s->in_loop = false;
        if (s->shared == was) {     /* no loop in it is shared, nothing is read: arithmetic alone */
            s->each += s->times;
            s->shared += s->times * TL_WARP;
        }
        s->times = times;
        return false;
    }
    if (tl_is_global_access(n) && (s->c.loop || s->in_loop))
        count_access(s, n);
    if ((n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && s->c.loop)
        count_element(s, n);
    return true;
}

bool tl_lane_loops_pay(const tl_lane_loops *x, const tl_block *body, const tl_uses *inside, const tl_uses *all, const tl_loop *along)
{
    sectors s = { .c = { .inside = inside, .all = all, .x = (tl_lane_loops *)x }, .along = along, .times = 1 };
    tl_walk_block((tl_block *)body, see_access, &s);
    return s.shared * 2 < s.each;
}
