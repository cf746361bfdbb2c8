/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parser of statements. */
#include <string.h>

#include "passes/text/parse-impl.h"

static void settle_sym(tl_sym *v, tl_loc around)
{
    if (v->loc == NOWHERE)
        v->loc = around;
    for (unsigned i = 0; i < v->rank; i++)
        tl_parse_settle(v->extent[i], around);
}

static void fields(parser *s, const tl_field *table, void *of, tl_sym *sym)
{
    for (;;) {
        size_t k = tl_lex_peek(s);
        if (!k || s->p[k] != '=')
            return;
        const char *start = s->p;
        if (sym && tl_lex_accept(s, "regs")) {
            tl_lex_expect(s, "=");
            tl_lex_skip(s);
            start = s->p;
            tl_parse_later(s, &s->regs, start, tl_lex_name(s, '%', "an array (%name)"))->sym = sym;
            continue;
        }
        const tl_field *f = table;
        while (f->name && (strlen(f->name) != k || memcmp(f->name, start, k)))
            f++;
        if (!f->name)
            tl_lex_fail(s, start, "there is no field '%.*s'", k > 100 ? 100 : (int)k, start);
        s->p += k;
        tl_lex_expect(s, "=");
        tl_lex_skip(s);
        start = s->p;
        bool map = sym && !strcmp(f->name, "map");
        int64_t v = map ? tl_lex_one_of(s, tl_map_text) : tl_lex_integer(s);
        if (map && v < 0)
            tl_lex_fail(s, start, "expected how a fragment is spread: blocked, mma, sg, rows, wgmma, outer, tensor or tmem");
        if (!tl_field_set(f, of, v))
            tl_lex_fail(s, start, "expected a number that fits");
    }
}

static tl_sym *decl(parser *s)
{
    tl_lex_skip(s);
    const char *start = s->p;
    const char *w = tl_lex_name(s, '%', "a declaration (%name: type)");
    if (tl_sym_find(s->f, w))
        tl_lex_fail(s, start, "%%%.100s is declared already", w);
    tl_loc loc = tl_parse_inner_place(s, NOWHERE);
    tl_lex_expect(s, ":");
    bool tile = tl_lex_accept(s, "tile"), star;
    tl_type t = tl_parse_type(s, &star);
    bool array = tile || (t.space && !star);
    if (tile && star)
        tl_lex_fail(s, s->p, "expected the element type of a tile, not a pointer");
    tl_sym *v = tl_sym_new(s->m, s->f,
                           tile    ? TL_SYM_TILE
                           : array ? TL_SYM_ARRAY
                                   : TL_SYM_VAR,
                           w, t, loc);
    v->is_restrict = tl_lex_accept(s, "restrict");
    while (tl_lex_accept(s, "[")) {
        if (v->rank == 4)
            tl_lex_fail(s, s->p, "expected at most 4 dimensions");
        if (array)
            v->dim[v->rank++] = tl_lex_within(s, INT64_MAX);
        else
            v->extent[v->rank++] = tl_parse_expr(s);
        tl_lex_expect(s, "]");
    }
    v->is_spec = tl_lex_accept(s, "spec");
    v->is_parts = tl_lex_accept(s, "parts");
    if (tl_lex_accept(s, "cname"))
        v->cname = tl_lex_string(s);
    if (tl_lex_accept(s, "struct")) {
        v->tag = tl_lex_string(s);
        tl_lex_skip(s);
        v->members = *s->p == '"' ? tl_lex_string(s) : NULL;
    }
    fields(s, tl_sym_fields, v, v);
    return v;
}

static void body(parser *s, tl_block *b);

static void loops(parser *s, tl_node *n)
{
    tl_loop l[16];
    tl_lex_skip(s);
    if (*s->p != '%')
        return;
    do {
        if (n->nloops == 16)
            tl_lex_fail(s, s->p, "expected at most 16 loops");
        tl_loop *x = &l[n->nloops++];
        x->var = decl(s);
        tl_lex_expect(s, "=");
        x->lo = tl_parse_expr(s);
        int cmp = tl_lex_one_of(s, tl_cmp_text);
        if (cmp < 0)
            tl_lex_fail(s, s->p, "expected lt, le, gt or ge");
        x->cmp = (tl_cmp)cmp;
        x->hi = tl_parse_expr(s);
        tl_lex_expect(s, "step");
        x->step = tl_parse_expr(s);
        if (!x->lo || !x->hi || !x->step)
            tl_lex_fail(s, s->p, "expected the bounds of the loop before this");
    } while (tl_lex_accept(s, ","));
    n->loops = TL_NEWV(s->a, tl_loop, n->nloops);
    memcpy(n->loops, l, n->nloops * sizeof *l);
}

static void end_of_line(parser *s)
{
    tl_lex_skip(s);
    if (*s->p && *s->p != '}' && s->line != s->p)
        tl_lex_fail(s, s->p, "expected the end of the line");
}

/* What any statement may end with. */
static void rest(parser *s, tl_node *n, tl_block *l, bool has_body)
{
    tl_parse_attrs(s, n);
    n->loc = tl_parse_place(s, 0);
    if (n->op == TL_OP_LET || n->op == TL_OP_ALLOC)
        settle_sym(n->sym, n->loc);
    if (has_body)
        body(s, &n->body);
    if (n->op == TL_OP_IF && tl_lex_accept(s, "else"))
        body(s, &n->other);
    if (n->op == TL_OP_DO) {
        tl_lex_expect(s, "while");
        tl_push(s->m, l, tl_parse_expr(s));
    }
    end_of_line(s);
    n->nargs = l->n;
    n->args = l->at;
    for (uint32_t i = 0; i < n->nargs; i++)
        tl_parse_settle(n->args[i], n->loc);
    for (uint32_t i = 0; i < n->nloops; i++) {
        settle_sym(n->loops[i].var, n->loc);
        tl_parse_settle(n->loops[i].lo, n->loc);
        tl_parse_settle(n->loops[i].hi, n->loc);
        tl_parse_settle(n->loops[i].step, n->loc);
    }
}

static tl_node *stmt(parser *s)
{
    if (++s->depth > TL_PARSE_DEPTH)
        tl_lex_fail(s, s->p, "expected less nesting");
    tl_lex_skip(s);
    const char *start = s->p;
    const char *w = tl_lex_word(s, "a statement or '}'");
    tl_op op = tl_parse_op(s, start, w, true);
    tl_node *n = tl_node_new(s->m, op, tl_scalar(TL_VOID), 0, 0);
    tl_block l = { 0 };
    bool has_body = false;
    tl_parse_suffixes(s, n);
    switch (op) {
    case TL_OP_LET:
        n->sym = decl(s);
        tl_push(s->m, &l, tl_lex_accept(s, "=") ? tl_parse_expr(s) : NULL);
        break;
    case TL_OP_SET:
        n->sym = tl_parse_symbol(s);
        tl_lex_expect(s, "=");
        tl_push(s->m, &l, tl_parse_expr(s));
        break;
    case TL_OP_STORE:
        tl_push(s->m, &l, NULL);
        tl_parse_access(s, n, &l);
        tl_lex_expect(s, ",");
        l.at[0] = tl_parse_expr(s);
        break;
    case TL_OP_ALLOC:
        n->sym = decl(s);
        break;
    case TL_OP_SEQ:
    case TL_OP_DO:
        has_body = true;
        break;
    case TL_OP_FOR: case TL_OP_GRID: case TL_OP_PARALLEL:
        loops(s, n);
        if (tl_lex_accept(s, "with"))
            tl_parse_operands(s, &l, "");
        has_body = true;
        break;
    case TL_OP_RETURN:
        while (*s->p == ' ' || *s->p == '\t')
            s->p++;
        if (*s->p == '\n' || *s->p == '!' || *s->p == '}' || *s->p == ';' || *s->p == '\r')
            tl_push(s->m, &l, NULL);
        else
            tl_push(s->m, &l, tl_parse_expr(s));
        break;
    default:
        if (*tl_ops[op].operands == '@')
            tl_parse_function(s, n);
        if (*tl_ops[op].operands == '@' ? tl_lex_accept(s, ",") : *tl_ops[op].operands)
            tl_parse_operands(s, &l, "");
        if (tl_lex_accept(s, "into"))
            n->sym = tl_parse_symbol(s);
        has_body = op == TL_OP_IF || op == TL_OP_WHILE || op == TL_OP_PRODUCE;
    }
    rest(s, n, &l, has_body);
    s->depth--;
    return n;
}

static void body(parser *s, tl_block *b)
{
    tl_lex_expect(s, "{");
    while (!tl_lex_accept(s, "}"))
        tl_push(s->m, b, stmt(s));
}

void tl_parse_func(parser *s, tl_func_kind kind)
{
    tl_func *f = s->f = tl_func_new(s->m, kind, tl_lex_name(s, '@', "the function's name (@name)"), 0);
    tl_lex_expect(s, "(");
    if (!tl_lex_accept(s, ")")) {
        do {
            tl_sym *p = decl(s);
            tl_param_add(s->m, f, p);
        } while (tl_lex_accept(s, ","));
        tl_lex_expect(s, ")");
    }
    if (tl_lex_accept(s, "->"))
        f->ret = tl_parse_type(s, NULL);
    if (tl_lex_accept(s, "on"))
        f->on = tl_lex_string(s);
    if (tl_lex_accept(s, "variant_of"))
        f->variant_of = tl_lex_name(s, '@', "a kernel's name (@name)");
    if (tl_lex_accept(s, "machine"))
        f->machine = tl_lex_string(s);
    fields(s, tl_func_fields, f, NULL);
    f->loc = tl_parse_place(s, 0);
    for (uint32_t i = 0; i < f->nparams; i++)
        settle_sym(f->params[i], f->loc);
    body(s, &f->body);
    for (later *l = s->regs; l; l = l->next) {
        l->sym->regs = tl_sym_find(f, l->name);
        if (!l->sym->regs)
            tl_lex_fail(s, l->at, "%%%.100s is not declared", l->name);
    }
    s->regs = NULL;
    s->f = NULL;
}
