/* SPDX-License-Identifier: MIT-0 */
/* The grid nest of the gradient by w of a convolution of each channel: COUNT threads for the channels of a place of the
   filter, WIDE channels each, in each part of the rows. */
#pragma tile grid loops(3)
    for (int p = 0; p < parts; p++)
    for (int t = 0; t < R * S; t++)
    for (int v = 0; v < COUNT; v++) {
        int end = batch * OH - p * part < part ? batch * OH : (p + 1) * part;
        float sum[WIDE] = {0};

        for (int i = p * part; i < end; i++) {
            int h = i % OH * stride + t / S - pad;

            if (h >= 0 && h < H)
                for (int j = 0; j < OW; j++) {
                    int k = j * stride + t % S - pad;

                    if (k >= 0 && k < W) {
                        T some[WIDE], by[WIDE];

                        memcpy(some, dy + (((int64_t) i * OW + j) * COUNT + v) * WIDE, sizeof some);
                        memcpy(by, x + ((((int64_t) (i / OH) * H + h) * W + k) * COUNT + v) * WIDE, sizeof by);
                        for (int e = 0; e < WIDE; e++)
                            sum[e] += F32(some[e]) * F32(by[e]);
                    }
                }
        }
        for (int e = 0; e < WIDE; e++)
            workspace[(((int64_t) p * R * S + t) * COUNT + v) * WIDE + e] = sum[e];
    }
#undef COUNT
#undef WIDE
