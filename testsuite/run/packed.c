/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers of four bits: every byte in both nibbles, every code of e2m1 and nf4, also codes with more
   bits set; blocks of them with the scales of mxfp4 and nvfp4. Bit for bit. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void nibbles(const uint8_t *bytes, int *u, int *s, float *e, float *f)
{
#pragma tile grid threads(64)
    for (int i = 0; i < 512; i += 64) {
#pragma tile parallel
        for (int j = i; j < i + 64; j++) {
            uint8_t byte = bytes[j / 2];
            int code = tile_uint4(byte, j);

            u[j] = code;
            s[j] = tile_int4(byte, j);
            e[j] = tile_e2m1_f32(code);
            f[j] = tile_nf4_f32(code);
        }
    }
}

/* any int is a code: only its last bits count */
tile_kernel
void wide(int first, float *e, float *f)
{
#pragma tile grid threads(64)
    for (int i = 0; i < 256; i += 64) {
#pragma tile parallel
        for (int j = i; j < i + 64; j++) {
            e[j] = tile_e2m1_f32(first + j);
            f[j] = tile_nf4_f32(first + j);
        }
    }
}

/* Blocks of elements with a scale each, unpacked through shared memory. */
#define BLOCKS(name, SIZE, SCALE) \
    tile_kernel \
    void name(int rows, int cols, const uint8_t *x, const SCALE *scale, float *y) \
    { \
        _Pragma("tile grid threads(64)") \
        for (int i = 0; i < rows; i += 8) \
        for (int j = 0; j < cols; j += 64) { \
            tile_shared uint8_t bytes[8][32]; \
            tile_shared SCALE scales[8][64 / SIZE]; \
            float f[8][64]; \
\
            tile_load(bytes, tile_view(x, rows, cols / 2), i, j / 2); \
            tile_load(scales, tile_view(scale, rows, cols / SIZE), i, j / SIZE); \
            _Pragma("tile parallel") \
            for (int r = 0; r < 8; r++) \
                for (int c = 0; c < 64; c++) \
                    f[r][c] = tile_e2m1_f32(tile_uint4(bytes[r][c / 2], c)) * tile_f32(scales[r][c / SIZE]); \
            tile_store(f, tile_view(y, rows, cols), i, j); \
        } \
    }
BLOCKS(mxfp4, 32, tile_e8m0)
BLOCKS(nvfp4, 16, tile_e4m3)

/* Into shared memory, where neighbours go together: a whole row, a part from a multiple of a vector on, one from elsewhere, a
   read that only some do, and what is read in other order. */
tile_kernel
void unpacked(int rows, const uint8_t *x, float *y)
{
#pragma tile grid threads(64)
    for (int i = 0; i < rows; i += 8) {
        tile_shared uint8_t bytes[8][32];
        tile_shared _Float16 whole[8][64];
        tile_shared float parts[8][112];

        tile_load(bytes, tile_view(x, rows, 32), i, 0);
#pragma tile parallel
        for (int r = 0; r < 8; r++)
            for (int b = 0; b < 4; b++)
                for (int c = 0; c < 16; c++) {
                    float first = (float) bytes[r][b * 8];

                    whole[r][b * 16 + c] = (_Float16) ((float) tile_uint4(bytes[r][b * 8 + c / 2], c) + 4.0f * first);
                }
#pragma tile parallel
        for (int r = 0; r < 8; r++)
            for (int c = 0; c < 32; c++)
                parts[r][c + 8] = whole[r][c + 16] * 2.0f;
#pragma tile parallel
        for (int r = 0; r < 8; r++)
            for (int c = 0; c < 32; c++)
                parts[r][c + 41] = whole[r][c + 1];
#pragma tile parallel
        for (int r = 0; r < 8; r++)
            for (int c = 0; c < 32; c++)
                parts[r][c + 73] = c < 20 ? whole[r][63 - c] : parts[r][8 + c / 8];
#pragma tile parallel
        for (int r = 0; r < 8; r++)
            for (int c = 0; c < 8; c++) {
                parts[r][c] = whole[7 - r][8 * c];
                parts[r][c == 0 ? 40 : 104 + c] = 0.5f;
            }
        tile_store(parts, tile_view(y, rows, 112), i, 0);
    }
}

/* uniform codes, and what a helper of the user makes of a helper of the header */
static float half_of(uint8_t byte, int i)
{
    return 0.5f * tile_nf4_f32(tile_int4(byte, i));
}

tile_kernel
void uniform(int n, int code, const uint8_t *bytes, float *y)
{
    float scale = tile_e2m1_f32(code);

#pragma tile grid threads(32)
    for (int i = 0; i < n; i += 32) {
        float again = scale + tile_nf4_f32(code);
#pragma tile parallel
        for (int j = i; j < i + 32; j++)
            if (j < n)
                y[j] = again + half_of(bytes[j], j);
    }
}
#endif

#ifdef DRIVER
static const float e2m1[8] = { 0, 0.5f, 1, 1.5f, 2, 3, 4, 6 };
/* the published quantiles */
static const double nf4[16] = { -1, -0.6961928009986877, -0.5250730514526367, -0.39491748809814453,
                                -0.28444138169288635, -0.18477343022823334, -0.09105003625154495, 0,
                                0.07958029955625534, 0.16093020141124725, 0.24611230194568634, 0.33791524171829224,
                                0.44070982933044434, 0.5626170039176941, 0.7229568362236023, 1 };

static float e2m1_of(int code)
{
    return code & 8 ? -e2m1[code & 7] : e2m1[code & 7];
}

/* zeros have signs */
static int same_float(float a, float b)
{
    return a == b && !signbit(a) == !signbit(b);
}

#define SAME_FLOAT(what, got, want) \
    EXPECT(same_float(got, want), what "[%d] is %a, not %a", i, got, want)

static void all(enum target t)
{
    uint8_t *bytes = buffer(256);
    int *u = buffer(512 * sizeof *u), *s = buffer(512 * sizeof *s);
    float *e = buffer(512 * sizeof *e), *f = buffer(512 * sizeof *f);

    for (int i = 0; i < 256; i++)
        bytes[i] = (uint8_t) i;
    LAUNCH(t, nibbles, bytes, u, s, e, f);
    for (int i = 0; i < 512; i++) {
        int want = i % 2 ? i / 2 / 16 : i / 2 % 16;

        EXPECT(u[i] == want, "u[%d] is %d, not %d", i, u[i], want);
        EXPECT(s[i] == (want < 8 ? want : want - 16), "s[%d] is %d for %d", i, s[i], want);
        SAME_FLOAT("e", e[i], e2m1_of(want));
        SAME_FLOAT("f", f[i], (float) nf4[want]);
    }
    for (int first = -256; first <= 256; first += 512) {
        LAUNCH(t, wide, first, e, f);
        for (int i = 0; i < 256; i++) {
            SAME_FLOAT("wide e", e[i], e2m1_of(i & 15));
            SAME_FLOAT("wide f", f[i], (float) nf4[i & 15]);
        }
    }
    release(bytes);
    release(u);
    release(s);
    release(e);
    release(f);
}

#define CHECK_BLOCKS(kernel, SIZE, SCALE, random) \
    do { \
        uint8_t *x = buffer((size_t) (rows * cols / 2)); \
        SCALE *scale = buffer((size_t) (rows * cols / SIZE)); \
        float *y = buffer(sizeof(float) * (size_t) (rows * cols)); \
        for (int i = 0; i < rows * cols / 2; i++) \
            x[i] = (uint8_t) pick(256); \
        for (int i = 0; i < rows * cols / SIZE; i++) \
            scale[i].bits = (uint8_t) (random); \
        LAUNCH(t, kernel, rows, cols, x, scale, y); \
        for (int i = 0; i < rows * cols; i++) { \
            float want = e2m1_of(x[i / 2] >> (i % 2 ? 4 : 0)) * tile_f32(scale[i / SIZE]); \
            EXPECT(same_float(y[i], want) || (y[i] != y[i] && want != want), #kernel "[%d] is %a, not %a", i, y[i], want); \
        } \
        release(x); \
        release(scale); \
        release(y); \
    } while (0)

static void blocks(enum target t, int rows, int cols)
{
    /* from 2^-125: products of smaller scales may be flushed */
    CHECK_BLOCKS(mxfp4, 32, tile_e8m0, 2 + pick(254));
    CHECK_BLOCKS(nvfp4, 16, tile_e4m3, pick(256));
}

static void through_shared(enum target t, int rows)
{
    uint8_t *x = buffer((size_t) rows * 32);
    float *y = buffer(sizeof *y * (size_t) rows * 112);

    for (int i = 0; i < rows * 32; i++)
        x[i] = (uint8_t) pick(256);
    LAUNCH(t, unpacked, rows, x, y);
#define WHOLE(r, c) ((r) < rows ? (x[32 * (r) + (c) / 2] >> ((c) % 2 ? 4 : 0) & 15) + 4 * x[32 * (r) + (c) / 16 * 8] : 0)
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < 112; c++) {
            int want2 = c < 8 ? 2 * WHOLE(r / 8 * 8 + 7 - r % 8, 8 * c) : c < 40 ? 4 * WHOLE(r, c + 8)
                      : c == 40 || c >= 105 ? 1 : c < 73 ? 2 * WHOLE(r, c - 40)
                      : c < 93 ? 2 * WHOLE(r, 136 - c) : 4 * WHOLE(r, 16 + (c - 73) / 8);

            EXPECT(y[112 * r + c] == 0.5f * (float) want2, "y[%d][%d] is %g, not %g", r, c, y[112 * r + c], 0.5 * want2);
        }
    release(x);
    release(y);
}

static void scalars(enum target t, int n, int code)
{
    uint8_t *bytes = buffer((size_t) n);
    float *y = buffer(sizeof *y * (size_t) n);

    for (int i = 0; i < n; i++)
        bytes[i] = (uint8_t) pick(256);
    LAUNCH(t, uniform, n, code, bytes, y);
    for (int i = 0; i < n; i++) {
        int c = bytes[i] >> (i % 2 ? 4 : 0) & 15;
        float want = e2m1_of(code & 15) + (float) nf4[code & 15];

        want += 0.5f * (float) nf4[c];
        EXPECT(y[i] == want, "y[%d] is %a, not %a", i, y[i], want);
    }
    release(bytes);
    release(y);
}

static void run(enum target t)
{
    all(t);
    blocks(t, 8, 64);
    blocks(t, 19, 96);
    blocks(t, 3, 224);
    through_shared(t, 16);
    through_shared(t, 11);
    scalars(t, 70, 13);
    scalars(t, 33, -9);
}
#endif
