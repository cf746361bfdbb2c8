/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of a Mac, which libelf does not read: objects, programs and libraries for one machine of 64 bits. */
#ifndef TL_MACHO_H
#define TL_MACHO_H
#include <stdbool.h>
#include <stddef.h>

/* Finds the section __TEXT,__tile in the file's bytes; *section is null if there is none. False: not such a file; *why: what
   is wrong, unchanged if it is another kind of file. */
bool tl_macho_section(const void *file, size_t n, const void **section, size_t *bytes, const char **why);

#endif
