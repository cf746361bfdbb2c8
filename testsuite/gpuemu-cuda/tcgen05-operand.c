/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check.h"

int product_cuda(int rows, const uint16_t *A, const uint16_t *B, float *C, void *stream);

static double half(uint16_t v)
{
    double f = 1 + (double)(v & 1023) / 1024;
    return ldexp(v >> 15 ? -f : f, (v >> 10 & 31) - 15);
}

static void run(int rows)
{
    uint16_t *a = buffer((size_t)rows * 32), *b = buffer(32 * 32);
    float *c = buffer((size_t)rows * 32 * 4);
    double start[128 * 32];
    for (int i = 0; i < rows * 16; i++) {
        random_float();
        a[i] = (uint16_t)((random_state >> 16 & 0x83ff) | 15 << 10);
        b[i % 512] = (uint16_t)((random_state >> 12 & 0x83ff) | 14 << 10);
    }
    for (int i = 0; i < rows * 32; i++)
        start[i] = c[i] = random_float();
    launched("product", product_cuda(rows, a, b, c, 0));
    for (int i = 0; i < rows * 32; i++) {
        double sum = start[i];
        for (int k = 0; k < 16; k++)
            sum += half(a[i / 32 * 16 + k]) * half(b[i % 32 * 16 + k]);
        near("tcgen05", (size_t)i, c[i], sum, 1e-4);
    }
}

int main(void)
{
    run(128);
    run(64);
    return 0;
}
