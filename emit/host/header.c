/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The x.tile.h file. */
#include <string.h>

#include "emit/cuda/cuda.h"
#include "emit/emit.h"
#include "emit/host/host.h"
#include "emit/metal/metal.h"

static const tl_func *kernel_named(const tl_module *m, const char *name)
{
    return m ? tl_func_named(m, TL_FUNC_KERNEL, name) : NULL;
}

/* tile_metal_NAME launches by a function that it is given, NAME_metal by tile_metal_launch. */
static void metal_functions(tl_printer *p, const tl_func *f)
{
    tl_host *h = p->user;
    const char *name = tl_name_plain(p->a, f->name), *launcher = tl_host_launcher(p->a, "metal", f);
    tl_begin_func(p, f);
    h->queue = tl_name(&p->names, "queue", "queue");
    h->start = tl_name(&p->names, "start", "start");
    const char *last = tl_arena_printf(p->a, "int (*%s)(const tile_metal_call *, void *), void *%s", h->start, h->queue);
    tl_host_function(p, f, tl_arena_printf(p->a, "static inline int %s", launcher), last, "TILE_RT_OK");
    tl_puts(p->out, "\n");
    tl_host_prototype(p, f, &(tl_host_form){ .start = tl_arena_printf(p->a, "static inline int %s_metal", name),
                                             .last = tl_arena_printf(p->a, "void *%s", h->queue) });
    tl_put(p->out, "{\n    return %s(%s);\n}\n", launcher,
           tl_host_arguments(p, f, tl_arena_printf(p->a, "tile_metal_launch, %s", h->queue)));
    tl_names_capitals(&p->names, h->macros);
}

/* NAME_on: runs the kernel by the device's kind. */
static void on_function(tl_printer *p, const tl_func *f, bool cuda, bool metal)
{
    /* it calls the kernel, so no local may have that name */
    tl_names file = p->file;
    tl_names_init(&p->file, p->a, p->d->reserved, &file);
    tl_name_exact(&p->file, f, f->name);
    tl_begin_func(p, f);
    const char *name = tl_name_plain(p->a, f->name), *device = tl_name(&p->names, "device", "device");
    const char *linked = tl_arena_printf(p->a, "tile_linked_%s", name), *string = tl_string(p->a, f->name);
    tl_puts(p->out, "\n");
    if (cuda) {
        tl_puts(p->out, "#ifdef __ELF__\n");
        tl_host_prototype(p, f, &(tl_host_form){ .start = tl_arena_printf(p->a, "extern int %s", linked),
            .last = tl_arena_printf(p->a, "void *%s", tl_name(&p->names, &f->ret, "stream")),
            .end = tl_arena_printf(p->a, " __asm__(\"%s_cuda\") __attribute__((weak));", name) });
        tl_puts(p->out, "#endif\n\n");
    }
    tl_host_prototype(p, f, &(tl_host_form){ .start = tl_arena_printf(p->a, "TILE_ON int %s_on", name),
                                             .first = tl_arena_printf(p->a, "tile_device *%s", device) });
    tl_put(p->out, "{\n    switch (tile_path_of(%s, %s, %d, %d, %s)) {\n    case TILE_PATH_CPU:\n        %s(%s);\n        return tile_note(%s, %s, 0);\n",
           device, string, metal, cuda, cuda ? tl_arena_printf(p->a, "TILE_LINKED(%s)", linked) : "0", f->name,
           tl_host_arguments(p, f, NULL), device, string);
    if (metal)
        tl_put(p->out, "    case TILE_PATH_METAL:\n        return tile_note(%s, %s, %s(%s));\n", device, string, tl_host_launcher(p->a, "metal", f),
               tl_host_arguments(p, f, tl_arena_printf(p->a, "tile_metal_start, %s", device)));
    if (cuda)
        tl_put(p->out, "    case TILE_PATH_CUDA:\n        return tile_note(%s, %s, %s(%s));\n#ifdef __ELF__\n"
               "    case TILE_PATH_CUDA_LINKED:\n        return tile_note(%s, %s, %s(%s));\n#endif\n", device, string, tl_host_launcher(p->a, "cuda", f),
               tl_host_arguments(p, f, device), device, string, linked,
               tl_host_arguments(p, f, tl_arena_printf(p->a, "tile_stream(%s)", device)));
    tl_puts(p->out, "    default:\n        return TILE_RT_EINVAL;\n    }\n}\n");
    tl_names_capitals(&p->names, ((tl_host *)p->user)->macros);
    p->file = file;
}

/* Declares the tags of structs, and to C those of enums. True if C++ cannot declare f, since a struct's is one of its keywords. */
static bool tags(tl_printer *p, const tl_func *f)
{
    tl_names *protect = ((tl_host *)p->user)->macros;
    bool keyword = false;
    for (uint32_t i = 0; i < f->nparams; i++) {
        const char *tag = f->params[i]->tag;
        if (!tag)
            continue;
        keyword |= f->params[i]->struct_bytes && tl_name_listed(tl_words_cxx, tag);
        if (tl_name_capitals(tag) || tl_name_listed(tl_words_host, tag))
            tl_name_exact(protect, f->params[i], tag);
    }
    if (keyword)
        tl_puts(p->out, "#ifndef __cplusplus\n");
    for (uint32_t i = 0; i < f->nparams; i++) {
        const char *tag = f->params[i]->tag;
        for (uint32_t k = 0; k < i && tag; k++)
            tag = f->params[k]->tag && strcmp(f->params[k]->tag, tag) == 0 ? NULL : tag;
        if (tag)
            tl_put(p->out, f->params[i]->struct_bytes ? "struct %s;\n" : "#ifndef __cplusplus\nenum %s;\n#endif\n", tag);
    }
    return keyword;
}

static void one(tl_printer *p, tl_module *source, const tl_func *f, tl_module *cuda, tl_module *metal)
{
    bool half = false;
    for (uint32_t i = 0; i < f->nparams; i++)
        half |= f->params[i]->type.space == TL_VALUE && f->params[i]->type.base == TL_F16;
    tl_puts(p->out, "\n");
    bool c_alone = tags(p, f);
    /* without _Float16 no type is passed alike */
    if (half)
        tl_puts(p->out, "#ifdef __FLT16_MAX__\n");
    p->m = source;
    tl_begin_func(p, f);
    bool keyword = tl_name_listed(tl_words_cxx, f->name);
    if (tl_name_capitals(f->name) || tl_name_listed(tl_words_host, f->name))
        tl_name_exact(((tl_host *)p->user)->macros, f, f->name);
    if (keyword)
        tl_puts(p->out, "#ifndef __cplusplus\n");
    tl_host_prototype(p, f, &(tl_host_form){ .start = tl_arena_printf(p->a, "void %s", f->name), .end = ";" });
    if (keyword)
        tl_puts(p->out, "#endif\n");
    if (!f->variant_of && kernel_named(cuda, f->name)) {
        tl_host_prototype(p, f, &(tl_host_form){ .start = tl_arena_printf(p->a, "int %s_cuda", tl_name_plain(p->a, f->name)),
            .last = tl_arena_printf(p->a, "void *%s", tl_name(&p->names, "stream", "stream")), .end = ";" });
    }
    tl_names_capitals(&p->names, ((tl_host *)p->user)->macros);
    const tl_func *in_metal = f->variant_of ? NULL : kernel_named(metal, f->name), *in_cuda = f->variant_of ? NULL : kernel_named(cuda, f->name);
    if (in_metal) {
        p->m = metal;
        metal_functions(p, in_metal);
    }
    if (in_cuda) {
        p->m = cuda;
        tl_host_cuda_calls(p, in_cuda);
    }
    p->m = source;
    if (!f->variant_of) {
        if (keyword)
            tl_puts(p->out, "\n#ifndef __cplusplus");
        on_function(p, f, in_cuda, in_metal);
        if (keyword)
            tl_puts(p->out, "#endif\n");
    }
    if (half)
        tl_puts(p->out, "#endif\n");
    if (c_alone)
        tl_puts(p->out, "#endif\n");
}

/* Prints lines that hide macros, of headers or the program, with the header's names; and lines that restore them. */
static void macros(tl_out *out, const tl_names *names, bool before)
{
    const char **name = tl_names_sorted(names);
    for (size_t i = 0; i < names->n; i++)
        tl_put(out, before ? "#pragma push_macro(\"%s\")\n#undef %s\n" : "#pragma pop_macro(\"%s\")\n", name[i], name[i]);
}

/* Prints what enums in prototypes need, which say int where the kernel's own say enum, perhaps further on: later gccs' -Wall warns
   of that. Those in memory have the size that -fshort-enums gave them. */
static void enums(tl_out *out, const tl_module *m)
{
    bool any = false, memory = false, shorter = false;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        for (uint32_t k = 0; m->funcs[i]->kind == TL_FUNC_KERNEL && k < m->funcs[i]->nparams; k++) {
            const tl_sym *s = m->funcs[i]->params[k];
            bool is = s->spelling == TL_SPELL_ENUM || s->spelling == TL_SPELL_SHORT_ENUM;
            any |= is;
            memory |= is && tl_is_pointer(s->type);
            shorter |= s->spelling == TL_SPELL_SHORT_ENUM;
        }
    if (any)
        tl_puts(out, "#if !defined __cplusplus && __GNUC__ >= 13\n#pragma GCC diagnostic ignored \"-Wenum-int-mismatch\"\n#endif\n");
    if (memory)
        tl_put(out, "extern char tile_compile_with%s_fshort_enums_as_the_kernels[sizeof(tile_path) %s sizeof(int) ? 1 : -1];\n",
               shorter ? "" : "out", shorter ? "<" : "==");
}

/* An include guard that differs between headers, also of one name in two folders: other characters than letters and
   digits become codes, and the text's hash ends it. */
static const char *guard(tl_arena *a, const char *name, const char *text)
{
    const char *g = "TILE_H_";
    for (; *name; name++) {
        unsigned char c = (unsigned char)*name;
        bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        g = tl_arena_printf(a, plain ? "%s%c" : "%s_%02X", g, c);
    }
    return tl_arena_printf(a, "%s_%016llx", g, (unsigned long long)tl_host_hash(text));
}

const char *tl_emit_header(tl_module *source, tl_module *cuda, const char *cuda_text, tl_module *metal)
{
    tl_printer p;
    tl_names kernels, cuda_kernels, protect;
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
    tl_names_init(&cuda_kernels, a, tl_words_cuda, NULL);
    if (cuda && !tl_cuda_names(cuda, &cuda_kernels))
        return NULL;
    h.cuda_kernels = &cuda_kernels;
    h.cuda_hash = tl_host_hash(cuda ? cuda_text : "");
    h.metal_file = tl_string(a, tl_arena_printf(a, "%s.metal", source->name));
    tl_out_init(&code, a);
    p.out = &code;
    for (uint32_t i = 0; i < source->nfuncs && !p.failed; i++)
        if (source->funcs[i]->kind == TL_FUNC_KERNEL)
            one(&p, source, source->funcs[i], cuda, metal);
    if (p.failed)
        return NULL;

    const char *text = tl_out_text(&code), *name = guard(a, source->name, text);
    tl_out_init(&file, a);
    p.out = &file;
    tl_put(&file, "/* Kernels and their launch functions, made by tileplugin. */\n#ifndef %s\n#define %s\n\n", name, name);
    if (h.math)
        tl_puts(&file, "#include <math.h>\n");
    tl_puts(&file, "#include <stdbool.h>\n#include <stddef.h>\n#include <stdint.h>\n");
    if (strstr(text, "tile_f16") || strstr(text, "tile_bf16") || strstr(text, "tile_e"))
        tl_puts(&file, "#include <tile.h>\n");
    /* Programs have more options of warnings than code that is right in C and in C++ can please. What is included after
       the pragma would not be in what -MM lists. */
    tl_puts(&file, "#include <tile_rt.h>\n\n#pragma GCC system_header\n");
    tl_puts(&file, protect.n ? "\n" : "");
    macros(&file, &protect, true);
    enums(&file, source);
    tl_puts(&file, "\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n");
    tl_puts(&file, text);
    tl_puts(&file, "\n#ifdef __cplusplus\n}\n#endif\n");
    macros(&file, &protect, false);
    tl_puts(&file, "#endif\n");
    return tl_out_text(&file);
}
