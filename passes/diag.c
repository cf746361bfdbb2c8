/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "passes/diag.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

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
    char small[256];
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(small, sizeof small, fmt, ap);
    va_end(ap);
    char *text = small;
    if (n >= (int)sizeof small && (text = malloc((size_t)n + 1))) {
        va_start(ap, fmt);
        vsnprintf(text, (size_t)n + 1, fmt, ap);
        va_end(ap);
    }
    d->report(d, m, s, loc, text ? text : small);
    if (text != small)
        free(text);
}
