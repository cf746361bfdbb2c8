/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wgmma: issued by every thread, executed for the whole warpgroup when its first warp waits. So a
 * warp that has waited knows that the operands are no longer needed by the other three.
 *
 * Operands in shared memory are checked at the issue (they must be ready) and read at the wait (they
 * must stay). Accumulators are poisoned in between; the values they had are kept here. */
#include <algorithm>
#include <unordered_map>
#include "front.h"
#include "../include/gpuemu_formats.h"
#include "ptx.h"
#include "ptx-async.h"
#include "ptx-matrix.h"
#include "ptx-memory.h"

namespace gpuemu::ptx {
namespace {

constexpr uint32_t POISON = 0x7fda7a1d; /* a NaN nobody computes */

struct op {
    const instr *in;
    int line;
    uint64_t desc_a, desc_b;
    bool add;                       /* D += A B, else D = A B */
    bool trans_a, trans_b;          /* MN-major */
    bool done;                      /* value is the result */
    int scale_a, scale_b;
    uint32_t a[4];
    bool looked;                    /* this lane looked at the operands when it issued */
    uint64_t sum;                   /* of their bytes */
    std::vector<uint32_t *> reg;    /* accumulators */
    std::vector<uint32_t> value;    /* what they hold really */
};

struct thread_state {
    std::vector<op> pending;        /* in issue order */
    const uint32_t *low = (const uint32_t *)UINTPTR_MAX, *high = nullptr; /* between: their accumulators, and maybe more */
    std::vector<size_t> groups;     /* sizes, oldest first */
    size_t open = 0;                /* issued and not committed */
    bool fenced = false;
    uint64_t issued = 0;            /* since the block began; pending holds the last of them */
    op &numbered(uint64_t n) { return pending[(size_t)(n - (issued - pending.size()))]; }
    /* Results by first register: an unchanged accumulator needs no new fence. */
    std::unordered_map<uint32_t *, std::vector<uint32_t>> results;
};
thread_state threads[GPUEMU_MAX_FIBERS];
bool used;                          /* some thread of this block or cluster has executed an instruction of these */
unsigned threads_pending;

struct signature {
    const instr *in;
    uint64_t desc_a, desc_b;
};
std::vector<signature> logs[GPUEMU_MAX_FIBERS / 128]; /* what each warpgroup's first warp issued */
int64_t finals[GPUEMU_MAX_FIBERS / 128];              /* how many its first thread to end issued, + 1 */
std::vector<uint32_t> executed[GPUEMU_MAX_FIBERS / 128]; /* by number: gpuemu_unit_done */

thread_state &self() { return threads[gpuemu_self->index]; }

void stack_access(const void *p, size_t n, int kind)
{
    const thread_state &t = self();
    if (p >= t.high || (const char *)p + n <= (const char *)t.low) /* most are */
        return;
    for (const op &o : t.pending)
        for (uint32_t *r : o.reg)
            if ((const char *)p < (const char *)(r + 1) && (const char *)r < (const char *)p + n)
                gpuemu_fail(0, "%s of an accumulator of the wgmma in line %d before its wgmma.wait_group",
                            kind == GPUEMU_READ ? "read" : "write", o.line);
}

/* ---- Shared memory descriptors ---- */

struct descriptor {
    uint32_t start, lbo, sbo, mode;
    explicit descriptor(uint64_t d)
        : start((uint32_t)(d & 0x3fff) << 4), lbo((uint32_t)(d >> 16 & 0x3fff) << 4),
          sbo((uint32_t)(d >> 32 & 0x3fff) << 4), mode((uint32_t)(d >> 62))
    {
    }
    /* 16-byte chunks in a swizzle row: none 1, 128B 8, 64B 4, 32B 2. */
    uint32_t chunks() const { return mode == 0 ? 1 : 16u >> mode; }
    uint32_t swizzled(uint32_t a) const { return a ^ ((a >> 7 & (chunks() - 1)) << 4); }
    /* K-major: the chunk'th 16 bytes along k of row r. */
    uint32_t k_major(uint32_t r, uint32_t chunk) const
    {
        uint32_t step = mode == 0 ? lbo : 16;
        return swizzled(start + r % 8 * 16 * chunks() + r / 8 * sbo + chunk * step);
    }
    /* MN-major, 16-bit types: 8 elements along mn, starting at 8 * c, of row k. */
    uint32_t mn_major(uint32_t c, uint32_t k) const
    {
        uint32_t w = chunks(), outer = mode == 0 ? sbo : lbo, rows = mode == 0 ? lbo : sbo;
        return swizzled(start + c % w * 16 + c / w * outer + k % 8 * w * 16 + k / 8 * rows);
    }
};

/* One operand: rows [first, first + rows) and all k of an instruction. */
struct slice {
    uint64_t desc;
    bool transposed;                /* MN-major */
    uint32_t first, rows;
};

template <class F> void each_chunk(const slice &s, int k, F f)
{
    descriptor d(s.desc);
    if (s.transposed)
        for (uint32_t kk = 0; kk < (uint32_t)k; kk++)
            for (uint32_t c = s.first / 8; c < (s.first + s.rows) / 8; c++)
                f(d.mn_major(c, kk), c * 8 - s.first, kk);
    else
        for (uint32_t r = 0; r < s.rows; r++)
            for (uint32_t c = 0; c < 2; c++)
                f(d.k_major(s.first + r, c), r, c);
}

/* A warpgroup's own asynchronous unit, behind those of bulk copies. */
unsigned unit() { return GPUEMU_UNITS / 2 + gpuemu_self->warp / 4 % (GPUEMU_UNITS / 2); }

/* The asynchronous agent reads it, knowing what the running thread knows. */
void check_slice(const slice &s, int k, bool counted)
{
    gpuemu_unit = unit();
    each_chunk(s, k, [&](uint32_t a, uint32_t, uint32_t) {
        gpuemu_proxy_read(GPUEMU_AGENT, gpuemu_from_shared_address(a), 16, counted);
    });
}

uint64_t sum_slice(const slice &s, int k)
{
    uint64_t sum = 0;
    each_chunk(s, k, [&](uint32_t a, uint32_t, uint32_t) {
        uint64_t v[2];
        memcpy(v, gpuemu_from_shared_address(a), 16);
        sum = ((sum ^ v[0]) * 0x9e3779b97f4a7c15u ^ v[1]) * 0xc2b2ae3d27d4eb4fu;
    });
    return sum;
}

/* to[k * stride + row] */
void load_slice(const slice &s, int k, type t, double *to, unsigned stride)
{
    const unsigned size = type_bits(t) / 8, per = 16 / size;
    each_chunk(s, k, [&](uint32_t a, uint32_t row, uint32_t at) {
        const unsigned char *p = (const unsigned char *)gpuemu_from_shared_address(a);
        for (unsigned e = 0; e < per; e++) {
            uint32_t bits = 0;
            memcpy(&bits, p + e * size, size);
            double v = (double)matrix_element(bits, t);
            if (s.transposed)
                to[at * stride + row + e] = v;
            else
                to[(at * per + e) * stride + row] = v;
        }
    });
}

/* ---- Execution ----
 * t: A, t2: B, t3: D; a: N, b: k; c: accumulator registers; d: how many immediates follow scale-d;
 * f0: A in registers */

slice slice_a(const op &o, uint32_t first, uint32_t rows) { return {o.desc_a, o.trans_a, first, rows}; }
slice slice_b(const op &o) { return {o.desc_b, o.trans_b, 0, (uint32_t)o.in->a}; }

constexpr unsigned ROWS = 64;

/* The bytes that warp `w` of a warpgroup looks at. */
uint64_t sum_operands(const op &o, unsigned w)
{
    return (o.in->f0 ? 0 : sum_slice(slice_a(o, w * 16, 16), o.in->b)) + sum_slice(slice_b(o), o.in->b);
}

/* Operation n of a warpgroup. */
void execute(unsigned group, uint64_t n)
{
    static double a[32 * ROWS], b[32 * 256], d[ROWS * 256];
    op *ops[128];
    for (unsigned t = 0; t < 128; t++) {
        ops[t] = &threads[group * 128 + t].numbered(n);
        if (ops[t]->add != ops[0]->add)
            gpuemu_fail(ops[0]->line, "threads of a warpgroup give different scale-d to one wgmma");
    }
    const op &o = *ops[0];
    const instr &in = *o.in;
    const unsigned N = (unsigned)in.a, K = (unsigned)in.b;
    if (in.f0) {
        unsigned bits = type_bits(in.t), P = 32 / bits;
        for (unsigned t = 0; t < 128; t++)
            for (unsigned j = 0; j < 4; j++)
                for (unsigned e = 0; e < P; e++) {
                    unsigned row = t / 32 * 16 + t % 32 / 4 + 8 * (j & 1), k = P * (t % 4) + e + 4 * P * (j >> 1);
                    uint32_t v = ops[t]->a[j] >> (bits * e) & (bits == 32 ? ~0u : (1u << bits) - 1);
                    a[k * ROWS + row] = (double)matrix_element(v, in.t);
                }
    } else {
        check_slice(slice_a(o, 0, ROWS), in.b, true);
        load_slice(slice_a(o, 0, ROWS), in.b, in.t, a, ROWS);
    }
    check_slice(slice_b(o), in.b, true);
    load_slice(slice_b(o), in.b, in.t2, b, N);
    for (unsigned t = 0; t < 128; t++)
        if (ops[t]->looked && ops[t]->sum != sum_operands(o, t / 32))
            gpuemu_fail(o.line, "shared memory changed between wgmma and its wgmma.wait_group");
    const double sign = o.scale_a * o.scale_b;
    for (unsigned r = 0; r < ROWS; r++) {
        double *dr = d + r * N;
        for (unsigned c = 0; c < N; c++)
            dr[c] = 0;
        for (unsigned k = 0; k < K; k++) {
            const double x = a[k * ROWS + r] * sign, *br = b + k * N;
            for (unsigned c = 0; c < N; c++)
                dr[c] += x * br[c];
        }
    }
    for (unsigned t = 0; t < 128; t++) {
        op &x = *ops[t];
        for (unsigned i = 0; i < N / 2; i++) {
            unsigned row = t / 32 * 16 + t % 32 / 4 + 8 * (i >> 1 & 1), col = 8 * (i >> 2) + 2 * (t % 4) + (i & 1);
            double s = d[row * N + col];
            if (in.t3 == type::s32) {
                int64_t sum = (int64_t)s + (o.add ? (int32_t)x.value[i] : 0);
                x.value[i] = (uint32_t)sum;
            } else if (in.t3 == type::f32 && is_fp8(in.t)) {
                double terms[33];
                for (unsigned k = 0; k < K; k++)
                    terms[k] = a[k * ROWS + row] * sign * b[k * N + col];
                terms[K] = o.add ? (double)f32_of(x.value[i]) : 0;
                x.value[i] = f32_bits((float)narrow_sum(terms, (int)K + 1));
            } else if (in.t3 == type::f32) {
                x.value[i] = f32_bits((float)(s + (o.add ? (double)f32_of(x.value[i]) : 0)));
            } else {
                uint32_t &r = x.value[i >> 1];
                unsigned sh = 16 * (i & 1);
                uint16_t h = f64_to_f16(s + (o.add ? (double)f16_to_f32((uint16_t)(r >> sh)) : 0));
                r = (r & ~(0xffffu << sh)) | (uint32_t)h << sh;
            }
        }
        x.done = true;
        thread_state &state = threads[group * 128 + t]; /* the next one on these registers goes on from here */
        for (uint64_t m = n + 1; m < state.issued; m++)
            if (state.numbered(m).reg[0] == x.reg[0]) {
                state.numbered(m).value = x.value;
                break;
            }
    }
    gpuemu_count_matrix((uint64_t)ROWS * N * K);
}

struct wait_arg {
    unsigned group;
    uint64_t upto;                  /* all before this number */
    int line;
    unsigned ready;                 /* so many threads have issued them: asked often */
};

int all_issued(void *arg)
{
    wait_arg &w = *(wait_arg *)arg;
    while (w.ready < 128 && threads[w.group * 128 + w.ready].issued >= w.upto)
        w.ready++;
    return w.ready == 128;
}

void eval_wait(void *const args[GPUEMU_WARP], uint32_t)
{
    const wait_arg &w = *(wait_arg *)args[0];
    for (unsigned l = 1; l < 32; l++)
        if (((wait_arg *)args[l])->upto != w.upto)
            gpuemu_fail(w.line, "lanes of a warp wait for different wgmma groups");
    for (auto &done = executed[w.group]; done.size() < w.upto; done.push_back(gpuemu_unit_done()))
        execute(w.group, done.size());
}

/* What the running thread has waited for goes to its registers. */
void retire(thread_state &t, uint64_t upto)
{
    bool had = !t.pending.empty();
    while (!t.pending.empty() && t.issued - t.pending.size() < upto) {
        op &o = t.pending[0];
        bool again = false;
        for (size_t m = 1; m < t.pending.size(); m++)
            again |= t.pending[m].reg[0] == o.reg[0];
        for (size_t i = 0; !again && i < o.reg.size(); i++) {
            if (*o.reg[i] != POISON)
                gpuemu_fail(o.line, "an accumulator was moved or overwritten before wgmma.wait_group");
            *o.reg[i] = o.value[i];
        }
        if (!again)
            t.results[o.reg[0]] = o.value;
        t.pending.erase(t.pending.begin());
    }
    if (!had || !t.pending.empty())
        return;
    t.low = (const uint32_t *)UINTPTR_MAX;
    t.high = nullptr;
    if (--threads_pending == 0)
        gpuemu_stack_hook = nullptr;
}

void check_group(context &c, const instr &in)
{
    const uint32_t *n = gpuemu_self->threads;
    if (n[0] * n[1] * n[2] < (gpuemu_self->warp / 4 + 1) * 128)
        fail(c, in, "needs a warpgroup of 128 threads");
    used = true;
}

void run_wait(context &c, const instr &in)
{
    thread_state &t = self();
    check_group(c, in);
    uint64_t keep = get(c, in.ops[0]);
    wait_arg w = {gpuemu_self->index / 128, t.issued - t.pending.size(), c.at->line, 0};
    while (t.groups.size() > keep) {
        w.upto += t.groups[0];
        t.groups.erase(t.groups.begin());
    }
    gpuemu_wait(all_issued, &w, "the other warps to execute wgmma.mma_async", c.at->line);
    whole_warp(c, in, eval_wait, &w);
    gpuemu_unit = unit();
    if (w.upto)     /* and no more: another warp may have waited for later ones already */
        gpuemu_learn_unit(executed[w.group][w.upto - 1]);
    retire(t, w.upto);
    t.fenced = false;
}

void run_commit(context &c, const instr &in)
{
    check_group(c, in);
    self().groups.push_back(self().open);
    self().open = 0;
}

void run_fence(context &c, const instr &in)
{
    check_group(c, in);
    self().fenced = true;
}

void run_mma(context &c, const instr &in)
{
    thread_state &t = self();
    check_group(c, in);
    op o;
    o.in = &in;
    o.line = c.at->line;
    o.desc_a = in.f0 ? 0 : get(c, in.ops[1]);
    o.desc_b = get(c, in.ops[2]);
    o.add = get(c, in.ops[3]) != 0;
    o.scale_a = in.d > 0 ? (int)(int64_t)get(c, in.ops[4]) : 1;
    o.scale_b = in.d > 0 ? (int)(int64_t)get(c, in.ops[5]) : 1;
    for (size_t j = 0; in.f0 && j < 4; j++)
        o.a[j] = (uint32_t)get(c, in.ops[1].parts[j]);
    for (int i = 0; i < in.c; i++)
        o.reg.push_back((uint32_t *)c.words[in.ops[0].parts[(size_t)i].index]);
    o.trans_a = in.d == 4 && get(c, in.ops[6]);
    o.trans_b = in.d >= 3 && get(c, in.ops[(size_t)in.d + 3]);
    const op *chained = nullptr; /* the latest pending op on these registers is the input */
    for (const op &p : t.pending)
        if (p.reg[0] == o.reg[0]) {
            if (p.reg != o.reg)
                fail(c, in, "uses accumulators of a pending wgmma in another shape");
            chained = &p;
        }
    o.done = false;
    o.value.resize(o.reg.size());
    if (chained && chained->done)
        o.value = chained->value;
    if (!chained) {
        for (size_t i = 0; i < o.reg.size(); i++) {
            o.value[i] = *o.reg[i];
            *o.reg[i] = POISON;
        }
        auto last = t.results.find(o.reg[0]);
        if (!t.fenced && (last == t.results.end() || last->second != o.value))
            fail(c, in, "wgmma.fence is missing: the accumulators were written by other instructions");
    }
    unsigned group = gpuemu_self->index / 128;
    if (t.issued == logs[group].size())
        logs[group].push_back({&in, o.desc_a, o.desc_b});
    const signature &s = logs[group][t.issued];
    if (s.in != &in || s.desc_a != o.desc_a || s.desc_b != o.desc_b)
        fail(c, in, "threads of a warpgroup execute different wgmma instructions");
    /* One lane looks for its warp, another one each time. */
    o.looked = t.issued % 32 == gpuemu_self->lane;
    if (o.looked) {
        if (!in.f0)
            check_slice(slice_a(o, gpuemu_self->warp % 4 * 16, 16), in.b, false);
        check_slice(slice_b(o), in.b, false);
        o.sum = sum_operands(o, gpuemu_self->warp % 4);
    }
    if (t.pending.empty()) {
        threads_pending++;
        gpuemu_stack_hook = stack_access;
    }
    for (const uint32_t *r : o.reg) {
        t.low = std::min(t.low, r);
        t.high = std::max(t.high, r + 1);
    }
    t.pending.push_back(std::move(o));
    t.open++;
    t.issued++;
}

void decode_mma(decoder &d)
{
    instr &in = d.in;
    d.need(d.take("sync") && d.take("aligned"), "needs .sync.aligned");
    unsigned m = 0, n = 0, k = 0;
    std::string shape = d.peek();
    if (sscanf(shape.c_str(), "m%un%uk%u", &m, &n, &k) == 3)
        d.next++;
    in.a = (int)n;
    in.b = (int)k;
    d.need(m == 64 && n >= 8 && n <= 256 && n % 8 == 0, "no such shape");
    in.t3 = d.take_type();
    in.t = d.take_type();
    in.t2 = d.take_type();
    if (!d.error.empty())
        return;
    d.need(in.t == in.t2 || (is_fp8(in.t) && is_fp8(in.t2)) || (is_int8(in.t) && is_int8(in.t2)), "A and B of different types");
    unsigned want = is_16(in.t) ? 16 : in.t == type::tf32 ? 8 : is_fp8(in.t) || is_int8(in.t) ? 32 : 0;
    d.need(k == want && want, "no such shape for these types");
    bool result = is_int8(in.t) ? in.t3 == type::s32 : in.t3 == type::f32 ||
                  (in.t3 == type::f16 && (in.t == type::f16 || is_fp8(in.t)));
    d.need(result, "no such accumulator for these types");
    d.need(!is_int8(in.t) || n <= 32 || n % 16 == 0, "no such shape for these types");
    in.c = (int)(in.t3 == type::f16 ? n / 4 : n / 2);
    size_t immediates = is_int8(in.t) ? 0 : is_16(in.t) ? (in.ops.size() > 1 && in.ops[1].kind == operand::vec ? 3 : 4) : 2;
    in.d = (int)immediates;
    d.operands(4 + immediates, 4 + immediates);
    if (!d.error.empty())
        return;
    in.f0 = in.ops[1].kind == operand::vec;
    d.need(!in.f0 || in.ops[1].parts.size() == 4, "A in registers needs four of them");
    d.need(in.ops[0].kind == operand::vec && in.ops[0].parts.size() == (size_t)in.c, "wrong number of accumulators");
    for (size_t i = 4; i < in.ops.size(); i++) /* an "n" operand is a register here: tested when it runs */
        d.need(in.ops[i].kind == operand::imm || in.ops[i].kind == operand::reg, "an immediate is expected");
    if (!d.error.empty())
        return;
    for (const operand &o : in.ops[0].parts) {
        if (o.kind != operand::reg || o.index >= (int)d.prog.byref.size())
            return d.need(false, "an accumulator must be an operand of the asm statement");
        d.prog.byref[(size_t)o.index] = true;
    }
    in.run = run_mma;
}

void decode_wgmma(decoder &d)
{
    d.need_arch(90, true);
    if (d.take("mma_async"))
        return decode_mma(d);
    bool fence = d.take("fence"), commit = !fence && d.take("commit_group"), wait = !fence && !commit && d.take("wait_group");
    d.need(fence || commit || wait, "unknown form");
    d.need(d.take("sync") && d.take("aligned"), "needs .sync.aligned");
    d.operands(wait, wait);
    d.in.run = fence ? run_fence : commit ? run_commit : run_wait;
}

} // namespace

void wgmma_forget()
{
    memset(finals, 0, sizeof finals);
    if (!used)
        return;
    used = false;
    for (auto &t : threads)
        if (t.issued || t.fenced || !t.groups.empty())
            t = thread_state();
    for (auto &l : logs)
        l.clear();
    for (auto &e : executed)
        e.clear();
    threads_pending = 0;
    gpuemu_stack_hook = nullptr;
}

void wgmma_exit_check()
{
    const thread_state &t = self();
    if (!t.pending.empty())
        gpuemu_fail(t.pending[0].line, "the thread ends without wgmma.wait_group for this wgmma");
    int64_t &final = finals[gpuemu_self->index / 128], mine = (int64_t)t.issued + 1;
    if (!final)
        final = mine;
    if (mine != final)
        gpuemu_fail(0, "threads of a warpgroup execute different numbers of wgmma instructions");
}

extern const opcode wgmma_ops[] = {
    {"wgmma", decode_wgmma},
    {nullptr, nullptr},
};

} // namespace gpuemu::ptx
