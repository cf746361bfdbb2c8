/* SPDX-License-Identifier: MIT-0 */
/* The grid nest of a convolution of each channel: COUNT threads for the channels of a pixel, WIDE channels each. */
#pragma tile grid loops(3)
    for (int i = 0; i < batch * OH; i++)
    for (int j = 0; j < OW; j += RUN)
    for (int v = 0; v < COUNT; v++) {
        float sum[RUN][WIDE];
        T some[WIDE], by[WIDE];

        for (int u = 0; u < RUN; u++)
            for (int e = 0; e < WIDE; e++)
                sum[u][e] = bias ? bias[v * WIDE + e] : 0.0f;
        for (int r = 0; r < R; r++)
            for (int s = 0; s < S; s++) {
                int h = i % OH * stride + r - pad;

                memcpy(by, w + ((int64_t) (r * S + s) * COUNT + v) * WIDE, sizeof by);
                for (int u = 0; u < RUN; u++) {
                    int k = (j + u) * stride + s - pad;

                    if (h >= 0 && h < H && k >= 0 && k < W) {
                        memcpy(some, x + ((((int64_t) (i / OH) * H + h) * W + k) * COUNT + v) * WIDE, sizeof some);
                        for (int e = 0; e < WIDE; e++)
                            sum[u][e] += F32(some[e]) * F32(by[e]);
                    }
                }
            }
        for (int u = 0; u < RUN; u++)
            if (j + u < OW) {
                for (int e = 0; e < WIDE; e++)
                    some[e] = FROM(tk_activate(sum[u][e], activation));
                memcpy(y + (((int64_t) i * OW + j + u) * COUNT + v) * WIDE, some, sizeof some);
            }
    }
#undef COUNT
#undef WIDE
