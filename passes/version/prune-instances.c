/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass merge-versions: drops instances that a machine would compile and never run.

       if land(eq(device_arch(), 90), C) { launch @gemm_tma, ... }        if land(eq(device_arch(), 90), C) { ... }
       else { if D { launch @gemm, ..., true }                     =>     else { if land(ne(device_arch(), 90), D) { ... }
              else { launch @gemm, ..., false } }                                else { ... } }
                                                                          device @gemm(...) unaligned_on=90 { ... }

   Here D demands each multiple that C demands. Only the unaligned instance of @gemm is left on that machine. It is right for all arguments.
   Arguments that meet D reach it only if C fails for another reason, which is rare. */
#include "passes/expr/arith.h"
#include "passes/expr/fold.h"
#include "passes/version/version.h"

/* `e` says that *x is a multiple of the result; 0: it says something else. */
static int64_t multiple(const tl_node *e, const tl_node **x)
{
    int64_t n;
    if (e->op != TL_OP_EQ || !tl_is_constant(e->args[1], 0))
        return 0;
    const tl_node *part = e->args[0];
    if ((part->op != TL_OP_REM && part->op != TL_OP_AND) || !tl_const_value(part->args[1], &n) || n < 1)
        return 0;
    *x = tl_strip_casts(part->args[0]);
    return part->op == TL_OP_REM ? n : n & (n + 1) ? 0 : n + 1;
}

static bool asks(const tl_node *d, const tl_node *x, int64_t of)
{
    if (d->op == TL_OP_LAND)
        return asks(d->args[0], x, of) || asks(d->args[1], x, of);
    const tl_node *y;
    int64_t n = multiple(d, &y);
    return n && n % of == 0 && tl_same_expr(x, y);
}

static bool asks_all(const tl_node *d, const tl_node *c)
{
    if (c->op == TL_OP_LAND)
        return asks_all(d, c->args[0]) && asks_all(d, c->args[1]);
    const tl_node *x;
    int64_t n = multiple(c, &x);
    return !n || asks(d, x, n);
}

/* The version that w runs for whatever the condition of `choice` leaves out. */
static tl_node *rest_on(const tl_module *m, const tl_node *choice, const tl_machine *w)
{
    tl_node *n = tl_version_next(choice);
    while (n && !tl_version_runs(m, n, w))
        n = tl_version_next(n);
    return n;
}

static int launches(const tl_module *m, const tl_func *f)
{
    int count = 0;
    TL_EACH_LAUNCH(m, n, f)
        count++;
    return count;
}

static bool passes(const tl_node *launch, int64_t flag)
{
    return launch->op == TL_OP_LAUNCH && launch->func->nparams && launch->func->params[launch->func->nparams - 1]->is_spec
           && tl_is_constant(launch->args[launch->nargs - 1], flag);
}

void tl_launch_prune_instance(tl_module *m, tl_node *choice, const tl_machine *w)
{
    tl_node *rest = rest_on(m, choice, w), *n = !rest || !tl_is_version(rest) ? rest : rest->body.n == 1 ? rest->body.at[0] : NULL;
    if (!w->exact || choice->args[0]->op != TL_OP_LAND || !n || n->op != TL_OP_IF || !n->other.n)
        return;
    const tl_node *yes = tl_last(&n->body), *no = tl_last(&n->other);
    if (!passes(yes, 1) || !passes(no, 0) || yes->func != no->func || yes->func->unaligned_on
        || tl_parts_param(tl_version_started(choice)) || launches(m, yes->func) != 2 || !asks_all(n->args[0], choice->args[0]))
        return;
    if (n != rest && tl_machine_of(m, no->func) == w) {     /* it runs nowhere else */
        rest->body = n->other;
        return;
    }
    tl_node *elsewhere = tl_op2(m, TL_OP_NE, tl_op0(m, TL_OP_DEV_ARCH, n->loc), tl_const_int(m, tl_scalar(TL_I32), w->number, n->loc), n->loc);
    n->args[0] = tl_ix_and(m, elsewhere, n->args[0]);
    yes->func->unaligned_on = (uint32_t)w->number;
}
