/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record that tile-objdump lists:

     kernel gemm
       void gemm(int M, int N, int K, const tile_f16 *A, const tile_f16 *B, float *C)
       grid m from 0 while < M by 64, n from 0 while < N by 64
       view A M K
       struct particle 12 bytes
       member particle float 4
       cuda gemm_kernel: 128 threads, 16384 bytes shared
       metal gemm: 128 threads, 13312 bytes shared

   Lines that start with "kernel " start an entry; names have no spaces. */
#include <string.h>

#include "emit/cuda/cuda.h"
#include "emit/emit.h"
#include "emit/host/host.h"
#include "emit/metal/metal.h"
#include "passes/ir/each.h"

static void grids(tl_printer *p, const tl_block *b)
{
    static const char *const cmp[] = { [TL_LT] = "<", [TL_LE] = "<=", [TL_GT] = ">", [TL_GE] = ">=" };
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        grids(p, &n->body);
        grids(p, &n->other);
        if (n->op != TL_OP_GRID)
            continue;
        tl_puts(p->out, "  grid ");
        for (uint32_t k = 0; k < n->nloops; k++) {
            const tl_loop *l = &n->loops[k];
            tl_put(p->out, "%s%s from %s while %s %s by %s", k ? ", " : "", tl_sym_text(p, l->var), tl_expr(p, l->lo).s,
                   cmp[l->cmp], tl_expr(p, l->hi).s, tl_expr(p, l->step).s);
        }
        tl_puts(p->out, "\n");
    }
}

/* Prints structs of parameter k that no earlier parameter has. */
static void structs(tl_printer *p, const tl_func *f, uint32_t k)
{
    const tl_sym *s = f->params[k];
    for (uint32_t i = 0; i < k && s->tag; i++)
        if (f->params[i]->tag && !strcmp(f->params[i]->tag, s->tag))
            return;
    if (!s->struct_bytes)
        return;
    tl_put(p->out, "  struct %s %u bytes\n", s->tag, s->struct_bytes);
    for (const char *at = s->members, *end; at && *at; at = end + (*end == ',')) {
        size_t type = strcspn(at, " ");
        end = at + strcspn(at, ",");
        for (unsigned b = 0; b < TL_N_BASES; b++)
            if (strlen(tl_bases[b].text) == type && !strncmp(tl_bases[b].text, at, type))
                tl_put(p->out, "  member %s %s%.*s\n", s->tag, tl_host_type(p, tl_scalar((tl_base)b)), (int)(end - at - (ptrdiff_t)type), at + type);
    }
}

static void target(tl_printer *p, const tl_func *f, tl_module *m, const tl_names *names, const char *text)
{
    const tl_func *last = NULL;     /* the aligned and the general launch of a function are adjacent */
    tl_func *kernel = m ? tl_func_named(m, TL_FUNC_KERNEL, f->name) : NULL;
    if (!kernel)
        return;
    TL_EACH_STMT(p->a, n, &kernel->body) {
        if (n->op != TL_OP_LAUNCH || n->func == last)
            continue;
        last = n->func;
        tl_put(p->out, "  %s %s: %u threads, %u bytes shared\n", text, tl_name_find(names, last), last->threads, last->shared_bytes);
    }
}

const char *tl_emit_record(tl_module *source, tl_module *cuda, tl_module *metal)
{
    tl_printer p;
    tl_host h = { .elements = true };
    tl_out out;
    tl_names cuda_names, metal_names;
    tl_arena *a = source->arena;
    tl_printer_init(&p, source, NULL, &tl_host_dialect);
    p.user = &h;
    tl_names_init(&cuda_names, a, tl_words_cuda, NULL);
    tl_names_init(&metal_names, a, tl_words_metal, NULL);
    if (cuda && !tl_cuda_names(cuda, &cuda_names))
        return NULL;
    if (metal)
        tl_metal_names(metal, &metal_names);
    tl_out_init(&out, a);
    p.out = &out;
    for (uint32_t i = 0; i < source->nfuncs && !p.failed; i++) {
        const tl_func *f = source->funcs[i];
        if (f->kind != TL_FUNC_KERNEL)
            continue;
        tl_begin_func(&p, f);
        for (uint32_t k = 0; k < f->nparams; k++)       /* C's names, since the record is not compiled */
            tl_name_exact(&p.names, f->params[k], tl_name_plain(a, f->params[k]->name));
        tl_put(&out, "kernel %s\n", f->name);
        if (f->variant_of)
            tl_put(&out, "  variant of %s%s%s\n", f->variant_of, f->machine ? " for " : "", f->machine ? f->machine : "");
        char *params = tl_arena_printf(a, "%s", tl_host_params(&p, f, true, NULL, NULL));
        for (char *s = params; (s = strchr(s, '\n')) != NULL;)
            *s = ' ';
        for (char *s = params; (s = strstr(s, "  ")) != NULL;)
            memmove(s, s + 1, strlen(s));
        tl_put(&out, "  void %s(%s)\n", f->name, params);
        grids(&p, &f->body);
        tl_host_views(&p, f);
        for (uint32_t k = 0; k < f->nparams; k++)
            structs(&p, f, k);
        target(&p, f, cuda, &cuda_names, "cuda");
        target(&p, f, metal, &metal_names, "metal");
    }
    return p.failed ? NULL : tl_out_text(&out);
}
