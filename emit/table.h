/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Constant tables of the module. */
#ifndef TL_TABLE_H
#define TL_TABLE_H
#include "emit/printer.h"

/* Prints the tables that functions printed so far use. storage: "constant", the first word.
   16-bit floats are printed as integers. */
void tl_print_tables(tl_printer *p, const char *storage);
#endif
