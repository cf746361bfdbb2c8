/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds operands and results of a nest that becomes tiles: elements of memory along one of its loops and the reduction, perhaps converted. */
#include "passes/expr/fold.h"
#include "passes/mapping/tile-nest.h"

static unsigned along(const tl_tile_nest *t, const tl_node *e)
{
    const tl_uses *u = t->of->inside;
    return (tl_depends(u, e, t->of->loop[t->row].var) ? TL_TILE_ROW : 0) | (tl_depends(u, e, t->of->loop[t->col].var) ? TL_TILE_COL : 0)
           | (tl_depends(u, e, t->k.var) || (t->outer && tl_depends(u, e, t->outer->var)) ? TL_TILE_K : 0);
}

/* Divides the polynomial by n. False: it is no multiple. */
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

/* The element that e is, perhaps converted without loss; null: it is none. */
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

/* The place of an access along two loops: bytes from the root in the first iterations, and strides. */
typedef struct place {
    const tl_sym *root;
    tl_poly first, by[2];
} place;

/* True if the reduction's outer loop moves the access as far as all iterations of its inner one do. Takes that loop out of *at. */
static bool goes_on(const tl_tile_nest *t, tl_poly *at, const place *x, const tl_loop *const loop[2])
{
    tl_poly each, inner = { 0 }, all = { 0 };
    if (!t->outer)
        return true;
    each = tl_poly_split(t->of->inside, at, t->outer->var);
    tl_poly_add(t->of->inside, &inner, t->inner->hi, 1);
    for (int i = 0; i < 2; i++)
        if (loop[i]->var == t->k.var)
            tl_poly_product(&all, &x->by[i], &inner, 1);
    return tl_poly_same(&each, &all);
}

/* False: strides are not known. */
static bool find_place(const tl_tile_nest *t, const tl_node *access, const tl_loop *a, const tl_loop *b, place *x)
{
    const tl_uses *u = t->of->inside;
    const tl_loop *loop[] = { a, b };
    int64_t bytes = tl_bytes(access->op == TL_OP_STORE ? access->args[0]->type : access->type);
    if (access->sym->type.space != TL_GLOBAL)
        return false;
    tl_object at = tl_object_of_access(u, t->of->all, access, true);
    for (int i = 0; i < 2; i++)
        x->by[i] = tl_poly_split(u, &at.at, loop[i]->var);
    if (!goes_on(t, &at.at, x, loop))
        return false;
    for (int i = 0; i < 2; i++) {
        begin_at(t, &at.at, &x->by[i], loop[i]);
        if (!tl_tile_is_known(t, &x->by[i]) || !divide(&x->by[i], bytes))
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
    if (!load || !find_place(t, load, own, &t->k, &at))
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

/* Finds where iterations store, if they have one store and a tile can be stored there. */
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

/* True if both kinds of 16-bit floats have all values of the type. */
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

/* True if tile_gemm can sum up the value. Sets the types of its tiles. */
static bool is_product(tl_tile_nest *t)
{
    const tl_node *e = t->value;
    if (t->sum.op != TL_RED_ADD || e->op != TL_OP_MUL || t->n != 2 || t->at[0].e != e->args[0] || t->at[1].e != e->args[1])
        return false;
    tl_base a = t->at[0].type, b = t->at[1].type;
    if ((t->at[0].along ^ t->at[1].along) != (TL_TILE_ROW | TL_TILE_COL))
        return false;
    if (e->type.base == TL_I32)
        return (a == TL_I8 || a == TL_U8) && (b == TL_I8 || b == TL_U8);
    t->at[0].type = t->at[1].type = held_by(a, b);
    return true;
}

/* Finds adjacent elements along the reduction. */
static void find_line(const tl_tile_nest *t, tl_tile_operand *o)
{
    const tl_node *load = element(o->e);
    const tl_loop *k = &t->k;
    int64_t one;
    place at;
    if (!load || !find_place(t, load, k, k, &at) || !tl_poly_constant(&at.by[0], &one) || one != 1)
        return;
    o->root = at.root;
    o->type = (tl_base)load->type.base;
    o->first = at.first;
}

/* Which operand e is; the number of operands: none. */
static int number_of(const tl_tile_nest *t, const tl_node *e)
{
    int i = 0;
    while (i < t->n && !tl_same_expr(t->at[i].e, e))
        i++;
    return i;
}

/* True if a block can compute the operand for each element of a tile. Sets the loop along which threads are adjacent: that along which the
   first load is contiguous. */
static bool can_compute(const tl_tile_nest *t, tl_tile_operand *o)
{
    const tl_sym *own = t->of->loop[o->along & TL_TILE_ROW ? t->row : t->col].var;
    int64_t by;
    if (t->outer || o->along == TL_TILE_K || (o->type != TL_F32 && o->type != TL_I32))
        return false;
    o->load = NULL;
    TL_EACH_BELOW(t->of->m->arena, n, (tl_node *)o->e) {
        if (n->op == TL_OP_LOAD && n->sym->type.space != TL_GLOBAL && n->sym->type.space != TL_TABLE)
            return false;
        o->load = n->op == TL_OP_LOAD && !o->load && n->sym->type.space == TL_GLOBAL ? n : o->load;
    }
    o->k_first = o->load && tl_stride(t->of->inside, o->load->args[0], own, &by) && by == 1;
    return o->load;
}

/* Finds the operands: the largest parts of e with loads in them that depend on one of the loops alone; elements of memory or, if `computed`,
   what is computed of such. */
static bool find_operands(tl_tile_nest *t, const tl_node *e, bool computed)
{
    unsigned of = along(t, e);
    if (!tl_has_op(e, TL_OP_LOAD))
        return !of;
    if ((of & (TL_TILE_ROW | TL_TILE_COL)) != (TL_TILE_ROW | TL_TILE_COL) && (of == TL_TILE_K || element(e) || (computed && of & TL_TILE_K))) {
        if (number_of(t, e) < t->n)
            return true;
        if (t->n == TL_TILE_OPERANDS || !(of & TL_TILE_K))
            return false;
        tl_tile_operand *o = &t->at[t->n++];
        *o = (tl_tile_operand){ .e = e, .along = of, .type = (tl_base)e->type.base };
        if (of == TL_TILE_K)
            find_line(t, o);
        else
            find_rows(t, o);
        return o->root || (computed && can_compute(t, o));
    }
    if (e->op == TL_OP_LOAD || tl_may_divide_by_0(e))      /* what is outside is 0 */
        return false;
    for (uint32_t i = 0; i < e->nargs; i++)
        if (!find_operands(t, e->args[i], computed) || (i >= tl_eager(e) && tl_has_op(e->args[i], TL_OP_LOAD)))
            return false;
    return true;
}

/* True if e is 0 where all operands are, so that elements outside add nothing. */
static bool is_zero(const tl_tile_nest *t, const tl_node *e)
{
    if (number_of(t, e) < t->n)
        return true;
    switch (e->op) {
    case TL_OP_CAST: case TL_OP_NEG: case TL_OP_FABS: return is_zero(t, e->args[0]);
    case TL_OP_ADD: case TL_OP_SUB: case TL_OP_MUL: return is_zero(t, e->args[0]) && is_zero(t, e->args[1]);
    default: return false;
    }
}

bool tl_tile_operands_find(tl_tile_nest *t)
{
    unsigned all = 0;
    bool found = false;
    t->result.root = NULL;
    for (int computed = 0; computed < 2 && !found; computed++) {
        t->n = 0;
        found = find_operands(t, t->value, computed);
    }
    if (!found)
        return false;
    for (int i = 0; i < t->n; i++)
        all |= t->at[i].along;
    t->product = is_product(t);
    t->open = !t->product && (t->sum.op != TL_RED_ADD || !is_zero(t, t->value));
    find_result(t);
    return all == (TL_TILE_ROW | TL_TILE_COL | TL_TILE_K);
}
