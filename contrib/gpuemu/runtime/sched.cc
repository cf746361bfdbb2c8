/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scheduler: runs the fibers of a block, lets them meet, reports when they cannot. */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vector>

struct gpuemu_thread *gpuemu_self;

namespace gpuemu {

Block block;
bool in_agent;
int collective_line;
uint64_t random_state;

static void *home;                          /* the launch's own context */
static unsigned done;
static uint32_t ready[GPUEMU_WARP];         /* lanes of each warp that can run */
static uint32_t ready_warps;                /* warps with such lanes */
static unsigned current_warp, favourite;
static bool run_ahead;
static unsigned spins;                      /* yields since anything else happened */
static std::vector<unsigned> yielded, waiting;
struct Deferred { void (*run)(void *); void *arg; };
static std::vector<Deferred> deferred;

/* Meetings */
static unsigned arrived, votes;
static int barrier_line, barrier_spaces;
struct Named { unsigned count, arrived; unsigned n; unsigned threads[GPUEMU_MAX_THREADS]; };
static Named named[16];
struct Meeting { gpuemu_eval *eval; uint32_t mask, here; };
static Meeting meetings[GPUEMU_WARP][4];    /* of each warp: masks that do not overlap */
struct GroupMeeting { gpuemu_group_eval *eval; unsigned first, count, arrived; };
static std::vector<GroupMeeting> groups;

static void set_ready(Fiber &f)
{
    f.state = Fiber::READY;
    ready[f.id.warp] |= 1u << f.id.lane;
    ready_warps |= 1u << f.id.warp;
}

[[noreturn]] void leave()
{
    void *dropped;
    gpuemu_self = nullptr;
    in_agent = false;
    collective_line = 0;
    gpuemu_switch(&dropped, home);
    __builtin_unreachable();
}

/* Which thread to blame and why nobody can go on. */
[[noreturn]] static void deadlock(const char *prefix)
{
    static const char *const name[] = {"", "the barrier", "a named barrier", "a SIMD operation",
                                       "a warpgroup operation", "", ""};
    Fiber *at = nullptr, *not_at = nullptr;
    static const decltype(Fiber::state) order[] = {Fiber::BARRIER, Fiber::COLLECTIVE,
                                                          Fiber::GROUP, Fiber::NAMED, Fiber::WAIT};
    for (auto want : order) {
        for (unsigned t = 0; t < block.n && !at; t++)
            if (fibers[t].state == want)
                at = &fibers[t];
        if (at)
            break;
    }
    unsigned count = 0;
    for (unsigned t = 0; t < block.n; t++) {
        if (fibers[t].state == at->state && fibers[t].line == at->line)
            count++;
        else if (!not_at && (at->state != Fiber::COLLECTIVE || fibers[t].id.warp == at->id.warp))
            not_at = &fibers[t];
    }
    char other[160] = "";
    if (not_at && not_at->state == Fiber::DONE)
        snprintf(other, sizeof other, "; thread %u has ended", not_at->id.index);
    else if (not_at)
        snprintf(other, sizeof other, "; thread %u waits for %s at line %d", not_at->id.index,
                 not_at->state == Fiber::WAIT ? not_at->what : name[not_at->state], not_at->line);
    gpuemu_self = &at->id;
    const char *what = at->state == Fiber::WAIT ? at->what : name[at->state];
    if (at->state == Fiber::BARRIER)
        gpuemu_fail(at->line, "%sbarrier not reached by all threads: %u of %u wait here%s",
                    prefix, count, block.n, other);
    gpuemu_fail(at->line, "%sdeadlock: %u of %u threads wait here for %s%s", prefix, count, block.n,
                what, other);
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

/* The fiber that runs next, or null when all have ended. */
static Fiber *pick()
{
    if (!deferred.empty() && block.seed && next_random() % 8 == 0)
        run_deferred();
    if (!waiting.empty() && (!ready_warps || block.seed))
        poll_waiting();
    while (!ready_warps) {
        if (done == block.n && deferred.empty())
            return nullptr;
        if (!deferred.empty()) {
            run_deferred();
            poll_waiting();
        } else if (!yielded.empty()) {
            poll_waiting();
            if (++spins > 10000)
                deadlock("threads spin for ever: ");
        } else if (!poll_waiting()) {
            deadlock("");
        }
        for (unsigned t : yielded)
            set_ready(fibers[t]);
        yielded.clear();
    }
    if (!(ready_warps >> current_warp & 1) || (block.seed && !run_ahead)) {
        unsigned w = block.seed ? next_random() % GPUEMU_WARP : current_warp;
        uint32_t rotated = ready_warps >> w | (w ? ready_warps << (32 - w) : 0);
        current_warp = (w + (unsigned)__builtin_ctz(rotated)) % GPUEMU_WARP;
    }
    if (run_ahead && ready_warps >> favourite & 1)
        current_warp = favourite;
    uint32_t lanes = ready[current_warp];
    unsigned lane = (unsigned)__builtin_ctz(lanes);
    if (block.seed) {
        unsigned r = next_random() % GPUEMU_WARP;
        uint32_t rotated = lanes >> r | (r ? lanes << (32 - r) : 0);
        lane = (r + (unsigned)__builtin_ctz(rotated)) % GPUEMU_WARP;
    }
    return &fibers[current_warp * GPUEMU_WARP + lane];
}

/* The running fiber has stopped being READY (or ended); others go on. */
static void suspend()
{
    Fiber &f = self_fiber();
    if (f.state != Fiber::READY) {
        ready[f.id.warp] &= ~(1u << f.id.lane);
        if (!ready[f.id.warp])
            ready_warps &= ~(1u << f.id.warp);
    }
    Fiber *next = pick();
    if (next == &f)
        return;
    gpuemu_self = next ? &next->id : nullptr;
    gpuemu_switch(&f.sp, next ? next->sp : home);
}

static void body()
{
    block.launch->entry(block.launch->arg);
    Fiber &f = self_fiber();
    f.state = Fiber::DONE;
    done++;
    spins = 0;
    suspend();
    abort();
}

static int run_block(const Launch &l, const uint32_t id[3])
{
    done = arrived = votes = 0;
    spins = 0;
    yielded.clear();
    waiting.clear();
    deferred.clear();
    groups.clear();
    memset(named, 0, sizeof named);
    memset(meetings, 0, sizeof meetings);
    memset(ready, 0, sizeof ready);
    ready_warps = 0;
    for (unsigned t = 0; t < block.n; t++) {
        gpuemu_thread &g = fibers[t].id;
        memcpy(g.block, id, sizeof g.block);
        memcpy(g.threads, l.block, sizeof g.threads);
        memcpy(g.blocks, l.grid, sizeof g.blocks);
        g.index = t;
        g.warp = t / GPUEMU_WARP;
        g.lane = t % GPUEMU_WARP;
        g.thread[0] = t % l.block[0];
        g.thread[1] = t / l.block[0] % l.block[1];
        g.thread[2] = t / l.block[0] / l.block[1];
        fiber_prepare(fibers[t], body);
        set_ready(fibers[t]);
    }
    clock_block();
    int error = shared_block(l);
    if (error)
        return error;
    unsigned warps = (block.n + GPUEMU_WARP - 1) / GPUEMU_WARP;
    run_ahead = block.seed % 4 == 1;
    favourite = gpuemu_random(warps);
    current_warp = 0;
    count.blocks++;
    Fiber *first = pick();
    gpuemu_self = &first->id;
    gpuemu_switch(&home, first->sp);
    gpuemu_self = nullptr;
    for (unsigned w = 0; w < warps; w++)
        banks_flush(w);
    return done == block.n ? GPUEMU_OK : GPUEMU_EFAULT;
}

static uint64_t gcd(uint64_t a, uint64_t b) { return b ? gcd(b, a % b) : a; }

int launch(const Launch &l)
{
    static uint32_t serial;
    uint64_t blocks = 1, threads = 1;
    for (int i = 0; i < 3; i++) {
        if (l.block[i] > GPUEMU_MAX_THREADS)
            threads = GPUEMU_MAX_THREADS + 1;
        threads *= l.block[i];
        if (l.grid[i] && blocks > UINT64_MAX / l.grid[i])
            return gpuemu_refuse(GPUEMU_ELIMIT, "%s: too many blocks", l.kernel);
        blocks *= l.grid[i];
    }
    if (threads > GPUEMU_MAX_THREADS)
        return gpuemu_refuse(GPUEMU_ELIMIT, "%s: %ux%ux%u threads in a block, at most %d run",
                             l.kernel, l.block[0], l.block[1], l.block[2], GPUEMU_MAX_THREADS);
    if (!threads)
        return gpuemu_refuse(GPUEMU_EINVAL, "%s: no threads in a block", l.kernel);
    if (!blocks)
        return GPUEMU_OK;

    report_clear();
    block.launch = &l;
    block.n = (unsigned)threads;
    const char *seed = getenv("GPUEMU_SEED");
    block.seed = seed ? strtoull(seed, nullptr, 0) : 0;
    random_state = (block.seed + 1) * 0x9E3779B97F4A7C15u;
    const char *check = getenv("GPUEMU_CHECK");
    checking = !(check && !strcmp(check, "0"));
    fiber_pool(block.n);
    if (serial > UINT32_MAX / 4 - blocks || serial == 0)
        serial = 1;
    block.first_serial = serial;
    int error = global_begin(l);
    if (error)
        return error;
    stats_begin();
    report_faults(true);

    /* Block i of the schedule is block (i * step + start) mod blocks: any order for any seed. */
    uint64_t step = 1, start = 0;
    if (block.seed && blocks < UINT32_MAX) {
        start = next_random() % blocks;
        step = next_random() % blocks;
        while (gcd(step, blocks) != 1)
            step = (step + 1) % blocks;
        if (blocks == 1)
            step = 1;
    }
    for (uint64_t i = 0, at = start; i < blocks && !error; i++, at = (at + step) % blocks) {
        block.serial = serial++;
        uint32_t id[3] = {(uint32_t)(at % l.grid[0]), (uint32_t)(at / l.grid[0] % l.grid[1]),
                          (uint32_t)(at / l.grid[0] / l.grid[1])};
        error = run_block(l, id);
    }
    report_faults(false);
    stats_end(l.kernel);
    global_end();
    if (error == GPUEMU_EFAULT)
        report_finish();
    return error;
}

}

using namespace gpuemu;

uint32_t gpuemu_random(uint32_t n)
{
    return n && block.seed ? next_random() % n : 0;
}

uint32_t gpuemu_barrier(int spaces, int vote, int line)
{
    static uint32_t result;
    Fiber &f = self_fiber();
    if (!arrived) {
        barrier_line = line;
        barrier_spaces = spaces;
    } else if (line && barrier_line && line != barrier_line) {
        gpuemu_fail(line, "mismatched barrier: other threads of the block wait at line %d",
                    barrier_line);
    } else if (!barrier_line) {
        barrier_line = line;
    }
    barrier_spaces &= spaces;
    votes += vote != 0;
    spins = 0;
    f.line = line;
    if (++arrived < block.n) {
        f.state = Fiber::BARRIER;
        suspend();
        return result;
    }
    result = votes;
    arrived = votes = 0;
    clock_barrier(barrier_spaces);
    count.barriers++;
    for (unsigned w = 0; w * GPUEMU_WARP < block.n; w++)
        banks_flush(w);
    for (unsigned t = 0; t < block.n; t++)
        set_ready(fibers[t]);
    suspend();
    return result;
}

void gpuemu_named_barrier(unsigned id, unsigned threads, int wait, int line)
{
    Fiber &f = self_fiber();
    if (id > 15)
        gpuemu_fail(line, "barrier %u does not exist (0 to 15 do)", id);
    if (threads % GPUEMU_WARP || !threads || threads > (block.n + 31) / 32 * 32)
        gpuemu_fail(line, "barrier %u counts %u threads, which is not a multiple of 32 up to the "
                    "block's %u", id, threads, block.n);
    Named &b = named[id];
    if (b.arrived && b.count != threads)
        gpuemu_fail(line, "barrier %u counts %u threads here, but %u where others wait", id,
                    threads, b.count);
    for (unsigned i = 0; i < b.n; i++)
        if (b.threads[i] == f.id.index)
            gpuemu_fail(line, "thread arrives twice at barrier %u", id);
    b.count = threads;
    b.arrived++;
    spins = 0;
    clock_named(id, f.id.index);
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
        clock_named_done(id, b.threads, b.n);
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
    unsigned warp = f.id.warp, first = warp * GPUEMU_WARP;
    if (block.n - first < GPUEMU_WARP)
        mask &= (1u << (block.n - first)) - 1;
    uint32_t bit = 1u << f.id.lane;
    if (!(mask & bit))
        gpuemu_fail(line, "the lane is not in the mask %#x of its SIMD operation", mask);
    Meeting *m = nullptr;
    for (Meeting &x : meetings[warp]) {
        if (!x.here) {
            if (!m)
                m = &x;
        } else if (x.mask & mask) {
            Fiber &other = fibers[first + (unsigned)__builtin_ctz(x.here)];
            if (x.mask != mask || x.eval != eval || (line && other.line && line != other.line))
                gpuemu_fail(line, "lanes of a warp meet at different SIMD operations: thread %u "
                            "waits at line %d", other.id.index, other.line);
            m = &x;
            break;
        }
    }
    if (!m)
        gpuemu_fail(line, "more than 4 parts of a warp wait at once");
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
    void *args[GPUEMU_WARP] = {};
    unsigned threads[GPUEMU_WARP], n = 0;
    for (uint32_t rest = mask; rest; rest &= rest - 1) {
        unsigned lane = (unsigned)__builtin_ctz(rest);
        args[lane] = fibers[first + lane].arg;
        threads[n++] = first + lane;
    }
    collective_line = line;
    if (eval)
        eval(args, mask);
    collective_line = 0;
    m->here = 0;
    if (spaces)
        clock_join(spaces, threads, n);
    if (n == GPUEMU_WARP)
        banks_flush(warp);
    for (unsigned i = 0; i < n; i++)
        fibers[threads[i]].state = Fiber::READY;
    ready[warp] |= mask;
    ready_warps |= 1u << warp;
    suspend();
}

void gpuemu_group(gpuemu_group_eval *eval, unsigned first, unsigned n, int spaces, void *arg,
                  int line)
{
    Fiber &f = self_fiber();
    if (n > block.n || first > block.n - n)
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
