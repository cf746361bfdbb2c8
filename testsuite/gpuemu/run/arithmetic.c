/* SPDX-License-Identifier: MIT-0 */
#include "launch.h"
#include <limits.h>
#include <math.h>

static unsigned bits_of(float x)
{
    unsigned u;
    memcpy(&u, &x, 4);
    return u;
}

static void half_chain(void)
{
    int n = 65536;
    unsigned short *x = malloc(n * 2), *y = malloc(n * 2);
    for (int i = 0; i < n; i++)
        x[i] = (unsigned short)i;
    CHECK(!LAUNCH("arithmetic.metal", "half_chain", (n + 63) / 64, 64, n, x, y));
    for (int i = 0; i < n; i++) {
        _Float16 v, r;
        memcpy(&v, &x[i], 2);
        memcpy(&r, &y[i], 2);
        _Float16 a = v * v, b = v * (_Float16)0.3f, want = a + b;
        if (!(memcmp(&want, &r, 2) == 0 || (want != want && r != r))) {
            printf("half %#x gives %g, not %g\n", i, (double)r, (double)want);
            failures++;
            break;
        }
    }
}

static void bfloat_convert(void)
{
    int n = 100003;
    float *x = malloc(n * 4), *z = malloc(n * 4);
    unsigned short *y = malloc(n * 2);
    for (int i = 0; i < n; i++) {
        unsigned u = (unsigned)i * 2654435761u;
        memcpy(&x[i], &u, 4);
    }
    x[0] = INFINITY;
    x[1] = 3.4e38f;
    CHECK(!LAUNCH("arithmetic.metal", "bfloat_convert", (n + 255) / 256, 256, n, x, y, z));
    for (int i = 0; i < n; i++) {
        /* Nearest even, by choosing the nearer of the two neighbours. */
        unsigned u = bits_of(x[i]), lo = u >> 16, rest = u & 0xFFFF;
        if (x[i] != x[i]) {
            CHECK((y[i] & 0x7FFF) > 0x7F80);
            continue;
        }
        unsigned want = rest > 0x8000 || (rest == 0x8000 && lo & 1) ? lo + 1 : lo;
        CHECK(y[i] == want && bits_of(z[i]) == want << 16);
    }
}

static void vectors(void)
{
    enum { N = 50 };
    static const float table[5] = {1.0f, 2.5f, -3.0f, 0.125f, 7.0f};
    struct { float by; int n; } s = {0.5f, N};
    float (*x)[4] = malloc(N * 16), (*y)[4] = malloc(N * 16);
    unsigned *bits = malloc(N * 4);
    for (int i = 0; i < N * 4; i++)
        x[0][i] = (float)(i * 37 % 101 - 50) / 7;
    CHECK(!LAUNCH("arithmetic.metal", "vectors", 1, N, s, x, y, bits));
    for (int i = 0; i < N; i++) {
        float h0 = (float)(_Float16)x[i][0], h1 = (float)(_Float16)x[i][1];
        CHECK(y[i][0] == h1 * 0.5f + 2 && y[i][1] == h0 * 0.5f + 1 && y[i][2] == table[i % 5]);
        CHECK(fabsf(y[i][3] - (fmaxf(x[i][3], 0) + 1 + expf(x[i][0] * 0.01f))) < 1e-5f);
        unsigned z = bits_of(x[i][2]);
        CHECK(bits[i] == (bits_of(x[i][0]) ^ (unsigned)__builtin_popcount(bits_of(x[i][1])) ^
                          (unsigned)(z ? __builtin_clz(z) : 32) ^ bits_of(x[i][3])));
    }
}

static void saturates(void)
{
    float *x = malloc(8 * 4);
    int *i = malloc(16 * 4);
    unsigned *u = malloc(8 * 4);
    short *s = malloc(8 * 2);
    int64_t *l = malloc(8 * 8);
    static const float values[8] = {3.75f, -3.75f, 3e9f, -3e9f, 1e20f, -INFINITY, NAN, 65504.0f};
    memcpy(x, values, sizeof values);
    int n = 8;
    CHECK(!LAUNCH("arithmetic.metal", "saturates", 1, 8, n, x, i, u, s, l));
    static const int is[8] = {3, -3, INT_MAX, INT_MIN, INT_MAX, INT_MIN, 0, 65504};
    static const unsigned us[8] = {3, 0, 3000000000u, 0, UINT_MAX, 0, 0, 65504};
    static const short ss[8] = {3, -3, SHRT_MAX, SHRT_MIN, SHRT_MAX, SHRT_MIN, 0, SHRT_MAX};
    static const int64_t ls[8] = {3, -3, 3000000000, -3000000000, INT64_MAX, INT64_MIN, 0, 65504};
    for (int k = 0; k < 8; k++)
        CHECK(i[k] == is[k] && i[k + 8] == is[k] && u[k] == us[k] && s[k] == ss[k] && l[k] == ls[k]);
}

int main(void)
{
    saturates();
    half_chain();
    bfloat_convert();
    vectors();
    return failures != 0;
}
