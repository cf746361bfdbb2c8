/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A core runs the blocks that it holds at once in step. An iteration takes as long as the slowest of what all of them ask for (products,
   other operations, bytes); no less than one block alone needs, which computes with what it has multiplied; and no less than the
   bytes that a block waits for need to arrive: latency over how many iterations are in flight. */
#include "passes/target/cost.h"

#include "passes/target/resources.h"

static double larger(double a, double b)
{
    return a > b ? a : b;
}

/* Whole numbers: parts of a block take as long as a block. */
static double whole(double x)
{
    double down = (double)(int64_t)x;
    return down < x ? down + 1 : down;
}

/* Blocks of f that a core holds; where it is not known, so many as have the threads of the largest block. */
static double held(const tl_machine *w, const tl_func *f)
{
    const char *limit;
    int64_t n = tl_blocks_at_once(w, f, &limit);
    n = n ? n : w->threads / (f->threads ? f->threads : 1);
    return n > 1 ? (double)n : 1;
}

/* Bytes that sums move which no thread has the registers for: each to and from memory for 16 of its products. */
static double spilled(const tl_machine *w, const tl_func *f, const tl_work *x)
{
    enum { BYTES = 8, DEPTH = 16 };
    return tl_private_largest(f) + TL_REGISTERS_OTHER > w->thread_registers ? tl_work_products(x) * BYTES / DEPTH : 0;
}

/* Seconds of one iteration of so many blocks on a core. What products read is taken to be in the cache, as other blocks read
   it, too; other bytes come from memory. */
static double iteration(const tl_machine *w, const tl_func *f, const tl_work *x, double blocks)
{
    enum {
        THREAD_BYTES = 64,      /* that a thread has in flight where no buffers are filled ahead: four vectors */
        FULL_THREADS = 256      /* two warps for each of four schedulers: a warp issues every other clock */
    };
    const tl_device *d = w->typical;
    tl_bounds b = tl_work_bounds(w, x);
    b.matrix /= d->lesser && tl_machine_named(f->machine ? f->machine : "") != w ? d->lesser : 1;
    bool shared = tl_work_products(x) > 0;
    double cached = (x->read + x->written + spilled(w, f, x)) / larger(d->cache, d->memory);
    double memory = (x->written + (shared ? 0 : x->read)) / d->memory;
    double ahead = larger((double)f->shared_bytes - x->read / x->around, (double)THREAD_BYTES * f->threads);
    double all = blocks * larger(larger(b.matrix, b.scalar), larger(cached, memory));
    double alone = b.matrix + 2 * b.scalar * larger(1, (double)FULL_THREADS / f->threads);
    return larger((double)d->cores * larger(all, alone), d->latency * x->read / ahead);
}

double tl_time_of(const tl_machine *w, const tl_func *f, double blocks, const tl_repeated *parts, int n)
{
    const tl_device *d = w->typical;
    double each = whole(blocks / d->cores), together = held(w, f), once = d->start;
    together = together < each ? together : larger(each, 1);
    for (int i = 0; i < n; i++)
        once += parts[i].times * iteration(w, f, parts[i].work, together);
    return each / together * once;
}
