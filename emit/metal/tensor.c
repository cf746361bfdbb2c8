/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cooperative tensors of Metal 4: destinations of products by one SIMD group. */
#include "emit/metal/metal.h"

bool tl_metal_tensor(tl_printer *p, const tl_node *n, tl_text *t)
{
    const char *name = tl_sym_text(p, n->sym);
    if (n->op == TL_OP_CT_COUNT)
        *t = tl_textf(p, TL_PREC_POSTFIX, "int(%s.get_capacity())", name);
    else if (n->op == TL_OP_CT_HAS)
        *t = tl_textf(p, TL_PREC_POSTFIX, "%s.is_valid_element(%s)", name, tl_arg(p, n, 0));
    else if (n->op == TL_OP_CT_GET)
        *t = tl_textf(p, TL_PREC_POSTFIX, "%s[%s]", name, tl_arg(p, n, 0));
    else    /* the index within a row comes first */
        *t = tl_textf(p, TL_PREC_POSTFIX, "int(%s.get_multidimensional_index(%s)[%d])", name, tl_arg(p, n, 0), n->op == TL_OP_CT_ROW);
    return true;
}

/* The file multiplies by that unit. */
static void needs_unit(tl_printer *p, tl_gemm_path path, tl_base type)
{
    tl_metal *file = p->user;
    int system = tl_macos_of(path, type);
    file->system = system > file->system ? system : file->system;
}

static const char *truth(bool x)
{
    return x ? "true" : "false";
}

/* The element's type; tensor_ops needs int8_t, which may differ from char. */
static const char *element(const tl_sym *s)
{
    return s->type.base == TL_CT_I8 ? "int8_t" : tl_metal_types[tl_tensor_takes((tl_base)s->type.base)];
}

static bool in_memory(const tl_sym *s)
{
    return s->ct_from & TL_CT_MEMORY;
}

static void declare(tl_printer *p, const tl_sym *s)
{
    const char *name = tl_sym_text(p, s), *of = element(s);
    const char *descriptor = tl_name(&p->names, &s->ct_m, tl_arena_printf(p->a, "%s_product", s->name));
    const char *op = tl_name(&p->names, &s->ct_n, tl_arena_printf(p->a, "%s_op", s->name));
    needs_unit(p, TL_GEMM_TENSOR, tl_tensor_takes((tl_base)s->type.base));
    tl_need(p, in_memory(s) ? "tile_device_tensor" : "tile_tensor");
    const char *k = s->ct_from & TL_CT_EDGES ? "static_cast<int>(dynamic_extent)" : tl_arena_printf(p->a, "%u", s->ct_k);
    const char *matrix = in_memory(s) ? "tile_device_matrix" : "tile_matrix";
    tl_put(p->out, "constexpr auto %s = ::mpp::tensor_ops::matmul2d_descriptor(%u, %u, %s, %s, %s, %s,\n", descriptor,
           s->ct_m, s->ct_n, k, truth(s->ct_transposed & 1), truth(s->ct_transposed & 2), truth(s->ct_from & TL_CT_RELAXED));
    tl_puts(p->out, "    ::mpp::tensor_ops::matmul2d_descriptor::mode::multiply_accumulate);\n");
    tl_put(p->out, "::mpp::tensor_ops::matmul2d<%s, metal::execution_simdgroup> %s;\n", descriptor, op);
    tl_put(p->out, "auto %s = %s.get_destination_cooperative_tensor<%s<%s>, %s<%s>, %s>();", name, op, matrix, of, matrix, of,
           tl_metal_types[tl_tensor_sums((tl_base)s->type.base)]);
}

/* Extent i of a product, as "rows"; `all`, as "32", if it has none. */
static const char *reach(tl_printer *p, const tl_node *n, unsigned i, unsigned all)
{
    return i < n->nargs ? tl_arg(p, n, i) : tl_arena_printf(p->a, "%u", all);
}

/* "tile_tensor(&As[row * 40], 32, 32, 40)", without const, which tensor_ops does not take. */
static const char *operand(tl_printer *p, const tl_node *n, unsigned i, const char *rows, const char *columns)
{
    bool memory = in_memory(n->sym), bytes = n->sym->type.base == TL_CT_I8;
    const char *cast = !memory && !bytes ? "" : tl_arena_printf(p->a, "(%s %s *)", memory ? "device" : "threadgroup", element(n->sym));
    const char *pitch = memory && n->args[i + 1]->op != TL_OP_CONST ? tl_arena_printf(p->a, "int(%s)", tl_arg(p, n, i + 1)) : tl_arg(p, n, i + 1);
    return tl_arena_printf(p->a, "%s(%s%s, %s, %s, %s)", tl_need(p, memory ? "tile_device_tensor" : "tile_tensor"), cast, tl_arg(p, n, i),
                           columns, rows, pitch);
}

/* "tile_product<false, true>(&acc_r[16], &a[8], &b[0], &b[8], ln);" */
static void from_registers(tl_printer *p, const tl_node *n)
{
    needs_unit(p, TL_GEMM_SG16, TL_F16);
    tl_put(p->out, "%s<%s, %s>(", tl_need(p, "tile_product"), truth(tl_attr(n, TL_A_TA, 0)), truth(tl_attr(n, TL_A_TB, 0)));
    for (unsigned i = 0; i < 4; i++)
        tl_put(p->out, "&%s, ", tl_regs_text(p, n->args[i]));
    tl_put(p->out, "%s);", tl_arg(p, n, 4));
}

bool tl_metal_tensor_stmt(tl_printer *p, const tl_node *n)
{
    const tl_sym *s = n->sym;
    if (n->op == TL_OP_SG16_MMA) {
        from_registers(p, n);
        return true;
    }
    if (n->op == TL_OP_ALLOC) {
        declare(p, s);
        return true;
    }
    if (n->op == TL_OP_CT_SET) {
        tl_put(p->out, "%s[%s] = %s;", tl_sym_text(p, s), tl_arg(p, n, 0), tl_arg(p, n, 1));
        return true;
    }
    bool ta = s->ct_transposed & 1, tb = s->ct_transposed & 2;
    const char *left = tl_name(&p->names, n, "left"), *right = tl_name(&p->names, n->args, "right");
    const char *rows = reach(p, n, 4, s->ct_m), *columns = reach(p, n, 5, s->ct_n), *depth = reach(p, n, 6, s->ct_k);
    tl_put(p->out, "auto %s = %s;\n", left, operand(p, n, 0, ta ? depth : rows, ta ? rows : depth));
    tl_put(p->out, "auto %s = %s;\n", right, operand(p, n, 2, tb ? columns : depth, tb ? depth : columns));
    tl_put(p->out, "%s.run(%s, %s, %s);", tl_name_find(&p->names, &s->ct_n), left, right, tl_sym_text(p, s));
    return true;
}
