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

/* Numbers of one type that lie so many bytes apart. */
typedef struct numbers {
    const tune_param *p;
    tune_kind kind;
    int bytes;
    size_t first, stride, n;
} numbers;

/* Calls `each` for those of each member, until it returns false. */
static bool of_members(const tune_param *p, size_t n, bool (*each)(const numbers *v, void *user), void *user)
{
    for (const tune_member *m = p->member; m < p->member + p->nmembers; m++) {
        long all = 1;
        for (int d = 0; d < m->dims; d++)
            all *= m->dim[d];
        for (long k = 0; k < all; k++) {
            long rest = k, at = m->offset;
            for (int d = m->dims - 1; d >= 0; rest /= m->dim[d--])
                at += rest % m->dim[d] * m->pitch[d];
            numbers v = { p, m->kind, m->bytes, (size_t)at, (size_t)p->bytes, n };
            if (!each(&v, user))
                return false;
        }
    }
    return true;
}

typedef struct filling {
    char *to;
    uint32_t state;
} filling;

/* Floats are in [-1, 1), scales near 1, bytes anything (they may be packed), wider integers small enough to be indices;
 * what the kernel writes to and is an integer starts as 0, as counters do. */
static bool fill(const numbers *v, void *user)
{
    filling *to = user;
    bool zero = !v->p->constant && v->kind <= TUNE_UINT;
    for (size_t i = 0; i < v->n; i++) {
        char *at = to->to + v->first + i * v->stride;
        if (zero) {
            memset(at, 0, (size_t)v->bytes);
            continue;
        }
        uint32_t bits = next(&to->state);
        float f = (float)bits * 0x1p-23f - 1;
        int64_t whole = v->bytes == 1 ? (int64_t)(bits >> 8 & 255) : (int64_t)(bits >> 8 & 7);
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
        memcpy(at, from[v->kind], (size_t)v->bytes);    /* the low bytes of an integer come first */
    }
    return true;
}

void tune_fill(const tune_param *p, void *to, size_t n, unsigned seed)
{
    memset(to, 0, n * (size_t)p->bytes);
    of_members(p, n, fill, &(filling){ to, seed * 7919 + 1 });
}

static double value(const numbers *v, const char *from, size_t i)
{
    union { float f; double d; _Float16 h; tile_bf16 b; tile_e4m3 e4; tile_e5m2 e5; } u;
    memcpy(&u, from + v->first + i * v->stride, (size_t)v->bytes);
    switch (v->kind) {
    case TUNE_DOUBLE: return u.d;
    case TUNE_F16: return (double)u.h;
    case TUNE_BF16: return (double)tile_f32(u.b);
    case TUNE_E4M3: return (double)tile_f32(u.e4);
    case TUNE_E5M2: return (double)tile_f32(u.e5);
    default: return (double)u.f;
    }
}

typedef struct comparison {
    const char *got, *wanted;
    char *words;
} comparison;

static bool same(const numbers *v, void *user)
{
    const comparison *c = user;
    bool exact = v->kind <= TUNE_UINT || v->kind == TUNE_E8M0;
    double largest = 0, bound = v->kind >= TUNE_F16 ? 1e-2 : v->kind == TUNE_DOUBLE ? 1e-9 : 1e-4;
    for (size_t i = 0; i < v->n && !exact; i++)
        if (isfinite(value(v, c->wanted, i)))
            largest = fmax(largest, fabs(value(v, c->wanted, i)));
    /* One bit of the last place of 8 bits is a part of the number itself. */
    double own = v->kind == TUNE_E5M2 ? 0.25 : v->kind == TUNE_E4M3 ? 0.125 : 0;
    for (size_t i = 0; i < v->n; i++) {
        size_t at = v->first + i * v->stride;
        if (memcmp(c->got + at, c->wanted + at, (size_t)v->bytes) == 0)
            continue;
        if (exact) {
            snprintf(c->words, TUNE_WORDS, "%s[%zu] differs from what the C function computes", v->p->name, i);
            return false;
        }
        double g = value(v, c->got, i), w = value(v, c->wanted, i);
        if ((isnan(g) && isnan(w)) || fabs(g - w) <= bound * largest + own * fabs(w))
            continue;
        snprintf(c->words, TUNE_WORDS, "%s[%zu] is %g, and %g by the C function", v->p->name, i, g, w);
        return false;
    }
    return true;
}

/* Integers and scales are the same bit for bit. Floats may differ by a part of the largest of them: how long a sum is
 * of which one is the result is not known here. */
bool tune_same(const tune_param *p, const void *got, const void *wanted, size_t n, char *words)
{
    return of_members(p, n, same, &(comparison){ got, wanted, words });
}
