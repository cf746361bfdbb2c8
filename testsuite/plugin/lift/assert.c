/* assert is what emulators test, and no promise; tile_assume is one. Addresses are not tested, nor is what the host would load. */
#include <assert.h>
#include <tile.h>

void asserted(int n, const float *x, float *y);

tile_kernel
void asserted(int n, const float *x, float *y)
{
    assert(n % 16 == 0);
    assert(x && y);
    tile_assume(n % 4 == 0);
#pragma tile grid
    for (int i = 0; i < n; i++) {
        assert(x[i] > 0);
        y[i] = x[i];
    }
}
