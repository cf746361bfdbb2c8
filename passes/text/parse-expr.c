/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parser of expressions and types. */
#include <stdlib.h>
#include <string.h>

#include "passes/ir/made.h"
#include "passes/text/parse-impl.h"

static tl_loc place(parser *s)
{
    return (tl_loc)tl_lex_within(s, (int64_t)s->m->nplaces - 1);
}

tl_loc tl_parse_place(parser *s, tl_loc otherwise)
{
    return tl_lex_accept(s, "!") ? place(s) : otherwise;
}

/* `#!N` straight after what it belongs to. */
tl_loc tl_parse_inner_place(parser *s, tl_loc around)
{
    if (s->p[0] != '#' || s->p[1] != '!')
        return around;
    s->p += 2;
    return place(s);
}

tl_type tl_parse_type(parser *s, bool *star)
{
    tl_type t = { 0, 1, 0, 0 };
    int space = tl_lex_one_of(s, tl_space_text);
    if (space > 0)
        t.space = (uint8_t)space;
    t.is_const = tl_lex_accept(s, "const");
    tl_lex_skip(s);
    const char *start = s->p;
    size_t n = tl_lex_peek(s), best = 0;
    for (int b = 0; b < TL_N_BASES; b++) {
        size_t k = strlen(tl_bases[b].text);
        if (k > best && k <= n && !memcmp(start, tl_bases[b].text, k)) {
            best = k;
            t.base = (uint8_t)b;
        }
    }
    if (!best)
        tl_lex_fail(s, start, "expected a type");
    if (best < n) {
        static const char *const lanes[] = { "x2", "x3", "x4", "x8", "x16", NULL };
        static const uint8_t count[] = { 2, 3, 4, 8, 16 };
        int i = 0;
        while (lanes[i] && (n - best != strlen(lanes[i]) || memcmp(start + best, lanes[i], n - best)))
            i++;
        if (!lanes[i])
            tl_lex_fail(s, start, "expected a type");
        t.lanes = count[i];
    }
    s->p += n;
    bool is_pointer = t.space && *s->p == '*';
    s->p += is_pointer;
    if (star)
        *star = is_pointer;
    else if (t.space && !is_pointer)
        tl_lex_fail(s, s->p, "expected '*'");
    return t;
}

tl_sym *tl_parse_symbol(parser *s)
{
    tl_lex_skip(s);
    const char *start = s->p;
    if (*s->p == '@') {
        const char *w = tl_lex_name(s, '@', "a table");
        for (uint32_t i = 0; i < s->m->ntables; i++)
            if (!strcmp(s->m->tables[i]->name, w))
                return s->m->tables[i];
        tl_lex_fail(s, start, "there is no table @%.100s", w);
    }
    const char *w = tl_lex_name(s, '%', "a symbol (%name or @table)");
    tl_sym *found = s->f ? tl_sym_find(s->f, w) : NULL;
    if (!found)
        tl_lex_fail(s, start, "%%%.100s is not declared before its use", w);
    return found;
}

static void attr(parser *s, tl_node *n)
{
    tl_lex_skip(s);
    const char *start = s->p, *w = tl_lex_word(s, "an attribute");
    int key = 0;
    while (key < TL_N_ATTRS && strcmp(tl_attr_text[key], w))
        key++;
    if (key == TL_N_ATTRS)
        tl_lex_fail(s, start, "there is no attribute '%.100s'", w);
    tl_lex_expect(s, "=");
    tl_lex_skip(s);
    if (*s->p == '-' || (*s->p >= '0' && *s->p <= '9')) {
        tl_attr_set(s->m, n, (tl_attr_key)key, tl_lex_integer(s));
        return;
    }
    start = s->p;
    w = tl_lex_word(s, "a value");
    for (int v = 0; v < TL_N_BASES; v++) {
        const char *text = tl_attr_value_text(n->op, (tl_attr_key)key, v);
        if (text && !strcmp(text, w)) {
            tl_attr_set(s->m, n, (tl_attr_key)key, v);
            return;
        }
    }
    tl_lex_fail(s, start, "'%.100s' is no value of %s", w, tl_attr_text[key]);
}

/* ` key=value` after a statement. */
void tl_parse_attrs(parser *s, tl_node *n)
{
    for (;;) {
        size_t k = tl_lex_peek(s);
        if (!k || s->p[k] != '=')
            return;
        attr(s, n);
    }
}

void tl_parse_suffixes(parser *s, tl_node *n)
{
    while (s->p[0] == '#' && s->p[1] != '!') {
        s->p++;
        attr(s, n);
    }
}

later *tl_parse_later(parser *s, later **list, const char *at, const char *name)
{
    later *l = TL_NEW(s->a, later);
    *l = (later){ *list, at, name, NULL, NULL };
    return *list = l;
}

/* Operands up to (not including) `end`; with an empty `end`, to where no comma follows. */
void tl_parse_operands(parser *s, tl_block *l, const char *end)
{
    tl_lex_skip(s);
    if (*end && *s->p == *end)
        return;
    do
        tl_push(s->m, l, tl_parse_expr(s));
    while (tl_lex_accept(s, ","));
}

static tl_node *number(parser *s)
{
    tl_lex_skip(s);
    const char *start = s->p;
    const char *colon = start;
    while (*colon && *colon != ':' && *colon != '\n')
        colon++;
    if (*colon != ':')
        tl_lex_fail(s, start, "expected ':' and a type after the number");
    s->p = colon + 1;
    tl_type t = tl_parse_type(s, NULL);
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
        n->imm.i = tl_lex_integer(s);
    }
    if (s->p != colon)
        tl_lex_fail(s, s->p, "expected ':' and a type after the number");
    s->p = after;
    return n;
}

void tl_parse_access(parser *s, tl_node *n, tl_block *l)
{
    n->sym = tl_parse_symbol(s);
    if (*s->p == '[') {
        s->p++;
        tl_parse_operands(s, l, "]");
        tl_lex_expect(s, "]");
    }
}

/* The function that a call or a launch names. */
void tl_parse_function(parser *s, tl_node *n)
{
    tl_lex_skip(s);
    const char *start = s->p;
    tl_parse_later(s, &s->calls, start, tl_lex_name(s, '@', "a function"))->node = n;
}

tl_op tl_parse_op(parser *s, const char *at, const char *w, bool stmt)
{
    for (int i = 0; i < TL_N_OPS; i++)
        if (tl_is_stmt((tl_op)i) == stmt && i != TL_OP_CONST && i != TL_OP_VAR &&
            !strcmp(tl_ops[i].text, w))
            return (tl_op)i;
    tl_lex_fail(s, at, "there is no %s '%.100s'", stmt ? "statement" : "operation", w);
}

tl_node *tl_parse_expr(parser *s)
{
    tl_lex_skip(s);
    if (*s->p == '_' && !tl_name_char((unsigned char)s->p[1], false)) {
        s->p++;
        return NULL;
    }
    if (++s->depth > TL_PARSE_DEPTH)
        tl_lex_fail(s, s->p, "expected less nesting");
    tl_node *n;
    const char *start = s->p;
    if (*s->p == '%') {
        tl_sym *v = tl_parse_symbol(s);
        if (v->kind != TL_SYM_VAR)
            tl_lex_fail(s, start, "expected a scalar or a pointer: %%%.100s is an array", v->name);
        n = tl_var(s->m, v, 0);
    } else if (*s->p == '-' || (*s->p >= '0' && *s->p <= '9') || tl_lex_accept(s, "inf") ||
               tl_lex_accept(s, "nan")) {
        s->p = start;
        n = number(s);
    } else {
        const char *w = tl_lex_word(s, "an expression");
        tl_op op = tl_parse_op(s, start, w, false);
        tl_type t = tl_scalar(TL_VOID);
        if (tl_ops[op].type == 'x') {
            tl_lex_expect(s, "<");
            t = tl_parse_type(s, NULL);
            tl_lex_expect(s, ">");
        }
        n = tl_node_new(s->m, op, t, 0, 0);
        tl_block l = { 0 };
        tl_lex_expect(s, "(");
        tl_lex_skip(s);
        const char *operands = tl_ops[op].operands;
        if (tl_is_access(op))
            tl_parse_access(s, n, &l);
        else if (*operands == '@')
            tl_parse_function(s, n);
        else if (*operands == '%')
            n->sym = tl_parse_symbol(s);
        if (!strchr("[@%", *operands) || tl_lex_accept(s, ","))
            tl_parse_operands(s, &l, ")");
        tl_lex_expect(s, ")");
        n->nargs = l.n;
        n->args = l.at;
        n->type = tl_type_by_rule(n);
        tl_note_made(s->m, n);
    }
    tl_parse_suffixes(s, n);
    n->loc = tl_parse_inner_place(s, NOWHERE);
    s->depth--;
    return n;
}

void tl_parse_settle(tl_node *n, tl_loc around)
{
    if (!n)
        return;
    if (n->loc == NOWHERE)
        n->loc = around;
    for (uint32_t i = 0; i < n->nargs; i++)
        tl_parse_settle(n->args[i], n->loc);
}
