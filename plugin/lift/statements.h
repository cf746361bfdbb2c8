/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statements and declarations. */
#ifndef TP_STATEMENTS_H
#define TP_STATEMENTS_H
#include "plugin/call/operations.h"

struct tp_cases;

class tp_statements : protected tp_operations {
protected:
    using tp_operations::tp_operations;
    virtual void loop_statement(tree scope, const tp_pragma *p) = 0;
    virtual void one_block(tree s, const tp_pragma *p) = 0;

    tp_flow flow;

    void statement(tree s) override;
    void block(tree s, tl_block *into);
    bool leaves_iteration(tree s);
    void declaration(tree decl, location_t loc) override;

    void declare_scalar(tree decl, location_t loc) override;

private:
    void local_array(tree decl, location_t loc);
    bool alias(tree decl, location_t loc);
    void scope(tree s, location_t loc);
    void jump(tree s, location_t loc);
    void go_on(location_t loc);
    const tp_pragma *second(const tp_pragma *a, const tp_pragma *b);
    void list(tree_stmt_iterator i);
    void if_statement(tree s, location_t loc);
    void return_statement(tree s, location_t loc);
    void left_out(tree s), misplaced(const tp_pragma *p);
    bool assumption(tree s);
    bool assertion(tree s) override;
    void invert_empty(tl_node *n);
    void switch_statement(tree s, location_t loc);
    bool sort_cases(tree s, tp_cases *c);
    void declare_shared(tp_cases *c);
    tl_node *case_test(const tp_cases &c, size_t from, size_t to);
    void case_chain(const tp_cases &c, tl_block *into), case_body(const tp_cases &c, size_t i, tl_block *into);
    void case_group(const tp_cases &c, size_t from, size_t to, tl_block *into);
};

#endif
