/* The operations of tile.h. */
#include <tile.h>

tile_kernel void operations(int M, int N, const _Float16 *A, float *C, const int *rows, int *count)
{
    tile_assume(N % 8 == 0);
#pragma tile grid order(grouped(8)) warps(2, 2) persistent cluster(2) occupancy(2) threads(128)
    for (int m = 0; m < M; m += 32)
    for (long n = 0; n < N; n += 32) {
        tile_shared _Float16 a[2][32][32], b[32][32];
        float acc[32][32] = { { 0 } }, t[32][32], sums[32] = { 1, [3] = 2 }, sum;
        tile_shared int index[32];

        tile_fill(b, 1.5f);
        tile_fill(t, N);
        tile_load(a[1], tile_view(A, M, N), m, n);
        tile_load(b, tile_view(A, M, N), m, n, .cols = N - 1, .fill = 2, .evict = TILE_EVICT_FIRST);
        tile_load(index, tile_view(rows, M), m, .cols = M);
        tile_gemm(acc, a[1], b);
        tile_gemm_nt(acc, a[0], b);
        tile_gemm_tn(acc, t, t, .tf32 = 1);
        tile_gemm_tt(acc, t, t, .exact = 1);
        tile_copy(t, acc);
        tile_transpose(t, acc);
        tile_reduce_sum(sums, t);
        tile_reduce_max_cols(sums, t);
        tile_reduce_min(sum, sums);
        tile_gather(b, tile_view(A, M, N), rows + m, n);
        tile_scatter(t, tile_view(C, M, N), index, n, .evict = TILE_EVICT_LAST);
        tile_atomic_add(&count[m], 1);
        int old = tile_atomic_max(&count[1], (int) sum);
        C[old] = sum;
        tile_store(acc, tile_view(C, M, N), m, n, .rows = M);
#pragma tile pipeline stages(3)
        for (int k = 0; k < N; k += 32)
            tile_load(b, tile_view(A, M, N), m, k);
#pragma tile unroll
        for (int k = 0; k < 4; k++)
            sums[k] = 0;
    }
}
