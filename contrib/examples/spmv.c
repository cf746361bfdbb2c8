/* SPDX-License-Identifier: MIT-0 */
/* y = A x for a sparse matrix in compressed rows: those of row r are value[first[r]] up to
   value[first[r + 1]], in columns `column`. A block has 32 rows, a row is summed up by eight lanes. */
#include <tile.h>

enum { ROWS = 32, LANES = 8 };

tile_kernel
void spmv(int rows, const int *first, const int *column, const float *value, const float *x, float *y)
{
#pragma tile grid threads(256)
    for (int r = 0; r < rows; r += ROWS) {
        float part[ROWS][LANES], sum[ROWS];

#pragma tile parallel
        for (int i = 0; i < ROWS; i++)
            for (int l = 0; l < LANES; l++) {
                float s = 0;

                if (r + i < rows)
                    for (int k = first[r + i] + l; k < first[r + i + 1]; k += LANES)
                        s += value[k] * x[column[k]];
                part[i][l] = s;
            }
        tile_reduce_sum(sum, part);
        tile_store(sum, tile_view(y, rows), r);
    }
}
