/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a printer: support code in order of need, tables, functions. */
#include "emit/printer.h"

#include <stdio.h>
#include <string.h>

void tl_printer_init(tl_printer *p, tl_module *m, const tl_options *o, const tl_dialect *d)
{
    memset(p, 0, sizeof *p);
    p->m = m;
    p->o = o;
    p->d = d;
    p->a = m->arena;
    tl_names_init(&p->file, p->a, d->reserved, NULL);
    for (const tl_support *s = d->support; s && s->name; s++) {
        tl_add_support(p, s->name, s->text, s->needs);
        p->support[p->n_support - 1].host = s->host;
    }
}

static size_t support_index(const tl_printer *p, const char *name)
{
    size_t i = 0, length = strlen(name);
    while (i < p->n_support && (p->length[i] != length || memcmp(p->support[i].name, name, length)))
        i++;
    return i;
}

bool tl_has_support(const tl_printer *p, const char *name)
{
    return support_index(p, name) < p->n_support;
}

void tl_add_support(tl_printer *p, const char *name, const char *text, const char *needs)
{
    if (p->n_support == p->support_room) {
        tl_support *s = p->support;
        bool *used = p->used;
        size_t *length = p->length;
        p->support_room = p->support_room ? 2 * p->support_room : 32;
        p->support = TL_NEWV(p->a, tl_support, p->support_room);
        p->used = TL_NEWV(p->a, bool, p->support_room);
        p->length = TL_NEWV(p->a, size_t, p->support_room);
        if (p->n_support) {
            memcpy(p->support, s, p->n_support * sizeof *s);
            memcpy(p->used, used, p->n_support * sizeof *used);
            memcpy(p->length, length, p->n_support * sizeof *length);
        }
    }
    p->length[p->n_support] = strlen(name);
    p->support[p->n_support++] = (tl_support){ name, text, needs, false };
}

const char *tl_need(tl_printer *p, const char *name)
{
    size_t i = support_index(p, name);
    if (i == p->n_support) {
        tl_report(p->m, TL_ERROR, 0, "no support code '%s' for this target", name);
        p->failed = true;
        return name;
    }
    if (!p->used[i]) {
        p->used[i] = true;
        char one[64];
        int n = 0;
        for (const char *q = p->support[i].needs; q && sscanf(q, "%63s%n", one, &n) == 1; q += n)
            tl_need(p, one);
    }
    return p->support[i].name;
}

void tl_print_support(tl_printer *p, bool host)
{
    bool after_line = false;
    for (size_t i = 0; i < p->n_support; i++)
        if (p->used[i] && p->support[i].host == host) {     /* empty lines around what is more than a line */
            const char *text = p->support[i].text;
            bool line = !strchr(text, '\n')[1];
            if (after_line && !line)
                tl_puts(p->out, "\n");
            tl_puts(p->out, text);
            if (!line)
                tl_puts(p->out, "\n");
            after_line = line;
        }
    if (after_line)
        tl_puts(p->out, "\n");
}

void tl_refuse(tl_printer *p, const tl_node *n, const char *why)
{
    if (!p->failed)
        tl_report(p->m, TL_ERROR, n ? n->loc : 0, "cannot print '%s': %s", n ? tl_ops[n->op].text : "this", why);
    p->failed = true;
}

const char *tl_sym_text(tl_printer *p, const tl_sym *s)
{
    return tl_name(&p->names, s, s->name);
}
