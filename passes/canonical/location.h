/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Elements of memory that statements of one thread access several times: are two accesses of the same element? */
#ifndef TL_LOCATION_H
#define TL_LOCATION_H
#include "passes/analysis/access.h"

/* The statements looked at: their uses, and those of their function. */
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
/* The type of the value that is loaded or stored. */
tl_type tl_location_type(const tl_node *access);
/* True if threads of a block share it. */
bool tl_location_is_shared(const tl_location *x);
/* True if n is a LOAD or STORE of the whole element. */
bool tl_location_is_at(const tl_region *c, const tl_location *x, const tl_node *n);
/* True if n, without its operands, may access memory of the element otherwise than as tl_location_is_at. */
bool tl_location_meets(const tl_region *c, const tl_location *x, const tl_node *n);
/* True if n accesses memory by LOAD, STORE and atomics alone. */
bool tl_is_plain(const tl_node *n);
/* True if n computes values of the iteration, so that it may be executed twice. */
bool tl_is_value(const tl_uses *inside, const tl_node *n);
/* Replaces loads of the element in n by the variable. */
void tl_location_replace(const tl_region *c, const tl_location *x, tl_node *n, tl_sym *by);
#endif
