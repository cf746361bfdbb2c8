/* SPDX-License-Identifier: GPL-3.0-or-later */
/* narrow-division: nests of three extents that are known at run time are numbered by 32 bits, so many rows at a time.

   requires   vectorize-loads
   maintains  thread level
   breaks     nothing

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
   likewise: the outer loops run once or have many inner iterations. With two extents there is one division an iteration, and
   nothing was gained. On machines that divide 64 bits by a program, div-induction counts instead. */
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/analysis/range.h"
#include "passes/loop/passes.h"
#include "passes/canonical/passes.h"

enum { ROWS = 1 << 15, MOST_STEP = 1 << 20 };

typedef struct {
    tl_module *m;
    tl_func *f;
    tl_facts *facts;        /* once a loop asks */
    const tl_sym *e, *rest; /* the variable of a loop, and what its quotient is called */
    const tl_node *by, *rest_by;
    tl_sym *plane, *row, *number, *at;
    bool again;             /* the quotient is divided */
    bool changed;
} ctx;

static bool is_divided(const tl_node *n, const tl_sym *s, const tl_node *by)
{
    return (n->op == TL_OP_DIV || n->op == TL_OP_REM) && s && n->args[0]->op == TL_OP_VAR && n->args[0]->sym == s
           && tl_same_expr(n->args[1], by);
}

static bool find_quotients(tl_node *n, void *user)
{
    ctx *c = user;
    if (!c->rest && n->op == TL_OP_LET && n->args[0] && n->args[0]->op == TL_OP_DIV && is_divided(n->args[0], c->e, c->by))
        c->rest = n->sym;
    c->again |= is_divided(n, c->rest, c->rest_by);
    return true;
}

static bool lies_in(ctx *c, const tl_node *e, int64_t lo, int64_t hi)
{
    tl_range r = tl_range_of(c->facts, e);
    return r.lo >= lo && r.hi <= hi;
}

/* Counts up from the thread's number to a product, by whose last factors it is divided. */
static bool fits(ctx *c, tl_func *f, tl_node *n)
{
    int64_t step;
    const tl_loop *l = n->loops;
    if (n->op != TL_OP_FOR || l->cmp != TL_LT || l->var->type.base != TL_I64 || l->hi->op != TL_OP_MUL || l->hi->args[1]->op == TL_OP_CONST
        || l->hi->args[0]->op != TL_OP_MUL || !tl_const_value(l->step, &step) || step < 1 || step > MOST_STEP || tl_leaves(&n->body, true))
        return false;
    if (!c->facts)
        c->facts = tl_facts_new(c->m, f);
    c->e = l->var;
    c->by = l->hi->args[1];
    c->rest = NULL;
    c->rest_by = l->hi->args[0]->args[1];
    c->again = false;
    tl_walk_block(&n->body, find_quotients, c);
    return c->again && !tl_use_of(tl_uses_of_node(c->m, n), c->rest)->sets && lies_in(c, l->lo, 0, MOST_STEP)
           && lies_in(c, c->by, 0, INT32_MAX) && lies_in(c, c->rest_by, 0, INT32_MAX) && lies_in(c, l->hi->args[0]->args[0], 0, INT64_MAX);
}

/* All rows before the plane, and those in it up to this one. */
static tl_node *rows_before(const ctx *c, tl_sym *row, tl_loc loc)
{
    tl_node *before = tl_op2(c->m, TL_OP_MUL, tl_var(c->m, c->plane, loc), tl_copy(c->m, c->f, c->rest_by), loc);
    return tl_op2(c->m, TL_OP_ADD, before, tl_cast(c->m, tl_var(c->m, row, loc), tl_scalar(TL_I64)), loc);
}

static tl_node *replace(tl_node *n, void *user)
{
    const ctx *c = user;
    bool outer = n && is_divided(n, c->rest, c->rest_by);
    if (!n || (!outer && !is_divided(n, c->e, c->by)))
        return n;
    if (!outer && n->op == TL_OP_DIV)
        return rows_before(c, c->number, n->loc);
    tl_node *by = tl_cast(c->m, n->args[1], tl_scalar(TL_U32));
    tl_node *x = tl_op2(c->m, n->op, tl_var(c->m, outer ? c->number : c->at, n->loc), by, n->loc);
    x = tl_cast(c->m, x, n->type);
    return n->op == TL_OP_DIV ? tl_op2(c->m, TL_OP_ADD, tl_var(c->m, c->plane, n->loc), x, n->loc) : x;
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

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    static const char *const plane[] = { "plane", "planes" }, *const row[] = { "row", "rows" };
    ctx *c = user;
    if (!fits(c, f, n))
        return false;
    tl_at in = scope_for(c->m, f, n, out);
    tl_loop *l = n->loops;
    tl_node *all = l->hi->args[0], *by = l->hi->args[1], *part;
    tl_type u32 = tl_scalar(TL_U32), i64 = tl_scalar(TL_I64);
    in = around(&in, plane, all->args[0], op2(&in, TL_OP_MUL, again(&in, all->args[1]), again(&in, by)), &c->plane, &part);
    all = v(&in, let(&in, "all", op2(&in, TL_OP_MUL, part, again(&in, all->args[1]))));
    in = around(&in, row, all, again(&in, by), &c->row, &part);
    tl_sym *end = let(&in, "end", op2(&in, TL_OP_MUL, tl_cast(c->m, part, u32), tl_cast(c->m, again(&in, by), u32)));
    c->at = fresh(&in, "at", u32);
    tl_node *loop = tl_for(c->m, (tl_loop){ c->at, tl_cast(c->m, l->lo, u32), v(&in, end), tl_cast(c->m, l->step, u32), TL_LT }, n->loc);
    loop->attrs = n->attrs;
    loop->nattrs = n->nattrs;
    put(&in, loop);
    in = into(&in, &loop->body);
    tl_node *q = op2(&in, TL_OP_DIV, v(&in, c->at), tl_cast(c->m, again(&in, by), u32));
    c->number = let(&in, "number", op2(&in, TL_OP_ADD, tl_cast(c->m, v(&in, c->row), u32), q));
    tl_rewrite_block(&n->body, replace, c);
    put(&in, tl_let(c->m, l->var, op2(&in, TL_OP_ADD, op2(&in, TL_OP_MUL, rows_before(c, c->row, n->loc), again(&in, by)), tl_cast(c->m, v(&in, c->at), i64)), n->loc));
    tl_block_append(c->m, in.out, &n->body);
    c->changed = true;
    return true;
}

bool tl_narrow_division(tl_module *m, tl_func *f)
{
    ctx c = { .m = m, .f = f };
    tl_replace_in(m, f, &f->body, visit, &c);
    if (c.changed)
        tl_simplify_func(m, f);
    return true;
}
