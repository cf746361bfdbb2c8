// SPDX-License-Identifier: GPL-3.0-or-later
// What a CUDA programmer writes first for loops.c, a thread an outer iteration: naive_NAME has the parameters of NAME, and a stream.
// nvcc needs --extended-lambda.
#include <cuda_runtime.h>
#include <math.h>
#include <stdint.h>

typedef int64_t L;

template <typename F>
__global__ void line(int n, F body)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        body(i);
}

template <typename F>
__global__ void plane(int rows, int cols, F body)
{
    int row = blockIdx.y * 8 + threadIdx.y, col = blockIdx.x * 32 + threadIdx.x;
    if (row < rows && col < cols)
        body(row, col);
}

template <typename F>
__global__ void space(int rows, int cols, F body)
{
    int row = blockIdx.y * 8 + threadIdx.y, col = blockIdx.x * 32 + threadIdx.x;
    if (row < rows && col < cols)
        body(blockIdx.z, row, col);
}

// body(i) of so many threads; body(row, col); body(layer, row, col)
template <typename F>
static int each(cudaStream_t stream, int n, F body, int threads = 256)
{
    line<<<(n + threads - 1) / threads, threads, 0, stream>>>(n, body);
    return cudaGetLastError();
}

template <typename F>
static int each2(cudaStream_t stream, int rows, int cols, F body)
{
    plane<<<dim3((cols + 31) / 32, (rows + 7) / 8), dim3(32, 8), 0, stream>>>(rows, cols, body);
    return cudaGetLastError();
}

template <typename F>
static int each3(cudaStream_t stream, int layers, int rows, int cols, F body)
{
    space<<<dim3((cols + 31) / 32, (rows + 7) / 8, layers), dim3(32, 8), 0, stream>>>(rows, cols, body);
    return cudaGetLastError();
}

#define BODY [=] __device__

extern "C" int naive_l_atax(int M, int N, const float *A, const float *x, float *tmp, float *y, cudaStream_t stream)
{
    each(stream, M, BODY (int i) {
        float sum = 0;
        for (int j = 0; j < N; j++)
            sum += A[(L)i * N + j] * x[j];
        tmp[i] = sum;
    });
    return each(stream, N, BODY (int j) {
        float sum = 0;
        for (int i = 0; i < M; i++)
            sum += A[(L)i * N + j] * tmp[i];
        y[j] = sum;
    });
}

extern "C" int naive_l_gesummv(int n, float alpha, float beta, const float *A, const float *B, const float *x, float *y,
                               cudaStream_t stream)
{
    return each(stream, n, BODY (int i) {
        float t = 0, u = 0;
        for (int j = 0; j < n; j++) {
            t += A[(L)i * n + j] * x[j];
            u += B[(L)i * n + j] * x[j];
        }
        y[i] = alpha * t + beta * u;
    });
}

extern "C" int naive_l_syr2k(int N, int M, float alpha, float beta, const float *A, const float *B, float *C, cudaStream_t stream)
{
    return each2(stream, N, N, BODY (int i, int j) {
        if (j > i)
            return;
        float sum = C[(L)i * N + j] * beta;
        for (int k = 0; k < M; k++)
            sum += A[(L)j * M + k] * alpha * B[(L)i * M + k] + B[(L)j * M + k] * alpha * A[(L)i * M + k];
        C[(L)i * N + j] = sum;
    });
}

extern "C" int naive_l_doitgen(int R, int Q, int P, const float *A, const float *C4, float *out, cudaStream_t stream)
{
    return each2(stream, R * Q, P, BODY (int r, int p) {
        float sum = 0;
        for (int k = 0; k < P; k++)
            sum += A[(L)r * P + k] * C4[(L)k * P + p];
        out[(L)r * P + p] = sum;
    });
}

extern "C" int naive_l_covariance(int N, int M, float *data, float *mean, float *cov, cudaStream_t stream)
{
    each(stream, M, BODY (int j) {
        float sum = 0;
        for (int i = 0; i < N; i++)
            sum += data[(L)i * M + j];
        mean[j] = sum / N;
    });
    each2(stream, N, M, BODY (int i, int j) { data[(L)i * M + j] -= mean[j]; });
    return each2(stream, M, M, BODY (int i, int j) {
        if (j < i)
            return;
        float sum = 0;
        for (int k = 0; k < N; k++)
            sum += data[(L)k * M + i] * data[(L)k * M + j];
        cov[(L)i * M + j] = cov[(L)j * M + i] = sum / (N - 1);
    });
}

extern "C" int naive_l_fdtd(int steps, int X, int Y, float *ex, float *ey, float *hz, cudaStream_t stream)
{
    for (int t = 0; t < steps; t++) {
        each2(stream, X, Y, BODY (int i, int j) {
            if (i == 0)
                ey[j] = t;
            else
                ey[(L)i * Y + j] -= 0.5f * (hz[(L)i * Y + j] - hz[(L)(i - 1) * Y + j]);
        });
        each2(stream, X, Y, BODY (int i, int j) {
            if (j > 0)
                ex[(L)i * Y + j] -= 0.5f * (hz[(L)i * Y + j] - hz[(L)i * Y + j - 1]);
        });
        each2(stream, X - 1, Y - 1, BODY (int i, int j) {
            hz[(L)i * Y + j] -= 0.7f * (ex[(L)i * Y + j + 1] - ex[(L)i * Y + j] + ey[(L)(i + 1) * Y + j] - ey[(L)i * Y + j]);
        });
    }
    return cudaGetLastError();
}

extern "C" int naive_l_heat3d(int steps, int n, float *first, float *second, cudaStream_t stream)
{
    for (int t = 0; t < steps; t++) {
        float *a = t % 2 ? second : first, *b = t % 2 ? first : second;
        each3(stream, n, n, n, BODY (int i, int j, int k) {
            if (!i || !j || !k || i >= n - 1 || j >= n - 1 || k >= n - 1)
                return;
            L p = ((L)i * n + j) * n + k;
            b[p] = 0.125f * (a[p + n * n] - 2 * a[p] + a[p - n * n]) + 0.125f * (a[p + n] - 2 * a[p] + a[p - n])
                   + 0.125f * (a[p + 1] - 2 * a[p] + a[p - 1]) + a[p];
        });
    }
    return cudaGetLastError();
}

extern "C" int naive_l_floyd(int n, int *path, cudaStream_t stream)
{
    for (int k = 0; k < n; k++)
        each2(stream, n, n, BODY (int i, int j) {
            int d = path[i * n + k] + path[k * n + j];
            if (d < path[i * n + j])
                path[i * n + j] = d;
        });
    return cudaGetLastError();
}

extern "C" int naive_l_hotspot(int H, int W, float cap, float rx, float ry, float rz, const float *temp, const float *power, float *out,
                               cudaStream_t stream)
{
    return each2(stream, H, W, BODY (int r, int c) {
        float t = temp[r * W + c];
        float n = r > 0 ? temp[(r - 1) * W + c] : t, s = r < H - 1 ? temp[(r + 1) * W + c] : t;
        float w = c > 0 ? temp[r * W + c - 1] : t, e = c < W - 1 ? temp[r * W + c + 1] : t;
        out[r * W + c] = t + cap * (power[r * W + c] + (s + n - 2 * t) * ry + (e + w - 2 * t) * rx + (80.0f - t) * rz);
    });
}

extern "C" int naive_l_srad(int H, int W, float q0, float lambda, float *J, float *dN, float *dS, float *dW, float *dE, float *C,
                            cudaStream_t stream)
{
    each2(stream, H, W, BODY (int i, int j) {
        int k = i * W + j;
        float c = J[k], n = J[(i > 0 ? i - 1 : 0) * W + j] - c, s = J[(i < H - 1 ? i + 1 : i) * W + j] - c;
        float w = J[i * W + (j > 0 ? j - 1 : 0)] - c, e = J[i * W + (j < W - 1 ? j + 1 : j)] - c;
        dN[k] = n;
        dS[k] = s;
        dW[k] = w;
        dE[k] = e;
        float g = (n * n + s * s + w * w + e * e) / (c * c), l = (n + s + w + e) / c;
        float den = 1 + 0.25f * l, q = (0.5f * g - l * l / 16) / (den * den);
        float v = 1 / (1 + (q - q0) / (q0 * (1 + q0)));
        C[k] = v < 0 ? 0 : v > 1 ? 1 : v;
    });
    return each2(stream, H, W, BODY (int i, int j) {
        int k = i * W + j;
        float s = C[(i < H - 1 ? i + 1 : i) * W + j], e = C[i * W + (j < W - 1 ? j + 1 : j)];
        J[k] += 0.25f * lambda * (C[k] * dN[k] + s * dS[k] + C[k] * dW[k] + e * dE[k]);
    });
}

extern "C" int naive_l_kmeans(int n, int F, int C, const float *feature, const float *centre, int *member, cudaStream_t stream)
{
    return each(stream, n, BODY (int i) {
        int at = 0;
        float best = INFINITY;
        for (int c = 0; c < C; c++) {
            float sum = 0;
            for (int f = 0; f < F; f++) {
                float d = feature[(L)i * F + f] - centre[c * F + f];
                sum += d * d;
            }
            if (sum < best) {
                best = sum;
                at = c;
            }
        }
        member[i] = at;
    });
}

extern "C" int naive_l_pathfinder(int rows, int cols, const int *wall, int *first, int *second, cudaStream_t stream)
{
    for (int t = 0; t < rows; t++) {
        int *src = t % 2 ? second : first, *dst = t % 2 ? first : second;
        each(stream, cols, BODY (int i) {
            int m = src[i];
            if (i > 0)
                m = min(m, src[i - 1]);
            if (i < cols - 1)
                m = min(m, src[i + 1]);
            dst[i] = wall[(L)t * cols + i] + m;
        });
    }
    return cudaGetLastError();
}

extern "C" int naive_l_nbody(int n, float eps, const float4 *bodies, float *acc, cudaStream_t stream)
{
    return each(stream, n, BODY (int i) {
        float x = 0, y = 0, z = 0;
        float4 p = bodies[i];
        for (int j = 0; j < n; j++) {
            float4 q = bodies[j];
            float a = q.x - p.x, b = q.y - p.y, c = q.z - p.z, r = rsqrtf(a * a + b * b + c * c + eps), f = q.w * r * r * r;
            x += f * a;
            y += f * b;
            z += f * c;
        }
        acc[3 * i] = x;
        acc[3 * i + 1] = y;
        acc[3 * i + 2] = z;
    });
}

extern "C" int naive_l_spmv(int n, const int *start, const int *col, const float *val, const float *x, float *y, cudaStream_t stream)
{
    return each(stream, n, BODY (int i) {
        float sum = 0;
        for (int e = start[i]; e < start[i + 1]; e++)
            sum += val[e] * x[col[e]];
        y[i] = sum;
    });
}

extern "C" int naive_l_attention(int B, int T, int C, int NH, const float *inp, float *scores, float *weights, float *out,
                                 cudaStream_t stream)
{
    return each(stream, B * NH * T, BODY (int id) {
        int t = id % T, h = id / T % NH, b = id / T / NH, size = C / NH;
        float scale = rsqrtf(size), top = -10000, sum = 0;
        const float *rows = inp + (L)b * T * 3 * C + h * size, *q = rows + (L)t * 3 * C;
        float *s = scores + (((L)b * NH + h) * T + t) * T, *a = weights + (((L)b * NH + h) * T + t) * T;
        float *o = out + ((L)b * T + t) * C + h * size;
        for (int u = 0; u <= t; u++) {
            const float *k = rows + (L)u * 3 * C + C;
            float dot = 0;
            for (int i = 0; i < size; i++)
                dot += q[i] * k[i];
            s[u] = dot * scale;
            top = fmaxf(top, s[u]);
        }
        for (int u = 0; u <= t; u++) {
            a[u] = expf(s[u] - top);
            sum += a[u];
        }
        for (int u = 0; u < T; u++)
            a[u] = u <= t ? a[u] / sum : 0;
        for (int i = 0; i < size; i++)
            o[i] = 0;
        for (int u = 0; u <= t; u++) {
            const float *v = rows + (L)u * 3 * C + 2 * C;
            for (int i = 0; i < size; i++)
                o[i] += a[u] * v[i];
        }
    });
}

extern "C" int naive_l_matmul(int B, int T, int C, int O, float *out, const float *inp, const float *weight, const float *bias,
                              cudaStream_t stream)
{
    return each2(stream, B * T, O, BODY (int t, int o) {
        float sum = bias ? bias[o] : 0;
        for (int i = 0; i < C; i++)
            sum += inp[t * C + i] * weight[o * C + i];
        out[t * O + o] = sum;
    });
}

extern "C" int naive_l_ce_backward(int B, int T, int V, int padded, float *d, const float *loss, const float *p, const int *target,
                                   cudaStream_t stream)
{
    return each2(stream, B * T, V, BODY (int t, int i) { d[(L)t * padded + i] += (p[(L)t * padded + i] - (i == target[t])) * loss[t]; });
}

extern "C" int naive_l_im2col(const float *im, int channels, int H, int W, int size, int stride, int pad, float *out, cudaStream_t stream)
{
    int h = (H + 2 * pad - size) / stride + 1, w = (W + 2 * pad - size) / stride + 1;
    return each3(stream, channels * size * size, h, w, BODY (int c, int y, int x) {
        int row = c / size % size + y * stride - pad, col = c % size + x * stride - pad;
        bool outside = row < 0 || col < 0 || row >= H || col >= W;
        out[((L)c * h + y) * w + x] = outside ? 0 : im[col + W * (row + H * (c / size / size))];
    });
}

extern "C" int naive_l_batchnorm(int batch, int filters, int spatial, float *x, float *mean, float *variance, cudaStream_t stream)
{
    each(stream, filters, BODY (int f) {
        float sum = 0;
        for (int b = 0; b < batch; b++)
            for (int k = 0; k < spatial; k++)
                sum += x[((L)b * filters + f) * spatial + k];
        mean[f] = sum / (batch * spatial);
    }, 64);
    each(stream, filters, BODY (int f) {
        float sum = 0;
        for (int b = 0; b < batch; b++)
            for (int k = 0; k < spatial; k++) {
                float d = x[((L)b * filters + f) * spatial + k] - mean[f];
                sum += d * d;
            }
        variance[f] = sum / (batch * spatial - 1);
    }, 64);
    return each2(stream, batch * filters, spatial, BODY (int r, int i) {
        L k = (L)r * spatial + i;
        x[k] = (x[k] - mean[r % filters]) / sqrtf(variance[r % filters] + 0.000001f);
    });
}

extern "C" int naive_l_conv(int B, int C, int F, int H, int W, const float *in, const float *k, float *out, cudaStream_t stream)
{
    return each3(stream, B * F, H, W, BODY (int bf, int y, int x) {
        int b = bf / F, f = bf % F;
        float sum = 0;
        for (int c = 0; c < C; c++)
            for (int i = 0; i < 3; i++)
                for (int j = 0; j < 3; j++) {
                    int row = y + i - 1, col = x + j - 1;
                    if (row >= 0 && row < H && col >= 0 && col < W)
                        sum += in[((L)(b * C + c) * H + row) * W + col] * k[((f * C + c) * 3 + i) * 3 + j];
                }
        out[((L)bf * H + y) * W + x] = sum;
    });
}

extern "C" int naive_l_sobel(int H, int W, const uint8_t *in, uint8_t *out, cudaStream_t stream)
{
    return each2(stream, H - 1, W - 1, BODY (int y, int x) {
        if (!x || !y)
            return;
        const uint8_t *p = in + (L)y * W + x;
        int u = p[-W + 1] + 2 * p[1] + p[W + 1] - p[-W - 1] - 2 * p[-1] - p[W - 1];
        int v = p[W - 1] + 2 * p[W] + p[W + 1] - p[-W - 1] - 2 * p[-W] - p[-W + 1];
        out[(L)y * W + x] = min(abs(u) + abs(v), 255);
    });
}

extern "C" int naive_l_grey(int n, const uint8_t *in, uint8_t *out, cudaStream_t stream)
{
    return each(stream, n, BODY (int i) { out[i] = (77 * in[3 * i] + 150 * in[3 * i + 1] + 29 * in[3 * i + 2] + 128) >> 8; });
}

extern "C" int naive_l_median(int H, int W, const uint8_t *in, uint8_t *out, cudaStream_t stream)
{
    return each2(stream, H - 1, W - 1, BODY (int y, int x) {
        if (!x || !y)
            return;
        uint8_t v[9];
#pragma unroll
        for (int i = 0; i < 9; i++)
            v[i] = in[(L)(y + i / 3 - 1) * W + x + i % 3 - 1];
#pragma unroll
        for (int i = 0; i < 5; i++)
#pragma unroll
            for (int j = i + 1; j < 9; j++)
                if (v[j] < v[i]) {
                    uint8_t t = v[i];
                    v[i] = v[j];
                    v[j] = t;
                }
        out[(L)y * W + x] = v[4];
    });
}

__constant__ float tap[11] = { 0.0088f, 0.0271f, 0.0651f, 0.1216f, 0.1769f, 0.2010f, 0.1769f, 0.1216f, 0.0651f, 0.0271f, 0.0088f };

extern "C" int naive_l_blur(int H, int W, const float *in, float *tmp, float *out, cudaStream_t stream)
{
    each2(stream, H, W, BODY (int y, int x) {
        float sum = 0;
        for (int i = -5; i <= 5; i++)
            sum += tap[i + 5] * in[(L)y * W + min(max(x + i, 0), W - 1)];
        tmp[(L)y * W + x] = sum;
    });
    return each2(stream, H, W, BODY (int y, int x) {
        float sum = 0;
        for (int i = -5; i <= 5; i++)
            sum += tap[i + 5] * tmp[(L)min(max(y + i, 0), H - 1) * W + x];
        out[(L)y * W + x] = sum;
    });
}

extern "C" int naive_l_mandelbrot(int H, int W, int limit, int *out, cudaStream_t stream)
{
    return each2(stream, H, W, BODY (int y, int x) {
        float a = -2 + 3.0f * x / W, b = -1.5f + 3.0f * y / H, r = 0, i = 0;
        int n = 0;
        while (n < limit && r * r + i * i < 4) {
            float t = r * r - i * i + a;
            i = 2 * r * i + b;
            r = t;
            n++;
        }
        out[y * W + x] = n;
    });
}

__device__ float normal(float x)
{
    float k = 1 / (1 + 0.2316419f * fabsf(x));
    float w = 0.39894228f * expf(-0.5f * x * x) * k
              * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    return x < 0 ? w : 1 - w;
}

extern "C" int naive_l_blackscholes(int n, float rate, float volatility, const float *spot, const float *strike, const float *time,
                                    float *call, float *put, cudaStream_t stream)
{
    return each(stream, n, BODY (int i) {
        float s = volatility * sqrtf(time[i]), discounted = strike[i] * expf(-rate * time[i]);
        float d = (logf(spot[i] / strike[i]) + (rate + 0.5f * volatility * volatility) * time[i]) / s, e = d - s;
        call[i] = spot[i] * normal(d) - discounted * normal(e);
        put[i] = discounted * (1 - normal(e)) - spot[i] * (1 - normal(d));
    });
}

// a query a thread
extern "C" int naive_a_thread(int H, int N, float scale, const float *Q, const float *K, const float *V, float *O, cudaStream_t stream)
{
    return each(stream, H * N, BODY (int id) {
        int i = id % N;
        const float *k = K + (L)(id - i) * 64, *v = V + (L)(id - i) * 64;
        float q[64], o[64], top = -INFINITY, sum = 0;
#pragma unroll
        for (int d = 0; d < 64; d++) {
            q[d] = Q[(L)id * 64 + d] * scale;
            o[d] = 0;
        }
        for (int n = 0; n <= i; n++) {
            float dot = 0;
#pragma unroll
            for (int d = 0; d < 64; d++)
                dot += q[d] * k[(L)n * 64 + d];
            float m = fmaxf(top, dot), c = expf(top - m), p = expf(dot - m);
            sum = sum * c + p;
            top = m;
#pragma unroll
            for (int d = 0; d < 64; d++)
                o[d] = o[d] * c + p * v[(L)n * 64 + d];
        }
#pragma unroll
        for (int d = 0; d < 64; d++)
            O[(L)id * 64 + d] = o[d] / sum;
    }, 128);
}
