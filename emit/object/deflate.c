/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deflate (RFC 1951, in the frame of RFC 1950) for texts: a repetition is looked for where five bytes of their hash were
   last met and nowhere else, and all is one block of the fixed codes. */
#include "emit/object/deflate.h"

#include <stdint.h>
#include <string.h>
#include <zlib.h>

enum { LEAST = 5, HASHED = 8, SHORTEST = 3, LONGEST = 258, WINDOW = 1 << 15, HASH = 12, END = 256 };

/* Bits, the first one lowest. */
typedef struct code {
    uint16_t bits;
    uint16_t n;
} code;

typedef struct writer {
    unsigned char *at;
    uint64_t held;
    unsigned n;                 /* bits of `held`: less than 32 between two calls */
    code literal[END + 1];
    code length[LONGEST + 1];   /* with what follows it */
    uint8_t distance[32];
    uint32_t met[1 << HASH];    /* where bytes of that hash stood, plus 1; 0: nowhere */
} writer;

static inline void put(writer *w, uint64_t bits, unsigned n)
{
    w->held |= bits << w->n;
    w->n += n;
    if (w->n < 32)
        return;
    for (int i = 0; i < 4; i++)
        w->at[i] = (unsigned char)(w->held >> 8 * i);
    w->at += 4;
    w->held >>= 32;
    w->n -= 32;
}

/* Codes of Huffman are written from their highest bit on. */
static uint16_t reversed(unsigned bits, unsigned n)
{
    unsigned r = 0;
    for (unsigned i = 0; i < n; i++)
        r |= (bits >> i & 1) << (n - 1 - i);
    return (uint16_t)r;
}

static code fixed(unsigned symbol)
{
    return symbol < 144 ? (code){ reversed(0x30 + symbol, 8), 8 } :
           symbol < 256 ? (code){ reversed(0x190 + symbol - 144, 9), 9 } :
           symbol < 280 ? (code){ reversed(symbol - 256, 7), 7 } : (code){ reversed(0xc0 + symbol - 280, 8), 8 };
}

static void make_codes(writer *w)
{
    for (unsigned i = 0; i <= END; i++)
        w->literal[i] = fixed(i);
    for (unsigned i = 0; i < 32; i++)
        w->distance[i] = (uint8_t)reversed(i, 5);
    /* Eight lengths have a symbol each, then four symbols each share 2, 4, 8, 16, 32 lengths. */
    unsigned symbol = END + 1;
    for (unsigned n = SHORTEST; n < LONGEST; symbol++) {
        unsigned more = symbol < 265 ? 0 : (symbol - 261) / 4;
        code c = fixed(symbol);
        for (unsigned i = 0; i < 1u << more && n < LONGEST; i++)
            w->length[n++] = (code){ (uint16_t)(c.bits | i << c.n), (uint16_t)(c.n + more) };
    }
    w->length[LONGEST] = fixed(285);
}

/* Repeats the n bytes that lie `distance` bytes before. */
static void put_repetition(writer *w, size_t n, uint32_t distance)
{
    uint32_t d = distance - 1, symbol = d, more = 0;
    if (d >= 4) {       /* two symbols for each power of two */
        more = 30 - (uint32_t)__builtin_clz(d);
        symbol = 2 * more + (d >> more);
        d &= (1u << more) - 1;
    } else {
        d = 0;
    }
    uint64_t bits = w->distance[symbol] | d << 5;
    for (size_t part; n; n -= part) {
        part = n <= LONGEST ? n : n < LONGEST + SHORTEST ? n - SHORTEST : LONGEST;
        code c = w->length[part];
        put(w, c.bits | bits << c.n, c.n + 5 + more);
    }
}

/* Of the first five of eight bytes, the same on every machine. */
static inline uint32_t hash(const unsigned char *p)
{
    uint64_t v = p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24 | (uint64_t)p[4] << 32
                 | (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 | (uint64_t)p[7] << 56;
    return (uint32_t)((v << (8 * (HASHED - LEAST))) * 0x9e3779b97f4a7c15u >> (64 - HASH));
}

/* How many bytes from a on are those from b on. */
static inline size_t alike(const unsigned char *a, const unsigned char *b, const unsigned char *end)
{
    const unsigned char *start = a;
    while (end - a >= 8 && !memcmp(a, b, 8))
        a += 8, b += 8;
    while (a < end && *a == *b)
        a++, b++;
    return (size_t)(a - start);
}

static void put_literals(writer *w, const unsigned char *p, const unsigned char *end)
{
    for (; p < end; p++)
        put(w, w->literal[*p].bits, w->literal[*p].n);
}

static void put_text(writer *w, const unsigned char *from, size_t n)
{
    const unsigned char *end = from + n, *p = from, *done = from;
    while (end - p >= HASHED) {
        uint32_t *met = &w->met[hash(p)], at = *met;
        *met = (uint32_t)(p - from) + 1;
        const unsigned char *same = at ? from + at - 1 : end;
        if (!at || p - same > WINDOW || memcmp(same, p, LEAST)) {
            p++;
            continue;
        }
        size_t k = LEAST + alike(p + LEAST, same + LEAST, end);
        for (; p > done && same > from && p[-1] == same[-1]; k++)
            p--, same--;
        put_literals(w, done, p);
        put_repetition(w, k, (uint32_t)(p - same));
        done = p += k;
        if (end - p >= HASHED)      /* of what is repeated, only its first and its last place */
            w->met[hash(p - 1)] = (uint32_t)(p - from);
    }
    put_literals(w, done, end);
}

size_t tl_deflate_most(size_t n)
{
    return n + n / 8 + 16;
}

size_t tl_deflate(tl_arena *a, unsigned char *to, const unsigned char *from, size_t n)
{
    static const unsigned char head[] = { 0x78, 0x01 };
    writer *w = TL_NEW(a, writer);      /* clear, and large */
    make_codes(w);
    memcpy(to, head, sizeof head);
    w->at = to + sizeof head;
    put(w, 3, 3);       /* the last block; fixed codes */
    put_text(w, from, n);
    put(w, w->literal[END].bits, w->literal[END].n);
    for (; w->n; w->n = w->n > 8 ? w->n - 8 : 0, w->held >>= 8)
        *w->at++ = (unsigned char)w->held;
    uLong sum = adler32_z(adler32_z(0, NULL, 0), from, n);
    for (int i = 0; i < 4; i++)
        *w->at++ = (unsigned char)(sum >> (24 - 8 * i));
    return (size_t)(w->at - to);
}
