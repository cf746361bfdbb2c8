/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lifter's base class: the function being made, C types, diagnostics. */
#ifndef TP_BUILDER_H
#define TP_BUILDER_H
#include "plugin/scope/scalars.h"

/* Restores a variable at the end of a scope. */
template <typename T> struct tp_restore {
    T &at;
    T value;
    explicit tp_restore(T &v) : at(v), value(v) {}
    ~tp_restore() { at = value; }
};

class tp_builder {
public:
    bool failed() const { return errors > 0; }

protected:
    tl_module *const m;
    tree const fndecl;
    bool continues = false;         /* it has a `continue` */
    tl_func *const fn;
    tp_helper *const as_helper;     /* null: a kernel, errors are reported at once */
    tl_block *out;                  /* where statements go */
    tp_where where = TP_PROLOGUE;
    bool in_flat = false, lost = false;     /* the parallel body is that of a flat grid; a message puts more code into a grid */
    unsigned errors = 0;
    location_t here;

    tp_builder(tree fndecl, tl_func *fn, tp_helper *helper);
    void error(location_t loc, const char *fmt, ...) ATTRIBUTE_PRINTF_3;
    /* A note to the error before it. */
    void note(location_t loc, const char *fmt, ...) ATTRIBUTE_PRINTF_3;
    /* A note that says what to write instead of what is at `loc`. */
    void fix(location_t loc, const char *text, const char *fmt, ...) ATTRIBUTE_PRINTF_4;
    /* The same for a line that is missing before that of `loc`. */
    void insert_line(location_t loc, const char *line, const char *text);
    tl_loc at(location_t loc) { return tp_place(loc); }
    /* The location of e, or of the enclosing tree: decls and constants have none. */
    location_t located(tree e);

    bool scalar_type(tree type, tl_type *t);            /* false without a message */
    /* Reports a type that kernels do not have, where it is declared or for the first time; i32 then. */
    tl_type value_type(tree type, location_t loc, bool declared = false);
    bool told(tree type);                               /* true if a message has said so; from now on one has */
    bool array_shape(tree type, location_t loc, unsigned max_rank, unsigned *rank, int64_t *dim,
                     tl_type *elem);
    tree element_tree(tree type);
    tp_struct struct_of(tree type);
    unsigned leaf_count(tree type);
    bool memory_unit(tree type, tl_base *unit, std::string *problem);
    int64_t units(tree elem);
    std::string struct_problem(tree type);
    tl_node *poison(tl_type t, location_t loc);
    tl_node *unusable(tree type, location_t loc);
    tl_node *number(tl_type t, int64_t v, location_t loc);
    tl_sym *temp(const char *name, tl_node *value, location_t loc);

private:
    std::set<tree> no_values;
    void tell(tp_message x);
    bool flatten(tree type, const tp_leaf &at, tp_struct *to);
    bool flatten_member(tree field, tp_leaf leaf, tp_struct *to);
};

#endif
