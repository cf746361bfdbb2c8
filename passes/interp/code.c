/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles structured bodies to lists of steps, so that a group of lanes can stop
   anywhere and go on later without a stack. */
#include <string.h>

#include "passes/interp/impl.h"

static uint32_t emit(run *r, code *c, insn_kind kind, const tl_node *n)
{
    if (c->n == c->room) {
        uint32_t room = c->room ? 2 * c->room : 64;
        insn *at = tl_in_alloc(r, room * sizeof *at);
        if (c->n)
            memcpy(at, c->at, c->n * sizeof *at);
        c->at = at;
        c->room = room;
    }
    c->at[c->n] = (insn){ .kind = kind, .n = n };
    return c->n++;
}

static void variable(code *c, const tl_sym *s)
{
    tl_ptrmap_set(&c->where, s, c->ncells + 1);
    c->ncells += s->type.lanes;
}

static void array(run *r, code *c, const tl_sym *s)
{
    if ((c->narrays & (c->narrays - 1)) == 0) {
        const tl_sym **more = tl_in_alloc(r, (2 * c->narrays + 1) * sizeof *more);
        if (c->narrays)
            memcpy(more, c->arrays, c->narrays * sizeof *more);
        c->arrays = more;
    }
    c->arrays[c->narrays++] = s;
    tl_ptrmap_set(&c->where, s, c->narrays);
}

static void block_code(run *r, code *c, const tl_block *b, uint32_t depth);

static void classify(code *c, const tl_node *n)
{
    char level = tl_ops[n->op].level;
    if (level == 'T' && tl_is_stmt(n->op))
        c->has_tile = true;
    /* UNIT: a thread's share of work, though it needs no other thread; block indices are equal in all threads */
    if (tl_has_attr(n, TL_A_UNIT))
        c->has_thread = true;
    if (level == 'H' && n->op != TL_OP_BID && n->op != TL_OP_NBLOCKS && n->op != TL_OP_CLUSTER_RANK)
        c->has_thread = true;
    if (n->op == TL_OP_VAR)
        tl_ptrmap_set(&c->read, n->sym, 1);
    for (uint32_t i = 0; i < tl_ntaken(n); i++)
        if (tl_taken(n, i))
            classify(c, tl_taken(n, i));
}

static void stmt_code(run *r, code *c, const tl_node *n, uint32_t depth)
{
    uint32_t head, test, counter;
    c->nested = depth > c->nested ? depth : c->nested;
    classify(c, n);
    switch (n->op) {
    case TL_OP_LET:
        variable(c, n->sym);
        emit(r, c, I_STMT, n);
        break;
    case TL_OP_ALLOC:
        array(r, c, n->sym);
        emit(r, c, I_STMT, n);
        break;
    case TL_OP_SEQ:
        block_code(r, c, &n->body, depth);
        break;
    case TL_OP_IF:
    case TL_OP_PRODUCE:
        head = emit(r, c, I_IF, n);
        if (n->op == TL_OP_PRODUCE)
            emit(r, c, I_STMT, n);
        block_code(r, c, &n->body, depth + 1);
        c->at[head].jump = c->n;
        head = emit(r, c, I_ELSE, n);
        block_code(r, c, &n->other, depth + 1);
        c->at[head].jump = c->n;
        emit(r, c, I_ENDIF, n);
        break;
    case TL_OP_FOR: case TL_OP_GRID: case TL_OP_PARALLEL:
        for (uint32_t i = 0; i < n->nloops; i++)
            variable(c, n->loops[i].var);
        counter = tl_in_is_counted(r, n) ? ++c->ncounters : 0;
        head = emit(r, c, I_FOR, n);
        c->at[head].counter = counter;
        block_code(r, c, &n->body, depth + 1);
        test = emit(r, c, I_NEXT, n);
        c->at[test].counter = counter;
        c->at[test].jump = head + 1;
        c->at[head].jump = c->n;
        emit(r, c, I_END, n);
        break;
    case TL_OP_WHILE:
        counter = tl_in_is_counted(r, n) ? ++c->ncounters : 0;
        head = emit(r, c, I_WHILE, n);
        c->at[head].counter = counter;
        head = emit(r, c, I_TEST, n);
        block_code(r, c, &n->body, depth + 1);
        test = emit(r, c, I_NEXT, n);
        c->at[test].counter = counter;
        c->at[test].jump = head;
        c->at[head].jump = c->n;
        emit(r, c, I_END, n);
        break;
    case TL_OP_DO:
        counter = tl_in_is_counted(r, n) ? ++c->ncounters : 0;
        head = emit(r, c, I_WHILE, n);
        c->at[head].counter = counter;
        block_code(r, c, &n->body, depth + 1);
        test = emit(r, c, I_DO, n);
        c->at[test].counter = counter;
        c->at[test].jump = head + 1;
        emit(r, c, I_END, n);
        break;
    default:
        emit(r, c, I_STMT, n);
    }
}

static void block_code(run *r, code *c, const tl_block *b, uint32_t depth)
{
    for (uint32_t i = 0; i < b->n; i++)
        stmt_code(r, c, b->at[i], depth);
}

code *tl_in_code(run *r, const tl_func *f)
{
    code *c = (code *)tl_ptrmap_get(&r->codes, f);
    if (c)
        return c;
    c = tl_in_alloc(r, sizeof *c);
    c->f = f;
    c->next = r->all;
    r->all = c;
    tl_ptrmap_set(&r->codes, f, (uintptr_t)c);
    for (uint32_t i = 0; i < f->nparams; i++)
        if (f->params[i]->kind == TL_SYM_VAR)
            variable(c, f->params[i]);
        else
            array(r, c, f->params[i]);
    block_code(r, c, &f->body, 0);
    return c;
}

frame *tl_in_frame(run *r, code *c, unsigned threads)
{
    frame *f = c->unused;
    size_t cells = (size_t)c->ncells * threads;
    if (f && f->threads == threads) {
        c->unused = f->next;
        memset(f->has, 0, cells);
        memset(f->arrays, 0, c->narrays * sizeof *f->arrays);
        return f;
    }
    f = tl_in_alloc(r, sizeof *f);
    f->c = c;
    f->threads = threads;
    f->cells = tl_in_alloc(r, cells * sizeof *f->cells);
    f->has = tl_in_alloc(r, cells);
    f->arrays = tl_in_alloc(r, c->narrays * sizeof *f->arrays);
    f->layout = tl_in_alloc(r, c->narrays * sizeof *f->layout);
    f->tiles = tl_in_alloc(r, c->narrays * sizeof *f->tiles);
    return f;
}
