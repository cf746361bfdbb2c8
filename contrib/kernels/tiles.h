/* SPDX-License-Identifier: MIT-0 */
/* How many tiles a problem has. Those of MANY large tiles or more use these; smaller ones would leave multiprocessors
   idle. */
#ifndef TK_TILES_H
#define TK_TILES_H

#include <tile.h>

#ifndef MANY
#define MANY 96
#endif

static inline int tiles(int extent, int tile)
{
    return extent / tile + (extent % tile != 0);
}

#endif
