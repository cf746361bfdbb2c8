# SPDX-License-Identifier: GPL-3.0-or-later
"""run.py LIBRARY FILE [PATTERN]: runs the kernels of MLX's FILE.metal that LIBRARY holds. Prints which fail, and at the end
"FILE: KERNELS kernels, RUN run, RIGHT right"."""
import re
import sys

import attention
import device
import elementwise
import matrices
import reductions
import rows
import vectors

FILES = elementwise.FILES | rows.FILES | reductions.FILES | matrices.FILES | attention.FILES | vectors.FILES


def main():
    library, name = sys.argv[1:3]
    pattern = sys.argv[3] if len(sys.argv) > 3 else ""
    emulator = device.Device(library)
    kernels = [k for k in emulator.kernels() if re.search(pattern, k)]
    ran = right = 0
    for kernel in kernels:
        check = FILES.get(name)
        try:
            result = check(emulator, kernel) if check else None
        except RuntimeError as error:
            print(f"{kernel}: {error}")
            result = False
        if result is None:
            continue
        ran += 1
        right += result
        if not result:
            print(f"wrong: {kernel}")
    print(f"{name}: {len(kernels)} kernels, {ran} run, {right} right")


main()
