/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lifts the C front end's trees to tile IR, one function at a time.

   Trees are read once, inside the callback, and never kept, since the collector may
   reuse them. C's side effects inside expressions become statements before the
   statement that contains them; `&&`, `||` and `?:` whose operands have effects
   become ifs, so that the order of C is kept.

   After an error the lifter continues with a constant of the right type, so that
   one run reports all errors.

   The lifter is a stack of classes. Each uses those before it and has its own state. Functions of later
   classes that earlier ones call are virtual, since trees are recursive.

     tp_builder      the function being made, C types, diagnostics
     tp_scope        symbols of C's variables
     tp_places       lvalues, pointers, indices
     tp_values       expressions and assignments
     tp_structs      whole structs
     tp_calls        calls of math.h and of helpers
     tp_operations   the operations of tile.h
     tp_statements   statements and declarations
     tp_loops        loops and nests, and what their pragmas promise
     tp_lifter       kernels and helpers                                                  */
#ifndef TP_LIFT_H
#define TP_LIFT_H
#include "plugin/lift/loops.h"

class tp_lifter : protected tp_loops {
public:
    using tp_builder::failed;
    /* `by_address`: the parameters that point to a scalar variable of the caller; TP_ROWS. */
    tp_lifter(tree fndecl, tl_func *fn, tp_helper *helper, unsigned by_address = 0);
    void kernel();
    void helper();

private:
    void whole_halves(location_t loc);
    unsigned const by_address;

    void parameters();
    bool has_type(tree p, tree type, tree pointed, tl_type *t);
    void parameter(tree p, bool one, bool rows);
    tree cast_of(tree p);
    tp_leaves leaf_parameters(tree type, int as, const std::string &name, const std::string &what, location_t loc);
    void struct_parameter(tree p, tree type, int as);
    void own_copies();
    void shape(tl_sym *s, tree array, location_t loc);
    void tag(tl_sym *s, tree type, location_t loc);
    void exported_name(const char *name, const char *what, location_t loc);
    void assume_aligned(tl_sym *s, int64_t bytes);
    std::vector<std::pair<tl_sym *, int64_t>> aligned;  /* parameters whose structs have more than their elements */
    void struct_result(tree type);
    void prologue_conversions();
    void foreign_names();
    void report_scalars();
};

#endif
