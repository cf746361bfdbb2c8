/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The .cu file. */
#include "emit/cuda/cuda.h"

#include <stdio.h>
#include <string.h>

#include "emit/emit.h"
#include "emit/table.h"

const char *tl_cuda_position(unsigned i, tl_op *op, const char **value)
{
    static const struct { tl_op op; const char *name, *value; } at[] = {
        { TL_OP_TID, "tid", "(int)threadIdx.x" },
        { TL_OP_LANE, "lane", "(int)threadIdx.x % 32" },
        /* the shuffle shows the compiler that the value is uniform in the warp */
        { TL_OP_WARP, "warp", "__shfl_sync(0xffffffffu, (int)threadIdx.x / 32, 0)" },
        { TL_OP_BID, "block", "(int)blockIdx.x" },
        { TL_OP_NBLOCKS, "blocks", "(int)gridDim.x" },
    };
    if (i >= sizeof at / sizeof *at)
        return NULL;
    *op = at[i].op;
    *value = at[i].value;
    return at[i].name;
}

static void positions(tl_printer *p)
{
    const char *name, *value;
    tl_op op;
    for (unsigned i = 0; (name = tl_cuda_position(i, &op, &value)); i++) {
        bool elect = op == TL_OP_LANE && p->usage.op[TL_OP_ELECT] && !p->usage.op[TL_OP_MBAR_WAIT] &&
                     !p->usage.op[TL_OP_TMA_LOAD] && !p->usage.op[TL_OP_WGMMA] && !p->usage.op[TL_OP_WGMMA_RA];
        if (p->usage.op[op] || elect)
            tl_put(p->out, "const int %s = %s;\n", tl_name(&p->names, &tl_ops[op], name), value);
    }
    if (p->usage.op[TL_OP_CLUSTER_RANK])
        tl_put(p->out, "const int %s = %s();\n", tl_name(&p->names, &tl_ops[TL_OP_CLUSTER_RANK], "rank"),
               tl_cuda_ptx(p, "cluster_rank"));
    tl_cuda_policies(p);
}

static void shared_arrays(tl_printer *p)
{
    const char *smem = NULL;
    for (size_t i = 0; i < p->usage.n; i++) {
        const tl_mention *u = &p->usage.at[i];
        const tl_sym *s = u->sym;
        if (!u->array || u->dead || s->type.space != TL_SHARED_MEM)
            continue;
        const char *decl = tl_array_decl(p, s);
        if (s->offset < 0) {
            tl_put(p->out, "__shared__ __align__(%u) %s;\n", s->align > 16 ? s->align : 16, decl);
            continue;
        }
        if (!smem) {
            smem = tl_name(&p->names, "smem", "smem");
            tl_put(p->out, "extern __shared__ __align__(1024) unsigned char %s[];\n", smem);
        }
        /* A pointer to rows: indexed as the array is. */
        const char *name = tl_sym_text(p, s), *dims = strchr(strstr(decl, name), ']') + 1;
        const char *type = tl_cuda_type(p, tl_scalar((tl_base)s->type.base));
        if (*dims)
            tl_put(p->out, "%s (*%s)%s = reinterpret_cast<%s (*)%s>(%s + %lld);\n", type, name, dims, type, dims, smem, (long long)s->offset);
        else
            tl_put(p->out, "%s *%s = reinterpret_cast<%s *>(%s + %lld);\n", type, name, type, smem, (long long)s->offset);
    }
}

static void kernel(tl_printer *p, const tl_func *f)
{
    tl_cuda *c = p->user;
    tl_out *file = p->out, body;
    tl_begin_func(p, f);
    c->need = TL_NEED_SM80;
    tl_out_init(&body, p->a);
    body.depth = 1;
    p->out = &body;
    positions(p);
    shared_arrays(p);
    tl_print_body(p, f);
    p->out = file;

    const char **item = TL_NEWV(p->a, const char *, f->nparams + 1), *spec = "", *last = NULL;
    size_t k = 0;
    for (uint32_t i = 0; i < f->nparams; i++) {
        const tl_sym *s = f->params[i];
        const char *name = tl_sym_text(p, s), *type = tl_cuda_type(p, s->type);
        if (s->is_spec) {
            spec = tl_arena_printf(p->a, "%s%sbool %s", spec, *spec ? ", " : "", name);
            last = name;
        } else if (s->type.base == TL_TMAP) {
            c->tensor_maps = true;
            item[k++] = tl_arena_printf(p->a, "const __grid_constant__ CUtensorMap %s", name);
        } else if (tl_is_pointer(s->type)) {
            /* no other parameter writes the memory: loads may pass stores, and use the read-only cache */
            bool alone = s->is_restrict || s->type.is_const;
            item[k++] = tl_arena_printf(p->a, "%s%s%s", type, alone ? "__restrict__ " : "", name);
        } else {
            item[k++] = tl_arena_printf(p->a, "%s %s", type, name);
        }
    }
    if (*spec)
        tl_put(file, "template <%s>\n", spec);
    tl_put(file, "static __global__ void __launch_bounds__(%u", f->threads);
    if (f->unaligned_occupancy)
        tl_put(file, ", %s ? %u : %u", last, f->occupancy, f->unaligned_occupancy);
    else if (f->occupancy)
        tl_put(file, ", %u", f->occupancy);
    tl_put(file, ")\n%s(", tl_name_find(&p->file, f));
    tl_put_list(file, item, k);
    tl_puts(file, ")\n{\n");
    if (f->unaligned_on)
        tl_put(file, "#if %s\n    if (%s) {\n        __trap();\n        return;\n    }\n#endif\n",
               tl_machine_numbered(TL_TARGET_CUDA, (int)f->unaligned_on)->compiled,
               tl_sym_text(p, f->params[f->nparams - 1]));
    const char *condition = tl_ptx_condition(c->need);
    if (!condition)
        condition = tl_machine_of(p->m, f)->compiled;
    if (f->never_on)
        tl_put(file, "#if %s\n    __trap();\n", tl_machine_numbered(TL_TARGET_CUDA, (int)f->never_on)->compiled);
    if (condition)
        tl_put(file, "#%sif %s\n", f->never_on ? "el" : "", condition);
    else if (f->never_on)
        tl_puts(file, "#else\n");
    tl_puts(file, tl_out_text(&body));
    if (condition)
        tl_puts(file, "#else\n    __trap();\n");
    tl_puts(file, condition || f->never_on ? "#endif\n}\n\n" : "}\n\n");
}

/* Takes exported names first, so that they do not change. */
bool tl_cuda_names(tl_module *m, tl_names *file)
{
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        const tl_func *f = m->funcs[i];
        const char *wrapper = tl_arena_printf(m->arena, "%s_cuda", tl_name_plain(m->arena, f->name));
        if (f->kind == TL_FUNC_KERNEL && !f->variant_of && !tl_name_exact(file, &f->ret, wrapper)) {
            tl_report(m, TL_ERROR, f->loc, "two kernels would both be launched by '%s'", wrapper);
            return false;
        }
    }
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->kind == TL_FUNC_DEVICE)
            tl_name_exported(file, m->funcs[i], tl_arena_printf(m->arena, "%s_kernel", m->funcs[i]->name));
    return true;
}

const char *tl_emit_cuda(tl_module *m, const tl_options *o)
{
    tl_printer p;
    tl_cuda c = { .need = TL_NEED_SM80 };
    tl_out file, code, host;
    tl_printer_init(&p, m, o, &tl_cuda_device);
    p.user = &c;
    p.lines = o->lines || o->marks;
    tl_cuda_add_arch(&p);
    tl_cuda_add_dependent(&p);
    if (!tl_cuda_names(m, &p.file))
        return NULL;
    tl_out_init(&code, m->arena);
    tl_out_init(&host, m->arena);
    p.out = c.file = &code;
    tl_cuda_name_parts(&p);
    for (uint32_t i = 0; i < m->nfuncs && !p.failed; i++)
        if (m->funcs[i]->kind == TL_FUNC_DEVICE)
            kernel(&p, m->funcs[i]);
    p.out = &host;
    for (uint32_t i = 0; i < m->nfuncs && !p.failed; i++)
        if (m->funcs[i]->kind == TL_FUNC_KERNEL && !m->funcs[i]->variant_of) {
            tl_cuda_wrapper(&p, m->funcs[i]);
            tl_puts(&host, "\n");
        }
    if (p.failed)
        return NULL;

    tl_out_init(&file, m->arena);
    p.out = &file;
    tl_puts(&file, "// CUDA kernels and their launch functions, made by tileplugin. Compile with nvcc 12.8 or newer\n"
            "// for sm_80 or later, or the kernels alone with NVRTC.\n");
    const char *device = tl_out_text(&code), *rest = tl_out_text(&host);
    tl_puts(&file, "#ifndef __CUDACC_RTC__\n");
    if (c.tensor_maps)
        tl_puts(&file, "#include <cuda.h>\n");
    tl_puts(&file, "#include <cuda_runtime.h>\n");
    if (c.tensor_maps)
        tl_puts(&file, "#include <initializer_list>\n");
    if (c.mutex)
        tl_puts(&file, "#include <mutex>\n");
    bool infinity = strstr(device, "INFINITY"), nan = strstr(device, "NAN");
    if (c.tensor_maps || infinity || nan)
        tl_puts(&file, "#else\n");
    if (c.tensor_maps)
        tl_puts(&file, "struct alignas(64) CUtensorMap {\n    unsigned long long opaque[16];\n};\n");
    if (infinity)
        tl_puts(&file, "#define INFINITY __builtin_bit_cast(float, 0x7f800000)\n");
    if (nan)
        tl_puts(&file, "#define NAN __builtin_bit_cast(float, 0x7fffffff)\n");
    tl_puts(&file, "#endif\n");
    if (strstr(device, "nv_bfloat16") || strstr(device, "2bfloat16") || strstr(rest, "nv_bfloat16") || strstr(rest, "2bfloat16"))
        tl_puts(&file, "#include <cuda_bf16.h>\n");
    if (strstr(device, "__half") || strstr(device, "2half") || strstr(device, "_halves") || strstr(rest, "__half") || strstr(rest, "2half"))
        tl_puts(&file, "#include <cuda_fp16.h>\n");
    tl_puts(&file, "\n");
    tl_print_support(&p, false);
    tl_print_tables(&p, "[[maybe_unused]] static __device__ const");
    tl_puts(&file, device);
    tl_puts(&file, "#ifndef __CUDACC_RTC__\n");
    tl_print_support(&p, true);
    tl_puts(&file, rest);
    tl_puts(&file, "#endif\n");
    if (p.failed)
        return NULL;
    const char *text = tl_out_text(&file);
    return o->lines ? tl_with_lines(m, text, tl_arena_printf(m->arena, "%s.cu", m->name)) : text;
}
