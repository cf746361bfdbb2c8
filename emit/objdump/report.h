/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What kernels take of machines, and which limit binds them. */
#ifndef TL_REPORT_H
#define TL_REPORT_H
#include "emit/out.h"

typedef struct tl_report_what {
    const char *file;           /* shown */
    const char *ir, *record;    /* as the object carries them */
    bool cuda, metal;           /* texts that it carries */
    const char *sizes;          /* arguments, "M=4096,N=512", for which times are estimated; or null */
    bool json;
} tl_report_what;

/* Lowers the kernels once more and puts the report on them; false: *why says what is wrong. */
bool tl_report_kernels(tl_out *out, const tl_report_what *what, const char **why);

#endif
