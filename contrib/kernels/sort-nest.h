/* SPDX-License-Identifier: MIT-0 */
/* The grid nest that moves keys to where their digit belongs, with PAIRS their values, too. */
/* An array of this thread with row t of a tile: it is read as a whole. */
#define OWN(type, name, tile, t) \
    type name[EACH]; \
    \
    for (int e = 0; e < EACH; e++) \
        name[e] = tile[t][e];
#ifdef PAIRS
#define OWN_VALUES(name, tile, t) OWN(uint16_t, name, tile, t)
#define MOVE_VALUE(into, from) (into) = (from);
#else
#define OWN_VALUES(name, tile, t)
#define MOVE_VALUE(into, from)
#endif

/* Puts a tile in order by 4 bits: each thread counts its own keys, and moves them to where those before them end. */
#define HALF(k, was, into, into_was, bit) \
    tile_fill(here, 0); \
    _Pragma("tile parallel loops(1)") \
    for (int t = 0; t < THREADS; t++) { \
        OWN(BITS, key, k, t) \
        \
        for (int e = 0; e < EACH; e++) \
            here[key[e] >> (bit) & 15][t]++; \
    } \
    tile_scan_sum(before, here, .exclusive = 1); \
    _Pragma("tile parallel") \
    for (int d = 0; d < 16; d++) \
        sum[d] = (uint16_t) (before[d][THREADS - 1] + here[d][THREADS - 1]); \
    tile_scan_sum(above, sum, .exclusive = 1); \
    _Pragma("tile parallel loops(1)") \
    for (int t = 0; t < THREADS; t++) { \
        OWN(BITS, key, k, t) \
        OWN_VALUES(place, was, t) \
        \
        for (int e = 0; e < EACH; e++) { \
            int d = (int) (key[e] >> (bit) & 15), at = above[d] + before[d][t]++; \
            \
            into[at / EACH][at % EACH] = key[e]; \
            MOVE_VALUE(into_was[at / EACH][at % EACH], place[e]) \
        } \
    }

#pragma tile grid threads(THREADS)
        for (int p = 0; p < parts; p++) {
            tile_shared BITS k[THREADS][EACH], other[THREADS][EACH];
            tile_shared uint16_t here[16][THREADS], before[16][THREADS], sum[16], above[16], start[DIGITS];
#ifdef PAIRS
            tile_shared uint16_t was[THREADS][EACH], other_was[THREADS][EACH];
#endif
            tile_shared uint32_t next[DIGITS], digits[DIGITS];
            int64_t begin = p * part, end = n - begin < part ? n : begin + part;

            tile_load(digits, tile_view(count, DIGITS * PARTS + DIGITS), DIGITS * PARTS);
            tile_scan_sum(next, digits, .exclusive = 1);
#pragma tile parallel
            for (int d = 0; d < DIGITS; d++)
                next[d] += count[d * PARTS + p];

            for (int64_t i = begin; i < end; i += TILE) {
                int some = end - i < TILE ? (int) (end - i) : TILE;

                /* keys that are not there come last */
#pragma tile parallel
                for (int j = 0; j < TILE; j++) {
                    k[j / EACH][j % EACH] = j < some ? NAME(tk_sort_bits)(from_key[i + j], descending) : ~(BITS) 0;
#ifdef PAIRS
                    was[j / EACH][j % EACH] = (uint16_t) j;
#endif
                }
                HALF(k, was, other, other_was, digit)
                HALF(other, other_was, k, was, digit + 4)
#pragma tile parallel
                for (int j = 0; j < TILE; j++) {
                    int d = (int) (k[j / EACH][j % EACH] >> digit & 255);

                    if (j == 0 || d != (int) (k[(j - 1) / EACH][(j - 1) % EACH] >> digit & 255))
                        start[d] = (uint16_t) j;
                }
#pragma tile parallel
                for (int j = 0; j < TILE; j++) {
                    BITS u = k[j / EACH][j % EACH];
                    int d = (int) (u >> digit & 255);
                    uint32_t at = next[d] + (uint32_t) j - start[d];

                    if (j < some) {
                        into_key[at] = NAME(tk_sort_key)(u, descending);
#ifdef PAIRS
                        into_value[at] = from_value[i + was[j / EACH][j % EACH]];
#endif
                    }
                }
#pragma tile parallel
                for (int j = 0; j < TILE; j++) {
                    int d = (int) (k[j / EACH][j % EACH] >> digit & 255);

                    if (j < some && (j == some - 1 || d != (int) (k[(j + 1) / EACH][(j + 1) % EACH] >> digit & 255)))
                        next[d] += (uint32_t) j + 1 - start[d];
                }
            }
        }
#undef HALF
#undef MOVE_VALUE
#undef OWN
#undef OWN_VALUES
