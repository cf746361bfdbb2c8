/* { dg-options "-S -o %o" } Nothing to warn of: what looks wrong is not provably so. */
#include <tile.h>

static void both(float (*sum)[64], float (*most)[64], const float (*x)[64][64])
{
    tile_reduce_sum(*sum, *x);
    tile_reduce_max(*most, *x);
}

tile_kernel void stores(int M, int N, int parts, const int *rows, float *C, float *R, int *ticket)
{
#pragma tile grid persistent
    for (int m = 0; m < M; m += 64)
    for (int n = 0; n < N; n += 64) {
        float f[64][64] = {0}, r[64] = {0}, unread[64];

        tile_load(f, tile_view(C, M, N), m, n);
        both(&r, &unread, &f);
        tile_store(f, tile_view(C, M, N), m, n);
        if (n == 0)
            tile_store(r, tile_view(R, M), m);
        tile_store(r, tile_view(R, parts, M), n / 64, m);
        if (tile_atomic_add(&ticket[0], 1) == parts - 1)
            R[m] = 6;
        if (rows[m] > n)
            R[0] = 1;
        R[rows[n] + m] = 2;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdisabled-optimization"
        for (int k = n; k < n + 64 && k < N; k++)
            R[m * N + k] = 3;
#pragma GCC diagnostic pop
        R[m * 4 + n / 64] = 4;
        if (n + 64 >= N)
            R[m] = 5;
    }
}

tile_kernel void parts(int M, int N, float *W)
{
#pragma tile grid
    for (int m = 0; m < M; m++)
    for (int n = 0; n < N; n++)
        W[m * 4 + n] = 1;       /* four parts at most */
}

tile_kernel void once(int M, float *C)
{
#pragma tile grid
    for (int m = 0; m < M; m += 64)
    for (int once = 0; once < 1; once++) {
        float f[64] = {0};
        tile_store(f, tile_view(C, M), m);
    }
}

tile_kernel void loops(int M, float *C)
{
#pragma tile grid
    for (int m = 0; m < M; m += 64) {
        tile_shared float x[128], y[64], t[64][65];
        float prev[64];

#pragma tile parallel
        for (int i = 0; i < 128; i++)
            x[i] = i;
        tile_fill(y, 0);
        for (int s = 32; s > 0; s /= 2) {
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                if (i < s)
                    x[i] += x[i + s];
        }
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            if (i < 32)
                x[i] += x[i + 32];
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            x[i] += x[i + 32];
#pragma tile parallel
        for (int i = 0; i < 64; i += 2)
            x[i] = x[i + 1];
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            if (i % 2 == 0)
                x[i + 1] = x[i];
#pragma tile parallel
        for (int i = 0; i < 64; i++) {
            if (i == 5)
                y[0] = 1;
            x[64 + i] = 2;
        }
#pragma tile parallel
        for (int i = 0; i < 16; i++)
            for (int k = 0; k < 4; k++)
                x[i * 4 + k] = 3;
#pragma tile parallel
        for (int i = 0; i < 64; i++)
        for (int j = 0; j < 64; j++)
            t[j][i] = i < j ? x[i] : 0;
        for (int k = 0; k < 3; k++) {
            if (k > 0)
                tile_store(prev, tile_view(C, M), m);
            tile_fill(prev, k);
        }
        if (sizeof(float) == 8)
            tile_store(y, tile_view(C, M), m);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            if (m + i < M)
                C[m + i] = t[i][i];
    }
}

/* Iterations that never meet, or that their author says never do. */
tile_kernel void apart(int M, int n, const int *perm, const int *digit, float *C)
{
#pragma tile grid
    for (int m = 0; m < M; m += 64) {
        tile_shared float x[64], y[64], z[64][32];
        tile_shared int count[64][32];

        tile_load(x, tile_view(C, M), m);
        tile_fill(y, 0);
        tile_fill(z, 0);
        tile_fill(count, 0);
        for (int d = 1; d < 64; d *= 2)
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                if ((i & d) == 0 && x[i] > x[i ^ d])
                    y[i] = y[i ^ d];
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            if ((i & 4) == 0) {
                float t = x[i];
                x[i] = x[i ^ 4];
                x[i ^ 4] = t;
            }
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int k = 0; k < 32; k++) {
                z[i][(k + 5) % 32] = z[i][(k + 5) % 32] + x[i];
                if (k == 31)
                    y[i] += 1;
                count[i][digit[k]] = k;
                tile_atomic_add(&count[i][digit[k]], 1);
            }
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int k = 0; k < 32; k++)
                z[perm[i]][perm[k]] = x[i] + y[k];
#pragma tile parallel loops(2)
        for (int i = 0; i < 64; i++)
            for (int k = 0; k < 32; k++)
                z[i][perm[k]] += x[i];
#pragma tile parallel loops(1)
        for (int i = 0; i < 64; i++)
            for (int k = 0; k < n; k++)
                count[i][digit[k]] += 1;
#pragma tile parallel
        for (int i = 0; i < 64; i++) {
            const int row = i / 8, col = i % 8, few = 4;
            for (int k = 0; k < few; k++)
                z[row][4 * col + k] = x[i];
            for (int k = 0; k < n; k++)
                C[m + 64 * row + 4 * col + k] = x[i];
        }
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int k = 0; k < 32; k++) {
                float w[2] = { 0 };

                w[k & 1] += z[i][k];
                z[i][k] = w[0] + w[1];
            }
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            if (i < n)
                x[i] = count[i][0] + z[i][1];
            else
                C[m + i] = x[63 - i];
        tile_store(x, tile_view(C, M), m);
        tile_store(y, tile_view(C, M), m);
    }
}

/* A parameter may leave one iteration, or half of them. */
tile_kernel void few(int M, int many, float *C)
{
#pragma tile grid
    for (int m = 0; m < M; m += 64) {
        tile_shared float x[64], y[64], z[64];

        tile_load(x, tile_view(C, M), m);
        tile_load(y, tile_view(C, M), m);
        tile_load(z, tile_view(C, M), m);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            if (i >= many)
                x[i] = x[63 - i];
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            if (!(i >= many))
                y[i] = y[63 - i];
#pragma tile parallel
        for (int i = 0; i < many; i++)
            if (i > many - 3 && i + m < M)
                z[i + 3] = z[i];
        tile_store(x, tile_view(C, M), m);
        tile_store(y, tile_view(C, M), m);
        tile_store(z, tile_view(C, M), m);
    }
}

/* Iterations that comparisons keep apart. */
tile_kernel void compared(int M, float *C)
{
#pragma tile grid
    for (int m = 0; m < M; m += 64) {
        tile_shared float x[65], y[65], z[65], one[1], v[9][2], w[9][2];

        tile_fill(x, 0);
        tile_fill(y, 0);
        tile_fill(z, 0);
        tile_fill(one, 0);
        tile_fill(v, 0);
        tile_fill(w, 0);
#pragma tile parallel
        for (int i = 2; i < 9; i++)
        for (int j = 0; j < 2; j++) {
            v[i][(i >= j) * j] = i;
            w[i][(j < i) * j] = j;
        }
#pragma tile parallel
        for (int i = 0; i < 64; i++) {
            x[i + (i > 7)] = i;
            y[i + !(i <= 9)] = i;
            y[i + 1 - (i <= 9)] = i;
            z[i + (i != 0)] = i;
            if (i == 5)
                one[0] = i;
        }
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            C[m + i] = x[i] + y[i] + z[i] + one[0] + v[i / 8][0] + w[i / 8][1];
    }
}

/* The inner loop ends with its row. */
tile_kernel void within(int M, int *y)
{
#pragma tile grid
    for (int m = 0; m < M; m++) {
        y[3 * m] = 1;
        for (int k = 1; k < 3; k++)
            y[3 * m + k] = k;
    }
}
