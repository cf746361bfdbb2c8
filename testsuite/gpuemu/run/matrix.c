/* SPDX-License-Identifier: MIT-0 */
#include "launch.h"

enum { M = 64, N = 45, K = 40 };
static float a[M * K], b[K * N];

static void product(const char *kernel, int type, int rows, int exact)
{
    size_t size = type == 0 ? 4 : 2;
    char *A = malloc(rows * K * size), *B = malloc(K * N * size);
    float *C = malloc(rows * N * 4);
    for (int i = 0; i < rows * K + K * N; i++) {
        float x = i < rows * K ? a[i] : b[i - rows * K];
        char *to = i < rows * K ? A + i * size : B + (i - rows * K) * size;
        _Float16 h = (_Float16)x;
        if (type == 0)
            memcpy(to, &x, 4);
        else if (type == 1)
            memcpy(to, &h, 2);
        else
            memcpy(to, (char *)&x + 2, 2);
    }
    struct { int M, N, K; } s = {rows, N, K};
    void *buffers[] = {A, B, C};
    unsigned char constants[] = {(unsigned char)exact};
    tile_metal_call c = {"matrix.metal", kernel, {(N + 31) / 32, (rows + 31) / 32, 1}, 128, 1,
                         constants, &s, sizeof s, buffers, 3};
    int error = tile_metal_launch(&c, NULL);
    if (exact && K % 16) {
        CHECK(error == TILE_RT_EFAULT && strstr(gpuemu_last_error(), "outside all buffers"));
    } else {
        CHECK(error == 0);
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < N; j++) {
                float want = 0;
                for (int k = 0; k < K; k++)
                    want += a[i * K + k] * b[k * N + j];
                CHECK(C[i * N + j] == want);
            }
    }
    free(A);
    free(B);
    free(C);
}

int main(void)
{
    for (int i = 0; i < M * K; i++)
        a[i] = (float)(i * 7 % 17 - 8) / 4;
    for (int i = 0; i < K * N; i++)
        b[i] = (float)(i * 5 % 19 - 9) / 8;
    product("product_half", 1, 64, 0);
    product("product_half", 1, 64, 1);
    product("product_float", 0, 33, 0);
    product("product_bfloat", 2, 31, 0);

    unsigned short *x = malloc(256), *y = malloc(256);
    for (int i = 0; i < 128; i++)
        x[i] = (unsigned short)(i * 3);
    void *buffers[] = {x, y};
    tile_metal_call t = {"matrix.metal", "transpose", {1, 1, 1}, 64, 0, NULL, NULL, 0, buffers, 2};
    CHECK(!tile_metal_launch(&t, NULL));
    for (int s = 0; s < 2; s++)
        for (int i = 0; i < 8; i++)
            for (int j = 0; j < 8; j++)
                CHECK(y[s * 64 + i * 8 + j] == x[s * 64 + j * 8 + i]);
    return failures != 0;
}
