/* Bytes of arrays of the block, as seen once helpers are in their callers. */
#include <tile.h>
#include <string.h>

static void clear(float (*t)[4][8])
{
    memset(*t, 0, sizeof *t); /* { dg-error "and here 's' is shared" } { dg-note "assign elements" } */
}

static void begin(float (*t)[4][8])
{
    memset(*t, 0, 16); /* { dg-error "'s' is shared" } { dg-error "'f' is a fragment" } { dg-note "assign elements" } */
}

static void move(float (*t)[4][8])
{
    memcpy(&(*t)[1][0], &(*t)[0][0], 16); /* { dg-error "'s' is shared" } { dg-error "'f' is a fragment" } { dg-note "assign elements" } */
}

tile_kernel
void bytes(int n, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared float s[4][8];
        float f[4][8];

        clear(&s);
        clear(&f);
#pragma tile parallel
        for (int i = 0; i < 4; i++) {
            float own[4][8] = { 0 };

            clear(&own);
            begin(&own);
            move(&own);
            clear(&s);
            s[i][0] = own[i][0];
        }
        begin(&s);
        begin(&f);
        move(&s);
        move(&f);
        tile_store(s, tile_view(y, n, 4, 8), b, 0, 0);
        tile_store(f, tile_view(y, n, 4, 8), b, 0, 0);
    }
}
