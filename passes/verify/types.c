/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks of expressions' types. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "passes/verify/impl.h"

/* Types that letters of operands in ops.def stand for, in words. */
static const char *const type_names[128] = {
    ['='] = "of the same type", ['n'] = "a number", ['z'] = "an integer", ['k'] = "an integer or bool",
    ['f'] = "f32 or f64", ['o'] = "bool", ['b'] = "bool", ['y'] = "an integer", ['c'] = "a number",
    ['d'] = "i32", ['l'] = "i64", ['u'] = "u32", ['q'] = "u64", ['p'] = "a tensor map",
    ['a'] = "an address", ['s'] = "an address in shared memory", ['g'] = "an address in global memory",
    ['h'] = "the address of an mbarrier",
};

static bool has_type(char letter, tl_type t, tl_type first)
{
    switch (letter) {
    case '=': return tl_same_type(t, first);
    case 'n': return is_arith(t);
    case 'z': return is_arith(t) && tl_is_int(t);
    case 'k': return tl_is_int(t);
    case 'f': return is_arith(t) && (t.base == TL_F32 || t.base == TL_F64);
    case 'o': return cls(t) == 'B';
    case 'b': return is_bool(t);
    case 'y': return is_scalar_int(t);
    case 'c': return is_number(t) && t.lanes == 1;
    case 'd': return tl_same_type(t, tl_scalar(TL_I32));
    case 'l': return tl_same_type(t, tl_scalar(TL_I64));
    case 'u': return tl_same_type(t, tl_scalar(TL_U32));
    case 'q': return tl_same_type(t, tl_scalar(TL_U64));
    case 'p': return tl_same_type(t, tl_scalar(TL_TMAP));
    case 's': return t.space == TL_SHARED_MEM;
    case 'g': return t.space == TL_GLOBAL;
    case 'h': return t.space == TL_SHARED_MEM && t.base == TL_MBAR;
    }
    return tl_is_pointer(t);
}

static bool is_value(const tl_node *a)
{
    return tl_ops[a->op].type != '-' && (a->type.base != TL_VOID || a->type.space);
}

/* True if atomic_add takes the vector, whose old value it does not return. */
static bool adds_vector(const tl_node *n)
{
    tl_type t = n->args[1]->type;
    return n->op == TL_OP_ATOMIC_ADD && n->args[0]->type.space == TL_GLOBAL
           && (t.base == TL_F32 ? t.lanes == 2 || t.lanes == 4
               : (t.base == TL_F16 || t.base == TL_BF16) && (t.lanes == 2 || t.lanes == 4 || t.lanes == 8));
}

/* True if operand i is what its letter in ops.def asks for. */
static bool operand(tl_check *c, const tl_node *n, uint32_t i, char letter)
{
    static const struct {
        const char *what;
        tl_op op;
    } kinds[128] = { ['t'] = { "a tile", TL_OP_TILE },
                     ['T'] = { "a tile", TL_OP_TILE },
                     ['v'] = { "a view", TL_OP_VIEW },
                     ['i'] = { "an index list", TL_OP_INDEX },
                     ['m'] = { "SIMD-group matrices", TL_OP_REGS },
                     ['r'] = { "registers", TL_OP_REGS } };
    const tl_node *a = n->args[i];
    const char *type = type_names[(unsigned char)letter], *kind = kinds[(unsigned char)letter].what;
    if (type) {
        CHECK(is_value(a) && has_type(letter, a->type, n->args[0]->type), "operand %u is %s, not %s", i + 1,
              is_value(a) ? type_text(c, a->type) : tl_ops[a->op].text,
              letter == '=' ? type_text(c, n->args[0]->type) : type);
        return true;
    }
    CHECK(!kind || a->op == kinds[(unsigned char)letter].op, "operand %u is %s, not %s", i + 1, tl_ops[a->op].text, kind);
    /* helpers work on private arrays, too */
    if (a->op == TL_OP_TILE && n->op != TL_OP_CALL)
        CHECK(a->sym->type.space != TL_PRIVATE, "%s is private", a->sym->name);
    if (letter == 'm')
        CHECK(a->sym->type.base >= TL_SG_F16 && a->sym->type.base <= TL_SG_F32, "operand %u is no SIMD-group matrix: %s",
              i + 1, a->sym->name);
    if (letter == 'e' || letter == 'E') {
        bool reduction = n->op == TL_OP_PARALLEL && a->op == TL_OP_REDUCTION;
        bool tile = a->op == TL_OP_TILE && (letter == 'E' || n->op == TL_OP_CALL);
        bool call = n->op == TL_OP_EVAL && a->op == TL_OP_CALL;
        CHECK(reduction || tile || call || is_value(a), "operand %u has no value", i + 1);
        CHECK(n->op != TL_OP_PARALLEL || reduction, "operand %u is no reduction", i + 1);
    }
    return true;
}

static bool operands(tl_check *c, const tl_node *n)
{
    const char *p = tl_ops[n->op].operands;
    uint32_t i = 0;
    for (p += *p == '%' || *p == '[' || *p == '@'; *p && *p != '*'; p++) {
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
            if (a && !operand(c, n, i, *p))
                return false;
            i++;
        } while (many);
        p += many;
    }
    CHECK(i == n->nargs, "has %u operands, not %u", n->nargs, i);
    return true;
}

static bool shifts(unsigned bytes)
{
    return bytes == 4 || bytes == 8 || bytes == 16;
}

static bool access(tl_check *c, const tl_node *n)
{
    const tl_sym *s = n->sym;
    uint32_t first = n->op == TL_OP_STORE, count = n->nargs - first;
    if (s->kind == TL_SYM_VAR)
        CHECK(tl_is_pointer(s->type) && n->op != TL_OP_TILE && n->op != TL_OP_REGS && count == 1,
              tl_is_pointer(s->type) ? "%s is a pointer and takes one index" : "%s is no array",
              s->name);
    else if (n->op == TL_OP_TILE) {
        int64_t rows = tl_attr(n, TL_A_ROWS, 0);
        bool some = tl_has_attr(n, TL_A_ROWS);
        CHECK(count < s->rank + (unsigned)some && s->type.space != TL_TABLE, "%s is no tile of rank above %u", s->name, count - (unsigned)some);
        CHECK(!some || (count && rows >= 1 && rows <= s->dim[count - 1]), "%s has no %" PRId64 " rows", s->name, rows);
    }
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
        CHECK(!tl_has_attr(n, TL_A_SHIFTED) || (n->op == TL_OP_LOAD && s->type.space == TL_GLOBAL && shifts(tl_bytes(t)) && !tl_has_attr(n, TL_A_EVICT)),
              "no shifted %s", type_text(c, t));
    }
    if (n->op == TL_OP_ADDR)
        CHECK(s->type.space != TL_FRAG, "%s is a fragment and has no address", s->name);
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

static bool constant(tl_check *c, const tl_node *n)
{
    tl_type t = n->type;
    if (tl_is_float(t))
        CHECK(is_float_value(t, n->imm.f), "%a is no value of %s", n->imm.f, type_text(c, t));
    else if (tl_is_pointer(t))
        CHECK(n->imm.i == 0, "only the null pointer is a constant");
    else
        CHECK(tl_is_int(t) && is_integer_value(t, n->imm.i), "%" PRId64 " is no value of %s", n->imm.i, type_text(c, t));
    return true;
}

/* Checks casts and bitcasts. */
static bool conversion(tl_check *c, const tl_node *n)
{
    tl_type t = n->type, from = n->args[0]->type;
    bool fits = n->op == TL_OP_CAST ? t.lanes == from.lanes : tl_bytes(t) == tl_bytes(from);
    CHECK(tl_is_pointer(t) && tl_is_pointer(from) ? t.space == from.space : is_number(t) && is_number(from) && fits,
          "from %s to %s", type_text(c, from), type_text(c, t));
    return true;
}

static bool call(tl_check *c, const tl_node *n)
{
    CHECK(n->func && n->func->kind == TL_FUNC_HELPER, "of no helper");
    CHECK(n->nargs == n->func->nparams, "%s takes %u arguments, not %u", n->func->name, n->func->nparams, n->nargs);
    CHECK(tl_same_type(n->type, n->func->ret), "%s returns %s, not %s", n->func->name, type_text(c, n->func->ret),
          type_text(c, n->type));
    for (uint32_t i = 0; i < n->nargs; i++) {
        const tl_sym *p = n->func->params[i];
        const tl_node *x = n->args[i];
        tl_type t = x->type;
        if (tl_is_pointer(t) && tl_is_pointer(p->type) && (t.space == TL_PRIVATE || t.space == TL_TABLE))
            t.space = p->type.space;    /* inline follows it */
        bool fits = x->op == TL_OP_TILE ? p->kind == TL_SYM_TILE && tile_rank(x) == p->rank &&
                                              x->sym->type.base == p->type.base
                                        : p->kind == TL_SYM_VAR && flows(t, p->type);
        for (unsigned d = 0; fits && x->op == TL_OP_TILE && d < p->rank; d++)
            fits = tile_dim(x, d) == p->dim[d];
        CHECK(fits, "argument %u does not fit %s", i + 1, p->name);
    }
    return true;
}

static bool of_tensor(tl_check *c, const tl_node *n)
{
    tl_base b = (tl_base)n->sym->type.base;
    CHECK(tl_is_tensor(b), "%s is no cooperative tensor", n->sym->name);
    CHECK(n->op != TL_OP_CT_GET || tl_same_type(n->type, tl_scalar(tl_tensor_sums(b))), "gives %s", type_text(c, n->type));
    return true;
}

static bool warp_op(tl_check *c, const tl_node *n)
{
    tl_type t = n->args[0]->type;
    int64_t op = tl_attr(n, TL_A_REDOP, -1);
    CHECK(op >= TL_RED_ADD && op <= (n->op == TL_OP_WARP_SCAN ? TL_RED_ADD : TL_RED_XOR), "lacks redop");
    CHECK((tl_is_int(t) || t.base == TL_F32) && t.lanes == 1 && tl_bytes(t) == 4 && (op < TL_RED_AND || tl_is_int(t)), "of %s",
          type_text(c, t));
    return true;
}

static bool variable(tl_check *c, const tl_node *n)
{
    CHECK(n->sym->kind == TL_SYM_VAR, "%s is an array", n->sym->name);
    CHECK(tl_same_type(n->type, n->sym->type), "%s is of type %s, not %s", n->sym->name, type_text(c, n->sym->type),
          type_text(c, n->type));
    return true;
}

static bool computation(tl_check *c, const tl_node *n)
{
    const tl_node *a = n->nargs ? n->args[0] : NULL, *b = n->nargs > 1 ? n->args[1] : NULL;
    tl_type t = n->type, at = a ? a->type : t, bt = b ? b->type : t;
    switch (n->op) {
    case TL_OP_LT: case TL_OP_LE: case TL_OP_GT: case TL_OP_GE: case TL_OP_EQ: case TL_OP_NE:
        CHECK(tl_is_pointer(at) && tl_is_pointer(bt) ? at.space == bt.space && at.base == bt.base
              : tl_same_type(at, bt) && (is_arith(at) || cls(at) == 'B'), "of %s and %s", type_text(c, at), type_text(c, bt));
        break;
    case TL_OP_SEL:
        CHECK(tl_same_type(bt, n->args[2]->type), "of %s and %s", type_text(c, bt), type_text(c, n->args[2]->type));
        break;
    case TL_OP_POPCOUNT: case TL_OP_CLZ: case TL_OP_CTZ:
        CHECK(tl_bytes(at) >= 4 && at.lanes == 1, "of %s", type_text(c, at));
        break;
    case TL_OP_PDIFF:
        CHECK(at.space == bt.space && at.base == bt.base, "of %s and %s", type_text(c, at), type_text(c, bt));
        break;
    case TL_OP_PBITS: case TL_OP_WGMMA_DESC: case TL_OP_TCGEN05_DESC:
        CHECK(tl_same_type(t, tl_scalar(TL_U64)), "gives %s, not u64", type_text(c, t));
        break;
    case TL_OP_VEC:
        CHECK(is_number(t) && t.lanes == n->nargs && t.lanes > 1, "%u elements for %s", n->nargs, type_text(c, t));
        for (uint32_t i = 0; i < n->nargs; i++)
            CHECK(tl_same_type(n->args[i]->type, tl_scalar((tl_base)t.base)), "element %u is %s", i,
                  type_text(c, n->args[i]->type));
        break;
    case TL_OP_LANE_OF:
        CHECK(is_number(at) && at.lanes > 1 && tl_same_type(t, tl_scalar((tl_base)at.base)), "of %s gives %s",
              type_text(c, at), type_text(c, t));
        CHECK(b->op == TL_OP_CONST && tl_is_int(bt) && b->imm.i >= 0 && b->imm.i < at.lanes,
              "the element is no constant below %u", at.lanes);
        break;
    case TL_OP_ATOMIC_ADD: case TL_OP_ATOMIC_MAX: case TL_OP_ATOMIC_MIN: case TL_OP_ATOMIC_AND: case TL_OP_ATOMIC_OR:
    case TL_OP_ATOMIC_XOR: case TL_OP_ATOMIC_EXCHANGE: case TL_OP_ATOMIC_CAS:
        CHECK((at.space == TL_GLOBAL || at.space == TL_SHARED_MEM) && !at.is_const, "on %s", type_text(c, at));
        CHECK(bt.base == at.base && (bt.lanes == 1 || adds_vector(n)) && !bt.space, "%s on %s", type_text(c, bt), type_text(c, at));
        CHECK(n->op != TL_OP_ATOMIC_CAS || tl_same_type(n->args[2]->type, bt), "%s and %s", type_text(c, bt),
              type_text(c, n->args[2]->type));
        CHECK(tl_bases[bt.base].bytes >= 4 ? tl_is_int(bt) || bt.base == TL_F32
              : n->op == TL_OP_ATOMIC_ADD && at.space == TL_GLOBAL && (bt.base == TL_F16 || bt.base == TL_BF16),
              "on %s", type_text(c, at));
        break;
    case TL_OP_SHFL_XOR: case TL_OP_SHFL:
        CHECK(is_number(at) && tl_bytes(at) <= 8, "of %s", type_text(c, at));
        break;
    case TL_OP_VIEW:
        CHECK(n->nargs >= 2 && n->nargs <= 5, "has %u extents", n->nargs - 1);
        CHECK((at.space == TL_GLOBAL || at.space == TL_SHARED_MEM) && at.base != TL_VOID, "of %s", type_text(c, at));
        break;
    case TL_OP_REDUCTION: {
        int64_t op = tl_attr(n, TL_A_REDOP, -1);
        CHECK(n->sym->kind == TL_SYM_VAR && !tl_is_pointer(n->sym->type), "%s is no scalar", n->sym->name);
        CHECK(op >= TL_RED_ADD && op <= TL_RED_XOR, "lacks redop");
        CHECK(op < TL_RED_AND || tl_is_int(n->sym->type), "of %s", type_text(c, n->sym->type));
        break;
    }
    case TL_OP_SG_GET:
        CHECK(b->op != TL_OP_CONST || (b->imm.i >= 0 && b->imm.i <= 1), "the element is not 0 or 1");
        break;
    case TL_OP_TENSOR_MAP:
        CHECK(tl_same_type(t, tl_scalar(TL_TMAP)), "gives %s", type_text(c, t));
        CHECK(b->nargs >= 1 && b->nargs <= 5 && n->args[2]->nargs == b->nargs - 1 && n->args[3]->nargs == b->nargs,
              "%u extents, %u strides, %u box sizes", b->nargs, n->args[2]->nargs, n->args[3]->nargs);
        break;
    default:
        break;
    }
    return true;
}

static bool value(tl_check *c, const tl_node *n)
{
    CHECK(lanes_ok(n->type.lanes) || tl_ops[n->op].type == '-', "%u lanes", n->type.lanes);
    switch (n->op) {
    case TL_OP_CONST: return constant(c, n);
    case TL_OP_VAR: return variable(c, n);
    case TL_OP_CAST: case TL_OP_BITCAST: return conversion(c, n);
    case TL_OP_CALL: return call(c, n);
    case TL_OP_WARP_REDUCE: case TL_OP_WARP_SCAN: return warp_op(c, n);
    default: return computation(c, n);
    }
}

/* True if the type follows the rule in ops.def, if there is one. */
static bool rule(tl_check *c, const tl_node *n)
{
    if (tl_ops[n->op].type == 'x' || tl_ops[n->op].type == 's')
        return true;
    tl_type t = tl_type_by_rule(n);
    CHECK(tl_same_type(n->type, t), "its type is %s, not %s", type_text(c, n->type), type_text(c, t));
    return true;
}

/* True if an eviction hint may stand at n: an access of global memory, as wide as hardware has. */
static bool evicts(tl_check *c, const tl_node *n)
{
    int64_t hint = tl_attr(n, TL_A_EVICT, 0);
    bool access = n->op == TL_OP_LOAD || n->op == TL_OP_STORE;
    CHECK(hint >= 0 && hint <= 2, "evict is not first, last or normal");
    if (access) {
        tl_type t = n->op == TL_OP_LOAD ? n->type : n->args[0]->type;
        unsigned bytes = tl_bytes(t);
        CHECK(n->sym->type.space == TL_GLOBAL, "%s is no global memory: no evict", n->sym->name);
        CHECK(bytes <= 16 && !(bytes & (bytes - 1)) && tl_attr(n, TL_A_ALIGN, bytes) >= bytes, "no evict for %s",
              type_text(c, t));
        return true;
    }
    CHECK(tl_is_stmt(n->op) && strpbrk(tl_ops[n->op].operands, "vgp"), "moves nothing that caches keep: no evict");
    return true;
}

/* True if n computes an integer or bool from two integers of one type. Most expressions do, so they are checked
   first. */
static bool computes(const tl_node *n)
{
    const tl_node *a = n->args[0], *b = n->args[n->nargs - 1];
    switch (n->op) {
    case TL_OP_CAST:
        return n->nargs == 1 && a && is_scalar_int(n->type) && is_scalar_int(a->type) && is_value(a);
    case TL_OP_LT: case TL_OP_LE: case TL_OP_GT: case TL_OP_GE: case TL_OP_EQ: case TL_OP_NE:
        return n->nargs == 2 && a && b && is_bool(n->type) && is_scalar_int(a->type) && tl_same_type(a->type, b->type)
               && is_value(a) && is_value(b);
    case TL_OP_ADD: case TL_OP_SUB: case TL_OP_MUL: case TL_OP_DIV: case TL_OP_REM: case TL_OP_AND:
        return n->nargs == 2 && a && b && is_scalar_int(n->type) && tl_same_type(a->type, n->type) && tl_same_type(b->type, n->type)
               && is_value(a) && is_value(b);
    default:
        return false;
    }
}

/* True if n is a scalar variable or an integer constant. */
static bool is_plain(const tl_node *n)
{
    if (n->op == TL_OP_VAR)
        return n->sym->kind == TL_SYM_VAR && n->type.lanes == 1 && tl_same_type(n->type, n->sym->type);
    return tl_same_type(n->type, tl_scalar(TL_I32)) && n->imm.i == (int32_t)n->imm.i;
}

bool tl_check_types(tl_check *c, const tl_node *n)
{
    if ((n->op == TL_OP_VAR || n->op == TL_OP_CONST) && !n->nargs && !n->nattrs)    /* most nodes */
        return is_plain(n) || value(c, n);
    if (n->nargs && n->nargs <= 2 && !n->nattrs && computes(n))
        return true;
    if (!operands(c, n) || !rule(c, n) || (n->nattrs && tl_has_attr(n, TL_A_EVICT) && !evicts(c, n)))
        return false;
    if (tl_is_access(n->op) || n->op == TL_OP_STORE)
        return access(c, n);
    if (n->op >= TL_OP_CT_COUNT && n->op <= TL_OP_CT_GET)
        return of_tensor(c, n);
    return tl_is_stmt(n->op) ? tl_check_statement(c, n) : value(c, n);
}
