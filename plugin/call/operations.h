/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The operations of tile.h. */
#ifndef TP_OPERATIONS_H
#define TP_OPERATIONS_H
#include "plugin/call/calls.h"

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
    void flag(tl_node *n, const tp_call &c, tree options, const char *field, tl_attr_key key, const char *values);
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
    struct tp_result result(tree pointer, tree shape, const tp_call &c);
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

#endif
