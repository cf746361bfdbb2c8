/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says in the record how many elements a kernel accesses at its pointers:

     view A M K

   A pointer has such lines when all accesses are through views of it whose extents are computed from parameters
   alone, a line for each set of extents; another has none. */
#include <string.h>

#include "emit/host/host.h"

typedef struct views {
    tl_printer *p;
    const tl_sym *pointer;
    const char *lines;
    bool known;
} views;

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

/* Without the conversions to wider integers: what reads the record computes exactly. (int64_t)M is M. */
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

static bool access(tl_node *n, void *user)
{
    views *v = user;
    if (n->op == TL_OP_VIEW && n->args[0]->op == TL_OP_VAR && n->args[0]->sym == v->pointer) {
        add_line(v, n->nargs - 1, n->args + 1);
        return false;
    }
    v->known &= n->sym != v->pointer;
    return v->known;
}

void tl_host_views(tl_printer *p, const tl_func *f)
{
    for (uint32_t i = 0; i < f->nparams; i++) {
        const tl_sym *s = f->params[i];
        views v = { p, s, "", tl_is_pointer(s->type) };
        if (v.known && s->rank)
            add_line(&v, s->rank, s->extent);
        else if (v.known)
            tl_walk_block((tl_block *)&f->body, access, &v);
        if (v.known)
            tl_puts(p->out, v.lines);
    }
}
