/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Device functions: indices, barriers, warp collectives, atomics, shared memory. */
#include <unordered_map>
#include "front.h"

namespace gpuemu_cuda {

uint3 index_of(which w)
{
    const gpuemu_thread *t = gpuemu_self;
    const uint32_t *v = w == THREAD ? t->thread : w == BLOCK ? t->block : w == BLOCK_DIM ? t->threads : t->blocks;
    return {v[0], v[1], v[2]};
}

/* What is known of templates only now: their name and __launch_bounds__. */
void enter(const char *name, int line, int max_threads)
{
    const uint32_t *n = gpuemu_self->threads;
    if (current.name) {
        snprintf(current.name, 128, "%s", name);
        current.name = nullptr;
    }
    if (max_threads && n[0] * n[1] * n[2] > (uint32_t)max_threads)
        gpuemu_fail(line, "%u threads exceed __launch_bounds__(%d)", n[0] * n[1] * n[2], max_threads);
}

void sync(int line) { gpuemu_barrier(GPUEMU_ALL, 0, line); }

int sync_vote(int kind, int value, int line)
{
    const uint32_t *n = gpuemu_self->threads;
    uint32_t yes = gpuemu_barrier(GPUEMU_ALL, value != 0, line);
    return kind == 0 ? (int)yes : kind == 1 ? yes == n[0] * n[1] * n[2] : yes != 0;
}

static void check_mask(unsigned mask, int line)
{
    if (!(mask >> gpuemu_self->lane & 1))
        gpuemu_fail(line, "the calling lane is not in the mask 0x%08x", mask);
}

void sync_warp(unsigned mask, int line)
{
    check_mask(mask, line);
    gpuemu_collective(nullptr, mask, GPUEMU_ALL, nullptr, line);
}

struct shuffle_arg {
    uint64_t in, out;
    int kind, by, width, line;
};

static void eval_shuffle(void *const args[GPUEMU_WARP], uint32_t)
{
    for (int lane = 0; lane < 32; lane++) {
        shuffle_arg *a = (shuffle_arg *)args[lane];
        if (!a)
            continue;
        int base = lane & ~(a->width - 1), from = lane;
        switch (a->kind) {
        case IDX: from = base + (a->by & (a->width - 1)); break;
        case UP: from = lane - a->by >= base ? lane - a->by : lane; break;
        case DOWN: from = lane + a->by < base + a->width ? lane + a->by : lane; break;
        default: from = (lane ^ a->by) < base + a->width ? lane ^ a->by : lane; break;
        }
        if (from < 0 || from > 31 || !args[from])
            gpuemu_fail(a->line, "lane %d shuffles from lane %d, which does not take part", lane, from);
        a->out = ((shuffle_arg *)args[from])->in;
    }
}

uint64_t shuffle(int kind, unsigned mask, uint64_t value, int by, int width, int line)
{
    check_mask(mask, line);
    if (width < 1 || width > 32 || (width & (width - 1)))
        gpuemu_fail(line, "shuffle width %d is no power of two up to 32", width);
    shuffle_arg a = {value, 0, kind, by & 31, width, line};    /* shfl takes five bits */
    gpuemu_collective(eval_shuffle, mask, GPUEMU_NONE, &a, line);
    return a.out;
}

struct vote_arg {
    uint64_t in;
    uint32_t out;
    int kind;
};

static void eval_vote(void *const args[GPUEMU_WARP], uint32_t)
{
    for (int lane = 0; lane < 32; lane++) {
        vote_arg *a = (vote_arg *)args[lane];
        if (!a)
            continue;
        uint32_t bits = 0, all = 0;
        for (int l = 0; l < 32; l++)
            if (vote_arg *b = (vote_arg *)args[l]) {
                all |= 1u << l;
                if (a->kind == MATCH_ANY ? b->in == a->in : b->in != 0)
                    bits |= 1u << l;
            }
        a->out = a->kind == ANY ? bits != 0 : a->kind == ALL ? bits == all : bits;
    }
}

unsigned vote(int kind, unsigned mask, uint64_t value, int line)
{
    check_mask(mask, line);
    vote_arg a = {value, 0, kind};
    gpuemu_collective(eval_vote, mask, GPUEMU_NONE, &a, line);
    return a.out;
}

struct reduce_arg {
    uint32_t value;
    int kind;
    bool is_signed;
};

static void eval_reduce(void *const args[GPUEMU_WARP], uint32_t)
{
    bool first = true;
    uint32_t r = 0;
    for (int l = 0; l < 32; l++)
        if (reduce_arg *a = (reduce_arg *)args[l]) {
            uint32_t v = a->value;
            bool less = a->is_signed ? (int32_t)v < (int32_t)r : v < r;
            if (first)
                r = v;
            else
                switch (a->kind) {
                case R_ADD: r += v; break;
                case R_MIN: r = less ? v : r; break;
                case R_MAX: r = less ? r : v; break;
                case R_AND: r &= v; break;
                case R_OR: r |= v; break;
                default: r ^= v; break;
                }
            first = false;
        }
    for (int l = 0; l < 32; l++)
        if (args[l])
            ((reduce_arg *)args[l])->value = r;
}

uint64_t reduce(int kind, bool is_signed, unsigned mask, uint32_t value, int line)
{
    check_mask(mask, line);
    if (current.arch < 80)
        gpuemu_fail(line, "__reduce_*_sync needs sm_80 or newer");
    reduce_arg a = {value, kind, is_signed};
    gpuemu_collective(eval_reduce, mask, GPUEMU_NONE, &a, line);
    return a.value;
}

unsigned active_mask()
{
    const uint32_t *n = gpuemu_self->threads;
    uint32_t left = n[0] * n[1] * n[2] - gpuemu_self->warp * 32;
    return left >= 32 ? 0xffffffffu : (1u << left) - 1;
}

void fence(int scope)
{
    if (scope < 0)
        gpuemu_yield();
}

void trap(int line)
{
    gpuemu_fail(line, "__trap()");
}

void assertion(const char *text, int line)
{
    if (!gpuemu_self) {
        fprintf(stderr, "assertion failed: %s, line %d\n", text, line);
        abort();
    }
    gpuemu_fail(line, "assertion failed: %s", text);
}

void atomic_access(void *p, size_t bytes)
{
    gpuemu_aligned(p, bytes);
    gpuemu_atomic(p, bytes);
}

/* The core numbers arrays densely. */
void *shared(const void *key, size_t bytes, size_t align, int line)
{
    static std::unordered_map<const void *, uint32_t> ids;
    uint32_t id = ids.emplace(key, (uint32_t)ids.size()).first->second;
    return gpuemu_shared(id, bytes, align, line);
}

void *dynamic_shared(size_t align, int line)
{
    if (align > 1024)
        gpuemu_fail(line, "shared memory is aligned to at most 1024 bytes");
    return gpuemu_dynamic_shared();
}

uint32_t shared_address(const void *p) { return gpuemu_shared_address(p); }
void *shared_pointer(uint32_t a) { return gpuemu_from_shared_address(a); }
bool is_shared(const void *p) { return gpuemu_is_shared(p); }

} // namespace gpuemu_cuda
