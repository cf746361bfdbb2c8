/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <math.h>

#include "passes/verify.h"

static const char *text(tl_check *c, tl_type t)
{
    return tl_print_type(c->m->arena, t);
}

#define CHECK(cond, ...) \
    do { \
        if (!(cond)) { \
            tl_check_fail(c, n, __VA_ARGS__); \
            return false; \
        } \
    } while (0)

static char cls(tl_type t)
{
    return tl_is_pointer(t) ? 'P' : tl_bases[t.base].cls;
}

static bool is_arith(tl_type t)
{
    char k = cls(t);
    return k == 'I' || k == 'U' || k == 'F';
}

/* Anything that a cast takes and gives. */
static bool is_number(tl_type t)
{
    char k = cls(t);
    return is_arith(t) || k == 'B' || k == 'S';
}

static bool is_scalar_int(tl_type t)
{
    return tl_is_int(t) && t.lanes == 1 && t.base != TL_BOOL;
}

static bool is_bool(tl_type t)
{
    return t.base == TL_BOOL && t.lanes == 1 && !tl_is_pointer(t);
}

static bool lanes_ok(unsigned l)
{
    return (l >= 1 && l <= 4) || l == 8 || l == 16;
}

/* A value may gain const on its way into a pointer, not lose it. */
static bool flows(tl_type from, tl_type to)
{
    if (tl_is_pointer(from) && tl_is_pointer(to) && to.is_const)
        from.is_const = 1;
    return tl_same_type(from, to);
}

static bool is_pointer_to(const tl_node *a, tl_space space, int base)
{
    return a->type.space == space && (base < 0 || a->type.base == base);
}

/* Rank of the tile that a TILE node names and its dimensions. */
static unsigned tile_rank(const tl_node *t)
{
    return t->sym->rank - t->nargs;
}

static int64_t tile_dim(const tl_node *t, unsigned i)
{
    return t->sym->dim[t->nargs + i];
}

static bool same_shape(const tl_node *a, const tl_node *b)
{
    if (tile_rank(a) != tile_rank(b))
        return false;
    for (unsigned i = 0; i < tile_rank(a); i++)
        if (tile_dim(a, i) != tile_dim(b, i))
            return false;
    return true;
}

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
        bool optional = *p == '?';
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
            } kinds[] = { { 't', TL_OP_TILE, "a tile" }, { 'v', TL_OP_VIEW, "a view" },
                          { 'i', TL_OP_INDEX, "an index list" }, { 'r', TL_OP_REGS, "registers" } };
            for (unsigned k = 0; k < 4 && a; k++)
                if (*p == kinds[k].letter)
                    CHECK(a->op == kinds[k].op, "operand %u is %s, not %s", i + 1,
                          tl_ops[a->op].text, kinds[k].what);
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
        CHECK(is_scalar_int(n->args[i]->type), "index %u of %s is no integer", i - first + 1, s->name);
    if (s->kind == TL_SYM_VAR)
        CHECK(tl_is_pointer(s->type) && n->op != TL_OP_TILE && n->op != TL_OP_REGS && count == 1,
              tl_is_pointer(s->type) ? "%s is a pointer and takes one index" : "%s is no array",
              s->name);
    else if (n->op == TL_OP_TILE)
        CHECK(count < s->rank && s->type.space != TL_PRIVATE && s->type.space != TL_TABLE,
              "%s is no tile of rank above %u", s->name, count);
    else if (n->op == TL_OP_REGS)
        CHECK(s->type.space == TL_PRIVATE && s->rank == 1 && count == 1,
              "%s is no private array of rank 1", s->name);
    else
        CHECK(n->op == TL_OP_ADDR ? count <= s->rank : count == s->rank,
              "%s has %u dimensions, %u indices are given", s->name, s->rank, count);
    if (n->op == TL_OP_LOAD || n->op == TL_OP_STORE) {
        tl_type t = n->op == TL_OP_LOAD ? n->type : n->args[0]->type;
        CHECK(!tl_is_pointer(t) && t.base == s->type.base && is_number(t),
              "%s holds %s, not %s", s->name, tl_bases[s->type.base].text, text(c, t));
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
            CHECK(is_float_value(t, n->imm.f), "%a is no value of %s", n->imm.f, text(c, t));
        else if (tl_is_pointer(t))
            CHECK(n->imm.i == 0, "only the null pointer is a constant");
        else
            CHECK(tl_is_int(t) && is_integer_value(t, n->imm.i), "%" PRId64 " is no value of %s",
                  n->imm.i, text(c, t));
        break;
    case TL_OP_VAR:
        CHECK(n->sym->kind == TL_SYM_VAR, "%s is an array", n->sym->name);
        CHECK(tl_same_type(t, n->sym->type), "%s is of type %s, not %s", n->sym->name,
              text(c, n->sym->type), text(c, t));
        break;
    case TL_OP_NEG:
        CHECK(is_arith(at), "of %s", text(c, at));
        break;
    case TL_OP_BNOT:
        CHECK(cls(at) == 'I' || cls(at) == 'U', "of %s", text(c, at));
        break;
    case TL_OP_NOT:
        CHECK(cls(at) == 'B', "of %s, not bool", text(c, at));
        break;
    case TL_OP_LAND:
    case TL_OP_LOR:
        CHECK(both && is_bool(at), "of %s and %s, not bool", text(c, at), text(c, bt));
        break;
    case TL_OP_ADD:
    case TL_OP_SUB:
    case TL_OP_MUL:
    case TL_OP_DIV:
        CHECK(both && is_arith(at), "of %s and %s", text(c, at), text(c, bt));
        break;
    case TL_OP_REM:
    case TL_OP_SHL:
    case TL_OP_SHR:
    case TL_OP_MIN:
    case TL_OP_MAX:
        CHECK(both && is_arith(at) && tl_is_int(at), "of %s and %s, not one integer type",
              text(c, at), text(c, bt));
        break;
    case TL_OP_AND:
    case TL_OP_OR:
    case TL_OP_XOR:
        CHECK(both && tl_is_int(at), "of %s and %s, not one integer type", text(c, at), text(c, bt));
        break;
    case TL_OP_LT:
    case TL_OP_LE:
    case TL_OP_GT:
    case TL_OP_GE:
    case TL_OP_EQ:
    case TL_OP_NE:
        if (tl_is_pointer(at) && tl_is_pointer(bt))
            CHECK(at.space == bt.space && at.base == bt.base, "of %s and %s", text(c, at), text(c, bt));
        else
            CHECK(both && (is_arith(at) || cls(at) == 'B'), "of %s and %s", text(c, at), text(c, bt));
        break;
    case TL_OP_SEL:
        CHECK(is_bool(at), "the condition is %s, not bool", text(c, at));
        CHECK(tl_same_type(bt, n->args[2]->type), "of %s and %s", text(c, bt),
              text(c, n->args[2]->type));
        break;
    case TL_OP_CAST:
        if (tl_is_pointer(t) && tl_is_pointer(at))
            CHECK(t.space == at.space, "from %s to %s", text(c, at), text(c, t));
        else
            CHECK(is_number(t) && is_number(at) && t.lanes == at.lanes, "from %s to %s", text(c, at),
                  text(c, t));
        break;
    case TL_OP_BITCAST:
        if (tl_is_pointer(t) && tl_is_pointer(at))
            CHECK(t.space == at.space, "from %s to %s", text(c, at), text(c, t));
        else
            CHECK(is_number(t) && is_number(at) && tl_bytes(t) == tl_bytes(at), "from %s to %s",
                  text(c, at), text(c, t));
        break;
    case TL_OP_PADD:
        CHECK(tl_same_type(bt, tl_scalar(TL_I64)), "the offset is %s, not i64", text(c, bt));
        break;
    case TL_OP_PDIFF:
        CHECK(at.space == bt.space && at.base == bt.base, "of %s and %s", text(c, at), text(c, bt));
        break;
    case TL_OP_PBITS:
        CHECK(tl_same_type(t, tl_scalar(TL_U64)), "gives %s, not u64", text(c, t));
        break;
    case TL_OP_VEC:
        CHECK(is_number(t) && t.lanes == n->nargs && t.lanes > 1, "%u elements for %s", n->nargs,
              text(c, t));
        for (uint32_t i = 0; i < n->nargs; i++)
            CHECK(tl_same_type(n->args[i]->type, tl_scalar((tl_base)t.base)), "element %u is %s", i,
                  text(c, n->args[i]->type));
        break;
    case TL_OP_LANE_OF:
        CHECK(is_number(at) && at.lanes > 1 && tl_same_type(t, tl_scalar((tl_base)at.base)),
              "of %s gives %s", text(c, at), text(c, t));
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
                  "operand %u is %s", i + 1, text(c, n->args[i]->type));
        break;
    case TL_OP_CALL:
        CHECK(n->func && n->func->kind == TL_FUNC_HELPER, "of no helper");
        CHECK(n->nargs == n->func->nparams, "%s takes %u arguments, not %u", n->func->name,
              n->func->nparams, n->nargs);
        CHECK(tl_same_type(t, n->func->ret), "%s returns %s, not %s", n->func->name,
              text(c, n->func->ret), text(c, t));
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
              text(c, at));
        CHECK(bt.base == at.base && bt.lanes == 1 && !bt.space, "%s on %s", text(c, bt), text(c, at));
        CHECK(bt.base == TL_I32 || bt.base == TL_U32 ||
                  (bt.base == TL_F32 && n->op == TL_OP_ATOMIC_ADD && at.space == TL_GLOBAL),
              "on %s", text(c, at));
        break;
    case TL_OP_SHFL_XOR:
    case TL_OP_SHFL:
        CHECK(is_number(at) && tl_bytes(at) <= 8, "of %s", text(c, at));
        CHECK(tl_same_type(bt, tl_scalar(TL_I32)), "the lane is %s, not i32", text(c, bt));
        break;
    case TL_OP_VIEW:
        CHECK(n->nargs >= 2 && n->nargs <= 5, "has %u extents", n->nargs - 1);
        CHECK(at.space == TL_GLOBAL || at.space == TL_SHARED_MEM, "of %s", text(c, at));
        for (uint32_t i = 1; i < n->nargs; i++)
            CHECK(tl_same_type(n->args[i]->type, tl_scalar(TL_I64)), "extent %u is %s, not i64", i,
                  text(c, n->args[i]->type));
        break;
    case TL_OP_INDEX:
        for (uint32_t i = 0; i < n->nargs; i++)
            CHECK(tl_same_type(n->args[i]->type, tl_scalar(TL_I64)), "element %u is %s, not i64",
                  i + 1, text(c, n->args[i]->type));
        break;
    case TL_OP_REDUCTION:
        CHECK(n->sym->kind == TL_SYM_VAR && !tl_is_pointer(n->sym->type), "%s is no scalar",
              n->sym->name);
        CHECK(tl_attr(n, TL_A_REDOP, -1) >= TL_RED_ADD && tl_attr(n, TL_A_REDOP, -1) <= TL_RED_XOR,
              "lacks redop");
        CHECK(tl_attr(n, TL_A_REDOP, 0) < TL_RED_AND || tl_is_int(n->sym->type), "of %s",
              text(c, n->sym->type));
        break;
    case TL_OP_WGMMA_DESC:
        CHECK(at.space == TL_SHARED_MEM && tl_same_type(t, tl_scalar(TL_U64)), "of %s", text(c, at));
        break;
    case TL_OP_SG_GET:
        CHECK(a->sym->type.base >= TL_SG_F16 && a->sym->type.base <= TL_SG_F32, "of %s",
              tl_bases[a->sym->type.base].text);
        CHECK(tl_same_type(b->type, tl_scalar(TL_I32)) &&
                  (b->op != TL_OP_CONST || (b->imm.i >= 0 && b->imm.i <= 1)),
              "the element is not 0 or 1");
        break;
    case TL_OP_TENSOR_MAP:
        CHECK(at.space == TL_GLOBAL && tl_same_type(t, tl_scalar(TL_TMAP)), "of %s", text(c, at));
        CHECK(b->nargs >= 1 && b->nargs <= 5 && n->args[2]->nargs == b->nargs - 1 &&
                  n->args[3]->nargs == b->nargs,
              "%u extents, %u strides, %u box sizes", b->nargs, n->args[2]->nargs, n->args[3]->nargs);
        break;
    default:
        break;
    }
    return true;
}

static bool loop(tl_check *c, const tl_node *n)
{
    uint32_t max = n->op == TL_OP_FOR ? 1 : n->op == TL_OP_GRID ? 4 : 3;
    CHECK(n->nloops >= 1 && n->nloops <= max, "has %u loops", n->nloops);
    for (uint32_t i = 0; i < n->nloops; i++) {
        const tl_loop *l = &n->loops[i];
        tl_type t = l->var->type;
        CHECK(l->var->kind == TL_SYM_VAR && is_scalar_int(t), "%s is no integer", l->var->name);
        CHECK(tl_same_type(l->lo->type, t) && tl_same_type(l->hi->type, t) &&
                  tl_same_type(l->step->type, t),
              "%s is %s, its bounds %s, %s and its step %s", l->var->name, text(c, t),
              text(c, l->lo->type), text(c, l->hi->type), text(c, l->step->type));
        if (l->step->op == TL_OP_CONST && tl_is_signed(t))
            CHECK(l->cmp <= TL_LE ? l->step->imm.i > 0 : l->step->imm.i < 0,
                  "%s steps away from its bound", l->var->name);
        CHECK(l->step->op != TL_OP_CONST || l->step->imm.i, "the step of %s is 0", l->var->name);
    }
    return true;
}

static bool alloc(tl_check *c, const tl_node *n)
{
    const tl_sym *s = n->sym;
    CHECK(s->kind == TL_SYM_ARRAY, "%s is no array", s->name);
    CHECK(s->type.space == TL_SHARED_MEM || s->type.space == TL_FRAG || s->type.space == TL_PRIVATE,
          "%s is %s memory", s->name, s->type.space == TL_GLOBAL ? "global" : "constant");
    CHECK(s->rank >= 1 && s->rank <= 4, "%s has %u dimensions", s->name, s->rank);
    int64_t count = 1;
    for (unsigned i = 0; i < s->rank; i++) {
        CHECK(s->dim[i] > 0 && s->dim[i] <= INT32_MAX && count <= INT32_MAX / s->dim[i],
              "dimension %u of %s is %" PRId64, i + 1, s->name, s->dim[i]);
        count *= s->dim[i];
    }
    CHECK(!(s->align & (s->align - 1)), "align=%u", s->align);
    CHECK(!s->swizzle || s->swizzle == 32 || s->swizzle == 64 || s->swizzle == 128, "swizzle=%u",
          s->swizzle);
    CHECK((!s->pad && !s->swizzle && s->offset == -1) || s->type.space == TL_SHARED_MEM,
          "%s has an address map, but is not shared", s->name);
    CHECK(s->type.base != TL_VOID && s->type.base != TL_TMAP, "%s holds %s", s->name,
          tl_bases[s->type.base].text);
    CHECK(s->type.base != TL_MBAR || s->type.space == TL_SHARED_MEM, "%s is not shared", s->name);
    bool sg = s->type.base >= TL_SG_F16 && s->type.base <= TL_SG_F32;
    CHECK(!sg || s->type.space == TL_PRIVATE, "%s is not private", s->name);
    CHECK(lanes_ok(s->type.lanes), "%u lanes", s->type.lanes);
    if (s->regs)
        CHECK(s->regs->kind == TL_SYM_ARRAY && s->regs->type.space == TL_PRIVATE, "%s is not private",
              s->regs->name);
    return true;
}

static bool gemm(tl_check *c, const tl_node *n)
{
    const tl_node *d = n->args[0], *a = n->args[1], *b = n->args[2];
    bool ta = tl_attr(n, TL_A_TA, 0), tb = tl_attr(n, TL_A_TB, 0);
    CHECK(tile_rank(d) == 2 && tile_rank(a) == 2 && tile_rank(b) == 2, "an operand is not of rank 2");
    int64_t M = tile_dim(d, 0), N = tile_dim(d, 1), K = tile_dim(a, !ta);
    CHECK(tile_dim(a, ta) == M && tile_dim(b, !tb) == N && tile_dim(b, tb) == K,
          "shapes %" PRId64 "x%" PRId64 " += %" PRId64 "x%" PRId64 " %" PRId64 "x%" PRId64
          " do not fit", M, N, tile_dim(a, 0), tile_dim(a, 1), tile_dim(b, 0), tile_dim(b, 1));
    CHECK(d->sym->type.base == TL_F32 || d->sym->type.base == TL_I32, "accumulates in %s",
          tl_bases[d->sym->type.base].text);
    for (unsigned i = 3; i < 5; i++) {
        const tl_node *s = n->args[i];
        if (!s)
            continue;
        if (s->op != TL_OP_TILE) {
            CHECK(tl_same_type(s->type, tl_scalar(TL_F32)), "a scale is %s", text(c, s->type));
            continue;
        }
        int64_t rows = i == 3 ? M : N, blocks = tile_dim(s, tile_rank(s) - 1);
        bool e8m0 = s->sym->type.base == TL_E8M0;
        bool by_row = tile_rank(s) == 1 && !e8m0 && blocks == rows;
        bool by_block = (tile_rank(s) == 1 ? e8m0 : tile_rank(s) == 2 && tile_dim(s, 0) == rows) &&
                        blocks && K % blocks == 0 &&
                        (K / blocks == 32 || (!e8m0 && (K / blocks == 64 || K / blocks == 128)));
        CHECK(e8m0 || s->sym->type.base == TL_F32, "a scale tile holds %s",
              tl_bases[s->sym->type.base].text);
        CHECK(by_row || by_block, "the shape of %s fits no kind of scale", s->sym->name);
    }
    return true;
}

static bool copy(tl_check *c, const tl_node *n)
{
    const tl_node *t = n->args[0], *v = n->args[1], *at = n->args[2];
    bool load = n->op == TL_OP_TLOAD;
    CHECK(at->nargs == v->nargs - 1, "%u indices into a view of %u dimensions", at->nargs,
          v->nargs - 1);
    CHECK(tile_rank(t) <= at->nargs, "a tile of rank %u of a view of %u dimensions", tile_rank(t),
          at->nargs);
    CHECK(load || !v->args[0]->type.is_const, "the view is const");
    CHECK(!load || !t->sym->type.is_const, "%s is const", t->sym->name);
    for (uint32_t i = 3; i < n->nargs; i++) {
        const tl_node *x = n->args[i];
        if (load && i == 3)
            CHECK(!x || (is_number(x->type) && x->type.lanes == 1), "fills with %s",
                  x ? text(c, x->type) : "");
        else
            CHECK(!x || is_scalar_int(x->type), "rows or cols is %s", x ? text(c, x->type) : "");
    }
    CHECK(!n->args[n->nargs - 2] || at->nargs >= 2, "rows of a view of 1 dimension");
    return true;
}

static bool gather(tl_check *c, const tl_node *n)
{
    const tl_node *t = n->args[0], *v = n->args[1], *rows = n->args[2];
    CHECK(tile_rank(t) == 2 && v->nargs == 3, "the tile or the view is not of rank 2");
    CHECK(n->op == TL_OP_GATHER || !v->args[0]->type.is_const, "the view is const");
    CHECK(n->op == TL_OP_SCATTER || !t->sym->type.is_const, "%s is const", t->sym->name);
    if (rows->op == TL_OP_TILE)
        CHECK(tile_rank(rows) == 1 && rows->sym->type.base == TL_I32 &&
                  tile_dim(rows, 0) >= tile_dim(t, 0),
              "%s is no list of row numbers", rows->sym->name);
    else
        CHECK(tl_is_pointer(rows->type) && rows->type.base == TL_I32, "the rows are %s",
              text(c, rows->type));
    CHECK(is_scalar_int(n->args[3]->type), "the column is %s", text(c, n->args[3]->type));
    return true;
}

static bool reduce(tl_check *c, const tl_node *n)
{
    const tl_node *d = n->args[0], *s = n->args[1];
    unsigned rank = tile_rank(s), cols = tl_attr(n, TL_A_COLS, 0) != 0;
    int64_t op = tl_attr(n, TL_A_REDOP, -1);
    CHECK(op == TL_RED_ADD || op == TL_RED_MAX || op == TL_RED_MIN, "lacks redop");
    if (!d) {
        CHECK(n->sym && n->sym->kind == TL_SYM_VAR && rank == 1 && is_arith(n->sym->type),
              "a tile of rank %u does not go to a scalar", rank);
        return true;
    }
    CHECK(!n->sym && rank >= 2 && tile_rank(d) == rank - 1, "a tile of rank %u goes to one of rank %u",
          rank, tile_rank(d));
    for (unsigned i = 0; i + 1 < rank; i++)
        CHECK(tile_dim(d, i) == tile_dim(s, i + cols), "dimension %u differs", i + 1);
    return true;
}

/* The private array that REGS names holds at least `bytes` from there on. */
static bool holds(const tl_node *r, int64_t bytes)
{
    const tl_node *at = r->args[0];
    int64_t first = at->op == TL_OP_CONST ? at->imm.i : 0;
    return first >= 0 && (r->sym->dim[0] - first) * tl_bytes(tl_vector((tl_base)r->sym->type.base,
                                                     r->sym->type.lanes)) >= bytes;
}

static bool thread_op(tl_check *c, const tl_node *n)
{
    const tl_node *a = n->nargs ? n->args[0] : NULL, *b = n->nargs > 1 ? n->args[1] : NULL;
    const tl_type i32 = tl_scalar(TL_I32);
    int64_t num = tl_attr(n, TL_A_NUM, 0), count = tl_attr(n, TL_A_COUNT, -1);
    bool sg = a && a->op == TL_OP_REGS && a->sym->type.base >= TL_SG_F16 &&
              a->sym->type.base <= TL_SG_F32;
    switch (n->op) {
    case TL_OP_BAR_SYNC:
    case TL_OP_BAR_ARRIVE:
        CHECK(tl_same_type(a->type, i32), "the barrier is %s, not i32", text(c, a->type));
        CHECK(count > 0 && count % 32 == 0, "count is no multiple of 32");
        break;
    case TL_OP_CP_ASYNC:
        num = tl_attr(n, TL_A_BYTES, 0);
        CHECK(num == 4 || num == 8 || num == 16, "bytes is not 4, 8 or 16");
        CHECK(a->type.space == TL_SHARED_MEM && b->type.space == TL_GLOBAL, "from %s to %s",
              text(c, b->type), text(c, a->type));
        CHECK(!n->args[2] || tl_same_type(n->args[2]->type, i32), "the size is not i32");
        break;
    case TL_OP_LDMATRIX:
        CHECK(num == 1 || num == 2 || num == 4, "num is not 1, 2 or 4");
        CHECK(b->type.space == TL_SHARED_MEM, "from %s", text(c, b->type));
        CHECK(!sg && holds(a, 4 * num), "%s holds less than %d registers", a->sym->name, (int)num);
        break;
    case TL_OP_MMA: {
        int64_t k = tl_attr(n, TL_A_KIND, -1);
        CHECK(k >= 0 && k <= TL_MMA_S8_S32, "lacks kind");
        CHECK(a->sym->type.base == (k == TL_MMA_S8_S32 ? TL_I32 : TL_F32), "%s holds %s", a->sym->name,
              tl_bases[a->sym->type.base].text);
        CHECK(holds(a, 16) && holds(b, 16) && holds(n->args[2], 8), "an operand has too few registers");
        break;
    }
    case TL_OP_MBAR_INIT:
    case TL_OP_MBAR_WAIT:
    case TL_OP_MBAR_ARRIVE:
    case TL_OP_MBAR_EXPECT:
        CHECK(is_pointer_to(a, TL_SHARED_MEM, TL_MBAR), "on %s", text(c, a->type));
        CHECK(!b || is_scalar_int(b->type), "the count or parity is %s", b ? text(c, b->type) : "");
        CHECK(n->op != TL_OP_MBAR_EXPECT || tl_attr(n, TL_A_BYTES, 0) > 0, "lacks bytes");
        break;
    case TL_OP_TMA_LOAD:
        CHECK(a->type.space == TL_SHARED_MEM, "to %s", text(c, a->type));
        CHECK(tl_same_type(b->type, tl_scalar(TL_TMAP)), "by %s", text(c, b->type));
        CHECK(is_pointer_to(n->args[2], TL_SHARED_MEM, TL_MBAR), "signals %s",
              text(c, n->args[2]->type));
        CHECK(n->args[3]->nargs >= 1 && n->args[3]->nargs <= 5, "%u coordinates", n->args[3]->nargs);
        break;
    case TL_OP_TMA_STORE:
        CHECK(tl_same_type(a->type, tl_scalar(TL_TMAP)), "by %s", text(c, a->type));
        CHECK(b->type.space == TL_SHARED_MEM, "from %s", text(c, b->type));
        CHECK(n->args[2]->nargs >= 1 && n->args[2]->nargs <= 5, "%u coordinates", n->args[2]->nargs);
        break;
    case TL_OP_ASYNC_WAIT:
    case TL_OP_BULK_WAIT:
    case TL_OP_WGMMA_WAIT:
        CHECK(tl_attr(n, TL_A_COUNT, 0) >= 0, "count is negative");
        break;
    case TL_OP_SETMAXNREG:
        CHECK(count >= 24 && count <= 256 && count % 8 == 0, "count is not 24 to 256 in steps of 8");
        break;
    case TL_OP_WGMMA: {
        int64_t k = tl_attr(n, TL_A_KIND, -1);
        CHECK(k >= 0 && k <= TL_MMA_S8_S32, "lacks kind");
        CHECK(num >= 8 && num <= 256 && num % 8 == 0, "num is not 8 to 256 in steps of 8");
        CHECK(a->sym->type.base == (k == TL_MMA_S8_S32 ? TL_I32 : TL_F32) && holds(a, 2 * num),
              "%s holds less than %d accumulators", a->sym->name, (int)num / 2);
        CHECK(tl_same_type(b->type, tl_scalar(TL_U64)) &&
                  tl_same_type(n->args[2]->type, tl_scalar(TL_U64)),
              "a descriptor is not u64");
        CHECK(tl_same_type(n->args[3]->type, i32), "the last operand is not i32");
        break;
    }
    case TL_OP_SG_FILL:
        CHECK(sg && is_number(b->type) && b->type.lanes == 1, "%s with %s", a->sym->name,
              text(c, b->type));
        break;
    case TL_OP_SG_LOAD:
    case TL_OP_SG_STORE: {
        static const tl_base of[] = { TL_F16, TL_BF16, TL_F32 };
        CHECK(sg && b->type.base == of[a->sym->type.base - TL_SG_F16], "%s and %s", a->sym->name,
              text(c, b->type));
        CHECK(tl_same_type(n->args[2]->type, tl_scalar(TL_I64)), "the row length is not i64");
        CHECK(n->op == TL_OP_SG_LOAD || !b->type.is_const, "to %s", text(c, b->type));
        break;
    }
    case TL_OP_SG_MMA:
        for (unsigned i = 1; i < 4; i++)
            CHECK(sg && n->args[i]->sym->type.base >= TL_SG_F16 &&
                      n->args[i]->sym->type.base <= TL_SG_F32,
                  "operand %u is no sg matrix", i + 1);
        CHECK(b->sym->type.base == n->args[2]->sym->type.base &&
                  a->sym->type.base == n->args[3]->sym->type.base,
              "operand types differ");
        break;
    case TL_OP_SG_SET:
        CHECK(sg, "%s is no sg matrix", a->sym->name);
        CHECK(tl_same_type(b->type, tl_scalar(TL_I32)) &&
                  (b->op != TL_OP_CONST || (b->imm.i >= 0 && b->imm.i <= 1)),
              "the element is not 0 or 1");
        break;
    default:
        break;
    }
    return true;
}

static bool statement(tl_check *c, const tl_node *n)
{
    const tl_node *a = n->nargs ? n->args[0] : NULL, *b = n->nargs > 1 ? n->args[1] : NULL;
    switch (n->op) {
    case TL_OP_LET:
    case TL_OP_SET:
        CHECK(n->sym->kind == TL_SYM_VAR, "%s is an array", n->sym->name);
        CHECK(!a || flows(a->type, n->sym->type), "%s is %s, the value %s", n->sym->name,
              text(c, n->sym->type), a ? text(c, a->type) : "");
        break;
    case TL_OP_EVAL:
        CHECK(a->op >= TL_OP_CALL && a->op <= TL_OP_ELECT, "%s has no effect", tl_ops[a->op].text);
        break;
    case TL_OP_ALLOC:
        return alloc(c, n);
    case TL_OP_IF:
    case TL_OP_WHILE:
    case TL_OP_DO:
    case TL_OP_ASSUME:
        CHECK(is_bool(a->type), "the condition is %s, not bool", text(c, a->type));
        break;
    case TL_OP_FOR:
    case TL_OP_GRID:
    case TL_OP_PARALLEL:
        return loop(c, n);
    case TL_OP_RETURN:
        CHECK(a ? flows(a->type, c->f->ret) : c->f->ret.base == TL_VOID, "returns %s, not %s",
              a ? text(c, a->type) : "nothing", text(c, c->f->ret));
        break;
    case TL_OP_FILL:
        CHECK(is_number(b->type) && b->type.lanes == 1, "with %s", text(c, b->type));
        break;
    case TL_OP_TLOAD:
    case TL_OP_TSTORE:
        return copy(c, n);
    case TL_OP_TCOPY:
        CHECK(same_shape(a, b), "shapes differ");
        break;
    case TL_OP_TTRANS:
        CHECK(tile_rank(a) == 2 && tile_rank(b) == 2 && tile_dim(a, 0) == tile_dim(b, 1) &&
                  tile_dim(a, 1) == tile_dim(b, 0),
              "shapes do not fit");
        break;
    case TL_OP_GEMM:
        return gemm(c, n);
    case TL_OP_TREDUCE:
        return reduce(c, n);
    case TL_OP_GATHER:
    case TL_OP_SCATTER:
        return gather(c, n);
    case TL_OP_LAUNCH:
        CHECK(n->func && n->func->kind == TL_FUNC_DEVICE, "of no device function");
        CHECK(tl_same_type(a->type, tl_scalar(TL_I64)), "the number of blocks is not i64");
        CHECK(n->nargs == n->func->nparams + 1, "%s takes %u arguments, not %u", n->func->name,
              n->func->nparams, n->nargs - 1);
        for (uint32_t i = 1; i < n->nargs; i++)
            CHECK(flows(n->args[i]->type, n->func->params[i - 1]->type), "%s is %s, the argument %s",
                  n->func->params[i - 1]->name, text(c, n->func->params[i - 1]->type),
                  text(c, n->args[i]->type));
        break;
    default:
        return thread_op(c, n);
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
        t = tl_vector(TL_BOOL, n->nargs && !tl_is_pointer(n->args[0]->type) ? n->args[0]->type.lanes : 1);
        break;
    case 'i':
        t = tl_scalar(TL_I32);
        break;
    case 'l':
        t = tl_scalar(TL_I64);
        break;
    case 'p':
        t = tl_pointer((tl_base)n->sym->type.base, (tl_space)n->sym->type.space, n->sym->type.is_const);
        break;
    case '-':
        t = tl_scalar(TL_VOID);
    }
    CHECK(tl_same_type(n->type, t), "its type is %s, not %s", text(c, n->type), text(c, t));
    return true;
}

bool tl_check_types(tl_check *c, const tl_node *n)
{
    if (!operands(c, n) || !rule(c, n))
        return false;
    if (n->op == TL_OP_LOAD || n->op == TL_OP_ADDR || n->op == TL_OP_STORE || n->op == TL_OP_TILE ||
        n->op == TL_OP_REGS)
        return access(c, n);
    return tl_is_stmt(n->op) ? statement(c, n) : value(c, n);
}
