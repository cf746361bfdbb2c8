/* SPDX-License-Identifier: MIT-0 */
/* Decoding with multi-head latent attention over a paged cache. Of each word the cache holds one latent
   vector, which all heads take for key and value, and a rotated part of the key; in pages of PAGE words, and
   pages[s][i] says which page has the words from i * PAGE on of sequence s. A block has 16 heads of one
   sequence and gathers BN words at a time.

   Q is [sequences][heads][LATENT + ROTATED], cache [..][PAGE][LATENT + ROTATED], O [sequences][heads][LATENT].
   Where LATENT is 512 and ROTATED 64, BN = 8 fits into the memory of Metal. */
#include <tile.h>

enum { LATENT = 128, ROTATED = 32, WIDTH = LATENT + ROTATED, PAGE = 64, HEADS = 16, BN = 32 };

tile_kernel
void mla(int sequences, int heads, int most, int words, float scale, const int *length, const int *pages,
         const _Float16 *Q, const _Float16 *cache, float *O)
{
#pragma tile grid threads(128)
    for (int s = 0; s < sequences; s++)
    for (int h = 0; h < heads; h += HEADS) {
        tile_shared _Float16 Ks[BN][LATENT], Rs[BN][ROTATED];
        tile_shared int row[BN];
        _Float16 q[HEADS][LATENT], turned[HEADS][ROTATED], p[HEADS][BN];
        float o[HEADS][LATENT] = {0}, top[HEADS], sum[HEADS], was[HEADS];
        float score[HEADS][BN], most_here[HEADS], sum_here[HEADS];
        int n = length[s];

        tile_load(q, tile_view(Q, sequences, heads, WIDTH), s, h, 0);
        tile_load(turned, tile_view(Q, sequences, heads, WIDTH), s, h, LATENT);
        tile_fill(top, -INFINITY);
        tile_fill(sum, 0);
        for (int k = 0; k < n; k += BN) {
#pragma tile parallel
            for (int j = 0; j < BN; j++)
                row[j] = k + j < n ? pages[s * most + (k + j) / PAGE] * PAGE + (k + j) % PAGE : -1;
            tile_gather(Ks, tile_view(cache, words, WIDTH), row, 0);
            tile_gather(Rs, tile_view(cache, words, WIDTH), row, LATENT);
            tile_fill(score, 0);
            tile_gemm_nt(score, q, Ks);
            tile_gemm_nt(score, turned, Rs);
#pragma tile parallel
            for (int i = 0; i < HEADS; i++)
                for (int j = 0; j < BN; j++)
                    score[i][j] = k + j < n ? score[i][j] * scale : -INFINITY;
            tile_reduce_max(most_here, score);
#pragma tile parallel
            for (int i = 0; i < HEADS; i++) {
                was[i] = top[i];
                top[i] = fmaxf(top[i], most_here[i]);
            }
#pragma tile parallel
            for (int i = 0; i < HEADS; i++)
                for (int j = 0; j < BN; j++)
                    score[i][j] = expf(score[i][j] - top[i]);
            tile_reduce_sum(sum_here, score);
            tile_copy(p, score);
#pragma tile parallel
            for (int i = 0; i < HEADS; i++)
                sum[i] = sum[i] * expf(was[i] - top[i]) + sum_here[i];
#pragma tile parallel
            for (int i = 0; i < HEADS; i++)
                for (int j = 0; j < LATENT; j++)
                    o[i][j] *= expf(was[i] - top[i]);
            tile_gemm(o, p, Ks);
        }
#pragma tile parallel
        for (int i = 0; i < HEADS; i++)
            for (int j = 0; j < LATENT; j++)
                o[i][j] = n > 0 ? o[i][j] / sum[i] : 0;
        tile_store(o, tile_view(O, sequences, heads, LATENT), s, h, 0);
    }
}
