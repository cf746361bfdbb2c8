/* Loops, branches and jumps. */
#include <tile.h>

tile_kernel void control(int n, int *y)
{
#pragma tile grid
    for (int b = 0; b < n; b++) {
        int k = 0, m = n;

        for (int i = 0; i < 8; i++) {
            if (i == 3) continue;
            if (i == 5) break;
            k += i;
        }
        for (int i = 0; i < m; i++)     /* m changes: no FOR */
            m -= 2;
        for (int i = 0, j = 9; i < j; i++, j--) {
            if (k > 3) continue;
            k++;
        }
        while (k > 3 && --m)
            k--;
        do k++; while (m-- > 0);
        do { k += 2; } while (0);
        for (unsigned i = n; i >= 2; i -= 2) k += i;
        for (long i = 0; i < n; i++) k += i;
        for (int i = 0; i < (long) n * n; i++) k += i;
        switch (k & 3) {
        case 0: k = 1; break;
        case 1:
        case 2: { int z = k; k = z + 1; break; }
        default: k = 5;
        }
        switch (k) { default: k = 2; break; case 4 ... 6: k = 3; }
        y[b] = k;
#pragma tile parallel
        for (int i = 0; i < 16; i++) {
            if (i == 2) continue;
            y[i + b] = 1;
            if (i > 3) {
                if (i > 5) continue;
                y[i + b] = 2;
            } else
                y[i + b] = 3;
            y[i + b] += 4;
        }
    }
}
