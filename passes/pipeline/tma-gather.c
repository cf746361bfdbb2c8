/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer, for machines whose TMA copies four rows by index (sm_100a): gathers of a pipeline, by producer warps. The
   array's number of rows is a multiple of eight.

     gather tile(%t), view(%x, %H, %W), %list, %j                       7 rows
   =>
     produce %full[%now], %empty[%now], %parity bytes=... {
         for %first = 0 lt 7 step 4 {
             let %row = load(%list[%first]) ...
             tma_load padd(%t[%now, 0, 0], mul(%first, 64)), %x_map, %full[%now], index(%j, %row, ...) num=4
         }
     }
     ... tile(%t, %now, 0) rows=7 ...

   Rows outside the view arrive as zeros. */
#include "passes/ir/each.h"
#include "passes/pipeline/tma-gather.h"

#include "passes/target/target.h"

enum { FOUR = 4, PATTERN = 8 };     /* rows gathered at once; rows after which a swizzle repeats */

unsigned tl_tma_swizzle(int64_t row_bytes, int64_t rows)
{
    unsigned span = row_bytes % 128 == 0 ? 128 : row_bytes % 64 == 0 ? 64 : row_bytes % 32 == 0 ? 32 : 0;
    return rows % 8 == 0 ? span : 0;
}

tl_node *tl_tma_coordinate(const tl_at *w, const tl_node *corner, int64_t more)
{
    tl_node *x = again(w, corner);
    if (!tl_fits_i32(corner)) {
        tl_node *far = op2(w, TL_OP_GT, again(w, x), tl_i64(w->m, INT32_MAX));
        x = op3(w, TL_OP_SEL, far, tl_i64(w->m, INT32_MIN), op2(w, TL_OP_MAX, x, tl_i64(w->m, INT32_MIN)));
    }
    return add(w, x, tl_i64(w->m, more));
}

/* Clears the rows of a tile from its number `left` on. */
static void clear_rows(const tl_at *w, tl_sym *s, const tl_node *left)
{
    tl_node *index[3], *par = tl_parallel_over(w, s->rank, s->dim, index);
    tl_base base = (tl_base)s->type.base;
    tl_node *zero = tl_node_new(w->m, TL_OP_VEC, tl_vector(base, TL_TMA_CHUNK / tl_bases[base].bytes), w->loc, 0);
    for (unsigned i = 0; i < zero->type.lanes; i++)
        tl_arg_add(w->m, zero, tl_cast(w->m, tl_const_float(w->m, tl_scalar(TL_F32), 0, w->loc), tl_scalar(base)));
    par->loops[s->rank - 1].step = i32(w, zero->type.lanes);
    put(w, op0(w, TL_OP_BARRIER));
    put(w, par);
    put(w, op0(w, TL_OP_BARRIER));
    tl_at in = into(w, &par->body);
    in = when(&in, op2(w, TL_OP_GE, tl_cast(w->m, again(w, index[s->rank - 2]), left->type), again(w, left)));
    put(&in, tl_store(w->m, s, zero, s->rank, index, w->loc));
}

/* limit - row; of a limit that is declared as add(%row, x) that is x. */
static tl_node *rows_left(const tl_at *w, const tl_uses *inside, const tl_node *limit, const tl_node *row)
{
    const tl_node *e = tl_strip_casts(limit), *from = tl_strip_casts(row);
    const tl_node *sum = e->op == TL_OP_VAR ? tl_definition(inside, e->sym) : NULL;
    for (int k = 0; k < 2 && sum && sum->op == TL_OP_ADD && from->op == TL_OP_VAR; k++)
        if (tl_is_var(sum->args[k], from->sym) && !tl_use_of(inside, from->sym)->sets)
            return again(w, sum->args[1 - k]);
    return op2(w, TL_OP_SUB, cast(w, again(w, limit), TL_I64), cast(w, again(w, row), TL_I64));
}

void tl_tma_keep_within(const tl_at *top, const tl_uses *inside, tl_tma_request *r, const tl_node *load)
{
    const tl_node *corner = load->args[2];
    tl_at w = { top->m, top->f, load->loc, &r->clear };
    tl_sym *left = let(&w, "left", rows_left(&w, inside, r->limit, corner->args[corner->nargs - 2]));
    tl_at edge = when(&w, op2(&w, TL_OP_LT, v(&w, left), integer(&w, left->type, r->rows)));
    clear_rows(&edge, load->args[0]->sym, v(&w, left));
}

/* As a load of the gather's columns. */
static tl_node *as_load(const tl_at *w, const tl_node *gather)
{
    tl_module *m = w->m;
    tl_node *corner[] = { tl_i64(m, 0), tl_cast(m, tl_copy(m, NULL, gather->args[3]), tl_scalar(TL_I64)) };
    return tl_node_new(m, TL_OP_TLOAD, tl_scalar(TL_VOID), gather->loc, 6, gather->args[0], gather->args[1],
                       tl_index_list(m, 2, corner, gather->loc), NULL, NULL, NULL);
}

const char *tl_rows_plan(const tl_at *w, const tl_uses *uses, tl_facts *facts, const tl_node *gather, tl_tma_request *r)
{
    const tl_sym *s = gather->args[0]->sym;
    const tl_node *load = as_load(w, gather);
    int64_t es = tl_bases[s->type.base].bytes, bytes = s->dim[1] * es;
    if (gather->args[1]->args[0]->type.base != s->type.base || s->type.base == TL_BOOL)
        return "elements are converted";
    r->swizzle = tl_tma_swizzle(bytes, PATTERN);
    r->planes = 1;
    r->rows = s->dim[0];
    r->cols = s->dim[1];
    r->width = r->swizzle ? r->swizzle / es : r->cols;
    r->high = 1;
    r->share = (tl_share){ .blocks = 1 };
    r->column = load->args[2]->args[1];
    if (s->pad || s->swizzle || r->width > TL_TMA_BOX || (!r->swizzle && (bytes % TL_TMA_CHUNK || r->rows > FOUR)))
        return "rows of the tile are no multiple of 32 bytes";
    return !tl_view_on_host_of(w->m, uses, load, &r->view)           ? "the host does not know pointer and extents of the view"
           : !tl_view_starts_lines(w->m, uses, facts, load, &r->view) ? "rows may start at no multiple of 16 bytes"
                                                                        : NULL;
}

bool tl_gather_plan(const tl_at *w, const tl_uses *uses, tl_facts *facts, const tl_node *loop, const tl_node *gather,
                    tl_tma_request *r)
{
    if (!tl_machine_of(w->m, w->f)->gathers_rows)
        return false;
    const char *why = tl_rows_plan(w, uses, facts, gather, r);
    why = why ? why : tl_row_list_of(w->m, w->f, loop, gather, &r->list);
    why = why ? why : r->list.computed ? "the block computes the list of rows" : NULL;
    if (why)
        tl_report(w->m, TL_REMARK, gather->loc, "rows are gathered by copies of 16 bytes at most, not four at a time by the TMA: %s", why);
    return !why;
}

int64_t tl_gathered_rows(int64_t rows)
{
    return (rows + FOUR - 1) / FOUR * FOUR;
}

/* Four rows at a time, by their indices; -1, which no tensor has, after the last. Their address in the tile is not swizzled:
   only the first row's is the array's own. */
void tl_gather_fill(const tl_at *w, const tl_node *gather, const tl_tma_request *r, tl_sym *now, tl_sym *full)
{
    tl_sym *s = gather->args[0]->sym, *list = let(w, "list", again(w, r->list.list)), *first = fresh(w, "first", tl_scalar(TL_I32));
    tl_at in = into(w, &loop(w, first, i32(w, 0), i32(w, r->rows), FOUR, false)->body);
    tl_node *to[1 + FOUR];
    for (uint32_t k = 0; k < FOUR; k++) {
        tl_node *at = add(&in, v(&in, first), i32(&in, k));
        tl_node *x = tl_row_number(&in, &r->list, list, again(&in, at));
        if (r->rows % FOUR)
            x = op3(&in, TL_OP_SEL, op2(&in, TL_OP_LT, at, i32(&in, r->rows)), x, i32(&in, -1));
        to[1 + k] = cast(&in, v(&in, let(&in, "row", x)), TL_I64);
    }
    for (int64_t col = 0; col < r->cols; col += r->width) {
        tl_node *index[3] = { v(w, now), i32(w, 0), i32(w, col) }, *slot = v(w, now);
        to[0] = tl_tma_coordinate(w, r->column, col);
        tl_node *start = op2(&in, TL_OP_PADD, tl_access(w->m, TL_OP_ADDR, s, 3, index, w->loc),
                             cast(&in, mul(&in, v(&in, first), r->width), TL_I64));
        tl_node *n = tl_node_new(w->m, TL_OP_TMA_LOAD, tl_scalar(TL_VOID), w->loc, 5, start, v(w, r->map), tl_access(w->m, TL_OP_ADDR, full, 1, &slot, w->loc),
                                 tl_index_list(w->m, 1 + FOUR, to, w->loc), NULL);
        put(&in, hinted(w, gather, having(w, n, TL_A_NUM, FOUR)));
        for (uint32_t k = 1; k <= FOUR; k++)
            to[k] = again(w, to[k]);
    }
}

void tl_gather_pad(tl_module *m, tl_sym *s, tl_block *body)
{
    if (s->dim[0] % PATTERN == 0)
        return;
    TL_EACH_NODE(m->arena, n, body)
        if (n->op == TL_OP_TILE && n->sym == s && !n->nargs) {
            tl_arg_add(m, n, tl_i32(m, 0));
            tl_attr_set(m, n, TL_A_ROWS, s->dim[0]);
        }
    s->dim[0] = (s->dim[0] + PATTERN - 1) / PATTERN * PATTERN;
}
