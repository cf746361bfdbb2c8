/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Data for arguments, the same every time, and whether two results are the same. */
#include "contrib/tune/tune.h"

#include <math.h>
#include <string.h>

#include "plugin/include/tile.h"

static uint32_t next(uint32_t *state)
{
    return (*state = *state * 1664525 + 1013904223) >> 8;
}

/* Floats are in [-1, 1), scales near 1, bytes anything (they may be packed), wider integers small enough to be indices;
 * what the kernel writes to and is an integer starts as 0, as counters do. */
void tune_fill(const tune_param *p, void *to, size_t n, unsigned seed)
{
    uint32_t state = seed * 7919 + 1;
    if (!p->constant && p->kind <= TUNE_UINT) {
        memset(to, 0, n * (size_t)p->bytes);
        return;
    }
    for (size_t i = 0; i < n; i++) {
        uint32_t bits = next(&state);
        float f = (float)bits * 0x1p-23f - 1;
        char *at = (char *)to + i * (size_t)p->bytes;
        int64_t whole = p->bytes == 1 ? (int64_t)(bits >> 8 & 255) : (int64_t)(bits >> 8 & 7);
        double wide = f;
        _Float16 half = (_Float16)f;
        tile_bf16 b16 = tile_bf16_from(f);
        tile_e4m3 e4 = tile_e4m3_from(f);
        tile_e5m2 e5 = tile_e5m2_from(f);
        uint8_t scale = (uint8_t)(125 + (bits >> 8) % 5), truth = bits >> 8 & 1;
        const void *from[] = {
            [TUNE_BOOL] = &truth, [TUNE_INT] = &whole, [TUNE_UINT] = &whole, [TUNE_FLOAT] = &f, [TUNE_DOUBLE] = &wide,
            [TUNE_F16] = &half, [TUNE_BF16] = &b16, [TUNE_E4M3] = &e4, [TUNE_E5M2] = &e5, [TUNE_E8M0] = &scale,
        };
        memcpy(at, from[p->kind], (size_t)p->bytes);    /* the low bytes of an integer come first */
    }
}

static double value(const tune_param *p, const void *from, size_t i)
{
    const char *at = (const char *)from + i * (size_t)p->bytes;
    union { float f; double d; _Float16 h; tile_bf16 b; tile_e4m3 e4; tile_e5m2 e5; } u;
    memcpy(&u, at, (size_t)p->bytes);
    switch (p->kind) {
    case TUNE_DOUBLE: return u.d;
    case TUNE_F16: return (double)u.h;
    case TUNE_BF16: return (double)tile_f32(u.b);
    case TUNE_E4M3: return (double)tile_f32(u.e4);
    case TUNE_E5M2: return (double)tile_f32(u.e5);
    default: return (double)u.f;
    }
}

/* Integers and scales are the same bit for bit. Floats may differ by a part of the largest of them: how long a sum is
 * of which one is the result is not known here. */
bool tune_same(const tune_param *p, const void *got, const void *wanted, size_t n, char *words)
{
    bool exact = p->kind <= TUNE_UINT || p->kind == TUNE_E8M0;
    double largest = 0, bound = p->kind >= TUNE_F16 ? 1e-2 : p->kind == TUNE_DOUBLE ? 1e-9 : 1e-4;
    for (size_t i = 0; i < n && !exact; i++)
        if (isfinite(value(p, wanted, i)))
            largest = fmax(largest, fabs(value(p, wanted, i)));
    /* One bit of the last place of 8 bits is a part of the number itself. */
    double own = p->kind == TUNE_E5M2 ? 0.25 : p->kind == TUNE_E4M3 ? 0.125 : 0;
    for (size_t i = 0; i < n; i++) {
        size_t at = i * (size_t)p->bytes;
        if (memcmp((const char *)got + at, (const char *)wanted + at, (size_t)p->bytes) == 0)
            continue;
        if (exact) {
            snprintf(words, TUNE_WORDS, "%s[%zu] differs from what the C function computes", p->name, i);
            return false;
        }
        double g = value(p, got, i), w = value(p, wanted, i);
        if ((isnan(g) && isnan(w)) || fabs(g - w) <= bound * largest + own * fabs(w))
            continue;
        snprintf(words, TUNE_WORDS, "%s[%zu] is %g, and %g by the C function", p->name, i, g, w);
        return false;
    }
    return true;
}
