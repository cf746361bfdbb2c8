/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Vectors in CUDA: tile_vec<T, N>, which moves as a whole and computes lane by lane. */
#include "emit/cuda/cuda.h"

/* The alignment as text, "16", if it is less than the vector's, else null. */
static const char *weak_alignment(tl_printer *p, const tl_node *n, unsigned bytes)
{
    unsigned natural = bytes & (bytes - 1) ? bytes & -bytes : bytes > 16 ? 16 : bytes;
    int64_t align = tl_attr(n, TL_A_ALIGN, natural);
    return align >= natural ? NULL : tl_arena_printf(p->a, "%lld", (long long)align);
}

static bool in_registers(const tl_sym *s)
{
    return s->type.space == TL_PRIVATE;
}

static tl_text load(tl_printer *p, const tl_node *n)
{
    const char *x = tl_element_text(p, n->sym, n->nargs, n->args), *weak;
    if (n->sym->type.space == TL_TABLE) {
        tl_refuse(p, n, "vectors of tables");
        weak = NULL;
    } else {
        weak = weak_alignment(p, n, tl_bytes(n->type));
    }
    if (in_registers(n->sym))
        return tl_textf(p, TL_PREC_POSTFIX, "%s<%u>(&%s)", tl_need(p, "tile_pack"), n->type.lanes, x);
    if (tl_has_attr(n, TL_A_SHIFTED))
        return tl_textf(p, TL_PREC_POSTFIX, "%s<%u>(&%s)", tl_need(p, "tile_get_shifted"), n->type.lanes, x);
    return tl_textf(p, TL_PREC_POSTFIX, "%s<%u%s%s>(&%s)", tl_need(p, "tile_get"), n->type.lanes, weak ? ", " : "",
                    weak ? weak : "", x);
}

/* The operation on one lane, as the body of a lambda. */
static tl_text lane_by_lane(tl_printer *p, const tl_node *n)
{
    static const char *const names[] = { "x", "y", "z" };
    tl_sym syms[3] = { { 0 } };
    tl_node vars[3], *args[3], scalar = *n;
    const char *values = "", *params = "";
    for (uint32_t i = 0; i < n->nargs; i++) {
        const tl_node *a = n->args[i];
        values = tl_arena_printf(p->a, "%s%s, ", values, tl_expr(p, a).s);
        tl_sym *s = TL_NEW(p->a, tl_sym);
        syms[i].kind = TL_SYM_VAR;
        syms[i].name = names[i];
        syms[i].type = tl_scalar((tl_base)a->type.base);
        *s = syms[i];
        vars[i] = (tl_node){ .op = TL_OP_VAR, .type = s->type, .loc = n->loc, .sym = s };
        args[i] = &vars[i];
        params = tl_arena_printf(p->a, "%s%s%s %s", params, i ? ", " : "", tl_cuda_type(p, s->type), tl_sym_text(p, s));
    }
    scalar.args = args;
    scalar.type.lanes = 1;
    return tl_textf(p, TL_PREC_POSTFIX, "%s(%s[](%s) { return %s; })",
                    tl_need(p, n->nargs == 1 ? "tile_map" : n->nargs == 2 ? "tile_map2" : "tile_map3"), values,
                    params, tl_expr(p, &scalar).s);
}

/* True if hardware converts the types two elements at a time: float and 8-bit float. */
static bool in_pairs(tl_type wide, tl_type narrow)
{
    return wide.base == TL_F32 && (narrow.base == TL_E4M3 || narrow.base == TL_E5M2);
}

/* The function that converts words of bytes to halves, and *from, the bytes; null: another conversion. */
static const char *halves_of(const tl_node *n, const tl_node **from)
{
    *from = n->args[0];
    if (n->type.base != TL_F16)
        return NULL;
    if ((*from)->type.base == TL_I8 || (*from)->type.base == TL_U8)
        return (*from)->type.base == TL_I8 ? "tile_i8_halves" : "tile_u8_halves";
    if ((*from)->op != TL_OP_CAST || (*from)->type.base != TL_F32)
        return NULL;
    *from = (*from)->args[0];
    return (*from)->type.base == TL_E4M3 ? "tile_e4m3_halves" : (*from)->type.base == TL_E5M2 ? "tile_e5m2_halves" : NULL;
}

/* The bytes as a vector of words, loaded as words. */
static const char *words(tl_printer *p, const tl_node *bytes)
{
    unsigned lanes = bytes->type.lanes, each = lanes % 4 ? 2 : 4;
    const char *word = each == 4 ? "unsigned" : "unsigned short";
    if (bytes->op == TL_OP_LOAD && !in_registers(bytes->sym) && bytes->sym->type.space != TL_TABLE && !weak_alignment(p, bytes, lanes))
        return tl_arena_printf(p->a, "%s<%u>(reinterpret_cast<const %s *>(&%s))", tl_need(p, "tile_get"), lanes / each, word,
                               tl_element_text(p, bytes->sym, bytes->nargs, bytes->args));
    const char *vector = tl_arena_printf(p->a, "%s<%s, %u>", tl_need(p, "tile_vec"), word, lanes / each);
    return tl_arena_printf(p->a, "%s<%s>(%s)", tl_need(p, "tile_bits"), vector, tl_expr(p, bytes).s);
}

static tl_text pairs(tl_printer *p, const tl_node *n)
{
    bool widens = n->type.base == TL_F32;
    const char *type = tl_bases[widens ? n->args[0]->type.base : n->type.base].text;
    const char *name = tl_arena_printf(p->a, widens ? "tile_%s_floats" : "tile_floats_%s", type);
    return tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", tl_need(p, name), tl_expr(p, n->args[0]).s);
}

bool tl_cuda_vector(tl_printer *p, const tl_node *n, tl_text *t)
{
    if (n->op == TL_OP_LANE_OF) {
        *t = tl_textf(p, TL_PREC_POSTFIX, "%s.v[%s]", tl_operand(p, n->args[0], TL_PREC_POSTFIX), tl_expr(p, n->args[1]).s);
        return true;
    }
    if (n->type.lanes <= 1)
        return false;
    switch (n->op) {
    case TL_OP_VAR:
    case TL_OP_CLUSTER_LOAD:
        return false;
    case TL_OP_LOAD:
        *t = load(p, n);
        return true;
    case TL_OP_BITCAST:
        *t = tl_textf(p, TL_PREC_POSTFIX, "%s<%s>(%s)", tl_need(p, "tile_bits"), tl_cuda_type(p, n->type), tl_expr(p, n->args[0]).s);
        return true;
    case TL_OP_VEC: {
        const char *s = tl_arena_printf(p->a, "%s{{", tl_cuda_type(p, n->type));
        for (uint32_t i = 0; i < n->nargs; i++)
            s = tl_arena_printf(p->a, "%s%s%s", s, i ? ", " : "", tl_expr(p, n->args[i]).s);
        *t = tl_textf(p, TL_PREC_POSTFIX, "%s}}", s);
        return true;
    }
    case TL_OP_SEL:
        if (n->args[0]->type.lanes == 1) {
            *t = tl_textf(p, TL_PREC_COND, "%s ? %s : %s", tl_operand(p, n->args[0], TL_PREC_COND + 1),
                          tl_operand(p, n->args[1], TL_PREC_COND + 1), tl_operand(p, n->args[2], TL_PREC_COND));
            return true;
        }
        break;
    case TL_OP_CONST: {
        tl_node one = *n;
        one.type.lanes = 1;
        const char *v = tl_expr(p, &one).s, *s = tl_arena_printf(p->a, "%s{{%s", tl_cuda_type(p, n->type), v);
        for (unsigned i = 1; i < n->type.lanes; i++)
            s = tl_arena_printf(p->a, "%s, %s", s, v);
        *t = tl_textf(p, TL_PREC_POSTFIX, "%s}}", s);
        return true;
    }
    case TL_OP_CAST: {
        const tl_node *from;
        const char *halves = n->type.lanes % 2 ? NULL : halves_of(n, &from);
        if (halves) {
            *t = tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", tl_need(p, halves), words(p, from));
            return true;
        }
        if (n->type.lanes % 2 == 0 && (in_pairs(n->type, n->args[0]->type) || in_pairs(n->args[0]->type, n->type))) {
            *t = pairs(p, n);
            return true;
        }
        break;
    }
    default:
        break;
    }
    bool whole = n->nargs >= 1 && n->nargs <= 3;
    for (uint32_t i = 0; i < n->nargs; i++)
        whole = whole && n->args[i] && n->args[i]->type.lanes == n->type.lanes;
    if (!whole)
        return false;
    *t = lane_by_lane(p, n);
    return true;
}

bool tl_cuda_store_vector(tl_printer *p, const tl_node *n)
{
    const tl_node *v = n->args[0];
    if (v->type.lanes <= 1)
        return false;
    const char *x = tl_element_text(p, n->sym, n->nargs - 1, n->args + 1);
    const char *weak = weak_alignment(p, n, tl_bytes(v->type)), *value = tl_expr(p, v).s;
    if (in_registers(n->sym))
        tl_put(p->out, "%s(&%s, %s);", tl_need(p, "tile_unpack"), x, value);
    else if (weak)
        tl_put(p->out, "%s<%s>(&%s, %s);", tl_need(p, "tile_put"), weak, x, value);
    else
        tl_put(p->out, "%s(&%s, %s);", tl_need(p, "tile_put"), x, value);
    return true;
}
