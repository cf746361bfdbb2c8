/* SPDX-License-Identifier: MIT-0 */
/* The grid nest of its gradient by x: COUNT threads for the channels of a pixel, WIDE channels each. */
#pragma tile grid loops(3)
    for (int i = 0; i < batch * H; i++)
    for (int j = 0; j < W; j += RUN)
    for (int v = 0; v < COUNT; v++) {
        float sum[RUN][WIDE] = {0};
        T some[WIDE], by[WIDE];

        for (int r = 0; r < R; r++)
            for (int s = 0; s < S; s++) {
                int h = i % H + pad - r;

                if (h >= 0 && h % stride == 0 && h / stride < OH) {
                    memcpy(by, w + ((int64_t) (r * S + s) * COUNT + v) * WIDE, sizeof by);
                    for (int u = 0; u < RUN; u++) {
                        int k = j + u + pad - s;

                        if (k >= 0 && k % stride == 0 && k / stride < OW) {
                            memcpy(some, dy + ((((int64_t) (i / H) * OH + h / stride) * OW + k / stride) * COUNT + v) * WIDE,
                                   sizeof some);
                            for (int e = 0; e < WIDE; e++)
                                sum[u][e] += F32(some[e]) * F32(by[e]);
                        }
                    }
                }
            }
        for (int u = 0; u < RUN; u++)
            if (j + u < W) {
                for (int e = 0; e < WIDE; e++)
                    some[e] = FROM(sum[u][e]);
                memcpy(dx + (((int64_t) i * W + j + u) * COUNT + v) * WIDE, some, sizeof some);
            }
    }
#undef COUNT
#undef WIDE
