/* SPDX-License-Identifier: MIT-0 */
/* Rows of a tile as a tile. */
#ifndef TILE_H
#include "../tile.h"
#endif
#if defined TILE__KERNELS && !defined TILE_ROWS_H
#define TILE_ROWS_H
#pragma GCC system_header

/* 0, and an error unless the condition holds: for where no statement can stand. */
#define TILE__REQUIRE(condition, text) \
    (0 * sizeof (struct { _Static_assert (tile__said || (condition), text); char tile__c; }))
/* The value of a constant, the other one for anything else. */
#define TILE__IF_CONSTANT(x, other) __builtin_choose_expr (TILE__CONSTANT (x), (x), (other))

/* What of views C can tell: a shape that is not constant, and how the user wrote it. */
#define TILE__IS_VIEW(text, t) \
    (!TILE__CONSTANT (sizeof (t)) || __builtin_strncmp (text, "tile_view", 9) == 0)
#define TILE__IS_POINTER(t) TILE__SAME (__typeof__ (t), __typeof__ (&(t)[0]))

/* Of &(t)[i] gcc 12 would warn that only one row is there. */
#define TILE__ROWS(text, t, i, R) \
    (*__extension__ (__typeof__ ((t)[0]) (*)[(TILE__IF_CONSTANT (R, 1) < 1 ? 1 : TILE__IF_CONSTANT (R, 1)) \
                                             + TILE__ROWS_CHECKED (text, t, i, R)]) ((t) + (i)))
#define TILE__ROWS_CHECKED(text, t, i, R) \
    (TILE__REQUIRE (!TILE__IS_VIEW (text, t), \
                    "tile_rows: this is a view; it takes rows of tiles, those of a view are chosen " \
                    "by the indices of an operation") \
     + TILE__REQUIRE (!TILE__IS_POINTER (t), "tile_rows: this is a pointer; a tile is an array") \
     + TILE__REQUIRE (TILE__CONSTANT (R), \
                      "tile_rows: the number of rows is not constant; only the first may vary") \
     + TILE__REQUIRE (TILE__IF_CONSTANT (R, 1) >= 1, \
                      "tile_rows: the number of rows is below 1; take 1 or more") \
     + TILE__REQUIRE (TILE__IF_CONSTANT (i, 0) >= 0, \
                      "tile_rows: the first row is below 0; rows count from 0") \
     + TILE__REQUIRE (TILE__IS_VIEW (text, t) || TILE__IS_POINTER (t) \
                          || TILE__IF_CONSTANT (i, 0) < 0 \
                          || (int64_t) TILE__IF_CONSTANT (i, 0) + (int64_t) TILE__IF_CONSTANT (R, 1) \
                                 <= (int64_t) (sizeof (t) / sizeof ((t)[0])), \
                      "tile_rows: the tile has fewer rows than that"))

#endif
