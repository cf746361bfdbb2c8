/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Elements of memory that statements of one thread access several times. */
#ifndef TL_LOCATION_H
#define TL_LOCATION_H
#include "passes/analysis/access.h"

/* Uses of the statements looked at, and of their function. */
typedef struct tl_region {
    tl_module *m;
    tl_func *f;
    const tl_uses *inside, *all;
} tl_region;

/* What a LOAD or STORE accesses. */
typedef struct tl_location {
    const tl_node *at;
    tl_object to;
    uint32_t n;
    tl_poly index[4];       /* of an array of several dimensions */
} tl_location;

tl_location tl_location_of(const tl_region *c, const tl_node *access);
tl_type tl_location_type(const tl_node *access);
/* True if threads of a block share it. */
bool tl_location_is_shared(const tl_location *x);
/* True if n is a LOAD or STORE of the element, as one value. */
bool tl_location_is_at(const tl_region *c, const tl_location *x, const tl_node *n);
/* True if n, without what is below it, may access a part of the element, but not as that. */
bool tl_location_meets(const tl_region *c, const tl_location *x, const tl_node *n);
/* True if n can do nothing to memory but by LOAD, STORE and atomics. */
bool tl_is_plain(const tl_node *n);
/* True if n computes values of an iteration alone, which can be done twice. */
bool tl_is_value(const tl_uses *inside, const tl_node *n);
/* Reads of the element in n become reads of a variable. */
void tl_location_replace(const tl_region *c, const tl_location *x, tl_node *n, tl_sym *by);
#endif
