/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks a promise of independence as far as possible: each loop's variable reaches
   the address of a store, or there is an atomic or a reduction. */
#include "plugin/lift/lift.h"

namespace {

/* True if n is a tile operation that writes global memory. */
bool stores_tile(const tl_node *n)
{
    return tl_ops[n->op].cls == 'T' && !tl_tile_written(n);
}

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

void see(reach &r, const tl_node *n)
{
    switch (n->op) {
    case TL_OP_LET: case TL_OP_SET: case TL_OP_EVAL:
        if (n->op == TL_OP_LET)
            r.inside.insert(n->sym);
        if (n->nargs && r.has(n->args[0])) {
            r.taint(n->sym);
            /* the helper may store */
            if (n->args[0] && n->args[0]->op == TL_OP_CALL)
                r.found = true;
        }
        if (n->nargs && tl_is_atomic(n->args[0]))
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
    case TL_OP_FOR:
    case TL_OP_PARALLEL:
        for (uint32_t i = 0; i < n->nloops; i++)
            if (r.has(n->loops[i].lo) || r.has(n->loops[i].hi) || r.has(n->loops[i].step))
                r.taint(n->loops[i].var);
        break;
    default:
        if (tl_tile_written(n) && r.any_operand(n, 0))
            r.taint(tl_tile_written(n));
        for (uint32_t i = 1; i < n->nargs; i++)
            if (tl_writes_operand(n, i) && r.any_operand(n, 0))
                r.taint(n->args[i]->sym);
        r.found |= stores_tile(n) && (tl_attr(n, TL_A_ADD, 0) || r.any_operand(n, 1));
        break;
    }
}

/* The effects of a body that are visible outside of it. */
struct outcome {
    tl_arena *arena;
    std::set<const tl_sym *> inside;
    std::set<const tl_func *> seen;     /* each callee is looked at once */

    bool any(const tl_block *b)
    {
        TL_EACH_NODE(arena, n, b)
            if (is_seen(n))
                return true;
        return false;
    }
    bool is_seen(const tl_node *n)
    {
        const char *effects = tl_ops[n->op].effects;
        if (n->op == TL_OP_LET || n->op == TL_OP_ALLOC)
            return inside.insert(n->sym), false;
        if (n->op == TL_OP_CALL && seen.insert(n->func).second)
            return any(&n->func->body);
        if (n->op == TL_OP_SET)
            return !inside.count(n->sym);
        if (strchr(effects, 'A') || stores_tile(n))
            return true;
        const tl_sym *to = n->sym || !strchr(effects, 'W') ? n->sym : n->args[0]->sym;
        return strchr(effects, 'W') && (!inside.count(to) || (n->op == TL_OP_STORE && to->kind == TL_SYM_VAR));
    }
};

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

}

bool tp_has_outcome(tl_arena *a, const tl_block *b)
{
    return outcome{ a, {}, {} }.any(b);
}

void tp_loops::check_independent(tl_node *n, const tp_pragma *p)
{
    if (n->nargs || !tp_has_outcome(m->arena, &n->body))
        return;     /* reductions; nothing happens, as in if (BIAS) y[i] += 1 where BIAS is 0 */
    for (uint32_t i = 0; i < n->nloops; i++) {
        if (runs_once(&n->loops[i]))
            continue;
        reach r;
        r.tainted.insert(n->loops[i].var);
        do {
            r.changed = false;
            TL_EACH_NODE(m->arena, x, &n->body)
                see(r, x);
        } while (r.changed && !r.found);
        if (!r.found) {
            location_t loc = m->places[n->loops[i].var->loc].host;
            const char *name = n->loops[i].var->name;
            bool grid = p->kind == TP_GRID;
            char serial[64] = "";
            if (i)
                snprintf(serial, sizeof serial, ", or write loops(%u) to keep this loop serial", i);
            else if (!grid)         /* a kernel has a grid */
                snprintf(serial, sizeof serial, ", or leave the pragma out");
            error(loc, "'%.*s' of this loop under '#pragma tile %s' reaches the address of no "
                  "store, no atomic "
                  "and no reduction: its iterations are not independent; store at an index that "
                  "depends on it, "
                  "%s tile_atomic_add%s", (int)strcspn(name, "."), name, tp_pragma_names[p->kind],
                  !grid ? "reduce, add up with" : i ? "add up with" : "or add up with", serial);
        }
    }
}
