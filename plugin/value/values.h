/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Expressions and assignments. */
#ifndef TP_VALUES_H
#define TP_VALUES_H
#include "plugin/access/places.h"

class tp_values : protected tp_places {
protected:
    using tp_places::tp_places;
    virtual tl_node *call(tree e, bool wanted) = 0;
    virtual void statement(tree s) = 0;
    virtual void declare_scalar(tree decl, location_t loc) = 0;
    virtual tp_ref assign_struct(tree e) = 0;
    virtual bool assertion(tree s) = 0;

    bool at_entry = false;      /* lifting the extents of parameters */
    bool assuming = false;      /* the condition of tile_assume, which may be about addresses */

    tl_node *expr(tree e) override;
    tl_node *raw(tree e) override;
    tl_node *condition(tree e) override;
    void effect(tree e) override;
    tl_node *convert(tl_node *n, tree type, location_t loc);
    tl_node *cast_to(tl_node *n, tl_type t);
    tl_node *literal(tree e, location_t loc);
    void write(tree lhs, tp_ref *r, tl_node *value, location_t loc);

private:
    std::map<tree, tl_sym *> saved;             /* SAVE_EXPR */

    tl_node *loaded(tree e, location_t loc);
    tl_node *pointer_value(tree e, location_t loc);
    tl_node *pointer_difference(tree e, location_t loc);
    tl_node *bits(tree e, location_t loc);
    tl_node *unary(tree e, location_t loc);
    tl_node *converted(tree e, location_t loc);
    tl_node *statement_value(tree e, location_t loc);
    tl_node *calculated(tl_op op, tl_node *a, tl_node *b, location_t loc);
    tl_node *binary(tl_op op, tree e, location_t loc);
    void operands(tree a, tree b, tl_node **x, tl_node **y, location_t loc);
    tl_node *compare(tree e, location_t loc);
    bool is_variable(tree pointer);
    tl_node *choose(tree e, location_t loc);
    tl_node *logical(tree e, location_t loc);
    tl_node *rotate(tree e, location_t loc);
    tl_node *absolute(tree e, location_t loc);
    tl_node *no_value(tree e, location_t loc);
    tl_node *save(tree e, location_t loc);
    tl_node *assign(tree e, bool wanted);
    tl_node *increment(tree e, bool wanted);
};

#endif
