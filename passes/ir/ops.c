/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of operations, types and attributes, and questions about types. */
#include "passes/ir/ir.h"

/* Effects are two letters at most; of none bit 0 is set, which is no letter's. */
#define BIT(letter) (1u << ((letter) & 31))
#define BITS(effects) (BIT(effects[0]) | (sizeof effects > 1 ? BIT(effects[sizeof effects - 2]) : 0))

const tl_op_info tl_ops[TL_N_OPS] = {
#define TL_OP(e, text, level, cls, operands, type, effects) \
    { text, #level[0], #cls[0], operands, #type[0], effects, \
      #cls[0] != 'V' && #cls[0] != 'E' && #cls[0] != 'O', BITS(effects) },
#include "passes/ir/ops.def"
};

const tl_base_info tl_bases[TL_N_BASES] = {
#define TL_BASE(e, text, bytes, cls) { text, bytes, #cls[0] },
#include "passes/ir/types.def"
};

const char *const tl_attr_text[TL_N_ATTRS] = {
#define TL_ATTR(e, text) text,
#include "passes/ir/attrs.def"
};

bool tl_is_atomic(const tl_node *e)
{
    return e && *tl_ops[e->op].effects == 'A';
}

tl_node *tl_step_of(const tl_node *copy)
{
    uint32_t at = copy->op == TL_OP_TLOAD ? 6 : 5;
    return copy->nargs > at ? copy->args[at] : NULL;
}

tl_sym *tl_tile_written(const tl_node *n)
{
    if (tl_ops[n->op].cls != 'T')
        return NULL;
    const char *operands = tl_ops[n->op].operands;      /* it is the first, or absent */
    if (operands[operands[0] == '?'] != 'T')
        return NULL;
    return n->nargs && n->args[0] ? n->args[0]->sym : n->sym;
}

bool tl_writes_operand(const tl_node *n, uint32_t i)
{
    if (tl_ops[n->op].cls != 'T' || i >= n->nargs || !n->args[i] || n->args[i]->op != TL_OP_TILE)
        return false;
    const char *letter = tl_ops[n->op].operands;
    for (letter += *letter == '?'; i-- && *letter;)
        letter += letter[1] == '?' ? 2 : 1;
    return *letter == 'T';
}

tl_type tl_type_by_rule(const tl_node *n)
{
    const tl_node *a = n->nargs ? n->args[0] : NULL, *b = n->nargs > 1 ? n->args[1] : NULL;
    switch (tl_ops[n->op].type) {
    case '0': return a ? a->type : n->type;
    case '1': return b ? b->type : n->type;
    case 'b': return tl_vector(TL_BOOL, a && !tl_is_pointer(a->type) ? a->type.lanes : 1);
    case 'i': return tl_scalar(TL_I32);
    case 'l': return tl_scalar(TL_I64);
    case 'p':   /* where a helper's tile lies is for its calls to say; as of its pointers, global memory until then */
        return n->sym ? tl_pointer((tl_base)n->sym->type.base,
                                   n->sym->kind == TL_SYM_TILE ? TL_GLOBAL : (tl_space)n->sym->type.space, n->sym->type.is_const)
                      : n->type;
    case '-':
        return tl_scalar(TL_VOID);
    }
    return n->type;
}

tl_type tl_vector(tl_base b, unsigned lanes)
{
    tl_type t = { (uint8_t)b, (uint8_t)lanes, TL_VALUE, 0 };
    return t;
}

tl_type tl_pointer(tl_base b, tl_space space, bool is_const)
{
    tl_type t = { (uint8_t)b, 1, (uint8_t)space, is_const };
    return t;
}

tl_type tl_element(tl_type pointer)
{
    return tl_scalar((tl_base)pointer.base);
}

/* Apple's headers refuse others: "At least one of M or N must be a multiple of 16". */
bool tl_tensor_divides(int64_t m, int64_t n, int64_t k)
{
    return m % 8 == 0 && n % 8 == 0 && k % 16 == 0 && (m % 16 == 0 || n % 16 == 0) && (m % 32 == 0 || n % 32 == 0 || k % 32 == 0);
}
