/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Barriers of blocks and warps, elections, votes and shuffles in PTX. */
#include "front.h"
#include "ptx.h"
#include "ptx-async.h"
#include "ptx-memory.h"

namespace gpuemu::ptx {
namespace {

unsigned block_threads()
{
    const uint32_t *n = gpuemu_self->threads;
    return n[0] * n[1] * n[2];
}

/* f0: waits */
void run_bar(context &c, const instr &in)
{
    unsigned id = (unsigned)get(c, in.ops[0]), whole = (block_threads() + 31) / 32 * 32;
    unsigned n = in.ops.size() > 1 ? (unsigned)get(c, in.ops[1]) : whole;
    if (id == 0 && n == whole && in.f0) {
        gpuemu_barrier(GPUEMU_ALL, 0, c.at->line);
        return;
    }
    gpuemu_named_barrier(id, n, in.f0, c.at->line);
}

void run_warp_sync(context &c, const instr &in)
{
    gpuemu_cuda::sync_warp((unsigned)get(c, in.ops[0]), c.at->line);
}

/* All threads of the cluster's blocks; arrivals are counted over all phases. PTX would let those that ended
 * be absent; here, as at other barriers, that is a deadlock. */
uint64_t cluster_arrived, cluster_left[GPUEMU_MAX_FIBERS];
constexpr uintptr_t CLUSTER_KEY = (uintptr_t)1 << 41;

int cluster_complete(void *arg) { return cluster_arrived >= *(uint64_t *)arg; }

void run_cluster(context &c, const instr &in)
{
    uint64_t &phase = cluster_left[gpuemu_self->index];
    if (in.f0) {
        const uint32_t *n = gpuemu_self->clusters;
        uint64_t want = (phase + 1) * block_threads() * (n[0] * n[1] * n[2]);
        gpuemu_wait(cluster_complete, &want, "the cluster's barrier", c.at->line);
        gpuemu_acquire(CLUSTER_KEY | (phase & 1));
        phase++;
    } else {
        cluster_arrived++;
        if (!in.f1)
            gpuemu_release(CLUSTER_KEY | (phase & 1));
    }
}

void decode_bar(decoder &d)
{
    instr &in = d.in;
    if (d.take("cluster")) {
        d.need_arch(90);
        in.f0 = d.take("wait");
        d.need(in.f0 || d.take("arrive"), "unknown form");
        d.take(in.f0 ? "acquire" : "release") || (!in.f0 && (in.f1 = d.take("relaxed")));
        d.take("aligned");
        d.operands(0, 0);
        in.run = run_cluster;
        return;
    }
    d.take("cta");
    if (d.take("warp")) {
        d.need(d.take("sync"), "unknown form");
        d.operands(1, 1);
        in.run = run_warp_sync;
        return;
    }
    in.f0 = d.take("sync");
    d.need(in.f0 || d.take("arrive"), "unknown form");
    d.take("aligned");
    d.operands(in.f0 ? 1 : 2, 2);
    in.run = run_bar;
}

struct elect_arg {
    bool won;
    uint32_t lane;
};

void eval_elect(void *const args[GPUEMU_WARP], uint32_t mask)
{
    uint32_t first = (uint32_t)__builtin_ctz(mask);
    for (uint32_t l = 0; l < 32; l++)
        if (args[l])
            *(elect_arg *)args[l] = {l == first, first};
}

void decode_elect(decoder &d)
{
    d.need_arch(90);
    d.need(d.take("sync"), "needs .sync");
    d.operands(2, 2);
    if (!d.in.ops.empty())
        d.need(d.in.ops[0].kind == operand::vec, "d|p is expected");
    d.in.run = [](context &c, const instr &in) {
        elect_arg a = {};
        uint32_t mask = (uint32_t)get(c, in.ops[1]);
        gpuemu_collective(eval_elect, mask, GPUEMU_NONE, &a, c.at->line);
        put(c, in.ops[0].parts[0], a.lane, type::b32);
        put(c, in.ops[0].parts[1], a.won, type::pred);
    };
}

/* shfl.sync.MODE.b32 d{|p}, a, b, c, mask. Of c: the segment mask gives a width. */
void decode_shfl(decoder &d)
{
    instr &in = d.in;
    d.need(d.take("sync"), "needs .sync");
    in.a = d.take("idx") ? gpuemu_cuda::IDX : d.take("up") ? gpuemu_cuda::UP :
           d.take("down") ? gpuemu_cuda::DOWN : d.take("bfly") ? gpuemu_cuda::XOR : -1;
    d.need(in.a >= 0 && d.take("b32"), "unknown form");
    d.operands(5, 5);
    if (!in.ops.empty())
        d.need(in.ops[0].kind != operand::vec, "the predicate of shfl is not supported");
    in.run = [](context &c, const instr &i) {
        unsigned segment = (unsigned)get(c, i.ops[3]) >> 8 & 31;
        int width = 32;
        while (width > 1 && segment & (unsigned)(width >> 1))
            width >>= 1;
        put(c, i.ops[0], gpuemu_cuda::shuffle(i.a, (unsigned)get(c, i.ops[4]), get(c, i.ops[1]),
                                              (int)get(c, i.ops[2]), width, c.at->line), type::b32);
    };
}

void decode_vote(decoder &d)
{
    instr &in = d.in;
    d.need(d.take("sync"), "needs .sync");
    in.a = d.take("ballot") ? gpuemu_cuda::BALLOT : d.take("any") ? gpuemu_cuda::ANY : d.take("all") ? gpuemu_cuda::ALL : -1;
    in.t = d.take_type();
    d.need(in.a >= 0 && in.t == (in.a == gpuemu_cuda::BALLOT ? type::b32 : type::pred), "unknown form");
    d.operands(3, 3);
    in.run = [](context &c, const instr &i) {
        put(c, i.ops[0], gpuemu_cuda::vote(i.a, (unsigned)get(c, i.ops[2]), get(c, i.ops[1]), c.at->line), i.t);
    };
}

void decode_redux(decoder &d)
{
    instr &in = d.in;
    d.need_arch(80);
    d.need(d.take("sync"), "needs .sync");
    static const char *const names[] = {"add", "min", "max", "and", "or", "xor"};
    in.a = -1;
    for (int i = 0; i < 6 && in.a < 0; i++)
        if (d.take(names[i]))
            in.a = i;
    in.t = d.take_type();
    d.need(in.a >= 0 && (in.t == type::s32 || in.t == type::u32 || in.t == type::b32), "unknown form");
    d.operands(3, 3);
    in.run = [](context &c, const instr &i) {
        put(c, i.ops[0], gpuemu_cuda::reduce(i.a, i.t == type::s32, (unsigned)get(c, i.ops[2]),
                                             (uint32_t)get(c, i.ops[1]), c.at->line), i.t);
    };
}

/* The compiler's business; what can be checked is the number. */
void decode_setmaxnreg(decoder &d)
{
    d.need(d.arch >= 90 && d.feature, "needs sm_90a or sm_100a");
    d.need(d.take("inc") || d.take("dec"), "needs .inc or .dec");
    d.need(d.take("sync") && d.take("aligned") && d.take("u32"), "needs .sync.aligned.u32");
    d.operands(1, 1);
    d.in.run = [](context &c, const instr &in) {
        uint64_t n = get(c, in.ops[0]);
        if (n < 24 || n > 256 || n % 8)
            fail(c, in, "the count is not a multiple of 8 in 24 .. 256");
    };
}

/* f0: waits */
void decode_griddepcontrol(decoder &d)
{
    d.need_arch(90);
    d.in.f0 = d.take("wait");
    d.need(d.in.f0 || d.take("launch_dependents"), "unknown form");
    d.operands(0, 0);
    d.in.run = [](context &, const instr &in) {
        if (in.f0)
            gpuemu_grid_wait();
    };
}

void decode_trap(decoder &d)
{
    d.operands(0, 0);
    d.in.run = [](context &c, const instr &in) { fail(c, in, "executed"); };
}

} // namespace

bool met_cluster() { return cluster_left[gpuemu_self->index] > 0; }

void cluster_forget()
{
    cluster_arrived = 0;
    memset(cluster_left, 0, sizeof cluster_left);
}

extern const opcode barrier_ops[] = {
    {"bar", decode_bar}, {"barrier", decode_bar}, {"elect", decode_elect}, {"shfl", decode_shfl},
    {"vote", decode_vote}, {"redux", decode_redux}, {"setmaxnreg", decode_setmaxnreg}, {"trap", decode_trap},
    {"griddepcontrol", decode_griddepcontrol},
    {nullptr, nullptr},
};

} // namespace gpuemu::ptx
