#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""ways.py compile DIR; ways.py time DIR [DIR...]: a half product of 4096 in thirty ways to write it, against cuBLAS.

`compile` makes the texts with BUILD's (build) tileplugin.so, for sm_90a. `time` makes the libraries with nvcc and prints a line for each way,
after a check of its result: microseconds of each DIR, and cuBLAS's time as many times that."""
import os
import subprocess
import sys

# tile m, n, k; threads, 0: no clause; stages, 0: no clause; nn, nt, tn: whether A or B is stored transposed
WAYS = """32 32 32 128 0 nn;32 64 32 128 2 nt;64 64 16 128 0 nn;64 64 32 128 0 nn;64 64 32 128 2 nt;64 64 64 256 3 nn;64 128 32 256 0 nn
64 128 64 128 4 tn;64 256 64 256 2 nn;16 128 64 128 3 nt;80 160 32 160 3 nt;96 96 32 128 2 nn;128 64 32 128 3 nn;128 64 64 128 2 nt
128 96 64 128 3 nn;128 128 16 256 2 nn;128 128 32 128 0 nn;128 128 32 256 0 tn;128 128 32 256 3 nt;128 128 64 0 0 nn;128 128 64 128 2 nt
128 128 64 256 3 nn;128 192 64 256 2 nt;128 256 32 256 3 nn;128 256 64 256 4 nt;192 128 32 256 3 nn;256 64 32 256 0 nn;256 128 32 256 2 nn
256 128 64 256 3 nt;256 256 32 512 2 nn"""
SIZE = 4096


def ways():
    """{name: the fields of a way}"""
    return {"g_" + "_".join(way.split()): way.split() for line in WAYS.split("\n") for way in line.split(";")}


def source(name, m, n, k, threads, stages, stored):
    a = f"a[{k}][{m}]" if stored[0] == "t" else f"a[{m}][{k}]"
    b = f"b[{n}][{k}]" if stored[1] == "t" else f"b[{k}][{n}]"
    load_a = "tile_view(A, K, M), k, m" if stored[0] == "t" else "tile_view(A, M, K), m, k"
    load_b = "tile_view(B, N, K), n, k" if stored[1] == "t" else "tile_view(B, K, N), k, n"
    gemm = "tile_gemm" if stored == "nn" else "tile_gemm_" + stored
    return f"""#include <tile.h>
tile_kernel void {name}(int M, int N, int K, const _Float16 *A, const _Float16 *B, _Float16 *C)
{{
#pragma tile grid {f"threads({threads})" if threads != "0" else ""}
    for (int m = 0; m < M; m += {m})
    for (int n = 0; n < N; n += {n}) {{
        tile_shared _Float16 {a}, {b};
        float acc[{m}][{n}] = {{0}};
{f"#pragma tile pipeline stages({stages})" if stages != "0" else ""}
        for (int k = 0; k < K; k += {k}) {{
            tile_load(a, {load_a});
            tile_load(b, {load_b});
            {gemm}(acc, a, b);
        }}
        tile_store(acc, tile_view(C, M, N), m, n);
    }}
}}
"""


def compile_all(folder):
    tree = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
    plugin = os.environ.get("BUILD", tree + "/build") + "/tileplugin.so"
    os.makedirs(folder, exist_ok=True)
    for name, way in ways().items():
        options = [f"-fplugin-arg-tileplugin-{o}" for o in ("targets=cuda", "arch=sm_90a", "embed=no", f"outdir={folder}", f"base={name}")]
        command = [os.environ.get("CC", "gcc"), "-std=gnu11", "-O2", "-w", f"-I{tree}/plugin/include", f"-fplugin={plugin}", *options]
        subprocess.run([*command, "-x", "c", "-c", "-", "-o", os.devnull], input=source(name, *way), text=True, check=True)


def time_all(folders):
    import torch                                    # after argv is as written.py's modules want it
    sys.argv = sys.argv[:1]
    import written
    from rows import call_of, microseconds, wrong
    torch.set_grad_enabled(False)
    torch.manual_seed(1)
    a, b, c = (torch.randn(SIZE, SIZE, device="cuda").half() for _ in range(3))
    plain, transposed = {"a": a, "b": b}, {"a": a.t().contiguous(), "b": b.t().contiguous()}
    want, cublas = a.float() @ b.float(), microseconds(lambda: torch.matmul(a, b, out=c))
    print(f"{torch.cuda.get_device_name()}, cuBLAS {cublas:.1f}", flush=True)
    for folder in folders:
        written.compile_libraries(folder, list(ways()))
    for name, way in ways().items():
        times = []
        for folder in folders:
            c.fill_(float("nan"))
            operands = [(transposed if way[5][i] == "t" else plain)["ab"[i]] for i in range(2)]
            call = call_of(written.function_of(folder, name), (SIZE, SIZE, SIZE, *operands, c))
            call()
            torch.cuda.synchronize()
            why = wrong(c, want)
            took = microseconds(call)
            times.append(f"{took:7.1f} {cublas / took:.2f}{' WRONG: ' + why if why else ''}")
        print(f"{name:24} " + "  ".join(times), flush=True)


if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[1] not in ("compile", "time"):
        sys.exit(__doc__)
    paths = [os.path.abspath(path) for path in sys.argv[2:]]
    sys.exit(compile_all(paths[0]) if sys.argv[1] == "compile" else time_all(paths))
