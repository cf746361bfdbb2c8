/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check.h"

enum { N = 50 };

int chain_cuda(int n, const int *x, int *y, int *z, void *stream);

int main(void)
{
    int *x = buffer(N * sizeof *x), *y = buffer(N * sizeof *y), *z = buffer(N * sizeof *z);
    for (int i = 0; i < N; i++)
        x[i] = i * 7 + 1;
    launched("chain", chain_cuda(N, x, y, z, NULL));
    for (int i = 0; i < N; i++)
        near("chain", (size_t)i, z[i], 2 * ((N - 1 - i) * 7 + 1), 0);
    return 0;
}
