/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Metal has no double, and atomic operations on 32 bits only. Each statement with others gets an error. If a literal made
   it double, a note says how to write the literal. */
#include "plugin/scope/builder.h"

namespace {

/* Literals of type double by the place of the expression that holds them. */
std::map<location_t, double> literals;

bool is_literal_char(char c)
{
    return ISALNUM(c) || c == '.';
}

/* The literal whose last (or first) character is at loc, if it is one of value v
   without a suffix: *end is where it ends. */
bool literal_at(location_t loc, bool last, double v, location_t *end)
{
    expanded_location x = expand_location(loc);
    if (!x.file || x.column <= 0)
        return false;
    char_span line = tp_source_line(x.file, x.line);
    if (!line || (size_t)x.column > line.length())
        return false;
    size_t from = x.column - 1, to = from + 1;
    if (last)
        while (from > 0 && (is_literal_char(line[from - 1])
                            || ((line[from - 1] == '-' || line[from - 1] == '+') && from > 1
                                && (line[from - 2] == 'e' || line[from - 2] == 'E'))))
            from--;
    else
        while (to < line.length() && (is_literal_char(line[to])
                                      || ((line[to] == '-' || line[to] == '+')
                                          && (line[to - 1] == 'e' || line[to - 1] == 'E'))))
            to++;
    std::string text(line.get_buffer() + from, to - from);
    char *rest;
    if (text.empty() || !(ISDIGIT(text[0]) || text[0] == '.') || strtod(text.c_str(), &rest) != v || *rest
        || text.find_first_of(".eE") == std::string::npos)
        return false;
    *end = last ? loc : linemap_position_for_loc_and_offset(line_table, loc, to - from - 1);
    return true;
}

/* part of the first error's note only */
#define OTHER_WAYS "; %<-fsingle-precision-constant%> makes all such constants %<float%>, with %<<tgmath.h>%> %<sqrt%> of a " \
                   "%<float%> is %<sqrtf%>, and %<tile_kernel_on(\"cuda\")%> restricts the kernel"

void report(const tl_module *m, tl_loc at)
{
    location_t loc = m->places[at].host;
    static std::set<location_t> said;
    if (!said.insert(loc).second)
        return;
    bool first = said.size() == 1;
    tp_begin_group();
    gcc_rich_location rich(loc);
    auto known = literals.find(loc);
    location_t end;
    if (known != literals.end()
        && (literal_at(get_finish(loc), true, known->second, &end)
            || literal_at(get_start(loc), false, known->second, &end))) {
        rich.add_fixit_insert_after(end, "f");
        error_at(loc, "Metal has no %<double%>, which this constant makes of the expression");
        if (first)
            inform(&rich, "add the suffix %<f%>" OTHER_WAYS);
        else
            inform(&rich, "add the suffix %<f%>");
        return;
    }
    error_at(loc, "Metal has no %<double%>");
    if (first)
        inform(loc, "use %<float%>, its constants (%<0.5f%>) and functions (%<sqrtf%>)" OTHER_WAYS);
    else
        inform(loc, "use %<float%>, its constants (%<0.5f%>) and functions (%<sqrtf%>)");
}

struct search {
    tl_loc literal = 0, any = 0;
    std::set<tl_func *> *seen;
};

bool is_double(tl_type t)
{
    return t.base == TL_F64;
}

void in_expr(const tl_node *n, search *s)
{
    if (!n)
        return;
    for (uint32_t i = 0; i < n->nargs; i++)
        in_expr(n->args[i], s);
    if ((is_double(n->type) || (n->sym && is_double(n->sym->type))) && !s->any)
        s->any = n->loc;
    if (is_double(n->type) && literals.count(tp_module()->places[n->loc].host) && !s->literal)
        s->literal = n->loc;
}

/* True if n is a bound of a grid's loop, which only the host computes. */
bool on_host(const tl_node *n, uint32_t taken)
{
    return n->op == TL_OP_GRID && taken >= n->nargs && (taken - n->nargs) % 3 == 1;
}

void in_block(const tl_module *m, const tl_block *b, std::set<tl_func *> *seen);
void in_grids(const tl_module *m, const tl_block *b, std::set<tl_func *> *seen);

void in_func(const tl_module *m, tl_func *f, std::set<tl_func *> *seen)
{
    if (!seen->insert(f).second)
        return;
    for (uint32_t i = 0; i < f->nparams; i++)
        if (is_double(f->params[i]->type) && (f->kind != TL_FUNC_KERNEL || tl_is_pointer(f->params[i]->type)))
            report(m, f->params[i]->loc);
    (f->kind == TL_FUNC_KERNEL ? in_grids : in_block)(m, &f->body, seen);
}

/* Looks into grids only: the host has doubles, also as parameters. */
void in_grids(const tl_module *m, const tl_block *b, std::set<tl_func *> *seen)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_GRID) {
            in_block(m, &n->body, seen);
            continue;
        }
        in_grids(m, &n->body, seen);
        in_grids(m, &n->other, seen);
    }
}

/* Reports one error a statement. */
void in_block(const tl_module *m, const tl_block *b, std::set<tl_func *> *seen)
{
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        search s;
        for (uint32_t k = 0; k < tl_ntaken(n); k++)
            if (!on_host(n, k))
                in_expr(tl_taken(n, k), &s);
        if ((n->op == TL_OP_LET || n->op == TL_OP_ALLOC) && is_double(n->sym->type) && !s.any)
            s.any = n->loc;
        if (s.any)
            report(m, s.literal ? s.literal : s.any);
        if (n->nargs && tl_is_atomic(n->args[0]) && tl_bytes(n->args[0]->type) > 4) {
            tp_begin_group();
            error_at(m->places[n->args[0]->loc].host, "Metal has no atomic operations on 64-bit integers; use 32-bit ones, "
                     "or restrict the kernel with %<tile_kernel_on(\"cuda\")%>");
        }
        if (n->nargs && n->args[0] && n->args[0]->op == TL_OP_CALL)
            in_func(m, n->args[0]->func, seen);
        in_block(m, &n->body, seen);
        in_block(m, &n->other, seen);
    }
}

}

void tp_note_double_literal(tl_loc at, double v)
{
    literals.emplace(tp_module()->places[at].host, v);
}

void tp_check_metal_double(tl_func *f)
{
    static std::set<tl_func *> seen;
    if ((tp_options.targets & TP_METAL) && (!f->on || strcmp(f->on, "cuda")))
        in_func(tp_module(), f, &seen);
}
