/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text of files, names among it, shown without what a terminal would act on. */
#ifndef TL_SHOW_H
#define TL_SHOW_H
#include <stdio.h>

/* The length of the printable character that starts here; 0: it is none. */
size_t tl_show_printable(const char *s, size_t n);
/* Bytes that are no printable UTF-8 become \ooo; lines stay lines. */
void tl_show_text(FILE *out, const char *s, size_t n);
/* The same of a name, which is one line. */
void tl_show_name(FILE *out, const char *name);

#endif
