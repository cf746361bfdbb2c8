/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mamba 2, in chunks of L steps. A head's state S [N][P] fades and takes in an outer product at each step, and what
   C makes of it is the output:

       S = exp(dt[t] A) S + dt[t] B[t] X[t]';  Y[t] = S' C[t]

   With a[t] the sum of dt A from the chunk's first step to t, a chunk is four products: what its own steps add to the
   state, and what they and the state before it give,

       sum over t of exp(a[L - 1] - a[t]) dt[t] B[t] X[t]'
       Y[t] = exp(a[t]) S' C[t] + sum over s <= t of (C[t] B[s]) exp(a[t] - a[s]) dt[s] X[s]

   A is [heads], dt [batch][heads][T], X and Y [batch][T][heads][P], B and C [batch][T][N], which the heads share.
   states [batch][heads][chunks][N][P] has room for one state for each chunk, T / L of them, rounded up. */
#include "run.h"

enum { L = 32, N = 64, P = 64, PART = 1024 };

#ifdef KERNELS
/* dt of a chunk, and the sums of dt A. */
static void steps(float (*d)[L], float (*a)[L], const float *dt, int rows, int T, int row, int first, float A)
{
    tile_load(*d, tile_view(dt, rows, T), row, first);
    tile_scan_sum(*a, *d);
#pragma tile parallel
    for (int i = 0; i < L; i++)
        (*a)[i] *= A;
}

tile_kernel
void mamba2(int batch, int heads, int T, const float *A, const float *dt, const _Float16 *X, const _Float16 *B,
            const _Float16 *C, float *states, float *Y)
{
    const int chunks = (T + L - 1) / L, rows = batch * heads;

    /* what each chunk adds */
#pragma tile grid threads(128)
    for (int row = 0; row < rows; row++)
    for (int c = 0; c < chunks; c++) {
        tile_shared _Float16 Bs[L][N], Xs[L][P];
        tile_shared float d[L], a[L];
        float S[N][P] = {0};

        steps(&d, &a, dt, rows, T, row, c * L, A[row % heads]);
        tile_load(Bs, tile_view(B, batch, T, N), row / heads, c * L, 0);
        tile_load(Xs, tile_view(X, batch, T, heads * P), row / heads, c * L, row % heads * P);
#pragma tile parallel
        for (int i = 0; i < L; i++)
            for (int p = 0; p < P; p++)
                Xs[i][p] = (_Float16) ((float) Xs[i][p] * d[i] * expf(a[L - 1] - a[i]));
        tile_gemm_tn(S, Bs, Xs);
        tile_store(S, tile_view(states, rows * chunks, N, P), row * chunks + c, 0, 0);
    }

    /* the state before each chunk */
#pragma tile grid threads(128)
    for (int row = 0; row < rows; row++)
    for (int i = 0; i < N * P; i += PART) {
        float S[PART] = {0}, more[PART], d[L], sum;

        for (int c = 0; c < chunks; c++) {
            tile_load(more, tile_view(states, rows * chunks, N * P), row * chunks + c, i);
            tile_store(S, tile_view(states, rows * chunks, N * P), row * chunks + c, i);
            tile_load(d, tile_view(dt, rows, T), row, c * L);
            tile_reduce_sum(sum, d);
#pragma tile parallel
            for (int j = 0; j < PART; j++)
                S[j] = S[j] * expf(sum * A[row % heads]) + more[j];
        }
    }

    /* the output */
#pragma tile grid threads(128)
    for (int row = 0; row < rows; row++)
    for (int c = 0; c < chunks; c++) {
        tile_shared _Float16 Cs[L][N], Bs[L][N], Xs[L][P], Ss[N][P], W[L][L];
        tile_shared float d[L], a[L];
        float scores[L][L] = {0}, y[L][P] = {0};

        steps(&d, &a, dt, rows, T, row, c * L, A[row % heads]);
        tile_load(Cs, tile_view(C, batch, T, N), row / heads, c * L, 0);
        tile_load(Bs, tile_view(B, batch, T, N), row / heads, c * L, 0);
        tile_load(Xs, tile_view(X, batch, T, heads * P), row / heads, c * L, row % heads * P);
        tile_load(Ss, tile_view(states, rows * chunks, N, P), row * chunks + c, 0, 0);
        tile_gemm_nt(scores, Cs, Bs);
#pragma tile parallel
        for (int i = 0; i < L; i++)
            for (int j = 0; j < L; j++)
                W[i][j] = j <= i ? (_Float16) (scores[i][j] * expf(a[i] - a[j]) * d[j]) : (_Float16) 0;
        tile_gemm(y, Cs, Ss);
#pragma tile parallel
        for (int i = 0; i < L; i++)
            for (int p = 0; p < P; p++)
                y[i][p] *= expf(a[i]);
        tile_gemm(y, W, Xs);
        tile_store(y, tile_view(Y, batch, T, heads * P), row / heads, c * L, row % heads * P);
    }
}
#endif

#ifdef DRIVER
struct sizes {
    int batch, heads, T;
};

/* One element of the outputs of one head, step after step. States, scores and weighed inputs are rounded to half. */
static void column(struct sizes s, int b, int h, int p, const float *A, const float *dt, const _Float16 *X,
                   const _Float16 *B, const _Float16 *C, const float *Y)
{
    double S[N] = { 0 }, size[N] = { 0 };

    dt += (b * s.heads + h) * s.T;
    for (int t = 0; t < s.T; t++) {
        int at = ((b * s.T + t) * s.heads + h) * P + p;
        double want = 0, sum = 0;

        for (int n = 0; n < N; n++) {
            double more = dt[t] * (double) B[(b * s.T + t) * N + n] * (double) X[at], of = (double) C[(b * s.T + t) * N + n];

            S[n] = exp((double) dt[t] * A[h]) * S[n] + more;
            size[n] = exp((double) dt[t] * A[h]) * size[n] + fabs(more);
            want += S[n] * of;
            sum += fabs(size[n] * of);
        }
        EXPECT(fabs(Y[at] - want) <= 0x1p-10 * sum + 1e-6, "step %d of %d: %g, not %g", t, s.T, Y[at], want);
    }
}

static void on(enum target t, struct sizes s)
{
    int rows = s.batch * s.heads, all = rows * s.T, chunks = (s.T + L - 1) / L, both = s.batch * s.T * N;
    float *A = buffer((size_t) s.heads * 4), *dt = buffer((size_t) all * 4), *Y = buffer((size_t) all * P * 4);
    float *states = buffer((size_t) rows * chunks * N * P * 4);
    _Float16 *X = buffer((size_t) all * P * 2), *B = buffer((size_t) both * 2), *C = buffer((size_t) both * 2);

    FILL(A, s.heads, -0.5f - 0.4f * random_float());
    FILL(dt, all, 0.3f + 0.25f * random_float());
    FILL(X, all * P, random_float());
    FILL(B, both, random_float());
    FILL(C, both, random_float());
    LAUNCH(t, mamba2, s.batch, s.heads, s.T, A, dt, X, B, C, states, Y);
    for (int b = 0; b < s.batch; b++)
        for (int h = 0; h < s.heads; h++)
            for (int p = 0; p < P; p += 7)
                column(s, b, h, p, A, dt, X, B, C, Y);
    release(A);
    release(dt);
    release(Y);
    release(states);
    release(X);
    release(B);
    release(C);
}

static void run(enum target t)
{
    on(t, (struct sizes) { 1, 2, 2 * L + pick(L) });
    on(t, (struct sizes) { 2, 1, 1 + pick(2 * L) });
}
#endif
