/* SPDX-License-Identifier: GPL-3.0-or-later */
/* stage-fragments: a pipeline loads fragments through shared tiles of memory's element type, so that the loads can run ahead. The fragments
   are those from which the loop computes an operand, and operands whose element type differs from memory's.

   requires   outline-kernels; before multi-buffer
   maintains  mixed level
   breaks     nothing

                                                          alloc %t: shared f16[128][32]
     for ... stages=4 {                                   for ... stages=4 {
         tload tile(%x), view(...), ...                       tload tile(%t), view(...), ...
                                                 =>           tcopy tile(%x), tile(%t)
         parallel i, j { a[i][j] = f(x[i][j]) }               parallel i, j { a[i][j] = f(x[i][j]) }
         gemm tile(%acc), tile(%a), tile(%b)                  gemm tile(%acc), tile(%a), tile(%b)
     }                                                    }

   Otherwise the iteration that needs the registers would load them, and its product would wait for memory. The shared tiles are such that
   the TMA can load them, and two stages fit. A fragment of few elements, such as one scale for each row, has rows that are too short for
   the TMA. Registers get it one iteration ahead:

                                                          if lt(0, %K) { tload tile(%next), view(...), ... }
     for %k = 0 lt %K ... {                               for %k = 0 lt %K ... {
         tload tile(%s), view(...), ...           =>          tcopy tile(%s), tile(%next)
                                                              if lt(add(%k, 32), %K) { tload tile(%next), view(...), ... }

   A loop in which threads reduce the tiles that they load becomes a pipeline, too. Otherwise no load would be in flight while they reduce. */
#include <math.h>

#include "passes/expr/builder.h"
#include "passes/layout/divide.h"
#include "passes/pipeline/prefetch.h"
#include "passes/pipeline/tma.h"
#include "passes/target/budget.h"
#include "passes/target/passes.h"
#include "passes/target/resources.h"

typedef struct ctx {
    tl_module *m;
    tl_func *f;
    const tl_node *loop;
} ctx;

/* True if a unit that reads shared memory by itself multiplies the array in the loop. */
static bool is_operand(const ctx *c, const tl_sym *s)
{
    const char *why;
    bool any = false;
    for (uint32_t i = 0; i < c->loop->body.n; i++) {
        const tl_node *n = c->loop->body.at[i];
        bool reads = n->op == TL_OP_GEMM && (n->args[1]->sym == s || n->args[2]->sym == s);
        tl_gemm_path path = reads ? tl_gemm_path_of(c->m, c->f, n, &why) : TL_GEMM_SCALAR;
        any |= path == TL_GEMM_WGMMA || path == TL_GEMM_TCGEN05;
    }
    return any;
}

/* True if a parallel loop reads the fragment and stores to an operand. */
static bool feeds_product(const ctx *c, const tl_sym *s)
{
    bool any = false;
    for (uint32_t i = 0; i < c->loop->body.n; i++) {
        tl_node *p = c->loop->body.at[i];
        if (p->op == TL_OP_PARALLEL && tl_mentions(p, s))
            TL_EACH_STMT_BELOW(c->m->arena, n, p)
                any |= n->op == TL_OP_STORE && is_operand(c, n->sym);
    }
    return any;
}

static tl_base base_in_memory(const tl_node *load)
{
    return load->args[1]->args[0]->type.base;
}

static bool can_stage(const ctx *c, const tl_node *n)
{
    if (n->op != TL_OP_TLOAD || n->args[0]->nargs)
        return false;
    const tl_sym *s = n->args[0]->sym;
    bool fragment = s->type.space == TL_FRAG, converts = !tl_tma_writes(base_in_memory(n), s->type.base);
    int64_t width = tl_bases[base_in_memory(n)].bytes;
    bool plain = fragment != converts && tl_step_of(n) == NULL;
    for (uint32_t i = 3; i < n->nargs; i++)
        plain = plain && !n->args[i];
    return plain && s->rank == 2 && s->dim[0] <= TL_TMA_BOX && s->dim[1] <= TL_TMA_BOX
           && s->dim[1] * width % TL_TMA_CHUNK == 0 && (fragment ? feeds_product(c, s) : is_operand(c, s))
           && 2 * (tl_block_shared(c->f, NULL) + tl_array_elements(s) * width) <= tl_shared_goal(c->m, c->f)
           && tl_source_stable(c->m, c->f, n->args[1]);
}

/* True if the iteration may end at the statement. */
static bool may_end(tl_node *n)
{
    const tl_block one = { &n, 1, 1 };
    return tl_leaves(&one, true);
}

/* The load fills a shared tile; the fragment is copied from it before it is read, or the iteration may end. Returns the tile's declaration. */
static tl_node *stage(const ctx *c, tl_block *b, uint32_t at)
{
    tl_node *load = b->at[at];
    tl_at w = { c->m, c->f, load->loc, b };
    tl_sym *s = load->args[0]->sym;
    tl_type t = s->type;
    t.space = TL_SHARED_MEM;
    t.base = base_in_memory(load);
    tl_sym *tile = tl_sym_like(c->m, c->f, s, s->name, t, s->loc);
    load->args[0] = tl_access(c->m, TL_OP_TILE, tile, 0, NULL, w.loc);
    while (at < b->n && !tl_mentions(b->at[at], s) && !may_end(b->at[at]))
        at++;
    tl_block_insert(c->m, b, at, op2(&w, TL_OP_TCOPY, tl_access(c->m, TL_OP_TILE, s, 0, NULL, w.loc), again(&w, load->args[0])));
    return tl_alloc(c->m, tile, s->loc);
}

/* True if all threads of the block reduce in an iteration of the loop, which multiplies nothing. */
static bool reduces(const ctx *c, const tl_node *loop)
{
    bool any = false;
    TL_EACH_STMT(c->m->arena, n, &loop->body) {
        if (n->op == TL_OP_GEMM || (tl_is_loop(n) && n->op != TL_OP_PARALLEL))
            return false;
        any |= tl_ops[n->op].cls == 'T' && tl_has_attr(n, TL_A_REDOP);
    }
    return any;
}

/* True if the number is the same in all types of elements. */
static bool is_common(const tl_node *fill)
{
    return !fill || (fill->op == TL_OP_CONST && tl_is_float(fill->type) && (fill->imm.f == 0 || isinf(fill->imm.f)));
}

/* True if the loop that reduces the fragment may load it ahead. */
static bool can_prefetch(const ctx *c, const tl_node *n)
{
    if (n->op != TL_OP_TLOAD || n->args[0]->sym->type.space != TL_FRAG || n->args[0]->nargs || tl_step_of(n) || !is_common(n->args[3]))
        return false;
    for (uint32_t i = 4; i < n->nargs; i++)
        if (n->args[i])
            return false;
    return (base_in_memory(n) == TL_F16 || base_in_memory(n) == TL_BF16 || base_in_memory(n) == TL_F32)
           && tl_source_stable(c->m, c->f, n->args[1]);
}

/* Stages for loads of the loop, whose tiles are declared in *before then. */
static void prefetch(const ctx *c, tl_node *loop, tl_block *before)
{
    const tl_machine *w = tl_machine_of(c->m, c->f);
    int64_t bytes = 0, stages = TL_PREFETCH_STAGES;
    for (uint32_t k = 0; k < loop->body.n; k++)
        if (can_prefetch(c, loop->body.at[k]))
            bytes += tl_array_elements(loop->body.at[k]->args[0]->sym) * tl_bases[base_in_memory(loop->body.at[k])].bytes;
    const int64_t blocks = tl_ceil_div(TL_PREFETCH_THREADS, c->f->threads), own = tl_block_shared(c->f, NULL);
    while (stages > 1 && !tl_core_holds(w, blocks, own + stages * bytes))
        stages--;
    if (bytes < TL_VECTOR_BYTES * (int64_t)c->f->threads || stages < 2)
        return;
    for (uint32_t k = 0; k < loop->body.n; k++)
        if (can_prefetch(c, loop->body.at[k])) {
            tl_report(c->m, TL_REMARK, loop->body.at[k]->loc, "load of '%s': ahead, since threads meet in each iteration", loop->body.at[k]->args[0]->sym->name);
            tl_push(c->m, before, stage(c, &loop->body, k));
        }
    tl_attr_set(c->m, loop, TL_A_STAGES, stages);
}

/* True if registers take what the fragment has in the next iteration. */
static bool can_carry(const ctx *c, const tl_node *n)
{
    enum { REGISTERS = 4 };
    return n->op == TL_OP_TLOAD && n->args[0]->sym->type.space == TL_FRAG && feeds_product(c, n->args[0]->sym)
           && tl_array_elements(n->args[0]->sym) <= REGISTERS * (int64_t)c->f->threads;
}

/* The load, statement `at` of the loop, runs an iteration ahead, into a fragment of its own. What goes before the loop goes to `before`. */
static void carry(const ctx *c, tl_node *loop, uint32_t at, tl_block *before)
{
    tl_node *load = loop->body.at[at];
    tl_staged t = tl_stage_check_one(c->m, c->f, loop, at);
    if (!t.n)
        return;
    tl_block body = { 0 }, same = { 0 };
    tl_at w = { c->m, c->f, load->loc, before }, in = { c->m, c->f, load->loc, &body };
    const tl_sym *s = load->args[0]->sym;
    tl_sym *next = tl_sym_like(c->m, c->f, s, "next", s->type, s->loc);
    next->quiet = true;
    put(&w, tl_alloc(c->m, next, s->loc));
    t.load[0] = tl_copy(c->m, c->f, load);
    t.load[0]->args[0] = tl_access(c->m, TL_OP_TILE, next, 0, NULL, w.loc);
    tl_pipeline x = { loop, &t, 1 };
    tl_ahead_begin(&w, &x, &same);
    tl_ahead_loads(&w, &x, &(tl_later){ .from = loop->loops->lo, .first = true }, NULL);
    put(&in, op2(&in, TL_OP_TCOPY, load->args[0], again(&in, t.load[0]->args[0])));
    tl_ahead_loads(&in, &x, &(tl_later){ .from = v(&in, loop->loops->var), .by = 1 }, NULL);
    loop->body.at[at] = body.at[0];
    for (uint32_t i = 1; i < body.n; i++)
        tl_block_insert(c->m, &loop->body, at + i, body.at[i]);
    tl_report(c->m, TL_REMARK, load->loc, "load of '%s': an iteration ahead, into registers", s->name);
}

static void walk(ctx *c, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *loop = b->at[i];
        walk(c, &loop->body);
        walk(c, &loop->other);
        c->loop = loop;
        if (loop->op == TL_OP_FOR && !tl_has_attr(loop, TL_A_STAGES) && reduces(c, loop)) {
            tl_block before = { 0 };
            prefetch(c, loop, &before);
            tl_block_insert_all(c->m, b, i, &before);
            i += before.n;
            continue;
        }
        if (loop->op != TL_OP_FOR || tl_attr(loop, TL_A_STAGES, 1) < 2 || !tl_machine_of(c->m, c->f)->roles)
            continue;
        for (uint32_t k = 0; k < loop->body.n; k++) {
            tl_block before = { 0 };
            if (can_stage(c, loop->body.at[k]))
                tl_push(c->m, &before, stage(c, &loop->body, k));
            else if (can_carry(c, loop->body.at[k]))
                carry(c, loop, k, &before);
            tl_block_insert_all(c->m, b, i, &before);
            i += before.n;
        }
    }
}

bool tl_stage_fragments(tl_module *m, tl_func *f)
{
    walk(&(ctx){ .m = m, .f = f }, &f->body);
    return true;
}
