/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Device functions that a pass goes through loop by loop. */
#include "passes/loop/loop-walk.h"

bool tl_each_loop(tl_module *m, tl_func *f, tl_replace_fn *fn)
{
    tl_each each = { .m = m };
    tl_replace_in(m, f, &f->body, fn, &each);
    return each.changed;
}
