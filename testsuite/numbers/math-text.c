/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints the functions of math.h that the printers add to their texts, for math.cc. */
#include "emit/cuda/math.h"
#include "emit/metal/math.h"
#include <stdbool.h>
#include <stdio.h>

static const struct {
    const char *name, *text, *needs;
    bool host;
} rows[] = { TL_METAL_MATH };

int main(void)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        printf("%s\n", rows[i].text);
    printf("namespace cuda {\n%s%s%s%s%s}\n", TL_CUDA_TANH, TL_CUDA_ERF, TL_CUDA_ERFC, TL_CUDA_OVER, TL_CUDA_QUOTIENT);
    return 0;
}
