/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kernels that memory bounds, as C programmers write them; written.py times them. */
#include <tile.h>

typedef _Float16 half;

/* layer norm, a row a block, parallel loops; mean and rstd kept for the backward pass */
tile_kernel void m_layernorm(int M, int N, const half *X, const half *W, const half *B, half *Y, float *mean, float *rstd)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m++) {
        const half *x = X + (int64_t)m * N;
        float s = 0, q = 0;
#pragma tile parallel reduction(+: s)
        for (int j = 0; j < N; j++)
            s += (float)x[j];
        float mu = s / N;
#pragma tile parallel reduction(+: q)
        for (int j = 0; j < N; j++) {
            float d = (float)x[j] - mu;
            q += d * d;
        }
        float r = 1 / sqrtf(q / N + 1e-5f);
#pragma tile parallel
        for (int j = 0; j < N; j++)
            Y[(int64_t)m * N + j] = (half)(((float)x[j] - mu) * r * (float)W[j] + (float)B[j]);
        mean[m] = mu;
        rstd[m] = r;
    }
}

/* residual added, RMS norm of the sum, both written; a row as a tile */
tile_kernel void m_add_rmsnorm(int M, int N, float eps, const tile_bf16 *X, const tile_bf16 *W, tile_bf16 *R, tile_bf16 *Y)
{
#pragma tile grid
    for (int m = 0; m < M; m++) {
        float x[1][8192], r[1][8192], w[8192], s = 0;
        tile_load(x, tile_view(X, M, N), m, 0);
        tile_load(r, tile_view(R, M, N), m, 0);
        tile_load(w, tile_view(W, N), 0);
#pragma tile parallel reduction(+: s)
        for (int j = 0; j < 8192; j++) {
            r[0][j] += x[0][j];
            s += r[0][j] * r[0][j];
        }
        tile_store(r, tile_view(R, M, N), m, 0);
#pragma tile parallel
        for (int j = 0; j < 8192; j++)
            x[0][j] = r[0][j] * (1 / sqrtf(s / N + eps)) * w[j];
        tile_store(x, tile_view(Y, M, N), m, 0);
    }
}

/* gradient of RMS norm's input */
tile_kernel void m_rmsnorm_bwd(int M, int N, const float *restrict X, const float *restrict W, const float *restrict dY, float *restrict dX)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m++) {
        float s = 0, c = 0;
#pragma tile parallel reduction(+: s, c)
        for (int j = 0; j < N; j++) {
            float x = X[(int64_t)m * N + j];
            s += x * x;
            c += x * W[j] * dY[(int64_t)m * N + j];
        }
        float r = 1 / sqrtf(s / N + 1e-5f);
#pragma tile parallel
        for (int j = 0; j < N; j++)
            dX[(int64_t)m * N + j] = r * (W[j] * dY[(int64_t)m * N + j] - X[(int64_t)m * N + j] * r * r * c / N);
    }
}

/* causal softmax of scaled scores [heads * T][T] */
tile_kernel void m_softmax_causal(int H, int T, float scale, const half *X, half *Y)
{
#pragma tile grid threads(128)
    for (int h = 0; h < H; h++)
    for (int t = 0; t < T; t++) {
        const half *x = X + ((int64_t)h * T + t) * T;
        half *y = Y + ((int64_t)h * T + t) * T;
        float top = -INFINITY, sum = 0;
#pragma tile parallel reduction(max: top)
        for (int j = 0; j <= t; j++)
            top = fmaxf(top, (float)x[j] * scale);
#pragma tile parallel reduction(+: sum)
        for (int j = 0; j <= t; j++)
            sum += expf((float)x[j] * scale - top);
#pragma tile parallel
        for (int j = 0; j < T; j++)
            y[j] = j <= t ? (half)(expf((float)x[j] * scale - top) / sum) : (half)0;
    }
}

/* masked softmax of scores [heads * T][T]: the mask says 0 or minus infinity, [T][T] */
tile_kernel void m_softmax_mask(int H, int T, float scale, const half *X, const half *mask, half *Y)
{
#pragma tile grid threads(128)
    for (int h = 0; h < H; h++)
    for (int t = 0; t < T; t++) {
        const half *x = X + ((int64_t)h * T + t) * T, *a = mask + (int64_t)t * T;
        half *y = Y + ((int64_t)h * T + t) * T;
        float top = -INFINITY, sum = 0;
#pragma tile parallel reduction(max: top)
        for (int j = 0; j < T; j++)
            top = fmaxf(top, (float)x[j] * scale + (float)a[j]);
#pragma tile parallel reduction(+: sum)
        for (int j = 0; j < T; j++)
            sum += expf((float)x[j] * scale + (float)a[j] - top);
#pragma tile parallel
        for (int j = 0; j < T; j++)
            y[j] = (half)(expf((float)x[j] * scale + (float)a[j] - top) / sum);
    }
}

/* softmax over the channels of each pixel, NCHW */
tile_kernel void m_softmax_channels(int B, int C, int HW, const float *X, float *Y)
{
#pragma tile grid loops(2)
    for (int b = 0; b < B; b++)
    for (int p = 0; p < HW; p++) {
        const float *x = X + (int64_t)b * C * HW + p;
        float top = -INFINITY, sum = 0;
        for (int c = 0; c < C; c++)
            top = fmaxf(top, x[(int64_t)c * HW]);
        for (int c = 0; c < C; c++)
            sum += expf(x[(int64_t)c * HW] - top);
        for (int c = 0; c < C; c++)
            Y[((int64_t)b * C + c) * HW + p] = expf(x[(int64_t)c * HW] - top) / sum;
    }
}

/* gradient of the cross entropy, in place of the logits */
tile_kernel void m_ce_bwd(int M, int V, const int *target, tile_bf16 *X)
{
#pragma tile grid threads(512)
    for (int m = 0; m < M; m++) {
        tile_bf16 *x = X + (int64_t)m * V;
        float top = -INFINITY, sum = 0;
#pragma tile parallel reduction(max: top)
        for (int j = 0; j < V; j++)
            top = fmaxf(top, tile_f32(x[j]));
#pragma tile parallel reduction(+: sum)
        for (int j = 0; j < V; j++)
            sum += expf(tile_f32(x[j]) - top);
#pragma tile parallel
        for (int j = 0; j < V; j++)
            x[j] = tile_bf16_from((expf(tile_f32(x[j]) - top) / sum - (j == target[m])) / M);
    }
}

/* Kullback-Leibler divergence of log probabilities, a row each */
tile_kernel void m_kl(int M, int N, const float *P, const float *Q, float *loss)
{
#pragma tile grid
    for (int m = 0; m < M; m++) {
        float s = 0;
        for (int j = 0; j < N; j++) {
            float p = P[(int64_t)m * N + j], q = Q[(int64_t)m * N + j];
            s += expf(p) * (p - q);
        }
        loss[m] = s;
    }
}

/* int8 of each row by its largest */
tile_kernel void m_quant_rows(int M, int N, const half *X, int8_t *Y, float *scale)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m++) {
        float top = 0;
#pragma tile parallel reduction(max: top)
        for (int j = 0; j < N; j++)
            top = fmaxf(top, fabsf((float)X[(int64_t)m * N + j]));
        float s = fmaxf(top, 1e-8f) / 127;
#pragma tile parallel
        for (int j = 0; j < N; j++)
            Y[(int64_t)m * N + j] = (int8_t)rintf((float)X[(int64_t)m * N + j] / s);
        scale[m] = s;
    }
}

/* FP8 by groups of 128, a group an iteration */
tile_kernel void m_quant_fp8(int M, int N, const tile_bf16 *X, tile_e4m3 *Y, float *scale)
{
#pragma tile grid loops(2)
    for (int m = 0; m < M; m++)
        for (int g = 0; g < N / 128; g++) {
            const tile_bf16 *x = X + (int64_t)m * N + g * 128;
            float top = 1e-4f;
            for (int i = 0; i < 128; i++)
                top = fmaxf(top, fabsf(tile_f32(x[i])));
            float s = top / 448;
            for (int i = 0; i < 128; i++)
                Y[(int64_t)m * N + g * 128 + i] = tile_e4m3_from(tile_f32(x[i]) / s);
            scale[(int64_t)m * (N / 128) + g] = s;
        }
}

/* ggml's blocks of 32 4-bit numbers: the low nibbles come first */
struct q4_0 { _Float16 d; uint8_t qs[16]; };
tile_kernel void m_dequant_q4_0(int64_t n, const struct q4_0 *x, half *y)
{
#pragma tile grid
    for (int64_t i = 0; i < n / 32; i++) {
        float d = (float)x[i].d;
        for (int j = 0; j < 16; j++) {
            y[i * 32 + j] = (half)(((x[i].qs[j] & 15) - 8) * d);
            y[i * 32 + j + 16] = (half)(((x[i].qs[j] >> 4) - 8) * d);
        }
    }
}

/* transposition through shared memory */
tile_kernel void m_transpose(int M, int N, const float *X, float *Y)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m += 64)
    for (int n = 0; n < N; n += 64) {
        tile_shared float a[64][64], b[64][64];
        tile_load(a, tile_view(X, M, N), m, n);
        tile_transpose(b, a);
        tile_store(b, tile_view(Y, N, M), n, m);
    }
}

/* transposition as a loop, half */
tile_kernel void m_transpose_loop(int M, int N, const half *restrict X, half *restrict Y)
{
#pragma tile grid
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++)
            Y[(int64_t)j * M + i] = X[(int64_t)i * N + j];
}

/* [B][N][H][D] to [B][H][N][D] */
tile_kernel void m_permute(int B, int N, int H, int D, const half *restrict X, half *restrict Y)
{
#pragma tile grid
    for (int b = 0; b < B; b++)
        for (int h = 0; h < H; h++)
            for (int n = 0; n < N; n++)
                for (int d = 0; d < D; d++)
                    Y[(((int64_t)b * H + h) * N + n) * D + d] = X[(((int64_t)b * N + n) * H + h) * D + d];
}

/* NCHW uint8 images to NHWC floats, normalised */
tile_kernel void m_images(int B, int H, int W, const uint8_t *restrict X, float *restrict Y)
{
    static const float mean[3] = { 0.485f, 0.456f, 0.406f }, std[3] = { 0.229f, 0.224f, 0.225f };
#pragma tile grid loops(3)
    for (int b = 0; b < B; b++)
        for (int y = 0; y < H; y++)
            for (int x = 0; x < W; x++)
                for (int c = 0; c < 3; c++)
                    Y[(((int64_t)b * H + y) * W + x) * 3 + c] = (X[(((int64_t)b * 3 + c) * H + y) * W + x] / 255.0f - mean[c]) / std[c];
}

/* two matrices side by side */
tile_kernel void m_concat(int M, int P, int Q, const float *A, const float *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m++) {
#pragma tile parallel
        for (int j = 0; j < P; j++)
            C[(int64_t)m * (P + Q) + j] = A[(int64_t)m * P + j];
#pragma tile parallel
        for (int j = 0; j < Q; j++)
            C[(int64_t)m * (P + Q) + P + j] = B[(int64_t)m * Q + j];
    }
}

/* embeddings of tokens and positions */
tile_kernel void m_embed(int B, int T, int C, const int *token, const half *wte, const half *wpe, half *Y)
{
#pragma tile grid
    for (int b = 0; b < B; b++)
    for (int t = 0; t < T; t++)
#pragma tile parallel
        for (int c = 0; c < C; c++)
            Y[((int64_t)b * T + t) * C + c] = (half)((float)wte[(int64_t)token[b * T + t] * C + c] + (float)wpe[(int64_t)t * C + c]);
}

/* gradient of the embeddings: rows added where tokens say */
tile_kernel void m_embed_bwd(int n, int C, const int *token, const float *dY, float *dW)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
#pragma tile parallel
        for (int c = 0; c < C; c++)
            tile_atomic_add(&dW[(int64_t)token[i] * C + c], dY[(int64_t)i * C + c]);
}

/* rows by a list, as tiles */
tile_kernel void m_index_select(int M, int n, int C, const int *index, const tile_bf16 *X, tile_bf16 *Y)
{
#pragma tile grid
    for (int i = 0; i < n; i += 32)
    for (int c = 0; c < C; c += 256) {
        tile_bf16 t[32][256];
        tile_gather(t, tile_view(X, M, C), index + i, c);
        tile_store(t, tile_view(Y, n, C), i, c);
    }
}

/* rotary embedding in place, halves rotated, [tokens][heads][128] */
tile_kernel void m_rope(int T, int H, const int *position, const float *cosine, const float *sine, half *X)
{
#pragma tile grid
    for (int t = 0; t < T; t++)
    for (int h = 0; h < H; h++)
#pragma tile parallel
        for (int d = 0; d < 64; d++) {
            half *x = X + ((int64_t)t * H + h) * 128;
            float c = cosine[position[t] * 64 + d], s = sine[position[t] * 64 + d], a = (float)x[d], b = (float)x[d + 64];
            x[d] = (half)(a * c - b * s);
            x[d + 64] = (half)(a * s + b * c);
        }
}

/* the two best of 64 experts, softmax of the two */
tile_kernel void m_top2(int T, const float *X, int *at, float *weight)
{
#pragma tile grid
    for (int t = 0; t < T; t++) {
        const float *x = X + (int64_t)t * 64;
        float first = -INFINITY, second = -INFINITY;
        int i1 = 0, i2 = 0;
        for (int e = 0; e < 64; e++) {
            float v = x[e];
            if (v > first) {
                second = first, i2 = i1;
                first = v, i1 = e;
            } else if (v > second)
                second = v, i2 = e;
        }
        float w = 1 / (1 + expf(second - first));
        at[2 * t] = i1, at[2 * t + 1] = i2;
        weight[2 * t] = w, weight[2 * t + 1] = 1 - w;
    }
}

/* the token of the largest logit */
tile_kernel void m_argmax(int M, int V, const half *X, int *token)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m++) {
        float best = -INFINITY;
        int at = 0;
        for (int v = 0; v < V; v += 4096) {
            float x[4096], top;
            int i;
            tile_load(x, tile_view(X, M, V)[m], v, .fill = -INFINITY);
            tile_reduce_argmax(top, i, x);
            if (top > best) {
                best = top;
                at = v + i;
            }
        }
        token[m] = at;
    }
}

/* histogram of bytes: a part a block, joined by atomics; bins are 0 before */
tile_kernel void m_histogram(int64_t n, const uint8_t *X, unsigned *bins)
{
#pragma tile grid threads(256)
    for (int64_t b = 0; b < n; b += 65536) {
        tile_shared unsigned h[256] = {0};
#pragma tile parallel
        for (int i = 0; i < 65536; i++)
            if (b + i < n)
                tile_atomic_add(&h[X[b + i]], 1);
#pragma tile parallel
        for (int i = 0; i < 256; i++)
            tile_atomic_add(&bins[i], h[i]);
    }
}

/* running sums of rows, by chunks of 1024 */
tile_kernel void m_cumsum(int M, int N, const float *X, float *Y)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m++) {
        float carry = 0;
        for (int n = 0; n < N; n += 1024) {
            tile_shared float y[1][1024];
            float x[1][1024];
            tile_load(x, tile_view(X, M, N), m, n);
            tile_scan_sum(y, x);
#pragma tile parallel
            for (int j = 0; j < 1024; j++)
                x[0][j] = y[0][j] + carry;
            tile_store(x, tile_view(Y, M, N), m, n);
            carry += y[0][1023];
        }
    }
}

/* running sums of columns: a column an iteration */
tile_kernel void m_cumsum_cols(int B, int T, int C, const float *restrict X, float *restrict Y)
{
#pragma tile grid loops(2)
    for (int b = 0; b < B; b++)
        for (int c = 0; c < C; c++) {
            float s = 0;
            for (int t = 0; t < T; t++) {
                s += X[((int64_t)b * T + t) * C + c];
                Y[((int64_t)b * T + t) * C + c] = s;
            }
        }
}

/* twice as large by bilinear interpolation (half-pixel centres), NCHW */
tile_kernel void m_upsample(int B, int H, int W, const float *X, float *Y)
{
#pragma tile grid loops(3)
    for (int b = 0; b < B; b++)
        for (int y = 0; y < 2 * H; y++)
            for (int x = 0; x < 2 * W; x++) {
                float fy = fmaxf((y + 0.5f) / 2 - 0.5f, 0), fx = fmaxf((x + 0.5f) / 2 - 0.5f, 0);
                int y0 = (int)fy, x0 = (int)fx, y1 = y0 + 1 < H ? y0 + 1 : y0, x1 = x0 + 1 < W ? x0 + 1 : x0;
                float dy = fy - y0, dx = fx - x0;
                const float *p = X + (int64_t)b * H * W;
                float top = p[y0 * W + x0] * (1 - dx) + p[y0 * W + x1] * dx, bottom = p[y1 * W + x0] * (1 - dx) + p[y1 * W + x1] * dx;
                Y[((int64_t)b * 2 * H + y) * 2 * W + x] = top * (1 - dy) + bottom * dy;
            }
}

/* mean of each channel over the pixels, NHWC */
tile_kernel void m_global_pool(int B, int P, int C, const half *X, half *Y)
{
#pragma tile grid loops(2)
    for (int b = 0; b < B; b++)
        for (int c = 0; c < C; c++) {
            float s = 0;
            for (int p = 0; p < P; p++)
                s += (float)X[((int64_t)b * P + p) * C + c];
            Y[(int64_t)b * C + c] = (half)(s / P);
        }
}

/* group norm, NCHW, then SiLU */
tile_kernel void m_groupnorm(int B, int C, int HW, int G, const half *X, const float *W, const float *bias, half *Y)
{
#pragma tile grid threads(512)
    for (int b = 0; b < B; b++)
    for (int g = 0; g < G; g++) {
        int n = C / G * HW;
        const half *x = X + ((int64_t)b * G + g) * n;
        half *y = Y + ((int64_t)b * G + g) * n;
        float s = 0, q = 0;
#pragma tile parallel reduction(+: s, q)
        for (int i = 0; i < n; i++) {
            float v = (float)x[i];
            s += v;
            q += v * v;
        }
        float mean = s / n, r = 1 / sqrtf(q / n - mean * mean + 1e-5f);
#pragma tile parallel
        for (int i = 0; i < n; i++) {
            int c = g * (C / G) + i / HW;
            float v = ((float)x[i] - mean) * r * W[c] + bias[c];
            y[i] = (half)(v / (1 + expf(-v)));
        }
    }
}

/* AdamW: bf16 weights with float copies */
tile_kernel void m_adamw(int64_t n, float lr, float beta1, float beta2, float eps, float decay, float c1, float c2,
                         const tile_bf16 *restrict g, float *restrict p, float *restrict m, float *restrict v, tile_bf16 *restrict w)
{
#pragma tile grid
    for (int64_t i = 0; i < n; i++) {
        float d = tile_f32(g[i]);
        m[i] = beta1 * m[i] + (1 - beta1) * d;
        v[i] = beta2 * v[i] + (1 - beta2) * d * d;
        p[i] -= lr * (m[i] / c1 / (sqrtf(v[i] / c2) + eps) + decay * p[i]);
        w[i] = tile_bf16_from(p[i]);
    }
}

/* SwiGLU of rows that hold both halves, odd width */
tile_kernel void m_swiglu(int M, int N, const half *X, half *Y)
{
#pragma tile grid
    for (int m = 0; m < M; m++)
        for (int n = 0; n < N; n++) {
            float a = (float)X[(int64_t)m * 2 * N + n], b = (float)X[(int64_t)m * 2 * N + N + n];
            Y[(int64_t)m * N + n] = (half)(a / (1 + expf(-a)) * b);
        }
}

/* dropout by a hash of the index, and residual */
static uint32_t hash(uint32_t x)
{
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    x ^= x >> 16;
    return x;
}
tile_kernel void m_dropout(int n, unsigned seed, float p, const float *x, const float *r, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = r[i] + ((hash(i ^ seed) >> 8) * (1.0f / 16777216) < p ? 0 : x[i] / (1 - p));
}

/* sum of squares of everything, as gradients are clipped by; out is 0 before */
tile_kernel void m_norm2(int64_t n, const float *x, float *out)
{
#pragma tile grid threads(256)
    for (int64_t b = 0; b < n; b += 16384) {
        float s = 0;
#pragma tile parallel reduction(+: s)
        for (int i = 0; i < 16384; i++)
            if (b + i < n)
                s += x[b + i] * x[b + i];
        tile_atomic_add(out, s);
    }
}

/* depthwise 3x3, NHWC */
tile_kernel void m_depthwise(int B, int H, int W, int C, const half *X, const half *K, half *Y)
{
#pragma tile grid loops(4)
    for (int b = 0; b < B; b++)
        for (int y = 0; y < H; y++)
            for (int x = 0; x < W; x++)
                for (int c = 0; c < C; c++) {
                    float s = 0;
                    for (int i = -1; i <= 1; i++)
                        for (int j = -1; j <= 1; j++)
                            if (y + i >= 0 && y + i < H && x + j >= 0 && x + j < W)
                                s += (float)X[(((int64_t)b * H + y + i) * W + x + j) * C + c] * (float)K[((i + 1) * 3 + j + 1) * C + c];
                    Y[(((int64_t)b * H + y) * W + x) * C + c] = (half)s;
                }
}

/* RMS norm of each head of 128 */
tile_kernel void m_headnorm(int64_t M, int D, const half *X, const half *W, half *Y)
{
#pragma tile grid threads(128)
    for (int64_t m = 0; m < M; m++) {
        const half *x = X + m * D;
        float q = 0;
#pragma tile parallel reduction(+: q)
        for (int j = 0; j < D; j++)
            q += (float)x[j] * (float)x[j];
        float r = 1 / sqrtf(q / D + 1e-6f);
#pragma tile parallel
        for (int j = 0; j < D; j++)
            Y[m * D + j] = (half)((float)x[j] * r * (float)W[j]);
    }
}

/* softmax of the scores of 64 experts */
tile_kernel void m_router(int T, int E, const float *X, float *Y)
{
#pragma tile grid
    for (int t = 0; t < T; t++) {
        const float *x = X + (int64_t)t * E;
        float top = -INFINITY, sum = 0;
#pragma tile parallel reduction(max: top)
        for (int e = 0; e < E; e++)
            top = fmaxf(top, x[e]);
#pragma tile parallel reduction(+: sum)
        for (int e = 0; e < E; e++)
            sum += expf(x[e] - top);
#pragma tile parallel
        for (int e = 0; e < E; e++)
            Y[(int64_t)t * E + e] = expf(x[e] - top) / sum;
    }
}

/* columns scaled, and added to; rows are short */
tile_kernel void m_affine(int M, int N, const float *X, const float *scale, const float *shift, float *Y)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m++)
#pragma tile parallel
        for (int j = 0; j < N; j++)
            Y[(int64_t)m * N + j] = X[(int64_t)m * N + j] * scale[j] + shift[j];
}

/* mean of 3x3 windows with stride 2, whole ones, a row of the result a block */
tile_kernel void m_avgpool(int B, int H, int W, const half *X, half *Y)
{
    int h = (H - 1) / 2, w = (W - 1) / 2;
#pragma tile grid
    for (int b = 0; b < B; b++)
        for (int y = 0; y < h; y++)
#pragma tile parallel
            for (int x = 0; x < w; x++) {
                float s = 0;
                for (int r = 0; r < 3; r++)
                    for (int c = 0; c < 3; c++)
                        s += (float)X[((int64_t)b * H + 2 * y + r) * W + 2 * x + c];
                Y[((int64_t)b * h + y) * w + x] = (half)(s / 9);
            }
}

/* softmax of rows of 64, each a tile */
tile_kernel void m_softmax_tile(int M, const float *X, float *Y)
{
#pragma tile grid
    for (int m = 0; m < M; m++) {
        float x[64], top, sum;
        tile_load(x, tile_view(X, M, 64)[m], 0);
        tile_reduce_max(top, x);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            x[i] = expf(x[i] - top);
        tile_reduce_sum(sum, x);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            x[i] /= sum;
        tile_store(x, tile_view(Y, M, 64)[m], 0);
    }
}

/* sum of an array */
tile_kernel void m_total(int64_t N, const float *X, float *Y)
{
#pragma tile grid
    for (int b = 0; b < 1; b++) {
        float s = 0;
        for (int64_t i = 0; i < N; i++)
            s += X[i];
        Y[0] = s;
    }
}

/* logarithm of the sum of exponentials of few long rows */
tile_kernel void m_lse_few(int M, int N, const float *X, float *Y)
{
#pragma tile grid threads(512)
    for (int m = 0; m < M; m++) {
        float top = -INFINITY, sum = 0;
#pragma tile parallel reduction(max: top)
        for (int i = 0; i < N; i++)
            top = fmaxf(top, X[(int64_t)m * N + i]);
#pragma tile parallel reduction(+: sum)
        for (int i = 0; i < N; i++)
            sum += expf(X[(int64_t)m * N + i] - top);
        Y[m] = top + logf(sum);
    }
}

/* sum of few columns, as tiles */
tile_kernel void m_columns_tile(int M, int N, const float *X, float *Y)
{
#pragma tile grid threads(256)
    for (int n = 0; n < N; n += 64) {
        tile_shared float x[64][64];
        float part[64], sum[64] = {0};
#pragma tile pipeline stages(3)
        for (int m = 0; m < M; m += 64) {
            tile_load(x, tile_view(X, M, N), m, n);
            tile_reduce_sum_cols(part, x);
#pragma tile parallel
            for (int j = 0; j < 64; j++)
                sum[j] += part[j];
        }
        tile_store(sum, tile_view(Y, N), n);
    }
}

/* sums of channels of images, and of their squares */
tile_kernel void m_channels(int B, int C, int S, const float *X, float *Y, float *Z)
{
#pragma tile grid
    for (int c = 0; c < C; c++) {
        float s = 0, q = 0;
        for (int b = 0; b < B; b++)
            for (int i = 0; i < S; i++) {
                float x = X[((int64_t)b * C + c) * S + i];
                s += x;
                q += x * x;
            }
        Y[c] = s;
        Z[c] = q;
    }
}
