/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints the record's lines on how many elements a kernel accesses at its pointers:

     view A M K

   A pointer has a line for each set of extents if all accesses are through views of it, or of variables that may hold it,
   with extents of parameters alone; others have none. So swapped pointers have each other's lines. A pointer to a whole
   array has the array's extents, unless it moves to later arrays. */
#include <string.h>

#include "emit/host/host.h"
#include "passes/ir/each.h"

typedef struct views {
    tl_printer *p;
    const tl_sym *pointer;
    const tl_sym **holder;      /* variables that may hold it, itself first */
    uint32_t nholders;
    const char *lines;
    bool known;
} views;

static bool assigns_pointer(const tl_node *n)
{
    return (n->op == TL_OP_LET || n->op == TL_OP_SET) && n->nargs && n->args[0] && tl_is_pointer(n->sym->type);
}

static bool holds(const views *v, const tl_sym *s)
{
    for (uint32_t i = 0; s && i < v->nholders; i++)
        if (v->holder[i] == s)
            return true;
    return false;
}

/* The value without conversions that only add `const`. */
static tl_node *unqualified(tl_node *value)
{
    for (; value->op == TL_OP_CAST; value = value->args[0]) {
        tl_type to = value->type, from = value->args[0]->type;
        if (to.base != from.base || to.lanes != from.lanes || to.space != from.space)
            break;
    }
    return value;
}

/* True if the value may be the unchanged pointer. */
static bool may_be(const views *v, tl_node *value)
{
    value = unqualified(value);
    return value->op == TL_OP_VAR ? holds(v, value->sym) :
           value->op == TL_OP_SEL && (may_be(v, value->args[1]) || may_be(v, value->args[2]));
}

/* Finds variables that may hold the pointer; copies: all assignments to pointers. */
static void find_holders(views *v, const tl_block *copies)
{
    v->holder = TL_NEWV(v->p->a, const tl_sym *, copies->n + 1);
    v->holder[0] = v->pointer;
    v->nholders = 1;
    for (bool more = true; more;) {
        more = false;
        for (uint32_t i = 0; i < copies->n; i++)
            if (may_be(v, copies->at[i]->args[0]) && !holds(v, copies->at[i]->sym)) {
                v->holder[v->nholders++] = copies->at[i]->sym;
                more = true;
            }
    }
}

static bool over_parameters(const tl_printer *p, const tl_node *n)
{
    const tl_mention *u = n->sym ? tl_usage_find(&p->usage, n->sym) : NULL;
    if (n->op == TL_OP_VAR ? !n->sym->is_param || tl_is_pointer(n->type) || (u && u->sets) : n->sym != NULL)
        return false;
    for (uint32_t i = 0; i < n->nargs; i++)
        if (!n->args[i] || !over_parameters(p, n->args[i]))
            return false;
    return tl_is_int(n->type);
}

/* The expression without conversions to wider integers, since readers compute exactly: (int64_t)M is M. */
static tl_node *widened(tl_node *n, void *user)
{
    (void)user;
    while (n->op == TL_OP_CAST && tl_is_int(n->type) && tl_is_int(n->args[0]->type) &&
           tl_bases[n->type.base].bytes > tl_bases[n->args[0]->type.base].bytes)
        n = n->args[0];
    return n;
}

static const char *exact(views *v, const tl_node *extent)
{
    tl_node *n = widened(tl_copy(v->p->m, (tl_func *)v->p->f, extent), NULL);
    tl_rewrite(n, widened, NULL);
    return tl_operand(v->p, n, TL_PREC_UNARY);
}

static void add_line(views *v, uint32_t n, tl_node *const *extent)
{
    tl_arena *a = v->p->a;
    char *line = tl_arena_printf(a, "  view %s", tl_sym_text(v->p, v->pointer));
    for (uint32_t i = 0; i < n && v->known; i++) {
        v->known = extent[i] && over_parameters(v->p, extent[i]);
        if (!v->known)
            return;
        char *text = tl_arena_printf(a, "%s", exact(v, extent[i])), *to = text;
        for (const char *s = text; *s; s++)     /* spaces are between extents */
            if (*s != ' ')
                *to++ = *s;
        *to = 0;
        line = tl_arena_printf(a, "%s %s", line, text);
    }
    line = tl_arena_printf(a, "%s\n", line);
    if (!strstr(v->lines, line))
        v->lines = tl_arena_printf(a, "%s%s", v->lines, line);
}

static bool access(tl_node *n, void *user);

/* Skips accesses that only pass the pointer on. */
static void hand_on(views *v, tl_node *value)
{
    value = unqualified(value);
    if (value->op == TL_OP_SEL) {
        tl_walk(value->args[0], access, v);
        hand_on(v, value->args[1]);
        hand_on(v, value->args[2]);
    } else if (value->op != TL_OP_VAR) {
        tl_walk(value, access, v);
    }
}

static bool access(tl_node *n, void *user)
{
    views *v = user;
    if (n->op == TL_OP_VIEW && n->args[0]->op == TL_OP_VAR && holds(v, n->args[0]->sym)) {
        add_line(v, n->nargs - 1, n->args + 1);
        return false;
    }
    if (assigns_pointer(n)) {
        hand_on(v, n->args[0]);
        return false;
    }
    v->known &= !holds(v, n->sym);
    return v->known;
}

void tl_host_views(tl_printer *p, const tl_func *f)
{
    tl_block copies = { 0 };
    TL_EACH_STMT(p->a, n, &f->body)
        if (assigns_pointer(n))
            tl_push(p->m, &copies, n);
    for (uint32_t i = 0; i < f->nparams; i++) {
        const tl_sym *s = f->params[i];
        views v = { .p = p, .pointer = s, .lines = "", .known = tl_is_pointer(s->type) };
        if (v.known && s->rank && !s->more) {
            add_line(&v, s->rank, s->extent);
        } else if (v.known) {
            find_holders(&v, &copies);
            tl_walk_block((tl_block *)&f->body, access, &v);
        }
        if (v.known)
            tl_puts(p->out, v.lines);
    }
}
