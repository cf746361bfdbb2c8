# SPDX-License-Identifier: GPL-3.0-or-later
"""run.py LIBRARY FILE [PATTERN]: runs the kernels of MLX's FILE.metal that LIBRARY holds. Prints which fail, and at the end
"FILE: KERNELS kernels, RUN run, RIGHT right, REPORTED reported"."""
import re
import sys

import attention
import device
import elementwise
import matrices
import quantized
import reductions
import rows
import transforms
import vectors

FILES = elementwise.FILES | rows.FILES | reductions.FILES | matrices.FILES | attention.FILES | vectors.FILES | quantized.FILES | transforms.FILES

# What the emulator reports of these files, and rightly: the specification wants a barrier that all threads reach, mem_none orders no memory,
# two threads may not write one place, and 32 KiB is what a threadgroup has.
REPORTED = {"gemv": "barrier not reached by all threads", "steel_gemm_gather": "data race on shared memory",
            "steel_attention": "bytes of shared memory, at most 32768", "fft": "data race on (global|shared) memory: this write and a write"}


def main():
    library, name = sys.argv[1:3]
    pattern = sys.argv[3] if len(sys.argv) > 3 else ""
    emulator = device.Device(library)
    kernels = [k for k in emulator.kernels() if re.search(pattern, k)]
    ran = right = reported = 0
    for kernel in kernels:
        check = FILES.get(name)
        try:
            result = check(emulator, kernel) if check else None
        except RuntimeError as error:
            print(f"{kernel}: {error}")
            if re.search(REPORTED.get(name, "^$"), str(error)):
                ran, reported = ran + 1, reported + 1
                continue
            result = False
        if result is None:
            continue
        ran += 1
        right += result
        if not result:
            print(f"wrong: {kernel}")
    print(f"{name}: {len(kernels)} kernels, {ran} run, {right} right, {reported} reported")


main()
