/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printers of the companions. All return arena text, or null after reporting. */
#ifndef TL_EMIT_H
#define TL_EMIT_H
#include "passes/passes.h"

#ifdef __cplusplus
extern "C" {
#endif

/* `m` is at thread level, lowered for the function's target. */
const char *tl_emit_cuda(tl_module *m, const tl_options *o);
const char *tl_emit_metal(tl_module *m, const tl_options *o);
/* The host header: prototypes from the module as the front end made it, NAME_cuda where
   `cuda` is not null, whose text is cuda_text, inline NAME_metal from the host code of `metal`, NAME_on. */
const char *tl_emit_header(tl_module *source, tl_module *cuda, const char *cuda_text, tl_module *metal);
/* The record that the object carries (what tile-objdump lists): kernels with signature,
   grid, threads, shared bytes. */
const char *tl_emit_record(tl_module *source, tl_module *cuda, tl_module *metal);

#ifdef __cplusplus
}
#endif
#endif
