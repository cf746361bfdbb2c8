/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The x.tile.h file. */
#include <string.h>

#include "emit/emit.h"
#include "emit/host/host.h"
#include "emit/metal/metal.h"

static const tl_func *kernel_named(const tl_module *m, const char *name)
{
    for (uint32_t i = 0; m && i < m->nfuncs; i++)
        if (m->funcs[i]->kind == TL_FUNC_KERNEL && strcmp(m->funcs[i]->name, name) == 0)
            return m->funcs[i];
    return NULL;
}

/* "void gemm(int M, ...);" once, or for C and C++ where they differ. */
static void prototype(tl_printer *p, const tl_func *f, const char *start, const char *last, const char *end)
{
    const char *c = tl_host_params(p, f, true, last), *cpp = tl_host_params(p, f, false, last);
    if (strcmp(c, cpp) == 0)
        tl_put(p->out, "%s(%s)%s\n", start, c, end);
    else
        tl_put(p->out, "#ifdef __cplusplus\n%s(%s)%s\n#else\n%s(%s)%s\n#endif\n", start, cpp, end, start, c, end);
}

static bool leaves(const tl_block *b)
{
    const tl_node *last = b->n ? b->at[b->n - 1] : NULL;
    return last && (last->op == TL_OP_FAIL || (last->op == TL_OP_SEQ && leaves(&last->body)) ||
                    (last->op == TL_OP_IF && leaves(&last->body) && leaves(&last->other)));
}

static void metal_function(tl_printer *p, const tl_func *f)
{
    tl_host *h = p->user;
    tl_begin_func(p, f);
    h->queue = tl_name(&p->names, "queue", "queue");
    tl_puts(p->out, "\n");
    prototype(p, f, tl_arena_printf(p->a, "static inline int %s_metal", tl_name_plain(p->a, f->name)),
              tl_arena_printf(p->a, "void *%s", h->queue), "");
    tl_puts(p->out, "{\n");
    p->out->depth++;
    for (uint32_t i = 0; i < f->nparams; i++) {
        const tl_mention *u = tl_usage_find(&p->usage, f->params[i]);
        if (!u || !u->reads)
            tl_put(p->out, "(void)%s;\n", tl_sym_text(p, f->params[i]));
    }
    bool launches = p->usage.op[TL_OP_LAUNCH];
    if (!launches)
        tl_put(p->out, "(void)%s;\n", h->queue);
    tl_print_block(p, &f->body);
    if (!leaves(&f->body))
        tl_puts(p->out, "return TILE_RT_OK;\n");
    p->out->depth--;
    tl_puts(p->out, "}\n");
}

static void one(tl_printer *p, tl_module *source, const tl_func *f, tl_module *cuda, tl_module *metal)
{
    bool half = false;
    for (uint32_t i = 0; i < f->nparams; i++)
        half |= f->params[i]->type.space == TL_VALUE && f->params[i]->type.base == TL_F16;
    tl_puts(p->out, "\n");
    /* Without _Float16 there is no type that is passed as it is. */
    if (half)
        tl_puts(p->out, "#ifdef __FLT16_MAX__\n");
    p->m = source;
    tl_begin_func(p, f);
    bool keyword = tl_name_listed(tl_words_cxx, f->name);
    if (tl_name_capitals(f->name) || tl_name_listed(tl_words_host, f->name))
        tl_name_exact(((tl_host *)p->user)->macros, f, f->name);
    if (keyword)
        tl_puts(p->out, "#ifndef __cplusplus\n");
    prototype(p, f, tl_arena_printf(p->a, "void %s", f->name), NULL, ";");
    if (keyword)
        tl_puts(p->out, "#endif\n");
    if (!f->variant_of && kernel_named(cuda, f->name)) {
        const char *stream = tl_arena_printf(p->a, "void *%s", tl_name(&p->names, "stream", "stream"));
        prototype(p, f, tl_arena_printf(p->a, "int %s_cuda", tl_name_plain(p->a, f->name)), stream, ";");
    }
    const tl_func *k = f->variant_of ? NULL : kernel_named(metal, f->name);
    if (k) {
        p->m = metal;
        metal_function(p, k);
    }
    tl_names_capitals(&p->names, ((tl_host *)p->user)->macros);
    if (half)
        tl_puts(p->out, "#endif\n");
}

/* Names that may be macros of headers, or of the program, are none between the two. */
static void macros(tl_out *out, const tl_names *names, bool before)
{
    const char **name = tl_names_sorted(names);
    for (size_t i = 0; i < names->n; i++)
        tl_put(out, before ? "#pragma push_macro(\"%s\")\n#undef %s\n" : "#pragma pop_macro(\"%s\")\n", name[i], name[i]);
}

/* Every name has a guard of its own: what is not a letter or digit becomes its code. */
static const char *guard(tl_arena *a, const char *name)
{
    const char *g = "TILE_H_";
    for (; *name; name++) {
        unsigned char c = (unsigned char)*name;
        bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        g = tl_arena_printf(a, plain ? "%s%c" : "%s_%02X", g, c);
    }
    return g;
}

const char *tl_emit_header(tl_module *source, tl_module *cuda, tl_module *metal)
{
    tl_printer p;
    tl_names kernels, protect;
    tl_out file, code;
    tl_arena *a = source->arena;
    tl_host h = { .kernels = &kernels, .macros = &protect };
    tl_printer_init(&p, source, NULL, &tl_host_dialect);
    p.user = &h;
    tl_names_init(&kernels, a, tl_words_metal, NULL);
    tl_names_init(&protect, a, tl_words_host, NULL);
    if (metal) {
        tl_metal_names(metal, &kernels);
        h.nconstants = tl_metal_constants(metal, NULL);
    }
    h.metal_file = tl_host_string(a, tl_arena_printf(a, "%s.metal", source->name));
    tl_out_init(&code, a);
    p.out = &code;
    for (uint32_t i = 0; i < source->nfuncs && !p.failed; i++)
        if (source->funcs[i]->kind == TL_FUNC_KERNEL)
            one(&p, source, source->funcs[i], cuda, metal);
    if (p.failed)
        return NULL;

    const char *text = tl_out_text(&code), *name = guard(a, source->name);
    tl_out_init(&file, a);
    tl_put(&file, "/* Kernels and their launch functions, made by tileplugin. */\n#ifndef %s\n#define %s\n\n", name, name);
    if (h.math)
        tl_puts(&file, "#include <math.h>\n");
    tl_puts(&file, "#include <stdbool.h>\n#include <stddef.h>\n#include <stdint.h>\n");
    if (strstr(text, "tile_f16") || strstr(text, "tile_bf16") || strstr(text, "tile_e"))
        tl_puts(&file, "#include <tile.h>\n");
    if (metal)
        tl_puts(&file, "#include <tile_rt.h>\n");
    tl_puts(&file, protect.n ? "\n" : "");
    macros(&file, &protect, true);
    tl_puts(&file, "\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n");
    tl_puts(&file, text);
    tl_puts(&file, "\n#ifdef __cplusplus\n}\n#endif\n");
    macros(&file, &protect, false);
    tl_puts(&file, "#endif\n");
    return tl_out_text(&file);
}
