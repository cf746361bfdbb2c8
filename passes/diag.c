/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "passes/diag.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "passes/ir.h"

void tl_report(struct tl_module *m, tl_severity s, tl_loc loc, const char *fmt, ...)
{
    tl_diag *d = m->diag;
    if (!d || (s == TL_REMARK && !d->remarks))
        return;
    if (s == TL_ERROR)
        d->errors++;
    if (!d->report)
        return;
    /* each target decides for itself: remarks say which one speaks */
    const char *who = s != TL_REMARK ? "" : m->target == TL_TARGET_CUDA ? "cuda: "
                    : m->target == TL_TARGET_METAL ? "metal: " : "";
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(NULL, 0, fmt, ap);
    va_end(ap);
    size_t before = strlen(who);
    char *text = malloc(before + (size_t)n + 1);
    if (!text)
        return;
    memcpy(text, who, before);
    va_start(ap, fmt);
    vsnprintf(text + before, (size_t)n + 1, fmt, ap);
    va_end(ap);
    d->report(d, m, s, loc, text);
    free(text);
}
