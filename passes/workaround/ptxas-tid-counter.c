/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ptxas-tid-counter: a function with loops keeps its thread and block indices live until its end.

   requires   nothing
   maintains  thread level
   breaks     nothing

     for %r = 0 lt 30 step 1 { ... add(mul(%r, 32), tid()) ... }    =>    for ... { ... }
     ... %s[add(%a, %b)] ...                                              ... %s[add(%a, %b)] ...
                                                                          keep(tid())

     for %r = 0 lt 30 step 1 {                                 =>    let %start = opaque(tid())
         ... add(mul(%r, 32), tid()) ...                               for %r = 0 lt 30 step 1 {
         for ... { ... }                                                   ... add(mul(%r, 32), %start) ...

   nvcc lets such a loop count in the register of the thread's index if it sees no use of the index after the loop.
   ptxas 13.0 simplifies what is computed before the loop from the index and used after it, such as
   (x - x % 16) + x % 16, to that register, which the loop has changed (faults.def: tid-counter). A use at the end
   keeps the index in a register that no loop changes. It costs no instruction.

   nvcc may also read the index again after the loop, so that the counter has its register after all. A loop that contains
   another one, which nvcc does not unroll, therefore starts from an opaque copy. So does one that counts from a quotient of
   the index:

     for %e = div(tid(), 48) lt ... { ... }                    =>    let %start = opaque(div(tid(), 48))
                                                                   for %e = %start lt ... { ... }   */
#include "passes/expr/builder.h"
#include "passes/analysis/def-use.h"
#include "passes/target/passes.h"

static const tl_op numbers[] = { TL_OP_TID, TL_OP_LANE, TL_OP_WARP, TL_OP_BID };
enum { NUMBERS = sizeof numbers / sizeof *numbers };

/* A loop that counts on from a number. */
typedef struct {
    tl_at w;                    /* before the loop */
    const tl_sym *counter;
    tl_sym *start[NUMBERS];
} counting;

static const tl_node *bare(const tl_node *e)
{
    while (e->op == TL_OP_CAST)
        e = e->args[0];
    return e;
}

static tl_node *start_from(tl_node *n, void *user)
{
    counting *c = user;
    const tl_node *strides = n->op == TL_OP_ADD ? bare(n->args[0]) : NULL;
    if (!strides || strides->op != TL_OP_MUL || strides->args[1]->op != TL_OP_CONST || bare(strides->args[0])->sym != c->counter)
        return n;
    tl_node **number = &n->args[1];
    while ((*number)->op == TL_OP_CAST)
        number = &(*number)->args[0];
    for (unsigned i = 0; i < NUMBERS; i++)
        if ((*number)->op == numbers[i]) {
            if (!c->start[i])
                c->start[i] = let(&c->w, "start", op1(&c->w, TL_OP_OPAQUE, *number));
            *number = v(&c->w, c->start[i]);
        }
    return n;
}

typedef struct {
    tl_module *m;
    const tl_uses *uses;        /* of the function, once a loop asks */
} ctx;

/* True if the loop counts from a quotient of the thread's index. */
static bool from_quotient(ctx *c, const tl_func *f, const tl_node *loop)
{
    const tl_node *lo = bare(loop->loops[0].lo);
    if (lo->op == TL_OP_VAR) {
        c->uses = c->uses ? c->uses : tl_uses_of_block(c->m, &f->body);
        lo = tl_definition(c->uses, lo->sym);
    }
    return lo && lo->op == TL_OP_DIV && bare(lo->args[0])->op == TL_OP_TID;
}

static bool separate(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    ctx *all = user;
    tl_module *m = all->m;
    bool nested = false;
    if (n->op == TL_OP_FOR && from_quotient(all, f, n)) {
        const tl_at w = { m, f, n->loc, out };
        const tl_type t = n->loops[0].lo->type;
        tl_node *start = op1(&w, TL_OP_OPAQUE, cast(&w, again(&w, bare(n->loops[0].lo)), TL_I32));
        n->loops[0].lo = tl_cast(m, v(&w, let(&w, "start", start)), t);
    }
    if (n->op != TL_OP_FOR || tl_has_attr(n, TL_A_UNROLL))
        return false;
    TL_EACH_STMT(m->arena, x, &n->body)
        nested |= tl_is_loop(x) && !(x->op == TL_OP_FOR && tl_has_attr(x, TL_A_UNROLL));
    counting c = { { m, f, n->loc, out }, n->loops[0].var, { 0 } };
    if (nested)
        tl_rewrite_block_ops(&n->body, start_from, &c);
    return false;
}

static bool note_op(tl_node *n, void *user)
{
    ((bool *)user)[n->op] = true;
    return true;
}

bool tl_ptxas_tid_counter(tl_module *m, tl_func *f)
{
    tl_at w = { m, f, f->loc, &f->body };
    bool has[TL_N_OPS] = { false };
    tl_walk_block_ops(&f->body, note_op, has);
    bool loops = has[TL_OP_FOR] || has[TL_OP_WHILE] || has[TL_OP_DO];
    if (loops)
        tl_replace_in(m, f, &f->body, separate, &(ctx){ .m = m });
    tl_node *keep = NULL;
    for (unsigned i = 0; i < NUMBERS && loops; i++)
        if (has[numbers[i]] && keep)
            tl_arg_add(m, keep, op0(&w, numbers[i]));
        else if (has[numbers[i]])
            put(&w, keep = op1(&w, TL_OP_KEEP, op0(&w, numbers[i])));
    return true;
}
