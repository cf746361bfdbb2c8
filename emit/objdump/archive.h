/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What libelf does not say of archives, and thin ones, which it does not read. */
#ifndef TL_ARCHIVE_H
#define TL_ARCHIVE_H
#include <stdbool.h>

#include "passes/ir/arena.h"

/* Whether headers of members lead from one to the next to the end of the file. */
bool tl_archive_is_whole(int fd);

typedef enum { TL_THIN_NONE, TL_THIN_OK, TL_THIN_BAD } tl_thin_status;

/* A thin archive ("ar rcT", as Meson makes them) has the names of its members alone: *paths are theirs as seen from the
   current folder, null at the end. */
tl_thin_status tl_thin_archive(tl_arena *a, int fd, const char *archive, const char ***paths);

#endif
