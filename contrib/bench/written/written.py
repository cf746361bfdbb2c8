#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""written.py [--only WORD,...] [--csv FILE] [--cpu] DIR: kernels as C programmers write them, without tuning, on this machine's GPU.

`compile DIR` makes the texts, nvcc the libraries DIR/NAME.so of those that have none. Each result is checked against a formula first.
Then the kernel is timed, and its rivals: torch, a copy of as many bytes (of sums, reading them), and for loops naive.cu. A line each:
    NAME ours_us rival_us ratio ok|WRONG rival
The rival is the fastest; the ratio is its time to ours. Rows run in a child process, and after a CUDA error or 25 s in a row in another.
--csv writes what contrib/bench/results has. --cpu checks the C functions of `compile --cpu DIR` with small sizes."""
import argparse
import csv
import ctypes
import datetime
import math
import os
import re
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import torch

# each registers its rows
import attention
import loops
import memory
import products
from rows import CPU, ROWS, call_of, copy_speed, microseconds, wrong

LONGEST = 1000 if CPU else 25     # seconds of a row
BROKEN = 3                        # the child's exit status after a CUDA error
HERE = os.path.dirname(os.path.abspath(__file__))
HOW = ("kernels of contrib/bench/written, without tuning; medians of 3 to 40 calls, each after the second-level cache was overwritten, "
       "after a check of each result; microseconds. The rival is the fastest of torch, naive.cu and a copy of as many bytes; "
       "reading is that of the input")


def said(*command):
    """The output of a command, empty where there is none."""
    try:
        return subprocess.run(command, capture_output=True, text=True).stdout
    except OSError:
        return ""


def architecture():
    major, minor = torch.cuda.get_device_capability()
    return f"sm_{major}{minor}" + ("a" if major >= 9 else "")


def compile_libraries(folder, names):
    """nvcc makes those that are older than their texts, the longest first."""
    texts = {name: f"{folder}/{name}.cu" for name in names} | {"naive": f"{HERE}/naive.cu"}
    made = {name: f"{folder}/{name}.so" for name in texts}
    todo = [name for name, text in texts.items() if os.path.exists(text)
            and not (os.path.exists(made[name]) and os.path.getmtime(made[name]) >= os.path.getmtime(text))]
    flags = ["-O3", "-w", "--extended-lambda", "-arch=" + architecture(), "-shared", "-Xcompiler", "-fPIC"]

    def compile_one(name):
        return name, subprocess.run(["nvcc", *flags, "-o", made[name], texts[name]], capture_output=True, text=True)

    start = time.time()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, done in pool.map(compile_one, sorted(todo, key=lambda name: -os.path.getsize(texts[name]))):
            if done.returncode:
                print(f"# {name}: nvcc: {done.stderr[:300]}", flush=True)
    print(f"# {len(todo)} texts compiled in {time.time() - start:.0f} s", flush=True)


# ---- the child ------------------------------------------------------------------------------------------------------

def function_of(folder, name):
    if CPU:
        return getattr(ctypes.CDLL(folder + "/cpu.so"), name)
    return getattr(ctypes.CDLL(f"{folder}/{name}.so"), name + "_cuda")


def in_cuda(folder, name, arguments):
    """The rival of naive.cu."""
    library = ctypes.CDLL(folder + "/naive.so") if os.path.exists(folder + "/naive.so") else None
    return {"naive CUDA": call_of(getattr(library, "naive_" + name), arguments)} if hasattr(library, "naive_" + name) else {}


def fastest(name, rivals):
    """(microseconds, name) of the fastest rival that this machine has."""
    times = [(math.nan, "none")]
    for rival, time_or_call in rivals.items():
        try:
            times.append((microseconds(time_or_call) if callable(time_or_call) else time_or_call, rival))
        except (RuntimeError, AttributeError, ValueError) as problem:
            if "CUDA error" in str(problem):
                raise
            print(f"# {name}: {rival}: {str(problem).splitlines()[0][:160]}", flush=True)
    return min(times[1:], default=times[0])


def measure(folder, name):
    """The row's line."""
    setup, sizes, check = ROWS[name]
    arguments, results, wants, rivals = setup(*sizes)
    if isinstance(results, torch.Tensor):
        results, wants = (results,), (wants,)
    call = call_of(function_of(folder, name), arguments)
    call()
    if not CPU:
        torch.cuda.synchronize()
    why = "; ".join(filter(None, (wrong(result, want, **check) for result, want in zip(results, wants, strict=True))))
    verdict = "WRONG" if why else "ok"
    if CPU:
        return f"{name} - - - {verdict} {why}"
    del results, wants
    torch.cuda.empty_cache()
    ours, (rival, who) = microseconds(call), fastest(name, {**rivals, **in_cuda(folder, name, arguments)})
    return f"{name} {ours:.1f} {rival:.1f} {rival / ours:.3f} {verdict} {who}{': ' * bool(why)}{why}"


def measure_all(folder, names):
    torch.set_grad_enabled(False)
    torch.backends.cudnn.allow_tf32 = False
    if not CPU:
        print(f"# {torch.cuda.get_device_name()}, a copy at {copy_speed() / 1e3:.0f} GB/s", flush=True)
    for name in names:
        signal.alarm(LONGEST)
        torch.manual_seed(1)
        try:
            print(measure(folder, name), flush=True)
        except Exception as problem:
            print(f"{name} nan nan nan WRONG {type(problem).__name__}: {(str(problem).splitlines() or [''])[0][:200]}", flush=True)
            if "CUDA error" in str(problem):
                return BROKEN
        if not CPU:
            torch.cuda.empty_cache()
    return 0


# ---- the parent -----------------------------------------------------------------------------------------------------

def lines_of_children(folder, names):
    """The lines of all rows, as they come. A row that ends its process is wrong."""
    while names:
        options = ["--cpu"] * CPU + ["--rows", ",".join(names), folder]
        with subprocess.Popen([sys.executable, __file__, *options], stdout=subprocess.PIPE, text=True) as child:
            for line in child.stdout:
                print(line, end="", flush=True)
                if line.split(" ", 1)[0] in names:
                    names.remove(line.split(" ", 1)[0])
                    yield line
        if names and child.returncode != BROKEN:
            line = f"{names.pop(0)} nan nan nan WRONG the process ended with {child.returncode}\n"
            print(line, end="", flush=True)
            yield line


def summarize(fields):
    good = {name: float(ratio) for name, _, _, ratio, verdict, _ in fields if verdict == "ok" and ratio not in ("-", "nan")}
    if good:
        mean = math.exp(sum(map(math.log, good.values())) / len(good))
        print(f"# {len(good)} of {len(fields)} timed, {sum(r < 0.8 for r in good.values())} under 0.8, geometric mean {mean:.3f}")
    print("# not ok: " + (" ".join(name for name, _, _, _, verdict, _ in fields if verdict != "ok") or "none"))


def write_csv(path, folder, fields):
    with open(folder + "/commit", encoding="utf-8") as file:
        commit = file.read().strip() or "not recorded"
    nvcc = re.search(r"release ([\d.]+)", said("nvcc", "--version"))
    driver = said("nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader").split("\n")[0]
    about = {"gpu": torch.cuda.get_device_name(), "arch": architecture(), "date": datetime.date.today(), "commit": commit,
             "nvcc": nvcc[1] if nvcc else "not recorded", "torch": torch.__version__, "driver": driver or "not recorded", "how": HOW}
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f"# {key}: {value}\n" for key, value in about.items())
        out = csv.writer(file, lineterminator="\n")
        out.writerow(["kernel", "ours", "rival's", "rival"])
        for name, ours, rival, _, verdict, who in fields:
            known = [rival, who] if verdict == "ok" and rival != "nan" else ["", ""]
            out.writerow([name, ours if verdict == "ok" else "wrong", *known])


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    for option in ("--only", "--csv", "--rows"):
        parser.add_argument(option, default="")
    parser.add_argument("--cpu", action="store_true")
    parser.add_argument("dir")
    options = parser.parse_args()
    folder = os.path.abspath(options.dir)
    if options.rows:
        return measure_all(folder, options.rows.split(","))
    names = [name for name in ROWS if any(word in name for word in options.only.split(","))]
    if not CPU:
        compile_libraries(folder, names)
    fields = [line.rstrip("\n").split(" ", 5) for line in lines_of_children(folder, names)]
    summarize(fields)
    if options.csv:
        write_csv(options.csv, folder, fields)
    return any(verdict != "ok" for _, _, _, _, verdict, _ in fields)


if __name__ == "__main__":
    sys.exit(main())
