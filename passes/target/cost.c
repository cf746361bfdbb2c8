/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model of time. The blocks that a core holds run in step. An iteration takes as long as the slowest resource (products, other
   operations, bytes) needs for all of them, and as they decode operands, which nothing overlaps. It takes no less than one block alone,
   which multiplies and computes in sequence, and no less than the latency of its bytes over the iterations in flight. */
#include "passes/target/cost.h"

#include <math.h>

#include "passes/target/resources.h"

static double larger(double a, double b)
{
    return a > b ? a : b;
}

/* The next whole number: a part of a block takes as long as a block. */
static double whole(double x)
{
    double down = (double)(int64_t)x;
    return down < x ? down + 1 : down;
}

/* Blocks of f that a core holds; if that is not known, as many as have the threads of the largest block. */
static double held(const tl_machine *w, const tl_func *f)
{
    const char *limit;
    int64_t n = tl_blocks_at_once(w, f, &limit);
    n = n ? n : w->threads / (f->threads ? f->threads : 1);
    return n > 1 ? (double)n : 1;
}

/* Bytes that spilled sums move: each goes to memory and back once for 16 of its products. */
static double spilled(const tl_machine *w, const tl_func *f, const tl_work *x)
{
    enum { BYTES = 8, DEPTH = 16 };
    return tl_private_largest(f) + TL_REGISTERS_OTHER > w->thread_registers ? tl_work_products(x) * BYTES / DEPTH : 0;
}

/* Seconds of one iteration of `blocks` blocks on a core. Operands of products are in the cache, since other blocks read them, too;
   other bytes come from memory. */
static double iteration(const tl_machine *w, const tl_func *f, const tl_repeated *part, double blocks)
{
    enum {
        THREAD_BYTES = 64,      /* in flight for a thread without multi-buffering: four vectors */
        REACHED = 125,          /* percent of the time of products at the full rate: matrix units reach 0.8 of it (4096 all, H100, 2026-11) */
        FULL_THREADS = 256      /* two warps for each of four schedulers: a warp issues every other clock */
    };
    const tl_work *x = part->work;
    const tl_device *d = w->typical;
    tl_bounds b = tl_work_bounds(w, x);
    bool shared = tl_work_products(x) > 0;
    b.scalar += w->tensor_columns ? 0 : 2 * x->scaled / d->single;
    double rate = d->lesser && part->older ? d->lesser : 1;
    double reached = shared ? REACHED / 100.0 : 1;
    *(b.matrix > 0 ? &b.matrix : &b.scalar) *= reached;
    b.matrix /= rate;
    b.scalar /= shared ? rate : 1;      /* operands of older instructions pass through the threads' registers */
    double cached = (x->read + x->written + spilled(w, f, x)) / larger(d->cache, d->memory);
    double memory = (x->written + (shared ? 0 : x->read)) / d->memory;
    double ahead = larger((double)f->shared_bytes - x->read / x->around, (double)THREAD_BYTES * f->threads);
    double words = d->shared && !tl_multiplies_floats(w) ? x->words * sqrt(f->threads) / d->shared : 0;
    double loads = d->shared && part->older ? x->warp_words * sqrt(f->threads) / d->shared : 0, slower = larger(1, (double)FULL_THREADS / f->threads);
    b.scalar = larger(b.scalar, words);
    double decode = d->decode * x->decoded / rate;
    double all = d->cores * blocks * larger(larger(b.matrix, larger(b.scalar, loads)), larger(cached, memory)) + blocks * decode;
    double alone = d->cores * (b.matrix + (2 * b.scalar + loads) * slower) + decode
                   + d->exchange * (x->computed / rate + (shared ? (double)part->exchanges : 0));
    return larger(larger(all, alone), reached * d->latency * x->read / ahead);     /* tiles are there as products at the full rate need them */
}

double tl_time_of(const tl_machine *w, const tl_func *f, double blocks, const tl_repeated *parts, int n)
{
    const tl_device *d = w->typical;
    double each = whole(blocks / d->cores), together = held(w, f), once = d->start;
    together = together < each ? together : larger(each, 1);
    for (int i = 0; i < n; i++)
        once += parts[i].times * iteration(w, f, &parts[i], together);
    return each / together * once;
}
