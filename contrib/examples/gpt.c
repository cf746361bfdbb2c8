/* SPDX-License-Identifier: MIT-0 */
/* A small GPT, forward and backward, as one writes it for a CPU: loops over positions and channels.
   Only the pragmas are added: the outer loops become thread blocks, the inner ones threads.

   rows = batch × T positions; every activation is [rows][channels]; weights are [in][out].
   Gradients of weights are written, those of norm's input are added to what is there. */
#include "gpt.h"

tile_kernel
void embed(int rows, int T, int C, const int *token, const float *wte, const float *wpe, float *x)
{
#pragma tile grid threads(32)
    for (int r = 0; r < rows; r++) {
#pragma tile parallel
        for (int c = 0; c < C; c++)
            x[r * C + c] = wte[token[r] * C + c] + wpe[r % T * C + c];
    }
}

tile_kernel
void embed_back(int rows, int T, int C, int V, const int *token, const float *dx, float *dwte,
                float *dwpe)
{
#pragma tile grid threads(32)
    for (int v = 0; v < V; v++) {
#pragma tile parallel
        for (int c = 0; c < C; c++) {
            float sum = 0;

            for (int r = 0; r < rows; r++)
                if (token[r] == v)
                    sum += dx[r * C + c];
            dwte[v * C + c] = sum;
        }
    }

#pragma tile grid threads(32)
    for (int t = 0; t < T; t++) {
#pragma tile parallel
        for (int c = 0; c < C; c++) {
            float sum = 0;

            for (int r = t; r < rows; r += T)
                sum += dx[r * C + c];
            dwpe[t * C + c] = sum;
        }
    }
}

/* Every row to mean 0 and variance 1; mean and scale are kept for the way back. */
tile_kernel
void norm(int rows, int C, const float *x, const float *gain, const float *bias, float *mean,
          float *scale, float *y)
{
#pragma tile grid threads(32)
    for (int r = 0; r < rows; r++) {
        float sum = 0, squares = 0;

#pragma tile parallel reduction(+: sum)
        for (int c = 0; c < C; c++)
            sum += x[r * C + c];
        float mu = sum / (float) C;

#pragma tile parallel reduction(+: squares)
        for (int c = 0; c < C; c++)
            squares += (x[r * C + c] - mu) * (x[r * C + c] - mu);
        float s = 1.0f / sqrtf(squares / (float) C + 1e-5f);

#pragma tile parallel
        for (int c = 0; c < C; c++)
            y[r * C + c] = (x[r * C + c] - mu) * s * gain[c] + bias[c];
        mean[r] = mu;
        scale[r] = s;
    }
}

tile_kernel
void norm_back(int rows, int C, const float *x, const float *gain, const float *mean,
               const float *scale, const float *dy, float *dx, float *dgain, float *dbias)
{
#pragma tile grid threads(32)
    for (int r = 0; r < rows; r++) {
        float mu = mean[r], s = scale[r], g = 0, gz = 0;

#pragma tile parallel reduction(+: g, gz)
        for (int c = 0; c < C; c++) {
            g += dy[r * C + c] * gain[c];
            gz += dy[r * C + c] * gain[c] * (x[r * C + c] - mu) * s;
        }
#pragma tile parallel
        for (int c = 0; c < C; c++)
            dx[r * C + c] += s * (dy[r * C + c] * gain[c] - g / (float) C
                                  - (x[r * C + c] - mu) * s * gz / (float) C);
    }

#pragma tile grid threads(32)
    for (int c0 = 0; c0 < C; c0 += 32) {
#pragma tile parallel
        for (int c = c0; c < (c0 + 32 < C ? c0 + 32 : C); c++) {
            float dg = 0, db = 0;

            for (int r = 0; r < rows; r++) {
                dg += dy[r * C + c] * (x[r * C + c] - mean[r]) * scale[r];
                db += dy[r * C + c];
            }
            dgain[c] = dg;
            dbias[c] = db;
        }
    }
}

tile_kernel
void linear(int rows, int in, int out, const float *x, const float *w, const float *bias, float *y)
{
#pragma tile grid threads(64)
    for (int r = 0; r < rows; r++) {
#pragma tile parallel
        for (int o = 0; o < out; o++) {
            float sum = bias[o];

            for (int i = 0; i < in; i++)
                sum += x[r * in + i] * w[i * out + o];
            y[r * out + o] = sum;
        }
    }
}

tile_kernel
void linear_back(int rows, int in, int out, const float *x, const float *w, const float *dy,
                 float *dx, float *dw, float *dbias)
{
#pragma tile grid threads(32)
    for (int r = 0; r < rows; r++) {
#pragma tile parallel
        for (int i = 0; i < in; i++) {
            float sum = 0;

            for (int o = 0; o < out; o++)
                sum += dy[r * out + o] * w[i * out + o];
            dx[r * in + i] = sum;
        }
    }

#pragma tile grid threads(64)
    for (int i = 0; i < in; i++) {
#pragma tile parallel
        for (int o = 0; o < out; o++) {
            float sum = 0, bias = 0;

            for (int r = 0; r < rows; r++) {
                sum += x[r * in + i] * dy[r * out + o];
                bias += dy[r * out + o];
            }
            dw[i * out + o] = sum;
            if (i == 0)
                dbias[o] = bias;
        }
    }
}

/* qkv is [rows][3][C]; p, the probabilities, [B][heads][T][T], 0 above the diagonal. */
tile_kernel
void attend(int B, int T, int heads, int C, const float *qkv, float *p, float *y)
{
    int D = C / heads;
    float scale = 1.0f / sqrtf((float) D);

#pragma tile grid threads(32)
    for (int b = 0; b < B; b++)
    for (int h = 0; h < heads; h++)
    for (int t = 0; t < T; t++) {
        const float *q = qkv + (b * T + t) * 3 * C + h * D;
        const float *k = qkv + b * T * 3 * C + C + h * D, *v = k + C;
        float *line = p + ((b * heads + h) * T + t) * T;
        float top = -INFINITY, sum = 0;

#pragma tile parallel reduction(max: top)
        for (int s = 0; s <= t; s++) {
            float dot = 0;

            for (int d = 0; d < D; d++)
                dot += q[d] * k[s * 3 * C + d];
            line[s] = dot * scale;
            top = fmaxf(top, dot * scale);
        }
#pragma tile parallel reduction(+: sum)
        for (int s = 0; s <= t; s++) {
            line[s] = expf(line[s] - top);
            sum += line[s];
        }
#pragma tile parallel
        for (int s = 0; s < T; s++)
            line[s] = s <= t ? line[s] / sum : 0.0f;
#pragma tile parallel
        for (int d = 0; d < D; d++) {
            float o = 0;

            for (int s = 0; s <= t; s++)
                o += line[s] * v[s * 3 * C + d];
            y[(b * T + t) * C + h * D + d] = o;
        }
    }
}

/* ds, the gradient of the scores, is [B][heads][T][T] and only lives here. */
tile_kernel
void attend_back(int B, int T, int heads, int C, const float *qkv, const float *p, const float *dy,
                 float *ds, float *dqkv)
{
    int D = C / heads;
    float scale = 1.0f / sqrtf((float) D);

#pragma tile grid threads(32)
    for (int b = 0; b < B; b++)
    for (int h = 0; h < heads; h++)
    for (int t = 0; t < T; t++) {
        const float *k = qkv + b * T * 3 * C + C + h * D, *v = k + C;
        const float *dout = dy + (b * T + t) * C + h * D;
        const float *line = p + ((b * heads + h) * T + t) * T;
        float *dline = ds + ((b * heads + h) * T + t) * T;
        float *dq = dqkv + (b * T + t) * 3 * C + h * D;
        float mean = 0;

#pragma tile parallel reduction(+: mean)
        for (int s = 0; s <= t; s++) {
            float dp = 0;

            for (int d = 0; d < D; d++)
                dp += dout[d] * v[s * 3 * C + d];
            dline[s] = dp;
            mean += line[s] * dp;
        }
#pragma tile parallel
        for (int s = 0; s <= t; s++)
            dline[s] = line[s] * (dline[s] - mean) * scale;
#pragma tile parallel
        for (int d = 0; d < D; d++) {
            float sum = 0;

            for (int s = 0; s <= t; s++)
                sum += dline[s] * k[s * 3 * C + d];
            dq[d] = sum;
        }
    }

#pragma tile grid threads(32)
    for (int b = 0; b < B; b++)
    for (int h = 0; h < heads; h++)
    for (int s = 0; s < T; s++) {
        const float *q = qkv + b * T * 3 * C + h * D, *dout = dy + b * T * C + h * D;
        const float *square = p + (b * heads + h) * T * T, *dsquare = ds + (b * heads + h) * T * T;
        float *dk = dqkv + (b * T + s) * 3 * C + C + h * D, *dv = dk + C;

#pragma tile parallel
        for (int d = 0; d < D; d++) {
            float k_sum = 0, v_sum = 0;

            for (int t = s; t < T; t++) {
                k_sum += dsquare[t * T + s] * q[t * 3 * C + d];
                v_sum += square[t * T + s] * dout[t * C + d];
            }
            dk[d] = k_sum;
            dv[d] = v_sum;
        }
    }
}

tile_kernel
void gelu(int64_t n, const float *x, float *y)
{
#pragma tile grid threads(128)
    for (int64_t i = 0; i < n; i += 512) {
#pragma tile parallel
        for (int64_t j = i; j < (i + 512 < n ? i + 512 : n); j++)
            y[j] = 0.5f * x[j] * (1.0f + erff(x[j] * 0.70710678f));
    }
}

tile_kernel
void gelu_back(int64_t n, const float *x, const float *dy, float *dx)
{
#pragma tile grid threads(128)
    for (int64_t i = 0; i < n; i += 512) {
#pragma tile parallel
        for (int64_t j = i; j < (i + 512 < n ? i + 512 : n); j++)
            dx[j] = dy[j] * (0.5f * (1.0f + erff(x[j] * 0.70710678f))
                             + x[j] * 0.39894228f * expf(-0.5f * x[j] * x[j]));
    }
}

tile_kernel
void add(int64_t n, const float *x, const float *y, float *sum)
{
#pragma tile grid threads(128)
    for (int64_t i = 0; i < n; i += 512) {
#pragma tile parallel
        for (int64_t j = i; j < (i + 512 < n ? i + 512 : n); j++)
            sum[j] = x[j] + y[j];
    }
}

tile_kernel
void zero(int64_t n, float *x)
{
#pragma tile grid threads(128)
    for (int64_t i = 0; i < n; i += 512) {
#pragma tile parallel
        for (int64_t j = i; j < (i + 512 < n ? i + 512 : n); j++)
            x[j] = 0;
    }
}

/* Softmax, its loss for every row, and the gradient of the mean loss. */
tile_kernel
void cross_entropy(int rows, int V, const float *x, const int *target, float *loss, float *dx)
{
#pragma tile grid threads(64)
    for (int r = 0; r < rows; r++) {
        float top = -INFINITY, sum = 0;

#pragma tile parallel reduction(max: top)
        for (int v = 0; v < V; v++)
            top = fmaxf(top, x[r * V + v]);
#pragma tile parallel reduction(+: sum)
        for (int v = 0; v < V; v++)
            sum += expf(x[r * V + v] - top);
        loss[r] = top + logf(sum) - x[r * V + target[r]];
#pragma tile parallel
        for (int v = 0; v < V; v++)
            dx[r * V + v] = (expf(x[r * V + v] - top) / sum - (v == target[r] ? 1.0f : 0.0f))
                          / (float) rows;
    }
}

tile_kernel
void adam(int64_t n, int step, float rate, const float *g, float *m, float *v, float *w)
{
    float m_scale = 1.0f / (1.0f - powf(0.9f, (float) step));
    float v_scale = 1.0f / (1.0f - powf(0.95f, (float) step));

#pragma tile grid threads(128)
    for (int64_t i = 0; i < n; i += 512) {
#pragma tile parallel
        for (int64_t j = i; j < (i + 512 < n ? i + 512 : n); j++) {
            m[j] += (g[j] - m[j]) * 0.1f;
            v[j] += (g[j] * g[j] - v[j]) * 0.05f;
            w[j] -= rate * m[j] * m_scale / (sqrtf(v[j] * v_scale) + 1e-6f);
        }
    }
}
