/* SPDX-License-Identifier: GPL-3.0-or-later */
/* --draw: finds an array and draws its layout. */
#include <stdio.h>
#include <string.h>

#include "emit/object/show.h"
#include "emit/opt/tile-opt.h"
#include "emit/picture.h"
#include "passes/ir/each.h"

/* The first array called `name`, SYMBOL or FUNCTION:SYMBOL. */
static const tl_sym *find(tl_module *m, const char *name, const tl_func **of)
{
    const char *colon = strchr(name, ':');
    size_t n = colon ? (size_t)(colon - name) : 0;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        const tl_func *f = *of = m->funcs[i];
        if (n && (strlen(f->name) != n || strncmp(f->name, name, n)))
            continue;
        TL_EACH_STMT(m->arena, alloc, &f->body)
            if (tl_is_pictured(alloc) && !strcmp(alloc->sym->name, colon ? colon + 1 : name))
                return alloc->sym;
    }
    return NULL;
}

/* Prints their names; returns their number. */
static unsigned list(const tl_module *m)
{
    unsigned n = 0;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        TL_EACH_STMT(m->arena, s, &m->funcs[i]->body)
            if (tl_is_pictured(s)) {
                fprintf(stderr, "%s  %s:", n++ ? "" : "there are\n", m->funcs[i]->name);
                tl_show_name(stderr, s->sym->name);
                fputc('\n', stderr);
            }
    return n;
}

int tl_opt_draw(tl_module *m, const char *name)
{
    const tl_func *f = NULL;
    const tl_sym *s = find(m, name, &f);
    tl_picture p;
    tl_out out;
    if (!s) {
        fprintf(stderr, "tile-opt: there is no fragment and no shared array '%s'; ", name);
        if (!list(m))
            fputs("there are none\n", stderr);
        return 1;
    }
    if (!tl_picture_of(m->arena, &p, f, s)) {
        fprintf(stderr, "tile-opt: '%s' is not spread over threads yet: --target=cuda or metal does it\n", name);
        return 1;
    }
    tl_out_init(&out, m->arena);
    tl_picture_put(&out, &p);
    return fputs(tl_out_text(&out), stdout) < 0 || fflush(stdout);
}
