/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory of one type that C reads as its other sign, as a string of char as unsigned char; helpers that take any pointer. */
#include "run.h"

#include <string.h>

#ifdef KERNELS
static uint32_t word(const void *p)
{
    uint32_t v;

    memcpy(&v, p, sizeof v);
    return v;
}

tile_kernel
void signs(int n, const char *text, char *out, int *y)
{
    const unsigned char *base = (const unsigned char *) text;
#pragma tile grid
    for (int i = 0; i < n; i++) {
        const unsigned char *s = (const unsigned char *) text + i, *e;
        unsigned char *o = (unsigned char *) out + i;
        const signed char *t;
        int c = 0, d;

        e = (const unsigned char *) text + n;
        d = (int) (e - s);
        while (s < e)
            c += *s++ >> 3;
        t = (const signed char *) (i & 1 ? base : e - 1);
        *o = (unsigned char) c;
        o[0] += 200;
        o[0] >>= 1;
        y[i] = c + d * 1000 + (s == e) + ((const signed char *) base)[i] + *t + ((const unsigned char *) text)[i] * 7;
    }
}

tile_kernel
void words(int n, const uint8_t *b, const int8_t *c, uint32_t *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        uint32_t w;

        memcpy(&w, (const uint8_t *) c + i, 4);
        y[2 * i] = word(b + 4 * i) + w;
        memcpy((int *) y + 2 * i + 1, &w, 4);
        ((int *) y)[2 * i] >>= 1;
    }
}
#endif

#ifdef DRIVER
void signs(int n, const char *text, char *out, int *y);
void words(int n, const uint8_t *b, const int8_t *c, uint32_t *y);

static int sign(const char *text, int n, int i, char *out)
{
    int c = 0;

    for (int k = i; k < n; k++)
        c += (text[k] & 255) >> 3;
    *out = (char) (((c + 200) & 255) >> 1);
    return c + (n - i) * 1000 + 1 + (signed char) text[i] + (signed char) text[i & 1 ? 0 : n - 1] + (text[i] & 255) * 7;
}

static void run(enum target t)
{
    int n = 70 + pick(9), *y = buffer((size_t) n * 4);
    char *text = buffer((size_t) n), *out = buffer((size_t) n), last;
    uint8_t *b = buffer((size_t) n * 4);
    int8_t *c = buffer((size_t) n + 3);
    uint32_t *w = buffer((size_t) n * 8), v, u;

    FILL(text, n, (char) pick(256));
    LAUNCH(t, signs, n, text, out, y);
    for (int i = 0; i < n; i++) {
        EXPECT(y[i] == sign(text, n, i, &last), "signs %d: %d", i, y[i]);
        EXPECT(out[i] == last, "signs %d: %d, not %d", i, out[i], last);
    }
    FILL(b, 4 * n, (uint8_t) pick(256));
    FILL(c, n + 3, (int8_t) pick(256));
    LAUNCH(t, words, n, b, c, w);
    for (int i = 0; i < n; i++) {
        memcpy(&v, b + 4 * i, 4);
        memcpy(&u, c + i, 4);
        EXPECT(w[2 * i] == (uint32_t) ((int) (v + u) >> 1) && w[2 * i + 1] == u, "words %d: %x", i, w[2 * i]);
    }
    release(y);
    release(text);
    release(out);
    release(b);
    release(c);
    release(w);
}
#endif
