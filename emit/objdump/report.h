/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports on kernels: work, resources on each machine, and what binds. */
#ifndef TL_REPORT_H
#define TL_REPORT_H
#include "emit/out.h"
#include "passes/target/roofline.h"

typedef struct tl_report_what {
    const char *file;           /* shown */
    const char *ir, *record;    /* as the object carries them */
    const char *cuda, *metal;   /* texts that it carries, or null */
    const char *sizes;          /* arguments, "M=4096,N=512", for which times are estimated; or null */
} tl_report_what;

/* A block's work in loops with the same trip counts. */
typedef struct tl_report_part {
    const char *times;
    int depth;
    tl_work sum;
    double intensity;           /* operations a byte; negative if no byte is moved */
} tl_report_part;

static inline double tl_report_flop(const tl_report_part *p)
{
    return 2 * tl_work_products(&p->sum) + p->sum.operations;
}

/* A machine with the version that it runs. */
typedef struct tl_report_machine {
    const tl_machine *w;
    const tl_func *f;           /* lowered */
    const tl_report_part *part; /* the part with most of the work */
    tl_bounds bounds;           /* of that part */
    double compute;             /* seconds: the larger of matrix units and other arithmetic */
    const char *bound, *balance;    /* what binds; operations a byte at which memory and arithmetic are equal, or null */
    const char *registers;
    double seconds;             /* 0: not known */
    long long at_once;          /* blocks a core */
    const char *limit;          /* the resource that limits them, or null */
} tl_report_machine;

enum { TL_REPORT_PARTS = 64, TL_REPORT_MACHINES = 16 };
typedef struct tl_report_nest {
    struct tl_report_nest *next;
    tl_loc loc;
    bool flat;                  /* `blocks` are iterations of a thread */
    const char *blocks;
    int nparts, nmachines;
    tl_report_part part[TL_REPORT_PARTS];
    tl_report_machine machine[TL_REPORT_MACHINES];
} tl_report_nest;

typedef struct tl_report_kernel {
    struct tl_report_kernel *next;
    const tl_func *f;
    tl_report_nest *nest;
} tl_report_kernel;

typedef struct tl_kernel_report {
    const char *file;
    bool as_carried;            /* false: the object carries other code than is lowered here */
    tl_module *source;          /* as the front end made it */
    tl_module *lowered[2];      /* for CUDA, for Metal; null: not carried */
    tl_report_kernel *kernel;
} tl_kernel_report;

/* Lowers the kernels again and reports on them; null: *why says what is wrong. */
const tl_kernel_report *tl_report_of(tl_arena *a, const tl_report_what *what, const char **why);
void tl_report_text(tl_out *out, const tl_kernel_report *r);
void tl_report_json(tl_out *out, const tl_kernel_report *r);

#endif
