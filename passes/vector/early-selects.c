/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads of a group that are done under conditions, before what is computed of them.

     for %k = 0 lt 8 { let %t = ... ; store %out[%k], sel(lt(%t, %p), div(load(%x[%k]), %p), 0) }
   =>
     for %k' = 0 lt 8 { let %t' = ... ; let %when' = lt(%t', %p) ; store %early[%k'], sel(%when', load(%x[%k']), 0) }
     for %k = 0 lt 8 {
       let %t = ... ; let %when = lt(%t, %p) ; let %arm = div(load(%early[%k]), %p)
       store %out[%k], sel(%when, %arm, 0) }

   A quotient or function under a condition becomes a branch, past which no load moves: a group's loads would wait for each other.
   Contiguous ones become a vector if any is needed and the condition is of data, not of bounds: if an element is in memory, so is the
   aligned vector around it.

     for %k' = 0 lt 8 { let %t' = ... ; store %need[%k'], lt(%t', %p) }
     if or(%need[0], ...) { store %early[0], load<x8>(%x[0]) }          where that is aligned, else one by one            */
#include "passes/expr/fold.h"
#include "passes/vector/vectorize-move.h"

enum { MOST_LOADS = 8 };

typedef struct early {
    const tl_at *w;
    const tl_uses *uses;        /* of the loop */
    const tl_sym *k;            /* its variable */
    int64_t vec;                /* its trips */
    tl_block body;              /* of the loop, as it becomes */
    uint32_t n, at[MOST_LOADS]; /* statements that load */
} early;

static bool is_early(const tl_node *n)
{
    return n->op == TL_OP_LOAD && n->type.lanes == 1 && tl_is_global_element(n) && tl_promised_const(n->sym);
}

/* True if the loads of a group are contiguous. */
static bool is_contiguous(const early *x, const tl_node *load)
{
    int64_t by;
    return tl_bases[load->type.base].bytes * x->vec % 4 == 0 && !tl_use_of(x->uses, load->sym)->def && tl_is_recomputable(x->uses, load->args[0])
           && tl_stride(x->uses, load->args[0], x->k, &by) && by == 1;
}

/* True if the condition compares nothing that grows with the group's iterations: such comparisons may bound memory. */
static bool is_of_data(const early *x, tl_node *cond)
{
    TL_EACH_BELOW(x->w->m->arena, n, cond) {
        bool compares = n->op == TL_OP_LT || n->op == TL_OP_LE || n->op == TL_OP_GT || n->op == TL_OP_GE || n->op == TL_OP_EQ || n->op == TL_OP_NE;
        if (n->op == TL_OP_VAR && n->type.base == TL_BOOL)
            return false;
        for (uint32_t i = 0; i < n->nargs && compares; i++) {
            int64_t by;
            if (tl_is_int(n->args[i]->type) && tl_stride(x->uses, n->args[i], x->k, &by) && by)
                return false;
        }
    }
    return true;
}

/* True if the arm may be computed whatever the condition once its loads are done, and is costly or loads a vector. */
static bool fits(const early *x, tl_node *cond, tl_node *arm)
{
    bool vectors = is_of_data(x, cond);
    bool costly = false;
    uint32_t loads = 0;
    TL_EACH_BELOW(x->w->m->arena, n, arm) {
        bool private = n->op == TL_OP_LOAD && n->sym->type.space == TL_PRIVATE && n->sym->kind == TL_SYM_ARRAY;
        if (tl_is_quotient(n) || tl_eager(n) < n->nargs || !(private || is_early(n) || tl_ops[n->op].effects[0] == 'P'))
            return false;
        costly |= tl_is_costly(n);
        loads += is_early(n);
        vectors = vectors && (!is_early(n) || is_contiguous(x, n));
    }
    return (costly || vectors) && loads && loads <= MOST_LOADS;
}

/* e, with names for what it loads under the condition. */
static tl_node *named(early *x, tl_node *e, const tl_sym *cond, bool first)
{
    const tl_at in = into(x->w, &x->body);
    if (!is_early(e)) {
        for (uint32_t i = 0; i < e->nargs; i++)
            e->args[i] = named(x, e->args[i], cond, first);
        return e;
    }
    tl_node *none = zero_of(&in, e->type);
    tl_sym *s = let(&in, "early", op3(&in, TL_OP_SEL, v(&in, (tl_sym *)cond), first ? e : none, first ? none : e));
    x->at[x->n++] = x->body.n - 1;
    return v(&in, s);
}

static tl_node *split(early *x, tl_node *e)
{
    const tl_at in = into(x->w, &x->body);
    if (e->op != TL_OP_SEL || e->type.lanes != 1) {
        for (uint32_t i = 0; i < tl_eager(e); i++)
            e->args[i] = split(x, e->args[i]);
        return e;
    }
    for (uint32_t i = 1; i < 3 && !x->n; i++) {
        if (!fits(x, e->args[0], e->args[i]))
            continue;
        tl_sym *cond = let(&in, "when", e->args[0]);
        e->args[0] = v(&in, cond);
        tl_node *arm = named(x, e->args[i], cond, i == 1);
        e->args[i] = v(&in, let(&in, "arm", arm));
    }
    return e;
}

/* True if the statement may be done twice. */
static bool repeats(const early *x, const tl_uses *loop, tl_node *n)
{
    if (n->op != TL_OP_LET && n->op != TL_OP_SET && n->op != TL_OP_STORE && n->op != TL_OP_SEQ)
        return false;
    TL_EACH_BELOW(x->w->m->arena, e, n) {
        bool own = e->op == TL_OP_LET || (e->op == TL_OP_SET && tl_use_of(loop, e->sym)->def)
                   || (e->op == TL_OP_STORE && e->sym->kind == TL_SYM_ARRAY && e->sym->type.space == TL_PRIVATE);
        if (!own && e->op != TL_OP_LOAD && e->op != TL_OP_SEQ && tl_ops[e->op].effects[0] != 'P')
            return false;
    }
    return true;
}

/* The load in iteration q of the group. */
static tl_node *load_of(const early *x, const tl_at *w, const tl_node *load, tl_node *q)
{
    tl_node *at = tl_substitute_definitions(w, x->uses, load->args[0]);
    return get(w, load->sym, tl_replace_var(w->m, w->f, at, x->k, q));
}

/* Fills `part` with what the iterations that need it load. */
static void load_vectors(const early *x, const tl_node *load, tl_sym *part, tl_sym *need)
{
    const tl_at *w = x->w;
    int64_t bytes = tl_bases[load->type.base].bytes, lanes = bytes * x->vec > TL_WIDE_BYTES ? TL_WIDE_BYTES / bytes : x->vec;
    tl_node *any = get(w, need, i32(w, 0));
    for (int64_t q = 1; q < x->vec; q++)
        any = op2(w, TL_OP_OR, any, get(w, need, i32(w, q)));
    tl_node *loads = put_if(w, any);
    tl_sym *q;
    const tl_at in = into(w, &loads->body), none = into(w, &loads->other), all = unrolled(&none, "q", x->vec, 1, &q);
    store(&all, part, v(&all, q), zero_of(w, load->type));
    tl_node *first = load_of(x, &in, load, i32(&in, 0));
    tl_node *bits = tl_wide_bits(&in, v(&in, load->sym), again(&in, first->args[0]));
    tl_node *choice = put_if(&in, tl_wide_is_multiple(&in, bits, lanes * bytes));
    const tl_at aligned = into(&in, &choice->body), other = into(&in, &choice->other);
    for (int64_t i = 0; i < x->vec; i += lanes) {
        tl_node *n = load_of(x, &aligned, load, i32(&aligned, i)), *at = i32(&aligned, i);
        n->type = tl_vector((tl_base)load->type.base, (unsigned)lanes);
        put(&aligned, tl_store(w->m, part, n, 1, &at, w->loc));
    }
    const tl_at one = unrolled(&other, "q", x->vec, 1, &q);
    store(&one, part, v(&one, q), op3(w, TL_OP_SEL, get(&one, need, v(&one, q)), load_of(x, &one, load, v(&one, q)), zero_of(w, load->type)));
}

/* Statement `at` of the first loop names a load under a condition. It stores that to `part`; or the condition to the array that it returns,
   from which a vector is loaded after the loop. */
static tl_sym *fill(const early *x, tl_node *first, uint32_t at, tl_sym *part)
{
    tl_node *choice = first->body.at[at]->args[0], *k = v(x->w, first->loops[0].var), *load = choice->args[choice->args[1]->op != TL_OP_LOAD ? 2 : 1];
    const tl_node *cond = tl_definition(x->uses, choice->args[0]->sym);
    bool vectors = cond && is_of_data(x, (tl_node *)cond) && is_contiguous(x, load);
    tl_sym *need = vectors ? array(x->w, "need", tl_scalar(TL_BOOL), TL_PRIVATE, x->vec) : NULL;
    tl_node *value = !vectors ? choice : load == choice->args[1] ? choice->args[0] : op1(x->w, TL_OP_NOT, choice->args[0]);
    first->body.at[at] = tl_store(x->w->m, vectors ? need : part, value, 1, &k, first->loc);
    return need;
}

void tl_wide_load_early(const tl_at *w, int64_t vec)
{
    tl_node *loop = w->out->at[w->out->n - 1];
    early x = { .w = w, .uses = tl_uses_of_node(w->m, loop), .k = loop->loops[0].var, .vec = vec };
    bool twice = true;
    for (uint32_t i = 0; i < loop->body.n; i++) {
        tl_node *n = loop->body.at[i];
        twice = twice && repeats(&x, x.uses, n);
        if (n->op == TL_OP_STORE && twice)
            n->args[0] = split(&x, n->args[0]);
        tl_push(w->m, &x.body, n);
    }
    if (!x.n)
        return;
    loop->body = x.body;
    w->out->n--;
    tl_node *first = again(w, loop), *load[MOST_LOADS];
    tl_sym *part[MOST_LOADS], *need[MOST_LOADS];
    x.uses = tl_uses_of_node(w->m, first);
    x.k = first->loops[0].var;
    for (uint32_t i = 0; i < x.n; i++) {
        tl_node *to = loop->body.at[x.at[i]], *choice = first->body.at[x.at[i]]->args[0];
        load[i] = choice->args[choice->args[1]->op != TL_OP_LOAD ? 2 : 1];
        part[i] = array(w, "early", tl_scalar((tl_base)to->sym->type.base), TL_PRIVATE, vec);
        need[i] = fill(&x, first, x.at[i], part[i]);
        to->args[0] = get(w, part[i], v(w, loop->loops[0].var));
    }
    first->body.n = x.at[x.n - 1] + 1;
    put(w, first);
    for (uint32_t i = 0; i < x.n; i++)
        if (need[i])
            load_vectors(&x, load[i], part[i], need[i]);
    put(w, loop);
}
