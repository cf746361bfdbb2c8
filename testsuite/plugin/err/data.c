/* Where data lies, and what it may be. */
#include <tile.h>

struct pair { int a, b; };
union either { int i; float f; };
static const struct pair pairs[2] = { { 1, 2 } };
static const float *const pointers[2];
float plain_table[4] = { 1 };
tile_shared float everywhere[4];
typedef int lines[4];

tile_kernel void pointers_to_pointers(int n, float **rows)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        rows[i][0] = 0;
}

tile_kernel void five(int n, float (*x)[2][2][2][2][2])
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        x[0][i][0][0][0][0] = 0;
}

tile_kernel void unnamed(int n, float *)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        ;
}

tile_kernel void loaded_extent(int n, const int *size, float (*x)[size[0]])
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        (*x)[i] = 0;
}

tile_kernel void untouched(int n, volatile float *y, void *z, const struct pair *p, long double l)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = 0;
}

tile_kernel void bodies(int n, int m, float *y, const float *x, const tile_bf16 *h, float (*A)[n][m])
{
    y[0] = 1;
    float *z = x == 0 ? y : (float *) x;
    tile_fill(*A, 0);
#pragma tile grid
    for (int i = 0; i < n; i++) {
        tile_shared float four[2][2][2][2];
        float none[0];
        tile_shared struct pair members[4];
        float *many[4];
        float huge[1 << 13][1 << 13];
        union either e = { 1 };
        static float kept[4];
        static tile_shared float fixed[4];
        tile_shared float scalar;
        extern float elsewhere[4];
        const char letters[] = "abc";
        float ok[4], *p = ok;
        tile_shared float s[4], *q = s;
        const float *r = x;

        r = y;
        q = y;
        p = (float *) 16;
        y[i] = pairs[0].a;
        y[i] = pointers[0] != 0;
        y[i] = plain_table[i];
        y[i] = everywhere[i];
        y[i] = *(const float *) 16;
        y[i] = *(const float *) 0;
        y[i] = *(float *) (long) n;
        y[i] = *(int *) &y[i];
        y[i] = (long) y;
        y[i] = h[i];
        y[i] = (float) i * 1.0fi;
        y[i] = ((struct pair) { 1, 2 }).b;
        y[i] = ((lines) { 1 })[i & 3];
        y[i] = (int) letters[i & 1];
        y[i] = y < x;
        y[i] = s < y;
        (*(i ? &s[0] : &y[0])) = 1;
        x[i] = 3;
        four[0][0][0][0] = none[0] + members[0].a + *many[0] + huge[0][0] + e.i + kept[0] + fixed[0];
        scalar = elsewhere[0] + *z;
    }
}

static float first(const float *h) { return h[0]; }

tile_kernel void shapes(int n, const float *x, float *y)
{
#pragma tile grid
    for (int b = 0; b < n; b += 64) {
        tile_shared float t[64][64], part[16][64], flat[32][128];

        tile_load(t, tile_view(x, n, 64), b, 0);
        tile_copy(part, *(float (*)[16][64]) &t[16]);
        tile_copy(flat, *(float (*)[32][128]) t);
        y[b] = (*(float (*)[32][128]) t)[1][2];
#pragma tile parallel
        for (int i = 0; i < 64; i++) {
            float own[2] = { t[i][0], 0 };
            y[b + i] = first(own);
            y[b + i] += first(t[i]);
        }
    }
}

static float second(const float (*h)[64], int i) { return h[i][0]; }

tile_kernel void beside(int n, float *y)
{
#pragma tile grid
    for (int b = 0; b < n; b += 64) {
        tile_shared float t[64][64];

        tile_fill(t, 1);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            y[b + i] = second(t, i);
    }
}
