/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Visits the .tile sections of files of all kinds. */
#ifndef TL_FILES_H
#define TL_FILES_H
#include "emit/object/section.h"

typedef struct tl_visitor {
    bool (*container)(void *user, const char *file, const tl_container *c);     /* false: stops */
    bool (*complain)(void *user, const char *file, const char *what);           /* returns false */
    void *user;
} tl_visitor;

/* Calls `container` with each one in the file, or `complain`. */
void tl_visit_file(const tl_visitor *v, const char *file);

#endif
