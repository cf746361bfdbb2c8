/* SPDX-License-Identifier: MIT-0 */
/* What the passes of attention share: their names, and which keys a query sees. */
#include "types.h"

#ifndef TYPE
#define TYPE f16
#endif
#ifndef D
#define D 64
#endif
#define NAMED(name) TK_JOIN(TK_JOIN(name, D), TK_JOIN(_, TYPE))     /* tk_attention64_f16 */

/* Whether query i sees key j of so many. Queries are the last of a sequence: query i stands at key i + shift.
   window <= 0: no window. */
static inline bool sees(int i, int j, int keys, int shift, bool causal, int window)
{
    return j < keys && (!causal || j <= i + shift) && (window <= 0 || j > i + shift - window);
}

/* The keys that queries `first` up to `last` see begin at a multiple of `step`, and end before. */
static inline int seen_from(int first, int shift, int window, int step)
{
    int begin = window > 0 ? first + shift - window + 1 : 0;

    return begin > 0 ? begin / step * step : 0;
}

static inline int seen_to(int last, int keys, int shift, bool causal)
{
    int end = causal && last + shift < keys ? last + shift : keys;

    return end > 0 ? end : 0;
}
