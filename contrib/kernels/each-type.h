/* SPDX-License-Identifier: MIT-0 */
/* Includes the source EACH once for each element type; with ONLY_16_BIT, without f32. */
#ifndef ONLY_16_BIT
#define TYPE f32
#include EACH
#undef TYPE
#endif
#define TYPE f16
#include EACH
#undef TYPE
#define TYPE bf16
#include EACH
#undef TYPE
