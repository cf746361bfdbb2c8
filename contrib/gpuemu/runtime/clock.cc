/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Happens-before with vector clocks. Clocks only ever grow, also from block to block, so that
 * nothing need be cleared: `base` is a clock that everybody is known to know. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <unordered_map>
#include <vector>

namespace gpuemu {

uint32_t base[3], agent_base[3][ALL_UNITS];

static uint32_t highest;                    /* clock given out so far */
static uint32_t agent_clock = AGENT_MIN;
static unsigned units_used;                 /* of the running cluster; no thread knows anything of those behind */
constexpr unsigned ROW = AGENTS + ALL_UNITS + 8;
static uint32_t *rows;                      /* fibers' vc, [thread][space][ROW] */
static unsigned rows_used;

struct Clock {
    uint32_t vc[3][ROW];
};

/* Of the running threads and agents. */
static void clear(uint32_t *vc)
{
    memset(vc, 0, block.total * sizeof *vc);
    memset(vc + AGENTS, 0, ALL_UNITS * sizeof *vc);
}

static void clear(Clock &c)
{
    for (uint32_t *vc : c.vc)
        clear(vc);
}

static std::unordered_map<uintptr_t, unsigned> keys;
static std::vector<Clock *> pool;
static unsigned pool_used;
static Clock *named[16 * GPUEMU_MAX_CLUSTER];

static void tick(uint32_t &clock)
{
    if (clock < CLOCK_MAX)
        clock++;
    if (clock > highest)
        highest = clock;
}

void clock_tick(Fiber &f) { tick(f.clock); }

static void all_met(int spaces);

/* Who knows of shared memory knows of reads of it; the latter counts in clusters only. */
static bool has(int spaces, int s) { return s == R ? block.size > 1 && (spaces & GPUEMU_SHARED) : spaces >> s & 1; }

void clock_block()
{
    if (!rows) {
        rows = (uint32_t *)calloc((size_t)GPUEMU_MAX_FIBERS * 3 * ROW, sizeof *rows);
        for (unsigned t = 0; t < GPUEMU_MAX_FIBERS; t++)
            for (int s = 0; s < 3; s++)
                fibers[t].vc[s] = rows + (t * 3 + s) * ROW;
    }
    rows_used = rows_used > block.total ? rows_used : block.total;
    if (highest > CLOCK_MAX / 2 || agent_clock > AGENT_MIN + CLOCK_MAX / 2) {
        highest = 0;
        agent_clock = AGENT_MIN;
        for (unsigned t = 0; t < rows_used; t++)
            for (int s = 0; s < 3; s++)
                memset(fibers[t].vc[s], 0, ROW * sizeof *rows);
        shared_forget();
        proxy_forget();
    }
    keys.clear();
    pool_used = 0;
    for (Clock *c : named)
        if (c)
            clear(*c);
    all_met(GPUEMU_ALL);
    proxy_block();
    for (unsigned u = 0; u < ALL_UNITS; u++)
        agent_base[S][u] = agent_base[G][u] = agent_base[R][u] = agent_clock;
    agent_clock++;
    units_used = 0;
}

static void all_met(int spaces)
{
    for (int s = 0; s < 3; s++)
        if (has(spaces, s)) {
            base[s] = highest;
            for (unsigned u = 0; u < units_used; u++)
                for (unsigned t = 0; t < block.total; t++)
                    if (fibers[t].vc[s][AGENTS + u] > agent_base[s][u])
                        agent_base[s][u] = fibers[t].vc[s][AGENTS + u];
        }
    if (highest < CLOCK_MAX)
        highest++;
    for (unsigned t = 0; t < block.total; t++) {
        fibers[t].clock = highest;
        for (int s = 0; s < 3; s++)
            if (has(spaces, s))
                fibers[t].cross[s] = false;
    }
}

void clock_barrier(int spaces, unsigned rank)
{
    if (block.size == 1)
        return all_met(spaces);
    static unsigned threads[GPUEMU_MAX_THREADS];
    for (unsigned t = 0; t < block.n; t++)
        threads[t] = rank * block.stride + t;
    clock_join(spaces, threads, block.n);
}

static void merge(uint32_t *to, const uint32_t *from, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        to[i] = to[i] > from[i] ? to[i] : from[i];
}

/* All threads, and the agents. */
static void merge_all(uint32_t *to, const uint32_t *from)
{
    merge(to, from, block.total);
    merge(to + AGENTS, from + AGENTS, units_used);
}

void clock_join(int spaces, const unsigned *threads, unsigned n)
{
    static uint32_t all[ROW];
    for (int s = 0; s < 3; s++) {
        if (!has(spaces, s))
            continue;
        /* Lanes of one warp that know nothing new of other warps exchange 32 entries only. */
        unsigned warp = threads[0] / GPUEMU_WARP;
        bool wide = false;
        for (unsigned i = 0; i < n; i++) {
            Fiber &f = fibers[threads[i]];
            f.vc[s][f.id.index] = f.clock;
            wide |= f.cross[s] || f.id.index / GPUEMU_WARP != warp;
        }
        unsigned from = wide ? 0 : warp * GPUEMU_WARP;
        unsigned size = wide ? block.total : (unsigned)GPUEMU_WARP;
        memset(all, 0, size * sizeof *all);
        uint32_t agents[ALL_UNITS] = {};
        for (unsigned i = 0; i < n; i++) {
            merge(all, fibers[threads[i]].vc[s] + from, size);
            merge(agents, fibers[threads[i]].vc[s] + AGENTS, units_used);
        }
        for (unsigned i = 0; i < n; i++) {
            memcpy(fibers[threads[i]].vc[s] + from, all, size * sizeof *all);
            memcpy(fibers[threads[i]].vc[s] + AGENTS, agents, units_used * sizeof *agents);
            fibers[threads[i]].cross[s] = wide;
        }
    }
    if (spaces)
        for (unsigned i = 0; i < n; i++)
            tick(fibers[threads[i]].clock);
}

static void release(Clock &c, Fiber &f)
{
    for (int s = 0; s < 2 + (block.size > 1); s++) {
        f.vc[s][f.id.index] = f.clock;
        merge_all(c.vc[s], f.vc[s]);
    }
    tick(f.clock);
}

static void acquire(const Clock &c, Fiber &f)
{
    for (int s = 0; s < 2 + (block.size > 1); s++) {
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
        clear(*pool[pool_used++]);
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
    clear(*named[id]);
}

uint32_t agent_record(unsigned rank)
{
    return agent_clock << CLOCK_SHIFT | (AGENTS + rank * GPUEMU_UNITS + gpuemu_unit);
}

uint32_t clock_of_block(unsigned rank, uint32_t who)
{
    uint32_t most = who >= AGENTS ? agent_base[S][who - AGENTS] : base[S];
    for (unsigned t = rank * block.stride; t < rank * block.stride + block.n; t++)
        most = fibers[t].vc[S][who] > most ? fibers[t].vc[S][who] : most;
    return most;
}

}

using namespace gpuemu;

uint32_t gpuemu_unit;

void gpuemu_release(uintptr_t key) { release(find(key), self_fiber()); }
void gpuemu_release_reads(uintptr_t key)
{
    Fiber &f = self_fiber();
    f.vc[R][f.id.index] = f.clock;
    merge_all(find(key).vc[R], f.vc[R]);
    clock_tick(f);
}
void gpuemu_acquire(uintptr_t key) { acquire(find(key), self_fiber()); }
void gpuemu_clock_clear(uintptr_t key) { clear(find(key)); }

static unsigned the_unit(uint32_t rank)
{
    unsigned u = rank * GPUEMU_UNITS + gpuemu_unit;
    units_used = units_used > u ? units_used : u + 1;
    return AGENTS + u;
}

static void learn(uint32_t *const vc[], unsigned unit, uint32_t clock)
{
    for (int s = 0; s < 3; s++)
        if (vc[s][unit] < clock)
            vc[s][unit] = clock;
}

uint32_t gpuemu_unit_done(void) { return agent_clock < AGENT_MAX ? agent_clock++ : agent_clock; }

void gpuemu_learn_unit(uint32_t done)
{
    Fiber &f = self_fiber();
    learn(f.vc, the_unit(f.id.rank), done);
}

void gpuemu_release_agent(uintptr_t key, uint32_t rank)
{
    Clock &c = find(key);
    uint32_t *const vc[] = {c.vc[S], c.vc[G], c.vc[R]};
    learn(vc, the_unit(rank), gpuemu_unit_done());
}

void gpuemu_forward(uintptr_t from, uintptr_t to)
{
    const Clock &c = find(from);
    Clock &d = find(to);
    for (int s = 0; s < 3; s++)
        merge_all(d.vc[s], c.vc[s]);
}

uint32_t gpuemu_stamp(void)
{
    Fiber &f = self_fiber();
    uint32_t stamp = record(f);
    clock_tick(f);
    return stamp;
}

uint32_t gpuemu_stamp_unit(uint32_t rank) { return agent_record(rank); }

int gpuemu_knows(uint32_t stamp) { return known(self_fiber(), S, stamp & WHO, stamp >> CLOCK_SHIFT); }
