/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recursive descent over the text form. The first error ends it. */
#include <errno.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "passes/names.h"
#include "passes/text.h"

enum { MAX_DEPTH = 1000 };

/* A use of a name that may be declared further down. */
typedef struct later {
    struct later *next;
    const char *at, *name;
    tl_node *node;
    tl_sym *sym;
} later;

typedef struct parser {
    tl_arena *a;
    tl_module *m;
    tl_func *f;
    const char *text, *p;
    const char *line;           /* where the last skip crossed into a new line */
    unsigned depth;
    later *calls, *regs;
    jmp_buf failed;
} parser;

static _Noreturn void fail_at(parser *s, const char *at, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
static _Noreturn void fail_at(parser *s, const char *at, const char *fmt, ...)
{
    unsigned line = 1, column = 1;
    for (const char *c = s->text; c < at; c++) {
        column++;
        if (*c == '\n') {
            line++;
            column = 1;
        }
    }
    char text[256];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    tl_report(s->m, TL_ERROR, 0, "%u:%u: %s", line, column, text);
    longjmp(s->failed, 1);
}

static void skip(parser *s)
{
    bool crossed = false;
    for (;;) {
        if (*s->p == ';')
            while (*s->p && *s->p != '\n')
                s->p++;
        if (*s->p != ' ' && *s->p != '\t' && *s->p != '\n' && *s->p != '\r')
            break;
        crossed |= *s->p++ == '\n';
    }
    if (crossed)
        s->line = s->p;
}

static bool accept(parser *s, const char *what)
{
    skip(s);
    size_t n = strlen(what);
    if (strncmp(s->p, what, n))
        return false;
    if (tl_name_char((unsigned char)what[n - 1], true) && tl_name_char((unsigned char)s->p[n], false))
        return false;
    s->p += n;
    return true;
}

static void expect(parser *s, const char *what)
{
    if (!accept(s, what))
        fail_at(s, s->p, "expected '%s'", what);
}

/* An identifier here, without moving; its length, 0 if there is none. */
static size_t peek_word(parser *s)
{
    skip(s);
    size_t n = 0;
    while (s->p[n] && tl_name_char((unsigned char)s->p[n], n == 0))
        n++;
    return n;
}

static const char *word(parser *s, const char *what)
{
    size_t n = peek_word(s);
    if (!n)
        fail_at(s, s->p, "expected %s", what);
    const char *w = tl_arena_strndup(s->a, s->p, n);
    s->p += n;
    return w;
}

static const char *string(parser *s)
{
    skip(s);
    if (*s->p != '"')
        fail_at(s, s->p, "expected a string");
    const char *start = s->p++;
    const char *end = s->p;
    while (*end && *end != '"' && *end != '\n')
        end += end[0] == '\\' && end[1] ? 2 : 1;
    char *text = tl_arena_alloc(s->a, (size_t)(end - s->p) + 1);
    size_t n = 0;
    while (s->p < end) {
        char c = *s->p++;
        if (c == '\\') {
            c = *s->p++;
            unsigned x;
            if (c == 'x' && end - s->p >= 2 && sscanf(s->p, "%2x", &x) == 1 && x) {
                c = (char)x;
                s->p += 2;
            } else if (c != '"' && c != '\\') {
                fail_at(s, s->p - 1, "expected \\\", \\\\ or \\xHH");
            }
        }
        text[n++] = c;
    }
    if (*s->p != '"')
        fail_at(s, start, "expected a string that ends on its line");
    s->p++;
    return text;
}

static const char *name(parser *s, char sigil, const char *what)
{
    skip(s);
    if (*s->p != sigil)
        fail_at(s, s->p, "expected %s", what);
    s->p++;
    return *s->p == '"' ? string(s) : word(s, what);
}

static int64_t integer(parser *s)
{
    skip(s);
    const char *start = s->p;
    bool minus = *s->p == '-';
    const char *digits = s->p + minus;
    if (*digits < '0' || *digits > '9')
        fail_at(s, start, "expected a number");
    char *end;
    errno = 0;
    uint64_t v = strtoull(digits, &end, 0);
    if (errno || (minus && v > UINT64_C(1) << 63))
        fail_at(s, start, "expected a number of at most 64 bits");
    s->p = end;
    return (int64_t)(minus ? 0 - v : v);
}

static int64_t integer_within(parser *s, int64_t max)
{
    skip(s);
    const char *start = s->p;
    int64_t v = integer(s);
    if (v < 0 || v > max)
        fail_at(s, start, "expected a number from 0 to %" PRId64, max);
    return v;
}

static int one_of(parser *s, const char *const *texts)
{
    for (int i = 0; texts[i]; i++)
        if (texts[i][0] && accept(s, texts[i]))
            return i;
    return -1;
}

static tl_loc place(parser *s)
{
    return (tl_loc)integer_within(s, (int64_t)s->m->nplaces - 1);
}

static tl_loc place_here(parser *s, tl_loc otherwise)
{
    return accept(s, "!") ? place(s) : otherwise;
}

/* `#!N` straight after what it belongs to. */
static tl_loc inner_place(parser *s, tl_loc around)
{
    if (s->p[0] != '#' || s->p[1] != '!')
        return around;
    s->p += 2;
    return place(s);
}

static tl_type type(parser *s, bool *star)
{
    tl_type t = { 0, 1, 0, 0 };
    int space = one_of(s, tl_space_text);
    if (space > 0)
        t.space = (uint8_t)space;
    t.is_const = accept(s, "const");
    skip(s);
    const char *start = s->p;
    size_t n = peek_word(s), best = 0;
    for (int b = 0; b < TL_N_BASES; b++) {
        size_t k = strlen(tl_bases[b].text);
        if (k > best && k <= n && !memcmp(start, tl_bases[b].text, k)) {
            best = k;
            t.base = (uint8_t)b;
        }
    }
    if (!best)
        fail_at(s, start, "expected a type");
    if (best < n) {
        static const char *const lanes[] = { "x2", "x3", "x4", "x8", "x16", NULL };
        static const uint8_t count[] = { 2, 3, 4, 8, 16 };
        int i = 0;
        while (lanes[i] && (n - best != strlen(lanes[i]) || memcmp(start + best, lanes[i], n - best)))
            i++;
        if (!lanes[i])
            fail_at(s, start, "expected a type");
        t.lanes = count[i];
    }
    s->p += n;
    bool is_pointer = t.space && *s->p == '*';
    s->p += is_pointer;
    if (star)
        *star = is_pointer;
    else if (t.space && !is_pointer)
        fail_at(s, s->p, "expected '*'");
    return t;
}

static tl_sym *symbol(parser *s)
{
    skip(s);
    const char *start = s->p;
    if (*s->p == '@') {
        const char *w = name(s, '@', "a table");
        for (uint32_t i = 0; i < s->m->ntables; i++)
            if (!strcmp(s->m->tables[i]->name, w))
                return s->m->tables[i];
        fail_at(s, start, "there is no table @%.100s", w);
    }
    const char *w = name(s, '%', "a symbol (%name or @table)");
    tl_sym *found = s->f ? tl_sym_find(s->f, w) : NULL;
    if (!found)
        fail_at(s, start, "%%%.100s is not declared before its use", w);
    return found;
}

static void attr(parser *s, tl_node *n)
{
    skip(s);
    const char *start = s->p, *w = word(s, "an attribute");
    int key = 0;
    while (key < TL_N_ATTRS && strcmp(tl_attr_text[key], w))
        key++;
    if (key == TL_N_ATTRS)
        fail_at(s, start, "there is no attribute '%.100s'", w);
    expect(s, "=");
    skip(s);
    if (*s->p == '-' || (*s->p >= '0' && *s->p <= '9')) {
        tl_attr_set(s->m, n, (tl_attr_key)key, integer(s));
        return;
    }
    start = s->p;
    w = word(s, "a value");
    for (int v = 0; v < TL_N_BASES; v++) {
        const char *text = tl_attr_value_text(n->op, (tl_attr_key)key, v);
        if (text && !strcmp(text, w)) {
            tl_attr_set(s->m, n, (tl_attr_key)key, v);
            return;
        }
    }
    fail_at(s, start, "'%.100s' is no value of %s", w, tl_attr_text[key]);
}

/* ` key=value` after a statement. */
static void attrs(parser *s, tl_node *n)
{
    for (;;) {
        size_t k = peek_word(s);
        if (!k || s->p[k] != '=')
            return;
        attr(s, n);
    }
}

static void suffixes(parser *s, tl_node *n)
{
    while (s->p[0] == '#' && s->p[1] != '!') {
        s->p++;
        attr(s, n);
    }
}

static later *use_later(parser *s, later **list, const char *at, const char *name)
{
    later *l = TL_NEW(s->a, later);
    *l = (later){ *list, at, name, NULL, NULL };
    return *list = l;
}

typedef struct list {
    tl_node **at;
    uint32_t n, room;
} list;

static void append(parser *s, list *l, tl_node *n)
{
    if (l->n == l->room) {
        tl_node **at = TL_NEWV(s->a, tl_node *, l->room ? 2 * l->room : 4);
        if (l->n)
            memcpy(at, l->at, l->n * sizeof *at);
        l->at = at;
        l->room = l->room ? 2 * l->room : 4;
    }
    l->at[l->n++] = n;
}

static tl_node *expr(parser *s);

/* Operands up to (not including) `end`; with an empty `end`, to where no comma follows. */
static void operands(parser *s, list *l, const char *end)
{
    skip(s);
    if (*end && *s->p == *end)
        return;
    do
        append(s, l, expr(s));
    while (accept(s, ","));
}

static tl_node *number(parser *s)
{
    skip(s);
    const char *start = s->p;
    const char *colon = start;
    while (*colon && *colon != ':' && *colon != '\n')
        colon++;
    if (*colon != ':')
        fail_at(s, start, "expected ':' and a type after the number");
    s->p = colon + 1;
    tl_type t = type(s, NULL);
    const char *after = s->p;
    tl_node *n = tl_node_new(s->m, TL_OP_CONST, t, 0, 0);
    s->p = start;
    if (tl_bases[t.base].cls == 'F') {
        char *end;
        bool minus = *start == '-';
        if (!strncmp(start + minus, "nan", 3)) {
            uint64_t bits = UINT64_C(1) << 51;
            end = (char *)start + minus + 3;
            if (*end == '(')
                bits = strtoull(end + 1, &end, 16), end += *end == ')';
            bits = (bits & ((UINT64_C(1) << 52) - 1)) | UINT64_C(0x7ff) << 52 | (uint64_t)minus << 63;
            memcpy(&n->imm.f, &bits, 8);
        } else {
            n->imm.f = strtod(start, &end);
        }
        s->p = end;
    } else {
        n->imm.i = integer(s);
    }
    if (s->p != colon)
        fail_at(s, s->p, "expected ':' and a type after the number");
    s->p = after;
    return n;
}

static bool is_access(tl_op op)
{
    return op == TL_OP_LOAD || op == TL_OP_ADDR || op == TL_OP_TILE || op == TL_OP_REGS;
}

static void access(parser *s, tl_node *n, list *l)
{
    n->sym = symbol(s);
    if (*s->p == '[') {
        s->p++;
        operands(s, l, "]");
        expect(s, "]");
    }
}

static tl_op op_named(parser *s, const char *at, const char *w, bool stmt)
{
    for (int i = 0; i < TL_N_OPS; i++)
        if (tl_is_stmt((tl_op)i) == stmt && i != TL_OP_CONST && i != TL_OP_VAR &&
            !strcmp(tl_ops[i].text, w))
            return (tl_op)i;
    fail_at(s, at, "there is no %s '%.100s'", stmt ? "statement" : "operation", w);
}

/* The type where the text does not say it. */
static void set_type(tl_node *n)
{
    const tl_node *a = n->nargs ? n->args[0] : NULL, *b = n->nargs > 1 ? n->args[1] : NULL;
    switch (tl_ops[n->op].type) {
    case '0':
        n->type = a ? a->type : n->type;
        break;
    case '1':
        n->type = b ? b->type : n->type;
        break;
    case 'b':
        n->type = tl_vector(TL_BOOL, a && !tl_is_pointer(a->type) ? a->type.lanes : 1);
        break;
    case 'i':
        n->type = tl_scalar(TL_I32);
        break;
    case 'l':
        n->type = tl_scalar(TL_I64);
        break;
    case 'p':
        n->type = tl_pointer((tl_base)n->sym->type.base, (tl_space)n->sym->type.space,
                             n->sym->type.is_const);
    }
}

/* Places within an expression are relative: a node gets that of what is around
   it when the statement is complete. NOWHERE marks those without one. */
enum { NOWHERE = UINT32_MAX };

static tl_node *expr(parser *s)
{
    skip(s);
    if (*s->p == '_' && !tl_name_char((unsigned char)s->p[1], false)) {
        s->p++;
        return NULL;
    }
    if (++s->depth > MAX_DEPTH)
        fail_at(s, s->p, "expected less nesting");
    tl_node *n;
    const char *start = s->p;
    if (*s->p == '%') {
        tl_sym *v = symbol(s);
        if (v->kind != TL_SYM_VAR)
            fail_at(s, start, "expected a scalar or a pointer: %%%.100s is an array", v->name);
        n = tl_var(s->m, v, 0);
    } else if (*s->p == '-' || (*s->p >= '0' && *s->p <= '9') || accept(s, "inf") ||
               accept(s, "nan")) {
        s->p = start;
        n = number(s);
    } else {
        const char *w = word(s, "an expression");
        tl_op op = op_named(s, start, w, false);
        tl_type t = tl_scalar(TL_VOID);
        if (tl_ops[op].type == 'x') {
            expect(s, "<");
            t = type(s, NULL);
            expect(s, ">");
        }
        n = tl_node_new(s->m, op, t, 0, 0);
        list l = { 0 };
        expect(s, "(");
        skip(s);
        if (is_access(op)) {
            access(s, n, &l);
        } else if (op == TL_OP_CALL || op == TL_OP_REDUCTION) {
            if (op == TL_OP_CALL) {
                const char *at = s->p;
                use_later(s, &s->calls, at, name(s, '@', "a function"))->node = n;
            } else {
                n->sym = symbol(s);
            }
            if (accept(s, ","))
                operands(s, &l, ")");
        } else {
            operands(s, &l, ")");
        }
        expect(s, ")");
        n->nargs = l.n;
        n->args = l.at;
        set_type(n);
    }
    suffixes(s, n);
    n->loc = inner_place(s, NOWHERE);
    s->depth--;
    return n;
}

static void settle(tl_node *n, tl_loc around)
{
    if (!n)
        return;
    if (n->loc == NOWHERE)
        n->loc = around;
    for (uint32_t i = 0; i < n->nargs; i++)
        settle(n->args[i], n->loc);
}

static void settle_sym(tl_sym *v, tl_loc around)
{
    if (v->loc == NOWHERE)
        v->loc = around;
    for (unsigned i = 0; i < v->rank && v->kind == TL_SYM_VAR; i++)
        settle(v->extent[i], around);
}

static void fields(parser *s, const tl_field *table, void *of, tl_sym *sym)
{
    for (;;) {
        size_t k = peek_word(s);
        if (!k || s->p[k] != '=')
            return;
        const char *start = s->p;
        if (sym && accept(s, "regs")) {
            expect(s, "=");
            skip(s);
            start = s->p;
            use_later(s, &s->regs, start, name(s, '%', "an array (%name)"))->sym = sym;
            continue;
        }
        const tl_field *f = table;
        while (f->name && (strlen(f->name) != k || memcmp(f->name, start, k)))
            f++;
        if (!f->name)
            fail_at(s, start, "there is no field '%.*s'", k > 100 ? 100 : (int)k, start);
        s->p += k;
        expect(s, "=");
        int map = sym && !strcmp(f->name, "map") ? one_of(s, tl_map_text) : -1;
        skip(s);
        start = s->p;
        if (!tl_field_set(f, of, map >= 0 ? map : integer(s)))
            fail_at(s, start, "expected a number that fits");
    }
}

static tl_sym *decl(parser *s)
{
    skip(s);
    const char *start = s->p;
    const char *w = name(s, '%', "a declaration (%name: type)");
    if (tl_sym_find(s->f, w))
        fail_at(s, start, "%%%.100s is declared already", w);
    tl_loc loc = inner_place(s, NOWHERE);
    expect(s, ":");
    bool tile = accept(s, "tile"), star;
    tl_type t = type(s, &star);
    bool array = tile || (t.space && !star);
    if (tile && star)
        fail_at(s, s->p, "expected the element type of a tile, not a pointer");
    tl_sym *v = tl_sym_new(s->m, s->f, tile ? TL_SYM_TILE : array ? TL_SYM_ARRAY : TL_SYM_VAR, w,
                           t, loc);
    v->is_restrict = accept(s, "restrict");
    while (accept(s, "[")) {
        if (v->rank == 4)
            fail_at(s, s->p, "expected at most 4 dimensions");
        if (array)
            v->dim[v->rank++] = integer_within(s, INT64_MAX);
        else
            v->extent[v->rank++] = expr(s);
        expect(s, "]");
    }
    v->is_spec = accept(s, "spec");
    if (accept(s, "cname"))
        v->cname = string(s);
    fields(s, tl_sym_fields, v, v);
    return v;
}

static void body(parser *s, tl_block *b);

static void loops(parser *s, tl_node *n)
{
    tl_loop l[16];
    skip(s);
    if (*s->p != '%')
        return;
    do {
        if (n->nloops == 16)
            fail_at(s, s->p, "expected at most 16 loops");
        tl_loop *x = &l[n->nloops++];
        x->var = decl(s);
        expect(s, "=");
        x->lo = expr(s);
        int cmp = one_of(s, tl_cmp_text);
        if (cmp < 0)
            fail_at(s, s->p, "expected lt, le, gt or ge");
        x->cmp = (tl_cmp)cmp;
        x->hi = expr(s);
        expect(s, "step");
        x->step = expr(s);
        if (!x->lo || !x->hi || !x->step)
            fail_at(s, s->p, "expected the bounds of the loop before this");
    } while (accept(s, ","));
    n->loops = TL_NEWV(s->a, tl_loop, n->nloops);
    memcpy(n->loops, l, n->nloops * sizeof *l);
}

static void end_of_line(parser *s)
{
    skip(s);
    if (*s->p && *s->p != '}' && s->line != s->p)
        fail_at(s, s->p, "expected the end of the line");
}

static tl_node *stmt(parser *s)
{
    if (++s->depth > MAX_DEPTH)
        fail_at(s, s->p, "expected less nesting");
    skip(s);
    const char *start = s->p;
    const char *w = word(s, "a statement or '}'");
    tl_op op = op_named(s, start, w, true);
    tl_node *n = tl_node_new(s->m, op, tl_scalar(TL_VOID), 0, 0);
    list l = { 0 };
    bool has_body = false;
    suffixes(s, n);
    switch (op) {
    case TL_OP_LET:
        n->sym = decl(s);
        append(s, &l, accept(s, "=") ? expr(s) : NULL);
        break;
    case TL_OP_SET:
        n->sym = symbol(s);
        expect(s, "=");
        append(s, &l, expr(s));
        break;
    case TL_OP_STORE:
        append(s, &l, NULL);
        access(s, n, &l);
        expect(s, ",");
        l.at[0] = expr(s);
        break;
    case TL_OP_ALLOC:
        n->sym = decl(s);
        break;
    case TL_OP_SEQ:
    case TL_OP_DO:
        has_body = true;
        break;
    case TL_OP_FOR:
    case TL_OP_GRID:
    case TL_OP_PARALLEL:
        loops(s, n);
        if (accept(s, "with"))
            operands(s, &l, "");
        has_body = true;
        break;
    case TL_OP_LAUNCH:
        skip(s);
        start = s->p;
        use_later(s, &s->calls, start, name(s, '@', "a function"))->node = n;
        if (accept(s, ","))
            operands(s, &l, "");
        break;
    case TL_OP_RETURN:
        while (*s->p == ' ' || *s->p == '\t')
            s->p++;
        if (*s->p == '\n' || *s->p == '!' || *s->p == '}' || *s->p == ';' || *s->p == '\r')
            append(s, &l, NULL);
        else
            append(s, &l, expr(s));
        break;
    default:
        if (*tl_ops[op].operands)
            operands(s, &l, "");
        if (accept(s, "into"))
            n->sym = symbol(s);
        has_body = op == TL_OP_IF || op == TL_OP_WHILE;
    }
    attrs(s, n);
    n->loc = place_here(s, 0);
    if (n->op == TL_OP_LET || n->op == TL_OP_ALLOC)
        settle_sym(n->sym, n->loc);
    if (has_body)
        body(s, &n->body);
    if (op == TL_OP_IF && accept(s, "else"))
        body(s, &n->other);
    if (op == TL_OP_DO) {
        expect(s, "while");
        append(s, &l, expr(s));
    }
    end_of_line(s);
    n->nargs = l.n;
    n->args = l.at;
    for (uint32_t i = 0; i < n->nargs; i++)
        settle(n->args[i], n->loc);
    for (uint32_t i = 0; i < n->nloops; i++) {
        settle_sym(n->loops[i].var, n->loc);
        settle(n->loops[i].lo, n->loc);
        settle(n->loops[i].hi, n->loc);
        settle(n->loops[i].step, n->loc);
    }
    s->depth--;
    return n;
}

static void body(parser *s, tl_block *b)
{
    expect(s, "{");
    while (!accept(s, "}"))
        tl_push(s->m, b, stmt(s));
}

static void func(parser *s, tl_func_kind kind)
{
    tl_func *f = s->f = tl_func_new(s->m, kind, name(s, '@', "the function's name (@name)"), 0);
    expect(s, "(");
    if (!accept(s, ")")) {
        do {
            tl_sym *p = decl(s);
            tl_param_add(s->m, f, p);
        } while (accept(s, ","));
        expect(s, ")");
    }
    if (accept(s, "->"))
        f->ret = type(s, NULL);
    if (accept(s, "on"))
        f->on = string(s);
    if (accept(s, "variant_of"))
        f->variant_of = name(s, '@', "a kernel's name (@name)");
    if (accept(s, "arch"))
        f->arch = string(s);
    fields(s, tl_func_fields, f, NULL);
    f->loc = place_here(s, 0);
    for (uint32_t i = 0; i < f->nparams; i++)
        settle_sym(f->params[i], f->loc);
    body(s, &f->body);
    for (later *l = s->regs; l; l = l->next) {
        l->sym->regs = tl_sym_find(f, l->name);
        if (!l->sym->regs)
            fail_at(s, l->at, "%%%.100s is not declared", l->name);
    }
    s->regs = NULL;
    s->f = NULL;
}

static void element(parser *s, tl_base base, unsigned char *to)
{
    unsigned bytes = tl_bases[base].bytes;
    skip(s);
    const char *start = s->p;
    int64_t bits;
    bool in_bits = accept(s, "bits");
    if (in_bits) {
        expect(s, "(");
        bits = integer(s);
        expect(s, ")");
    } else if (base == TL_F32 || base == TL_F64) {
        char *end;
        double d = strtod(s->p, &end);
        if (end == s->p)
            fail_at(s, start, "expected a number");
        s->p = end;
        float f = (float)d;
        memcpy(to, base == TL_F64 ? (void *)&d : (void *)&f, bytes);
        return;
    } else {
        bits = integer(s);
    }
    bool is_signed = tl_bases[base].cls == 'I' && !in_bits;
    if (bytes < 8 && (is_signed ? bits < -(INT64_C(1) << (8 * bytes - 1)) || bits >> (8 * bytes - 1) > 0
                                : bits < 0 || bits >> 8 * bytes))
        fail_at(s, start, "expected an element that fits %s", tl_bases[base].text);
    memcpy(to, &bits, bytes);
}

static void table(parser *s)
{
    skip(s);
    const char *start = s->p, *w = name(s, '@', "the table's name (@name)");
    for (uint32_t i = 0; i < s->m->ntables; i++)
        if (!strcmp(s->m->tables[i]->name, w))
            fail_at(s, start, "@%.100s is declared already", w);
    tl_loc loc = inner_place(s, 0);
    expect(s, ":");
    skip(s);
    start = s->p;
    tl_type t = type(s, NULL);
    unsigned bytes = tl_bases[t.base].bytes;
    if (t.lanes != 1 || t.space || !bytes || tl_bases[t.base].cls == 'O')
        fail_at(s, start, "expected an element type");
    int64_t dim[4], count = 1;
    unsigned rank = 0;
    while (accept(s, "[")) {
        if (rank == 4)
            fail_at(s, s->p, "expected at most 4 dimensions");
        start = s->p;
        dim[rank] = integer_within(s, INT32_MAX);
        if (!dim[rank] || count > INT32_MAX / dim[rank])
            fail_at(s, start, "expected a table of 1 to %d elements", INT32_MAX);
        count *= dim[rank++];
        expect(s, "]");
    }
    if (!rank)
        fail_at(s, s->p, "expected '['");
    int64_t align = accept(s, "align") ? (expect(s, "="), integer_within(s, UINT32_MAX)) : 0;
    expect(s, "=");
    expect(s, "{");
    unsigned char *data = NULL;
    int64_t n = 0, room = 0;
    while (!accept(s, "}")) {
        if (n == count)
            fail_at(s, s->p, "expected '}' after %" PRId64 " elements", count);
        if (n == room) {
            unsigned char *more = tl_arena_alloc(s->a, (size_t)(room = 2 * room + 16) * bytes);
            if (n)
                memcpy(more, data, (size_t)n * bytes);
            data = more;
        }
        element(s, (tl_base)t.base, data + n++ * bytes);
        skip(s);
        if (*s->p != '}')
            expect(s, ",");
    }
    if (n != count)
        fail_at(s, s->p, "expected %" PRId64 " elements, not %" PRId64, count, n);
    tl_sym *v = tl_table_add(s->m, w, t, rank, dim, data);
    v->loc = loc;
    v->align = (uint32_t)align;
}

static void module(parser *s)
{
    expect(s, "module");
    s->m->name = string(s);
    expect(s, "target");
    int target = one_of(s, tl_target_text);
    if (target < 0)
        fail_at(s, s->p, "expected none, cuda or metal");
    s->m->target = (tl_target)target;
    s->m->fast_math = accept(s, "fast_math");
    for (skip(s); *s->p; skip(s)) {
        const char *start = s->p;
        if (accept(s, "place")) {
            expect(s, "!");
            start = s->p;
            if (integer(s) != s->m->nplaces)
                fail_at(s, start, "expected %u: places are numbered from 1", s->m->nplaces);
            const char *file = string(s);
            unsigned line = (unsigned)integer_within(s, UINT32_MAX);
            expect(s, ":");
            /* The number as host location keeps equal neighbours apart. */
            tl_place_add(s->m, file, line, (unsigned)integer_within(s, UINT32_MAX), s->m->nplaces);
        } else if (accept(s, "table")) {
            table(s);
        } else if (accept(s, "kernel")) {
            func(s, TL_FUNC_KERNEL);
        } else if (accept(s, "device")) {
            func(s, TL_FUNC_DEVICE);
        } else if (accept(s, "helper")) {
            func(s, TL_FUNC_HELPER);
        } else {
            fail_at(s, s->p, "expected place, table, kernel, device or helper");
        }
    }
    for (later *l = s->calls; l; l = l->next) {
        tl_func_kind kind = l->node->op == TL_OP_LAUNCH ? TL_FUNC_DEVICE : TL_FUNC_HELPER;
        for (uint32_t i = 0; i < s->m->nfuncs && !l->node->func; i++)
            if (s->m->funcs[i]->kind == kind && !strcmp(s->m->funcs[i]->name, l->name))
                l->node->func = s->m->funcs[i];
        if (!l->node->func)
            fail_at(s, l->at, "there is no %s @%.100s",
                    kind == TL_FUNC_DEVICE ? "device function" : "helper", l->name);
    }
}

tl_module *tl_parse(tl_arena *a, tl_diag *d, const char *text)
{
    parser *s = TL_NEW(a, parser);
    s->a = a;
    s->m = tl_module_new(a, d, "");
    s->text = s->p = text;
    if (setjmp(s->failed))
        return NULL;
    module(s);
    return s->m;
}
