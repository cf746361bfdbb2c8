/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attention as C programmers write it; written.py times it. scale2 is log2(e) / sqrt(D). */
#include <tile.h>

typedef _Float16 half;
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

/* causal sliding window, [heads][tokens][128] */
tile_kernel void a_window(int H, int N, int window, float scale2, const half *Q, const half *K, const half *V, half *O)
{
#pragma tile grid threads(256)
    for (int h = 0; h < H; h++)
    for (int m = 0; m < N; m += 128) {
        tile_shared half q[128][128], k[64][128], v[64][128];
        float s[128][64], acc[128][128] = {0}, top[128], sum[128];
        half p[128][64];
        tile_fill(top, -INFINITY);
        tile_fill(sum, 0);
        tile_load(q, tile_view(Q, H, N, 128), h, m, 0);
        int first = MAX(0, m - window + 1) / 64 * 64, last = MIN(N, m + 128);
#pragma tile pipeline stages(2)
        for (int n = first; n < last; n += 64) {
            float part[128], was[128];
            tile_load(k, tile_view(K, H, N, 128), h, n, 0);
            tile_load(v, tile_view(V, H, N, 128), h, n, 0);
            tile_fill(s, 0);
            tile_gemm_nt(s, q, k);
#pragma tile parallel
            for (int i = 0; i < 128; i++)
                for (int j = 0; j < 64; j++) {
                    int row = m + i, col = n + j;
                    s[i][j] = col <= row && col > row - window ? s[i][j] * scale2 : -INFINITY;
                }
            tile_reduce_max(part, s);
#pragma tile parallel
            for (int i = 0; i < 128; i++) {
                float t = fmaxf(top[i], part[i]);
                was[i] = t == -INFINITY ? 1 : exp2f(top[i] - t);
                top[i] = t;
            }
#pragma tile parallel
            for (int i = 0; i < 128; i++)
                for (int j = 0; j < 64; j++)
                    s[i][j] = top[i] == -INFINITY ? 0 : exp2f(s[i][j] - top[i]);
            tile_reduce_sum(part, s);
#pragma tile parallel
            for (int i = 0; i < 128; i++) {
                sum[i] = sum[i] * was[i] + part[i];
                for (int j = 0; j < 128; j++)
                    acc[i][j] *= was[i];
            }
            tile_copy(p, s);
            tile_gemm(acc, p, v);
        }
#pragma tile parallel
        for (int i = 0; i < 128; i++)
            for (int j = 0; j < 128; j++)
                acc[i][j] /= sum[i];
        tile_store(acc, tile_view(O, H, N, 128), h, m, 0);
    }
}

/* The online softmax of a tile of scores; `top` begins at -1e30. */
#define SOFTMAX(BM, BN, D) \
    tile_reduce_max(part, s); \
    _Pragma("tile parallel") \
    for (int i = 0; i < BM; i++) { \
        float t = fmaxf(top[i], part[i]); \
        was[i] = exp2f(top[i] - t); \
        top[i] = t; \
    } \
    _Pragma("tile parallel") \
    for (int i = 0; i < BM; i++) \
        for (int j = 0; j < BN; j++) \
            s[i][j] = exp2f(s[i][j] - top[i]); \
    tile_reduce_sum(part, s); \
    _Pragma("tile parallel") \
    for (int i = 0; i < BM; i++) \
        sum[i] = sum[i] * was[i] + part[i]; \
    _Pragma("tile parallel") \
    for (int i = 0; i < BM; i++) \
        for (int j = 0; j < D; j++) \
            acc[i][j] *= was[i]

/* grouped queries, causal, bf16, [tokens][heads][128] */
tile_kernel void a_gqa(int B, int H, int HK, int N, float scale2, const tile_bf16 *Q, const tile_bf16 *K, const tile_bf16 *V, tile_bf16 *O)
{
#pragma tile grid threads(256)
    for (int b = 0; b < B; b++)
    for (int h = 0; h < H; h++)
    for (int m = 0; m < N; m += 128) {
        tile_shared tile_bf16 q[128][128], k[128][128], v[128][128];
        float s[128][128], acc[128][128] = {0}, top[128], was[128], sum[128] = {0}, part[128];
        tile_bf16 p[128][128];
        int kv = h / (H / HK) * 128;
        tile_fill(top, -1e30f);
        tile_load(q, tile_view(Q, B, N, H * 128), b, m, h * 128);
#pragma tile pipeline stages(2)
        for (int n = 0; n < MIN(N, m + 128); n += 128) {
            tile_load(k, tile_view(K, B, N, HK * 128), b, n, kv);
            tile_load(v, tile_view(V, B, N, HK * 128), b, n, kv);
            tile_fill(s, 0);
            tile_gemm_nt(s, q, k);
#pragma tile parallel
            for (int i = 0; i < 128; i++)
                for (int j = 0; j < 128; j++)
                    s[i][j] = n + j > m + i ? -INFINITY : s[i][j] * scale2;
            SOFTMAX(128, 128, 128);
            tile_copy(p, s);
            tile_gemm(acc, p, v);
        }
#pragma tile parallel
        for (int i = 0; i < 128; i++)
            for (int j = 0; j < 128; j++)
                acc[i][j] *= 1 / sum[i];
        tile_store(acc, tile_view(O, B, N, H * 128), b, m, h * 128);
    }
}

/* decoding: the 8 queries of a group in a tile of 16 rows, all keys of one sequence in one block */
tile_kernel void a_decode_gqa(int B, int HK, int N, const int *length, float scale2, const half *Q, const half *K, const half *V, half *O)
{
#pragma tile grid threads(128)
    for (int b = 0; b < B; b++)
    for (int h = 0; h < HK; h++) {
        tile_shared half q[16][128], k[64][128], v[64][128];
        float s[16][64], acc[16][128] = {0}, top[16], was[16], sum[16] = {0}, part[16];
        half p[16][64];
        int len = length[b];
        tile_fill(top, -1e30f);
        tile_load(q, tile_view(Q, B, HK, 8, 128), b, h, 0, 0);
#pragma tile pipeline stages(3)
        for (int n = 0; n < len; n += 64) {
            tile_load(k, tile_view(K, B, HK, N, 128), b, h, n, 0);
            tile_load(v, tile_view(V, B, HK, N, 128), b, h, n, 0);
            tile_fill(s, 0);
            tile_gemm_nt(s, q, k);
#pragma tile parallel
            for (int i = 0; i < 16; i++)
                for (int j = 0; j < 64; j++)
                    s[i][j] = n + j < len ? s[i][j] * scale2 : -INFINITY;
            SOFTMAX(16, 64, 128);
            tile_copy(p, s);
            tile_gemm(acc, p, v);
        }
#pragma tile parallel
        for (int i = 0; i < 16; i++)
            for (int j = 0; j < 128; j++)
                acc[i][j] /= sum[i];
        tile_store(acc, tile_view(O, B, HK, 8, 128), b, h, 0, 0);
    }
}

/* decoding from pages of 64 tokens: table[sequence][page], pool [page][64][HK][128] */
tile_kernel void a_paged(int B, int HK, int P, int pages, const int *length, const int *table, float scale2, const tile_bf16 *Q,
                         const tile_bf16 *K, const tile_bf16 *V, tile_bf16 *O)
{
#pragma tile grid threads(128)
    for (int b = 0; b < B; b++)
    for (int h = 0; h < HK; h++) {
        tile_shared tile_bf16 q[16][128], k[64][128], v[64][128];
        float s[16][64], acc[16][128] = {0}, top[16], was[16], sum[16] = {0}, part[16];
        tile_bf16 p[16][64];
        tile_fill(top, -1e30f);
        tile_load(q, tile_view(Q, B, HK * 4, 128), b, h * 4, 0, .rows = h * 4 + 4);
#pragma tile pipeline stages(2)
        for (int i = 0; i < (length[b] + 63) / 64; i++) {
            int page = table[b * P + i];
            tile_load(k, tile_view(K, pages, 64, HK * 128), page, 0, h * 128);
            tile_load(v, tile_view(V, pages, 64, HK * 128), page, 0, h * 128);
            tile_fill(s, 0);
            tile_gemm_nt(s, q, k);
#pragma tile parallel
            for (int r = 0; r < 16; r++)
                for (int j = 0; j < 64; j++)
                    s[r][j] = i * 64 + j < length[b] ? s[r][j] * scale2 : -INFINITY;
            SOFTMAX(16, 64, 128);
            tile_copy(p, s);
            tile_gemm(acc, p, v);
        }
#pragma tile parallel
        for (int r = 0; r < 16; r++)
            for (int j = 0; j < 128; j++)
                acc[r][j] /= sum[r];
        tile_store(acc, tile_view(O, B, HK * 4, 128), b, h * 4, 0, .rows = h * 4 + 4);
    }
}

/* latent attention, decoding: heads of one query, keys of 512 + 64, values are the first 512 */
tile_kernel void a_mla(int B, int H, int N, float scale2, const tile_bf16 *Q, const tile_bf16 *C, tile_bf16 *O)
{
#pragma tile grid threads(256)
    for (int b = 0; b < B; b++)
    for (int h = 0; h < H; h += 64) {
        tile_shared tile_bf16 q[64][512], qr[64][64], c[64][512], r[64][64], p[64][64];
        float s[64][64], acc[64][512] = {0}, top[64], was[64], sum[64] = {0}, part[64];
        tile_fill(top, -1e30f);
        tile_load(q, tile_view(Q, B, H, 576), b, h, 0);
        tile_load(qr, tile_view(Q, B, H, 576), b, h, 512);
        for (int n = 0; n < N; n += 64) {
            tile_load(c, tile_view(C, B, N, 576), b, n, 0);
            tile_load(r, tile_view(C, B, N, 576), b, n, 512);
            tile_fill(s, 0);
            tile_gemm_nt(s, q, c);
            tile_gemm_nt(s, qr, r);
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                for (int j = 0; j < 64; j++)
                    s[i][j] = n + j < N ? s[i][j] * scale2 : -INFINITY;
            SOFTMAX(64, 64, 512);
            tile_copy(p, s);
            tile_gemm(acc, p, c);
        }
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int j = 0; j < 512; j++)
                acc[i][j] /= sum[i];
        tile_store(acc, tile_view(O, B, H, 512), b, h, 0);
    }
}

/* ALiBi, causal, heads of 64, tiles of 64 */
tile_kernel void a_alibi(int H, int N, float scale, const float *slope, const half *Q, const half *K, const half *V, half *O)
{
#pragma tile grid threads(128)
    for (int m = 0; m < N; m += 64)
    for (int h = 0; h < H; h++) {
        tile_shared half q[64][64], k[64][64], v[64][64];
        float s[64][64], acc[64][64] = {0}, top[64], was[64], sum[64] = {0}, part[64];
        half p[64][64];
        float a = slope[h];
        tile_fill(top, -1e30f);
        tile_load(q, tile_view(Q, H, N, 64), h, m, 0);
        for (int n = 0; n <= m; n += 64) {
            tile_load(k, tile_view(K, H, N, 64), h, n, 0);
            tile_load(v, tile_view(V, H, N, 64), h, n, 0);
            tile_fill(s, 0);
            tile_gemm_nt(s, q, k);
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                for (int j = 0; j < 64; j++)
                    s[i][j] = n + j <= m + i ? 1.44269504f * (s[i][j] * scale - a * (m + i - n - j)) : -INFINITY;
            SOFTMAX(64, 64, 64);
            tile_copy(p, s);
            tile_gemm(acc, p, v);
        }
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int j = 0; j < 64; j++)
                acc[i][j] /= sum[i];
        tile_store(acc, tile_view(O, H, N, 64), h, m, 0);
    }
}

/* attention sinks (a logit a head that takes weight and gives no value), heads of 64, window of 128, grouped */
tile_kernel void a_sinks(int H, int HK, int N, float scale2, const float *sink, const tile_bf16 *Q, const tile_bf16 *K, const tile_bf16 *V,
                         tile_bf16 *O)
{
#pragma tile grid threads(128)
    for (int h = 0; h < H; h++)
    for (int m = 0; m < N; m += 64) {
        tile_shared tile_bf16 q[64][64], k[64][64], v[64][64];
        float s[64][64], acc[64][64] = {0}, top[64], was[64], sum[64], part[64];
        tile_bf16 p[64][64];
        tile_fill(top, sink[h] * 1.44269504f);
        tile_fill(sum, 1);
        tile_load(q, tile_view(Q, H, N, 64), h, m, 0);
#pragma tile pipeline stages(2)
        for (int n = MAX(0, m - 128); n < MIN(m + 64, N); n += 64) {
            tile_load(k, tile_view(K, HK, N, 64), h / (H / HK), n, 0);
            tile_load(v, tile_view(V, HK, N, 64), h / (H / HK), n, 0);
            tile_fill(s, 0);
            tile_gemm_nt(s, q, k);
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                for (int j = 0; j < 64; j++)
                    s[i][j] = n + j <= m + i && m + i - n - j < 128 ? s[i][j] * scale2 : -INFINITY;
            SOFTMAX(64, 64, 64);
            tile_copy(p, s);
            tile_gemm(acc, p, v);
        }
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int j = 0; j < 64; j++)
                acc[i][j] /= sum[i];
        tile_store(acc, tile_view(O, H, N, 64), h, m, 0);
    }
}

/* packed sequences of different lengths: start[b] .. start[b + 1], causal, [total][heads][128] */
tile_kernel void a_varlen(int B, int H, int longest, const int *start, float scale2, const half *Q, const half *K, const half *V, half *O)
{
#pragma tile grid threads(256)
    for (int b = 0; b < B; b++)
    for (int h = 0; h < H; h++)
    for (int m = 0; m < longest; m += 128) {
        tile_shared half q[128][128], k[64][128], v[64][128];
        int lo = start[b], len = start[b + 1] - lo;
        const half *kb = K + (int64_t)lo * H * 128, *vb = V + (int64_t)lo * H * 128;
        if (m < len) {
            float s[128][64], acc[128][128] = {0}, top[128], was[128], sum[128] = {0}, part[128];
            half p[128][64];
            tile_fill(top, -1e30f);
            tile_load(q, tile_view(Q + (int64_t)lo * H * 128, len, H * 128), m, h * 128);
#pragma tile pipeline stages(2)
            for (int n = 0; n < MIN(len, m + 128); n += 64) {
                tile_load(k, tile_view(kb, len, H * 128), n, h * 128);
                tile_load(v, tile_view(vb, len, H * 128), n, h * 128);
                tile_fill(s, 0);
                tile_gemm_nt(s, q, k);
#pragma tile parallel
                for (int i = 0; i < 128; i++)
                    for (int j = 0; j < 64; j++)
                        if (n + j > m + i || n + j >= len)
                            s[i][j] = -INFINITY;
                        else
                            s[i][j] *= scale2;
                SOFTMAX(128, 64, 128);
                tile_copy(p, s);
                tile_gemm(acc, p, v);
            }
#pragma tile parallel
            for (int i = 0; i < 128; i++)
                for (int j = 0; j < 128; j++)
                    acc[i][j] /= sum[i];
            tile_store(acc, tile_view(O + (int64_t)lo * H * 128, len, H * 128), m, h * 128);
        }
    }
}

/* heads of 256, soft cap of 50, causal */
tile_kernel void a_d256_cap(int H, int HK, int N, float scale, const tile_bf16 *Q, const tile_bf16 *K, const tile_bf16 *V, tile_bf16 *O)
{
#pragma tile grid threads(128)
    for (int h = 0; h < H; h++)
    for (int m = 0; m < N; m += 64) {
        tile_shared tile_bf16 q[64][256], k[64][256], v[64][256];
        float s[64][64], acc[64][256] = {0}, top[64], was[64], sum[64] = {0}, part[64];
        tile_bf16 p[64][64];
        tile_fill(top, -1e30f);
        tile_load(q, tile_view(Q, H, N, 256), h, m, 0);
#pragma tile pipeline stages(2)
        for (int n = 0; n < m + 64 && n < N; n += 64) {
            tile_load(k, tile_view(K, HK, N, 256), h / (H / HK), n, 0);
            tile_load(v, tile_view(V, HK, N, 256), h / (H / HK), n, 0);
            tile_fill(s, 0);
            tile_gemm_nt(s, q, k);
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                for (int j = 0; j < 64; j++)
                    s[i][j] = n + j <= m + i ? 1.44269504f * 50 * tanhf(s[i][j] * scale / 50) : -INFINITY;
            SOFTMAX(64, 64, 256);
            tile_copy(p, s);
            tile_gemm(acc, p, v);
        }
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int j = 0; j < 256; j++)
                acc[i][j] /= sum[i];
        tile_store(acc, tile_view(O, H, N, 256), h, m, 0);
    }
}

/* a vision transformer: heads of 80, 257 tokens, no mask, tiles of 96 */
tile_kernel void a_vit(int BH, int N, float scale2, const half *Q, const half *K, const half *V, half *O)
{
#pragma tile grid
    for (int h = 0; h < BH; h++)
    for (int m = 0; m < N; m += 96) {
        tile_shared half q[96][80], k[96][80], v[96][80];
        float s[96][96], acc[96][80] = {0}, top[96], was[96], sum[96] = {0}, part[96];
        half p[96][96];
        tile_fill(top, -1e30f);
        tile_load(q, tile_view(Q, BH, N, 80), h, m, 0);
#pragma tile pipeline stages(2)
        for (int n = 0; n < N; n += 96) {
            tile_load(k, tile_view(K, BH, N, 80), h, n, 0);
            tile_load(v, tile_view(V, BH, N, 80), h, n, 0);
            tile_fill(s, 0);
            tile_gemm_nt(s, q, k);
#pragma tile parallel
            for (int i = 0; i < 96; i++)
                for (int j = 0; j < 96; j++)
                    s[i][j] = n + j < N ? s[i][j] * scale2 : -INFINITY;
            SOFTMAX(96, 96, 80);
            tile_copy(p, s);
            tile_gemm(acc, p, v);
        }
#pragma tile parallel
        for (int i = 0; i < 96; i++)
            for (int j = 0; j < 80; j++)
                acc[i][j] /= sum[i];
        tile_store(acc, tile_view(O, BH, N, 80), h, m, 0);
    }
}

/* windows of 8x8 tokens with a bias of positions a head (Swin): one tile, heads of 32 */
tile_kernel void a_swin(int B, int H, float scale, const float *bias, const half *Q, const half *K, const half *V, half *O)
{
#pragma tile grid threads(128)
    for (int b = 0; b < B; b++)
    for (int h = 0; h < H; h++) {
        tile_shared half q[64][32], k[64][32], v[64][32], p[64][64];
        float s[64][64] = {0}, o[64][32] = {0}, r[64][64], top[64], sum[64];
        tile_load(q, tile_view(Q, B, H, 64, 32), b, h, 0, 0);
        tile_load(k, tile_view(K, B, H, 64, 32), b, h, 0, 0);
        tile_load(v, tile_view(V, B, H, 64, 32), b, h, 0, 0);
        tile_load(r, tile_view(bias, H, 64, 64), h, 0, 0);
        tile_gemm_nt(s, q, k);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int j = 0; j < 64; j++)
                s[i][j] = s[i][j] * scale + r[i][j];
        tile_reduce_max(top, s);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int j = 0; j < 64; j++)
                s[i][j] = expf(s[i][j] - top[i]);
        tile_reduce_sum(sum, s);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int j = 0; j < 64; j++)
                p[i][j] = (half)(s[i][j] / sum[i]);
        tile_gemm(o, p, v);
        tile_store(o, tile_view(O, B, H, 64, 32), b, h, 0, 0);
    }
}

/* one query a thread, as loops: heads of 64, causal */
tile_kernel void a_thread(int H, int N, float scale, const float *Q, const float *K, const float *V, float *O)
{
#pragma tile grid threads(128) loops(2)
    for (int h = 0; h < H; h++)
    for (int i = 0; i < N; i++) {
        float q[64], o[64], top = -INFINITY, sum = 0;
        for (int d = 0; d < 64; d++) {
            q[d] = Q[((int64_t)h * N + i) * 64 + d] * scale;
            o[d] = 0;
        }
        for (int n = 0; n <= i; n++) {
            float s = 0;
            for (int d = 0; d < 64; d++)
                s += q[d] * K[((int64_t)h * N + n) * 64 + d];
            float t = fmaxf(top, s), c = expf(top - t), p = expf(s - t);
            sum = sum * c + p;
            for (int d = 0; d < 64; d++)
                o[d] = o[d] * c + p * V[((int64_t)h * N + n) * 64 + d];
            top = t;
        }
        for (int d = 0; d < 64; d++)
            O[((int64_t)h * N + i) * 64 + d] = o[d] / sum;
    }
}

/* flash decoding: splits of the keys, and a second nest that joins them; one query a head, 128 */
tile_kernel void a_split(int BH, int N, int S, float scale, const half *Q, const half *K, const half *V, float *part, float *tops,
                         float *sums, half *O)
{
#pragma tile grid threads(128)
    for (int h = 0; h < BH; h++)
    for (int z = 0; z < S; z++) {
        tile_shared float s[256], q[128];
        int lo = z * 256, n = MIN(256, N - lo);
        float top = -INFINITY, sum = 0;
        tile_load(q, tile_view(Q, BH, 128), h, 0);
#pragma tile parallel reduction(max: top) loops(1)
        for (int j = 0; j < n; j++) {
            float x = 0;
            for (int d = 0; d < 128; d++)
                x += q[d] * (float)K[((int64_t)h * N + lo + j) * 128 + d];
            s[j] = x * scale;
            top = fmaxf(top, x * scale);
        }
#pragma tile parallel reduction(+: sum)
        for (int j = 0; j < n; j++) {
            s[j] = expf(s[j] - top);
            sum += s[j];
        }
#pragma tile parallel loops(1)
        for (int d = 0; d < 128; d++) {
            float x = 0;
            for (int j = 0; j < n; j++)
                x += s[j] * (float)V[((int64_t)h * N + lo + j) * 128 + d];
            part[((int64_t)h * S + z) * 128 + d] = x;
        }
        tops[h * S + z] = top;
        sums[h * S + z] = sum;
    }
#pragma tile grid threads(128)
    for (int h = 0; h < BH; h++) {
        float top = -INFINITY, sum = 0;
        for (int z = 0; z < S; z++)
            top = fmaxf(top, tops[h * S + z]);
        for (int z = 0; z < S; z++)
            sum += sums[h * S + z] * expf(tops[h * S + z] - top);
#pragma tile parallel loops(1)
        for (int d = 0; d < 128; d++) {
            float x = 0;
            for (int z = 0; z < S; z++)
                x += part[((int64_t)h * S + z) * 128 + d] * expf(tops[h * S + z] - top);
            O[h * 128 + d] = (half)(x / sum);
        }
    }
}

/* causal linear attention by chunks of 64, the state 64x64 of a head stays in the block */
tile_kernel void a_linear(int H, int N, const half *Q, const half *K, const half *V, half *O)
{
#pragma tile grid threads(128)
    for (int h = 0; h < H; h++) {
        tile_shared half q[64][64], k[64][64], v[64][64], state[64][64];
        float S[64][64] = {0};
        for (int n = 0; n < N; n += 64) {
            float a[64][64] = {0}, o[64][64] = {0};
            half p[64][64];
            tile_load(q, tile_view(Q, H, N, 64), h, n, 0);
            tile_load(k, tile_view(K, H, N, 64), h, n, 0);
            tile_load(v, tile_view(V, H, N, 64), h, n, 0);
            tile_copy(state, S);
            tile_gemm(o, q, state);
            tile_gemm_nt(a, q, k);
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                for (int j = 0; j < 64; j++)
                    if (j > i)
                        a[i][j] = 0;
            tile_copy(p, a);
            tile_gemm(o, p, v);
            tile_gemm_tn(S, k, v);
            tile_store(o, tile_view(O, H, N, 64), h, n, 0);
        }
    }
}

/* backward: dK and dV of a block of keys, causal, heads of 64; L: log2 of the sums, D: sum of dO * O a row */
tile_kernel void a_backward(int H, int N, float scale, const half *Q, const half *K, const half *V, const half *dO, const float *L,
                            const float *D, float *dK, float *dV)
{
#pragma tile grid threads(256)
    for (int h = 0; h < H; h++)
    for (int n = 0; n < N; n += 64) {
        tile_shared half q[64][64], k[64][64], v[64][64], g[64][64], p[64][64], e[64][64];
        tile_shared float l[64], d[64];
        float dk[64][64] = {0}, dv[64][64] = {0}, s[64][64], t[64][64];
        tile_load(k, tile_view(K, H, N, 64), h, n, 0);
        tile_load(v, tile_view(V, H, N, 64), h, n, 0);
#pragma tile pipeline stages(2)
        for (int m = n; m < N; m += 64) {
            tile_load(q, tile_view(Q, H, N, 64), h, m, 0);
            tile_load(g, tile_view(dO, H, N, 64), h, m, 0);
            tile_load(l, tile_view(L, H, N), h, m);
            tile_load(d, tile_view(D, H, N), h, m);
            tile_fill(s, 0);
            tile_gemm_nt(s, q, k);
            tile_fill(t, 0);
            tile_gemm_nt(t, g, v);
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                for (int j = 0; j < 64; j++) {
                    float x = n + j <= m + i && m + i < N ? exp2f(s[i][j] * scale * 1.44269504f - l[i]) : 0;
                    p[i][j] = (half)x;
                    e[i][j] = (half)(x * (t[i][j] - d[i]) * scale);
                }
            tile_gemm_tn(dv, p, g);
            tile_gemm_tn(dk, e, q);
        }
        tile_store(dk, tile_view(dK, H, N, 64), h, n, 0);
        tile_store(dv, tile_view(dV, H, N, 64), h, n, 0);
    }
}
