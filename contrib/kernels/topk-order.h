/* SPDX-License-Identifier: MIT-0 */
/* Takes the elements of a block before the k-th, which topk-select.h found, and puts them in order; element c is PLACE(c) of row r. */
        tile_shared uint32_t high[TAKEN];
        tile_shared int at[TAKEN], n[1];

        tile_fill(n, 0);
#pragma tile parallel
        for (int c = 0; c < COUNT; c++) {
            uint64_t key = KEY(c);

            if (tk_taken(key, shift, kth)) {
                int j = tile_atomic_add(&n[0], 1);

                high[j] = (uint32_t) (key >> 32);
                at[j] = PLACE(c);
            }
        }
        int taken = n[0];
#pragma tile parallel loops(1)
        for (int i = 0; i < k; i++) {
            int rank = i;

            if (i < taken) {
                rank = 0;
                for (int j = 0; j < taken; j++)
                    rank += high[j] > high[i] || (high[j] == high[i] && at[j] < at[i]);
            }
            value[(int64_t) r * k + rank] = i < taken ? in[at[i]] : FROM(-INFINITY);
            index[(int64_t) r * k + rank] = i < taken ? at[i] : -1;
        }
