/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers the iterations of a nest, and deals them to threads or warps. */
#include "passes/threads/nest.h"

#include "passes/analysis/access.h"
#include "passes/expr/arith.h"
#include "passes/copy/block-stride-loop.h"
#include "passes/target/budget.h"

/* A copy of a bound as an i64. */
static tl_node *bound(const tl_at *w, const tl_node *e)
{
    int64_t n;
    return tl_const_value(e, &n) ? tl_i64(w->m, n) : cast(w, again(w, e), TL_I64);
}

tl_node *tl_iterations_of(const tl_at *w, const tl_loop *l)
{
    tl_module *m = w->m;
    bool up = tl_counts_up(l), closed = !tl_is_open(l);
    tl_node *lo = bound(w, l->lo), *hi = bound(w, l->hi);
    int64_t n, s;
    tl_node *span = up ? sub(w, hi, lo) : sub(w, lo, hi);
    if (closed)
        span = add(w, span, tl_i64(m, 1));
    if (!tl_is_signed(l->var->type) && tl_bytes(l->var->type) == 8 && !tl_const_value(l->lo, &n))      /* one that wrapped is beyond the end */
        span = op3(w, TL_OP_SEL, op2(w, (tl_op)(TL_OP_LT + (l->cmp - TL_LT)), again(w, l->lo), again(w, l->hi)), span, tl_i64(m, 0));
    if (tl_const_value(l->step, &s)) {
        s = s < 0 ? -s : s;
        tl_node *up_to = quo(w, add(w, span, tl_i64(m, s - 1)), s);
        if (tl_const_value(up_to, &n))
            return tl_i64(m, n < 0 ? 0 : n);
        return op2(w, TL_OP_MAX, up_to, tl_i64(m, 0));
    }
    tl_node *step = stride(w, l, TL_I64), *bias = sub(w, again(w, step), tl_i64(m, 1));
    return op2(w, TL_OP_MAX, op2(w, TL_OP_DIV, add(w, span, bias), step), tl_i64(m, 0));
}

/* True if i, an i32 from 0 on, and all values of the variable are numbers of 32 bits. */
static bool is_small(const tl_loop *l, const tl_node *i)
{
    enum { MOST = 1 << 30 };
    int64_t lo, step, trips = tl_trips(l);
    return i->type.base == TL_I32 && tl_const_value(l->lo, &lo) && tl_const_value(l->step, &step) && lo > -MOST && lo < MOST
           && step > -MOST && step < MOST && trips < MOST && lo + step * trips > -MOST && lo + step * trips < MOST;
}

/* var = lo + i * step. Variables of 64 bits are 32 of them widened where these hold all: ptxas 13.0 took two constants for one
   where indices were sums of 64 bits, cut short (faults.def: sum-64). */
void tl_let_iteration(const tl_at *w, const tl_loop *l, tl_node *i)
{
    tl_type t = l->var->type, type = tl_bytes(t) > 4 && is_small(l, i) ? tl_scalar(TL_I32) : t;
    int64_t step;
    tl_node *value = tl_cast(w->m, i, type);
    if (tl_const_value(l->step, &step))
        value = mul(w, value, step);
    else
        value = op2(w, TL_OP_MUL, value, tl_cast(w->m, again(w, l->step), type));
    value = add(w, tl_cast(w->m, again(w, l->lo), type), value);
    put(w, tl_let(w->m, l->var, tl_cast(w->m, value, t), w->loc));
}

/* True if it stores to global memory that it also loads from. */
static bool is_in_place(tl_module *m, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++)
        TL_EACH_NODE(m->arena, e, (tl_block *)b)
            if (b->at[i]->op == TL_OP_STORE && e->op == TL_OP_LOAD && e->sym == b->at[i]->sym && e->sym->kind != TL_SYM_ARRAY)
                return true;
    return false;
}

void tl_nest_unroll(tl_module *m, tl_node *loop, int64_t iterations)
{
    for (uint32_t i = 0; i < loop->body.n; i++)
        if (tl_holds(loop->body.at[i], TL_OP_FOR) || tl_holds(loop->body.at[i], TL_OP_WHILE) || tl_holds(loop->body.at[i], TL_OP_DO))
            return;
    const int64_t by = TL_LANE_UNROLL / iterations;
    if (by > 1 || is_in_place(m, &loop->body))
        tl_attr_set(m, loop, TL_A_UNROLL, is_in_place(m, &loop->body) ? TL_UNROLL_NONE : by);
}

/* Names what e always loads. */
static void load_first(const tl_at *w, tl_node *e)
{
    for (uint32_t i = 0; i < tl_eager(e); i++)
        if (e->args[i]->op == TL_OP_LOAD)
            e->args[i] = v(w, let(w, "value", e->args[i]));
        else
            load_first(w, e->args[i]);
}

void tl_nest_put(const tl_at *w, tl_block part[], int n, bool loads_first)
{
    bool together = n > 1 && (loads_first || is_in_place(w->m, &part[0]));
    for (int u = 1; u < n && together; u++)
        together = part[u].n == part[0].n;
    for (int u = 0; u < n && !together; u++)
        tl_block_append(w->m, w->out, &part[u]);
    for (uint32_t i = 0; i < part[0].n && together; i++) {
        for (int u = 0; u < n; u++)
            if (part[u].at[i]->op == TL_OP_STORE)
                load_first(w, part[u].at[i]);
        for (int u = 0; u < n; u++)
            put(w, part[u].at[i]);
    }
}

tl_nest tl_nest_of(const tl_at *w, const tl_node *par)
{
    tl_nest s = { .n = par->nloops, .constant = true, .product = 1 };
    int64_t k;
    for (uint32_t d = 0; d < s.n; d++) {
        s.count[d] = tl_iterations_of(w, &par->loops[d]);
        s.constant = s.constant && tl_const_value(s.count[d], &k);
        s.product = s.constant ? s.product * k : s.product;
    }
    s.constant = s.constant && s.product < INT32_MAX - 2048;
    for (uint32_t d = 0; d < s.n; d++) {
        if (!tl_const_value(s.count[d], &k))
            s.count[d] = v(w, let(w, "trips", s.count[d]));
        else if (s.constant)
            s.count[d] = i32(w, k);
    }
    return s;
}

tl_at tl_nest_from(const tl_at *w, const tl_nest *s, tl_op number, int64_t of, tl_sym **e)
{
    tl_base b = s->constant ? TL_I32 : TL_I64;
    tl_node *total = s->constant ? i32(w, s->product) : again(w, s->count[0]);
    for (uint32_t d = 1; d < s->n && !s->constant; d++)
        total = op2(w, TL_OP_MUL, total, again(w, s->count[d]));
    *e = fresh(w, "e", tl_scalar(b));
    tl_loop l = { *e, cast(w, op0(w, number), b), total, integer(w, tl_scalar(b), of), TL_LT };
    tl_node *dealt = tl_for(w->m, l, w->loc);
    put(w, dealt);
    return into(w, &dealt->body);
}

void tl_nest_take_apart(const tl_at *in, const tl_nest *s, tl_sym *rest, tl_node **at)
{
    for (int d = (int)s->n - 1; d >= 0; d--) {
        at[d] = v(in, rest);
        if (d > 0) {
            rest = let(in, "rest", op2(in, TL_OP_DIV, v(in, rest), again(in, s->count[d])));
            at[d] = op2(in, TL_OP_REM, at[d], again(in, s->count[d]));
        }
    }
}

/* How many of the innermost loops have constant extents whose product, *columns, divides the threads: each thread has one column. 0: none. */
static uint32_t loops_of_column(const tl_at *w, const tl_nest *s, int64_t *columns)
{
    uint32_t n = 0;
    int64_t all = 1, k;
    *columns = 1;
    for (uint32_t d = s->n; d-- > 1 && tl_const_value(s->count[d], &k) && k > 0 && (all *= k) <= w->f->threads;)
        if (w->f->threads % all == 0) {
            *columns = all;
            n = s->n - d;
        }
    return *columns > 1 ? n : 0;
}

/* Rows of columns, which are numbers of 32 bits: a thread's iterations differ in their rows alone. */
static tl_at deal_rows_of_column(const tl_at *w, const tl_nest *s, uint32_t inner, int64_t columns, tl_node **at)
{
    const int64_t threads = w->f->threads;
    tl_nest rows = { .n = s->n - inner }, column = { .n = inner };
    for (uint32_t d = 0; d < s->n; d++)
        *(d < rows.n ? &rows.count[d] : &column.count[d - rows.n]) = d < rows.n ? s->count[d] : i32(w, s->count[d]->imm.i);
    tl_sym *from = let(w, "first", quo(w, op0(w, TL_OP_TID), columns)), *row, *iter;
    tl_nest_take_apart(w, &column, let(w, "column", rem(w, op0(w, TL_OP_TID), columns)), at + rows.n);
    if (!s->constant) {
        tl_at in = tl_nest_from(w, &rows, TL_OP_TID, threads / columns, &row);
        w->out->at[w->out->n - 1]->loops->lo = cast(w, v(w, from), TL_I64);
        tl_nest_take_apart(&in, &rows, row, at);
        return in;
    }
    tl_at in = tl_shared_trips(w, s->product / threads, &iter);
    tl_node *number = add(&in, mul(&in, v(&in, iter), threads / columns), v(&in, from));
    if (rows.n == 1)
        at[0] = number;
    else
        tl_nest_take_apart(&in, &rows, let(&in, "row", number), at);
    return in;
}

tl_at tl_nest_deal(const tl_at *w, const tl_nest *s, tl_node **at)
{
    int64_t columns;
    const bool many = !s->constant || (s->product > w->f->threads && s->product % w->f->threads == 0);
    const uint32_t inner = many ? loops_of_column(w, s, &columns) : 0;
    tl_sym *e;
    tl_at in;
    if (inner) {
        in = deal_rows_of_column(w, s, inner, columns, at);
    } else {
        in = s->constant ? tl_thread_loop(w, s->product, &e, NULL) : tl_nest_from(w, s, TL_OP_TID, w->f->threads, &e);
        tl_nest_take_apart(&in, s, e, at);
    }
    tl_attr_set(w->m, w->out->at[w->out->n - 1], TL_A_UNIT, 1);
    return in;
}
