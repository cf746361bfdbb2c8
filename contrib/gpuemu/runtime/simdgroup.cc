/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Metal's SIMD groups do together: exchange values, 8x8 matrices spread over the lanes. */
#include "internal.h"

#include <string.h>

enum { FLOAT, HALF, BFLOAT };

static uint32_t bits(float x)
{
    uint32_t u;
    memcpy(&u, &x, 4);
    return u;
}

static float from_bits(uint32_t u)
{
    float x;
    memcpy(&x, &u, 4);
    return x;
}

static float half_to_float(uint16_t h)
{
    uint32_t sign = (uint32_t)(h & 0x8000) << 16, e = h >> 10 & 31, m = h & 0x3FF;
    if (e == 0)
        return from_bits(sign | bits((float)m * 0x1p-24f));
    if (e == 31)
        return from_bits(sign | 0x7F800000 | m << 13);
    return from_bits(sign | (e + 112) << 23 | m << 13);
}

static uint16_t half_from_float(float x)
{
    uint32_t u = bits(x), sign = u >> 16 & 0x8000, a = u & 0x7FFFFFFF;
    if (a > 0x7F800000)
        return (uint16_t)(sign | 0x7E00);
    if (a >= 0x477FF000)
        return (uint16_t)(sign | 0x7C00);
    if (a < 0x38800000)         /* subnormal: the addition rounds to nearest even */
        return (uint16_t)(sign | (bits(from_bits(a) + 0.5f) - bits(0.5f)));
    return (uint16_t)(sign | (a - 0x38000000 + 0xFFF + (a >> 13 & 1)) >> 13);
}

static float get(const void *p, int type, int i)
{
    if (type == FLOAT)
        return ((const float *)p)[i];
    uint16_t v = ((const uint16_t *)p)[i];
    return type == HALF ? half_to_float(v) : from_bits((uint32_t)v << 16);
}

static void put(void *p, int type, int i, float x)
{
    if (type == FLOAT) {
        ((float *)p)[i] = x;
    } else if (type == HALF) {
        ((uint16_t *)p)[i] = half_from_float(x);
    } else {
        uint32_t u = bits(x);
        bool nan = (u & 0x7FFFFFFF) > 0x7F800000;
        ((uint16_t *)p)[i] = (uint16_t)(nan ? u >> 16 | 0x40 : (u + 0x7FFF + (u >> 16 & 1)) >> 16);
    }
}

/* Lane l holds row, col and row, col + 1. */
static unsigned row_of(unsigned l) { return (l / 4 & 4) + l / 2 % 4; }
static unsigned col_of(unsigned l) { return (l / 4 & 2) * 2 + l % 2 * 2; }

float gpuemu::msl_number(const void *p, int type)
{
    return get(p, type, 0);
}

struct Gather {
    const void *mine;
    void *all;
    size_t bytes;
    uint32_t mask, same;
    int line;
};

static void gather(void *const args[GPUEMU_WARP], uint32_t mask)
{
    for (unsigned to = 0; to < GPUEMU_WARP; to++) {
        if (!args[to])
            continue;
        Gather &g = *(Gather *)args[to];
        g.mask = mask;
        if (g.same != ((Gather *)args[__builtin_ctz(mask)])->same)
            gpuemu_fail(g.line, "lanes of a SIMD group give an operation different shifts, masks or lanes: its result "
                        "is undefined");
        for (unsigned from = 0; from < GPUEMU_WARP; from++)
            if (args[from])
                memcpy((char *)g.all + from * g.bytes, ((Gather *)args[from])->mine, g.bytes);
            else
                memset((char *)g.all + from * g.bytes, 0xFF, g.bytes);      /* NaN */
    }
}

/* same: an operand that the lanes must give alike */
GPUEMU_EXPORT uint32_t gpuemu_msl_gather(const void *mine, void *all, uint64_t bytes, uint32_t mask, uint32_t same,
                                      int line)
{
    Gather g = {mine, all, bytes, 0, same, line};
    gpuemu_collective(gather, mask, GPUEMU_NONE, &g, line);
    return g.mask;
}

GPUEMU_EXPORT void gpuemu_msl_negative(int line)
{
    gpuemu_fail(line, "%% of a negative number: its result is undefined");
}

GPUEMU_EXPORT void gpuemu_msl_assertion(int line)
{
    gpuemu_fail(line, "assertion failed");
}

/* from -1: the operands themselves are wrong */
GPUEMU_EXPORT void gpuemu_msl_no_lane(uint32_t lane, int from, int line)
{
    if (from < 0)
        gpuemu_fail(line, "a shuffle with a shift beyond its modulo, or a modulo that is no power of two up to the "
                    "size of the group");
    if (gpuemu::block.launch->active_lanes && from < GPUEMU_WARP)
        return;
    gpuemu_fail(line, "lane %u shuffles from lane %d, which does not take part: its result is undefined", lane, from);
}

struct Move {
    void *fragment;
    char *memory;               /* of element 0, 0 */
    uint64_t stride;
    int transpose, type, line;
};

static void whole(uint32_t mask, int line)
{
    if (mask != ~0u)
        gpuemu_fail(line, "a simdgroup matrix operation in a SIMD group of less than 32 threads");
}

static void same(const Move &m, const Move &first)
{
    if (m.memory != first.memory || m.stride != first.stride || m.transpose != first.transpose)
        gpuemu_fail(m.line, "lanes of a SIMD group give a matrix operation different addresses");
}

static void move(void *const args[GPUEMU_WARP], uint32_t mask, bool load)
{
    const Move &m = *(const Move *)args[0];
    whole(mask, m.line);
    size_t size = m.type == FLOAT ? 4 : 2;
    gpuemu_aligned(m.memory, size);
    unsigned warp = gpuemu_self->index / GPUEMU_WARP * GPUEMU_WARP;
    const void *banks[2][GPUEMU_WARP];
    for (unsigned l = 0; l < GPUEMU_WARP; l++) {
        const Move &own = *(const Move *)args[l];
        same(own, m);
        char *p[2];
        for (unsigned i = 0; i < 2; i++) {
            uint64_t r = row_of(l), c = col_of(l) + i;
            p[i] = m.memory + (m.transpose ? c * m.stride + r : r * m.stride + c) * size;
            banks[i][l] = p[i];
        }
        int kind = load ? GPUEMU_READ : GPUEMU_WRITE;
        if (m.transpose) {
            gpuemu_access(warp + l, p[0], size, kind);
            gpuemu_access(warp + l, p[1], size, kind);
        } else {
            gpuemu_access(warp + l, p[0], 2 * size, kind);
        }
        for (unsigned i = 0; i < 2; i++) {
            char *e = (char *)own.fragment + i * size;
            memcpy(load ? e : p[i], load ? p[i] : e, size);
        }
    }
    gpuemu_count_banks(banks[0], (unsigned)(m.transpose ? size : 2 * size));
    if (m.transpose)
        gpuemu_count_banks(banks[1], (unsigned)size);
}

static void load(void *const args[GPUEMU_WARP], uint32_t mask) { move(args, mask, true); }
static void store(void *const args[GPUEMU_WARP], uint32_t mask) { move(args, mask, false); }

GPUEMU_EXPORT void gpuemu_msl_load(void *d, const void *src, uint64_t stride, uint64_t x, uint64_t y,
                                int transpose, int type, int line)
{
    size_t size = type == FLOAT ? 4 : 2;
    Move m = {d, (char *)src + (transpose ? x * stride + y : y * stride + x) * size, stride,
              transpose, type, line};
    gpuemu_collective(load, ~0u, GPUEMU_NONE, &m, line);
}

GPUEMU_EXPORT void gpuemu_msl_store(const void *s, void *dst, uint64_t stride, uint64_t x, uint64_t y,
                                 int transpose, int type, int line)
{
    size_t size = type == FLOAT ? 4 : 2;
    Move m = {(void *)s, (char *)dst + (transpose ? x * stride + y : y * stride + x) * size,
              stride, transpose, type, line};
    gpuemu_collective(store, ~0u, GPUEMU_NONE, &m, line);
}

struct Mac {
    void *d;
    const void *a, *b, *c;
    int types, line;
};

static void mac(void *const args[GPUEMU_WARP], uint32_t mask)
{
    const Mac &m = *(const Mac *)args[0];
    whole(mask, m.line);
    int td = m.types & 3, ta = m.types >> 2 & 3, tb = m.types >> 4 & 3, tc = m.types >> 6 & 3;
    float a[8][8], b[8][8], c[8][8];
    for (unsigned l = 0; l < GPUEMU_WARP; l++) {
        const Mac &own = *(const Mac *)args[l];
        unsigned r = row_of(l), k = col_of(l);
        for (int i = 0; i < 2; i++) {
            a[r][k + i] = get(own.a, ta, i);
            b[r][k + i] = get(own.b, tb, i);
            c[r][k + i] = get(own.c, tc, i);
        }
    }
    for (int i = 0; i < 8; i++)
        for (int k = 0; k < 8; k++)
            for (int j = 0; j < 8; j++)
                c[i][j] += a[i][k] * b[k][j];
    for (unsigned l = 0; l < GPUEMU_WARP; l++)
        for (int i = 0; i < 2; i++)
            put(((const Mac *)args[l])->d, td, i, c[row_of(l)][col_of(l) + i]);
    gpuemu_count_matrix(8 * 8 * 8);
}

GPUEMU_EXPORT void gpuemu_msl_mac(void *d, const void *a, const void *b, const void *c, int types,
                               int line)
{
    Mac m = {d, a, b, c, types, line};
    gpuemu_collective(mac, ~0u, GPUEMU_NONE, &m, line);
}

/* What clang calls to round to bfloat; libgcc has it from version 13 on. The result is returned
 * where a float is, in its low half. */
GPUEMU_EXPORT float __truncsfbf2(float x)
{
    uint16_t b;
    put(&b, BFLOAT, 0, x);
    return from_bits(b);
}
