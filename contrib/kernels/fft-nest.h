/* SPDX-License-Identifier: MIT-0 */
/* The body of a transform whose blocks keep KEPT numbers, of at most MOST a column. */
    int passes = tk_fft_divides(n) ? tk_fft_passes(n, MOST) : 0, left = n, done = 1;    /* factors to do, and done */
    float side = inverse ? 1.0f : -1.0f;
    const float *from = x;

    for (int p = passes; p > 0; p--) {
        float *to = p % 2 ? y : work;
        int m = tk_fft_factor(left, p, MOST), apart = n / m, each = KEPT / m;
        int64_t columns = (int64_t) rows * apart;

#pragma tile grid threads(KEPT / 8)
        for (int64_t first = 0; first < columns; first += each) {
            tile_shared float re[2][KEPT], im[2][KEPT];
            int some = columns - first < each ? (int) (columns - first) : each, now = 0;

#pragma tile parallel
            for (int e = 0; e < KEPT; e++) {
                int i = apart == 1 ? e % m : e / each, c = apart == 1 ? e / m : e % each;

                if (e < m * each) {
                    int64_t row = (first + c) / apart, k = (first + c) % apart, at = row * n + k + (int64_t) i * apart;
                    float turn_re = 1, turn_im = 0, a = c < some ? from[2 * at] : 0.0f, b = c < some ? from[2 * at + 1] : 0.0f;

                    if (done > 1)
                        tk_fft_turn(k % done * i, (int64_t) done * m, side, &turn_re, &turn_im);
                    re[0][i * each + c] = a * turn_re - b * turn_im;
                    im[0][i * each + c] = a * turn_im + b * turn_re;
                }
            }
            for (int l = 1, r = 1; l < m; l *= r) {
                r = tk_fft_radix(m / l);
                int lanes = m / r * each;       /* one for r numbers */

#pragma tile parallel loops(1)
                for (int t = 0; t < lanes; t++) {
                    int k = t / each, j = k % l, into = ((k - j) * r + j) * each + t % each;
                    float a[8] = {0}, b[8] = {0}, c, s, w = 1, v = 0;

                    tk_fft_turn(j, l * r, side, &c, &s);
#pragma tile unroll
                    for (int i = 0; i < 8; i++)
                        if (i < r) {
                            float u = re[now][t + i * lanes], z = im[now][t + i * lanes], next = w * c - v * s;

                            a[i] = u * w - z * v;
                            b[i] = u * v + z * w;
                            v = w * s + v * c;
                            w = next;
                        }
                    tk_fft_small(r, a, b, side);
#pragma tile unroll
                    for (int i = 0; i < 8; i++)
                        if (i < r) {
                            re[1 - now][into + i * l * each] = a[i];
                            im[1 - now][into + i * l * each] = b[i];
                        }
                }
                now = 1 - now;
            }
#pragma tile parallel
            for (int e = 0; e < KEPT; e++) {
                int i = done == 1 ? e % m : e / each, c = done == 1 ? e / m : e % each;

                if (e < m * each && c < some) {
                    int64_t row = (first + c) / apart, k = (first + c) % apart, j = k % done;
                    int64_t at = row * n + (k - j) * m + j + (int64_t) i * done;

                    to[2 * at] = re[now][i * each + c];
                    to[2 * at + 1] = im[now][i * each + c];
                }
            }
        }
        from = to;
        left /= m;
        done *= m;
    }
#undef KEPT
#undef MOST
