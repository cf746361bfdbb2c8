/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Happens-before with vector clocks. Clocks only ever grow, also from block to block, so that
 * nothing need be cleared: `base` is a clock that everybody is known to know. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <unordered_map>
#include <vector>

namespace gpuemu {

uint32_t base[2], agent_base[2];

static uint32_t highest;                    /* clock given out so far */
static uint32_t agent_clock = AGENT_MIN;
constexpr unsigned ROW = GPUEMU_MAX_THREADS + 8;
static uint32_t *rows;                      /* fibers' vc, [thread][space][ROW] */

struct Clock {
    uint32_t vc[2][ROW];
};
static std::unordered_map<uintptr_t, unsigned> keys;
static std::vector<Clock *> pool;
static unsigned pool_used;
static Clock *named[16];

static void tick(uint32_t &clock)
{
    if (clock < CLOCK_MAX)
        clock++;
    if (clock > highest)
        highest = clock;
}

void clock_tick(Fiber &f) { tick(f.clock); }

void clock_block()
{
    if (!rows) {
        rows = (uint32_t *)calloc(GPUEMU_MAX_THREADS * 2 * ROW, sizeof *rows);
        for (unsigned t = 0; t < GPUEMU_MAX_THREADS; t++)
            for (int s = 0; s < 2; s++)
                fibers[t].vc[s] = rows + (t * 2 + s) * ROW;
    }
    if (highest > CLOCK_MAX / 2 || agent_clock > AGENT_MIN + CLOCK_MAX / 2) {
        highest = 0;
        agent_clock = AGENT_MIN;
        memset(rows, 0, GPUEMU_MAX_THREADS * 2 * ROW * sizeof *rows);
        shared_forget();
        proxy_forget();
    }
    keys.clear();
    pool_used = 0;
    for (Clock *&c : named) {
        free(c);
        c = nullptr;
    }
    clock_barrier(GPUEMU_ALL);
    agent_base[S] = agent_base[G] = agent_clock++;
}

void clock_barrier(int spaces)
{
    for (int s = 0; s < 2; s++)
        if (spaces >> s & 1) {
            base[s] = highest;
            for (unsigned t = 0; t < block.n; t++)
                if (fibers[t].vc[s][GPUEMU_AGENT] > agent_base[s])
                    agent_base[s] = fibers[t].vc[s][GPUEMU_AGENT];
        }
    if (highest < CLOCK_MAX)
        highest++;
    for (unsigned t = 0; t < block.n; t++) {
        fibers[t].clock = highest;
        for (int s = 0; s < 2; s++)
            if (spaces >> s & 1)
                fibers[t].cross[s] = false;
    }
}

static void merge(uint32_t *to, const uint32_t *from, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        to[i] = to[i] > from[i] ? to[i] : from[i];
}

/* All threads of the block, and the agent. */
static void merge_all(uint32_t *to, const uint32_t *from)
{
    merge(to, from, block.n);
    merge(to + GPUEMU_AGENT, from + GPUEMU_AGENT, 1);
}

void clock_join(int spaces, const unsigned *threads, unsigned n)
{
    static uint32_t all[ROW];
    for (int s = 0; s < 2; s++) {
        if (!(spaces >> s & 1))
            continue;
        /* Lanes of one warp that know nothing new of other warps exchange 32 entries only. */
        unsigned warp = fibers[threads[0]].id.warp;
        bool wide = false;
        for (unsigned i = 0; i < n; i++) {
            Fiber &f = fibers[threads[i]];
            f.vc[s][f.id.index] = f.clock;
            wide |= f.cross[s] || f.id.warp != warp;
        }
        unsigned from = wide ? 0 : warp * GPUEMU_WARP;
        unsigned size = wide ? block.n : (unsigned)GPUEMU_WARP;
        memset(all, 0, size * sizeof *all);
        uint32_t agent = 0;
        for (unsigned i = 0; i < n; i++) {
            merge(all, fibers[threads[i]].vc[s] + from, size);
            merge(&agent, fibers[threads[i]].vc[s] + GPUEMU_AGENT, 1);
        }
        for (unsigned i = 0; i < n; i++) {
            memcpy(fibers[threads[i]].vc[s] + from, all, size * sizeof *all);
            fibers[threads[i]].vc[s][GPUEMU_AGENT] = agent;
            fibers[threads[i]].cross[s] = wide;
        }
    }
    if (spaces)
        for (unsigned i = 0; i < n; i++)
            tick(fibers[threads[i]].clock);
}

static void release(Clock &c, Fiber &f)
{
    for (int s = 0; s < 2; s++) {
        f.vc[s][f.id.index] = f.clock;
        merge_all(c.vc[s], f.vc[s]);
    }
    tick(f.clock);
}

static void acquire(const Clock &c, Fiber &f)
{
    for (int s = 0; s < 2; s++) {
        merge_all(f.vc[s], c.vc[s]);
        f.cross[s] = true;
    }
}

static Clock &find(uintptr_t key)
{
    auto [it, fresh] = keys.emplace(key, pool_used);
    if (fresh) {
        if (pool_used == pool.size())
            pool.push_back((Clock *)malloc(sizeof(Clock)));
        memset(pool[pool_used++], 0, sizeof(Clock));
    }
    return *pool[it->second];
}

void clock_named(unsigned id, unsigned thread)
{
    if (!named[id])
        named[id] = (Clock *)calloc(1, sizeof(Clock));
    release(*named[id], fibers[thread]);
}

void clock_named_done(unsigned id, const unsigned *threads, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        acquire(*named[id], fibers[threads[i]]);
    memset(named[id], 0, sizeof(Clock));
}

uint32_t agent_record()
{
    return agent_clock << 12 | GPUEMU_AGENT;
}

}

using namespace gpuemu;

void gpuemu_release(uintptr_t key) { release(find(key), self_fiber()); }
void gpuemu_acquire(uintptr_t key) { acquire(find(key), self_fiber()); }
void gpuemu_clock_clear(uintptr_t key) { memset(&find(key), 0, sizeof(Clock)); }

void gpuemu_release_agent(uintptr_t key)
{
    Clock &c = find(key);
    for (int s = 0; s < 2; s++)
        if (c.vc[s][GPUEMU_AGENT] < agent_clock)
            c.vc[s][GPUEMU_AGENT] = agent_clock;
    if (agent_clock < AGENT_MAX)
        agent_clock++;
}
