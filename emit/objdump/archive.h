/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks of archives that libelf does not make, and thin archives, which it does not read. */
#ifndef TL_ARCHIVE_H
#define TL_ARCHIVE_H
#include <stdbool.h>

#include "passes/ir/arena.h"

/* True if the members' headers lead to the end of the file. */
bool tl_archive_is_whole(int fd);

typedef enum { TL_THIN_NONE, TL_THIN_OK, TL_THIN_BAD } tl_thin_status;

/* A thin archive ("ar rcT", as Meson makes) has only its members' names. *paths: their paths from the current folder, null
   at the end. */
tl_thin_status tl_thin_archive(tl_arena *a, int fd, const char *archive, const char ***paths);

#endif
