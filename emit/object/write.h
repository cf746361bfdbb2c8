/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are there whole or not at all. */
#ifndef TL_WRITE_H
#define TL_WRITE_H
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Writes n bytes to a new file beside `path` and renames it over `path`. On failure nothing is
   left behind, the old file stays as it was and *error says why (a static or strerror text). */
bool tl_write_file(const char *path, const void *bytes, size_t n, const char **error);

#ifdef __cplusplus
}
#endif
#endif
