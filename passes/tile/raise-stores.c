/* SPDX-License-Identifier: GPL-3.0-or-later */
/* raise-stores: elements of a fragment that a parallel loop stores to rows of global memory become a tile's store.

   requires   distribute-loops, which makes loops over all elements; no calls
   maintains  tile level
   breaks     nothing

     parallel %i = 0 lt 128, %j = 0 lt 64 {
       if land(lt(add(%m, %i), %M), lt(add(%n, %j), %N)) {         parallel %i = 0 lt 128, %j = 0 lt 64 {
         store %C[(%m + %i) * %N + %n + %j],               =>        store %acc[%i, %j], fmax(load(%acc[%i, %j]), 0)
               cast<f16>(fmax(load(%acc[%i, %j]), 0))              }
       }                                                           tstore tile(%acc), view(%C, %M, %N), index(%m, %n)
     }

   Of a product, a thread has two contiguous elements and then others: it would store each for itself, under its guard. Guards have to be
   edges of rows and columns, so that they become extents of the view. A fragment that nothing reads later takes the values; else a
   new one does. Values that read memory, or may divide by 0, stay under their guards. */
#include "passes/analysis/access.h"
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/target/passes.h"

/* Rows or columns of the tile. */
typedef struct side {
    const tl_sym *var;      /* of the parallel loop */
    int64_t n;              /* its iterations */
    bool guarded;
    tl_poly first, end;     /* of the view: the first element's index, and the extent; unless guarded 0 and n */
} side;

typedef struct raised {
    tl_at w;                /* after the loop */
    const tl_uses *uses;    /* in the loop */
    tl_facts *facts;
    tl_block *around;       /* the loop's block */
    uint32_t at;            /* ... and where it is there */
    tl_node *loop, *store;
    tl_block *in;           /* the block of the store */
    const tl_sym *read;     /* a fragment with an element for each iteration */
    side of[2];
    tl_poly pitch, rest;    /* of the view: elements from row to row, and from the pointer on */
    bool harmless;
} raised;

/* ---- what the loop does --------------------------------------------------------------------------- */

static bool is_variable(const tl_node *index, const tl_sym *var)
{
    const tl_node *at = tl_strip_casts(index);
    return at->op == TL_OP_VAR && at->sym == var;
}

static bool is_own(const raised *x, const tl_node *access, uint32_t first)
{
    return access->nargs == first + 2 && is_variable(access->args[first], x->of[0].var) && is_variable(access->args[first + 1], x->of[1].var);
}

/* Finds the fragment, whose dimensions say which loop is that of rows. */
static bool find_fragment(raised *x)
{
    TL_EACH_NODE(x->w.m->arena, n, &x->loop->body) {
        const tl_loop *along[2] = { 0 };
        for (int i = 0; i < 2 && n->op == TL_OP_LOAD && n->sym->type.space == TL_FRAG && n->nargs == 2; i++) {
            along[i] = tl_loop_along(x->loop, n->args[i], n->sym->dim[i]);
            x->of[i] = (side){ .var = along[i] ? along[i]->var : NULL, .n = n->sym->dim[i] };
        }
        if (along[0] && along[1] && along[0] != along[1]) {
            x->read = n->sym;
            break;
        }
    }
    return x->read;
}

/* Finds the only store to global memory: the last statement of its block, as all around it are. */
static bool find_store(raised *x)
{
    uint32_t stores = 0;
    x->harmless = true;
    TL_EACH_NODE(x->w.m->arena, n, &x->loop->body) {
        if (n->op == TL_OP_ASSUME)
            TL_SKIP(n);
        bool global = tl_is_access(n->op) && n->sym->type.space == TL_GLOBAL;
        stores += n->op == TL_OP_STORE && n->sym->type.space == TL_GLOBAL;
        x->harmless &= !tl_may_divide_by_0(n) && !(n->op == TL_OP_IF && n->other.n) && (n->op != TL_OP_LOAD || n->sym->type.space == TL_FRAG);
        bool plain = n->op == TL_OP_STORE || n->op == TL_OP_LET || n->op == TL_OP_SET || n->op == TL_OP_IF || n->op == TL_OP_ASSUME;
        if (tl_is_stmt(n->op) ? !plain : tl_is_atomic(n) || (global && n->op != TL_OP_LOAD))
            return false;
    }
    for (x->in = &x->loop->body; x->in->n && !x->store && stores == 1;) {
        tl_node *last = x->in->at[x->in->n - 1];
        if (last->op == TL_OP_IF)
            x->in = &last->body;
        else if (last->op == TL_OP_STORE && last->sym->type.space == TL_GLOBAL)
            x->store = last;
        else
            return false;
    }
    return x->store && x->store->nargs == 2 && x->store->args[0]->type.lanes == 1;
}

/* ---- guards and the address ----------------------------------------------------------------------------- */

/* True if no term is negative. */
static bool is_positive(const raised *x, const tl_poly *p)
{
    for (int i = 0; i < p->n; i++) {
        if (p->term[i].k < 0)
            return false;
        for (int d = 0; d < p->term[i].degree; d++)
            if (tl_range_of(x->facts, p->term[i].atom[d]).lo < 0)
                return false;
    }
    return !p->failed;
}

static bool is_known(const raised *x, const tl_poly *p)
{
    return !p->failed && !tl_poly_depends(x->uses, p, x->of[0].var) && !tl_poly_depends(x->uses, p, x->of[1].var) && tl_poly_is_fixed(x->uses, p);
}

/* left < `by`, the rest of a guard without its variable: what is subtracted there is the view's first index. */
static bool bounds(raised *x, side *s, const tl_poly *by)
{
    tl_poly first = { .exact = true }, end = { .exact = true };
    for (int i = 0; i < by->n; i++) {
        const tl_poly_term *t = &by->term[i];
        const tl_poly one = { .exact = true, .n = 1, .term = { *t } };
        bool index = t->k < 0 && t->degree;
        tl_poly_sum(index ? &first : &end, &one, index ? -1 : 1);
    }
    bool as_before = !s->guarded || (tl_poly_same(&s->first, &first) && tl_poly_same(&s->end, &end));
    s->guarded = true;
    s->first = first;
    s->end = end;
    return as_before && is_positive(x, &first);
}

/* a < b, or a <= b. */
static bool edge(raised *x, const tl_node *a, const tl_node *b, bool equal)
{
    tl_poly by = { .exact = true };
    tl_poly_add(x->uses, &by, b, 1);
    tl_poly_add(x->uses, &by, a, -1);
    for (int i = 0; i < 2 && !by.failed; i++) {
        tl_poly rest = by, stride = tl_poly_split(x->uses, &rest, x->of[i].var);
        int64_t k;
        if (!tl_poly_constant(&stride, &k) || k != -1 || !is_known(x, &rest))
            continue;
        const tl_poly one = { .exact = true, .n = equal, .term = { { .k = 1 } } };
        tl_poly_sum(&rest, &one, 1);
        return bounds(x, &x->of[i], &rest);
    }
    return false;
}

static bool guard(raised *x, const tl_node *e, bool holds)
{
    if (e->op == TL_OP_NOT && e->type.base == TL_BOOL)
        return guard(x, e->args[0], !holds);
    if (e->op == (holds ? TL_OP_LAND : TL_OP_LOR))
        return guard(x, e->args[0], holds) && guard(x, e->args[1], holds);
    bool less = e->op == TL_OP_LT || e->op == TL_OP_LE, more = e->op == TL_OP_GT || e->op == TL_OP_GE;
    if (!(less || more) || !tl_is_int(e->args[0]->type))
        return false;
    bool open = e->op == TL_OP_LT || e->op == TL_OP_GT, ascends = less == holds;    /* !(a < b) is b <= a */
    return edge(x, e->args[!ascends], e->args[ascends], open != holds);
}

static bool all_guards(raised *x)
{
    for (const tl_block *b = &x->loop->body; b != x->in; b = &b->at[b->n - 1]->body)
        if (!guard(x, b->at[b->n - 1]->args[0], true))
            return false;
    return true;
}

/* True if the address is that of a view's element. Columns that the view has beyond its rows would be the next row's: they end at the
   guard, or all iterations are independent stores of as many columns. */
static bool is_of_view(raised *x)
{
    side *row = &x->of[0], *column = &x->of[1];
    int64_t k;
    x->rest = (tl_poly){ .exact = true };
    tl_poly_add(x->uses, &x->rest, x->store->args[1], 1);
    tl_poly along = tl_poly_split(x->uses, &x->rest, column->var);
    x->pitch = tl_poly_split(x->uses, &x->rest, row->var);
    if (!tl_poly_constant(&along, &k) || k != 1 || !is_known(x, &x->rest) || !is_known(x, &x->pitch))
        return false;
    tl_poly skipped = { .exact = true };
    tl_poly_product(&skipped, &row->first, &x->pitch, -1);
    tl_poly_sum(&skipped, &column->first, -1);
    tl_poly_sum(&x->rest, &skipped, 1);
    if (column->guarded)
        return tl_poly_same(&column->end, &x->pitch);
    return tl_poly_constant(&x->pitch, &k) ? k >= column->n : !row->guarded && row->n > 1 && is_positive(x, &x->pitch);
}

/* ---- the rewriting ------------------------------------------------------------------------------------ */

/* True if the fragment may take the values: the loop uses its own elements alone, and nothing later does. */
static bool takes_values(const raised *x, const tl_sym *frag)
{
    bool declared = false;
    for (uint32_t i = 0; i < x->around->n; i++) {
        declared |= x->around->at[i]->op == TL_OP_ALLOC && x->around->at[i]->sym == frag;
        if (i > x->at && tl_mentions(x->around->at[i], frag))
            return false;
    }
    TL_EACH_NODE(x->w.m->arena, n, &x->loop->body)
        if (n->sym == frag && !is_own(x, n, n->op == TL_OP_STORE))
            return false;
    return declared;
}

/* Statements under guards come out of them. */
static void drop_guards(raised *x)
{
    tl_block all = { 0 }, *b = &x->loop->body;
    for (;; b = &b->at[b->n - 1]->body) {
        for (uint32_t i = 0; i + (b != x->in) < b->n; i++)
            tl_push(x->w.m, &all, b->at[i]);
        if (b == x->in)
            break;
    }
    x->loop->body = all;
}

static tl_node *extent(const raised *x, const side *s)
{
    return s->guarded ? tl_poly_value(&x->w, &s->end) : tl_i64(x->w.m, s->n);
}

static tl_node *first_index(const raised *x, const side *s)
{
    return s->guarded ? tl_poly_value(&x->w, &s->first) : tl_i64(x->w.m, 0);
}

static tl_node *tile_store(const raised *x, tl_sym *tile)
{
    const tl_at *w = &x->w;
    int64_t none;
    tl_node *pointer = v(w, x->store->sym), *pitch = tl_poly_value(w, &x->pitch);
    if (!tl_poly_constant(&x->rest, &none) || none)
        pointer = tl_op2(w->m, TL_OP_PADD, pointer, tl_poly_value(w, &x->rest), w->loc);
    tl_node *view = tl_node_new(w->m, TL_OP_VIEW, tl_scalar(TL_VOID), w->loc, 3, pointer, extent(x, &x->of[0]), pitch);
    tl_node *corner = tl_node_new(w->m, TL_OP_INDEX, tl_scalar(TL_VOID), w->loc, 2, first_index(x, &x->of[0]), first_index(x, &x->of[1]));
    return tl_node_new(w->m, TL_OP_TSTORE, tl_scalar(TL_VOID), w->loc, 5, tl_access(w->m, TL_OP_TILE, tile, 0, NULL, w->loc), view, corner, NULL, NULL);
}

/* The value before it is converted to what memory has, as the tile's store does it. */
static tl_node *unconverted(const tl_at *w, tl_node *e, tl_type type)
{
    if (e->op == TL_OP_CAST && e->args[0]->type.base == type.base)
        return e->args[0];
    if (e->op != TL_OP_SEL)
        return tl_cast(w->m, e, type);
    return op3(w, TL_OP_SEL, e->args[0], unconverted(w, e->args[1], type), unconverted(w, e->args[2], type));
}

/* Returns how many statements it adds. */
static uint32_t rewrite(raised *x)
{
    const tl_at *w = &x->w;
    tl_sym *tile = (tl_sym *)x->read;
    tl_node *value = x->store->args[0];
    tl_type to = tl_scalar(value->type.base);
    bool narrow = tl_bases[to.base].cls != 'I' && tl_bases[to.base].cls != 'U' && to.base != TL_F64 && to.base != TL_BOOL;
    bool in_place = takes_values(x, tile) && (tile->type.base == to.base || (tile->type.base == TL_F32 && narrow));
    if (!in_place) {
        to.space = TL_FRAG;
        tile = tl_sym_new(w->m, w->f, TL_SYM_ARRAY, "stored", to, w->loc);
        tile->rank = 2;
        for (int i = 0; i < 2; i++)
            tile->dim[i] = x->of[i].n;
        tl_block_insert(w->m, x->around, x->at, tl_alloc(w->m, tile, w->loc));
    }
    tl_node *own[2];
    for (int i = 0; i < 2; i++)
        own[i] = cast(w, v(w, (tl_sym *)x->of[i].var), TL_I64);
    value = unconverted(w, value, tl_scalar(tile->type.base));
    x->in->at[x->in->n - 1] = tl_store(w->m, tile, value, 2, own, x->store->loc);
    if (x->harmless) {
        tl_drop_checks(&x->loop->body);     /* they may hold under the guards alone */
        drop_guards(x);
    }
    tl_node *all = tile_store(x, tile);
    if (x->loop->body.n == 1 && value->op == TL_OP_LOAD && value->sym == tile) {
        x->around->at[x->at] = all;     /* elements would be stored where they are */
        return 0;
    }
    tl_block_insert(w->m, x->around, x->at + !in_place + 1, all);
    return 1 + !in_place;
}

static bool is_nest(const tl_node *n)
{
    return n->op == TL_OP_PARALLEL && n->nloops == 2 && !n->nargs;
}

static void in_block(const raised *of, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (is_nest(n)) {
            raised x = *of;
            x.loop = n;
            x.around = b;
            x.at = i;
            x.w.loc = n->loc;
            x.uses = tl_uses_of_node(of->w.m, n);
            if (find_fragment(&x) && find_store(&x) && all_guards(&x) && is_of_view(&x))
                i += rewrite(&x);
        } else if (n->op != TL_OP_PARALLEL) {
            TL_EACH_KNOWN(of->facts, inner, n)
                in_block(of, inner);
        }
    }
}

bool tl_raise_stores(tl_module *m, tl_func *f)
{
    const raised none = { .w = { m, f, f->loc, &f->body }, .facts = tl_facts_new(m, f) };
    TL_EACH_STMT(m->arena, n, &f->body)
        if (n->op == TL_OP_GRID && tl_holds(n, TL_OP_GEMM))
            TL_EACH_KNOWN(none.facts, inner, n)
                in_block(&none, inner);
    return true;
}
