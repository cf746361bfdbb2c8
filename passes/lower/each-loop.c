/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Device functions that a pass goes through loop by loop. */
#include "passes/lower/each-loop.h"

#include "passes/lower/lower.h"

bool tl_each_loop(tl_module *m, const tl_options *o, bool (*wanted)(const tl_machine *w), tl_replace_fn *fn)
{
    bool changed = false;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        tl_func *f = m->funcs[i];
        tl_each each = { .m = m };
        if (f->kind == TL_FUNC_DEVICE && (!wanted || wanted(tl_machine_of(m, f))))
            tl_replace_in(m, f, &f->body, fn, &each);
        changed |= each.changed;
    }
    return !changed || tl_simplify(m, o);
}
