/* SPDX-License-Identifier: MIT-0 */
/* Keys and their values in order, by digits of 8 bits from the lowest on. For each digit up to PARTS blocks count those of
   a part of the keys, 256 blocks sum up how many lie before each part, and the blocks move their keys: a tile of them is
   put in order in shared memory, from where keys of one digit go to adjacent places. */
#ifndef KEY
#include "tk.h"
#include <string.h>
#include <tile.h>

#define VARIANT(kernel, machine) tile_variant(kernel, machine)      /* of a kernel whose name is a macro */

enum { DIGITS = 256, PARTS = TK_SORT_PARTS };

#define KEY uint32_t
#define BITS uint32_t
#define NAME(name) name##_u32
#define LIFT(u) (u)
#define DROP(u) (u)
#include "sort.c"
#define KEY int32_t
#define BITS uint32_t
#define NAME(name) name##_i32
#define LIFT(u) ((u) ^ 1u << 31)
#define DROP(u) ((u) ^ 1u << 31)
#include "sort.c"
#define KEY float
#define BITS uint32_t
#define NAME(name) name##_f32
#define LIFT(u) ((u) >> 31 ? ~(u) : (u) | 1u << 31)
#define DROP(u) ((u) >> 31 ? (u) & ~(1u << 31) : ~(u))
#include "sort.c"
#define KEY uint64_t
#define BITS uint64_t
#define NAME(name) name##_u64
#define LIFT(u) (u)
#define DROP(u) (u)
#include "sort.c"
#define KEY int64_t
#define BITS uint64_t
#define NAME(name) name##_i64
#define LIFT(u) ((u) ^ (uint64_t) 1 << 63)
#define DROP(u) ((u) ^ (uint64_t) 1 << 63)
#include "sort.c"
#else

/* A key as a number whose order is that of the result. */
static inline BITS NAME(tk_sort_bits)(KEY key, bool descending)
{
    BITS u;

    memcpy(&u, &key, sizeof u);
    u = LIFT(u);
    return descending ? ~u : u;
}

static inline KEY NAME(tk_sort_key)(BITS u, bool descending)
{
    KEY key;

    u = descending ? ~u : u;
    u = DROP(u);
    memcpy(&key, &u, sizeof key);
    return key;
}

#define PARAMETERS \
    (int64_t n, bool descending, const KEY *key, const uint32_t *value, KEY *work_key, uint32_t *work_value, \
     uint32_t *count, KEY *to_key, uint32_t *to_value)

tile_kernel
void NAME(tk_sort) PARAMETERS
{
#define THREADS 256
#define EACH 16
#include "sort-digits.h"
}

VARIANT(NAME(tk_sort), "metal")
void NAME(tk_sort_small) PARAMETERS
{
#define THREADS 128
#define EACH (32 / (int) sizeof(KEY))
#include "sort-digits.h"
}
#undef PARAMETERS
#undef KEY
#undef BITS
#undef NAME
#undef LIFT
#undef DROP
#endif
