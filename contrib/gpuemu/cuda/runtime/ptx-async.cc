/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp.async: copies that a thread issues and waits for in groups. The destination is poisoned at the
 * issue and written at the wait. */
#include <deque>
#include "front.h"
#include "ptx.h"
#include "ptx-async.h"
#include "ptx-mbarrier.h"
#include "ptx-memory.h"

namespace gpuemu::ptx {
namespace {

struct copy {
    char *dst;
    const char *src;
    uint32_t bytes, valid;         /* the rest is filled with zeros */
    bool done;
    int line, unit;                /* the unit that finished it for an mbarrier; -1: none */
};
/* Copies are numbered from the first of the block on; a group ends before a number. */
struct thread_copies {
    std::deque<copy> copies;
    uint64_t first = 0;            /* number of copies[0] */
    std::deque<uint64_t> groups;
    uint64_t handed = 0;           /* copies before this one are an mbarrier's to wait for */
    uint64_t end() const { return first + copies.size(); }
};
thread_copies threads[GPUEMU_MAX_FIBERS];
bool used;                     /* some thread has copies or groups */

void finish_copy(copy &k)
{
    if (k.done)
        return;
    k.done = true;
    memcpy(k.dst, k.src, k.valid);
    memset(k.dst + k.valid, 0, k.bytes - k.valid);
    gpuemu_async_end(k.dst, k.bytes, 0, k.line);
}

void finish(thread_copies &t, uint64_t upto)
{
    while (t.first < upto && !t.copies.empty()) {
        finish_copy(t.copies.front());
        t.copies.pop_front();
        t.first++;
    }
}

/* a: operand of the source size or -1, b: that of a cache policy or -1 */
void run_copy(context &c, const instr &in)
{
    uint32_t n = (uint32_t)get(c, in.ops[2]), valid = in.a < 0 ? n : (uint32_t)get(c, in.ops[(size_t)in.a]);
    if (!(n == 16 || (in.f0 && (n == 4 || n == 8))))
        fail(c, in, in.f0 ? "the size is not 4, 8 or 16" : "the size is not 16");
    if (valid > n)
        fail(c, in, "the source size exceeds the size");
    char *dst = (char *)pointer(c, in, space::shared, address(c, in.ops[0]), n);
    const char *src = (const char *)pointer(c, in, space::global, address(c, in.ops[1]), valid ? n : 1);
    if (valid)
        gpuemu_read(src, valid);
    if (in.b >= 0)
        use_policy(c, in, in.ops[(size_t)in.b], valid);
    gpuemu_async_begin(dst, n);
    used = true;
    threads[gpuemu_self->index].copies.push_back({dst, src, n, valid, false, c.at->line, -1});
}

void run_commit(context &, const instr &)
{
    thread_copies &t = threads[gpuemu_self->index];
    t.groups.push_back(t.end());
    used = true;
}

void run_wait_group(context &c, const instr &in)
{
    thread_copies &t = threads[gpuemu_self->index];
    uint64_t n = get(c, in.ops[0]);
    while (t.groups.size() > n) {
        finish(t, t.groups.front());
        t.groups.pop_front();
    }
}

void run_wait_all(context &, const instr &)
{
    thread_copies &t = threads[gpuemu_self->index];
    finish(t, t.end());
    t.groups.clear();
}

/* Of all copies up to one; of those from `from` on no earlier arrival is. */
struct arrival {
    uint32_t thread, address;
    uint64_t from, upto;
};

void arrive_later(void *arg)
{
    arrival a = *(arrival *)arg;
    delete (arrival *)arg;
    mbarrier_unit(a.address);
    thread_copies &t = threads[a.thread];
    for (uint64_t i = t.first; i < a.upto && i < t.end(); i++) {
        copy &k = t.copies[i - t.first];
        if (!k.done) {
            finish_copy(k);
            k.unit = (int)gpuemu_unit;
        } else if (i >= a.from && k.unit >= 0) {    /* a later arrival came first */
            mbarrier_release_unit(a.address, (uint32_t)k.unit);
        }
    }
    mbarrier_arrive_agent(a.address);
}

void run_arrive(context &c, const instr &in)
{
    uint64_t a = address(c, in.ops[0]);
    if (in.sp == space::generic)
        a = gpuemu_shared_address((const void *)a);
    thread_copies &t = threads[gpuemu_self->index];
    gpuemu_defer(arrive_later, new arrival{gpuemu_self->index, gpuemu_cluster_address((uint32_t)a), t.handed, t.end()});
    t.handed = t.end();
}

void decode_cp(decoder &d)
{
    instr &in = d.in;
    d.need(d.take("async"), "unknown form");
    d.need_arch(80);
    if (d.take("bulk"))
        return decode_bulk(d);
    if (d.take("commit_group")) {
        d.operands(0, 0);
        in.run = run_commit;
    } else if (d.take("wait_group")) {
        d.operands(1, 1);
        in.run = run_wait_group;
    } else if (d.take("wait_all")) {
        d.operands(0, 0);
        in.run = run_wait_all;
    } else if (d.take("mbarrier")) {
        d.need(d.take("arrive") && d.take("noinc"), "only .arrive.noinc is supported");
        in.sp = take_space(d);
        d.need(d.take("b64"), "needs .b64");
        d.operands(1, 1);
        in.run = run_arrive;
    } else {
        in.f0 = d.take("ca");
        d.need(in.f0 || d.take("cg"), "unknown form");
        d.need(take_space(d) == space::shared && d.take("global"), "needs .shared.global");
        bool hint = d.take("L2::cache_hint");
        for (const char *w : {"L2::64B", "L2::128B", "L2::256B"})
            d.take(w);
        size_t size = 3 + hint;
        d.operands(size, size + 1);
        in.a = in.ops.size() > size ? 3 : -1;
        in.b = hint ? (int)in.ops.size() - 1 : -1;
        in.run = run_copy;
    }
}

} // namespace

void async_forget()
{
    if (!used)
        return;
    used = false;
    for (auto &t : threads)
        if (t.end() || !t.groups.empty())
            t = thread_copies();
}

void async_exit_check()
{
    const thread_copies &t = threads[gpuemu_self->index];
    for (uint64_t i = t.first; i < t.end(); i++)
        if (i >= t.handed && !t.copies[i - t.first].done)
            gpuemu_fail(t.copies[i - t.first].line, "the thread ends without cp.async.wait_group for this copy");
}

extern const opcode async_ops[] = {
    {"cp", decode_cp},
    {nullptr, nullptr},
};

} // namespace gpuemu::ptx

namespace gpuemu_cuda {

using namespace gpuemu::ptx;

void reset_state()
{
    async_forget();
    bulk_forget();
    wgmma_forget();
    tcgen05_forget();
    cluster_forget();
    mbarrier_forget();
}

void thread_exit_checks()
{
    async_exit_check();
    wgmma_exit_check();
    tcgen05_exit_check();
    bulk_exit_check();
}

} // namespace gpuemu_cuda
