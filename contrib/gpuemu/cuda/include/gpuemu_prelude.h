/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands before every source. It has a name of its own because where there is a precompiled NAME there
 * need be no NAME, and sources include cuda_runtime.h. */
#include "cuda_runtime.h"
