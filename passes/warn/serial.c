/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The loops that a nest should have left out, found and told. */
#include "passes/warn/serial.h"
#include "passes/warn/touch.h"
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
    int budget;
    bool meant;                 /* a condition around holds the variable */
    const tl_node *found;
};

static int reaches(struct search *s, const tl_node *e)
{
    int how = NOT_AT_ALL;
    if (!e || --s->budget < 0)
        return e ? ITSELF : NOT_AT_ALL;
    if (e->op == TL_OP_VAR) {
        const tl_use *u = tl_use_of(s->u, e->sym);
        if (e->sym == s->nest->loops[s->loop].var || (u->sets && u->def))
            return ITSELF;      /* or perhaps, where it is assigned */
        return u->def ? reaches(s, u->def->args[0]) : NOT_AT_ALL;
    }
    if (e->op == TL_OP_LOAD && e->sym->kind == TL_SYM_ARRAY && tl_use_of(s->u, e->sym)->def)
        return ITSELF;          /* a private array */
    for (uint32_t i = 0; i < e->nargs; i++) {
        int h = reaches(s, e->args[i]);
        how = h > how ? h : how;
    }
    if (e->op == TL_OP_LOAD && how == ITSELF)
        how = THROUGH_MEMORY;
    if (e->op == TL_OP_ADDR || e->op == TL_OP_LOAD) {
        tl_node base = { .op = TL_OP_VAR, .sym = e->sym };
        int h = e->sym->kind == TL_SYM_ARRAY ? NOT_AT_ALL : reaches(s, &base);
        how = h > how ? h : how;
    }
    return how;
}

static bool reads(const tl_node *e, const tl_sym *s)
{
    if (e && e->op == TL_OP_LOAD && e->sym == s)
        return true;
    for (uint32_t i = 0; e && i < e->nargs; i++)
        if (reads(e->args[i], s))
            return true;
    return false;
}

static bool suspect(struct search *s, const tl_node *n)
{
    tl_node base = { .op = TL_OP_VAR, .sym = n->sym };
    int how = n->sym->kind == TL_SYM_ARRAY ? NOT_AT_ALL : reaches(s, &base);
    if (n->sym->type.space == TL_PRIVATE || (n->sym->kind == TL_SYM_ARRAY && tl_use_of(s->u, n->sym)->def))
        return false;
    for (uint32_t i = 1; i < n->nargs; i++) {
        int h = reaches(s, n->args[i]);
        how = h > how ? h : how;
    }
    for (int i = 0; i < s->races; i++)
        if (s->raced[i] == n)
            return false;
    return how == NOT_AT_ALL || (how == THROUGH_MEMORY && reads(n->args[0], n->sym));
}

static void look(struct search *s, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n && !s->found; i++) {
        const tl_node *n = b->at[i];
        bool outer = s->meant;
        s->meant |= n->op == TL_OP_IF && reaches(s, n->args[0]) == ITSELF;
        for (uint32_t l = 0; l < n->nloops; l++)
            s->meant |= reaches(s, n->loops[l].lo) == ITSELF || reaches(s, n->loops[l].hi) == ITSELF;
        if (n->op == TL_OP_STORE && !s->meant && suspect(s, n))
            s->found = n;
        look(s, &n->body);
        look(s, &n->other);
        s->meant = outer;
    }
}

void tl_warn_serial(tl_module *m, const tl_uses *u, tl_node *nest, tl_node *const *raced, int races)
{
    if (nest->op != TL_OP_PARALLEL || tl_attr(nest, TL_A_LOOPS, 0))
        return;
    for (uint32_t i = 1; i < nest->nloops; i++) {
        const tl_sym *var = nest->loops[i].var;
        struct search s = { m, u, nest, i, raced, races, 4000, false, NULL };
        if (tl_turns(u, &nest->loops[i]) > 1)
            look(&s, &nest->body);
        if (!s.found)
            continue;
        const tl_sym *to = s.found->sym;
        int len = tl_plain_name(var);
        tl_warn(m, TL_WARN_RACE, var->loc, "the parallel nest takes in this loop over '%.*s', but where '%.*s' is written "
                "does not depend on '%.*s' alone: iterations may meet there; write loops(%u) to keep it serial, or "
                "loops(%u) if they never do", len, var->name, tl_plain_name(to), to->name, len, var->name, i, nest->nloops);
        tl_report(m, TL_NOTE, s.found->loc, "'%.*s' is written here", tl_plain_name(to), to->name);
        return;
    }
}
