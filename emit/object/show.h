/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text of files, names among it, shown without what a terminal would act on. */
#ifndef TL_SHOW_H
#define TL_SHOW_H
#include <stdio.h>

/* Bytes that are no printable UTF-8 become \ooo; lines stay lines. */
void tl_show_text(FILE *out, const char *s, size_t n);
/* The same of a name, which is one line. */
void tl_show_name(FILE *out, const char *name);

#endif
