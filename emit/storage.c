/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "emit/storage.h"

tl_text tl_storage_cast(tl_printer *p, const tl_node *n)
{
    const tl_node *a = n->args[0];
    bool widens = n->type.base == TL_F32;
    if ((!widens && a->type.base != TL_F32) || n->type.lanes != 1) {
        tl_refuse(p, n, "storage types are converted from and to single floats");
        return (tl_text){ "0", TL_PREC_POSTFIX };
    }
    const char *type = tl_bases[widens ? a->type.base : n->type.base].text;
    const char *name = tl_arena_printf(p->a, widens ? "tile_%s_float" : "tile_float_%s", type);
    return tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", tl_need(p, name), tl_expr(p, a).s);
}
