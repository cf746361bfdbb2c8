/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The storage types bit for bit: every code widened, floats at every rounding boundary and beside
   it narrowed, copies between all of them. tile.h's functions on the CPU are the reference, which
   tileh/convert.c checks against formulas of its own. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void widen(int n, const tile_bf16 *b, const tile_e4m3 *e4, const tile_e5m2 *e5, const tile_e8m0 *e8, float *out)
{
#pragma tile grid threads(128)
    for (int i = 0; i < n; i += 256) {
#pragma tile parallel
        for (int j = i; j < i + 256; j++)
            if (j < n) {
                tile_e8m0 scale = e8[j];

                out[5 * j] = tile_f32(b[j]);
                out[5 * j + 1] = tile_f32(e4[j]);
                out[5 * j + 2] = tile_f32(e5[j]);
                out[5 * j + 3] = tile_f32(scale);
                out[5 * j + 4] = tile_e8m0_zero_f32(scale);
            }
    }
}

tile_kernel
void narrow(int n, const float *x, tile_bf16 *b, tile_e4m3 *e4, tile_e4m3 *e4n, tile_e5m2 *e5, tile_e5m2 *e5n,
            tile_e8m0 *e8)
{
#pragma tile grid threads(128)
    for (int i = 0; i < n; i += 256) {
#pragma tile parallel
        for (int j = i; j < i + 256; j++)
            if (j < n) {
                float f = x[j];

                b[j] = tile_bf16_from(f);
                e4[j] = tile_e4m3_from(f);
                e4n[j] = tile_e4m3_from_nosat(f);
                e5[j] = tile_e5m2_from(f);
                e5n[j] = tile_e5m2_from_nosat(f);
                e8[j] = tile_e8m0_from(f);
            }
    }
}

/* Loads and stores that convert, vectors where rows are aligned: through shared memory of one type
   and a fragment of another. */
#define CONVERT(name, IN, OUT) \
    tile_kernel \
    void name(int M, int N, const IN *x, OUT *y, OUT *z) \
    { \
        _Pragma("tile grid threads(64)") \
        for (int i = 0; i < M; i += 8) \
        for (int j = 0; j < N; j += 64) { \
            tile_shared OUT s[8][64]; \
            IN f[8][64]; \
            OUT g[8][64]; \
\
            tile_load(s, tile_view(x, M, N), i, j); \
            tile_store(s, tile_view(y, M, N), i, j); \
            tile_load(f, tile_view(x, M, N), i, j, .fill = 1.5f); \
            tile_copy(g, f); \
            tile_store(g, tile_view(z, M, N), i, j); \
        } \
    }
CONVERT(float_e4m3, float, tile_e4m3)
CONVERT(float_bf16, float, tile_bf16)
CONVERT(half_e5m2, _Float16, tile_e5m2)
CONVERT(e4m3_bf16, tile_e4m3, tile_bf16)
CONVERT(bf16_e5m2, tile_bf16, tile_e5m2)
CONVERT(e5m2_half, tile_e5m2, _Float16)
CONVERT(e4m3_e4m3, tile_e4m3, tile_e4m3)
CONVERT(float_e8m0, float, tile_e8m0)
CONVERT(e8m0_float, tile_e8m0, float)
CONVERT(int_bf16, int, tile_bf16)

/* Storage types as uniform and private values, in tables, fills and choices. */
static const tile_e4m3 table[4] = { { 0x38 }, { 0xb8 }, { 0x01 }, { 0x7e } };

tile_kernel
void places(int n, float a, const tile_e4m3 *b, const tile_e5m2 *x, tile_e5m2 *y, float *z, tile_e4m3 *filled)
{
#pragma tile grid threads(64)
    for (int i = 0; i < n; i += 64) {
        tile_bf16 rounded = tile_bf16_from(a);
        tile_e4m3 first = *b;
        float scale = tile_f32(rounded) * tile_f32(first);
        tile_shared tile_e4m3 t[64];

        tile_fill(t, 0.3f);
        tile_store(t, tile_view(filled, n), i);
#pragma tile parallel
        for (int j = 0; j < 64; j++)
            if (i + j < n) {
                tile_e5m2 pair[2] = { x[i + j], tile_e5m2_from(scale) }, chosen = j & 1 ? pair[1] : pair[0];

                y[i + j] = chosen;
                z[i + j] = tile_f32(table[j & 3]) + tile_f32(t[j]);
            }
    }
}
#endif

#ifdef DRIVER
/* Equal floats; NaNs may differ. */
static int same_float(float a, float b)
{
    return tile__bits(a) == tile__bits(b) || (a != a && b != b);
}

#define SAME_BITS(what, got, want, i) \
    EXPECT((got).bits == (want).bits, "%s[%d] is %#x, not %#x", what, i, (got).bits, (want).bits)
/* bf16 keeps NaNs apart from the rest, but not from one another */
#define SAME_BF16(what, got, want, i) \
    EXPECT((got).bits == (want).bits || (isnan(tile_f32(got)) && isnan(tile_f32(want))), \
           "%s[%d] is %#x, not %#x", what, i, (got).bits, (want).bits)

static void codes(enum target t)
{
    enum { N = 1 << 16 };
    tile_bf16 *b = buffer(2 * N);
    tile_e4m3 *e4 = buffer(N);
    tile_e5m2 *e5 = buffer(N);
    tile_e8m0 *e8 = buffer(N);
    float *out = buffer(5 * N * sizeof(float));

    for (int i = 0; i < N; i++) {
        b[i].bits = (uint16_t) i;
        e4[i].bits = e5[i].bits = e8[i].bits = (uint8_t) i;
    }
    LAUNCH(t, widen, N, b, e4, e5, e8, out);
    for (int i = 0; i < N; i++) {
        float want[5] = { tile_f32(b[i]), tile_f32(e4[i]), tile_f32(e5[i]), tile_f32(e8[i]),
                          tile_e8m0_zero_f32(e8[i]) };

        for (int k = 0; k < 5; k++)
            EXPECT(same_float(out[5 * i + k], want[k]), "widened %#x (%d) is %a, not %a", i, k, out[5 * i + k], want[k]);
    }
    release(b);
    release(e4);
    release(e5);
    release(e8);
    release(out);
}

/* The floats a quarter of a unit apart around every code of a format: each code, each boundary,
   and their neighbours, of both signs; infinities, NaNs and the smallest floats. */
static int boundaries(float *x)
{
    int n = 0;
    const uint32_t special[] = { 0, 1, 0x3fffff, 0x400000, 0x400001, 0x7fffff, 0x800000, 0x800001, 0x7f000000,
                                 0x7f000001, 0x7f7fffff, 0x7f7f7fff, 0x7f7f8000, 0x7f800000, 0x7f800001, 0x7fc00000,
                                 0x7fffffff };

    for (unsigned s = 0; s < 2; s++)
        for (unsigned k = 0; k < sizeof special / sizeof *special; k++)
            x[n++] = tile__float_of(special[k] | s << 31);
    /* Steps of a sixteenth of each power of two: the boundaries of 2 and 3 mantissa bits, and of
       the subnormals, which lie there too. */
    for (uint32_t exp = 100; exp < 146; exp++)
        for (uint32_t part = 0; part < 16; part++)
            for (uint32_t d = 0; d < 3; d++) {
                uint32_t bits = (exp << 23 | part << 19) + d - 1;

                x[n++] = tile__float_of(bits);
                x[n++] = tile__float_of(bits | 1u << 31);
            }
    /* bf16's: half a unit above random values */
    for (int k = 0; k < 2000; k++) {
        uint32_t bits = (random_bits() << 16 | 0x8000) + random_bits() % 3 - 1;

        x[n++] = tile__float_of(bits);
    }
    for (int k = 0; k < 4000; k++)
        x[n++] = tile__float_of(random_bits() << 8 ^ random_bits());
    return n;
}

static void floats(enum target t)
{
    enum { MOST = 16384 };
    float *x = buffer(MOST * sizeof *x);
    int n = boundaries(x);
    tile_bf16 *b = buffer(2 * (size_t) n);
    tile_e4m3 *e4 = buffer((size_t) n), *e4n = buffer((size_t) n);
    tile_e5m2 *e5 = buffer((size_t) n), *e5n = buffer((size_t) n);
    tile_e8m0 *e8 = buffer((size_t) n);

    LAUNCH(t, narrow, n, x, b, e4, e4n, e5, e5n, e8);
    for (int i = 0; i < n; i++) {
        SAME_BF16("bf16", b[i], tile_bf16_from(x[i]), i);
        SAME_BITS("e4m3", e4[i], tile_e4m3_from(x[i]), i);
        SAME_BITS("e4m3 nosat", e4n[i], tile_e4m3_from_nosat(x[i]), i);
        SAME_BITS("e5m2", e5[i], tile_e5m2_from(x[i]), i);
        SAME_BITS("e5m2 nosat", e5n[i], tile_e5m2_from_nosat(x[i]), i);
        SAME_BITS("e8m0", e8[i], tile_e8m0_from(x[i]), i);
    }
    release(x);
    release(b);
    release(e4);
    release(e4n);
    release(e5);
    release(e5n);
    release(e8);
}

/* what conversion to each type gives */
static inline float keep(float x)
{
    return x;
}
#define BITS(x) _Generic((x), tile_bf16: 1, tile_e4m3: 1, tile_e5m2: 1, tile_e8m0: 1, default: 0)
#define CONVERTED(kernel, IN, OUT, from, value) \
    do { \
        IN *x = buffer(sizeof(IN) * (size_t) (M * N)); \
        OUT *y = buffer(sizeof(OUT) * (size_t) (M * N)), *z = buffer(sizeof(OUT) * (size_t) (M * N)); \
        for (int i = 0; i < M * N; i++) { \
            IN random; \
            uint32_t r = random_bits() << 12 ^ random_bits(); \
            memcpy(&random, &r, sizeof random); \
            x[i] = i & 1 ? random : value; \
        } \
        LAUNCH(t, kernel, M, N, x, y, z); \
        for (int i = 0; i < M * N; i++) { \
            OUT want = from((float) tile_f32(x[i])); \
            EXPECT(same_float((float) tile_f32(y[i]), (float) tile_f32(want)), #kernel " load [%d] of %a is %a, not %a", i, \
                   (float) tile_f32(x[i]), (float) tile_f32(y[i]), (float) tile_f32(want)); \
            EXPECT(same_float((float) tile_f32(z[i]), (float) tile_f32(want)), #kernel " copy [%d] of %a is %a, not %a", i, \
                   (float) tile_f32(x[i]), (float) tile_f32(z[i]), (float) tile_f32(want)); \
        } \
        release(x); \
        release(y); \
        release(z); \
    } while (0)

static void conversions(enum target t, int M, int N)
{
    CONVERTED(float_e4m3, float, tile_e4m3, tile_e4m3_from, random_float() * 500);
    CONVERTED(float_bf16, float, tile_bf16, tile_bf16_from, random_float());
    CONVERTED(half_e5m2, _Float16, tile_e5m2, tile_e5m2_from, (_Float16) random_float());
    CONVERTED(e4m3_bf16, tile_e4m3, tile_bf16, tile_bf16_from, tile_e4m3_from(random_float()));
    CONVERTED(bf16_e5m2, tile_bf16, tile_e5m2, tile_e5m2_from, tile_bf16_from(random_float()));
    CONVERTED(e5m2_half, tile_e5m2, _Float16, (_Float16) keep, tile_e5m2_from(random_float()));
    CONVERTED(e4m3_e4m3, tile_e4m3, tile_e4m3, tile_e4m3_from, tile_e4m3_from(random_float()));
    CONVERTED(float_e8m0, float, tile_e8m0, tile_e8m0_from, random_float());
    CONVERTED(e8m0_float, tile_e8m0, float, keep, tile_e8m0_from(random_float()));
    CONVERTED(int_bf16, int, tile_bf16, tile_bf16_from, pick(1 << 20));
}

static void scalars(enum target t, int n)
{
    tile_e5m2 *x = buffer((size_t) n), *y = buffer((size_t) n);
    tile_e4m3 *filled = buffer((size_t) n), codes[4] = { { 0x38 }, { 0xb8 }, { 0x01 }, { 0x7e } };
    tile_e4m3 *b = buffer(1), third = tile_e4m3_from(0.3f);
    const float a = 1.7f;
    float *z = buffer(4 * (size_t) n);

    for (int i = 0; i < n; i++)
        x[i].bits = (uint8_t) pick(256);
    *b = tile_e4m3_from(-3);
    LAUNCH(t, places, n, a, b, x, y, z, filled);
    for (int i = 0; i < n; i++) {
        tile_e5m2 want = i & 1 ? tile_e5m2_from(tile_f32(tile_bf16_from(a)) * tile_f32(*b)) : x[i];
        float sum = tile_f32(codes[i & 3]) + tile_f32(third);

        SAME_BITS("chosen", y[i], want, i);
        SAME_BITS("filled", filled[i], third, i);
        EXPECT(z[i] == sum, "z[%d] is %g, not %g", i, z[i], sum);
    }
    release(x);
    release(y);
    release(z);
    release(filled);
    release(b);
}

static void run(enum target t)
{
    codes(t);
    floats(t);
    conversions(t, 8, 128);
    conversions(t, 11, 70);
    scalars(t, 150);
}
#endif
