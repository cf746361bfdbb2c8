/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Element types: the storage types against formulas in double, all pairs against C's casts. */
#include "check.h"

/* x rounded to nearest even to `man` mantissa bits, no smaller unit than 2^low */
static double rounded(double x, int man, int low)
{
    int exp;
    double unit;

    frexp(x, &exp);
    unit = ldexp(1, exp - 1 - man < low ? low : exp - 1 - man);
    return nearbyint(x / unit) * unit;
}

static double fp8_value(unsigned code, int man, int bias)
{
    int exp = (int) (code & 0x7f) >> man, frac = (int) code & ((1 << man) - 1);
    double x = exp ? ldexp(frac + (1 << man), exp - bias - man) : ldexp(frac, 1 - bias - man);
    return code & 0x80 ? -x : x;
}

static void check_fp8_codes(void)
{
    for (unsigned c = 0; c < 256; c++) {
        float x = tile_f32((tile_e4m3) { (uint8_t) c }), y = tile_f32((tile_e5m2) { (uint8_t) c });
        if ((c & 0x7f) == 0x7f)
            CHECK(isnan(x), "e4m3 %02x", c);
        else
            CHECK(same_float(x, (float) fp8_value(c, 3, 7)), "e4m3 %02x", c);
        if ((c & 0x7f) > 0x7c)
            CHECK(isnan(y), "e5m2 %02x", c);
        else if ((c & 0x7f) == 0x7c)
            CHECK(isinf(y) && !signbit(y) == !(c & 0x80), "e5m2 %02x", c);
        else
            CHECK(same_float(y, (float) fp8_value(c, 2, 15)), "e5m2 %02x", c);
        CHECK(isnan(x) || tile_e4m3_from(x).bits == c, "e4m3 %02x", c);
        CHECK(isnan(y) || isinf(y) || tile_e5m2_from(y).bits == c, "e5m2 %02x", c);
        CHECK(isnan(y) || tile_e5m2_from_nosat(y).bits == c, "e5m2 %02x", c);

        float z = tile_f32((tile_e8m0) { (uint8_t) c });
        CHECK(c == 255 ? isnan(z) : z == (float) ldexp(1, (int) c - 127), "e8m0 %02x", c);
        CHECK(tile_e8m0_from(z).bits == c, "e8m0 %02x", c);
        CHECK(same_float(tile_e8m0_zero_f32((tile_e8m0) { (uint8_t) c }),
                         c == 0 || c == 255 ? 0 : z), "e8m0 %02x", c);
    }
}

static void check_from(uint32_t bits)
{
    float x;
    double r, a;

    __builtin_memcpy(&x, &bits, 4);
    if (isnan(x)) {
        CHECK(tile_e4m3_from(x).bits == 0x7f && tile_e4m3_from_nosat(x).bits == 0x7f);
        CHECK(tile_e5m2_from(x).bits == 0x7f && tile_e5m2_from_nosat(x).bits == 0x7f);
        CHECK(tile_e8m0_from(x).bits == 0xff && isnan(tile_f32(tile_bf16_from(x))));
        return;
    }
    a = fabs((double) x);

    r = isinf(x) ? a : rounded(a, 3, -9);
    CHECK(same_float(tile_f32(tile_e4m3_from(x)), copysignf((float) fmin(r, 448), x)), "%a", x);
    if (r > 448)
        CHECK(tile_e4m3_from_nosat(x).bits == 0x7f, "%a", x);
    else
        CHECK(tile_e4m3_from_nosat(x).bits == tile_e4m3_from(x).bits, "%a", x);

    r = isinf(x) ? a : rounded(a, 2, -16);
    CHECK(same_float(tile_f32(tile_e5m2_from(x)), copysignf((float) fmin(r, 57344), x)), "%a", x);
    CHECK(same_float(tile_f32(tile_e5m2_from_nosat(x)),
                     copysignf(r > 57344 ? INFINITY : (float) r, x)), "%a", x);

    r = isinf(x) ? a : rounded(a, 7, -133);
    CHECK(same_float(tile_f32(tile_bf16_from(x)),
                     copysignf(r >= 0x1p128 ? INFINITY : (float) r, x)), "%a", x);

    int exp;
    int power = frexp(a, &exp) == 0.5 ? exp - 1 : exp;
    int code = a <= 0x1p-127 ? 0 : isinf(x) || power > 127 ? 254 : power + 127;
    CHECK(tile_e8m0_from(x).bits == code, "%a", x);
}

/* every sign, exponent and 8 bits of mantissa, with all that can follow them near a tie */
static void check_floats(void)
{
    static const uint32_t low[] = { 0, 1, 0x3fff, 0x4000, 0x4001, 0x7fff };

    for (uint32_t high = 0; high < 1u << 17; high++)
        for (int i = 0; i < 6; i++)
            check_from(high << 15 | low[i]);
}

#define TYPES_OUTER(F) \
    F(float, f) F(_Float16, h) F(double, d) F(bool, b) F(char, c) F(int8_t, sc) F(uint8_t, uc) \
    F(int16_t, s) F(uint16_t, us) F(int32_t, i) F(uint32_t, u) F(long, l) F(unsigned long, ul) \
    F(long long, ll) F(unsigned long long, ull)
#define TYPES_INNER(F, T, N) \
    F(T, N, float, f) F(T, N, _Float16, h) F(T, N, double, d) F(T, N, bool, b) F(T, N, char, c) \
    F(T, N, int8_t, sc) F(T, N, uint8_t, uc) F(T, N, int16_t, s) F(T, N, uint16_t, us) \
    F(T, N, int32_t, i) F(T, N, uint32_t, u) F(T, N, long, l) F(T, N, unsigned long, ul) \
    F(T, N, long long, ll) F(T, N, unsigned long long, ull)

#define DECLARE(T, N) T N[3][3];
struct tiles { TYPES_OUTER(DECLARE) };

#define PAIR(T, N, U, M) \
    tile_copy(t.M, from->N); \
    for (int i = 0; i < 9; i++) \
        CHECK(t.M[i / 3][i % 3] == (U) from->N[i / 3][i % 3], #T " to " #U ", %d", i);
#define FROM(T, N) \
    static void from_##N(const struct tiles *from) \
    { \
        struct tiles t; \
        TYPES_INNER(PAIR, T, N) \
    }
TYPES_OUTER(FROM)

static void check_pairs(void)
{
    struct tiles t;

    for (int i = 0; i < 9; i++) {
#define SET(T, N) t.N[i / 3][i % 3] = (T) (i == 0 ? 0 : i * 13 + 3);
        TYPES_OUTER(SET)
    }
#define CALL(T, N) from_##N(&t);
    TYPES_OUTER(CALL)

    /* integers that a float would round, integers that wrap */
    t.ll[0][0] = INT64_MAX;
    t.ll[0][1] = INT64_MIN;
    t.ll[0][2] = (1LL << 53) + 1;
    t.ll[1][0] = -1;
    t.ll[1][1] = (1LL << 62) + (1LL << 38) + 1; /* rounds differently through double */
    from_ll(&t);
    tile_copy(t.ull, t.ll);
    from_ull(&t);
    tile_copy(t.ul, t.ll);
    from_ul(&t);
    tile_copy(t.u, t.ll);
    from_u(&t);
    tile_copy(t.i, t.ll);
    from_i(&t);
    /* a double just above a tie of half: through float it would be the tie */
    t.d[0][0] = 1 + 0x1p-11 + 0x1p-40;
    tile_copy(t.h, t.d);
    CHECK(t.h[0][0] == (_Float16) t.d[0][0] && (float) t.h[0][0] == 1 + 0x1p-10f);
    t.d[0][0] = 0.25;
    tile_copy(t.b, t.d);
    CHECK(t.b[0][0] == true);
}

static void check_fill(void)
{
    int64_t a[2][3];
    uint64_t b[5];
    double c[7];
    _Float16 h[2];
    bool f[3];
    tile_bf16 g[4];
    tile_e4m3 e[4];

    tile_fill(a, INT64_MAX);
    CHECK(a[0][0] == INT64_MAX && a[1][2] == INT64_MAX);
    tile_fill(a, INT64_MIN + 1);
    CHECK(a[0][0] == INT64_MIN + 1);
    tile_fill(a, 2.9f);
    CHECK(a[1][1] == 2);
    tile_fill(b, UINT64_MAX);
    CHECK(b[4] == UINT64_MAX);
    tile_fill(b, -1);
    CHECK(b[4] == UINT64_MAX);
    tile_fill(c, 0.1);
    CHECK(c[0] == 0.1 && c[6] == 0.1);
    tile_fill(c, -0.0);
    CHECK(c[6] == 0 && signbit(c[6]));
    tile_fill(c, NAN);
    CHECK(isnan(c[6]));
    tile_fill(c, -INFINITY);
    CHECK(c[6] == (double) -INFINITY);
    tile_fill(h, 1 + 0x1p-11 + 0x1p-40);
    CHECK((float) h[1] == 1 + 0x1p-10f);
    tile_fill(f, 0.5);
    CHECK(f[2] == true);
    tile_fill(g, 1.5f);
    CHECK(g[3].bits == 0x3fc0);
    tile_fill(g, tile_bf16_from(-2));
    CHECK(g[3].bits == 0xc000);
    tile_fill(e, g[0]);
    CHECK(e[3].bits == 0xc0);
    tile_load(a, tile_view(a[0], 1, 1), 5, 5, .fill = INT64_MAX);
    CHECK(a[0][0] == INT64_MAX);
}

static void check_storage(void)
{
    tile_e4m3 a[16][16];
    tile_e5m2 b[16][16];
    tile_bf16 c[16][16];
    tile_e8m0 d[16][16];
    _Float16 h[16][16];
    float f[16][16];

    for (int i = 0; i < 256; i++)
        a[i / 16][i % 16].bits = d[i / 16][i % 16].bits = (uint8_t) i;
    tile_copy(f, d);
    for (int i = 0; i < 256; i++)
        CHECK(same_float(f[i / 16][i % 16], tile_f32(d[i / 16][i % 16])));
    tile_copy(f, a);
    tile_copy(h, a);
    tile_copy(c, a);
    tile_copy(b, f);
    tile_copy(a, h);
    tile_copy(d, f);
    for (int i = 0; i < 256; i++) {
        float x = f[i / 16][i % 16];
        CHECK(same_float(x, tile_f32((tile_e4m3) { (uint8_t) i })));
        CHECK(same_float(x, (float) h[i / 16][i % 16]) && same_float(x, tile_f32(c[i / 16][i % 16])));
        CHECK(b[i / 16][i % 16].bits == tile_e5m2_from(x).bits);
        CHECK(a[i / 16][i % 16].bits == (isnan(x) ? 0x7f : i));
        CHECK(d[i / 16][i % 16].bits == tile_e8m0_from(x).bits);
    }
    CHECK(tile_f32(3) == 3 && tile_f32((_Float16) 0.5f) == 0.5f && tile_f32(2.0) == 2);
}

int main(void)
{
    check_fp8_codes();
    check_floats();
    check_pairs();
    check_fill();
    check_storage();
    return done();
}
