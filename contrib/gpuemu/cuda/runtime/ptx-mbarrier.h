/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Barriers in shared memory that count arrivals and bytes. */
#ifndef GPUEMU_PTX_MBARRIER_H
#define GPUEMU_PTX_MBARRIER_H
#include "ptx.h"

namespace gpuemu::ptx {

/* The unit that acts for copies that this barrier counts. */
void mbarrier_unit(uint32_t address);
/* Called when asynchronous hardware has written `bytes` that were to be signalled, in that block's memory. */
void mbarrier_complete_tx(uint32_t address, uint32_t bytes, uint32_t rank);
/* Who waits for the barrier's phase learns what this unit of its block has done. */
void mbarrier_release_unit(uint32_t address, uint32_t unit);
/* One arrival by asynchronous hardware; what was released to `known`, if not 0, whoever waits learns, too. */
void mbarrier_arrive_agent(uint32_t address, uintptr_t known = 0);
/* ... that acted in the memories of `blocks` blocks from `rank` on, of which the first issued it. */
void mbarrier_arrive_commit(uint32_t address, uintptr_t known, uint32_t rank, uint32_t blocks);
/* That a bulk copy may use the barrier at this address now: initialised, and the initialisation
 * visible to the asynchronous proxy. */
void mbarrier_check(context &c, const instr &in, uint32_t address);
/* fence.proxy.async or fence.mbarrier_init by the running thread. */
void mbarrier_fenced();
/* Forgets all barriers: a new block has started. */
void mbarrier_forget();

} // namespace gpuemu::ptx
#endif
