/* SPDX-License-Identifier: MIT-0 */
/* The kernels of gpt.c. */
#ifndef GPT_H
#define GPT_H

#include <tile.h>

void embed(int rows, int T, int C, const int *token, const float *wte, const float *wpe, float *x);
void embed_back(int rows, int T, int C, int V, const int *token, const float *dx, float *dwte,
                float *dwpe);
void norm(int rows, int C, const float *x, const float *gain, const float *bias, float *mean,
          float *scale, float *y);
void norm_back(int rows, int C, const float *x, const float *gain, const float *mean,
               const float *scale, const float *dy, float *dx, float *dgain, float *dbias);
void linear(int rows, int in, int out, const float *x, const float *w, const float *bias, float *y);
void linear_back(int rows, int in, int out, const float *x, const float *w, const float *dy,
                 float *dx, float *dw, float *dbias);
void attend(int B, int T, int heads, int C, const float *qkv, float *p, float *y);
void attend_back(int B, int T, int heads, int C, const float *qkv, const float *p, const float *dy,
                 float *ds, float *dqkv);
void gelu(int64_t n, const float *x, float *y);
void gelu_back(int64_t n, const float *x, const float *dy, float *dx);
void add(int64_t n, const float *x, const float *y, float *sum);
void zero(int64_t n, float *x);
void cross_entropy(int rows, int V, const float *x, const int *target, float *loss, float *dx);
void adam(int64_t n, int step, float rate, const float *g, float *m, float *v, float *w);

#endif
