/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Addresses and warp collectives, for all files of instructions. */
#ifndef GPUEMU_PTX_MEMORY_H
#define GPUEMU_PTX_MEMORY_H
#include "../../runtime/emu.h"
#include "ptx.h"

namespace gpuemu::ptx {

/* .shared .global ...: generic if none comes next. */
space take_space(decoder &d);
/* The host address of an address in a space; fails unless a multiple of align. */
void *pointer(context &c, const instr &in, space s, uint64_t address, unsigned align);
/* gpuemu_collective of all 32 lanes without ordering memory. */
void whole_warp(context &c, const instr &in, gpuemu_eval *eval, void *arg);

/* An access of so many bytes by the cache policy in the operand. */
void use_policy(context &c, const instr &in, const operand &o, uint64_t bytes);

/* The rank of a block that the cluster has. */
uint32_t cluster_block(context &c, const instr &in, uint64_t rank);

} // namespace gpuemu::ptx
#endif
