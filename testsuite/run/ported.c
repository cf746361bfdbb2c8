/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Textbook C of programs that know nothing of GPUs, each with tile_kernel and a pragma before its loops and no other change: layers
   of a transformer, stencils in time, shortest paths, dynamic programming, packed weights, a stream cipher. */
#include "run.h"

#include <assert.h>
#include <string.h>

#define QK 32

typedef struct block_q4 {
    _Float16 d;
    uint8_t qs[QK / 2];
} block_q4;

#ifdef KERNELS
tile_kernel
void matmul_forward(float* out,
                    const float* inp, const float* weight, const float* bias,
                    int B, int T, int C, int OC) {
    #pragma tile grid
    #pragma omp parallel for collapse(2)
    for (int b = 0; b < B; b++) {
        for (int t = 0; t < T; t++) {
            int bt = b * T + t;
            for (int o = 0; o < OC; o++) {
                float val = (bias != NULL) ? bias[o] : 0.0f;
                for (int i = 0; i < C; i++) {
                    val += inp[bt * C + i] * weight[o * C + i];
                }
                out[bt * OC + o] = val;
            }
        }
    }
}

tile_kernel
void layernorm_forward(float* out, float* mean, float* rstd,
                       float* inp, float* weight, float* bias,
                       int B, int T, int C) {
    float eps = 1e-5f;
    #pragma tile grid loops(2)
    for (int b = 0; b < B; b++) {
        for (int t = 0; t < T; t++) {
            float* x = inp + b * T * C + t * C;
            float m = 0.0f;
            for (int i = 0; i < C; i++) {
                m += x[i];
            }
            m = m / C;
            float v = 0.0f;
            for (int i = 0; i < C; i++) {
                float xshift = x[i] - m;
                v += xshift * xshift;
            }
            v = v / C;
            float s = 1.0f / sqrtf(v + eps);
            float* out_bt = out + b * T * C + t * C;
            for (int i = 0; i < C; i++) {
                float n = (s * (x[i] - m));
                float o = n * weight[i] + bias[i];
                out_bt[i] = o;
            }
            mean[b * T + t] = m;
            rstd[b * T + t] = s;
        }
    }
}

tile_kernel
void attention_forward(float* out, float* preatt, float* att,
                       float* inp,
                       int B, int T, int C, int NH) {
    int C3 = C * 3;
    int hs = C / NH;
    float scale = 1.0 / sqrtf(hs);

    #pragma tile grid loops(3)
    #pragma omp parallel for collapse(3)
    for (int b = 0; b < B; b++) {
        for (int t = 0; t < T; t++) {
            for (int h = 0; h < NH; h++) {
                float* query_t = inp + b * T * C3 + t * C3 + h * hs;
                float* preatt_bth = preatt + b * NH * T * T + h * T * T + t * T;
                float* att_bth = att + b * NH * T * T + h * T * T + t * T;

                float maxval = -10000.0f;
                for (int t2 = 0; t2 <= t; t2++) {
                    float* key_t2 = inp + b * T * C3 + t2 * C3 + h * hs + C;

                    float val = 0.0f;
                    for (int i = 0; i < hs; i++) {
                        val += query_t[i] * key_t2[i];
                    }
                    val *= scale;
                    if (val > maxval) {
                        maxval = val;
                    }
                    preatt_bth[t2] = val;
                }

                float expsum = 0.0f;
                for (int t2 = 0; t2 <= t; t2++) {
                    float expv = expf(preatt_bth[t2] - maxval);
                    expsum += expv;
                    att_bth[t2] = expv;
                }
                float expsum_inv = expsum == 0.0f ? 0.0f : 1.0f / expsum;

                for (int t2 = 0; t2 < T; t2++) {
                    if (t2 <= t) {
                        att_bth[t2] *= expsum_inv;
                    } else {
                        att_bth[t2] = 0.0f;
                    }
                }

                float* out_bth = out + b * T * C + t * C + h * hs;
                for (int i = 0; i < hs; i++) { out_bth[i] = 0.0f; }
                for (int t2 = 0; t2 <= t; t2++) {
                    float* value_t2 = inp + b * T * C3 + t2 * C3 + h * hs + C * 2;
                    float att_btht2 = att_bth[t2];
                    for (int i = 0; i < hs; i++) {
                        out_bth[i] += att_btht2 * value_t2[i];
                    }
                }
            }
        }
    }
}

tile_kernel
void jacobi_2d(int tsteps, int n, float A[n][n], float B[n][n])
{
    int t, i, j;

    for (t = 0; t < tsteps; t++) {
        #pragma tile grid loops(2)
        for (i = 1; i < n - 1; i++)
            for (j = 1; j < n - 1; j++)
                B[i][j] = 0.2f * (A[i][j] + A[i][j-1] + A[i][1+j] + A[1+i][j] + A[i-1][j]);
        #pragma tile grid loops(2)
        for (i = 1; i < n - 1; i++)
            for (j = 1; j < n - 1; j++)
                A[i][j] = 0.2f * (B[i][j] + B[i][j-1] + B[i][1+j] + B[1+i][j] + B[i-1][j]);
    }
}

tile_kernel_on("cuda")
void fdtd_2d(int tmax, int nx, int ny, double ex[nx][ny], double ey[nx][ny], double hz[nx][ny], double fict[tmax])
{
    int t, i, j;

    for (t = 0; t < tmax; t++) {
        #pragma tile grid
        for (j = 0; j < ny; j++)
            ey[0][j] = fict[t];
        #pragma tile grid loops(2)
        for (i = 1; i < nx; i++)
            for (j = 0; j < ny; j++)
                ey[i][j] = ey[i][j] - 0.5 * (hz[i][j] - hz[i-1][j]);
        #pragma tile grid loops(2)
        for (i = 0; i < nx; i++)
            for (j = 1; j < ny; j++)
                ex[i][j] = ex[i][j] - 0.5 * (hz[i][j] - hz[i][j-1]);
        #pragma tile grid loops(2)
        for (i = 0; i < nx - 1; i++)
            for (j = 0; j < ny - 1; j++)
                hz[i][j] = hz[i][j] - 0.7 * (ex[i][j+1] - ex[i][j] + ey[i+1][j] - ey[i][j]);
    }
}

/* a series whose divisors are the numbers of a loop */
tile_kernel_on("cuda")
void series(int64_t n, const double *restrict x, double *restrict y)
{
    #pragma tile grid
    for (int64_t i = 0; i < n; i++) {
        double t = x[i], s = 1;
        for (int k = 12; k > 0; k--)
            s = 1 + s * t / k;
        y[i] = s;
    }
}

tile_kernel
void floyd_warshall(int n, int path[n][n])
{
    int i, j, k;

    for (k = 0; k < n; k++)
        #pragma tile grid loops(2)
        for (i = 0; i < n; i++)
            for (j = 0; j < n; j++)
                if (path[i][k] + path[k][j] < path[i][j])
                    path[i][j] = path[i][k] + path[k][j];
}

#define MIN(a, b) ((a) <= (b) ? (a) : (b))

tile_kernel
void pathfinder(int rows, int cols, const int *wall, int *src, int *dst)
{
    int *temp;
    int min, t, n;

    for (t = 0; t < rows - 1; t++) {
        temp = src;
        src = dst;
        dst = temp;
        #pragma tile grid
        #pragma omp parallel for private(min)
        for (n = 0; n < cols; n++) {
            min = src[n];
            if (n > 0)
                min = MIN(min, src[n - 1]);
            if (n < cols - 1)
                min = MIN(min, src[n + 1]);
            dst[n] = wall[(t + 1) * cols + n] + min;
        }
    }
}

static int maximum(int a, int b, int c)
{
    int k;

    if (a <= b)
        k = b;
    else
        k = a;
    if (k <= c)
        return c;
    else
        return k;
}

/* by diagonals, those of the upper left half, then the others */
tile_kernel
void needle(int max_cols, int penalty, int *itemsets, const int *reference)
{
    int i, idx, index;

    for (i = 0; i < max_cols - 2; i++) {
        #pragma tile grid
        for (idx = 0; idx <= i; idx++) {
            index = (idx + 1) * max_cols + (i + 1 - idx);
            itemsets[index] = maximum(itemsets[index - 1 - max_cols] + reference[index],
                                      itemsets[index - 1] - penalty,
                                      itemsets[index - max_cols] - penalty);
        }
    }
    for (i = max_cols - 2; i >= 0; i--) {
        #pragma tile grid
        for (idx = 0; idx <= i; idx++) {
            index = (max_cols - idx - 1) * max_cols + idx + max_cols - i - 1;
            itemsets[index] = maximum(itemsets[index - 1 - max_cols] + reference[index],
                                      itemsets[index - 1] - penalty,
                                      itemsets[index - max_cols] - penalty);
        }
    }
}

tile_kernel
void dequantize_row_q4(const block_q4 * restrict x, float * restrict y, int64_t k) {
    static const int qk = QK;

    assert(k % qk == 0);

    const int nb = k / qk;

    #pragma tile grid
    for (int i = 0; i < nb; i++) {
        const float d = x[i].d;

        for (int j = 0; j < qk/2; ++j) {
            const int x0 = (x[i].qs[j] & 0x0F) - 8;
            const int x1 = (x[i].qs[j] >>   4) - 8;

            y[i*qk + j + 0   ] = x0*d;
            y[i*qk + j + qk/2] = x1*d;
        }
    }
}

struct chacha_ctx {
    uint32_t input[16];
};

#define ROTL32(x, b) (uint32_t) (((x) << (b)) | ((x) >> (32 - (b))))
#define PLUS(v, w) ((uint32_t) ((v) + (w)))
#define QUARTERROUND(a, b, c, d) \
    a = PLUS(a, b); d = ROTL32(d ^ a, 16); \
    c = PLUS(c, d); b = ROTL32(b ^ c, 12); \
    a = PLUS(a, b); d = ROTL32(d ^ a, 8); \
    c = PLUS(c, d); b = ROTL32(b ^ c, 7);

static inline uint32_t load32_le(const uint8_t src[4])
{
    uint32_t w;

    memcpy(&w, src, sizeof w);
    return w;
}

static inline void store32_le(uint8_t dst[4], uint32_t w)
{
    memcpy(dst, &w, sizeof w);
}

static void chacha_keysetup(struct chacha_ctx *ctx, const uint8_t *k)
{
    int i;

    ctx->input[0] = 0x61707865U;
    ctx->input[1] = 0x3320646eU;
    ctx->input[2] = 0x79622d32U;
    ctx->input[3] = 0x6b206574U;
    for (i = 0; i < 8; i++)
        ctx->input[4 + i] = load32_le(k + 4 * i);
}

static void chacha_ivsetup(struct chacha_ctx *ctx, const uint8_t *iv, uint32_t counter)
{
    ctx->input[12] = counter;
    ctx->input[13] = load32_le(iv + 0);
    ctx->input[14] = load32_le(iv + 4);
    ctx->input[15] = load32_le(iv + 8);
}

static void chacha20_encrypt_bytes(struct chacha_ctx *ctx, const uint8_t *m, uint8_t *c, uint64_t bytes)
{
    uint32_t x[16];
    uint8_t tmp[64];
    unsigned int i;

    if (!bytes) {
        return;
    }
    for (;;) {
        memcpy(x, ctx->input, sizeof x);
        for (i = 20; i > 0; i -= 2) {
            QUARTERROUND(x[0], x[4], x[8], x[12])
            QUARTERROUND(x[1], x[5], x[9], x[13])
            QUARTERROUND(x[2], x[6], x[10], x[14])
            QUARTERROUND(x[3], x[7], x[11], x[15])
            QUARTERROUND(x[0], x[5], x[10], x[15])
            QUARTERROUND(x[1], x[6], x[11], x[12])
            QUARTERROUND(x[2], x[7], x[8], x[13])
            QUARTERROUND(x[3], x[4], x[9], x[14])
        }
        for (i = 0; i < 16; i++) {
            x[i] = PLUS(x[i], ctx->input[i]);
            store32_le(tmp + 4 * i, x[i]);
        }
        for (i = 0; i < 64 && i < bytes; i++) {
            c[i] = m[i] ^ tmp[i];
        }
        ctx->input[12] = PLUS(ctx->input[12], 1);
        if (bytes <= 64) {
            break;
        }
        bytes -= 64;
        m += 64;
        c += 64;
    }
}

tile_kernel
void chacha20_many(uint8_t *c, const uint8_t *m, uint64_t count, uint64_t mlen, const uint8_t *nonces, const uint8_t *k)
{
    uint64_t n;

    #pragma tile grid
    #pragma omp parallel for
    for (n = 0; n < count; n++) {
        struct chacha_ctx ctx;

        chacha_keysetup(&ctx, k);
        chacha_ivsetup(&ctx, nonces + 12 * n, 1);
        chacha20_encrypt_bytes(&ctx, m + mlen * n, c + mlen * n, mlen);
        memset(&ctx, 0, sizeof ctx);
    }
}
#endif

#ifdef DRIVER
static float *floats(size_t n)
{
    float *p = buffer(4 * n + 4);

    FILL(p, n, random_float());
    return p;
}

static void multiplied(enum target t, int B, int T, int C, int OC, bool biased)
{
    int n = B * T * OC;
    float *out = floats((size_t) n), *inp = floats((size_t) (B * T * C)), *w = floats((size_t) (OC * C)), *bias = floats((size_t) OC);

    LAUNCH(t, matmul_forward, out, inp, w, biased ? bias : NULL, B, T, C, OC);
    for (int i = 0; i < n; i++) {
        double sum = biased ? (double) bias[i % OC] : 0;

        for (int k = C - 1; k >= 0; k--)
            sum += (double) inp[i / OC * C + k] * (double) w[i % OC * C + k];
        EXPECT(fabs((double) out[i] - sum) <= 1e-5 * (C + 1), "matmul_forward[%d] is %g, not %g", i, (double) out[i], sum);
    }
    release(out);
    release(inp);
    release(w);
    release(bias);
}

static void normed(enum target t, int B, int T, int C)
{
    int rows = B * T, n = rows * C;
    float *out = floats((size_t) n), *inp = floats((size_t) n), *w = floats((size_t) C), *bias = floats((size_t) C);
    float *mean = floats((size_t) rows), *rstd = floats((size_t) rows);

    LAUNCH(t, layernorm_forward, out, mean, rstd, inp, w, bias, B, T, C);
    for (int r = 0; r < rows; r++) {
        double sum = 0, squares = 0, m, s;

        for (int i = 0; i < C; i++) {
            sum += (double) inp[r * C + i];
            squares += (double) inp[r * C + i] * (double) inp[r * C + i];
        }
        m = sum / C;
        s = 1 / sqrt(squares / C - m * m + 1e-5);
        EXPECT(fabs((double) mean[r] - m) <= 1e-5 && fabs((double) rstd[r] - s) <= 1e-4 * s * s * s, "layernorm_forward, row %d", r);
        for (int i = 0; i < C; i++) {
            double want = ((double) inp[r * C + i] - m) * s * (double) w[i] + (double) bias[i];

            EXPECT(fabs((double) out[r * C + i] - want) <= 1e-4 * (1 + s * s * s), "layernorm_forward[%d][%d] is %g, not %g", r, i,
                   (double) out[r * C + i], want);
        }
    }
    release(out);
    release(inp);
    release(w);
    release(bias);
    release(mean);
    release(rstd);
}

static void attended(enum target t, int B, int T, int C, int NH)
{
    int hs = C / NH, scores = B * NH * T * T;
    float *out = floats((size_t) (B * T * C)), *inp = floats((size_t) (B * T * C * 3));
    float *preatt = floats((size_t) scores), *att = floats((size_t) scores);

    LAUNCH(t, attention_forward, out, preatt, att, inp, B, T, C, NH);
    for (int i = 0; i < B * T * C; i++) {
        int b = i / C / T, row = i / C % T, h = i % C / hs;
        double sum = 0, weighed = 0;

        for (int u = 0; u <= row; u++) {
            double score = 0;

            for (int k = 0; k < hs; k++)
                score += (double) inp[(b * T + row) * 3 * C + h * hs + k] * (double) inp[(b * T + u) * 3 * C + C + h * hs + k];
            score = exp(score / sqrt(hs));
            sum += score;
            weighed += score * (double) inp[(b * T + u) * 3 * C + 2 * C + i % C];
        }
        EXPECT(fabs((double) out[i] - weighed / sum) <= 1e-4, "attention_forward[%d] is %g, not %g", i, (double) out[i], weighed / sum);
    }
    for (int i = 0; i < scores; i++)
        EXPECT(i % T <= i / T % T || att[i] == 0, "attention_forward, later token %d", i);
    release(out);
    release(inp);
    release(preatt);
    release(att);
}

/* one array, of which the last two steps are kept */
static void relaxed(enum target t, int steps, int n)
{
    size_t all = (size_t) (n * n);
    float *a = floats(all), *b = floats(all), *now = malloc(4 * all + 4), *next = malloc(4 * all + 4);

    memcpy(now, a, 4 * all);
    memcpy(next, b, 4 * all);
    for (int s = 0; s < 2 * steps; s++) {
        float *done = next;

        for (int i = 0; i < n * n; i++)
            if (i / n > 0 && i / n < n - 1 && i % n > 0 && i % n < n - 1)
                next[i] = 0.2f * (now[i] + now[i - 1] + now[i + 1] + now[i + n] + now[i - n]);
        next = now;
        now = done;
    }
    LAUNCH(t, jacobi_2d, steps, n, (float (*)[n]) a, (float (*)[n]) b);
    NEAR("jacobi_2d", a, all, now[i], 1e-6 * (1 + 2 * steps));
    NEAR("jacobi_2d, before", b, all, next[i], 1e-6 * (1 + 2 * steps));
    release(a);
    release(b);
    free(now);
    free(next);
}

#define LAUNCH_ON_CUDA(t, name, ...) launched(t, #name, t == CUDA ? LAUNCH_CUDA(name, __VA_ARGS__) : (name(__VA_ARGS__), 0))

/* the same fields, each at its place, all in one loop a step */
static void propagated(enum target t, int steps, int nx, int ny)
{
    size_t all = (size_t) (nx * ny);
    double *f[4], *w[3];

    for (int k = 0; k < 4; k++) {
        f[k] = buffer(8 * (k < 3 ? all : (size_t) steps + 1));
        FILL(f[k], k < 3 ? all : (size_t) steps, random_float());
        if (k < 3)
            w[k] = memcpy(malloc(8 * all), f[k], 8 * all);
    }
    for (int s = 0; s < steps; s++) {
        for (int i = nx * ny - 1; i >= 0; i--) {
            w[1][i] = i < ny ? f[3][s] : w[1][i] - (w[2][i] - w[2][i - ny]) / 2;
            w[0][i] -= i % ny ? (w[2][i] - w[2][i - 1]) / 2 : 0;
        }
        for (int i = 0; i + ny < nx * ny; i++)
            if (i % ny < ny - 1)
                w[2][i] -= 0.7 * (w[0][i + 1] - w[0][i] + w[1][i + ny] - w[1][i]);
    }
    LAUNCH_ON_CUDA(t, fdtd_2d, steps, nx, ny, (double (*)[ny]) f[0], (double (*)[ny]) f[1], (double (*)[ny]) f[2], f[3]);
    NEAR("fdtd_2d: ex", f[0], all, w[0][i], 1e-12);
    NEAR("fdtd_2d: ey", f[1], all, w[1][i], 1e-12);
    NEAR("fdtd_2d: hz", f[2], all, w[2][i], 1e-12);
    for (int k = 0; k < 4; k++) {
        release(f[k]);
        if (k < 3)
            free(w[k]);
    }
}

/* by as many rounds as there are edges on a path */
static void shortened(enum target t, int n)
{
    int all = n * n, *path = buffer(4 * (size_t) all), *edge = malloc(4 * (size_t) all), *far = malloc(4 * (size_t) n);

    for (int i = 0; i < all; i++)
        path[i] = edge[i] = i / n == i % n ? 0 : pick(3) ? 1000 : 1 + pick(90);
    LAUNCH(t, floyd_warshall, n, (int (*)[n]) path);
    for (int from = 0; from < n; from++) {
        FILL(far, n, 1 << 20);
        far[from] = 0;
        for (int round = 0; round < n; round++)
            for (int i = 0; i < all; i++)
                far[i % n] = far[i / n] + edge[i] < far[i % n] ? far[i / n] + edge[i] : far[i % n];
        SAME("floyd_warshall", path + from * n, n, far[i]);
    }
    release(path);
    free(edge);
    free(far);
}

static int least(int rows, int cols, const int *wall, int t, int n)
{
    int best;

    if (n < 0 || n >= cols)
        return 1 << 20;
    if (t == 0)
        return wall[n];
    best = least(rows, cols, wall, t - 1, n);
    for (int d = -1; d <= 1; d += 2) {
        int other = least(rows, cols, wall, t - 1, n + d);

        best = other < best ? other : best;
    }
    return best + wall[t * cols + n];
}

static void found(enum target t, int rows, int cols)
{
    int *wall = buffer(4 * (size_t) (rows * cols)), *a = buffer(4 * (size_t) cols), *b = buffer(4 * (size_t) cols);

    FILL(wall, rows * cols, pick(10));
    FILL(a, cols, -1);
    FILL(b, cols, wall[fill_i]);
    LAUNCH(t, pathfinder, rows, cols, wall, a, b);
    SAME("pathfinder", rows % 2 ? b : a, cols, least(rows, cols, wall, rows - 1, (int) i));
    release(wall);
    release(a);
    release(b);
}

/* row by row */
static void aligned(enum target t, int n, int penalty)
{
    int all = n * n, *score = buffer(4 * (size_t) all), *reference = buffer(4 * (size_t) all), *want = malloc(4 * (size_t) all);

    FILL(reference, all, pick(20) - 10);
    FILL(score, all, fill_i < n ? -fill_i * penalty : fill_i % n == 0 ? -fill_i / n * penalty : 0);
    for (int i = 0; i < all; i++) {
        want[i] = score[i];
        if (i >= n && i % n) {
            want[i] = want[i - n - 1] + reference[i];
            want[i] = want[i - 1] - penalty > want[i] ? want[i - 1] - penalty : want[i];
            want[i] = want[i - n] - penalty > want[i] ? want[i - n] - penalty : want[i];
        }
    }
    LAUNCH(t, needle, n, penalty, score, reference);
    SAME("needle", score, all, want[i]);
    release(score);
    release(reference);
    free(want);
}

static void unpacked(enum target t, int blocks)
{
    int n = QK * blocks;
    block_q4 *x = buffer(sizeof *x * (size_t) blocks + 1);
    float *y = buffer(4 * (size_t) n + 4);

    for (int i = 0; i < blocks; i++) {
        x[i].d = (_Float16) random_float();
        for (int j = 0; j < QK / 2; j++)
            x[i].qs[j] = (uint8_t) pick(256);
    }
    LAUNCH(t, dequantize_row_q4, x, y, (int64_t) n);
    SAME("dequantize_row_q4", y, n, (float) x[i / QK].d * (float) ((x[i / QK].qs[i % 16] >> i % QK / 16 * 4) % 16 - 8));
    release(x);
    release(y);
}

/* Byte i of the stream of a key and a nonce, its words in the order of the diagonals. */
static void quarter(uint32_t *x, int a, int b, int c, int d)
{
    static const int turns[] = { 16, 12, 8, 7 };

    for (int k = 0; k < 4; k++) {
        int to = k % 2 ? b : d, from = k % 2 ? c : a, add = k % 2 ? d : b;

        x[from] += x[add];
        x[to] ^= x[from];
        x[to] = x[to] << turns[k] | x[to] >> (32 - turns[k]);
    }
}

static void stream(uint8_t out[64], const uint8_t *key, const uint8_t *nonce, uint32_t counter)
{
    uint32_t start[16], x[16];

    memcpy(start, "expand 32-byte k", 16);
    memcpy(start + 4, key, 32);
    start[12] = counter;
    memcpy(start + 13, nonce, 12);
    memcpy(x, start, 64);
    for (int round = 0; round < 20; round++)
        for (int k = 0; k < 4; k++)
            quarter(x, k, 4 + (k + round % 2) % 4, 8 + (k + 2 * (round % 2)) % 4, 12 + (k + 3 * (round % 2)) % 4);
    for (int k = 0; k < 16; k++)
        x[k] += start[k];
    memcpy(out, x, 64);
}

static void encrypted(enum target t, int count, int mlen, size_t offset)
{
    int n = count * mlen;
    uint8_t *c = buffer((size_t) n + 1), *m = buffer_at((size_t) n + 1, offset), *nonces = buffer_at(12 * (size_t) count + 1, offset);
    uint8_t *key = buffer(32), block[64];

    FILL(m, n, pick(256));
    FILL(nonces, 12 * count, pick(256));
    FILL(key, 32, fill_i);
    LAUNCH(t, chacha20_many, c, m, (uint64_t) count, (uint64_t) mlen, nonces, key);
    for (int i = 0; i < n; i++) {
        if (i % mlen % 64 == 0)
            stream(block, key, nonces + i / mlen * 12, 1 + (uint32_t) (i % mlen / 64));
        EXPECT(c[i] == (m[i] ^ block[i % mlen % 64]), "chacha20_many: byte %d of message %d", i % mlen, i / mlen);
    }
    release(c);
    release(m);
    release(nonces);
    release(key);
}

/* The stream of RFC 8439, 2.3.2: the formula is right, too. */
static void known(void)
{
    static const uint8_t nonce[12] = { 0, 0, 0, 9, 0, 0, 0, 0x4a }, first[4] = { 0x10, 0xf1, 0xe7, 0xe4 };
    uint8_t key[32], block[64];

    FILL(key, 32, fill_i);
    stream(block, key, nonce, 1);
    EXPECT(!memcmp(block, first, 4), "the formula of ChaCha20");
}

static void summed(enum target t, int n)
{
    double *x = buffer(sizeof *x * (size_t) n), *y = buffer(sizeof *y * (size_t) n);

    FILL(x, n, fill_i % 13 ? (fill_i % 37 - 18) / 7. : ldexp(1, (int) (fill_i % 80)));
    if (n > 9)
        x[9] = INFINITY;
    LAUNCH_ON_CUDA(t, series, n, x, y);
    for (int i = 0; i < n; i++) {
        long double s = 1, size = 1;
        for (int k = 12; k > 0; k--)
            s = 1 + s * x[i] / k, size = 1 + size * fabsl(x[i]) / k;
        EXPECT(isinf(s) ? y[i] == (double) s : fabsl(y[i] - s) <= 4e-15L * size, "series of %g is %.17g, not %.17Lg", x[i], y[i], s);
    }
    release(x);
    release(y);
}

static void run(enum target t)
{
    known();
    multiplied(t, 2, 3 + pick(20), 1 + pick(40), 1 + pick(9), true);
    multiplied(t, 1, 270, 5, 3, false);
    normed(t, 2, 1 + pick(30), 2 + pick(60));
    normed(t, 5, 60, 3);
    attended(t, 2, 1 + pick(9), 12, 3);
    attended(t, 1, 21, 10, 2);
    relaxed(t, 2, 3 + pick(30));
    relaxed(t, 0, 5);
    relaxed(t, 1, 2);
    if (t != METAL) {
        propagated(t, 3, 2 + pick(9), 2 + pick(60));
        propagated(t, 0, 3, 3);
        summed(t, 1 + pick(300));
        summed(t, (1 << 20) + pick(300));
    }
    shortened(t, 1 + pick(20));
    found(t, 1 + pick(8), 1 + pick(90));
    found(t, 4, 300);
    aligned(t, 2 + pick(20), 3);
    aligned(t, 2, 1);
    unpacked(t, 1 + pick(20));
    unpacked(t, 300);
    encrypted(t, 3, 1 + pick(200), 1);
    encrypted(t, 40, 64, 0);
    encrypted(t, 2, 0, 0);
}
#endif
