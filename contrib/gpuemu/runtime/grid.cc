/* SPDX-License-Identifier: GPL-3.0-or-later */
/* launch() runs the clusters of a grid one after the other, in an order that the seed chooses. */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

namespace gpuemu {

Block block;
uint64_t random_state;

/* The blocks of the grid and the clusters they form; `block` for them; or an error code. */
static int measure(const Launch &l, uint64_t &blocks, uint32_t size[3], uint32_t clusters[3])
{
    uint64_t threads = 1;
    blocks = 1;
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
    for (int i = 0; i < 3 && blocks; i++) {
        size[i] = l.cluster[i] ? l.cluster[i] : 1;
        clusters[i] = l.grid[i] / size[i];
        if (l.grid[i] % size[i] || size[i] > GPUEMU_MAX_CLUSTER)
            return gpuemu_refuse(GPUEMU_EINVAL, "%s: %u blocks are no whole clusters of %u, or those are too large",
                                 l.kernel, l.grid[i], size[i]);
    }
    if (!blocks)
        return GPUEMU_OK;
    block.launch = &l;
    block.n = (unsigned)threads;
    block.size = size[0] * size[1] * size[2];
    if (block.size > GPUEMU_MAX_CLUSTER)
        return gpuemu_refuse(GPUEMU_EINVAL, "%s: a cluster of %u blocks, at most %d run", l.kernel, block.size,
                             GPUEMU_MAX_CLUSTER);
    block.stride = block.size > 1 ? ((unsigned)threads + 127) / 128 * 128 : (unsigned)GPUEMU_MAX_THREADS;
    block.total = block.size > 1 ? block.stride * block.size : (unsigned)threads;
    if (block.total > GPUEMU_MAX_FIBERS)
        return gpuemu_refuse(GPUEMU_ELIMIT, "%s: %u threads in a cluster, at most %d run", l.kernel, block.total,
                             GPUEMU_MAX_FIBERS);
    return GPUEMU_OK;
}

static void read_environment()
{
    const char *seed = getenv("GPUEMU_SEED");
    char *order = nullptr;
    block.seed = seed ? strtoull(seed, &order, 0) : 0;
    order += order && *order == ':';
    block.order = !order ? 0 : !strcmp(order, "first") ? 1 : !strcmp(order, "last") ? -1 : 0;
    if (block.order)
        block.seed = 0;
    random_state = (block.seed + 1) * 0x9E3779B97F4A7C15u;
    const char *check = getenv("GPUEMU_CHECK");
    checking = !(check && !strcmp(check, "0"));
}

/* Tells a terminal how far a launch is, from two seconds on, or as many as $GPUEMU_PROGRESS says. */
class Progress {
    const Launch &l;
    const uint64_t clusters;
    double next;
    bool shown = false;

    static double now()
    {
        timespec t;
        clock_gettime(CLOCK_MONOTONIC, &t);
        return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
    }

public:
    Progress(const Launch &launch, uint64_t n) : l(launch), clusters(n)
    {
        const char *wait = getenv("GPUEMU_PROGRESS");
        next = isatty(STDERR_FILENO) ? now() + (wait ? atof(wait) : 2) : 0;
    }

    void done(uint64_t n)
    {
        if (!next || n == clusters || now() < next)
            return;
        next = now() + 0.25;
        shown = true;
        fprintf(stderr, "\r\033[Kgpuemu: %s: %llu of %llu blocks", l.kernel, (unsigned long long)(n * block.size),
                (unsigned long long)(clusters * block.size));
    }

    ~Progress()
    {
        if (shown)
            fputs("\r\033[K", stderr);
    }
};

static uint64_t gcd(uint64_t a, uint64_t b) { return b ? gcd(b, a % b) : a; }

/* Cluster i of the schedule is cluster (i * step + start) mod n: any order for any seed. */
static int run_clusters(const Launch &l, uint64_t n, const uint32_t size[3], const uint32_t clusters[3], uint32_t &serial)
{
    uint64_t step = block.order < 0 ? n - 1 : 1, start = block.order < 0 ? n - 1 : 0;
    if (block.seed && n < UINT32_MAX) {
        start = next_random() % n;
        step = next_random() % n;
        while (gcd(step, n) != 1)
            step = (step + 1) % n;
        if (n == 1)
            step = 1;
    }
    int error = GPUEMU_OK;
    Progress progress(l, n);
    for (uint64_t i = 0, at = start; i < n && !error; i++, at = (at + step) % n) {
        block.serial = serial++;
        uint32_t id[3] = {(uint32_t)(at % clusters[0]), (uint32_t)(at / clusters[0] % clusters[1]),
                          (uint32_t)(at / clusters[0] / clusters[1])};
        error = run_cluster(l, size, id);
        progress.done(i + 1);
    }
    return error;
}

int launch(const Launch &l)
{
    static uint32_t serial;
    uint64_t blocks;
    uint32_t size[3], clusters[3];
    int error = measure(l, blocks, size, clusters);
    if (error || !blocks)
        return error;
    blocks /= block.size;

    report_clear();
    read_environment();
    fiber_pool(block.total);
    if (serial > UINT32_MAX / 4 - blocks || serial == 0)
        serial = 1;
    block.first_serial = serial;
    error = global_begin(l);
    if (error)
        return error;
    stats_begin();
    report_faults(true);
    error = run_clusters(l, blocks, size, clusters, serial);
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
