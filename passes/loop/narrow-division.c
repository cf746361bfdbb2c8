/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nests of two or three extents that are known at run time are numbered by 32 bits, so many rows at a time.

     for %e = tid() lt mul(mul(%a, %b), %n) step 128 {
         let %rest = div(%e, %n)
         ... div(%rest, %b) ... rem(%rest, %b) ... rem(%e, %n) ...
     }
   =>
     let %planes = sel(le(mul(%b, %n), 32768), 32768, 1)
     for %plane = 0 lt %a step %planes {
         let %all = mul(min(sub(%a, %plane), %planes), %b)
         let %rows = sel(le(%n, 32768), 32768, 1)
         for %row = 0 lt %all step %rows {
             let %end = mul(cast<u32>(min(sub(%all, %row), %rows)), cast<u32>(%n))
             for %at = tid() lt %end step 128 {
                 let %number = add(cast<u32>(%row), div(%at, cast<u32>(%n)))
                 ... add(%plane, div(%number, %b)) ... rem(%number, %b) ... rem(%at, %n) ...
             }
         }
     }

   An iteration's index may need 64 bits, though it hardly ever does; compilers test that before each division, and
   move no loads past the branch. Rows of up to 32768 iterations are taken by 32768, longer ones one by one, and planes
   likewise: the outer loops run once or have many inner iterations. Of two extents, which have no planes, only nests that store
   nothing in memory: loads of one iteration pass no store of another, and one division an iteration is not worth it alone. */
#include "passes/expr/fold.h"
#include "passes/loop/quotient.h"

enum { ROWS = 1 << 15, MOST_STEP = 1 << 20 };

typedef struct {
    tl_quotients *q;
    const tl_node *by, *rest_by;    /* the last two extents; rest_by null: of two */
    const tl_quotient *outer, *inner;       /* the quotient by the last, and that of it */
    tl_sym *plane, *row, *number, *at;      /* plane null: of two extents */
} ctx;

static bool is_at_most(const ctx *c, const tl_node *e, int64_t most)
{
    tl_range r = tl_range_of(c->q->facts, e);
    return r.lo >= 0 && r.hi <= most;
}

/* True if the loop leaves global memory as it is, so that loads of several iterations may be under way. */
static bool stores_nothing(const ctx *c)
{
    TL_EACH_NODE(c->q->w.m->arena, n, &c->q->loop->body)
        if ((n->op == TL_OP_STORE && n->sym->type.space != TL_PRIVATE) || tl_is_atomic(n) || (tl_is_loop(n) && !tl_has_attr(n, TL_A_UNROLL)))
            return false;
    return true;
}

/* Counts up from the thread's number to a product, by whose last factors it is divided. */
static bool fits(ctx *c)
{
    int64_t step;
    const tl_loop *l = c->q->loop->loops;
    if (l->cmp != TL_LT || l->var->type.base != TL_I64 || l->hi->op != TL_OP_MUL || l->hi->args[1]->op == TL_OP_CONST
        || !tl_const_value(l->step, &step) || step > MOST_STEP)
        return false;
    c->by = l->hi->args[1];
    c->rest_by = l->hi->args[0]->op == TL_OP_MUL ? l->hi->args[0]->args[1] : NULL;
    for (uint32_t i = 0; i < c->q->n; i++) {
        const tl_quotient *k = &c->q->at[i];
        if (!k->of && tl_same_expr(k->first, l->lo) && tl_same_expr(k->divisor, c->by))
            c->outer = k;
        if (c->rest_by && k->of && k->of == c->outer && tl_same_expr(k->divisor, c->rest_by))
            c->inner = k;
    }
    if (!c->outer || !is_at_most(c, l->lo, MOST_STEP) || !is_at_most(c, c->by, INT32_MAX))
        return false;
    if (!c->rest_by)
        return is_at_most(c, l->hi->args[0], INT32_MAX) && stores_nothing(c);
    return c->inner && is_at_most(c, c->rest_by, INT32_MAX) && is_at_most(c, l->hi->args[0]->args[0], INT64_MAX);
}

/* All rows before the plane, and those in it up to this one. */
static tl_node *rows_before(const ctx *c, tl_sym *row)
{
    const tl_at *w = &c->q->w;
    if (!c->plane)
        return cast(w, v(w, row), TL_I64);
    return op2(w, TL_OP_ADD, op2(w, TL_OP_MUL, v(w, c->plane), again(w, c->rest_by)), cast(w, v(w, row), TL_I64));
}

static tl_node *replace(tl_node *n, void *user)
{
    const ctx *c = user;
    const tl_at *w = &c->q->w;
    const tl_quotient *k = tl_quotient_at(c->q, n);
    if (!k || (k != c->outer && k != c->inner))
        return n;
    if (k == c->outer && n->op == TL_OP_DIV)
        return rows_before(c, c->number);
    tl_node *x = op2(w, n->op, v(w, k == c->inner ? c->number : c->at), cast(w, n->args[1], TL_U32));
    x = tl_cast(w->m, x, n->type);
    return n->op == TL_OP_DIV ? op2(w, TL_OP_ADD, v(w, c->plane), x) : x;
}

/* for *var = 0 lt all step (each <= 32768 ? 32768 : 1); *some: how many of them are in an iteration. */
static tl_at around(const tl_at *w, const char *const name[2], const tl_node *all, tl_node *each, tl_sym **var, tl_node **some)
{
    tl_sym *step = let(w, name[1], op3(w, TL_OP_SEL, op2(w, TL_OP_LE, each, tl_i64(w->m, ROWS)), tl_i64(w->m, ROWS), tl_i64(w->m, 1)));
    *var = fresh(w, name[0], tl_scalar(TL_I64));
    tl_node *loop = tl_for(w->m, (tl_loop){ *var, tl_i64(w->m, 0), again(w, all), v(w, step), TL_LT }, w->loc);
    put(w, loop);
    *some = op2(w, TL_OP_MIN, op2(w, TL_OP_SUB, again(w, all), v(w, *var)), v(w, step));
    return into(w, &loop->body);
}

bool tl_narrow_division(tl_quotients *q)
{
    static const char *const plane[] = { "plane", "planes" }, *const row[] = { "row", "rows" };
    ctx c = { .q = q };
    tl_node *n = q->loop;
    if (!fits(&c))
        return false;
    tl_at in = scope_for(q->w.m, q->w.f, n, q->w.out);
    tl_loop *l = n->loops;
    tl_node *all = l->hi->args[0], *by = l->hi->args[1], *part;
    if (c.rest_by) {
        in = around(&in, plane, all->args[0], op2(&in, TL_OP_MUL, again(&in, all->args[1]), again(&in, by)), &c.plane, &part);
        all = v(&in, let(&in, "all", op2(&in, TL_OP_MUL, part, again(&in, all->args[1]))));
    }
    in = around(&in, row, all, again(&in, by), &c.row, &part);
    tl_sym *end = let(&in, "end", op2(&in, TL_OP_MUL, cast(&in, part, TL_U32), cast(&in, again(&in, by), TL_U32)));
    c.at = fresh(&in, "at", tl_scalar(TL_U32));
    q->loop = tl_for(in.m, (tl_loop){ c.at, cast(&in, l->lo, TL_U32), v(&in, end), cast(&in, l->step, TL_U32), TL_LT }, n->loc);
    q->loop->attrs = n->attrs;
    q->loop->nattrs = n->nattrs;
    put(&in, q->loop);
    in = into(&in, &q->loop->body);
    tl_node *rows = op2(&in, TL_OP_DIV, v(&in, c.at), cast(&in, again(&in, by), TL_U32));
    c.number = let(&in, "number", op2(&in, TL_OP_ADD, cast(&in, v(&in, c.row), TL_U32), rows));
    tl_rewrite_block(&n->body, replace, &c);
    put(&in, tl_let(in.m, l->var, op2(&in, TL_OP_ADD, op2(&in, TL_OP_MUL, rows_before(&c, c.row), again(&in, by)), cast(&in, v(&in, c.at), TL_I64)), n->loc));
    tl_block_append(in.m, in.out, &n->body);
    return true;
}
