/* SPDX-License-Identifier: MIT-0 */
/* The grid nest of a convolution of each channel: COUNT threads for the channels of a pixel, WIDE channels each. */
#pragma tile grid loops(3)
    for (int i = 0; i < batch * OH; i++)
    for (int j = 0; j < OW; j += RUN)
    for (int v = 0; v < COUNT; v++) {
        int image = i / OH, top = i % OH * stride - pad;
        float sum[RUN][WIDE];
        T some[RUN][WIDE], by[WIDE];

        for (int u = 0; u < RUN; u++)
            for (int e = 0; e < WIDE; e++)
                sum[u][e] = bias ? bias[v * WIDE + e] : 0.0f;
        for (int r = 0; r < R; r++) {
            if (top + r < 0 || top + r >= H)
                continue;
            int64_t row = ((int64_t) image * H + top + r) * W * COUNT + v;

            for (int s = 0; s < S; s++) {
                int left = j * stride + s - pad;

                memcpy(by, w + ((int64_t) (r * S + s) * COUNT + v) * WIDE, sizeof by);
                for (int u = 0; u < RUN; u++)
                    if (left + u * stride >= 0 && left + u * stride < W)
                        memcpy(some[u], x + (row + (int64_t) (left + u * stride) * COUNT) * WIDE, sizeof by);
                for (int u = 0; u < RUN; u++)
                    if (left + u * stride >= 0 && left + u * stride < W)
                        for (int e = 0; e < WIDE; e++)
                            sum[u][e] += F32(some[u][e]) * F32(by[e]);
            }
        }
        for (int u = 0; u < RUN; u++)
            if (j + u < OW) {
                for (int e = 0; e < WIDE; e++)
                    by[e] = FROM(tk_activate(sum[u][e], activation));
                memcpy(y + (((int64_t) i * OW + j + u) * COUNT + v) * WIDE, by, sizeof by);
            }
    }
#undef COUNT
#undef WIDE
