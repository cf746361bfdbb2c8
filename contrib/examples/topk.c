/* SPDX-License-Identifier: MIT-0 */
/* The k largest of each row, by radix select: a digit of 8 bits at a time, the number of elements with each digit tells
   which the k-th largest has, and the next digit is that of the elements which have this one. Then those above the
   k-th are taken in their order, and after them as many of those equal to it as are wanted, the first ones.

   x is [rows][n], values and index are [rows][k]; k is at most n. NaNs without a sign are the largest. */
#include <string.h>
#include <tile.h>

enum { DIGITS = 256, CHUNK = 512 };

/* Unsigned integers in the order of the floats. */
static uint32_t ordered(float x)
{
    uint32_t u;

    memcpy(&u, &x, sizeof u);
    return u >> 31 ? ~u : u | 0x80000000u;
}

tile_kernel
void topk(int rows, int n, int k, const float *x, float *values, int *index)
{
#pragma tile grid threads(256)
    for (int r = 0; r < rows; r++) {
        const float *row = x + (int64_t) r * n;
        uint32_t kth = 0;       /* its digits so far */
        int left = k;           /* how many of the elements that begin with them are taken */

        for (int shift = 24; shift >= 0; shift -= 8) {
            tile_shared int count[DIGITS], above[DIGITS];
            int digit = 0;      /* counted from the largest down */

            tile_fill(count, 0);
#pragma tile parallel
            for (int i = 0; i < n; i++) {
                uint32_t key = ordered(row[i]);

                if (shift == 24 || key >> (shift + 8) == kth)
                    tile_atomic_add(&count[255 - (key >> shift & 255)], 1);
            }
            tile_scan_sum(above, count, .exclusive = 1);
#pragma tile parallel reduction(max: digit)
            for (int d = 0; d < DIGITS; d++) {
                int some = above[d] < left ? d : 0;

                digit = digit > some ? digit : some;
            }
            left -= above[digit];
            kth = kth << 8 | (uint32_t) (255 - digit);
        }

        int larger = 0, equal = k - left;       /* where the next of each goes */

        for (int c = 0; c < n; c += CHUNK) {
            tile_shared int is_larger[CHUNK], is_equal[CHUNK], before[CHUNK], same[CHUNK];

#pragma tile parallel
            for (int i = 0; i < CHUNK; i++) {
                is_larger[i] = c + i < n && ordered(row[c + i]) > kth;
                is_equal[i] = c + i < n && ordered(row[c + i]) == kth;
            }
            tile_scan_sum(before, is_larger, .exclusive = 1);
            tile_scan_sum(same, is_equal, .exclusive = 1);
#pragma tile parallel
            for (int i = 0; i < CHUNK; i++) {
                int at = is_larger[i] ? larger + before[i] : equal + same[i];

                if (is_larger[i] || (is_equal[i] && at < k)) {
                    values[(int64_t) r * k + at] = row[c + i];
                    index[(int64_t) r * k + at] = c + i;
                }
            }
            larger += before[CHUNK - 1] + is_larger[CHUNK - 1];
            equal += same[CHUNK - 1] + is_equal[CHUNK - 1];
        }
    }
}
