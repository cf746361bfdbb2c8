/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inline PTX: an asm statement is decoded once into instructions and then run per thread.
 * Decoding refuses every opcode, modifier and operand form it does not know. */
#ifndef GPUEMU_PTX_H
#define GPUEMU_PTX_H
#include <cstdint>
#include <string>
#include <vector>
#pragma GCC visibility push(default)
#include "../include/gpuemu_ptx_site.h"
#pragma GCC visibility pop

namespace gpuemu::ptx {

enum class type : uint8_t {
    none, pred, b8, b16, b32, b64, b128, u8, u16, u32, u64, s8, s16, s32, s64,
    f16, f16x2, bf16, bf16x2, tf32, f32, f64, e4m3, e5m2, e4m3x2, e5m2x2,
};
unsigned type_bits(type t);
bool type_signed(type t);
bool type_float(type t);
/* none for a word that is no type. */
type type_named(const std::string &word);

/* cluster: shared memory of any block of the cluster; shared: of the own one */
enum class space : uint8_t { generic, shared, cluster, global, local, param, constant };

struct operand {
    enum kind_t : uint8_t { reg, imm, special, vec, mem, sink } kind = sink;
    bool negate = false;             /* !p */
    int index = -1;                  /* register number, or which special register */
    uint64_t value = 0;              /* immediate bits, or byte offset of a mem */
    std::vector<operand> parts;      /* vec: elements; mem: base, then what follows the comma */
};

struct context;
struct instr;
using action = void (*)(context &, const instr &);

struct instr {
    action run = nullptr;
    int guard = -1;                  /* predicate register */
    bool guard_not = false;
    std::vector<std::string> mods;   /* cp async ca shared global: without dots and colons */
    std::vector<operand> ops;
    std::string text;                /* as written, for messages */
    /* What decoders leave for run(); each says which it uses. */
    type t = type::none, t2 = type::none, t3 = type::none, t4 = type::none;
    space sp = space::generic;
    int a = 0, b = 0, c = 0, d = 0;
    bool f0 = false, f1 = false, f2 = false;
};

struct program {
    std::vector<instr> code;
    std::vector<type> regs;          /* the operands first, then those declared by .reg */
    std::vector<bool> byref;         /* accumulators that are written after the statement ended */
    std::string error;               /* not empty: the statement cannot run */
};

/* One run of one statement by one thread. */
struct context {
    const site *at;
    const program *prog;
    uint64_t *r;                     /* register frame; operands first */
    uint64_t *words;                 /* what the caller passed: values, or addresses under byref */
    size_t pc;
};

/* Decodes; on an error the result's `error` says which instruction and why. `arch` is 80, 89, 90
 * or 100; `feature` says whether it is the "a" form. */
program decode(const site &s, int arch, bool feature);

/* What a decoder of one opcode sees. take(w) removes modifier w when it comes next. */
struct decoder {
    instr &in;
    int arch;
    bool feature;
    program &prog;
    size_t next = 1;                 /* in.mods[0] is the opcode */
    std::string error;
    bool take(const char *w);
    bool at_end() const { return next == in.mods.size(); }
    std::string peek() const { return at_end() ? "" : in.mods[next]; }
    type take_type();
    void need(bool ok, const std::string &why);
    void need_arch(int least, bool a = false);
    void operands(size_t least, size_t most);
};
struct opcode {
    const char *name;
    void (*decode)(decoder &);
};
/* Each file of instructions offers a table that ends in a null name. */
extern const opcode alu_ops[], cvt_ops[], memory_ops[], matrix_ops[], wgmma_ops[], tcgen05_ops[], async_ops[],
    barrier_ops[], mbarrier_ops[], policy_ops[];

/* Operand access for actions. Values are zero-extended bits. */
uint64_t get(context &c, const operand &o);
void put(context &c, const operand &o, uint64_t v, type t);
/* Address of a mem operand: base + offset. */
uint64_t address(context &c, const operand &o);
[[noreturn]] void fail(context &c, const instr &in, const std::string &what);

} // namespace gpuemu::ptx
#endif
