/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every implementation of the conversions computes, for floats that follow each other by their
   bits, and for all codes. Codes are kept in 16 bits. */
#ifndef NUMBERS_CODES_H
#define NUMBERS_CODES_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* how floats are narrowed */
enum { E4M3, E4M3_NOSAT, E5M2, E5M2_NOSAT, E8M0, BF16, F16, NARROWS };
/* how codes are widened: as above, where the two without saturation are the formats themselves and
   F16 + 1 is e8m0 with zero for 0x00 and 0xff */
enum { E8M0_ZERO = F16 + 1, WIDENS };
enum { BLOCK = 4096, CODES = 1 << 16 };

struct codes {
    uint16_t of[NARROWS][BLOCK];
};

/* n <= BLOCK floats, the first of which has the bits `first`. */
void tile_narrow(uint32_t first, int n, struct codes *out);
void toolkit_narrow(uint32_t first, int n, struct codes *out);

/* The float that each code stands for; codes of 8 bits repeat. */
void tile_widen(float (*out)[CODES]);
void toolkit_widen(float (*out)[CODES]);

#ifdef __cplusplus
}
#endif
#endif
