/* SPDX-License-Identifier: MIT-0 */
/* The grid nest of the gradient by w of a convolution of each channel: COUNT threads for the channels of SPAN places in a row of the
   filter, WIDE channels each, in each part of the rows. */
#pragma tile grid loops(4)
    for (int p = 0; p < parts; p++)
    for (int r = 0; r < R; r++)
    for (int s = 0; s < S; s += SPAN)
    for (int v = 0; v < COUNT; v++) {
        int end = batch * OH - p * part < part ? batch * OH : (p + 1) * part;
        float sum[SPAN][WIDE] = {0};

        for (int i = p * part; i < end; i++) {
            int h = i % OH * stride + r - pad;

            if (h < 0 || h >= H)
                continue;
            int64_t row = ((int64_t) (i / OH) * H + h) * W * COUNT + v;

            for (int j = 0; j < OW; j++) {
                int k = j * stride + s - pad;
                T some[SPAN][WIDE], by[WIDE];

                memcpy(by, dy + (((int64_t) i * OW + j) * COUNT + v) * WIDE, sizeof by);
                for (int u = 0; u < SPAN; u++)
                    if (k + u >= 0 && k + u < W)
                        memcpy(some[u], x + (row + (int64_t) (k + u) * COUNT) * WIDE, sizeof by);
                for (int u = 0; u < SPAN; u++)
                    if (k + u >= 0 && k + u < W)
                        for (int e = 0; e < WIDE; e++)
                            sum[u][e] += F32(some[u][e]) * F32(by[e]);
            }
        }
        for (int u = 0; u < SPAN; u++)
            if (s + u < S)
                for (int e = 0; e < WIDE; e++)
                    workspace[(((int64_t) p * R * S + r * S + s + u) * COUNT + v) * WIDE + e] = sum[u][e];
    }
#undef COUNT
#undef WIDE
