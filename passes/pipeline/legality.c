/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the loads of a pipeline's loop that may run ahead of the iteration that needs them. */
#include "passes/pipeline/legality.h"

#include "passes/analysis/access.h"
#include "passes/expr/fold.h"

struct check {
    tl_module *m;
    const tl_uses *all, *inside;    /* of the function, of the loop's body */
    tl_node *loop;
    bool *needed;                   /* which statements of the body are LETs to recompute */
    const char *problem;
    bool early;                     /* an iteration may end before the load, or never begin */
};

/* The parameter that a pointer is computed from, or null. */
static const tl_sym *root(const struct check *c, const tl_node *e)
{
    tl_object o = tl_object_of(c->all, c->all, e, false);
    return o.root && o.root->is_param && !o.assigned ? o.root : NULL;
}

/* True if n stores to global memory, whose root is then *to, or null. */
static bool stores(const struct check *c, const tl_node *n, const tl_sym **to)
{
    switch (n->op) {
    case TL_OP_STORE: {
        tl_node base = { .op = TL_OP_VAR, .type = n->sym->type, .sym = n->sym };
        bool global = n->sym->kind == TL_SYM_VAR && n->sym->type.space == TL_GLOBAL;
        *to = global ? root(c, &base) : NULL;
        return global;
    }
    case TL_OP_TSTORE:
    case TL_OP_SCATTER:
        *to = root(c, n->args[1]->args[0]);
        return true;
    default:
        if (!tl_is_atomic(n) || n->args[0]->type.space != TL_GLOBAL)
            return false;
        *to = root(c, n->args[0]);
        return true;
    }
}

/* True if a statement may write to `source`: a store through another pointer cannot touch what a restrict one reads. With
   `threads`, only what threads write themselves counts: no marked scatters. */
static bool may_write(const struct check *c, const tl_block *b, const tl_sym *source, bool threads)
{
    TL_EACH_NODE(c->m->arena, n, b) {
        const tl_sym *to;
        if ((threads && n->op == TL_OP_SCATTER && tl_has_attr(n, TL_A_ASYNC)) || !stores(c, n, &to))
            continue;
        if (!source || !source->is_restrict || !to || to == source)
            return true;
    }
    return false;
}

static bool source_is_stable(const struct check *c, const tl_block *during, const tl_node *view)
{
    if (view->args[0]->type.space != TL_GLOBAL)
        return false;
    const tl_sym *source = root(c, view->args[0]);
    bool promised = source && source->type.is_const;    /* nobody writes it in this kernel */
    return promised || !may_write(c, during, source, false);
}

bool tl_scatter_alone(tl_module *m, tl_func *f, const tl_node *scatter)
{
    struct check c = { .m = m, .all = tl_uses_of_block(m, &f->body) };
    const tl_sym *source = root(&c, scatter->args[1]->args[0]);
    return source && !may_write(&c, &f->body, source, true);
}

bool tl_has_address(tl_module *m, const tl_func *f, const tl_sym *array)
{
    TL_EACH_NODE(m->arena, n, &f->body)
        if (n->op == TL_OP_ADDR && n->sym == array)
            return true;
    return false;
}

bool tl_source_stable(tl_module *m, tl_func *f, const tl_node *view)
{
    struct check c = { .m = m, .all = tl_uses_of_block(m, &f->body) };
    return source_is_stable(&c, &f->body, view);
}

/* Of memory that the kernel does not write. */
static bool reads_constant(const struct check *c, const tl_node *load)
{
    if (load->sym->kind != TL_SYM_VAR)
        return load->sym->type.space == TL_TABLE;
    tl_node base = { .op = TL_OP_VAR, .type = load->sym->type, .sym = load->sym };
    const tl_sym *s = root(c, &base);
    return s && s->type.is_const && s->type.space == TL_GLOBAL;
}

/* True if e is the same in iterations that end before the load, or never begin, as in the others: its memory is there. */
static bool is_same_in_all(const struct check *c, const tl_node *e)
{
    return tl_is_invariant_value(c->inside, e) && !tl_depends(c->inside, e, c->loop->loops[0].var);
}

static void recompute(struct check *c, tl_node *e);

static void see_operand(struct check *c, tl_node *n)
{
    if (tl_has_effects(n) || (n->op == TL_OP_LOAD && !reads_constant(c, n))) {
        c->problem = "an operand reads memory that may change";
        return;
    }
    for (uint32_t i = 0; i < n->nargs && c->early && n->op == TL_OP_LOAD; i++)
        if (!is_same_in_all(c, n->args[i]))
            c->problem = "an iteration may end before an operand is read";
    if (!n->sym || n->sym->kind != TL_SYM_VAR || n->sym == c->loop->loops[0].var)
        return;
    const tl_use *u = tl_use_of(c->inside, n->sym);
    if (u->sets) {
        c->problem = "an operand changes in the loop";
    } else if (u->def || u->loop) {
        uint32_t i = tl_block_position(&c->loop->body, u->def);
        if (i == c->loop->body.n || !u->def->args[0]) {
            c->problem = "an operand is computed inside a condition or loop";
        } else if (!c->needed[i]) {
            c->needed[i] = true;
            recompute(c, u->def->args[0]);
        }
    }
}

static void recompute(struct check *c, tl_node *e)
{
    TL_EACH_BELOW(c->m->arena, n, e)
        if (!c->problem)
            see_operand(c, n);
}

/* Why the row numbers of a gather may be others by the time of its iteration, or null. */
static const char *rows_problem(struct check *c, const tl_node *gather)
{
    tl_node *rows = gather->args[2];
    tl_node list = { .op = TL_OP_VIEW, .type = rows->type, .args = &rows, .nargs = 1 };
    bool array = rows->op == TL_OP_TILE || (rows->op == TL_OP_ADDR && rows->type.space == TL_SHARED_MEM);
    bool stable = array ? !tl_may_write(c->loop, rows->sym) : source_is_stable(c, &c->loop->body, &list);
    return stable ? NULL : "the loop may change the list of its rows";
}

/* Why the load cannot run ahead, or null. */
static const char *problem_of(struct check *c, const tl_node *load, bool touched)
{
    const tl_sym *a = load->args[0]->sym;
    const tl_use *all = tl_use_of(c->all, a), *in = tl_use_of(c->inside, a);
    if (load->args[0]->nargs)
        return "it is only part of an array";
    if (a->rank >= 4)
        return "it has too many dimensions";
    if (touched)
        return "it is used before it is loaded";
    if (all->reads != in->reads || all->stores != in->stores)
        return "it is used outside of the loop";
    if (!source_is_stable(c, &c->loop->body, load->args[1]))
        return "the loop stores to memory that it may be loaded from";
    for (uint32_t i = 0; i < load->args[1]->nargs && c->early; i++)
        if (!is_same_in_all(c, load->args[1]->args[i]))
            return "an iteration may end before it, and has its own view";
    if (c->early && load->op == TL_OP_GATHER && load->args[2]->op != TL_OP_TILE && !is_same_in_all(c, load->args[2]))
        return "an iteration may end before it, and has its own list of rows";
    c->problem = load->op == TL_OP_GATHER ? rows_problem(c, load) : NULL;
    for (uint32_t i = 1; i < load->nargs && !c->problem; i++)
        if (load->args[i])
            recompute(c, load->args[i]);
    return c->problem;
}

/* Adds the load to *t, if it can run ahead, and to `needed` what its operands need. Returns why not, or null. */
static const char *add(struct check *c, uint32_t at, bool *needed, tl_staged *t)
{
    const tl_block *b = &c->loop->body, before = { b->at, at, at };
    const tl_use *u = tl_use_of(tl_uses_of_block(c->m, &before), b->at[at]->args[0]->sym);
    c->needed = TL_NEWV(c->m->arena, bool, b->n + 1);
    c->early = tl_leaves(&before, true) || tl_leaves(b, false);
    const char *problem = problem_of(c, b->at[at], u->reads || u->stores);
    if (problem)
        return problem;
    t->load[t->n++] = b->at[at];
    for (uint32_t k = 0; k < b->n; k++)
        needed[k] |= c->needed[k];
    return NULL;
}

enum { ALL = UINT32_MAX };

/* All loads of shared arrays, or statement `only` of the loop. */
static tl_staged check(tl_module *m, tl_func *f, tl_node *loop, uint32_t only)
{
    tl_block *b = &loop->body;
    tl_staged t = { .load = TL_NEWV(m->arena, tl_node *, b->n + 1),
                    .let = TL_NEWV(m->arena, tl_node *, b->n + 1) };
    struct check c = { .m = m, .all = tl_uses_of_block(m, &f->body), .inside = tl_uses_of_block(m, b), .loop = loop };
    bool *needed = TL_NEWV(m->arena, bool, b->n + 1);
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        bool shared = (n->op == TL_OP_TLOAD || n->op == TL_OP_GATHER) && !tl_attr(n, TL_A_IN_PLACE, 0) && n->args[0]->sym->type.space == TL_SHARED_MEM;
        const char *problem = i == only || (only == ALL && shared) ? add(&c, i, needed, &t) : NULL;
        if (problem)
            tl_report(m, TL_REMARK, n->loc, "pipeline: %s is loaded in place, %s", n->args[0]->sym->name, problem);
    }
    for (uint32_t i = 0; i < b->n; i++)
        if (needed[i])
            t.let[t.nlets++] = b->at[i];
    return t;
}

tl_staged tl_stage_check(tl_module *m, tl_func *f, tl_node *loop)
{
    return check(m, f, loop, ALL);
}

tl_staged tl_stage_check_one(tl_module *m, tl_func *f, tl_node *loop, uint32_t at)
{
    return check(m, f, loop, at);
}
