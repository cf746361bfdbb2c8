/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A number that fills a tile may be chosen: each side reaches the element's type as C converts it, whatever the types of
   the two sides are. */
#include "run.h"

/* name, element, side if the number is below three, other side; b is int8_t, u is uint64_t, f is float */
#define CHOICES(X) \
    X(bytes, int, b, 307) \
    X(least, int64_t, -5000000000, b) \
    X(half_int, float, b, 9.5f) \
    X(large, float, 70000, b) \
    X(tenth, float, b, 0.1f) \
    X(cut, int, b, 9.75f) \
    X(both, float, 0.1, 2) \
    X(both_cut, int16_t, 300, 9.5) \
    X(wide_u, uint64_t, u, 3) \
    X(wide_f, float, 1, u) \
    X(floats, _Float16, f, 5) \
    X(any, bool, b, 0.5f) \
    X(nested, int, b < 0 ? 1000 : b, f)

#define FUNCTION(name, T, one, two) void name(int n, const int8_t *bs, const uint64_t *us, const float *fs, T *y)
#define BODY(name, T, one, two) \
    { \
        _Pragma("tile grid threads(32)") \
        for (int m = 0; m < n; m++) { \
            T t[4][8]; \
            int8_t b = bs[m]; \
            uint64_t u = us[m]; \
            float f = fs[m]; \
\
            (void) b, (void) u, (void) f; \
            tile_fill(t, m < 3 ? one : two); \
            tile_store(t, tile_view(y, n, 4, 8), m, 0, 0); \
        } \
    }

#ifdef KERNELS
#define KERNEL(...) tile_kernel FUNCTION(__VA_ARGS__) BODY(__VA_ARGS__)
CHOICES(KERNEL)

tile_kernel_on("cuda") FUNCTION(doubles, double, 0.1, f) BODY(doubles, double, 0.1, f)
tile_kernel_on("cuda") FUNCTION(double_bytes, double, b, 0.1) BODY(double_bytes, double, b, 0.1)
tile_kernel_on("cuda") FUNCTION(exact, int, f, 16777217.0) BODY(exact, int, f, 16777217.0)
tile_kernel_on("cuda") FUNCTION(double_both, double, 2, 0.1) BODY(double_both, double, 2, 0.1)
#endif

#ifdef DRIVER
#define LAUNCH_ON_CUDA(t, name, ...) launched(t, #name, t == CUDA ? LAUNCH_CUDA(name, __VA_ARGS__) : (name(__VA_ARGS__), 0))
#define CHECK(...) CHECK_BY(LAUNCH, __VA_ARGS__)
#define CHECK_ON_CUDA(...) CHECK_BY(LAUNCH_ON_CUDA, __VA_ARGS__)
#define CHECK_BY(launch, name, T, one, two) \
    { \
        T *y = buffer(sizeof(T) * 32 * 6); \
        launch(t, name, 6, bs, us, fs, y); \
        for (int i = 0; i < 32 * 6; i++) { \
            int8_t b = bs[i / 32]; \
            uint64_t u = us[i / 32]; \
            float f = fs[i / 32]; \
            T want; \
            (void) b, (void) u, (void) f; \
            if (i / 32 < 3) \
                want = (T) (one); \
            else \
                want = (T) (two); \
            EXPECT(y[i] == want, #name ": y[%d] is %g, not %g", i, (double) y[i], (double) want); \
        } \
        release(y); \
    }

static void run(enum target t)
{
    int8_t *bs = buffer(6);
    uint64_t *us = buffer(48);
    float *fs = buffer(24);

    FILL(bs, 6, pick(256) - 128);
    FILL(us, 6, UINT64_MAX - (uint64_t) (pick(1000) * 4096));
    FILL(fs, 6, (float) pick(100) + 0.5f);
    CHOICES(CHECK)
    if (t != METAL) {
        CHECK_ON_CUDA(doubles, double, 0.1, f)
        CHECK_ON_CUDA(double_bytes, double, b, 0.1)
        CHECK_ON_CUDA(exact, int, f, 16777217.0)
        CHECK_ON_CUDA(double_both, double, 2, 0.1)
    }
    release(bs);
    release(us);
    release(fs);
}
#endif
