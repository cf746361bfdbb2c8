/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks host code: no access of memory, no assignment to restrict pointers. */
#include "plugin/scope/scope.h"

bool tp_scope::on_host() const
{
    return where == TP_PROLOGUE && !as_helper;
}

/* True if the place is in memory: neither a variable nor a call's result. */
bool tp_scope::in_memory(const tp_ref &r)
{
    return r.linear || (r.sym->kind != TL_SYM_VAR && r.sym->type.space != TL_PRIVATE);
}

void tp_scope::enter_host_loop(tree s, location_t loc)
{
    tp_parts x = tp_take_apart(s);
    tree grid = tp_each(&s, [](tree *tp, int *) {
        const tp_pragma *p = tp_marker(*tp);
        return p && p->kind == TP_GRID ? *tp : NULL_TREE;
    });
    host_loops.push_back({ x.for_stmt ? EXPR_LOC_OR_LOC(x.for_stmt, loc) : loc, x.for_stmt != NULL_TREE,
                           grid != NULL_TREE,
                           x.init ? TREE_OPERAND(x.init, 0) : x.decls.empty() ? NULL_TREE : DECL_EXPR_DECL(x.decls[0]),
                           x.for_stmt ? FOR_BODY(x.for_stmt) : s, false });
}

/* True if the loop reduces into a variable of the host; notes that a block should do it, with the code around it. */
bool tp_scope::suggest_block(const tp_host_loop &l)
{
    for (const auto &v : vars) {
        tp_sum sum = l.is_for && v.second.sym && !tl_is_pointer(v.second.sym->type) ? tp_find_sum(l.body, v.first) : tp_sum();
        if (!sum.alone)
            continue;
        std::string of = v.second.sym->name;
        of.resize(strcspn(of.c_str(), "."));
        const char *name = of.c_str();
        note(l.loc, "this loop reduces into '%s': put '#pragma tile grid' before a '{' around the declaration of '%s', this loop and "
             "what reads '%s', and '#pragma tile parallel reduction(%s: %s)' before this loop", name, name, name, sum.op, name);
        lost = true;
        return true;
    }
    return false;
}

/* Notes where `#pragma tile grid` may be missing: before the outermost loop without a grid in it, at best one whose variable the
   address depends on. */
void tp_scope::suggest_grid(tree place)
{
    const tp_host_loop *l = nullptr;
    bool depends = false;
    for (const tp_host_loop &x : host_loops) {
        bool by = place && x.decl && tp_depends_on(place, { DECL_UID(x.decl) });
        if (!x.holds_grid && (!l || (by && !depends))) {
            l = &x;
            depends = by;
        }
    }
    if (!l || suggest_block(*l))
        return;
    expanded_location at = expand_location(get_pure_location(l->loc));
    char_span line = tp_source_line(at.file, at.line);
    bool first = line && (size_t)at.column <= line.length();
    for (int i = 0; first && i < at.column - 1; i++)
        first = line[i] == ' ' || line[i] == '\t';
    if (l->is_for && first)
        insert_line(l->loc, "#pragma tile grid\n", "put '#pragma tile grid' before this loop");
    else
        note(l->loc, l->is_for ? "put '#pragma tile grid' before this loop" : "or make this a for loop, and put '#pragma tile grid' before it");
}

/* Reports an access of memory on the host, once for a loop; true if there was one. */
bool tp_scope::host_memory(const char *how, tree place, location_t loc)
{
    if (!on_host())
        return false;
    if (!lost && (host_loops.empty() || !host_loops[0].told))
        error(loc, "a kernel %s memory in its grids only; %s", how,
              !strcmp(how, "reads") ? "move this into the grid's body, or pass the value as a parameter"
              : !strcmp(how, "writes") ? "move this into the grid's body"
              : "write a loop over the elements, and '#pragma tile grid' before it");
    else
        errors++;
    if (lost || host_loops.empty() || host_loops[0].told)
        return true;
    host_loops[0].told = true;
    suggest_grid(place);
    return true;
}

/* False after reporting an assignment to a restrict pointer, whose memory compilers assume no other pointer reaches. */
bool tp_scope::keeps_restrict(tree decl, location_t loc)
{
    if (!on_host() || !POINTER_TYPE_P(TREE_TYPE(decl)) || !TYPE_RESTRICT(TREE_TYPE(decl)))
        return true;
    if (!restrict_reported.insert(DECL_UID(decl)).second)
        return false;
    error(loc, "'%s' is restrict and is given another value; a pointer that changes cannot be restrict",
          IDENTIFIER_POINTER(DECL_NAME(decl)));
    if (location_t word = tp_word_before(DECL_SOURCE_LOCATION(decl), "restrict"); word != UNKNOWN_LOCATION)
        fix(word, "", "remove 'restrict'");
    return false;
}
