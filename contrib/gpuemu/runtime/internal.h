/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the runtime core share. */
#ifndef GPUEMU_INTERNAL_H
#define GPUEMU_INTERNAL_H

#include "emu.h"
#include "../gpuemu.h"
#include <string>

namespace gpuemu {

using Launch = struct ::gpuemu_launch;
using Stats = struct ::gpuemu_stats;

/* ---- fiber.cc ---- */
struct Fiber {
    gpuemu_thread id;
    void *sp;
    uint8_t *stack;             /* lowest usable byte */
    enum { READY, BARRIER, NAMED, COLLECTIVE, GROUP, WAIT, DONE } state;
    int line;                   /* where it waits */
    const char *what;           /* what it waits for */
    void *arg;                  /* of the collective */
    int (*ready)(void *);       /* of gpuemu_wait */
    uint32_t clock;
    uint32_t *vc[3];            /* what it knows of the others' clocks, see S, G and R */
    bool early;                 /* launches before this one may still run */
    bool cross[3];              /* vc has entries of other warps since the last full barrier */
};
extern Fiber fibers[GPUEMU_MAX_FIBERS];
constexpr size_t STACK = 256 << 10;
void fiber_pool(unsigned n);                       /* makes sure that n fibers have stacks */
void fiber_prepare(Fiber &f, void (*main)());      /* the next switch to f starts main */
extern "C" void gpuemu_switch(void **save, void *to);
inline Fiber &self_fiber() { return *reinterpret_cast<Fiber *>(gpuemu_self); }
extern uint8_t *stacks, *stacks_end;               /* all fiber stacks lie between */

/* ---- grid.cc ---- */
/* What runs: one block, or those of a cluster. The fibers of block `rank` are n from rank * stride on. */
struct Block {
    const Launch *launch;
    unsigned n;                 /* threads of a block */
    unsigned size, stride;      /* blocks */
    unsigned total;             /* fibers, with the unused ones between blocks */
    uint32_t serial;            /* of this cluster among all ever run */
    uint32_t first_serial;      /* of this launch */
    uint64_t seed;              /* 0: the schedule chooses nothing */
    int order;                  /* 1: the first warp that can run goes as far as it can, -1: the last one */
};
extern Block block;
int launch(const Launch &l);

/* ---- sched.cc ---- */
unsigned running(unsigned rank);    /* threads of that block that have not ended */
extern bool in_agent;           /* a deferred action runs */
/* A float (type 0), half (1) or bfloat (2) of Metal. */
float msl_number(const void *p, int type);
extern int collective_line;     /* of the collective operation that is being evaluated, or 0 */
[[noreturn]] void leave();      /* drop all fibers, return to the launch */
/* `id`: of a cluster of `size` among the grid's. */
int run_cluster(const Launch &l, const uint32_t size[3], const uint32_t id[3]);

/* ---- deadlock.cc ---- */
[[noreturn]] void deadlock(const char *prefix);     /* nobody can go on: ends the launch */
/* What the thread that runs next has to say, and ends the launch with. */
extern char verdict[512];
[[noreturn]] void end_with_verdict();

/* ---- clock.cc: who knows what of whom ---- */
enum { S = 0, G = 1, R = 2 };   /* shared, global; in clusters: what is known of reads of shared memory only */
/* Access records: clock << CLOCK_SHIFT | atomic | thread. Threads from AGENTS on are the agents of blocks. */
constexpr unsigned CLOCK_SHIFT = 14;
constexpr uint32_t ATOMIC_BIT = 1u << 13, WHO = ATOMIC_BIT - 1, LOW = (1u << CLOCK_SHIFT) - 1;
constexpr uint32_t ALL_UNITS = GPUEMU_UNITS * GPUEMU_MAX_CLUSTER, AGENTS = GPUEMU_MAX_FIBERS;
static_assert(AGENTS + ALL_UNITS <= WHO, "too many fibers to tell apart");
extern uint32_t base[3];        /* clocks up to here are known to all threads */
extern uint32_t agent_base[3][ALL_UNITS];   /* and so are these of the agents, which only waiting makes known */
void clock_block();             /* a new block or cluster starts */
void clock_barrier(int spaces, unsigned rank);  /* all threads of that block met */
void clock_join(int spaces, const unsigned *threads, unsigned n);   /* these met */
uint32_t agent_record(unsigned rank);   /* the access record of a block's agent gpuemu_unit now */
/* What the threads of a block know together of this one's clock. */
uint32_t clock_of_block(unsigned rank, uint32_t who);
void clock_tick(Fiber &f);       /* later accesses of the fiber are told from earlier ones */
/* id: 16 * rank + barrier */
void clock_named(unsigned id, unsigned thread);                     /* arrives */
void clock_named_done(unsigned id, const unsigned *threads, unsigned n);
/* Did what thread `who` did at `clock` happen before what the fiber does now? */
inline bool known(const Fiber &f, int space, uint32_t who, uint32_t clock)
{
    if (who >= AGENTS)
        return clock <= agent_base[space][who - AGENTS] || clock <= f.vc[space][who];
    return clock <= base[space] || who == f.id.index || clock <= f.vc[space][who];
}
/* The clocks of threads and of agents are disjoint: what an agent did is never below base. */
constexpr uint32_t CLOCK_MAX = (1u << 17) - 2, AGENT_MIN = 1u << 17, AGENT_MAX = (1u << 18) - 2;

/* ---- shared.cc: the arenas of the blocks, one behind the other, and their shadow ---- */
constexpr size_t ARENA = 2 << 20, ARENAS = ARENA * GPUEMU_MAX_CLUSTER;
extern uint8_t *arena;
int shared_block(const Launch &l);           /* sets it up; an error code */
void shared_forget();                               /* clears the shadow's clocks */
void shared_access(Fiber &f, bool agent, const uint8_t *p, size_t n, int kind);
/* The record of a write to these bytes by a thread whose clock is past `upto`, or 0. */
uint32_t shared_unfenced(const void *p, size_t n, const uint32_t *upto, uint32_t upto_all);
void shared_ended();            /* all threads have: did their blocks wait for what others did to their memory? */
inline uint32_t record(const Fiber &f) { return f.clock << CLOCK_SHIFT | f.id.index; }
[[noreturn]] void race(int kind, uint32_t rec, bool was_write, const char *where);

/* ---- proxy.cc ---- */
void proxy_forget();            /* clocks start again */
void proxy_block();             /* what earlier blocks wrote is no write of this one's threads */

/* ---- global.cc: buffers and their shadow ---- */
int global_begin(const Launch &l);
void global_end();
void global_access(Fiber &f, const uint8_t *p, size_t n, int kind);

/* ---- heap.cc ---- */
bool heap_find(const void *p, const uint8_t *&start, size_t &bytes);

/* ---- lines.cc ---- */
std::string c_line(const char *source, int line);  /* "gemm.c:19", or "" */

/* ---- report.cc ---- */
void report_clear();
void report_finish();           /* called in the launch's own context: find the line, print */
void report_faults(bool on);    /* catch SIGSEGV while a launch runs */

/* ---- stats.cc ---- */
extern bool checking, counting;
extern Stats count;      /* of the running launch */
void stats_begin();
void stats_end(const char *kernel);
void banks_note(const Fiber &f, const void *pc, const void *p, size_t n);
void banks_flush(unsigned warp);

/* ---- random ---- */
extern uint64_t random_state;
inline uint32_t next_random()
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (uint32_t)(random_state >> 32);
}

}
#endif
