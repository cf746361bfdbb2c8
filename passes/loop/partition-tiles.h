/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tiles within all edges, whose loops need no tests. */
#ifndef TL_PARTITION_TILES_H
#define TL_PARTITION_TILES_H
#include "passes/expr/builder.h"

/* A condition over what is declared outside the parallel loop that its tests of edges hold for all elements, computed where w is; null:
   there are no such tests. Else *inner is a copy of the loop without these; *stores: true if that copy stores anything. */
tl_node *tl_tile_inside(const tl_at *w, tl_node *par, tl_node **inner, bool *stores);
#endif
