/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check.h"

int product_cuda(const uint16_t *A, const uint16_t *B, float *C, void *stream);

static double half(uint16_t v)
{
    double f = 1 + (double)(v & 1023) / 1024;
    return ldexp(v >> 15 ? -f : f, (v >> 10 & 31) - 15);
}

int main(void)
{
    uint16_t *a = buffer(256 * 32), *b = buffer(32 * 32);
    float *c = buffer(256 * 32 * 4);
    for (int i = 0; i < 256 * 16; i++) {
        random_float();
        a[i] = (uint16_t)((random_state >> 16 & 0x83ff) | 15 << 10);
        b[i % 512] = (uint16_t)((random_state >> 12 & 0x83ff) | 14 << 10);
    }
    for (int i = 0; i < 256 * 32; i++)
        c[i] = NAN;
    launched("product", product_cuda(a, b, c, 0));
    for (int i = 0; i < 256 * 32; i++) {
        double sum = 0;
        for (int k = 0; k < 16; k++)
            sum += half(a[i / 32 * 16 + k]) * half(b[i % 32 * 16 + k]);
        near("tcgen05", (size_t)i, c[i], sum, 1e-4);
    }
    return 0;
}
