/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A report as a page: one self-contained file, readable without scripts. */
#ifndef TL_HTML_H
#define TL_HTML_H
#include <string.h>

#include "emit/objdump/report.h"
#include "emit/picture.h"

/* Of one section. */
typedef struct tl_html {
    tl_out *out;
    const tl_kernel_report *r;
    const tl_report_what *what;
    const char *const *folders; /* in which C sources may lie, null at the end */
    const tl_report_kernel *kernel;
    const char *id;             /* of the section: "k1", a prefix of the ids in it */
} tl_html;

/* The versions of all nests of the kernel that machines run, each once. */
enum { TL_HTML_VERSIONS = 64 };
typedef struct tl_html_versions {
    const tl_func *f[TL_HTML_VERSIONS];     /* lowered */
    const char *machines[TL_HTML_VERSIONS]; /* "sm_80, sm_89" */
    int n;
} tl_html_versions;
tl_html_versions tl_html_versions_of(const tl_html *h, tl_target t);

static inline void tl_html_text(tl_out *out, const char *s)
{
    tl_put_escaped(out, s, strlen(s));
}

/* Appends a section for each kernel; false: layouts cannot be chosen again. */
bool tl_html_kernels(tl_out *sections, const tl_kernel_report *r, const tl_report_what *what, const char *const *folders);
/* The page of such sections. */
const char *tl_html_page(tl_out *sections);

/* ---- parts of a section */
/* html-chart.c: the roofline of a nest, and what limits the blocks of a core. */
void tl_html_roofline(tl_out *out, const tl_report_nest *n);
void tl_html_occupancy(tl_out *out, const tl_report_nest *n);
/* For a module whose layouts are chosen. html-pipeline.c: timelines of pipelines, under a heading unless `any`; true if
   there are any now. html-layout.c: pictures of tiles. */
bool tl_html_pipelines(const tl_html *h, tl_module *m, bool any);
void tl_html_layouts(const tl_html *h, tl_module *m);
/* html-source.c: the C source next to the emitted text. */
void tl_html_source(const tl_html *h);

#endif
