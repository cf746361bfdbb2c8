/* SPDX-License-Identifier: MIT-0 */
/* A kernel whose CUDA is wrong for STEP 64, the fastest, and right for others. A parameter has the name of a function of C. */
#include <tile.h>
#ifndef STEP
#define STEP 32
#endif

tile_kernel
void twice(int yn, const float *x, float *y)
{
    tile_assume(yn % 16 == 0);
#pragma tile grid threads(32)
    for (int i = 0; i < yn; i += STEP) {
        tile_shared float s[STEP];
        tile_load(s, tile_view(x, yn), i);
#pragma tile parallel
        for (int k = 0; k < STEP; k++)
            s[k] *= 2;
        tile_store(s, tile_view(y, yn), i);
    }
}

tile_variant(twice, "cuda:sm_80")
void twice_cuda80(int yn, const float *x, float *y)
{
#pragma tile grid threads(32)
    for (int i = 0; i < yn; i += STEP) {
        tile_shared float s[STEP];
        tile_load(s, tile_view(x, yn), i);
#pragma tile parallel
        for (int k = 0; k < STEP; k++)
            s[k] *= STEP == 64 && i + k == 37 ? 3 : 2;
        tile_store(s, tile_view(y, yn), i);
    }
}

/* No view says how much it reads. */
tile_kernel
void sums(int n, const float *x, float *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        float sum = 0;
#pragma tile parallel reduction(+: sum)
        for (int i = 0; i < 10; i++)
            sum += x[10 * b + i];
        y[b] = sum;
    }
}

/* Wrong where n is odd. */
#define COPY(mark, name, what) \
    mark void name(int n, const float *x, float *y) \
    { \
        _Pragma("tile grid threads(32)") \
        for (int i = 0; i < n; i += 32) { \
            tile_shared float s[32]; \
            tile_load(s, tile_view(x, n), i); \
            _Pragma("tile parallel") \
            for (int k = 0; k < 32; k++) \
                s[k] += what; \
            tile_store(s, tile_view(y, n), i); \
        } \
    }
COPY(tile_kernel, copy, 0)
COPY(tile_variant(copy, "cuda:sm_80"), copy_cuda80, n % 2)

struct part {
    float at[3];
    int id;
};
struct item {
    int id;
    float w;
    char c[3];
    struct part part[2];
};

/* Wrong for STEP 64 in one number of an array of structs in structs. */
#define STRUCTS(mark, name, what) \
    mark void name(int n, struct item *p, const struct item *q) \
    { \
        _Pragma("tile grid threads(32)") \
        for (int i = 0; i < n; i++) { \
            p[i].w += q[i].id + q[i].part[1].at[2]; \
            p[i].part[1].id = q[i].c[2] + (what); \
        } \
    }
STRUCTS(tile_kernel, structs, 0)
STRUCTS(tile_variant(structs, "cuda:sm_80"), structs_cuda80, STEP == 64 && i == 37)
