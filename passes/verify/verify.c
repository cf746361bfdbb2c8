/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks of scopes, levels and the tree's shape. types.c, stmt.c and uniform.c check
   the rest. */
#include "passes/verify/verify.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "passes/ir/made.h"
#include "passes/ir/names.h"

typedef struct scope {
    tl_check c;
    uint32_t check;      /* mark of nodes seen: each has one parent */
    struct known {
        const tl_sym *sym;
        unsigned state;  /* below */
    } *known;            /* the function's declared symbols, by number */
    uint32_t most;       /* the largest number of a symbol */
    const tl_sym **open; /* in scope now, innermost last */
    size_t nopen, room;
    struct inside {
        const tl_node *grid, *parallel, *loop;
        size_t parallel_open;   /* how many symbols were open outside `parallel` */
    } in;
    bool host;            /* in the body of a kernel, outside of grids */
} scope;

enum { IN_SCOPE = 1, GONE = 2, LOOP_VAR = 4 };

void tl_check_fail(tl_check *c, const tl_node *n, const char *fmt, ...)
{
    static const char *const kinds[] = { "kernel", "device function", "helper" };
    char text[400];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    c->ok = false;
    tl_report(c->m, TL_ERROR, n ? n->loc : c->f->loc, "%s%s%s%s %s: %s%s%s", c->after ? "after " : "", c->after ? c->after : "",
              c->after ? ": " : "", kinds[c->f->kind], c->f->name, n ? tl_ops[n->op].text : "", n ? ": " : "", text);
}

/* 0: not declared. */
static unsigned state_of(const scope *s, const tl_sym *v)
{
    const struct known *k = &s->known[v->number <= s->most ? v->number : 0];
    return k->sym == v ? k->state : 0;
}

static void put_state(scope *s, const tl_sym *v, unsigned state)
{
    if (v->number && v->number <= s->most)
        s->known[v->number] = (struct known){ v, state };
}

static void declare(scope *s, const tl_node *n, const tl_sym *v, unsigned state)
{
    if (!v) {
        tl_check_fail(&s->c, n, "declares no symbol");
        return;
    }
    if (state_of(s, v)) {
        tl_check_fail(&s->c, n, "%s is declared twice", v->name);
        return;
    }
    if (!tl_sym_is_of(s->c.f, v))
        tl_check_fail(&s->c, n, "%s was not made as a symbol of this function", v->name);
    if (!v->is_param && v->type.base == TL_VOID && v->kind != TL_SYM_TILE && !v->type.space)
        tl_check_fail(&s->c, n, "%s is void", v->name);
    if (s->nopen == s->room) {
        s->room = s->room ? 2 * s->room : 64;
        s->open = realloc(s->open, s->room * sizeof *s->open);
        if (!s->open)
            abort();
    }
    s->open[s->nopen++] = v;
    put_state(s, v, state | IN_SCOPE);
}

static void close_to(scope *s, size_t n)
{
    while (s->nopen > n)
        put_state(s, s->open[--s->nopen], GONE);
}

static bool use(scope *s, const tl_node *n, const tl_sym *v)
{
    unsigned state = v ? state_of(s, v) : 0;
    if (!v)
        tl_check_fail(&s->c, n, "lacks its symbol");
    else if (!state)
        tl_check_fail(&s->c, n, "%s is not declared before its use", v->name);
    else if (state == GONE)
        tl_check_fail(&s->c, n, "%s is used outside of its scope", v->name);
    return state & IN_SCOPE;
}

static bool needs_sym(tl_op op)
{
    char first = tl_ops[op].operands[0];
    return first == '%' || first == '[';
}

/* The name of a pass that ran and promised to leave no `what`, an operation or attribute (TL_GONE_ATTR), at s; or null. */
static const char *gone(const scope *s, unsigned what)
{
    const tl_gone *g = &s->c.m->gone[what];
    return g->pass && (!g->device || s->c.f->kind == TL_FUNC_DEVICE) ? g->pass : NULL;
}

/* Checks that no operation or attribute is there that a pass has removed. */
static void contracts(scope *s, const tl_node *n)
{
    const char *pass = gone(s, n->op);
    if (pass)
        tl_check_fail(&s->c, n, "must not remain after %s", pass);
    for (uint32_t i = 0; i < n->nattrs; i++)
        if ((pass = gone(s, TL_N_OPS + n->attrs[i].key)))
            tl_check_fail(&s->c, n, "the attribute %s must not remain after %s", tl_attr_text[n->attrs[i].key], pass);
}

static void level(scope *s, const tl_node *n)
{
    contracts(s, n);
    char l = tl_ops[n->op].level;
    if (l == 'A' && n->op != TL_OP_LOAD && n->op != TL_OP_STORE)
        return;
    tl_level at = s->c.level;
    bool device = s->c.f->kind == TL_FUNC_DEVICE || s->in.grid || s->c.f->kind == TL_FUNC_HELPER;
    bool own = n->sym && n->sym->kind == TL_SYM_ARRAY && n->sym->type.space == TL_PRIVATE;
    if ((l == 'A' && device) || (own && (l == 'A' || n->op == TL_OP_ALLOC || n->op == TL_OP_TILE)))
        return;
    if ((at == TL_LEVEL_TILE && (l == 'H' || l == 'L')) ||
        (at == TL_LEVEL_THREAD && (l == 'T' || l == 'S')))
        tl_check_fail(&s->c, n, "does not belong to %s level", at == TL_LEVEL_TILE ? "tile" : "thread");
    else if (n->op == TL_OP_GRID ? device : (l == 'T' || l == 'H' || l == 'D') && !device)
        tl_check_fail(&s->c, n,
                      n->op == TL_OP_GRID ? "stands inside a grid" : "stands outside of a grid");
    else if (l == 'L' && device)
        tl_check_fail(&s->c, n, "is host code, but stands in device code");
    else if (!device && (n->op == TL_OP_LOAD || n->op == TL_OP_STORE))
        tl_check_fail(&s->c, n, "accesses memory in host code");
}

static bool once(scope *s, const tl_node *n)
{
    if (n->mark == s->check) {
        tl_check_fail(&s->c, n, "a node has two parents");
        return false;
    }
    ((tl_node *)n)->mark = s->check;
    return true;
}

static bool expr(scope *s, const tl_node *n, const tl_node *parent);

static bool operands(scope *s, const tl_node *n)
{
    bool ok = true;
    for (uint32_t i = 0; i < n->nargs; i++)
        if (n->args[i])
            ok &= expr(s, n->args[i], n);
    return ok;
}

static bool expr(scope *s, const tl_node *n, const tl_node *parent)
{
    if (!once(s, n))
        return false;
    if ((n->op == TL_OP_VAR || n->op == TL_OP_CONST) && !n->nargs && !n->nattrs)    /* most: a leaf belongs to every level */
        return (n->op == TL_OP_CONST || use(s, n, n->sym)) && tl_check_types(&s->c, n);
    if (tl_is_stmt(n->op)) {
        tl_check_fail(&s->c, n, "a statement is used as an operand of %s", tl_ops[parent->op].text);
        return false;
    }
    bool ok = true;
    if (needs_sym(n->op) && !(n->sym && n->sym->kind == TL_SYM_ARRAY && n->sym->type.space == TL_TABLE))
        ok = use(s, n, n->sym);
    if (tl_ops[n->op].cls == 'E' && parent->op != TL_OP_LET && parent->op != TL_OP_SET &&
        parent->op != TL_OP_EVAL)
        tl_check_fail(&s->c, n, "has an effect and must be the whole value of let, set or eval");
    if (tl_is_float(n->type) && n->op != TL_OP_LOAD && !tl_may_have(s->c.m, n->op, 1u << n->type.base))
        tl_check_fail(&s->c, n, "is of a type that the module says it has none of");
    level(s, n);
    ok &= operands(s, n);
    return ok && tl_check_types(&s->c, n);
}

static void block(scope *s, const tl_block *b);

static bool is_reduction(const tl_node *parallel, const tl_sym *v)
{
    for (uint32_t i = 0; i < parallel->nargs; i++)
        if (parallel->args[i] && parallel->args[i]->sym == v)
            return true;
    return false;
}

static void set(scope *s, const tl_node *n, const tl_sym *v)
{
    if (!use(s, n, v))
        return;
    if (state_of(s, v) & LOOP_VAR)
        tl_check_fail(&s->c, n, "%s is a loop variable", v->name);
    if (!s->in.parallel || is_reduction(s->in.parallel, v))
        return;
    for (size_t i = 0; i < s->in.parallel_open; i++)
        if (s->open[i] == v)
            tl_check_fail(&s->c, n,
                          "%s is declared outside of the parallel loop and is no reduction of it",
                          v->name);
}

/* Declares what n declares, and notes the loop around its body. */
static void enter(scope *s, const tl_node *n)
{
    switch (n->op) {
    case TL_OP_LET: case TL_OP_ALLOC:
        declare(s, n, n->sym, 0);
        if (n->op == TL_OP_ALLOC && n->sym->regs && !tl_sym_is_of(s->c.f, n->sym->regs))
            tl_check_fail(&s->c, n, "the registers of %s belong to another function", n->sym->name);
        break;
    case TL_OP_BREAK: case TL_OP_CONTINUE:
        if (!s->in.loop || s->in.loop->op == TL_OP_GRID ||
            (s->in.loop->op == TL_OP_PARALLEL && n->op == TL_OP_BREAK))
            tl_check_fail(&s->c, n, s->in.loop ? "leaves a %s" : "stands outside of a loop",
                          s->in.loop ? tl_ops[s->in.loop->op].text : "");
        break;
    case TL_OP_GRID:
        s->in.grid = s->in.loop = n;
        if (tl_has_attr(n, TL_A_FLAT)) {
            s->in.parallel = n;
            s->in.parallel_open = s->nopen;
        }
        break;
    case TL_OP_PARALLEL:
        if (s->in.parallel)
            tl_check_fail(&s->c, n, "stands inside another parallel loop");
        s->in.parallel = s->in.loop = n;
        s->in.parallel_open = s->nopen;
        break;
    case TL_OP_FOR: case TL_OP_WHILE: case TL_OP_DO:
        s->in.loop = n;
        break;
    default:
        break;
    }
}

static void stmt(scope *s, const tl_node *n)
{
    if (!once(s, n))
        return;
    if (!tl_is_stmt(n->op)) {
        tl_check_fail(&s->c, n, "an expression stands where a statement should");
        return;
    }
    level(s, n);
    size_t outer = s->nopen;
    bool ok = n->op == TL_OP_DO || operands(s, n);
    for (uint32_t i = 0; i < n->nloops; i++) {
        const tl_loop *l = &n->loops[i];
        if (!l->var || !l->lo || !l->hi || !l->step) {
            tl_check_fail(&s->c, n, "a loop lacks its variable or a bound");
            return;
        }
        ok &= expr(s, l->lo, n) & expr(s, l->hi, n) & expr(s, l->step, n);
    }
    if (n->op == TL_OP_SET || n->op == TL_OP_TREDUCE) {
        if (n->sym || n->op == TL_OP_SET)
            set(s, n, n->sym);
    } else if (n->op == TL_OP_STORE) {
        bool table = n->sym && n->sym->kind == TL_SYM_ARRAY && n->sym->type.space == TL_TABLE;
        ok = ok && (table || use(s, n, n->sym));
    }
    if (n->op == TL_OP_STORE && !n->sym)
        return;
    if ((n->op == TL_OP_LET || n->op == TL_OP_ALLOC || n->op == TL_OP_SET) && !n->sym) {
        tl_check_fail(&s->c, n, "lacks its symbol");
        return;
    }
    struct inside before = s->in;
    enter(s, n);
    for (uint32_t i = 0; i < n->nloops; i++)
        declare(s, n, n->loops[i].var, LOOP_VAR);
    block(s, &n->body);
    block(s, &n->other);
    s->in = before;
    if (n->op != TL_OP_LET && n->op != TL_OP_ALLOC)
        close_to(s, outer);
    if (n->op == TL_OP_DO)
        ok &= operands(s, n);
    if (s->in.parallel && n->op != TL_OP_PARALLEL &&
        (tl_ops[n->op].level == 'T' || (n->op == TL_OP_ALLOC && n->sym->type.space != TL_PRIVATE)))
        tl_check_fail(&s->c, n, "stands inside a parallel loop");
    if (ok)
        tl_check_types(&s->c, n);
}

static void block(scope *s, const tl_block *b)
{
    size_t outer = s->nopen;
    for (uint32_t i = 0; i < b->n; i++)
        if (b->at[i])
            stmt(s, b->at[i]);
        else
            tl_check_fail(&s->c, NULL, "a statement is null");
    close_to(s, outer);
}

static void func(scope *s, const tl_func *f)
{
    s->c.f = f;
    s->c.pair = -1;
    s->most = tl_sym_count(f);
    s->known = TL_NEWV(s->c.m->arena, struct known, s->most + 1);
    if (s->c.level == TL_LEVEL_TILE ? f->kind == TL_FUNC_DEVICE
                                    : s->c.level == TL_LEVEL_THREAD && f->kind == TL_FUNC_HELPER)
        tl_check_fail(&s->c, NULL, "does not belong to %s level",
                      s->c.level == TL_LEVEL_TILE ? "tile" : "thread");
    if (f->kind == TL_FUNC_DEVICE && (!f->threads || f->threads % 32 || f->threads > TL_MAX_THREADS))
        tl_check_fail(&s->c, NULL, "threads is %u, not a multiple of 32 from 32 to %d", f->threads, TL_MAX_THREADS);
    if (tl_cluster_size(f) > TL_MAX_CLUSTER)
        tl_check_fail(&s->c, NULL, "a cluster has %u blocks, at most %d are allowed", tl_cluster_size(f),
                      TL_MAX_CLUSTER);
    if ((f->unaligned_on || f->unaligned_occupancy) && (!f->nparams || !f->params[f->nparams - 1]->is_spec))
        tl_check_fail(&s->c, NULL, "has an unaligned instance, but its last parameter chooses none");
    if (f->kind != TL_FUNC_HELPER && (f->ret.base != TL_VOID || f->ret.space))
        tl_check_fail(&s->c, NULL, "returns a value");
    tl_node around = { .op = TL_OP_INDEX, .loc = f->loc };
    for (uint32_t i = 0; i < f->nparams; i++) {
        const tl_sym *p = f->params[i];
        for (unsigned d = 0; d < p->rank && p->kind == TL_SYM_VAR && d < 4; d++)
            if (!p->extent[d])
                tl_check_fail(&s->c, NULL, "an extent of %s is missing", p->name);
            else if (expr(s, p->extent[d], &around) && !tl_is_int(p->extent[d]->type))
                tl_check_fail(&s->c, p->extent[d], "an extent of %s is no integer", p->name);
        if (p->kind == TL_SYM_ARRAY || !p->is_param)
            tl_check_fail(&s->c, NULL, "%s is no parameter", p->name);
        else if (p->kind == TL_SYM_TILE && f->kind != TL_FUNC_HELPER)
            tl_check_fail(&s->c, NULL, "%s: only helpers take tiles", p->name);
        else
            declare(s, NULL, p, 0);
    }
    block(s, &f->body);
    close_to(s, 0);
    /* the check of uniformity needs a sound tree */
    if (s->c.ok)
        tl_check_uniform(&s->c, f);
}

static int by_name(const void *a, const void *b)
{
    const tl_func *f = *(tl_func *const *)a, *g = *(tl_func *const *)b;
    return f->kind != g->kind ? (f->kind > g->kind) - (f->kind < g->kind) : strcmp(f->name, g->name);
}

static void names(scope *s, const tl_module *m)
{
    tl_func **f = m->nfuncs ? malloc(m->nfuncs * sizeof *f) : NULL;
    if (!f)
        return;
    memcpy(f, m->funcs, m->nfuncs * sizeof *f);
    qsort(f, m->nfuncs, sizeof *f, by_name);
    for (uint32_t i = 1; i < m->nfuncs; i++)
        if (!by_name(&f[i - 1], &f[i])) {
            s->c.f = f[i];
            tl_check_fail(&s->c, NULL, "there are two");
        }
    free(f);
}

bool tl_verify(tl_module *m, tl_level level, const char *after)
{
    scope s = { .c = { m, NULL, level, after, true, -1 }, .check = ++m->nchecks };
    names(&s, m);
    for (uint32_t i = 0; i < m->nfuncs; i++)
        func(&s, m->funcs[i]);
    free(s.open);
    return s.c.ok;
}
