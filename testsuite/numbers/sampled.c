/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conversions in emitted kernels against tile.h's, bit for bit: one by one in a parallel loop, and
   as tiles that are loaded and stored, in vectors. All codes of every type; floats at every boundary
   of rounding and beside it, and random ones: more than a million. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void narrow(int n, const float *x, tile_bf16 *b, tile_e4m3 *e4, tile_e4m3 *e4n, tile_e5m2 *e5, tile_e5m2 *e5n,
            tile_e8m0 *e8, _Float16 *h)
{
#pragma tile grid threads(256)
    for (int i = 0; i < n; i += 2048) {
#pragma tile parallel
        for (int j = i; j < i + 2048; j++)
            if (j < n) {
                float f = x[j];

                b[j] = tile_bf16_from(f);
                e4[j] = tile_e4m3_from(f);
                e4n[j] = tile_e4m3_from_nosat(f);
                e5[j] = tile_e5m2_from(f);
                e5n[j] = tile_e5m2_from_nosat(f);
                e8[j] = tile_e8m0_from(f);
                h[j] = (_Float16) f;
            }
    }
}

tile_kernel
void widen(int n, const tile_bf16 *b, const tile_e4m3 *e4, const tile_e5m2 *e5, const tile_e8m0 *e8, const _Float16 *h,
           float *out)
{
#pragma tile grid threads(256)
    for (int i = 0; i < n; i += 2048) {
#pragma tile parallel
        for (int j = i; j < i + 2048; j++)
            if (j < n) {
                out[6 * j] = tile_f32(b[j]);
                out[6 * j + 1] = tile_f32(e4[j]);
                out[6 * j + 2] = tile_f32(e5[j]);
                out[6 * j + 3] = tile_f32(e8[j]);
                out[6 * j + 4] = tile_e8m0_zero_f32(e8[j]);
                out[6 * j + 5] = (float) h[j];
            }
    }
}

#define TILES(IN, OUT, name) \
    tile_kernel \
    void name(int rows, const IN *x, OUT *y) \
    { \
        _Pragma("tile grid threads(256)") \
        for (int i = 0; i < rows; i += 32) { \
            IN f[32][64]; \
\
            tile_load(f, tile_view(x, rows, 64), i, 0); \
            tile_store(f, tile_view(y, rows, 64), i, 0); \
        } \
    }
TILES(float, tile_bf16, float_bf16)
TILES(float, tile_e4m3, float_e4m3)
TILES(float, tile_e5m2, float_e5m2)
TILES(float, tile_e8m0, float_e8m0)
TILES(float, _Float16, float_half)
TILES(tile_bf16, float, bf16_float)
TILES(tile_e4m3, float, e4m3_float)
TILES(tile_e5m2, float, e5m2_float)
TILES(tile_e8m0, float, e8m0_float)
TILES(_Float16, float, half_float)
#endif

#ifdef DRIVER
enum { CODES = 1 << 16, MOST = 1 << 21 };

static int by_bits(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *) a, y = *(const uint32_t *) b;

    return x < y ? -1 : x > y;
}

/* Distinct floats, in the order of their bits; returns how many. */
static int sample(uint32_t *x)
{
    int n = 0, kept = 0;

    /* steps of half a unit of bf16, among them those of the 8-bit formats */
    for (uint32_t high = 0; high < 1u << 17; high++)
        for (uint32_t d = 0; d < 3; d++)
            x[n++] = (high << 15) + d - 1;
    /* steps of half a unit of half: 11 bits of mantissa where it is normal, up to 2^-25 below */
    for (uint32_t step = 102 << 11; step < 144 << 11; step++)
        for (uint32_t d = 0; d < 3; d++) {
            x[n++] = (step << 12) + d - 1;
            x[n++] = ((step << 12) + d - 1) | 1u << 31;
        }
    for (int k = 0; k < 1 << 19; k++)
        x[n++] = random_bits() << 8 ^ random_bits();
    qsort(x, (size_t) n, sizeof *x, by_bits);
    for (int i = 0; i < n; i++)
        if (i == 0 || x[i] != x[kept - 1])
            x[kept++] = x[i];
    return kept;
}

/* Equal, or both NaN. */
static int same_float(float a, float b)
{
    return tile__bits(a) == tile__bits(b) || (a != a && b != b);
}

static uint16_t half_bits(_Float16 h)
{
    uint16_t bits;

    memcpy(&bits, &h, sizeof bits);
    return bits;
}
#define SAME_CODE(what, got, want) \
    EXPECT((got).bits == (want).bits, what " of %a (%#x) is %#x, not %#x", x[i], tile__bits(x[i]), (got).bits, (want).bits)
/* NaNs of bf16 and half may differ */
#define SAME_WIDE(what, got, want) \
    EXPECT((got) == (want) || (((got) & 0x7fff) > infinity && ((want) & 0x7fff) > infinity), \
           what " of %a (%#x) is %#x, not %#x", x[i], tile__bits(x[i]), got, want)

static void floats(enum target t)
{
    float *x = buffer(MOST * sizeof *x);
    int n = sample((uint32_t *) x) & ~63, infinity;
    size_t count = (size_t) n;
    tile_bf16 *b = buffer(2 * count);
    tile_e4m3 *e4 = buffer(count), *e4n = buffer(count);
    tile_e5m2 *e5 = buffer(count), *e5n = buffer(count);
    tile_e8m0 *e8 = buffer(count);
    _Float16 *h = buffer(2 * count);

    printf("%s: %d distinct floats\n", target_names[t], n);
    EXPECT(n >= 1000000, "%d floats are too few", n);
    for (int tiles = 0; tiles < 2; tiles++) {
        if (tiles) {
            LAUNCH(t, float_bf16, n / 64, x, b);
            LAUNCH(t, float_e4m3, n / 64, x, e4);
            LAUNCH(t, float_e5m2, n / 64, x, e5);
            LAUNCH(t, float_e8m0, n / 64, x, e8);
            LAUNCH(t, float_half, n / 64, x, h);
        } else {
            LAUNCH(t, narrow, n, x, b, e4, e4n, e5, e5n, e8, h);
        }
        for (int i = 0; i < n; i++) {
            infinity = 0x7f80;
            SAME_WIDE("bf16", b[i].bits, tile_bf16_from(x[i]).bits);
            infinity = 0x7c00;
            SAME_WIDE("half", half_bits(h[i]), half_bits((_Float16) x[i]));
            SAME_CODE("e4m3", e4[i], tile_e4m3_from(x[i]));
            SAME_CODE("e5m2", e5[i], tile_e5m2_from(x[i]));
            SAME_CODE("e8m0", e8[i], tile_e8m0_from(x[i]));
            if (!tiles) {
                SAME_CODE("e4m3 nosat", e4n[i], tile_e4m3_from_nosat(x[i]));
                SAME_CODE("e5m2 nosat", e5n[i], tile_e5m2_from_nosat(x[i]));
            }
        }
        memset(b, 0xa5, 2 * count);
        memset(h, 0xa5, 2 * count);
        memset(e4, 0xa5, count);
        memset(e5, 0xa5, count);
        memset(e8, 0xa5, count);
    }
    release(x);
    release(b);
    release(e4);
    release(e4n);
    release(e5);
    release(e5n);
    release(e8);
    release(h);
}

#define WIDENED(what, got, want) EXPECT(same_float(got, want), what " %#x is %a, not %a", (unsigned) i, got, want)

static void codes(enum target t)
{
    tile_bf16 *b = buffer(2 * CODES);
    tile_e4m3 *e4 = buffer(CODES);
    tile_e5m2 *e5 = buffer(CODES);
    tile_e8m0 *e8 = buffer(CODES);
    _Float16 *h = buffer(2 * CODES);
    float *out = buffer(6 * CODES * sizeof *out), *y[5];

    for (int k = 0; k < 5; k++)
        y[k] = buffer(CODES * sizeof *y[k]);
    for (int i = 0; i < CODES; i++) {
        b[i].bits = (uint16_t) i;
        e4[i].bits = e5[i].bits = e8[i].bits = (uint8_t) i;
    }
    memcpy(h, b, 2 * CODES);
    LAUNCH(t, widen, CODES, b, e4, e5, e8, h, out);
    LAUNCH(t, bf16_float, CODES / 64, b, y[0]);
    LAUNCH(t, e4m3_float, CODES / 64, e4, y[1]);
    LAUNCH(t, e5m2_float, CODES / 64, e5, y[2]);
    LAUNCH(t, e8m0_float, CODES / 64, e8, y[3]);
    LAUNCH(t, half_float, CODES / 64, h, y[4]);
    for (int i = 0; i < CODES; i++) {
        WIDENED("bf16", out[6 * i], tile_f32(b[i]));
        WIDENED("e4m3", out[6 * i + 1], tile_f32(e4[i]));
        WIDENED("e5m2", out[6 * i + 2], tile_f32(e5[i]));
        WIDENED("e8m0", out[6 * i + 3], tile_f32(e8[i]));
        WIDENED("e8m0 zero", out[6 * i + 4], tile_e8m0_zero_f32(e8[i]));
        WIDENED("half", out[6 * i + 5], (float) h[i]);
        WIDENED("bf16 tile", y[0][i], tile_f32(b[i]));
        WIDENED("e4m3 tile", y[1][i], tile_f32(e4[i]));
        WIDENED("e5m2 tile", y[2][i], tile_f32(e5[i]));
        WIDENED("e8m0 tile", y[3][i], tile_f32(e8[i]));
        WIDENED("half tile", y[4][i], (float) h[i]);
    }
    for (int k = 0; k < 5; k++)
        release(y[k]);
    release(b);
    release(e4);
    release(e5);
    release(e8);
    release(h);
    release(out);
}

static void run(enum target t)
{
    codes(t);
    floats(t);
}
#endif
