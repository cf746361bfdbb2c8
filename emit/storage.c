/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls of the functions that convert storage types. */
#include "emit/storage.h"

const char *tl_storage_function(tl_printer *p, const tl_node *n)
{
    const tl_node *a = n->args[0];
    bool widens = n->type.base == TL_F32;
    if (!widens && a->type.base != TL_F32) {
        tl_refuse(p, n, "storage types are converted from and to float only");
        return "";
    }
    const char *type = tl_bases[widens ? a->type.base : n->type.base].text;
    return tl_need(p, tl_arena_printf(p->a, widens ? "tile_%s_float" : "tile_float_%s", type));
}

tl_text tl_storage_cast(tl_printer *p, const tl_node *n)
{
    return tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", tl_storage_function(p, n), tl_expr(p, n->args[0]).s);
}
