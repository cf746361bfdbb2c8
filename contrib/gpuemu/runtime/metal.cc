/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile_rt.h on the emulator: finds the kernels that objects from gpuemu-cc registered. */
#include "emu.h"
#include "../gpuemu.h"
#pragma GCC visibility push(default)
#include "../../../plugin/include/tile_rt.h"
#pragma GCC visibility pop

#include <map>
#include <set>
#include <stdlib.h>
#include <string.h>
#include <vector>

/* As metal/rewrite.cc writes it. */
struct MslKernel {
    const char *name;
    void (*entry)(const void *);
    uint64_t buffers;           /* bit n: uses [[buffer(n)]] */
    uint64_t max_threads;       /* 0: not said */
    uint64_t dynamic;           /* has a [[threadgroup(0)]] parameter */
};
struct MslConstant {
    uint64_t index, is_bool;
    void *value;                /* 32 bytes */
};
struct MslFile {
    const char *file;
    const MslConstant *constants;
    uint64_t n_constants, n_kernels;
    MslKernel kernels[1];
};
struct MslArguments {
    uint64_t buffers[31];
    uint32_t ids[16];
};

static std::vector<const MslFile *> &files()
{
    static auto *all = new std::vector<const MslFile *>;
    return *all;
}

static MslArguments arguments;
static void (*current)(const void *);

GPUEMU_EXPORT void gpuemu_msl_register(uint64_t table)
{
    gpuemu_turn mine;
    files().push_back((const MslFile *)table);
}

/* Files whose SIMD functions are among the active threads of a SIMD group alone, as others' texts use them; our own may not. */
static std::set<const MslFile *> &active_files()
{
    static auto *all = new std::set<const MslFile *>;
    return *all;
}

GPUEMU_EXPORT void gpuemu_msl_active(uint64_t table)
{
    gpuemu_turn mine;
    active_files().insert((const MslFile *)table);
}

GPUEMU_EXPORT void gpuemu_msl_ids(uint32_t *ids)
{
    const gpuemu_thread &t = *gpuemu_self;
    for (int i = 0; i < 3; i++) {
        ids[i] = t.thread[i];
        ids[3 + i] = t.block[i];
        ids[6 + i] = t.threads[i];
        ids[9 + i] = t.blocks[i];
    }
    ids[12] = t.index;
    ids[13] = t.warp;
    ids[14] = (t.threads[0] * t.threads[1] * t.threads[2] + GPUEMU_WARP - 1) / GPUEMU_WARP;
    ids[15] = t.lane;
}

static void run(void *)
{
    MslArguments mine = arguments;
    gpuemu_msl_ids(mine.ids);
    current(&mine);
}

static int find(const char *named, const char *name, const MslFile *&file, const MslKernel *&kernel)
{
    bool file_known = false;
    for (const MslFile *f : files()) {
        if (named && strcmp(f->file, named))
            continue;
        file_known = true;
        for (uint64_t i = 0; i < f->n_kernels; i++)
            if (!strcmp(f->kernels[i].name, name)) {
                file = f;
                kernel = &f->kernels[i];
                return TILE_RT_OK;
            }
    }
    if (!file_known)
        return gpuemu_refuse(TILE_RT_EINVAL, "%s: no object made by gpuemu-cc from it is linked", named ? named : name);
    return gpuemu_refuse(TILE_RT_EINVAL, "%s: has no kernel %s", named ? named : "?", name);
}

const char *gpuemu_metal_kernel(size_t index)
{
    gpuemu_turn mine;
    for (const MslFile *f : files()) {
        if (index < f->n_kernels)
            return f->kernels[index].name;
        index -= f->n_kernels;
    }
    return nullptr;
}

static std::map<unsigned, std::vector<uint8_t>> &given_constants()
{
    static auto *all = new std::map<unsigned, std::vector<uint8_t>>;
    return *all;
}

int gpuemu_constant(unsigned index, const void *value, size_t bytes)
{
    if (bytes > 32)
        return 1;
    given_constants()[index].assign((const uint8_t *)value, (const uint8_t *)value + bytes);
    return 0;
}

/* The bools of the call, then those of gpuemu_constant; others are 0. */
static int set_constants(const MslFile &file, const char *kernel, const uint8_t *bools, uint32_t n_bools)
{
    for (uint64_t i = 0; i < file.n_constants; i++) {
        const MslConstant &k = file.constants[i];
        auto given = given_constants().find((unsigned)k.index);
        memset(k.value, 0, 32);
        if (k.is_bool && k.index < n_bools)
            *(uint8_t *)k.value = bools[k.index] != 0;
        else if (given != given_constants().end())
            memcpy(k.value, given->second.data(), given->second.size());
        else if (k.is_bool && n_bools)
            return gpuemu_refuse(TILE_RT_EINVAL, "%s: %u function constants given, but number %llu is declared",
                                 kernel, n_bools, (unsigned long long)k.index);
    }
    return TILE_RT_OK;
}

/* The threadgroups of the launch, and the threads of one, which the kernel's attribute may limit. */
static int check_groups(const MslKernel &kernel, const char *name, const uint64_t groups[3], uint64_t threads)
{
    for (int i = 0; i < 3; i++)
        if (groups[i] > (i ? 65535u : 0x7FFFFFFFu))
            return gpuemu_refuse(TILE_RT_ELIMIT, "%s: %llu threadgroups, at most %u are possible", name,
                                 (unsigned long long)groups[i], i ? 65535u : 0x7FFFFFFFu);
    if (kernel.max_threads && threads > kernel.max_threads)
        return gpuemu_refuse(TILE_RT_ELIMIT, "%s: %llu threads, but max_total_threads_per_threadgroup(%llu)", name,
                             (unsigned long long)threads, (unsigned long long)kernel.max_threads);
    return TILE_RT_OK;
}

/* `given`: the buffers that are bound, were they null. */
static int launch(const MslFile &file, const MslKernel &kernel, const gpuemu_metal_call &c, uint64_t given, size_t scalar_bytes)
{
    gpuemu_range ranges[31];
    size_t n = 0;
    MslArguments a = {};
    for (int i = 0; i < 31; i++)
        if (c.buffers[i]) {
            ranges[n++] = {c.buffers[i], i ? 0 : scalar_bytes};
            a.buffers[i] = (uint64_t)c.buffers[i];
        }
    if (kernel.buffers & ~given)
        return gpuemu_refuse(TILE_RT_EINVAL, "%s: nothing is bound to buffer(%d)", c.kernel, __builtin_ctzll(kernel.buffers & ~given));

    struct gpuemu_launch l = {};
    l.kernel = c.kernel;
    l.source = file.file;
    l.entry = run;
    for (int i = 0; i < 3; i++) {
        l.grid[i] = c.groups[i];
        l.block[i] = c.threads[i] ? c.threads[i] : 1;
    }
    l.dynamic_shared = kernel.dynamic ? c.threadgroup_bytes : 0;
    l.shared_limit = 32 << 10;
    l.ranges = ranges;
    l.n_ranges = n;
    l.only_ranges = 1;
    l.active_lanes = active_files().count(&file) != 0;
    arguments = a;
    current = kernel.entry;
    return gpuemu_launch(&l);
}

int gpuemu_metal_launch(const gpuemu_metal_call *call)
{
    if (!call || !call->kernel)
        return gpuemu_refuse(TILE_RT_EINVAL, "gpuemu_metal_launch without a kernel");
    gpuemu_turn mine;
    const MslFile *file = nullptr;
    const MslKernel *kernel = nullptr;
    if (int error = find(call->file, call->kernel, file, kernel))
        return error;
    uint64_t groups[3], threads = 1, given = 0;
    for (int i = 0; i < 3; i++) {
        groups[i] = call->groups[i];
        threads *= call->threads[i] ? call->threads[i] : 1;
    }
    for (int i = 0; i < 31; i++)
        given |= (uint64_t)(call->buffers[i] != nullptr) << i;
    if (int error = check_groups(*kernel, call->kernel, groups, threads))
        return error;
    if (int error = set_constants(*file, call->kernel, nullptr, 0))
        return error;
    return launch(*file, *kernel, *call, given, 0);
}

int tile_metal_launch(const tile_metal_call *call, void *queue)
{
    if (!call || !call->kernel)
        return gpuemu_refuse(TILE_RT_EINVAL, "tile_metal_launch without a kernel");
    gpuemu_turn mine;
    const tile_metal_call &c = *call;
    const MslFile *file = nullptr;
    const MslKernel *kernel = nullptr;
    if (int error = find(c.file, c.kernel, file, kernel))
        return error;
    if (!c.groups[0] || !c.groups[1] || !c.groups[2])
        return TILE_RT_OK;
    if (int error = check_groups(*kernel, c.kernel, c.groups, c.threads))
        return error;
    if (int error = set_constants(*file, c.kernel, c.constants, c.n_constants))
        return error;
    if (c.n_buffers > 30)
        return gpuemu_refuse(TILE_RT_EINVAL, "%s: %u buffers, at most 30", c.kernel, c.n_buffers);
    if (!c.threads)
        return gpuemu_refuse(TILE_RT_EINVAL, "%s: no threads in a block", c.kernel);
    /* The call does not say how long a [[threadgroup(0)]] argument is: all there is. */
    gpuemu_metal_call own = {c.file, c.kernel, {(uint32_t)c.groups[0], (uint32_t)c.groups[1], (uint32_t)c.groups[2]}, {c.threads, 1, 1}, {}, 32 << 10};
    uint64_t given = (2ull << c.n_buffers) - 2 + (c.scalar_bytes != 0);
    std::vector<uint64_t> scalars((c.scalar_bytes + 7) / 8);    /* as the device would: a copy */
    if (c.scalar_bytes) {
        memcpy(scalars.data(), c.scalars, c.scalar_bytes);
        own.buffers[0] = scalars.data();
    }
    for (uint32_t i = 0; i < c.n_buffers; i++) {
        if (gpuemu_is_device_launch(queue) && c.buffers[i] && !gpuemu_is_device(c.buffers[i]))
            return gpuemu_refuse(TILE_RT_EINVAL, "%s: %p is the host's memory: a device has what tile_alloc gave", c.kernel,
                                 c.buffers[i]);
        own.buffers[1 + i] = (void *)c.buffers[i];
    }
    return launch(*file, *kernel, own, given, c.scalar_bytes);
}

int tile_metal_wait(void *) { return TILE_RT_OK; }
int tile_metal_wait_all(void) { return TILE_RT_OK; }
void *tile_metal_queue(void) { return nullptr; }

void *tile_metal_alloc(size_t bytes)
{
    void *p = aligned_alloc(256, (bytes + 255) / 256 * 256 + (bytes == 0) * 256);
    if (p)
        gpuemu_device_buffer(p, bytes);
    return p;
}

void tile_metal_free(void *p)
{
    if (p)
        gpuemu_buffer_forget(p);
    free(p);
}

void *tile_metal_address(void *) { return nullptr; }
int tile_metal_buffer(void *p, size_t bytes) { return gpuemu_device_buffer(p, bytes) ? TILE_RT_EINVAL : 0; }
