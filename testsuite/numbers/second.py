# SPDX-License-Identifier: GPL-3.0-or-later
"""second.py LIBRARY: tile.h's conversions, in a shared library, against those of the package ml_dtypes.

All codes are widened. Narrowed are the 2^20 floats within 4 of each whose last 15 bits are 0: every tie and every end of the 8-bit formats
and of bf16, and the floats next to it. The exit status is 1 if anything differs.

The package does not saturate, and rounds to e8m0 to nearest. So it gets floats that are clipped; and e8m0 of x is the first of its
powers of two that is not below |x|."""
import ctypes
import sys

import numpy
import ml_dtypes

NARROWS, BLOCK, CODES = 7, 4096, 1 << 16        # of codes.h
WINDOW, STEP = 8, 1 << 15

FORMATS = {     # name: place in codes.h, type of the package, largest value, True if it saturates
    "e4m3": (0, ml_dtypes.float8_e4m3fn, 448, True),
    "e4m3 nosat": (1, ml_dtypes.float8_e4m3fn, 448, False),
    "e5m2": (2, ml_dtypes.float8_e5m2, 57344, True),
    "e5m2 nosat": (3, ml_dtypes.float8_e5m2, 57344, False),
    "e8m0": (4, ml_dtypes.float8_e8m0fnu, None, False),
    "bf16": (5, ml_dtypes.bfloat16, None, False),
}


def codes_type(kind):
    return numpy.uint16 if kind is ml_dtypes.bfloat16 else numpy.uint8


def all_codes(kind):
    bits = codes_type(kind)
    return numpy.arange(1 << 8 * numpy.dtype(bits).itemsize, dtype=bits).view(kind).astype(numpy.float32)


def narrowed(kind, largest, saturates, x):
    """Codes of the floats x, and True where x is NaN or becomes one."""
    if kind is ml_dtypes.float8_e8m0fnu:
        powers = all_codes(kind)[:255].astype(numpy.float64)
        code = numpy.searchsorted(powers, numpy.minimum(numpy.abs(x.astype(numpy.float64)), powers[-1]))
        return code.astype(numpy.uint8), numpy.isnan(x)
    small = (numpy.clip(x, -largest, largest) if saturates else x).astype(kind)
    return small.view(codes_type(kind)), numpy.isnan(small.astype(numpy.float32))


def narrow(library):
    """The floats, and the library's codes in all its formats."""
    starts = range(-(WINDOW // 2), (1 << 32) - WINDOW // 2, STEP)
    got = numpy.zeros((len(starts), NARROWS, WINDOW), numpy.uint16)
    block = numpy.zeros((NARROWS, BLOCK), numpy.uint16)
    for i, start in enumerate(starts):
        library.tile_narrow(ctypes.c_uint32(start & 0xffffffff), WINDOW, ctypes.c_void_p(block.ctypes.data))
        got[i] = block[:, :WINDOW]
    bits = numpy.array(starts)[:, None] + numpy.arange(WINDOW)
    return (bits & 0xffffffff).astype(numpy.uint32).view(numpy.float32).ravel(), got.transpose(1, 0, 2).reshape(NARROWS, -1)


def main():
    library = ctypes.CDLL(sys.argv[1])
    x, got = narrow(library)
    wide = numpy.zeros((NARROWS + 1, CODES), numpy.float32)
    library.tile_widen(ctypes.c_void_p(wide.ctypes.data))
    wrong = 0
    for name, (place, kind, largest, saturates) in FORMATS.items():
        want, nan = narrowed(kind, largest, saturates, x)
        code = got[place].astype(want.dtype)
        not_a_number = numpy.isnan(all_codes(kind))[code]       # payloads and signs of NaN are free
        bad = numpy.flatnonzero(numpy.where(nan, ~not_a_number, code != want))
        value = all_codes(kind)
        mine = wide[place][:len(value)]
        bad_codes = numpy.flatnonzero((mine.view(numpy.uint32) != value.view(numpy.uint32)) & ~(numpy.isnan(mine) & numpy.isnan(value)))
        for at in bad[:3]:
            print(f"{name} from {float(x[at]).hex()}: {code[at]:#x}, not {want[at]:#x}")
        for at in bad_codes[:3]:
            print(f"{name} of {at:#x}: {mine[at]}, not {value[at]}")
        print(f"{name}: {len(x)} floats, {len(bad)} differ; {len(value)} codes, {len(bad_codes)} differ")
        wrong += len(bad) + len(bad_codes)
    return wrong != 0


if __name__ == "__main__":
    with numpy.errstate(invalid="ignore", over="ignore"):
        sys.exit(main())
