/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations that the CUDA printer's files share. */
#ifndef TL_CUDA_H
#define TL_CUDA_H
#include "emit/printer.h"
#include "emit/cuda/ptx.h"
#include "passes/target/target.h"

/* A function of the text for scopes with one number. */
typedef struct tl_cuda_part {
    const tl_node *first;
    const char *name;       /* null: it is not written yet */
    tl_ptx_need need;
    unsigned positions;     /* of the thread that it takes: bit i is that of tl_cuda_position(i) */
    const tl_func *asks;    /* the text depends on how this device function is launched; null: it does not */
} tl_cuda_part;

typedef struct tl_cuda {
    tl_ptx_need need;       /* of the function being printed */
    bool plain;             /* the next product cannot become a part of a sum: it needs no __fmul_rn */
    bool tensor_maps;       /* the file needs <cuda.h> */
    bool mutex;             /* and <mutex> */
    tl_out *file;           /* where kernels go, and before each the functions that it calls */
    tl_cuda_part *parts;    /* by number of outlined scopes */
    int64_t nparts;
} tl_cuda;

extern const tl_dialect tl_cuda_device, tl_cuda_host;
extern const tl_support tl_cuda_support[];

/* Expressions and types that host and device share (cuda-expr.c). */
const char *tl_cuda_type(tl_printer *p, tl_type t);
tl_text tl_cuda_cast(tl_printer *p, const tl_node *n);
bool tl_cuda_scalar(tl_printer *p, const tl_node *n, tl_text *t);
extern const char *const tl_cuda_types[TL_N_BASES];
/* Vectors (cuda-vector.c); false if nothing in n is a vector. */
bool tl_cuda_vector(tl_printer *p, const tl_node *n, tl_text *t);
/* A STORE of a vector; false if it is none. */
bool tl_cuda_store_vector(tl_printer *p, const tl_node *n);
/* L2 policies are variables of the kernel (hint.c). Declares those that it uses; the name of an access's policy, or null;
   prints LOADs and STOREs with a policy, false if they have none. */
void tl_cuda_policies(tl_printer *p);
const char *tl_cuda_policy(tl_printer *p, const tl_node *n);
bool tl_cuda_hinted_load(tl_printer *p, const tl_node *n, tl_text *t);
bool tl_cuda_hinted_store(tl_printer *p, const tl_node *n);
/* Outlined scopes (part.c): names their functions; prints a call, before the first one the function. */
void tl_cuda_name_parts(tl_printer *p);
void tl_cuda_call_part(tl_printer *p, const tl_node *seq);
/* Positions of the thread that functions of the text know by name, by number; null after the last. */
const char *tl_cuda_position(unsigned i, tl_op *op, const char **value);
/* Names of the support functions that copy rows of any alignment: [producers copy][with a policy]. */
extern const char *const tl_cuda_copy_rows[2][2];
/* Marks the helper of a row of ptx.def; returns "tile_NAME". */
const char *tl_cuda_ptx(tl_printer *p, const char *row);
/* Names the launch functions, NAME_cuda, and the kernels; false after reporting a clash. */
bool tl_cuda_names(tl_module *m, tl_names *file);
/* Spellings of launches (start.c) in the .cu file or in the header. */
typedef struct tl_cuda_starter {
    void (*launch)(tl_printer *p, const tl_node *n);
    void (*tensor_map)(tl_printer *p, const tl_node *let, int type);    /* a CUtensorMapDataType */
    const char *no_image, *invalid;     /* error codes: no code for the device; too many blocks */
} tl_cuda_starter;
/* Prints a statement of the host that launches or makes a tensor map; false: n is another one. */
bool tl_cuda_start(tl_printer *p, const tl_node *n, const tl_cuda_starter *s);
/* A kernel and its template arguments, "<true>", as the text says it. */
typedef const char *tl_cuda_namer(tl_printer *p, const tl_func *f, const char *values);
/* The instance to launch, or a choice between instances if a value is known at the launch only. */
const char *tl_cuda_instance(tl_printer *p, const tl_node *launch, tl_cuda_namer *name);
/* extern "C" int NAME_cuda(...) (cuda-host.c). */
void tl_cuda_wrapper(tl_printer *p, const tl_func *f);

/* Adds the support function tile_arch (arch.c). */
void tl_cuda_add_arch(tl_printer *p);
/* Adds the support functions of dependent launches (dependent.c). After tl_cuda_add_arch. */
void tl_cuda_add_dependent(tl_printer *p);
#endif
