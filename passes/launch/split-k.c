/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Few tiles, each a long sum of products: a version whose blocks are `parts` to a tile, which share the sum as a cluster.

       device @gemm(...) {                              device @gemm_split(..., %parts: i32 parts) {
         let %block = bid()                               let %block = div(bid(), %parts)
         fill %acc, 0                                     fill %acc, 0
         for %k = 0 lt %K step 32 {                       let %rank = rem(bid(), %parts)   ...
             tload %As  tload %Bs              =>         for %k = %from lt %to step 32 { ... }
             gemm %acc, %As, %Bs                          cluster_sum %acc, %rank, %parts
         }                                                if eq(%rank, sub(%parts, 1)) {
         tstore %acc, ...                                     tstore %acc, ...
       }                                                  } }

   The host starts it where the device has multiprocessors for two blocks of each tile or more, and each of them has
   some trips. What comes before the loop every block does, what comes after it the last one alone. */
#include "passes/facts/at.h"
#include "passes/ir/ptrmap.h"
#include "passes/launch/launch.h"
#include "passes/machine/gemm-path.h"

typedef struct plan {
    const tl_func *f;
    uint32_t at;            /* of the loop, in the function's body */
    const tl_node *loop;
    tl_sym *sum[8];         /* its accumulators */
    uint32_t n;
    tl_ptrmap loaded;       /* arrays that its body has filled so far */
    uint32_t bids;          /* how often the block's number is asked for */
    bool ok;
} plan;

/* ---- whether blocks can share the loop ---------------------------------------------------- */

static bool is_sum(const plan *p, const tl_sym *s)
{
    for (uint32_t i = 0; i < p->n; i++)
        if (p->sum[i] == s)
            return true;
    return false;
}

/* A tile that is all of its array. */
static bool is_whole(const tl_node *tile)
{
    return tile->op == TL_OP_TILE && !tile->nargs;
}

/* Values have no effect and read nothing that the loop writes. */
static bool see_value(tl_node *n, void *user)
{
    plan *p = user;
    bool array = n->sym && n->sym->kind == TL_SYM_ARRAY;
    p->ok &= tl_ops[n->op].cls != 'E' && !(array && (is_sum(p, n->sym) || tl_ptrmap_get(&p->loaded, n->sym)));
    return p->ok;
}

static void values(plan *p, const tl_node *n, uint32_t from)
{
    for (uint32_t i = from; i < n->nargs; i++)
        if (n->args[i])
            tl_walk(n->args[i], see_value, p);
}

/* The loop does nothing but load tiles, each whole, and add products of them. */
static void see_trip(plan *p, const tl_node *n)
{
    switch (n->op) {
    case TL_OP_ALLOC:
        break;
    case TL_OP_LET:
    case TL_OP_ASSUME:
        values(p, n, 0);
        break;
    case TL_OP_TLOAD:
        p->ok &= is_whole(n->args[0]) && !is_sum(p, n->args[0]->sym);
        values(p, n, 1);
        tl_ptrmap_set(&p->loaded, n->args[0]->sym, 1);
        break;
    case TL_OP_GEMM:
        p->ok &= is_whole(n->args[0]) && !n->args[3] && !n->args[4];
        for (int i = 1; i < 3; i++)
            p->ok &= is_whole(n->args[i]) && tl_ptrmap_get(&p->loaded, n->args[i]->sym);
        break;
    default:
        p->ok = false;
    }
}

static void see_sums(plan *p)
{
    for (uint32_t i = 0; i < p->loop->body.n; i++) {
        const tl_node *n = p->loop->body.at[i];
        if (n->op != TL_OP_GEMM || is_sum(p, n->args[0]->sym))
            continue;
        p->ok &= p->n < sizeof p->sum / sizeof *p->sum && n->args[0]->sym->type.base == TL_F32
                 && n->args[0]->sym->type.space == TL_FRAG;
        if (p->ok)
            p->sum[p->n++] = n->args[0]->sym;
    }
    p->ok &= p->n > 0;
}

/* Every block does it: it writes nothing but the block's own. An accumulator begins as 0. */
static void see_before(plan *p, const tl_node *n, uint32_t *zero)
{
    switch (n->op) {
    case TL_OP_ALLOC:
        break;
    case TL_OP_LET:
        p->bids -= n->args[0] && n->args[0]->op == TL_OP_BID;
        if (n->args[0])
            values(p, n, 0);
        break;
    case TL_OP_ASSUME:
        values(p, n, 0);
        break;
    case TL_OP_TLOAD:
        p->ok &= !is_sum(p, n->args[0]->sym);
        values(p, n, 1);
        break;
    case TL_OP_FILL:
        if (is_sum(p, n->args[0]->sym)) {
            const tl_node *v = n->args[1];
            p->ok &= is_whole(n->args[0]) && v->op == TL_OP_CONST && (tl_is_float(v->type) ? v->imm.f == 0 : v->imm.i == 0);
            ++*zero;
        }
        values(p, n, 1);
        break;
    default:
        p->ok = false;
    }
}

/* What the loop left in its tiles would be the last block's. */
static bool see_after(tl_node *n, void *user)
{
    plan *p = user;
    p->ok &= !(n->sym && tl_ptrmap_get(&p->loaded, n->sym));
    return p->ok;
}

static bool see_number(tl_node *n, void *user)
{
    plan *p = user;
    p->bids += n->op == TL_OP_BID;
    p->ok &= n->op != TL_OP_NBLOCKS && n->op != TL_OP_CLUSTER_RANK;
    return p->ok;
}

/* Over parameters alone, so that the host knows it. */
static bool see_known(tl_node *n, void *user)
{
    bool *known = user;
    *known &= n->op == TL_OP_VAR ? n->sym->is_param : n->op != TL_OP_LOAD && !n->sym && tl_ops[n->op].cls == 'V' && tl_ops[n->op].level == 'A';
    return *known;
}

static bool counts_up(const tl_loop *l)
{
    bool known = l->cmp == TL_LT && l->step->op == TL_OP_CONST && tl_is_signed(l->var->type) && tl_bytes(l->var->type) >= 4;
    tl_walk(l->lo, see_known, &known);
    tl_walk(l->hi, see_known, &known);
    return known;
}

static plan plan_of(tl_func *f)
{
    plan p = { .f = f, .ok = !f->cluster_x };
    while (p.at < f->body.n && f->body.at[p.at]->op != TL_OP_FOR)
        p.at++;
    p.ok &= p.at < f->body.n;
    p.loop = p.ok ? f->body.at[p.at] : NULL;
    p.ok = p.ok && counts_up(p.loop->loops);
    if (p.ok)
        see_sums(&p);
    if (p.ok)
        tl_walk_block(&f->body, see_number, &p);
    uint32_t zero = 0;
    for (uint32_t i = 0; i < p.at && p.ok; i++)
        see_before(&p, f->body.at[i], &zero);
    p.ok &= zero == p.n && !p.bids;
    for (uint32_t i = 0; p.ok && i < p.loop->body.n; i++)
        see_trip(&p, p.loop->body.at[i]);
    for (uint32_t i = p.at + 1; p.ok && i < f->body.n; i++)
        tl_walk(f->body.at[i], see_after, &p);
    tl_ptrmap_free(&p.loaded);
    return p;
}

bool tl_launch_can_split(tl_func *f)
{
    return plan_of(f).ok;
}

/* ---- the version ---------------------------------------------------------------------------- */

static tl_node *of_type(const tl_at *w, tl_type t, int64_t v)
{
    return tl_const_int(w->m, t, v, w->loc);
}

/* How often the loop runs. */
static tl_node *trips(const tl_at *w, const tl_loop *l, tl_node *lo, tl_node *hi)
{
    tl_type t = l->var->type;
    tl_node *n = add(w, sub(w, hi, lo), of_type(w, t, l->step->imm.i - 1));
    return op2(w, TL_OP_MAX, op2(w, TL_OP_DIV, n, again(w, l->step)), of_type(w, t, 0));
}

/* The first trip that is behind those of `rank` blocks, as a value of the loop's variable. */
static tl_node *behind(const tl_at *w, const tl_loop *l, tl_node *rank, tl_sym *each, tl_sym *all)
{
    tl_node *n = op2(w, TL_OP_MIN, op2(w, TL_OP_MUL, tl_cast(w->m, rank, l->var->type), v(w, each)), v(w, all));
    return add(w, again(w, l->lo), op2(w, TL_OP_MUL, n, again(w, l->step)));
}

void tl_launch_split(tl_module *m, tl_func *f)
{
    plan p = plan_of(f);
    tl_sym *parts = tl_sym_new(m, f, TL_SYM_VAR, "parts", tl_scalar(TL_I32), f->loc);
    parts->is_parts = true;
    tl_param_add(m, f, parts);
    tl_block body = f->body;
    f->body = (tl_block){ 0 };
    tl_at w = { m, f, p.loop->loc, &f->body };
    put(&w, op1(&w, TL_OP_ASSUME, op2(&w, TL_OP_GT, v(&w, parts), i32(&w, 0))));
    put(&w, op1(&w, TL_OP_ASSUME, op2(&w, TL_OP_LE, v(&w, parts), i32(&w, TL_MAX_CLUSTER))));
    for (uint32_t i = 0; i < p.at; i++) {
        tl_node *n = body.at[i];
        if (n->op == TL_OP_LET && n->args[0] && n->args[0]->op == TL_OP_BID)
            n->args[0] = op2(&w, TL_OP_DIV, n->args[0], v(&w, parts));
        put(&w, n);
    }
    tl_node *loop = body.at[p.at];
    tl_loop *l = loop->loops;
    tl_sym *rank = let(&w, "rank", op2(&w, TL_OP_REM, op0(&w, TL_OP_BID), v(&w, parts)));
    tl_sym *all = let(&w, "trips", trips(&w, l, again(&w, l->lo), l->hi));
    tl_node *by = tl_cast(m, v(&w, parts), all->type);
    tl_node *up = op2(&w, TL_OP_ADD, v(&w, all), op2(&w, TL_OP_SUB, by, of_type(&w, all->type, 1)));
    tl_sym *each = let(&w, "each", op2(&w, TL_OP_DIV, up, again(&w, by)));
    tl_node *end = behind(&w, l, add(&w, v(&w, rank), i32(&w, 1)), each, all);
    tl_sym *to = let(&w, "to", op2(&w, TL_OP_MIN, end, again(&w, l->hi)));
    l->lo = v(&w, let(&w, "from", behind(&w, l, v(&w, rank), each, all)));
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

static tl_node *cores(const tl_at *w)
{
    return cast(w, op0(w, TL_OP_DEV_SMS), TL_I64);
}

/* All but one of so many. */
static tl_node *spare(const tl_at *w, int64_t of)
{
    return op2(w, TL_OP_SUB, cores(w), op2(w, TL_OP_DIV, cores(w), tl_i64(w->m, of)));
}

/* So much of k that what blocks save is more than what they take to add their sums (H200): four trips, or where a matrix unit
   multiplies ten, and 2 KiB of a row. */
static int64_t least(int64_t step, const tl_node *unit)
{
    enum { SCALAR_TRIPS = 4, TRIPS = 10, BYTES = 2 << 10 };
    int64_t depth = unit ? BYTES / tl_bases[unit->args[1]->sym->type.base].bytes : 0;
    int64_t trips = step * (unit ? TRIPS : SCALAR_TRIPS);
    return depth > trips ? depth : trips;
}

/* A product by a matrix unit, or null. */
static const tl_node *by_unit(const tl_module *m, const tl_func *f, const plan *p)
{
    const char *why;
    for (uint32_t i = 0; i < p->loop->body.n; i++) {
        const tl_node *n = p->loop->body.at[i];
        if (n->op == TL_OP_GEMM && tl_gemm_path_of(m, f, n, &why) != TL_GEMM_SCALAR)
            return n;
    }
    return NULL;
}

/* A quarter of the multiprocessors stays idle, or an eighth: by matrix units, fewer take all that the second cache gives; and
   clusters of four or more do not reach all, since some groups of multiprocessors make no whole one. */
void tl_launch_split_choice(tl_module *m, tl_func *kernel, tl_func *whole, tl_node *choice)
{
    const plan of = plan_of(whole);
    const tl_loop *l = of.loop->loops;
    tl_node *launch = choice->body.at[0];
    tl_at w = { m, kernel, launch->loc, NULL };
    tl_node *bound[2] = { l->lo, l->hi };
    for (int i = 0; i < 2; i++)
        bound[i] = cast(&w, tl_replace_vars(m, kernel, again(&w, bound[i]), whole->nparams, whole->params, launch->args + 1), TL_I64);
    const tl_node *unit = by_unit(m, tl_version_started(choice), &of);
    tl_node *enough = op2(&w, TL_OP_DIV, sub(&w, bound[1], bound[0]), tl_i64(m, least(l->step->imm.i, unit)));
    tl_node *two = op2(&w, TL_OP_MIN, again(&w, enough), op2(&w, TL_OP_DIV, unit ? spare(&w, 4) : cores(&w), again(&w, launch->args[0])));
    choice->args[0] = op2(&w, TL_OP_LAND, choice->args[0], op2(&w, TL_OP_GE, two, tl_i64(m, 2)));
    choice->body.n = 0;
    tl_at in = into(&w, &choice->body);
    tl_sym *n = let(&in, "most", op2(&w, TL_OP_MIN, enough, op2(&w, TL_OP_DIV, spare(&w, unit ? 4 : 8), again(&w, launch->args[0]))));
    tl_node *four = op3(&in, TL_OP_SEL, op2(&in, TL_OP_GE, v(&in, n), tl_i64(m, 4)), i32(&in, 4), i32(&in, 2));
    tl_sym *parts = let(&in, "parts", op3(&in, TL_OP_SEL, op2(&in, TL_OP_GE, v(&in, n), tl_i64(m, 8)), i32(&in, 8), four));
    launch->args[0] = op2(&in, TL_OP_MUL, launch->args[0], cast(&in, v(&in, parts), TL_I64));
    tl_arg_add(m, launch, v(&in, parts));
    put(&in, launch);
}
