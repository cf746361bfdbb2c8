/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a gather by producer warps. A list of rows that consumers loaded into shared memory is not there yet when producers need
   it, so they read it from where it was loaded:

       tload tile(%rows), view(%list, %M), index(%m), -1      let %x = sel(land(ge(add(%m, i), 0), lt(add(%m, i), %M)),
                                                         =>                load(%list[add(%m, i)]), -1)
       for ... { gather tile(%t), view(...), tile(%rows), ... }                                      */
#include "passes/pipeline/gather-index.h"

#include "passes/analysis/access.h"
#include "passes/pipeline/legality.h"

typedef struct search {
    const tl_node *loop;
    const tl_sym *list;
    const tl_node *load;    /* the one that fills it before the loop, in a block around it */
} search;

static void find(search *x, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        if (n == x->loop)
            return;
        if (n->op == TL_OP_TLOAD && n->args[0]->sym == x->list)
            x->load = n;
        if (!tl_contains(n, x->loop))
            continue;
        find(x, &n->body);
        find(x, &n->other);
        return;
    }
}

const char *tl_row_list_of(tl_module *m, tl_func *f, const tl_node *loop, const tl_node *gather, tl_row_list *r)
{
    const tl_node *rows = gather->args[2], *load = NULL;
    const tl_uses *uses = tl_uses_of_block(m, &f->body);
    *r = (tl_row_list){ .list = rows };
    if (rows->op == TL_OP_TILE) {
        search x = { .loop = loop, .list = rows->sym };
        find(&x, &f->body);
        load = x.load;
        if (tl_has_address(m, f, rows->sym) || !load || tl_use_of(uses, rows->sym)->stores != 1 || rows->nargs || load->args[0]->nargs
            || load->args[1]->nargs != 2 || load->args[4] || load->args[5] || tl_step_of(load)
            || load->args[1]->args[0]->type.base != TL_I32)
            return "the list of rows is no copy of one in global memory";
        for (uint32_t i = 1; i <= 3; i++)
            if (load->args[i] && !tl_is_immutable(uses, load->args[i]))
                return "the list of rows may come from elsewhere by then";
        *r = (tl_row_list){ load->args[1]->args[0], load->args[2]->args[0], load->args[1]->args[1], load->args[3] };
    }
    tl_node *list = (tl_node *)r->list, view = { .op = TL_OP_VIEW, .type = list->type, .args = &list, .nargs = 1 };
    return r->list->type.is_const && tl_source_stable(m, f, &view) ? NULL : "the kernel may change the list of rows: make it const";
}

tl_node *tl_row_number(const tl_at *w, const tl_row_list *r, tl_sym *list, tl_node *i)
{
    if (!r->from)
        return get(w, list, i);
    tl_node *at = v(w, let(w, "at", op2(w, TL_OP_ADD, cast(w, again(w, r->from), TL_I64), cast(w, i, TL_I64))));
    tl_node *there = op2(w, TL_OP_LAND, op2(w, TL_OP_GE, at, tl_i64(w->m, 0)),
                         op2(w, TL_OP_LT, again(w, at), cast(w, again(w, r->extent), TL_I64)));
    return op3(w, TL_OP_SEL, there, get(w, list, again(w, at)), r->fill ? cast(w, again(w, r->fill), TL_I32) : i32(w, 0));
}
