/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check.h"

int all_cuda(int kind, int span, const void *A, const void *B, float *C, int *I, void *stream);

enum { F16, MINUS, BF16, F16T, TF32, FP8, INT8, REGS };

static double small_float(unsigned b, int E, int M)
{
    unsigned e = b >> M & ((1u << E) - 1), m = b & ((1u << M) - 1);
    int bias = (1 << (E - 1)) - 1;
    double x = e ? ldexp(1 + ldexp(m, -M), (int)e - bias) : ldexp(m, 1 - bias - M);
    return b >> (E + M) & 1 ? -x : x;
}

static double element(int kind, int of_b, const void *p, int row, int k)
{
    const uint8_t *b = (const uint8_t *)p + row * 32;
    switch (kind) {
    case TF32: return ((const float *)b)[k];
    case FP8: return of_b ? small_float(b[k], 5, 2) : small_float(b[k], 4, 3);
    case INT8: return of_b ? b[k] : (int8_t)b[k];
    case BF16: return small_float(((const uint16_t *)b)[k], 8, 7);
    default: return small_float(((const uint16_t *)b)[k], 5, 10);
    }
}

int main(void)
{
    static const int spans[] = {16, 32, 64, 128};
    float *c = malloc(64 * 64 * 4);
    int *n = malloc(64 * 64 * 4);
    uint8_t *a = buffer(64 * 32), *b = buffer(64 * 32);
    for (int kind = 0; kind < 8; kind++)
        for (int s = 0; s < 4; s++) {
            int K = kind == TF32 ? 8 : kind == FP8 || kind == INT8 ? 32 : 16;
            for (int i = 0; i < 64 * 32; i++) {
                random_float();
                uint8_t r = (uint8_t)(random_state >> 20), t = (uint8_t)(random_state >> 12);
                int top = (kind == TF32 ? i % 4 == 3 : i % 2) && kind != FP8 && kind != INT8;
                a[i] = top ? (r & 0x80) | 0x3c | (r & 3) : kind == FP8 ? r & 0xbf : kind == TF32 ? (i % 4 == 2 ? r : 0) : r;
                b[i] = top ? (t & 0x80) | 0x3c | (t & 3) : kind == FP8 ? t & 0xbf : kind == TF32 ? (i % 4 == 2 ? t : 0) : t;
            }
            launched("all", all_cuda(kind, spans[s], a, b, c, n, 0));
            for (int i = 0; i < 64; i++)
                for (int j = 0; j < 64; j++) {
                    double sum = 0, scale = 1;
                    for (int k = 0; k < K; k++) {
                        double p = element(kind, 0, a, i, k) * element(kind, 1, b, j, k);
                        sum += p;
                        scale += fabs(p);
                    }
                    sum = kind == MINUS ? 1 - sum : 1 + sum;
                    char what[40];
                    snprintf(what, sizeof what, "wgmma kind %d rows of %d", kind, spans[s]);
                    near(what, i * 64 + j, kind == INT8 ? n[i * 64 + j] : c[i * 64 + j], sum, kind == INT8 ? 0 : kind == FP8 ? 4e-3 * scale : 1e-6 * scale);
                }
        }
    return 0;
}
