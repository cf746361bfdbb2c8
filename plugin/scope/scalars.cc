/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds variables that may have no value: states, nests, and messages on reads. */
#include "plugin/scope/scalars-walk.h"

tp_scalar_walk::tp_scalar_walk(tree fndecl, tp_scalars *to)
    : fndecl(fndecl), to(to), here(DECL_SOURCE_LOCATION(fndecl))
{
}

/* Joins the states of two paths; false if b adds nothing. */
bool tp_scalar_walk::join(state *a, const state &b)
{
    if (b.dead)
        return false;
    bool grows = a->dead;
    a->dead = false;
    if (std::includes(a->without.begin(), a->without.end(), b.without.begin(), b.without.end()))
        return grows;
    std::vector<missing> all;
    std::set_union(a->without.begin(), a->without.end(), b.without.begin(), b.without.end(), std::back_inserter(all));
    a->without.swap(all);
    return true;
}

void tp_scalar_walk::state::lacks(const missing &x)
{
    auto at = std::lower_bound(without.begin(), without.end(), x);
    if (at == without.end() || x < *at)
        without.insert(at, x);
}

tp_scalar_walk::iterator tp_scalar_walk::first_without(uint64_t variable, unsigned field)
{
    return std::lower_bound(now.without.begin(), now.without.end(), missing{ variable, field, 0 });
}

/* The entries of the place that have no value. */
std::pair<tp_scalar_walk::iterator, tp_scalar_walk::iterator> tp_scalar_walk::without(const place &p)
{
    return { first_without(p.variable, p.field), first_without(p.variable, p.depth ? p.field + 1 : ~0u) };
}

unsigned tp_scalar_walk::number(enum cause::kind kind, tree loop, location_t loc, const tp_pragma *p)
{
    auto known = numbers.insert({ { loop, kind }, (unsigned)causes.size() });
    if (known.second)
        causes.push_back({ kind, loop, loc, p });
    return known.first->second;
}

/* ---- variables ----------------------------------------------------------------- */

static bool holds_scalars(tree type)
{
    if (!tp_is_struct(type))
        return TREE_CODE(type) == RECORD_TYPE || INTEGRAL_TYPE_P(type) || SCALAR_FLOAT_TYPE_P(type) || POINTER_TYPE_P(type);
    if (TREE_CODE(type) != RECORD_TYPE)
        return false;
    for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f))
        if (TREE_CODE(f) == FIELD_DECL && !holds_scalars(TREE_TYPE(f)))
            return false;
    return true;
}

/* True if it is a variable of the function that an iteration may have as its own. */
bool tp_scalar_walk::is_candidate(tree decl) const
{
    return (TREE_CODE(decl) == VAR_DECL || TREE_CODE(decl) == PARM_DECL) && declared.count(DECL_UID(decl))
           && !TREE_THIS_VOLATILE(decl) && holds_scalars(TREE_TYPE(decl));
}

static unsigned field_number(tree field)
{
    unsigned n = 1;
    for (tree f = TYPE_FIELDS(DECL_CONTEXT(field)); f && f != field; f = DECL_CHAIN(f))
        n += TREE_CODE(f) == FIELD_DECL;
    return n;
}

tree tp_scalar_walk::member_of(tree type, unsigned number)
{
    tree f = TYPE_FIELDS(type);
    for (unsigned n = 1; f; f = DECL_CHAIN(f))
        if (TREE_CODE(f) == FIELD_DECL && n++ == number)
            break;
    return f;
}

/* The variable that an lvalue is or is in. */
tp_scalar_walk::place tp_scalar_walk::place_of(tree e) const
{
    place p;
    tree outermost = NULL_TREE;
    while (TREE_CODE(e) == NON_LVALUE_EXPR)
        e = TREE_OPERAND(e, 0);
    for (; TREE_CODE(e) == COMPONENT_REF; e = TREE_OPERAND(e, 0)) {
        /* a storage type is one scalar */
        bool real = tp_is_struct(TREE_TYPE(TREE_OPERAND(e, 0)));
        p.depth += real;
        outermost = real ? TREE_OPERAND(e, 1) : outermost;
    }
    if (TREE_CODE(e) == INDIRECT_REF) {
        e = tp_bare(TREE_OPERAND(e, 0));
        p.through = TREE_CODE(e) == PARM_DECL && POINTER_TYPE_P(TREE_TYPE(e));
        if (!p.through || !declared.count(DECL_UID(e)))
            return place();
    } else if (!DECL_P(e) || !is_candidate(e)) {
        return place();
    }
    p.decl = e;
    p.variable = DECL_UID(e) | (uint64_t)p.through << 32;
    p.field = outermost ? field_number(outermost) : 0;
    return p;
}

/* What an argument that is the address of a variable, or a pointer parameter, points to. */
tp_scalar_walk::place tp_scalar_walk::pointed(tree arg) const
{
    if (!POINTER_TYPE_P(TREE_TYPE(arg)))
        return place();
    arg = tp_bare(arg);
    if (TREE_CODE(arg) == ADDR_EXPR)
        return place_of(TREE_OPERAND(arg, 0));
    place p;
    if (TREE_CODE(arg) == PARM_DECL && POINTER_TYPE_P(TREE_TYPE(arg)) && declared.count(DECL_UID(arg))) {
        p.decl = arg;
        p.through = true;
        p.variable = DECL_UID(arg) | (uint64_t)1 << 32;
    }
    return p;
}

void tp_scalar_walk::lose(tree decl, bool through, unsigned why)
{
    tree type = through ? TREE_TYPE(TREE_TYPE(decl)) : TREE_TYPE(decl);
    uint64_t v = DECL_UID(decl) | (uint64_t)through << 32;
    if (now.dead)
        return;
    if (!tp_is_struct(type)) {
        now.lacks({ v, 0, why });
        return;
    }
    unsigned n = 1;
    for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f))
        if (TREE_CODE(f) == FIELD_DECL)
            now.lacks({ v, n++, why });
}

void tp_scalar_walk::assign(const place &p)
{
    if (!p.variable || p.depth > 1)
        return;
    auto range = without(p);
    now.without.erase(range.first, range.second);
}

/* ---- what is said ---------------------------------------------------------------- */

void tp_scalar_walk::message(location_t loc, bool is_note, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    char *text = xvasprintf(fmt, ap);
    va_end(ap);
    to->messages.push_back({ loc, text, is_note, UNKNOWN_LOCATION, "" });
    free(text);
}

/* The advice for a variable that iterations assign and read. */
std::string tp_scalar_walk::instead(const place &p, const cause &c, const std::string &name)
{
    tree type = TREE_TYPE(p.decl);
    bool grid = c.pragma->kind == TP_GRID;
    bool threads = !grid || !tp_block_wide(FOR_BODY(c.loop));
    tp_sum sum = p.through || p.field || !threads ? tp_sum() : tp_find_sum(FOR_BODY(c.loop), DECL_UID(p.decl));
    bool steps = sum.op && !sum.alone && !strcmp(sum.op, "+") && !SCALAR_FLOAT_TYPE_P(type);
    if (sum.alone && !grid)
        return "add 'reduction(" + (sum.op + (": " + name)) + ")' to the pragma";
    to->reduces |= sum.alone;
    if (sum.alone)
        return "to reduce it over the iterations, put '#pragma tile grid' before a '{' around its declaration, this loop and its use, "
               "and '#pragma tile parallel reduction(" + (sum.op + (": " + name)) + ")' before this loop"
               + (strcmp(sum.op, "+") ? "" : "; or add to memory with tile_atomic_add");
    if (steps && POINTER_TYPE_P(type))
        return "leave it where it is, and index it by the loop's variable";
    if (steps)
        return "compute it from the loop's variable, or count with tile_atomic_add";
    bool reduced = !grid && !tp_is_struct(type) && !POINTER_TYPE_P(type);
    return reduced ? "assign it first, or name it in a reduction clause" : "assign it first, or use another variable for what the iteration assigns";
}

void tp_scalar_walk::report(const place &p, const cause &c, tree callee)
{
    std::string of = DECL_NAME(p.decl) ? IDENTIFIER_POINTER(DECL_NAME(p.decl)) : "t";
    std::string whole = of;
    if (tree member = p.field && !p.through ? member_of(TREE_TYPE(p.decl), p.field) : NULL_TREE; member && DECL_NAME(member))
        whole += std::string(".") + IDENTIFIER_POINTER(DECL_NAME(member));
    const char *name = whole.c_str();
    bool block = c.pragma && c.pragma->block;
    to->told[c.loop] |= c.kind == cause::ITERATION;
    if (c.kind == cause::ITERATION) {
        if (callee)
            message(here, false, "'%s' may read '%s', which the %s has not assigned; assign it before the call, or let the "
                    "function write it first on every path", IDENTIFIER_POINTER(DECL_NAME(callee)), name, block ? "block" : "iteration");
        else if (block)
            message(here, false, "'%s' is read before the block assigns it, and each block has its own; declare it in the block, with its "
                    "first value", name);
        else
            message(here, false, "'%s' is read before the iteration assigns it, and each iteration has its own; %s", name,
                    instead(p, c, whole).c_str());
    } else if (c.kind == cause::NEST) {
        message(here, false, block ? "'%s' has no value here, for the block before had its own; read it in the block, or assign it first"
                                   : "'%s' has no value here, for each iteration before had its own; assign it first, or use another "
                                     "variable there", name);
    } else {
        message(here, false, "'%s' has no value after the loop under '#pragma tile %s' that it is the variable of; assign it first, or "
                "use another variable", name, tp_pragma_names[c.pragma->kind]);
    }
    bool owned = c.kind == cause::ITERATION || c.kind == cause::NEST;
    message(c.loc, true, !owned ? "the loop is here" : block ? "this block assigns '%s'" : "the iterations of this loop assign '%s'", of.c_str());
}

/* One error for a variable, or the pointers, and a nest: of the innermost, which is the latest cause. */
void tp_scalar_walk::read(const place &p, tree callee)
{
    if (!p.variable)
        return;
    auto [from, end] = without(p);
    bool known = false;
    std::set<unsigned> found;
    for (; from != end; ++from) {
        const cause &c = causes[from->why];
        if (c.kind == cause::SERIAL)
            this->to->kept.insert(c.loop);
        else if (c.kind == cause::ENTRY)
            read_first[p.variable].insert(from->field);
        else
            found.insert(from->why);
    }
    /* pointers that step together, as in *y++ = *p++, are one mistake */
    unsigned what = POINTER_TYPE_P(TREE_TYPE(p.decl)) && !p.through ? 0 : (unsigned)p.variable;
    for (unsigned c : found)
        known |= reported.count({ what, causes[c].loop }) > 0;
    for (unsigned c : found)
        reported.insert({ what, causes[c].loop });
    if (!found.empty() && !known)
        report(p, causes[*found.rbegin()], callee);
}

/* ---- nests ------------------------------------------------------------------------ */

/* What a nest's body assigns. */
struct tp_scalar_walk::collected {
    const tp_scalar_walk *walk;
    std::map<unsigned, tp_own> found;
    std::set<tree> counting;    /* assignments of loops to their variables */

    void add(tree decl, tree by)
    {
        if (!walk->is_candidate(decl))
            return;
        tp_own &o = found.insert({ DECL_UID(decl), { decl, true, {} } }).first->second;
        o.counts &= counting.count(by) > 0;
    }
};

/* i = 0 and for (...; i++), as one statement. */
tree tp_counting_loop(tree_stmt_iterator i)
{
    tree both = tp_outside_loop(i);
    tree step = both ? FOR_EXPR(tp_take_apart(both).for_stmt) : NULL_TREE;
    return step && tp_assigned(step).count(DECL_UID(TREE_OPERAND(tsi_stmt(i), 0))) ? both : NULL_TREE;
}

tree tp_scalar_walk::collect(tree *tp, int *walk_subtrees, void *data)
{
    auto *c = (collected *)data;
    tree e = *tp;
    if (TYPE_P(e) || tp_is_plain_value(e)) {
        *walk_subtrees = 0;
        return NULL_TREE;
    }
    switch (TREE_CODE(e)) {
    case STATEMENT_LIST:
        for (tree_stmt_iterator i = tsi_start(e); !tsi_end_p(i); tsi_next(&i))
            if (tree both = tp_counting_loop(i)) {
                tp_parts p = tp_take_apart(both);
                c->counting.insert(p.init);
                c->counting.insert(tp_unconverted(FOR_EXPR(p.for_stmt)));
                c->add(TREE_OPERAND(p.init, 0), p.init);
                if (auto o = c->found.find(DECL_UID(TREE_OPERAND(p.init, 0))); o != c->found.end())
                    o->second.loops.push_back(both);
            }
        break;
    case MODIFY_EXPR: case INIT_EXPR:
    case PREINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR:
        if (place p = c->walk->place_of(TREE_OPERAND(e, 0)); p.variable && !p.through)
            c->add(p.decl, e);
        break;
    case CALL_EXPR:
        for (int i = 0; i < call_expr_nargs(e); i++) {
            tree callee = get_callee_fndecl(e);
            place p = c->walk->pointed(CALL_EXPR_ARG(e, i));
            if (p.variable && !p.through && callee && c->walk->assigned_by(callee, i, e))
                c->add(p.decl, e);
        }
        break;
    default:
        break;
    }
    return NULL_TREE;
}

/* True if argument i is an address that the function may write to. */
bool tp_scalar_walk::assigned_by(tree callee, int i, tree call) const
{
    const char *name = DECL_NAME(callee) ? IDENTIFIER_POINTER(DECL_NAME(callee)) : "";
    if (!strncmp(name, "tile_reduce_", 12))
        return i == 0 || (i == 1 && !strncmp(name + 12, "arg", 3));
    if (tp_is_tile_name(name))
        return false;
    if (fndecl_built_in_p(callee))
        return i == 0;
    tree type = TREE_TYPE(CALL_EXPR_ARG(call, i));
    return !TYPE_READONLY(TREE_TYPE(type));
}

std::vector<tp_own> tp_scalar_walk::owned(const tp_parts &parts, tree body, const tp_pragma *p)
{
    collected c = { this, {}, {} };
    walk_tree_without_duplicates(&body, collect, &c);
    for (const tp_reduction &r : p->reductions)
        c.found.erase(r.uid);
    for (tree d : parts.decls)
        c.found.erase(DECL_UID(DECL_EXPR_DECL(d)));
    std::vector<tp_own> all;
    for (auto &o : c.found)
        all.push_back(o.second);
    return all;
}

/* Walks a nest: bounds and reduction variables are read first, and each iteration starts without its own variables. */
void tp_scalar_walk::nest(tree s, const tp_pragma *p)
{
    tp_parts parts = tp_take_apart(s);
    tree f = parts.for_stmt, body = f ? FOR_BODY(f) : s, key = f ? f : s;
    location_t loc = EXPR_LOC_OR_LOC(key, here);
    for (tree d : parts.decls)
        declare(DECL_EXPR_DECL(d));
    if (parts.init) {
        tp_restore<location_t> put_back(here);
        here = EXPR_LOC_OR_LOC(parts.init, here);
        walk(TREE_OPERAND(parts.init, 1));
    }
    for (const tp_reduction &r : p->reductions) {
        tp_restore<location_t> put_back(here);
        here = r.loc;
        if (auto d = declared.find(r.uid); d != declared.end() && is_candidate(d->second)) {
            read(place_of(d->second));
            assign(place_of(d->second));
        }
    }
    /* once: what is declared in the body is known when a loop around it is walked again */
    if (!to->own.count(key))
        to->own[key] = owned(parts, body, p);
    const std::vector<tp_own> own = to->own[key];
    tree counter = parts.init ? TREE_OPERAND(parts.init, 0) : NULL_TREE;
    state entry = now;
    for (const tp_own &o : own)
        to->mine.insert(DECL_UID(o.decl));
    if (counter) {
        to->mine.insert(DECL_UID(counter));
        assign(place_of(counter));
    }
    if (f) {
        walk(FOR_COND(f));
        walk(FOR_EXPR(f));
    }
    for (const tp_own &o : own)
        if (o.decl != counter)
            lose(o.decl, false, number(cause::ITERATION, key, loc, p));
    state ends;
    targets.push_back({ &ends, &ends, nullptr, nullptr });
    walk(body);
    targets.pop_back();
    now = entry;
    for (const tp_own &o : own)
        lose(o.decl, false, number(cause::NEST, key, loc, p));
    if (counter && is_candidate(counter))
        lose(counter, false, number(cause::NEST, key, loc, p));
}
