/* SPDX-License-Identifier: GPL-3.0-or-later */
/* inline: calls of helpers are replaced by their bodies.

   Requires   calls as the whole value of LET, SET or EVAL.
   Maintains  order of evaluation: arguments once, from left to right.
   Breaks     nothing; afterwards no helper, call or return is left.
   Gives      uniform=1 to atomics outside parallel loops, which a block does once.

     let %y: f32 = call @clamp(%x)          let %y: f32
                                            if lt(%x, 0) { set %y = 0 }
                                       =>   else { set %y = %x }

   A helper whose only return is its last statement leaves just its statements
   and its value. Otherwise what follows a return moves into the other branch,
   and where that does not suffice (a return in a loop) a flag is set, the loop
   left, and what follows made conditional on the flag. */
#include "passes/canonical/promote-pointers.h"
#include "passes/target/passes.h"
#include "passes/expr/arith.h"
#include "passes/analysis/def-use.h"
#include "passes/canonical/scalarize.h"

enum { UNSEEN, OPEN, DONE };

/* Nodes that calls may add to a function. Helpers that call helpers twice each double it at each level. */
enum { MOST_INLINED = 100000 };

struct inliner {
    tl_module *m;
    uint8_t *state;         /* of m->funcs */
    uint32_t *size;         /* nodes that a call of it brings, once it is DONE; before, those that its calls brought */
    bool too_large;         /* said so: nothing is inlined any more */
};

/* Where a helper's returns go. */
struct exits {
    tl_module *m;
    tl_func *f;
    tl_sym *result;         /* null: the value is not wanted */
    tl_sym *done;           /* made when first needed */
    bool failed;
};

static bool inline_func(struct inliner *in, uint32_t index);

static uint32_t index_of(const tl_module *m, const tl_func *f)
{
    uint32_t i = 0;
    while (m->funcs[i] != f)
        i++;
    return i;
}

static bool has_return(const tl_node *n)
{
    return tl_holds(n, TL_OP_RETURN);
}

/* True if control never leaves the block at its end. */
static bool always_returns(const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        if (n->op == TL_OP_RETURN || (n->op == TL_OP_SEQ && always_returns(&n->body)) ||
            (n->op == TL_OP_IF && always_returns(&n->body) && always_returns(&n->other)))
            return true;
    }
    return false;
}

static tl_sym *done_flag(struct exits *x, tl_loc loc)
{
    if (!x->done)
        x->done = tl_sym_new(x->m, x->f, TL_SYM_VAR, "done", tl_scalar(TL_BOOL), loc);
    return x->done;
}

static tl_node *bool_const(tl_module *m, bool v, tl_loc loc)
{
    return tl_const_int(m, tl_scalar(TL_BOOL), v, loc);
}

/* The block without returns. `in_loop`: a return also breaks out. */
static tl_block without_returns(struct exits *x, tl_block b, bool in_loop)
{
    tl_module *m = x->m;
    tl_block out = { 0 };
    for (uint32_t i = 0; i < b.n; i++) {
        tl_node *n = b.at[i];
        tl_block rest = { b.at + i + 1, b.n - i - 1, b.n - i - 1 };
        if (!has_return(n)) {
            tl_push(m, &out, n);
            continue;
        }
        switch (n->op) {
        case TL_OP_RETURN:
            if (x->result && n->args[0])
                tl_push(m, &out, tl_set(m, x->result, n->args[0], n->loc));
            tl_push(m, &out, tl_set(m, done_flag(x, n->loc), bool_const(m, true, n->loc), n->loc));
            if (in_loop)
                tl_push(m, &out, tl_op0(m, TL_OP_BREAK, n->loc));
            return out;
        case TL_OP_IF:
            tl_push(m, &out, n);
            if (!in_loop && (always_returns(&n->body) || always_returns(&n->other))) {
                tl_block *falls = always_returns(&n->body) ? &n->other : &n->body;
                tl_block joined = { 0 };
                tl_block_append(m, &joined, falls);
                tl_block_append(m, &joined, &rest);
                *falls = joined;
                rest.n = 0;
            }
            n->body = without_returns(x, n->body, in_loop);
            n->other = without_returns(x, n->other, in_loop);
            break;
        case TL_OP_SEQ:
            tl_push(m, &out, n);
            if (always_returns(&n->body))
                rest.n = 0;
            n->body = without_returns(x, n->body, in_loop);
            break;
        case TL_OP_FOR: case TL_OP_WHILE: case TL_OP_DO:
            tl_push(m, &out, n);
            if (tl_has_attr(n, TL_A_STAGES)) {
                tl_report(m, TL_ERROR, n->loc, "a pipelined loop cannot be left by 'return'");
                x->failed = true;
            }
            n->body = without_returns(x, n->body, true);
            if (in_loop) {
                tl_node *leave = tl_if(m, tl_var(m, done_flag(x, n->loc), n->loc), n->loc);
                tl_push(m, &leave->body, tl_op0(m, TL_OP_BREAK, n->loc));
                tl_push(m, &out, leave);
            }
            break;
        default:
            tl_report(m, TL_ERROR, n->loc, "'return' inside a %s loop; set a variable instead",
                      tl_ops[n->op].text);
            x->failed = true;
            return out;
        }
        if (!in_loop) {
            if (rest.n) {
                tl_node *more = tl_if(m, tl_op1(m, TL_OP_NOT, tl_var(m, done_flag(x, n->loc), n->loc),
                                                n->loc), n->loc);
                more->body = without_returns(x, rest, false);
                tl_push(m, &out, more);
            }
            return out;
        }
    }
    return out;
}

static bool sets(tl_node *n, void *user)
{
    return n->op == TL_OP_SET && n->sym == user;
}

/* The flag starts as false; without anything that reads it, it goes. */
static void settle_done(struct exits *x, tl_block *b, tl_loc loc)
{
    bool read = false;
    if (!x->done)
        return;
    TL_EACH_NODE(x->m->arena, n, b)
        read |= tl_is_var(n, x->done);
    if (!read)
        tl_drop_stmts(b, sets, x->done);
    else
        tl_block_insert(x->m, b, 0, tl_let(x->m, x->done, bool_const(x->m, false, loc), loc));
}

/* Accesses through a whole-array parameter become accesses of the argument:
   load %t[i] => load %a[lead, i]; where the argument is rows of an array, load %a[lead, first + i]. */
struct retile {
    tl_module *m;
    tl_func *f;
    tl_sym *from, *to;
    uint32_t nlead;
    tl_node **lead;         /* with `rows` the last one is the first row */
    int64_t rows;
};

static void retile(const struct retile *r, tl_node *n)
{
    n->sym = r->to;
    if (n->op == TL_OP_ADDR)
        n->type = tl_pointer((tl_base)r->to->type.base, (tl_space)r->to->type.space,
                             r->to->type.is_const);
    if (!r->nlead)
        return;
    uint32_t keep = n->op == TL_OP_STORE ? 1 : 0, count = keep;
    tl_node **args = TL_NEWV(r->m->arena, tl_node *, n->nargs + r->nlead);
    for (uint32_t i = 0; i < keep; i++)
        args[i] = n->args[i];
    for (uint32_t i = 0; i < r->nlead; i++)
        args[count++] = tl_copy(r->m, r->f, r->lead[i]);
    if (r->rows && n->nargs == keep && n->op == TL_OP_TILE)
        tl_attr_set(r->m, n, TL_A_ROWS, r->rows);
    else if (r->rows && n->nargs > keep)
        args[count - 1] = tl_row_index(r->m, args[count - 1], n->args[keep++]);
    for (uint32_t i = keep; i < n->nargs; i++)
        args[count++] = n->args[i];
    n->args = args;
    n->nargs = count;
}

/* A private array, which memset fills, has loops instead. */
static bool fill_private(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    tl_module *m = user;
    const tl_sym *s = n->op == TL_OP_FILL ? n->args[0]->sym : NULL;
    if (!s || s->kind != TL_SYM_ARRAY || s->type.space != TL_PRIVATE)
        return false;
    tl_node *index[4];
    tl_type i64 = tl_scalar(TL_I64);
    for (uint32_t d = 0; d < s->rank; d++) {
        if (d < n->args[0]->nargs) {
            index[d] = n->args[0]->args[d];
            continue;
        }
        tl_sym *i = tl_sym_new(m, f, TL_SYM_VAR, "i", i64, n->loc);
        tl_node *loop = tl_for(m, (tl_loop){ i, tl_const_int(m, i64, 0, n->loc), tl_const_int(m, i64, s->dim[d], n->loc),
                                             tl_const_int(m, i64, 1, n->loc), TL_LT }, n->loc);
        tl_push(m, out, loop);
        out = &loop->body;
        index[d] = tl_var(m, i, n->loc);
    }
    tl_push(m, out, tl_store(m, n->args[0]->sym, n->args[1], s->rank, index, n->loc));
    return true;
}

/* True if helpers do to the block's arrays, in place of private ones, only what can be done there. */
static bool fits_arrays(tl_module *m, tl_func *f)
{
    bool ok = true;
    TL_EACH_NODE(m->arena, n, &f->body) {
        const tl_node *p = n->op == TL_OP_LET && n->args[0] && n->args[0]->op == TL_OP_ADDR ? n->args[0] : NULL;
        bool bytes = p && n->sym->type.space != p->type.space && (p->type.space == TL_FRAG || p->type.space == TL_SHARED_MEM);
        const tl_node *set = NULL;
        if (tl_is_dealt(n))
            TL_EACH_BELOW(m->arena, below, n)
                set = below->op == TL_OP_FILL && !set ? below : set;
        if (!bytes && !set)
            continue;
        const tl_node *of = set ? set->args[0] : p;
        tl_report(m, TL_ERROR, set ? set->loc : n->loc, "this sets or copies bytes of variables and arrays of one iteration and of global "
                  "memory, and here '%s' is %s; assign elements", of->sym->name, of->sym->type.space == TL_FRAG ? "a fragment" : "shared");
        ok = false;
    }
    return ok;
}

/* The argument itself where it stays the same, else a LET in `out`. */
static tl_node *evaluated(tl_module *m, tl_func *f, const tl_uses *caller, tl_node *e,
                          const char *name, tl_block *out)
{
    if (tl_is_fixed(caller, e))
        return e;
    tl_sym *s = tl_sym_new(m, f, TL_SYM_VAR, name, e->type, e->loc);
    tl_push(m, out, tl_let(m, s, e, e->loc));
    return tl_var(m, s, e->loc);
}

static tl_block body_for_call(tl_module *m, tl_func *f, const tl_uses *caller, tl_node *call, tl_block *out)
{
    tl_func *h = call->func;
    tl_uses *inside = tl_uses_of_block(m, &h->body);
    tl_sym **to = TL_NEWV(m->arena, tl_sym *, h->nparams + 1);
    tl_node **constant = TL_NEWV(m->arena, tl_node *, h->nparams + 1);
    struct retile *tiles = TL_NEWV(m->arena, struct retile, h->nparams + 1);
    for (uint32_t i = 0; i < h->nparams; i++) {
        tl_sym *p = h->params[i];
        tl_node *a = call->args[i];
        if (p->kind == TL_SYM_TILE) {
            struct retile *r = &tiles[i];
            *r = (struct retile){ m, f, tl_sym_new(m, f, TL_SYM_TILE, p->name, p->type, p->loc),
                                  a->sym, a->nargs, TL_NEWV(m->arena, tl_node *, a->nargs + 1),
                                  tl_attr(a, TL_A_ROWS, 0) };
            for (uint32_t k = 0; k < a->nargs; k++)
                r->lead[k] = evaluated(m, f, caller, a->args[k], p->name, out);
            to[i] = r->from;
            continue;
        }
        bool same = tl_same_type(p->type, a->type) && p->type.is_const == a->type.is_const;
        if (same && !tl_use_of(inside, p)->sets && tl_is_fixed(caller, a)) {
            if (a->op == TL_OP_VAR) {
                to[i] = a->sym;
                continue;
            }
            /* null: what reads through it is indexed by a variable, until the tests of it are folded */
            constant[i] = tl_is_pointer(a->type) ? NULL : a;
        }
        to[i] = tl_sym_new(m, f, TL_SYM_VAR, p->name, p->type, p->loc);
        if (!constant[i])
            tl_push(m, out, tl_let(m, to[i], a, a->loc));
    }
    tl_node *seq = tl_op0(m, TL_OP_SEQ, call->loc);
    seq->body = h->body;
    seq = tl_copy_subst(m, f, seq, h->nparams, h->params, to);
    tl_replace_vars(m, f, seq, h->nparams, to, constant);
    for (uint32_t i = 0; i < h->nparams; i++)
        TL_EACH_BELOW(m->arena, n, tiles[i].from ? seq : NULL)
            if (n->sym == tiles[i].from)
                retile(&tiles[i], n);
    if (m->made[TL_OP_FILL])
        tl_replace_in(m, f, &seq->body, fill_private, m);
    return seq->body;
}

/* True if there is room in function `into` for a call of another one. */
static bool fits(struct inliner *in, uint32_t into, uint32_t index, const tl_node *call)
{
    in->size[into] += in->size[index];
    if (in->too_large || in->size[into] <= MOST_INLINED)
        return !in->too_large;
    in->too_large = true;
    tl_report(in->m, TL_ERROR, call->loc, "calls are replaced by what they call, and with this call of '%s' '%s' becomes "
              "too large; call it in a loop", call->func->name, in->m->funcs[into]->name);
    return false;
}

static bool inline_call(struct inliner *in, tl_func *f, const tl_uses *caller, tl_node *stmt,
                        tl_block *out)
{
    tl_module *m = in->m;
    tl_node *call = stmt->args[0];
    tl_func *h = call->func;
    uint32_t index = index_of(m, h);
    if (in->state[index] == OPEN) {
        tl_report(m, TL_ERROR, call->loc, "'%s' calls itself; recursion cannot run on a GPU, "
                  "use a loop", h->name);
        return false;
    }
    if (!inline_func(in, index) || !fits(in, index_of(in->m, f), index, call))
        return false;

    tl_block before = { 0 };
    tl_block body = body_for_call(m, f, caller, call, &before);
    bool wanted = stmt->op != TL_OP_EVAL;
    tl_node *last = tl_last(&body);
    uint32_t early = 0;
    bool scoped = false;
    for (uint32_t i = 0; i < body.n; i++) {
        early += body.at[i] != last && has_return(body.at[i]);
        scoped |= tl_holds(body.at[i], TL_OP_ALLOC);
    }
    early += last && last->op != TL_OP_RETURN && has_return(last);

    if (!early && !scoped) {
        tl_block_append(m, out, &before);
        if (last && last->op == TL_OP_RETURN)
            body.n--;
        tl_block_append(m, out, &body);
        if (wanted) {
            stmt->args[0] = last && last->op == TL_OP_RETURN ? last->args[0] : NULL;
            if (stmt->args[0] || stmt->op == TL_OP_LET)
                tl_push(m, out, stmt);
        }
        return true;
    }
    if (stmt->op == TL_OP_LET) {
        stmt->args[0] = NULL;
        tl_push(m, out, stmt);
    }
    tl_block_append(m, out, &before);
    struct exits x = { m, f, wanted ? stmt->sym : NULL, NULL, false };
    tl_node *seq = tl_op0(m, TL_OP_SEQ, call->loc);
    seq->body = without_returns(&x, body, false);
    settle_done(&x, &seq->body, call->loc);
    if (scoped)
        tl_push(m, out, seq);
    else
        tl_block_append(m, out, &seq->body);
    return !x.failed;
}

struct calls {
    struct inliner *in;
    const tl_uses *caller;
    bool ok;
};

static bool inline_stmt(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    struct calls *c = user;
    bool takes_value = n->op == TL_OP_LET || n->op == TL_OP_SET || n->op == TL_OP_EVAL;
    if (!takes_value || !n->args[0] || n->args[0]->op != TL_OP_CALL)
        return false;
    c->ok &= inline_call(c->in, f, c->caller, n, out);
    return true;
}

static bool inline_func(struct inliner *in, uint32_t index)
{
    if (in->state[index] == DONE)
        return true;
    tl_func *f = in->m->funcs[index];
    in->state[index] = OPEN;
    struct calls c = { in, tl_uses_of_block(in->m, &f->body), true };
    tl_replace_in(in->m, f, &f->body, inline_stmt, &c);
    in->size[index] = 0;
    TL_EACH_NODE(in->m->arena, n, &f->body)
        in->size[index]++;
    in->state[index] = DONE;
    return c.ok;
}

/* A kernel that returns between its grids. */
static bool end_early(tl_module *m, tl_func *f)
{
    bool found = false;
    for (uint32_t i = 0; i < f->body.n; i++)
        found |= has_return(f->body.at[i]);
    if (!found)
        return true;
    struct exits x = { m, f, NULL, NULL, false };
    f->body = without_returns(&x, f->body, false);
    settle_done(&x, &f->body, f->loc);
    return !x.failed;
}

bool tl_inline(tl_module *m, const tl_options *o)
{
    (void)o;
    struct inliner in = { m, TL_NEWV(m->arena, uint8_t, m->nfuncs + 1), TL_NEWV(m->arena, uint32_t, m->nfuncs + 1), false };
    bool ok = true;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->kind != TL_FUNC_HELPER)
            ok &= inline_func(&in, i);
    uint32_t n = 0;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->kind != TL_FUNC_HELPER)
            m->funcs[n++] = m->funcs[i];
    m->nfuncs = n;
    for (uint32_t i = 0; i < n; i++) {
        ok &= end_early(m, m->funcs[i]) && fits_arrays(m, m->funcs[i]) && tl_private_pointers(m, m->funcs[i]);
        tl_inline_single(m, m->funcs[i]);
        TL_EACH_NODE(m->arena, each, &m->funcs[i]->body)
            if (tl_is_atomic(each))
                tl_attr_set(m, each, TL_A_UNIFORM, 1);
            else if (tl_is_dealt(each))
                TL_SKIP(each);
    }
    return ok;
}
