/* Kernels whose grid nests run on all processors: loops of every form, atomics, sums, helpers, a product; and their
   driver, which compares with one thread's results. Each kernel has a process of its own with `fork`, since the end of a
   region tells -fsanitize=thread nothing of what its threads did before. The first copies scalars out at such an end. */
#ifdef PLAIN_ATOMICS    /* what races without them */
#undef __TILE_CPU_OPENMP__
#endif
#include <tile.h>

enum { N = 300000, BINS = 32, M = 70, K = 50, BM = 32, BK = 16 };
struct scale {
    float by, more;
};

#ifdef KERNELS
static void count(int *h, int bin)
{
    tile_atomic_add(&h[bin], 1);
}

static float dot(const float *a, const float *b, int n)
{
    float s = 0;
#pragma omp simd reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += a[i] * b[i];
    return s;
}

tile_kernel void forms(int a, int b, int c, int d, int *y, int *after)
{
    int w, k;
    long j;
#pragma tile grid loops(4)
    for (w = a - 1; w >= 0; w--)
        for (unsigned char x = 1; x <= b; x += 2)
            for (j = 0; (unsigned long)j < sizeof(int) * 2; j += c)
                for (unsigned q = d; q > 2; q -= 3) {
                    if (q == 5)
                        continue;
                    for (k = 0; k < 2; k++)
                        y[((w * 10 + x) * 10 + (int)j) * 20 + (int)q] += w + x + (int)j + (int)q + k;
                }
#pragma tile grid
    for (int i = 0; i < 1; i++)
        after[0] = a;
}

tile_kernel void histogram(int n, const int *x, int *h, float *sum, unsigned *most, float *least, int *old)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 64) {
#pragma tile parallel
        for (int i = b; i < b + 64; i++)
            if (i < n) {
                count(h, x[i]);
                tile_atomic_add(sum, 0.5f);
                tile_atomic_max(most, (unsigned)i);
                tile_atomic_min(least, (float)-i);
                tile_atomic_xor(&old[0], i);
                tile_atomic_cas(&old[1], i + 7, i + 8);
            }
    }
}

tile_kernel void sums(int n, _Float16 *h, tile_bf16 *b, float *f, const int *rows)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        float t[2][7];
        tile_fill(t, 1);
        tile_store(t, tile_view(h, 2, 7), 0, 0, .add = 1);
        tile_store(t, tile_view(b, 2, 7), 0, 0, .add = 1);
        tile_scatter(t, tile_view(f, 4, 7), rows, 0, .add = 1);
    }
}

tile_kernel void product(int m, int n, int k, const _Float16 *A, const _Float16 *B, const struct scale *s, float *C)
{
    const int twice = 2;
#pragma tile grid threads(64)
    for (int i = 0; i < m; i += BM)
        for (int j = 0; j < n; j += BM) {
            tile_shared _Float16 As[BM][BK], Bs[BK][BM];
            float acc[BM][BM] = { 0 };
#pragma tile pipeline stages(2)
            for (int l = 0; l < k; l += BK) {
                tile_load(As, tile_view(A, m, k), i, l);
                tile_load(Bs, tile_view(B, k, n), l, j);
                tile_gemm(acc, As, Bs);
            }
#pragma tile parallel
            for (int p = 0; p < BM; p++)
                for (int q = 0; q < BM; q++)
                    acc[p][q] = acc[p][q] * s->by * twice + s->more;
            tile_store(acc, tile_view(C, m, n), i, j);
        }
}

tile_kernel void rows(int m, int k, const float (*A)[m][k], float (*y)[m])
{
#pragma tile grid
    for (int i = 0; i < m; i++)
        (*y)[i] = dot((*A)[i], (*A)[0], k);
}
static void mark(int n, int *y)
{
    int k;
#pragma omp for
    for (k = 0; k < n; k++)
        y[k] += k + 1;
}

/* Loops that threads would share out are one thread's. */
tile_kernel void worksharing(int n, int *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        mark(50, y + 50 * i);
#pragma tile grid
    for (int i = 0; i < n; i++) {
#pragma omp for
        for (int k = 0; k < 50; k++)
            y[50 * i + k] ^= i;
    }
}

static void spread(struct scale *s, int i)
{
    s->by = (float)(i % 9);
    s->more = (float)-i;
}

/* Each iteration has t, s and r of its own. Where there is no iteration the stride has no value. */
tile_kernel void owns(int n, int parts, int *y)
{
    int i, k, t;
    struct scale s, r;
#pragma tile grid
    for (i = 0; i < n; i += 60 / parts) {
        s.by = (float)i;
        s.more = 0;
        for (t = k = 0; k < 100; k++) {
            s.more += (float)(k & i);
            t ^= k * i;
        }
        spread(&r, i);
        y[i] += (int)(s.by + s.more + r.by * r.more) + t;
    }
}
#else
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
void forms(int a, int b, int c, int d, int *y, int *after);
void histogram(int n, const int *x, int *h, float *sum, unsigned *most, float *least, int *old);
void sums(int n, _Float16 *h, tile_bf16 *b, float *f, const int *rows);
void product(int m, int n, int k, const _Float16 *A, const _Float16 *B, const struct scale *s, float *C);
void rows(int m, int k, const float (*A)[m][k], float (*y)[m]);
void owns(int n, int parts, int *y);
void worksharing(int n, int *y);

static int x[N], result[8000];
static float a[M][K];
static _Float16 A[M * K], B[K * M];

static void run(int which)
{
    static const int at[] = { 2, 0 };
    int *h = result;
    float *f = (float *)result;
    switch (which) {
    case 0: forms(3, 9, 3, 11, result, result + 7999); break;
    case 1: forms(0, 9, 3, 11, result, result + 7999); break;
    case 2: histogram(N, x, h, f + 40, (unsigned *)h + 41, f + 42, h + 43); break;
    case 3: sums(100, (_Float16 *)h, (tile_bf16 *)(h + 100), f + 200, at); break;
    case 4: product(M, 25, K, A, B, &(struct scale){ 1, 2 }, f); break;
    case 5: rows(M, K, &a, (float (*)[M])f); break;
    case 6: owns(8000, 60, result); break;
    case 7: owns(0, 0, result); break;
    case 8: worksharing(100, result); break;
    }
}

int main(int argc, char **argv)
{
    for (int i = 0; i < N; i++)
        x[i] = i * 7 % BINS;
    for (int i = 0; i < M * K; i++) {
        A[i] = (_Float16)(i % 13 - 6);
        B[i] = (_Float16)(i % 11 - 5);
        a[i / K][i % K] = (float)(i % 7);
    }
    for (int which = argc > 1 ? 2 : 0; which < 9; which++) {
        pid_t child = argc > 1 ? fork() : 0;
        int status = 0;
        (void)argv;
        if (child) {
            if (waitpid(child, &status, 0) < 0 || status)
                return 2;
            continue;
        }
        memset(result, 0, sizeof result);
        run(which);
        if (argc > 1)
            _exit(0);
        printf("%d:", which);
        for (int i = 0; i < 8000; i++)
            printf(" %x", (unsigned)result[i]);
        printf("\n");
    }
    return 0;
}
#endif
