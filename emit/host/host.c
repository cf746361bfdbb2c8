/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints host code and signatures as C. */
#include "emit/host/host.h"

#include <string.h>

#include "emit/metal/metal.h"

static const char *const types[TL_N_BASES] = {
    [TL_VOID] = "void", [TL_BOOL] = "bool", [TL_I8] = "int8_t", [TL_U8] = "uint8_t", [TL_I16] = "int16_t",
    [TL_U16] = "uint16_t", [TL_I32] = "int", [TL_U32] = "unsigned", [TL_I64] = "int64_t",
    [TL_U64] = "uint64_t", [TL_F16] = "tile_f16", [TL_F32] = "float", [TL_F64] = "double",
};

static const char *name_of(tl_printer *p, unsigned base)
{
    return tl_bases[base].cls == 'S' ? tl_arena_printf(p->a, "tile_%s", tl_bases[base].text) : types[base];
}

static const char *type(tl_printer *p, tl_type t)
{
    const char *name = name_of(p, t.base);
    if (!name || (t.space == TL_VALUE && t.lanes > 1))
        return NULL;
    return t.space == TL_VALUE ? name : tl_arena_printf(p->a, "%s%s *", t.is_const ? "const " : "", name);
}

const char *tl_host_type(tl_printer *p, tl_type t)
{
    return type(p, t);
}

static bool is_number(tl_type t)
{
    return tl_is_int(t) || tl_is_float(t);
}

static tl_text cast(tl_printer *p, const tl_node *n)
{
    const tl_node *a = n->args[0];
    if (!tl_is_pointer(n->type) && (!is_number(n->type) || !is_number(a->type)))
        tl_refuse(p, n, "the host does not convert storage types");
    return tl_textf(p, TL_PREC_UNARY, "(%s)%s", type(p, n->type), tl_operand(p, a, TL_PREC_UNARY));
}

static bool expr(tl_printer *p, const tl_node *n, tl_text *t)
{
    tl_host *h = p->user;
    h->math |= tl_c_calls[n->op] != NULL || (n->op == TL_OP_CONST && tl_is_float(n->type));
    switch (n->op) {
    case TL_OP_VAR:     /* pointers to whole arrays, to structs and to void are used as pointers to elements */
        if (!tl_is_pointer(n->sym->type) || (n->sym->rank == 0 && !n->sym->tag && n->sym->spelling != TL_SPELL_VOID))
            return false;
        *t = tl_textf(p, TL_PREC_UNARY, "(%s)%s", type(p, n->sym->type), tl_sym_text(p, n->sym));
        return true;
    case TL_OP_MIN:
    case TL_OP_MAX: {
        const char *a = tl_operand(p, n->args[0], TL_PREC_SHIFT), *b = tl_operand(p, n->args[1], TL_PREC_SHIFT);
        *t = tl_textf(p, TL_PREC_COND, "%s %s %s ? %s : %s", a, n->op == TL_OP_MIN ? "<" : ">", b, a, b);
        return true;
    }
    case TL_OP_EXP10:   /* which is no function of C */
        *t = tl_textf(p, TL_PREC_POSTFIX, n->type.base == TL_F32 ? "powf(10.0f, %s)" : "pow(10.0, %s)", tl_expr(p, n->args[0]).s);
        return true;
    case TL_OP_PBITS:
        *t = tl_textf(p, TL_PREC_UNARY, "(uint64_t)(uintptr_t)%s", tl_operand(p, n->args[0], TL_PREC_UNARY));
        return true;
    case TL_OP_BITCAST:
        if (!tl_is_int(n->type) || !tl_is_int(n->args[0]->type))
            return false;
        *t = cast(p, n);
        return true;
    default:
        if (n->type.base != TL_F64 || !tl_c_calls[n->op])
            return false;
        *t = tl_call_f64(p, n);
        return true;
    }
}

/* Variables of a launch, which must not clash with the user's. */
static const struct {
    char call[5], scalars[8], buffers[8], constants[10], error[6];
} keys = { "call", "scalars", "buffers", "constants", "error" };

static void launch(tl_printer *p, const tl_node *n)
{
    const tl_host *h = p->user;
    const tl_func *f = n->func;
    const char *call = tl_name(&p->names, keys.call, keys.call), *scalars = tl_name(&p->names, keys.scalars, keys.scalars);
    const char *buffers = tl_name(&p->names, keys.buffers, keys.buffers), *constants = tl_name(&p->names, keys.constants, keys.constants);
    const char *error = tl_name(&p->names, keys.error, keys.error);
    if (n->nargs != f->nparams + 1) {
        tl_refuse(p, n, "the arguments do not match the device function");
        return;
    }
    uint32_t *order = TL_NEWV(p->a, uint32_t, f->nparams + 1), nscalars = tl_metal_scalars(f, order);
    const char **item = TL_NEWV(p->a, const char *, f->nparams + h->nconstants + 1);
    uint32_t nbuffers = 0, nspec = 0;
    for (uint32_t i = 0; i < f->nparams; i++)
        if (tl_is_pointer(f->params[i]->type))
            item[nbuffers++] = tl_arena_printf(p->a, "(void *)%s", tl_operand(p, n->args[1 + i], TL_PREC_UNARY));
    tl_puts(p->out, "{\n");
    p->out->depth++;
    tl_put(p->out, "tile_metal_call %s;\nint %s;\n", call, error);
    if (nscalars) {
        tl_puts(p->out, "struct {\n");
        tl_names members;
        tl_names_init(&members, p->a, p->d->reserved, NULL);
        for (uint32_t i = 0; i < nscalars; i++) {
            const tl_sym *s = f->params[order[i]];
            tl_put(p->out, "    %s %s;\n", type(p, s->type), tl_name(&members, s, s->name));
        }
        tl_put(p->out, "} %s;\n", scalars);
        if (h->macros)
            tl_names_capitals(&members, h->macros);
        for (uint32_t i = 0; i < nscalars; i++)
            tl_put(p->out, "%s.%s = %s;\n", scalars, tl_name_find(&members, f->params[order[i]]),
                   tl_expr(p, n->args[1 + order[i]]).s);
    }
    if (nbuffers) {
        tl_put(p->out, "void *const %s[] = {", buffers);
        tl_put_list(p->out, item, nbuffers);
        tl_puts(p->out, "};\n");
    }
    /* one for each function constant of the file; other kernels' are ignored */
    uint32_t first = tl_metal_constants(p->m, f);
    for (uint32_t i = 0; i < f->nparams; i++)
        if (f->params[i]->is_spec)
            item[first + nspec++] = tl_expr(p, n->args[1 + i]).s;
    uint32_t nconstants = nspec ? h->nconstants : 0;
    if (nspec) {
        for (uint32_t i = 0; i < nconstants; i++)
            if (i < first || i >= first + nspec)
                item[i] = "0";
        tl_put(p->out, "const uint8_t %s[] = {", constants);
        tl_put_list(p->out, item, nconstants);
        tl_puts(p->out, "};\n");
    }
    tl_put(p->out, "%s.file = %s;\n%s.kernel = \"%s\";\n", call, h->metal_file, call, tl_name_find(h->kernels, f));
    tl_put(p->out, "%s.groups[0] = (uint64_t)%s;\n", call, tl_operand(p, n->args[0], TL_PREC_UNARY));
    tl_put(p->out, "%s.groups[1] = 1;\n%s.groups[2] = 1;\n%s.threads = %lld;\n", call, call, call,
           (long long)tl_attr(n, TL_A_THREADS, f->threads));
    tl_put(p->out, "%s.n_constants = %u;\n%s.constants = %s;\n", call, nconstants, call, nspec ? constants : "NULL");
    tl_put(p->out, nscalars ? "%s.scalars = &%s;\n%s.scalar_bytes = sizeof %s;\n" : "%s.scalars = NULL;\n",
           call, scalars, call, scalars);
    if (!nscalars)
        tl_put(p->out, "%s.scalar_bytes = 0;\n", call);
    tl_put(p->out, "%s.buffers = %s;\n%s.n_buffers = %u;\n", call, nbuffers ? buffers : "NULL", call, nbuffers);
    tl_put(p->out, "%s = %s(&%s, %s);\nif (%s)\n    return %s;\n", error, h->start, call, h->queue, error, error);
    p->out->depth--;
    tl_puts(p->out, "}");
}

static bool stmt(tl_printer *p, const tl_node *n)
{
    switch (n->op) {
    case TL_OP_LAUNCH:
        launch(p, n);
        return true;
    case TL_OP_FAIL:
        tl_puts(p->out, "return TILE_RT_ELIMIT;");
        return true;
    default:
        return false;
    }
}

const tl_dialect tl_host_dialect = {
    .reserved = tl_words_host,
    .types = types,
    .calls = tl_c_calls,
    .long_suffix = "ll",
    .unroll = "",
    .comment = "/* %s */",
    .support = NULL,
    .type = type,
    .cast = cast,
    .expr = expr,
    .stmt = stmt,
};

/* The element type of a parameter as the kernel's author spelled it, in C or for C++, which declares no enum ahead. */
static const char *spelled(tl_printer *p, const tl_sym *s, bool c)
{
    bool elements = ((const tl_host *)p->user)->elements;
    if (s->tag && s->struct_bytes)
        return tl_arena_printf(p->a, "struct %s", s->tag);
    if (s->tag && c && !elements)
        return s->rank ? tl_arena_printf(p->a, "TILE_ENUM(%s, %s)", s->tag, name_of(p, s->type.base)) : tl_arena_printf(p->a, "enum %s", s->tag);
    if (s->spelling == TL_SPELL_VOID && !elements)
        return "void";
    if (s->spelling == TL_SPELL_CHAR)
        return "char";
    if (s->spelling == TL_SPELL_LONG_LONG)
        return s->type.base == TL_I64 ? "long long" : "unsigned long long";
    return name_of(p, s->type.base);
}

const char *tl_host_params(tl_printer *p, const tl_func *f, bool arrays, const char *first, const char *last)
{
    tl_out o;
    const char **item = TL_NEWV(p->a, const char *, f->nparams + 3);
    uint32_t n = 0;
    if (first)
        item[n++] = first;
    for (uint32_t i = 0; i < f->nparams; i++) {
        const tl_sym *s = f->params[i];
        const char *t = spelled(p, s, arrays), *name = tl_sym_text(p, s);
        if (!type(p, s->type)) {
            tl_report(p->m, TL_ERROR, s->loc, "'%s': the host has no %s", s->name, tl_bases[s->type.base].text);
            p->failed = true;
            t = "int";
        }
        if (arrays && tl_is_pointer(s->type) && s->rank) {
            const char *d = "";
            for (unsigned k = 0; k < s->rank; k++)
                d = tl_arena_printf(p->a, "%s[%s]", d, s->extent[k] ? tl_expr(p, s->extent[k]).s : "");
            item[n++] = tl_arena_printf(p->a, "%s%s (*%s)%s", s->type.is_const ? "const " : "", t, name, d);
        } else if (tl_is_pointer(s->type)) {
            item[n++] = tl_arena_printf(p->a, "%s%s *%s", s->type.is_const ? "const " : "", t, name);
        } else {
            item[n++] = tl_arena_printf(p->a, "%s %s", t, name);
        }
    }
    if (last)
        item[n++] = last;
    if (!n)
        item[n++] = "void";
    tl_out_init(&o, p->a);
    o.started = true;
    tl_put_list(&o, item, n);
    return tl_out_text(&o);
}

const char *tl_host_arguments(tl_printer *p, const tl_func *f, const char *last)
{
    const char *s = "";
    for (uint32_t i = 0; i < f->nparams; i++)
        s = tl_arena_printf(p->a, "%s%s%s", s, i ? ", " : "", tl_sym_text(p, f->params[i]));
    return last ? tl_arena_printf(p->a, "%s%s%s", s, f->nparams ? ", " : "", last) : s;
}

const char *tl_host_launcher(tl_arena *a, const char *target, const tl_func *f)
{
    char *name = tl_arena_printf(a, "tile_%s_%s_", target, tl_name_plain(a, f->name));
    size_t whole = strlen(name), n = whole;
    while (name[n - 1] == '_')
        n--;
    const char *stem = tl_arena_printf(a, "%.*s", (int)n, name);
    /* another kernel's name may end in "_": names of tile_rt.h followed by "_" get one more */
    if (!tl_name_listed(tl_words_rt, stem))
        name[whole - 1] = 0;
    return name;
}

void tl_host_prototype(tl_printer *p, const tl_func *f, const tl_host_form *form)
{
    const char *c = tl_host_params(p, f, true, form->first, form->last);
    const char *cpp = tl_host_params(p, f, false, form->first, form->last);
    const char *start = form->start, *end = form->end ? form->end : "";
    if (strcmp(c, cpp) == 0)
        tl_put(p->out, "%s(%s)%s\n", start, c, end);
    else
        tl_put(p->out, "#ifdef __cplusplus\n%s(%s)%s\n#else\n%s(%s)%s\n#endif\n", start, cpp, end, start, c, end);
}

void tl_host_function(tl_printer *p, const tl_func *f, const char *start, const char *last, const char *done)
{
    tl_puts(p->out, "\n");
    tl_host_prototype(p, f, &(tl_host_form){ .start = start, .last = last });
    tl_puts(p->out, "{\n");
    p->out->depth++;
    for (uint32_t i = 0; i < f->nparams; i++) {
        const tl_mention *u = tl_usage_find(&p->usage, f->params[i]);
        if (!u || !u->reads)
            tl_put(p->out, "(void)%s;\n", tl_sym_text(p, f->params[i]));
    }
    tl_print_block(p, &f->body);
    if (!tl_fails(&f->body))
        tl_put(p->out, "return %s;\n", done);
    p->out->depth--;
    tl_puts(p->out, "}\n");
}
