/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tensor memory. What different threads, or a thread and the products, do to it is ordered by tcgen05.fence: one of the
 * first behind its access, of which the other knows at a fence of its own. A completed commit counts as such a fence of
 * the products. */
#include "front.h"
#include "ptx-async.h"
#include "ptx-memory.h"
#include "ptx-tmem.h"

namespace gpuemu::ptx {
namespace tmem {

memory memories[GPUEMU_MAX_CLUSTER];
memory &mine() { return memories[gpuemu_self->rank]; }

std::vector<uint32_t> fences[GPUEMU_MAX_FIBERS + GPUEMU_MAX_CLUSTER];
static std::vector<uint32_t> seen[GPUEMU_MAX_FIBERS];                          /* how many of each, at the last fence after */
static unsigned fencing;                                                       /* threads behind this one have not fenced */
static bool waited[GPUEMU_MAX_FIBERS];                                         /* for an mbarrier, since then */
static bool loading[GPUEMU_MAX_FIBERS], storing[GPUEMU_MAX_FIBERS];            /* not waited for */
uint64_t batches;
bool used;
static int group;                                                               /* of the running kernel; 0: none yet */

/* ---- Order ---- */

static void fence_after()
{
    std::vector<uint32_t> &s = seen[gpuemu_self->index];
    s.resize(GPUEMU_MAX_FIBERS + GPUEMU_MAX_CLUSTER);
    waited[gpuemu_self->index] = false;
    const uint32_t *b = gpuemu_self->clusters;
    for (unsigned i = 0; i < fencing + b[0] * b[1] * b[2]; i++) {
        unsigned who = i < fencing ? i : PRODUCTS + i - fencing;
        while (s[who] < fences[who].size() && gpuemu_knows(fences[who][s[who]]))
            s[who]++;
    }
}

static bool ordered(unsigned who, uint32_t before)
{
    const std::vector<uint32_t> &s = seen[gpuemu_self->index];
    return who == gpuemu_self->index || (who < s.size() && s[who] > before);
}

static std::string name(spot at)
{
    return "lane " + std::to_string(at.lane) + ", column " + std::to_string(at.column) + " of tensor memory";
}

static void need_order(context &c, const instr &in, spot at, bool write, bool product)
{
    const place &p = memories[at.rank].at[at.lane][at.column];
    bool own = product && p.issuer == gpuemu_self->index + 1;   /* products of a thread run in order */
    if (p.state == PENDING && !own)
        fail(c, in, name(at) + " is used before the products that write it are known to be complete");
    bool known = !p.writer || own || ordered(p.writer - 1u, p.wrote);
    if (known && write)
        known = !p.reader || ordered(p.reader - 1u, p.read);
    if (!known)
        fail(c, in, name(at) + ": data race, no tcgen05.fence::before_thread_sync, synchronisation and "
                    "tcgen05.fence::after_thread_sync since another thread or a product used it");
}

place &touch(context &c, const instr &in, spot at, bool write, bool product)
{
    memory &m = memories[at.rank];
    if (at.column >= COLUMNS || !m.owner[at.column / UNIT])
        fail(c, in, name(at) + " is not allocated");
    if (m.parted && in.run != run_dealloc)
        fail(c, in, "the other block of the pair has freed its columns");
    place &p = m.at[at.lane][at.column];
    need_order(c, in, at, write, product);
    uint32_t me = gpuemu_self->index;
    if (write) {
        p.writer = (uint16_t)(me + 1);
        p.wrote = (uint32_t)fences[me].size();
        p.reader = 0;
        p.issuer = product ? (uint16_t)(me + 1) : 0;
    } else {
        uint32_t by = product ? PRODUCTS + gpuemu_self->rank : me;
        p.reader = (uint16_t)(by + 1);
        p.read = (uint32_t)fences[by].size();
    }
    used = m.used = true;
    return p;
}

void note_wait()
{
    if (used)
        waited[gpuemu_self->index] = true;
}

void need_fence_after(context &c, const instr &in)
{
    if (waited[gpuemu_self->index])
        fail(c, in, "no tcgen05.fence::after_thread_sync since the thread waited for an mbarrier: the product may run before that");
}

void run_fence(context &c, const instr &in)
{
    uint32_t me = gpuemu_self->index;
    used = true;
    if (in.a)
        return fence_after();
    if (loading[me] || storing[me])
        fail(c, in, loading[me] ? "tcgen05.ld has not been waited for" : "tcgen05.st has not been waited for");
    fences[me].push_back(gpuemu_stamp());
    fencing = fencing > me ? fencing : me + 1;
}

/* ---- Columns ---- */

namespace {
struct warp_arg {
    context *c;
    const instr *in;
    uint64_t value;
};
}

/* Lanes give one value; it is used by the first. */
static void same(void *const args[GPUEMU_WARP], uint32_t)
{
    for (unsigned l = 1; l < GPUEMU_WARP; l++) {
        const warp_arg &x = *(warp_arg *)args[l];
        if (x.value != ((warp_arg *)args[0])->value)
            fail(*x.c, *x.in, "lanes of a warp give different values");
    }
}

static void together(context &c, const instr &in, uint64_t value)
{
    warp_arg w = {&c, &in, value};
    whole_warp(c, in, same, &w);
}

static uint32_t columns(context &c, const instr &in, const operand &o)
{
    uint32_t n = (uint32_t)get(c, o);
    if (n < UNIT || n > COLUMNS || (n & (n - 1)))
        fail(c, in, "the number of columns is no power of two from 32 to 512");
    return n;
}

/* The last free ones: who takes column 0 for granted is wrong. */
void run_alloc(context &c, const instr &in)
{
    memory &m = mine();
    need_group(c, in);
    uint32_t n = columns(c, in, in.ops[1]), at = COLUMNS;
    void *p = pointer(c, in, in.sp, address(c, in.ops[0]), 4);
    together(c, in, (uint64_t)(uintptr_t)p + n);
    if (gpuemu_self->lane)
        return;
    used = m.used = m.taken = true;
    if (in.b == 2 && !met_cluster())
        fail(c, in, "the blocks of the cluster have not met: the other one of the pair may not be there");
    if (m.closed)
        fail(c, in, "the block has given up its permit to allocate");
    for (uint32_t from = 0; from + n <= COLUMNS; from += n) {
        bool free = true;
        for (uint32_t u = from / UNIT; u < (from + n) / UNIT; u++)
            free &= !m.owner[u];
        at = free ? from : at;
    }
    if (at == COLUMNS)
        fail(c, in, "no columns are left: it would wait for ever");
    for (uint32_t u = at / UNIT; u < (at + n) / UNIT; u++)
        m.owner[u] = (uint16_t)(gpuemu_self->warp + 1);
    m.when = gpuemu_stamp();
    gpuemu_write(p, 4);
    memcpy(p, &at, 4);
}

/* b: the group */
void take_group(decoder &d)
{
    d.in.b = d.take("cta_group::2") ? 2 : 1;
    d.need(d.in.b == 2 || d.take("cta_group::1"), "needs .cta_group::1 or .cta_group::2");
}

void need_group(context &c, const instr &in)
{
    const uint32_t *n = gpuemu_self->clusters;
    if (group && group != in.b)
        fail(c, in, "the kernel has both .cta_group::1 and .cta_group::2");
    if (in.b == 2 && n[0] * n[1] * n[2] % 2)
        fail(c, in, "the cluster has no pairs of blocks");
    group = in.b;
    used = true;
}

void run_relinquish(context &c, const instr &in)
{
    need_group(c, in);
    together(c, in, 0);
    used = mine().used = mine().closed = true;
}

void run_dealloc(context &c, const instr &in)
{
    memory &m = mine();
    need_group(c, in);
    uint32_t at = (uint32_t)get(c, in.ops[0]), n = columns(c, in, in.ops[1]);
    together(c, in, (uint64_t)at << 32 | n);
    if (gpuemu_self->lane)
        return;
    for (uint32_t column = at; column < at + n; column++) {
        if (at % UNIT || column >= COLUMNS || !m.owner[column / UNIT])
            fail(c, in, "column " + std::to_string(column) + " of tensor memory is not allocated");
        if (m.owner[column / UNIT] != gpuemu_self->warp + 1)
            fail(c, in, "column " + std::to_string(column) + " of tensor memory is warp " +
                            std::to_string(m.owner[column / UNIT] - 1) + "'s to free");
        for (unsigned lane = 0; lane < LANES; lane++) {
            if (m.at[lane][column].state != FRESH)
                touch(c, in, {gpuemu_self->rank, lane, column}, true, false).state = FRESH;
            if (in.b == 2 && memories[other()].at[lane][column].state != FRESH)
                need_order(c, in, {other(), lane, column}, true, false);
        }
    }
    if (in.b == 2)
        memories[other()].parted = true;
    for (uint32_t u = at / UNIT; u < (at + n) / UNIT; u++)
        m.owner[u] = 0;
}

/* ---- Registers: a: how many; b: of 16 lanes, spread as sums of mma (2 for 4 columns: in pairs of 16 bits), or of the thread's lane (0). The hardware adds the warp's
   lanes to an address that names none ---- */

static uint32_t first_lane(context &c, const instr &in, uint32_t at)
{
    uint32_t own = gpuemu_self->warp % 4 * 32, half = in.b ? at >> 16 & 16 : 0;
    together(c, in, at);
    if (at >> 16 != half && at >> 16 != own + half)
        fail(c, in, "the warp reaches lanes from " + std::to_string(own) + " on, not from " + std::to_string(at >> 16));
    return own + half;
}

/* Where register i is, `lane` being the first. */
static place &touch_own(context &c, const instr &in, unsigned &lane, unsigned &column, int i, bool write)
{
    unsigned own = gpuemu_self->lane, n = (unsigned)i;
    lane += in.b == 2 ? own / 4 + n % 2 * 8 : in.b ? own / 4 + n / 2 % 2 * 8 : own;
    column += in.b == 2 ? n / 2 * 4 + own % 4 : in.b ? n / 4 * 8 + own % 4 * 2 + n % 2 : n;
    return touch(c, in, {gpuemu_self->rank, lane, column}, write, false);
}

static void run_ld(context &c, const instr &in)
{
    uint32_t at = (uint32_t)address(c, in.ops[1]), first = first_lane(c, in, at);
    for (int i = 0; i < in.a; i++) {
        unsigned lane = first, column = at & 0xffff;
        const place &p = touch_own(c, in, lane, column, i, false);
        if (p.state == FRESH)
            fail(c, in, "lane " + std::to_string(lane) + ", column " + std::to_string(column) +
                        " of tensor memory is not initialised");
        put(c, in.ops[0].parts[(size_t)i], p.bits, type::b32);
    }
    loading[gpuemu_self->index] = true;
}

static void run_st(context &c, const instr &in)
{
    uint32_t at = (uint32_t)address(c, in.ops[0]), first = first_lane(c, in, at);
    for (int i = 0; i < in.a; i++) {
        unsigned lane = first, column = at & 0xffff;
        place &p = touch_own(c, in, lane, column, i, true);
        p.bits = (uint32_t)get(c, in.ops[1].parts[(size_t)i]);
        p.state = VALID;
    }
    storing[gpuemu_self->index] = true;
}

void run_wait(context &c, const instr &in)
{
    together(c, in, 0);
    (in.a ? storing : loading)[gpuemu_self->index] = false;
}

void need_stored(context &c, const instr &in)
{
    if (storing[gpuemu_self->index])
        fail(c, in, "tcgen05.st has not been waited for");
}

void decode_move(decoder &d, bool load)
{
    instr &in = d.in;
    d.need(d.take("sync") && d.take("aligned"), "needs .sync.aligned");
    in.b = d.take("16x256b") ? 1 : d.take("16x128b") ? 2 : 0;
    d.need(in.b || d.take("32x32b"), "of the shapes only .32x32b, .16x128b and .16x256b are supported");
    unsigned n = 0;
    if (sscanf(d.peek().c_str(), "x%u", &n) == 1)
        d.next++;
    n *= in.b == 2 ? 2 : in.b ? 4 : 1;
    d.need(n >= 1 && n <= 128 && !(n & (n - 1)), "the number of columns is no power of two up to 128");
    d.need(d.take("b32"), "needs .b32");
    d.operands(2, 2);
    if (!d.error.empty())
        return;
    in.a = (int)n;
    const operand &v = in.ops[load ? 0 : 1], &m = in.ops[load ? 1 : 0];
    d.need(v.kind == operand::vec && v.parts.size() == n, "wrong number of registers");
    d.need(m.kind == operand::mem, "an address in [] is expected");
    in.run = load ? run_ld : run_st;
}

} // namespace tmem

using namespace tmem;

void tcgen05_forget()
{
    if (!used)
        return;
    for (memory &m : memories) {
        if (!m.used)
            continue;
        memset(m.at, 0, sizeof m.at);
        memset(m.owner, 0, sizeof m.owner);
        m.products.clear();
        m.used = m.closed = m.taken = m.parted = false;
        m.ended = 0;
    }
    for (auto &f : fences)
        f.clear();
    for (auto &s : seen)
        s.clear();
    memset(waited, 0, sizeof waited);
    memset(loading, 0, sizeof loading);
    memset(storing, 0, sizeof storing);
    batches = 0;
    group = 0;
    fencing = 0;
    used = false;
}

void tcgen05_exit_check()
{
    memory &m = mine();
    if (!m.used)
        return;
    for (const product &x : m.products)
        if (x.thread == gpuemu_self->index)
            gpuemu_fail(x.line, "the thread ends before its tcgen05.mma is complete");
    for (const product &x : memories[gpuemu_self->rank & ~1u].products)
        if (x.blocks == 2)
            gpuemu_fail(x.line, "a block ends before a tcgen05.mma of its pair is complete");
    if (++m.ended < gpuemu_self->threads[0] * gpuemu_self->threads[1] * gpuemu_self->threads[2])
        return;
    for (unsigned u = 0; u < COLUMNS / UNIT; u++)
        if (m.owner[u])
            gpuemu_fail(0, "the block ends without tcgen05.dealloc for column %u of tensor memory", u * UNIT);
}

} // namespace gpuemu::ptx
