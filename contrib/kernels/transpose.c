/* SPDX-License-Identifier: MIT-0 */
/* y[c][r] = x[r][c] for each matrix of a batch, of elements of 8, 16 or 32 bits. Where rows and columns are multiples
   of EDGE, a thread turns a square of EDGE x EDGE elements, whose rows it moves as vectors; else a block turns tiles
   through shared memory, whose rows are a bank longer. */
#include <tile.h>
#include <string.h>

/* Four words of four bytes each, turned. */
static inline void tk_turn_bytes(const uint32_t *a, uint32_t *b)
{
    const uint32_t even = 0x00ff00ff;
    uint32_t low = (a[0] & even) | (a[1] & even) << 8, low_odd = (a[0] >> 8 & even) | (a[1] & ~even);
    uint32_t high = (a[2] & even) | (a[3] & even) << 8, high_odd = (a[2] >> 8 & even) | (a[3] & ~even);

    b[0] = (low & 0xffff) | high << 16;
    b[1] = (low_odd & 0xffff) | high_odd << 16;
    b[2] = low >> 16 | (high & 0xffff0000);
    b[3] = low_odd >> 16 | (high_odd & 0xffff0000);
}

static inline void tk_turn_8(const uint32_t (*in)[4], uint32_t (*out)[4])
{
#pragma tile unroll
    for (int i = 0; i < 4; i++)
#pragma tile unroll
        for (int j = 0; j < 4; j++) {
            uint32_t a[4] = { in[4 * i][j], in[4 * i + 1][j], in[4 * i + 2][j], in[4 * i + 3][j] }, b[4];

            tk_turn_bytes(a, b);
#pragma tile unroll
            for (int k = 0; k < 4; k++)
                out[4 * j + k][i] = b[k];
        }
}

static inline void tk_turn_16(const uint16_t (*in)[8], uint16_t (*out)[8])
{
#pragma tile unroll
    for (int i = 0; i < 8; i++)
#pragma tile unroll
        for (int j = 0; j < 8; j++)
            out[j][i] = in[i][j];
}

static inline void tk_turn_32(const uint32_t (*in)[4], uint32_t (*out)[4])
{
#pragma tile unroll
    for (int i = 0; i < 4; i++)
#pragma tile unroll
        for (int j = 0; j < 4; j++)
            out[j][i] = in[i][j];
}

/* PART: what a thread moves a vector of EDGE elements as */
#define TRANSPOSE(bits, EDGE, PART) \
    tile_kernel \
    void tk_transpose_##bits(int batch, int rows, int cols, const uint##bits##_t *x, uint##bits##_t *y) \
    { \
        enum { BYTES = EDGE * bits / 8 }; \
        int high = rows / EDGE, wide = cols / EDGE; \
        int whole = rows % EDGE == 0 && cols % EDGE == 0 ? batch : 0; \
        _Pragma("tile grid threads(128)") \
        for (int p = 0; p < whole; p++) \
        for (int r = 0; r < high; r += 16) \
        for (int c = 0; c < wide; c += 8) { \
            _Pragma("tile parallel loops(1)") \
            for (int k = 0; k < 128; k++) { \
                int i = r + k / 8, j = c + k % 8; \
                PART in[EDGE][BYTES / sizeof(PART)], out[EDGE][BYTES / sizeof(PART)]; \
                if (i < high && j < wide) { \
                    _Pragma("tile unroll") \
                    for (int e = 0; e < EDGE; e++) \
                        memcpy(in[e], x + ((((int64_t) p * high + i) * EDGE + e) * wide + j) * EDGE, BYTES); \
                    tk_turn_##bits(in, out); \
                    _Pragma("tile unroll") \
                    for (int e = 0; e < EDGE; e++) \
                        memcpy(y + ((((int64_t) p * wide + j) * EDGE + e) * high + i) * EDGE, out[e], BYTES); \
                } \
            } \
        } \
        _Pragma("tile grid threads(256)") \
        for (int p = whole; p < batch; p++) \
        for (int r = 0; r < rows; r += 64) \
        for (int c = 0; c < cols; c += 64) { \
            tile_shared uint##bits##_t tile[64][64 + 32 / bits]; \
            int tall = rows - r < 64 ? rows - r : 64, broad = cols - c < 64 ? cols - c : 64; \
            const uint##bits##_t *in = x + ((int64_t) p * rows + r) * cols + c; \
            uint##bits##_t *out = y + ((int64_t) p * cols + c) * rows + r; \
            _Pragma("tile parallel loops(2)") \
            for (int i = 0; i < 64; i++) \
                for (int j = 0; j < 64; j++) \
                    if (i < tall && j < broad) \
                        tile[i][j] = in[(int64_t) i * cols + j]; \
            _Pragma("tile parallel loops(2)") \
            for (int j = 0; j < 64; j++) \
                for (int i = 0; i < 64; i++) \
                    if (i < tall && j < broad) \
                        out[(int64_t) j * rows + i] = tile[i][j]; \
        } \
    }

TRANSPOSE(8, 16, uint32_t)
TRANSPOSE(16, 8, uint16_t)
TRANSPOSE(32, 4, uint32_t)
