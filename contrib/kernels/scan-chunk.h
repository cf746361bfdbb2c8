/* SPDX-License-Identifier: MIT-0 */
/* Prefix sums of CHUNK elements in shared memory: each round adds what lies twice as far before. */
#ifndef TK_SCAN_CHUNK_H
#define TK_SCAN_CHUNK_H

#include <tile.h>

#define CHUNK 1024      /* 4^n, so that an even number of rounds ends where it began */

#define SCAN_CHUNK(name, T) \
    /* s[0] becomes its inclusive sums; s[1] is changed */ \
    static inline void name(T (*s)[2][CHUNK]) \
    { \
        int now = 0; \
        for (int step = 1; step < CHUNK; step *= 2) { \
            _Pragma("tile parallel") \
            for (int i = 0; i < CHUNK; i++) \
                (*s)[1 - now][i] = (*s)[now][i] + (i >= step ? (*s)[now][i - step] : 0); \
            now = 1 - now; \
        } \
    }

SCAN_CHUNK(tk_scan_chunk_f32, float)
SCAN_CHUNK(tk_scan_chunk_u32, uint32_t)

#endif
