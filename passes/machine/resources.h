/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pass resources, and what a block takes of a machine. */
#ifndef TL_RESOURCES_H
#define TL_RESOURCES_H
#include "passes/machine/options.h"

#ifdef __cplusplus
extern "C" {
#endif

bool tl_resources(tl_module *m, const tl_options *o);
/* Bytes of shared memory that a block of the function, which is flat, takes. */
int64_t tl_block_shared(tl_module *m, const tl_func *f);
/* Bytes of shared memory that every architecture which may run the device function has. */
int64_t tl_shared_limit(const tl_func *f, const tl_options *o);

#ifdef __cplusplus
}
#endif
#endif
