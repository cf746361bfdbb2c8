/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of kernels as JSON. */
#ifndef TL_LIST_H
#define TL_LIST_H
#include "emit/out.h"

void tl_json_string(tl_out *out, const char *s);
/* {"file":...,"kernels":[{"kernel":...,"signature":...,"grids":[...],"views":[[...]],"functions":[{...}]}],"carries":[...]}
   of a record, emit/host/record.c, and the names of the other entries. */
void tl_list_json(tl_out *out, const char *file, const char *record, const char *const *carries, size_t n);

#endif
