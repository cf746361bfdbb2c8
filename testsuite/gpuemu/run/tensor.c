/* SPDX-License-Identifier: MIT-0 */
#include "launch.h"

#include <stdbool.h>

enum { M = 32, N = 16 };

static int value(int i, int k, int of)
{
    return (i * 7 + k * 5 + of) % 13 - 6;
}

/* type 0: float, 1: half, 2: bfloat, 3: int8_t */
static void put(char *to, int type, int i, int x)
{
    float f = (float)x;
    _Float16 h = (_Float16)x;
    if (type == 0)
        memcpy(to + 4 * i, &f, 4);
    else if (type == 1)
        memcpy(to + 2 * i, &h, 2);
    else if (type == 2)
        memcpy(to + 2 * i, (char *)&f + 2, 2);
    else
        to[i] = (char)x;
}

static void product(const char *kernel, int type, int ta, int tb, int adds, int K, int depth)
{
    size_t size = type == 0 ? 4 : type == 3 ? 1 : 2;
    char *A = malloc(M * K * size), *B = malloc(K * N * size);
    float C[M * N];
    for (int k = 0; k < K; k++) {
        for (int i = 0; i < M; i++)
            put(A, type, ta ? k * M + i : i * K + k, value(i, k, 1));
        for (int j = 0; j < N; j++)
            put(B, type, tb ? j * K + k : k * N + j, value(j, k, 4));
    }
    void *buffers[] = {A, B, C};
    tile_metal_call c = {"tensor.metal", kernel, {1, 1, 1}, 32, 0, NULL, &K, sizeof K, buffers, 3};
    CHECK(tile_metal_launch(&c, NULL) == 0);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            int want = adds ? 100 * i + j : 0, got;
            for (int k = 0; k < depth; k++)
                want += value(i, k, 1) * value(j, k, 4);
            memcpy(&got, &C[i * N + j], 4);
            CHECK(type == 3 ? got == want : C[i * N + j] == (float)want);
        }
    free(A);
    free(B);
}

/* m x k by k x n at the front of longer rows; no memory is behind the last element. */
static void edges(const char *kernel, int type, int ta, int tb, int m, int n, int k)
{
    struct {
        int M, N, K, pitch_a, pitch_b;
    } s = {m, n, k, (ta ? m : k) + 3, (tb ? k : n) + 5};
    size_t size = type == 0 ? 4 : type == 3 ? 1 : 2;
    int last_a = ((ta ? k : m) - 1) * s.pitch_a + (ta ? m : k), last_b = ((tb ? n : k) - 1) * s.pitch_b + (tb ? k : n);
    char *A = malloc((size_t)last_a * size), *B = malloc((size_t)last_b * size);
    float C[M * N];
    memset(A, 0xff, (size_t)last_a * size);
    memset(B, 0xff, (size_t)last_b * size);
    for (int x = 0; x < k; x++) {
        for (int i = 0; i < m; i++)
            put(A, type, ta ? x * s.pitch_a + i : i * s.pitch_a + x, value(i, x, 1));
        for (int j = 0; j < n; j++)
            put(B, type, tb ? j * s.pitch_b + x : x * s.pitch_b + j, value(j, x, 4));
    }
    void *buffers[] = {A, B, C};
    tile_metal_call c = {"tensor.metal", kernel, {1, 1, 1}, 32, 0, NULL, &s, sizeof s, buffers, 3};
    CHECK(tile_metal_launch(&c, NULL) == 0);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            int want = 100 * i + j, got;
            for (int x = 0; x < k; x++)
                want += 2 * value(i, x, 1) * value(j, x, 4);
            memcpy(&got, &C[i * N + j], 4);
            bool same = type == 3 ? got == want : C[i * N + j] == (float)want;
            CHECK(same == (i < m && j < n));
        }
    free(A);
    free(B);
}

int main(void)
{
    for (int K = 1; K < 60; K += 13)
        for (int m = 1; m <= 32; m += 15 + K % 2) {
            edges("edges_half_nn", 1, 0, 0, m, K % 16 + 1, K);
            edges("edges_bfloat_nt", 2, 0, 1, m, K % 5 + 1, K);
            edges("edges_float_tn", 0, 1, 0, m, 16, K);
            edges("edges_int_tt", 3, 1, 1, m, 7, K);
        }

    for (int K = 1; K < 60; K += 13) {
        product("half_nn", 1, 0, 0, 1, K, K);
        product("half_nt", 1, 0, 1, 1, K, K);
        product("bfloat_tn", 2, 1, 0, 1, K, K);
        product("float_tt", 0, 1, 1, 1, K, K);
        product("int_nt", 3, 0, 1, 1, K, K);
    }
    product("plain", 0, 0, 0, 0, 32, 32);
    product("plain", 0, 0, 0, 0, 40, 32);
    return failures != 0;
}
