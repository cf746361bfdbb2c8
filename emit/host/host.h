/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Host code and signatures in C, for the header and the record. */
#ifndef TL_HOST_H
#define TL_HOST_H
#include "emit/printer.h"

typedef struct tl_host {
    const tl_names *kernels;    /* names of the Metal functions */
    const char *metal_file;     /* as a C string literal */
    const tl_names *cuda_kernels;   /* names of the CUDA functions */
    const char *cuda_file;      /* the variable with the tile_cuda_file */
    uint64_t cuda_hash;         /* hash of the CUDA text */
    const char **launched;      /* what the function at hand launches of it, as C string literals; room for one more */
    uint32_t nlaunched;
    const char *queue;          /* name of the queue's parameter */
    const char *start;          /* name of the launch function's parameter */
    tl_names *macros;           /* printed names that may be macros in the including file */
    bool elements;              /* void pointers are shown with the type that the kernel casts them to */
    bool math;                  /* functions of math.h are used */
    uint32_t nconstants;        /* function constants of the whole file */
} tl_host;

extern const tl_dialect tl_host_dialect;

/* "int M, const tile_f16 (*A)[M][K]", or with element pointers only, as C++ needs it; `first` before and `last`
   after them, if not null. tl_begin_func comes before. */
const char *tl_host_params(tl_printer *p, const tl_func *f, bool arrays, const char *first, const char *last);
/* "M, N, A", then `last` if that is not null. */
const char *tl_host_arguments(tl_printer *p, const tl_func *f, const char *last);
/* "int" */
const char *tl_host_type(tl_printer *p, tl_type t);
/* A function with f's body and parameters and the `last` ones; it returns `done` at its end. */
void tl_host_function(tl_printer *p, const tl_func *f, const char *start, const char *last, const char *done);
/* Texts around a function's parameters; first, last: further parameters; null: none. */
typedef struct tl_host_form {
    const char *start, *first, *last, *end;
} tl_host_form;
/* "void gemm(int M, ...);" once, or for C and C++ where they differ. */
void tl_host_prototype(tl_printer *p, const tl_func *f, const tl_host_form *form);
/* FNV-1a, 64 bits. */
uint64_t tl_host_hash(const char *s);
/* The function that launches f's CUDA kernels, tile_cuda_NAME, after the tile_cuda_file that lists them (cuda-calls.c). */
void tl_host_cuda_calls(tl_printer *p, const tl_func *f);
/* "view A M K": the record's lines about pointers (views.c). */
void tl_host_views(tl_printer *p, const tl_func *f);
/* "tile_cuda_gemm": the header's function that launches f on the target; no name of tile_rt.h: "tile_cuda_shared_". */
const char *tl_host_launcher(tl_arena *a, const char *target, const tl_func *f);
#endif
