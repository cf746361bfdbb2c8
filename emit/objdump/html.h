/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A report as a page: one file without others, which reads without scripts. */
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
    const char *id;             /* of the section: "k1"; those in it begin so */
} tl_html;

/* The versions that machines run, each once, of all nests of the kernel. */
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
/* Of a module whose layouts are chosen. html-pipeline.c: which slot holds what, and which warps fill and read it, under a
   heading unless `any` came before; returns whether there are any now. html-layout.c: who has the elements of each tile. */
bool tl_html_pipelines(const tl_html *h, tl_module *m, bool any);
void tl_html_layouts(const tl_html *h, tl_module *m);
/* html-source.c: the C source next to what became of it. */
void tl_html_source(const tl_html *h);

#endif
