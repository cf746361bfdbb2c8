/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole structs. */
#ifndef TP_STRUCTS_H
#define TP_STRUCTS_H
#include "plugin/value/values.h"

class tp_structs : protected tp_values {
protected:
    using tp_values::tp_values;
    virtual tp_ref struct_call(tree e) = 0;
    tp_ref place(tree e) override;

    bool private_arrays = false;        /* a helper that one iteration may call */

    tp_ref new_struct(const char *name, tree type, tl_space space, location_t loc, bool boxed = false);
    tl_space space_of(tree type);
    tp_ref own_struct(const char *name, tree type, location_t loc, bool boxed = false);
    bool declare_pointer(tree decl, location_t loc);
    tl_node *part(const tp_ref &r, unsigned k, location_t loc);
    void declare_struct(tree decl, location_t loc);
    void copy_struct(tree lhs, tp_ref to, tp_ref from, bool declare, location_t loc);
    tp_ref leaf_of(const tp_ref &r, const tp_leaf &leaf, unsigned number, const std::vector<tl_sym *> &inner, location_t loc);
    void fill(tl_sym *s, location_t loc);
    void initialise(tl_sym *s, tree type, tree init, std::vector<int64_t> &index, location_t loc);

private:
    std::map<tree, tp_ref> saved_structs;

    bool own_pointer(tree e, tp_ref *r, location_t loc) override;
    bool set_pointer(tree e) override;
    tl_node *first_address(tree e, location_t loc) override;
    tl_node *own_difference(tree e, location_t loc) override;
    bool parts(tp_ref r, std::vector<tl_node *> *to, location_t loc);
    tp_ref pointer_of(tree type, const std::vector<tl_node *> &to, location_t loc);
    tp_ref chosen_pointer(tree e, location_t loc);
    tp_ref assign_struct(tree e) override;
    void put(tree lhs, tp_ref *r, tl_node *value, bool declare, location_t loc);
    tp_ref choose_struct(tree e, location_t loc);
    tp_ref literal_struct(tree e, location_t loc);
    void construct(tp_ref to, tree type, tree init, bool declare, location_t loc);
    tl_node *zero(tl_type t, location_t loc);
    void let_struct(const tp_ref &r, tree type, tl_node *(tp_structs::*value)(tl_type, location_t), location_t loc);
};

#endif
