/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All warnings, one after the other. */
#include "passes/ir/each.h"
#include "passes/target/passes.h"
#include "passes/warn/warn.h"

#include <string.h>

int tl_plain_name(const tl_sym *s)
{
    return (int)strcspn(s->name, ".");
}

static void add_called(tl_module *few, tl_func *f)
{
    for (uint32_t i = 0; i < few->nfuncs; i++)
        if (few->funcs[i] == f)
            return;
    few->funcs[few->nfuncs++] = f;
    TL_EACH_NODE(few->arena, n, &f->body)
        if (n->op == TL_OP_CALL && n->func)
            add_called(few, n->func);
}

/* Works on a copy of the kernel with its helpers inlined. */
void tl_warn_kernel(tl_module *m, tl_func *kernel)
{
    tl_arena *a = tl_arena_new();
    tl_module few = *m;
    few.funcs = TL_NEWV(a, tl_func *, m->nfuncs + 1);
    few.nfuncs = 0;
    add_called(&few, kernel);
    tl_options o = { 0 };
    tl_module *copy = tl_module_clone(a, &few);
    if (tl_verify(copy, TL_LEVEL_TILE, "lift") && tl_inline(copy, &o))
        for (uint32_t i = 0; i < copy->nfuncs; i++) {
            tl_warn_races(copy, copy->funcs[i]);
            tl_warn_idle(copy, copy->funcs[i]);
            tl_warn_strides(copy, copy->funcs[i]);
            tl_warn_scalar_products(copy, copy->funcs[i]);
            tl_warn_spins(copy, copy->funcs[i]);
            tl_warn_uninitialised(copy, copy->funcs[i]);
            tl_warn_bounds(copy, copy->funcs[i]);
            tl_warn_unused(copy, copy->funcs[i]);
        }
    tl_arena_delete(a);
}
