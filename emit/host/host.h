/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Host code and signatures in C, for the header and the record. */
#ifndef TL_EMIT_HOST_H
#define TL_EMIT_HOST_H
#include "emit/printer.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tl_host {
    const tl_names *kernels;    /* names of the Metal functions */
    const char *metal_file;     /* as a C string literal */
    const char *queue;
    tl_names *macros;           /* names printed that may be macros where the header is included */
    bool math;                  /* something of math.h is used */
    uint32_t nconstants;        /* function constants of the whole file */
} tl_host;

extern const tl_dialect tl_host_dialect;

/* "int M, const tile_f16 (*A)[M][K]", or with element pointers only, as C++ needs it; then `last`
   if that is not null. tl_begin_func comes before. */
const char *tl_host_params(tl_printer *p, const tl_func *f, bool arrays, const char *last);
bool tl_host_has_arrays(const tl_func *f);
/* "gemm.metal" in quotes, safe for any name. */
const char *tl_host_string(tl_arena *a, const char *s);

#ifdef __cplusplus
}
#endif
#endif
