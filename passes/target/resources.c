/* SPDX-License-Identifier: GPL-3.0-or-later */
/* allocate-resources: what a block takes of its machine.

   requires   flatten-storage
   maintains  thread level
   breaks     nothing
   gives      shared arrays declared at the top of the function, as Metal wants them; f->shared_bytes,
              also where they are more than the machine has (of machines that run its code another may have
              enough); arrays beyond what may be declared, CUDA's
              48 KiB, get places in dynamic shared memory; f->occupancy = 1 where registers are no limit; one block a
              core of a persistent grid of which no more fit; more than one where products leave registers
              for them (f->core_blocks) and shared memory holds them;
              f->unaligned_occupancy where the instance for any rows shifts words, and nobody said how
              many blocks share a core                                                              */
#include <string.h>

#include "passes/target/resources.h"

#include "passes/analysis/fragment.h"
#include "passes/ir/each.h"
#include "passes/layout/divide.h"
#include "passes/target/passes.h"

typedef struct {
    int64_t bytes;
    bool place;             /* give out offsets */
    tl_sym *largest;
} ctx;

int64_t tl_tensor_columns(const tl_sym *accumulator)
{
    int64_t rows = tl_frag_tmem_rows(accumulator->dim[0]);
    return tl_ceil_div(accumulator->dim[0], rows) * accumulator->dim[1];
}

int64_t tl_tensor_operand_columns(const tl_sym *operand)
{
    return tl_tensor_columns(operand) * tl_bases[operand->type.base].bytes / 4;
}

int64_t tl_tensor_scale_columns(const tl_module *m, const tl_func *f)
{
    int64_t most = 0;
    const char *why;
    TL_EACH_STMT(m->arena, n, &f->body) {
        if (n->op != TL_OP_GEMM || !tl_gemm_scaled(n) || tl_gemm_path_of(m, f, n, &why) != TL_GEMM_TCGEN05)
            continue;
        tl_gemm_shape g = tl_gemm_shape_of(n);
        int64_t columns = TL_SCALE_COLUMNS * tl_scale_words(g.k) * (tl_scale_blocks(g.m) + tl_scale_blocks(g.n));
        most = columns > most ? columns : most;
    }
    return most;
}

int64_t tl_tensor_columns_allocated(int64_t columns)
{
    int64_t n = 32;
    while (n < columns)
        n *= 2;
    return n;
}

static bool count(tl_node *n, void *user)
{
    ctx *c = user;
    if (n->op != TL_OP_ALLOC || n->sym->type.space != TL_SHARED_MEM)
        return true;
    tl_sym *s = n->sym;
    c->bytes = tl_align_up(c->bytes, s->align > 16 ? s->align : 16);
    if (c->place)
        s->offset = c->bytes;
    c->bytes = tl_align_up(c->bytes + tl_array_bytes(s), 16);
    if (!c->largest || tl_array_bytes(s) > tl_array_bytes(c->largest))
        c->largest = s;
    return true;
}

int64_t tl_shared_of_all(const tl_machine *own, const tl_options *o)
{
    const tl_machine *other;
    int64_t least = own->shared;
    for (unsigned i = 0; !own->exact && (other = tl_machine_row(i)); i++)
        if (!other->exact && tl_machine_runs(own, other) && (!o || tl_machine_wanted(o, other)) && other->shared < least)
            least = other->shared;
    return least;
}

int64_t tl_shared_goal(const tl_module *m, const tl_func *f)
{
    return f->shared_goal ? f->shared_goal : tl_shared_of_all(tl_machine_of(m, f), NULL);
}

int64_t tl_shared_left(const tl_module *m, const tl_func *f, int64_t taken)
{
    int64_t left = tl_shared_goal(m, f) - taken - TL_SHARED_EPILOGUE;
    return left > 0 ? left : 0;
}

bool tl_shared_may_grow(const tl_module *m, const tl_func *f, int64_t bytes, int64_t more)
{
    const tl_machine *w = tl_machine_of(m, f);
    int64_t blocks = w->core_shared && f->occupancy ? f->occupancy : 1;
    while (blocks > 1 && !tl_core_holds(w, blocks, bytes))
        blocks--;
    return bytes + more <= tl_shared_goal(m, f) && (blocks == 1 || tl_core_holds(w, blocks, bytes + more));
}

static bool add_most(tl_node *n, void *user)
{
    if (n->op == TL_OP_ALLOC && n->sym->type.space == TL_SHARED_MEM)
        *(int64_t *)user += tl_shared_most(n->sym);
    return tl_is_stmt(n->op);
}

int64_t tl_block_shared_most(const tl_func *f)
{
    int64_t bytes = TL_SHARED_OTHER;
    tl_walk_stmts((tl_block *)&f->body, add_most, &bytes);
    return bytes;
}

int64_t tl_shared_most(const tl_sym *array)
{
    return tl_array_bytes(array) + TL_SHARED_ALIGN - 1;
}

int64_t tl_block_shared(const tl_func *f, const tl_sym **largest)
{
    ctx c = { 0 };
    tl_walk_stmts((tl_block *)&f->body, count, &c);
    if (largest)
        *largest = c.largest;
    return c.bytes;
}

static bool count_private(tl_node *n, void *user)
{
    if (n->op == TL_OP_ALLOC && n->sym->type.space == TL_PRIVATE)
        *(int64_t *)user += tl_array_bytes(n->sym);
    return true;
}

/* The most bytes that are live at once: arrays of sibling blocks share theirs. */
static int64_t local_bytes(const tl_block *b, const tl_sym **largest)
{
    int64_t own = 0, inner = 0;
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        const tl_sym *s = n->sym;
        if (n->op == TL_OP_ALLOC && s->type.space == TL_PRIVATE) {
            own += tl_array_bytes(s);
            if (!*largest || tl_array_bytes(s) > tl_array_bytes(*largest))
                *largest = s;
        }
        int64_t body = local_bytes(&n->body, largest), other = local_bytes(&n->other, largest);
        inner = body > inner ? body : inner;
        inner = other > inner ? other : inner;
    }
    return own + inner;
}

bool tl_local_fits(tl_module *m, const tl_func *f)
{
    const tl_machine *w = tl_machine_of(m, f);
    const tl_sym *largest = NULL;
    int64_t bytes = local_bytes(&f->body, &largest);
    if (bytes <= w->local)
        return true;
    tl_report(m, TL_ERROR, largest->loc, "arrays of %lld bytes a thread, this one and others, are more than the %lld that %s has: "
              "make them smaller, or give each iteration a part of an array in global memory", (long long)bytes,
              (long long)w->local, w->name);
    return false;
}

/* Moves the array of kept vectors to the end, where a launch may omit it; returns it, or null. */
static tl_node *sink_kept(tl_block *top)
{
    for (uint32_t i = 0; i < top->n; i++) {
        tl_node *n = top->at[i];
        if (!tl_attr(n, TL_A_KEPT, 0))
            continue;
        memmove(top->at + i, top->at + i + 1, (top->n - i - 1) * sizeof *top->at);
        return top->at[top->n - 1] = n;
    }
    return NULL;
}

/* The most shared memory of a core among machines that run this code; unknown cores do not count. */
static int64_t shared_of_core(const tl_machine *own)
{
    const tl_machine *other;
    int64_t most = own->core_shared;
    for (unsigned i = 0; (other = tl_machine_row(i)); i++)
        if (tl_machine_runs(own, other) && other->core_shared > most)
            most = other->core_shared;
    return most;
}

/* Blocks of f that such a core's shared memory holds. */
static int64_t blocks_of_core(const tl_machine *own, const tl_func *f)
{
    return shared_of_core(own) / (f->shared_bytes + own->reserved_shared);
}

/* Every machine of the target has so much, so versions for newer ones are the same. */
int64_t tl_kept_shared(const tl_module *m, const tl_func *f)
{
    const tl_machine *own = tl_machine_of(m, f), *first;
    for (unsigned i = 0; (first = tl_machine_row(i))->target != own->target; i++)
        ;
    int64_t least = tl_shared_of_all(first, NULL), goal = tl_shared_goal(m, f);
    int64_t other = tl_block_shared(f, NULL) + TL_SHARED_CLUSTER_OTHER, most = (goal < least ? goal : least) - other;
    int64_t part = shared_of_core(own) * f->threads / TL_KEPT_THREADS - own->reserved_shared - other;
    if (own->shared == own->static_shared)
        return 0;
    return part < most ? part : most;
}

/* Sets occupancy to 1 if shared memory limits a core to threads that can all have the most registers. ptxas would save
   registers for more blocks: it loads each operand of a product into the same four. */
static void free_registers(const tl_module *m, tl_func *f)
{
    const tl_machine *own = tl_machine_of(m, f);
    if (!own->core_shared || f->occupancy)
        return;
    int64_t threads = blocks_of_core(own, f) * tl_align_up(f->threads, 32);
    if (threads * own->thread_registers <= own->registers)
        f->occupancy = 1;
}

/* Sets occupancy to the blocks that shared memory and products allow; ptxas would give all registers to one. */
static void share_core(const tl_module *m, tl_func *f)
{
    const tl_machine *own = tl_machine_of(m, f);
    int64_t n = own->core_shared ? blocks_of_core(own, f) : 0;
    n = n > f->core_blocks ? f->core_blocks : n;
    if (!f->occupancy && n > 1)
        f->occupancy = (uint32_t)n;
}

/* min(blocks, cores * 2) becomes min(blocks, cores). */
static void launch_one_a_core(tl_node *launch)
{
    tl_node **each = launch->args[0]->op == TL_OP_MIN ? &launch->args[0]->args[1] : NULL;
    if (each && (*each)->op == TL_OP_MUL && tl_has_op(*each, TL_OP_DEV_SMS))
        *each = (*each)->args[0];
}

/* Limits a persistent grid to the blocks that run at once. A later block would start with nothing loaded, or would wait for the
   columns of tensor memory that an earlier one has. */
static void limit_grid(tl_module *m, tl_func *f)
{
    const tl_machine *own = tl_machine_of(m, f);
    int64_t columns = 0;
    TL_EACH_STMT(m->arena, n, &f->body)
        columns += n->op == TL_OP_TMEM_ALLOC ? tl_attr(n, TL_A_NUM, 0) : 0;
    if (own->counts_cores && ((own->core_shared && blocks_of_core(own, f) <= 1) || 2 * columns > own->tensor_columns))
        TL_EACH_LAUNCH(m, n, f)
            launch_one_a_core(n);
}

/* Where words are shifted, sets the occupancy that shared memory allows and that leaves a thread its arrays and the words in
   flight. With a higher one the compiler spills; with a lower one fewer blocks run than could. */
static void leave_registers(const tl_module *m, tl_func *f)
{
    const tl_machine *own = tl_machine_of(m, f);
    bool chosen = f->occupancy && !f->core_blocks;
    if (chosen || !f->nparams || !f->params[f->nparams - 1]->is_spec || !tl_block_has_op(&f->body, TL_OP_CP_ROWS))
        return;
    int64_t fit = own->core_shared ? blocks_of_core(own, f) : 1;
    int64_t n = own->registers / (tl_align_up(f->threads, 32) * (tl_private_registers(f) + TL_REGISTERS_SHIFT));
    n = n > fit ? fit : n;
    n = n > TL_SHIFT_THREADS / f->threads ? TL_SHIFT_THREADS / f->threads : n;
    f->unaligned_occupancy = (uint32_t)(n < 1 ? 1 : n);
}

/* Bytes that the launch asks for: all but the elements of `kept` that it does not use. */
static int64_t shared_of_launch(const tl_func *f, const tl_node *launch, const tl_node *kept)
{
    int64_t unused = kept ? tl_array_bytes(kept->sym) - tl_attr(launch, TL_A_KEPT, 0) * tl_attr(kept, TL_A_KEPT, 0) : 0;
    return f->shared_bytes - unused;
}

/* The most that a machine has that runs the code of w. */
static int64_t most_shared(const tl_machine *w)
{
    const tl_machine *other;
    int64_t most = w->shared;
    for (unsigned i = 0; (other = tl_machine_row(i)); i++)
        if (tl_machine_runs(w, other) && other->shared > most)
            most = other->shared;
    return most;
}

bool tl_allocate_resources(tl_module *m, tl_func *f)
{
    const tl_machine *w = tl_machine_of(m, f);
    tl_block top = { 0 };
    tl_move_shared(m, &f->body, &top);
    const tl_node *kept = sink_kept(&top);
    tl_block_append(m, &top, &f->body);
    f->body = top;
    int64_t bytes = tl_block_shared(f, NULL);
    f->shared_bytes = (uint32_t)(bytes > UINT32_MAX ? UINT32_MAX : bytes);
    if ((bytes > w->static_shared || kept) && bytes <= most_shared(w)) {
        ctx c = { .place = true };
        tl_walk_stmts(&f->body, count, &c);
        TL_EACH_LAUNCH(m, n, f)
            tl_attr_set(m, n, TL_A_SHARED, shared_of_launch(f, n, kept));
    }
    limit_grid(m, f);
    free_registers(m, f);
    share_core(m, f);
    leave_registers(m, f);
    return true;
}

int64_t tl_private_registers(const tl_func *f)
{
    int64_t bytes = 0;
    tl_walk_stmts((tl_block *)&f->body, count_private, &bytes);
    return (bytes + 3) / 4;
}

int64_t tl_private_largest(const tl_func *f)
{
    const tl_sym *largest = NULL;
    local_bytes(&f->body, &largest);
    return largest ? (tl_array_bytes(largest) + 3) / 4 : 0;
}

int64_t tl_private_most(const tl_func *f)
{
    const tl_sym *largest = NULL;
    return (local_bytes(&f->body, &largest) + 3) / 4;
}

/* So many, in whole granules, or as many as a thread can have. */
static int64_t whole_registers(const tl_machine *w, const tl_func *f, int64_t n)
{
    int64_t most = tl_registers_each(w, tl_align_up(f->threads, 32), 1);
    n = tl_align_up(n, TL_REGISTERS_GRANULE);
    most = w->registers && most < w->thread_registers ? most : w->thread_registers;
    return n > most ? most : n;
}

int64_t tl_thread_registers(const tl_machine *w, const tl_func *f)
{
    return whole_registers(w, f, tl_private_registers(f) + TL_REGISTERS_OTHER);
}

/* Registers of a block, and those that blocks of a core can have: whole warps, of which each scheduler has as many. */
static tl_core_limit registers_limit(const tl_machine *w, const tl_func *f)
{
    enum { SCHEDULERS = 4 };
    int64_t each = whole_registers(w, f, tl_private_most(f) + TL_REGISTERS_LOWERED) * TL_WARP;
    int64_t warps = each ? w->registers / each / SCHEDULERS * SCHEDULERS : 0;
    return (tl_core_limit){ "registers", warps * each, tl_align_up(f->threads, TL_WARP) / TL_WARP * each };
}

bool tl_core_limits(const tl_machine *w, const tl_func *f, tl_core_limit limit[TL_CORE_LIMITS])
{
    const tl_core_limit of[TL_CORE_LIMITS] = {
        { "threads", w->core_threads, tl_align_up(f->threads, 32) },
        { "shared memory", w->core_shared, f->shared_bytes + w->reserved_shared },
        registers_limit(w, f),
        { "blocks", w->core_blocks, 1 },
    };
    memcpy(limit, of, sizeof of);
    return w->core_threads;
}

int64_t tl_blocks_at_once(const tl_machine *w, const tl_func *f, const char **limit)
{
    tl_core_limit of[TL_CORE_LIMITS];
    int64_t least = INT64_MAX;
    if (!tl_core_limits(w, f, of))
        return 0;
    for (size_t i = 0; i < TL_CORE_LIMITS; i++)
        if (of[i].has / of[i].takes < least) {
            least = of[i].has / of[i].takes;
            *limit = of[i].what;
        }
    return least;
}
