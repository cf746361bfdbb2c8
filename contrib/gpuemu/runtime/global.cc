/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Global memory: which bytes a kernel may touch, and a shadow that finds races in and between
 * blocks. A shadow cell stands for 2 bytes. */
#include "internal.h"

#include <map>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <vector>

namespace gpuemu {

/* Serial numbers of blocks take 26 bits; above them two masks of 2 bits, one bit per byte. */
constexpr uint32_t SERIAL = (1u << 26) - 1;
struct Cell {
    uint32_t write, read, other;    /* records: last write, last read, a read by another thread */
    uint32_t write_by;              /* block | bytes << 26 | bytes atomically written by earlier
                                       blocks of the launch << 28 */
    uint32_t read_by;               /* block | bytes of read << 26 | of other << 28 | bytes read by
                                       earlier blocks << 30 */
};

struct Range {
    const uint8_t *p;
    size_t bytes;
    bool exact;                     /* else mappings of the process in which some buffer lies */
    Cell *cells;
    size_t capacity;
};
static std::vector<Range> ranges;
static size_t last;
struct Buffer { size_t bytes; bool device; };
static std::map<uintptr_t, Buffer> buffers;         /* registered */
static std::vector<Range> strangers;                /* mappings of arguments that are no memory of the device */
struct Spare { Cell *cells; size_t capacity; };
static std::vector<Spare> spare;                    /* shadows of earlier launches */

static const std::pair<const uintptr_t, Buffer> *find_registered(const void *p)
{
    auto it = buffers.upper_bound((uintptr_t)p);
    if (it == buffers.begin())
        return nullptr;
    --it;
    return (uintptr_t)p - it->first <= it->second.bytes ? &*it : nullptr;
}

/* The mappings of the process around p that touch each other and allow the same: an array begins in the last page of .data,
   and goes on in .bss. False if p is nowhere. */
static bool find_mapping(const void *p, Range &r, bool &file)
{
    FILE *maps = fopen("/proc/self/maps", "r");
    char line[512], before[5] = "";
    unsigned long first = 0, end = 0;
    bool found = false;
    while (maps && fgets(line, sizeof line, maps)) {
        unsigned long from, to;
        char path[256] = "", allowed[5] = "";
        if (sscanf(line, "%lx-%lx %4s %*s %*s %*s %255s", &from, &to, allowed, path) < 3)
            continue;
        if (from != end || strcmp(allowed, before)) {
            if (found)
                break;
            first = from;
        }
        end = to;
        memcpy(before, allowed, sizeof before);
        if ((uintptr_t)p >= from && (uintptr_t)p < to) {
            file = path[0] == '/';
            found = true;
        }
    }
    if (maps)
        fclose(maps);
    r = {(const uint8_t *)first, end - first, false, nullptr, 0};
    return found;
}

/* A registered buffer begins in the 64-byte line of p. */
static bool any_registered_near(const void *p)
{
    uintptr_t line = (uintptr_t)p & ~(uintptr_t)63;
    auto it = buffers.lower_bound(line);
    return find_registered((const void *)line) || (it != buffers.end() && it->first < line + 64);
}

static size_t add(const Range &r)
{
    for (size_t i = 0; i < ranges.size(); i++)
        if (ranges[i].p == r.p && ranges[i].bytes == r.bytes)
            return i;
    ranges.push_back(r);
    return ranges.size() - 1;
}

/* Cuts a heap block down to what lies around p between the buffers registered in it; whether
   there are any. */
static bool between_registered(const uint8_t *p, Range &r)
{
    const uint8_t *lo = r.p, *hi = r.p + r.bytes;
    bool any = false;
    for (auto it = buffers.lower_bound((uintptr_t)r.p); it != buffers.end() && it->first < (uintptr_t)(r.p + r.bytes); ++it) {
        const uint8_t *from = (const uint8_t *)it->first, *to = from + it->second.bytes;
        any = true;
        if (from > p && from < hi)
            hi = from;
        if (to <= p && to > lo)
            lo = to;
    }
    r.p = lo;
    r.bytes = (size_t)(hi - lo);
    return any;
}

/* Where p belongs, without knowing how far it reaches. */
static bool resolve(const void *p, Range &r)
{
    const uint8_t *start;
    size_t bytes;
    bool file;
    if (const auto *b = find_registered(p))
        r = {(const uint8_t *)b->first, b->second.bytes, true, nullptr, 0};
    else if (heap_find(p, start, bytes)) {
        r = {start, bytes, true, nullptr, 0};
        between_registered((const uint8_t *)p, r);
    } else if (!find_mapping(p, r, file))
        return false;
    return true;
}

static bool is_device(const void *p)
{
    const auto *b = find_registered(p);
    return b && b->second.device;
}

int global_begin(const Launch &l)
{
    ranges.clear();
    strangers.clear();
    last = 0;
    if (block.first_serial == 1) {
        for (const Spare &s : spare)
            munmap(s.cells, s.capacity * sizeof(Cell));
        spare.clear();
    }
    for (size_t i = 0; i < l.n_ranges; i++) {
        Range r = {(const uint8_t *)l.ranges[i].p, l.ranges[i].bytes, true, nullptr, 0};
        bool file;
        if (l.only_device && !is_device(r.p)) {
            if (r.p && find_mapping(r.p, r, file))
                strangers.push_back(r);
        } else if (r.p && (r.bytes || resolve(r.p, r))) {
            add(r);
        }
    }
    return 0;
}

void global_end()
{
    for (const Range &r : ranges)
        if (r.cells)
            spare.push_back({r.cells, r.capacity});
    ranges.clear();
}

static void make_cells(Range &r)
{
    size_t need = ((uintptr_t)r.p % 2 + r.bytes + 1) / 2;
    for (size_t i = 0; i < spare.size(); i++)
        if (spare[i].capacity >= need && spare[i].capacity <= need * 2 + 4096) {
            r.cells = spare[i].cells;
            r.capacity = spare[i].capacity;
            spare.erase(spare.begin() + (long)i);
            return;
        }
    void *m = mmap(nullptr, need * sizeof(Cell), PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (m == MAP_FAILED)
        gpuemu_fail(0, "no memory to check a buffer of %zu bytes", r.bytes);
    r.cells = (Cell *)m;
    r.capacity = need;
}

static bool is_stranger(const uint8_t *p)
{
    for (const Range &r : strangers)
        if (p >= r.p && (size_t)(p - r.p) < r.bytes)
            return true;
    return false;
}

[[noreturn]] static void outside(const uint8_t *p, size_t n, int kind)
{
    const char *verb = kind == GPUEMU_READ ? "read" : kind == GPUEMU_WRITE ? "write" : "atomic access";
    const Range *near = nullptr;
    size_t best = SIZE_MAX;
    if (is_stranger(p))
        gpuemu_fail(0, "%zu-byte %s of the host's memory, at %p: a device has what tile_alloc gave", n, verb, (const void *)p);
    for (const Range &r : ranges) {
        size_t d = p < r.p ? (size_t)(r.p - p) : p - r.p < (long)r.bytes ? 0 : (size_t)(p - r.p) - r.bytes;
        if (r.exact && d < best) {
            best = d;
            near = &r;
        }
    }
    if (near)
        gpuemu_fail(0, "%zu-byte %s outside all buffers, at byte %ld of one of %zu bytes", n, verb,
                    (long)(p - near->p), near->bytes);
    gpuemu_fail(0, "%zu-byte %s outside all buffers, at %p", n, verb, (const void *)p);
}

/* The same where the device's own memory is all there is: a buffer, or null for a table. */
static Range *locate_on_device(const uint8_t *p, size_t n, int kind)
{
    Range r;
    bool file;
    if (is_device(p) && resolve(p, r) && p - r.p <= (long)r.bytes && n <= r.bytes - (size_t)(p - r.p)) {
        last = add(r);
        return &ranges[last];
    }
    if (kind != GPUEMU_READ || find_registered(p) || is_stranger(p) || !find_mapping(p, r, file) || !file)
        outside(p, n, kind);
    return nullptr;
}

/* The range that holds all n bytes; null for constant tables, which need no further check. */
static Range *locate(const uint8_t *p, size_t n, int kind)
{
    auto holds = [&](const Range &r) { return p >= r.p && (size_t)(p - r.p) < r.bytes; };
    auto fits = [&](const Range &r) { return n <= r.bytes - (size_t)(p - r.p); };
    if (last < ranges.size() && ranges[last].exact && holds(ranges[last]) && fits(ranges[last]))
        return &ranges[last];
    for (size_t i = 0; i < ranges.size(); i++)
        if (ranges[i].exact && holds(ranges[i])) {
            if (!fits(ranges[i]))
                outside(p, n, kind);
            last = i;
            return &ranges[i];
        }
    if (block.launch->only_device)
        return locate_on_device(p, n, kind);
    /* Lines of 64 bytes in which neither buffers nor heap were found earlier in this launch. */
    static struct { uintptr_t line; uint32_t launch; } foreign_lines[1024];
    auto &line = foreign_lines[(uintptr_t)p >> 6 & 1023];
    if (line.line == (uintptr_t)p >> 6 && line.launch == block.first_serial)
        for (size_t i = 0; i < ranges.size(); i++)
            if (!ranges[i].exact && holds(ranges[i]))
                return &ranges[i];
    Range r;
    const uint8_t *start;
    size_t bytes;
    bool file;
    const auto *b = find_registered(p);
    bool known_memory = b != nullptr || heap_find(p, start, bytes);
    if (known_memory) {
        if (!block.launch->only_ranges) {
            /* Memory beside a registered buffer belongs to a kernel only if it was handed there. */
            bool beside = false;
            if (!b) {
                r = {start, bytes, true, nullptr, 0};
                beside = between_registered(p, r);
            }
            resolve(p, r);
            if (!beside && holds(r) && fits(r)) {
                last = add(r);
                return &ranges[last];
            }
        }
        outside(p, n, kind);
    }
    if (!any_registered_near(p))
        line = {(uintptr_t)p >> 6, block.first_serial};
    for (size_t i = 0; i < ranges.size(); i++)
        if (!ranges[i].exact && holds(ranges[i]))
            return &ranges[i];
    if (!find_mapping(p, r, file) || (block.launch->only_ranges && !(file && kind == GPUEMU_READ)))
        outside(p, n, kind);
    if (file && kind == GPUEMU_READ)
        return nullptr;
    return &ranges[add(r)];
}

static void foreign(int kind, const char *what)
{
    static const char *const name[] = {"read", "write", "atomic access"};
    gpuemu_fail(0, "data race on global memory: this %s and %s by another block", name[kind], what);
}

static inline void check(Fiber &f, Cell &c, uint32_t m, int kind, uint32_t own)
{
    uint32_t cur = block.serial, first = block.first_serial;
    uint32_t by = c.write_by & SERIAL;
    bool both_atomic = kind == GPUEMU_ATOMIC && (c.write & ATOMIC_BIT);
    if (by >= first) {
        if (c.write_by >> 26 & m) {
            if (by != cur && !both_atomic)
                foreign(kind, "a write");
            if (by == cur && !both_atomic && !known(f, G, c.write & WHO, c.write >> CLOCK_SHIFT))
                race(kind, c.write, true, "global memory");
        }
        if (kind != GPUEMU_ATOMIC && c.write_by >> 28 & m)
            foreign(kind, "an atomic access");
    }
    uint32_t readers = c.read_by & SERIAL;
    if (readers != cur) {
        uint32_t earlier = readers < first ? 0 : (c.read_by >> 26 | c.read_by >> 28 | c.read_by >> 30) & 3;
        c.read_by = cur | earlier << 30;
        c.read = c.other = 0;
    }
    if (kind == GPUEMU_READ) {
        if ((c.read ^ own) & WHO) {
            c.other = c.read;
            c.read_by = (c.read_by & ~(3u << 28)) | (c.read_by >> 26 & 3) << 28;
            c.read_by &= ~(3u << 26);
        } else if (c.read != own) {
            c.read_by &= ~(3u << 26);
        }
        c.read = own;
        c.read_by |= m << 26;
        return;
    }
    if (c.read_by >> 30 & m)
        foreign(kind, "a read");
    if (c.read_by >> 26 & m && !known(f, G, c.read & WHO, c.read >> CLOCK_SHIFT))
        race(kind, c.read, false, "global memory");
    if (c.read_by >> 28 & m && !known(f, G, c.other & WHO, c.other >> CLOCK_SHIFT))
        race(kind, c.other, false, "global memory");
    uint32_t mask = m, atomics = 0;
    if (by >= first) {
        atomics = c.write_by >> 28 & 3;
        if (by != cur && c.write & ATOMIC_BIT)
            atomics |= c.write_by >> 26 & 3;
        if (by == cur && c.write == own)
            mask |= c.write_by >> 26 & 3;
    }
    c.write = own;
    c.write_by = cur | mask << 26 | atomics << 28;
}

/* Elements of 16 bits change by a swap of the word they lie in; half of it may belong to nobody. */
static void clip(const uint8_t *&p, size_t &n)
{
    auto known = [](const uint8_t *q) {
        for (const Range &r : ranges)
            if (r.exact && q >= r.p && (size_t)(q - r.p) < r.bytes)
                return true;
        const auto *b = find_registered(q);
        return b && (uintptr_t)q - b->first < b->second.bytes;
    };
    bool low = known(p), high = known(p + n / 2);
    if (low != high) {
        n /= 2;
        p += high ? n : 0;
    }
}

void global_access(Fiber &f, const uint8_t *p, size_t n, int kind)
{
    if (kind == GPUEMU_ATOMIC_STORE)
        kind = GPUEMU_ATOMIC;
    if (kind != GPUEMU_WRITE)
        count.global_read += n;
    if (kind != GPUEMU_READ)
        count.global_written += n;
    if (!checking)
        return;
    if (kind == GPUEMU_ATOMIC && n == 4 && (uintptr_t)p % 4 == 0)
        clip(p, n);
    Range *r = locate(p, n, kind);
    if (!r)
        return;
    if (f.early)
        gpuemu_fail(0, "global memory is used before the launches before this one are waited for");
    if (!r->cells)
        make_cells(*r);
    uint32_t own = record(f) | (kind == GPUEMU_ATOMIC ? ATOMIC_BIT : 0);
    size_t at = (size_t)(p - r->p) + (uintptr_t)r->p % 2;
    Cell *c = r->cells + at / 2;
    if (at % 2 && n) {
        check(f, *c++, 2, kind, own);
        n--;
    }
    for (; n >= 2; n -= 2)
        check(f, *c++, 3, kind, own);
    if (n)
        check(f, *c, 1, kind, own);
}

}

using namespace gpuemu;

static int keep(const void *p, size_t bytes, bool device)
{
    if (!p || (!bytes && !device))
        return 1;
    gpuemu_turn mine;
    buffers[(uintptr_t)p] = {bytes, device};
    return 0;
}

int gpuemu_buffer(const void *p, size_t bytes) { return keep(p, bytes, false); }
int gpuemu_device_buffer(const void *p, size_t bytes) { return keep(p, bytes, true); }

void gpuemu_within(const void *p, size_t bytes)
{
    if (checking)
        locate((const uint8_t *)p, bytes, GPUEMU_READ);
}

int gpuemu_is_device(const void *p)
{
    gpuemu_turn mine;
    return is_device(p);
}

void *gpuemu_device_stream(void)
{
    static char stream;
    return &stream;
}

static thread_local bool on_device;

void gpuemu_on_device(int on)
{
    on_device = on != 0;
}

int gpuemu_is_device_launch(const void *stream)
{
    return on_device || stream == gpuemu_device_stream();
}

void gpuemu_buffer_forget(const void *p)
{
    gpuemu_turn mine;
    buffers.erase((uintptr_t)p);
}
