/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops and nests, and what their pragmas promise. */
#ifndef TP_LOOPS_H
#define TP_LOOPS_H
#include "plugin/lift/statements.h"

class tp_loops : protected tp_statements {
protected:
    using tp_statements::tp_statements;

    unsigned grids = 0;

private:
    void loop_statement(tree scope, const tp_pragma *p) override;
    tp_loop canonical(tree scope, bool for_pragma);
    void loop_fix(const tp_loop &l);
    void nest(tree scope, const tp_pragma *p);
    bool nest_stands(const tp_pragma *p);
    std::vector<tp_loop> nest_loops(tree scope, const tp_pragma *p);
    void nest_reductions(tl_node *n, const tp_pragma *p);
    void nest_body(tl_node *n, const std::vector<tp_loop> &loops, tree body, tp_where inside, std::map<unsigned, tp_var> *were);
    void one_block(tree s, const tp_pragma *p) override;
    bool flat_stands(tree body, const tp_pragma *p), is_flat(tree body, const tp_pragma *p);
    void serial_loop(tree s, const tp_pragma *p);
    bool counts_alone(const tp_own &o);
    void own_scalars(tree nest, std::map<unsigned, tp_var> *were);
    void serial_for(const tp_loop &l, const tp_pragma *p, tree body);
    void general_for(tree scope), ordinary_loop(tree scope, const tp_pragma *p, location_t loc);
    void while_loop(tree cond, tree body, tree step, location_t loc);
    void do_loop(tree cond, tree body, location_t loc);
    void fill_loop(tl_loop *to, const tp_loop &l);
    tl_node *mirror(tl_node *i);
    void mirror_back(const std::vector<tp_loop> &loops);
    void loop_body(tl_node *n, tree body, bool independent = false);
    void check_independent(tl_node *n, const tp_pragma *p), check_reductions(tl_node *n, const tp_pragma *p);
    void reduce_truth(tl_node *n, uint32_t index, tl_node *reduction);
};

#endif
