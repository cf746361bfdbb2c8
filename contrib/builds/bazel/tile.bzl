"""tile_kernel: a C source with kernels as a cc_library; #include "folder/name.tile.h"."""

def tile_kernel(name, src, copts = "-O2"):
    stem = src[:-2]
    native.genrule(
        name = name + "_objects",
        srcs = [src],
        outs = [stem + ".o", stem + "_metal.o", stem + "_cuda.o", stem + ".tile.h"],
        cmd = """
            object=$(location {stem}.o) stem=$(location {stem}.o); stem=$${{stem%.o}}
            gcc $$(pkg-config --cflags tileplugin) {copts} -fPIC -c $< -o $$object
            tile-objdump --restore $$object
            gpuemu-cc $$stem.metal -o $${{stem}}_metal.o
            gpuemu-cc $$stem.cu -o $${{stem}}_cuda.o""".format(stem = stem, copts = copts),
    )
    native.cc_library(
        name = name,
        srcs = [stem + ".o", stem + "_metal.o", stem + "_cuda.o"],
        hdrs = [stem + ".tile.h"],
        alwayslink = True,
        deps = ["@tileplugin//:tile"],
    )
