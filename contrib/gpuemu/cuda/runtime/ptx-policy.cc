/* SPDX-License-Identifier: GPL-3.0-or-later */
/* createpolicy, and what accesses say by one: counted, without effect. */
#include "ptx.h"
#include "ptx-memory.h"

namespace gpuemu::ptx {
namespace {

constexpr uint64_t NORMAL = 0x1000000000000000, FIRST = 0x12f0000000000000, LAST = 0x14f0000000000000;

/* createpolicy.fractional.L2::evict_first.b64 p, 1.0 */
void decode_createpolicy(decoder &d)
{
    instr &in = d.in;
    d.need(d.take("fractional"), "only .fractional is supported");
    in.a = d.take("L2::evict_first") ? 1 : d.take("L2::evict_last") ? 2 : d.take("L2::evict_normal") ? 0 : -1;
    d.need(in.a >= 0, "needs .L2::evict_first, _last or _normal");
    d.need(d.take("b64"), "needs .b64");
    d.operands(1, 2);
    d.need(in.ops.size() < 2 || (in.ops[1].kind == operand::imm && in.ops[1].value == 0x3f800000), "only the fraction 1.0 is supported");
    in.run = [](context &c, const instr &i) {
        put(c, i.ops[0], i.a == 1 ? FIRST : i.a == 2 ? LAST : NORMAL, type::b64);
    };
}

} // namespace

void use_policy(context &c, const instr &in, const operand &o, uint64_t bytes)
{
    uint64_t v = get(c, o);
    if (v != NORMAL && v != FIRST && v != LAST)
        fail(c, in, "the last operand is no cache policy");
    if (v != NORMAL)
        gpuemu_count_hint(v == LAST, bytes);
}

extern const opcode policy_ops[] = {
    {"createpolicy", decode_createpolicy},
    {nullptr, nullptr},
};

} // namespace gpuemu::ptx
