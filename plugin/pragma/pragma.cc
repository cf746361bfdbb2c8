/* SPDX-License-Identifier: GPL-3.0-or-later */
/* #pragma tile grid|pipeline|parallel|unroll|serial: the clauses.

   A pragma leaves a marker before the loop, the statement `(void) ID`. Markers are
   removed before the function becomes GENERIC. */
#include "plugin/tileplugin.h"

const char *const tp_pragma_names[] = { "grid", "pipeline", "parallel", "unroll", "serial" };

namespace {

/* Pointers stay valid; a marker's number is its index. */
std::vector<tp_pragma *> pragmas;
bool lost;              /* one was refused that marks no statement */

bool in_range(tp_lexer &lx, location_t at, const char *clause, HOST_WIDE_INT v, int lo, int hi)
{
    if (v < lo || v > hi)
        return lx.fail(at, "'%s' takes a number from %d to %d, not %lld; choose one of these",
                       clause, lo, hi, (long long)v);
    return true;
}

/* "(" a ["," b] ")"; b is optional where *b has a value already. */
bool numbers(tp_lexer &lx, const char *clause, int lo, int hi, int *a, int *b = nullptr)
{
    HOST_WIDE_INT v;
    if (!lx.expect(CPP_OPEN_PAREN, "("))
        return false;
    location_t at = lx.loc;
    if (!lx.constant(&v) || !in_range(lx, at, clause, v, lo, hi))
        return false;
    *a = v;
    if (b && (lx.type == CPP_COMMA || !*b)) {
        if (!lx.expect(CPP_COMMA, ","))
            return false;
        at = lx.loc;
        if (!lx.constant(&v) || !in_range(lx, at, clause, v, lo, hi))
            return false;
        *b = v;
    }
    return lx.expect(CPP_CLOSE_PAREN, ")");
}

bool order(tp_lexer &lx, tp_pragma &p)
{
    static const char *const names[] = { "row", "column", "grouped", "morton" };
    if (!lx.expect(CPP_OPEN_PAREN, "("))
        return false;
    for (int i = 0; i < 4; i++)
        if (lx.is_name(names[i]))
            p.order = i;
    if (p.order < 0)
        return lx.fail(lx.loc, "'order' takes row, column, grouped(G) or morton; write 'order(row)' "
                       "or leave it out");
    lx.next();
    if (p.order == 2 && !numbers(lx, "grouped", 1, 65535, &p.group))
        return false;
    return lx.expect(CPP_CLOSE_PAREN, ")");
}

const struct {
    cpp_ttype token;
    tl_redop op;
    bool logical;
    const char *spelling;
} reduction_ops[] = {
    { CPP_PLUS, TL_RED_ADD, false, "+" },  { CPP_MULT, TL_RED_MUL, false, "*" },
    { CPP_NAME, TL_RED_MAX, false, "max" }, { CPP_NAME, TL_RED_MIN, false, "min" },
    { CPP_AND, TL_RED_AND, false, "&" },   { CPP_OR, TL_RED_OR, false, "|" },
    { CPP_XOR, TL_RED_XOR, false, "^" },   { CPP_AND_AND, TL_RED_AND, true, "&&" },
    { CPP_OR_OR, TL_RED_OR, true, "||" },
};

bool reduction_op(tp_lexer &lx, tp_reduction *r)
{
    for (const auto &o : reduction_ops)
        if (lx.type == o.token && (o.token != CPP_NAME || lx.is_name(o.spelling))) {
            r->op = o.op;
            r->logical = o.logical;
            r->spelling = o.spelling;
            lx.next();
            return true;
        }
    return lx.fail(lx.loc, "'reduction' takes one of + * max min & | ^ && || and then ':'; write "
                   "'reduction(+: sum)'");
}

bool reduction(tp_lexer &lx, tp_pragma &p)
{
    tp_reduction r;
    if (!lx.expect(CPP_OPEN_PAREN, "(") || !reduction_op(lx, &r) || !lx.expect(CPP_COLON, ":"))
        return false;
    for (;;) {
        if (lx.type != CPP_NAME)
            return lx.fail(lx.loc, "expected the name of a variable in 'reduction'; write "
                           "'reduction(+: sum)'");
        const char *name = IDENTIFIER_POINTER(lx.value);
        tree decl = lookup_name(lx.value);
        if (!decl || (TREE_CODE(decl) != VAR_DECL && TREE_CODE(decl) != PARM_DECL))
            return lx.fail(lx.loc, "'%s' in 'reduction' is not a variable; name scalars of the "
                           "grid's body", name);
        if (!INTEGRAL_TYPE_P(TREE_TYPE(decl)) && !SCALAR_FLOAT_TYPE_P(TREE_TYPE(decl)))
            return lx.fail(lx.loc, "'%s' in 'reduction' is not a scalar; name scalars of the grid's "
                           "body", name);
        if (SCALAR_FLOAT_TYPE_P(TREE_TYPE(decl)) && r.op >= TL_RED_AND)
            return lx.fail(lx.loc, "'%s' is floating, which is reduced with + * max or min; make it an int", name);
        if (TREE_CODE(TREE_TYPE(decl)) == BOOLEAN_TYPE && r.op < TL_RED_AND)
            return lx.fail(lx.loc, "'%s' is a bool, which is reduced with & | ^ && or ||; make it an int", name);
        for (const tp_reduction &other : p.reductions)
            if (other.uid == DECL_UID(decl))
                return lx.fail(lx.loc, "'%s' is named twice in 'reduction'; name it once", name);
        r.uid = DECL_UID(decl);
        r.name = name;
        r.loc = lx.loc;
        p.reductions.push_back(r);
        lx.next();
        if (lx.type != CPP_COMMA)
            return lx.expect(CPP_CLOSE_PAREN, ")");
        lx.next();
    }
}

const char *const allowed[] = {
    "loops threads warps order persistent cluster occupancy", "stages", "loops reduction", "none", "none",
};

/* Suggests the most similar of the names, if one is similar. */
void suggest(location_t at, const char *word, const std::vector<const char *> &names)
{
    auto_vec<const char *> candidates;
    for (const char *n : names)
        candidates.safe_push(n);
    const char *meant = find_closest_string(word, &candidates);
    if (!meant) {
        inform(at, "leave %qs out", word);
        return;
    }
    rich_location where(line_table, at);
    if (!linemap_location_from_macro_expansion_p(line_table, get_pure_location(at)))
        where.add_fixit_replace(meant);
    inform(&where, "did you mean %qs?", meant);
}

/* Parses a clause; reports one that is repeated but may not be. */
bool clause(tp_lexer &lx, tp_pragma &p)
{
    if (lx.type != CPP_NAME)
        return lx.fail(lx.loc, "expected a clause of '#pragma tile %s'; its clauses: %s", tp_pragma_names[p.kind],
                       allowed[p.kind]);
    const char *name = IDENTIFIER_POINTER(lx.value);
    location_t at = lx.loc;
    auto is = [&](unsigned kinds, const char *s) {
        return (kinds >> p.kind & 1) && !strcmp(name, s);
    };
    enum { GRID = 1 << TP_GRID, PIPE = 1 << TP_PIPELINE, PAR = 1 << TP_PARALLEL };
    auto once = [&](int old) {
        if (old > 0)
            lx.fail(at, "'%s' is given twice; leave one of them out", name);
        else
            lx.next();
        return !lx.failed;
    };
    if (is(GRID, "loops"))
        return once(p.loops) && numbers(lx, name, 1, 4, &p.loops);
    if (is(PAR, "loops"))
        return once(p.loops) && numbers(lx, name, 1, 3, &p.loops);
    if (is(GRID, "threads")) {
        if (!once(p.threads) || !numbers(lx, name, 32, TL_MAX_THREADS, &p.threads))
            return false;
        if (p.threads % 32)
            return lx.fail(at, "'threads' takes a multiple of 32, not %d; write 'threads(%d)'", p.threads,
                           (p.threads + 31) / 32 * 32);
        return true;
    }
    if (is(GRID, "warps"))
        return once(p.warps_m) && numbers(lx, name, 1, 32, &p.warps_m, &p.warps_n);
    if (is(GRID, "order"))
        return once(p.order + 1) && order(lx, p);
    if (is(GRID, "persistent")) {
        if (!once(p.persistent))
            return false;
        return p.persistent = true;
    }
    if (is(GRID, "cluster")) {
        if (!once(p.cluster_x))
            return false;
        p.cluster_y = 1;
        if (!numbers(lx, name, 1, 8, &p.cluster_x, &p.cluster_y))
            return false;
        if (p.cluster_x * p.cluster_y > 8)
            return lx.fail(at, "a cluster has at most 8 blocks, not %d; choose smaller numbers",
                           p.cluster_x * p.cluster_y);
        return true;
    }
    if (is(GRID, "occupancy"))
        return once(p.occupancy) && numbers(lx, name, 1, 32, &p.occupancy);
    if (is(PIPE, "stages"))
        return once(p.stages) && numbers(lx, name, 1, 8, &p.stages);
    if (is(PAR, "reduction")) {
        lx.next();
        return reduction(lx, p);
    }
    if (is(GRID, "reduction"))
        return lx.fail(at, "'reduction' is of '#pragma tile parallel'; put '#pragma tile grid' before a '{', which makes one block, "
                       "and '#pragma tile parallel' with this clause before the loop in it");
    if (is(GRID | PAR, "collapse"))
        return lx.fail(at, "'collapse' is OpenMP's; say loops(n)");
    bool first = !lx.failed;
    lx.fail(at, "'%s' is not a clause of '#pragma tile %s' (%s)", name, tp_pragma_names[p.kind],
            allowed[p.kind]);
    static const std::vector<const char *> names[] = {
        { "loops", "threads", "warps", "order", "persistent", "cluster", "occupancy" },
        { "stages" }, { "loops", "reduction" }, {}, {},
    };
    if (first)
        suggest(at, name, names[p.kind]);
    return false;
}

void check(tp_lexer &lx, tp_pragma &p)
{
    if (p.kind == TP_PIPELINE && !p.stages)
        lx.fail(p.loc, "'#pragma tile pipeline' needs 'stages(S)'; write '#pragma tile pipeline stages(2)'");
    if (p.kind == TP_GRID && p.threads && p.warps_m && p.warps_m * p.warps_n * 32 != p.threads)
        lx.fail(p.loc, "'warps(%d, %d)' are %d threads, 'threads' says %d; leave 'threads' out",
                p.warps_m, p.warps_n,
                p.warps_m * p.warps_n * 32, p.threads);
    if (p.kind == TP_GRID && p.warps_m * p.warps_n * 32 > TL_MAX_THREADS)
        lx.fail(p.loc, "'warps(%d, %d)' are more than %d warps; a block has %d threads at most",
                p.warps_m, p.warps_n, TL_MAX_THREADS / 32, TL_MAX_THREADS);
}

/* The next token's type; a macro or another pragma is padding. */
cpp_ttype what_follows(void)
{
    if (!&cpp_peek_token)
        return CPP_PADDING;
    const cpp_token *t;
    for (int i = 0; (t = cpp_peek_token(parse_in, i))->type == CPP_PADDING; i++)
        ;
    return t->type;
}

/* Marks the block after the pragma: without declarations it would have no tree of its own. */
void see_block(tp_pragma *p)
{
    p->block = p->kind == TP_GRID && what_follows() == CPP_OPEN_BRACE;
    if (p->block && &keep_next_level)
        keep_next_level();
}

void handle(tp_pragma_kind kind)
{
    tp_pragma *p = new tp_pragma;
    p->kind = kind;
    p->loc = input_location;
    tp_lexer lx;
    while (lx.type != CPP_EOF && clause(lx, *p))
        if (lx.type == CPP_COMMA)
            lx.next();
    while (lx.type != CPP_EOF)
        lx.next();
    check(lx, *p);
    /* an empty statement has no tree */
    if (current_function_decl && what_follows() == CPP_SEMICOLON)
        lx.fail(p->loc, "'#pragma tile %s' is followed by an empty statement; put it directly before a for loop",
                tp_pragma_names[kind]);
    p->bad = lx.failed;
    tp_end_group();
    if (!current_function_decl) {
        auto_diagnostic_group group;
        error_at(p->loc, "%<#pragma tile %s%> outside a function", tp_pragma_names[kind]);
        inform(p->loc, "put it before a loop of a tile kernel");
        lost = true;
        delete p;
        return;
    }
    see_block(p);
    tree marker = build1(NOP_EXPR, void_type_node, build_int_cst(integer_type_node, pragmas.size()));
    TREE_SIDE_EFFECTS(marker) = 1;
    SET_EXPR_LOCATION(marker, p->loc);
    pragmas.push_back(p);
    add_stmt(marker);
}

void on_grid(cpp_reader *) { handle(TP_GRID); }
void on_pipeline(cpp_reader *) { handle(TP_PIPELINE); }
void on_parallel(cpp_reader *) { handle(TP_PARALLEL); }
void on_unroll(cpp_reader *) { handle(TP_UNROLL); }
void on_serial(cpp_reader *) { handle(TP_SERIAL); }

/* `#pragma tile` with a name that is none of ours: GCC would ignore it. */
void (*next_unknown)(cpp_reader *, location_t);
void on_unknown(cpp_reader *reader, location_t loc)
{
    const cpp_token *t = cpp_peek_token(reader, 0);
    if (t->type == CPP_NAME && !strcmp((const char *)NODE_NAME(t->val.node.node), "tile")) {
        const cpp_token *which = cpp_peek_token(reader, 1);
        if (which->type == CPP_NAME)
            loc = which->src_loc;
        auto_diagnostic_group group;
        lost = true;
        error_at(loc, "%<#pragma tile%> is followed by one of grid, pipeline, parallel, unroll, serial");
        std::vector<const char *> names(std::begin(tp_pragma_names), std::end(tp_pragma_names));
        if (which->type == CPP_NAME)
            suggest(which->src_loc, (const char *)NODE_NAME(which->val.node.node), names);
        else
            inform(loc, "write %<#pragma tile grid%> before the loops whose iterations are blocks");
    }
    if (next_unknown)
        next_unknown(reader, loc);
}

}

bool tp_pragma_lost(void)
{
    bool was = lost;
    lost = false;
    return was;
}

void tp_register_pragmas(void)
{
    /* -E -fdirectives-only prints unknown pragmas with their macros, and omits registered ones */
    if (flag_preprocess_only && cpp_get_options(parse_in)->directives_only)
        return;
    c_register_pragma_with_expansion("tile", "grid", on_grid);
    c_register_pragma_with_expansion("tile", "pipeline", on_pipeline);
    c_register_pragma_with_expansion("tile", "parallel", on_parallel);
    c_register_pragma_with_expansion("tile", "unroll", on_unroll);
    c_register_pragma_with_expansion("tile", "serial", on_serial);
    if (&cpp_get_callbacks && &cpp_peek_token && !flag_preprocess_only) {
        next_unknown = cpp_get_callbacks(parse_in)->def_pragma;
        cpp_get_callbacks(parse_in)->def_pragma = on_unknown;
    }
}

const tp_pragma *tp_both(const tp_pragma *grid, const tp_pragma *parallel)
{
    tp_pragma *p = new tp_pragma(*grid);
    p->flat = true;
    p->loops = grid->loops ? grid->loops : parallel->loops;
    p->bad |= parallel->bad;
    p->reductions = parallel->reductions;
    return p;
}

bool tp_any_pragma(void)
{
    return !pragmas.empty();
}

const tp_pragma *tp_marker(tree s)
{
    if (pragmas.empty() || !s || TREE_CODE(s) != NOP_EXPR || !VOID_TYPE_P(TREE_TYPE(s))
        || TREE_CODE(TREE_OPERAND(s, 0)) != INTEGER_CST)
        return nullptr;
    tree id = TREE_OPERAND(s, 0);
    if (!tree_fits_uhwi_p(id) || tree_to_uhwi(id) >= pragmas.size())
        return nullptr;
    const tp_pragma *p = pragmas[tree_to_uhwi(id)];
    return EXPR_LOCATION(s) == p->loc ? p : nullptr;
}
