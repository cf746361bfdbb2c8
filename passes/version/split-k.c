/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Split-K: a version in which the `parts` blocks of a cluster share the sum of one tile. It serves few tiles with long sums, of products
   or rows:

       device @gemm(...) {                              device @gemm_split(..., %parts: i32 parts) {
         let %block = bid()                               let %block = add(div(bid(), %parts), %before)
         fill %acc, 0                                     fill %acc, 0
         for %k = 0 lt %K step 32 {                       let %rank = rem(bid(), %parts)   ...
             tload %As  tload %Bs              =>         for %k = %from lt %to step 32 { ... }
             gemm %acc, %As, %Bs                          cluster_sum %acc, %rank, %parts
         }                                                if eq(%rank, sub(%parts, 1)) {
         tstore %acc, ...                                     tstore %acc, ...
       }                                                  } }

   The host launches this version if the device has cores for two or more blocks of each tile, and each block has some iterations. All blocks
   execute the code before the loop, and the last block alone the code after it. A guard around both stays. Another launch computes
   the first `before` tiles (launch/tail-wave.c). */
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/launch/outline.h"
#include "passes/target/matrix-unit.h"
#include "passes/version/split.h"

bool tl_launch_can_split(tl_module *m, tl_func *f)
{
    return tl_split_plan_of(m, f).ok;
}

/* ---- the version ---------------------------------------------------------------------------- */

/* How often the loop runs. */
static tl_node *trips(const tl_at *w, const tl_loop *l, tl_node *lo, tl_node *hi)
{
    tl_type t = l->var->type;
    tl_node *n = add(w, sub(w, hi, lo), integer(w, t, l->step->imm.i - 1));
    return op2(w, TL_OP_MAX, op2(w, TL_OP_DIV, n, again(w, l->step)), integer(w, t, 0));
}

/* The first iteration after those of `rank` blocks, as a value of the loop's variable. */
static tl_node *first_after(const tl_at *w, const tl_loop *l, tl_node *rank, tl_sym *each, tl_sym *all)
{
    tl_node *n = op2(w, TL_OP_MIN, op2(w, TL_OP_MUL, tl_cast(w->m, rank, l->var->type), v(w, each)), v(w, all));
    return add(w, again(w, l->lo), op2(w, TL_OP_MUL, n, again(w, l->step)));
}

/* What stands before the loop, for each block of a cluster. Returns the statements that the loop is one of. */
static tl_block put_before(tl_at *w, tl_block body, tl_sym *parts, tl_sym *before)
{
    for (uint32_t i = 0; body.at[i]->op != TL_OP_FOR; i++) {
        tl_node *n = body.at[i];
        bool number = n->op == TL_OP_LET && n->args[0] && n->args[0]->op == TL_OP_BID;
        if (number)
            n->args[0] = add(w, op2(w, TL_OP_DIV, n->args[0], v(w, parts)), v(w, before));
        put(w, n);
        if (number)
            put(w, op1(w, TL_OP_ASSUME, op2(w, TL_OP_GE, v(w, n->sym), i32(w, 0))));
        if (n->op == TL_OP_IF) {
            body = n->body;
            n->body = (tl_block){ 0 };
            w->out = &n->body;
            i = UINT32_MAX;
        }
    }
    return body;
}

tl_sym *tl_split_parts(const tl_at *w)
{
    tl_sym *parts = tl_sym_new(w->m, w->f, TL_SYM_VAR, "parts", tl_scalar(TL_I32), w->f->loc);
    parts->is_parts = true;
    tl_param_add(w->m, w->f, parts);
    put(w, op1(w, TL_OP_ASSUME, op2(w, TL_OP_GT, v(w, parts), i32(w, 0))));
    put(w, op1(w, TL_OP_ASSUME, op2(w, TL_OP_LE, v(w, parts), i32(w, TL_MAX_CLUSTER))));
    return parts;
}

void tl_launch_split(tl_module *m, tl_func *f)
{
    tl_split_plan p = tl_split_plan_of(m, f);
    tl_block body = f->body;
    f->body = (tl_block){ 0 };
    tl_at w = { m, f, p.loop->loc, &f->body };
    tl_sym *parts = tl_split_parts(&w);
    tl_sym *before = tl_sym_new(m, f, TL_SYM_VAR, "before", tl_scalar(TL_I32), f->loc);
    tl_param_add(m, f, before);
    body = put_before(&w, body, parts, before);
    tl_node *loop = body.at[p.at];
    tl_loop *l = loop->loops;
    tl_sym *rank = let(&w, "rank", op2(&w, TL_OP_REM, op0(&w, TL_OP_BID), v(&w, parts)));
    tl_sym *all = let(&w, "trips", trips(&w, l, again(&w, l->lo), l->hi));
    tl_node *by = tl_cast(m, v(&w, parts), all->type);
    tl_node *up = op2(&w, TL_OP_ADD, v(&w, all), op2(&w, TL_OP_SUB, by, integer(&w, all->type, 1)));
    tl_sym *each = let(&w, "each", op2(&w, TL_OP_DIV, up, again(&w, by)));
    tl_node *end = first_after(&w, l, add(&w, v(&w, rank), i32(&w, 1)), each, all);
    tl_sym *to = let(&w, "to", op2(&w, TL_OP_MIN, end, again(&w, l->hi)));
    l->lo = v(&w, let(&w, "from", first_after(&w, l, v(&w, rank), each, all)));
    l->hi = v(&w, to);
    put(&w, loop);
    for (uint32_t i = 0; i < p.n; i++)
        put(&w, op3(&w, TL_OP_CLUSTER_SUM, tl_access(m, TL_OP_TILE, p.sum[i], 0, NULL, w.loc), v(&w, rank), v(&w, parts)));
    tl_at last = when(&w, op2(&w, TL_OP_EQ, v(&w, rank), sub(&w, v(&w, parts), i32(&w, 1))));
    for (uint32_t i = p.at + 1; i < body.n; i++)
        put(&last, body.at[i]);
    tl_report(m, TL_REMARK, w.loc, "few tiles: up to %d blocks share the trips of one, and add their sums", TL_MAX_CLUSTER);
}

/* ---- the host's choice ---------------------------------------------------------------------- */

tl_node *tl_split_room(const tl_at *w, int64_t each)
{
    tl_node *cores = cast(w, op0(w, TL_OP_DEV_SMS), TL_I64);
    return each > 1 ? mul(w, cores, each) : cores;
}

/* The number of SMs less one in `of`. */
static tl_node *sms_less(const tl_at *w, int64_t of)
{
    return op2(w, TL_OP_SUB, tl_split_room(w, 1), op2(w, TL_OP_DIV, tl_split_room(w, 1), tl_i64(w->m, of)));
}

/* A product by a matrix unit, or null. */
static const tl_node *by_unit(const tl_module *m, const tl_func *f, const tl_split_plan *p)
{
    const char *why;
    for (uint32_t i = 0; i < p->loop->body.n; i++) {
        const tl_node *n = p->loop->body.at[i];
        if (n->op == TL_OP_GEMM && tl_gemm_path_of(m, f, n, &why) != TL_GEMM_SCALAR)
            return n;
    }
    return NULL;
}

void tl_split_choose(const tl_at *kernel, const tl_func *whole, tl_node *choice, const tl_split_bounds *r)
{
    tl_module *m = kernel->m;
    tl_node *launch = choice->body.at[0];
    tl_at w = { m, kernel->f, launch->loc, NULL };
    tl_node *enough = tl_for_host(m, tl_replace_vars(m, w.f, r->enough, whole->nparams, whole->params, launch->args + 1));
    tl_node *two = op2(&w, TL_OP_MIN, again(&w, enough), op2(&w, TL_OP_DIV, r->two, again(&w, launch->args[0])));
    choice->args[0] = op2(&w, TL_OP_LAND, choice->args[0], op2(&w, TL_OP_GE, two, tl_i64(m, 2)));
    choice->body.n = 0;
    tl_at in = into(&w, &choice->body);
    tl_sym *n = let(&in, "most", op2(&w, TL_OP_MIN, enough, op2(&w, TL_OP_DIV, r->more, again(&w, launch->args[0]))));
    tl_node *count = i32(&in, 2);
    for (int64_t k = 4; k <= TL_MAX_CLUSTER && k * whole->threads <= TL_MAX_CLUSTER_THREADS; k *= 2)
        count = op3(&in, TL_OP_SEL, op2(&in, TL_OP_GE, v(&in, n), tl_i64(m, k)), i32(&in, k), count);
    tl_sym *parts = let(&in, "parts", count);
    launch->args[0] = op2(&in, TL_OP_MUL, launch->args[0], cast(&in, v(&in, parts), TL_I64));
    tl_arg_add(m, launch, v(&in, parts));
    put(&in, launch);
}

/* What a block takes of a loop without products at least. */
static int64_t least_of_rows(const tl_module *m, const tl_loop *l, const tl_node *loop)
{
    int64_t bytes = 1;
    TL_EACH_STMT_BELOW(m->arena, n, loop)
        bytes += n->op == TL_OP_TLOAD ? tl_array_bytes(n->args[0]->sym) : 0;
    int64_t depth = (TL_SPLIT_BYTES + bytes - 1) / bytes * l->step->imm.i, least = tl_split_depth(l->step->imm.i, 0);
    return depth > least ? depth : least;
}

/* Where trips compute, as many blocks share a core as `occupancy` says: one computes while another waits. */
void tl_launch_split_choice(tl_module *m, tl_func *kernel, tl_func *whole, tl_node *choice)
{
    const tl_split_plan of = tl_split_plan_of(m, whole);
    tl_node *launch = choice->body.at[0];
    tl_at w = { m, kernel, launch->loc, NULL };
    const tl_node *unit = by_unit(m, tl_version_started(choice), &of);
    bool products = tl_holds(of.loop, TL_OP_GEMM);
    int64_t each = !products ? tl_split_blocks(whole->threads) : of.computes && whole->occupancy ? whole->occupancy : 1;
    const tl_loop *l = of.loop->loops;
    int64_t least = products ? tl_split_depth(l->step->imm.i, 0) : least_of_rows(m, l, of.loop);
    tl_split_bounds r = { NULL, tl_split_room(&w, each), each > 1 ? tl_split_room(&w, each) : sms_less(&w, TL_SPLIT_IDLE_OF) };
    if (unit && !of.computes) {     /* bound by caches */
        least = tl_split_depth(l->step->imm.i, tl_bases[unit->args[1]->sym->type.base].bytes);
        r.two = sms_less(&w, TL_SPLIT_IDLE_OF_CACHE);
        r.more = again(&w, r.two);
    }
    r.enough = op2(&w, TL_OP_DIV, sub(&w, cast(&w, again(&w, l->hi), TL_I64), cast(&w, again(&w, l->lo), TL_I64)), tl_i64(m, least));
    tl_split_choose(&w, whole, choice, &r);
    tl_arg_add(m, launch, i32(&w, 0));
}
