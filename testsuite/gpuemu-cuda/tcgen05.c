/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check.h"

int product_cuda(int bf16, int span, const uint16_t *A, const uint16_t *B, float *C, void *stream);

/* exponent of so many bits, mantissa of `m` */
static double number(uint16_t v, int e, int m)
{
    double f = 1 + (double)(v & ((1 << m) - 1)) / (1 << m);
    return ldexp(v >> 15 ? -f : f, (v >> m & ((1 << e) - 1)) - (1 << (e - 1)) + 1);
}

int main(void)
{
    static const int spans[] = {16, 32, 64, 128};
    uint16_t *a = buffer(128 * 32), *b = buffer(32 * 32);
    float *c = buffer(128 * 32 * 4);
    double *start = malloc(128 * 32 * sizeof *start);
    for (int bf16 = 0; bf16 < 2; bf16++)
        for (int s = 0; s < 4; s++) {
            int e = bf16 ? 8 : 5, m = bf16 ? 7 : 10;
            for (int i = 0; i < 128 * 16; i++) {
                random_float();
                a[i] = (uint16_t)((random_state >> 16 & 0x807f) | ((1 << (e - 1)) - 1) << m);
                b[i % 512] = (uint16_t)((random_state >> 12 & 0x803f) | ((1 << (e - 1)) - 2) << m);
            }
            for (int i = 0; i < 128 * 32; i++)
                start[i] = c[i] = random_float();
            launched("product", product_cuda(bf16, spans[s], a, b, c, 0));
            for (int i = 0; i < 128 * 32; i++) {
                double sum = start[i];
                for (int k = 0; k < 16; k++)
                    sum += 2 * number(a[i / 32 * 16 + k], e, m) * number(b[i % 32 * 16 + k], e, m);
                near("tcgen05", (size_t)i, c[i], sum, 1e-4);
            }
        }
    return 0;
}
