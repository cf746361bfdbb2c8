/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Vectors in Metal: T2, T4 and pairs of T4. Three elements are accessed one by one, since T3
   has the size of four. */
#include "emit/metal/metal.h"
#include "emit/storage.h"

static tl_metal *state(tl_printer *p)
{
    return p->user;
}

/* half4 of half and 8 */
static const char *part_type(tl_printer *p, const tl_node *n, unsigned lanes)
{
    const char *s = tl_metal_types[n->type.base];
    return tl_arena_printf(p->a, "%s%u", s ? s : "int", lanes > 4 ? 4 : lanes);
}

static bool whole_access(const tl_node *n, tl_type vector)
{
    unsigned lanes = vector.lanes, bytes = tl_bytes(tl_scalar((tl_base)vector.base)) * (lanes > 4 ? 4 : lanes);
    return lanes != 3 && tl_attr(n, TL_A_ALIGN, bytes) >= bytes;
}

/* True if one access of 16 bytes serves: eight elements of two bytes, aligned. A pair of T4 would be two
   accesses, each with bank conflicts. */
static bool is_wide(const tl_node *n, tl_type vector)
{
    return vector.lanes == 8 && tl_bases[vector.base].bytes == 2 && n->sym->type.space != TL_PRIVATE &&
           n->sym->type.space != TL_TABLE && tl_attr(n, TL_A_ALIGN, 16) >= 16;
}

static const char *space_of(tl_printer *p, const tl_node *n, bool store)
{
    tl_type t = n->sym->type;
    t.lanes = 1;
    if (t.space == TL_TABLE)
        return "constant";
    const char *s = t.space == TL_GLOBAL ? "device" : t.space == TL_SHARED_MEM ? "threadgroup" : "thread";
    return tl_arena_printf(p->a, !store && t.is_const ? "%s const" : "%s", s);
}

/* True if n is an element of an array of vectors. */
static bool is_element(const tl_node *n, tl_type vector)
{
    return n->sym->kind == TL_SYM_ARRAY && n->sym->type.lanes == vector.lanes;
}

/* A vector such as half4 at an address with an element's alignment. */
static const char *packed(tl_printer *p, const tl_node *n, const char *from)
{
    const char *type = part_type(p, n, n->type.lanes);
    return tl_arena_printf(p->a, "%s(*(%s packed_%s *)%s)", type, space_of(p, n, false), type, from);
}

static bool is_packed(const tl_node *n)
{
    unsigned bytes = tl_bases[n->type.base].bytes;
    return n->sym->type.space == TL_GLOBAL && n->type.lanes % 2 == 0 && bytes <= 4 && tl_attr(n, TL_A_ALIGN, 16) == bytes;
}

/* Element i counted from x, the one at `index`: a[3 + i], or (&x)[i]. */
static const char *nth_element(tl_printer *p, const tl_node *n, const char *x, tl_node *const *index, unsigned i)
{
    bool known = n->sym->kind == TL_SYM_ARRAY && n->sym->type.space == TL_PRIVATE && n->sym->rank == 1 &&
                 index[0]->op == TL_OP_CONST;
    if (!known)
        return tl_arena_printf(p->a, "(&%s)[%u]", x, i);
    tl_node last = *index[0], *at = &last;
    last.imm.i += i;
    return tl_element_text(p, n->sym, 1, &at);
}

static tl_text load(tl_printer *p, const tl_node *n)
{
    int part = state(p)->part;
    state(p)->part = -1;
    const char *x = tl_element_text(p, n->sym, n->nargs, n->args);
    state(p)->part = part;
    bool parts = n->type.lanes > 4 && part >= 0;
    const char *type = parts ? part_type(p, n, 4) : tl_metal_type(p, n->type);
    const char *from = parts && part ? tl_arena_printf(p->a, "(&%s + %d)", x, 4 * part) : tl_arena_printf(p->a, "&%s", x);
    if (whole_access(n, n->type) && n->sym->type.space != TL_PRIVATE)
        return tl_textf(p, TL_PREC_UNARY, "*(%s %s *)%s", space_of(p, n, false), type, from);
    if (is_packed(n) && (parts || n->type.lanes <= 4))
        return tl_textf(p, TL_PREC_POSTFIX, "%s", packed(p, n, from));
    unsigned lanes = n->type.lanes > 4 ? 4 : n->type.lanes;
    if (n->type.lanes > 4 && part < 0) {
        tl_refuse(p, n, "of more than four elements from here");
        lanes = 4;
    }
    const char *s = tl_arena_printf(p->a, "%s(", part_type(p, n, lanes));
    for (unsigned i = 0; i < lanes; i++)
        s = tl_arena_printf(p->a, "%s%s%s", s, i ? ", " : "", nth_element(p, n, x, n->args, i + (parts ? 4 * part : 0)));
    return tl_textf(p, TL_PREC_POSTFIX, "%s)", s);
}

/* A constructor of a part's elements. */
static tl_text build(tl_printer *p, const tl_node *n)
{
    unsigned lanes = n->type.lanes > 4 ? 4 : n->type.lanes, first = state(p)->part > 0 ? 4 * state(p)->part : 0;
    tl_node one = *n;
    one.type.lanes = 1;
    const char *s = tl_arena_printf(p->a, "%s(", part_type(p, n, lanes));
    for (unsigned i = 0; i < lanes; i++)
        s = tl_arena_printf(p->a, "%s%s%s", s, i ? ", " : "", tl_expr(p, n->op == TL_OP_CONST ? &one : n->args[first + i]).s);
    return tl_textf(p, TL_PREC_POSTFIX, "%s)", s);
}

static tl_text in_parts(tl_printer *p, const tl_node *n)
{
    const char *s = tl_arena_printf(p->a, "%s{{", tl_metal_type(p, n->type));
    for (int i = 0; i < n->type.lanes / 4; i++) {
        state(p)->part = i;
        s = tl_arena_printf(p->a, "%s%s%s", s, i ? ", " : "", tl_expr(p, n).s);
    }
    state(p)->part = -1;
    return tl_textf(p, TL_PREC_POSTFIX, "%s}}", s);
}

/* Metal's vectors have C's operators. */
static tl_text arithmetic(tl_printer *p, const tl_node *n)
{
    static const struct { const char *text; int prec; } ops[TL_N_OPS] = {
        [TL_OP_ADD] = { "+", TL_PREC_ADD }, [TL_OP_SUB] = { "-", TL_PREC_ADD },
        [TL_OP_MUL] = { "*", TL_PREC_MUL }, [TL_OP_DIV] = { "/", TL_PREC_MUL },
    };
    if (n->op == TL_OP_NEG)
        return tl_textf(p, TL_PREC_UNARY, "-%s", tl_operand(p, n->args[0], TL_PREC_POSTFIX));
    int prec = ops[n->op].prec;
    if (prec)
        return tl_textf(p, prec, "%s %s %s", tl_operand(p, n->args[0], prec), ops[n->op].text,
                        tl_operand(p, n->args[1], prec + 1));
    return tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", p->d->calls[n->op], tl_args(p, n));
}

static bool is_storage(const tl_node *n)
{
    return tl_bases[n->type.base].cls == 'S';
}

/* Converts up to four elements by a function of the vector, tile_e4m3_float2(x), so that x is written
   once. */
static tl_text storage_cast(tl_printer *p, const tl_node *n)
{
    unsigned lanes = n->type.lanes > 4 ? 4 : n->type.lanes;
    const char *one = tl_storage_function(p, n), *to = part_type(p, n, lanes);
    const char *all = tl_arena_printf(p->a, "%s%u", one, lanes);
    if (!tl_has_support(p, all)) {
        const char *s = "";
        for (unsigned i = 0; i < lanes; i++)
            s = tl_arena_printf(p->a, "%s%s%s(x[%u])", s, i ? ", " : "", one, i);
        tl_add_support(p, all, tl_arena_printf(p->a, "static inline %s %s(%s x)\n{\n    return %s(%s);\n}\n", to, all,
                                               part_type(p, n->args[0], lanes), to, s), one);
    }
    return tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", tl_need(p, all), tl_expr(p, n->args[0]).s);
}

static bool cast(tl_printer *p, const tl_node *n, bool whole, tl_text *t)
{
    const tl_node *a = n->args[0];
    if (a->type.lanes != n->type.lanes)
        return false;
    if (whole)
        *t = in_parts(p, n);
    else if (n->type.base != a->type.base && (is_storage(n) || is_storage(a)))
        *t = storage_cast(p, n);
    else if ((n->type.base == TL_F32) != (a->type.base == TL_F32) || (tl_is_int(n->type) && tl_is_int(a->type)))
        *t = tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", part_type(p, n, n->type.lanes), tl_expr(p, a).s);
    else
        return false;
    return true;
}

/* One element of a vector. */
static tl_text element(tl_printer *p, const tl_node *n)
{
    long long i = (long long)n->args[1]->imm.i;
    int part = state(p)->part;
    state(p)->part = -1;
    const char *v = tl_operand(p, n->args[0], TL_PREC_POSTFIX);
    state(p)->part = part;
    return n->args[0]->type.lanes > 4 ? tl_textf(p, TL_PREC_POSTFIX, "%s.v[%lld][%lld]", v, i / 4, i % 4)
                                      : tl_textf(p, TL_PREC_POSTFIX, "%s[%lld]", v, i);
}

bool tl_metal_vector(tl_printer *p, const tl_node *n, tl_text *t)
{
    if (n->op == TL_OP_LANE_OF) {
        *t = element(p, n);
        return true;
    }
    if (n->type.lanes <= 1)
        return false;
    bool whole = n->type.lanes > 4 && state(p)->part < 0;
    switch (n->op) {
    case TL_OP_VAR:
        *t = tl_textf(p, TL_PREC_POSTFIX, whole || n->type.lanes <= 4 ? "%s" : "%s.v[%d]", tl_sym_text(p, n->sym), state(p)->part);
        return true;
    case TL_OP_LOAD:
        if (is_element(n, n->type)) {
            const char *x = tl_element_text(p, n->sym, n->nargs, n->args);
            *t = tl_textf(p, TL_PREC_POSTFIX, whole || n->type.lanes <= 4 ? "%s" : "%s.v[%d]", x, state(p)->part);
            return true;
        }
        if (whole && is_wide(n, n->type)) {
            *t = tl_textf(p, TL_PREC_POSTFIX, "%s<%s>(*(%s uint4 *)&%s)", tl_need(p, "tile_parts"), part_type(p, n, 4),
                          space_of(p, n, false), tl_element_text(p, n->sym, n->nargs, n->args));
            return true;
        }
        if (whole && (!whole_access(n, n->type) || n->sym->type.space == TL_PRIVATE))
            *t = in_parts(p, n);
        else
            *t = load(p, n);
        return true;
    case TL_OP_VEC:
    case TL_OP_CONST:
        *t = whole ? in_parts(p, n) : build(p, n);
        return true;
    case TL_OP_SEL:
        if (n->args[0]->type.lanes != 1)
            break;
        *t = whole ? in_parts(p, n)
             : tl_textf(p, TL_PREC_COND, "%s ? %s : %s", tl_operand(p, n->args[0], TL_PREC_COND + 1),
                        tl_operand(p, n->args[1], TL_PREC_COND + 1), tl_operand(p, n->args[2], TL_PREC_COND));
        return true;
    case TL_OP_CAST:
        return cast(p, n, whole, t);
    case TL_OP_BITCAST:
        if (n->type.lanes <= 4 && n->args[0]->type.lanes <= 4) {
            *t = tl_textf(p, TL_PREC_POSTFIX, "as_type<%s>(%s)", tl_metal_type(p, n->type), tl_expr(p, n->args[0]).s);
            return true;
        }
        break;
    case TL_OP_ADD: case TL_OP_SUB: case TL_OP_MUL: case TL_OP_DIV: case TL_OP_NEG:
    case TL_OP_FMA: case TL_OP_FMAX: case TL_OP_FMIN:
        if (n->type.base != TL_F32)
            break;
        *t = whole ? in_parts(p, n) : arithmetic(p, n);
        return true;
    default:
        break;
    }
    return false;
}

bool tl_metal_store_vector(tl_printer *p, const tl_node *n)
{
    const tl_node *v = n->args[0];
    unsigned lanes = v->type.lanes;
    if (lanes <= 1)
        return false;
    const char *x = tl_element_text(p, n->sym, n->nargs - 1, n->args + 1), *value = tl_expr(p, v).s;
    if (is_element(n, v->type)) {
        tl_put(p->out, "%s = %s;", x, value);
        return true;
    }
    if (is_wide(n, v->type)) {
        tl_put(p->out, "*(%s uint4 *)&%s = %s(%s);", space_of(p, n, true), x, tl_need(p, "tile_whole"), value);
        return true;
    }
    if (whole_access(n, v->type) && n->sym->type.space != TL_PRIVATE) {
        tl_put(p->out, "*(%s %s *)&%s = %s;", space_of(p, n, true), tl_metal_type(p, v->type), x, value);
        return true;
    }
    if (v->op != TL_OP_VAR) {
        const char *type = tl_metal_type(p, v->type), *name = tl_name(&p->names, n, "value");
        tl_put(p->out, "const %s %s = %s;\n", type, name, value);
        value = name;
    }
    for (unsigned i = 0; i < lanes; i++) {
        const char *lane = lanes > 4 ? tl_arena_printf(p->a, "%s.v[%u][%u]", value, i / 4, i % 4)
                                     : tl_arena_printf(p->a, "%s[%u]", value, i);
        tl_put(p->out, "%s%s = %s;", i ? "\n" : "", nth_element(p, n, x, n->args + 1, i), lane);
    }
    return true;
}
