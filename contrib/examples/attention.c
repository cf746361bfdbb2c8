/* SPDX-License-Identifier: MIT-0 */
/* Flash attention, forward: O = softmax(scale Q·Kᵀ) V for every head, without the N×N scores ever
   being written. A block owns ROWS queries and passes once over the keys; when it meets a larger
   score, what it has summed so far is scaled down. Scores, probabilities and sums are fragments:
   they live and die in registers.

   Q, K, V, O are [heads][N][64 or 128]. A causal query sees the keys up to its own position. */
#include <tile.h>

enum { ROWS = 32, KEYS = 32 };

/* One step of the online softmax. On return p holds exp(s - m), m the largest scores seen so far,
   l the sums of exp(score - m), and shrink what older sums must be multiplied by. */
static inline void online_softmax(float (*s)[ROWS][KEYS], _Float16 (*p)[ROWS][KEYS],
                                  float (*m)[ROWS], float (*l)[ROWS], float (*shrink)[ROWS])
{
    float top[ROWS], sum[ROWS];

    tile_reduce_max(top, *s);
#pragma tile parallel
    for (int i = 0; i < ROWS; i++) {
        top[i] = fmaxf(top[i], (*m)[i]);
        (*shrink)[i] = expf((*m)[i] - top[i]);
        (*m)[i] = top[i];
    }
#pragma tile parallel
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < KEYS; j++)
            (*s)[i][j] = expf((*s)[i][j] - (*m)[i]);

    tile_reduce_sum(sum, *s);
#pragma tile parallel
    for (int i = 0; i < ROWS; i++)
        (*l)[i] = (*l)[i] * (*shrink)[i] + sum[i];
    tile_copy(*p, *s);
}

/* Scores of keys a query must not see become -inf. */
static inline void mask(float (*s)[ROWS][KEYS], int N, int m, int n, bool causal, float scale)
{
#pragma tile parallel
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < KEYS; j++)
            (*s)[i][j] = n + j < N && (!causal || n + j <= m + i) ? (*s)[i][j] * scale : -INFINITY;
}

tile_kernel
void attention64(int heads, int N, float scale, bool causal, const _Float16 *Q, const _Float16 *K,
                 const _Float16 *V, float *O)
{
#pragma tile grid threads(64)
    for (int h = 0; h < heads; h++)
    for (int m = 0; m < N; m += ROWS) {
        tile_shared _Float16 Qs[ROWS][64], Ks[KEYS][64], Vs[KEYS][64];
        float o[ROWS][64] = {0}, top[ROWS], sum[ROWS], shrink[ROWS];
        int seen = causal && m + ROWS < N ? m + ROWS : N;

        tile_fill(top, -INFINITY);
        tile_fill(sum, 0);
        tile_load(Qs, tile_view(Q, heads, N, 64), h, m, 0);

#pragma tile pipeline stages(2)
        for (int n = 0; n < seen; n += KEYS) {
            float s[ROWS][KEYS] = {0};
            _Float16 p[ROWS][KEYS];

            tile_load(Ks, tile_view(K, heads, N, 64), h, n, 0);
            tile_load(Vs, tile_view(V, heads, N, 64), h, n, 0);
            tile_gemm_nt(s, Qs, Ks);
            mask(&s, N, m, n, causal, scale);
            online_softmax(&s, &p, &top, &sum, &shrink);
#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                for (int j = 0; j < 64; j++)
                    o[i][j] *= shrink[i];
            tile_gemm(o, p, Vs);
        }
#pragma tile parallel
        for (int i = 0; i < ROWS; i++)
            for (int j = 0; j < 64; j++)
                o[i][j] /= sum[i];
        tile_store(o, tile_view(O, heads, N, 64), h, m, 0);
    }
}

tile_kernel
void attention128(int heads, int N, float scale, bool causal, const _Float16 *Q, const _Float16 *K,
                 const _Float16 *V, float *O)
{
#pragma tile grid threads(64)
    for (int h = 0; h < heads; h++)
    for (int m = 0; m < N; m += ROWS) {
        tile_shared _Float16 Qs[ROWS][128], Ks[KEYS][128], Vs[KEYS][128];
        float o[ROWS][128] = {0}, top[ROWS], sum[ROWS], shrink[ROWS];
        int seen = causal && m + ROWS < N ? m + ROWS : N;

        tile_fill(top, -INFINITY);
        tile_fill(sum, 0);
        tile_load(Qs, tile_view(Q, heads, N, 128), h, m, 0);

#pragma tile pipeline stages(2)
        for (int n = 0; n < seen; n += KEYS) {
            float s[ROWS][KEYS] = {0};
            _Float16 p[ROWS][KEYS];

            tile_load(Ks, tile_view(K, heads, N, 128), h, n, 0);
            tile_load(Vs, tile_view(V, heads, N, 128), h, n, 0);
            tile_gemm_nt(s, Qs, Ks);
            mask(&s, N, m, n, causal, scale);
            online_softmax(&s, &p, &top, &sum, &shrink);
#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                for (int j = 0; j < 128; j++)
                    o[i][j] *= shrink[i];
            tile_gemm(o, p, Vs);
        }
#pragma tile parallel
        for (int i = 0; i < ROWS; i++)
            for (int j = 0; j < 128; j++)
                o[i][j] /= sum[i];
        tile_store(o, tile_view(O, heads, N, 128), h, m, 0);
    }
}
