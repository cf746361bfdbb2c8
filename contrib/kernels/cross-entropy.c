/* SPDX-License-Identifier: MIT-0 */
/* Cross entropy with its gradient: the kernel of the example. */
#define crossentropy tk_cross_entropy
#include "../examples/crossentropy.c"
