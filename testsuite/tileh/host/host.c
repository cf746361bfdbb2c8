/* SPDX-License-Identifier: GPL-3.0-or-later */
/* C99 and C++ get the element types, whatever the compiler knows of half precision. */
#include <tile.h>

int main(void)
{
    tile_bf16 a = { 1 };
    tile_e4m3 b = { 2 };
    tile_e5m2 c = { 3 };
    tile_e8m0 d = { 4 };

    return !(a.bits + b.bits + c.bits + d.bits == 10 && sizeof a == 2 && sizeof b == 1
             && sizeof c == 1 && sizeof d == 1 && sizeof(tile_f16) == 2);
}
