/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How passes tell the user something. The plugin forwards to GCC's own
   diagnostics, tile-opt prints to stderr. */
#ifndef TL_DIAG_H
#define TL_DIAG_H
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Index into the module's table of C places; 0 is "no place". */
typedef uint32_t tl_loc;

/* A note belongs to the error or warning before it. A remark tells what the
   compiler decided. */
typedef enum { TL_ERROR, TL_WARNING, TL_NOTE, TL_REMARK } tl_severity;

struct tl_module;

typedef struct tl_diag {
    void (*report)(struct tl_diag *d, const struct tl_module *m, tl_severity s, tl_loc loc,
                   const char *text);
    void *user;
    unsigned errors;      /* counted by tl_report */
    int remarks;          /* whether TL_REMARK is wanted at all */
} tl_diag;

void tl_report(struct tl_module *m, tl_severity s, tl_loc loc, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));

#ifdef __cplusplus
}
#endif
#endif
