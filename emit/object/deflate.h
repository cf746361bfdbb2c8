/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What zlib's uncompress() takes, made by fewer instructions than zlib's own best speed takes. */
#ifndef TL_DEFLATE_H
#define TL_DEFLATE_H
#include <stddef.h>

#include "passes/ir/arena.h"

/* The most bytes that n become. */
size_t tl_deflate_most(size_t n);
/* Puts what n bytes become to `to`, and returns how many bytes that is. */
size_t tl_deflate(tl_arena *a, unsigned char *to, const unsigned char *from, size_t n);
#endif
