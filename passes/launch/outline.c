/* SPDX-License-Identifier: GPL-3.0-or-later */
/* outline-kernels: each grid nest becomes a device function, which the kernel's host code launches.

   requires   no calls; grids at the top of kernel bodies
   maintains  the order of nests; promises (assume) go along with their nest
   breaks     grids: none is left, nor a kernel of the other target

     kernel @scale(%n: i32, %x: global f32*) {
         grid threads=64 (%i: i32 = 0; lt %n; 256) { ... }
     }
   =>
     device @scale(%n: i32, %x: global f32*) threads=64 {
         let %i: i32 = add(0, mul(bid(), 256))
         assume lt(%i, %n)
         ...
     }
     kernel @scale(%n: i32, %x: global f32*) {
         let %i_blocks: i64 = max(div(add(cast<i64>(%n), 255), 256), 0)
         let %blocks: i64 = min(%i_blocks, 2147483648)
         if gt(%blocks, 0) {
             if gt(%blocks, 2147483647) { fail }
             launch @scale(%blocks, %n, %x) threads=64
         }
     }

   Block counts saturate at 2^31, so that products cannot overflow. The launch fails
   there: a grid has 2^31 - 1 blocks at most. */
#include <string.h>

#include "passes/analysis/access.h"
#include "passes/expr/builder.h"
#include "passes/ir/text.h"
#include "passes/launch/coarsen-plan.h"
#include "passes/launch/outline.h"
#include "passes/target/matrix-unit.h"
#include "passes/target/passes.h"

/* A grid of the kernel: its nest, counted from 1, and which of several grids for that nest it is, from 0. */
struct numbered {
    const tl_node *grid;
    unsigned number, way;
};

struct launcher {
    tl_module *m;
    const tl_options *o;
    tl_func *kernel;
    struct numbered *nest;
    unsigned ngrids, nests;
    tl_ptrmap promises;     /* of grids: tl_launch_promises */
    bool ok;
};

static tl_loc place_of(const struct launcher *l, const tl_node *n)
{
    tl_loc of = n->loc < l->m->nplaces ? l->m->places[n->loc].of : 0;
    return of ? of : n->loc;
}

/* Numbers the grids of a block. Grids of one place in the two branches of an IF do the same nest, as mapping chose: those from
   `from` to `to` are the other branch's. */
static void number(struct launcher *l, const tl_block *b, unsigned from, unsigned to)
{
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        unsigned first = l->ngrids;
        if (n->op == TL_OP_GRID) {
            struct numbered *x = &l->nest[l->ngrids++];
            *x = (struct numbered){ .grid = n };
            for (unsigned k = from; k < to; k++)
                if (n->loc && place_of(l, l->nest[k].grid) == place_of(l, n))
                    x->number = l->nest[k].number;
            for (const struct numbered *y = l->nest; y < x && x->number; y++)
                x->way = y->number == x->number && y->way >= x->way ? y->way + 1 : x->way;
            if (!x->number)
                x->number = ++l->nests;
            continue;
        }
        number(l, &n->body, from, to);
        number(l, &n->other, n->op == TL_OP_IF ? first : from, n->op == TL_OP_IF ? l->ngrids : to);
    }
}

/* NAME, NAME_2 for the second nest; NAME_alt, NAME_alt2 for other grids of the first. */
static const char *name_of(const struct launcher *l, const tl_node *grid)
{
    const struct numbered *x = l->nest;
    while (x->grid != grid)
        x++;
    const char *name = x->number == 1 ? l->kernel->name : tl_arena_printf(l->m->arena, "%s_%u", l->kernel->name, x->number);
    return !x->way ? name : tl_arena_printf(l->m->arena, x->way == 1 ? "%s_alt" : "%s_alt%u", name, x->way);
}

static void fail(struct launcher *l, tl_loc loc, const char *text, const char *name)
{
    tl_report(l->m, TL_ERROR, loc, text, name);
    l->ok = false;
}

/* Variables that the nest takes from outside, parameters first in their order. */
static uint32_t free_variables(struct launcher *l, tl_node *grid, const tl_uses *inside, tl_sym **out)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < l->kernel->nparams; i++)
        if (tl_use_of(inside, l->kernel->params[i])->sym)
            out[n++] = l->kernel->params[i];
    for (uint32_t i = 0; i < inside->n; i++) {
        const tl_use *u = inside->list[i];
        if (u->sym->kind == TL_SYM_VAR && !u->def && !u->loop && !u->sym->is_param)
            out[n++] = u->sym;
    }
    for (uint32_t i = 0; i < n; i++)
        if (tl_use_of(inside, out[i])->sets)
            fail(l, grid->loc, "'%s' is changed inside a grid nest but lives outside of it; "
                 "declare it inside", out[i]->name);
    return n;
}

tl_sym *tl_launch_param(tl_module *m, tl_func *dev, const tl_sym *s)
{
    tl_sym *p = tl_sym_new(m, dev, TL_SYM_VAR, s->cname ? s->cname : s->name, s->type, s->loc);
    p->cname = s->cname;
    p->is_restrict = s->is_restrict;
    p->is_spec = s->is_spec;
    p->is_parts = s->is_parts;
    p->align = s->align;
    tl_param_add(m, dev, p);
    return p;
}

/* True if the device function knows all of e: the nest takes it. */
static bool can_move(const tl_node *e, tl_sym *const *syms, uint32_t n)
{
    bool known = !e->sym;
    for (uint32_t i = 0; i < n && !known; i++)
        known = e->sym == syms[i];
    known = known && e->op != TL_OP_LOAD;
    for (uint32_t i = 0; i < e->nargs && known; i++)
        known = !e->args[i] || can_move(e->args[i], syms, n);
    return known;
}

/* The elements of a tile or parallel loop; a loop of unknown trip count has 128. */
static int64_t work_of(const tl_uses *inside, const tl_node *n)
{
    int64_t size = 1;
    if (n->op == TL_OP_ALLOC)
        for (uint32_t i = 0; i < n->sym->rank; i++)
            size *= n->sym->dim[i];
    for (uint32_t i = 0; i < n->nloops && n->op == TL_OP_PARALLEL; i++) {
        int64_t trips = tl_trips_of(inside, &n->loops[i], false);
        if (trips == TL_TRIPS_UNKNOWN)
            trips = 128;
        if (trips < 1 || trips > 65536 || size > 65536)
            trips = 1;
        size *= trips;
    }
    return size;
}

uint32_t tl_launch_threads_of_rows(tl_arena *a, const tl_node *grid, uint32_t threads)
{
    TL_EACH_STMT(a, n, &grid->body)
        if (n->op == TL_OP_GEMM && tl_tile_rank(n->args[0]) == 2)
            threads = tl_threads_of_rows(threads, tl_tile_dim(n->args[0], 0));
    return threads;
}

/* True if all iterations of the nest are known, and at most `most`. */
static bool is_within(const tl_uses *inside, const tl_node *nest, int64_t most)
{
    int64_t all = 1;
    for (uint32_t d = 0; d < nest->nloops && all <= most; d++) {
        int64_t trips = tl_trips_of(inside, &nest->loops[d], false);
        all = trips > most ? most + 1 : all * trips;
    }
    return all <= most;
}

/* The most elements that a block of statements loads into tiles at once, and the elements of all tiles alive there. */
typedef struct loaded {
    int64_t bytes, elements;
} loaded;

static void see_loads(const tl_block *b, int64_t outside, loaded *most)
{
    loaded own = { 0, outside };
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        if (n->op == TL_OP_ALLOC)
            own.elements += tl_array_elements(n->sym);
        if (n->op == TL_OP_TLOAD)
            own.bytes += tl_array_elements(n->args[0]->sym) * tl_bases[n->args[1]->args[0]->type.base].bytes;
        see_loads(&n->body, own.elements, most);
        see_loads(&n->other, own.elements, most);
    }
    if (own.bytes > most->bytes)
        *most = own;
}

/* Fewer threads than `asked`, if a block loads tiles into registers once, and no other memory and no loop need more threads. Loops whose loads
   wait in each iteration keep theirs: sums of columns of 8191×4095 floats took 107 us with 256 threads, 49 with 512 (H200, 2026-11). */
static uint32_t threads_of_tiles(const tl_module *m, const tl_uses *inside, const tl_node *grid, uint32_t asked)
{
    int64_t most = 0;
    loaded all = { 0 };
    TL_EACH_STMT(m->arena, n, &grid->body) {
        bool loads = (n->op == TL_OP_FOR || n->op == TL_OP_WHILE || n->op == TL_OP_DO) && tl_holds(n, TL_OP_TLOAD);
        if (loads || n->op == TL_OP_GEMM || (n->op == TL_OP_ALLOC && n->sym->type.space != TL_FRAG))
            return asked;
        int64_t size = n->op == TL_OP_ALLOC ? tl_array_elements(n->sym) : 0;
        most = size > most ? size : most;
    }
    TL_EACH_STMT(m->arena, n, &grid->body)
        if (n->op == TL_OP_PARALLEL && !is_within(inside, n, most))
            return asked;
    see_loads(&grid->body, 0, &all);
    return all.bytes ? tl_threads_of_tiles(tl_machine_of(m, NULL), asked, all.elements, all.bytes) : asked;
}

static uint32_t threads_for(tl_arena *a, const tl_uses *inside, const tl_node *grid)
{
    int64_t most = 0;
    TL_EACH_STMT(a, n, &grid->body)
        most = work_of(inside, n) > most ? work_of(inside, n) : most;
    return tl_launch_threads_of_rows(a, grid, tl_threads_for(most));
}

static tl_func *device_func(struct launcher *l, const tl_uses *inside, tl_node *grid)
{
    tl_module *m = l->m;
    const char *name = name_of(l, grid);
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i] != l->kernel && !strcmp(m->funcs[i]->name, name)) {
            fail(l, grid->loc, "the device kernel of this grid nest would be named '%s', which is "
                 "the name of another kernel", name);
            return NULL;
        }
    tl_func *dev = tl_func_new(m, TL_FUNC_DEVICE, name, grid->loc);
    dev->halvings = l->kernel->halvings;
    dev->threads = (uint32_t)tl_attr(grid, TL_A_THREADS, threads_for(m->arena, inside, grid));
    dev->occupancy = (uint32_t)tl_attr(grid, TL_A_OCCUPANCY, 0);
    dev->threads = dev->occupancy ? dev->threads : threads_of_tiles(m, inside, grid, dev->threads);
    dev->warps_m = (uint32_t)tl_attr(grid, TL_A_WARPS_M, 0);
    dev->warps_n = (uint32_t)tl_attr(grid, TL_A_WARPS_N, 0);
    return dev;
}

/* Symbols of the kernel and what they are in the device function. */
struct renamed {
    tl_sym **from, **to;
    uint32_t n;
};

static tl_node *renamed(const tl_at *w, tl_node *n, const struct renamed *r)
{
    return tl_copy_subst(w->m, w->f, n, r->n, r->from, r->to);
}

/* `assume` of the loop's test and of a positive block count: what the trips
   say about the values, for range analysis. */
static void assume_loop(const tl_at *w, const tl_loop *p, tl_sym *var, const struct renamed *r)
{
    if (!can_move(p->hi, r->from, r->n))
        return;
    put(w, op1(w, TL_OP_ASSUME, renamed(w, tl_launch_test(w, p, v(w, var)), r)));
    /* Of a step that is not known the sign is: by the test, if there are trips. */
    if (p->step->op == TL_OP_CONST || !tl_is_signed(var->type) || tl_bytes(var->type) < 4
        || !can_move(p->lo, r->from, r->n))
        return;
    bool up = tl_counts_up(p);
    put(w, op1(w, TL_OP_ASSUME, op2(w, up ? TL_OP_GE : TL_OP_LE, v(w, var), renamed(w, p->lo, r))));
}

/* A nest on its way out of the kernel. */
struct nest {
    tl_node *grid;
    tl_block promises;      /* that hold of what it takes */
    tl_sym **free;          /* what it takes from outside */
    uint32_t nfree;
    tl_sym *trips[4];       /* of the loops, on the host */
};

static tl_node *launch_of(struct launcher *l, const struct nest *x, tl_func *dev, tl_sym *const *trip_params)
{
    tl_module *m = l->m;
    const tl_node *grid = x->grid;
    tl_node *launch = tl_node_new(m, TL_OP_LAUNCH, tl_scalar(TL_VOID), grid->loc, 0);
    launch->func = dev;
    launch->args = TL_NEWV(m->arena, tl_node *, 1 + x->nfree + grid->nloops);
    launch->nargs = 1;
    for (uint32_t i = 0; i < x->nfree; i++)
        launch->args[launch->nargs++] = tl_var(m, x->free[i], grid->loc);
    for (uint32_t i = 0; i < grid->nloops; i++)
        if (trip_params[i])
            launch->args[launch->nargs++] =
                tl_cast(m, tl_launch_clusters(m, dev, grid, i, x->trips[i]), tl_scalar(TL_I32));
    tl_attr_set(m, launch, TL_A_THREADS, dev->threads);
    return launch;
}

/* True if no other pointer of the nest may be computed from this one. */
static bool is_alone(const struct launcher *l, const struct nest *x, const tl_sym *s)
{
    for (uint32_t i = 0; i < x->nfree; i++)
        if (tl_is_pointer(x->free[i]->type) && tl_launch_comes_from(l->m, l->kernel, x->free[i], s))
            return false;
    return true;
}

/* The nest's statements in `dev`; returns the launch that passes what they need. */
static tl_node *fill_device(struct launcher *l, const struct nest *x, tl_func *dev)
{
    tl_module *m = l->m;
    const tl_node *grid = x->grid;
    uint32_t room = x->nfree + grid->nloops;
    struct renamed r = { TL_NEWV(m->arena, tl_sym *, room), TL_NEWV(m->arena, tl_sym *, room), x->nfree };
    for (uint32_t i = 0; i < r.n; i++) {
        r.from[i] = x->free[i];
        r.to[i] = tl_launch_param(m, dev, x->free[i]);
        r.to[i]->is_restrict = x->free[i]->is_restrict && is_alone(l, x, x->free[i]);
    }
    const tl_at *w = &(tl_at){ m, dev, grid->loc, &dev->body };
    tl_sym *trip_params[4] = { 0 }, *index[4] = { 0 };
    for (uint32_t i = 0; i < grid->nloops; i++)
        if (tl_launch_needs_trips(grid, i)) {
            trip_params[i] = fresh(w, x->trips[i]->name, tl_scalar(TL_I32));
            tl_param_add(m, dev, trip_params[i]);
            tl_node *zero = tl_const_int(m, tl_scalar(TL_I32), 0, grid->loc);
            put(w, op1(w, TL_OP_ASSUME, op2(w, TL_OP_GT, v(w, trip_params[i]), zero)));
        }
    for (uint32_t i = 0; i < x->promises.n; i++)
        if (can_move(x->promises.at[i], r.from, r.n))
            put(w, renamed(w, x->promises.at[i], &r));

    uint32_t decode = dev->body.n;
    tl_launch_decode(w, grid, trip_params, index);
    tl_launch_in_cluster(w, decode, grid, index);
    for (uint32_t i = 0; i < grid->nloops; i++) {
        const tl_loop *p = &grid->loops[i];
        tl_at at = { m, dev, p->var->loc, &dev->body };
        tl_sym *var = fresh(&at, p->var->name, p->var->type);
        tl_node *let = renamed(w, tl_let(m, var, tl_launch_value(m, p, index[i]), at.loc), &r);
        let->sym = var;
        put(w, let);
        assume_loop(&at, p, var, &r);
        r.from[r.n] = p->var;
        r.to[r.n++] = var;
    }
    tl_node *whole = op0(w, TL_OP_SEQ);
    whole->body = grid->body;
    whole = renamed(w, whole, &r);
    tl_block_append(m, &dev->body, &whole->body);
    return launch_of(l, x, dev, trip_params);
}

/* Gives large grids a version whose blocks do the work of several. */
static bool add_coarse(struct launcher *l, const struct nest *x, tl_coarsening *c, tl_block *host)
{
    tl_func *f = tl_launch_coarsen(l->o, c);
    if (!f)
        return false;
    struct nest few = *x;
    tl_at w = { l->m, l->kernel, x->grid->loc, host };
    tl_node *other = host->at[--host->n];
    for (int i = 0; i < c->n; i++)
        few.trips[c->loop[i]] = c->by[i] != 1 ? tl_launch_trips(l->m, l->kernel, &x->grid->loops[c->loop[i]], TL_TOO_MANY_BLOCKS, host)
                                             : x->trips[c->loop[i]];
    tl_node *start = fill_device(l, &few, f);
    tl_coarsen_hold(c, f);
    if (tl_holds(x->grid, TL_OP_GEMM))
        tl_launch_read_in_place(l->m, f);
    tl_launch_coarsened(c);
    tl_launch_coarsen_choice(&w, c, other, start, x->trips, few.trips);
    return true;
}

/* Such a version for all launches, and where loops have as many trips under a condition alone, one for these. */
static void coarsen(struct launcher *l, const struct nest *x, const tl_uses *inside, const tl_node *launch, tl_block *host)
{
    tl_drop_checks(&x->grid->body);     /* what they compare would keep blocks apart */
    const tl_coarsening each = { .m = l->m, .kernel = l->kernel, .grid = x->grid, .launch = launch, .inside = inside };
    tl_coarsening c = each, given = each;
    given.gives = true;
    given.joined = add_coarse(l, x, &c, host);
    if (c.differs)
        add_coarse(l, x, &given, host);
}

static bool lower_grid(tl_func *kernel, tl_node *grid, tl_block *host, void *user)
{
    struct launcher *l = user;
    tl_module *m = l->m;
    if (grid->op != TL_OP_GRID)
        return false;
    /* The first values and steps are computed in the device function too. */
    tl_node *whole = tl_op0(m, TL_OP_SEQ, grid->loc);
    whole->body = grid->body;
    for (uint32_t i = 0; i < grid->nloops; i++) {
        tl_push(m, &whole->other, tl_op1(m, TL_OP_ASSUME, grid->loops[i].lo, grid->loc));
        tl_push(m, &whole->other, tl_op1(m, TL_OP_ASSUME, grid->loops[i].step, grid->loc));
    }
    tl_uses *inside = tl_uses_of_node(m, whole);
    tl_func *dev = device_func(l, inside, grid);
    if (!dev)
        return true;
    const tl_block *promises = (const tl_block *)tl_ptrmap_get(&l->promises, grid);
    struct nest x = { grid, promises ? *promises : (tl_block){ 0 }, TL_NEWV(m->arena, tl_sym *, inside->n + kernel->nparams + 1), 0, { 0 } };
    uint32_t nfree = free_variables(l, grid, inside, x.free);
    /* Loop variables look free here; they become LETs. */
    for (uint32_t i = 0; i < nfree; i++) {
        bool loop_var = false;
        for (uint32_t k = 0; k < grid->nloops; k++)
            loop_var |= x.free[i] == grid->loops[k].var;
        if (!loop_var)
            x.free[x.nfree++] = x.free[i];
    }
    tl_launch_order(m, grid, inside);
    for (uint32_t i = 0; i < grid->nloops; i++)
        x.trips[i] = tl_launch_trips(m, kernel, &grid->loops[i], TL_TOO_MANY_BLOCKS, host);

    tl_at w = { m, kernel, grid->loc, host };
    tl_node *launch = fill_device(l, &x, dev);
    tl_default_stages(m, dev);
    tl_block *started = tl_launch_blocks(&w, grid, x.trips, launch);
    coarsen(l, &x, inside, launch, started);
    if (tl_attr(grid, TL_A_PERSISTENT, 0))
        tl_launch_persistent(m, dev, launch);
    for (int pairs = 0; pairs < 2 && tl_has_attr(grid, TL_A_CLUSTER_X); pairs++) {
        tl_func *together = tl_launch_cluster(m, l->o, dev, grid, pairs);
        if (together)
            tl_launch_cluster_choice(&w, launch, fill_device(l, &x, together), grid, x.trips);
    }
    return true;
}

static bool for_target(const tl_module *m, const tl_func *f)
{
    return !f->on || !strcmp(f->on, tl_target_text[m->target]);
}

/* Variants for all of a target's machines are the kernel there, if that itself is for another target. */
static void rename_variants(tl_module *m)
{
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        tl_func *v = m->funcs[i];
        bool alone = v->variant_of && !v->machine;
        for (uint32_t k = 0; k < m->nfuncs && alone; k++)
            alone = strcmp(m->funcs[k]->name, v->variant_of) != 0;
        if (alone) {
            v->name = v->variant_of;
            v->variant_of = NULL;
        }
    }
}

bool tl_outline_kernels(tl_module *m, const tl_options *o)
{
    if (m->target == TL_TARGET_NONE) {
        tl_report(m, TL_ERROR, 0, "launch needs a target");
        return false;
    }
    uint32_t n = 0;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (for_target(m, m->funcs[i]))
            m->funcs[n++] = m->funcs[i];
    m->nfuncs = n;
    rename_variants(m);
    bool ok = true;
    for (uint32_t i = 0; i < n; i++) {
        tl_func *k = m->funcs[i];
        if (k->kind != TL_FUNC_KERNEL)
            continue;
        unsigned grids = 0;
        TL_EACH_STMT(m->arena, g, &k->body)
            grids += g->op == TL_OP_GRID;
        struct launcher l = { .m = m, .o = o, .kernel = k, .nest = TL_NEWV(m->arena, struct numbered, grids), .ok = true };
        number(&l, &k->body, 0, 0);
        tl_launch_promises(m, k, &l.promises);
        tl_replace_in(m, k, &k->body, lower_grid, &l);
        tl_ptrmap_free(&l.promises);
        ok &= l.ok;
    }
    return ok;
}
