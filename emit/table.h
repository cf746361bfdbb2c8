/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Constant tables of the module. */
#ifndef TL_TABLE_H
#define TL_TABLE_H
#include "emit/printer.h"

/* Definitions of the tables that the functions printed so far have named. `storage` comes first:
   "constant". With `bits` 16-bit floats become the integers that hold them. */
void tl_print_tables(tl_printer *p, const char *storage, bool bits);
#endif
