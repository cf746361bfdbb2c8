/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lvalues, pointers, indices. */
#ifndef TP_PLACES_H
#define TP_PLACES_H
#include "plugin/scope/scope.h"

/* The unsigned integer of so many bytes. */
tl_type tp_unsigned_type(int64_t bytes);

class tp_places : protected tp_scope {
protected:
    using tp_scope::tp_scope;
    virtual tl_node *expr(tree e) = 0;
    virtual tl_node *raw(tree e) = 0;           /* pointers' types may differ from e's */
    virtual tl_node *condition(tree e) = 0;     /* bool */
    virtual void effect(tree e) = 0;            /* an expression for its effects */
    virtual void declaration(tree decl, location_t loc) = 0;
    virtual tp_ref place(tree e) = 0;           /* of a struct's value */
    virtual bool own_pointer(tree e, tp_ref *r, location_t loc) = 0;
    virtual bool set_pointer(tree e) = 0;
    virtual tl_node *first_address(tree e, location_t loc) = 0;
    virtual tl_node *own_difference(tree e, location_t loc) = 0;

    tp_ref lvalue(tree e);
    tp_ref pointee(tree e);
    tp_ref object(tree pointer, location_t loc);
    bool complete(tp_ref *r, location_t loc);
    bool points_to_one(const tp_ref &r);
    tl_node *load(tp_ref &r, location_t loc), *counted_in(tl_node *v, tl_type as);
    tl_node *address(tp_ref &r, location_t loc);
    bool reshape(tp_ref *r, const std::vector<int64_t> &dim, location_t loc);
    tl_node *tile_node(const tp_ref &r, location_t loc);
    tl_node *index_value(tree e);               /* i64 */
    tl_node *elements(tree bytes, HOST_WIDE_INT size, location_t loc);
    tl_node *choice(tl_node *c, const tl_block &in_a, tl_node *x, const tl_block &in_b, tl_node *y, location_t loc);
    tl_node *extent_of(tree array_type, location_t loc);
    tl_node *difference(tree e, HOST_WIDE_INT size, location_t loc);
    void add_elements(tp_ref *r, tl_node *n, location_t loc);
    tp_ref select(tp_ref r, tree field, location_t loc);
    void enter(tp_ref *r);
    void settle(tp_ref *r, tl_base base, location_t loc);
    void fill_index(tp_ref *r, location_t loc);
    tp_ref again(tp_ref r, location_t loc);
    void freeze(tp_ref *r, location_t loc, const char *name = "at");
    bool points_to_struct(tree type);
    bool is_own_pointer(tree e);
    tp_ref through(tp_ref r, unsigned leaf, location_t loc);
    void store_view(const tp_ref &r, tl_node *value, location_t loc);

    bool for_atomic = false;                    /* the pointer of one: a helper's tile has addresses */
    bool converting = false;                    /* the pointer is cast to other elements */
    tl_block *heads = nullptr;                  /* statements before a grid's or helper's body */
    std::map<std::tuple<const tl_sym *, int, HOST_WIDE_INT>, tl_sym *> members;     /* pointers to members, of heads */

private:
    std::map<tree, tp_ref> saved_places;        /* SAVE_EXPR of pointers that are no values */
    bool is_no_address(tree pointer);
    tp_ref saved_place(tree e, location_t loc);
    std::map<tree, tl_sym *> saved_elements;    /* SAVE_EXPR of bytes, as elements */
    struct tp_cell {
        int64_t size, wide;     /* of an element of the array, and of the view */
        tl_sym *cell, *shift;   /* shift: null where the view's are no smaller */
        tl_type word;
    };

    bool view(tp_ref *r, tree elem, location_t loc);
    tp_cell cell_of(const tp_ref &r, location_t loc);
    tl_node *load_view(const tp_ref &r, location_t loc);

    tp_ref converted_pointer(tree e, location_t loc), advanced_pointer(tree e, location_t loc);
    tp_ref pointer_variable(tree e, location_t loc);
    void add_index(tp_ref *r, tree index, location_t loc);
    bool add_rows(tp_ref *r, tl_node *n, location_t loc);
    tl_node *row_elements(tree type, location_t loc);
    tp_ref member(tree e, location_t loc);
    tl_sym *pointer_to(tl_sym *p, tl_base base, HOST_WIDE_INT byte, const std::string &member, location_t loc);
};

#endif
