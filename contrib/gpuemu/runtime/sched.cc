/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scheduler: runs the fibers of a block or cluster and lets them meet. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <vector>

__thread struct gpuemu_thread *gpuemu_self;

namespace gpuemu {

bool in_agent;
int collective_line;

static void *home;                          /* the launch's own context */
constexpr unsigned WARPS = GPUEMU_MAX_FIBERS / GPUEMU_WARP;
static unsigned done, done_of[GPUEMU_MAX_CLUSTER];
static uint32_t ready[WARPS];               /* lanes of each warp that can run */
static uint32_t ready_warps[GPUEMU_MAX_CLUSTER];    /* warps of each block with such lanes */
static uint32_t ready_blocks;               /* blocks with such warps */
static unsigned current_warp, current_block, favourite;
static bool run_ahead;
static unsigned spins;                      /* yields since anything else happened */
static bool finished;                       /* all threads ended, and nothing was wrong */
static std::vector<unsigned> yielded, waiting;
struct Deferred { void (*run)(void *); void *arg; };
static std::vector<Deferred> deferred;

/* Meetings */
static struct Barrier { unsigned arrived, votes; uint32_t result; int line, spaces; } barriers[GPUEMU_MAX_CLUSTER];
struct Named { unsigned count, arrived; unsigned n; unsigned threads[GPUEMU_MAX_THREADS]; };
static Named named[16 * GPUEMU_MAX_CLUSTER];
struct Meeting { gpuemu_eval *eval; uint32_t mask, here; };
static Meeting meetings[WARPS][8];          /* of each warp: masks that do not overlap */
struct GroupMeeting { gpuemu_group_eval *eval; unsigned first, count, arrived; };
static std::vector<GroupMeeting> groups;

static void set_ready(Fiber &f)
{
    f.state = Fiber::READY;
    ready[f.id.index / GPUEMU_WARP] |= 1u << f.id.lane;
    ready_warps[f.id.rank] |= 1u << f.id.warp;
    ready_blocks |= 1u << f.id.rank;
}

static void set_waiting(Fiber &f)
{
    unsigned warp = f.id.index / GPUEMU_WARP;
    ready[warp] &= ~(1u << f.id.lane);
    if (!ready[warp])
        ready_warps[f.id.rank] &= ~(1u << f.id.warp);
    if (!ready_warps[f.id.rank])
        ready_blocks &= ~(1u << f.id.rank);
}

unsigned running(unsigned rank) { return block.n - done_of[rank]; }

[[noreturn]] void leave()
{
    void *dropped;
    gpuemu_self = nullptr;
    in_agent = false;
    collective_line = 0;
    gpuemu_switch(&dropped, home);
    __builtin_unreachable();
}

static void run_deferred()
{
    size_t i = gpuemu_random((uint32_t)deferred.size());
    Deferred d = deferred[i];
    deferred.erase(deferred.begin() + (long)i);
    in_agent = true;
    d.run(d.arg);
    in_agent = false;
    spins = 0;
}

static bool poll_waiting()
{
    bool any = false;
    for (size_t i = 0; i < waiting.size();) {
        Fiber &f = fibers[waiting[i]];
        if (f.ready(f.arg)) {
            set_ready(f);
            waiting.erase(waiting.begin() + (long)i);
            any = true;
        } else {
            i++;
        }
    }
    return any;
}

/* The first bit set from `from` on, round the n bits of the mask. */
static unsigned next_bit(uint32_t mask, unsigned from, unsigned n)
{
    while (!(mask >> from & 1))
        from = (from + 1) % n;
    return from;
}

/* The first or the last bit set, as the order of the schedule says. */
static unsigned end_bit(uint32_t mask)
{
    return (unsigned)(block.order > 0 ? __builtin_ctz(mask) : 31 - __builtin_clz(mask));
}

/* Sets current_block and current_warp: any, or, by the seed, one warp or one block as far ahead as it can. */
static void pick_warp()
{
    if (block.order) {
        current_block = end_bit(ready_blocks);
        current_warp = end_bit(ready_warps[current_block]);
        return;
    }
    unsigned first = favourite / (block.stride / GPUEMU_WARP), warp = favourite % (block.stride / GPUEMU_WARP);
    if (block.size > 1) {
        bool stay = (ready_blocks >> current_block & 1) && (!block.seed || block.seed % 3 == 2 || run_ahead);
        if (!stay)
            current_block = next_bit(ready_blocks, block.seed ? next_random() % block.size : current_block, block.size);
        if (run_ahead && ready_warps[first] >> warp & 1)
            current_block = first;
    }
    uint32_t warps = ready_warps[current_block];
    if (!(warps >> current_warp & 1) || (block.seed && !run_ahead))
        current_warp = next_bit(warps, block.seed ? next_random() % GPUEMU_WARP : current_warp, GPUEMU_WARP);
    if (run_ahead && current_block == first && warps >> warp & 1)
        current_warp = warp;
}

/* The lanes that are here do the operation of their warp, and go on. */
static void meet(Meeting &m, unsigned warp, int spaces, int line)
{
    void *args[GPUEMU_WARP] = {};
    unsigned threads[GPUEMU_WARP], n = 0;
    uint32_t here = m.here;
    for (uint32_t rest = here; rest; rest &= rest - 1) {
        unsigned lane = (unsigned)__builtin_ctz(rest);
        args[lane] = fibers[warp * GPUEMU_WARP + lane].arg;
        threads[n++] = warp * GPUEMU_WARP + lane;
    }
    collective_line = line;
    if (m.eval)
        m.eval(args, here);
    collective_line = 0;
    m.here = 0;
    if (spaces)
        clock_join(spaces, threads, n);
    if (n == GPUEMU_WARP)
        banks_flush(warp);
    for (unsigned i = 0; i < n; i++)
        set_ready(fibers[threads[i]]);
}

/* Where texts may rely on it, the active threads of a SIMD group do an operation: those that wait for it when no other of them can come. */
static bool meet_active()
{
    for (unsigned warp = 0; block.launch->active_lanes && warp * GPUEMU_WARP < block.total; warp++)
        for (Meeting &m : meetings[warp])
            if (m.here && m.eval) {
                meet(m, warp, GPUEMU_NONE, fibers[warp * GPUEMU_WARP + (unsigned)__builtin_ctz(m.here)].line);
                return true;
            }
    return false;
}

/* The fiber that runs next, or null when all have ended. */
static Fiber *pick()
{
    if (!deferred.empty() && block.seed && next_random() % 8 == 0)
        run_deferred();
    if (!waiting.empty() && (!ready_blocks || block.seed))
        poll_waiting();
    while (!ready_blocks) {
        if (done == block.n * block.size && deferred.empty()) {
            shared_ended();
            finished = true;
            return nullptr;
        }
        if (!deferred.empty()) {
            run_deferred();
            poll_waiting();
        } else if (!yielded.empty()) {
            poll_waiting();
            if (++spins > 10000)
                deadlock("threads spin for ever: ");
        } else if (!poll_waiting() && !meet_active()) {
            deadlock("");
        }
        for (unsigned t : yielded)
            set_ready(fibers[t]);
        yielded.clear();
    }
    pick_warp();
    unsigned first = current_block * block.stride + current_warp * GPUEMU_WARP;
    uint32_t lanes = ready[first / GPUEMU_WARP];
    unsigned lane = block.order ? end_bit(lanes) : (unsigned)__builtin_ctz(lanes);
    if (block.seed) {
        unsigned r = next_random() % GPUEMU_WARP;
        uint32_t rotated = lanes >> r | (r ? lanes << (32 - r) : 0);
        lane = (r + (unsigned)__builtin_ctz(rotated)) % GPUEMU_WARP;
    }
    return &fibers[first + lane];
}

/* The running fiber has stopped being READY (or ended); others go on. */
static void suspend()
{
    Fiber &f = self_fiber();
    if (f.state != Fiber::READY)
        set_waiting(f);
    Fiber *next = pick();
    if (next == &f)
        return;
    gpuemu_self = next ? &next->id : nullptr;
    gpuemu_switch(&f.sp, next ? next->sp : home);
    if (__builtin_expect(verdict[0], 0))
        end_with_verdict();
}

static void body()
{
    block.launch->entry(block.launch->arg);
    Fiber &f = self_fiber();
    if (f.early)
        gpuemu_fail(0, "the thread ends and has not waited for the launches before this one");
    f.state = Fiber::DONE;
    done++;
    done_of[f.id.rank]++;
    spins = 0;
    suspend();
    abort();
}

/* A fiber between two blocks of a cluster that nobody runs has ended. */
static void prepare(unsigned t, const Launch &l, const uint32_t size[3], const uint32_t id[3])
{
    gpuemu_thread &g = fibers[t].id;
    fibers[t].early = l.dependent;
    uint32_t at = t % block.stride;
    g.rank = t / block.stride;
    uint32_t in[3] = {g.rank % size[0], g.rank / size[0] % size[1], g.rank / size[0] / size[1]};
    for (int i = 0; i < 3; i++)
        g.block[i] = id[i] * size[i] + in[i];
    memcpy(g.threads, l.block, sizeof g.threads);
    memcpy(g.blocks, l.grid, sizeof g.blocks);
    memcpy(g.clusters, size, sizeof g.clusters);
    g.index = t;
    g.first = t - at;
    g.warp = at / GPUEMU_WARP;
    g.lane = at % GPUEMU_WARP;
    g.thread[0] = at % l.block[0];
    g.thread[1] = at / l.block[0] % l.block[1];
    g.thread[2] = at / l.block[0] / l.block[1];
    if (at >= block.n) {
        fibers[t].state = Fiber::DONE;
        return;
    }
    fiber_prepare(fibers[t], body);
    set_ready(fibers[t]);
}

int run_cluster(const Launch &l, const uint32_t size[3], const uint32_t id[3])
{
    done = 0;
    spins = 0;
    memset(done_of, 0, sizeof done_of);
    memset(barriers, 0, sizeof barriers);
    yielded.clear();
    waiting.clear();
    deferred.clear();
    groups.clear();
    for (unsigned i = 0; i < 16 * block.size; i++)
        named[i].count = named[i].arrived = named[i].n = 0;
    unsigned warps = (block.total + GPUEMU_WARP - 1) / GPUEMU_WARP;
    memset(meetings, 0, warps * sizeof *meetings);
    memset(ready, 0, sizeof ready);
    memset(ready_warps, 0, sizeof ready_warps);
    ready_blocks = 0;
    for (unsigned t = 0; t < block.total; t++)
        prepare(t, l, size, id);
    clock_block();
    int error = shared_block(l);
    if (error)
        return error;
    run_ahead = block.seed % 4 == 1;
    favourite = gpuemu_random(warps);
    current_warp = current_block = 0;
    count.blocks += block.size;
    finished = false;
    Fiber *first = pick();
    gpuemu_self = &first->id;
    gpuemu_switch(&home, first->sp);
    gpuemu_self = nullptr;
    for (unsigned w = 0; w < warps; w++)
        banks_flush(w);
    return finished ? GPUEMU_OK : GPUEMU_EFAULT;
}

}

using namespace gpuemu;

uint32_t gpuemu_barrier(int spaces, int vote, int line)
{
    Fiber &f = self_fiber();
    Barrier &b = barriers[f.id.rank];
    if (!b.arrived) {
        b.line = line;
        b.spaces = spaces;
    } else if (line && b.line && line != b.line) {
        gpuemu_fail(line, "mismatched barrier: other threads of the block wait at line %d", b.line);
    } else if (!b.line) {
        b.line = line;
    }
    b.spaces &= spaces;
    b.votes += vote != 0;
    spins = 0;
    f.line = line;
    if (++b.arrived < block.n) {
        f.state = Fiber::BARRIER;
        suspend();
        return b.result;
    }
    b.result = b.votes;
    b.arrived = b.votes = 0;
    clock_barrier(b.spaces, f.id.rank);
    count.barriers++;
    for (unsigned t = f.id.first; t < f.id.first + block.n; t++) {
        if (t % GPUEMU_WARP == 0)
            banks_flush(t / GPUEMU_WARP);
        set_ready(fibers[t]);
    }
    suspend();
    return b.result;
}

void gpuemu_named_barrier(unsigned id, unsigned threads, int wait, int line)
{
    Fiber &f = self_fiber();
    if (id > 15)
        gpuemu_fail(line, "barrier %u does not exist (0 to 15 do)", id);
    if (threads % GPUEMU_WARP || !threads || threads > (block.n + 31) / 32 * 32)
        gpuemu_fail(line, "barrier %u counts %u threads, which is not a multiple of 32 up to the "
                    "block's %u", id, threads, block.n);
    unsigned clock = 16 * f.id.rank + id;
    Named &b = named[clock];
    if (b.arrived && b.count != threads)
        gpuemu_fail(line, "barrier %u counts %u threads here, but %u where others wait", id,
                    threads, b.count);
    for (unsigned i = 0; i < b.n; i++)
        if (b.threads[i] == f.id.index)
            gpuemu_fail(line, "thread arrives twice at barrier %u", id);
    b.count = threads;
    b.arrived++;
    spins = 0;
    clock_named(clock, f.id.index);
    if (wait)
        b.threads[b.n++] = f.id.index;
    f.line = line;
    bool last = b.arrived == threads;
    if (wait && !last) {
        f.state = Fiber::NAMED;
        suspend();
        return;
    }
    if (last) {
        clock_named_done(clock, b.threads, b.n);
        count.barriers++;
        for (unsigned i = 0; i < b.n; i++)
            set_ready(fibers[b.threads[i]]);
        b.arrived = b.n = 0;
        suspend();
    }
}

void gpuemu_collective(gpuemu_eval *eval, uint32_t mask, int spaces, void *arg, int line)
{
    Fiber &f = self_fiber();
    unsigned warp = f.id.index / GPUEMU_WARP, first = warp * GPUEMU_WARP, left = f.id.first + block.n - first;
    if (left < GPUEMU_WARP)
        mask &= (1u << left) - 1;
    uint32_t bit = 1u << f.id.lane;
    if (!(mask & bit))
        gpuemu_fail(line, "the lane is not in the mask %#x of its SIMD operation", mask);
    Meeting *m = nullptr, *none = nullptr;
    for (Meeting &x : meetings[warp])
        if (x.here && x.mask == mask)
            m = &x;
        else if (!x.here && !none)
            none = &x;
    uint32_t here = bit | (m ? m->here : 0);
    /* Lanes may still meet in a part of the mask; not so if each of the two waits for lanes of the other. */
    for (Meeting &x : meetings[warp])
        if (&x == m ? x.eval != eval || (line && fibers[first + (unsigned)__builtin_ctz(x.here)].line &&
                                         line != fibers[first + (unsigned)__builtin_ctz(x.here)].line)
                    : (x.here & mask) && (here & x.mask)) {
            Fiber &other = fibers[first + (unsigned)__builtin_ctz(x.here)];
            gpuemu_fail(line, "lanes of a warp meet at different SIMD operations: thread %u waits at line %d",
                        other.id.index - other.id.first, other.line);
        }
    m = m ? m : none;
    if (!m)
        gpuemu_fail(line, "more than 8 parts of a warp wait at once");
    m->eval = eval;
    m->mask = mask;
    m->here |= bit;
    spins = 0;
    f.line = line;
    f.arg = arg;
    if (m->here != mask) {
        f.state = Fiber::COLLECTIVE;
        suspend();
        return;
    }
    meet(*m, warp, spaces, line);
    suspend();
}

void gpuemu_group(gpuemu_group_eval *eval, unsigned first, unsigned n, int spaces, void *arg,
                  int line)
{
    Fiber &f = self_fiber();
    if (n > block.total || first > block.total - n)
        gpuemu_fail(line, "threads %u to %u meet, but the block has %u", first, first + n - 1,
                    block.n);
    GroupMeeting *m = nullptr;
    for (GroupMeeting &x : groups)
        if (first < x.first + x.count && x.first < first + n) {
            if (x.first != first || x.count != n || x.eval != eval)
                gpuemu_fail(line, "threads of a group meet at different operations");
            m = &x;
        }
    if (!m) {
        groups.push_back({eval, first, n, 0});
        m = &groups.back();
    }
    spins = 0;
    f.line = line;
    f.arg = arg;
    if (++m->arrived < n) {
        f.state = Fiber::GROUP;
        suspend();
        return;
    }
    groups.erase(groups.begin() + (m - groups.data()));
    static void *args[GPUEMU_MAX_THREADS];
    static unsigned threads[GPUEMU_MAX_THREADS];
    for (unsigned i = 0; i < n; i++) {
        args[i] = fibers[first + i].arg;
        threads[i] = first + i;
    }
    collective_line = line;
    if (eval)
        eval(args, n);
    collective_line = 0;
    if (spaces)
        clock_join(spaces, threads, n);
    for (unsigned i = 0; i < n; i++)
        set_ready(fibers[first + i]);
    suspend();
}

void gpuemu_wait(int (*condition)(void *), void *arg, const char *what, int line)
{
    if (condition(arg))
        return;
    Fiber &f = self_fiber();
    f.ready = condition;
    f.arg = arg;
    f.what = what;
    f.line = line;
    f.state = Fiber::WAIT;
    waiting.push_back(f.id.index);
    suspend();
}

void gpuemu_grid_wait(void)
{
    self_fiber().early = false;
}

void gpuemu_yield(void)
{
    Fiber &f = self_fiber();
    f.state = Fiber::WAIT;
    f.what = "another thread (it spins)";
    f.line = 0;
    yielded.push_back(f.id.index);
    suspend();
}

void gpuemu_defer(void (*run)(void *), void *arg)
{
    deferred.push_back({run, arg});
}
