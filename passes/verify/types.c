/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <math.h>

#include "passes/verify/impl.h"

static bool takes_tile(const tl_node *n, uint32_t i)
{
    return (n->op == TL_OP_GEMM && i >= 3) ||
           ((n->op == TL_OP_GATHER || n->op == TL_OP_SCATTER) && i == 2) || n->op == TL_OP_CALL;
}

static bool operands(tl_check *c, const tl_node *n)
{
    const char *p = tl_ops[n->op].operands;
    uint32_t i = 0;
    for (; *p && *p != '*'; p++) {
        bool last = *p == '.', optional = last || *p == '?';
        if (last && i == n->nargs)
            break;
        p += optional;
        bool many = p[1] == '*';
        do {
            const tl_node *a = i < n->nargs ? n->args[i] : NULL;
            if (many && i >= n->nargs)
                break;
            CHECK(i < n->nargs, "has %u operands, too few", n->nargs);
            CHECK(a || optional, "operand %u is missing", i + 1);
            static const struct {
                char letter;
                tl_op op;
                const char *what;
            } kinds[] = { { 't', TL_OP_TILE, "a tile" },
                          { 'v', TL_OP_VIEW, "a view" },
                          { 'i', TL_OP_INDEX, "an index list" },
                          { 'r', TL_OP_REGS, "registers" } };
            for (unsigned k = 0; k < 4 && a; k++)
                if (*p == kinds[k].letter)
                    CHECK(a->op == kinds[k].op, "operand %u is %s, not %s", i + 1,
                          tl_ops[a->op].text, kinds[k].what);
            /* helpers work on private arrays, too */
            if (a && a->op == TL_OP_TILE && n->op != TL_OP_CALL)
                CHECK(a->sym->type.space != TL_PRIVATE, "%s is private", a->sym->name);
            if (a && *p == 'a')
                CHECK(tl_is_pointer(a->type) && tl_ops[a->op].type != '-',
                      "operand %u is no address", i + 1);
            if (a && *p == 'e') {
                bool reduction = n->op == TL_OP_PARALLEL && a->op == TL_OP_REDUCTION;
                bool tile = a->op == TL_OP_TILE && takes_tile(n, i);
                bool call = n->op == TL_OP_EVAL && a->op == TL_OP_CALL;
                CHECK(reduction || tile || call ||
                          (tl_ops[a->op].type != '-' && (a->type.base != TL_VOID || a->type.space)),
                      "operand %u has no value", i + 1);
                CHECK(n->op != TL_OP_PARALLEL || reduction, "operand %u is no reduction", i + 1);
            }
            i++;
        } while (many);
        p += many;
    }
    CHECK(i == n->nargs, "has %u operands, not %u", n->nargs, i);
    return true;
}

static bool access(tl_check *c, const tl_node *n)
{
    const tl_sym *s = n->sym;
    uint32_t first = n->op == TL_OP_STORE, count = n->nargs - first;
    for (uint32_t i = first; i < n->nargs; i++)
        CHECK(is_scalar_int(n->args[i]->type), "index %u of %s is no integer", i - first + 1,
              s->name);
    if (s->kind == TL_SYM_VAR)
        CHECK(tl_is_pointer(s->type) && n->op != TL_OP_TILE && n->op != TL_OP_REGS && count == 1,
              tl_is_pointer(s->type) ? "%s is a pointer and takes one index" : "%s is no array",
              s->name);
    else if (n->op == TL_OP_TILE)
        CHECK(count < s->rank && s->type.space != TL_TABLE, "%s is no tile of rank above %u", s->name,
              count);
    else if (n->op == TL_OP_REGS)
        CHECK(s->type.space == TL_PRIVATE && s->rank == 1 && count == 1,
              "%s is no private array of rank 1", s->name);
    else
        CHECK(n->op == TL_OP_ADDR ? count <= s->rank : count == s->rank,
              "%s has %u dimensions, %u indices are given", s->name, s->rank, count);
    if (n->op == TL_OP_LOAD || n->op == TL_OP_STORE) {
        tl_type t = n->op == TL_OP_LOAD ? n->type : n->args[0]->type;
        CHECK(!tl_is_pointer(t) && t.base == s->type.base && is_number(t), "%s holds %s, not %s",
              s->name, tl_bases[s->type.base].text, type_text(c, t));
        CHECK(lanes_ok(t.lanes), "%u lanes", t.lanes);
        CHECK(t.lanes == 1 || s->type.space != TL_FRAG, "%s is a fragment: no vectors", s->name);
        CHECK(n->op == TL_OP_LOAD || !s->type.is_const, "%s is const", s->name);
    }
    if (n->op == TL_OP_ADDR)
        CHECK(s->type.space != TL_FRAG, "%s is a fragment and has no address", s->name);
    if (c->f->kind == TL_FUNC_KERNEL && (n->op == TL_OP_LOAD || n->op == TL_OP_STORE))
        return true;
    return true;
}

static bool is_integer_value(tl_type t, int64_t v)
{
    if (t.base == TL_BOOL)
        return v == 0 || v == 1;
    unsigned bits = 8 * tl_bases[t.base].bytes;
    if (bits == 64)
        return true;
    if (cls(t) == 'I')
        return v >= -(INT64_C(1) << (bits - 1)) && v < INT64_C(1) << (bits - 1);
    return v >= 0 && v < INT64_C(1) << bits;
}

static bool is_float_value(tl_type t, double v)
{
    if (t.base == TL_F64 || isnan(v) || isinf(v) || v == 0)
        return true;
    if (t.base == TL_F32)
        return fabs(v) <= 0x1.fffffep127 && (double)(float)v == v;
    double ulp = fabs(v) < 0x1p-14 ? 0x1p-24 : ldexp(1, ilogb(v) - 10);
    return fabs(v) <= 65504 && fmod(v, ulp) == 0;
}

static bool value(tl_check *c, const tl_node *n)
{
    const tl_node *a = n->nargs ? n->args[0] : NULL, *b = n->nargs > 1 ? n->args[1] : NULL;
    tl_type t = n->type, at = a ? a->type : t, bt = b ? b->type : t;
    bool both = a && b && tl_same_type(at, bt);
    CHECK(lanes_ok(t.lanes) || tl_ops[n->op].type == '-', "%u lanes", t.lanes);
    switch (n->op) {
    case TL_OP_CONST:
        if (tl_is_float(t))
            CHECK(is_float_value(t, n->imm.f), "%a is no value of %s", n->imm.f, type_text(c, t));
        else if (tl_is_pointer(t))
            CHECK(n->imm.i == 0, "only the null pointer is a constant");
        else
            CHECK(tl_is_int(t) && is_integer_value(t, n->imm.i), "%" PRId64 " is no value of %s",
                  n->imm.i, type_text(c, t));
        break;
    case TL_OP_VAR:
        CHECK(n->sym->kind == TL_SYM_VAR, "%s is an array", n->sym->name);
        CHECK(tl_same_type(t, n->sym->type), "%s is of type %s, not %s", n->sym->name,
              type_text(c, n->sym->type), type_text(c, t));
        break;
    case TL_OP_NEG:
        CHECK(is_arith(at), "of %s", type_text(c, at));
        break;
    case TL_OP_BNOT:
        CHECK(cls(at) == 'I' || cls(at) == 'U', "of %s", type_text(c, at));
        break;
    case TL_OP_NOT:
        CHECK(cls(at) == 'B', "of %s, not bool", type_text(c, at));
        break;
    case TL_OP_LAND:
    case TL_OP_LOR:
        CHECK(both && is_bool(at), "of %s and %s, not bool", type_text(c, at), type_text(c, bt));
        break;
    case TL_OP_ADD:
    case TL_OP_SUB:
    case TL_OP_MUL:
    case TL_OP_DIV:
        CHECK(both && is_arith(at), "of %s and %s", type_text(c, at), type_text(c, bt));
        break;
    case TL_OP_REM:
    case TL_OP_SHL:
    case TL_OP_SHR:
    case TL_OP_MIN:
    case TL_OP_MAX:
        CHECK(both && is_arith(at) && tl_is_int(at), "of %s and %s, not one integer type",
              type_text(c, at), type_text(c, bt));
        break;
    case TL_OP_AND:
    case TL_OP_OR:
    case TL_OP_XOR:
        CHECK(both && tl_is_int(at), "of %s and %s, not one integer type", type_text(c, at),
              type_text(c, bt));
        break;
    case TL_OP_LT:
    case TL_OP_LE:
    case TL_OP_GT:
    case TL_OP_GE:
    case TL_OP_EQ:
    case TL_OP_NE:
        if (tl_is_pointer(at) && tl_is_pointer(bt))
            CHECK(at.space == bt.space && at.base == bt.base, "of %s and %s", type_text(c, at),
                  type_text(c, bt));
        else
            CHECK(both && (is_arith(at) || cls(at) == 'B'), "of %s and %s", type_text(c, at),
                  type_text(c, bt));
        break;
    case TL_OP_SEL:
        CHECK(is_bool(at), "the condition is %s, not bool", type_text(c, at));
        CHECK(tl_same_type(bt, n->args[2]->type), "of %s and %s", type_text(c, bt),
              type_text(c, n->args[2]->type));
        break;
    case TL_OP_CAST:
        if (tl_is_pointer(t) && tl_is_pointer(at))
            CHECK(t.space == at.space, "from %s to %s", type_text(c, at), type_text(c, t));
        else
            CHECK(is_number(t) && is_number(at) && t.lanes == at.lanes, "from %s to %s",
                  type_text(c, at), type_text(c, t));
        break;
    case TL_OP_BITCAST:
        if (tl_is_pointer(t) && tl_is_pointer(at))
            CHECK(t.space == at.space, "from %s to %s", type_text(c, at), type_text(c, t));
        else
            CHECK(is_number(t) && is_number(at) && tl_bytes(t) == tl_bytes(at), "from %s to %s",
                  type_text(c, at), type_text(c, t));
        break;
    case TL_OP_PADD:
        CHECK(tl_same_type(bt, tl_scalar(TL_I64)), "the offset is %s, not i64", type_text(c, bt));
        break;
    case TL_OP_PDIFF:
        CHECK(at.space == bt.space && at.base == bt.base, "of %s and %s", type_text(c, at),
              type_text(c, bt));
        break;
    case TL_OP_PBITS:
        CHECK(tl_same_type(t, tl_scalar(TL_U64)), "gives %s, not u64", type_text(c, t));
        break;
    case TL_OP_VEC:
        CHECK(is_number(t) && t.lanes == n->nargs && t.lanes > 1, "%u elements for %s", n->nargs,
              type_text(c, t));
        for (uint32_t i = 0; i < n->nargs; i++)
            CHECK(tl_same_type(n->args[i]->type, tl_scalar((tl_base)t.base)), "element %u is %s", i,
                  type_text(c, n->args[i]->type));
        break;
    case TL_OP_LANE_OF:
        CHECK(is_number(at) && at.lanes > 1 && tl_same_type(t, tl_scalar((tl_base)at.base)),
              "of %s gives %s", type_text(c, at), type_text(c, t));
        CHECK(b->op == TL_OP_CONST && tl_is_int(bt) && b->imm.i >= 0 && b->imm.i < at.lanes,
              "the element is no constant below %u", at.lanes);
        break;
    case TL_OP_EXP:
    case TL_OP_EXP2:
    case TL_OP_LOG:
    case TL_OP_LOG2:
    case TL_OP_SQRT:
    case TL_OP_SIN:
    case TL_OP_COS:
    case TL_OP_TANH:
    case TL_OP_ERF:
    case TL_OP_POW:
    case TL_OP_FABS:
    case TL_OP_FMAX:
    case TL_OP_FMIN:
    case TL_OP_FMA:
    case TL_OP_FLOOR:
    case TL_OP_CEIL:
    case TL_OP_ROUND:
    case TL_OP_TRUNC:
    case TL_OP_FMOD:
        for (uint32_t i = 0; i < n->nargs; i++)
            CHECK(tl_same_type(n->args[i]->type, at) && !tl_is_pointer(at) &&
                      (at.base == TL_F32 || at.base == TL_F64),
                  "operand %u is %s", i + 1, type_text(c, n->args[i]->type));
        break;
    case TL_OP_CALL:
        CHECK(n->func && n->func->kind == TL_FUNC_HELPER, "of no helper");
        CHECK(n->nargs == n->func->nparams, "%s takes %u arguments, not %u", n->func->name,
              n->func->nparams, n->nargs);
        CHECK(tl_same_type(t, n->func->ret), "%s returns %s, not %s", n->func->name,
              type_text(c, n->func->ret), type_text(c, t));
        for (uint32_t i = 0; i < n->nargs; i++) {
            const tl_sym *p = n->func->params[i];
            const tl_node *x = n->args[i];
            bool fits = x->op == TL_OP_TILE ? p->kind == TL_SYM_TILE && tile_rank(x) == p->rank &&
                                                  x->sym->type.base == p->type.base
                                            : p->kind == TL_SYM_VAR && flows(x->type, p->type);
            for (unsigned d = 0; fits && x->op == TL_OP_TILE && d < p->rank; d++)
                fits = tile_dim(x, d) == p->dim[d];
            CHECK(fits, "argument %u does not fit %s", i + 1, p->name);
        }
        break;
    case TL_OP_ATOMIC_ADD:
    case TL_OP_ATOMIC_MAX:
    case TL_OP_ATOMIC_MIN:
        CHECK((at.space == TL_GLOBAL || at.space == TL_SHARED_MEM) && !at.is_const, "on %s",
              type_text(c, at));
        CHECK(bt.base == at.base && bt.lanes == 1 && !bt.space, "%s on %s", type_text(c, bt),
              type_text(c, at));
        CHECK(bt.base == TL_I32 || bt.base == TL_U32 || bt.base == TL_F32, "on %s", type_text(c, at));
        break;
    case TL_OP_SHFL_XOR:
    case TL_OP_SHFL:
        CHECK(is_number(at) && tl_bytes(at) <= 8, "of %s", type_text(c, at));
        CHECK(tl_same_type(bt, tl_scalar(TL_I32)), "the lane is %s, not i32", type_text(c, bt));
        break;
    case TL_OP_MOVMATRIX:
        CHECK(tl_same_type(at, tl_scalar(TL_U32)), "of %s", type_text(c, at));
        break;
    case TL_OP_VIEW:
        CHECK(n->nargs >= 2 && n->nargs <= 5, "has %u extents", n->nargs - 1);
        CHECK(at.space == TL_GLOBAL || at.space == TL_SHARED_MEM, "of %s", type_text(c, at));
        for (uint32_t i = 1; i < n->nargs; i++)
            CHECK(tl_same_type(n->args[i]->type, tl_scalar(TL_I64)), "extent %u is %s, not i64", i,
                  type_text(c, n->args[i]->type));
        break;
    case TL_OP_INDEX:
        for (uint32_t i = 0; i < n->nargs; i++)
            CHECK(tl_same_type(n->args[i]->type, tl_scalar(TL_I64)), "element %u is %s, not i64",
                  i + 1, type_text(c, n->args[i]->type));
        break;
    case TL_OP_REDUCTION:
        CHECK(n->sym->kind == TL_SYM_VAR && !tl_is_pointer(n->sym->type), "%s is no scalar",
              n->sym->name);
        CHECK(tl_attr(n, TL_A_REDOP, -1) >= TL_RED_ADD && tl_attr(n, TL_A_REDOP, -1) <= TL_RED_XOR,
              "lacks redop");
        CHECK(tl_attr(n, TL_A_REDOP, 0) < TL_RED_AND || tl_is_int(n->sym->type), "of %s",
              type_text(c, n->sym->type));
        break;
    case TL_OP_WGMMA_DESC:
        CHECK(at.space == TL_SHARED_MEM && tl_same_type(t, tl_scalar(TL_U64)), "of %s",
              type_text(c, at));
        break;
    case TL_OP_SG_GET:
        CHECK(a->sym->type.base >= TL_SG_F16 && a->sym->type.base <= TL_SG_F32, "of %s",
              tl_bases[a->sym->type.base].text);
        CHECK(tl_same_type(b->type, tl_scalar(TL_I32)) &&
                  (b->op != TL_OP_CONST || (b->imm.i >= 0 && b->imm.i <= 1)),
              "the element is not 0 or 1");
        break;
    case TL_OP_TENSOR_MAP:
        CHECK(at.space == TL_GLOBAL && tl_same_type(t, tl_scalar(TL_TMAP)), "of %s",
              type_text(c, at));
        CHECK(b->nargs >= 1 && b->nargs <= 5 && n->args[2]->nargs == b->nargs - 1 &&
                  n->args[3]->nargs == b->nargs,
              "%u extents, %u strides, %u box sizes", b->nargs, n->args[2]->nargs,
              n->args[3]->nargs);
        break;
    default:
        break;
    }
    return true;
}

/* The type follows the table's rule. */
static bool rule(tl_check *c, const tl_node *n)
{
    tl_type t = n->type;
    switch (tl_ops[n->op].type) {
    case '0':
        t = n->args[0]->type;
        break;
    case '1':
        t = n->args[1]->type;
        break;
    case 'b':
        t = tl_vector(TL_BOOL,
                      n->nargs && !tl_is_pointer(n->args[0]->type) ? n->args[0]->type.lanes : 1);
        break;
    case 'i':
        t = tl_scalar(TL_I32);
        break;
    case 'l':
        t = tl_scalar(TL_I64);
        break;
    case 'p':
        t = tl_pointer((tl_base)n->sym->type.base, (tl_space)n->sym->type.space,
                       n->sym->type.is_const);
        break;
    case '-':
        t = tl_scalar(TL_VOID);
    }
    CHECK(tl_same_type(n->type, t), "its type is %s, not %s", type_text(c, n->type),
          type_text(c, t));
    return true;
}

bool tl_check_types(tl_check *c, const tl_node *n)
{
    if (!operands(c, n) || !rule(c, n))
        return false;
    if (n->op == TL_OP_LOAD || n->op == TL_OP_ADDR || n->op == TL_OP_STORE || n->op == TL_OP_TILE ||
        n->op == TL_OP_REGS)
        return access(c, n);
    return tl_is_stmt(n->op) ? tl_check_statement(c, n) : value(c, n);
}
