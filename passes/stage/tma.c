/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pipeline in a function with producer warps (sm_90a). Versions of its tiles go round between
   the producer, whose TMA fills them, and the threads that use them:

     for %k = 0 lt %K step 64 stages=4 { tload tile(%As), view(%A, %M, %K), index(%m, %k)  ... tile(%As) ... }
   =>
     alloc %As: shared f16[4][128][64]   alloc %full: shared mbar[4]   alloc %empty: shared mbar[4]
     let %slot = 0   let %phase = 0
     for %k = 0 lt %K step 64 {
         let %now = %slot   let %turn = %phase   set %slot = ...   set %phase = ...
         if eq(tid(), 0) producer=1 {
             mbar_wait %empty[%now], xor(%turn, 1)
             mbar_expect %full[%now] bytes
             tma_load %As[%now, 0, 0], %As_map, %full[%now], index(%k, %m)
         }
         mbar_wait %full[%now], %turn
         ... tile(%As, %now) ...
         syncwarp   if eq(lane(), 0) { mbar_arrive %empty[%now] }
     }

   and before all of it
     if eq(tid(), 0) producer=2 { mbar_init of all   mbar_fence }   barrier

   Run by one thread this waits for each load at once; `specialise` gives the producer's part to
   warps of its own, which run ahead by all versions and across loops. Loads that follow each other
   share %full.

   In a function of clusters the blocks that load the same tile load a part of it each, for all of
   them (cluster-share.c); %empty then waits for the warps of all blocks that a block loads for.

   The TMA decides the address map: rows of up to 128 bytes, swizzled, in panels where a tile is
   wider. It needs to know the view on the host: pointer and extents over parameters alone. */
#include "passes/stage/tma.h"

#include "passes/stage/cluster-share.h"
#include "passes/facts/fold.h"
#include "passes/facts/arith.h"
#include "passes/stage/slot.h"
#include "passes/launch/tensor-map.h"

enum { BOX = 256, BOXES = 16, LINE = 128 };     /* elements along a side; of a load; bytes a box is aligned to */

typedef struct request {
    tl_view_on_host view;
    int64_t planes, rows, cols;     /* of the tile */
    int64_t width, high;            /* columns and rows of a box */
    tl_share share;                 /* with other blocks of the cluster */
    tl_sym *map;
} request;

typedef struct ctx {
    tl_module *m;
    tl_func *f;
    int64_t count;
    tl_sym *empty, *now, *turn;
    tl_share_targets targets;       /* blocks whose producers wait for this one's warps */
    tl_block *top;
    tl_loc loc;
} ctx;

static tl_node *v(ctx *c, tl_sym *s)
{
    return tl_var(c->m, s, c->loc);
}

static tl_node *op2(ctx *c, tl_op op, tl_node *a, tl_node *b)
{
    return tl_op2(c->m, op, a, b, c->loc);
}

/* ---- which loads, and how they lie in shared memory ---------------------------- */

static unsigned swizzle_of(int64_t row_bytes, int64_t rows)
{
    unsigned span = row_bytes % 128 == 0 ? 128 : row_bytes % 64 == 0 ? 64 : row_bytes % 32 == 0 ? 32 : 0;
    return rows % 8 == 0 ? span : 0;
}

static bool plan(ctx *c, const tl_uses *uses, const tl_node *load, request *r)
{
    const tl_sym *s = load->args[0]->sym;
    const tl_node *view = load->args[1];
    int64_t es = tl_bases[s->type.base].bytes;
    if (load->args[3] || view->args[0]->type.base != s->type.base || s->type.base == TL_BOOL || s->pad || s->swizzle)
        return false;
    r->planes = s->rank > 2 ? s->dim[0] : 1;
    r->rows = s->rank > 1 ? s->dim[s->rank - 2] : 1;
    r->cols = s->dim[s->rank - 1];
    unsigned swizzle = swizzle_of(r->cols * es, r->rows);
    /* A map of no swizzle that a matrix unit would want padded or swizzled is not for the TMA. */
    if (!swizzle && (r->cols * es % 16 || (s->rank > 1 && r->cols * es / 16 % 2 == 0)))
        return false;
    if (!swizzle && r->rows * r->cols * es % LINE)
        return false;
    r->width = swizzle ? swizzle / es : r->cols;
    r->high = r->rows < BOX ? r->rows : BOX;
    int64_t boxes = r->planes * (r->cols / r->width) * (r->rows / r->high);
    r->share = tl_share_of(c->m, c->f, uses, load);
    if (r->share.blocks > 1 && swizzle && r->rows <= BOX && r->rows % (8 * r->share.blocks) == 0)
        r->high = r->rows / r->share.blocks;
    else
        r->share.blocks = 1;
    return r->width <= BOX && boxes <= BOXES && r->rows % r->high == 0
           && tl_view_on_host_of(c->m, uses, load, &r->view);
}

static void shape(const request *r, tl_sym *s)
{
    s->swizzle = swizzle_of(r->cols * tl_bases[s->type.base].bytes, r->rows);
    s->panel = s->swizzle ? (uint32_t)r->width : 0;
    s->align = s->swizzle ? 1024 : LINE;
}

/* ---- the producer's part --------------------------------------------------------- */

static tl_node *at(ctx *c, tl_sym *array, tl_sym *slot)
{
    tl_node *index = v(c, slot);
    return tl_access(c->m, TL_OP_ADDR, array, 1, &index, c->loc);
}

/* The TMA takes 32 bits of a coordinate. No view with a map is longer than 2^31 - 1: what is farther
   away is outside, and a sum that wraps is too. */
static tl_node *coordinate(ctx *c, const tl_node *corner, int64_t more)
{
    tl_node *x = tl_copy(c->m, c->f, corner);
    if (!tl_fits_i32(corner)) {
        x = op2(c, TL_OP_MAX, x, tl_i64(c->m, INT32_MIN));
        x = op2(c, TL_OP_MIN, x, tl_i64(c->m, INT32_MAX));
    }
    return tl_ix_add(c->m, x, tl_i64(c->m, more));
}

static void load_boxes(ctx *c, const tl_node *load, const request *r, tl_sym *full, tl_block *out)
{
    tl_module *m = c->m;
    tl_sym *s = load->args[0]->sym;
    const tl_node *corner = load->args[2];
    bool shared = r->share.blocks > 1;
    tl_sym *part = NULL;
    if (shared) {
        part = tl_sym_new(m, c->f, TL_SYM_VAR, "part", tl_scalar(TL_I32), c->loc);
        tl_node *first = tl_ix_mul(m, tl_share_part(m, &r->share, c->loc), r->high);
        tl_push(m, out, tl_let(m, part, first, c->loc));
    }
    for (int64_t d = 0; d < r->planes; d++)
        for (int64_t row = 0; row < (shared ? r->high : r->rows); row += r->high)
            for (int64_t col = 0; col < r->cols; col += r->width) {
                tl_node *index[4] = { v(c, c->now) }, *to[5];
                uint32_t n = 1, rank = corner->nargs;
                int64_t first[3] = { col, row, d };     /* innermost first */
                for (uint32_t k = s->rank - 1; k-- > 0;)
                    index[n++] = shared && k == 1 ? v(c, part) : tl_i32(m, first[k]);
                for (uint32_t k = 0; k < rank; k++) {
                    to[k] = coordinate(c, corner->args[rank - 1 - k], k < 3 ? first[k] : 0);
                    if (shared && k == 1)
                        to[k] = tl_ix_add(m, to[k], tl_cast(m, v(c, part), tl_scalar(TL_I64)));
                }
                tl_push(m, out, tl_node_new(m, TL_OP_TMA_LOAD, tl_scalar(TL_VOID), c->loc, 5,
                                            tl_access(m, TL_OP_ADDR, s, n, index, c->loc), v(c, r->map),
                                            at(c, full, c->now), tl_index_list(m, rank, to, c->loc),
                                            shared ? tl_share_mask(m, &r->share, c->loc) : NULL));
            }
}

/* Loads first..last of the pipeline, by one mbarrier. */
static void issue(ctx *c, const tl_staged *t, const request *r, uint32_t first, uint32_t last, tl_sym *full,
                  tl_block *out)
{
    tl_module *m = c->m;
    c->loc = t->load[first]->loc;
    tl_node *part = tl_if(m, op2(c, TL_OP_EQ, tl_op0(m, TL_OP_TID, c->loc), tl_i32(m, 0)), c->loc);
    tl_attr_set(m, part, TL_A_PRODUCER, TL_PRODUCER_LOADS);
    if (first == 0)
        tl_push(m, &part->body, op2(c, TL_OP_MBAR_WAIT, at(c, c->empty, c->now),
                                    op2(c, TL_OP_XOR, v(c, c->turn), tl_i32(m, 1))));
    int64_t bytes = 0;
    for (uint32_t i = first; i <= last; i++)
        bytes += r[i].planes * r[i].rows * r[i].cols * tl_bases[t->load[i]->args[0]->sym->type.base].bytes;
    tl_node *expect = tl_op1(m, TL_OP_MBAR_EXPECT, at(c, full, c->now), c->loc);
    tl_attr_set(m, expect, TL_A_BYTES, bytes);
    tl_push(m, &part->body, expect);
    for (uint32_t i = first; i <= last; i++)
        load_boxes(c, t->load[i], &r[i], full, &part->body);
    tl_push(m, out, part);
    tl_node *wait = op2(c, TL_OP_MBAR_WAIT, at(c, full, c->now), v(c, c->turn));
    if (c->f->cluster_x)
        tl_attr_set(m, wait, TL_A_SCOPE, 1);    /* all that it counts comes from this block and the TMA */
    tl_push(m, out, wait);
}

/* ---- the loop ---------------------------------------------------------------------- */

static tl_sym *mbarriers(ctx *c, const char *name, int64_t arrivals)
{
    tl_module *m = c->m;
    tl_type t = tl_scalar(TL_MBAR);
    t.space = TL_SHARED_MEM;
    tl_sym *s = tl_sym_new(m, c->f, TL_SYM_ARRAY, name, t, c->loc);
    s->rank = 1;
    s->dim[0] = c->count;
    tl_node *alloc = tl_alloc(m, s, c->loc);
    tl_attr_set(m, alloc, TL_A_COUNT, arrivals);
    tl_push(m, c->top, alloc);
    return s;
}

static tl_sym *counter(ctx *c, const char *name)
{
    tl_sym *s = tl_sym_new(c->m, c->f, TL_SYM_VAR, name, tl_scalar(TL_I32), c->loc);
    tl_push(c->m, c->top, tl_let(c->m, s, tl_i32(c->m, 0), c->loc));
    return s;
}

static tl_sym *current(ctx *c, const char *name, tl_sym *of, int64_t below, tl_block *out)
{
    tl_module *m = c->m;
    tl_sym *s = tl_sym_new(m, c->f, TL_SYM_VAR, name, tl_scalar(TL_I32), c->loc);
    tl_push(m, out, tl_let(m, s, v(c, of), c->loc));
    tl_node *known = op2(c, TL_OP_LAND, op2(c, TL_OP_GE, v(c, s), tl_i32(m, 0)),
                         op2(c, TL_OP_LT, v(c, s), tl_i32(m, below)));
    tl_push(m, out, tl_op1(m, TL_OP_ASSUME, known, c->loc));
    return s;
}

/* The next slot, and the other phase after the last one. */
static void advance(ctx *c, tl_sym *slot, tl_sym *phase, tl_block *out)
{
    tl_module *m = c->m;
    tl_node *last = op2(c, TL_OP_EQ, v(c, c->now), tl_i32(m, c->count - 1));
    tl_push(m, out, tl_set(m, phase, tl_op3(m, TL_OP_SEL, tl_copy(m, c->f, last),
                                            op2(c, TL_OP_XOR, v(c, c->turn), tl_i32(m, 1)), v(c, c->turn),
                                            c->loc), c->loc));
    tl_push(m, out, tl_set(m, slot, tl_op3(m, TL_OP_SEL, last, tl_i32(m, 0),
                                           op2(c, TL_OP_ADD, v(c, c->now), tl_i32(m, 1)), c->loc), c->loc));
}

static void release(ctx *c, tl_block *out)
{
    tl_module *m = c->m;
    tl_push(m, out, tl_op0(m, TL_OP_SYNCWARP, c->loc));
    tl_node *lane = tl_op0(m, TL_OP_LANE, c->loc);
    int64_t n = c->targets.n;
    tl_node *one = tl_if(m, n == 1 ? op2(c, TL_OP_EQ, lane, tl_i32(m, 0)) : op2(c, TL_OP_LT, lane, tl_i32(m, n)),
                         c->loc);
    tl_push(m, &one->body, tl_node_new(m, TL_OP_MBAR_ARRIVE, tl_scalar(TL_VOID), c->loc, 2, at(c, c->empty, c->now),
                                       n == 1 ? NULL : tl_share_target(m, &c->targets, c->loc)));
    tl_push(m, out, one);
}

static uint32_t load_number(const tl_staged *t, const tl_node *n)
{
    uint32_t i = 0;
    while (i < t->n && t->load[i] != n)
        i++;
    return i;
}

struct reader {
    const tl_staged *t;
    bool found;
};

static bool see_tile(tl_node *n, void *user)
{
    struct reader *x = user;
    for (uint32_t i = 0; i < x->t->n; i++)
        x->found |= n->sym == x->t->load[i]->args[0]->sym;
    return true;
}

/* Loads before and after such a statement can be waited for together. */
static bool between(const tl_staged *t, tl_node *n)
{
    struct reader x = { t, n->op != TL_OP_LET && n->op != TL_OP_ASSUME };
    tl_walk(n, see_tile, &x);
    return !x.found;
}

bool tl_stage_tma(tl_module *m, tl_func *f, tl_node *loop, const tl_staged *t, int64_t count, tl_block *top,
                  bool *shares)
{
    ctx c = { .m = m, .f = f, .count = count, .targets = tl_share_alone(f), .top = top, .loc = loop->loc };
    request *r = TL_NEWV(m->arena, request, t->n);
    const tl_uses *uses = tl_uses_of_block(m, &f->body);
    /* versions would be passed by */
    if (tl_leaves(&loop->body, true) || !tl_share_in_step(m, f, uses, loop))
        return false;
    for (uint32_t i = 0; i < t->n; i++)
        if (!plan(&c, uses, t->load[i], &r[i]) || !tl_source_stable(m, f, t->load[i]->args[1]))
            return false;
    for (uint32_t i = 0; i < t->n; i++) {
        const tl_sym *s = t->load[i]->args[0]->sym;
        int64_t box[2] = { r[i].width, r[i].high };
        tl_share_add(&c.targets, &r[i].share);
        r[i].map = tl_tensor_map(m, f, &r[i].view, s->rank > 1 ? 2 : 1, box,
                                 swizzle_of(r[i].cols * tl_bases[s->type.base].bytes, r[i].rows));
    }

    const tl_view_on_host **views = TL_NEWV(m->arena, const tl_view_on_host *, t->n);
    for (uint32_t i = 0; i < t->n; i++)
        views[i] = &r[i].view;
    tl_tensor_maps_allowed(m, f, t->n, views, top);

    tl_sym *phase = counter(&c, "phase"), *slot = counter(&c, "slot");
    c.empty = mbarriers(&c, "empty", f->threads / 32 * c.targets.n);
    tl_block out = { 0 }, old = loop->body, rest = { 0 };
    c.now = current(&c, "now", slot, count, &out);
    c.turn = current(&c, "turn", phase, 2, &out);
    advance(&c, slot, phase, &out);
    for (uint32_t i = 0; i < t->n; i++)
        shape(&r[i], t->load[i]->args[0]->sym);
    tl_stage_slots(m, f, t, &old, c.now, count);
    for (uint32_t i = 0, first = 0; i < old.n; i++) {
        tl_node *n = old.at[i];
        uint32_t k = load_number(t, n);
        if (k == t->n) {
            tl_push(m, &rest, n);
            continue;
        }
        uint32_t next = i + 1;
        while (next < old.n && between(t, old.at[next]))
            next++;
        if (next < old.n && load_number(t, old.at[next]) < t->n)
            continue;           /* another load of the same group follows */
        issue(&c, t, r, first, k, mbarriers(&c, "full", 1), &rest);
        first = k + 1;
    }
    c.loc = loop->loc;
    tl_block_append(m, &out, &rest);
    release(&c, &out);
    loop->body = out;
    for (uint32_t i = 0; i < t->n; i++)
        tl_push(m, top, tl_alloc(m, t->load[i]->args[0]->sym, c.loc));
    *shares |= c.targets.n > 1;
    return true;
}

void tl_stage_tma_start(tl_module *m, tl_func *f, tl_block *top)
{
    tl_loc loc = f->loc;
    tl_node *first = tl_if(m, tl_op2(m, TL_OP_EQ, tl_op0(m, TL_OP_TID, loc), tl_i32(m, 0), loc), loc);
    tl_attr_set(m, first, TL_A_PRODUCER, TL_PRODUCER_STARTS);
    for (uint32_t i = 0; i < top->n; i++) {
        tl_node *n = top->at[i];
        if (n->op != TL_OP_ALLOC || n->sym->type.base != TL_MBAR)
            continue;
        tl_sym *s = tl_sym_new(m, f, TL_SYM_VAR, "s", tl_scalar(TL_I32), n->loc);
        tl_node *loop = tl_for(m, s, tl_i32(m, 0), TL_LT, tl_i32(m, n->sym->dim[0]), tl_i32(m, 1), n->loc);
        tl_node *slot = tl_var(m, s, n->loc);
        tl_push(m, &loop->body, tl_op2(m, TL_OP_MBAR_INIT, tl_access(m, TL_OP_ADDR, n->sym, 1, &slot, n->loc),
                                       tl_i32(m, tl_attr(n, TL_A_COUNT, 1)), n->loc));
        tl_attr_drop(n, TL_A_COUNT);
        tl_push(m, &first->body, loop);
    }
    tl_push(m, &first->body, tl_op0(m, TL_OP_MBAR_FENCE, loc));
    tl_push(m, top, first);
    tl_node *met = tl_op0(m, f->cluster_x ? TL_OP_CLUSTER_SYNC : TL_OP_BARRIER, loc);
    if (!f->cluster_x)
        tl_attr_set(m, met, TL_A_SCOPE, 1);
    tl_push(m, top, met);
}
