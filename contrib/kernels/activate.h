/* SPDX-License-Identifier: MIT-0 */
/* The activations of enum tk_activation. */
#include "tk.h"
#include <tile.h>

static inline float tk_activate(float x, int activation)
{
    return activation == TK_RELU   ? fmaxf(x, 0.0f)
           : activation == TK_GELU ? 0.5f * x * (1.0f + erff(x * 0.70710678f))
           : activation == TK_SILU ? x / (1.0f + expf(-x))
                                   : x;
}
