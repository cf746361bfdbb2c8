/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grids of small blocks whose reads of the caches are the limit: a version has one block for several that are adjacent
   (launch/coarsen-plan.c). The host starts it where that gains more than fewer blocks lose in the last wave:

       let %blocks = mul(%m_blocks, %n_blocks)                 let %blocks = ...  let %few = mul(%m_blocks.2, %n_blocks.2)
       launch @gemm(%blocks, ...)                       =>     if land(eq(device_arch(), 90), le(waves(%few) * 48, waves(%blocks) * 16)) {
                                                                   launch @gemm_coarse(%few, ...)
                                                               } else { launch @gemm(%blocks, ...) }

   The cost model chooses extents, threads and stages. The clauses `threads` and `stages` are about a block of the source: a joined
   block has no more tiles in flight than its blocks together, and no more threads but where these could not hold or multiply its
   tiles, or would scale sums while nothing multiplies; one of fewer threads may have fewer stages. Nests with clauses about how
   blocks share the device stay as they are. A block whose sums its threads cannot hold is divided (half products of 4096 in blocks of
   256x256 and 512 threads: 1,726 us, divided 201; H200, 2026-11). */
#include <math.h>

#include "passes/expr/builder.h"
#include "passes/ir/each.h"
#include "passes/launch/coarsen-plan.h"
#include "passes/launch/outline.h"
#include "passes/layout/divide.h"
#include "passes/target/cost.h"
#include "passes/target/matrix-unit.h"
#include "passes/target/resources.h"

enum { TRIPS = 64 };        /* of loops whose trips the launch knows; their ratio to what is around them matters little */

typedef struct joined {
    int64_t by[2];          /* blocks along each of the two loops; negative: parts of one */
    int64_t threads, stages;
    double time;            /* of a block of the source, on full cores */
    double alone;           /* of the joined block, on a core of its own */
} joined;

typedef tl_coarsening coarse;

/* ---- the cost --------------------------------------------------------------------------------- */

/* True if threads write the array in the loop, by statements that are not loads. */
static bool is_computed(const coarse *c, const tl_node *loop, const tl_sym *array)
{
    TL_EACH_STMT(c->m->arena, n, &loop->body)
        if (tl_work_computes(n) == array)
            return true;
    return false;
}

/* Bytes of shared arrays that the loop loads, and of operands of its products that it computes: each stage has its own. */
static int64_t staged_bytes(const coarse *c, const tl_node *loop)
{
    int64_t bytes = 0;
    TL_EACH_STMT(c->m->arena, n, &loop->body) {
        bool loads = n->op == TL_OP_TLOAD || n->op == TL_OP_GATHER, multiplies = n->op == TL_OP_GEMM;
        for (uint32_t i = multiplies; i < (multiplies ? 3u : loads); i++) {
            const tl_sym *s = n->args[i]->sym;
            if (s->type.space == TL_SHARED_MEM && (loads || is_computed(c, loop, s)))
                bytes += tl_tile_size(n->args[i]) * tl_bases[s->type.base].bytes;
        }
    }
    return bytes;
}

/* Notes what does not depend on threads and stages. What an epilogue of products reads once is in no registers. */
static void measure(coarse *c)
{
    const bool multiplies = tl_holds(c->grid, TL_OP_GEMM);
    c->shared = c->staged = 0;
    tl_ptrmap_free(&c->whole);
    TL_EACH_STMT(c->m->arena, n, &c->grid->body) {
        c->shared += tl_declares(n, TL_SHARED_MEM) ? tl_array_bytes(n->sym) : 0;
        c->staged += tl_coarsen_is_staged(n) ? staged_bytes(c, n) : 0;
        if (tl_declares(n, TL_FRAG) && n->sym->rank > 1 && !tl_ptrmap_get(&c->copies, n->sym)
            && !(multiplies && tl_launch_reads_once(c->inside, &c->grid->body, n->sym)))
            tl_ptrmap_set(&c->whole, n->sym, 1);
    }
}

static int64_t registers_of(const tl_sym *array, int64_t threads)
{
    return tl_ceil_div(tl_array_bytes(array), 4 * threads);
}

/* Registers of a thread, where producer warps copy what rows are too short for the TMA to load. */
static int64_t registers_left(const coarse *c, int64_t threads)
{
    tl_func f = { .machine = c->w->name, .threads = (uint32_t)threads };
    int64_t copied = 0, each = tl_registers_each(c->w, threads, 1);
    TL_EACH_STMT(c->m->arena, n, &c->grid->body)
        for (uint32_t i = 0; tl_coarsen_is_staged(n) && i < n->body.n; i++) {
            const tl_node *tile = n->body.at[i]->op == TL_OP_TLOAD ? n->body.at[i]->args[0] : NULL;
            if (tile && tl_tile_dim(tile, tl_tile_rank(tile) - 1) * tl_bases[tile->sym->type.base].bytes % TL_TMA_CHUNK)
                copied += tl_tile_size(tile);
        }
    if (!copied || !c->w->roles)
        return each;
    f.producers = tl_threads_that_load(c->w, &f);
    f.copiers = tl_threads_that_copy(c->w, &f, copied);
    f.producers = tl_threads_with_copies(c->w, &f, f.copiers);
    return tl_registers_left(c->w, &f);
}

/* How often warpgroups wait for each other in an iteration: where there are more of them than rows of a product whose first operand is
   in registers, that goes through shared memory, and so do the sums of rows. */
static int64_t exchanges(const coarse *c, int64_t threads)
{
    int64_t products = 0, rows = 0;
    TL_EACH_STMT(c->m->arena, n, &c->grid->body) {
        products += n->op == TL_OP_GEMM && n->args[1]->sym->type.space == TL_FRAG
                    && tl_gemm_shape_of(n).m / TL_WGMMA_ROWS < threads / TL_WARPGROUP;
        rows += n->op == TL_OP_TREDUCE && !tl_attr(n, TL_A_COLS, 0);
    }
    return products ? products + rows : 0;
}

/* Registers of a thread for what a warpgroup multiplies apart before it adds it to the sums. */
static int64_t part_registers(const coarse *c, const tl_node *gemm, int64_t threads)
{
    int64_t groups = threads < TL_WARPGROUP ? 1 : threads / TL_WARPGROUP, waves = tl_gemm_shape_of(gemm).m / TL_WGMMA_ROWS / groups;
    int64_t sums = registers_of(gemm->args[0]->sym, threads), left = registers_left(c, threads), panel = 64;
    return waves < 1 ? sums : tl_part_columns(sums, 2 * sums / waves, panel, left < c->w->thread_registers ? left : c->w->thread_registers) / 2;
}

/* Registers of a thread for fragments, as if each had its part. Sums that are scaled, or promoted, have two, one of a part alone. */
static int64_t fragment_registers(const coarse *c, int64_t threads)
{
    enum { SCALES = 4 };    /* of two rows and two columns */
    const tl_func there = { .machine = c->w->name, .threads = (uint32_t)threads };
    int64_t registers = 0;
    TL_EACH_STMT(c->m->arena, n, &c->grid->body) {
        if (n->op == TL_OP_ALLOC && tl_ptrmap_get(&c->whole, n->sym))
            registers += (1 + tl_coarsen_is_kept(c, n->sym)) * registers_of(n->sym, threads);
        if (n->op == TL_OP_GEMM && (tl_gemm_scaled(n) || tl_gemm_fp8(c->m, &there, n)))
            registers += part_registers(c, n, threads) + (tl_gemm_scaled(n) ? SCALES : 0);
    }
    return registers;
}

/* True if warpgroups scale sums of rows by columns, and more of them could share these rows: one computes then while another one multiplies. */
static bool scales_sums(const coarse *c)
{
    bool any = false;
    TL_EACH_STMT(c->m->arena, n, &c->grid->body)
        any |= n->op == TL_OP_GEMM && n->args[4] && tl_gemm_shape_of(n).m / TL_WGMMA_ROWS > c->threads / TL_WARPGROUP;
    return any && c->w->roles && !c->w->tensor_columns;
}

/* True if a product of the nest takes instructions of older machines with so many threads. */
static bool is_older(const coarse *c, int64_t threads)
{
    const tl_func there = { .machine = c->w->name, .threads = (uint32_t)threads };
    const char *why;
    TL_EACH_STMT(c->m->arena, n, &c->grid->body)
        if (n->op == TL_OP_GEMM && tl_gemm_path_of(c->m, &there, n, &why) == TL_GEMM_MMA && c->w->units->path != TL_GEMM_MMA)
            return true;
    return false;
}

/* True if a matrix unit multiplies all products. */
static bool multiplies_by_unit(const coarse *c)
{
    const tl_func there = { .machine = c->w->name, .threads = (uint32_t)c->threads };
    const char *why;
    TL_EACH_STMT(c->m->arena, n, &c->grid->body)
        if (n->op == TL_OP_GEMM && tl_gemm_path_of(c->m, &there, n, &why) == TL_GEMM_SCALAR)
            return false;
    return true;
}

/* True if so many warpgroups have no equal share of the rows of a product: they share columns, and each reads all rows. */
static bool shares_columns(const coarse *c, int64_t threads)
{
    TL_EACH_STMT(c->m->arena, n, &c->grid->body)
        if (n->op == TL_OP_GEMM && threads > TL_WARPGROUP && tl_gemm_shape_of(n).m / TL_WGMMA_ROWS % (threads / TL_WARPGROUP))
            return true;
    return false;
}

/* True if threads have registers for the sums of one product, which a matrix unit takes whole, when producer warps start. */
static bool has_room(const coarse *c, int64_t threads)
{
    const tl_func there = { .machine = c->w->name, .threads = (uint32_t)threads };
    int64_t all = threads + (c->w->roles ? tl_threads_that_load(c->w, &there) : 0), most = 0;
    TL_EACH_STMT(c->m->arena, n, &c->grid->body)
        if (n->op == TL_OP_GEMM && registers_of(n->args[0]->sym, threads) > most)
            most = registers_of(n->args[0]->sym, threads);
    return tl_registers_hold(c->w, most, all, 1);
}

/* Seconds of a block on a core that is full of such blocks or, `alone`, has one; 0: none fits. */
static double time_of(const coarse *c, const tl_work *works, int64_t threads, int64_t stages, bool alone)
{
    enum { PARTS = 64, WAVES = 64 };
    tl_repeated parts[PARTS];
    tl_sym registers = { .kind = TL_SYM_ARRAY, .type = { TL_F32, 1, TL_PRIVATE, 0 }, .rank = 1 };
    tl_node alloc = { .op = TL_OP_ALLOC, .sym = &registers }, *body = &alloc;
    tl_func f = { .machine = c->w->name, .threads = (uint32_t)threads, .body = { &body, 1, 1 } };
    int64_t bytes = c->shared + (stages - 1) * c->staged, each = TL_REGISTERS_OTHER;
    int n = 0;
    if (bytes + TL_SHARED_OTHER > c->w->shared || !has_room(c, threads)
        || (each += fragment_registers(c, threads)) > c->w->thread_registers || each > registers_left(c, threads))
        return 0;
    f.shared_bytes = (uint32_t)bytes;
    uint32_t loads = c->w->roles && c->stages > 1 ? tl_threads_that_load(c->w, &f) : 0;
    if (loads >= TL_WARPGROUP)      /* what it releases the others take: all of the core's */
        each = tl_registers_each(c->w, threads + loads, 1);
    else
        f.threads += loads;
    registers.dim[0] = each - TL_REGISTERS_LOWERED;
    const bool older = is_older(c, threads);
    const int64_t waits = exchanges(c, threads);
    for (const tl_work *x = works; x && n < PARTS; x = x->next, n++) {
        parts[n] = (tl_repeated){ x, 1, older, waits };
        for (const tl_work *y = x; y->outer; y = y->outer)
            parts[n].times *= TRIPS + tl_coarsen_more_trips(c, y->loop);
    }
    const char *limit;
    double blocks = alone ? 1 : WAVES * (double)tl_blocks_at_once(c->w, &f, &limit);
    return tl_time_of(c->w, &f, blocks * c->w->typical->cores, parts, n) / blocks;
}

/* Blocks of the source that one does the work of. */
static double blocks_of(const int64_t by[2])
{
    double all = 1;
    for (int i = 0; i < 2; i++)
        all *= by[i] < 0 ? -1.0 / (double)by[i] : (double)by[i];
    return all;
}

/* Sets how many blocks are joined. What they do for each is copied with the extents along the other loop. */
static void extend(coarse *c, const int64_t by[2])
{
    c->grid->body = c->body;
    for (int i = 0; i < c->n; i++)
        tl_coarsen_set(c->m, &c->plan[i], by[i] < 0 ? c->plan[i].step / -by[i] : c->plan[i].step * by[i]);
    tl_ptrmap_free(&c->copies);
    for (int i = 0; i < c->n; i++)
        if (c->plan[i].together < c->body.n && by[i] > 1)
            c->grid->body = tl_coarsen_repeat(&c->plan[i], c->m, c->kernel, &c->body, by[i], &c->copies);
    measure(c);
}

/* Elements of the largest tile. */
static int64_t largest(const coarse *c)
{
    int64_t most = 0;
    TL_EACH_STMT(c->m->arena, n, &c->grid->body)
        if (n->op == TL_OP_ALLOC && tl_array_elements(n->sym) > most)
            most = tl_array_elements(n->sym);
    return most;
}

/* Stages of a block of so many threads, at least: several that have fewer threads than a block of the source load as much ahead with
   fewer stages each. */
static int64_t least_stages(const coarse *c, int64_t threads)
{
    enum { LEAST = 2 };
    return c->deepens && threads < c->threads && c->stages > LEAST ? LEAST : c->stages;
}

/* Loops without a clause get the stages that they have with so many threads. */
static tl_func with_stages(const coarse *c, int64_t threads)
{
    tl_func f = { .machine = c->w->name, .threads = (uint32_t)threads, .body = c->grid->body };
    tl_default_stages(c->m, &f);     /* nothing else is made of the nest now */
    return f;
}

/* Loops without a clause get the stages that blocks of the source have. */
static void set_default(const coarse *c)
{
    TL_EACH_STMT(c->m->arena, n, &c->grid->body)
        if (tl_coarsen_is_staged(n) && !tl_has_attr(n, TL_A_STAGES) && tl_trips(&n->loops[0]) != 1)
            tl_attr_set(c->m, n, TL_A_STAGES, c->stages);
}

/* True if no matrix unit multiplies, or producer warps load what joined blocks multiply: all threads of one large block wait for
   their copies, where several small ones overlap (a convolution of 64x128 tiles, H100, 2026-11: 250 us, joined 354). */
static bool is_served(const coarse *c, int64_t threads)
{
    tl_ptrmap said = { 0 };
    TL_EACH_STMT(c->m->arena, n, &c->grid->body)
        if (tl_has_attr(n, TL_A_STAGES))
            tl_ptrmap_set(&said, n, 1);
    const tl_func f = with_stages(c, threads);
    bool served = true;
    const char *why;
    TL_EACH_STMT(c->m->arena, n, &c->grid->body)
        served &= n->op != TL_OP_GEMM || tl_gemm_path_of(c->m, &f, n, &why) == TL_GEMM_SCALAR;
    served |= tl_wants_roles(c->m, &f, c->w);
    TL_EACH_STMT(c->m->arena, n, &c->grid->body)
        if (!tl_ptrmap_get(&said, n))
            tl_attr_drop(n, TL_A_STAGES);
    tl_ptrmap_free(&said);
    return served;
}

/* The fastest threads and stages for so many blocks, if they are faster than `best`. A block has at most `more` times the threads that
   the clause gives those which it joins, and one block at least that part of them. */
static void try(coarse *c, const int64_t by[2], int64_t more, joined *best)
{
    enum { STAGES = 8 };            /* of a pipeline clause, at most */
    const double blocks = blocks_of(by);
    int64_t all = blocks < 1 ? 1 : (int64_t)blocks;
    extend(c, by);
    const tl_work *works = tl_work_of(c->m, c->grid);
    int64_t most = tl_threads_for(largest(c)), each = c->threads;
    while (all == 1 && each > c->threads / more && each % (2 * TL_WARP) == 0)
        each /= 2;
    for (; each <= c->threads || (each <= c->threads * all * more && each <= most); each *= 2)
        for (int64_t threads = tl_launch_threads_of_rows(c->m->arena, c->grid, (uint32_t)each), stages = least_stages(c, each);
             stages <= STAGES; stages++) {
            double time = time_of(c, works, threads, stages, false) / blocks;
            if (c->grid->body.at != c->body.at && shares_columns(c, threads))
                continue;       /* a thread has columns of several of these blocks, or of none */
            if (time > 0 && time < TL_COARSEN_CLEARLY / 100.0 * best->time && is_served(c, threads))
                *best = (joined){ { by[0], by[1] }, threads, stages, time, time_of(c, works, threads, stages, true) };
            if (!c->deepens || stages - 1 >= (c->stages - 1) * all)
                break;
        }
}

/* ---- what can be joined -------------------------------------------------------------------------- */

/* The last two loops along which blocks can be joined. */
static void find_plans(coarse *c)
{
    for (uint32_t i = c->grid->nloops; i-- > 0 && c->n < 2;) {
        tl_coarsen_plan p = tl_coarsen_plan_of(c->m, c->inside, c->grid, i, c->gives);
        c->differs |= p.differs;
        bool repeat = p.together < c->body.n && c->n && c->plan[0].together < c->body.n;
        bool takes = p.ok && !repeat && !(c->n && tl_coarsen_clash(c->m, &p, &c->plan[0]));
        if (!takes) {
            tl_coarsen_free(&p);
            continue;
        }
        c->loop[c->n] = i;
        c->plan[c->n++] = p;
    }
}

/* The most blocks that are joined along a loop: tiles are not longer than a box of the TMA. */
static int64_t most_along(const coarse *c, int i)
{
    int64_t most = 1;
    while (i < c->n && most < TL_COARSEN_MOST_ALONG && 2 * most * c->plan[i].step <= TL_TMA_BOX
           && c->plan[i].within % (2 * most * c->plan[i].step) == 0)
        most *= 2;
    return most;
}

/* True if joined blocks are worth a version. */
static bool choose(coarse *c, joined *best, double *as_written)
{
    enum { MORE = 4, LEAST_EXTENT = 64 };
    const double worth = (tl_holds(c->grid, TL_OP_GEMM) ? TL_COARSEN_WORTH_MMA : TL_COARSEN_WORTH) / 100.0;
    const tl_work *works = tl_work_of(c->m, c->grid);
    measure(c);
    *best = (joined){ { 1, 1 }, c->threads, c->stages, time_of(c, works, c->threads, c->stages, false), 0 };
    /* other threads take it, or its products, better, or nobody asked for these */
    bool fits = best->time > 0;
    bool other = !fits || is_older(c, c->threads) || shares_columns(c, c->threads) || scales_sums(c) || !tl_has_attr(c->grid, TL_A_THREADS);
    *as_written = best->time = fits ? best->time : INFINITY;
    for (int64_t all = other ? 1 : 2; all <= TL_COARSEN_MOST; all *= 2)
        for (int64_t last = all < most_along(c, 0) ? all : most_along(c, 0); last >= 1 && all / last <= most_along(c, 1); last /= 2)
            try(c, (int64_t[]){ last, all / last }, other ? MORE : 1, best);
    for (int64_t parts = 2; parts <= TL_COARSEN_MOST_ALONG && !fits; parts *= 2)
        for (int i = 0; i < c->n; i++)
            if (!c->plan[i].napart && c->plan[i].step % (parts * LEAST_EXTENT) == 0 && c->plan[i].together == c->body.n)
                try(c, i ? (int64_t[]){ 1, -parts } : (int64_t[]){ -parts, 1 }, MORE, best);
    extend(c, (int64_t[]){ 1, 1 });
    return best->time < worth * *as_written;
}

/* ---- the version ------------------------------------------------------------------------------------ */

/* Stages of the nest's pipelines as one of `from` stages has `to`. */
static void set_stages(const coarse *c, int64_t from, int64_t to)
{
    TL_EACH_STMT(c->m->arena, n, &c->grid->body)
        if (n->op == TL_OP_FOR && from > 1 && tl_attr(n, TL_A_STAGES, 1) == from)
            tl_attr_set(c->m, n, TL_A_STAGES, to);
}

/* The most of a clause, else what products have without one. */
static int64_t stages_of(const tl_module *m, const tl_func *dev, const tl_node *grid, bool *said)
{
    int64_t most = 0;
    bool staged = false;
    TL_EACH_STMT(m->arena, n, &grid->body) {
        most = n->op == TL_OP_FOR && tl_attr(n, TL_A_STAGES, 0) > most ? tl_attr(n, TL_A_STAGES, 1) : most;
        staged |= tl_coarsen_is_staged(n);
    }
    *said = most > 0;
    return most ? most : staged ? tl_stages_for(dev, 1, true) : 1;
}

static bool is_free(const tl_node *grid)
{
    static const tl_attr_key said[] = { TL_A_CLUSTER_X, TL_A_OCCUPANCY, TL_A_WARPS_M, TL_A_WARPS_N, TL_A_PERSISTENT };
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (tl_has_attr(grid, said[i]))
            return false;
    return !tl_has_attr(grid, TL_A_FLAT);
}

/* The last machine whose caches are known and that runs code of the kernel, not of another variant. */
static const tl_machine *machine(const coarse *c, const tl_options *o)
{
    const tl_machine *w = NULL, *any;
    const char *name = c->kernel->variant_of ? c->kernel->variant_of : c->kernel->name;
    tl_func *base = tl_func_named(c->m, TL_FUNC_KERNEL, name);
    for (unsigned i = 0; base && (any = tl_machine_row(i)); i++)
        if (any->target == c->m->target && any->typical->cache > 0 && tl_machine_wanted(o, any)
            && tl_launch_source(c->m, o, base, any) == c->kernel)
            w = any;
    return w;
}

/* True if the launch has no such version yet, or this one needs a condition. */
static bool is_another(const coarse *c)
{
    bool given = false;
    for (int i = 0; i < c->n; i++)
        given |= c->plan[i].given && c->by[i] != 1;
    return given || !c->joined;
}

tl_func *tl_launch_coarsen(const tl_options *o, tl_coarsening *c)
{
    const tl_func *dev = c->launch->func;
    joined best;
    double as_written;
    c->w = machine(c, o);
    c->body = c->grid->body;
    c->threads = dev->threads;
    if (!c->w || !is_free(c->grid))
        return NULL;
    c->stages = stages_of(c->m, dev, c->grid, &c->deepens);
    c->deepens = c->deepens || multiplies_by_unit(c);
    find_plans(c);
    bool better = is_another(c) && (c->n || tl_holds(c->grid, TL_OP_GEMM)) && choose(c, &best, &as_written);
    for (int i = 0; i < c->n && better; i++)
        c->by[i] = best.by[i];
    if (!better || !is_another(c)) {
        tl_launch_coarsened(c);
        return NULL;
    }
    const double all = blocks_of(best.by);
    c->deeper = best.stages;
    extend(c, c->by);
    c->more = tl_coarsen_more_trips(c, NULL);
    const double wave = TL_COARSEN_WAVES / (as_written * (1 + c->more / TRIPS));
    c->waves = (int64_t)(best.time * all * wave + 0.5), c->least = (int64_t)(best.alone * wave + 0.5);
    set_default(c);
    set_stages(c, c->stages, c->deeper);
    const int apart = tl_coarsen_apart(c);
    tl_func *f = tl_func_new(c->m, TL_FUNC_DEVICE, tl_launch_name(c->m, dev->name, apart < 0 ? "coarse" : "apart"), dev->loc);
    f->machine = c->w->name;
    f->threads = (uint32_t)best.threads;
    f->joined = all < 1 ? 0 : (uint32_t)all;
    f->work = f->joined > 1 ? tl_work_of(c->m, c->grid) : NULL;
    if (apart >= 0)
        c->grid->body = tl_coarsen_end_apart(&c->plan[apart], c->m, c->kernel, &c->grid->body, c->by[apart]);
    return f;
}

void tl_launch_coarsened(tl_coarsening *c)
{
    extend(c, (int64_t[]){ 1, 1 });
    set_stages(c, c->deeper, c->stages);
    tl_ptrmap_free(&c->whole);
    for (int i = 0; i < c->n; i++)
        tl_coarsen_free(&c->plan[i]);
}
