/* SPDX-License-Identifier: MIT-0 */
/* Includes the source EACH once for each element type. */
#define TYPE f32
#include EACH
#undef TYPE
#define TYPE f16
#include EACH
#undef TYPE
#define TYPE bf16
#include EACH
#undef TYPE
