/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check.h"

int scaled_cuda(int which_a, int which_b, const unsigned char *A, const unsigned char *B, const uint32_t *SA, const uint32_t *SB, float *C,
                void *stream);

/* One byte, with an exponent of so many bits, normal. */
static double number(unsigned v, int e)
{
    int m = 7 - e;
    double f = 1 + (double)(v & ((1u << m) - 1)) / (1 << m);
    return ldexp(v >> 7 ? -f : f, (int)(v >> m & ((1u << e) - 1)) - (1 << (e - 1)) + 1);
}

int main(void)
{
    unsigned char *a = buffer(128 * 32), *b = buffer(48 * 32);
    uint32_t *sa = buffer(128 * 4), *sb = buffer(48 * 4);
    float *c = buffer(128 * 48 * 4);

    for (int which = 0; which < 3; which++) {
        int p = which, q = 2 - which;
        for (int i = 0; i < 128 * 32; i++) {
            random_float();
            a[i] = (unsigned char)((random_state >> 16 & 0x87) | 7 << 3);
            b[i % (48 * 32)] = (unsigned char)((random_state >> 12 & 0x83) | 15 << 2);
        }
        for (int i = 0; i < 128; i++) {
            random_float();
            sa[i] = 0x7c7c7c7c + (random_state >> 8 & 0x07070707);
            sb[i % 48] = 0x7e7e7e7e + (random_state >> 11 & 0x03030303);
        }
        launched("scaled", scaled_cuda(p, q, a, b, sa, sb, c, 0));
        for (int i = 0; i < 128 * 48; i++) {
            double sum = 0, scale = 0;
            for (int k = 0; k < 32; k++)
                sum += number(a[i / 48 * 32 + k], 4) * number(b[i % 48 * 32 + k], 5);
            for (int k = 0; k < 2; k++)
                scale += ldexp(1, (int)(sa[i / 48] >> 8 * (p + k) & 255) - 127) * ldexp(1, (int)(sb[i % 48] >> 8 * (q + k) & 255) - 127);
            near("scaled", (size_t)i, c[i], sum * scale, 1e-3);
        }
    }
    return 0;
}
