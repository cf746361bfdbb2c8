/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tcgen05: products that one thread issues. A product runs when the commit behind it arrives at its mbarrier; until then
 * its sums may not be touched and its operands may not change. */
#include "front.h"
#include "../include/gpuemu_formats.h"
#include "ptx.h"
#include "ptx-async.h"
#include "ptx-matrix.h"
#include "ptx-mbarrier.h"
#include "ptx-memory.h"
#include "ptx-tmem.h"

namespace gpuemu::ptx {

using namespace tmem;

namespace {

constexpr int SCALED = 4;           /* in.a of kind::mxf8f6f4 */

/* ---- Descriptors ---- */

type type_of(int kind, uint32_t n)
{
    if (kind == 0)
        return n == 0 ? type::f16 : n == 1 ? type::bf16 : type::none;
    if (kind == 1)
        return n == 2 ? type::tf32 : type::none;
    if (kind == 2 || kind == SCALED)
        return n == 0 ? type::e4m3 : n == 1 ? type::e5m2 : type::none;
    return n == 0 ? type::u8 : n == 1 ? type::s8 : type::none;
}

form decode_form(context &c, const instr &in, uint32_t w)
{
    form f;
    uint32_t d = w >> 4 & 3;
    bool scaled = in.a == SCALED;
    f.a = type_of(in.a, w >> 7 & 7);
    f.b = type_of(in.a, w >> 10 & 7);
    f.d = in.a == 3 ? type::s32 : type::f32;
    f.negate_a = w >> 13 & 1;
    f.negate_b = w >> 14 & 1;
    f.trans_a = w >> 15 & 1;
    f.trans_b = w >> 16 & 1;
    f.n = (w >> 17 & 63) * 8;
    f.m = (w >> 24 & 31) * 16;
    f.k = f.a == type::none ? 0 : 256 / type_bits(f.a == type::tf32 ? type::f32 : f.a);
    f.which_a = w >> 29 & 3;
    f.which_b = d;
    if (!scaled && d != (in.a == 3 ? 2u : 1u))
        fail(c, in, "the instruction descriptor asks for sums of another type than f32, or s32 of integers");
    if (f.a == type::none || f.b == type::none)
        fail(c, in, "the instruction descriptor names a type that the kind does not have");
    if (scaled && !(w & 1u << 23))
        fail(c, in, "the instruction descriptor does not say that scales are e8m0");
    if ((w & 15) || (w & 1u << 6) || w >> 31 || (!scaled && ((w & 1u << 23) || w >> 29)))
        fail(c, in, "the instruction descriptor has reserved bits set, or asks for sparsity or saturation");
    if (in.b == 2 ? f.m != 256 : f.m != 128 && (f.m != 64 || scaled))
        fail(c, in, in.b == 2 ? "the instruction descriptor's M is not 256, as that of a pair" : "the instruction descriptor's M is neither 128 nor 64 without scales");
    if (f.n < 16u * (uint32_t)in.b || f.n > 256 || f.n % (16u * (uint32_t)in.b))
        fail(c, in, in.b == 2 ? "the instruction descriptor's N is not 32 to 256 by 32, as that of a pair" : "the instruction descriptor's N is not 16 to 256 by 16");
    return f;
}

struct descriptor {
    uint32_t start, lbo, sbo, span;
    descriptor(context &c, const instr &in, uint64_t d)
        : start((uint32_t)(d & 0x3fff) << 4), lbo((uint32_t)(d >> 16 & 0x3fff) << 4), sbo((uint32_t)(d >> 32 & 0x3fff) << 4)
    {
        uint32_t mode = (uint32_t)(d >> 61);
        span = mode == 0 ? 16 : mode == 2 ? 128 : mode == 4 ? 64 : mode == 6 ? 32 : 0;
        if ((d >> 46 & 3) != 1)
            fail(c, in, "a shared memory descriptor is not of version 1");
        if (!span)
            fail(c, in, "a shared memory descriptor has an unknown swizzle");
        if ((d >> 48 & 0x1fff) || (d >> 14 & 3) || (d >> 30 & 3))
            fail(c, in, "a shared memory descriptor has reserved bits set, or a base offset");
    }
    /* The shared address of the 16 bytes with element (mn, k), the first of them. */
    uint32_t chunk(bool mn_major, uint32_t size, uint32_t mn, uint32_t k) const
    {
        uint32_t along = (mn_major ? mn : k) * size, across = mn_major ? k : mn;
        uint32_t a = start + across % 8 * span + across / 8 * (mn_major && span == 16 ? lbo : sbo);
        if (mn_major)
            a += along % span + along / span * (span == 16 ? sbo : lbo);
        else
            a += span == 16 ? along / 16 * lbo + along % 16 : along;
        return a ^ ((a >> 7 & (span / 16 - 1)) << 4);
    }
};

/* f(address of a chunk, mn, k of its first element) */
template <class F> void each_chunk(const descriptor &d, bool mn_major, type t, uint32_t rows, uint32_t k, F f)
{
    uint32_t size = type_bits(t == type::tf32 ? type::f32 : t) / 8, per = 16 / size;
    for (uint32_t across = 0; across < (mn_major ? k : rows); across++)
        for (uint32_t along = 0; along < (mn_major ? rows : k); along += per)
            f(d.chunk(mn_major, size, mn_major ? along : across, mn_major ? across : along), mn_major ? along : across,
              mn_major ? across : along);
}

/* to[k * stride + mn], if not null; the sum of the bytes. Of a pair, half of the rows are in the next block. */
struct target {
    double *at;
    uint32_t stride;
};
uint64_t load(const descriptor &d, bool mn_major, type t, uint32_t rows, uint32_t k, uint32_t rank, target to)
{
    uint32_t size = type_bits(t == type::tf32 ? type::f32 : t) / 8;
    uint64_t sum = 0;
    each_chunk(d, mn_major, t, rows, k, [&](uint32_t a, uint32_t mn, uint32_t kk) {
        uint64_t v[2];
        const unsigned char *p = (const unsigned char *)gpuemu_from_shared_address(gpuemu_address_in(a, rank));
        memcpy(v, p, 16);
        sum = ((sum ^ v[0]) * 0x9e3779b97f4a7c15u ^ v[1]) * 0xc2b2ae3d27d4eb4fu;
        for (uint32_t e = 0; to.at && e < 16 / size; e++) {
            uint32_t bits = 0;
            memcpy(&bits, p + e * size, size);
            to.at[mn_major ? kk * to.stride + mn + e : (kk + e) * to.stride + mn] = (double)matrix_element(bits, t);
        }
    });
    return sum;
}

/* a in tensor memory: row r's elements in the lane of its sums, 32 bits along k a column. f(where, row, first element) */
constexpr unsigned WORDS = 8;
template <class F> void each_word(const product &x, F f)
{
    uint32_t per = x.f.k / WORDS;
    for (unsigned r = 0; r < x.f.m; r++)
        for (unsigned w = 0; w < WORDS; w++)
            f(spot{x.rank, x.f.lane(r), (unsigned)(x.desc_a & 0xffff) + w}, r, w * per);
}

uint64_t load_words(const product &x, double *to)
{
    uint32_t per = x.f.k / WORDS, size = 32 / per;
    uint64_t sum = 0;
    each_word(x, [&](spot at, unsigned r, unsigned k) {
        uint32_t bits = memories[at.rank].at[at.lane][at.column].bits;
        sum = (sum ^ bits) * 0x9e3779b97f4a7c15u;
        for (uint32_t e = 0; to && e < per; e++)
            to[(k + e) * x.f.m + r] = (double)matrix_element((uint32_t)((uint64_t)bits >> e * size & ((1ull << size) - 1)), x.f.a);
    });
    return sum;
}

void check_words(context &c, const instr &in, const product &x)
{
    unsigned from = x.desc_a & 0xffff, d = x.d & 0xffff;
    if (x.desc_a >> 16 || x.f.trans_a)
        fail(c, in, "an operand in tensor memory does not start at lane 0, or is transposed");
    if (from < d + x.f.n && d < from + WORDS)
        fail(c, in, "the operand and the sums overlap in tensor memory");
    each_word(x, [&](spot at, unsigned, unsigned) {
        if (touch(c, in, at, false, true).state != VALID)
            fail(c, in, "an operand in tensor memory is not initialised, or not complete");
    });
}

uint64_t load_operand(const product &x, const descriptor &d, bool b, double *to)
{
    if (!b && x.a_here)
        return load_words(x, to);
    uint32_t rows = b ? x.f.n : x.f.m, each = rows / x.blocks;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < x.blocks; i++)
        sum = sum * 5 + load(d, b ? x.f.trans_b : x.f.trans_a, b ? x.f.b : x.f.a, each, x.f.k, x.rank + i, {to ? to + i * each : nullptr, rows});
    return sum;
}

/* Where the sum of row r, column i is. */
spot sum_at(const product &x, unsigned r, unsigned i)
{
    unsigned each = x.f.m / x.blocks;
    return {x.rank + r / each, x.f.lane(r % each), (x.d & 0xffff) + i};
}

place &sum_of(const product &x, unsigned r, unsigned i)
{
    spot at = sum_at(x, r, i);
    return memories[at.rank].at[at.lane][at.column];
}

/* ---- Scales: row r's in lane r % 32 of each warp's lanes, in column r / 32; the next 32 rows' beside them ---- */

uint64_t load_scales(const memory &m, const product &x, bool b, double *to)
{
    uint64_t sum = 0;
    for (unsigned r = 0; r < (b ? x.f.n : x.f.m); r++)
        for (unsigned lane = r % GPUEMU_WARP; lane < LANES; lane += GPUEMU_WARP) {
            uint32_t code = m.at[lane][(b ? x.scale_b : x.scale_a) + r / GPUEMU_WARP].bits >> 8 * (b ? x.f.which_b : x.f.which_a) & 255;
            sum = (sum ^ code) * 0x9e3779b97f4a7c15u;
            if (to)
                to[r] = code == 255 ? NAN : ldexp(1, (int)code - 127);
        }
    return sum;
}

void check_scales(context &c, const instr &in, const product &x, bool b)
{
    uint32_t from = b ? x.scale_b : x.scale_a, shift = 8 * (b ? x.f.which_b : x.f.which_a), rows = b ? x.f.n : x.f.m;
    if (from >> 16)
        fail(c, in, "the scales do not start at lane 0");
    for (unsigned r = 0; r < rows; r++)
        for (unsigned lane = r % GPUEMU_WARP; lane < LANES; lane += GPUEMU_WARP) {
            const place &p = touch(c, in, {gpuemu_self->rank, lane, from + r / GPUEMU_WARP}, false, true);
            if (p.state != VALID)
                fail(c, in, "scales in tensor memory are not initialised");
            if ((p.bits ^ mine().at[r % GPUEMU_WARP][from + r / GPUEMU_WARP].bits) >> shift & 255)
                fail(c, in, "a scale is not the same in the lanes of all four warps");
        }
}

uint64_t sum_of_scales(const memory &m, const product &x)
{
    return x.scaled ? load_scales(m, x, false, nullptr) + 3 * load_scales(m, x, true, nullptr) : 0;
}

/* ---- Products ---- */

void need_pair(context &c, const instr &in)
{
    if (gpuemu_self->rank % 2)
        fail(c, in, "issued by the odd block of a pair");
    if (!memories[other()].taken || !gpuemu_knows(memories[other()].when))
        fail(c, in, "the other block of the pair may not have allocated its tensor memory yet");
}

/* The products' reads of shared memory. */
void check_operand(const product &x, const descriptor &d, bool b)
{
    gpuemu_unit = MATRIX;
    for (uint32_t i = 0; i < x.blocks; i++)
        each_chunk(d, b ? x.f.trans_b : x.f.trans_a, b ? x.f.b : x.f.a, (b ? x.f.n : x.f.m) / x.blocks, x.f.k, [&](uint32_t at, uint32_t, uint32_t) {
            gpuemu_proxy_read(GPUEMU_AGENT, gpuemu_from_shared_address(gpuemu_address_in(at, x.rank + i)), 16, 1);
        });
}

void run_mma(context &c, const instr &in)
{
    memory &m = mine();
    product x;
    need_group(c, in);
    if (in.b == 2)
        need_pair(c, in);
    x.blocks = (uint32_t)in.b;
    x.in = &in;
    x.line = c.at->line;
    x.thread = gpuemu_self->index;
    x.rank = gpuemu_self->rank;
    x.d = (uint32_t)address(c, in.ops[0]);
    x.a_here = in.ops[1].kind == operand::mem;
    x.desc_a = x.a_here ? (uint32_t)address(c, in.ops[1]) : get(c, in.ops[1]);
    x.desc_b = get(c, in.ops[2]);
    x.f = decode_form(c, in, (uint32_t)get(c, in.ops[3]));
    x.add = get(c, in.ops.back()) != 0;
    x.batch = 0;
    x.scaled = in.a == SCALED;
    x.scale_a = x.scaled ? (uint32_t)address(c, in.ops[4]) : 0;
    x.scale_b = x.scaled ? (uint32_t)address(c, in.ops[5]) : 0;
    if (x.d >> 16)
        fail(c, in, "the sums do not start at lane 0");
    need_stored(c, in);
    need_fence_after(c, in);
    descriptor b(c, in, x.desc_b), a(c, in, x.a_here ? x.desc_b : x.desc_a);
    x.a_here ? check_words(c, in, x) : check_operand(x, a, false);
    check_operand(x, b, true);
    x.sum = load_operand(x, a, false, nullptr) + 3 * load_operand(x, b, true, nullptr);
    for (int b = 0; b < 2 && x.scaled; b++)
        check_scales(c, in, x, b);
    x.sum += sum_of_scales(m, x);
    for (unsigned r = 0; r < x.f.m; r++)
        for (unsigned i = 0; i < x.f.n; i++) {
            place &p = touch(c, in, sum_at(x, r, i), true, true);
            if (x.add && p.state == FRESH)
                fail(c, in, "adds to tensor memory that is not initialised");
            p.state = PENDING;
        }
    m.products.push_back(x);
}

void execute(memory &m, const product &x)
{
    static double a[32 * 256], b[32 * 256], scale_a[LANES], scale_b[256];
    context nowhere = {nullptr, nullptr, nullptr, nullptr, 0};
    descriptor db(nowhere, *x.in, x.desc_b), da(nowhere, *x.in, x.a_here ? x.desc_b : x.desc_a);
    if (load_operand(x, da, false, a) + 3 * load_operand(x, db, true, b) + sum_of_scales(m, x) != x.sum)
        gpuemu_fail(x.line, "shared memory changed between tcgen05.mma and its completion, or its scales or operand in tensor memory did");
    if (x.scaled) {
        load_scales(m, x, false, scale_a);
        load_scales(m, x, true, scale_b);
    }
    const double sign = x.f.negate_a != x.f.negate_b ? -1 : 1;
    for (unsigned r = 0; r < x.f.m; r++)
        for (unsigned i = 0; i < x.f.n; i++) {
            place &p = sum_of(x, r, i);
            double s = 0;
            for (unsigned k = 0; k < x.f.k; k++)
                s += sign * a[k * x.f.m + r] * b[k * x.f.n + i];
            if (x.scaled)
                s *= scale_a[r] * scale_b[i];
            if (x.f.d == type::s32)
                p.bits = (uint32_t)((int64_t)s + (x.add ? (int32_t)p.bits : 0));
            else
                p.bits = f32_bits((float)(s + (x.add ? (double)f32_of(p.bits) : 0)));
        }
    gpuemu_count_matrix((uint64_t)x.f.m * x.f.n * x.f.k);
}

struct arrival {
    uint32_t rank, address, thread;
    uint64_t batch;
    uint32_t blocks;        /* 2: of a pair */
    uint32_t mask;          /* at the mbarriers there of those blocks; 0: at that of the address */
};

/* What the thread knew when it issued the commit. */
uintptr_t known_to(uint64_t batch) { return (uintptr_t)1 << 45 | batch % 64; }

/* All that the thread issued before, and what stands behind it in tensor memory becomes readable. */
void complete(void *arg)
{
    arrival a = *(arrival *)arg;
    delete (arrival *)arg;
    memory &m = memories[a.rank];
    uint32_t by = (uint32_t)fences[PRODUCTS + a.rank].size();
    for (size_t i = 0; i < m.products.size();) {
        product x = m.products[i];
        if (x.thread != a.thread || !x.batch || x.batch > a.batch) {
            i++;
            continue;
        }
        execute(m, x);
        m.products.erase(m.products.begin() + (long)i);
        for (unsigned r = 0; r < x.f.m; r++)
            for (unsigned k = 0; k < x.f.n; k++) {
                place &p = sum_of(x, r, k);
                p.state = VALID;
                p.writer = (uint16_t)(PRODUCTS + a.rank + 1);
                p.wrote = by;
            }
    }
    for (const product &x : m.products) /* later ones go on with the same sums */
        for (unsigned r = 0; r < x.f.m; r++)
            for (unsigned k = 0; k < x.f.n; k++)
                sum_of(x, r, k).state = PENDING;
    gpuemu_unit = MATRIX;
    fences[PRODUCTS + a.rank].push_back(gpuemu_stamp_unit(a.rank));
    if (!a.mask)
        return mbarrier_arrive_commit(a.address, known_to(a.batch), a.rank, a.blocks);
    for (uint32_t r = 0; a.mask >> r; r++)
        if (a.mask >> r & 1)
            mbarrier_arrive_commit(gpuemu_address_in(a.address, r), known_to(a.batch), a.rank, a.blocks);
}

void run_commit(context &c, const instr &in)
{
    uint64_t a = address(c, in.ops[0]);
    if (in.sp == space::generic)
        a = gpuemu_shared_address((const void *)a);
    uint32_t at = gpuemu_cluster_address((uint32_t)a), mask = in.f0 ? (uint32_t)get(c, in.ops[1]) & 0xffff : 0;
    need_group(c, in);
    if (in.f0 && !mask)
        fail(c, in, "a multicast to no block");
    if (!mask)
        mbarrier_check(c, in, at);
    for (uint32_t r = 0; mask >> r; r++)
        if (mask >> r & 1)
            mbarrier_check(c, in, gpuemu_address_in(at, cluster_block(c, in, r)));
    batches++;
    for (product &x : mine().products)
        if (x.thread == gpuemu_self->index && !x.batch)
            x.batch = batches;
    used = mine().used = true;
    gpuemu_clock_clear(known_to(batches));
    gpuemu_release(known_to(batches));
    gpuemu_defer(complete, new arrival{gpuemu_self->rank, at, gpuemu_self->index, batches, (uint32_t)in.b, mask});
}

/* ---- Decoding ---- */

void decode_mma(decoder &d)
{
    static const char *const kinds[] = {"kind::f16", "kind::tf32", "kind::f8f6f4", "kind::i8", "kind::mxf8f6f4"};
    instr &in = d.in;
    in.a = -1;
    for (int k = 0; k <= SCALED; k++)
        if (in.a < 0 && d.take(kinds[k]))
            in.a = k;
    d.need(in.a >= 0, "unknown or unsupported kind");
    size_t n = in.a == SCALED ? 7 : 5;
    d.need(in.a != SCALED || in.b == 1, "scales of .cta_group::2 are not supported");
    d.need(in.a != SCALED || (d.take("block_scale") && d.take("block32")), "only .block_scale.block32 is supported");
    d.operands(n, n);
    if (!d.error.empty())
        return;
    d.need(in.ops[0].kind == operand::mem, "an address in [] is expected");
    d.need(n == 5 || (in.ops[4].kind == operand::mem && in.ops[5].kind == operand::mem), "addresses of scales in [] are expected");
    d.need(in.ops[1].kind != operand::mem || (in.a != SCALED && in.b == 1), "an operand in tensor memory is supported without scales, of .cta_group::1 alone");
    in.run = run_mma;
}

void decode_tcgen05(decoder &d)
{
    instr &in = d.in;
    d.need_arch(100, true);
    std::string what = d.peek();
    d.next++;
    bool group = what == "alloc" || what == "dealloc" || what == "relinquish_alloc_permit" || what == "mma" || what == "commit";
    if (group)
        take_group(d);
    if (what == "mma")
        return decode_mma(d);
    if (what == "ld" || what == "st")
        return decode_move(d, what == "ld");
    if (what == "commit") {
        d.need(d.take("mbarrier::arrive::one"), "needs .mbarrier::arrive::one");
        in.sp = take_space(d);
        d.need(in.sp == space::cluster || in.sp == space::generic, "needs .shared::cluster");
        in.f0 = d.take("multicast::cluster");
        d.need(d.take("b64"), "needs .b64");
        d.operands(1 + in.f0, 1 + in.f0);
        in.run = run_commit;
    } else if (what == "fence::before_thread_sync" || what == "fence::after_thread_sync") {
        d.operands(0, 0);
        in.a = what == "fence::after_thread_sync";
        in.run = run_fence;
    } else {
        d.need(d.take("sync") && d.take("aligned"), "needs .sync.aligned");
        in.a = what == "wait::st";
        in.run = what == "wait::ld" || what == "wait::st" ? run_wait : what == "relinquish_alloc_permit" ? run_relinquish
                 : what == "alloc" ? run_alloc : what == "dealloc" ? run_dealloc : nullptr;
        if (what == "alloc")
            in.sp = take_space(d);
        d.need(what != "alloc" || in.sp == space::shared || in.sp == space::generic, "the address goes to .shared::cta");
        d.need(!(what == "alloc" || what == "dealloc") || d.take("b32"), "needs .b32");
        d.operands(what == "alloc" || what == "dealloc" ? 2 : 0, what == "alloc" || what == "dealloc" ? 2 : 0);
    }
}

} // namespace

extern const opcode tcgen05_ops[] = {
    {"tcgen05", decode_tcgen05},
    {nullptr, nullptr},
};

} // namespace gpuemu::ptx
