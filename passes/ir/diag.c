/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports put into words and handed on. */
#include "passes/ir/diag.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "passes/ir/text.h"

typedef struct tl_said {
    tl_loc loc;
    const char *text;
    struct tl_said *next;
} tl_said;

/* Versions of a function for several architectures have much in common: it is said once. */
static bool said(struct tl_module *m, tl_loc loc, const char *text)
{
    for (const tl_said *s = m->said; s; s = s->next)
        if (s->loc == loc && !strcmp(s->text, text))
            return true;
    tl_said *s = TL_NEW(m->arena, tl_said);
    *s = (tl_said){ loc, tl_arena_printf(m->arena, "%s", text), m->said };
    m->said = s;
    return false;
}

static void report(struct tl_module *m, tl_severity s, tl_loc loc, const char *fmt, va_list ap)
{
    tl_diag *d = m->diag;
    if (loc && loc < m->nplaces && m->places[loc].of)
        loc = m->places[loc].of;
    /* Each target is lowered by itself: its remarks name it. */
    char who[16] = "";
    if (s == TL_REMARK && m->target)
        snprintf(who, sizeof who, "%s: ", tl_target_text[m->target]);
    va_list again;
    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, fmt, again);
    va_end(again);
    size_t before = strlen(who);
    char *text = malloc(before + (size_t)n + 1);
    if (!text)
        return;
    memcpy(text, who, before);
    vsnprintf(text + before, (size_t)n + 1, fmt, ap);
    if (s != TL_REMARK || !said(m, loc, text))
        d->report(d, m, s, loc, text);
    free(text);
}

void tl_report(struct tl_module *m, tl_severity s, tl_loc loc, const char *fmt, ...)
{
    tl_diag *d = m->diag;
    if (!d || (s == TL_REMARK && !d->remarks))
        return;
    if (s == TL_ERROR)
        d->errors++;
    if (!d->report)
        return;
    va_list ap;
    va_start(ap, fmt);
    report(m, s, loc, fmt, ap);
    va_end(ap);
}

void tl_warn(struct tl_module *m, tl_warn_kind kind, tl_loc loc, const char *fmt, ...)
{
    if (!m->diag || !m->diag->report)
        return;
    m->diag->warning = kind;
    va_list ap;
    va_start(ap, fmt);
    report(m, TL_WARNING, loc, fmt, ap);
    va_end(ap);
}

void tl_advise(struct tl_module *m, const tl_fix *fix, tl_loc loc, const char *fmt, ...)
{
    if (!m->diag || !m->diag->report)
        return;
    m->diag->fix = fix;
    va_list ap;
    va_start(ap, fmt);
    report(m, TL_NOTE, loc, fmt, ap);
    va_end(ap);
    m->diag->fix = NULL;
}

/* ---- kept reports ------------------------------------------------------------------ */

typedef struct tl_kept_report {
    tl_severity severity;
    tl_loc loc;
    const char *text;
    tl_warn_kind warning;
    const tl_fix *fix;
    struct tl_kept_report *next;
} tl_kept_report;

static void keep(tl_diag *d, const struct tl_module *m, tl_severity s, tl_loc loc, const char *text)
{
    tl_kept_reports *k = d->user;
    tl_kept_report *r = TL_NEW(k->arena, tl_kept_report);
    (void)m;
    *r = (tl_kept_report){ s, loc, tl_arena_printf(k->arena, "%s", text), d->warning, NULL, NULL };
    if (d->fix) {
        tl_fix *fix = TL_NEW(k->arena, tl_fix);
        *fix = *d->fix;
        fix->text = fix->text ? tl_arena_printf(k->arena, "%s", fix->text) : NULL;
        r->fix = fix;
    }
    *k->last = r;
    k->last = &r->next;
}

void tl_reports_keep(tl_kept_reports *k, struct tl_module *m)
{
    *k = (tl_kept_reports){ .to = m->diag, .arena = m->arena };
    k->last = &k->first;
    if (!k->to)
        return;
    k->diag = (tl_diag){ .report = k->to->report ? keep : NULL, .user = k, .remarks = k->to->remarks };
    m->diag = &k->diag;
}

void tl_reports_give(tl_kept_reports *k, struct tl_module *m)
{
    tl_diag *to = k->to;
    tl_reports_forget(k, m);
    if (!to)
        return;
    to->errors += k->diag.errors;
    for (const tl_kept_report *r = k->first; r; r = r->next) {
        to->warning = r->warning;
        to->fix = r->fix;
        to->report(to, m, r->severity, r->loc, r->text);
        to->fix = NULL;
    }
}

void tl_reports_forget(tl_kept_reports *k, struct tl_module *m)
{
    m->diag = k->to;
}
