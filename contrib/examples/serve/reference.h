/* SPDX-License-Identifier: MIT-0 */
/* The model once more, in double precision, without cache, pages, batches or kernels. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include "checkpoint.h"

/* Ends the program if a token after the prompt is not the likeliest one, within what half precision explains. */
void reference_check(const struct checkpoint *c, const int *token, int prompt, int n, int number);
#endif
