/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the C front end's trees to tile IR, one function at a time.

   Trees are read once, inside the callback, and never kept: the collector may
   reuse them. C's side effects inside expressions become statements before the
   statement that contains them; `&&`, `||` and `?:` whose operands have effects
   become ifs, so that the order of C is kept.

   After an error the lifter goes on with a constant of the right type, so that
   one run reports all that is wrong. */
#ifndef TP_LIFT_H
#define TP_LIFT_H
#include "plugin/scalars.h"

/* Puts a variable back on leaving a scope. */
template <typename T> struct tp_restore {
    T &at;
    T value;
    explicit tp_restore(T &v) : at(v), value(v) {}
    ~tp_restore() { at = value; }
};

/* ---- the lifter -------------------------------------------------------------------

   What lifts one function is a stack of classes, each of which knows those before it and has the state
   of its own duty. What one needs of those after it is virtual: trees are recursive.

     tp_builder      the function being made, C types, diagnostics
     tp_scope        what C's variables became
     tp_places       lvalues, pointers, indices
     tp_values       expressions and assignments
     tp_structs      whole structs
     tp_calls        calls of math.h and of helpers
     tp_operations   the operations of tile.h
     tp_statements   statements and declarations
     tp_loops        loops and nests, and what their pragmas promise
     tp_lifter       kernels and helpers                                                  */

class tp_builder {
public:
    bool failed() const { return errors > 0; }

protected:
    tl_module *const m;
    tree const fndecl;
    int continues = -1;     /* whether it has a `continue`; -1: not known yet */
    tl_func *const fn;
    tp_helper *const as_helper;     /* null: a kernel, errors are reported at once */
    tl_block *out;                  /* where statements go */
    tp_where where = TP_PROLOGUE;
    bool in_flat = false, lost = false;     /* the parallel body is that of a flat grid; a grid's pragma stands before no loop */
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
    /* The place of e, or of what it stands in: decls and constants have none. */
    location_t located(tree e);

    bool scalar_type(tree type, tl_type *t);            /* false without a message */
    tl_type value_type(tree type, location_t loc);      /* reports; i32 then */
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
    void tell(tp_message x);
    bool flatten(tree type, const tp_leaf &at, tp_struct *to);
    bool flatten_member(tree field, tp_leaf leaf, tp_struct *to);
};

class tp_scope : protected tp_builder {
protected:
    std::map<unsigned, tp_var> vars;            /* by DECL_UID */
    std::set<unsigned> reducing;                /* variables of the parallel loop */
    std::set<unsigned> changed_again;           /* DECL_UIDs assigned more than once in the function */
    std::set<unsigned> const changed;           /* DECL_UIDs assigned anywhere in the function */
    const tp_scalars &scalars;
    std::set<unsigned> const pointed_at;        /* structs that pointers that change or are chosen may point to */

    tp_scope(tree fndecl, tl_func *fn, tp_helper *helper);
    tp_var *variable(tree decl, location_t loc);
    tree owner_of(tree e);
    bool writable(tree decl, const tp_var &v, location_t loc);
    bool reads_reduced(const tl_node *n) const;
    bool counts(tree_stmt_iterator i) const;
    bool views(tree pointer), seen_in_parts(tree array);
    tl_node *prologue_table(const tp_ref &r, location_t loc);
    std::vector<tp_host_loop> host_loops;       /* that the code is in, outermost first (lift-host.cc) */
    bool on_host() const, host_memory(const char *how, tree place, location_t loc), keeps_restrict(tree decl, location_t loc);
    static bool in_memory(const tp_ref &r);
    void enter_host_loop(tree s, location_t loc);

private:
    void suggest_grid(tree place);
    std::set<unsigned> restrict_reported;
    bool parts_known = false;
    std::set<unsigned> in_parts;                /* arrays that are cast to smaller elements */

    tl_sym *table(tree decl, location_t loc);
    tp_leaves struct_table(tree decl, location_t loc);
    void no_constants(tree decl, location_t loc);
    tl_node *constant_at(const tl_sym *s, tl_sym *position, int64_t first, int64_t n, location_t loc);
};

class tp_places : protected tp_scope {
protected:
    using tp_scope::tp_scope;
    virtual tl_node *expr(tree e) = 0;
    virtual tl_node *raw(tree e) = 0;           /* its type may differ from e's in pointers */
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
    void steady(tp_ref *r, location_t loc);
    bool points_to_struct(tree type);
    bool is_own_pointer(tree e);
    tp_ref through(tp_ref r, unsigned leaf, location_t loc);
    void store_view(const tp_ref &r, tl_node *value, location_t loc);

    bool for_atomic = false;                    /* the pointer of one: a helper's tile has addresses */
    bool converting = false;                    /* the pointer is cast to other elements */
    tl_block *heads = nullptr;                  /* what comes before a grid's or helper's body */
    std::map<std::tuple<const tl_sym *, int, HOST_WIDE_INT>, tl_sym *> members;     /* pointers to members, of heads */

private:
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
    tl_node *binary(tl_op op, tree e, location_t loc);
    void operands(tree a, tree b, tl_node **x, tl_node **y, location_t loc);
    tl_node *compare(tree e, location_t loc);
    bool is_variable(tree pointer);
    tl_node *choose(tree e, location_t loc);
    tl_node *logical(tree e, location_t loc);
    tl_node *rotate(tree e, location_t loc);
    tl_node *absolute(tree e, location_t loc);
    tl_node *save(tree e, location_t loc);
    tl_node *assign(tree e, bool wanted);
    tl_node *increment(tree e, bool wanted);
};

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

class tp_calls : protected tp_structs {
protected:
    using tp_structs::tp_structs;
    /* False: a function of the user's. *value is what an operation with a value gives. */
    virtual bool tile_call(const char *name, tree e, location_t loc, tl_node **value) = 0;
    tl_node *call(tree e, bool wanted) override;

    /* Of a pointer: what of the kernel's own it is the address of; null for all else. */
    tree scalar_at(tree arg);
    tree struct_at(tree arg);

private:
    tl_node *sign_bit(tl_node *x, location_t loc);
    tl_node *classification(const char *name, tl_node *x, location_t loc);
    tl_node *byte_swap(tl_node *v, location_t loc);
    tl_node *bit_call(tree e, location_t loc);
    tl_node *math_call(tree e, location_t loc);
    tl_node *helper_call(tree e, tree callee, bool wanted, location_t loc, tp_ref *result);
    void report_helper(tp_helper *h, const char *name, location_t loc);
    tp_helper *callable(tree e, tree callee, unsigned by_address, location_t loc);
    tl_node *array_argument(tree x, const tp_helper *h, const tl_sym *p, const char *name, location_t loc);
    tl_node *value_argument(tree x, const tp_helper *h, const tl_sym *p, const char *name, location_t loc);
    tp_ref struct_call(tree e) override;
    unsigned addresses(tree call);
    unsigned rows(tree call, tree callee, unsigned by_address);
    bool by_address_of(tree x, const tp_helper *h, unsigned i, tl_node *call, location_t loc);
    bool reaches_many(tree call, tp_helper *h, unsigned bits);
    bool many_of(tree x, tl_sym *const *param, tl_node *call, location_t loc);
    bool box(tree lhs, const tp_ref &r, const tl_sym *param, tl_node *call, location_t loc, bool written = false);
    bool by_value(tree x, tl_node *call, location_t loc), own_arrays(tp_ref *r, location_t loc);
    bool meets(tree lhs, const tp_ref &r, unsigned leaves, bool is_const, bool real = false);
    tp_ref result_of(tree e, const tp_helper *h, tl_node *call, location_t loc);
    void unbox();

    /* Of the call that is being made: what its boxes go back to. */
    struct boxed {
        tree lhs;
        tp_ref place;
        tl_sym *box;
        location_t loc;
    };
    std::vector<boxed> boxes;
    struct pointed {
        tree decl;
        unsigned from, to;      /* its leaves */
        std::vector<tl_node *> index;
        bool is_const, real;    /* real: a pointer, not a copy */
    };
    std::vector<pointed> pointed_to;
    struct { const char *name, *does, *verb; } mover = { "memcpy", "copies", "copy" };   /* the call that is being lifted */
    bool bytes_at(tree e, tp_bytes *b, location_t loc);
    tl_node *same_bytes(const tp_bytes &src, tl_type word, location_t loc);
    bool byte_count(tree e, int64_t *n, location_t loc);
    bool struct_bytes(tp_bytes *b, location_t loc);
    bool struct_parts(tp_bytes *b, int64_t n, location_t loc);
    tp_bytes struct_part(const tp_bytes &b, const tp_ref &element, const tp_leaf &leaf, unsigned number_of,
                         const std::vector<int64_t> &index, location_t loc);
    void to_struct(const tp_bytes &dst, const tp_bytes &src, int64_t n, location_t loc);
    tp_bytes packed(const tp_bytes &src, int64_t n, location_t loc);
    bool bytes_operand(tree e, int64_t n, bool written, tp_bytes *b, location_t loc);
    tl_node *bytes_index(const tp_bytes &b, int64_t k, const tp_turn *turn, location_t loc);
    tl_node *bytes_load(const tp_bytes &b, int64_t k, const tp_turn *turn, location_t loc);
    void bytes_store(const tp_bytes &b, int64_t k, const tp_turn *turn, tl_node *value, location_t loc);
    tl_node *word(tl_node *v, tl_base base);
    tl_node *value_of_word(tl_node *n, tl_base base, location_t loc);
    tl_node *gather_bytes(const tp_bytes &src, tl_base base, int64_t from, int64_t to, int64_t place, tp_copy &c);
    void copy_range(const tp_bytes &dst, const tp_bytes &src, int64_t from, int64_t to, tp_copy c);
    void copy_bytes(const tp_bytes &dst, const tp_bytes &src, int64_t n, location_t loc);
    bool copy_wide(const tp_bytes &dst, const tp_bytes &src, int64_t n, location_t loc);
    void memory_copy(tree e, location_t loc);
    void memory_set(tree e, location_t loc);
};

struct tp_op;

/* One call of an operation of tile.h. */
struct tp_call {
    const tp_op *op;
    tree expr;
    location_t loc;
    std::string user;       /* what the user calls it */
    tree arg(int i) const { return CALL_EXPR_ARG(expr, i); }
};

class tp_operations : protected tp_calls {
public:
    static const tp_op *find_op(const char *name);

protected:
    using tp_calls::tp_calls;
    bool tile_call(const char *name, tree e, location_t loc, tl_node **value) override;

private:
    static const tp_op ops[];
    tl_node *conversion(const tp_call &c), *conversion_nosat(const tp_call &c), *conversion_zero(const tp_call &c);
    tl_node *atomic(const tp_call &c);
    tl_node *misplaced_assumption(const tp_call &c);
    tl_node *gemm(const tp_call &c);
    tl_node *tile_reduction(const tp_call &c);
    tl_node *tile_arg(const tp_call &c);
    tl_node *tile_scan(const tp_call &c);
    tl_node *tile_load(const tp_call &c);
    bool swapped(const tp_call &c);
    tl_node *tile_store(const tp_call &c);
    tl_node *tile_fill(const tp_call &c), *tile_copy(const tp_call &c);
    tl_node *tile_gather(const tp_call &c);

    bool block_operation(const char *what, location_t loc);
    void read_first(tl_node *n, const tl_sym *to, location_t loc);
    void tile_statement(tl_node *n, const tp_call &c);
    struct tp_result row_result(tree pointer, tree shape, const tp_call &c);
    void take_result(struct tp_result *r, location_t loc);
    tp_ref result_place(tree pointer, const tp_call &c);
    tl_node *tile_at(tree pointer, const std::vector<int64_t> &dim, location_t loc);
    tl_node *tile_argument(tree pointer, tree shape, location_t loc), *moved_tile(const tp_call &c);
    tl_node *view_argument(tree arg, location_t loc, unsigned *rank);
    tl_node *corner(tree options, unsigned rank, location_t loc);
    void evict(tl_node *n, tree options, location_t loc);
    void copy_options(tl_node *n, tree options, uint32_t rows_at, location_t loc);
    void adding(tl_node *n, const tp_call &c, unsigned options);
    tl_node *fill_value(tree x, tl_type elem, location_t loc);
    tl_node *scale_argument(tree arg, int64_t rows, int64_t depth, location_t loc);
};

/* An operation of tile.h: the function that its macro calls, how it is lifted, and what tells it from
   others that are lifted so. */
struct tp_op {
    const char *name;
    int kind;
    tl_node *(tp_operations::*lift)(const tp_call &c);
    int what;
};

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
    void turn_round(tl_node *n);
    void switch_statement(tree s, location_t loc);
    bool sort_cases(tree s, tp_cases *c);
    void declare_shared(tp_cases *c);
    tl_node *case_test(const tp_cases &c, size_t from, size_t to);
    void case_chain(const tp_cases &c, tl_block *into), case_body(const tp_cases &c, size_t i, tl_block *into);
    void case_group(const tp_cases &c, size_t from, size_t to, tl_block *into);
};

class tp_loops : protected tp_statements {
protected:
    using tp_statements::tp_statements;

    unsigned grids = 0;
    bool bad_parameters = false;

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

class tp_lifter : protected tp_loops {
public:
    using tp_builder::failed;
    /* `by_address`: the parameters that point to a scalar variable of the caller; TP_ROWS. */
    tp_lifter(tree fndecl, tl_func *fn, tp_helper *helper, unsigned by_address = 0);
    void kernel();
    void helper();

private:
    unsigned const by_address;

    void parameters();
    void parameter(tree p, bool one, bool rows);
    tree cast_of(tree p);
    void struct_parameter(tree p, tree type, bool one);
    void pointer_parameter(tree p);
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
