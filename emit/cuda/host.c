/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The launch functions of the .cu file: host code in C++. */
#include <string.h>

#include "emit/cuda/cuda.h"
#include "passes/ir/each.h"

/* Names of a launch function that are not the user's. */
static const char stream_key[] = "stream", error_key[] = "error", gpu_key[] = "gpu";

static const char *kernel_name(tl_printer *p, const tl_func *f, const char *values)
{
    return tl_arena_printf(p->a, "%s%s", tl_name_find(&p->file, f), values);
}

static void checked_call(tl_printer *p, const char *function, const char *const *item, size_t n)
{
    const char *error = tl_name(&p->names, error_key, "error");   /* not one of the arguments */
    tl_put(p->out, "if (int %s = %s(", error, function);
    tl_put_list(p->out, item, n);
    tl_put(p->out, ")) return %s;", error);
}

static void launch(tl_printer *p, const tl_node *n)
{
    const tl_func *f = n->func;
    const char **item = TL_NEWV(p->a, const char *, n->nargs + 8);
    size_t k = 0;
    item[k++] = tl_cuda_instance(p, n, kernel_name);
    item[k++] = tl_expr(p, n->args[0]).s;
    item[k++] = tl_arena_printf(p->a, "%lld", (long long)tl_attr(n, TL_A_THREADS, f->threads));
    item[k++] = tl_arena_printf(p->a, "%lld", (long long)tl_attr(n, TL_A_SHARED, 0));
    const tl_node *parts = tl_launch_parts(n);
    item[k++] = parts ? tl_expr(p, parts).s : tl_arena_printf(p->a, "%u", tl_cluster_size(f));
    item[k++] = tl_name_find(&p->names, stream_key);
    for (uint32_t i = 0; i < f->nparams; i++)
        if (!f->params[i]->is_spec)
            item[k++] = tl_expr(p, n->args[1 + i]).s;
    bool dependent = tl_attr(n, TL_A_DEPENDENT, 0), large = tl_attr(n, TL_A_SHARED, 0) > TL_CUDA_STATIC_KIB * 1024;
    ((tl_cuda *)p->user)->mutex |= large || dependent;
    checked_call(p, tl_need(p, dependent ? "tile_launch_dependent" : large ? "tile_launch_large" : "tile_launch"), item, k);
}

/* CUtensorMapDataType by number. */
static const char *const map_types[] = {
    "UINT8", "UINT16", "UINT32", "INT32", "UINT64", "INT64", "FLOAT16", "FLOAT32", "FLOAT64", "BFLOAT16", "FLOAT32_FTZ", "TFLOAT32",
};

static void tensor_map(tl_printer *p, const tl_node *let, int type)
{
    const tl_node *n = let->args[0];
    int64_t swizzle = tl_attr(n, TL_A_SWIZZLE, 0);
    ((tl_cuda *)p->user)->tensor_maps = ((tl_cuda *)p->user)->mutex = true;
    const char *name = tl_sym_text(p, let->sym);
    tl_put(p->out, "CUtensorMap %s;\n", name);
    const char *item[8];
    item[0] = tl_arena_printf(p->a, "&%s", name);
    item[1] = tl_arena_printf(p->a, "%s.device", tl_name_find(&p->names, gpu_key));
    item[2] = tl_arena_printf(p->a, "CU_TENSOR_MAP_DATA_TYPE_%s", map_types[type]);
    item[3] = swizzle ? tl_arena_printf(p->a, "CU_TENSOR_MAP_SWIZZLE_%lldB", (long long)swizzle) : "CU_TENSOR_MAP_SWIZZLE_NONE";
    item[4] = tl_expr(p, n->args[0]).s;
    for (int i = 1; i <= 3; i++)
        item[4 + i] = tl_arena_printf(p->a, "{%s}", tl_args(p, n->args[i]));
    checked_call(p, tl_need(p, "tile_tensor_map"), item, 8);
}

static bool host_stmt(tl_printer *p, const tl_node *n)
{
    static const tl_cuda_starter starter = { launch, tensor_map, "cudaErrorNoKernelImageForDevice", "cudaErrorInvalidConfiguration" };
    return tl_cuda_start(p, n, &starter);
}

static bool host_expr(tl_printer *p, const tl_node *n, tl_text *t)
{
    switch (n->op) {
    case TL_OP_DEV_ARCH:
    case TL_OP_DEV_SHARED:
    case TL_OP_DEV_SMS:
        *t = tl_textf(p, TL_PREC_POSTFIX, "%s.%s", tl_name_find(&p->names, gpu_key),
                      n->op == TL_OP_DEV_ARCH ? "arch" : n->op == TL_OP_DEV_SHARED ? "shared" : "cores");
        return true;
    case TL_OP_MUL:     /* no fusing on the host */
        ((tl_cuda *)p->user)->plain = true;
        return tl_cuda_scalar(p, n, t);
    default:
        return tl_cuda_scalar(p, n, t);
    }
}

const tl_dialect tl_cuda_host = {
    .reserved = tl_words_cuda,
    .types = tl_cuda_types,
    .calls = tl_c_calls,
    .long_suffix = "ll",
    .unroll = "#pragma GCC unroll 8",
    .comment = "// %s",
    .support = tl_cuda_support,
    .type = tl_cuda_type,
    .cast = tl_cuda_cast,
    .expr = host_expr,
    .stmt = host_stmt,
};

void tl_cuda_wrapper(tl_printer *p, const tl_func *f)
{
    const tl_dialect *device = p->d;
    p->d = &tl_cuda_host;
    tl_begin_func(p, f);
    tl_name(&p->names, stream_key, "stream");
    const char **item = TL_NEWV(p->a, const char *, f->nparams + 1);
    const char *first = "";
    for (uint32_t i = 0; i < f->nparams; i++) {
        const tl_sym *s = f->params[i];
        const char *name = tl_sym_text(p, s), *type = tl_cuda_type(p, s->type);
        if (s->type.space == TL_VALUE && s->type.base == TL_F16) {
            const char *bits = tl_name(&p->names, &s->cname, tl_arena_printf(p->a, "%s_bits", s->name));
            item[i] = tl_arena_printf(p->a, "float %s", bits);
            first = tl_arena_printf(p->a, "%sconst __half %s = %s(%s);\n", first, name, tl_need(p, "tile_half_argument"), bits);
        } else if (s->type.space == TL_VALUE && tl_bases[s->type.base].cls == 'S' && tl_bytes(s->type) == 1) {
            /* C leaves the register's other bytes undefined when it passes a struct of one byte */
            const char *bits = tl_name(&p->names, &s->cname, tl_arena_printf(p->a, "%s_bits", s->name));
            item[i] = tl_arena_printf(p->a, "unsigned %s", bits);
            first = tl_arena_printf(p->a, "%sconst %s %s = (%s)%s;\n", first, type, name, type, bits);
        } else {
            bool star = type[strlen(type) - 1] == '*';
            item[i] = tl_arena_printf(p->a, "%s%s%s", type, star ? "" : " ", name);
        }
    }
    item[f->nparams] = tl_arena_printf(p->a, "void *%s", tl_name_find(&p->names, stream_key));
    tl_put(p->out, "extern \"C\" int %s(", tl_name_find(&p->file, &f->ret));
    tl_put_list(p->out, item, f->nparams + 1);
    tl_puts(p->out, ")\n{\n");
    p->out->depth++;
    tl_puts(p->out, first);
    if (p->usage.op[TL_OP_DEV_ARCH] || p->usage.op[TL_OP_DEV_SHARED] || p->usage.op[TL_OP_DEV_SMS] || p->usage.op[TL_OP_TENSOR_MAP])
        tl_put(p->out, "const auto &%s = %s();\n", tl_name(&p->names, gpu_key, "gpu"), tl_need(p, "tile_current_gpu"));
    tl_print_body(p, f);
    if (!tl_fails(&f->body))
        tl_puts(p->out, "return 0;\n");
    p->out->depth--;
    tl_puts(p->out, "}\n");
    p->d = device;
}
