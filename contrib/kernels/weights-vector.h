/* SPDX-License-Identifier: MIT-0 */
/* y = W·x with weights of 4 bits: a block sums up 4 rows, each of its WORKERS threads BK weights of them a turn. */
#pragma tile grid threads(WORKERS)
    for (int r = 0; r < rows; r += 4) {
        float sum0 = 0, sum1 = 0, sum2 = 0, sum3 = 0;

#pragma tile parallel reduction(+: sum0, sum1, sum2, sum3)
        for (int c = 0; c < cols; c += BK) {
            float part[4] = {0};

#pragma tile unroll
            for (int i = 0; i < 4; i++)
                if (r + i < rows) {
                    int64_t g = (int64_t) (r + i) * groups + c / group;

#pragma tile unroll
                    for (int j = 0; j < BK; j += 2)
                        if (c + j < cols) {
                            uint8_t two = W[((int64_t) (r + i) * cols + c + j) / 2];

                            part[i] += (float) (tile_uint4(two, 0) - zero[g]) * F32(x[c + j]);
                            part[i] += (float) (tile_uint4(two, 1) - zero[g]) * F32(x[c + j + 1]);
                        }
                    part[i] *= F32(scale[g]);
                }
            sum0 += part[0];
            sum1 += part[1];
            sum2 += part[2];
            sum3 += part[3];
        }
        y[r] = FROM(sum0);
        if (r + 1 < rows)
            y[r + 1] = FROM(sum1);
        if (r + 2 < rows)
            y[r + 2] = FROM(sum2);
        if (r + 3 < rows)
            y[r + 3] = FROM(sum3);
    }

#undef WORKERS
