/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GPUEMU_PTX_ASYNC_H
#define GPUEMU_PTX_ASYNC_H
#include "ptx.h"

namespace gpuemu::ptx {

/* cp.async.bulk...: the modifiers after bulk are still to be taken. */
void decode_bulk(decoder &d);
/* Per launch and block state of each file is dropped. */
void async_forget();
void bulk_forget();
void wgmma_forget();
void tcgen05_forget();
void cluster_forget();
/* The running thread has been at the cluster's barrier. */
bool met_cluster();
/* Errors if the running thread ends with these still open. */
void async_exit_check();
void wgmma_exit_check();
void tcgen05_exit_check();
void bulk_exit_check();

} // namespace gpuemu::ptx
#endif
