/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads, stages and splits that a machine's budgets allow. */
#include "passes/layout/divide.h"
#include "passes/target/budget.h"

int64_t tl_registers_each(const tl_machine *w, int64_t threads, int64_t blocks)
{
    return w->registers / (blocks * threads) / TL_REGISTERS_GRANULE * TL_REGISTERS_GRANULE;
}

bool tl_registers_hold(const tl_machine *w, int64_t sums, int64_t threads, int64_t blocks)
{
    return !sums || sums + TL_REGISTERS_OTHER <= tl_registers_each(w, threads, blocks);
}

int64_t tl_registers_that_load(const tl_func *f)
{
    return f->copiers ? TL_REGISTERS_COPIES : TL_REGISTERS_LOADS;
}

int64_t tl_registers_left(const tl_machine *w, const tl_func *f)
{
    int64_t all = w->registers / (f->occupancy ? f->occupancy : 1) - tl_registers_that_load(f) * f->producers;
    return all / f->threads / TL_REGISTERS_GRANULE * TL_REGISTERS_GRANULE;
}

int64_t tl_part_columns(int64_t sums, int64_t columns, int64_t panel, int64_t left)
{
    enum { LEAST = 64 };    /* with fewer, reading the rows takes longer than multiplying them */
    while (sums + columns / 2 + TL_REGISTERS_OTHER > left && columns >= 2 * LEAST && columns % (2 * panel) == 0)
        columns /= 2;
    return columns;
}

bool tl_core_holds(const tl_machine *w, int64_t blocks, int64_t bytes)
{
    return blocks * (bytes + w->reserved_shared) <= w->core_shared;
}

uint32_t tl_threads_for(int64_t elements)
{
    return elements <= 32 ? 32 : elements <= 512 ? 64 : elements <= 8192 ? 128 : elements <= 32768 ? 256 : 512;
}

uint32_t tl_threads_of_tiles(const tl_machine *w, uint32_t asked, int64_t elements, int64_t bytes)
{
    uint32_t best = asked;
    int64_t most = 0;
    for (uint32_t threads = asked; w->core_threads && threads % TL_WARP == 0 && threads && most < TL_CORE_LOADS; threads /= 2) {
        int64_t each = TL_REGISTERS_OTHER + tl_ceil_div(elements, threads);
        int64_t blocks = w->registers / (tl_align_up(each, TL_REGISTERS_GRANULE) * threads);
        int64_t room = w->core_threads / threads < w->core_blocks ? w->core_threads / threads : w->core_blocks;
        blocks = blocks < room ? blocks : room;
        if (each <= w->thread_registers && blocks * bytes > most) {
            most = blocks * bytes;
            best = threads;
        }
    }
    return best;
}

uint32_t tl_threads_of_rows(uint32_t threads, int64_t rows)
{
    enum { GROUP_ROWS = 64 };
    int64_t groups = rows / GROUP_ROWS, more = groups * TL_WARPGROUP;
    bool divides = rows % GROUP_ROWS || threads < TL_WARPGROUP || (threads % TL_WARPGROUP == 0 && groups % (threads / TL_WARPGROUP) == 0);
    return divides || more < threads || more > 2 * threads ? threads : (uint32_t)more;
}

/* Only a whole warpgroup can release registers (setmaxnreg). Four producer warps pay if the block has many warps and the core
   runs no second block. */
uint32_t tl_threads_that_load(const tl_machine *w, const tl_func *f)
{
    return f->threads < 2 * TL_WARPGROUP || f->occupancy > 1 ? TL_WARP : f->threads + TL_WARPGROUP <= w->threads ? TL_WARPGROUP : 0;
}

uint32_t tl_threads_that_copy(const tl_machine *w, const tl_func *f, int64_t accesses)
{
    enum { EACH = 16 };     /* accesses of a thread in an iteration, at most, for which a few producer warps are enough */
    bool room = f->threads + 2 * TL_WARPGROUP <= w->threads && f->threads >= TL_WARPGROUP;
    return accesses > EACH * TL_WARPGROUP / 2 && room ? TL_WARPGROUP : TL_WARPGROUP / 2;
}

/* One warp starts the TMA, another may issue products. */
uint32_t tl_threads_with_copies(const tl_machine *w, const tl_func *f, uint32_t copiers)
{
    uint32_t all = copiers + (w->tensor_columns ? 2 * TL_WARP : TL_WARP);
    if (f->producers >= TL_WARPGROUP)
        all = (all + TL_WARPGROUP - 1) / TL_WARPGROUP * TL_WARPGROUP;
    return all > f->producers ? all : f->producers;
}

/* Two stages if roles alternate in the products, or if no matrix unit multiplies. Others: the fastest for half products of 4096 in
   tiles of 128x128x64 and of 128x256x64 (H200, 2026-11). */
int64_t tl_stages_for(const tl_func *f, int64_t products, bool unit)
{
    enum { FEW = 2, SOME = 3, MANY = 4 };
    return products > 1 || !unit ? FEW : f->threads < 2 * TL_WARPGROUP ? SOME : MANY;
}

/* Four iterations; with a matrix unit ten, and 2 KiB of a row (H200, 2026-11). */
int64_t tl_split_depth(int64_t step, int64_t bytes)
{
    enum { ITERATIONS = 4, ITERATIONS_OF_UNIT = 10, ROW_BYTES = 2 << 10 };
    int64_t depth = bytes ? ROW_BYTES / bytes : 0, least = step * (bytes ? ITERATIONS_OF_UNIT : ITERATIONS);
    return depth > least ? depth : least;
}

int64_t tl_split_iterations(uint32_t threads)
{
    enum { EACH = 64, LEAST = 4096 };
    int64_t all = (int64_t)threads * EACH;
    return all > LEAST ? all : LEAST;
}

int64_t tl_split_blocks(uint32_t threads)
{
    enum { THREADS = 512 };
    return threads < THREADS ? THREADS / threads : 1;
}

bool tl_shuffles_pay(int64_t shuffles, int64_t words)
{
    enum { BARRIERS = 16 };     /* instructions that take as long as two barriers */
    return shuffles <= words + BARRIERS;
}
