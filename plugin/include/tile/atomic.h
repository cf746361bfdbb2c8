/* SPDX-License-Identifier: MIT-0 */
/* Atomics: a sequential program needs no more than the operation and the old value. */
#include "../tile.h"
#if defined TILE__KERNELS && !defined TILE_ATOMIC_H
#define TILE_ATOMIC_H
#pragma GCC system_header

#define TILE__DEFINE_ATOMIC(name, type, value) \
    static inline type tile_atomic_##name##_ (type *p, type x) \
    { \
        type old = *p; \
        *p = value; \
        return old; \
    }
TILE__DEFINE_ATOMIC (add_i32, int32_t, (int32_t) ((uint32_t) old + (uint32_t) x))
TILE__DEFINE_ATOMIC (add_u32, uint32_t, old + x)
TILE__DEFINE_ATOMIC (add_f32, float, old + x)
TILE__DEFINE_ATOMIC (max_i32, int32_t, old > x ? old : x)
TILE__DEFINE_ATOMIC (max_u32, uint32_t, old > x ? old : x)
TILE__DEFINE_ATOMIC (max_f32, float, old >= x || x != x ? old : x)
TILE__DEFINE_ATOMIC (min_i32, int32_t, old < x ? old : x)
TILE__DEFINE_ATOMIC (min_u32, uint32_t, old < x ? old : x)
TILE__DEFINE_ATOMIC (min_f32, float, old <= x || x != x ? old : x)

#define TILE__ATOMIC(op, name, p, x) \
    __extension__ ({ \
        _Static_assert (_Generic ((p), int32_t *: 1, uint32_t *: 1, float *: 1, default: 0), \
                        op ": not a pointer to int32_t, uint32_t or float that can be written"); \
        _Generic ((p), \
            uint32_t *: name##_u32_, \
            float *: name##_f32_, \
            default: name##_i32_) ((p), (x)); \
    })

#define tile_atomic_add(p, x) TILE__ATOMIC ("tile_atomic_add", tile_atomic_add, p, x)
#define tile_atomic_max(p, x) TILE__ATOMIC ("tile_atomic_max", tile_atomic_max, p, x)
#define tile_atomic_min(p, x) TILE__ATOMIC ("tile_atomic_min", tile_atomic_min, p, x)

#endif
