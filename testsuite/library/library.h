/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of libtilekernels share: arrays of three types, launches on every device, verdicts. */
#ifndef LIBRARY_H
#define LIBRARY_H

#include "contrib/examples/demo.h"
#include "tile_kernels.h"

enum type { F32, F16, BF16 };
#define TYPES 3
static const char *const type_names[] = { "f32", "f16", "bf16" };

static inline double at(enum type t, const void *p, int64_t i)
{
    return t == F32   ? (double) ((const float *) p)[i]
           : t == F16 ? (double) ((const _Float16 *) p)[i]
                      : (double) tile_f32(((const tile_bf16 *) p)[i]);
}

static inline void put(enum type t, void *p, int64_t i, float x)
{
    if (t == F32)
        ((float *) p)[i] = x;
    else if (t == F16)
        ((_Float16 *) p)[i] = (_Float16) x;
    else
        ((tile_bf16 *) p)[i] = tile_bf16_from(x);
}

static inline size_t size_of(enum type t, int64_t n)
{
    return (size_t) n * (t == F32 ? 4 : 2);
}

/* n elements, random in [-1, 1) */
static inline void *numbers(enum type t, int64_t n)
{
    void *p = demo_buffer(size_of(t, n));

    for (int64_t i = 0; i < n; i++)
        put(t, p, i, demo_random());
    return p;
}

/* `want`, computed within `bound`, is then stored as a t. */
static inline double stored(enum type t, double want, double bound)
{
    double largest = fabs(want) + bound;

    return t == F32 ? bound : t == F16 ? check_as_half(want, bound) : bound + ldexp(1, ilogb(largest) - 8);
}

/* Counts what the last launch left in `what`. */
static inline void verdict(const char *what, enum type t, int device, const struct check *c)
{
    if (!c->bad && c->seen)
        return;
    demo_failures++;
    printf("%s_%s on %s: %ld of %ld are wrong, by %g, %g of the bound\n", what, type_names[t],
           tile_name(demo_device[device]), c->bad, c->seen, c->error, c->of_bound);
}

static inline void launched(const char *what, int device, int error)
{
    if (!error)
        return;
    demo_failures++;
    printf("%s on %s: error %d\n", what, tile_name(demo_device[device]), error);
}

#define LAUNCH(device, kernel, ...) launched(#kernel, device, DEMO_LAUNCH(device, kernel, __VA_ARGS__))
/* kernel_f32, _f16 or _bf16 */
#define LAUNCH_T(type, device, kernel, ...) \
    do { \
        if ((type) == F32) \
            LAUNCH(device, kernel##_f32, __VA_ARGS__); \
        else if ((type) == F16) \
            LAUNCH(device, kernel##_f16, __VA_ARGS__); \
        else \
            LAUNCH(device, kernel##_bf16, __VA_ARGS__); \
    } while (0)

#endif
