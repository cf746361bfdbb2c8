/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mbarrier.*: the object itself lies in a table here; the 8 bytes in shared memory hold a mark that
 * tells when something overwrote them, and take part in all checks: operations read them, init and inval write
 * them. */
#include <unordered_map>
#include "front.h"
#include "ptx.h"
#include "ptx-mbarrier.h"
#include "ptx-memory.h"
#include "ptx-tmem.h"

namespace gpuemu::ptx {
namespace {

struct mbarrier {
    uint32_t expected, pending, phase;
    int64_t bytes;             /* announced and not arrived */
    uint32_t owner;            /* who initialised it */
    bool fenced;               /* and made that visible to the asynchronous proxy */
};
std::unordered_map<uint32_t, mbarrier> table;   /* by gpuemu_cluster_address */
constexpr uint64_t MARK = 0x6d62617272696572;

/* What one learns by waiting for a phase: the arrivals of that parity. Those of other blocks take an acquire at
 * the cluster's scope. */
constexpr uintptr_t REMOTE = (uintptr_t)1 << 44;
uintptr_t key(uint32_t address, uint32_t phase) { return (uintptr_t)address << 1 | (phase & 1) | (uintptr_t)1 << 40; }

uint32_t shared_operand(context &c, const instr &in, const operand &o)
{
    uint64_t a = address(c, o);
    uint32_t at = gpuemu_cluster_address(in.sp == space::generic ? gpuemu_shared_address((const void *)a) : (uint32_t)a);
    if (in.sp != space::cluster && gpuemu_address_rank(at) != gpuemu_self->rank)
        fail(c, in, "the mbarrier is another block's: only mbarrier.arrive.shared::cluster reaches it");
    return at;
}

/* hardware: on behalf of a bulk copy */
mbarrier &find(context &c, const instr &in, uint32_t a, bool hardware = false)
{
    void *p = pointer(c, in, space::cluster, a, 8);
    /* not an atomic: that would hide who initialised it, and whether this is ordered */
    hardware ? gpuemu_peek(p, 8) : gpuemu_read(p, 8);
    if (!hardware)
        gpuemu_reached(p, c.at->line);
    auto it = table.find(a);
    if (it == table.end())
        fail(c, in, "there is no mbarrier at this address (mbarrier.init is missing)");
    if (memcmp(p, &MARK, 8))
        fail(c, in, "something overwrote the mbarrier at this address");
    return it->second;
}

void maybe_complete(mbarrier &b)
{
    if (b.pending == 0 && b.bytes == 0) {
        b.phase++;
        b.pending = b.expected;
    }
}

void arrive(context &c, const instr &in, mbarrier &b, uint32_t a, uint32_t count)
{
    if (count > b.pending)
        fail(c, in, "more arrivals in this phase than mbarrier.init announced (" + std::to_string(b.expected) + ")");
    if (gpuemu_address_rank(a) == gpuemu_self->rank)
        gpuemu_release(key(a, b.phase));
    else if (in.f1)
        gpuemu_release(key(a, b.phase) | REMOTE);
    else        /* the block that waits learns what this thread has read, not what it wrote */
        gpuemu_release_reads(key(a, b.phase) | REMOTE);
    b.pending -= count;
    maybe_complete(b);
}

void run_init(context &c, const instr &in)
{
    uint32_t a = shared_operand(c, in, in.ops[0]), n = (uint32_t)get(c, in.ops[1]);
    void *p = pointer(c, in, space::cluster, a, 8);
    if (n < 1 || n >= 1u << 20)
        fail(c, in, "the count is not in 1 .. 2^20-1");
    gpuemu_write(p, 8);
    memcpy(p, &MARK, 8);
    table[a] = {n, n, 0, 0, gpuemu_self->index, false};
}

void run_inval(context &c, const instr &in)
{
    uint32_t a = shared_operand(c, in, in.ops[0]);
    find(c, in, a);
    gpuemu_write(pointer(c, in, space::cluster, a, 8), 8);
    table.erase(a);
}

/* a: operand of the address, b: operand of the count or bytes or -1; f0: expect_tx too; f1: .cluster */
void run_arrive(context &c, const instr &in)
{
    uint32_t a = shared_operand(c, in, in.ops[(size_t)in.a]);
    mbarrier &b = find(c, in, a);
    uint32_t n = in.b < 0 ? 1 : (uint32_t)get(c, in.ops[(size_t)in.b]), phase = b.phase;
    if (in.f0) {
        b.bytes += n;
        n = 1;
    }
    arrive(c, in, b, a, n);
    if (in.a)
        put(c, in.ops[0], phase, type::b64);
}

void run_expect(context &c, const instr &in)
{
    mbarrier &b = find(c, in, shared_operand(c, in, in.ops[0]));
    b.bytes += (uint32_t)get(c, in.ops[1]);
}

void run_complete(context &c, const instr &in)
{
    mbarrier &b = find(c, in, shared_operand(c, in, in.ops[0]));
    b.bytes -= (uint32_t)get(c, in.ops[1]);
    maybe_complete(b);
}

struct waiter {
    uint32_t address, phase;
    bool parity;
    char text[72];
};

/* Writes n right-aligned into 8 characters: this runs at every poll. */
void digits(char *to, int64_t n)
{
    bool minus = n < 0;
    n = minus ? -n : n;
    for (int i = 7; i >= 0; i--, n /= 10) {
        to[i] = n || i == 7 ? (char)('0' + n % 10) : minus ? '-' : ' ';
        minus &= n != 0 || i == 7;
    }
}

bool complete(const mbarrier &b, const waiter &w) { return w.parity ? (b.phase & 1) != w.phase : b.phase != w.phase; }

int poll(void *arg)
{
    waiter &w = *(waiter *)arg;
    auto it = table.find(w.address);
    if (it == table.end() || complete(it->second, w))
        return 1;
    digits(w.text + 14, it->second.pending);
    digits(w.text + 36, it->second.bytes);
    return 0;
}

/* f0: parity, f1: test_wait, a: acquires at the scope of the cluster */
void run_wait(context &c, const instr &in)
{
    waiter w = {shared_operand(c, in, in.ops[1]), (uint32_t)get(c, in.ops[2]), in.f0,
                "an mbarrier:           arrivals and          bytes are missing"};
    mbarrier &b = find(c, in, w.address);
    if (in.f0 && w.phase > 1)
        fail(c, in, "the parity is neither 0 nor 1");
    static unsigned misses[GPUEMU_MAX_FIBERS];
    unsigned &miss = misses[gpuemu_self->index];
    bool done = complete(b, w);
    if (!done && in.f1 && ++miss < 1000) {
        gpuemu_yield(); /* once in a while test_wait waits too, so that a deadlock is seen */
        done = complete(b, w);
    } else if (!done) {
        gpuemu_wait(poll, &w, w.text, c.at->line);
        if (!table.count(w.address))
            fail(c, in, "the mbarrier was invalidated while a thread waits for it");
        done = true;
    }
    if (done) {
        miss = 0;
        tmem::note_wait();
        gpuemu_acquire(key(w.address, w.phase));
        if (in.a)
            gpuemu_acquire(key(w.address, w.phase) | REMOTE);
    }
    put(c, in.ops[0], done, type::pred);
}

/* Whether they name the scope of the cluster. */
bool modifiers(decoder &d)
{
    static const char *const words[] = {"release", "acquire", "relaxed", "cta"};
    bool cluster = false;
    for (bool again = true; again;) {
        again = d.take("cluster");
        cluster |= again;
        for (const char *w : words)
            again |= d.take(w);
    }
    return cluster;
}

void decode_mbarrier(decoder &d)
{
    instr &in = d.in;
    std::string what = d.peek();
    d.next++;
    bool cluster = modifiers(d);
    if (what == "arrive") {
        bool noinc = d.take("noComplete");
        d.need(!noinc, ".noComplete is not supported");
        in.f0 = d.take("expect_tx");
        if (in.f0)
            d.need_arch(90);
        in.f1 = cluster | modifiers(d);
        in.sp = take_space(d);
        d.need(d.take("b64"), "needs .b64");
        d.need(in.sp != space::cluster || (!in.ops.empty() && in.ops[0].kind == operand::sink),
               "an mbarrier of another block returns no state");
        in.a = !in.ops.empty() && in.ops[0].kind == operand::mem ? 0 : 1;
        in.b = in.ops.size() > (size_t)in.a + 1 ? in.a + 1 : -1;
        d.operands((size_t)in.a + 1 + in.f0, (size_t)in.a + 2);
        in.run = run_arrive;
    } else if (what == "init" || what == "expect_tx" || what == "complete_tx") {
        modifiers(d);
        in.sp = take_space(d);
        d.need(d.take("b64"), "needs .b64");
        d.operands(2, 2);
        if (what != "init")
            d.need_arch(90);
        in.run = what == "init" ? run_init : what == "expect_tx" ? run_expect : run_complete;
    } else if (what == "inval") {
        in.sp = take_space(d);
        d.need(d.take("b64"), "needs .b64");
        d.operands(1, 1);
        in.run = run_inval;
    } else if (what == "try_wait" || what == "test_wait") {
        in.f1 = what == "test_wait";
        in.f0 = d.take("parity");
        in.a = cluster | modifiers(d);
        in.sp = take_space(d);
        d.need(in.sp != space::cluster, "waits for mbarriers of the own block only");
        d.need(d.take("b64"), "needs .b64");
        d.need_arch(in.f1 ? 80 : 90);
        d.operands(3, 4); /* the fourth is a time limit */
        in.run = run_wait;
    } else {
        d.need(false, "not supported");
    }
}

/* fence.*, membar.*: what they order among threads follows from the barriers used with them. */
void decode_fence(decoder &d)
{
    instr &in = d.in;
    in.run = [](context &, const instr &) {};
    if (in.mods[0] == "membar") {
        d.need(d.take("cta") || d.take("gl") || d.take("sys"), "unknown scope");
    } else if (d.take("proxy")) {
        bool alias = d.take("alias");
        d.need(alias || d.take("async"), "unknown proxy");
        d.need_arch(alias ? 70 : 90);
        take_space(d);
        if (!alias)
            in.run = [](context &, const instr &) {
                gpuemu_proxy_fence();
                mbarrier_fenced();
            };
    } else if (d.take("mbarrier_init")) {
        d.need_arch(90);
        d.need(d.take("release") && d.take("cluster"), "needs .release.cluster");
        in.run = [](context &, const instr &) { mbarrier_fenced(); };
    } else {
        d.take("sc") || d.take("acq_rel") || d.take("acquire") || d.take("release");
        d.need(d.take("cta") || d.take("cluster") || d.take("gpu") || d.take("sys"), "unknown scope");
    }
    d.operands(0, 0);
}

} // namespace

void mbarrier_unit(uint32_t a) { gpuemu_unit = a / 8 % (GPUEMU_UNITS / 2); }

void mbarrier_release_unit(uint32_t a, uint32_t unit)
{
    auto it = table.find(a);
    uint32_t own = gpuemu_unit;
    gpuemu_unit = unit;
    if (it != table.end())
        gpuemu_release_agent(key(a, it->second.phase), gpuemu_address_rank(a));
    gpuemu_unit = own;
}

void mbarrier_complete_tx(uint32_t a, uint32_t bytes, uint32_t rank)
{
    auto it = table.find(a);
    if (it == table.end())
        gpuemu_fail(0, "the mbarrier of a bulk copy was invalidated before the copy was complete");
    gpuemu_release_agent(key(a, it->second.phase), rank);
    it->second.bytes -= bytes;
    maybe_complete(it->second);
}

void mbarrier_arrive_agent(uint32_t a, uintptr_t known) { mbarrier_arrive_commit(a, known, gpuemu_address_rank(a), 1); }

void mbarrier_arrive_commit(uint32_t a, uintptr_t known, uint32_t rank, uint32_t blocks)
{
    auto it = table.find(a);
    if (it == table.end() || !it->second.pending)
        gpuemu_fail(0, "an arrival of asynchronous hardware at an mbarrier that expects none");
    uintptr_t to = key(a, it->second.phase) | (gpuemu_address_rank(a) == rank ? 0 : REMOTE);
    if (known)
        gpuemu_forward(known, to);
    for (uint32_t r = 0; r < blocks; r++)
        gpuemu_release_agent(to, rank + r);
    it->second.pending--;
    maybe_complete(it->second);
}

void mbarrier_check(context &c, const instr &in, uint32_t a)
{
    const mbarrier &b = find(c, in, a, true);
    if (!b.fenced)
        fail(c, in, "mbarrier.init was not followed by fence.mbarrier_init or fence.proxy.async");
}

void mbarrier_fenced()
{
    for (auto &b : table)
        if (b.second.owner == gpuemu_self->index)
            b.second.fenced = true;
}

void mbarrier_forget() { table.clear(); }

extern const opcode mbarrier_ops[] = {
    {"mbarrier", decode_mbarrier}, {"fence", decode_fence}, {"membar", decode_fence},
    {nullptr, nullptr},
};

} // namespace gpuemu::ptx
