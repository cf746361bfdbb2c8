/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In place of Linux's, for the drivers of the run tests: all that they allocate is memory that Metal reaches. */
#ifndef ON_METAL_MALLOC_H
#define ON_METAL_MALLOC_H
#include <stdlib.h>

void *on_metal_memory(size_t bytes);    /* zeros, at a page's start; null if there is none left */
void on_metal_free(void *p);

#define memalign(alignment, bytes) on_metal_memory(bytes)
#define malloc(bytes) on_metal_memory(bytes)
#define calloc(n, size) on_metal_memory((n) * (size))
#define free(p) on_metal_free(p)
#endif
