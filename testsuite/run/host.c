/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Control flow of the host around grids: loops, swapped and advancing pointers, switch, jumps, helpers. */
#include "run.h"

struct body {
    float at;
    int64_t speed;
};

#ifdef KERNELS
/* A switch that is left amid a case, around the first grid of the file. */
tile_kernel
void choices(int n, int *y)
{
    for (int i = 0; i < n; i++) {
        switch (i % 4) {
        case 1:
            if (i > 6)
                break;
#pragma tile grid threads(32)
            for (int k = 0; k < 3; k++)
                y[3 * i + k] = 10 * i + k;
            break;
        case 2:
            if (i > 4)
                continue;
            /* fall through */
        default:
            if (i == 11)
                return;
#pragma tile grid threads(32)
            for (int k = 0; k < 2; k++)
                y[3 * i + k] = -i;
        }
#pragma tile grid threads(32)
        for (int k = 1; k < 3; k++)
            y[3 * i + k] += 1000;
    }
}

/* Pragmas right behind what they stand in, without braces. */
tile_kernel
void bare(int n, int steps, int *y)
{
    for (int t = 0; t < steps; t++)
#pragma tile grid threads(32)
        for (int i = 0; i < n; i++)
            y[i] = y[i] * 3 + t;
    if (n > 4)
#pragma tile grid threads(32)
        for (int i = 0; i < n; i++)
            y[i] += 1;
    else
#pragma tile grid threads(32)
        for (int i = 0; i < n; i++)
            y[i] += 2;
    while (steps-- > 1)
#pragma tile grid threads(32)
        for (int i = 0; i < n; i++)
            y[i] -= steps;
}

/* Time steps: each grid reads what the one before wrote. */
tile_kernel
void jacobi(int n, int steps, float *a, float *b)
{
    for (int t = 0; t < steps; t++) {
#pragma tile grid threads(64)
        for (int i = 0; i < n; i += 64) {
#pragma tile parallel
            for (int j = i; j < i + 64; j++)
                if (j < n)
                    b[j] = j > 0 && j < n - 1 ? a[j - 1] + a[j + 1] - a[j] : a[j];
        }
        float *other = a;
        a = b;
        b = other;
    }
}

tile_kernel
void bitonic(int n, int *x)
{
    for (int k = 2; k <= n; k *= 2)
        for (int j = k / 2; j; j /= 2) {
#pragma tile grid threads(64)
            for (int b = 0; b < n; b += 64) {
#pragma tile parallel
                for (int i = b; i < b + 64; i++) {
                    int with = i ^ j;
                    if (i < n && with > i) {
                        int p = x[i], q = x[with];
                        if ((p > q) == ((i & k) == 0)) {
                            x[i] = q;
                            x[with] = p;
                        }
                    }
                }
            }
        }
}

/* A tree of sums; the stride is 64 bits wide. */
tile_kernel
void tree(long long n, int *x)
{
    long long stride = 1;
    while (stride < n) {
#pragma tile grid threads(32)
        for (long long b = 0; b < n; b += 64 * stride) {
#pragma tile parallel
            for (int k = 0; k < 32; k++) {
                long long i = b + 2 * k * stride;
                if (i + stride < n)
                    x[i] += x[i + stride];
            }
        }
        stride *= 2;
    }
}

/* Weights that advance from layer to layer; the last layer's values go to y. */
tile_kernel
void layers(int count, int n, const float *w, float *x, float *spare, float *y)
{
    for (int l = 0; l < count; l++, w += n * n) {
        float *to = l == count - 1 ? y : spare;
        const float *from = x;
#pragma tile grid threads(32)
        for (int i = 0; i < n; i++) {
            float sum = 0;
#pragma tile parallel reduction(+: sum)
            for (int k = 0; k < n; k++)
                sum += w[i * n + k] * from[k];
            to[i] = sum > 0 ? sum : 0;
        }
        spare = x;
        x = to;
    }
}

/* What one grid reads as const, another one writes. */
tile_kernel
void blur(int n, int steps, int *a, int *b)
{
    for (int t = 0; t < steps; t++) {
        const int *in = a;
#pragma tile grid threads(64)
        for (int i = 0; i < n; i += 64) {
#pragma tile parallel
            for (int j = i; j < i + 64; j++)
                if (j < n)
                    b[j] = in[j] + in[n - 1 - j];
        }
        const int *back = b;
#pragma tile grid threads(64)
        for (int i = 0; i < n; i += 64) {
#pragma tile parallel
            for (int j = i; j < i + 64; j++)
                if (j < n)
                    a[j] = back[(j + 1) % n] - back[j] / 2;
        }
    }
}

/* Const for one grid alone: `in` may be what the second one writes. */
tile_kernel
void relay(int n, int steps, const int *in, int *between, int *out)
{
    for (int t = 0; t < steps; t++) {
#pragma tile grid threads(32)
        for (int i = 0; i < n; i++)
            between[i] = in[i] + in[n - 1 - i];
#pragma tile grid threads(32)
        for (int i = 0; i < n; i++)
            out[i] = between[(i + 1) % n] - between[i] / 2;
    }
}

#define STORE_AT(where, value) \
    _Pragma("tile grid threads(32)") \
    for (int i = 0; i < 4; i++) \
        (where)[i] = (value) + i

/* Jumps of all kinds; each grid that runs writes four places further on. */
tile_kernel
void jumps(int n, int stop, int *y)
{
    int round = 0;
    for (int op = 0; op < n; op++, round += 2) {
        if (op == 1)
            continue;
        switch (op % 5) {
        case 0:
            STORE_AT(y, 100 + round);
            break;
        case 2:
            for (int k = 0;; k++) {
                if (k == 3)
                    break;
                if (k == 1)
                    continue;
                STORE_AT(y, 200 + k);
                y += 4;
            }
            continue;
        case 3:
            do {
                STORE_AT(y, 300 + stop);
                y += 4;
                if (op == stop)
                    return;
            } while (stop-- > op);
            /* fall through */
        default:
            STORE_AT(y, 400);
        }
        y += 4;
    }
    STORE_AT(y, 500);
}

static int ones(unsigned v)
{
    int n = 0;
    for (; v; v &= v - 1)
        n++;
    return n;
}

static int part(int n, int of, bool high)
{
    if (of < 2)
        return n;
    return high ? n - n / of : n / of;
}

/* Scalars as C computes them: wrapping, narrow, wide, floating. */
tile_kernel
void scalars(unsigned seed, int n, double top, unsigned *y)
{
    unsigned h = seed;
    unsigned char narrow = 250;
    uint64_t wide = ~0ull;
    float scale = 1;
    int at = 0;
    for (; ones(h) != 16; h = h * 1664525u + 1013904223u, narrow += 3)
        ;
    for (double d = top; d > 1 && at < n - 8; d = sqrt(d) - 0.25) {
        int low = part((int) d, 2, false), high = part((int) d, low, true);
        wide = wide * 3 + (unsigned) low;
        scale = fmaxf(scale, fabsf(sinf((float) high)) * 4);
        unsigned mixed = (unsigned) (wide >> 32) ^ (unsigned) wide ^ (unsigned) high, whole = (unsigned) d;
#pragma tile grid threads(32)
        for (int i = 0; i < 1; i++)
            y[at] = h + mixed + narrow + whole;
        at++;
    }
    for (int i = 7, j = 0; i > j; i--, j++) {
        bool odd = (i ^ j) & 1, some = odd && j > 0;
#pragma tile grid threads(32)
        for (int k = 0; k < 1; k++)
            y[at] = (unsigned) (i * 100 + j * 10 + odd + some) + (scale > 3.5f);
        at++;
    }
}

struct pair {
    int whole;
    float part;
};

static struct pair next(struct pair p, int by)
{
    struct pair r = { p.whole * 3 + by, p.part + 0.5f };

    if (by > 5)
        return p;
    return r;
}

static void halves(int n, int *low, int *high)
{
    *low = n / 2;
    *high = n - *low;
}

static void count_up(struct pair *p, int *count)
{
    p->whole += *count;
    ++*count;
}

static int turned(int n, int base)
{
    int digit[8] = { 0 }, k = 0, v = 0;

    for (; n && k < 8; n /= base)
        digit[k++] = n % base;
    for (int i = 0; i < k; i++)
        v = v * base + digit[i];
    return v;
}

/* Helpers with structs, addresses of the host's scalars and arrays of their own. */
tile_kernel
void helpers(int n, int *y)
{
    int at = 0, low, high, count = 0;
    struct pair p = { 1, 2 };

    while (n > 1) {
        halves(n, &low, &high);
        p = next(p, high);
        count_up(&p, &count);
        int sum = p.whole + (int) (p.part * 2);
#pragma tile grid threads(32)
        for (int i = 0; i < 2; i++)
            y[at + i] = i ? low * 100 + high : sum;
        at += 2;
        if (count == 3) {
            halves(high, &high, &n);
            continue;
        }
        for (int k = turned(low, 3); k > 0 && at < 90; k -= 4) {
#pragma tile grid threads(32)
            for (int i = 0; i < 1; i++)
                y[at] = k;
            at++;
        }
        n = low;
    }
}

/* Trip counts and steps that change. */
tile_kernel
void shrinking(int n, int step, int *y)
{
    for (; n > 0 && step > 0; n = n * 2 / 3, step++) {
#pragma tile grid threads(32)
        for (int i = n - 1; i >= 0; i -= step)
            y[i] += step;
    }
}

/* Once the step is 0, no launch is possible; what comes later is not launched either. */
tile_kernel
void failing(int n, int step, int *y)
{
    for (int t = 0; t < 3; t++) {
#pragma tile grid threads(32)
        for (int i = 0; i < n; i += step)
            y[i] += 1;
        step -= 2;
    }
}

/* Steps of a product whose operands lie at other alignments each time, so that the host chooses anew. */
tile_kernel
void products(int steps, int M, int N, int K, const _Float16 *A, const _Float16 *B, float *C)
{
    tile_assume(K > 0);
    for (int s = 0; s < steps; s++) {
#pragma tile grid threads(128)
        for (int m = 0; m < M; m += 64)
        for (int n = 0; n < N; n += 64) {
            tile_shared _Float16 a[64][32], b[32][64];
            float c[64][64];
            tile_load(c, tile_view(C, M, N), m, n);
#pragma tile pipeline stages(3)
            for (int k = 0; k < K; k += 32) {
                tile_load(a, tile_view(A, M, K), m, k);
                tile_load(b, tile_view(B, K, N), k, n);
                tile_gemm(c, a, b);
            }
            tile_store(c, tile_view(C, M, N), m, n);
        }
        A += M * K + (s % 2 ? 8 : 1);
        if (s % 3 == 1)
            B += K * N;
    }
}

/* Whole arrays and structs behind pointers that change. */
tile_kernel
void arrays(int n, int m, int steps, int (*a)[n][m], int (*b)[n][m])
{
    while (steps--) {
#pragma tile grid threads(32)
        for (int i = 0; i < n; i++) {
#pragma tile parallel
            for (int j = 0; j < m; j++)
                (*b)[n - 1 - i][j] = (*a)[i][(j + 1) % m] + 1;
        }
        int (*other)[n][m] = a;
        a = b;
        b = other;
    }
}

tile_kernel
void bodies(int n, int steps, float dt, const struct body *from, struct body *to, struct body *spare)
{
    for (int t = 0; t < steps; t++, dt *= 0.5f) {
#pragma tile grid threads(32)
        for (int i = 0; i < n; i += 32) {
#pragma tile parallel
            for (int j = i; j < i + 32; j++)
                if (j < n) {
                    struct body x = from[j];
                    x.at += (float) x.speed * dt;
                    to[j] = x;
                }
        }
        from = to;
        struct body *other = to;
        to = spare;
        spare = other;
    }
}
#endif

#ifdef DRIVER
static void chosen(enum target t, int n)
{
    int *y = buffer(4 * 45), want[45];

    FILL(y, 45, 7);
    FILL(want, 45, 7);
    for (int i = 0; i < n && i < 11; i++) {
        int *w = want + 3 * i;

        if (i % 4 == 2 && i > 4)
            continue;
        for (int k = 0; k < 3; k++)
            w[k] = (i % 4 != 1 ? k < 2 ? -i : 7 : i < 7 ? 10 * i + k : 7) + (k > 0 ? 1000 : 0);
    }
    LAUNCH(t, choices, n, y);
    SAME("choices", y, 45, want[i]);
    release(y);
}

static void without_braces(enum target t, int n, int steps)
{
    int *y = buffer(4 * 8);

    FILL(y, 8, fill_i);
    LAUNCH(t, bare, n, steps, y);
    for (int i = 0; i < 8; i++) {
        int v = i;

        for (int s = 0; s < steps; s++)
            v = v * 3 + s;
        v += (n > 4 ? 1 : 2) - steps * (steps - 1) / 2;
        EXPECT(y[i] == (i < n ? v : i), "y[%d] is %d, not %d", i, y[i], i < n ? v : i);
    }
    release(y);
}

static void steps_of_jacobi(enum target t, int n, int steps)
{
    float *a = buffer(4 * (size_t) n), *b = buffer(4 * (size_t) n), *want = malloc(8 * (size_t) n), *last = want + n;

    FILL(a, n, pick(9) - 4);
    FILL(b, n, -7);
    for (int i = 0; i < n; i++)
        want[i] = a[i];
    for (int s = 0; s < steps; s++) {
        memcpy(last, want, 4 * (size_t) n);
        for (int i = 1; i < n - 1; i++)
            want[i] = last[i - 1] + last[i + 1] - last[i];
    }
    LAUNCH(t, jacobi, n, steps, a, b);
    SAME("jacobi", steps % 2 ? b : a, n, want[i]);
    SAME("the other", steps % 2 ? a : b, n, steps ? last[i] : -7);
    release(a);
    release(b);
    free(want);
}

static void sorted(enum target t, int n)
{
    int *x = buffer(4 * (size_t) n), count[16] = { 0 };

    FILL(x, n, pick(16));
    for (int i = 0; i < n; i++)
        count[x[i]]++;
    LAUNCH(t, bitonic, n, x);
    for (int i = 0, v = 0; i < n; i++) {
        while (v < 15 && !count[v])
            v++;
        count[v]--;
        EXPECT(x[i] == v, "x[%d] is %d, not %d", i, x[i], v);
    }
    release(x);
}

static void summed(enum target t, int n)
{
    int *x = buffer(4 * (size_t) n), sum = 0;

    FILL(x, n, pick(1000));
    for (int i = 0; i < n; i++)
        sum += x[i];
    LAUNCH(t, tree, n, x);
    EXPECT(x[0] == sum, "the sum of %d is %d, not %d", n, x[0], sum);
    release(x);
}

static void layered(enum target t, int count, int n)
{
    size_t bytes = 4 * (size_t) n;
    float *w = buffer(bytes * (size_t) (count * n)), *x = buffer(bytes), *spare = buffer(bytes), *y = buffer(bytes), now[64], next[64];

    FILL(w, count * n * n, pick(3) - 1);
    FILL(x, n, pick(3));
    FILL(y, n, -1);
    memcpy(now, x, bytes);
    for (int l = 0; l < count; l++) {
        for (int i = 0; i < n; i++) {
            next[i] = 0;
            for (int k = 0; k < n; k++)
                next[i] += w[(l * n + i) * n + k] * now[k];
            next[i] = fmaxf(next[i], 0);
        }
        memcpy(now, next, bytes);
    }
    LAUNCH(t, layers, count, n, w, x, spare, y);
    SAME("layers", y, n, count ? now[i] : -1);
    release(w);
    release(x);
    release(spare);
    release(y);
}

static void blurred(enum target t, int n, int steps)
{
    int *a = buffer(4 * (size_t) n), *b = buffer(4 * (size_t) n), *c = buffer(4 * (size_t) n), now[256], next[256];

    FILL(a, n, pick(100));
    memcpy(now, a, 4 * (size_t) n);
    memcpy(c, a, 4 * (size_t) n);
    for (int s = 0; s < steps; s++) {
        for (int i = 0; i < n; i++)
            next[i] = now[i] + now[n - 1 - i];
        for (int i = 0; i < n; i++)
            now[i] = next[(i + 1) % n] - next[i] / 2;
    }
    LAUNCH(t, blur, n, steps, a, b);
    SAME("blur", a, n, now[i]);
    LAUNCH(t, relay, n, steps, c, b, c);
    SAME("relay", c, n, now[i]);
    release(c);
    release(a);
    release(b);
}

/* Which values are written, in order; -1 ends them. */
static void jumped(enum target t, int n, int stop, const int *want)
{
    int *y = buffer(4 * 200);

    FILL(y, 200, -1);
    LAUNCH(t, jumps, n, stop, y);
    for (int i = 0; i < 200; i++) {
        EXPECT(y[i] == (*want < 0 ? -1 : *want + i % 4), "%d %d: y[%d] is %d, not %d", n, stop, i, y[i], *want < 0 ? -1 : *want + i % 4);
        if (*want >= 0 && i % 4 == 3)
            want++;
    }
    release(y);
}

static void scalar_values(enum target t)
{
    static const unsigned seeds[] = { 0xffff, 1, 0xdeadbeef };
    unsigned *y = buffer(4 * 16), want[16];

    for (int k = 0; k < 3; k++) {
        FILL(y, 16, 7);
        FILL(want, 16, 7);
        scalars(seeds[k], 13, 100, want);
        LAUNCH(t, scalars, seeds[k], 13, 100, y);
        SAME("scalars", y, 16, want[i]);
        EXPECT(y[15] == 7, "too many");
    }
    release(y);
}

static void helped(enum target t, int n)
{
    int *y = buffer(4 * 100), want[100];

    FILL(y, 100, -5);
    FILL(want, 100, -5);
    helpers(n, want);
    LAUNCH(t, helpers, n, y);
    SAME("helpers", y, 100, want[i]);
    release(y);
}

static void shrunk(enum target t, int n, int step)
{
    int *y = buffer(4 * 100), want[100] = { 0 };

    FILL(y, 100, 0);
    LAUNCH(t, shrinking, n, step, y);
    for (int m = n, s = step; m > 0 && s > 0; m = m * 2 / 3, s++)
        for (int i = m - 1; i >= 0; i -= s)
            want[i] += s;
    SAME("shrinking", y, 100, want[i]);
    release(y);
}

static void failed(enum target t)
{
    int *y = buffer(4 * 8), status;

    if (t == CPU) {
        release(y);
        return;
    }
    FILL(y, 8, 0);
    status = t == METAL ? LAUNCH_METAL(failing, 8, 4, y) : LAUNCH_CUDA(failing, 8, 4, y);
    EXPECT(status, "a step of 0 was launched");
    SAME("failing", y, 8, i % 2 ? 0 : i % 4 ? 1 : 2);
    release(y);
}

static void multiplied(enum target t, int steps, int M, int N, int K)
{
    int last = M * K * steps + 8 * steps;
    _Float16 *A = buffer(2 * (size_t) (last + 1)), *B = buffer(2 * (size_t) (K * N * (1 + (steps + 1) / 3)));
    float *C = buffer(4 * (size_t) (M * N)), *want = malloc(4 * (size_t) (M * N));

    FILL(A, last + 1, pick(5) - 2);
    FILL(B, K * N * (1 + (steps + 1) / 3), pick(5) - 2);
    FILL(C, M * N, pick(5));
    memcpy(want, C, 4 * (size_t) (M * N));
    for (int s = 0, a = 0, b = 0; s < steps; s++) {
        for (int i = 0; i < M * N; i++)
            for (int k = 0; k < K; k++)
                want[i] += (float) A[a + i / N * K + k] * (float) B[b + k * N + i % N];
        a += M * K + (s % 2 ? 8 : 1);
        b += s % 3 == 1 ? K * N : 0;
    }
    LAUNCH(t, products, steps, M, N, K, A, B, C);
    SAME("products", C, M * N, want[i]);
    release(A);
    release(B);
    release(C);
    free(want);
}

static void whole_arrays(enum target t, int n, int m, int steps)
{
    size_t bytes = sizeof(int[n][m]);
    int(*a)[n][m] = buffer(bytes), (*b)[n][m] = buffer(bytes), (*now)[n][m] = malloc(bytes), (*next)[n][m] = malloc(bytes);

    FILL((int *) a, n * m, pick(50));
    memcpy(now, a, bytes);
    for (int s = 0; s < steps; s++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                (*next)[n - 1 - i][j] = (*now)[i][(j + 1) % m] + 1;
        memcpy(now, next, bytes);
    }
    LAUNCH(t, arrays, n, m, steps, a, b);
    SAME("arrays", steps % 2 ? (int *) b : (int *) a, n * m, ((int *) now)[i]);
    release(a);
    release(b);
    free(now);
    free(next);
}

static void moved_bodies(enum target t, int n, int steps)
{
    size_t bytes = sizeof(struct body) * (size_t) n;
    struct body *from = buffer(bytes), *to = buffer(bytes), *spare = buffer(bytes), *now = malloc(bytes);
    float dt = 0.5f;

    memset(to, 0, bytes);
    memset(spare, 0, bytes);
    for (int i = 0; i < n; i++)
        from[i] = (struct body) { (float) pick(10), pick(8) };
    memcpy(now, from, bytes);
    for (int s = 0; s < steps; s++, dt *= 0.5f)
        for (int i = 0; i < n; i++)
            now[i].at += (float) now[i].speed * dt;
    LAUNCH(t, bodies, n, steps, 0.5f, from, to, spare);
    for (int i = 0; i < n; i++) {
        const struct body *x = steps == 0 ? &from[i] : steps % 2 ? &to[i] : &spare[i];
        EXPECT(x->at == now[i].at && x->speed == now[i].speed, "body %d is %g, not %g", i, (double) x->at, (double) now[i].at);
    }
    release(from);
    release(to);
    release(spare);
    free(now);
}

static void run(enum target t)
{
    chosen(t, 15);
    chosen(t, 3);
    without_braces(t, 7, 3);
    without_braces(t, 4, 0);
    steps_of_jacobi(t, 100, 3);
    steps_of_jacobi(t, 129, 4);
    steps_of_jacobi(t, 5, 0);
    steps_of_jacobi(t, 0, 2);
    sorted(t, 256);
    sorted(t, 1);
    summed(t, 1000);
    summed(t, 1);
    layered(t, 3, 37);
    layered(t, 4, 8);
    layered(t, 0, 5);
    blurred(t, 200, 3);
    jumped(t, 0, 0, (const int[]) { 500, -1 });
    jumped(t, 2, 0, (const int[]) { 100, 500, -1 });
    jumped(t, 3, 0, (const int[]) { 100, 200, 202, 500, -1 });
    jumped(t, 4, 3, (const int[]) { 100, 200, 202, 303, -1 });
    jumped(t, 4, 5, (const int[]) { 100, 200, 202, 305, 304, 303, -1 });
    jumped(t, 6, 1, (const int[]) { 100, 200, 202, 301, 400, 400, 110, 500, -1 });
    scalar_values(t);
    for (int n = 0; n < 200; n += 33)
        helped(t, n);
    shrunk(t, 100, 1);
    shrunk(t, 40, 7);
    shrunk(t, -3, 1);
    failed(t);
    multiplied(t, 4, 70, 72, 40);
    multiplied(t, 2, 64, 64, 32);
    multiplied(t, 3, 5, 9, 33);
    whole_arrays(t, 5, 7, 3);
    whole_arrays(t, 4, 40, 2);
    whole_arrays(t, 3, 3, 0);
    moved_bodies(t, 50, 3);
    moved_bodies(t, 3, 0);
}
#endif
