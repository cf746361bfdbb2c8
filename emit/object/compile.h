/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds machine code for the CUDA texts that an object carries. */
#ifndef TL_COMPILE_H
#define TL_COMPILE_H
#include <stdbool.h>

/* Compiles the CUDA texts of an object file by nvcc for each of the architectures ("sm_90a,sm_100a") and adds the
   results to the texts' containers, in place of what was there. The object is replaced when all is done, or
   stays as it is: then *why says what is wrong, text to be freed. */
bool tl_compile_object(const char *object, const char *archs, char **why);

#endif
