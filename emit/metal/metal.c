/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The .metal file. */
#include "emit/metal/metal.h"

#include <string.h>

#include "emit/emit.h"
#include "emit/table.h"

void tl_metal_names(tl_module *m, tl_names *file)
{
    /* names that need no change come first, so that they keep them */
    for (int reserved = 0; reserved < 2; reserved++)
        for (uint32_t i = 0; i < m->nfuncs; i++)
            if (m->funcs[i]->kind == TL_FUNC_DEVICE && tl_name_reserved(file->reserved, m->funcs[i]->name) == reserved)
                tl_name_exported(file, m->funcs[i], m->funcs[i]->name);
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        const tl_func *f = m->funcs[i];
        for (uint32_t k = 0; f->kind == TL_FUNC_DEVICE && k < f->nparams; k++)
            if (f->params[k]->is_spec)
                tl_name_exported(file, f->params[k], tl_arena_printf(m->arena, "%s_%s", f->name, f->params[k]->name));
    }
}

uint32_t tl_metal_constants(const tl_module *m, const tl_func *before)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < m->nfuncs && m->funcs[i] != before; i++)
        for (uint32_t k = 0; m->funcs[i]->kind == TL_FUNC_DEVICE && k < m->funcs[i]->nparams; k++)
            n += m->funcs[i]->params[k]->is_spec;
    return n;
}

uint32_t tl_metal_scalars(const tl_func *f, uint32_t *param)
{
    uint32_t n = 0;
    for (unsigned bytes = 8; bytes; bytes /= 2)
        for (uint32_t i = 0; i < f->nparams; i++) {
            const tl_sym *s = f->params[i];
            if (!s->is_spec && s->type.space == TL_VALUE && tl_bytes(s->type) == bytes)
                param[n++] = i;
        }
    return n;
}

/* Declares the variables that TID and the others are read from; returns the builtin parameters. */
static uint32_t positions(tl_printer *p, const char **param)
{
    static const struct { tl_op op; const char *name, *builtin, *type, *parameter, *member; } at[] = {
        { TL_OP_TID, "tid", "thread_index_in_threadgroup", "uint", "thread_index", "" },
        { TL_OP_LANE, "lane", "thread_index_in_simdgroup", "uint", "lane_index", "" },
        { TL_OP_WARP, "warp", "simdgroup_index_in_threadgroup", "uint", "warp_index", "" },
        { TL_OP_BID, "block", "threadgroup_position_in_grid", "uint3", "group", ".x" },
        { TL_OP_NBLOCKS, "blocks", "threadgroups_per_grid", "uint3", "groups", ".x" },
    };
    uint32_t n = 0;
    for (size_t i = 0; i < sizeof at / sizeof *at; i++)
        if (p->usage.op[at[i].op]) {
            const char *name = tl_name(&p->names, at[i].builtin, at[i].parameter);
            tl_put(p->out, "const int %s = int(%s%s);\n", tl_name(&p->names, &tl_ops[at[i].op], at[i].name), name,
                   at[i].member);
            param[n++] = tl_arena_printf(p->a, "%s %s [[%s]]", at[i].type, name, at[i].builtin);
        }
    return n;
}

/* "[4][8]" of an array declaration without its first dimension: "[8]". */
static void pointer_to(tl_printer *p, const tl_sym *s, const char *memory)
{
    const char *name = tl_sym_text(p, s), *dims = strchr(strstr(tl_array_decl(p, s), name), ']') + 1;
    const char *type = tl_metal_types[s->type.base];
    if (*dims)
        tl_put(p->out, "threadgroup %s (*%s)%s = (threadgroup %s (*)%s)%s;\n", type, name, dims, type, dims, memory);
    else
        tl_put(p->out, "threadgroup %s *%s = (threadgroup %s *)%s;\n", type, name, type, memory);
}

static void shared_arrays(tl_printer *p)
{
    /* arrays with offsets lie in one array of the kernel */
    int64_t end = 0;
    const char *smem = NULL;
    for (int pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < p->usage.n; i++) {
            const tl_mention *u = &p->usage.at[i];
            const tl_sym *s = u->sym;
            if (!u->array || u->dead || s->type.space != TL_SHARED_MEM)
                continue;
            int64_t bytes = tl_array_bytes(s);
            unsigned natural = tl_bases[s->type.base].bytes;
            if (s->offset >= 0 && pass == 0) {
                end = s->offset + bytes > end ? s->offset + bytes : end;
            } else if (s->offset >= 0) {
                pointer_to(p, s, s->offset ? tl_arena_printf(p->a, "(%s + %lld)", smem, (long long)s->offset / 16) : smem);
                if (s->offset % 16)
                    tl_report(p->m, TL_ERROR, s->loc, "'%s': threadgroup offsets are multiples of 16 bytes", s->name);
                p->failed |= s->offset % 16 != 0;
            } else if (pass == 1 && (u->vector > natural || s->align > natural)) {
                /* an array of elements is not aligned for vectors */
                const char *memory = tl_name(&p->names, u, tl_arena_printf(p->a, "%s_memory", s->name));
                tl_put(p->out, "threadgroup uint4 %s[%lld];\n", memory, (long long)(bytes + 15) / 16);
                pointer_to(p, s, memory);
            } else if (pass == 1) {
                tl_put(p->out, "threadgroup %s;\n", tl_array_decl(p, s));
            }
        }
        if (pass == 0 && end) {
            smem = tl_name(&p->names, "smem", "smem");
            tl_put(p->out, "threadgroup uint4 %s[%lld];\n", smem, (long long)(end + 15) / 16);
        }
    }
}

static void kernel(tl_printer *p, const tl_func *f)
{
    tl_out *file = p->out, body;
    const char **param = TL_NEWV(p->a, const char *, f->nparams + 8);
    uint32_t *scalar = TL_NEWV(p->a, uint32_t, f->nparams + 1), nscalars = tl_metal_scalars(f, scalar), n = 0, buffers = 0;
    tl_begin_func(p, f);
    tl_out_init(&body, p->a);
    body.depth = 1;
    p->out = &body;
    const char *name = tl_name_find(&p->file, f);
    if (nscalars) {
        const char *args = tl_name(&p->names, "args", "args");
        const char *type = tl_name_exported(&p->file, &f->params, tl_arena_printf(p->a, "%s_args", f->name));
        param[n++] = tl_arena_printf(p->a, "constant %s &%s [[buffer(0)]]", type, args);
        tl_put(file, "struct %s {\n", type);
        for (uint32_t i = 0; i < nscalars; i++) {
            const tl_sym *s = f->params[scalar[i]];
            const char *member = tl_sym_text(p, s), *t = tl_metal_type(p, s->type);
            const tl_mention *u = tl_usage_find(&p->usage, s);
            if (!t) {
                tl_report(p->m, TL_ERROR, s->loc, "'%s': Metal has no %s", s->name, tl_bases[s->type.base].text);
                p->failed = true;
                t = "int";
            }
            tl_put(file, "    %s %s;\n", t, member);
            if (u && u->reads)
                tl_put(p->out, "%s%s %s = %s.%s;\n", u->sets ? "" : "const ", t, member, args, member);
        }
        tl_puts(file, "};\n\n");
    }
    for (uint32_t i = 0; i < f->nparams; i++) {
        const tl_sym *s = f->params[i];
        if (!tl_is_pointer(s->type))
            continue;
        const char *t = tl_metal_type(p, s->type);
        if (!t) {
            tl_report(p->m, TL_ERROR, s->loc, "'%s': Metal has no %s", s->name, tl_bases[s->type.base].text);
            p->failed = true;
            t = "device int *";
        }
        param[n++] = tl_arena_printf(p->a, "%s%s [[buffer(%u)]]", t, tl_sym_text(p, s), ++buffers);
    }
    if (buffers > 30) {
        tl_report(p->m, TL_ERROR, f->loc, "'%s' has %u pointers; a Metal kernel takes at most 30", f->name, buffers);
        p->failed = true;
    }
    n += positions(p, param + n);
    shared_arrays(p);
    tl_print_body(p, f);
    p->out = file;
    uint32_t constant = tl_metal_constants(p->m, f);
    for (uint32_t i = 0; i < f->nparams; i++)
        if (f->params[i]->is_spec)
            tl_put(file, "constant bool %s [[function_constant(%u)]];\n", tl_name_find(&p->file, f->params[i]), constant++);
    tl_put(file, "[[max_total_threads_per_threadgroup(%u)]]\nkernel void %s(", f->threads, name);
    tl_put_list(file, param, n);
    tl_puts(file, ")\n{\n");
    tl_puts(file, tl_out_text(&body));
    tl_puts(file, "}\n");
}

const char *tl_emit_metal(tl_module *m, const tl_options *o)
{
    tl_printer p;
    tl_metal state = { -1, false, TL_MACOS_METAL_3_1 };
    tl_out file, code;
    tl_dialect dialect = tl_metal_device;
    if (m->fast_math)
        dialect.calls = tl_metal_fast_calls;
    tl_printer_init(&p, m, o, &dialect);
    p.user = &state;
    p.lines = o->lines || o->marks;
    tl_metal_names(m, &p.file);
    tl_out_init(&code, m->arena);
    p.out = &code;
    bool first = true;
    for (uint32_t i = 0; i < m->nfuncs && !p.failed; i++)
        if (m->funcs[i]->kind == TL_FUNC_DEVICE) {
            tl_puts(&code, first ? "" : "\n");
            first = false;
            kernel(&p, m->funcs[i]);
        }
    if (p.failed)
        return NULL;
    tl_out_init(&file, m->arena);
    p.out = &file;
    bool tensors = state.system >= TL_MACOS_METAL_4_0;
    tl_puts(&file, "// Metal kernels, made by tileplugin; NAME_metal of the header written with this file launches them.\n");
    tl_put(&file, "// Needs Metal %s: macOS %d.%d or later.\n#include <metal_stdlib>\n", tensors ? "4.0" : "3.1", state.system / 100, state.system % 100);
    if (state.matrices)
        tl_puts(&file, "#include <metal_simdgroup_matrix>\n");
    if (tensors)
        tl_puts(&file, "#include <metal_tensor>\n"
                "#include <MetalPerformancePrimitives/MetalPerformancePrimitives.h>\n");
    /* not "fast", which assumes that there is no infinity: a maximum starts from one */
    tl_puts(&file, m->fast_math ? "#pragma METAL fp math_mode(relaxed)\n#pragma METAL fp contract(fast)\n"
                                : "#pragma METAL fp math_mode(safe)\n#pragma METAL fp contract(off)\n");
    tl_puts(&file, "using namespace metal;\n\n");
    tl_print_support(&p, false);
    tl_print_tables(&p, "constant");
    tl_puts(&file, tl_out_text(&code));
    if (p.failed)
        return NULL;
    const char *text = tl_out_text(&file);
    return o->lines ? tl_with_lines(m, text, tl_arena_printf(m->arena, "%s.metal", m->name)) : text;
}
