/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Metal texts compiled ahead. */
#ifndef TL_METALLIB_H
#define TL_METALLIB_H
#include "emit/object/section.h"

/* Compiles a container's Metal text by Xcode's metal to x.metallib in the folder of `object`, where tile_metal.m prefers it
   to x.metal. A container without one is fine. False: *why says what is wrong with *path. */
bool tl_make_metallib(tl_arena *a, const char *object, const tl_container *c, const char **path, const char **why);

#endif
