/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fragments where they are easily got wrong: odd sizes and numbers of warps, small and mixed types,
   values that live across control flow, under several layouts, as accumulator and operand. Each
   kernel takes n blocks and must do what the same function does on the CPU; numbers are small
   integers, so that sums are exact. */
#include "run.h"

enum { SIZE = 8192 };

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)

/* Reductions over both dimensions and back, in the type T with sums in U. */
#define REDUCED(name, THREADS, A, B, T, U) \
    tile_kernel \
    void name(int n, const float *x, float *y) \
    { \
        PRAGMA(tile grid threads(THREADS)) \
        for (int b = 0; b < n; b++) { \
            T t[A][B], most[A]; \
            U sum[B], rows[A], least; \
            PRAGMA(tile parallel) \
            for (int j = 0; j < B; j++) \
                for (int i = 0; i < A; i++) \
                    t[i][j] = (T) x[(b * 3 + i * 7 + j) % SIZE]; \
            tile_reduce_max(most, t); \
            tile_reduce_sum(rows, t); \
            tile_reduce_sum_cols(sum, t); \
            tile_reduce_min(least, rows); \
            PRAGMA(tile parallel) \
            for (int i = 0; i < A; i++) \
                for (int j = 0; j < B; j++) \
                    y[(b * A + i) * B + j] += (float) (t[i][j] * 2 + most[i] - rows[i] + sum[j] - least); \
            PRAGMA(tile parallel) \
            for (int j = 0; j < B; j++) \
                sum[j] += (U) j; \
            PRAGMA(tile parallel) \
            for (int j = 0; j < B; j++) \
                y[b * A * B + j] -= (float) sum[j]; \
        } \
    }
REDUCED(reduced_1_1, 32, 1, 1, float, float)
REDUCED(reduced_1_100, 96, 1, 100, float, float)
REDUCED(reduced_100_1, 160, 100, 1, float, float)
REDUCED(reduced_3_5, 1024, 3, 5, float, float)
REDUCED(reduced_17_33, 224, 17, 33, _Float16, float)
REDUCED(reduced_33_7, 64, 33, 7, int, int)
REDUCED(reduced_5_17, 96, 5, 17, int8_t, int)
REDUCED(reduced_7_100, 256, 7, 100, uint8_t, unsigned)
REDUCED(reduced_33_33, 32, 33, 33, short, int64_t)

/* Three dimensions; the last one and the first one away. */
tile_kernel
void cubes(int n, const float *x, float *y)
{
#pragma tile grid threads(96)
    for (int b = 0; b < n; b++) {
        float t[3][5][7], last[3][5], first[5][7];

        tile_load(t, tile_view(x, n, 3, 5, 7), b, 0, 0, 0);
        tile_reduce_sum(last, t);
        tile_reduce_max_cols(first, t);
#pragma tile parallel
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 5; j++)
                for (int k = 0; k < 7; k++)
                    t[i][j][k] += last[i][j] * first[j][k];
        tile_store(t, tile_view(y, n, 3, 5, 7), b, 0, 0, 0);
    }
}

static void grow(float (*t)[17][5], float (*r)[17], int times)
{
    for (int k = 0; k < times; k++) {
        tile_reduce_sum(*r, *t);
#pragma tile parallel
        for (int i = 0; i < 17; i++)
            for (int j = 0; j < 5; j++)
                (*t)[i][j] += (*r)[i] > 3 ? 1.0f : 2.0f;
    }
}

static float corner(float (*t)[17][5])
{
    return (*t)[16][4] + (*t)[0][0];
}

/* Helpers, conditions, while, early ends; elements by numbers known at run time. */
tile_kernel
void flow(int n, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        float t[17][5], u[17][5], r[17], total = 0;
        int turns = 0;

        tile_load(t, tile_view(x, n, 17, 5), b, 0, 0);
        tile_fill(u, 1);
        grow(&t, &r, b + 1);
        if (r[b] > 0) {
            tile_copy(u, t);
            grow(&u, &r, 2);
        }
        while (turns < 5) {
            float m;
            tile_reduce_max(r, t);
            tile_reduce_max(m, r);
            if (m > 9 + (float) b)
                break;
            turns++;
            if (turns == 2)
                continue;
#pragma tile parallel
            for (int i = 0; i < 17; i++)
                for (int j = 0; j < 5; j++) {
                    if (i == j)
                        continue;
                    t[i][j] += u[i][j];
                    u[i][j] = t[i][j] > 6 ? 0 : u[i][j];
                }
        }
        t[b][turns % 5] = 50;
        t[3][3] -= t[b][1];
#pragma tile parallel reduction(+: total)
        for (int i = 0; i < 5; i++)
            total += t[i][i] + corner(&t);
        tile_store(t, tile_view(y, n, 18, 5), b, 0, 0);
        y[b * 90 + 85] = total;
        y[b * 90 + 86] = (float) turns;
    }
}

/* bool, 8 bits, half and bf16 side by side; values wrap and round on assignment. */
tile_kernel
void types(int n, const float *x, float *y)
{
#pragma tile grid threads(160)
    for (int b = 0; b < n; b++) {
        float t[33][17];
        bool odd[33][17];
        uint8_t u[33][17];
        int8_t s[33][17];
        _Float16 h[33][17];
        tile_bf16 w[33][17];

        tile_load(t, tile_view(x, n, 33, 17), b, 0, 0, .fill = 9);
#pragma tile parallel
        for (int i = 0; i < 33; i++)
            for (int j = 0; j < 17; j++) {
                odd[i][j] = (int) t[i][j] & 1;
                u[i][j] = (uint8_t) (int) (t[i][j] * 40);
                s[i][j] = (int8_t) (u[i][j] + 100);
                h[i][j] = (_Float16) (t[i][j] / 3);
                w[i][j] = tile_bf16_from(t[i][j] + 0.01f);
            }
        tile_copy(t, h);
#pragma tile parallel
        for (int j = 16; j >= 0; j--)
            for (int i = 0; i < 33; i++) {
                u[i][j] += odd[i][j] ? 200 : 100;
                h[i][j] = h[i][j] * 3 + (_Float16) s[i][j];
                t[i][j] += (float) u[i][j] + (float) h[i][j] + tile_f32(w[i][j]);
            }
        tile_store(t, tile_view(y, n, 33, 17), b, 0, 0);
    }
}

/* A fragment of each turn in another place of a shared array and back; slices as tiles. */
tile_kernel
void stacked(int n, const float *x, float *y)
{
#pragma tile grid threads(96)
    for (int b = 0; b < n; b++) {
        tile_shared float all[4][12][20], sums[4][12];
        float t[12][20], back[20][12];

        tile_load(t, tile_view(x, n, 12, 20), b, 0, 0);
        for (int k = 0; k < 4; k++) {
            tile_copy(all[k], t);
            tile_reduce_sum(sums[k], t);
            tile_transpose(back, t);
#pragma tile parallel
            for (int i = 0; i < 12; i++)
                for (int j = 0; j < 20; j++)
                    t[i][j] = back[j][11 - i] + sums[k][i];
            if (k > 1)
                tile_copy(t, all[k - 1]);
        }
        tile_transpose(back, all[3]);
        tile_store(back, tile_view(y, n, 40, 12), b, 0, 0);
        tile_store(all[2], tile_view(y, n, 20, 24), b, 10, 0, .rows = 10);
    }
}

/* Rows by number into a fragment, and back to other places. */
tile_kernel
void gathered(int n, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared int rows[7];
        float t[7][33], m[33];

#pragma tile parallel
        for (int i = 0; i < 7; i++)
            rows[i] = i == 3 ? -1 : (i * 5 + b) % 11;
        tile_gather(t, tile_view(x, 11, 40), rows, b);
        tile_reduce_max_cols(m, t);
#pragma tile parallel
        for (int i = 0; i < 7; i++)
            for (int j = 0; j < 33; j++)
                t[i][j] = t[i][j] * 2 - m[j];
        tile_scatter(t, tile_view(y + b * 440, 11, 40), rows, 2);
    }
}

/* float accumulators that are operands too, where the target multiplies floats; both change. */
tile_kernel
void both(int n, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared float u[16][16], v[16][16];
        float s[16][16] = {0}, o[16][16] = {0}, r[16];

        tile_load(u, tile_view(x + b, 16, 16), 0, 0);
        tile_load(v, tile_view(x + 9 + b, 16, 16), 0, 0);
        for (int k = 0; k < 2; k++) {
            tile_gemm(s, u, v);
            tile_gemm(o, s, u);
            tile_reduce_max(r, s);
#pragma tile parallel
            for (int i = 0; i < 16; i++)
                for (int j = 0; j < 16; j++)
                    s[i][j] = s[i][j] > 4 ? 1 : r[i] > 0 ? -1.0f : 0.0f;
            tile_gemm_tn(o, s, v);
        }
        tile_store(o, tile_view(y, n, 32, 16), b, 0, 0);
        tile_store(s, tile_view(y, n, 32, 16), b, 16, 0);
    }
}

/* An accumulator of fewer warps than the block has: its lines meet what all threads do. */
tile_kernel
void few_warps(int n, const _Float16 *x, float *y)
{
#pragma tile grid threads(1024)
    for (int b = 0; b < n; b++) {
        tile_shared _Float16 u[16][16];
        tile_shared float line[24];
        float s[16][16] = {0}, r[16], c[16], other[24], low;

        tile_load(u, tile_view(x + b, 16, 16), 0, 0);
        tile_gemm_nt(s, u, u);
        tile_reduce_max(r, s);
        tile_reduce_sum_cols(c, s);
        tile_reduce_min(low, c);
        tile_fill(other, 2);
#pragma tile parallel
        for (int i = 0; i < 16; i++)
            line[i] = r[i] + low;
#pragma tile parallel
        for (int i = 0; i < 24; i++)
            other[i] += i < 16 ? line[i] : 1;
#pragma tile parallel
        for (int i = 0; i < 16; i++)
            for (int j = 0; j < 16; j++)
                s[i][j] += other[j + 8] + line[15 - j] * c[j];
        tile_store(s, tile_view(y, n, 17, 16), b, 0, 0);
        tile_store(r, tile_view(y, n, 17, 16), b, 16, 0);
    }
}

/* An accumulator between products in every way that its registers cannot serve. */
tile_kernel
void detours(int n, const _Float16 *x, float *y)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b++) {
        tile_shared _Float16 u[32][16], v[48][16];
        float s[32][48] = {0}, part[16][48], turned[48][32], sums[32];

        tile_load(u, tile_view(x + b, 32, 16), 0, 0);
        tile_load(v, tile_view(x + b + 50, 48, 16), 0, 0);
        tile_gemm_nt(s, u, v);
        tile_transpose(turned, s);
#pragma tile parallel
        for (int i = 0; i < 16; i++)
            for (int j = 0; j < 48; j++)
                part[i][j] = s[i + 16][j] - s[i][j];
#pragma tile parallel
        for (int i = 0; i < 32; i++) {
            sums[i] = 0;
            for (int j = 0; j < 48; j++)
                sums[i] += s[i][j] * (float) (j % 3);
        }
        s[b][47] = -s[31][b] + turned[47][b];
        s[3][b + 4] += s[b][47];
        if (s[0][0] > s[1][1] && s[3][3] < 9)
            for (int k = (int) s[0][1] & 3; k < 5; k++)
                s[k][k + 1] = (float) k;
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 24; j++)
                s[i][j] -= s[31 - i][j + 24] + sums[i];
        tile_gemm_nt(s, u, v);
        tile_store(s, tile_view(y, n, 48, 48), b, 0, 0);
        tile_store(part, tile_view(y, n, 48, 48), b, 32, 0);
    }
}

/* Two nests; the second reads what the first left; parts are written under a condition. */
tile_kernel
void nests(int n, const float *x, float *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        float t[100];
        tile_load(t, tile_view(x, n, 100), b, 0);
#pragma tile parallel
        for (int i = 50; i < 100; i++)
            if (t[i] > 0)
                t[i] = -t[i] - 100;
        tile_store(t, tile_view(y, n, 100), b, 0);
    }
#pragma tile grid threads(224)
    for (int b = 0; b < n; b++) {
        float t[7][15], r[7];
        tile_load(t, tile_view(y + b * 100, 10, 10), 1, -2, .fill = 1);
        tile_reduce_min(r, t);
#pragma tile parallel
        for (int i = 1; i < 6; i++)
            for (int j = 2; j < 12; j += 2)
                if (t[i][j] < 0)
                    t[i][j] += r[i] + 50;
        tile_store(t, tile_view(y + b * 100, 10, 10), 1, -2);
    }
}

/* What registers hold is used by all threads in atomics and stores, once. */
tile_kernel
void counted(int n, const float *x, float *y)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b++) {
        tile_shared int bins[8];
        float t[33][12], r[33], c[12];
        int all = 0;

        tile_load(t, tile_view(x, n, 33, 12), b, 0, 0);
        tile_reduce_sum(r, t);
        tile_reduce_min_cols(c, t);
        tile_fill(bins, 0);
#pragma tile parallel reduction(+: all)
        for (int i = 0; i < 33; i++) {
            tile_atomic_add(&bins[(int) fabsf(r[i]) % 8], 1);
            all += (int) r[i];
        }
#pragma tile parallel
        for (int j = 0; j < 12; j++)
            tile_atomic_add(&bins[j % 8], (int) c[j]);
#pragma tile parallel reduction(+: all)
        for (int i = 0; i < 33; i++)
            for (int j = 0; j < 12; j++)
                all += (int) (t[i][j] + c[j]);
#pragma tile parallel
        for (int i = 0; i < 8; i++)
            y[b * 9 + i] = (float) bins[i];
        y[b * 9 + 8] = (float) all;
    }
}
#endif

#ifdef DRIVER
/* from `low` on: a negative float has no unsigned value */
#define COMPARE_FROM(name, X, low) \
    do { \
        X *x = buffer(sizeof *x * SIZE); \
        float *y = buffer(sizeof *y * SIZE), *want = buffer(sizeof *want * SIZE); \
        FILL(x, SIZE, (X) (pick(7) + (low))); \
        FILL(y, SIZE, -5); \
        FILL(want, SIZE, -5); \
        name(3, x, want); \
        LAUNCH(t, name, 3, x, y); \
        SAME(#name, y, SIZE, want[i]); \
        release(x); \
        release(y); \
        release(want); \
    } while (0)

#define COMPARE(name, X) COMPARE_FROM(name, X, -3)

static void run(enum target t)
{
    COMPARE(reduced_1_1, float);
    COMPARE(reduced_1_100, float);
    COMPARE(reduced_100_1, float);
    COMPARE(reduced_3_5, float);
    COMPARE(reduced_17_33, float);
    COMPARE(reduced_33_7, float);
    COMPARE(reduced_5_17, float);
    COMPARE_FROM(reduced_7_100, float, 0);
    COMPARE(reduced_33_33, float);
    COMPARE(cubes, float);
    COMPARE(flow, float);
    COMPARE(types, float);
    COMPARE(stacked, float);
    COMPARE(gathered, float);
    COMPARE(both, float);
    COMPARE(few_warps, _Float16);
    COMPARE(detours, _Float16);
    COMPARE(nests, float);
    COMPARE(counted, float);
}
#endif
