/* SPDX-License-Identifier: MIT-0 */
/* The grid nest of its gradient by x: COUNT threads for the channels of a pixel, WIDE channels each. Pixel k of the result had part in
   those of dy at k / stride where that is a whole number: `rest` is 0. */
#pragma tile grid loops(3)
    for (int i = 0; i < batch * H; i++)
    for (int j = 0; j < W; j += RUN)
    for (int v = 0; v < COUNT; v++) {
        int image = i / H, place = i % H + pad;
        float sum[RUN][WIDE] = {0};
        T some[RUN][WIDE], by[WIDE];

        for (int r = 0; r < R; r++) {
            int h = place - r, p = h / stride;

            if (h < 0 || p * stride != h || p >= OH)
                continue;
            int64_t row = ((int64_t) image * OH + p) * OW * COUNT + v;

            for (int s = 0; s < S; s++) {
                int q = (j + pad - s + S * stride) / stride - S, rest = j + pad - s - q * stride, at[RUN];

                memcpy(by, w + ((int64_t) (r * S + s) * COUNT + v) * WIDE, sizeof by);
                for (int u = 0; u < RUN; u++) {
                    at[u] = rest == 0 && q >= 0 && q < OW ? q : -1;
                    rest = rest + 1 == stride ? 0 : rest + 1;
                    q += rest == 0;
                    if (at[u] >= 0)
                        memcpy(some[u], dy + (row + (int64_t) at[u] * COUNT) * WIDE, sizeof by);
                }
                for (int u = 0; u < RUN; u++)
                    if (at[u] >= 0)
                        for (int e = 0; e < WIDE; e++)
                            sum[u][e] += F32(some[u][e]) * F32(by[e]);
            }
        }
        for (int u = 0; u < RUN; u++)
            if (j + u < W) {
                for (int e = 0; e < WIDE; e++)
                    by[e] = FROM(sum[u][e]);
                memcpy(dx + (((int64_t) i * W + j + u) * COUNT + v) * WIDE, by, sizeof by);
            }
    }
#undef COUNT
#undef WIDE
