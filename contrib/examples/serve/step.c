/* SPDX-License-Identifier: MIT-0 */
/* What a step of a language model needs beside the library's kernels. */
#include <tile.h>

/* x[r] = table[token[r]] */
tile_kernel
void step_embed(int rows, int dim, const int *token, const tile_f16 *table, tile_f16 *x)
{
#pragma tile grid
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < dim; c++)
            x[(int64_t) r * dim + c] = table[(int64_t) token[r] * dim + c];
}

/* A row of qkv is `heads` queries, then kv_heads keys, then as many values, of 2 half elements each. Queries go to q, keys
   and values to row place[r] of the cache. Queries and keys are rotated by the angles of position[r]: element i and
   half + i are a point of the plane. cosine, sine: [positions][half]. */
tile_kernel
void step_spread(int rows, int heads, int kv_heads, int half, const int *position, const int *place, const float *cosine,
                 const float *sine, const tile_f16 *qkv, tile_f16 *q, tile_f16 *keys, tile_f16 *values)
{
#pragma tile grid
    for (int r = 0; r < rows; r++)
        for (int h = 0; h < heads; h++)
            for (int i = 0; i < half; i++) {
                const tile_f16 *from = qkv + ((int64_t) r * (heads + 2 * kv_heads) + h) * 2 * half;
                tile_f16 *to = q + ((int64_t) r * heads + h) * 2 * half;
                float a = (float) from[i], b = (float) from[half + i];
                float c = cosine[(int64_t) position[r] * half + i], s = sine[(int64_t) position[r] * half + i];

                to[i] = (tile_f16) (a * c - b * s);
                to[half + i] = (tile_f16) (b * c + a * s);
            }

#pragma tile grid
    for (int r = 0; r < rows; r++)
        for (int h = 0; h < kv_heads; h++)
            for (int i = 0; i < half; i++) {
                const tile_f16 *from = qkv + ((int64_t) r * (heads + 2 * kv_heads) + heads + h) * 2 * half;
                const tile_f16 *value = from + (int64_t) kv_heads * 2 * half;
                int64_t at = ((int64_t) place[r] * kv_heads + h) * 2 * half;
                float a = (float) from[i], b = (float) from[half + i];
                float c = cosine[(int64_t) position[r] * half + i], s = sine[(int64_t) position[r] * half + i];

                keys[at + i] = (tile_f16) (a * c - b * s);
                keys[at + half + i] = (tile_f16) (b * c + a * s);
                values[at + i] = value[i];
                values[at + half + i] = value[half + i];
            }
}

/* score[b] = table · x[last[b]] for each of n sequences: a score for each token */
tile_kernel
void step_score(int n, int rows, int dim, int tokens, const int *last, const tile_f16 *x, const tile_f16 *table, float *score)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b += 16)
    for (int t = 0; t < tokens; t += 64) {
        tile_shared tile_f16 xs[16][64], ts[64][64];
        tile_shared int at[16];
        float sum[16][64] = {0};

        tile_load(at, tile_view(last, n), b);
#pragma tile pipeline stages(3)
        for (int k = 0; k < dim; k += 64) {
            tile_gather(xs, tile_view(x, rows, dim), at, k);
            tile_load(ts, tile_view(table, tokens, dim), t, k);
            tile_gemm_nt(sum, xs, ts);
        }
        tile_store(sum, tile_view(score, n, tokens), b, t);
    }
}

/* next[b]: the first token of the highest score */
tile_kernel
void step_pick(int n, int tokens, const float *score, int *next)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        float best = -INFINITY;
        int first = tokens;

#pragma tile parallel reduction(max: best)
        for (int t = 0; t < tokens; t++)
            best = fmaxf(best, score[(int64_t) b * tokens + t]);
#pragma tile parallel reduction(min: first)
        for (int t = 0; t < tokens; t++)
            if (score[(int64_t) b * tokens + t] == best)
                first = first < t ? first : t;
        next[b] = first < tokens ? first : 0;
    }
}
