/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointers into a private array or a table become indices, as an array whose address is not taken can stay in registers. This
   follows inlining: the call says where a helper's parameter points.

       let %s: global u32* = addr(%w[8])              let %s: i32 = 8
       store %s[%i], load<u32>(%s[1])           =>    store %w[add(%s, %i)], load<u32>(%w[add(%s, 1)])

   A variable that may point into one of two arrays stays a pointer. */
#include "passes/canonical/promote-pointers.h"

#include "passes/expr/arith.h"
#include "passes/ir/names.h"

/* What a pointer is known to point into: nothing yet, one array, some memory of a space, two kinds of memory. */
typedef struct {
    enum { NOTHING, ARRAY, SPACE, MIXED } is;
    tl_sym *array;
    tl_space space;
    bool null;              /* or null */
} target;

typedef struct {
    tl_module *m;
    tl_func *f;
    target *of;             /* by number of variable */
    bool changed, some, failed;
} pointers;

static target join(target a, target b)
{
    if (a.is == NOTHING || b.is == NOTHING)
        return a.is == NOTHING ? b : a;
    if (a.is == MIXED || b.is == MIXED || a.space != b.space)
        return (target){ .is = MIXED };
    return a.is == ARRAY && b.is == ARRAY && a.array == b.array ? a : (target){ .is = SPACE, .space = a.space, .null = a.null || b.null };
}

static target of_symbol(const pointers *p, tl_sym *s)
{
    bool array = s->kind == TL_SYM_ARRAY && (s->type.space == TL_PRIVATE || s->type.space == TL_TABLE);
    if (array)
        return (target){ ARRAY, s, (tl_space)s->type.space, false };
    return s->kind == TL_SYM_VAR && !s->is_param ? p->of[s->number]
                                                 : (target){ .is = SPACE, .space = (tl_space)s->type.space };
}

static target of(const pointers *p, const tl_node *e)
{
    switch (e->op) {
    case TL_OP_VAR: case TL_OP_ADDR: return of_symbol(p, e->sym);
    case TL_OP_CAST:
        return e->type.base == e->args[0]->type.base ? of(p, e->args[0])
                                                     : (target){ .is = SPACE, .space = (tl_space)e->type.space };
    case TL_OP_PADD: return of(p, e->args[0]);
    case TL_OP_CONST: return (target){ .is = SPACE, .space = (tl_space)e->type.space, .null = true };
    case TL_OP_SEL: return join(of(p, e->args[1]), of(p, e->args[2]));
    default: return (target){ .is = SPACE, .space = (tl_space)e->type.space };
    }
}

static void note(pointers *p, tl_node *n)
{
    const tl_sym *on = tl_is_atomic(n) && n->args[0]->op == TL_OP_ADDR ? n->args[0]->sym : NULL;
    if (on && !p->failed && (on->type.space == TL_FRAG || on->type.space == TL_PRIVATE)) {
        tl_report(p->m, TL_ERROR, n->loc, "'%s' is neither in shared nor in global memory and has no atomic operations; use an "
                  "assignment, or declare it tile_shared", on->name);
        p->failed = true;
    }
    if ((n->op != TL_OP_LET && n->op != TL_OP_SET) || !n->args[0] || !tl_is_pointer(n->sym->type))
        return;
    target *was = &p->of[n->sym->number], now = join(*was, of(p, n->args[0]));
    p->changed |= now.is != was->is || now.null != was->null;
    p->some |= now.is == ARRAY || now.is == MIXED || (now.is == SPACE && now.space == TL_PRIVATE);
    if (now.is == MIXED && was->is != MIXED) {
        tl_report(p->m, TL_ERROR, n->loc, "'%s' points to one kind of memory and is given a pointer to another; use "
                  "two variables", n->sym->cname ? n->sym->cname : n->sym->name);
        p->failed = true;
    }
    *was = now;
}

static bool is_index(const pointers *p, const tl_sym *s)
{
    return s && s->kind == TL_SYM_VAR && !s->is_param && p->of[s->number].is == ARRAY;
}

/* True if an index stands where e is a pointer. */
static bool is_indexed(const pointers *p, const tl_node *e)
{
    bool sum = e->op == TL_OP_PADD || e->op == TL_OP_CAST;
    if (e->op == TL_OP_SEL)
        return is_indexed(p, e->args[1]) || is_indexed(p, e->args[2]);
    return sum ? is_indexed(p, e->args[0]) : (e->op == TL_OP_VAR || e->op == TL_OP_ADDR) && is_index(p, e->sym);
}

/* Arrays have less than 2^31 elements. */
static tl_node *number(pointers *p, tl_node *e)
{
    if (e->op == TL_OP_CONST)
        return tl_i32(p->m, e->imm.i);
    bool widened = e->op == TL_OP_CAST && tl_same_type(e->args[0]->type, tl_scalar(TL_I32));
    return widened ? e->args[0] : tl_cast(p->m, e, tl_scalar(TL_I32));
}

/* Elements from the start of its array on. */
static tl_node *flat(pointers *p, tl_node *e)
{
    tl_module *m = p->m;
    tl_node *sum;
    switch (e->op) {
    case TL_OP_VAR:
        return tl_var(m, e->sym, e->loc);
    case TL_OP_PADD:
        sum = flat(p, e->args[0]);
        return tl_ix_add(m, sum, number(p, e->args[1]));
    case TL_OP_CAST:
        return flat(p, e->args[0]);
    case TL_OP_SEL:
        return tl_node_new(m, TL_OP_SEL, tl_scalar(TL_I32), e->loc, 3, e->args[0], flat(p, e->args[1]), flat(p, e->args[2]));
    default:
        break;
    }
    if (is_index(p, e->sym))
        return tl_ix_add(m, tl_var(m, e->sym, e->loc), number(p, e->args[0]));
    sum = tl_i32(m, 0);
    for (uint32_t d = 0; d < e->sym->rank; d++) {
        sum = tl_ix_mul(m, sum, e->sym->dim[d]);
        sum = d < e->nargs ? tl_ix_add(m, sum, number(p, e->args[d])) : sum;
    }
    return sum;
}

/* Appends the indices of an element after `first` operands. */
static void index_by(pointers *p, tl_node *n, uint32_t first, tl_sym *array, tl_node *at)
{
    tl_node **args = TL_NEWV(p->m->arena, tl_node *, first + array->rank);
    int64_t inner = 1;
    for (uint32_t i = 0; i < first; i++)
        args[i] = n->args[i];
    for (uint32_t d = array->rank; d-- > 0; inner *= array->dim[d]) {
        tl_node *i = tl_ix_div(p->m, d ? tl_copy(p->m, p->f, at) : at, inner);
        args[first + d] = d ? tl_ix_rem(p->m, i, array->dim[d]) : i;
    }
    n->sym = array;
    n->args = args;
    n->nargs = first + array->rank;
}

static tl_node *address(pointers *p, tl_node *e)
{
    tl_sym *array = of(p, e).array;
    tl_type t = tl_pointer((tl_base)array->type.base, (tl_space)array->type.space, array->type.is_const);
    tl_node *n = tl_node_new(p->m, TL_OP_ADDR, t, e->loc, 0);
    index_by(p, n, 0, array, flat(p, e));
    return n;
}

/* Of two pointers into one array, their indices, in the type. */
static bool indices(pointers *p, tl_node *n, tl_base base)
{
    target a = of(p, n->args[0]), b = of(p, n->args[1]);
    if (a.is != ARRAY || b.is != ARRAY || a.array != b.array)
        return false;
    n->args[0] = tl_cast(p->m, flat(p, n->args[0]), tl_scalar(base));
    n->args[1] = tl_cast(p->m, flat(p, n->args[1]), tl_scalar(base));
    return true;
}

static bool is_own(const pointers *p, const tl_node *a)
{
    target t = of(p, a);
    return (t.is == ARRAY || t.is == SPACE) && (t.space == TL_PRIVATE || t.space == TL_TABLE);
}

/* Memory of one thread is nothing to an operation on memory that threads share. */
static void check(pointers *p, const tl_node *n, const tl_node *a)
{
    bool atomic = tl_is_atomic(n);
    if (!is_own(p, a) || (!atomic && n->op != TL_OP_VIEW))
        return;
    const tl_sym *s = of(p, a).is == ARRAY ? of(p, a).array : a->sym;
    tl_report(p->m, TL_ERROR, n->loc, atomic ? "'%s' is private to an iteration and has no atomic operations; use an "
              "assignment" : "'%s' is private to an iteration and no view can be of it; use a loop", s ? s->name : "this");
    p->failed = true;
}

/* The address of such memory is no number: only not null where no null pointer is chosen, and not aligned either, so that nothing is done with
   wider elements of it.

       if eq(and(pbits(%w), 15), 0) { A } else { B }   =>   B                    */
static void settle(pointers *p, tl_node *n)
{
    bool found = false;
    TL_EACH_BELOW(p->m->arena, e, n->op == TL_OP_IF || n->op == TL_OP_ASSUME ? n->args[0] : NULL)
        found |= e->op == TL_OP_PBITS && is_own(p, e->args[0]);
    const tl_node *c = n->op == TL_OP_IF ? n->args[0] : NULL;
    if (found && tl_is_promise(n)) {
        n->args[0] = tl_const_int(p->m, tl_scalar(TL_BOOL), true, n->loc);
    } else if (found && c->op == TL_OP_EQ && c->args[0]->op == TL_OP_AND && c->args[0]->args[0]->op == TL_OP_PBITS) {
        n->op = TL_OP_SEQ;
        n->nargs = 0;
        n->body = n->other;
        n->other = (tl_block){ 0 };
    }
    for (uint32_t i = 0; i < n->nargs; i++)
        if (n->args[i] && n->args[i]->op == TL_OP_PBITS && is_own(p, n->args[i]->args[0]) && !of(p, n->args[i]->args[0]).null)
            n->args[i] = tl_const_int(p->m, n->args[i]->type, 1, n->loc);
}

static void rewrite(pointers *p, tl_node *n)
{
    uint32_t first = n->op == TL_OP_STORE;
    if ((n->op == TL_OP_LET || n->op == TL_OP_SET) && is_index(p, n->sym)) {
        if (n->args[0])
            n->args[0] = flat(p, n->args[0]);
    } else if ((n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && is_index(p, n->sym)) {
        tl_node *base = tl_var(p->m, n->sym, n->loc);
        index_by(p, n, first, p->of[n->sym->number].array, tl_ix_add(p->m, base, number(p, n->args[first])));
    } else if (n->op == TL_OP_PDIFF && indices(p, n, TL_I64)) {
        n->op = TL_OP_SUB;
    } else if (tl_is_compare(n->op) && tl_is_pointer(n->args[0]->type)) {
        indices(p, n, TL_I32);
    }
    for (uint32_t i = 0; i < n->nargs; i++) {
        tl_node *a = n->args[i];
        if (!a || !tl_is_pointer(a->type) || a->op == TL_OP_TILE)
            continue;
        check(p, n, a);
        target t = of(p, a);
        if (is_indexed(p, a) && t.is == ARRAY)
            n->args[i] = address(p, a);
        else if (t.is == SPACE)
            a->type.space = (uint8_t)t.space;
    }
}

static void retype(const pointers *p, tl_sym *pointer)
{
    target t = p->of[pointer->number];
    if (t.is == ARRAY)
        pointer->type = tl_scalar(TL_I32);
    else if (t.is == SPACE)
        pointer->type.space = (uint8_t)t.space;
}

bool tl_private_pointers(tl_module *m, tl_func *f)
{
    pointers p = { .m = m, .f = f, .of = TL_NEWV(m->arena, target, tl_sym_count(f) + 1) };
    do {
        p.changed = false;
        TL_EACH_NODE(m->arena, n, &f->body)
            note(&p, n);
    } while (p.changed);
    if (p.some && !p.failed) {
        TL_EACH_NODE(m->arena, n, &f->body)
            settle(&p, n);
        TL_EACH_STMT(m->arena, n, &f->body)
            if (n->op == TL_OP_LET && tl_is_pointer(n->sym->type))
                retype(&p, n->sym);
        TL_EACH_NODE(m->arena, n, &f->body)
            rewrite(&p, n);
    }
    return !p.failed;
}
