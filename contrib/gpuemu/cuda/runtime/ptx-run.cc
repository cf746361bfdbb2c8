/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a decoded asm statement for one thread. */
#include <alloca.h>
#include "front.h"
#include "ptx.h"

namespace gpuemu::ptx {

void fail(context &c, const instr &in, const std::string &what)
{
    gpuemu_fail(c.at->line, "PTX \"%.120s\": %s", in.text.c_str(), what.c_str());
}

static uint64_t special(context &c, int index)
{
    const gpuemu_thread *t = gpuemu_self;
    uint32_t lane = 1u << t->lane;
    switch (index) {
    case 0: return t->lane;
    case 1: return t->warp;
    case 2: case 3: case 4: return t->thread[index - 2];
    case 5: case 6: case 7: return t->threads[index - 5];
    case 8: case 9: case 10: return t->block[index - 8];
    case 11: case 12: case 13: return t->blocks[index - 11];
    case 14: return 0; /* smid */
    case 15: return (t->threads[0] * t->threads[1] * t->threads[2] + 31) / 32;
    case 16: return lane;
    case 17: return lane | (lane - 1);
    case 18: return lane - 1;
    case 19: return ~(lane - 1);
    case 20: return ~(lane | (lane - 1));
    case 21: return t->rank;
    case 22: return t->clusters[0] * t->clusters[1] * t->clusters[2];
    case 23: return t->block[0] / t->clusters[0];
    case 24: case 25: case 26: return 0; /* clocks */
    case 27: return gpuemu_cuda::current.dynamic_shared;
    case 28: case 29: case 30: return t->block[index - 28] % t->clusters[index - 28];
    case 31: case 32: case 33: return t->clusters[index - 31];
    case 34: return 4;
    }
    gpuemu_fail(c.at->line, "unknown special register");
}

uint64_t get(context &c, const operand &o)
{
    switch (o.kind) {
    case operand::reg: {
        uint64_t v = c.r[o.index];
        return o.negate ? !v : v;
    }
    case operand::imm: return o.value;
    case operand::special: return special(c, o.index);
    default: gpuemu_fail(c.at->line, "PTX: an operand is no scalar");
    }
}

void put(context &c, const operand &o, uint64_t v, type t)
{
    if (o.kind == operand::sink)
        return;
    if (o.kind != operand::reg)
        gpuemu_fail(c.at->line, "PTX: a destination is no register");
    unsigned bits = type_bits(t), into = type_bits(c.prog->regs[(size_t)o.index]);
    if (bits < 64) {
        v &= (1ull << bits) - 1;
        if (type_signed(t) && bits < into && v >> (bits - 1))
            v |= ~0ull << bits; /* a wider register gets the sign too */
    }
    if (into < 64)
        v &= (1ull << into) - 1;
    c.r[o.index] = v;
}

uint64_t address(context &c, const operand &o)
{
    if (o.kind != operand::mem)
        gpuemu_fail(c.at->line, "PTX: an address in [] is expected");
    return get(c, o.parts[0]) + o.value;
}

void run(site *s, uint64_t *words, bool byref)
{
    if (!gpuemu_self) {
        gpuemu_refuse(GPUEMU_EINVAL, "%s:%d: asm runs in kernels only", s->file, s->line);
        abort();
    }
    if (!s->decoded)
        s->decoded = new program(decode(*s, s->arch, s->feature != 0));
    const program &p = *(const program *)s->decoded;
    if (!p.error.empty())
        gpuemu_fail(s->line, "%s", p.error.c_str());

    uint64_t *r = (uint64_t *)alloca((p.regs.size() + 1) * sizeof *r);
    for (size_t i = 0; i < p.regs.size(); i++)
        r[i] = 0;
    for (int i = 0; i < s->operands; i++)
        if (!byref || i >= s->outputs)
            r[i] = words[i];
        else if (!p.byref[(size_t)i])
            memcpy(&r[i], (const void *)words[i], type_bits(p.regs[(size_t)i]) / 8);
    context c{s, &p, r, words, 0};
    while (c.pc < p.code.size()) {
        const instr &in = p.code[c.pc++];
        if (in.guard >= 0 && (r[in.guard] != 0) == in.guard_not)
            continue;
        in.run(c, in);
    }
    for (int i = 0; i < s->outputs; i++)
        if (!byref)
            words[i] = r[i];
        else if (!p.byref[(size_t)i])
            memcpy((void *)words[i], &r[i], type_bits(p.regs[(size_t)i]) / 8);
}

} // namespace gpuemu::ptx
