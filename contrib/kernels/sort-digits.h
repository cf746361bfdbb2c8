/* SPDX-License-Identifier: MIT-0 */
/* The body of a sort by tiles of THREADS x EACH keys. */
    enum { TILE = THREADS * EACH };
    int64_t all = n / TILE + (n % TILE != 0);
    int64_t part = (all > 2 * PARTS ? (all + PARTS - 1) / PARTS : 2) * TILE;    /* keys of a part */
    int parts = (int) ((n + part - 1) / part);
    const KEY *from_key = key;
    const uint32_t *from_value = value;

    for (int digit = 0; digit < 8 * (int) sizeof(KEY); digit += 8) {
        bool last = digit % 16;         /* the result is in place after an even number of digits */
        KEY *into_key = last ? to_key : work_key;
        uint32_t *into_value = last ? to_value : work_value;

#pragma tile grid threads(256)
        for (int p = 0; p < parts; p++) {
            tile_shared uint32_t here[8][DIGITS] = {0};
            int64_t begin = p * part, end = n - begin < part ? n : begin + part;

#pragma tile parallel
            for (int64_t i = begin; i < end; i++)
                tile_atomic_add(&here[i / 32 % 8][NAME(tk_sort_bits)(from_key[i], descending) >> digit & 255], 1);
#pragma tile parallel
            for (int d = 0; d < DIGITS; d++) {
                uint32_t sum = 0;

                for (int w = 0; w < 8; w++)
                    sum += here[w][d];
                count[d * PARTS + p] = sum;
            }
        }

        /* of a digit: how many lie before each part, and in all */
#pragma tile grid threads(64)
        for (int d = 0; d < DIGITS; d++) {
            uint32_t carry = 0;

            for (int p = 0; p < parts; p += 256) {
                tile_shared uint32_t sum[256], before[256];

                tile_load(sum, tile_view(count, DIGITS, PARTS), d, p, .cols = parts);
                tile_scan_sum(before, sum, .exclusive = 1);
#pragma tile parallel
                for (int i = 0; i < 256; i++)
                    before[i] += carry;
                tile_store(before, tile_view(count, DIGITS, PARTS), d, p);
                carry = before[255] + sum[255];
            }
            count[DIGITS * PARTS + d] = carry;
        }

        if (value) {
#define PAIRS
#include "sort-nest.h"
#undef PAIRS
        } else {
#include "sort-nest.h"
        }
        from_key = into_key;
        from_value = into_value;
    }
#undef THREADS
#undef EACH
