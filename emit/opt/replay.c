/* SPDX-License-Identifier: GPL-3.0-or-later */
/* --replay: runs each pass of a lowering again, on the printed text of the pass before. */
#include "emit/opt/tile-opt.h"

#include <stdlib.h>
#include <string.h>

#include "passes/passes.h"

/* The text after each pass of a lowering. */
typedef struct dumps {
    const char *before;     /* the first one */
    const char **text;
    unsigned n, room;
} dumps;

static void take(void *user, const char *pass, const char *text)
{
    dumps *d = user;
    (void)pass;
    if (d->n == d->room) {
        d->room = 2 * d->room + 32;
        d->text = realloc(d->text, d->room * sizeof *d->text);
        if (!d->text)
            abort();
    }
    const char *before = d->n ? d->text[d->n - 1] : d->before;
    d->text[d->n++] = text ? text : before;
}

/* The first line in which two texts differ. */
static void differ(const char *pass, unsigned step, const char *whole, const char *alone)
{
    unsigned line = 1;
    for (const char *w = whole, *a = alone; *w == *a; w++, a++)
        if (*w == '\n') {
            line++;
            whole = w + 1;
            alone = a + 1;
        }
    printf("step %u, %s, differs in line %u:\n  lowering: %.*s\n  replay:   %.*s\n", step, pass, line,
           (int)strcspn(whole, "\n"), whole, (int)strcspn(alone, "\n"), alone);
}

/* Runs step i of the lowering `whole` of m on the text `before`; true if the result is the same. */
static bool replay(tl_module *m, const char *before, const dumps *whole, unsigned i, const tl_options *as)
{
    const tl_pass *p = &tl_passes(m->target)[i];
    dumps alone = { .before = before };
    tl_options o = *as;
    o.user = &alone;
    tl_arena *a = tl_arena_new();
    tl_module *again = tl_parse(a, m->diag, before);
    bool good = false;
    if (again) {
        again->target = m->target;
        good = tl_pass_run(again, p, &o);
    }
    if (alone.n && strcmp(alone.text[0], whole->text[i])) {
        differ(p->name, i + 1, whole->text[i], alone.text[0]);
        good = false;
    }
    tl_arena_delete(a);
    free(alone.text);
    return good;
}

int tl_opt_replay(tl_module *m, const tl_options *options)
{
    m = (tl_module *)tl_reserve(m, m->target, options);
    const char *before = tl_print(m);
    dumps whole = { .before = before };
    tl_options o = *options;
    o.dump = "all";
    o.dump_out = take;
    o.user = &whole;
    bool good = tl_lower(m, m->target, &o);
    for (unsigned i = 0; i < whole.n; before = whole.text[i++])
        good &= replay(m, before, &whole, i, &o);
    printf("%u steps, %s\n", whole.n, good ? "all alike" : "not all alike");
    free(whole.text);
    return !good;
}
