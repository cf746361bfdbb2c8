/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Operations and bytes counted over the loops of a nest. */
#include "passes/target/roofline.h"

#include <math.h>

#include "passes/expr/arith.h"
#include "passes/analysis/access.h"
#include "passes/ir/ptrmap.h"
#include "passes/target/budget.h"
#include "passes/target/matrix-unit.h"

typedef struct counter {
    tl_module *m;
    const tl_uses *uses;
    tl_work **last;
    tl_work *now;
    double times;           /* known trips within `now` */
    tl_ptrmap *computed;    /* what arrays hold */
} counter;

static void block(counter *c, const tl_block *b);

static tl_work *begin(counter *c, const tl_loop *l, tl_loc loc)
{
    tl_work *w = *c->last = TL_NEW(c->m->arena, tl_work);
    *w = (tl_work){ .outer = c->now, .loop = l, .loc = loc, .around = c->times };
    c->last = &w->next;
    return w;
}

static double bytes_of(const tl_node *pointer)
{
    return tl_bases[pointer->type.base].bytes;
}

static void value(counter *c, const tl_node *n)
{
    if (tl_is_global_load(n))
        c->now->read += c->times * tl_bytes(n->type);
    if (tl_is_atomic(n) && n->args[0]->type.space == TL_GLOBAL) {
        c->now->read += c->times * bytes_of(n->args[0]);
        c->now->written += c->times * bytes_of(n->args[0]);
    }
    char first = tl_ops[n->op].operands[0];
    if (tl_is_float(n->type) && (first == 'n' || first == 'f'))
        c->now->operations += c->times * (n->op == TL_OP_FMA ? 2 : 1);
    if (tl_is_choice(n->op))
        c->now->at_most = true;
    for (uint32_t i = 0; i < n->nargs; i++)
        if (n->args[i])
            value(c, n->args[i]);
}

tl_sym *tl_work_computes(const tl_node *n)
{
    return n->op == TL_OP_STORE ? n->sym : n->op == TL_OP_TCOPY || n->op == TL_OP_TTRANS ? n->args[0]->sym : NULL;
}

/* What an array holds: what the block's own statements write, no load; what depends on a product. */
enum { COMPUTED = 1, OF_PRODUCT = 2 };

static bool is_of_product(const counter *c, const tl_node *e)
{
    bool any = e->sym && tl_ptrmap_get(c->computed, e->sym) & OF_PRODUCT;
    for (uint32_t i = 0; i < e->nargs && !any; i++)
        any = e->args[i] && is_of_product(c, e->args[i]);
    return any;
}

/* The block's own statement writes `from` to the array. Registers are waited for where a product does. */
static void compute(counter *c, const tl_sym *array, const tl_node *from)
{
    bool depends = is_of_product(c, from);
    if (array->kind == TL_SYM_ARRAY && (array->type.space == TL_SHARED_MEM || depends))
        tl_ptrmap_set(c->computed, array, depends ? COMPUTED | OF_PRODUCT : COMPUTED);
}

static void operand(counter *c, const tl_node *tile)
{
    uintptr_t holds = tl_ptrmap_get(c->computed, tile->sym);
    if (holds & COMPUTED)
        *(holds & OF_PRODUCT ? &c->now->computed : &c->now->decoded) += c->times * (holds & OF_PRODUCT ? 1 : (double)tl_tile_size(tile));
}

/* Sums of blocks of k are multiplied by the scale of a row and of a column; scales of rows alone count as nothing: they were not timed. */
static double scaled(const tl_node *n, const tl_gemm_shape *s)
{
    enum { EACH = 2 };
    int64_t blocks = 1;
    for (uint32_t i = 3; i < 5; i++)
        if (n->args[i] && n->args[i]->op == TL_OP_TILE && tl_tile_rank(n->args[i]) == 2 && tl_tile_dim(n->args[i], 1) > blocks)
            blocks = tl_tile_dim(n->args[i], 1);
    return n->args[4] ? EACH * (double)(s->m * s->n * blocks) : 0;
}

static void product(counter *c, const tl_node *n)
{
    enum { WORD = 4 };
    tl_gemm_shape s = tl_gemm_shape_of(n);
    operand(c, s.a);
    operand(c, s.b);
    tl_ptrmap_set(c->computed, s.acc->sym, OF_PRODUCT);
    tl_base a = (tl_base)s.a->sym->type.base, b = (tl_base)s.b->sym->type.base;
    double all = c->times * (double)s.m * (double)s.n * (double)s.k;
    c->now->scaled += c->times * scaled(n, &s);
    if (a == TL_F32 || b == TL_F32)     /* a thread has a square of the sums, and reads a row and a column of it for each k */
        c->now->words += 2 * c->times * (double)s.k * sqrt((double)s.m * (double)s.n);
    c->now->warp_words += 2 * c->times * (double)s.k * sqrt((double)s.m * (double)s.n / TL_WARP) * tl_bases[a].bytes / WORD;
    if ((a == TL_F32 && b == TL_F32 && tl_attr(n, TL_A_TF32, 0)) || (a == TL_TF32 && b == TL_TF32))
        c->now->tf32 += all;
    else
        c->now->products[tl_bases[a].bytes > tl_bases[b].bytes ? a : b] += all;
}

static void tile(counter *c, const tl_node *n)
{
    bool combines = tl_has_attr(n, TL_A_REDOP);
    double elements = (double)tl_tile_size(n->args[combines]);
    if (combines && tl_bases[n->args[1]->sym->type.base].cls == 'F')
        c->now->operations += c->times * elements;
    switch (n->op) {
    case TL_OP_GEMM:
        product(c, n);
        return;
    case TL_OP_GATHER:
    case TL_OP_SCATTER:
        if (n->args[2]->op != TL_OP_TILE)       /* rows in global memory */
            c->now->read += c->times * 4.0 * (double)tl_tile_dim(n->args[0], 0);
        /* fall through */
    case TL_OP_TLOAD:
    case TL_OP_TSTORE: {
        bool loads = n->op == TL_OP_TLOAD || n->op == TL_OP_GATHER;
        if (tl_attr(n, TL_A_ADD, 0))
            c->now->read += c->times * elements * bytes_of(n->args[1]->args[0]);
        *(loads ? &c->now->read : &c->now->written) += c->times * elements * bytes_of(n->args[1]->args[0]);
        return;
    }
    default:
        return;
    }
}

/* Loops of unknown trip count, `while` among them, become parts. Bounds are read once, conditions in each trip. */
static void nest(counter *c, const tl_node *n, uint32_t i)
{
    bool test = n->op == TL_OP_WHILE || n->op == TL_OP_DO;
    counter before = *c;
    int64_t times = test ? TL_TRIPS_UNKNOWN : tl_trips_of(c->uses, &n->loops[i], false);
    for (uint32_t k = 0; k < 3 && !test; k++)
        value(c, (const tl_node *[]){ n->loops[i].lo, n->loops[i].hi, n->loops[i].step }[k]);
    if (times == TL_TRIPS_UNKNOWN)
        c->now = begin(c, test ? NULL : &n->loops[i], n->loc);
    else
        c->times *= (double)times;
    if (test)
        value(c, n->args[0]);
    if (i + 1 < n->nloops)
        nest(c, n, i + 1);
    else
        block(c, &n->body);
    c->now = before.now;
    c->times = before.times;
}

static void statement(counter *c, const tl_node *n)
{
    const tl_sym *computed = tl_work_computes(n);
    if (computed)
        compute(c, computed, n->args[n->op != TL_OP_STORE]);
    if (tl_ops[n->op].cls == 'T') {
        tile(c, n);
        return;
    }
    for (uint32_t i = 0; i < n->nargs && n->op != TL_OP_WHILE && n->op != TL_OP_DO; i++)
        if (n->args[i])
            value(c, n->args[i]);
    if (n->op == TL_OP_STORE && n->sym->type.space == TL_GLOBAL)
        c->now->written += c->times * tl_bytes(n->args[0]->type);
    if (n->nloops || n->op == TL_OP_WHILE || n->op == TL_OP_DO) {
        nest(c, n, 0);
        return;
    }
    c->now->at_most |= n->op == TL_OP_IF;
    block(c, &n->body);
    block(c, &n->other);
}

static void block(counter *c, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++)
        statement(c, b->at[i]);
}

tl_work *tl_work_of(tl_module *m, tl_node *grid)
{
    tl_work *first;
    tl_ptrmap computed = { 0 };
    counter c = { .m = m, .uses = tl_uses_of_node(m, grid), .last = &first, .times = 1, .computed = &computed };
    c.now = begin(&c, NULL, grid->loc);
    block(&c, &grid->body);
    tl_ptrmap_free(&computed);
    return first;
}

double tl_work_products(const tl_work *w)
{
    double sum = w->tf32;
    for (unsigned b = 0; b < TL_N_BASES; b++)
        sum += w->products[b];
    return sum;
}

/* Products a second of the best unit for elements of the type, widened or not; 0: no unit. */
static double rate(const tl_machine *m, tl_base type, bool tf32)
{
    bool bits8 = tl_bases[type].bytes == 1, integer = tl_bases[type].cls == 'I' || tl_bases[type].cls == 'U';
    double best = 0;
    for (const tl_matrix_unit *u = m->units; u->path; u++) {
        bool takes = integer        ? u->type == TL_U8 && bits8
                     : u->tf32      ? tf32
                     : type == TL_F32 ? u->type == TL_F32
                     : u->type == TL_E4M3 ? bits8 : u->type != TL_U8;
        double now = !takes ? 0 : u->tf32 ? m->typical->tf32 : u->type == TL_U8 || u->type == TL_E4M3 ? m->typical->bytes
                     : m->typical->half;
        best = now > best ? now : best;
    }
    return best / 2;
}

bool tl_multiplies_floats(const tl_machine *m)
{
    return rate(m, TL_F32, false) > 0;
}

tl_bounds tl_work_bounds(const tl_machine *m, const tl_work *w)
{
    tl_bounds s = { 0, w->operations / m->typical->single, (w->read + w->written) / m->typical->memory };
    double tf32 = rate(m, TL_F32, true);
    for (unsigned b = 0; b < TL_N_BASES; b++) {
        double unit = w->products[b] ? rate(m, (tl_base)b, false) : 1;
        *(unit ? &s.matrix : &s.scalar) += w->products[b] / (unit ? unit : m->typical->single / 2);
    }
    *(tf32 ? &s.matrix : &s.scalar) += w->tf32 / (tf32 ? tf32 : m->typical->single / 2);
    return s;
}
