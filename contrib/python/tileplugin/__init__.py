# SPDX-License-Identifier: MIT-0
"""Calls the kernels of a shared library that was compiled with tileplugin, on whatever device is there:

    kernels = tileplugin.load("libkernels.so")          # or load("libkernels.so", "cuda:1")
    kernels.gemm(M, N, K, A, B, bias, C)                # NumPy arrays, torch tensors

The library has libtile in it, and one source that makes the functions of its kernels' headers its own:

    #define TILE_ON
    #include "gemm.tile.h"
"""
from .library import Kernel, Library, TileError, load

__all__ = ["Kernel", "Library", "TileError", "load"]
