/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints for caches: they change no value, and on CUDA they are at all that the operation does in memory, whatever it
   becomes: vectors, single elements, asynchronous copies, the TMA. The emulator counts the bytes that accesses with a
   hint touch; here those are all. */
#include "run.h"

enum { R = 32, C = 48, BM = 64, BN = 64, BK = 32, ROWS = 24, WIDE = 32, LINE = 16 };

#ifdef KERNELS
/* By way of shared memory, and of registers. */
#define MOVED(name, from, to) \
    tile_kernel \
    void name(int n, int m, int corner, const from *x, to *y, to *z) \
    { \
        _Pragma("tile grid threads(64)") \
        for (int i = 0; i < n; i += R) \
            for (int j = corner; j < m; j += C) { \
                tile_shared to s[R][C]; \
                to f[R][C]; \
                \
                tile_load(s, tile_view(x, n, m), i, j, .evict = TILE_EVICT_FIRST); \
                tile_load(f, tile_view(x, n, m), i, j, .evict = TILE_EVICT_FIRST); \
                tile_store(s, tile_view(y, n, m), i, j, .evict = TILE_EVICT_LAST); \
                tile_store(f, tile_view(z, n, m), i, j, .evict = TILE_EVICT_LAST); \
            } \
    }
MOVED(moved_float, float, float)
MOVED(moved_half, _Float16, _Float16)
MOVED(moved_wider, _Float16, float)
MOVED(moved_narrower, float, _Float16)
MOVED(moved_bytes, uint8_t, uint8_t)
MOVED(moved_signed, int8_t, int16_t)
MOVED(moved_long, int64_t, int64_t)
MOVED(moved_bool, bool, bool)
MOVED(moved_fp8, tile_e4m3, tile_e4m3)
MOVED(moved_bf16, tile_bf16, tile_bf16)

/* In a pipeline, for a product: cp.async, or the TMA, by blocks alone and for each other. */
#define PRODUCT(name, type, clause) \
    tile_kernel \
    void name(int M, int N, int K, const type *A, const type *B, float *D) \
    { \
        _Pragma(clause) \
        for (int m = 0; m < M; m += BM) \
            for (int n = 0; n < N; n += BN) { \
                tile_shared type a[BM][BK], b[BK][BN]; \
                float acc[BM][BN] = { 0 }; \
                \
                _Pragma("tile pipeline stages(3)") \
                for (int k = 0; k < K; k += BK) { \
                    tile_load(a, tile_view(A, M, K), m, k, .evict = TILE_EVICT_FIRST); \
                    tile_load(b, tile_view(B, K, N), k, n, .evict = TILE_EVICT_LAST); \
                    tile_gemm(acc, a, b); \
                } \
                tile_store(acc, tile_view(D, M, N), m, n, .evict = TILE_EVICT_FIRST); \
            } \
    }
PRODUCT(product, _Float16, "tile grid threads(128)")
PRODUCT(product_shared, _Float16, "tile grid threads(128) cluster(2)")
PRODUCT(product_float, float, "tile grid threads(128)")

/* A line that is no more than some of the threads, which each copy a part of it at one address: the block's and its own. */
tile_kernel
void lines(int n, int m, const int *x, int *y)
{
#pragma tile grid threads(128)
    for (int i = 0; i < n; i++) {
        tile_shared int sums[LINE];

#pragma tile parallel
        for (int j = 0; j < LINE; j++)
            sums[j] = 0;
#pragma tile pipeline stages(2)
        for (int k = 0; k < m; k++) {
            tile_shared int s[LINE];

            tile_load(s, tile_view(x, n, m * LINE), i, k * LINE, .evict = TILE_EVICT_FIRST);
#pragma tile parallel
            for (int j = 0; j < LINE; j++)
                sums[j] += s[j];
        }
        tile_store(sums, tile_view(y, n, LINE), i, 0, .evict = TILE_EVICT_LAST);
    }
}

/* Rows by number, into shared memory and registers, and back. */
tile_kernel
void picked(int n, int m, int height, const int *rows, const _Float16 *x, float *y, _Float16 *z)
{
#pragma tile grid threads(96)
    for (int i = 0; i < n; i += ROWS)
        for (int j = 0; j < m; j += WIDE) {
            tile_shared _Float16 s[ROWS][WIDE];
            tile_shared int some[ROWS];
            float f[ROWS][WIDE];

            tile_load(some, tile_view(rows, n), i, .fill = -1, .evict = TILE_EVICT_FIRST);
            tile_gather(s, tile_view(x, height, m), some, j, .evict = TILE_EVICT_FIRST);
            tile_gather(f, tile_view(x, height, m), some, j, .evict = TILE_EVICT_FIRST);
            tile_scatter(f, tile_view(y, height, m), some, j, .evict = TILE_EVICT_LAST);
            tile_scatter(s, tile_view(z, height, m), some, j, .evict = TILE_EVICT_LAST);
        }
}

/* Additions take no hint; every other element, and what is said to be normal. */
tile_kernel
void others(int n, int m, const float *x, float *y, float *z)
{
#pragma tile grid threads(32)
    for (int i = 0; i < n; i += R) {
        tile_shared float s[R][C];

        tile_load(s, tile_view(x, n, m), i, 1, .step = 2, .evict = TILE_EVICT_NORMAL);
        tile_store(s, tile_view(y, n, m), i, 0, .add = 1, .evict = TILE_EVICT_LAST);
        tile_store(s, tile_view(z, n, m), i, 0, .step = 2, .rows = n - 1, .cols = m - 2);
    }
}
#endif

#ifdef DRIVER
static void before(void)
{
#ifdef RUN_HEADER
    gpuemu_stats_reset();
#endif
}

/* How many of the bytes read and written had which hint. */
enum hint { NONE, FIRST, LAST, EACH };

static void expect_hints(enum target t, const char *what, enum hint read, enum hint written)
{
#if defined RUN_HEADER && !defined ON_CUDA /* a GPU does not count */
    struct gpuemu_stats s;
    uint64_t first, last;

    if (gpuemu_stats(NULL, &s))
        return;
    first = (read == FIRST ? s.global_read : 0) + (written == FIRST ? s.global_written : 0);
    last = (read == LAST ? s.global_read : 0) + (written == LAST ? s.global_written : 0);
    if (t != CUDA)
        EXPECT(!s.evict_first && !s.evict_last, "%s: a hint where there is none", what);
    else if (read == EACH)
        EXPECT(s.evict_first > s.global_written && s.evict_last
                   && s.evict_first + s.evict_last == s.global_read + s.global_written,
               "%s: %llu and %llu of %llu and %llu bytes", what, (unsigned long long) s.evict_first,
               (unsigned long long) s.evict_last, (unsigned long long) s.global_read,
               (unsigned long long) s.global_written);
    else
        EXPECT(s.evict_first == first && s.evict_last == last, "%s: %llu and %llu bytes with hints, not %llu and %llu", what,
               (unsigned long long) s.evict_first, (unsigned long long) s.evict_last, (unsigned long long) first,
               (unsigned long long) last);
#else
    (void) t, (void) what, (void) read, (void) written;
#endif
}

#define DEFINE_MOVED(name, from, value, to, as) \
    static void test_##name(enum target t, int n, int m, int corner, size_t offset) \
    { \
        size_t size = (size_t) (n * m); \
        from *x = buffer_at(sizeof(from) * size, offset * sizeof(from)); \
        to *y = buffer_at(sizeof(to) * size, offset * sizeof(to)), *z = buffer(sizeof(to) * size); \
        \
        for (size_t i = 0; i < size; i++) \
            x[i] = value; \
        before(); \
        LAUNCH(t, name, n, m, corner, x, y, z); \
        expect_hints(t, #name, FIRST, LAST); \
        for (size_t i = 0; i < size; i++) { \
            to want = as(x[i]); \
            EXPECT(!memcmp(&y[i], &want, sizeof want), "y[%d][%d] by " #name, (int) i / m, (int) i % m); \
            EXPECT(!memcmp(&z[i], &want, sizeof want), "z[%d][%d] by " #name, (int) i / m, (int) i % m); \
        } \
        release(x); \
        release(y); \
        release(z); \
    }
DEFINE_MOVED(moved_float, float, random_float(), float, )
DEFINE_MOVED(moved_half, _Float16, (_Float16) random_float(), _Float16, )
DEFINE_MOVED(moved_wider, _Float16, (_Float16) random_float(), float, (float))
DEFINE_MOVED(moved_narrower, float, random_float(), _Float16, (_Float16))
DEFINE_MOVED(moved_bytes, uint8_t, (uint8_t) pick(256), uint8_t, )
DEFINE_MOVED(moved_signed, int8_t, (int8_t) (pick(256) - 128), int16_t, )
DEFINE_MOVED(moved_long, int64_t, (int64_t) random_bits() << 30, int64_t, )
DEFINE_MOVED(moved_bool, bool, pick(2), bool, )
DEFINE_MOVED(moved_fp8, tile_e4m3, (tile_e4m3) { (uint8_t) pick(0x7f) }, tile_e4m3, )
DEFINE_MOVED(moved_bf16, tile_bf16, tile_bf16_from(random_float()), tile_bf16, )

#define DEFINE_PRODUCT(name, type) \
    static void test_##name(enum target t, int M, int N, int K) \
    { \
        type *A = buffer(sizeof(type) * (size_t) (M * K)), *B = buffer(sizeof(type) * (size_t) (K * N)); \
        float *D = buffer(4 * (size_t) (M * N)); \
        \
        FILL(A, M * K, pick(5) - 2); \
        FILL(B, K * N, pick(5) - 2); \
        before(); \
        LAUNCH(t, name, M, N, K, A, B, D); \
        expect_hints(t, #name, EACH, FIRST); \
        for (int i = 0; i < M; i++) \
            for (int j = 0; j < N; j++) { \
                float sum = 0; \
                for (int k = 0; k < K; k++) \
                    sum += (float) A[i * K + k] * (float) B[k * N + j]; \
                EXPECT(D[i * N + j] == sum, #name "[%d][%d] is %g, not %g", i, j, D[i * N + j], sum); \
            } \
        release(A); \
        release(B); \
        release(D); \
    }
DEFINE_PRODUCT(product, _Float16)
DEFINE_PRODUCT(product_shared, _Float16)
DEFINE_PRODUCT(product_float, float)

static void test_lines(enum target t, int n, int m)
{
    int *x = buffer(4 * (size_t) (n * m * LINE)), *y = buffer(4 * (size_t) (n * LINE));

    FILL(x, n * m * LINE, pick(99));
    before();
    LAUNCH(t, lines, n, m, x, y);
    expect_hints(t, "lines", FIRST, LAST);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < LINE; j++) {
            int sum = 0;
            for (int k = 0; k < m; k++)
                sum += x[(i * m + k) * LINE + j];
            EXPECT(y[i * LINE + j] == sum, "lines[%d][%d] is %d, not %d", i, j, y[i * LINE + j], sum);
        }
    release(x);
    release(y);
}

static void test_picked(enum target t, int n, int m, int height)
{
    size_t size = (size_t) (height * m);
    int *rows = buffer(4 * (size_t) n);
    _Float16 *x = buffer(2 * size), *z = buffer(2 * size);
    float *y = buffer(4 * size);

    FILL(rows, n, (fill_i * 7 + 3) % height);   /* each row at most once */
    rows[0] = -3;
    rows[n - 1] = height;
    FILL(x, height * m, random_float());
    FILL(y, height * m, 9);
    FILL(z, height * m, 9);
    before();
    LAUNCH(t, picked, n, m, height, rows, x, y, z);
    expect_hints(t, "picked", FIRST, LAST);
    for (int i = 0; i < height * m; i++) {
        bool there = false;
        for (int k = 0; k < n; k++)
            there |= rows[k] == i / m;
        EXPECT(y[i] == (there ? (float) x[i] : 9), "y[%d][%d] is %g", i / m, i % m, y[i]);
        EXPECT(z[i] == (there ? x[i] : (_Float16) 9), "z[%d][%d] is %g", i / m, i % m, (double) z[i]);
    }
    release(rows);
    release(x);
    release(y);
    release(z);
}

static void test_others(enum target t, int n, int m)
{
    float *x = buffer(4 * (size_t) (n * m)), *y = buffer(4 * (size_t) (n * m)), *z = buffer(4 * (size_t) (n * m));

    FILL(x, n * m, pick(100));
    FILL(y, n * m, 1);
    FILL(z, n * m, 1);
    before();
    LAUNCH(t, others, n, m, x, y, z);
    expect_hints(t, "others", NONE, NONE);
    for (int i = 0; i < n * m; i++) {
        int row = i / m, j = i % m, from = 1 + 2 * j, half = 1 + j / 2 * 2;
        float added = j < C && from < m ? x[row * m + from] : 0;
        bool there = j % 2 == 0 && j < m - 2 && j / 2 < C && row < n - 1;
        float put = half < m ? x[row * m + half] : 0;
        EXPECT(y[i] == 1 + added, "y[%d][%d] is %g, not %g", row, j, y[i], 1 + added);
        EXPECT(z[i] == (there ? put : 1), "z[%d][%d] is %g", row, j, z[i]);
    }
    release(x);
    release(y);
    release(z);
}

static void run(enum target t)
{
    static const struct { int n, m, corner; size_t offset; } shapes[] = {
        { 32, 96, 0, 0 }, { 33, 96, 0, 8 }, { 40, 50, 0, 0 }, { 31, 47, -5, 1 }, { 64, 52, -16, 3 },
    };

    for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++) {
        int n = shapes[k].n, m = shapes[k].m, c = shapes[k].corner;
        size_t o = shapes[k].offset;
        test_moved_float(t, n, m, c, o);
        test_moved_half(t, n, m, c, o);
        test_moved_wider(t, n, m, c, o);
        test_moved_narrower(t, n, m, c, o);
        test_moved_bytes(t, n, m, c, o);
        test_moved_signed(t, n, m, c, o);
        test_moved_long(t, n, m, c, o);
        test_moved_bool(t, n, m, c, o);
        test_moved_fp8(t, n, m, c, o);
        test_moved_bf16(t, n, m, c, o);
    }
    test_product(t, 128, 128, 96);
    test_product(t, 72, 136, 40);
    test_product(t, 65, 67, 33);
    test_product_shared(t, 128, 128, 96);
    test_product_float(t, 64, 128, 64);
    test_product_float(t, 70, 63, 17);
    test_lines(t, 3, 5);
    test_picked(t, 30, 64, 41);
    test_picked(t, 24, 37, 25);
    test_others(t, 40, 60);
    test_others(t, 33, 101);
}
#endif
