/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Value numbering: expressions of the same structure are one value. It keeps which answers were derived from which. */
#include "passes/analysis/range-impl.h"

#include <string.h>

static bool repeats(const tl_node *e)
{
    return !e->func && !tl_acts(e->op, "WASCY");
}

static uint64_t mix(uint64_t h, uint64_t x)
{
    return (h ^ x) * 0x9e3779b97f4a7c15u;
}

/* Few: a call would cost more. */
static bool same_operands(const tl_value *v, tl_value *const *args)
{
    for (uint32_t i = 0; i < v->nargs; i++)
        if (v->args[i] != args[i])
            return false;
    return true;
}

static bool same(const tl_value *v, const tl_node *e, uint32_t hash, int64_t imm, tl_value *const *args)
{
    return v->hash == hash && v->op == e->op && v->sym == e->sym && v->nargs == e->nargs && v->imm == imm
           && v->nattrs == e->nattrs && tl_same_type(v->type, e->type)
           && same_operands(v, args) && (!v->nattrs || tl_same_attrs(v->attrs, e->attrs, v->nattrs));
}

static void grow(tl_facts *f)
{
    tl_value **old = f->bucket;
    uint32_t was = f->room;
    f->room = was ? 4 * was : 64;
    f->bucket = TL_NEWV(f->m->arena, tl_value *, f->room);
    for (uint32_t i = 0; i < was; i++)
        for (tl_value *v = old[i], *next; v; v = next) {
            tl_value **to = &f->bucket[v->hash & (f->room - 1)];
            next = v->next;
            v->next = *to;
            *to = v;
        }
}

static tl_value *make(tl_facts *f, const tl_node *e, bool again, uint32_t hash, int64_t imm, tl_value *const *args)
{
    tl_value *v = tl_arena_alloc(f->m->arena, sizeof *v + e->nargs * sizeof *args);     /* clear, and large */
    v->of = f;
    v->hash = hash;
    v->number = ++f->n;
    v->op = e->op;
    v->type = e->type;
    v->sym = e->sym;
    v->imm = imm;
    v->nargs = e->nargs;
    v->nattrs = e->nattrs;
    v->attrs = e->attrs;
    v->use = e->sym ? tl_use_of(f->uses, e->sym) : NULL;
    v->stable = e->op != TL_OP_LOAD && again && !(v->use && v->use->sets);
    for (uint32_t i = 0; i < e->nargs; i++) {
        v->args[i] = args[i];
        v->stable &= !args[i] || args[i]->stable;
    }
    if (f->n > f->room)
        grow(f);
    tl_value **to = &f->bucket[hash & (f->room - 1)];
    v->next = *to;
    *to = v;
    return v;
}

/* What was found for the variable before; null: nothing. */
static tl_value *known(const tl_facts *f, const tl_node *e, const tl_use *u)
{
    tl_value *v = u ? u->value : NULL;
    return v && v->of == f && tl_same_type(v->type, e->type) ? v : NULL;
}

tl_value *tl_value_find(tl_facts *f, const tl_node *e)
{
    tl_use *use = e->op == TL_OP_VAR ? *tl_use_slot(f->uses, e->sym) : NULL;
    if (known(f, e, use))
        return ((tl_node *)e)->value = use->value;
    tl_value *few[4], **args = e->nargs > 4 ? TL_NEWV(f->m->arena, tl_value *, e->nargs) : few;
    int64_t imm = 0;
    if (e->op == TL_OP_CONST)
        memcpy(&imm, &e->imm, sizeof imm);
    uint64_t mixed = mix(e->op * 64u + e->type.base, (uint64_t)imm);
    mixed = mix(mixed, e->sym ? e->sym->number : 0);
    for (uint32_t i = 0; i < e->nargs; i++) {
        args[i] = e->args[i] ? tl_value_of(f, e->args[i]) : NULL;
        mixed = mix(mixed, args[i] ? args[i]->number : 0);
    }
    uint32_t hash = (uint32_t)(mixed >> 32);
    bool again = repeats(e);
    tl_value *v = f->room && again ? f->bucket[hash & (f->room - 1)] : NULL;
    while (v && !same(v, e, hash, imm, args))
        v = v->next;
    if (!v)
        v = make(f, e, again, hash, imm, args);
    if (use)
        use->value = v;
    return ((tl_node *)e)->value = v;
}

void tl_value_read_first(tl_facts *f, tl_value *v)
{
    tl_reader *r = f->unused;
    if (r)
        f->unused = r->next;
    else
        r = TL_NEW(f->m->arena, tl_reader);
    *r = (tl_reader){ v->readers, f->reader };
    v->readers = r;
}

void tl_value_forget(tl_facts *f, tl_value *v)
{
    v->forgetful = NULL;
    v->has = 0;
    while (v) {
        tl_reader *r = v->readers;
        v->readers = NULL;
        v = v->forgetful;
        while (r) {
            tl_reader *next = r->next;
            if (r->by->has) {
                r->by->has = 0;
                r->by->forgetful = v;
                v = r->by;
            }
            r->next = f->unused;
            f->unused = r;
            r = next;
        }
    }
}
