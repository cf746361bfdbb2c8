/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products as C programmers write them; written.py times them. */
#include <tile.h>

typedef _Float16 half;
#define MIN(a, b) ((a) < (b) ? (a) : (b))

/* bf16, tiles that are no powers of two, odd sizes */
tile_kernel void p_bf16_odd(int M, int N, int K, const tile_bf16 *A, const tile_bf16 *B, tile_bf16 *C)
{
#pragma tile grid threads(192)
    for (int m = 0; m < M; m += 96)
    for (int n = 0; n < N; n += 192) {
        tile_shared tile_bf16 a[96][32], b[32][192];
        float acc[96][192] = {0};
#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += 32) {
            tile_load(a, tile_view(A, M, K), m, k);
            tile_load(b, tile_view(B, K, N), k, n);
            tile_gemm(acc, a, b);
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

/* gradient of weights: dW[M][N] = X[K][M]^T dY[K][N] */
tile_kernel void p_wgrad_tn(int M, int N, int K, const half *X, const half *dY, float *dW)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m += 128)
    for (int n = 0; n < N; n += 128) {
        tile_shared half x[64][128], y[64][128];
        float acc[128][128] = {0};
        for (int k = 0; k < K; k += 64) {
            tile_load(x, tile_view(X, K, M), k, m);
            tile_load(y, tile_view(dY, K, N), k, n);
            tile_gemm_tn(acc, x, y);
        }
        tile_store(acc, tile_view(dW, M, N), m, n);
    }
}

/* both transposed, alpha and beta as BLAS has them */
tile_kernel void p_blas_tt(int M, int N, int K, float alpha, const half *A, int lda, const half *B, int ldb, float beta, half *C, int ldc)
{
#pragma tile grid
    for (int m = 0; m < M; m += 128)
    for (int n = 0; n < N; n += 64) {
        tile_shared half a[32][128], b[64][32];
        float acc[128][64] = {0}, c[128][64];
#pragma tile pipeline stages(4)
        for (int k = 0; k < K; k += 32) {
            tile_load(a, tile_view(A, K, lda), k, m, .cols = M);
            tile_load(b, tile_view(B, N, ldb), n, k, .cols = K);
            tile_gemm_tt(acc, a, b);
        }
        tile_load(c, tile_view(C, M, ldc), m, n, .cols = N);
#pragma tile parallel
        for (int i = 0; i < 128; i++)
            for (int j = 0; j < 64; j++)
                acc[i][j] = alpha * acc[i][j] + beta * c[i][j];
        tile_store(acc, tile_view(C, M, ldc), m, n, .cols = N);
    }
}

/* batched, views of three dimensions, sizes that divide nothing */
tile_kernel void p_bmm(int B, int M, int N, int K, const half *X, const half *Y, half *Z)
{
#pragma tile grid threads(128)
    for (int b = 0; b < B; b++)
    for (int m = 0; m < M; m += 64)
    for (int n = 0; n < N; n += 64) {
        tile_shared half x[64][64], y[64][64];
        float z[64][64];
        tile_fill(z, 0);
#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += 64) {
            tile_load(x, tile_view(X, B, M, K), b, m, k);
            tile_load(y, tile_view(Y, B, K, N), b, k, n);
            tile_gemm(z, x, y);
        }
        tile_store(z, tile_view(Z, B, M, N), b, m, n);
    }
}

/* many small matrices, one a block */
tile_kernel void p_small_batch(int B, const float *X, const float *Y, float *Z)
{
#pragma tile grid threads(64)
    for (int b = 0; b < B; b++) {
        tile_shared float x[32][32], y[32][32];
        float z[32][32] = {0};
        tile_load(x, tile_view(X, B, 32, 32), b, 0, 0);
        tile_load(y, tile_view(Y, B, 32, 32), b, 0, 0);
        tile_gemm(z, x, y);
        tile_store(z, tile_view(Z, B, 32, 32), b, 0, 0);
    }
}

/* experts: tokens sorted by expert, first[e] .. first[e + 1] */
tile_kernel void p_grouped(int E, int T, int N, int K, const int *first, const half *X, const half *W, half *Y)
{
#pragma tile grid threads(256)
    for (int e = 0; e < E; e++)
    for (int m = 0; m < T; m += 128)
    for (int n = 0; n < N; n += 128) {
        tile_shared half x[128][64], w[128][64];
        int lo = first[e], rows = first[e + 1] - lo;
        if (m < rows) {
            float acc[128][128] = {0};
#pragma tile pipeline stages(3)
            for (int k = 0; k < K; k += 64) {
                tile_load(x, tile_view(X + (int64_t)lo * K, rows, K), m, k);
                tile_load(w, tile_view(W, E, N, K), e, n, k);
                tile_gemm_nt(acc, x, w);
            }
            tile_store(acc, tile_view(Y + (int64_t)lo * N, rows, N), m, n);
        }
    }
}

/* experts: rows of tokens by a list, padded to 64 with an index outside; the expert of each block of 64 */
tile_kernel void p_moe_gather(int T, int P, int E, int N, int K, const int *list, const int *expert, const tile_bf16 *X,
                               const tile_bf16 *W, tile_bf16 *Y)
{
#pragma tile grid threads(128)
    for (int p = 0; p < P; p += 64)
    for (int n = 0; n < N; n += 128) {
        tile_shared tile_bf16 x[64][64], w[128][64];
        float acc[64][128] = {0};
        int e = expert[p / 64];
#pragma tile pipeline stages(4)
        for (int k = 0; k < K; k += 64) {
            tile_gather(x, tile_view(X, T, K), list + p, k);
            tile_load(w, tile_view(W, E, N, K), e, n, k);
            tile_gemm_nt(acc, x, w);
        }
        tile_scatter(acc, tile_view(Y, T, N), list + p, n);
    }
}

/* few rows and columns, a long sum: split along K and added up; C is zero before */
tile_kernel void p_splitk(int M, int N, int K, int S, const half *A, const half *B, float *C)
{
#pragma tile grid threads(128)
    for (int s = 0; s < S; s++)
    for (int m = 0; m < M; m += 64)
    for (int n = 0; n < N; n += 128) {
        tile_shared half a[64][64], b[128][64];
        float acc[64][128] = {0};
        int end = MIN(K, (s + 1) * (K / S));
#pragma tile pipeline stages(4)
        for (int k = s * (K / S); k < end; k += 64) {
            tile_load(a, tile_view(A, M, K), m, k);
            tile_load(b, tile_view(B, N, K), n, k);
            tile_gemm_nt(acc, a, b);
        }
        tile_store(acc, tile_view(C, M, N), m, n, .add = 1);
    }
}

/* FP8, scale of each row and of each column */
tile_kernel void p_fp8_rows(int M, int N, int K, const tile_e4m3 *A, const tile_e4m3 *B, const float *sa, const float *sb, tile_bf16 *C)
{
#pragma tile grid threads(256) order(grouped(8))
    for (int m = 0; m < M; m += 128)
    for (int n = 0; n < N; n += 256) {
        tile_shared tile_e4m3 a[128][128], b[256][128];
        float acc[128][256] = {0}, s[128], t[256];
#pragma tile pipeline stages(4)
        for (int k = 0; k < K; k += 128) {
            tile_load(a, tile_view(A, M, K), m, k);
            tile_load(b, tile_view(B, N, K), n, k);
            tile_gemm_nt(acc, a, b);
        }
        tile_load(s, tile_view(sa, M), m);
        tile_load(t, tile_view(sb, N), n);
#pragma tile parallel
        for (int i = 0; i < 128; i++)
            for (int j = 0; j < 256; j++)
                acc[i][j] *= s[i] * t[j];
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

/* FP8 as in DeepSeek: activations scaled by 1x128, weights by 128x128, promoted by hand */
tile_kernel void p_fp8_promote(int M, int N, int K, const tile_e4m3 *A, const tile_e4m3 *B, const float *SA, const float *SB, tile_bf16 *C)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m += 128)
    for (int n = 0; n < N; n += 128) {
        tile_shared tile_e4m3 a[128][128], b[128][128];
        float acc[128][128] = {0}, part[128][128];
#pragma tile pipeline stages(4)
        for (int k = 0; k < K; k += 128) {
            tile_load(a, tile_view(A, M, K), m, k);
            tile_load(b, tile_view(B, N, K), n, k);
            tile_fill(part, 0);
            tile_gemm_nt(part, a, b);
            float sb = SB[(int64_t)(n / 128) * (K / 128) + k / 128];
#pragma tile parallel
            for (int i = 0; i < 128; i++)
                for (int j = 0; j < 128; j++)
                    if (m + i < M)
                        acc[i][j] += part[i][j] * SA[(int64_t)(k / 128) * M + m + i] * sb;
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

/* MXFP8 */
tile_kernel void p_mxfp8(int M, int N, int K, const tile_e4m3 *A, const tile_e4m3 *B, const tile_e8m0 *SA, const tile_e8m0 *SB, half *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 128)
    for (int n = 0; n < N; n += 128) {
        tile_shared tile_e4m3 a[128][128], b[128][128];
        tile_shared tile_e8m0 sa[128][4], sb[128][4];
        float acc[128][128] = {0};
#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += 128) {
            tile_load(a, tile_view(A, M, K), m, k);
            tile_load(b, tile_view(B, N, K), n, k);
            tile_load(sa, tile_view(SA, M, K / 32), m, k / 32);
            tile_load(sb, tile_view(SB, N, K / 32), n, k / 32);
            tile_gemm_scaled_nt(acc, a, b, sa, sb);
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

/* int8 by int8, scales of row and column, bias */
tile_kernel void p_int8(int M, int N, int K, const int8_t *A, const int8_t *B, const float *sa, const float *sb, const half *bias, half *C)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m += 128)
    for (int n = 0; n < N; n += 128) {
        tile_shared int8_t a[128][128], b[128][128];
        int32_t acc[128][128] = {0};
        float out[128][128], s[128], t[128], v[128];
#pragma tile pipeline stages(4)
        for (int k = 0; k < K; k += 128) {
            tile_load(a, tile_view(A, M, K), m, k);
            tile_load(b, tile_view(B, N, K), n, k);
            tile_gemm_nt(acc, a, b);
        }
        tile_load(s, tile_view(sa, M), m);
        tile_load(t, tile_view(sb, N), n);
        tile_load(v, tile_view(bias, N), n);
#pragma tile parallel
        for (int i = 0; i < 128; i++)
            for (int j = 0; j < 128; j++)
                out[i][j] = acc[i][j] * s[i] * t[j] + v[j];
        tile_store(out, tile_view(C, M, N), m, n);
    }
}

/* 4-bit weights with zero points, groups of 128, as AWQ has them but rows along K */
tile_kernel void p_w4_zero(int M, int N, int K, const half *X, const uint8_t *W, const half *scale, const uint8_t *zero, half *Y)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m += 128)
    for (int n = 0; n < N; n += 128) {
        tile_shared half x[128][64], w[128][64];
        tile_shared uint8_t q[128][32];
        float acc[128][128] = {0};
#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += 64) {
            tile_load(x, tile_view(X, M, K), m, k);
            tile_load(q, tile_view(W, N, K / 2), n, k / 2);
#pragma tile parallel
            for (int j = 0; j < 128; j++)
                for (int i = 0; i < 64; i++) {
                    int64_t g = (int64_t)MIN(n + j, N - 1) * (K / 128) + k / 128;
                    w[j][i] = (half)((tile_uint4(q[j][i / 2], i) - zero[g]) * (float)scale[g]);
                }
            tile_gemm_nt(acc, x, w);
        }
        tile_store(acc, tile_view(Y, M, N), m, n);
    }
}

/* NF4 weights as QLoRA has them: absmax of each 64 weights, W[N][K/2] */
tile_kernel void p_nf4(int M, int N, int K, const tile_bf16 *X, const uint8_t *W, const float *absmax, tile_bf16 *Y)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
    for (int n = 0; n < N; n += 128) {
        tile_shared tile_bf16 x[64][64], w[128][64];
        tile_shared uint8_t q[128][32];
        tile_shared float s[128][1];
        float acc[64][128] = {0};
#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += 64) {
            tile_load(x, tile_view(X, M, K), m, k);
            tile_load(q, tile_view(W, N, K / 2), n, k / 2);
            tile_load(s, tile_view(absmax, N, K / 64), n, k / 64);
#pragma tile parallel
            for (int j = 0; j < 128; j++)
                for (int i = 0; i < 32; i++) {
                    w[j][2 * i] = tile_bf16_from(tile_nf4_f32(q[j][i] & 15) * s[j][0]);
                    w[j][2 * i + 1] = tile_bf16_from(tile_nf4_f32(q[j][i] >> 4) * s[j][0]);
                }
            tile_gemm_nt(acc, x, w);
        }
        tile_store(acc, tile_view(Y, M, N), m, n);
    }
}

/* one token: half weights, a row an iteration */
tile_kernel void p_gemv(int N, int K, const half *W, const half *x, const half *bias, half *y)
{
#pragma tile grid
    for (int n = 0; n < N; n++) {
        float s = 0;
        for (int k = 0; k < K; k++)
            s += (float)W[(int64_t)n * K + k] * (float)x[k];
        y[n] = (half)(s + (float)bias[n]);
    }
}

/* one token: 4-bit weights, two in a byte, groups of 32 */
tile_kernel void p_gemv_w4(int N, int K, const uint8_t *W, const half *scale, const half *x, float *y)
{
#pragma tile grid
    for (int n = 0; n < N; n++) {
        float s = 0;
        for (int k = 0; k < K / 2; k++) {
            uint8_t q = W[(int64_t)n * (K / 2) + k];
            s += ((float)x[2 * k] * ((q & 15) - 8) + (float)x[2 * k + 1] * ((q >> 4) - 8)) * (float)scale[(int64_t)n * (K / 32) + k / 16];
        }
        y[n] = s;
    }
}

/* x[K] times W[K][N], as the transposed layout of GPT-2 has it */
tile_kernel void p_gemv_t(int N, int K, const float *W, const float *x, float *y)
{
#pragma tile grid threads(256)
    for (int n = 0; n < N; n += 64) {
        tile_shared float part[4][64];
#pragma tile parallel
        for (int r = 0; r < 4; r++)
            for (int j = 0; j < 64; j++) {
                float s = 0;
                if (n + j < N)
                    for (int k = r; k < K; k += 4)
                        s += x[k] * W[(int64_t)k * N + n + j];
                part[r][j] = s;
            }
#pragma tile parallel
        for (int j = 0; j < 64; j++)
            if (n + j < N)
                y[n + j] = part[0][j] + part[1][j] + part[2][j] + part[3][j];
    }
}

/* 16 tokens at once */
tile_kernel void p_skinny(int M, int N, int K, const half *X, const half *W, half *Y)
{
#pragma tile grid threads(128)
    for (int n = 0; n < N; n += 32)
    for (int m = 0; m < M; m += 16) {
        tile_shared half x[16][128], w[32][128];
        float acc[16][32] = {0};
#pragma tile pipeline stages(4)
        for (int k = 0; k < K; k += 128) {
            tile_load(x, tile_view(X, M, K), m, k);
            tile_load(w, tile_view(W, N, K), n, k, .evict = TILE_EVICT_FIRST);
            tile_gemm_nt(acc, x, w);
        }
        tile_store(acc, tile_view(Y, M, N), m, n);
    }
}

/* SwiGLU of two products */
static float silu(float x) { return x / (1 + expf(-x)); }
tile_kernel void p_swiglu(int M, int N, int K, const tile_bf16 *X, const tile_bf16 *G, const tile_bf16 *U, tile_bf16 *Y)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m += 128)
    for (int n = 0; n < N; n += 64) {
        tile_shared tile_bf16 x[128][64], g[64][64], u[64][64];
        float gate[128][64] = {0}, up[128][64] = {0};
#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += 64) {
            tile_load(x, tile_view(X, M, K), m, k);
            tile_load(g, tile_view(G, N, K), n, k);
            tile_load(u, tile_view(U, N, K), n, k);
            tile_gemm_nt(gate, x, g);
            tile_gemm_nt(up, x, u);
        }
#pragma tile parallel
        for (int i = 0; i < 128; i++)
            for (int j = 0; j < 64; j++)
                up[i][j] *= silu(gate[i][j]);
        tile_store(up, tile_view(Y, M, N), m, n);
    }
}

/* projection to Q, K and V, each stored as [heads][tokens][64]; M tokens, C = heads * 64 */
tile_kernel void p_qkv(int M, int C, const half *X, const half *W, const half *bias, half *Q, half *K, half *V)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 128)
    for (int n = 0; n < 3 * C; n += 64) {
        tile_shared half x[128][64], w[64][64];
        float acc[128][64] = {0}, b[64];
#pragma tile pipeline stages(3)
        for (int k = 0; k < C; k += 64) {
            tile_load(x, tile_view(X, M, C), m, k);
            tile_load(w, tile_view(W, C, 3 * C), k, n);
            tile_gemm(acc, x, w);
        }
        tile_load(b, tile_view(bias, 3 * C), n);
#pragma tile parallel
        for (int i = 0; i < 128; i++)
            for (int j = 0; j < 64; j++)
                acc[i][j] += b[j];
        int head = n % C / 64;
        if (n < C)
            tile_store(acc, tile_view(Q, C / 64, M, 64), head, m, 0);
        else if (n < 2 * C)
            tile_store(acc, tile_view(K, C / 64, M, 64), head, m, 0);
        else
            tile_store(acc, tile_view(V, C / 64, M, 64), head, m, 0);
    }
}

/* LoRA: Y = X W^T + s (X A^T) B^T, rank 32 */
tile_kernel void p_lora(int M, int N, int K, float s, const half *X, const half *W, const half *A, const half *B, half *Y)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m += 128)
    for (int n = 0; n < N; n += 128) {
        tile_shared half x[128][64], w[128][64], a[32][64], b[128][32], h[128][32];
        float acc[128][128] = {0}, low[128][32] = {0};
#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += 64) {
            tile_load(x, tile_view(X, M, K), m, k);
            tile_load(w, tile_view(W, N, K), n, k);
            tile_load(a, tile_view(A, 32, K), 0, k);
            tile_gemm_nt(acc, x, w);
            tile_gemm_nt(low, x, a);
        }
#pragma tile parallel
        for (int i = 0; i < 128; i++)
            for (int j = 0; j < 32; j++)
                h[i][j] = (half)(s * low[i][j]);
        tile_load(b, tile_view(B, N, 32), n, 0);
        tile_gemm_nt(acc, h, b);
        tile_store(acc, tile_view(Y, M, N), m, n);
    }
}

/* float, 128x128x16, exact */
tile_kernel void p_sgemm(int M, int N, int K, const float *A, const float *B, float *C)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m += 128)
    for (int n = 0; n < N; n += 128) {
        tile_shared float a[128][16], b[16][128];
        float acc[128][128] = {0};
#pragma tile pipeline stages(2)
        for (int k = 0; k < K; k += 16) {
            tile_load(a, tile_view(A, M, K), m, k);
            tile_load(b, tile_view(B, K, N), k, n);
            tile_gemm(acc, a, b);
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

/* float by TF32, B transposed, ReLU and dropout mask */
tile_kernel void p_tf32_relu(int M, int N, int K, const float *A, const float *B, const float *bias, const uint8_t *keep, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
    for (int n = 0; n < N; n += 128) {
        tile_shared float a[64][32], b[128][32];
        float acc[64][128] = {0};
#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += 32) {
            tile_load(a, tile_view(A, M, K), m, k);
            tile_load(b, tile_view(B, N, K), n, k);
            tile_gemm_nt(acc, a, b, .tf32 = 1);
        }
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int j = 0; j < 128; j++)
                if (m + i < M && n + j < N) {
                    float x = fmaxf(acc[i][j] + bias[n + j], 0);
                    C[(int64_t)(m + i) * N + n + j] = keep[(int64_t)(m + i) * N + n + j] ? x * 1.25f : 0;
                }
    }
}

/* 3x3, stride 2, padding 1, NHWC: rows of pairs of pixels */
tile_kernel void p_conv_s2(int B, int H, int W, int C, int F, const half *X, const half *K, const float *bias, half *Y)
{
#pragma tile grid threads(128)
    for (int b = 0; b < B; b++)
    for (int y = 0; y < H / 2; y++)
    for (int x = 0; x < W / 2; x += 64)
    for (int f = 0; f < F; f += 128) {
        tile_shared half a[64][64], k[64][128];
        float acc[64][128] = {0}, v[128];
        for (int r = 0; r < 3; r++)
            for (int s = 0; s < 3; s++) {
                int yy = 2 * y + r - 1;
                if (yy < 0 || yy >= H)
                    continue;
                for (int c = 0; c < C; c += 64) {
                    tile_load(a, tile_view(X + ((int64_t)b * H + yy) * W * C, W / 2, 2 * C), x - (s == 0), (s != 1) * C + c);
                    tile_load(k, tile_view(K + (int64_t)(r * 3 + s) * C * F, C, F), c, f);
                    tile_gemm(acc, a, k);
                }
            }
        tile_load(v, tile_view(bias, F), f);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int j = 0; j < 128; j++)
                acc[i][j] = silu(acc[i][j] + v[j]);
        tile_store(acc, tile_view(Y + ((int64_t)b * (H / 2) + y) * (W / 2) * F, W / 2, F), x, f);
    }
}

/* convolution over time, five taps, [batch][time][channels] */
tile_kernel void p_conv1d(int B, int T, int C, int F, const half *X, const half *K, half *Y)
{
#pragma tile grid threads(256)
    for (int b = 0; b < B; b++)
    for (int t = 0; t < T; t += 128)
    for (int f = 0; f < F; f += 128) {
        tile_shared half a[128][32], k[128][32];
        float acc[128][128] = {0};
#pragma tile pipeline stages(4)
        for (int c = 0; c < 5 * C; c += 32) {
            tile_load(a, tile_view(X, B, T, C), b, t + c / C - 2, c % C);
            tile_load(k, tile_view(K, F, 5 * C), f, c);
            tile_gemm_nt(acc, a, k);
        }
        tile_store(acc, tile_view(Y, B, T, F), b, t, f);
    }
}

/* lower triangle of A A^T */
tile_kernel void p_syrk(int N, int K, const half *A, float *C)
{
#pragma tile grid threads(128)
    for (int i = 0; i < N; i += 128)
    for (int j = 0; j < N; j += 128)
        if (j <= i) {
            tile_shared half a[128][64], b[128][64];
            float acc[128][128] = {0};
#pragma tile pipeline stages(3)
            for (int k = 0; k < K; k += 64) {
                tile_load(a, tile_view(A, N, K), i, k);
                tile_load(b, tile_view(A, N, K), j, k);
                tile_gemm_nt(acc, a, b);
            }
            tile_store(acc, tile_view(C, N, N), i, j);
        }
}

/* floats in memory, multiplied as bf16 */
tile_kernel void p_cast(int M, int N, int K, const float *A, const float *B, float *C)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m += 128)
    for (int n = 0; n < N; n += 128) {
        tile_shared tile_bf16 a[128][32], b[32][128];
        float acc[128][128] = {0};
        for (int k = 0; k < K; k += 32) {
            tile_load(a, tile_view(A, M, K), m, k);
            tile_load(b, tile_view(B, K, N), k, n);
            tile_gemm(acc, a, b);
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}
