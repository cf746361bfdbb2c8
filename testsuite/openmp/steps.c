/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trip counts: variables and bounds of all types, strides known at run time, at the ends of types; C's loops say what is right. */
#include <tile.h>

#define WAYS(Y, V, T) \
    Y(V, T, lt, <, +) Y(V, T, le, <=, +) Y(V, T, gt, >, +) Y(V, T, ge, >=, +) \
    Y(V, T, lt_minus, <, -) Y(V, T, le_minus, <=, -) Y(V, T, gt_minus, >, -) Y(V, T, ge_minus, >=, -)
#define ALL(Y) \
    WAYS(Y, int8_t, int) WAYS(Y, uint8_t, int) WAYS(Y, uint8_t, uint64_t) WAYS(Y, int16_t, unsigned) WAYS(Y, int, int) \
    WAYS(Y, int, uint64_t) WAYS(Y, unsigned, int) WAYS(Y, unsigned, unsigned) WAYS(Y, int64_t, int64_t) WAYS(Y, uint64_t, uint64_t)
#define NAME(V, T, way) V##_##T##_##way
#define PLACE(i) (((unsigned)(uint64_t)(i) * 2654435761u) >> 24)

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)
#define KERNEL(V, T, way, op, sign) \
    tile_kernel void NAME(V, T, way)(V lo, T hi, V by, int *y) \
    { \
        PRAGMA(tile grid) \
        for (V i = lo; i op hi; i sign##= by) \
            tile_atomic_add(&y[PLACE(i)], (int)(i & 1023) + 1); \
    }
ALL(KERNEL)
#else
#include <stdio.h>
#include <string.h>
#define DECLARE(V, T, way, op, sign) void NAME(V, T, way)(V lo, T hi, V by, int *y);
ALL(DECLARE)

enum { TRIALS = 100, MOST = 2000 };
static int y[256], want[256], ran, wrong;

static uint64_t any(void)
{
    static uint64_t x = 88172645463325252u;
    x ^= x << 13;
    x ^= x >> 7;
    return x ^= x << 17;
}

static uint64_t number(void)
{
    static const int64_t ends[] = { 0, INT8_MAX, INT8_MIN, UINT8_MAX, INT16_MAX, INT16_MIN, UINT16_MAX, INT32_MAX, INT32_MIN, UINT32_MAX,
                                    INT64_MAX, INT64_MIN };
    switch (any() % 3) {
    case 0: return (uint64_t)ends[any() % 12] + any() % 7 - 3;
    case 1: return any() % 600 - 300;
    default: return any();
    }
}

static uint64_t stride(void)
{
    uint64_t by = any() % 5 ? any() % 12 : any() % 70000;
    return any() % 2 ? by : -by;
}

/* What overflows is left out, and what runs for long or ever. */
#define TRY(V, T, way, op, sign) \
    for (int trial = 0; trial < TRIALS; trial++) { \
        V lo = (V)number(), by = (V)stride(), i = lo; \
        T hi = (T)(any() % 3 ? (uint64_t)lo + any() % 401 - 200 : number()); \
        bool bounded = true, checked = (V)-1 < 0 && sizeof(V) >= sizeof(int); \
        int trips = 0; \
        memset(y, 0, sizeof y); \
        memset(want, 0, sizeof want); \
        for (; i op hi && bounded; trips++) { \
            V next; \
            bool over = 0 sign 1 < 0 ? __builtin_sub_overflow(i, by, &next) : __builtin_add_overflow(i, by, &next); \
            want[PLACE(i)] += (int)(i & 1023) + 1; \
            bounded = trips < MOST && !(over && checked); \
            i = next; \
        } \
        if (!bounded) \
            continue; \
        NAME(V, T, way)(lo, hi, by, y); \
        ran++; \
        if (memcmp(y, want, sizeof y) && wrong++ < 10) \
            printf("%s from %lld to %lld by %lld\n", #V " " #T " " #way, (long long)lo, (long long)hi, (long long)by); \
    }

int main(void)
{
    ALL(TRY)
    return wrong || ran < 4000;
}
#endif
