/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which nests become tiles: independent loops, and in their iteration one loop that sums up, whose operands depend on one of two
   of the loops alone. All operands may be read before anything is stored, and for all iterations within the loops' ends: no
   iteration stores what another reads, and no guard is left that stands between. */
#include <string.h>

#include "passes/analysis/access.h"
#include "passes/expr/builder.h"
#include "passes/ir/each.h"
#include "passes/mapping/tile-nest.h"
#include "passes/target/budget.h"

/* ---- the iteration ---------------------------------------------------------------------- */

static bool depends_on_loops(const tl_tile_nest *t, const tl_poly *p)
{
    bool any = false;
    for (uint32_t i = 0; i < t->of->n; i++)
        any |= tl_poly_depends(t->of->inside, p, t->of->loop[i].var);
    return any;
}

/* True if e has one value in all iterations, which the host knows. */
static bool is_of_nest(const tl_tile_nest *t, const tl_node *e)
{
    bool depends = !tl_is_recomputable(t->of->inside, e);
    for (uint32_t i = 0; i < t->of->n; i++)
        depends = depends || tl_depends(t->of->inside, e, t->of->loop[i].var);
    return !depends;
}

/* Takes a comparison into the end of a loop: i < M, m + i <= M - 1. */
static bool take_limit(tl_tile_nest *t, const tl_node *e)
{
    const tl_flat_nest *x = t->of;
    bool less = e->op == TL_OP_LT || e->op == TL_OP_LE, more = e->op == TL_OP_GT || e->op == TL_OP_GE;
    if ((!less && !more) || !tl_is_number(e->args[0]))
        return false;
    tl_poly room = { .exact = true };       /* positive where it holds */
    tl_poly_add(x->inside, &room, e->args[less], 1);
    tl_poly_add(x->inside, &room, e->args[more], -1);
    if (e->op == TL_OP_LE || e->op == TL_OP_GE)
        tl_poly_sum(&room, &(tl_poly){ .n = 1, .term = { { .k = 1 } } }, 1);
    for (uint32_t i = 0; i < x->n && !room.failed; i++) {
        int64_t by;
        tl_poly rest = room, each = tl_poly_split(x->inside, &rest, x->loop[i].var);
        if (!tl_poly_constant(&each, &by) || by != -1)
            continue;
        if (depends_on_loops(t, &rest) || !t->limit[i].failed)
            return false;
        t->limit[i] = rest;
        return !rest.failed;
    }
    return false;
}

/* Takes a condition. *ends: it ends loops, so that iterations are left out which do what stands before it. */
static bool take_guard(tl_tile_nest *t, tl_node *e, bool *ends)
{
    if (e->op == TL_OP_LAND)
        return take_guard(t, e->args[0], ends) && take_guard(t, e->args[1], ends);
    if (is_of_nest(t, e) && t->nwhen < TL_TILE_GUARDS) {
        t->when[t->nwhen++] = e;
        return true;
    }
    *ends = true;
    return take_limit(t, e);
}

/* True if the statement computes a scalar of the iteration, and nothing else. */
static bool is_scalar(const tl_node *n)
{
    return (n->op == TL_OP_LET || n->op == TL_OP_SET) && (!n->args[0] || !tl_is_atomic(n->args[0]));
}

static bool are_simple(const tl_block *b);

/* True if it may be done when all is summed up: scalars and stores, under conditions. Each element of an operand is read by many
   iterations, so that none may write it. */
static bool is_simple(const tl_node *n)
{
    return is_scalar(n) || n->op == TL_OP_STORE || (n->op == TL_OP_IF && are_simple(&n->body) && are_simple(&n->other));
}

static bool are_simple(const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (!is_simple(b->at[i]))
            return false;
    return true;
}

/* Finds the reduction in the iteration, and the guards around it. */
static bool find_loop(tl_tile_nest *t)
{
    const tl_block *b = &t->of->body;
    uint32_t at = 0;
    bool pure = true;
    for (;;) {
        for (at = 0; at < b->n && is_simple(b->at[at]); at++)
            pure = pure && b->at[at]->op == TL_OP_LET && !tl_use_of(t->of->inside, b->at[at]->sym)->sets;
        const tl_node *n = at < b->n ? b->at[at] : NULL;
        if (n && n->op == TL_OP_FOR)
            break;
        bool ends = false;
        if (!n || n->op != TL_OP_IF || at + 1 != b->n || n->other.n || !take_guard(t, n->args[0], &ends) || (ends && !pure))
            return false;
        b = &n->body;
    }
    tl_block rest = { b->at + at + 1, b->n - at - 1, 0 };
    for (uint32_t i = 0; i < t->of->n; i++) {       /* a guard may say no more than the loop */
        tl_poly end = { .exact = true };
        tl_poly_add(t->of->inside, &end, t->of->loop[i].hi, 1);
        if (!t->limit[i].failed && t->of->loop[i].cmp == TL_LT && tl_poly_same(&end, &t->limit[i])) {
            t->limit[i].failed = true;
            t->whole[i] = 0;
        }
    }
    t->body = b;
    t->loop = b->at[at];
    return are_simple(&rest);
}

/* ---- what it sums up ------------------------------------------------------------------------ */

static bool is_one(const tl_node *e)
{
    int64_t step;
    return tl_const_value(e, &step) && step == 1;
}

static bool counts_up(const tl_loop *l)
{
    return is_one(l->step) && (l->cmp == TL_LT || l->cmp == TL_LE) && tl_is_signed(l->var->type) && tl_bytes(l->var->type) >= 4;
}

/* Its value by the names that are there before the iteration. */
static bool find_value(tl_tile_nest *t)
{
    const tl_flat_nest *x = t->of;
    const tl_block *b = &t->loop->body;
    tl_carried sums[TL_MOST_CARRIED];
    if (tl_has_attr(t->loop, TL_A_SERIAL) || tl_has_attr(t->loop, TL_A_UNROLL) || !counts_up(t->loop->loops)
        || !is_of_nest(t, t->loop->loops->lo) || !is_of_nest(t, t->loop->loops->hi) || tl_carried_by(x->m, t->loop, sums) != 1 || !b->n || b->at[b->n - 1]->op != TL_OP_SET)
        return false;
    for (uint32_t i = 0; i + 1 < b->n; i++)
        if (b->at[i]->op != TL_OP_LET || !is_scalar(b->at[i]) || !b->at[i]->args[0] || tl_use_of(x->inside, b->at[i]->sym)->sets)
            return false;
    const tl_node *set = b->at[b->n - 1];
    t->sum = sums[0];
    bool ours = set->args[0]->args[0]->op == TL_OP_VAR && set->args[0]->args[0]->sym == t->sum.var;
    const tl_at w = { x->m, x->f, set->loc, NULL };
    t->value = tl_substitute_definitions(&w, x->inside, set->args[0]->args[ours]);
    TL_EACH_BELOW(x->m->arena, n, t->value) {
        const tl_use *u = n->sym ? tl_use_of(x->inside, n->sym) : &tl_no_use;
        if (u->sets || (u->def && n->op != TL_OP_LOAD) || tl_is_atomic(n))
            return false;
    }
    return tl_use_of(x->inside, t->sum.var)->def && (t->sum.var->type.base == TL_F32 || t->sum.var->type.base == TL_I32);
}

/* ---- operands -------------------------------------------------------------------------------- */

static unsigned along(const tl_tile_nest *t, const tl_node *e)
{
    const tl_uses *u = t->of->inside;
    return (tl_depends(u, e, t->of->loop[t->row].var) ? TL_TILE_ROW : 0) | (tl_depends(u, e, t->of->loop[t->col].var) ? TL_TILE_COL : 0)
           | (tl_depends(u, e, t->loop->loops->var) ? TL_TILE_K : 0);
}

/* True if the polynomial is a multiple of n, by which it is divided. */
static bool divide(tl_poly *p, int64_t n)
{
    for (int i = 0; i < p->n; i++) {
        if (p->term[i].k % n)
            return false;
        p->term[i].k /= n;
    }
    return !p->failed;
}

/* *p with the loop's first iteration in place of its variable, which adds `each` an iteration. */
static void begin_at(const tl_tile_nest *t, tl_poly *p, const tl_poly *each, const tl_loop *l)
{
    tl_poly lo = { 0 };
    tl_poly_add(t->of->inside, &lo, l->lo, 1);
    tl_poly_product(p, &lo, each, 1);
}

/* The element that e is, perhaps converted to a type that has its value, too; null: it is none. */
static const tl_node *element(const tl_node *e)
{
    bool wide = e->type.base == TL_F32 || (tl_is_signed(e->type) && tl_bytes(e->type) >= 4), cast = e->op == TL_OP_CAST;
    while (e->op == TL_OP_CAST && wide) {
        e = e->args[0];
        wide = tl_is_signed(e->type) && tl_bytes(e->type) >= 4;
    }
    bool kept = !cast || (tl_is_int(e->type) ? tl_bytes(e->type) <= 2 : tl_bytes(e->type) < 4);
    return kept && e->op == TL_OP_LOAD ? e : NULL;
}

/* Where accesses are along two loops: bytes from the root in the first iterations, and from one iteration to the next. */
typedef struct place {
    const tl_sym *root;
    tl_poly first, by[2];
} place;

/* False: they are anywhere. */
static bool find_place(const tl_tile_nest *t, const tl_node *access, const tl_loop *a, const tl_loop *b, place *x)
{
    const tl_uses *u = t->of->inside;
    const tl_loop *loop[] = { a, b };
    int64_t bytes = tl_bytes(access->op == TL_OP_STORE ? access->args[0]->type : access->type);
    if (access->sym->kind == TL_SYM_ARRAY || access->sym->type.space != TL_GLOBAL)
        return false;
    tl_object at = tl_object_of_access(u, t->of->all, access, true);
    for (int i = 0; i < 2; i++)
        x->by[i] = tl_poly_split(u, &at.at, loop[i]->var);
    for (int i = 0; i < 2; i++) {
        begin_at(t, &at.at, &x->by[i], loop[i]);
        if (depends_on_loops(t, &x->by[i]) || tl_poly_depends(u, &x->by[i], b->var) || !divide(&x->by[i], bytes))
            return false;
    }
    x->root = at.root;
    x->first = at.at;
    return at.root && at.root->type.base == (access->op == TL_OP_STORE ? access->args[0]->type.base : access->type.base) && divide(&x->first, bytes);
}

/* Finds adjacent elements along one of the operand's loops. */
static void find_rows(const tl_tile_nest *t, tl_tile_operand *o)
{
    const tl_node *load = element(o->e);
    const tl_loop *own = &t->of->loop[o->along & TL_TILE_ROW ? t->row : t->col];
    place at;
    if (!load || !find_place(t, load, own, t->loop->loops, &at))
        return;
    int64_t one;
    bool rows = tl_poly_constant(&at.by[1], &one) && one == 1;
    if (!rows && (!tl_poly_constant(&at.by[0], &one) || one != 1))
        return;
    o->root = at.root;
    o->type = (tl_base)load->type.base;
    o->k_first = !rows;
    o->first = at.first;
    o->pitch = at.by[rows ? 0 : 1];
}

/* Finds where the only store of all iterations goes, if a tile can be stored there. */
static void find_result(tl_tile_nest *t)
{
    const tl_node *n = t->body->at[t->body->n - 1];
    tl_type sum = t->sum.var->type;
    int stores = 0;
    int64_t one;
    place at;
    TL_EACH_STMT(t->of->m->arena, s, &t->of->body)
        stores += s->op == TL_OP_STORE;
    if (n->op != TL_OP_STORE || stores != 1 || !find_place(t, n, &t->of->loop[t->row], &t->of->loop[t->col], &at))
        return;
    const tl_node *e = n->args[0];
    bool narrow = e->op == TL_OP_CAST && sum.base == TL_F32 && (e->type.base == TL_F16 || e->type.base == TL_BF16);
    if (!tl_same_type(narrow ? e->args[0]->type : e->type, sum) || !tl_poly_constant(&at.by[1], &one) || one != 1)
        return;
    t->result = (tl_tile_result){ at.root, at.first, at.by[0] };
}

/* True if 16-bit floats of either kind have all its values. */
static bool is_small(tl_base b)
{
    return b == TL_I8 || b == TL_U8 || b == TL_E4M3 || b == TL_E5M2;
}

/* The element type of both tiles, which hold these without loss. */
static tl_base held_by(tl_base a, tl_base b)
{
    bool half = a == TL_F16 || b == TL_F16, bf16 = a == TL_BF16 || b == TL_BF16;
    bool all = (is_small(a) || a == TL_F16 || a == TL_BF16) && (is_small(b) || b == TL_F16 || b == TL_BF16);
    return !all || (half && bf16) ? TL_F32 : bf16 ? TL_BF16 : TL_F16;
}

/* True if the value is a product that tile_gemm sums up: the types of its tiles are found. */
static bool is_product(tl_tile_nest *t)
{
    const tl_node *e = t->value;
    if (t->sum.op != TL_RED_ADD || e->op != TL_OP_MUL || t->n != 2 || t->at[0].e != e->args[0] || t->at[1].e != e->args[1])
        return false;
    tl_base a = t->at[0].type, b = t->at[1].type;
    if ((t->at[0].along ^ t->at[1].along) != (TL_TILE_ROW | TL_TILE_COL) || !(t->at[0].along & TL_TILE_K))
        return false;
    if (e->type.base == TL_I32)
        return (a == TL_I8 || a == TL_U8) && (b == TL_I8 || b == TL_U8);
    t->at[0].type = t->at[1].type = held_by(a, b);
    return true;
}

/* Finds the operands: the largest parts of e with loads in them that depend on one of the loops alone. */
static bool find_operands(tl_tile_nest *t, const tl_node *e)
{
    unsigned of = along(t, e);
    if (!tl_has_op(e, TL_OP_LOAD))
        return true;
    if ((of & (TL_TILE_ROW | TL_TILE_COL)) != (TL_TILE_ROW | TL_TILE_COL)) {
        if (t->n == TL_TILE_OPERANDS || !(of & (TL_TILE_ROW | TL_TILE_COL)))
            return false;
        tl_tile_operand *o = &t->at[t->n++];
        *o = (tl_tile_operand){ .e = e, .along = of, .type = (tl_base)e->type.base };
        if (of & TL_TILE_K)
            find_rows(t, o);
        return o->root;
    }
    if (e->op == TL_OP_LOAD)
        return false;
    for (uint32_t i = 0; i < e->nargs; i++)
        if (!find_operands(t, e->args[i]) || (i >= tl_eager(e) && tl_has_op(e->args[i], TL_OP_LOAD)))
            return false;
    return true;
}

/* ---- which loops, which tiles ---------------------------------------------------------------- */

/* The rows and columns of a block, with the threads that a flat grid asks for; of blocks it says how many have what becomes a part
   of one. False: they are too few, or more is said. */
static bool choose_tiles(tl_tile_nest *t)
{
    enum { THREADS = 256, LEAST = 64, ROWS = 128, FEW = 64 };
    const tl_node *grid = t->of->grid;
    for (uint32_t i = 0; i < grid->nattrs; i++)
        if (grid->attrs[i].key != TL_A_FLAT && grid->attrs[i].key != TL_A_LOOPS && grid->attrs[i].key != TL_A_THREADS)
            return false;
    int64_t threads = tl_has_attr(grid, TL_A_FLAT) ? tl_attr(grid, TL_A_THREADS, THREADS) : THREADS;
    bool few = t->of->m->target == TL_TARGET_METAL;
    t->rows = few || threads < THREADS ? FEW : ROWS;
    t->cols = few || threads < THREADS / 2 ? FEW : ROWS;
    return threads >= LEAST;
}

/* Rows of an operand take so many bytes: vectors of all lanes that read one, and what a matrix unit multiplies at once. */
static void choose_depth(tl_tile_nest *t)
{
    enum { BYTES = 128, LESS = 64 };
    int64_t bytes = tl_bases[t->at[0].type].bytes;
    t->depth = (t->of->m->target == TL_TARGET_METAL ? LESS : BYTES) / bytes;
}

/* True if tiles of rows of loop `row` by columns of loop `col` serve it. */
static bool fits(tl_tile_nest *t, uint32_t row, uint32_t col)
{
    t->row = row;
    t->col = col;
    t->n = 0;
    if (row == col || !find_operands(t, t->value))
        return false;
    unsigned all = 0;
    for (int i = 0; i < t->n; i++)
        all |= t->at[i].along;
    t->product = is_product(t);
    choose_depth(t);
    find_result(t);
    return t->product && all == (TL_TILE_ROW | TL_TILE_COL | TL_TILE_K);
}

bool tl_tile_nest_find(const tl_flat_nest *x, tl_tile_nest *t)
{
    *t = (tl_tile_nest){ .of = x };
    for (uint32_t i = 0; i < TL_FLAT_LOOPS; i++)
        t->limit[i].failed = true;
    memcpy(t->whole, x->whole, sizeof t->whole);
    for (uint32_t i = 0; i < x->n; i++)
        if (!counts_up(&x->loop[i]))
            return false;
    if (x->n < 2 || !choose_tiles(t) || !find_loop(t) || !find_value(t))
        return false;
    for (uint32_t other = 0; other < x->n; other++)
        for (uint32_t row = x->n; row-- > 0;)
            if (fits(t, row, (x->lane + other) % x->n))
                return true;
    return false;
}
