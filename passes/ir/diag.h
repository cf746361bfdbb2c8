/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Diagnostics of the passes. The plugin forwards to GCC's own
   diagnostics, tile-opt prints to stderr. */
#ifndef TL_DIAG_H
#define TL_DIAG_H
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Index into the module's table of C places; 0 is "no place". */
typedef uint32_t tl_loc;

/* A note belongs to the error or warning before it. A remark says what the
   compiler chose. */
typedef enum { TL_ERROR, TL_WARNING, TL_NOTE, TL_REMARK } tl_severity;

struct tl_module;

/* What a warning is about; a user disables each by itself. */
typedef enum {
    TL_WARN_RACE,           /* iterations that are promised independent are not */
    TL_WARN_UNINITIALISED,  /* read before anything is written */
    TL_WARN_IDLE,           /* a loop that one thread runs could be parallel */
    TL_WARN_STRIDE,         /* adjacent threads access memory a row apart */
    TL_WARN_SCALAR,         /* a product that matrix units do not take, for one operand's type */
    TL_WARN_STAGED,         /* a fragment that could be in registers is in shared memory */
    TL_WARN_BOUNDS,         /* an index outside of an array */
    TL_WARN_UNUSED,         /* declared, never used */
    TL_WARN_UNREAD,         /* written, never read */
    TL_WARN_MACHINE         /* a machine cannot run the kernel */
} tl_warn_kind;

typedef enum { TL_FIX_REPLACE, TL_FIX_AFTER_DECLARATOR } tl_fix_how;

/* A change of the source that removes a warning. */
typedef struct tl_fix {
    tl_fix_how how;
    tl_loc loc;             /* what is replaced, or the declared name */
    const char *text;
} tl_fix;

typedef struct tl_diag {
    void (*report)(struct tl_diag *d, const struct tl_module *m, tl_severity s, tl_loc loc,
                   const char *text);
    void *user;
    unsigned errors;      /* counted by tl_report */
    int remarks;          /* whether TL_REMARK is wanted at all */
    tl_warn_kind warning;   /* of the TL_WARNING being reported */
    const tl_fix *fix;      /* of the TL_NOTE being reported, or null */
} tl_diag;

/* Reports of a lowering that may be of no use, kept until it is known. */
typedef struct tl_kept_reports {
    tl_diag diag;           /* the module's, while they are kept */
    tl_diag *to;            /* which gets them then; or null */
    struct tl_arena *arena;
    struct tl_kept_report *first, **last;
} tl_kept_reports;

/* Starts to keep what module m reports. */
void tl_reports_keep(tl_kept_reports *k, struct tl_module *m);
/* Ends that: what was kept is reported, in the same order, or forgotten. */
void tl_reports_give(tl_kept_reports *k, struct tl_module *m);
void tl_reports_forget(tl_kept_reports *k, struct tl_module *m);

void tl_report(struct tl_module *m, tl_severity s, tl_loc loc, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));
void tl_warn(struct tl_module *m, tl_warn_kind kind, tl_loc loc, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));
/* A note that says what to write instead. */
void tl_advise(struct tl_module *m, const tl_fix *fix, tl_loc loc, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));

#ifdef __cplusplus
}
#endif
#endif
