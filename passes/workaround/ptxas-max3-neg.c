/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ptxas-max3-neg: what may be the negation of a 32-bit integer becomes one operation, which the printer isolates.

   requires   simplify
   maintains  thread level
   breaks     nothing

     sub(0, %x)                     =>  neg(%x)
     mul(%x, -1), div(%x, -1)       =>  neg(%x)
     mul(%x, -4)                    =>  neg(cast<i32>(mul(cast<u32>(%x), 4)))
     div(%x, -4)                    =>  neg(div(%x, 4))
     sub(mul(%i, 5), %x)            =>  add(mul(%i, 5), neg(%x))
     mul(%x, sub(%i, 1))            =>  neg(cast<i32>(mul(cast<u32>(%x), cast<u32>(sub(0, sub(%i, 1))))))
     neg(%short)                    =>  cast<i16>(neg(cast<i32>(%short)))
     cast<i32>(neg(%long))          =>  neg(cast<i32>(%long))

   ptxas 13.0 makes one instruction of the maximum (minimum) of three signed integers and loses the sign of its second
   operand if that is a negation (faults.def: max3-neg): max(max(a, -b), c) becomes max(max(a, b), c). nvcc negates the shifted
   operand for -4. A difference is a negation as well once a loop is unrolled, in the iteration in which its first operand is 0.
   For products, choices and minima nvcc may know that from one operand, and it knows the elements of tables. The absolute
   value of a product may be 2^31, so it is unsigned. Indices of private arrays, which become registers if they are constants
   once loops are unrolled, are not changed unless they contain a maximum. */
#include "passes/expr/arith.h"
#include "passes/ir/each.h"
#include "passes/ir/names.h"
#include "passes/target/passes.h"

typedef struct {
    tl_module *m;
    tl_func *f;
    const tl_node **def;        /* the LET or ALLOC of a symbol, by its number, and whether it is SET; once a difference asks */
    bool *set;
    bool signs;                 /* there are negations */
    int budget;
} ctx;

enum { BUDGET = 256 };      /* operands that are looked at for one difference */

static bool is_small(const tl_node *n)
{
    return n->type.lanes == 1 && tl_is_int(n->type) && tl_bytes(n->type) <= 4;
}

static bool is_parameter(const tl_func *f, const tl_sym *s)
{
    for (uint32_t i = 0; i < f->nparams; i++)
        if (f->params[i] == s)
            return true;
    return false;
}

/* Less than def-use, which counts reads. No reduction is left. */
static void note_definitions(ctx *c)
{
    uint32_t n = tl_sym_count(c->f) + 1;
    c->def = TL_NEWV(c->m->arena, const tl_node *, n);
    c->set = TL_NEWV(c->m->arena, bool, n);
    TL_EACH_STMT(c->m->arena, x, &c->f->body)
        if (x->op == TL_OP_LET || x->op == TL_OP_ALLOC)
            c->def[x->sym->number] = x;
        else if (x->op == TL_OP_SET)
            c->set[x->sym->number] = true;
}

/* True if all operands must be known for the value to be: of the others one may be enough. */
static bool needs_all(const tl_node *n)
{
    return n->op == TL_OP_ADD || n->op == TL_OP_SUB || n->op == TL_OP_OR || n->op == TL_OP_XOR
           || (n->op >= TL_OP_LT && n->op <= TL_OP_NE);
}

/* True if the variable of a loop may make it a constant in an iteration, or looking longer would tell. */
static bool counts_in(ctx *c, const tl_node *n)
{
    bool any = false, table = n->op == TL_OP_LOAD && n->sym->type.space == TL_TABLE;
    if (--c->budget < 0)
        return true;
    if (n->op == TL_OP_VAR) {
        if (!c->def)
            note_definitions(c);
        const tl_node *def = c->def[n->sym->number];
        if (!def)
            return !is_parameter(c->f, n->sym);
        return def->op == TL_OP_LET && !c->set[n->sym->number] && def->args[0] && counts_in(c, def->args[0]);
    }
    if (!table && tl_ops[n->op].effects[0] != 'P')
        return false;
    for (uint32_t i = 0; i < n->nargs; i++) {
        if (n->args[i]->op == TL_OP_CONST)
            continue;
        if (counts_in(c, n->args[i]))
            any = true;
        else if (needs_all(n))
            return false;
    }
    return any;
}

static bool counts(ctx *c, const tl_node *n)
{
    c->budget = BUDGET;
    return counts_in(c, n);
}

/* Made so, and -1 perhaps. */
static bool counts_down(ctx *c, const tl_node *n)
{
    int64_t v;
    TL_EACH_BELOW(c->m->arena, x, n)
        if (x->op == TL_OP_SUB || x->op == TL_OP_NEG || (tl_const_value(x, &v) && v < 0))
            return counts(c, n);
    return false;
}

static tl_node *negation(ctx *c, tl_node *x)
{
    c->signs = true;
    tl_node *wide = tl_bytes(x->type) < 4 ? tl_cast(c->m, x, tl_scalar(TL_I32)) : x;
    return tl_cast(c->m, tl_op1(c->m, TL_OP_NEG, wide, x->loc), x->type);
}

/* 4 of the constant -4 and other powers of two; 0: it is none. */
static int64_t power(const tl_node *n)
{
    int64_t v;
    if (!tl_const_value(n, &v) || (v = -(int64_t)(int32_t)v) < 1 || v & (v - 1))
        return 0;
    return v > INT32_MAX ? 0 : v;
}

static tl_node *negated_product(ctx *c, const tl_node *n, tl_node *x, tl_node *y)
{
    int64_t v;
    tl_type wide = tl_bytes(n->type) < 4 ? n->type : tl_scalar(TL_U32);
    y = tl_const_value(y, &v) ? tl_const_int(c->m, wide, v, n->loc) : tl_cast(c->m, y, wide);
    tl_node *p = tl_op2(c->m, TL_OP_MUL, tl_cast(c->m, x, wide), y, n->loc);
    return negation(c, tl_cast(c->m, p, n->type));
}

/* Null: it stays as it is. */
static tl_node *apart(ctx *c, tl_node *n)
{
    tl_node *a = n->args[0], *b = n->nargs > 1 ? n->args[1] : NULL;
    switch (n->op) {
    case TL_OP_NEG:
        return tl_bytes(n->type) < 4 ? negation(c, a) : NULL;
    case TL_OP_SUB:
        if (tl_is_constant(a, 0))
            return negation(c, b);
        return b->op != TL_OP_CONST && counts(c, a) ? tl_op2(c->m, TL_OP_ADD, a, negation(c, b), n->loc) : NULL;
    case TL_OP_ADD:
        return a->op == TL_OP_BNOT && tl_is_constant(b, 1) ? negation(c, a->args[0]) : NULL;
    case TL_OP_DIV:
        if (tl_is_constant(b, -1))
            return negation(c, a);
        if (!tl_is_signed(n->type) || !power(b))
            return NULL;
        return negation(c, tl_op2(c->m, TL_OP_DIV, a, tl_const_int(c->m, b->type, power(b), n->loc), n->loc));
    case TL_OP_MUL:
        if (power(a) == 1 || power(b) == 1)
            return negation(c, power(a) == 1 ? b : a);
        if (power(a) || power(b)) {
            tl_node *by = power(a) ? a : b;
            return negated_product(c, n, by == a ? b : a, tl_const_int(c->m, n->type, power(by), n->loc));
        }
        if (a->op != TL_OP_CONST && b->op != TL_OP_CONST && counts_down(c, b))
            return negated_product(c, n, a, tl_op2(c->m, TL_OP_SUB, tl_const_int(c->m, b->type, 0, n->loc), b, n->loc));
        return NULL;
    case TL_OP_CAST: {
        bool sign = tl_is_int(a->type) && a->type.lanes == 1 && tl_bytes(a->type) == 8
                    && (a->op == TL_OP_NEG || (a->op == TL_OP_SUB && tl_is_constant(a->args[0], 0)));
        return sign ? negation(c, tl_cast(c->m, a->args[a->nargs - 1], n->type)) : NULL;
    }
    default:
        return NULL;
    }
}

static tl_node *keep(tl_node *n, void *user)
{
    ctx *c = user;
    switch (n->op) {
    case TL_OP_NEG: case TL_OP_SUB: case TL_OP_ADD: case TL_OP_DIV: case TL_OP_MUL: case TL_OP_CAST:
        break;
    default:
        return n;
    }
    if (!is_small(n))
        return n;
    c->signs |= n->op == TL_OP_NEG;
    tl_node *to = apart(c, n);
    return to ? to : n;
}

static tl_node *plain(tl_node *n, void *user)
{
    ctx *c = user;
    if (!n || n->op != TL_OP_NEG || !is_small(n) || !counts(c, n->args[0]))
        return n;
    return tl_op2(c->m, TL_OP_SUB, tl_const_int(c->m, n->type, 0, n->loc), n->args[0], n->loc);
}

static void leave_places(ctx *c, tl_node *n)
{
    bool access = (n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && n->sym->type.space == TL_PRIVATE;
    for (uint32_t i = n->op == TL_OP_STORE; access && i < n->nargs; i++) {
        if (tl_has_op(n->args[i], TL_OP_MIN) || tl_has_op(n->args[i], TL_OP_MAX))
            continue;
        tl_rewrite(n->args[i], plain, c);
        n->args[i] = plain(n->args[i], c);
    }
}

bool tl_ptxas_max3_neg(tl_module *m, tl_func *f)
{
    ctx c = { .m = m, .f = f };
    tl_rewrite_block_ops(&f->body, keep, &c);
    if (c.signs)
        TL_EACH_NODE(m->arena, n, &f->body)
            leave_places(&c, n);
    return true;
}
