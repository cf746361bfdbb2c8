/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints the functions that Metal's printer adds to its text, for math.cc. */
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
    return 0;
}
