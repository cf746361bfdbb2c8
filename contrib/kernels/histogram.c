/* SPDX-License-Identifier: MIT-0 */
/* How often each byte occurs: the kernel of the example. */
#define histogram tk_histogram
#include "../examples/histogram.c"
