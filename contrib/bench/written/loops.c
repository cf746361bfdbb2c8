/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops of existing C (PolyBench, Rodinia, llm.c, darknet, images) with a pragma or two; naive.cu has them in CUDA. */
#include <tile.h>

/* PolyBench atax: y = A^T (A x) */
tile_kernel void l_atax(int M, int N, const float *A, const float *x, float *tmp, float *y)
{
#pragma tile grid
    for (int i = 0; i < M; i++) {
        tmp[i] = 0;
        for (int j = 0; j < N; j++)
            tmp[i] = tmp[i] + A[(int64_t)i * N + j] * x[j];
    }
#pragma tile grid
    for (int j = 0; j < N; j++) {
        y[j] = 0;
        for (int i = 0; i < M; i++)
            y[j] = y[j] + A[(int64_t)i * N + j] * tmp[i];
    }
}

/* PolyBench gesummv */
tile_kernel void l_gesummv(int n, float alpha, float beta, const float *A, const float *B, const float *x, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        float tmp = 0, s = 0;
        for (int j = 0; j < n; j++) {
            tmp = A[(int64_t)i * n + j] * x[j] + tmp;
            s = B[(int64_t)i * n + j] * x[j] + s;
        }
        y[i] = alpha * tmp + beta * s;
    }
}

/* PolyBench syr2k, lower triangle */
tile_kernel void l_syr2k(int N, int M, float alpha, float beta, const float *A, const float *B, float *C)
{
#pragma tile grid
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            if (j <= i) {
                C[(int64_t)i * N + j] *= beta;
                for (int k = 0; k < M; k++)
                    C[(int64_t)i * N + j] += A[(int64_t)j * M + k] * alpha * B[(int64_t)i * M + k]
                                             + B[(int64_t)j * M + k] * alpha * A[(int64_t)i * M + k];
            }
}

/* PolyBench doitgen */
tile_kernel void l_doitgen(int R, int Q, int P, const float *restrict A, const float *restrict C4, float *restrict out)
{
#pragma tile grid loops(3)
    for (int r = 0; r < R; r++)
        for (int q = 0; q < Q; q++)
            for (int p = 0; p < P; p++) {
                float sum = 0;
                for (int s = 0; s < P; s++)
                    sum += A[((int64_t)r * Q + q) * P + s] * C4[(int64_t)s * P + p];
                out[((int64_t)r * Q + q) * P + p] = sum;
            }
}

/* PolyBench covariance: means, centring, upper triangle of X^T X */
tile_kernel void l_covariance(int N, int M, float *data, float *mean, float *cov)
{
#pragma tile grid
    for (int j = 0; j < M; j++) {
        float s = 0;
        for (int i = 0; i < N; i++)
            s += data[(int64_t)i * M + j];
        mean[j] = s / N;
    }
#pragma tile grid
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            data[(int64_t)i * M + j] -= mean[j];
#pragma tile grid loops(1)
    for (int i = 0; i < M; i++)
#pragma tile parallel
        for (int j = i; j < M; j++) {
            float s = 0;
            for (int k = 0; k < N; k++)
                s += data[(int64_t)k * M + i] * data[(int64_t)k * M + j];
            s /= N - 1;
            cov[(int64_t)i * M + j] = s;
            cov[(int64_t)j * M + i] = s;
        }
}

/* PolyBench fdtd-2d: three nests a step */
tile_kernel void l_fdtd(int steps, int NX, int NY, float *ex, float *ey, float *hz)
{
    for (int t = 0; t < steps; t++) {
#pragma tile grid loops(2)
        for (int i = 0; i < NX; i++)
            for (int j = 0; j < NY; j++)
                if (i == 0)
                    ey[j] = t;
                else
                    ey[(int64_t)i * NY + j] -= 0.5f * (hz[(int64_t)i * NY + j] - hz[(int64_t)(i - 1) * NY + j]);
#pragma tile grid
        for (int i = 0; i < NX; i++)
            for (int j = 1; j < NY; j++)
                ex[(int64_t)i * NY + j] -= 0.5f * (hz[(int64_t)i * NY + j] - hz[(int64_t)i * NY + j - 1]);
#pragma tile grid
        for (int i = 0; i < NX - 1; i++)
            for (int j = 0; j < NY - 1; j++)
                hz[(int64_t)i * NY + j] -= 0.7f * (ex[(int64_t)i * NY + j + 1] - ex[(int64_t)i * NY + j]
                                                   + ey[(int64_t)(i + 1) * NY + j] - ey[(int64_t)i * NY + j]);
    }
}

/* PolyBench heat-3d, swapped buffers */
tile_kernel void l_heat3d(int steps, int n, float *a, float *b)
{
    for (int t = 0; t < steps; t++) {
#pragma tile grid loops(3)
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++)
                for (int k = 1; k < n - 1; k++) {
                    int64_t p = ((int64_t)i * n + j) * n + k;
                    b[p] = 0.125f * (a[p + n * n] - 2 * a[p] + a[p - n * n]) + 0.125f * (a[p + n] - 2 * a[p] + a[p - n])
                           + 0.125f * (a[p + 1] - 2 * a[p] + a[p - 1]) + a[p];
                }
        float *s = a;
        a = b;
        b = s;
    }
}

/* PolyBench Floyd-Warshall */
tile_kernel void l_floyd(int n, int *path)
{
    for (int k = 0; k < n; k++)
#pragma tile grid loops(2)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                int d = path[i * n + k] + path[k * n + j];
                if (d < path[i * n + j])
                    path[i * n + j] = d;
            }
}

/* Rodinia hotspot */
tile_kernel void l_hotspot(int rows, int cols, float cap, float rx, float ry, float rz, const float *restrict temp,
                           const float *restrict power, float *restrict out)
{
#pragma tile grid
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < cols; c++) {
            float t = temp[r * cols + c];
            float n = r > 0 ? temp[(r - 1) * cols + c] : t, s = r < rows - 1 ? temp[(r + 1) * cols + c] : t;
            float w = c > 0 ? temp[r * cols + c - 1] : t, e = c < cols - 1 ? temp[r * cols + c + 1] : t;
            out[r * cols + c] = t + cap * (power[r * cols + c] + (s + n - 2 * t) * ry + (e + w - 2 * t) * rx + (80.0f - t) * rz);
        }
}

/* Rodinia srad, one iteration: derivatives and coefficient, then the update */
tile_kernel void l_srad(int rows, int cols, float q0, float lambda, float *J, float *dN, float *dS, float *dW, float *dE, float *c)
{
#pragma tile grid
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) {
            int k = i * cols + j;
            float Jc = J[k];
            dN[k] = J[(i > 0 ? i - 1 : 0) * cols + j] - Jc;
            dS[k] = J[(i < rows - 1 ? i + 1 : i) * cols + j] - Jc;
            dW[k] = J[i * cols + (j > 0 ? j - 1 : 0)] - Jc;
            dE[k] = J[i * cols + (j < cols - 1 ? j + 1 : j)] - Jc;
            float G2 = (dN[k] * dN[k] + dS[k] * dS[k] + dW[k] * dW[k] + dE[k] * dE[k]) / (Jc * Jc);
            float L = (dN[k] + dS[k] + dW[k] + dE[k]) / Jc;
            float num = 0.5f * G2 - (1.0f / 16) * L * L, den = 1 + 0.25f * L;
            float q = num / (den * den);
            den = (q - q0) / (q0 * (1 + q0));
            c[k] = 1 / (1 + den);
            if (c[k] < 0)
                c[k] = 0;
            else if (c[k] > 1)
                c[k] = 1;
        }
#pragma tile grid
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) {
            int k = i * cols + j;
            float cS = c[(i < rows - 1 ? i + 1 : i) * cols + j], cE = c[i * cols + (j < cols - 1 ? j + 1 : j)];
            J[k] += 0.25f * lambda * (c[k] * dN[k] + cS * dS[k] + c[k] * dW[k] + cE * dE[k]);
        }
}

/* Rodinia kmeans: the nearest of the centres */
tile_kernel void l_kmeans(int n, int F, int C, const float *feature, const float *centre, int *member)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        int index = 0;
        float best = INFINITY;
        for (int c = 0; c < C; c++) {
            float d = 0;
            for (int f = 0; f < F; f++)
                d += (feature[(int64_t)i * F + f] - centre[c * F + f]) * (feature[(int64_t)i * F + f] - centre[c * F + f]);
            if (d < best) {
                best = d;
                index = c;
            }
        }
        member[i] = index;
    }
}

/* Rodinia pathfinder: rows one after another */
tile_kernel void l_pathfinder(int rows, int cols, const int *wall, int *src, int *dst)
{
    for (int t = 0; t < rows; t++) {
#pragma tile grid
        for (int n = 0; n < cols; n++) {
            int m = src[n];
            if (n > 0)
                m = m < src[n - 1] ? m : src[n - 1];
            if (n < cols - 1)
                m = m < src[n + 1] ? m : src[n + 1];
            dst[n] = wall[(int64_t)t * cols + n] + m;
        }
        int *s = src;
        src = dst;
        dst = s;
    }
}

/* all pairs of bodies, as structs */
struct body { float x, y, z, m; };
tile_kernel void l_nbody(int n, float eps, const struct body *p, float *acc)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        float ax = 0, ay = 0, az = 0;
        for (int j = 0; j < n; j++) {
            float dx = p[j].x - p[i].x, dy = p[j].y - p[i].y, dz = p[j].z - p[i].z;
            float r = 1 / sqrtf(dx * dx + dy * dy + dz * dz + eps);
            float f = p[j].m * r * r * r;
            ax += f * dx;
            ay += f * dy;
            az += f * dz;
        }
        acc[3 * i] = ax;
        acc[3 * i + 1] = ay;
        acc[3 * i + 2] = az;
    }
}

/* sparse matrix (CSR) by vector */
tile_kernel void l_spmv(int n, const int *start, const int *col, const float *val, const float *x, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        float s = 0;
        for (int e = start[i]; e < start[i + 1]; e++)
            s += val[e] * x[col[e]];
        y[i] = s;
    }
}

/* llm.c attention_forward: inp (B,T,3C), preatt and att (B,NH,T,T), out (B,T,C) */
tile_kernel void l_attention(int B, int T, int C, int NH, const float *inp, float *preatt, float *att, float *out)
{
    int C3 = C * 3, hs = C / NH;
    float scale = 1.0f / sqrtf(hs);
#pragma tile grid loops(3)
    for (int b = 0; b < B; b++)
        for (int t = 0; t < T; t++)
            for (int h = 0; h < NH; h++) {
                const float *query = inp + (int64_t)b * T * C3 + (int64_t)t * C3 + h * hs;
                float *preatt_bth = preatt + (int64_t)b * NH * T * T + (int64_t)h * T * T + (int64_t)t * T;
                float *att_bth = att + (int64_t)b * NH * T * T + (int64_t)h * T * T + (int64_t)t * T;
                float maxval = -10000.0f;
                for (int t2 = 0; t2 <= t; t2++) {
                    const float *key = inp + (int64_t)b * T * C3 + (int64_t)t2 * C3 + h * hs + C;
                    float val = 0;
                    for (int i = 0; i < hs; i++)
                        val += query[i] * key[i];
                    val *= scale;
                    if (val > maxval)
                        maxval = val;
                    preatt_bth[t2] = val;
                }
                float expsum = 0;
                for (int t2 = 0; t2 <= t; t2++) {
                    float expv = expf(preatt_bth[t2] - maxval);
                    expsum += expv;
                    att_bth[t2] = expv;
                }
                float inv = expsum == 0 ? 0 : 1 / expsum;
                for (int t2 = 0; t2 < T; t2++)
                    if (t2 <= t)
                        att_bth[t2] *= inv;
                    else
                        att_bth[t2] = 0;
                float *o = out + (int64_t)b * T * C + (int64_t)t * C + h * hs;
                for (int i = 0; i < hs; i++)
                    o[i] = 0;
                for (int t2 = 0; t2 <= t; t2++) {
                    const float *value = inp + (int64_t)b * T * C3 + (int64_t)t2 * C3 + h * hs + C * 2;
                    float a = att_bth[t2];
                    for (int i = 0; i < hs; i++)
                        o[i] += a * value[i];
                }
            }
}

/* llm.c matmul_forward_naive */
tile_kernel void l_matmul(int B, int T, int C, int OC, float *out, const float *inp, const float *weight, const float *bias)
{
#pragma tile grid
#pragma omp parallel for collapse(2)
    for (int b = 0; b < B; b++)
        for (int t = 0; t < T; t++) {
            int bt = b * T + t;
            for (int o = 0; o < OC; o++) {
                float val = bias != 0 ? bias[o] : 0.0f;
                for (int i = 0; i < C; i++)
                    val += inp[bt * C + i] * weight[o * C + i];
                out[bt * OC + o] = val;
            }
        }
}

/* llm.c crossentropy_softmax_backward */
tile_kernel void l_ce_backward(int B, int T, int V, int Vp, float *dlogits, const float *dlosses, const float *probs, const int *targets)
{
#pragma tile grid loops(2)
    for (int b = 0; b < B; b++)
        for (int t = 0; t < T; t++) {
            float *d = dlogits + ((int64_t)b * T + t) * Vp;
            const float *p = probs + ((int64_t)b * T + t) * Vp;
            float dloss = dlosses[b * T + t];
            int ix = targets[b * T + t];
            for (int i = 0; i < V; i++) {
                float indicator = i == ix ? 1.0f : 0.0f;
                d[i] += (p[i] - indicator) * dloss;
            }
        }
}

/* darknet im2col_cpu, as nested loops over channels, kernel and pixels */
static float im2col_get_pixel(const float *im, int height, int width, int row, int col, int channel, int pad)
{
    row -= pad;
    col -= pad;
    if (row < 0 || col < 0 || row >= height || col >= width)
        return 0;
    return im[col + width * (row + height * channel)];
}
tile_kernel void l_im2col(const float *im, int channels, int height, int width, int ksize, int stride, int pad, float *out)
{
    int height_col = (height + 2 * pad - ksize) / stride + 1, width_col = (width + 2 * pad - ksize) / stride + 1;
    int channels_col = channels * ksize * ksize;
#pragma tile grid loops(3)
    for (int c = 0; c < channels_col; c++)
        for (int h = 0; h < height_col; h++)
            for (int w = 0; w < width_col; w++) {
                int w_offset = c % ksize, h_offset = c / ksize % ksize, c_im = c / ksize / ksize;
                out[((int64_t)c * height_col + h) * width_col + w] =
                    im2col_get_pixel(im, height, width, h_offset + h * stride, w_offset + w * stride, c_im, pad);
            }
}

/* darknet mean_cpu, variance_cpu, normalize_cpu of [batch][filters][spatial] */
tile_kernel void l_batchnorm(int batch, int filters, int spatial, float *x, float *mean, float *variance)
{
#pragma tile grid
    for (int i = 0; i < filters; i++) {
        float s = 0;
        for (int j = 0; j < batch; j++)
            for (int k = 0; k < spatial; k++)
                s += x[((int64_t)j * filters + i) * spatial + k];
        mean[i] = s / (batch * spatial);
    }
#pragma tile grid
    for (int i = 0; i < filters; i++) {
        float s = 0;
        for (int j = 0; j < batch; j++)
            for (int k = 0; k < spatial; k++) {
                float d = x[((int64_t)j * filters + i) * spatial + k] - mean[i];
                s += d * d;
            }
        variance[i] = s / (batch * spatial - 1);
    }
#pragma tile grid
    for (int b = 0; b < batch; b++)
        for (int f = 0; f < filters; f++)
            for (int i = 0; i < spatial; i++) {
                int64_t index = ((int64_t)b * filters + f) * spatial + i;
                x[index] = (x[index] - mean[f]) / sqrtf(variance[f] + .000001f);
            }
}

/* plain convolution, NCHW, as darknet's reference and every textbook have it: 3x3, padding 1 */
tile_kernel void l_conv(int B, int C, int F, int H, int W, const float *restrict in, const float *restrict k, float *restrict out)
{
#pragma tile grid loops(4)
    for (int b = 0; b < B; b++)
        for (int f = 0; f < F; f++)
            for (int y = 0; y < H; y++)
                for (int x = 0; x < W; x++) {
                    float s = 0;
                    for (int c = 0; c < C; c++)
                        for (int i = 0; i < 3; i++)
                            for (int j = 0; j < 3; j++) {
                                int yy = y + i - 1, xx = x + j - 1;
                                if (yy >= 0 && yy < H && xx >= 0 && xx < W)
                                    s += in[((int64_t)(b * C + c) * H + yy) * W + xx] * k[((f * C + c) * 3 + i) * 3 + j];
                            }
                    out[((int64_t)(b * F + f) * H + y) * W + x] = s;
                }
}

/* Sobel of a grey image */
tile_kernel void l_sobel(int H, int W, const uint8_t *restrict src, uint8_t *restrict dst)
{
#pragma tile grid
    for (int y = 1; y < H - 1; y++)
        for (int x = 1; x < W - 1; x++) {
            const uint8_t *p = src + (int64_t)y * W + x;
            int gx = p[-W + 1] + 2 * p[1] + p[W + 1] - p[-W - 1] - 2 * p[-1] - p[W - 1];
            int gy = p[W - 1] + 2 * p[W] + p[W + 1] - p[-W - 1] - 2 * p[-W] - p[-W + 1];
            int g = (gx < 0 ? -gx : gx) + (gy < 0 ? -gy : gy);
            dst[(int64_t)y * W + x] = g > 255 ? 255 : g;
        }
}

/* grey of interleaved RGB, integer weights */
tile_kernel void l_grey(int n, const uint8_t *rgb, uint8_t *grey)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        grey[i] = (77 * rgb[3 * i] + 150 * rgb[3 * i + 1] + 29 * rgb[3 * i + 2] + 128) >> 8;
}

/* median of 3x3 by a sort */
tile_kernel void l_median(int H, int W, const uint8_t *restrict src, uint8_t *restrict dst)
{
#pragma tile grid loops(2)
    for (int y = 1; y < H - 1; y++)
        for (int x = 1; x < W - 1; x++) {
            uint8_t v[9];
            for (int i = 0; i < 9; i++)
                v[i] = src[(int64_t)(y + i / 3 - 1) * W + x + i % 3 - 1];
            for (int i = 0; i < 5; i++)
                for (int j = i + 1; j < 9; j++)
                    if (v[j] < v[i]) {
                        uint8_t t = v[i];
                        v[i] = v[j];
                        v[j] = t;
                    }
            dst[(int64_t)y * W + x] = v[4];
        }
}

/* separable blur of 11 taps: rows into a buffer, then columns */
tile_kernel void l_blur(int H, int W, const float *src, float *tmp, float *dst)
{
    static const float k[11] = { .0088f, .0271f, .0651f, .1216f, .1769f, .2010f, .1769f, .1216f, .0651f, .0271f, .0088f };
#pragma tile grid
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            float s = 0;
            for (int i = -5; i <= 5; i++) {
                int p = x + i < 0 ? 0 : x + i >= W ? W - 1 : x + i;
                s += k[i + 5] * src[(int64_t)y * W + p];
            }
            tmp[(int64_t)y * W + x] = s;
        }
#pragma tile grid
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            float s = 0;
            for (int i = -5; i <= 5; i++) {
                int p = y + i < 0 ? 0 : y + i >= H ? H - 1 : y + i;
                s += k[i + 5] * tmp[(int64_t)p * W + x];
            }
            dst[(int64_t)y * W + x] = s;
        }
}

/* Mandelbrot */
tile_kernel void l_mandelbrot(int H, int W, int limit, int *out)
{
#pragma tile grid
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            float cr = -2 + 3.0f * x / W, ci = -1.5f + 3.0f * y / H, zr = 0, zi = 0;
            int n = 0;
            while (n < limit && zr * zr + zi * zi < 4) {
                float t = zr * zr - zi * zi + cr;
                zi = 2 * zr * zi + ci;
                zr = t;
                n++;
            }
            out[y * W + x] = n;
        }
}

/* Black-Scholes of PARSEC, struct of arrays */
static float cndf(float x)
{
    float k = 1 / (1 + 0.2316419f * fabsf(x));
    float w = 0.39894228f * expf(-0.5f * x * x) * k
              * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    return x < 0 ? w : 1 - w;
}
tile_kernel void l_blackscholes(int n, float r, float v, const float *s, const float *x, const float *t, float *call, float *put)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        float q = sqrtf(t[i]), d1 = (logf(s[i] / x[i]) + (r + 0.5f * v * v) * t[i]) / (v * q), d2 = d1 - v * q, e = expf(-r * t[i]);
        call[i] = s[i] * cndf(d1) - x[i] * e * cndf(d2);
        put[i] = x[i] * e * (1 - cndf(d2)) - s[i] * (1 - cndf(d1));
    }
}

/* NCHW to NHWC over all elements, as CUDA programs number them */
tile_kernel void l_nhwc(int B, int C, int H, int W, const float *x, float *y)
{
#pragma tile grid
    for (int i = 0; i < B * C * H * W; i++) {
        int w = i % W, h = i / W % H, c = i / (W * H) % C, b = i / (W * H * C);
        y[((int64_t)(b * H + h) * W + w) * C + c] = x[i];
    }
}

/* moments of channels, one loop over images and pixels */
tile_kernel void l_moments(int B, int C, int P, const float *x, float *mean, float *variance)
{
#pragma tile grid threads(256)
    for (int c = 0; c < C; c++) {
        float s = 0, q = 0;
#pragma tile parallel reduction(+: s, q)
        for (int i = 0; i < B * P; i++) {
            float v = x[((int64_t)(i / P) * C + c) * P + i % P];
            s += v, q += v * v;
        }
        mean[c] = s / (B * P);
        variance[c] = q / (B * P) - mean[c] * mean[c];
    }
}
