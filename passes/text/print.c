/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text form written. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "passes/ir/format.h"
#include "passes/ir/names.h"
#include "passes/ir/text.h"

typedef struct out {
    char *text;
    size_t n, room;
    unsigned depth;
} out;

/* Room for n bytes and a terminating 0. */
static void need(out *o, size_t n)
{
    if (n < o->room - o->n)
        return;
    o->room = 2 * o->room + n + 1;
    o->text = realloc(o->text, o->room);
    if (!o->text) {
        fputs("tileplugin: out of memory\n", stderr);
        exit(1);
    }
}

static void put_bytes(out *o, const char *s, size_t n)
{
    need(o, n);
    memcpy(o->text + o->n, s, n);
    o->n += n;
}

static void put(out *o, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
static void put(out *o, const char *fmt, ...)
{
    for (;;) {
        va_list ap;
        va_start(ap, fmt);
        int n = tl_format(o->text + o->n, o->room - o->n, fmt, ap);
        va_end(ap);
        if ((size_t)n < o->room - o->n) {
            o->n += (size_t)n;
            return;
        }
        need(o, (size_t)n);
    }
}

static out out_new(void)
{
    out o = { NULL, 0, 0, 0 };
    o.text = malloc(o.room = 4096);
    if (!o.text)
        exit(1);
    return o;
}

static const char *out_take(out *o, tl_arena *a)
{
    const char *s = tl_arena_strndup(a, o->text, o->n);
    free(o->text);
    return s;
}

static void string(out *o, const char *s)
{
    put_bytes(o, "\"", 1);
    for (const char *p = s;; s = ++p) {
        while ((unsigned char)*p >= ' ' && *p != 127 && *p != '"' && *p != '\\')
            p++;
        put_bytes(o, s, (size_t)(p - s));
        if (!*p)
            break;
        put(o, (unsigned char)*p >= ' ' && *p != 127 ? "\\%c" : "\\x%02x", (unsigned char)*p);
    }
    put_bytes(o, "\"", 1);
}

static void name(out *o, char sigil, const char *s)
{
    put_bytes(o, &sigil, 1);
    if (!s)
        s = "";
    bool plain = *s;
    for (const char *p = s; *p; p++)
        plain = plain && tl_name_char((unsigned char)*p, p == s);
    if (plain)
        put_bytes(o, s, strlen(s));
    else
        string(o, s);
}

static void symbol(out *o, const tl_sym *s)
{
    if (s && s->kind == TL_SYM_ARRAY && s->type.space == TL_TABLE)
        name(o, '@', s->name);
    else
        name(o, '%', s ? s->name : NULL);
}

static void type(out *o, tl_type t, bool star)
{
    if (t.space)
        put(o, "%s ", tl_space_text[t.space]);
    put(o, "%s%s", t.is_const ? "const " : "", tl_bases[t.base].text);
    if (t.lanes != 1)
        put(o, "x%u", t.lanes);
    if (t.space && star)
        put(o, "*");
}

static void number(out *o, double v)
{
    uint64_t bits;
    memcpy(&bits, &v, 8);
    if (isnan(v) && (bits << 12) == UINT64_C(1) << 63)
        put(o, "%snan", bits >> 63 ? "-" : "");
    else if (isnan(v))
        put(o, "%snan(0x%" PRIx64 ")", bits >> 63 ? "-" : "", bits << 12 >> 12);
    else
        put(o, "%a", v);
}

static void integer(out *o, tl_type t, int64_t v)
{
    if (tl_bases[t.base].cls == 'U')
        put(o, "%" PRIu64, (uint64_t)v);
    else
        put(o, "%" PRId64, v);
}

static void attr(out *o, tl_op op, const char *before, const tl_attr_val *a)
{
    const char *text = tl_attr_value_text(op, (tl_attr_key)a->key, a->value);
    put(o, "%s%s=", before, tl_attr_text[a->key]);
    if (text)
        put(o, "%s", text);
    else
        put(o, "%" PRId64, a->value);
}

static void attrs(out *o, const char *before, const tl_node *n)
{
    for (uint32_t i = 0; i < n->nattrs; i++)
        attr(o, n->op, before, &n->attrs[i]);
}

static void place(out *o, tl_loc loc)
{
    if (loc)
        put(o, " !%u", loc);
}

static void inner_place(out *o, tl_loc loc, tl_loc around)
{
    if (loc != around)
        put(o, "#!%u", loc);
}

static void expr(out *o, const tl_node *n, tl_loc around);

static void list(out *o, const tl_node *n, uint32_t from)
{
    for (uint32_t i = from; i < n->nargs; i++) {
        if (i > from)
            put(o, ", ");
        expr(o, n->args[i], n->loc);
    }
}

static void access(out *o, const tl_node *n, uint32_t from)
{
    symbol(o, n->sym);
    if (n->nargs > from) {
        put(o, "[");
        list(o, n, from);
        put(o, "]");
    }
}

static void expr(out *o, const tl_node *n, tl_loc around)
{
    if (!n) {
        put(o, "_");
        return;
    }
    switch (n->op) {
    case TL_OP_CONST:
        if (tl_bases[n->type.base].cls == 'F')
            number(o, n->imm.f);
        else
            integer(o, n->type, n->imm.i);
        put(o, ":");
        type(o, n->type, true);
        break;
    case TL_OP_VAR:
        symbol(o, n->sym);
        break;
    default:
        put(o, "%s", tl_ops[n->op].text);
        if (tl_ops[n->op].type == 'x') {
            put(o, "<");
            type(o, n->type, true);
            put(o, ">");
        }
        put(o, "(");
        if (tl_is_access(n->op)) {
            access(o, n, 0);
        } else {
            if (n->func)
                name(o, '@', n->func->name);
            else if (n->sym)
                symbol(o, n->sym);
            if ((n->func || n->sym) && n->nargs)
                put(o, ", ");
            list(o, n, 0);
        }
        put(o, ")");
    }
    attrs(o, "#", n);
    inner_place(o, n->loc, around);
}

static void decl(out *o, const tl_sym *s, tl_loc around)
{
    symbol(o, s);
    inner_place(o, s->loc, around);
    put(o, s->kind == TL_SYM_TILE ? ": tile " : ": ");
    type(o, s->type, s->kind == TL_SYM_VAR);
    put(o, "%s%s", s->is_restrict ? " restrict" : "", s->rank && s->kind == TL_SYM_VAR ? " " : "");
    for (unsigned i = 0; i < s->rank; i++) {
        put(o, "[");
        if (s->kind == TL_SYM_VAR)
            expr(o, s->extent[i], around);
        else
            put(o, "%" PRId64, s->dim[i]);
        put(o, "]");
    }
    put(o, "%s%s", s->is_spec ? " spec" : "", s->is_parts ? " parts" : "");
    size_t stem = tl_name_stem(s->name);
    if (s->is_param && s->cname && (strncmp(s->cname, s->name, stem) || s->cname[stem])) {
        put(o, " cname ");
        string(o, s->cname);
    }
    if (s->tag) {
        put(o, " struct ");
        string(o, s->tag);
        if (s->members) {
            put(o, " ");
            string(o, s->members);
        }
    }
    for (const tl_field *f = tl_sym_fields; f->name; f++) {
        int64_t v = tl_field_get(f, s);
        if (v == f->unset)
            continue;
        if (!strcmp(f->name, "map"))
            put(o, " map=%s", tl_map_text[v]);
        else
            put(o, " %s=%" PRId64, f->name, v);
    }
    if (s->regs) {
        put(o, " regs=");
        symbol(o, s->regs);
    }
}

static void indent(out *o)
{
    /* Deeper levels would make the text grow with their square. */
    put(o, "%*s", o->depth < 32 ? (int)(2 * o->depth) : 64, "");
}

static void stmt(out *o, const tl_node *n);

static void body(out *o, const tl_block *b)
{
    put(o, " {\n");
    o->depth++;
    for (uint32_t i = 0; i < b->n; i++)
        stmt(o, b->at[i]);
    o->depth--;
    indent(o);
    put(o, "}");
}

static void loops(out *o, const tl_node *n)
{
    for (uint32_t i = 0; i < n->nloops; i++) {
        const tl_loop *l = &n->loops[i];
        put(o, i ? ", " : " ");
        decl(o, l->var, n->loc);
        put(o, " = ");
        expr(o, l->lo, n->loc);
        put(o, " %s ", tl_cmp_text[l->cmp]);
        expr(o, l->hi, n->loc);
        put(o, " step ");
        expr(o, l->step, n->loc);
    }
}

static void stmt(out *o, const tl_node *n)
{
    indent(o);
    put(o, "%s", tl_ops[n->op].text);
    bool has_body = false;
    switch (n->op) {
    case TL_OP_LET:
        put(o, " ");
        decl(o, n->sym, n->loc);
        if (n->nargs && n->args[0]) {
            put(o, " = ");
            expr(o, n->args[0], n->loc);
        }
        break;
    case TL_OP_SET:
        put(o, " ");
        symbol(o, n->sym);
        put(o, " = ");
        list(o, n, 0);
        break;
    case TL_OP_STORE:
        put(o, " ");
        access(o, n, 1);
        put(o, ", ");
        expr(o, n->nargs ? n->args[0] : NULL, n->loc);
        break;
    case TL_OP_ALLOC:
        attrs(o, "#", n);
        put(o, " ");
        decl(o, n->sym, n->loc);
        break;
    case TL_OP_SEQ:
    case TL_OP_DO:
        has_body = true;
        break;
    case TL_OP_FOR: case TL_OP_GRID: case TL_OP_PARALLEL:
        loops(o, n);
        if (n->nargs) {
            put(o, " with ");
            list(o, n, 0);
        }
        has_body = true;
        break;
    case TL_OP_RETURN:
        if (n->nargs && n->args[0]) {
            put(o, " ");
            expr(o, n->args[0], n->loc);
        }
        break;
    default:
        if (n->func) {
            put(o, " ");
            name(o, '@', n->func->name);
            put(o, n->nargs ? "," : "");
        }
        put(o, n->nargs ? " " : "");
        list(o, n, 0);
        if (n->sym) {
            put(o, " into ");
            symbol(o, n->sym);
        }
        has_body = n->op == TL_OP_IF || n->op == TL_OP_WHILE || n->op == TL_OP_PRODUCE;
    }
    if (n->op != TL_OP_ALLOC)
        attrs(o, " ", n);
    place(o, n->loc);
    if (has_body)
        body(o, &n->body);
    if (n->op == TL_OP_IF && n->other.n) {
        put(o, " else");
        body(o, &n->other);
    }
    if (n->op == TL_OP_DO) {
        put(o, " while ");
        list(o, n, 0);
    }
    put(o, "\n");
}

static void func(out *o, const tl_func *f)
{
    static const char *const kinds[] = { "kernel ", "device ", "helper " };
    put(o, "%s", kinds[f->kind]);
    name(o, '@', f->name);
    put(o, "(");
    for (uint32_t i = 0; i < f->nparams; i++) {
        put(o, i ? ", " : "");
        decl(o, f->params[i], f->loc);
    }
    put(o, ")");
    if (f->ret.base != TL_VOID || f->ret.space) {
        put(o, " -> ");
        type(o, f->ret, true);
    }
    if (f->on) {
        put(o, " on ");
        string(o, f->on);
    }
    if (f->variant_of) {
        put(o, " variant_of ");
        name(o, '@', f->variant_of);
    }
    if (f->machine) {
        put(o, " machine ");
        string(o, f->machine);
    }
    for (const tl_field *d = tl_func_fields; d->name; d++)
        if (tl_field_get(d, f) != d->unset)
            put(o, " %s=%" PRId64, d->name, tl_field_get(d, f));
    place(o, f->loc);
    body(o, &f->body);
    put(o, "\n");
}

/* Floats that a double holds as such, the rest by their bits. */
static void table(out *o, const tl_sym *s)
{
    put(o, "table ");
    symbol(o, s);
    inner_place(o, s->loc, 0);
    put(o, ": ");
    put(o, "%s", tl_bases[s->type.base].text);
    int64_t count = 1;
    for (unsigned i = 0; i < s->rank; i++) {
        put(o, "[%" PRId64 "]", s->dim[i]);
        count *= s->dim[i];
    }
    if (s->align)
        put(o, " align=%u", s->align);
    put(o, " = {");
    const unsigned char *p = s->data;
    unsigned bytes = tl_bases[s->type.base].bytes;
    for (int64_t i = 0; i < count; i++, p += bytes) {
        put(o, i ? i % 16 ? ", " : ",\n  " : " ");
        uint64_t bits = 0;
        float f;
        double d;
        memcpy(&bits, p, bytes > 8 ? 8 : bytes);
        if (s->type.base == TL_F32) {
            memcpy(&f, p, 4);
            if (!isnan(f)) {
                number(o, f);
                continue;
            }
        } else if (s->type.base == TL_F64) {
            memcpy(&d, p, 8);
            if (!isnan(d)) {
                number(o, d);
                continue;
            }
        }
        if (tl_bases[s->type.base].cls == 'I')
            integer(o, s->type, (int64_t)(bits << (64 - 8 * bytes)) >> (64 - 8 * bytes));
        else if (tl_bases[s->type.base].cls == 'U' || s->type.base == TL_BOOL)
            put(o, "%" PRIu64, bits);
        else
            put(o, "bits(0x%" PRIx64 ")", bits);
    }
    put(o, " }\n");
}

const char *tl_print(tl_module *m)
{
    out o = out_new();
    put(&o, "module ");
    string(&o, m->name);
    put(&o, " target %s%s%s\n", tl_target_text[m->target], m->fast_math ? " fast_math" : "",
        m->contract ? " contract" : "");
    for (uint32_t i = 1; i < m->nplaces; i++) {
        put(&o, "place !%u ", i);
        string(&o, m->places[i].file);
        put(&o, " %u:%u%s\n", m->places[i].line, m->places[i].column, tl_place_order(m->arena, &m->places[i]));
    }
    for (uint32_t i = 0; i < m->ntables; i++)
        table(&o, m->tables[i]);
    for (uint32_t i = 0; i < m->nfuncs; i++)
        func(&o, m->funcs[i]);
    return out_take(&o, m->arena);
}

const char *tl_print_func(tl_module *m, const tl_func *f)
{
    out o = out_new();
    func(&o, f);
    return out_take(&o, m->arena);
}

const char *tl_print_type(tl_arena *a, tl_type t)
{
    out o = out_new();
    type(&o, t, true);
    return out_take(&o, a);
}
