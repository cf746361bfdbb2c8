/* Values: conversions, effects in the order of C, folded forms. */
#include <tile.h>

enum mode { SLOW, FAST = 7 };
static const int limit = 3;
static const float table[2][3] = { { 1, 2, 3 }, { 4.5f } };

tile_kernel void expressions(int n, enum mode mode, bool flag, unsigned char c, long l, const _Float16 *h,
                             _Float16 *g, int *y, float *f)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        unsigned u = i;
        short s = c;
        int a = 1, b = 2, t;

        g[i] = h[i] * h[i + 1] + 1;     /* in float, rounded once */
        g[i] += h[l - 1];
        u = u >> 3 | u << 29;
        s++;
        a = b = s;
        t = (a++, b) + limit;
        y[i] = a > b && b++ > 3 ? t : flag;
        y[i] = mode == FAST || !n ? -a : ~b;
        y[i] += a < b ? a : b;
        y[i]--;
        y[i] = y[i + 1] = a;
        f[i] = fmaxf(f[i], 0.5f) + expf(table[i & 1][2]) + sqrtf(fabsf(f[i]));
        f[i] = isnan(f[i]) ? INFINITY : (float) u;
        f[i] = (float) (int) f[i] + l;
        y[i] = (a < 0 ? -a : a);
        y[i] = (a++, b);
        y[i] = (t = a ? b++ : a--);
        f[i] = (float) sqrt((double) f[i]);     /* of floats: at -O0, too */
        f[i] = (float) floor(f[i + 1]);
    }
}
