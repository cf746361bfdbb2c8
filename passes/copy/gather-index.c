/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of gathers and scatters: each thread reads the numbers of its own rows ahead of all copies, and before
   the loops that do not change their list. A row that is not there has number -1.

       for k {                                     for q < 2: row[q] = list[of (tid, q)], or -1
           for q < 2: tile[...] =          =>      for k {
               mem[list[of (tid, q)]][k + ...]         for q < 2: tile[...] = mem[row[q]][k + ...]
       }                                           }

   Producer warps do not wait for a list that consumers fill: they work out their entries where its loop does not change it. */
#include "passes/expr/fold.h"
#include "passes/analysis/access.h"
#include "passes/copy/lower-copy.h"
#include "passes/copy/block-stride-loop.h"
#include "passes/pipeline/gather-index.h"


struct tl_copy_numbers {
    const tl_node *list, *height;
    int64_t rows, groups;   /* of the copies: they say which rows are whose */
    tl_sym *array;
    struct tl_copy_numbers *next;
};

/* ---- what does not change ----------------------------------------------------------- */

/* Memory may end where a pointer's rows are not asked for, a tile is there always; but where a condition holds
   no gathers back, nobody may have filled it. */
static bool can_rise(tl_module *m, const tl_copy_op *c, const tl_node *n)
{
    if (tl_is_copied(n))
        return true;
    return n->op == TL_OP_FOR && c->list->op == TL_OP_TILE && !c->list->nargs && !tl_may_write((tl_node *)n, c->list->sym)
           && tl_can_hoist(tl_uses_of_node(m, (tl_node *)n), c->height);
}

void tl_copy_rows_after(tl_copy_frame *b, const tl_node *n)
{
    for (struct tl_copy_numbers **x = &b->numbers; *x;)
        if (tl_may_write((tl_node *)n, (*x)->list->sym))
            *x = (*x)->next;
        else
            x = &(*x)->next;
}

/* ---- reading them -------------------------------------------------------------------- */

const tl_node *tl_copy_producing(const tl_copy_op *c)
{
    const tl_copy_frame *b = c->frame;
    while (b && !tl_is_copied(b->within))
        b = b->outer;
    return b ? b->within : NULL;
}

/* Entry `row` of the list. */
static tl_node *entry(const tl_copy_op *c, const tl_at *w, tl_sym *row)
{
    tl_node *at = v(w, row), *list = c->list;
    const tl_node *produce = tl_copy_producing(c), gather = { .args = (tl_node *[]){ NULL, NULL, list }, .nargs = 3 };
    tl_row_list r;
    if (list->op != TL_OP_TILE)
        return get(w, let(w, "list", again(w, list)), at);
    if (produce && !tl_row_list_of(w->m, w->f, produce, &gather, &r))
        return tl_row_number(w, &r, r.computed ? NULL : let(w, "list", again(w, r.list)), at);
    return tl_tile_access(w, list, TL_OP_LOAD, NULL, &at);
}

/* The number in place `row` of the list. */
static tl_node *number(const tl_copy_op *c, const tl_at *w, tl_sym *row)
{
    tl_sym *x = let(w, "number", entry(c, w, row));
    tl_node *there = op2(w, TL_OP_LAND, op2(w, TL_OP_GE, v(w, x), i32(w, 0)),
                         op2(w, TL_OP_LT, cast(w, v(w, x), TL_I64), cast(w, again(w, c->height), TL_I64)));
    return op3(w, TL_OP_SEL, there, v(w, x), i32(w, -1));
}

/* `apart`: outside of the PRODUCE, for its threads alone. */
static tl_sym *read_ahead(tl_copy_op *c, const tl_at *w, int64_t groups, int64_t vec, bool apart)
{
    tl_sym *e, *q, *array_of = array(w, "numbers", tl_scalar(TL_I32), TL_PRIVATE, groups / w->f->threads);
    tl_at some = apart ? when(w, op2(w, TL_OP_LT, op0(w, TL_OP_TID), i32(w, w->f->threads))) : *w;
    if (apart)
        tl_attr_set(w->m, w->out->at[w->out->n - 1], TL_A_UNIFORM, 2);
    tl_at in = tl_thread_loop(&some, groups, &e, &q);
    tl_attr_set(w->m, some.out->at[some.out->n - 1], TL_A_UNIT, 1);
    tl_copy_place p = tl_copy_group(c, &in, e, vec);
    store(&in, array_of, v(&in, q), number(c, &in, p.at[0]));
    return array_of;
}

tl_sym *tl_copy_rows(tl_copy_op *c, const tl_at *w, int64_t groups, int64_t vec)
{
    tl_module *m = w->m;
    tl_copy_frame *to = NULL;
    if (groups % w->f->threads || groups / w->f->threads > TL_ROW_NUMBERS)
        return NULL;
    for (tl_copy_frame *b = c->frame->outer; b && can_rise(m, c, b->within); b = b->outer)
        to = b;
    if (!to)
        return read_ahead(c, w, groups, vec, false);
    for (const struct tl_copy_numbers *x = to->numbers; x; x = x->next)
        if (tl_same_expr(x->list, c->list) && tl_same_expr(x->height, c->height) && x->rows == c->dim[0]
            && x->groups == groups)
            return x->array;
    struct tl_copy_numbers *x = TL_NEW(m->arena, struct tl_copy_numbers);
    tl_at before = into(w, to->out);
    *x = (struct tl_copy_numbers){ c->list, c->height, c->dim[0], groups, read_ahead(c, &before, groups, vec, tl_copy_producing(c)), to->numbers };
    to->numbers = x;
    return x->array;
}

tl_copy_place tl_copy_row(const tl_copy_op *c, const tl_at *w, tl_copy_place p, tl_node *known)
{
    if (c->list)
        p.at[0] = let(w, "row", known ? known : number(c, w, p.at[0]));
    return p;
}

tl_at tl_copy_each(tl_copy_op *c, const tl_at *w, int64_t vec, tl_copy_place *p, tl_copy_place *there, tl_sym **q)
{
    int64_t groups = tl_copy_groups(c, vec);
    tl_sym *e, *numbers = c->list && vec > 1 ? tl_copy_rows(c, w, groups, vec) : NULL;
    const tl_at in = c->held ? tl_held_loop(w, groups, &e, q) : tl_thread_loop(w, groups, &e, q);
    *p = tl_copy_group(c, &in, e, vec);
    *there = tl_copy_row(c, &in, *p, numbers ? get(&in, numbers, v(&in, *q)) : NULL);
    return in;
}
