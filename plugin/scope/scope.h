/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The symbols of C's variables. */
#ifndef TP_SCOPE_H
#define TP_SCOPE_H
#include "plugin/scope/builder.h"

class tp_scope : protected tp_builder {
protected:
    std::map<unsigned, tp_var> vars;            /* by DECL_UID */
    std::set<unsigned> reducing;                /* variables of the parallel loop */
    std::set<unsigned> changed_again;           /* DECL_UIDs assigned more than once in the function */
    std::set<unsigned> const changed;           /* DECL_UIDs assigned anywhere in the function */
    const tp_scalars &scalars;

    tp_scope(tree fndecl, tl_func *fn, tp_helper *helper);
    tp_var *variable(tree decl, location_t loc);
    tree owner_of(tree e);
    bool writable(tree decl, const tp_var &v, location_t loc);
    bool reads_reduced(const tl_node *n) const;
    bool counts(tree_stmt_iterator i) const;
    bool views(tree pointer), seen_in_parts(tree array), other_sign(tp_ref *r);
    bool pointed_at(tree decl);                 /* true of a struct that pointers that change or are chosen may point to */
    tree first_value(tree decl), pointed_base(tree value);
    void lead(tree decl, tl_type *t);
    tl_node *prologue_table(const tp_ref &r, location_t loc);
    std::vector<tp_host_loop> host_loops;       /* that the code is in, outermost first (scope/host.cc) */
    bool on_host() const, host_memory(const char *how, tree place, location_t loc), keeps_restrict(tree decl, location_t loc);
    static bool in_memory(const tp_ref &r);
    void enter_host_loop(tree s, location_t loc);

private:
    void suggest_grid(tree place);
    bool suggest_block(const tp_host_loop &l);
    std::set<unsigned> restrict_reported;
    bool parts_known = false, firsts_known = false, pointed_known = false;
    std::set<unsigned> pointed;
    std::map<unsigned, tree> first_values;
    std::set<unsigned> in_parts;                /* arrays that are cast to smaller elements */

    tl_sym *table(tree decl, location_t loc);
    tp_leaves struct_table(tree decl, location_t loc);
    void no_constants(tree decl, location_t loc);
    tl_node *constant_at(const tl_sym *s, tl_sym *position, int64_t first, int64_t n, location_t loc);
};

#endif
