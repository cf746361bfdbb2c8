/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer, for machines whose TMA copies four rows by index (sm_100a): gathers and scatters outside pipelines. One
   warp reads the indices, and a lane of it starts the copies. All threads wait for a gather at one mbarrier of the function:

     gather tile(%t), view(%x, %H, %W), %list, %j  num=4              7 rows
   =>
     alloc %arrived: shared mbar[1]   if eq(tid(), 0) { mbar_init %arrived[0], 1  mbar_fence }   let %parity = 0
     ...
     if lt(warp(), 1) uniform=2 {
         if eq(lane(), 0) { mbar_expect %arrived[0] bytes=... }
         for %base = 0 lt 7 step 32 {
             let %mine = sel(lt(add(%base, lane()), 7), load(%list[add(%base, lane())]), -1)
             for %first = 0 lt min(32, sub(7, %base)) step 4 {
                 let %row = shfl(%mine, %first) ...
                 if eq(lane(), 0) { tma_load padd(%t[0, 0], mul(add(%base, %first), 64)), %x_map, %arrived[0], index(%j, %row, ...) num=4 }
             }
         }
     }
     mbar_wait %arrived[0], %parity   set %parity = xor(%parity, 1)

   The lane starts the copies of a scatter, too:

     scatter tile(%t), view(%y, %H, %W), %list, %j  async=1           tma_store %y_map, padd(%t[0, 0], ...), index(%j, %row, ...) num=4
                                                                =>    ...
                                                                      bulk_commit  bulk_wait count=0

   Indices -1 complete the last group of four rows. These rows, and rows outside the view, arrive as zeros, and are not written. In scatters, negative
   indices become 2^31 - 1: cast<i32>(min(cast<u32>(load(...)), 2147483647)). `insert-barriers` inserts barriers and
   fences between the threads' accesses to the tile and the TMA's. */
#include "passes/ir/each.h"
#include "passes/pipeline/tma-gather-sync.h"

#include "passes/pipeline/legality.h"
#include "passes/pipeline/tma-gather.h"

enum { FOUR = 4 };

typedef struct ctx {
    tl_at top;
    tl_node **all;
    tl_tma_request *r;
    uint32_t n;
    tl_sym *arrived, *phase; /* of gathers: mbarrier, and the parity of its phase */
} ctx;

static tl_attr_key mark_of(const tl_node *n)
{
    return n->op == TL_OP_GATHER ? TL_A_NUM : TL_A_ASYNC;
}

static bool is_marked(const tl_node *n)
{
    return (n->op == TL_OP_GATHER || n->op == TL_OP_SCATTER) && tl_has_attr(n, mark_of(n));
}

/* How many there are; with room for them, also which. */
static uint32_t marked(tl_module *m, const tl_func *f, tl_node **all)
{
    uint32_t count = 0;
    TL_EACH_STMT(m->arena, n, &f->body)
        if (is_marked(n)) {
            if (all)
                all[count] = n;
            count++;
        }
    return count;
}

static tl_node *number(const tl_at *w, const tl_node *list, tl_node *i)
{
    return list->op == TL_OP_TILE ? tl_tile_access(w, list, TL_OP_LOAD, NULL, &i) : get(w, let(w, "list", again(w, list)), i);
}

/* The rows from `at` on, by their numbers. */
static void move_four(const ctx *c, const tl_at *w, const tl_node *n, const tl_tma_request *r, const tl_node *at, tl_sym *const row[FOUR])
{
    for (int64_t col = 0; col < r->cols; col += r->width) {
        tl_node *index[2] = { i32(w, 0), i32(w, col) }, *to[1 + FOUR] = { tl_tma_coordinate(w, r->column, col) };
        for (uint32_t k = 0; k < FOUR; k++)
            to[1 + k] = cast(w, v(w, row[k]), TL_I64);
        tl_node *start = op2(w, TL_OP_PADD, tl_access(w->m, TL_OP_ADDR, n->args[0]->sym, 2, index, w->loc),
                             cast(w, mul(w, again(w, at), r->width), TL_I64));
        tl_node *rows = tl_index_list(w->m, 1 + FOUR, to, w->loc), *four;
        if (n->op == TL_OP_GATHER) {
            four = tl_node_new(w->m, TL_OP_TMA_LOAD, tl_scalar(TL_VOID), w->loc, 5, start, v(w, r->map), address_of(w, c->arrived, i32(w, 0)), rows, NULL);
            tl_attr_set(w->m, four, TL_A_ASYNC, 1);
        } else {
            four = op3(w, TL_OP_TMA_STORE, v(w, r->map), start, rows);
        }
        put(w, hinted(w, n, having(w, four, TL_A_NUM, FOUR)));
    }
}

/* No tensor has the last int. */
static tl_node *past_end_if_negative(const tl_at *w, tl_node *row)
{
    tl_type u32 = tl_scalar(TL_U32);
    return cast(w, op2(w, TL_OP_MIN, tl_cast(w->m, row, u32), integer(w, u32, INT32_MAX)), TL_I32);
}

static void move_rows(const ctx *c, const tl_at *w, const tl_node *n, const tl_tma_request *r)
{
    tl_sym *base = fresh(w, "base", tl_scalar(TL_I32)), *first = fresh(w, "first", tl_scalar(TL_I32)), *row[FOUR];
    tl_at some = into(w, &loop(w, base, i32(w, 0), i32(w, r->rows), TL_WARP, false)->body);
    tl_node *at = add(&some, v(&some, base), op0(&some, TL_OP_LANE)), *x = number(&some, n->args[2], at);
    if (r->rows % TL_WARP)
        x = op3(&some, TL_OP_SEL, op2(&some, TL_OP_LT, again(&some, at), i32(&some, r->rows)), x, i32(&some, -1));
    if (n->op == TL_OP_SCATTER)
        x = past_end_if_negative(&some, x);
    tl_sym *mine = let(&some, "mine", x);
    tl_node *left = op2(&some, TL_OP_MIN, sub(&some, i32(&some, r->rows), v(&some, base)), i32(&some, TL_WARP));
    tl_at in = into(&some, &loop(&some, first, i32(&some, 0), left, FOUR, false)->body);
    for (uint32_t k = 0; k < FOUR; k++)
        row[k] = let(&in, "row", op2(&in, TL_OP_SHFL, v(&in, mine), add(&in, v(&in, first), i32(&in, k))));
    tl_at one = when_first_lane(&in);
    move_four(c, &one, n, r, add(&one, v(&one, base), v(&one, first)), row);
}

static void gather(const ctx *c, const tl_at *w, const tl_node *n, const tl_tma_request *r)
{
    tl_at in = when_warps(w, 1), one = when_first_lane(&in);
    put(&one, having(w, op1(&one, TL_OP_MBAR_EXPECT, address_of(&one, c->arrived, i32(&one, 0))), TL_A_BYTES,
                     tl_gathered_rows(r->rows) * r->cols * tl_bases[n->args[0]->sym->type.base].bytes));
    move_rows(c, &in, n, r);
    put(w, op2(w, TL_OP_MBAR_WAIT, address_of(w, c->arrived, i32(w, 0)), v(w, c->phase)));
    set(w, c->phase, op2(w, TL_OP_XOR, v(w, c->phase), i32(w, 1)));
}

static void scatter(const ctx *c, const tl_at *w, const tl_node *n, const tl_tma_request *r)
{
    tl_at in = when_warps(w, 1);
    move_rows(c, &in, n, r);
    tl_at one = when_first_lane(&in);
    put(&one, op0(&one, TL_OP_BULK_COMMIT));
    put(&one, having(w, op0(&one, TL_OP_BULK_WAIT), TL_A_COUNT, 0));
}

static void refuse(const ctx *c, tl_node *n, const char *why)
{
    tl_attr_drop(n, mark_of(n));
    tl_report(c->top.m, TL_REMARK, n->loc, "rows are %s of 16 bytes at most, not four at a time by the TMA: %s",
              n->op == TL_OP_GATHER ? "gathered by copies" : "scattered by stores", why);
}

static void plan(const ctx *c, tl_node *n, tl_tma_request *r)
{
    tl_module *m = c->top.m;
    tl_func *f = c->top.f;
    tl_uses *uses = tl_uses_of_block(m, &f->body);
    tl_facts *facts = tl_facts_of(m, f, uses);
    const char *why = n->args[0]->nargs || n->args[0]->sym->rank != 2 || tl_has_address(c->top.m, f, n->args[0]->sym)
                          ? "the tile is part of another, or its address is taken"
                      : n->op == TL_OP_GATHER && !tl_source_stable(m, f, n->args[1])
                          ? "the kernel may change the rows: make them const"
                          : tl_rows_plan(&c->top, uses, facts, n, r);
    if (!why && n->op == TL_OP_SCATTER && !tl_view_stores_if(m, uses, facts, n->args[3], r->cols - r->width, &r->view))
        why = "the first column may be negative";
    if (why)
        refuse(c, n, why);
}

/* What threads write, too, no fence orders with the TMA. A scatter that becomes their work may be what another one minds. */
static void keep_alone(const ctx *c)
{
    for (bool again = true; again;) {
        again = false;
        for (uint32_t i = 0; i < c->n; i++)
            if (c->all[i]->op == TL_OP_SCATTER && is_marked(c->all[i]) && !tl_scatter_alone(c->top.m, c->top.f, c->all[i])) {
                refuse(c, c->all[i], "threads may store to the same memory: make it restrict");
                again = true;
            }
    }
}

/* Where the function begins: with mbarriers of pipelines, if it has any, else by its first thread. */
static void begin(ctx *c)
{
    const tl_at *w = &c->top;
    c->arrived = array(w, "arrived", tl_scalar(TL_MBAR), TL_SHARED_MEM, 1);
    if (w->f->producers) {
        tl_attr_set(w->m, w->out->at[w->out->n - 1], TL_A_COUNT, 1);
    } else {
        tl_at one = when_first(w);
        put(&one, op2(&one, TL_OP_MBAR_INIT, address_of(&one, c->arrived, i32(&one, 0)), i32(&one, 1)));
        put(&one, op0(&one, TL_OP_MBAR_FENCE));
    }
    c->phase = let(w, "parity", i32(w, 0));
}

static void convert(ctx *c, tl_node *n, tl_tma_request *r)
{
    tl_module *m = c->top.m;
    tl_func *f = c->top.f;
    tl_sym *s = n->args[0]->sym;
    r->map = tl_tensor_map(m, f, &r->view, 2, (int64_t[]){ r->width, 1 }, r->swizzle);
    s->swizzle = r->swizzle;
    s->panel = r->swizzle ? (uint32_t)r->width : 0;
    s->align = r->swizzle ? TL_SHARED_ALIGN : TL_SHARED_LINE;
    tl_node *seq = tl_op0(m, TL_OP_SEQ, n->loc);
    tl_at w = { m, f, n->loc, &seq->body };
    if (n->op == TL_OP_GATHER && !c->arrived)
        begin(c);
    (n->op == TL_OP_GATHER ? gather : scatter)(c, &w, n, r);
    *n = *seq;
    tl_gather_pad(m, s, &f->body);
}

bool tl_numbered_marked(tl_module *m, const tl_func *f)
{
    return marked(m, f, NULL);
}

bool tl_stage_numbered(const tl_at *top)
{
    ctx c = { .top = *top };
    tl_module *m = top->m;
    c.n = marked(m, top->f, NULL);
    c.all = TL_NEWV(m->arena, tl_node *, c.n);
    marked(m, top->f, c.all);
    c.r = TL_NEWV(m->arena, tl_tma_request, c.n);
    const tl_view_on_host **views = TL_NEWV(m->arena, const tl_view_on_host *, c.n);
    uint32_t n = 0;
    for (uint32_t i = 0; i < c.n; i++)
        plan(&c, c.all[i], &c.r[i]);
    keep_alone(&c);
    for (uint32_t i = 0; i < c.n; i++)
        if (is_marked(c.all[i])) {
            convert(&c, c.all[i], &c.r[i]);
            views[n++] = &c.r[i].view;
        }
    tl_tensor_maps_allowed(m, top->f, n, views, top->out);
    return n;
}
