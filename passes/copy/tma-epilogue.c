/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accumulators of a persistent grid with producer warps are stored by the TMA: the threads of a warpgroup write theirs into a
   shared tile, one thread starts the store, and the products of the next tile begin meanwhile. The unused part of shared
   memory holds all columns, or half of them at a time:

     alloc %out: shared bf16[2][64][128] swizzle=128 panel=64                             at the top
     for part < 2 {
         if eq(rem(tid(), 128), 0) { bulk_wait count=0 read=1 }        what was written before has been read
         bar_sync add(quo(tid(), 128), 8) count=128
         for the thread's registers of columns 128 part and on { store %out[quo(tid(), 128), row, col], cast<bf16>(%acc ..) }
         fence_async
         bar_sync add(quo(tid(), 128), 8) count=128
         if eq(rem(tid(), 128), 0) { tma_store %map, addr(%out[..]), index(n + 128 part, m + 64 quo(tid(), 128))  ...  bulk_commit }
     }
     if eq(rem(tid(), 128), 0) { bulk_wait count=0 read=1 }                               at the end

   So it does where what is loaded has it that rows are multiples of 16 bytes. By hand, plain products in bf16, H100 and H200:
   4096 x 4096 x 4096 2 to 3 % faster, of K = 512 and 256 4 to 10 %. With barriers of all consumers, which keep their
   warpgroups in step, there and with more to do before the store it was slower than without all this; so were bulk copies of
   rows, and floats gained nothing. Where threads read global memory themselves, for a bias and a residual, it was slower, too:
   5 % at K = 4096, 17 % at K = 1024. */
#include "passes/analysis/fragment.h"
#include "passes/analysis/uniformity.h"
#include "passes/copy/lower-copy.h"
#include "passes/target/resources.h"
#include "passes/pipeline/legality.h"
#include "passes/pipeline/tma-gather.h"

enum { SPAN = 128, PARTS = 2 };    /* bytes of a box's rows; most parts */
enum { BARRIER = 8, GROUPS = 8 };       /* of threads that store together: the first one's barrier, and how many there are */

typedef struct ctx {
    tl_at w;
    const tl_node *store;
    const tl_frag_layout *map;
    tl_frag_nest nest;
    tl_base mem;
    tl_view_on_host view;
    int64_t parts, width, panel;    /* columns of a part, of a box */
    int64_t rows;                   /* of a group */
    tl_sym *out, *tensor;
} ctx;

static bool is_global(const tl_node *n)
{
    return n->sym->kind == TL_SYM_VAR && n->sym->type.space == TL_GLOBAL;
}

/* What the TMA writes no barrier orders with what threads read or write. What threads read for themselves they add up to
   the sums, as a bias or a residual: more to do before the store. */
static bool is_other(const ctx *c, const tl_uniformity *uniform, const tl_node *n)
{
    bool load = n->op == TL_OP_TLOAD || n->op == TL_OP_GATHER, plain = n->op == TL_OP_LOAD || n->op == TL_OP_STORE;
    if (load)
        return n->args[0]->sym->type.space == TL_FRAG || !tl_source_stable(c->w.m, c->w.f, n->args[1]);
    if (plain)
        return is_global(n) && !(tl_promised_const(n->sym) && tl_block_uniform(uniform, n->args[0]));
    return (n->op == TL_OP_TSTORE && n != c->store) || n->op == TL_OP_SCATTER || tl_is_atomic(n) || n->op == TL_OP_TMA_STORE;
}

/* Part p of every thread's columns, in the order of its registers, is part p of the tile's. */
static bool columns_in_order(const ctx *c, int64_t parts)
{
    const tl_frag_layout *f = &c->nest.inner;
    int64_t each = f->regs / parts, width = c->map->dims[1] / parts;
    if (f->regs % parts)
        return false;
    for (int t = 0; t < f->threads; t++)
        for (int r = 0; r < f->regs; r++) {
            int64_t at[3], first[3];
            tl_frag_element(f, t, r, at);
            tl_frag_element(f, t, (int)(r % each), first);
            if (at[1] != first[1] + r / each * width)
                return false;
        }
    return true;
}

/* Each group has rows of its own, side by side, which its threads share in the same way. */
static bool rows_apart(const ctx *c)
{
    const tl_frag_layout *f = &c->nest.outer;
    for (int t = 0; t < f->threads; t++)
        for (int r = 0; r < f->regs; r++) {
            int64_t at[3], first[3];
            tl_frag_element(f, t, r, at);
            tl_frag_element(f, t % TL_WARPGROUP, r, first);
            if (at[0] != first[0] + t / TL_WARPGROUP * c->rows || first[0] >= c->rows)
                return false;
        }
    return true;
}

/* The fewest parts of which one fits into what a block leaves of the core that it has to itself. */
static bool find_parts(ctx *c)
{
    const tl_machine *machine = tl_machine_of(c->w.m, c->w.f);
    int64_t used = (tl_block_shared(c->w.f, NULL) + TL_SHARED_ALIGN - 1) / TL_SHARED_ALIGN * TL_SHARED_ALIGN, es = tl_bases[c->mem].bytes;
    if (tl_core_holds(machine, 2, used) || c->w.f->occupancy > 1)
        return false;
    for (c->parts = 1; c->parts <= PARTS; c->parts++) {
        c->width = c->map->dims[1] / c->parts;
        if (c->map->dims[1] % c->parts == 0 && c->width % c->panel == 0 && columns_in_order(c, c->parts)
            && used + c->map->dims[0] * c->width * es + TL_SHARED_EPILOGUE <= tl_shared_goal(c->w.m, c->w.f))
            return true;
    }
    return false;
}

/* True if each box of the tile begins where the TMA may store. */
static bool not_before(const ctx *c, tl_facts *facts)
{
    const tl_node *corner = c->store->args[2];
    const int64_t last[] = { c->map->dims[1] - c->panel, c->map->dims[0] - c->rows };
    for (uint32_t k = 0; k < corner->nargs; k++)
        if (!tl_view_stores_from(facts, corner->args[corner->nargs - 1 - k], k < 2 ? last[k] : 0))
            return false;
    return true;
}

static bool find_view(ctx *c, tl_facts *facts)
{
    const tl_at *w = &c->w;
    const tl_node *n = c->store;
    tl_node like = *n;
    tl_node *args[] = { n->args[0], n->args[1], n->args[2], NULL, n->args[3], n->args[4] };
    const tl_uses *uses = tl_uses_of_block(w->m, &w->f->body);
    like.args = args;
    like.nargs = sizeof args / sizeof *args;
    if (!tl_view_on_host_of(w->m, uses, &like, &c->view) || !tl_view_starts_lines(w->m, uses, facts, &like, &c->view))
        return false;
    for (unsigned k = 0; k < c->view.rank; k++)
        if (!tl_fits_i32(c->view.pitch[k]))
            return false;
    return c->view.rank >= 2 && !c->view.nstarts && tl_divisor_of(facts, c->view.pitch[0]) % (TL_TMA_CHUNK / tl_bases[c->mem].bytes) == 0;
}

static bool plan(ctx *c, tl_facts *facts)
{
    const tl_sym *s = c->store->args[0]->sym;
    bool persistent = false;
    TL_EACH_STMT(c->w.m->arena, n, &c->w.f->body)
        persistent |= n->op == TL_OP_FOR && tl_has_attr(n, TL_A_PERSISTENT);
    if (!persistent || !c->w.f->producers || s->type.space != TL_FRAG || s->map == TL_MAP_TENSOR || tl_tile_rank(c->store->args[0]) != 2
        || c->store->args[0]->nargs || tl_frag_matrices(s) || tl_attr(c->store, TL_A_ADD, 0) || tl_step_of(c->store) || tl_bases[c->mem].bytes != 2)
        return false;
    c->map = tl_frag_of(c->w.m->arena, s);
    c->panel = SPAN / tl_bases[c->mem].bytes;
    c->rows = c->map->dims[0] * TL_WARPGROUP / c->map->threads;
    if (c->map->threads % TL_WARPGROUP || c->map->threads / TL_WARPGROUP > GROUPS || c->rows % 8 || c->rows > TL_TMA_BOX)
        return false;
    if (c->map->replicas > 1 || !tl_frag_exact(c->map) || c->map->threads != (int)c->w.f->threads
        || tl_frag_vector(c->map) % 2 || !tl_frag_rows_first(c->w.m->arena, c->map, &c->nest) || !rows_apart(c) || !find_parts(c) || !find_view(c, facts)
        || !not_before(c, facts))
        return false;
    const tl_uniformity *uniform = tl_uniformity_of(c->w.m, c->w.f);
    TL_EACH_NODE(c->w.m->arena, n, &c->w.f->body)
        if (is_other(c, uniform, n))
            return false;
    return true;
}

static tl_node *group(const tl_at *w)
{
    return quo(w, op0(w, TL_OP_TID), TL_WARPGROUP);
}

static tl_at first_thread(const tl_at *w)
{
    return when(w, op2(w, TL_OP_EQ, rem(w, op0(w, TL_OP_TID), TL_WARPGROUP), i32(w, 0)));
}

static void wait(const tl_at *w)
{
    tl_at one = first_thread(w);
    put(&one, having(w, having(w, op0(&one, TL_OP_BULK_WAIT), TL_A_COUNT, 0), TL_A_READ, 1));
}

static void meet(const tl_at *w)
{
    put(w, having(w, op1(w, TL_OP_BAR_SYNC, add(w, group(w), i32(w, BARRIER))), TL_A_COUNT, TL_WARPGROUP));
}

static void fill(const ctx *c, const tl_at *w, int64_t part)
{
    enum { PAIR = 2 };
    const tl_frag_layout *inner = &c->nest.inner;
    int64_t regs = inner->regs / c->parts;
    tl_module *m = w->m;
    tl_sym *s = c->store->args[0]->sym, *i, *j;
    tl_node *tid = rem(w, op0(w, TL_OP_TID), TL_WARPGROUP), *none = i32(w, 0);
    tl_sym *first = let(w, "first", tl_ix_frag(m, w->f, inner, 1, tid, none));
    tl_at in = unrolled(w, "i", c->nest.outer.regs, 1, &i);
    tl_sym *row = let(&in, "row", tl_ix_frag(m, w->f, &c->nest.outer, 0, again(w, tid), v(&in, i)));
    in = unrolled(&in, "j", regs, PAIR, &j);
    tl_sym *col = let(&in, "col", add(&in, v(&in, first), tl_ix_frag(m, w->f, inner, 1, again(w, none), v(&in, j))));
    tl_node *at = tl_ix_layout(m, w->f, c->nest.pos[1], add(&in, v(&in, j), i32(w, part * regs))), *lane[PAIR];
    tl_sym *r = let(&in, "r", add(&in, tl_ix_layout(m, w->f, c->nest.pos[0], v(&in, i)), at));
    for (int q = 0; q < PAIR; q++)
        lane[q] = cast(&in, tl_frag_get(m, w->f, s, add(&in, v(&in, r), i32(w, q)), w->loc), c->mem);
    tl_node *tile = tl_access(m, TL_OP_TILE, c->out, 0, NULL, w->loc), *index[] = { group(&in), v(&in, row), v(&in, col) };
    put(&in, tl_tile_vector(&in, tile, TL_OP_STORE, tl_copy_vector(&in, c->mem, PAIR, lane), index, PAIR));
}

static void write(const ctx *c, const tl_at *w, int64_t part)
{
    tl_at one = first_thread(w);
    const tl_node *corner = c->store->args[2];
    for (int64_t col = 0; col < c->width; col += c->panel) {
        tl_node *to[4], *from[] = { group(&one), i32(w, 0), i32(w, col) };
        for (uint32_t k = 0; k < corner->nargs; k++)
            to[k] = tl_tma_coordinate(&one, corner->args[corner->nargs - 1 - k], k ? 0 : part * c->width + col);
        to[1] = add(&one, to[1], cast(&one, mul(&one, group(&one), c->rows), TL_I64));
        tl_node *start = tl_access(w->m, TL_OP_ADDR, c->out, 3, from, w->loc);
        tl_node *n = op3(&one, TL_OP_TMA_STORE, v(&one, c->tensor), start, tl_index_list(w->m, corner->nargs, to, w->loc));
        put(&one, hinted(w, c->store, n));
    }
    put(&one, op0(&one, TL_OP_BULK_COMMIT));
}

static void declare(ctx *c, tl_block *top, tl_block *bottom)
{
    const tl_at *w = &c->w;
    tl_type t = tl_scalar(c->mem);
    const tl_view_on_host *view = &c->view;
    t.space = TL_SHARED_MEM;
    tl_sym *s = c->out = tl_sym_new(w->m, w->f, TL_SYM_ARRAY, "out", t, w->loc);
    s->rank = 3;
    s->dim[0] = c->map->threads / TL_WARPGROUP;
    s->dim[1] = c->rows;
    s->dim[2] = c->width;
    s->swizzle = SPAN;
    s->panel = (uint32_t)c->panel;
    s->align = 8 * SPAN;
    tl_push(w->m, top, tl_alloc(w->m, s, w->loc));
    c->tensor = tl_tensor_map(w->m, w->f, view, 2, (int64_t[]){ c->panel, c->rows }, SPAN);
    tl_tensor_maps_allowed(w->m, w->f, 1, &view, top);
    tl_at end = into(w, bottom);
    wait(&end);
}

bool tl_copy_staged(const tl_at *w, const tl_node *store, tl_facts *facts, tl_block *top, tl_block *bottom)
{
    ctx c = { .w = *w, .store = store, .mem = (tl_base)store->args[1]->args[0]->type.base };
    if (store->op != TL_OP_TSTORE || !plan(&c, facts))
        return false;
    declare(&c, top, bottom);
    tl_report(w->m, TL_REMARK, w->loc, "store of '%s': by the TMA, through %lld bytes of shared memory, while the next tile begins",
              store->args[0]->sym->name, (long long)tl_array_bytes(c.out));
    for (int64_t part = 0; part < c.parts; part++) {
        wait(w);
        meet(w);
        fill(&c, w, part);
        put(w, op0(w, TL_OP_FENCE_ASYNC));
        meet(w);
        write(&c, w, part);
    }
    return true;
}
