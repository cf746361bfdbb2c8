/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The .tile sections of files of any kind. */
#ifndef TL_FILES_H
#define TL_FILES_H
#include "emit/object/section.h"

typedef struct tl_visitor {
    bool (*container)(void *user, const char *file, const tl_container *c);     /* false: enough of this file */
    bool (*complain)(void *user, const char *file, const char *what);           /* false */
    void *user;
} tl_visitor;

/* Calls `container` with each one in the file, or `complain`. */
void tl_visit_file(const tl_visitor *v, const char *file);

#endif
