/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Warns of loops that a parallel nest takes in by accident, and of sums at indices from memory. */
#include "passes/warn/suggest-parallel.h"
#include "passes/warn/access-walk.h"
#include "passes/warn/warn.h"

/* How a loop's variable gets into an expression. */
enum { NOT_AT_ALL, THROUGH_MEMORY, ITSELF };

struct search {
    tl_module *m;
    const tl_uses *u;
    tl_node *nest;
    uint32_t loop;              /* of the nest, the one that is looked at */
    tl_node *const *raced;
    int races;
    const tl_node *inner;       /* the parallel nest in the grid that is looked at, if any */
    int budget;
    bool meant, chosen;         /* a condition around holds the variable; compares it for equality */
    const tl_node *found;
    bool adds;                  /* what is found reads what it writes, at an index from memory */
};

static int reaches(struct search *s, const tl_node *e);

static int most(int a, int b) { return a > b ? a : b; }

/* How the variable gets into the operands from `first` on, and into the pointer. */
static int reaches_operands(struct search *s, const tl_node *e, uint32_t first, bool pointer)
{
    int how = NOT_AT_ALL;
    for (uint32_t i = first; i < e->nargs; i++)
        how = most(how, reaches(s, e->args[i]));
    if (e->op == TL_OP_LOAD && how == ITSELF)
        how = THROUGH_MEMORY;
    tl_node base = { .op = TL_OP_VAR, .sym = e->sym };
    return pointer && e->sym->kind != TL_SYM_ARRAY ? most(how, reaches(s, &base)) : how;
}

static int reaches(struct search *s, const tl_node *e)
{
    if (!e || --s->budget < 0)
        return e ? ITSELF : NOT_AT_ALL;
    if (e->op == TL_OP_VAR) {
        const tl_use *u = tl_use_of(s->u, e->sym);
        if (e->sym == s->nest->loops[s->loop].var || (u->sets && u->def))
            return ITSELF;      /* or perhaps, where it is assigned */
        if (u->loop) {
            int lo = reaches(s, u->loop->lo);
            return most(lo, reaches(s, u->loop->hi));
        }
        return u->def ? reaches(s, u->def->args[0]) : NOT_AT_ALL;
    }
    if (e->op == TL_OP_LOAD && e->sym->kind == TL_SYM_ARRAY && tl_use_of(s->u, e->sym)->def)
        return ITSELF;          /* a private array */
    return reaches_operands(s, e, 0, e->op == TL_OP_ADDR || e->op == TL_OP_LOAD);
}

static bool reads(struct search *s, const tl_node *e, const tl_sym *of)
{
    if (e && e->op == TL_OP_LOAD && e->sym == of)
        return true;
    if (e && e->op == TL_OP_VAR && --s->budget > 0) {
        const tl_use *u = tl_use_of(s->u, e->sym);
        return u->def && reads(s, u->def->args[0], of);
    }
    for (uint32_t i = 0; e && i < e->nargs; i++)
        if (reads(s, e->args[i], of))
            return true;
    return false;
}

/* True if a comparison for equality holds the variable: few iterations get past it. */
static bool chooses(struct search *s, const tl_node *e)
{
    if (e->op == TL_OP_EQ || e->op == TL_OP_NE)
        return reaches(s, e);
    for (uint32_t i = 0; i < e->nargs; i++)
        if (chooses(s, e->args[i]))
            return true;
    return false;
}

/* True if the parallel nest around the store is warned of for itself. */
static bool is_said_of_inner(const struct search *s, const tl_node *n)
{
    for (uint32_t i = 0; s->inner && i < s->inner->nloops; i++) {
        struct search of_inner = { .m = s->m, .u = s->u, .nest = (tl_node *)s->inner, .loop = i, .budget = s->budget };
        if (reaches_operands(&of_inner, n, 1, true) == THROUGH_MEMORY)
            return true;
    }
    return false;
}

static bool suspect(struct search *s, const tl_node *n)
{
    int how = reaches_operands(s, n, 1, true);
    if (n->sym->type.space == TL_PRIVATE || (n->sym->kind == TL_SYM_ARRAY && tl_use_of(s->u, n->sym)->def))
        return false;
    for (int i = 0; i < s->races; i++)
        if (s->raced[i] == n)
            return false;
    s->adds = how == THROUGH_MEMORY && reads(s, n->args[0], n->sym);
    return s->adds ? !s->chosen && !is_said_of_inner(s, n) : how == NOT_AT_ALL && !s->meant && s->loop && s->nest->op == TL_OP_PARALLEL;
}

static void look(struct search *s, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n && !s->found; i++) {
        const tl_node *n = b->at[i];
        bool outer = s->meant, around = s->chosen;
        s->meant |= n->op == TL_OP_IF && reaches(s, n->args[0]) == ITSELF;
        s->chosen |= n->op == TL_OP_IF && chooses(s, n->args[0]);
        for (uint32_t l = 0; l < n->nloops; l++)
            s->meant |= reaches(s, n->loops[l].lo) == ITSELF || reaches(s, n->loops[l].hi) == ITSELF;
        if (n->op == TL_OP_STORE && suspect(s, n))
            s->found = n;
        if (s->nest->op == TL_OP_GRID && n->op == TL_OP_PARALLEL)
            s->inner = n;
        look(s, &n->body);
        look(s, &n->other);
        if (s->inner == n)
            s->inner = NULL;
        s->meant = outer;
        s->chosen = around;
    }
}

/* No loop to leave out: an atomic, or the author's word. */
static void advise_atomic(tl_module *m, const tl_node *nest, const tl_sym *var, const tl_node *found)
{
    const tl_sym *to = found->sym;
    tl_warn(m, TL_WARN_RACE, found->loc, "iterations of this %s over '%.*s' may meet at one element of '%.*s', whose index comes from "
            "memory", nest->op == TL_OP_GRID ? "grid" : "parallel loop", tl_plain_name(var), var->name, tl_plain_name(to), to->name);
    tl_report(m, TL_NOTE, found->loc, "make it one operation, as tile_atomic_add is, or write loops(%u) if no two iterations have the same index",
              nest->nloops);
}

void tl_warn_serial(tl_module *m, const tl_uses *u, tl_node *nest, tl_node *const *raced, int races)
{
    if (tl_attr(nest, TL_A_LOOPS, 0))
        return;
    for (uint32_t i = 0; i < nest->nloops; i++) {
        const tl_sym *var = nest->loops[i].var;
        struct search s = { .m = m, .u = u, .nest = nest, .loop = i, .raced = raced, .races = races, .budget = 4000 };
        if (tl_trips_of(u, &nest->loops[i], false) > 1)
            look(&s, &nest->body);
        if (!s.found)
            continue;
        if (!i || nest->op == TL_OP_GRID) {
            advise_atomic(m, nest, var, s.found);
            return;
        }
        const tl_sym *to = s.found->sym;
        int len = tl_plain_name(var);
        tl_warn(m, TL_WARN_RACE, var->loc, "the parallel nest takes in this loop over '%.*s', but where '%.*s' is written "
                "does not depend on '%.*s' alone: iterations may meet there; write loops(%u) to keep it serial, or "
                "loops(%u) if they never do", len, var->name, tl_plain_name(to), to->name, len, var->name, i, nest->nloops);
        tl_report(m, TL_NOTE, s.found->loc, "'%.*s' is written here", tl_plain_name(to), to->name);
        return;
    }
}
