/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tensor maps and cp.async.bulk. Loads are written when the schedule says so, stores at the latest at
 * their wait; in between the destination is poisoned, and a store's source must not change. */
#include <atomic>
#include <vector>
#include "front.h"
#include "ptx.h"
#include "ptx-async.h"
#include "ptx-mbarrier.h"
#include "ptx-memory.h"

namespace gpuemu::ptx {
namespace {

constexpr uint32_t MAGIC = 0x70616d74;

struct tensor_map {
    uint32_t magic;
    uint8_t rank, element, swizzle; /* bytes of an element; 0 1 2 3: none 32 64 128 bytes */
    bool tf32;                      /* loads take the nearest tf32 of a float */
    uint64_t base, dim[5];
    uint64_t stride[5];             /* bytes; stride[0] is the element's */
    uint16_t box[5];
};
static_assert(sizeof(tensor_map) <= sizeof(CUtensorMap), "does not fit");

struct bulk {
    bool load, tensor, by_number, done;     /* by_number: four rows, at[1] to at[4], of boxes of one */
    uint32_t thread, mbar;
    char *shared, *global;
    uint32_t bytes;
    tensor_map map;
    int64_t at[5];
    std::vector<char> before;       /* what a store's source held at the issue */
    int line;
};

struct thread_bulk {
    std::vector<bulk *> open;       /* stores not committed */
    std::vector<std::vector<bulk *>> groups;
};
thread_bulk threads[GPUEMU_MAX_FIBERS];
bool used;                          /* some thread has stores or groups */
std::vector<bulk *> all;

/* f(shared offset, global address or null outside the tensor, bytes): rows of 16 bytes, because
 * swizzling moves those. A row that the tensor's edge cuts has fewer valid bytes. g(global address): 16 bytes outside. */
template <class F, class G> void each_row(const bulk &b, F f, G g)
{
    const tensor_map &m = b.map;
    uint64_t inner = (uint64_t)m.box[0] * m.element, rows = b.by_number ? 4 : 1;
    for (int i = 1; i < m.rank; i++)
        rows *= m.box[i];
    for (uint64_t r = 0; r < rows; r++) {
        uint64_t rest = r, addr = m.base;
        bool inside = true;
        for (int i = 1; i < m.rank; i++) {
            int64_t x = b.by_number ? b.at[1 + r] : b.at[i] + (int64_t)(rest % m.box[i]);
            rest /= m.box[i];
            inside &= x >= 0 && (uint64_t)x < m.dim[i];
            addr += (uint64_t)x * m.stride[i];
        }
        for (uint64_t o = 0; o < inner; o += 16) {
            int64_t first = b.at[0] * m.element + (int64_t)o, end = (int64_t)(m.dim[0] * m.element);
            int64_t lo = first < 0 ? -first : 0, hi = end - first < 16 ? end - first : 16;
            uint32_t to = (uint32_t)(r * inner + o);
            bool some = inside && lo < hi && lo < 16;
            if (!some)
                g(addr + (uint64_t)first);
            f(to, some ? (char *)(addr + (uint64_t)first) : nullptr, (uint32_t)lo, (uint32_t)hi);
        }
    }
}

template <class F> void each_row(const bulk &b, F f)
{
    each_row(b, f, [](uint64_t) {});
}

/* Bytes from the first element of the tensor to the end of the last one. */
uint64_t span(const tensor_map &m)
{
    uint64_t n = m.element, by;
    for (int i = 0; i < m.rank; i++)
        if (__builtin_mul_overflow(m.dim[i] - 1, m.stride[i], &by) || __builtin_add_overflow(n, by, &n))
            return UINT64_MAX;
    return n;
}

/* Swizzling permutes the 16-byte chunks by the bits of the shared address above them. */
char *swizzled(const bulk &b, uint32_t offset)
{
    uint32_t a = gpuemu_shared_address(b.shared) + offset, mask = (1u << b.map.swizzle) - 1;
    return b.shared + offset + ((int32_t)(a ^ (a >> 3 & mask << 4)) - (int32_t)a);
}

/* To nearest, ties to even; infinities and NaN stay (measured on sm_120: Triton's test of round_f32_to_tf32). */
void to_tf32(char *at)
{
    uint32_t u;
    memcpy(&u, at, 4);
    if ((u & 0x7f800000) != 0x7f800000)
        u = (u + 0xfff + (u >> 13 & 1)) & 0xffffe000;
    memcpy(at, &u, 4);
}

void finish(bulk &b)
{
    if (b.done)
        return;
    b.done = true;
    if (b.load) {
        mbarrier_unit(b.mbar);
        if (b.tensor)
            each_row(b, [&](uint32_t to, char *from, uint32_t lo, uint32_t hi) {
                char *s = swizzled(b, to);
                memset(s, 0, 16);
                if (from)
                    memcpy(s + lo, from + lo, hi - lo);
                for (int i = 0; i < 16 && b.map.tf32; i += 4)
                    to_tf32(s + i);
            });
        else
            memcpy(b.shared, b.global, b.bytes);
        gpuemu_async_end(b.shared, b.bytes, 1, b.line);
        mbarrier_complete_tx(b.mbar, b.bytes, gpuemu_address_rank(gpuemu_shared_address(b.shared)));
        return;
    }
    if (memcmp(b.before.data(), b.shared, b.bytes))
        gpuemu_fail(b.line, "shared memory was written while this bulk store still reads it");
    if (b.tensor)
        each_row(b, [&](uint32_t from, char *to, uint32_t lo, uint32_t hi) {
            if (to)
                memcpy(to + lo, swizzled(b, from) + lo, hi - lo);
        });
    else
        memcpy(b.global, b.shared, b.bytes);
}

void finish_later(void *arg) { finish(*(bulk *)arg); }

const tensor_map &find_map(context &c, const instr &in, uint64_t a)
{
    const tensor_map *m = (const tensor_map *)a;
    if (!a || a % 64 || m->magic != MAGIC)
        fail(c, in, "there is no tensor map at this address (a const __grid_constant__ parameter is expected)");
    return *m;
}

/* Global side: bounds and races, as accesses of the issuing thread. */
void check_global(const bulk &b)
{
    if (!b.tensor) {
        b.load ? gpuemu_read(b.global, b.bytes) : gpuemu_write(b.global, b.bytes);
        return;
    }
    /* A load becomes zeros outside the tensor. It may yet touch what lies there, between the tensor's first element and its last one
     * (H100: an illegal address where a dimension was declared longer than memory is). */
    const uint64_t bytes = b.load && !b.by_number ? span(b.map) : 0;
    if (bytes)
        gpuemu_within((char *)b.map.base, 1);
    each_row(b, [&](uint32_t, char *p, uint32_t lo, uint32_t hi) {
        if (p)
            b.load ? gpuemu_read(p + lo, hi - lo) : gpuemu_write(p + lo, hi - lo);
    }, [&](uint64_t a) {
        if (a - b.map.base < bytes)
            gpuemu_within((char *)a, 1);
    });
}

/* first: not another copy of what was read already */
void start(context &c, const instr &in, const bulk &what, bool first = true)
{
    bulk *b = new bulk(what);
    all.push_back(b);
    b->thread = gpuemu_self->index;
    b->line = c.at->line;
    if (first)
        check_global(*b);
    if (b->load) {
        mbarrier_check(c, in, b->mbar);
        gpuemu_proxy_write(b->shared, b->bytes);
        gpuemu_async_begin(b->shared, b->bytes);
    } else {
        if (b->by_number)       /* rows of no place need not be there */
            each_row(*b, [&](uint32_t from, char *to, uint32_t, uint32_t) {
                if (to)
                    gpuemu_proxy_read(gpuemu_self->index, swizzled(*b, from), 16, 1);
            });
        else
            gpuemu_proxy_read(gpuemu_self->index, b->shared, b->bytes, 1);
        gpuemu_async_lend(b->shared, b->bytes);
        b->before.assign(b->shared, b->shared + b->bytes);
        used = true;
        threads[b->thread].open.push_back(b);
    }
    gpuemu_defer(finish_later, b);
}

/* A multicast is a copy to every block of the mask, each of which arrives on its own time. The bytes are
 * counted where they arrive. */
void start_all(context &c, const instr &in, bulk &b)
{
    if (in.f0 && !in.c && gpuemu_address_rank(gpuemu_shared_address(b.shared)) != gpuemu_address_rank(b.mbar))
        fail(c, in, "the destination and the mbarrier are in different blocks");
    if (in.b < 0)
        return start(c, in, b);
    uint64_t mask = get(c, in.ops[(size_t)in.b]) & 0xffff;
    if (!mask)
        fail(c, in, "a multicast to no block");
    const uint32_t to = gpuemu_shared_address(b.shared), bar = b.mbar;
    for (uint32_t r = 0; mask >> r; r++)
        if (mask >> r & 1) {
            b.shared = (char *)gpuemu_from_shared_address(gpuemu_address_in(to, cluster_block(c, in, r)));
            b.mbar = gpuemu_address_in(bar, r);
            start(c, in, b, !(mask & ((1u << r) - 1)));
        }
}

/* Of the box, those of the tensor. */
uint64_t bytes_inside(const bulk &b)
{
    uint64_t n = 0;
    each_row(b, [&](uint32_t, char *p, uint32_t lo, uint32_t hi) { n += p ? hi - lo : 0; });
    return n;
}

/* f0: load, f1: the last operand is a cache policy, f2: four rows by number, a: dimensions (0: no tensor), b: where the
 * mask of .multicast is, or -1; c: the mbarrier may be the other block's of a pair; sp: of the shared operand */
void run_tensor(context &c, const instr &in)
{
    const operand &tensor = in.ops[in.f0 ? 1 : 0], &smem = in.ops[in.f0 ? 0 : 1];
    bulk b = {};
    b.load = in.f0;
    b.tensor = true;
    b.map = find_map(c, in, get(c, tensor.parts[0]) + tensor.value);
    b.by_number = in.f2;
    if (b.map.rank != in.a)
        fail(c, in, "the tensor map has rank " + std::to_string(b.map.rank));
    if (in.f2 && b.map.box[1] != 1)
        fail(c, in, "rows by number need boxes of one row, not of " + std::to_string(b.map.box[1]));
    for (int i = 0; i < (in.f2 ? 5 : in.a); i++) {
        b.at[i] = (int32_t)get(c, tensor.parts[1].parts[(size_t)i]);
        if (!b.load && !in.f2 && b.at[i] < 0) /* an illegal instruction on an H100; a load reads zeros */
            fail(c, in, "a store at the negative coordinate " + std::to_string(b.at[i]));
    }
    if (b.at[0] * b.map.element % 16)
        fail(c, in, "rows from " + std::to_string(b.at[0]) + " on do not start at a multiple of 16 bytes");
    b.shared = (char *)pointer(c, in, in.sp, address(c, smem), 128);
    b.bytes = b.map.element * (in.f2 ? 4 : 1);
    for (int i = 0; i < in.a; i++)
        b.bytes *= b.map.box[i];
    if (in.f0)
        b.mbar = (in.c ? gpuemu_address_of_pair : gpuemu_cluster_address)((uint32_t)address(c, in.ops[2]));
    if (in.f1)
        use_policy(c, in, in.ops.back(), bytes_inside(b));
    start_all(c, in, b);
}

void run_plain(context &c, const instr &in)
{
    bulk b = {};
    b.load = in.f0;
    b.shared = (char *)pointer(c, in, in.sp, address(c, in.ops[in.f0 ? 0 : 1]), 16);
    b.global = (char *)pointer(c, in, space::global, address(c, in.ops[in.f0 ? 1 : 0]), 16);
    b.bytes = (uint32_t)get(c, in.ops[2]);
    if (b.bytes % 16)
        fail(c, in, "the size is not a multiple of 16");
    if (!b.bytes)
        return;
    if (in.f0)
        b.mbar = gpuemu_cluster_address((uint32_t)address(c, in.ops[3]));
    if (in.f1)
        use_policy(c, in, in.ops.back(), b.bytes);
    start_all(c, in, b);
}

void run_commit(context &, const instr &)
{
    thread_bulk &t = threads[gpuemu_self->index];
    t.groups.push_back(std::move(t.open));
    used = true;
    t.open.clear();
}

void run_wait(context &c, const instr &in)
{
    thread_bulk &t = threads[gpuemu_self->index];
    uint64_t keep = get(c, in.ops[0]);
    while (t.groups.size() > keep) {
        for (bulk *b : t.groups.front()) {
            finish(*b);
            gpuemu_async_return(b->thread, b->shared, b->bytes);
        }
        t.groups.erase(t.groups.begin());
    }
}

/* .tile, or rows by number. */
void take_mode(decoder &d, bool tensor, const char *by_number)
{
    if (tensor && d.take(by_number)) {
        d.in.f2 = true;
        d.need_arch(100, true);
        d.need(d.in.a == 2, "rows by number are of .2d");
    } else if (tensor) {
        d.take("tile");
    }
}

} // namespace

void decode_bulk(decoder &d)
{
    instr &in = d.in;
    d.need_arch(90);
    if (d.take("commit_group")) {
        d.operands(0, 0);
        in.run = run_commit;
        return;
    }
    if (d.take("wait_group")) {
        d.take("read");
        d.operands(1, 1);
        in.run = run_wait;
        return;
    }
    bool prefetch = d.take("prefetch"), tensor = d.take("tensor");
    in.a = 0;
    static const char *const ranks[] = {"1d", "2d", "3d", "4d", "5d"};
    for (int i = 0; tensor && i < 5; i++)
        if (d.take(ranks[i]))
            in.a = i + 1;
    d.need(!tensor || in.a, "needs .1d to .5d");
    if (prefetch) {
        d.need(d.take("L2") && d.take("global"), "unknown form");
        d.take("tile");
        d.take("L2::cache_hint");
        in.run = [](context &, const instr &) {};
        return;
    }
    in.f0 = !d.take("global");
    if (in.f0) {
        in.sp = d.take("shared::cluster") ? space::cluster : space::shared;
        d.need(in.sp == space::cluster || d.take("shared::cta"), "unknown destination");
        d.need(d.take("global"), "only copies from global memory are supported");
        take_mode(d, tensor, "tile::gather4");
        d.need(d.take("mbarrier::complete_tx::bytes"), "needs .mbarrier::complete_tx::bytes");
    } else {
        in.sp = space::shared;
        d.need(d.take("shared::cta"), "unknown source");
        take_mode(d, tensor, "tile::scatter4");
        d.need(d.take("bulk_group"), "needs .bulk_group");
    }
    bool multicast = d.take("multicast::cluster"), pair = d.take("cta_group::2"), hint = d.take("L2::cache_hint");
    d.need(!pair || (in.f0 && tensor && !multicast && in.sp == space::cluster), ".cta_group::2 is supported for tensor loads to .shared::cluster");
    if (pair)
        d.need_arch(100, true);
    in.c = pair;
    d.need(!multicast || in.f0, ".multicast is for loads");
    d.need(!multicast || in.sp == space::cluster, ".multicast goes to .shared::cluster");
    size_t n = (tensor ? 2 : 3) + (in.f0 ? 1 : 0);
    in.b = multicast ? (int)n : -1;
    in.f1 = hint;
    d.operands(n + multicast + hint, n + multicast + hint);
    if (!d.error.empty())
        return;
    d.need(in.ops[0].kind == operand::mem && in.ops[1].kind == operand::mem, "addresses in [] are expected");
    if (tensor) {
        const operand &t = in.ops[in.f0 ? 1 : 0];
        d.need(t.parts.size() == 2 && t.parts[1].kind == operand::vec && t.parts[1].parts.size() == (size_t)(in.f2 ? 5 : in.a),
               "[map, {coordinates}] is expected");
    }
    in.run = tensor ? run_tensor : run_plain;
}

void bulk_forget()
{
    for (bulk *b : all)
        delete b;
    all.clear();
    if (!used)
        return;
    used = false;
    for (auto &t : threads)
        if (!t.open.empty() || !t.groups.empty())
            t = thread_bulk();
}

void bulk_exit_check()
{
    const thread_bulk &t = threads[gpuemu_self->index];
    for (const bulk *b : t.open)
        gpuemu_fail(b->line, "the thread ends without cp.async.bulk.commit_group for this store");
    for (auto &g : t.groups)
        for (const bulk *b : g)
            gpuemu_fail(b->line, "the thread ends without cp.async.bulk.wait_group for this store");
}

} // namespace gpuemu::ptx

using gpuemu::ptx::tensor_map;

static std::atomic<uint64_t> encoded;

uint64_t gpuemu_tensor_maps(void)
{
    return encoded;
}

static CUresult bad(const char *why)
{
    gpuemu_refuse(GPUEMU_EINVAL, "cuTensorMapEncodeTiled: %s", why);
    return CUDA_ERROR_INVALID_VALUE;
}

CUresult cuTensorMapEncodeTiled(CUtensorMap *map, CUtensorMapDataType type, cuuint32_t rank, void *address,
                                const cuuint64_t *dim, const cuuint64_t *stride, const cuuint32_t *box,
                                const cuuint32_t *element_stride, CUtensorMapInterleave interleave,
                                CUtensorMapSwizzle swizzle, CUtensorMapL2promotion, CUtensorMapFloatOOBfill fill)
{
    static const uint8_t sizes[] = {1, 2, 4, 4, 8, 8, 2, 4, 8, 2, 0, 4, 0};
    if (!map || (uintptr_t)map % 64)
        return bad("the descriptor is not 64-byte aligned");
    if (!address || (uintptr_t)address % 16)
        return bad("the address is not 16-byte aligned");
    if (rank < 1 || rank > 5)
        return bad("the rank is not 1 to 5");
    if ((unsigned)type >= sizeof sizes || !sizes[type])
        return bad("unsupported data type");
    if (interleave != CU_TENSOR_MAP_INTERLEAVE_NONE || fill != CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE)
        return bad("the emulator knows no interleave and no NaN fill");
    if ((unsigned)swizzle > CU_TENSOR_MAP_SWIZZLE_128B)
        return bad("unknown swizzle mode");
    tensor_map m = {};
    m.magic = gpuemu::ptx::MAGIC;
    m.rank = (uint8_t)rank;
    m.element = sizes[type];
    m.swizzle = (uint8_t)swizzle;
    m.tf32 = type == CU_TENSOR_MAP_DATA_TYPE_TFLOAT32;
    m.base = (uint64_t)address;
    m.stride[0] = m.element;
    for (cuuint32_t i = 0; i < rank; i++) {
        if (dim[i] < 1 || dim[i] > (cuuint64_t)1 << 32)
            return bad("a dimension is not 1 to 2^32");
        if (box[i] < 1 || box[i] > 256)
            return bad("a box dimension is not 1 to 256");
        if (element_stride[i] != 1)
            return bad("the emulator knows element stride 1 only");
        if (i && (stride[i - 1] % 16 || stride[i - 1] >= (cuuint64_t)1 << 40))
            return bad("a stride is not a multiple of 16 below 2^40");
        m.dim[i] = dim[i];
        m.box[i] = (uint16_t)box[i];
        if (i)
            m.stride[i] = stride[i - 1];
    }
    uint32_t inner = box[0] * m.element, span = 16u << swizzle;
    if (inner % 16)
        return bad("the inner box dimension is not a multiple of 16 bytes");
    if (swizzle && inner > span)
        return bad("the inner box dimension exceeds the swizzle span");
    if (swizzle && inner != span)
        return bad("the emulator knows swizzled boxes of exactly the span only");
    memset(map, 0, sizeof *map);
    memcpy(map, &m, sizeof m);
    encoded++;
    return CUDA_SUCCESS;
}
