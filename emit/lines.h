/* SPDX-License-Identifier: GPL-3.0-or-later */
/* #line directives. */
#ifndef TL_LINES_H
#define TL_LINES_H
#include "emit/out.h"

/* Marks the following lines as those of the C line at loc; without a place: the text's own. */
void tl_mark_line(tl_out *o, tl_loc loc);
/* True if the line is a mark: *loc is the place of those that follow. */
bool tl_is_mark(const char *line, tl_loc *loc);
/* The text with directives in place of its marks; `own` is its file's name. */
const char *tl_with_lines(tl_module *m, const char *text, const char *own);
#endif
