/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Launches a CUDA text's kernels from C through libtile, as NAME_cuda of the .cu file does.

       static inline int tile_cuda_gemm(tile_device *device, int M, ...)
       {
           ...
           tile_cuda_call call;
           call.file = &tile_cu_gemm_gemm;
           call.kernel = "gemm_kernel<true>";  */
#include <string.h>

#include "emit/cuda/cuda.h"
#include "emit/host/host.h"
#include "passes/ir/each.h"

/* Variables of the launch function, which must not clash with the user's. */
static const struct {
    char call[5], values[7], at[3], error[6], sizes[6], strides[8], box[4];
} keys = { "call", "values", "at", "error", "sizes", "strides", "box" };

static const char *own(tl_printer *p, const char *key)
{
    return tl_name(&p->names, key, key);
}

/* "gemm_kernel<true>" as a string, which also goes to the table of what the function launches. */
static const char *kernel_name(tl_printer *p, const tl_func *f, const char *values)
{
    tl_host *h = p->user;
    const char *name = tl_arena_printf(p->a, "\"%s%s\"", tl_name_find(h->cuda_kernels, f), values);
    for (uint32_t i = 0; i < h->nlaunched; i++)
        if (!strcmp(h->launched[i], name))
            return name;
    const char **more = TL_NEWV(p->a, const char *, h->nlaunched + 2);
    for (uint32_t i = 0; i < h->nlaunched; i++)
        more[i] = h->launched[i];
    more[h->nlaunched++] = name;
    h->launched = more;
    return name;
}

/* Ends a launch's block, with a test of the error. */
static void checked(tl_printer *p, const char *error)
{
    tl_put(p->out, "if (%s)\n    return %s;\n", error, error);
    p->out->depth--;
    tl_puts(p->out, "}");
}

static void launch(tl_printer *p, const tl_node *n)
{
    const tl_host *h = p->user;
    const tl_func *f = n->func;
    const char *call = own(p, keys.call), *values = own(p, keys.values), *at = own(p, keys.at), *error = own(p, keys.error);
    tl_puts(p->out, "{\n");
    p->out->depth++;
    tl_put(p->out, "tile_cuda_call %s;\nint %s;\nstruct {\n", call, error);
    tl_names members;
    tl_names_init(&members, p->a, p->d->reserved, NULL);
    const char **item = TL_NEWV(p->a, const char *, f->nparams + 1);
    uint32_t k = 0;
    for (uint32_t i = 0; i < f->nparams; i++) {
        const tl_sym *s = f->params[i];
        if (s->is_spec)
            continue;
        const char *name = tl_name(&members, s, s->name), *type = tl_is_pointer(s->type) ? "const void *" : s->type.base == TL_TMAP ? "tile_tensor_map" : tl_host_type(p, s->type);
        tl_put(p->out, "    %s%s%s;\n", type, type[strlen(type) - 1] == '*' ? "" : " ", name);
        item[k++] = tl_arena_printf(p->a, "(void *)&%s.%s", values, name);
    }
    tl_put(p->out, "%s} %s;\n", k ? "" : "    char none;\n", values);
    if (h->macros)
        tl_names_capitals(&members, h->macros);
    for (uint32_t i = 0; i < f->nparams; i++)
        if (!f->params[i]->is_spec)
            tl_put(p->out, "%s.%s = %s;\n", values, tl_name_find(&members, f->params[i]), tl_expr(p, n->args[1 + i]).s);
    if (!k)
        tl_put(p->out, "(void)%s;\n", values);
    item[k] = "0";
    const tl_node *parts = tl_launch_parts(n);
    tl_put(p->out, "void *const %s[] = {", at);
    tl_put_list(p->out, item, k ? k : 1);
    tl_put(p->out, "};\n%s.file = &%s;\n%s.kernel = %s;\n%s.blocks = (int64_t)%s;\n", call, h->cuda_file, call, tl_cuda_instance(p, n, kernel_name),
           call, tl_operand(p, n->args[0], TL_PREC_UNARY));
    tl_put(p->out, "%s.threads = %lld;\n%s.shared = %lld;\n%s.cluster = %s;\n%s.n_arguments = %u;\n%s.arguments = %s;\n", call,
           (long long)tl_attr(n, TL_A_THREADS, f->threads), call, (long long)tl_attr(n, TL_A_SHARED, 0), call,
           parts ? tl_arena_printf(p->a, "(unsigned)%s", tl_operand(p, parts, TL_PREC_UNARY)) : tl_arena_printf(p->a, "%u", tl_cluster_size(f)),
           call, k, call, at);
    tl_put(p->out, "%s = %s(%s, &%s);\n", error, tl_attr(n, TL_A_DEPENDENT, 0) ? "tile_cuda_start_dependent" : "tile_cuda_start", h->queue, call);
    checked(p, error);
}

static void numbers(tl_printer *p, const char *name, const tl_node *index)
{
    const char **item = TL_NEWV(p->a, const char *, index->nargs + 1);
    for (uint32_t i = 0; i < index->nargs; i++)
        item[i] = tl_expr(p, index->args[i]).s;
    item[index->nargs] = "0";
    tl_put(p->out, "const int64_t %s[] = {", name);
    tl_put_list(p->out, item, index->nargs ? index->nargs : 1);
    tl_puts(p->out, "};\n");
}

static void tensor_map(tl_printer *p, const tl_node *let, int type)
{
    const tl_node *n = let->args[0];
    int64_t swizzle = tl_attr(n, TL_A_SWIZZLE, 0);
    const tl_host *h = p->user;
    const char *name = tl_sym_text(p, let->sym), *error = own(p, keys.error);
    const char *sizes = own(p, keys.sizes), *strides = own(p, keys.strides), *box = own(p, keys.box);
    tl_put(p->out, "tile_tensor_map %s;\n{\n", name);
    p->out->depth++;
    tl_put(p->out, "int %s;\n", error);
    numbers(p, sizes, n->args[1]);
    numbers(p, strides, n->args[2]);
    numbers(p, box, n->args[3]);
    tl_put(p->out, "%s = tile_cuda_tensor_map(%s, &%s, %d, %d, %s, %u, %s, %s, %s);\n", error, h->queue, name, type,
           swizzle == 128 ? 3 : swizzle == 64 ? 2 : swizzle == 32 ? 1 : 0, tl_expr(p, n->args[0]).s, n->args[1]->nargs, sizes, strides, box);
    checked(p, error);
}

static bool stmt(tl_printer *p, const tl_node *n)
{
    static const tl_cuda_starter starter = { launch, tensor_map, "209", "9" };   /* as the .cu file */
    return tl_cuda_start(p, n, &starter);
}

static bool expr(tl_printer *p, const tl_node *n, tl_text *t)
{
    const tl_host *h = p->user;
    const char *ask = n->op == TL_OP_DEV_ARCH ? "arch" : n->op == TL_OP_DEV_SHARED ? "shared" : n->op == TL_OP_DEV_SMS ? "cores" : NULL;
    if (!ask)
        return tl_host_dialect.expr(p, n, t);
    *t = tl_textf(p, TL_PREC_POSTFIX, "tile_cuda_%s(%s)", ask, h->queue);
    return true;
}

uint64_t tl_host_hash(const char *s)
{
    uint64_t h = 0xcbf29ce484222325;
    size_t n = strlen(s);
#pragma GCC unroll 8
    for (size_t i = 0; i < n; i++)      /* long texts */
        h = (h ^ (unsigned char)s[i]) * 0x100000001b3;
    return h;
}

/* "static const tile_cuda_file ..." with the kernels that a launch function starts; nothing if there is none. */
static void cuda_file(tl_printer *p)
{
    const tl_host *h = p->user;
    if (!h->nlaunched)
        return;
    h->launched[h->nlaunched] = "0";
    tl_put(p->out, "static const char *const %s_kernels[] = {", h->cuda_file);
    tl_put_list(p->out, h->launched, h->nlaunched + 1);
    tl_put(p->out, "};\nstatic const tile_cuda_file %s = {%s, UINT64_C(0x%016llx), %s_kernels};\n", h->cuda_file,
           tl_string(p->a, tl_arena_printf(p->a, "%s.cu", p->m->name)), (unsigned long long)h->cuda_hash, h->cuda_file);
}

void tl_host_cuda_calls(tl_printer *p, const tl_func *f)
{
    const tl_dialect *before = p->d;
    tl_out *out = p->out, function;
    tl_dialect d = tl_host_dialect;
    tl_host *h = p->user;
    d.stmt = stmt;
    d.expr = expr;
    p->d = &d;
    tl_begin_func(p, f);
    h->queue = tl_name(&p->names, "device", "device");
    h->cuda_file = tl_arena_printf(p->a, "tile_cu_%s_%016llx_%s", tl_name_plain(p->a, p->m->name), (unsigned long long)h->cuda_hash,
                                   tl_name_plain(p->a, f->name));
    h->nlaunched = 0;
    tl_out_init(&function, p->a);
    p->out = &function;
    tl_host_function(p, f, tl_arena_printf(p->a, "static inline int %s", tl_host_launcher(p->a, "cuda", f)),
                     tl_arena_printf(p->a, "tile_device *%s", h->queue), "0");
    tl_names_capitals(&p->names, h->macros);
    p->out = out;
    cuda_file(p);
    tl_puts(out, tl_out_text(&function));
    p->d = before;
}
