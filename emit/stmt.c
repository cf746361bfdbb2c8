/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints statements as C. */
#include "emit/printer.h"

#include <string.h>

#include "passes/expr/fold.h"

void tl_begin_func(tl_printer *p, const tl_func *f)
{
    p->f = f;
    p->place_file = NULL;
    tl_names_init(&p->names, p->a, p->d->reserved, &p->file);
    tl_usage_of(&p->usage, p->a, f);
    /* names as in C come first; those with a suffix change if they clash */
    for (int suffixed = 0; suffixed < 2; suffixed++)
        for (size_t i = 0; i < p->usage.n; i++) {
            const tl_mention *u = &p->usage.at[i];
            if ((strchr(u->sym->name, '.') != NULL) == suffixed && !u->dead && !(u->sym->type.space == TL_TABLE && u->sym->kind == TL_SYM_ARRAY))
                tl_name(&p->names, u->sym, u->sym->name);
        }
    /* headers have functions in this scope, as 'index' and 'cross' */
    for (size_t i = 0; i < p->usage.n; i++)
        if (p->usage.at[i].sym->type.space == TL_TABLE && p->usage.at[i].sym->kind == TL_SYM_ARRAY)
            tl_name_exported(&p->file, p->usage.at[i].sym, tl_arena_printf(p->a, "%s_table", p->usage.at[i].sym->name));
}

bool tl_is_flat(const tl_sym *s)
{
    return s->type.space == TL_SHARED_MEM && s->swizzle != 0;
}

const char *tl_array_decl(tl_printer *p, const tl_sym *s)
{
    tl_type element = { s->type.base, s->type.lanes, TL_VALUE, 0 };
    const char *t = p->d->type(p, element);
    if (!t) {
        tl_report(p->m, TL_ERROR, s->loc, "'%s': this target has no arrays of %s", s->name,
                  tl_bases[s->type.base].text);
        p->failed = true;
        return "int error";
    }
    t = tl_arena_printf(p->a, "%s %s", t, tl_sym_text(p, s));
    if (tl_is_flat(s))
        return tl_arena_printf(p->a, "%s[%lld]", t, (long long)tl_array_elements(s));
    for (unsigned d = 0; d < s->rank; d++)
        t = tl_arena_printf(p->a, "%s[%lld]", t, (long long)(s->dim[d] + (d + 1u == s->rank ? s->pad : 0)));
    return t;
}

/* Ends a line. The first of a group of statements gets its C line in a comment. */
static void end_line(tl_printer *p, const tl_node *n, bool leads)
{
    if (n->loc && n->loc < p->m->nplaces && leads) {
        const tl_place *c = &p->m->places[n->loc];
        if (c->file != p->place_file || c->line != p->place_line) {
            tl_puts(p->out, "  ");
            tl_put(p->out, p->d->comment, tl_place_text(p->m, n->loc));
            p->place_line = c->line;
            p->place_file = c->file;
        }
    }
    tl_puts(p->out, "\n");
}

static void mark_line(tl_printer *p, tl_loc loc)
{
    if (p->lines)
        tl_mark_line(p->out, loc);
}

static void nested(tl_printer *p, const tl_block *b)
{
    p->out->depth++;
    tl_print_block(p, b);
    p->out->depth--;
}

/* The body of a loop whose head was just printed, in braces, but for one line that stands well alone. Not so of an `if`: nvcc looks for
   an `else` in what follows, and takes the line of that for the body's. */
static void body(tl_printer *p, const tl_node *n, const tl_block *b)
{
    tl_out *o = p->out;
    size_t brace = o->n, start;
    tl_puts(o, " {");
    end_line(p, n, true);
    start = o->n;
    nested(p, b);
    unsigned lines = 0;
    tl_loc loc;
    for (const char *at = o->text + start; at < o->text + o->n; at = strchr(at, '\n') + 1)
        lines += !tl_is_mark(at, &loc);
    if (lines != 1 || b->at[0]->op == TL_OP_LET || b->at[0]->op == TL_OP_ALLOC) {
        tl_puts(o, "}\n");
        return;
    }
    memmove(o->text + brace, o->text + brace + 2, o->n - brace - 1);
    o->n -= 2;
    o->line -= 2;
}

static void print_let(tl_printer *p, const tl_node *n)
{
    const tl_sym *s = n->sym;
    const tl_mention *u = tl_usage_find(&p->usage, s);
    const char *type = p->d->type(p, s->type);
    bool value = n->nargs && n->args[0];
    if (u && u->dead && (!value || !tl_has_effects(n->args[0])))
        return;
    if (!type) {
        tl_refuse(p, n, "this target has no such type");
        return;
    }
    if (u && u->dead) {
        tl_put(p->out, "%s;", tl_expr(p, n->args[0]).s);
    } else {
        const char *space = type[strlen(type) - 1] == '*' ? "" : " ";
        bool constant = u && u->sets == 0 && !tl_is_pointer(s->type);
        const char *name = tl_sym_text(p, s);
        const char *with = value ? tl_expr(p, n->args[0]).s : NULL;
        tl_put_all(p->out, (const char *[]){ constant ? "const " : "", type, space, name, value ? " = " : ";", with, ";", NULL });
    }
    end_line(p, n, false);
}

/* The text of a bound or step: the expression, or a variable if its value could change in the loop. */
static const char *bound(tl_printer *p, const tl_loop *l, const tl_node *e, const char *what, int prec)
{
    if (tl_keeps_value(&p->usage, e))
        return tl_operand(p, e, prec);
    const char *name = tl_name(&p->names, e, tl_arena_printf(p->a, "%s_%s", l->var->name, what));
    tl_put(p->out, "const %s %s = %s;\n", p->d->type(p, l->var->type), name, tl_expr(p, e).s);
    return name;
}

static void print_for(tl_printer *p, const tl_node *n)
{
    static const char *const cmp[] = { [TL_LT] = "<", [TL_LE] = "<=", [TL_GT] = ">", [TL_GE] = ">=" };
    const tl_loop *l = &n->loops[0];
    const char *v = tl_sym_text(p, l->var);
    const char *lo = tl_expr(p, l->lo).s;
    const char *hi = bound(p, l, l->hi, "end", TL_PREC_SHIFT);
    const char *step;
    bool constant = l->step->op == TL_OP_CONST;
    int64_t k = constant ? l->step->imm.i : 0;
    if (constant && (k == 1 || k == -1))
        step = tl_arena_printf(p->a, "%s%s", v, k > 0 ? "++" : "--");
    else if (constant && k < 0 && k != INT64_MIN && tl_is_signed(l->var->type))
        step = tl_arena_printf(p->a, "%s -= %lld", v, (long long)-k);
    else
        step = tl_arena_printf(p->a, "%s += %s", v, bound(p, l, l->step, "step", TL_PREC_COND));
    int64_t unroll = tl_attr(n, TL_A_UNROLL, 0);
    if (unroll == 1)
        tl_put(p->out, "%s\n", p->d->unroll);
    else if (unroll && p->d->unroll_by)
        tl_put(p->out, "%s\n", tl_arena_printf(p->a, p->d->unroll_by, unroll > 0 ? (long long)unroll : 1));
    mark_line(p, n->loc);
    tl_put(p->out, "for (%s %s = %s; %s %s %s; %s)", p->d->type(p, l->var->type), v, lo, v, cmp[l->cmp], hi, step);
    body(p, n, &n->body);
}

/* The statement that a block consists of, looking through scopes. */
static const tl_node *only(const tl_block *b)
{
    while (b->n == 1 && b->at[0]->op == TL_OP_SEQ)
        b = &b->at[0]->body;
    return b->n == 1 ? b->at[0] : NULL;
}

static void print_check(tl_printer *p, const tl_node *n)
{
    tl_put(p->out, "%s(%s);", tl_need(p, "tile_check"), tl_expr(p, n->args[0]).s);
    end_line(p, n, true);
}

static bool is_empty(const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (!tl_is_promise(b->at[i]) && !(b->at[i]->op == TL_OP_SEQ && is_empty(&b->at[i]->body)))
            return false;
    return true;
}

static void print_if(tl_printer *p, const tl_node *n)
{
    const char *start = "if";
    for (;;) {
        tl_put(p->out, "%s (%s) {", start, tl_expr(p, n->args[0]).s);
        end_line(p, n, true);
        nested(p, &n->body);
        const tl_node *next = only(&n->other);
        if (!next || next->op != TL_OP_IF)
            break;
        n = next;
        start = "} else if";
        mark_line(p, n->loc);
    }
    if (!is_empty(&n->other)) {
        tl_puts(p->out, "} else {\n");
        nested(p, &n->other);
    }
    tl_puts(p->out, "}\n");
}

static void print_set(tl_printer *p, const tl_node *n)
{
    const tl_mention *u = tl_usage_find(&p->usage, n->sym);
    if (u && u->dead && !tl_has_effects(n->args[0]))
        return;
    const char *value = tl_expr(p, n->args[0]).s;
    if (u && u->dead)
        tl_put(p->out, "%s;", value);
    else
        tl_put_all(p->out, (const char *[]){ tl_sym_text(p, n->sym), " = ", value, ";", NULL });
    end_line(p, n, true);
}

static void print_stmt(tl_printer *p, const tl_node *n)
{
    if (n->loc)
        mark_line(p, n->loc);
    if ((n->op == TL_OP_ALLOC || n->op == TL_OP_STORE) && n->sym) {
        const tl_mention *u = tl_usage_find(&p->usage, n->sym);
        if (u && u->dead && (n->op == TL_OP_ALLOC || !tl_has_effects(n->args[0])))
            return;
    }
    const char *value;
    size_t before = p->out->n;
    if (p->d->stmt(p, n)) {
        if (p->out->n > before)
            end_line(p, n, true);
        return;
    }
    switch (n->op) {
    case TL_OP_LET:
        print_let(p, n);
        break;
    case TL_OP_SET:
        print_set(p, n);
        break;
    case TL_OP_EVAL:
        tl_put(p->out, "%s;", tl_expr(p, n->args[0]).s);
        end_line(p, n, true);
        break;
    case TL_OP_STORE:
        value = tl_expr(p, n->args[0]).s;
        tl_put_all(p->out, (const char *[]){ tl_element_text(p, n->sym, n->nargs - 1, n->args + 1), " = ", value, ";", NULL });
        end_line(p, n, true);
        break;
    case TL_OP_ALLOC:
        if (n->sym->type.space == TL_FRAG)
            tl_refuse(p, n, "fragments are registers by now");
        tl_put(p->out, "%s;", tl_array_decl(p, n->sym));
        end_line(p, n, false);
        break;
    case TL_OP_SEQ:     /* names are unique in the function: no braces needed */
        tl_print_block(p, &n->body);
        break;
    case TL_OP_IF:
        print_if(p, n);
        break;
    case TL_OP_FOR:
        print_for(p, n);
        break;
    case TL_OP_WHILE:
        tl_put(p->out, "while (%s)", tl_expr(p, n->args[0]).s);
        body(p, n, &n->body);
        break;
    case TL_OP_DO:
        tl_puts(p->out, "do {");
        end_line(p, n, true);
        nested(p, &n->body);
        mark_line(p, n->loc);
        tl_put(p->out, "} while (%s);\n", tl_expr(p, n->args[0]).s);
        break;
    case TL_OP_BREAK:
    case TL_OP_CONTINUE:
        tl_puts(p->out, n->op == TL_OP_BREAK ? "break;\n" : "continue;\n");
        break;
    case TL_OP_ASSUME:
        if (p->f->kind == TL_FUNC_DEVICE && !tl_is_promise(n))
            print_check(p, n);
        break;
    default:
        tl_refuse(p, n, "this target has no such operation");
    }
}

void tl_print_block(tl_printer *p, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n && !p->failed; i++)
        print_stmt(p, b->at[i]);
}

void tl_print_body(tl_printer *p, const tl_func *f)
{
    tl_print_block(p, &f->body);
    mark_line(p, 0);
}

bool tl_fails(const tl_block *b)
{
    const tl_node *last = b->n ? b->at[b->n - 1] : NULL;
    return last && (last->op == TL_OP_FAIL || (last->op == TL_OP_SEQ && tl_fails(&last->body)) ||
                    (last->op == TL_OP_IF && tl_fails(&last->body) && tl_fails(&last->other)));
}
