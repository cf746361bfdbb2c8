/* SPDX-License-Identifier: GPL-3.0-or-later */
/* swizzle-shared: gives the shared operands of matrix units an address map without bank
   conflicts.

   requires   assign-layouts
   maintains  tile level
   breaks     nothing

   CUDA: ldmatrix reads 8 rows of 16 bytes at once. Rows of an odd number of 16-byte chunks have no
   conflicts. Rows of 32, 64 or 128 n bytes are swizzled; others get one chunk of padding. wgmma
   reads rows of up to 128 bytes: wider tiles become panels of such rows. Operands of products
   without a matrix unit may be stored by columns (distribute/outer-product.c). Metal: one chunk of
   padding, where memory allows it.

       alloc %As: shared f16[64][32]   becomes   alloc %As: shared f16[64][32] swizzle=64   */
#include "passes/distribute/assign-layouts.h"
#include "passes/target/resources.h"
#include "passes/target/passes.h"
#include "passes/memory/pad-rows.h"

typedef struct {
    tl_module *m;
    const tl_func *f;
    bool panels;            /* operands of wgmma and tcgen05 come first: no other unit minds */
    int64_t padding;        /* bytes that padding costs so far */
} ctx;

/* As the descriptors of wgmma and tcgen05 want it: rows of 128, 64 or 32 bytes, wider ones in panels. */
static void in_panels(tl_sym *s)
{
    unsigned es = tl_bases[s->type.base].bytes;
    int64_t row = s->dim[s->rank - 1] * es;
    s->swizzle = row % 128 == 0 ? 128 : row % 64 == 0 ? 64 : 32;
    s->panel = s->swizzle / es;
    s->align = s->align < TL_SHARED_ALIGN ? TL_SHARED_ALIGN : s->align;
}

static void spread(ctx *c, tl_sym *s)
{
    unsigned es = tl_bases[s->type.base].bytes;
    int64_t row = s->dim[s->rank - 1] * es;
    s->align = s->align < TL_SHARED_LINE ? TL_SHARED_LINE : s->align;
    if (s->pad || s->swizzle || row % TL_VECTOR_BYTES || row / TL_VECTOR_BYTES % 2 || s->rank < 2)
        return;
    if (tl_machine_of(c->m, c->f)->row_addresses && (row % 128 == 0 || row == 64 || row == 32))
        s->swizzle = row % 128 == 0 ? 128 : (uint32_t)row;
    else {
        s->pad = TL_VECTOR_BYTES / es;
        c->padding += tl_array_elements(s) / tl_pitch(s) * TL_VECTOR_BYTES;
    }
}

/* Threads read adjacent rows at once. Padding puts 8 of k of each of 4 rows, which are written at once, into
   different banks. */
static void by_columns(ctx *c, tl_sym *s)
{
    unsigned es = tl_bases[s->type.base].bytes;
    s->align = s->align < TL_VECTOR_BYTES ? TL_VECTOR_BYTES : s->align;
    if (s->pad)
        return;
    s->panel = 1;
    s->pad = TL_VECTOR_BYTES / es;
    c->padding += tl_array_elements(s) / (s->dim[s->rank - 2] + s->pad) * TL_VECTOR_BYTES;
}

/* Threads read it in vectors; if k runs along its rows, adjacent lanes read vectors of adjacent rows. */
static void by_vectors(ctx *c, tl_sym *s, bool k_last)
{
    if (k_last)
        spread(c, s);
    else if (s->align < TL_VECTOR_BYTES)
        s->align = TL_VECTOR_BYTES;
}

static void remark(tl_module *m, const tl_sym *s)
{
    if (tl_by_columns(s))
        tl_report(m, TL_REMARK, s->loc, "'%s': stored by columns, no bank conflicts", s->name);
    else if (s->swizzle)
        tl_report(m, TL_REMARK, s->loc, "'%s': chunks of 16 bytes swizzled in spans of %u bytes, no bank conflicts", s->name, s->swizzle);
    else
        tl_report(m, TL_REMARK, s->loc, "'%s': rows padded by %u elements against bank conflicts", s->name, s->pad);
}

static void operands(ctx *c, const tl_node *n)
{
    const char *why;
    if (n->args[0]->sym->map == TL_MAP_OUTER && !c->panels)
        for (int i = 1; i <= 2; i++) {
            tl_sym *s = n->args[i]->sym;
            bool k_last = tl_attr(n, i == 1 ? TL_A_TA : TL_A_TB, 0) == (i == 2);
            bool vectors = (i == 1 ? n->args[0]->sym->vec_m : n->args[0]->sym->vec) > 1;
            if (k_last && vectors && (tl_by_columns(s) || tl_dist_by_columns(c->m, c->f, s)))
                by_columns(c, s);
            else
                by_vectors(c, s, k_last);
        }
    if (n->args[0]->sym->type.space == TL_FRAG
        && (n->args[0]->sym->map == TL_MAP_MMA || n->args[0]->sym->map == TL_MAP_SG
            || n->args[0]->sym->map == TL_MAP_WGMMA || n->args[0]->sym->map == TL_MAP_TENSOR
            || n->args[0]->sym->map == TL_MAP_TMEM || n->args[0]->sym->map == TL_MAP_SG16)
        && tl_gemm_path_of(c->m, c->f, n, &why) != TL_GEMM_SCALAR)
        for (int i = 1; i <= 2; i++)
            if (n->args[i]->sym->type.space == TL_SHARED_MEM) {
                if (c->panels && (n->args[0]->sym->map == TL_MAP_WGMMA || n->args[0]->sym->map == TL_MAP_TMEM))
                    in_panels(n->args[i]->sym);
                else if (!c->panels)
                    spread(c, n->args[i]->sym);
            }
}

bool tl_swizzle_shared(tl_module *m, tl_func *f)
{
    ctx c = { m, f, true, 0 };
    int64_t bytes = 0;
    for (int pass = 0; pass < 2; pass++, c.panels = false)
        TL_EACH_STMT(m->arena, n, &f->body)
            if (n->op == TL_OP_GEMM)
                operands(&c, n);
    TL_EACH_STMT(m->arena, n, &f->body)
        bytes += tl_declares(n, TL_SHARED_MEM) ? tl_array_elements(n->sym) * tl_bases[n->sym->type.base].bytes : 0;
    int64_t room = tl_shared_goal(m, f) - bytes;
    /* Operands that are halved anyway are halved once more, rather than left without padding. */
    bool halves = f->halvings && f->halvings < TL_HALVINGS_MOST;
    if (c.padding && room < 0 && !halves) {
        TL_EACH_STMT(m->arena, n, &f->body)
            if (tl_declares(n, TL_SHARED_MEM))
                n->sym->pad = 0;
        tl_report(m, TL_REMARK, f->loc, "no room to pad shared tiles: bank conflicts");
    }
    tl_pad_rows(m, f, room);
    TL_EACH_STMT(m->arena, n, &f->body)
        if (n->op == TL_OP_ALLOC && (n->sym->pad || n->sym->swizzle))
            remark(m, n->sym);
    return true;
}
