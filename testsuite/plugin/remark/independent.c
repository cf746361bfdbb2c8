/* Loops of grids whose iterations are threads: those that are not proved independent stay in one thread, the others are dealt, too. */
#include <tile.h>

#define LOOPS(NAME, PARAMS, BODY) \
    tile_kernel void NAME PARAMS \
    { \
        _Pragma("tile grid") for (int i = 0; i < H; i++) for (int j = 0; j < W; j++) \
        { \
            BODY \
        } \
    }

/* A sum at one element, which is added up in a register. */
LOOPS(sums, (int H, int W, int *restrict y), y[i] += j;)

/* Elements meet, or may. */
LOOPS(stays_shift, (int H, int W, int *restrict y), y[i * W + j] = y[i * W + j + 1];) /* stays */
LOOPS(stays_over, (int H, int W, int *restrict y), for (int k = 0; k < 5; k++) y[(i * W + j) * 4 + k] = k;) /* stays */
LOOPS(stays_sym, (int H, int W, int C, int D, int *restrict y), for (int k = 0; k < D; k++) y[(i * W + j) * C + k] = k;) /* stays */
LOOPS(stays_le, (int H, int W, int C, int *restrict y), for (int k = 0; k <= C; k++) y[(i * W + j) * C + k] = k;) /* stays */
LOOPS(stays_half, (int H, int W, int *restrict y), y[i * W + j / 2] = 1;) /* stays */
LOOPS(stays_neg, (int H, int W, int k, int *restrict y), y[i * W + k * j] = 1;) /* stays */
LOOPS(stays_derived, (int H, int W, int *restrict y), int *z = y + 1; y[i * W + j] = z[i * W + j];) /* stays */
LOOPS(stays_idx, (int H, int W, const int *at, int *restrict y), y[at[i * W + j]] = 1;) /* stays */
LOOPS(stays_old, (int H, int W, int *restrict y), y[i * W + j] = tile_atomic_add(&y[0], 1);) /* stays */
LOOPS(stays_mixed, (int H, int W, int *restrict y), tile_atomic_add(&y[0], 1); tile_atomic_max(&y[0], 3);) /* stays */
LOOPS(stays_narrow, (int H, int W, int *restrict y), y[(int16_t)(i * W + j)] = 1;) /* stays */
LOOPS(stays_mirror, (int H, int W, int *restrict y), y[i * W + j] = y[i * W + (W - 1 - j)];) /* stays */
LOOPS(stays_two, (int H, int W, int *restrict y), y[2 * (i * W + j)] = 1; y[2 * (i * W + j) + 2] = 1;) /* stays */
LOOPS(stays_over_half, (int H, int W, int *restrict y), for (int k = 0; k < W / 2; k++) y[(i * W + j) * W + k] = y[(i * W + j) * W + k + W / 2 + 1];) /* stays */
LOOPS(stays_halves, (int H, int W, int *restrict y), y[i * W + j] = y[i * W + j + W / 2];) /* stays */

LOOPS(stays_masked, (int H, int W, int *restrict y), for (int k = 0; k < 40; k++) y[(i * W + j) * 8 + (k & 15)] = k;) /* stays */
LOOPS(stays_rest, (int H, int W, int *restrict y), for (int k = 0; k < 40; k++) y[(i * W + j) * 5 + (k - 9) % 5] = k;) /* stays */
LOOPS(stays_heads, (int H, int W, int C, int N, int *restrict y), int q = C / N; for (int h = 0; h <= N; h++) for (int k = 0; k < q; k++) y[(i * W + j) * C + h * q + k] = k;) /* stays */
LOOPS(stays_diagonal, (int H, int W, int *restrict y), for (int k = 0; k <= j + 1; k++) y[(i * W + j) * W + k] = k;) /* stays */

tile_kernel void stays_promised(int H, int W, int V, int C, int *restrict y)
{
    tile_assume(V <= C + 1);
#pragma tile grid
    for (int i = 0; i < H; i++)
        for (int j = 0; j < W; j++) /* stays */
            for (int k = 0; k < V; k++)
                y[(i * W + j) * C + k] = k;
    tile_assume(V <= C);
}

tile_kernel void stays_assigned(int H, int W, int V, int C, int *restrict y)
{
    tile_assume(V <= C);
    V += 3;
#pragma tile grid
    for (int i = 0; i < H; i++)
        for (int j = 0; j < W; j++) /* stays */
            for (int k = 0; k < V; k++)
                y[(i * W + j) * C + k] = k;
}

tile_kernel void stays_prologue(int H, int W, int *restrict y)
{
    int *z = y + 3;

#pragma tile grid
    for (int i = 0; i < H; i++)
        for (int j = 0; j < W; j++) /* stays */
            y[i * W + j] = z[i * W + j];
}

tile_kernel void stays_triangle(int H, int W, int *restrict y)
{
#pragma tile grid
    for (int i = 0; i < H; i++)
        for (int j = 0; j < W; j++) /* stays */
            for (int k = j; k < W; k++)
                y[i * W + k] = 1;
#pragma tile grid
    for (int i = 0; i < H; i++)
        for (int j = 0; j < W; j++) /* stays */
            for (int k = 0; k < j; k++)
                y[i * W + k] = 1;
}

tile_kernel void stays_steps(int H, int W, int *restrict y)
{
#pragma tile grid
    for (int i = 0; i < H; i++)
        for (int j = W; j > 0; j--) /* stays */
            y[i * W + j] = y[i * W + j - 1];
#pragma tile grid
    for (int i = 0; i < H; i++)
        for (int j = 0; j < W; j += 2) { /* stays */
            y[i * W + j] = 0;
            y[i * W + j + 2] = 0;
        }
#pragma tile grid
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < H; j++) /* stays */
            for (int k = 0; k < 10; k++)
                y[i + j * (W - 5) + k] = 0;
}

tile_kernel void stays_moved(int H, int W, int *restrict y)
{
    int *z = y;

    z += 1;
#pragma tile grid
    for (int i = 0; i < H; i++)
        for (int j = 0; j < W; j++) /* stays */
            y[i * W + j] = z[i * W + j];
}

/* Elements stay apart. */
struct item {
    float x;
    double w;
    int n[2];
};

LOOPS(dealt_plain, (int H, int W, int *restrict y), y[i * W + j] = 1;)
LOOPS(dealt_row, (int H, int W, const int *x, int *y), const int *r = x + i * W; y[i * W + j] = r[j] + r[j + 1];)
LOOPS(dealt_ptr, (int H, int W, int *restrict y), int *p = &y[i * W + j]; *p += 3;)
LOOPS(dealt_size, (int H, size_t W, int *restrict y), y[i * W + j] = 1;)
LOOPS(dealt_step, (int H, int W, int *restrict y), y[2 * (i * W + j)] = 1; y[2 * (i * W + j) + 1] = 1;)
LOOPS(dealt_block, (int H, int W, int C, int *restrict y), for (int k = 0; k < C; k++) y[(i * W + j) * C + k] = k;)
LOOPS(dealt_block2, (int H, int W, int C, int D, int *restrict y), for (int k = 0; k < C; k++) for (int l = 0; l < D; l++) y[((i * W + j) * C + k) * D + l] += k;)
LOOPS(dealt_rev, (int H, int W, int C, int *restrict y), for (int k = C - 1; k >= 0; k--) y[(i * W + j) * C + k] = k;)
LOOPS(dealt_atomic, (int H, int W, const int *x, int *restrict y, int *restrict s), tile_atomic_add(&s[x[j]], 1); y[i * W + j] = 2;)
LOOPS(dealt_cond, (int H, int W, int *restrict y), if (j > 3 && j < W - 3) y[i * W + j] = y[i * W + j] * 2;)
LOOPS(dealt_view, (int H, int W, int *restrict y), tile_view(y, H, W)[i][j] = 1;)
LOOPS(dealt_vlong, (int64_t H, int64_t W, int *restrict y), y[(int64_t)i * W + j] = 1;)
LOOPS(dealt_struct, (int H, int W, struct item *restrict y), y[i * W + j].x += 1; y[i * W + j].w -= 1; y[i * W + j].n[1] = 2;)
LOOPS(dealt_halves, (int H, int W, int D, int *restrict y), int *p = y + (i * W + j) * D; for (int k = 0; k < D / 2; k++) p[k + D / 2] -= p[k];)
LOOPS(dealt_pairs, (int H, int W, int D, int *restrict y), int *p = y + (i * W + j) * D; for (int k = 0; k < D >> 1; k++) p[2 * k + 1] -= p[2 * k];)

LOOPS(dealt_factors, (int H, int W, int s, int t, int *restrict y), for (int k = 0; k < W * s; k++) for (int l = 0; l < H * t; l++) y[(i * W + j) * W * s * H * t + k * H * t + l] = l;)
LOOPS(dealt_masked, (int H, int W, int *restrict y), y[(i * W + j) * 8] = 0; for (int k = 0; k < 40; k++) y[(i * W + j) * 8 + (k & 7)] = k;)
LOOPS(dealt_rest, (int H, int W, int C, int *restrict y), for (int k = 0; k < C; k++) y[(i * W + j) * C + k] = 0; for (int k = 0; k < C; k++) y[(i * W + j) * C + (k + C - 1) % C] = k;)
LOOPS(dealt_heads, (int H, int W, int C, int N, int *restrict y), int q = C / N; for (int h = 0; h < N; h++) for (int k = 0; k < q; k++) y[(i * W + j) * C + h * q + k] = k;)
LOOPS(dealt_diagonal, (int H, int W, int *restrict y), y[(i * W + j) * W] = 0; for (int k = 0; k <= j; k++) y[(i * W + j) * W + k] = k;)

tile_kernel void dealt_promised(int H, int W, int V, int C, int *restrict y)
{
    tile_assume(V >= 0 && V <= C);
#pragma tile grid
    for (int i = 0; i < H; i++)
        for (int j = 0; j < W; j++) {
            for (int k = 0; k < V; k++)
                y[(i * W + j) * C + k] = k;
            for (int k = V; k < C; k++)
                y[(i * W + j) * C + k] = 0;
        }
}

tile_kernel void dealt_multiples(int H, int W, int D, int *restrict y)
{
    int half = D / 2;

#pragma tile grid
    for (int i = 0; i < 2 * H; i++)
        for (int j = 0; j < 2 * W; j++)
            y[i * 2 * W + j] = 1;
#pragma tile grid
    for (int k = 0; k < D; k++)
        for (int i = 0; i < H; i++)
            for (int j = 0; j < H * W; j++)
                y[(k * H + i) * H * W + j] = 1;
#pragma tile grid
    for (int i = 0; i < H; i++)
        for (int j = 0; j < half; j++)
            y[i * D + D - 1 - j] = y[i * D + j];
}

/* One step of an elimination after the other: rows and columns below those of the step. */
tile_kernel void dealt_below(int H, int *y)
{
    for (int k = 0; k < H - 1; k++) {
#pragma tile grid
        for (int i = k + 1; i < H; i++)
            for (int j = k + 1; j < H; j++)
                y[i * H + j] -= y[i * H + k] * y[k * H + j];
    }
}

/* ... and with those of the step, or of a step that may be below 0. */
tile_kernel void stays_below(int H, int from, int *y)
{
    for (int k = 0; k < H - 1; k++) {
#pragma tile grid
        for (int i = k + 1; i < H; i++)
            for (int j = k; j < H; j++) /* stays */
                y[i * H + j] -= y[i * H + k] * y[k * H + j];
    }
    for (int k = from; k < H - 1; k++) {
#pragma tile grid
        for (int i = k + 1; i < H; i++)
            for (int j = k + 1; j < H; j++) /* stays */
                y[i * H + j] -= y[i * H + k] * y[k * H + j];
    }
}

tile_kernel void dealt_moved(int H, int W, int *y)
{
    y = y + 1;
#pragma tile grid
    for (int i = 0; i < H; i++)
        for (int j = 0; j < W; j++)
            y[i * W + j] *= 2;
}

tile_kernel void dealt_turned(int H, int W, int *restrict y)
{
#pragma tile grid
    for (int j = 0; j < W; j++)
        for (int i = 0; i < H; i++)
            y[i * W + j] = 1;
#pragma tile grid
    for (int j = 2; j < W - 2; j++)
        for (int i = H - 2; i > 1; i--)
            y[i * W + j] = 1;
}

tile_kernel void dealt_images(int N, int C, int H, int W, float (*restrict z)[N][H][W], const float *x, float *restrict y)
{
#pragma tile grid
    for (int n = 0; n < N; n++)
        for (int i = 0; i < H; i++)
            for (int j = 0; j < W; j++)
                (*z)[n][i][j] += 1;
#pragma tile grid
    for (int n = 0; n < N; n++)
        for (int c = 0; c < C; c++)
            for (int h = 0; h < H; h++)
                for (int w = 0; w < W; w++)
                    y[((n * C + c) * H + h) * W + w] = x[((n * H + h) * W + w) * C + c];
#pragma tile grid
    for (int n = 0; n < N; n++)
        for (int h = 0; h < H / 2; h++)
            for (int w = 0; w < W / 2; w++) {
                float t = -INFINITY;

                for (int r = -1; r <= 1; r++)
                    for (int c = -1; c <= 1; c++)
                        if (2 * h + r >= 0 && 2 * h + r < H && 2 * w + c >= 0 && 2 * w + c < W)
                            t = fmaxf(t, x[((int64_t) n * H + 2 * h + r) * W + 2 * w + c]);
                y[((int64_t) n * (H / 2) + h) * (W / 2) + w] = t;
            }
}
