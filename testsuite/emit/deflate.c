/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tl_deflate makes of bytes of many kinds is what zlib's uncompress() makes them of again, in no more room than it
   says; repetitions of every length at distances about every power of two are among them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "emit/object/deflate.h"

static int wrong;

/* Returns how many bytes they become. */
static size_t check(const unsigned char *bytes, size_t n, const char *what)
{
    unsigned char *from = malloc(n ? n : 1), *to = malloc(tl_deflate_most(n)), *again = malloc(n + 1);
    uLongf m = n + 1;       /* so that the sanitizer sees what is read or written beyond these */
    memcpy(from, bytes, n);
    tl_arena *a = tl_arena_new();
    size_t k = tl_deflate(a, to, from, n);
    if (k > tl_deflate_most(n) || uncompress(again, &m, to, k) != Z_OK || m != n || memcmp(again, from, n)) {
        printf("%s: %zu bytes, %zu deflated\n", what, n, k);
        wrong++;
    }
    tl_arena_delete(a);
    free(from);
    free(to);
    free(again);
    return k;
}

static unsigned next(void)
{
    static unsigned seed = 1;
    seed = seed * 1664525 + 1013904223;
    return seed >> 8;
}

enum { MOST = 200000 };
static unsigned char bytes[MOST];

static void fill(unsigned kinds, unsigned first)
{
    for (size_t i = 0; i < MOST; i++)
        bytes[i] = (unsigned char)(first + next() % kinds);
}

int main(void)
{
    for (unsigned kinds = 1; kinds <= 256; kinds *= 2) {
        fill(kinds, kinds * 3);
        for (size_t n = 0; n < 300; n++)
            check(bytes, n, "short");
        check(bytes, MOST, "random");
    }
    for (size_t n = 1; n < 600; n++)
        for (unsigned power = 0; power <= 16; power += 1 + n % 3)
            for (int by = -1; by <= 1; by++) {
                size_t far = (size_t)(((int)1 << power) + by), all = far + n;
                if (!far)
                    continue;
                for (size_t i = 0; i < 8 && i < all; i++)
                    bytes[i] = (unsigned char)next();
                for (size_t i = far; i < all; i++)
                    bytes[i] = bytes[i - far];
                bytes[all] = (unsigned char)~bytes[all];
                check(bytes, all + next() % 12, "repeated");
            }
    size_t n = 0;
    while (n + 64 < MOST)
        n += (size_t)sprintf((char *)bytes + n, "    acc[%u] = fmaf(a[%u], b[%u], acc[%u]);\n", (unsigned)n % 97 / 7, next() % 8, next() % 8, next() % 9);
    if (check(bytes, n, "text") > n / 3) {
        puts("a text is still longer than a third of it");
        wrong++;
    }
    return wrong != 0;
}
