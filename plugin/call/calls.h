/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls of math.h and of helpers. */
#ifndef TP_CALLS_H
#define TP_CALLS_H
#include "plugin/value/structs.h"

class tp_calls : protected tp_structs {
protected:
    using tp_structs::tp_structs;
    /* False: a function of the user's. *value is what an operation with a value gives. */
    virtual bool tile_call(const char *name, tree e, location_t loc, tl_node **value) = 0;
    tl_node *call(tree e, bool wanted) override;

    /* The kernel's own object that a pointer is the address of; else null. */
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

    /* Arrays of one element of the current call, which are copied back. */
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
    /* the call that is being lifted */
    struct {
        const char *name, *does, *verb, *takes;
    } mover = { "memcpy", "copies", "copy", "variables and arrays of one iteration and global memory" };
    bool bytes_at(tree e, tp_bytes *b, location_t loc);
    tl_node *same_bytes(const tp_bytes &src, tl_type word, location_t loc);
    bool byte_count(tree e, int64_t *n, location_t loc);
    bool struct_bytes(tp_bytes *b, location_t loc);
    bool struct_parts(tp_bytes *b, int64_t n, location_t loc), array_parts(tp_bytes *b, int64_t n, location_t loc);
    bool few_parts(const tp_bytes &b, location_t loc);
    tp_bytes struct_part(const tp_bytes &b, const tp_ref &element, const tp_leaf &leaf, unsigned number_of,
                         const std::vector<int64_t> &index, location_t loc);
    void to_struct(const tp_bytes &dst, const tp_bytes &src, int64_t n, location_t loc);
    tp_bytes packed(const tp_bytes &src, int64_t n, location_t loc);
    bool bytes_operand(tree e, int64_t n, bool written, tp_bytes *b, location_t loc);
    tl_node *bytes_index(const tp_bytes &b, int64_t k, const tp_copy_loop *copy, location_t loc);
    tl_node *bytes_load(const tp_bytes &b, int64_t k, const tp_copy_loop *copy, location_t loc);
    void bytes_store(const tp_bytes &b, int64_t k, const tp_copy_loop *copy, tl_node *value, location_t loc);
    tl_node *word(tl_node *v, tl_base base);
    tl_node *value_of_word(tl_node *n, tl_base base, location_t loc);
    tl_node *gather_bytes(const tp_bytes &src, tl_base base, int64_t from, int64_t to, int64_t place, tp_copy &c);
    void copy_range(const tp_bytes &dst, const tp_bytes &src, int64_t from, int64_t to, tp_copy c);
    void copy_bytes(const tp_bytes &dst, const tp_bytes &src, int64_t n, location_t loc);
    bool copy_wide(const tp_bytes &dst, const tp_bytes &src, int64_t n, location_t loc);
    void memory_copy(tree e, location_t loc);
    void memory_set(tree e, location_t loc);
    bool set_tile(tree to, const tp_bytes &src, int64_t n, location_t loc);
};

#endif
