/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared memory of the running blocks and its shadow: for every byte a state, the last write and
 * two reads by different threads. */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <vector>

namespace gpuemu {

uint8_t *arena;
/* FRESH: not initialised; PENDING: an asynchronous copy writes it; LENT: one reads it */
enum : uint8_t { OUTSIDE, FRESH, VALID, PENDING, LENT };
static uint8_t *state;
static uint32_t *writes, *reads, *others;
static size_t used;             /* bytes of each arena laid out, gaps included */
static unsigned arenas_used;    /* by any launch so far */
static size_t dynamic_bytes, static_bytes;
struct Array { size_t at, bytes; };     /* in all arenas; at 0: none */
static std::vector<Array> arrays;

/* What threads, and last the agents, did last to the memory of other blocks: to be known in those before they end. */
struct Reach { uint32_t clock; int line; };
static std::vector<Reach> reached[GPUEMU_MAX_CLUSTER];
static bool peeking;
constexpr size_t GAP = 1024;    /* between arrays: addresses modulo 1024 are as without it */

/* Arenas have room for 227 KiB of arrays and their gaps. */
static void *map(size_t bytes)
{
    void *m = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (m == MAP_FAILED) {
        perror("gpuemu: no memory for shared memory");
        abort();
    }
    return m;
}

/* At the same offset for all blocks; 0: no room. */
static size_t place(size_t bytes, size_t align)
{
    size_t at = (used + align - 1) / align * align;
    if (at + bytes + GAP > ARENA)
        return 0;
    for (unsigned r = 0; r < block.size; r++) {
        memset(arena + r * ARENA + at, 0xFF, bytes);
        memset(state + r * ARENA + at, FRESH, bytes);
    }
    used = at + bytes + GAP;
    return at;
}

int shared_block(const Launch &l)
{
    if (!arena) {
        arena = (uint8_t *)map(ARENAS);
        state = (uint8_t *)map(ARENAS);
        writes = (uint32_t *)map(ARENAS * 4);
        reads = (uint32_t *)map(ARENAS * 4);
        others = (uint32_t *)map(ARENAS * 4);
    }
    arenas_used = arenas_used > block.size ? arenas_used : block.size;
    for (unsigned r = 0; r < arenas_used; r++)
        memset(state + r * ARENA, OUTSIDE, used);
    used = GAP;
    peeking = false;
    for (unsigned r = 0; r < block.size; r++)
        reached[r].assign(block.size > 1 ? block.total + GPUEMU_UNITS : 0, Reach());
    static_bytes = 0;
    arrays.clear();
    dynamic_bytes = l.dynamic_shared;
    if (l.shared_limit && dynamic_bytes > l.shared_limit)
        return gpuemu_refuse(GPUEMU_ELIMIT, "%s: %zu bytes of shared memory, at most %zu are there",
                             l.kernel, dynamic_bytes, l.shared_limit);
    if (!place(dynamic_bytes, 1024))
        return gpuemu_refuse(GPUEMU_ELIMIT, "%s: %zu bytes of shared memory", l.kernel,
                             dynamic_bytes);
    return 0;
}

void shared_forget()
{
    if (!arena)
        return;
    memset(writes, 0, arenas_used * ARENA * 4);
    memset(reads, 0, arenas_used * ARENA * 4);
    memset(others, 0, arenas_used * ARENA * 4);
}

/* The thread, or else its block's asynchronous hardware, uses the memory of another block. */
static void reach(Fiber &f, bool hardware, unsigned rank)
{
    if (rank >= block.size || !checking)
        return;
    if (!running(rank))
        gpuemu_fail(0, "shared memory of block %u of the cluster is used, which has ended", rank);
    if (!hardware)
        reached[rank][f.id.index] = {f.clock, 0};
}

void shared_ended()
{
    for (unsigned r = 0; r < block.size && block.size > 1; r++)
        for (unsigned t = 0; t < block.total + GPUEMU_UNITS; t++) {
            const Reach &x = reached[r][t];
            bool agent = t >= block.total;
            if (x.clock <= clock_of_block(r, agent ? AGENTS + r * GPUEMU_UNITS + t - block.total : t))
                continue;
            if (!agent)
                gpuemu_self = &fibers[t].id;
            gpuemu_fail(x.line, "%s shared memory of block %u of the cluster, which may have ended: it does not wait "
                        "for this", agent ? "an asynchronous copy writes" : "the thread uses", r);
        }
}

void race(int kind, uint32_t rec, bool was_write, const char *where)
{
    char who[60];
    uint32_t t = rec & WHO;
    if (t >= AGENTS)
        snprintf(who, sizeof who, "an asynchronous copy");
    else if (fibers[t].id.rank != gpuemu_self->rank)
        snprintf(who, sizeof who, "thread %u of block %u of the cluster", t - fibers[t].id.first, fibers[t].id.rank);
    else
        snprintf(who, sizeof who, "thread %u", t - fibers[t].id.first);
    static const char *const name[] = {"read", "write", "atomic access"};
    gpuemu_fail(0, "data race on %s: this %s and %s by %s are not ordered by a barrier", where,
                name[kind], rec & ATOMIC_BIT ? "an atomic access" : was_write ? "a write" : "a read",
                who);
}

/* Something is not plainly fine: find out exactly what. */
[[gnu::noinline]] static void slow(Fiber &f, size_t off, size_t n, int kind)
{
    for (size_t i = off; i < off + n; i++) {
        if (state[i] == VALID || (state[i] == FRESH && kind == GPUEMU_WRITE))
            continue;
        if (state[i] == LENT && kind == GPUEMU_READ)
            continue;
        if (state[i] == LENT)
            gpuemu_fail(0, "write of shared memory that an asynchronous store reads and that has not been "
                        "waited for");
        if (state[i] == PENDING)
            gpuemu_fail(0, "%s of shared memory whose asynchronous copy has not been waited for",
                        kind == GPUEMU_READ ? "read" : "write");
        if (state[i] == FRESH)
            gpuemu_fail(0, "read of uninitialised shared memory");
        const Array *near = nullptr;
        for (const Array &a : arrays)
            if (a.at && a.at <= i % ARENA + 16 && (!near || a.at > near->at))
                near = &a;
        if (near)
            gpuemu_fail(0, "%zu-byte %s outside shared memory, at byte %ld of an array of %zu bytes",
                        n, kind == GPUEMU_READ ? "read" : "write", (long)(off % ARENA) - (long)near->at,
                        near->bytes);
        gpuemu_fail(0, "%zu-byte %s outside shared memory, at byte %ld of %zu", n,
                    kind == GPUEMU_READ ? "read" : "write", (long)(off % ARENA) - (long)GAP, dynamic_bytes);
    }
    /* Who overwrites must know of the reads before, and so of what copies wrote: it was there before it was read. */
    const int before = block.size > 1 ? R : S;
    for (size_t i = off; i < off + n; i++) {
        uint32_t w = writes[i];
        int space = kind == GPUEMU_WRITE && (w & WHO) >= AGENTS ? before : S;
        if (!(kind == GPUEMU_ATOMIC && w & ATOMIC_BIT) && !known(f, space, w & WHO, w >> CLOCK_SHIFT))
            race(kind, w, true, "shared memory");
        if ((w & WHO) >= AGENTS && w >> CLOCK_SHIFT <= agent_base[S][(w & WHO) - AGENTS])
            writes[i] = 0;              /* everybody knows: the fast way from now on */
        if (kind == GPUEMU_READ)
            continue;
        if (!known(f, before, reads[i] & WHO, reads[i] >> CLOCK_SHIFT))
            race(kind, reads[i], false, "shared memory");
        if (!known(f, before, others[i] & WHO, others[i] >> CLOCK_SHIFT))
            race(kind, others[i], false, "shared memory");
    }
}

template <unsigned N> static inline void check_read(Fiber &f, size_t off, uint32_t own, uint32_t mine)
{
    const uint32_t limit = base[S] << CLOCK_SHIFT | LOW;
    uint32_t bad = 0;
    for (unsigned i = 0; i < N; i++)
        bad |= (uint32_t)(state[off + i] != VALID);
    for (unsigned i = 0; i < N; i++) {
        uint32_t w = writes[off + i];
        bad |= (uint32_t)(w > limit) & (uint32_t)(((w ^ mine) & WHO) != 0);
    }
    if (__builtin_expect(bad != 0, 0))
        slow(f, off, N, GPUEMU_READ);
    for (unsigned i = 0; i < N; i++) {
        uint32_t r = reads[off + i];
        others[off + i] = ((r ^ own) & WHO) == 0 ? others[off + i] : r;
        reads[off + i] = own;
    }
}

template <unsigned N> static inline void check_write(Fiber &f, size_t off, uint32_t own)
{
    const uint32_t limit = base[S] << CLOCK_SHIFT | LOW;
    uint32_t bad = 0;
    for (unsigned i = 0; i < N; i++)
        bad |= (uint32_t)((uint8_t)(state[off + i] - FRESH) > 1);
    for (unsigned i = 0; i < N; i++) {
        uint32_t w = writes[off + i], r = reads[off + i], o = others[off + i];
        bad |= (uint32_t)(w > limit) & (uint32_t)(((w ^ own) & WHO) != 0);
        bad |= (uint32_t)(r > limit) & (uint32_t)(((r ^ own) & WHO) != 0);
        bad |= (uint32_t)(o > limit) & (uint32_t)(((o ^ own) & WHO) != 0);
    }
    if (__builtin_expect(bad != 0, 0))
        slow(f, off, N, GPUEMU_WRITE);
    for (unsigned i = 0; i < N; i++) {
        state[off + i] = VALID;
        writes[off + i] = own;
    }
}

void shared_access(Fiber &f, bool agent, const uint8_t *p, size_t n, int kind)
{
    size_t off = (size_t)(p - arena);
    unsigned rank = (unsigned)(off / ARENA);
    if (rank != f.id.rank && !in_agent)
        reach(f, peeking, rank);
    if (kind == GPUEMU_ATOMIC_STORE) {
        if (checking && n <= sizeof(uint64_t))
            for (size_t i = off; i < off + n; i++)
                if (state[i] == FRESH)
                    state[i] = VALID;
        kind = GPUEMU_ATOMIC;
    }
    if (kind == GPUEMU_READ)
        count.shared_read += n;
    else
        count.shared_written += n;
    if (kind == GPUEMU_ATOMIC)
        count.shared_read += n;
    if (!checking)
        return;
    /* Hardware that reads for a thread (wgmma) knows what the thread knows, no more: a copy that
     * has landed is foreign to it, too. */
    uint32_t own = agent ? agent_record(rank) : record(f);
    uint32_t mine = agent && !in_agent ? WHO : own;
    if (kind == GPUEMU_READ) {
        for (; n >= 16; n -= 16, off += 16)
            check_read<16>(f, off, own, mine);
        for (; n >= 4; n -= 4, off += 4)
            check_read<4>(f, off, own, mine);
        for (; n >= 2; n -= 2, off += 2)
            check_read<2>(f, off, own, mine);
        if (n)
            check_read<1>(f, off, own, mine);
    } else if (kind == GPUEMU_WRITE) {
        for (; n >= 16; n -= 16, off += 16)
            check_write<16>(f, off, own);
        for (; n >= 4; n -= 4, off += 4)
            check_write<4>(f, off, own);
        for (; n >= 2; n -= 2, off += 2)
            check_write<2>(f, off, own);
        if (n)
            check_write<1>(f, off, own);
    } else {
        slow(f, off, n, kind);
        for (size_t i = off; i < off + n; i++)
            writes[i] = own | ATOMIC_BIT;
    }
}

uint32_t shared_unfenced(const void *p, size_t n, const uint32_t *upto, uint32_t upto_all)
{
    const size_t off = (size_t)((const uint8_t *)p - arena);
    const uint32_t *w = writes + off, limit = upto_all << CLOCK_SHIFT | LOW;
    for (size_t i = 0; i < n; i++)
        if (state[off + i] != PENDING && w[i] > limit && (w[i] & WHO) < AGENTS && w[i] >> CLOCK_SHIFT > upto[w[i] & WHO])
            return w[i];
    return 0;
}

}

using namespace gpuemu;

void *gpuemu_shared(uint32_t id, size_t bytes, size_t align, int line)
{
    uint8_t *mine = arena + gpuemu_self->rank * ARENA;
    if (id < arrays.size() && arrays[id].at)
        return mine + arrays[id].at;
    if (align < 16)
        align = 16;
    const Launch &l = *block.launch;
    static_bytes = (static_bytes + align - 1) / align * align + bytes;
    if (l.static_limit && static_bytes > l.static_limit)
        gpuemu_fail(line, "%zu bytes of static shared memory, at most %zu are allowed",
                    static_bytes, l.static_limit);
    if (l.shared_limit && static_bytes + dynamic_bytes > l.shared_limit)
        gpuemu_fail(line, "%zu bytes of shared memory, at most %zu are there",
                    static_bytes + dynamic_bytes, l.shared_limit);
    size_t at = align <= 1024 ? place(bytes, align) : 0;
    if (!at)
        gpuemu_fail(line, "shared array of %zu bytes aligned to %zu", bytes, align);
    if (id >= arrays.size())
        arrays.resize(id + 1);
    arrays[id] = {at, bytes};
    return mine + at;
}

void *gpuemu_dynamic_shared(void) { return arena + gpuemu_self->rank * ARENA + GAP; }

int gpuemu_is_shared(const void *p)
{
    return arena && (const uint8_t *)p >= arena && (const uint8_t *)p < arena + ARENAS;
}

/* The window: the offset in 24 bits, then the rank, then whether it is one of the cluster's addresses. One of the running
   thread's block has only the last bit of the rank, as cta_group::2 asks of the hardware's. */
enum { OF_CLUSTER = 1 << 28, RANK_SHIFT = 24, OFFSET = (1 << RANK_SHIFT) - 1, RANKS = GPUEMU_MAX_CLUSTER - 1 };
static_assert(!(GPUEMU_MAX_CLUSTER & RANKS) && GPUEMU_MAX_CLUSTER << RANK_SHIFT <= OF_CLUSTER && ARENA <= OFFSET, "a window of 29 bits");

uint32_t gpuemu_cluster_address(uint32_t address)
{
    bool own = !(address & OF_CLUSTER);
    if ((address & OFFSET) >= ARENA || address >> 29 || (address >> RANK_SHIFT & RANKS) >= (own ? 2 : block.size))
        gpuemu_fail(0, "%#x is not an address of shared memory", address);
    return own ? gpuemu_address_in(address, gpuemu_self->rank) : address;
}

uint32_t gpuemu_address_in(uint32_t address, uint32_t rank) { return OF_CLUSTER | rank << RANK_SHIFT | (address & OFFSET); }

uint32_t gpuemu_address_rank(uint32_t address) { return gpuemu_cluster_address(address) >> RANK_SHIFT & RANKS; }

uint32_t gpuemu_address_of_pair(uint32_t address)
{
    uint32_t own = gpuemu_self->rank & ~1u, odd = address >> RANK_SHIFT & 1;
    return address & OF_CLUSTER ? gpuemu_cluster_address(address) : gpuemu_address_in(address, own | odd);
}

uint32_t gpuemu_shared_address(const void *p)
{
    if (!gpuemu_is_shared(p))
        gpuemu_fail(0, "%p is not an address of shared memory", p);
    size_t off = (size_t)((const uint8_t *)p - arena);
    uint32_t rank = (uint32_t)(off / ARENA), at = (uint32_t)(off % ARENA);
    return rank == gpuemu_self->rank ? (rank & 1) << RANK_SHIFT | at : gpuemu_address_in(at, rank);
}

void *gpuemu_from_shared_address(uint32_t address) 
{
    uint32_t at = gpuemu_cluster_address(address);
    return arena + (at >> RANK_SHIFT & RANKS) * ARENA + (at & OFFSET);
}

void gpuemu_peek(const void *p, size_t bytes)
{
    peeking = true;
    gpuemu_read(p, bytes);
    peeking = false;
}

void gpuemu_reached(const void *p, int line)
{
    unsigned rank = (unsigned)((size_t)((const uint8_t *)p - arena) / ARENA);
    if (rank < block.size && rank != gpuemu_self->rank)
        reached[rank][gpuemu_self->index].line = line;
}

void gpuemu_async_begin(void *dst, size_t bytes)
{
    if (!gpuemu_is_shared(dst))
        gpuemu_fail(0, "an asynchronous copy goes to %p, which is not shared memory", dst);
    if (checking) {
        size_t off = (size_t)((uint8_t *)dst - arena);
        uint64_t moved = count.shared_written;
        peeking = true;
        shared_access(self_fiber(), false, (uint8_t *)dst, bytes, GPUEMU_WRITE);
        peeking = false;
        count.shared_written = moved;
        memset(state + off, PENDING, bytes);
    }
    memset(dst, 0xFF, bytes);
}

void gpuemu_async_end(void *dst, size_t bytes, int agent, int line)
{
    count.shared_written += bytes;
    if (!checking)
        return;
    size_t off = (size_t)((uint8_t *)dst - arena);
    unsigned rank = (unsigned)(off / ARENA);
    uint32_t own = agent || in_agent ? agent_record(rank) : record(self_fiber());
    if (block.size > 1 && in_agent) {
        if (!running(rank))
            gpuemu_fail(line, "block %u of the cluster ended before an asynchronous copy to its shared memory was "
                        "complete", rank);
        reached[rank][block.total + gpuemu_unit] = {own >> CLOCK_SHIFT, line};
    }
    for (size_t i = off; i < off + bytes; i++) {
        state[i] = VALID;
        writes[i] = own;
    }
}

void gpuemu_async_lend(const void *p, size_t bytes)
{
    if (checking)
        memset(state + ((const uint8_t *)p - arena), LENT, bytes);
}

void gpuemu_async_return(uint32_t index, const void *p, size_t bytes)
{
    if (checking)
        memset(state + ((const uint8_t *)p - arena), VALID, bytes);
    gpuemu_proxy_read(index, p, bytes, 0);
}
