// SPDX-License-Identifier: GPL-3.0-or-later
// Small kernels on the interface of the runtime core, right ones and wrong ones. Accesses are
// announced by hand, since this file is not instrumented.
#include <emu.h>
#include <gpuemu.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned T() { return gpuemu_self->index; }
static float *shared() { return (float *)gpuemu_dynamic_shared(); }
static void put(float *p, float x) { gpuemu_write(p, 4); *p = x; }
static float get(const float *p) { gpuemu_read(p, 4); return *p; }

static float *out;                  // 256 floats on the heap
constexpr int THREADS = 96;

// Runs it; error null: it must succeed, else fail with that in its message.
static void run(const char *name, void (*entry)(void *), const char *error, unsigned blocks = 1)
{
    gpuemu_range range = {out, 0};
    struct gpuemu_launch l = {};
    l.kernel = name;
    l.source = "core.cc";
    l.entry = entry;
    l.grid[0] = blocks;
    l.grid[1] = l.grid[2] = l.block[1] = l.block[2] = 1;
    l.block[0] = THREADS;
    l.dynamic_shared = 4096;
    l.shared_limit = 8192;
    l.ranges = &range;
    l.n_ranges = 1;
    int code = gpuemu_launch(&l);
    bool ok = error ? code == GPUEMU_EFAULT && strstr(gpuemu_last_error(), error) : code == 0;
    printf("%s: %s\n", ok ? "PASS" : "FAIL", name);
}

static void barrier_votes(void *)
{
    uint32_t n = gpuemu_barrier(GPUEMU_ALL, T() % 3 == 0, 1);
    if (n != THREADS / 3)
        gpuemu_fail(1, "wrong vote");
    put(&shared()[T()], 1);
    gpuemu_barrier(GPUEMU_ALL, 0, 2);
    get(&shared()[THREADS - 1 - T()]);
}

// Warps 0 and 1 hand over to warp 2, which does not wait for the last step.
static void named(bool wait, bool arrive)
{
    if (T() < 64) {
        put(&shared()[T()], (float)T());
        if (arrive || T() < 32)
            gpuemu_named_barrier(1, 96, 0, 10);
    } else {
        if (wait)
            gpuemu_named_barrier(1, 96, 1, 11);
        get(&shared()[T() - 64]);
        get(&shared()[T() - 32]);
    }
}
static void named_right(void *) { named(true, true); }
static void named_no_wait(void *) { named(false, true); }
static void named_no_arrive(void *) { named(true, false); }
static void named_twice(void *)
{
    // Both phases of a ring: the producer must wait for the consumers before it writes again.
    for (int i = 0; i < 3; i++) {
        if (T() < 32) {
            put(&shared()[T()], (float)i);
            gpuemu_named_barrier(1, 64, 0, 20);
            gpuemu_named_barrier(2, 64, 1, 21);
        } else if (T() < 64) {
            gpuemu_named_barrier(1, 64, 1, 22);
            if (get(&shared()[63 - T()]) != (float)i)
                gpuemu_fail(23, "stale");
            gpuemu_named_barrier(2, 64, 0, 24);
        }
    }
}
static void named_ring_broken(void *)
{
    for (int i = 0; i < 3; i++) {
        if (T() < 32) {
            put(&shared()[T()], (float)i);
            gpuemu_named_barrier(1, 64, 0, 30);
        } else if (T() < 64) {
            gpuemu_named_barrier(1, 64, 1, 31);
            get(&shared()[63 - T()]);
        }
    }
}

// An mbarrier in miniature: 32 producers release, everybody acquires.
static int arrivals;
static int complete(void *) { return arrivals >= 32; }
static void keys(bool acquire, bool release_all)
{
    if (T() == 0)
        arrivals = 0;
    gpuemu_barrier(GPUEMU_ALL, 0, 40);
    if (T() < 32) {
        put(&shared()[T()], 5);
        if (release_all || T() != 7)
            gpuemu_release(1);
        arrivals++;
    }
    gpuemu_wait(complete, nullptr, "the test", 41);
    if (acquire)
        gpuemu_acquire(1);
    if (T() >= 64)
        get(&shared()[T() - 64]);
}
static void keys_right(void *) { keys(true, true); }
static void keys_no_acquire(void *) { keys(false, true); }
static void keys_one_missing(void *) { keys(true, false); }

static void sum(void *const args[GPUEMU_WARP], uint32_t mask)
{
    int s = 0;
    for (int i = 0; i < GPUEMU_WARP; i++)
        if (mask >> i & 1)
            s += *(int *)args[i];
    for (int i = 0; i < GPUEMU_WARP; i++)
        if (mask >> i & 1)
            *(int *)args[i] = s;
}
static void collective_masks(void *)
{
    unsigned lane = gpuemu_self->lane;
    int x = (int)lane;
    gpuemu_collective(sum, lane < 8 ? 0xFF : 0xFFFFFF00, GPUEMU_NONE, &x, 0);
    if (x != (lane < 8 ? 28 : 468))
        gpuemu_fail(50, "wrong sum");
}
static void collective_overlap(void *)
{
    int x = 0;
    gpuemu_collective(sum, gpuemu_self->lane < 8 ? 0xFFF : 0xFFFFFF00, GPUEMU_NONE, &x, 0);
}
static void collective_not_in_mask(void *)
{
    int x = 0;
    gpuemu_collective(sum, 0x7FFFFFFF, GPUEMU_NONE, &x, 51);
}
static void warp_order(bool order)
{
    put(&shared()[T()], 1);
    gpuemu_collective(nullptr, ~0u, order ? GPUEMU_ALL : GPUEMU_NONE, nullptr, 52);
    get(&shared()[T() ^ 1]);
}
static void warp_orders(void *) { warp_order(true); }
static void shuffle_orders_nothing(void *) { warp_order(false); }
static void warp_orders_warp_only(void *)
{
    put(&shared()[T()], 1);
    gpuemu_collective(nullptr, ~0u, GPUEMU_ALL, nullptr, 53);
    get(&shared()[(T() + 32) % THREADS]);
}

static void count_group(void *const *args, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        *(int *)args[i] = (int)n;
}
static void group(void *)
{
    int x = 0;
    if (T() >= 32)
        gpuemu_group(count_group, 32, 64, GPUEMU_ALL, &x, 60);
    if (x != (T() >= 32 ? 64 : 0))
        gpuemu_fail(61, "wrong group");
}
static void group_incomplete(void *)
{
    int x = 0;
    if (T() > 32)
        gpuemu_group(count_group, 32, 64, GPUEMU_ALL, &x, 62);
}

// Asynchronous copies: by the thread itself (cp.async) and by the agent (TMA).
static void copy_waits(void *)
{
    float *p = &shared()[T()];
    gpuemu_async_begin(p, 4);
    *p = 3;
    gpuemu_async_end(p, 4, 0, 0);
    if (get(p) != 3)
        gpuemu_fail(70, "lost");
    gpuemu_barrier(GPUEMU_ALL, 0, 71);
    get(&shared()[THREADS - 1 - T()]);
}
static void copy_read_early(void *)
{
    float *p = &shared()[T()];
    gpuemu_async_begin(p, 4);
    get(p);
}
static void copy_no_barrier(void *)
{
    float *p = &shared()[T()];
    gpuemu_async_begin(p, 4);
    *p = 3;
    gpuemu_async_end(p, 4, 0, 0);
    get(&shared()[THREADS - 1 - T()]);
}
static int landed;
static int has_landed(void *) { return landed; }
static void land(void *)
{
    for (int i = 0; i < 16; i++)
        shared()[i] = 9;
    gpuemu_async_end(shared(), 64, 1, 0);
    gpuemu_release_agent(2, 0);
    landed = 1;
}
static void agent(bool acquire)
{
    if (T() == 0) {
        landed = 0;
        gpuemu_async_begin(shared(), 64);
        gpuemu_defer(land, nullptr);
    }
    gpuemu_barrier(GPUEMU_ALL, 0, 80);
    gpuemu_wait(has_landed, nullptr, "the copy", 81);
    if (acquire)
        gpuemu_acquire(2);
    if (get(&shared()[T() % 16]) != 9)
        gpuemu_fail(82, "lost");
}
static void agent_right(void *) { agent(true); }
static void agent_not_acquired(void *) { agent(false); }

// The agent reads for a thread (wgmma), then another thread writes.
static void agent_reads(bool acquire)
{
    if (T() == 0)
        landed = 0;
    put(&shared()[T()], 1);
    gpuemu_barrier(GPUEMU_ALL, 0, 83);
    if (T() == 0) {
        gpuemu_access(GPUEMU_AGENT, shared(), 128, GPUEMU_READ);
        gpuemu_release_agent(3, 0);
        landed = 1;
    } else if (T() == 64) {
        gpuemu_wait(has_landed, nullptr, "the reader", 84);
        if (acquire)
            gpuemu_acquire(3);
        gpuemu_async_begin(shared(), 64);
        gpuemu_async_end(shared(), 64, 0, 0);
    }
}
static void agent_reads_right(void *) { agent_reads(true); }
static void agent_reads_no_acquire(void *) { agent_reads(false); }
static void agent_reads_no_wait(void *)
{
    if (T() == 0) {
        landed = 0;
        gpuemu_async_begin(shared(), 64);
        gpuemu_defer(land, nullptr);
        gpuemu_wait(has_landed, nullptr, "the copy", 85);
        gpuemu_access(GPUEMU_AGENT, shared(), 64, GPUEMU_READ);
    }
}

static int never(void *) { return 0; }
static void deadlock(void *) { gpuemu_wait(never, nullptr, "godot", 90); }
static int flag;
static void spin(void *)
{
    if (T() == THREADS - 1)
        flag = 1;
    while (!flag)
        gpuemu_yield();
}
static void spin_for_ever(void *)
{
    if (T() == 0)
        for (;;)
            gpuemu_yield();
}

static void heap_end(void *) { put(&out[T() + 160], 0); }
static void heap_over(void *) { put(&out[T() + 161], 0); }
static void part_end(void *) { put(&out[T()], 0); }
static void part_over(void *) { put(&out[T() + 1], 0); }
static void block_order(void *) { gpuemu_atomic(out, 4); *out += 1; }

// Threads in the order in which they go on behind a barrier.
static unsigned went[2 * THREADS], gone;
static void order(void *)
{
    gpuemu_barrier(GPUEMU_ALL, 0, 100);
    went[gone++] = gpuemu_self->block[0] * THREADS + T();
}
static bool as_asked()
{
    const char *seed = getenv("GPUEMU_SEED"), *asked = seed ? strchr(seed, ':') : nullptr;
    bool good = true;
    for (unsigned i = 0; i < gone && asked; i++)
        good &= went[i] == (strcmp(asked, ":last") ? i : gone - 1 - i);
    return good && gone == 2 * THREADS;
}

static void too_much(void *) { gpuemu_shared(0, 4100, 16, 95); }
static void segv(void *) { *(volatile int *)8 = 1; }
static int deep(int n)
{
    volatile char x[512];
    x[0] = (char)n;
    return n ? deep(n - 1) + x[0] : 0;
}
static void overflow(void *) { deep(100000); }

int main()
{
    out = (float *)malloc(256 * sizeof *out);
    memset(out, 0, 256 * sizeof *out);
    run("barrier_votes", barrier_votes, nullptr);
    run("named_right", named_right, nullptr);
    run("named_no_wait", named_no_wait, "shared memory");
    run("named_no_arrive", named_no_arrive, "deadlock");
    run("named_twice", named_twice, nullptr);
    run("named_ring_broken", named_ring_broken, "");
    run("keys_right", keys_right, nullptr);
    run("keys_no_acquire", keys_no_acquire, "data race");
    run("keys_one_missing", keys_one_missing, "a write by thread 7 ");
    run("collective_masks", collective_masks, nullptr);
    run("collective_overlap", collective_overlap, "for a SIMD operation");
    run("collective_not_in_mask", collective_not_in_mask, "not in the mask");
    run("warp_orders", warp_orders, nullptr);
    run("shuffle_orders_nothing", shuffle_orders_nothing, "data race");
    run("warp_orders_warp_only", warp_orders_warp_only, "shared memory");
    run("group", group, nullptr);
    run("group_incomplete", group_incomplete, "deadlock: 63 of 96 threads wait here");
    run("copy_waits", copy_waits, nullptr);
    run("copy_read_early", copy_read_early, "has not been waited for");
    run("copy_no_barrier", copy_no_barrier, "");
    run("agent_right", agent_right, nullptr);
    run("agent_not_acquired", agent_not_acquired, "an asynchronous copy are not ordered");
    run("agent_reads_right", agent_reads_right, nullptr);
    run("agent_reads_no_acquire", agent_reads_no_acquire, "a read by an asynchronous copy are not ordered");
    run("agent_reads_no_wait", agent_reads_no_wait, "an asynchronous copy are not ordered");
    run("deadlock", deadlock, "wait here for godot");
    flag = 0;
    run("spin", spin, nullptr);
    run("spin_for_ever", spin_for_ever, "spin for ever");
    run("heap_end", heap_end, nullptr);
    run("heap_over", heap_over, "outside all buffers, at byte 1024 of one of 1024");
    /* a registered part of the block ends where it was said to, also well past its end */
    gpuemu_buffer(out, 4 * THREADS);
    run("part_end", part_end, nullptr);
    run("part_over", part_over, "outside all buffers, at byte ");
    run("part_far_over", heap_end, "outside all buffers, at byte ");
    gpuemu_buffer_forget(out);
    run("heap_end again", heap_end, nullptr);
    run("block_order", block_order, nullptr, 7);
    printf("%s: all blocks ran\n", out[0] == 7 * THREADS ? "PASS" : "FAIL");
    run("order", order, nullptr, 2);
    printf("%s: threads go in the order asked for\n", as_asked() ? "PASS" : "FAIL");
    run("too_much", too_much, "8196 bytes of shared memory, at most 8192");
    run("segv", segv, "unmapped memory at 0x8");
    run("overflow", overflow, "bytes of stack");
    run("barrier_votes again", barrier_votes, nullptr);
    return 0;
}
