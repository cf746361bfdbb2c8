/* SPDX-License-Identifier: GPL-3.0-or-later */
/* distribute-loops: a parallel loop over rows, with serial loops over their elements, becomes loops over all elements and reductions.

     parallel %i lt 64 {                                  parallel %i lt 64, %j lt 48 { store %e[%i, %j], exp(load(%s[%i, %j])) }
       let %sum = 0                                       treduce tile(%sums), tile(%e) redop=0
       for %j lt 48 {                                =>   parallel %i lt 64 {
         set %sum = add(%sum, exp(load(%s[%i, %j]))) }      let %sum = add(0, load(%sums[%i]))
       store %l[%i], %sum }                                 store %l[%i], %sum }

   requires   inline
   maintains  tile level
   breaks     nothing

   Registers hold the fragment %s then: each of its rows is spread over several threads. The iterations over rows are independent, so
   that each piece may be done for all rows before the next one. The iterations over columns must be independent but for what they
   reduce. A scalar that several pieces access becomes a fragment, or is computed again.

   `if (x > s) s = x` is the fmaxf of all x, and then once that. No NaN wins a comparison, and a NaN in s stays. */
#include "passes/distribute/row-loops.h"
#include "passes/expr/fold.h"
#include "passes/target/passes.h"

/* ---- pieces ---------------------------------------------------------------------------------- */

/* A new fragment of the rows, or of all elements where there are columns. */
static tl_sym *fragment(const tl_rows *c, const char *name, tl_type t, int64_t columns)
{
    tl_sym *s = array(&c->out, name, t, TL_FRAG, c->n);
    s->rank = columns ? 2 : 1;
    s->dim[1] = columns;
    return s;
}

static tl_node *tile(const tl_rows *c, tl_sym *s, tl_loc loc)
{
    return tl_access(c->m, TL_OP_TILE, s, 0, NULL, loc);
}

/* A parallel loop over rows, and over columns where they are given. */
static tl_node *nest(const tl_rows *c, const tl_loop *columns, tl_loc loc)
{
    const tl_loop *l = c->par->loops;
    const tl_loop rows = { l->var, again(&c->out, l->lo), again(&c->out, l->hi), again(&c->out, l->step), l->cmp };
    return tl_loops(c->m, TL_OP_PARALLEL, columns ? 2 : 1, (tl_loop[]){ rows, columns ? *columns : rows }, loc);
}

static bool acts(const tl_rows *c, const tl_block *b)
{
    TL_EACH_STMT(c->m->arena, n, b)
        if (n->op == TL_OP_STORE || n->op == TL_OP_EVAL || n->op == TL_OP_WHILE || n->op == TL_OP_DO || n->op == TL_OP_ASSUME || (n->nargs && n->args[0] && tl_has_effects(n->args[0])))
            return true;
    return false;
}

/* True if the LET may stand after n: n does not read its scalar, nor change what its value reads. */
static bool can_pass(const tl_rows *c, const tl_node *let, const tl_node *n)
{
    bool ok = !tl_mentions(n, let->sym);
    TL_EACH_BELOW(c->m->arena, e, let->args[0]) {
        ok &= e->op != TL_OP_VAR || !tl_use_of(c->inside, e->sym)->sets;
        TL_EACH_STMT_BELOW(c->m->arena, x, (tl_node *)n)
            ok &= e->op != TL_OP_LOAD || (x->op != TL_OP_EVAL && (x->op != TL_OP_STORE || (x->sym != e->sym && (x->sym->kind == TL_SYM_ARRAY || e->sym->kind == TL_SYM_ARRAY))));
    }
    return ok;
}

/* Ends the piece over rows before `next`, which may be null. Values that only later pieces need are computed there. */
static void end_rows(tl_rows *c, const tl_node *next)
{
    tl_node *n = nest(c, NULL, c->par->loc);
    tl_block later = { 0 };
    for (uint32_t i = c->row_part.n; i-- > 0;) {
        tl_node *x = c->row_part.at[i];
        bool moves = next && x->op == TL_OP_LET && x->args[0] && !tl_has_effects(x->args[0]) && can_pass(c, x, next);
        for (uint32_t k = 0; k < n->body.n && moves; k++)
            moves = can_pass(c, x, n->body.at[k]);
        tl_block_insert(c->m, moves ? &later : &n->body, 0, x);
    }
    c->row_part = later;
    if (n->body.n)
        tl_push(c->m, &c->piece, n);
}

/* The loop's statements, where an iteration computes what it contributes to the reductions. The loop itself keeps all that it reads. */
static void contribute(const tl_rows *c, tl_columns *x, const tl_block *from, tl_block *b)
{
    for (uint32_t i = 0; i < from->n; i++) {
        tl_node *n = from->at[i];
        const tl_block body = n->body, other = n->other;
        tl_step s;
        bool bad = false;
        tl_update *u = tl_row_step(x, n, &s, &bad) ? tl_row_update(x, s.var) : NULL;
        const tl_at w = { c->m, c->f, n->loc, b };
        if (!u) {
            n->body = n->other = (tl_block){ 0 };
            contribute(c, x, &body, &n->body);
            contribute(c, x, &other, &n->other);
            put(&w, n);
            continue;
        }
        if (u->from)
            continue;
        tl_node *value = u->alone && u->sets == 1 && !(s.value && s.value->op == TL_OP_SUB) ? s.x : s.value ? s.value : op2(&w, tl_combining(u->op, s.x->type), v(&w, u->part), s.x);
        const tl_at in = when(&w, s.when);
        put(&in, u->always && u->sets == 1 && value == s.x ? tl_let(c->m, u->part, value, n->loc) : tl_set(c->m, u->part, value, n->loc));
    }
}

/* ---- fragments that nothing reads any more --------------------------------------------------- */

typedef enum use { UNUSED, WRITTEN, READ } use;

/* How the statements [from, to) first use the fragment; WRITTEN: all of it. */
static use first_use(const tl_block *b, uint32_t from, uint32_t to, const tl_sym *s)
{
    for (uint32_t i = from; i < to; i++) {
        const tl_node *n = b->at[i];
        bool whole = tl_tile_written(n) == s && n->op != TL_OP_GEMM && n->nargs && n->args[0] && n->args[0]->sym == s && !n->args[0]->nargs;
        if (tl_mentions(n, s))
            return n->op == TL_OP_ALLOC || (whole && tl_mentions(n, s) == 1) ? WRITTEN : READ;
    }
    return UNUSED;
}

/* How the fragment is used after `par`, which is in the block; also by later iterations of loops around it. */
static use use_after(const tl_block *b, const tl_node *par, const tl_sym *s)
{
    uint32_t i = 0;
    while (!tl_contains(b->at[i], par))
        i++;
    const tl_node *n = b->at[i];
    bool first = false, loop = tl_is_loop(n);
    for (uint32_t k = 0; k < n->body.n; k++)
        first |= tl_contains(n->body.at[k], par);
    use inner = n == par ? UNUSED : use_after(first ? &n->body : &n->other, par, s);
    if (loop && (tl_leaves(&n->body, true) || (n->nargs && tl_mentions(n->args[0], s))))
        return READ;
    if (loop && inner == UNUSED && first_use(&n->body, 0, n->body.n, s) != WRITTEN)
        return READ;
    return inner == UNUSED ? first_use(b, i + 1, b->n, s) : inner;
}

/* A fragment that the loop accesses last, for what its iterations contribute to an update; null: there is none. */
static tl_sym *dead_fragment(const tl_rows *c, const tl_columns *x, const tl_node *n, tl_base base)
{
    uint32_t at = tl_block_position(&c->par->body, x->loop);
    TL_EACH_BELOW(c->m->arena, e, (tl_node *)n) {
        tl_sym *s = e->sym;
        bool fits = (e->op == TL_OP_LOAD || e->op == TL_OP_STORE) && s->type.space == TL_FRAG && s->rank == 2 && s->type.base == base;
        for (int i = 0; i < x->nupdates && fits; i++)
            fits = x->at[i].from != s;
        if (fits && first_use(&c->par->body, at + 1, c->par->body.n, s) == UNUSED && use_after(&c->f->body, c->par, s) != READ)
            return s;
    }
    return NULL;
}

/* The loop over all elements. What it reduces goes to fragments. */
static void put_columns(tl_rows *c, tl_columns *x)
{
    tl_node *n = nest(c, x->loop->loops, x->loop->loc), *declared = NULL;
    tl_block first = { 0 }, reductions = { 0 }, last = { 0 };
    tl_at start = { c->m, c->f, x->loop->loc, &first }, sums = into(&start, &reductions), end = into(&start, &last), after = into(&start, &c->row_part);
    for (int i = 0; i < x->nupdates; i++) {
        tl_update *u = &x->at[i];
        u->part = u->from ? NULL : fresh(&start, u->var->name, u->var->type);
    }
    contribute(c, x, &x->loop->body, &n->body);
    for (int i = 0; i < x->nupdates; i++)
        if (x->at[i].part)
            tl_rename_below(c->m->arena, n, x->at[i].var, x->at[i].part);
    end_rows(c, n);
    for (int i = 0; i < x->nupdates; i++) {
        tl_update *u = &x->at[i];
        tl_type t = u->var->type;
        tl_sym *from = u->from ? u->from : dead_fragment(c, x, n, (tl_base)t.base), *to = fragment(c, u->var->name, t, 0);
        u->from = from = from ? from : fragment(c, u->var->name, t, x->n);
        if (u->part) {
            tl_node *at[2] = { v(&end, c->row), v(&end, x->loop->loops->var) };
            declared = NULL;
            TL_EACH_STMT(c->m->arena, s, &n->body)
                declared = s->op == TL_OP_LET && s->sym == u->part ? s : declared;
            if (!declared)
                put(&start, tl_let(c->m, u->part, tl_reduce_identity(c->m, u->op, t, start.loc), start.loc));
            put(&end, tl_store(c->m, from, v(&end, u->part), 2, at, end.loc));
        }
        put(&sums, tl_op2(c->m, TL_OP_TREDUCE, tile(c, to, sums.loc), tile(c, from, sums.loc), sums.loc));
        tl_attr_set(c->m, reductions.at[reductions.n - 1], TL_A_REDOP, u->op);
        tl_sym *all = let(&after, u->var->name, get(&after, to, v(&after, c->row)));
        if (u->test == TL_OP_VAR)
            set(&after, u->var, op2(&after, u->less ? TL_OP_SUB : tl_combining(u->op, t), v(&after, u->var), v(&after, all)));
        else
            set(&after, u->var, op3(&after, TL_OP_SEL, op2(&after, u->test, v(&after, all), v(&after, u->var)), v(&after, all), v(&after, u->var)));
    }
    tl_block_insert_all(c->m, &n->body, 0, &first);
    tl_block_append(c->m, &n->body, &last);
    if (acts(c, &n->body))
        tl_push(c->m, &c->piece, n);
    tl_block_append(c->m, &c->piece, &reductions);
}

/* ---- scalars of several pieces --------------------------------------------------------------- */

typedef struct expansion {
    const tl_rows *c;
    tl_sym *var, *to;
    tl_node *in;            /* the piece */
} expansion;

static tl_node *by_element(tl_node *e, void *user)
{
    const expansion *x = user;
    return tl_is_var(e, x->var) ? get(&x->c->out, x->to, v(&x->c->out, x->in->loops->var)) : e;
}

static bool as_store(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    const expansion *x = user;
    const tl_at w = { x->c->m, f, n->loc, out };
    if ((n->op != TL_OP_LET && n->op != TL_OP_SET) || n->sym != x->var)
        return false;
    if (n->args[0])
        store(&w, x->to, v(&w, x->in->loops->var), n->args[0]);
    return true;
}

/* The scalar that the piece `at` declares, in later ones, too. */
static void share(tl_rows *c, uint32_t at, tl_node *declared)
{
    tl_sym *var = declared->sym;
    bool anew = tl_row_again(c, declared);
    expansion x = { c, var, NULL, NULL };
    for (uint32_t k = at + 1; k < c->piece.n; k++) {
        tl_node *n = c->piece.at[k];
        if (!tl_mentions(n, var))
            continue;
        if (anew) {
            tl_sym *own = fresh(&c->out, var->name, var->type);
            tl_node *value = tl_copy_subst(c->m, c->f, declared->args[0], 1, &c->piece.at[at]->loops->var, &n->loops->var);
            tl_rename_below(c->m->arena, n, var, own);
            tl_block_insert(c->m, &n->body, 0, tl_let(c->m, own, value, declared->loc));
        } else if (!x.to) {
            x.to = fragment(c, var->name, var->type, 0);
        }
    }
    for (uint32_t k = at; k < c->piece.n && x.to; k++) {
        x.in = c->piece.at[k];
        if (x.in->op != TL_OP_PARALLEL)
            continue;
        tl_rewrite_block(&x.in->body, by_element, &x);
        tl_replace_in(c->m, c->f, &x.in->body, as_store, &x);
    }
}

static void share_all(tl_rows *c)
{
    for (uint32_t k = 0, first = 1; k < c->piece.n; k++) {
        tl_node *n = c->piece.at[k];
        if (n->op == TL_OP_PARALLEL && !first)
            tl_rename_below(c->m->arena, n, c->row, n->loops->var = fresh(&c->out, c->row->name, c->row->type));
        first &= n->op != TL_OP_PARALLEL;
    }
    for (uint32_t k = c->piece.n; k-- > 0;)
        for (uint32_t i = c->piece.at[k]->body.n; i-- > 0;)
            if (c->piece.at[k]->body.at[i]->op == TL_OP_LET)
                share(c, k, c->piece.at[k]->body.at[i]);
}

static bool distribute(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    tl_rows *c = user;
    int next = 0;
    if (!tl_row_loops_find(c, n))
        return false;
    c->out = (tl_at){ c->m, f, n->loc, out };
    c->piece = c->row_part = (tl_block){ 0 };
    for (uint32_t i = 0; i < n->body.n; i++)
        if (next < c->nloops && n->body.at[i] == c->loop[next].loop)
            put_columns(c, &c->loop[next++]);
        else
            tl_push(c->m, &c->row_part, n->body.at[i]);
    end_rows(c, NULL);
    share_all(c);
    for (uint32_t k = 0; k < c->piece.n; k++)
        if (c->piece.at[k]->op != TL_OP_PARALLEL || acts(c, &c->piece.at[k]->body))
            tl_push(c->m, out, c->piece.at[k]);
    tl_report(c->m, TL_REMARK, n->loc, "each loop over the elements of rows is one over all rows: threads share them");
    return true;
}

bool tl_distribute_loops(tl_module *m, tl_func *f)
{
    tl_rows c = { .m = m, .f = f };
    tl_replace_in(m, f, &f->body, distribute, &c);
    return true;
}
