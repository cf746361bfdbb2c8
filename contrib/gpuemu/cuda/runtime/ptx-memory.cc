/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PTX that moves data at once: ld, st, atom, red, ldmatrix, stmatrix, movmatrix, cvta, mapa. */
#include "front.h"
#include "ptx.h"
#include "ptx-memory.h"
#include "ptx-number.h"

namespace gpuemu::ptx {

space take_space(decoder &d)
{
    static const struct { const char *w; space s; int arch; } names[] = {
        {"shared", space::shared, 0}, {"shared::cta", space::shared, 0}, {"shared::cluster", space::cluster, 90},
        {"global", space::global, 0}, {"param", space::param, 0}, {"const", space::constant, 0},
        {"local", space::local, 0},
    };
    for (auto &n : names)
        if (d.take(n.w)) {
            if (n.arch)
                d.need_arch(n.arch);
            return n.s;
        }
    return space::generic;
}

void *pointer(context &c, const instr &in, space s, uint64_t a, unsigned align)
{
    bool window = s == space::shared || s == space::cluster;
    if (s == space::shared && gpuemu_address_rank((uint32_t)a) != gpuemu_self->rank)
        fail(c, in, "the address is in another block's shared memory, which is .shared::cluster only");
    void *p = window ? gpuemu_from_shared_address((uint32_t)a) : (void *)a;
    if (s == space::global && gpuemu_is_shared(p))
        fail(c, in, "a shared address in a global access");
    if (align > 1 && (uintptr_t)p % align)
        fail(c, in, "misaligned access: the address is no multiple of " + std::to_string(align));
    return p;
}

uint32_t cluster_block(context &c, const instr &in, uint64_t rank)
{
    const uint32_t *n = gpuemu_self->clusters;
    if (rank >= n[0] * n[1] * n[2])
        fail(c, in, "there is no block " + std::to_string(rank) + " in a cluster of " + std::to_string(n[0] * n[1] * n[2]));
    return (uint32_t)rank;
}

namespace {

/* t: element type, sp: space, a: elements (1 2 4 8), f2: the third operand is a cache policy. */
void run_ld(context &c, const instr &in)
{
    unsigned size = type_bits(in.t) / 8;
    const char *p = (const char *)pointer(c, in, in.sp, address(c, in.ops[1]), size * (unsigned)in.a);
    gpuemu_read(p, size * (size_t)in.a);
    if (in.f2)
        use_policy(c, in, in.ops[2], size * (unsigned)in.a);
    for (int i = 0; i < in.a; i++) {
        uint64_t v = 0;
        memcpy(&v, p + size * (size_t)i, size);
        put(c, in.a == 1 ? in.ops[0] : in.ops[0].parts[(size_t)i], v, in.t);
    }
}

void run_st(context &c, const instr &in)
{
    unsigned size = type_bits(in.t) / 8;
    char *p = (char *)pointer(c, in, in.sp, address(c, in.ops[0]), size * (unsigned)in.a);
    gpuemu_write(p, size * (size_t)in.a);
    if (in.f2)
        use_policy(c, in, in.ops[2], size * (unsigned)in.a);
    for (int i = 0; i < in.a; i++) {
        uint64_t v = get(c, in.a == 1 ? in.ops[1] : in.ops[1].parts[(size_t)i]);
        memcpy(p + size * (size_t)i, &v, size);
    }
}

/* Hints: caches and evictions change nothing here. Whether a cache policy is among the operands. */
bool take_hints(decoder &d)
{
    bool policy = false;
    static const char *const hints[] = {
        "nc", "ca", "cg", "cs", "lu", "cv", "wb", "wt", "L1::no_allocate", "L1::evict_normal", "L1::evict_unchanged",
        "L1::evict_first", "L1::evict_last", "L2::64B", "L2::128B", "L2::256B", "L2::evict_first",
        "L2::evict_last", "L2::evict_normal", "volatile", "relaxed", "weak", "cta", "gpu", "cluster", "sys",
    };
    for (bool again = true; again;) {
        again = d.take("L2::cache_hint");
        policy |= again;
        for (const char *h : hints)
            again |= d.take(h);
    }
    return policy;
}

void decode_ld_st(decoder &d)
{
    instr &in = d.in;
    bool load = in.mods[0] == "ld";
    in.a = 1;
    in.f2 = take_hints(d);
    in.f0 = load && d.take("acquire");
    in.f1 = !load && d.take("release");
    in.f2 |= take_hints(d);
    in.sp = take_space(d);
    in.f2 |= take_hints(d);
    d.need(!in.f2 || in.sp == space::global || in.sp == space::generic, "a cache policy is for global memory");
    if (d.take("v2"))
        in.a = 2;
    else if (d.take("v4"))
        in.a = 4;
    else if (d.take("v8"))
        in.a = 8;
    in.t = d.take_type();
    d.need(type_bits(in.t) >= 8 && type_bits(in.t) <= 64, "bad type");
    d.need(in.a * (int)type_bits(in.t) <= 128, "more than 16 bytes at once");
    d.need(!in.f0 && !in.f1, "acquire and release are not supported");
    d.operands(in.f2 ? 3 : 2, in.f2 ? 3 : 2);
    if (d.error.empty()) {
        const operand &data = in.ops[load ? 0 : 1];
        d.need((in.a == 1) == (data.kind != operand::vec), "a vector of the right size is expected");
        d.need(in.a == 1 || data.parts.size() == (size_t)in.a, "a vector of the right size is expected");
        d.need(in.ops[load ? 1 : 0].kind == operand::mem, "an address in [] is expected");
    }
    in.run = load ? run_ld : run_st;
}

/* atom.OP.TYPE d, [a], b{, c};  red.OP.TYPE [a], b */
enum { A_ADD, A_MIN, A_MAX, A_AND, A_OR, A_XOR, A_EXCH, A_CAS };

uint64_t apply(int op, uint64_t old, uint64_t b, uint64_t cas, type t)
{
    unsigned bits = type_bits(t);
    int64_t so = bits == 64 ? (int64_t)old : (int32_t)old, sb = bits == 64 ? (int64_t)b : (int32_t)b;
    switch (op) {
    case A_ADD:
        if (t == type::f32)
            return in<'f'>(value<float>(old) + value<float>(b));
        if (t == type::f64)
            return in<'d'>(value<double>(old) + value<double>(b));
        return old + b;
    case A_MIN: return type_signed(t) ? (so < sb ? old : b) : (old < b ? old : b);
    case A_MAX: return type_signed(t) ? (so > sb ? old : b) : (old > b ? old : b);
    case A_AND: return old & b;
    case A_OR: return old | b;
    case A_XOR: return old ^ b;
    case A_EXCH: return b;
    default: return old == b ? cas : old;
    }
}

/* red.add of vectors and pairs: each element by itself; b is the words. */
void run_red_vector(context &c, const instr &in)
{
    bool pairs = in.t == type::f16x2 || in.t == type::bf16x2;
    type one = in.t == type::f16x2 ? type::f16 : in.t == type::bf16x2 ? type::bf16 : in.t;
    size_t size = pairs ? 2 : 4;
    char *p = (char *)pointer(c, in, in.sp, address(c, in.ops[0]), 4 * (unsigned)in.b);
    for (size_t i = 0; i < 4 * (size_t)in.b / size; i++) {
        const operand &from = in.b == 1 ? in.ops[1] : in.ops[1].parts[i * size / 4];
        uint64_t old = 0, x = get(c, from) >> 8 * (i * size % 4) & (pairs ? 0xffff : 0xffffffff);
        gpuemu_atomic(p + i * size, size);
        memcpy(&old, p + i * size, size);
        uint64_t sum = from_double(to_double(old, one) + to_double(x, one), one);
        memcpy(p + i * size, &sum, size);
    }
}

void run_atom(context &c, const instr &in)
{
    size_t m = in.f0 ? 1 : 0, size = type_bits(in.t) / 8;
    void *p = pointer(c, in, in.sp, address(c, in.ops[m]), (unsigned)size);
    gpuemu_atomic(p, size);
    uint64_t old = 0, cas = in.a == A_CAS ? get(c, in.ops[m + 2]) : 0;
    memcpy(&old, p, size);
    uint64_t v = apply(in.a, old, get(c, in.ops[m + 1]), cas, in.t);
    memcpy(p, &v, size);
    if (in.f0)
        put(c, in.ops[0], old, in.t);
}

void decode_atom(decoder &d)
{
    instr &in = d.in;
    in.f0 = in.mods[0] == "atom";
    take_hints(d);
    d.need(!(d.take("acquire") || d.take("release") || d.take("acq_rel")), "only relaxed atomics are supported");
    take_hints(d);
    in.sp = take_space(d);
    take_hints(d);
    static const char *const names[] = {"add", "min", "max", "and", "or", "xor", "exch", "cas"};
    in.a = -1;
    for (int i = 0; i < 8 && in.a < 0; i++)
        if (d.take(names[i]))
            in.a = i;
    d.need(in.a >= 0, "unknown operation ." + d.peek());
    bool noftz = d.take("noftz");
    in.b = d.take("v2") ? 2 : d.take("v4") ? 4 : 1;
    in.t = d.take_type();
    bool pairs = in.t == type::f16x2 || in.t == type::bf16x2;
    d.need(noftz == pairs, ".noftz belongs to f16 and bf16");
    if (pairs || in.b > 1) {
        d.need(!in.f0 && in.a == A_ADD && in.sp == space::global && (pairs || in.t == type::f32), "unsupported type");
        d.need((in.t == type::f16x2 && in.b == 1) || d.arch >= 90, "needs sm_90");
        d.operands(2, 2);
        if (d.error.empty())
            d.need(in.b == 1 || (in.ops[1].kind == operand::vec && in.ops[1].parts.size() == (size_t)in.b),
                   "a vector of the right size is expected");
        in.run = run_red_vector;
        return;
    }
    d.need(type_bits(in.t) >= 32 && type_bits(in.t) <= 64, "unsupported type");
    d.need(!type_float(in.t) || in.a == A_ADD, "unsupported type");
    size_t n = (in.f0 ? 3 : 2) + (in.a == A_CAS ? 1 : 0);
    d.operands(n, n);
    in.run = run_atom;
}

/* ldmatrix: a = matrices, f0 = trans, f1 = store. Lane l names row l%8 of matrix l/8. */
struct matrix_arg {
    context *c;
    const instr *in;
    uint32_t address, regs[4];
};

void eval_matrix(void *const args[GPUEMU_WARP], uint32_t)
{
    matrix_arg *first = (matrix_arg *)args[0];
    const instr &in = *first->in;
    int n = in.a;
    uint16_t m[4][8][8];
    char *rows[4][8];
    for (int k = 0; k < n; k++) {
        const void *lanes[GPUEMU_WARP] = {};
        for (int r = 0; r < 8; r++) {
            unsigned lane = (unsigned)(k * 8 + r);
            matrix_arg *a = (matrix_arg *)args[lane];
            rows[k][r] = (char *)pointer(*a->c, in, space::shared, a->address, 16);
            gpuemu_access(gpuemu_self->index / 32 * 32 + lane, rows[k][r], 16, in.f1 ? GPUEMU_WRITE : GPUEMU_READ);
            lanes[r] = rows[k][r];
        }
        gpuemu_count_banks(lanes, 16);
    }
    if (!in.f1)
        for (int k = 0; k < n; k++)
            for (int r = 0; r < 8; r++)
                memcpy(m[k][r], rows[k][r], 16);
    for (int l = 0; l < 32; l++) {
        matrix_arg *a = (matrix_arg *)args[l];
        for (int k = 0; k < n; k++)
            for (int e = 0; e < 2; e++) {
                int r = l / 4, q = l % 4 * 2 + e;
                uint16_t &cell = in.f0 ? m[k][q][r] : m[k][r][q];
                if (in.f1)
                    cell = (uint16_t)(a->regs[k] >> (16 * e));
                else
                    a->regs[k] = e ? a->regs[k] | (uint32_t)cell << 16 : cell;
            }
    }
    if (in.f1)
        for (int k = 0; k < n; k++)
            for (int r = 0; r < 8; r++)
                memcpy(rows[k][r], m[k][r], 16);
}

void run_matrix(context &c, const instr &in)
{
    matrix_arg a = {&c, &in, (uint32_t)address(c, in.ops[in.f1 ? 0 : 1]), {}};
    const operand &v = in.ops[in.f1 ? 1 : 0];
    auto reg = [&](int i) -> const operand & { return v.kind == operand::vec ? v.parts[(size_t)i] : v; };
    if (in.f1)
        for (int i = 0; i < in.a; i++)
            a.regs[i] = (uint32_t)get(c, reg(i));
    if (in.sp == space::cluster)
        fail(c, in, ".shared::cluster is not allowed");
    if (in.sp == space::generic)
        a.address = gpuemu_shared_address((const void *)address(c, in.ops[in.f1 ? 0 : 1]));
    whole_warp(c, in, eval_matrix, &a);
    if (!in.f1)
        for (int i = 0; i < in.a; i++)
            put(c, reg(i), a.regs[i], type::b32);
}

void decode_matrix(decoder &d)
{
    instr &in = d.in;
    in.f1 = in.mods[0] == "stmatrix";
    if (in.f1)
        d.need_arch(90);
    d.need(d.take("sync") && d.take("aligned"), "needs .sync.aligned");
    d.need(d.take("m8n8"), "only .m8n8 is supported");
    in.a = d.take("x1") ? 1 : d.take("x2") ? 2 : d.take("x4") ? 4 : 0;
    d.need(in.a != 0, "needs .x1, .x2 or .x4");
    in.f0 = d.take("trans");
    in.sp = take_space(d);
    d.need(in.sp == space::shared || in.sp == space::generic, "needs .shared");
    d.need(d.take("b16"), "only .b16 is supported");
    d.operands(2, 2);
    if (d.error.empty()) {
        const operand &v = in.ops[in.f1 ? 1 : 0];
        d.need(in.ops[in.f1 ? 0 : 1].kind == operand::mem, "an address in [] is expected");
        d.need(v.kind == operand::vec ? v.parts.size() == (size_t)in.a : in.a == 1, "a vector of the right size is expected");
    }
    in.run = run_matrix;
}

/* movmatrix: the pairs that lanes hold of an 8x8 matrix become those of the transposed one. */
struct move_arg {
    uint32_t from, to;
};

void eval_move(void *const args[GPUEMU_WARP], uint32_t)
{
    uint16_t m[8][8];
    for (int l = 0; l < 32; l++)
        for (int e = 0; e < 2; e++)
            m[l / 4][l % 4 * 2 + e] = (uint16_t)(((move_arg *)args[l])->from >> (16 * e));
    for (int l = 0; l < 32; l++) {
        int r = l / 4, q = l % 4 * 2;
        ((move_arg *)args[l])->to = m[q][r] | (uint32_t)m[q + 1][r] << 16;
    }
}

void decode_movmatrix(decoder &d)
{
    d.need(d.take("sync") && d.take("aligned"), "needs .sync.aligned");
    d.need(d.take("m8n8"), "only .m8n8 is supported");
    d.need(d.take("trans") && d.take("b16"), "needs .trans.b16");
    d.operands(2, 2);
    d.in.run = [](context &c, const instr &in) {
        move_arg a = {(uint32_t)get(c, in.ops[1]), 0};
        whole_warp(c, in, eval_move, &a);
        put(c, in.ops[0], a.to, type::b32);
    };
}

/* cvta.to.shared.u64 d, a (generic to window) and cvta.shared.u64 (back); global: the same number */
void decode_cvta(decoder &d)
{
    instr &in = d.in;
    in.f0 = d.take("to");
    in.sp = take_space(d);
    d.need(in.sp != space::generic && in.sp != space::local, "needs a state space");
    in.t = d.take_type();
    d.operands(2, 2);
    in.run = [](context &c, const instr &i) {
        uint64_t v = get(c, i.ops[1]);
        if (i.sp == space::shared || i.sp == space::cluster)
            v = i.f0 ? gpuemu_shared_address((const void *)v) : (uint64_t)gpuemu_from_shared_address((uint32_t)v);
        put(c, i.ops[0], v, i.t);
    };
}

/* mapa: the address of the same variable in block `rank` of the cluster. */
void decode_mapa(decoder &d)
{
    d.need_arch(90);
    d.in.sp = take_space(d);
    d.need(d.in.sp == space::cluster || d.in.sp == space::generic, "needs .shared::cluster or generic addresses");
    d.in.t = d.take_type();
    d.operands(3, 3);
    d.in.run = [](context &c, const instr &in) {
        bool generic = in.sp == space::generic;
        uint64_t from = get(c, in.ops[1]);
        uint32_t a = generic ? gpuemu_shared_address((const void *)from) : (uint32_t)from;
        a = gpuemu_address_in(a, cluster_block(c, in, get(c, in.ops[2])));
        put(c, in.ops[0], generic ? (uint64_t)gpuemu_from_shared_address(a) : a, in.t);
    };
}

} // namespace

void whole_warp(context &c, const instr &in, gpuemu_eval *eval, void *arg)
{
    const uint32_t *n = gpuemu_self->threads;
    if (n[0] * n[1] * n[2] < (gpuemu_self->warp + 1) * 32)
        fail(c, in, "needs all 32 lanes, but the last warp of the block is not full");
    gpuemu_collective(eval, 0xffffffffu, GPUEMU_NONE, arg, c.at->line);
}

extern const opcode memory_ops[] = {
    {"ld", decode_ld_st}, {"st", decode_ld_st}, {"atom", decode_atom}, {"red", decode_atom},
    {"ldmatrix", decode_matrix}, {"stmatrix", decode_matrix}, {"movmatrix", decode_movmatrix}, {"cvta", decode_cvta}, {"mapa", decode_mapa},
    {nullptr, nullptr},
};

} // namespace gpuemu::ptx
