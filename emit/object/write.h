/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are there whole or not at all. */
#ifndef TL_WRITE_H
#define TL_WRITE_H
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tl_file {
    const char *path;
    const void *bytes;
    size_t n;
} tl_file;

/* Writes new files in the paths' folders and renames them when all of them are complete. On failure no
   new file is left, *path is the one that failed and *error says why (a strerror text). A path
   is a file of before until the first rename. */
bool tl_write_files(const tl_file *files, size_t n, const char **path, const char **error);

/* True if something is at `path` that may not be overwritten: anything but a file whose first line
   is a comment that says ", made by tileplugin", as that of every companion. */
bool tl_is_foreign(const char *path);

#ifdef __cplusplus
}
#endif
#endif
