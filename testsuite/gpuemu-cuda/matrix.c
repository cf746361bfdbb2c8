/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check.h"

int all_cuda(int kind, const void *A, const void *B, float *C, int *I, void *stream);
int convert_cuda(int n, const float *x, uint8_t *e4m3, uint8_t *e5m2, uint16_t *half, uint16_t *bf16,
                 float *back, void *stream);

/* By definition: sign, exponent, mantissa. */
static double small_float(unsigned b, int E, int M)
{
    unsigned e = b >> M & ((1u << E) - 1), m = b & ((1u << M) - 1);
    int bias = (1 << (E - 1)) - 1;
    double x = e ? ldexp(1 + ldexp(m, -M), (int)e - bias) : ldexp(m, 1 - bias - M);
    return b >> (E + M) & 1 ? -x : x;
}

static double element(int kind, int of_b, const void *p, int i)
{
    const uint8_t *b = p;
    const uint16_t *h = p;
    switch (kind) {
    case 0: case 7: case 8: return small_float(h[i], 5, 10);
    case 1: return small_float(h[i], 8, 7);
    case 2: return small_float(b[i], 4, 3);
    case 3: return of_b ? small_float(b[i], 5, 2) : small_float(b[i], 4, 3);
    case 4: return (int8_t)b[i];
    case 5: return of_b ? (int8_t)b[i] : b[i];
    default: return ((const float *)p)[i];
    }
}

/* The code nearest to x by search over all finite ones; ties to the even code; saturating. */
static unsigned nearest(double x, int E, int M, unsigned largest)
{
    unsigned best = 0;
    for (unsigned c = 1; c <= largest; c++) {
        double d = fabs(small_float(c, E, M) - fabs(x)), e = fabs(small_float(best, E, M) - fabs(x));
        if (d < e || (d == e && c % 2 == 0))
            best = c;
    }
    return best | (signbit(x) ? 1u << (E + M) : 0);
}

/* Sums of 8-bit floats keep 14 bits of the largest term: of 2 + 31 x they lose x = 2^-14, but not
   2^-13. */
static void narrow(void)
{
    static uint8_t a[16 * 32], b[8 * 32];
    float c[16 * 8];
    int n[16 * 8];
    for (int x = 13; x <= 14; x++) {
        for (int i = 0; i < 16 * 32; i++)
            a[i] = i % 32 ? (uint8_t)((7 - 6) << 3) : 0x38; /* 2^-6 and 1 */
        for (int i = 0; i < 8 * 32; i++)
            b[i] = i % 32 ? (uint8_t)(x == 13 ? 4 : 2) : 0x38; /* 2^-7, 2^-8 and 1 */
        launched("all", all_cuda(2, a, b, c, n, 0));
        near("narrow sum", x, c[0], x == 13 ? 2 + 31 * ldexp(1, -13) : 2, 0);
    }
}

int main(void)
{
    static const int depth[] = {16, 16, 32, 32, 32, 32, 8, 8, 16};
    for (int kind = 0; kind < 9; kind++) {
        int K = depth[kind];
        uint8_t *a = malloc(16 * 32 * 4), *b = malloc(8 * 32 * 4);
        float *c = malloc(16 * 8 * 4);
        int *n = malloc(16 * 8 * 4);
        for (int i = 0; i < 16 * 32 * 4; i++) {
            random_float();
            uint8_t r = (uint8_t)(random_state >> 20), s = (uint8_t)(random_state >> 12);
            if (kind == 6) {
                if (i % 4 == 0)
                    ((float *)a)[i / 4] = (float)((int)r - 128) / 16, ((float *)b)[i / 4 % 256] = (float)((int)s - 128) / 16;
            } else {
                int top = kind <= 1 || kind >= 7; /* high bytes of 16-bit numbers: no infinities */
                a[i] = top && i % 2 ? (r & 0x80) | 0x38 | (r & 7) : kind <= 3 ? r & 0xbf : r;
                b[i % 1024] = top && i % 2 ? (s & 0x80) | 0x38 | (s & 7) : kind <= 3 ? s & 0xbf : s;
            }
        }
        launched("all", all_cuda(kind, a, b, c, n, 0));
        for (int m = 0; m < 16; m++)
            for (int j = 0; j < 8; j++) {
                double sum = 1, scale = 1;
                for (int k = 0; k < K; k++) {
                    double p = element(kind, 0, a, m * K + k) * element(kind, 1, b, j * K + k);
                    sum += p;
                    scale += fabs(p);
                }
                char what[30];
                snprintf(what, sizeof what, "mma kind %d", kind);
                near(what, m * 8 + j, kind == 4 || kind == 5 ? n[m * 8 + j] : c[m * 8 + j], sum,
                     kind == 4 || kind == 5 ? 0 : kind == 7 ? 1e-3 * scale
                     : kind == 2 || kind == 3 ? 4e-3 * scale : 1e-6 * scale);
            }
    }
    narrow();

    int n = 4096;
    float *x = malloc(n * 4), *back = malloc(n * 4);
    uint8_t *e4 = malloc(n), *e5 = malloc(n);
    uint16_t *h = malloc(n * 2), *bf = malloc(n * 2);
    for (int i = 0; i < n; i++) {
        random_float();
        uint32_t bits = (random_state & 0x807fffff) | (uint32_t)(127 - 22 + i % 36) << 23;
        if (i % 3 == 0)
            bits &= 0xfff80000; /* ties */
        memcpy(&x[i], &bits, 4);
    }
    launched("convert", convert_cuda(n, x, e4, e5, h, bf, back, 0));
    for (int i = 0; i < n; i++) {
        near("e4m3", i, e4[i], nearest(x[i], 4, 3, 0x7e), 0);
        near("e5m2", i, e5[i], nearest(x[i], 5, 2, 0x7b), 0);
        near("half", i, small_float(h[i], 5, 10), (double)(float)(_Float16)x[i], 0);
        uint32_t u;
        memcpy(&u, &x[i], 4);
        near("bf16", i, bf[i], (u + 0x7fff + (u >> 16 & 1)) >> 16, 0);
        if ((i & 0x7f) != 0x7f)
            near("back", i, back[i], small_float(i & 255, 4, 3), 0);
    }
    return 0;
}
