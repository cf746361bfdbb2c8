/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Restores companions in an object's folder. */
#ifndef TL_RESTORE_H
#define TL_RESTORE_H
#include "emit/object/section.h"

/* Writes those of a container's companions that are missing in the folder of `object`, all or none. False: *why says
   what is wrong with *path. */
bool tl_restore_companions(tl_arena *a, const char *object, const tl_container *c, const char **path, const char **why);

/* The companion's path in the object's folder; null if its name is no file name. */
const char *tl_companion_path(tl_arena *a, const char *object, const tl_section_entry *e);

#endif
