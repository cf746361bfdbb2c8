/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be checked of a promise that iterations are independent: each loop's
   variable reaches the address of a store, or there is an atomic or a reduction;
   reduction variables are only reduced. */
#include "passes/interp/number.h"
#include "plugin/lift.h"

namespace {

struct reach {
    std::set<const tl_sym *> tainted, inside;
    bool changed = false, found = false;

    bool has(const tl_node *n) const
    {
        if (!n)
            return false;
        if (n->sym && tainted.count(n->sym))
            return true;
        for (uint32_t i = 0; i < n->nargs; i++)
            if (has(n->args[i]))
                return true;
        return false;
    }
    void taint(const tl_sym *s)
    {
        if (s && tainted.insert(s).second)
            changed = true;
    }
    bool any_operand(const tl_node *n, uint32_t from) const
    {
        for (uint32_t i = from; i < n->nargs; i++)
            if (has(n->args[i]))
                return true;
        return false;
    }
};

bool has_atomic(const tl_node *n)
{
    return n && (n->op == TL_OP_ATOMIC_ADD || n->op == TL_OP_ATOMIC_MAX || n->op == TL_OP_ATOMIC_MIN);
}

bool see(tl_node *n, void *user)
{
    reach &r = *(reach *)user;
    switch (n->op) {
    case TL_OP_LET:
    case TL_OP_SET:
    case TL_OP_EVAL:
        if (n->op == TL_OP_LET)
            r.inside.insert(n->sym);
        if (n->nargs && r.has(n->args[0])) {
            r.taint(n->sym);
            /* the helper stores, perhaps */
            if (n->args[0] && n->args[0]->op == TL_OP_CALL)
                r.found = true;
        }
        if (n->nargs && has_atomic(n->args[0]))
            r.found = true;
        break;
    case TL_OP_ALLOC:
        r.inside.insert(n->sym);
        break;
    case TL_OP_STORE: {
        bool own = n->sym->kind == TL_SYM_ARRAY && r.inside.count(n->sym);
        if (!own && ((n->sym->kind == TL_SYM_VAR && r.tainted.count(n->sym)) || r.any_operand(n, 1)))
            r.found = true;
        if (r.any_operand(n, 0))
            r.taint(n->sym->kind == TL_SYM_ARRAY ? n->sym : nullptr);
        break;
    }
    case TL_OP_TSTORE:
    case TL_OP_SCATTER:
        if (r.any_operand(n, 1))
            r.found = true;
        break;
    case TL_OP_FOR:
    case TL_OP_PARALLEL:
        for (uint32_t i = 0; i < n->nloops; i++)
            if (r.has(n->loops[i].lo) || r.has(n->loops[i].hi) || r.has(n->loops[i].step))
                r.taint(n->loops[i].var);
        break;
    case TL_OP_FILL: case TL_OP_TLOAD: case TL_OP_TCOPY: case TL_OP_TTRANS: case TL_OP_GEMM:
    case TL_OP_GATHER: case TL_OP_TREDUCE:
        if (r.any_operand(n, 0))
            r.taint(n->sym ? n->sym : n->args[0] ? n->args[0]->sym : nullptr);
        break;
    default:
        break;
    }
    return true;
}

bool same(const tl_node *a, const tl_node *b)
{
    if (!a || !b)
        return a == b;
    if (a->op != b->op || a->sym != b->sym || a->nargs != b->nargs || !tl_same_type(a->type, b->type))
        return false;
    if (a->op == TL_OP_CONST && a->imm.i != b->imm.i)
        return false;
    for (uint32_t i = 0; i < a->nargs; i++)
        if (!same(a->args[i], b->args[i]))
            return false;
    return true;
}

unsigned reads(const tl_node *n, const tl_sym *s)
{
    unsigned c = n && n->op == TL_OP_VAR && n->sym == s;
    for (uint32_t i = 0; n && i < n->nargs; i++)
        c += reads(n->args[i], s);
    return c;
}

const tl_node *uncast(const tl_node *n)
{
    while (n->op == TL_OP_CAST)
        n = n->args[0];
    return n;
}

/* a > b ? a : b */
bool is_choice(const tl_node *n, bool maximum)
{
    if (n->op != TL_OP_SEL)
        return false;
    const tl_node *c = n->args[0];
    bool greater = c->op == TL_OP_GT || c->op == TL_OP_GE, less = c->op == TL_OP_LT || c->op == TL_OP_LE;
    if (!greater && !less)
        return false;
    const tl_node *first = greater == maximum ? n->args[1] : n->args[2];
    const tl_node *second = greater == maximum ? n->args[2] : n->args[1];
    return same(uncast(c->args[0]), uncast(first)) && same(uncast(c->args[1]), uncast(second));
}

/* What every x op this is; GCC makes s * 0 and the like of it. */
bool absorbs(const tl_node *n, tl_redop op)
{
    if (n->op != TL_OP_CONST || tl_is_float(n->type))
        return false;
    if (op == TL_RED_OR)
        return n->imm.i == tl_number_wrap((tl_base)n->type.base, -1);
    return (op == TL_RED_MUL || op == TL_RED_AND) && n->imm.i == 0;
}

/* s, or s op x, or x op s, where x does not read s. GCC writes s * -1 and s ^ -1 as -s and ~s. */
bool reduces(const tl_node *n, const tl_sym *s, tl_redop op)
{
    n = uncast(n);
    if ((n->op == TL_OP_VAR && n->sym == s) || absorbs(n, op))
        return true;
    if ((n->op == TL_OP_NEG && op == TL_RED_MUL) || (n->op == TL_OP_BNOT && op == TL_RED_XOR))
        return reduces(n->args[0], s, op);
    static const tl_op ops[][2] = {
        { TL_OP_ADD, TL_OP_ADD }, { TL_OP_MUL, TL_OP_MUL }, { TL_OP_MAX, TL_OP_FMAX },
        { TL_OP_MIN, TL_OP_FMIN }, { TL_OP_AND, TL_OP_AND }, { TL_OP_OR, TL_OP_OR },
        { TL_OP_XOR, TL_OP_XOR },
    };
    if ((op == TL_RED_MAX || op == TL_RED_MIN) && is_choice(n, op == TL_RED_MAX))
        return (reduces(n->args[1], s, op) && !reads(n->args[2], s))
               || (reduces(n->args[2], s, op) && !reads(n->args[1], s));
    /* s * (c ? -1 : 1) is folded to c ? -s : s */
    if (n->op == TL_OP_SEL && !reads(n->args[0], s))
        return reduces(n->args[1], s, op) && reduces(n->args[2], s, op);
    bool minus = op == TL_RED_ADD && n->op == TL_OP_SUB;
    if (n->op == TL_OP_FMA && op == TL_RED_ADD)
        return reduces(n->args[2], s, op) && !reads(n->args[0], s) && !reads(n->args[1], s);
    if (n->op != ops[op][0] && n->op != ops[op][1] && !minus)
        return false;
    return (reduces(n->args[0], s, op) && !reads(n->args[1], s))
           || (!minus && reduces(n->args[1], s, op) && !reads(n->args[0], s));
}

/* for (int once = 0; once < 1; once++) */
bool runs_once(const tl_loop *l)
{
    if (l->lo->op != TL_OP_CONST || l->hi->op != TL_OP_CONST || l->step->op != TL_OP_CONST)
        return false;
    __int128 lo = l->lo->imm.i, hi = l->hi->imm.i, next = lo + (__int128)l->step->imm.i;
    switch (l->cmp) {
    case TL_LT: return !(next < hi);
    case TL_LE: return !(next <= hi);
    case TL_GT: return !(next > hi);
    case TL_GE: return !(next >= hi);
    }
    return false;
}

struct uses {
    const tl_sym *s;
    tl_redop op;
    const tl_node *bad = nullptr;
};

bool see_use(tl_node *n, void *user)
{
    uses &u = *(uses *)user;
    if (u.bad)
        return false;
    if (n->op == TL_OP_SET && n->sym == u.s) {
        if (!reduces(n->args[0], u.s, u.op))
            u.bad = n;
        return false;
    }
    if ((n->op == TL_OP_VAR || n->op == TL_OP_TREDUCE) && n->sym == u.s)
        u.bad = n;
    return true;
}

}

void tp_lifter::check_independent(tl_node *n, const tp_pragma *p)
{
    if (n->nargs)
        return;     /* reductions */
    for (uint32_t i = 0; i < n->nloops; i++) {
        if (runs_once(&n->loops[i]))
            continue;
        reach r;
        r.tainted.insert(n->loops[i].var);
        do {
            r.changed = false;
            tl_walk_block(&n->body, see, &r);
        } while (r.changed && !r.found);
        if (!r.found) {
            location_t loc = m->places[n->loops[i].var->loc].host;
            const char *name = n->loops[i].var->name;
            error(loc, "'%.*s' of this loop under '#pragma tile %s' reaches the address of no "
                  "store, no atomic "
                  "and no reduction: its iterations are not independent; store at an index that "
                  "depends on it, "
                  "reduce, or leave the pragma out", (int)strcspn(name, "."), name,
                  tp_pragma_names[p->kind]);
        }
    }
}

void tp_lifter::check_reductions(tl_node *n, const tp_pragma *)
{
    static const char *const names[] = { "+", "*", "max", "min", "&", "|", "^" };
    for (uint32_t i = 0; i < n->nargs; i++) {
        uses u;
        u.s = n->args[i]->sym;
        u.op = (tl_redop)tl_attr(n->args[i], TL_A_REDOP, 0);
        tl_walk_block(&n->body, see_use, &u);
        if (u.bad)
            error(m->places[u.bad->loc].host,
                  "'%s' is reduced with '%s' and may only occur as '%s = %s %s ...' in this loop; use a "
                  "second variable for anything else", u.s->name,
                  names[u.op], u.s->name, u.s->name, names[u.op]);
    }
}
