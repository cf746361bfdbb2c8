/* SPDX-License-Identifier: MIT-0 */
/* Finds the key of the k-th of COUNT elements of a block, the largest first, a digit at a time; that of element c is KEY(c). */
        uint64_t kth = 0;                               /* key of the k-th from bit `shift` on */
        int shift = 64, found = COUNT, left = k;        /* `left` of `found` keys that begin like it are taken */

        while (shift > 0 && found != left) {
            tile_shared int count[32][64], in_row[32][64], row[32], above[32];      /* by digits, the largest first */
            int bits = shift < DIGIT ? shift : DIGIT, next = shift - bits, most = (1 << bits) - 1, digit = 0;

            tile_fill(count, 0);
#pragma tile parallel
            for (int c = 0; c < COUNT; c++) {
                uint64_t key = KEY(c);
                int d = most - (int) (key >> next & (uint64_t) most);

                if (shift == 64 || key >> (shift & 63) == kth)
                    tile_atomic_add(&count[d / 64][d % 64], 1);
            }
            tile_scan_sum(in_row, count, .exclusive = 1);
#pragma tile parallel
            for (int i = 0; i < 32; i++)
                row[i] = in_row[i][63] + count[i][63];
            tile_scan_sum(above, row, .exclusive = 1);
#pragma tile parallel reduction(max: digit)
            for (int d = 0; d < 2048; d++) {
                int some = d <= most && above[d / 64] + in_row[d / 64][d % 64] < left ? d : 0;

                digit = digit > some ? digit : some;
            }
            left -= above[digit / 64] + in_row[digit / 64][digit % 64];
            found = count[digit / 64][digit % 64];
            kth = kth << bits | (uint64_t) (most - digit);
            shift = next;
        }
