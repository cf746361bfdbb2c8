/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of rows of a gather by producer warps. If consumers fill the list in shared memory, it is not there yet when producers need it.
   So producers read the rows from where the list was loaded, or recompute them:

       tload tile(%rows), view(%list, %M), index(%m), -1      let %x = sel(land(ge(add(%m, i), 0), lt(add(%m, i), %M)),
                                                         =>                load(%list[add(%m, i)]), -1)
       parallel %i < 128 { store %rows[%i], mul(%i, %n) }     let %x = mul(i, %n)
       for ... { gather tile(%t), view(...), tile(%rows), ... }                                      */
#include "passes/pipeline/gather-index.h"
#include "passes/target/budget.h"
#include "passes/target/matrix-unit.h"
#include "passes/target/roofline.h"

#include "passes/analysis/access.h"
#include "passes/pipeline/legality.h"

typedef struct search {
    const tl_node *loop;
    const tl_sym *list;
    const tl_node *fills;   /* what fills it before the loop, in a block around it */
} search;

static void find(search *x, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        if (n == x->loop)
            return;
        if (n->op == TL_OP_TLOAD ? n->args[0]->sym == x->list : n->op == TL_OP_PARALLEL && tl_may_write((tl_node *)n, x->list))
            x->fills = n;
        if (!tl_contains(n, x->loop))
            continue;
        find(x, &n->body);
        find(x, &n->other);
        return;
    }
}

/* ---- computed ones ---------------------------------------------------------------- */

typedef struct computing {
    tl_module *m;
    tl_func *f;
    const tl_uses *uses;
    const tl_node *nest;    /* the PARALLEL that may compute the list */
    const tl_sym *list;
    bool ok;                /* it does nothing else, and reads nothing that changes */
} computing;

/* True if all that e reads is the same for the rest of the block: variables that nobody sets, or the loop declares, and constant memory. */
static bool is_stable(const computing *c, const tl_node *e)
{
    const tl_node *def = e->sym ? tl_use_of(c->uses, e->sym)->def : NULL;
    bool load = e->op == TL_OP_LOAD, own = def && tl_contains(c->nest, def);
    tl_node *base = load ? tl_var(c->m, e->sym, e->loc) : NULL, view = { .op = TL_OP_VIEW, .args = &base, .nargs = 1 };
    bool ok = load                 ? e->sym->type.space == TL_GLOBAL && tl_source_stable(c->m, c->f, &view)
              : e->op == TL_OP_VAR ? own || !tl_use_of(c->uses, e->sym)->sets
                                   : tl_ops[e->op].cls == 'V' && !tl_is_access(e->op);
    for (uint32_t i = 0; i < e->nargs && ok; i++)
        ok = !e->args[i] || is_stable(c, e->args[i]);
    return ok;
}

/* True if the statements store the iteration's entry on all paths. */
static bool stores_entry(computing *c, const tl_block *b)
{
    bool stored = false;
    for (uint32_t i = 0; i < b->n && c->ok; i++) {
        const tl_node *n = b->at[i];
        bool store = n->op == TL_OP_STORE && n->sym == c->list;
        c->ok = n->op == TL_OP_LET || n->op == TL_OP_IF || (store && tl_bare(c->uses, n->args[1])->sym == c->nest->loops[0].var)
                || (n->op == TL_OP_SET && tl_contains(c->nest, tl_use_of(c->uses, n->sym)->def));
        for (uint32_t k = 0; k < n->nargs && c->ok; k++)
            c->ok = !n->args[k] || is_stable(c, n->args[k]);
        bool then = stores_entry(c, &n->body), other = stores_entry(c, &n->other);
        stored |= store || (then && other);
    }
    return stored;
}

static bool is_computed(tl_module *m, tl_func *f, const tl_uses *uses, const tl_node *nest, const tl_sym *list)
{
    tl_visits x;
    const tl_uses *inside = tl_uses_of_block(m, (tl_block *)&nest->body);
    computing c = { m, f, uses, nest, list, true };
    bool all = nest->op == TL_OP_PARALLEL && nest->nloops == 1 && !nest->nargs && tl_visits_of(&nest->loops[0], &x) && x.first == 0
               && x.step == 1 && x.last + 1 == list->dim[0];
    return all && tl_use_of(inside, list)->stores == tl_use_of(uses, list)->stores && stores_entry(&c, &nest->body) && c.ok;
}

/* A store of the entry sets the variable. */
static bool set_entry(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    const void *const *to = user;       /* list, variable, module */
    if (n->op != TL_OP_STORE || n->sym != to[0])
        return false;
    tl_at w = { (tl_module *)to[2], f, n->loc, out };
    set(&w, (tl_sym *)to[1], cast(&w, n->args[0], TL_I32));
    return true;
}

/* Emits what iteration i of the list's loop does, with the entry in a variable. */
static tl_node *entry(const tl_at *w, const tl_row_list *r, tl_node *i)
{
    const tl_node *nest = r->computed;
    tl_sym *x = let(w, "number", i32(w, -1)), *at = let(w, "at", i);
    tl_node *body = op0(w, TL_OP_SEQ);
    body->body = nest->body;
    body = tl_copy_subst(w->m, w->f, body, 1, (tl_sym *[]){ nest->loops[0].var }, (tl_sym *[]){ at });
    tl_replace_in(w->m, w->f, &body->body, set_entry, (void *)(const void *[]){ r->list->sym, x, w->m });
    tl_block_append(w->m, w->out, &body->body);
    return v(w, x);
}

/* ---- all ----------------------------------------------------------------------------- */

const char *tl_row_list_of(tl_module *m, tl_func *f, const tl_node *loop, const tl_node *gather, tl_row_list *r)
{
    const tl_node *rows = gather->args[2], *load = NULL;
    const tl_uses *uses = tl_uses_of_block(m, &f->body);
    *r = (tl_row_list){ .list = rows };
    if (rows->op == TL_OP_TILE) {
        search x = { .loop = loop, .list = rows->sym };
        find(&x, &f->body);
        load = x.fills;
        if (load && !rows->nargs && !tl_has_address(m, f, rows->sym) && is_computed(m, f, uses, load, rows->sym)) {
            r->computed = load;
            return NULL;
        }
        if (tl_has_address(m, f, rows->sym) || !load || load->op != TL_OP_TLOAD || tl_use_of(uses, rows->sym)->stores != 1 || rows->nargs
            || load->args[0]->nargs || load->args[1]->nargs != 2 || load->args[4] || load->args[5] || tl_step_of(load)
            || load->args[1]->args[0]->type.base != TL_I32)
            return "the list of rows is no copy of one in global memory";
        for (uint32_t i = 1; i <= 3; i++)
            if (load->args[i] && !tl_is_immutable(uses, load->args[i]))
                return "the list of rows may come from elsewhere by then";
        *r = (tl_row_list){ load->args[1]->args[0], load->args[2]->args[0], load->args[1]->args[1], load->args[3], NULL };
    }
    tl_node *list = (tl_node *)r->list, view = { .op = TL_OP_VIEW, .type = list->type, .args = &list, .nargs = 1 };
    return r->list->type.is_const && tl_source_stable(m, f, &view) ? NULL : "the kernel may change the list of rows: make it const";
}

tl_node *tl_row_number(const tl_at *w, const tl_row_list *r, tl_sym *list, tl_node *i)
{
    if (r->computed)
        return entry(w, r, i);
    if (!r->from)
        return get(w, list, i);
    tl_node *at = v(w, let(w, "at", op2(w, TL_OP_ADD, cast(w, again(w, r->from), TL_I64), cast(w, i, TL_I64))));
    tl_node *there = op2(w, TL_OP_LAND, op2(w, TL_OP_GE, at, tl_i64(w->m, 0)),
                         op2(w, TL_OP_LT, again(w, at), cast(w, again(w, r->extent), TL_I64)));
    return op3(w, TL_OP_SEL, there, get(w, list, again(w, at)), r->fill ? cast(w, again(w, r->fill), TL_I32) : i32(w, 0));
}

bool tl_rows_in_time(tl_module *m, const tl_func *f, const tl_node *loop, int64_t copies)
{
    const tl_machine *w = tl_machine_of(m, f);
    tl_work work = { 0 };
    TL_EACH_STMT(m->arena, n, &loop->body)
        if (n->op == TL_OP_GEMM) {
            tl_gemm_shape g = tl_gemm_shape_of(n);
            work.products[g.a->sym->type.base] += (double)g.m * (double)g.n * (double)g.k;
        }
    double each = (double)copies / tl_threads_that_copy(w, f, copies);
    return each <= TL_ROW_NUMBERS && each * w->typical->found <= tl_work_bounds(w, &work).matrix * w->typical->cores;
}
