/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of a Mac, which libelf does not read: objects, programs and libraries for one machine of 64 bits. */
#ifndef TL_MACHO_H
#define TL_MACHO_H
#include <stdbool.h>
#include <stddef.h>

/* Where the section __TEXT,__tile is in the file's bytes; null if it has none. False: it is no such file, and *why, unless
   that stays as it was, says what is wrong with it. */
bool tl_macho_section(const void *file, size_t n, const void **section, size_t *bytes, const char **why);

#endif
