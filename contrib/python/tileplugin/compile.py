# SPDX-License-Identifier: MIT-0
"""Compiles kernels with gcc and the plugin to a library, which a cache keeps."""
import hashlib
import os
import shlex
import shutil
import subprocess
import tempfile

from .library import TileError, load

HERE = os.path.dirname(os.path.abspath(__file__))


def build(*sources, device=None, flags=()):
    """The kernels of C sources on a device, as load has them. flags: more arguments for gcc, "-DBM=128". $CC is the compiler. The
    library stays in $XDG_CACHE_HOME/tileplugin, by what the sources include, the flags, the compiler and the plugin."""
    if not sources:
        raise TypeError("build takes the names of C files")
    sources = [os.path.abspath(os.fsdecode(s)) for s in sources]
    emulator = (device or os.environ.get("TILE_DEVICE") or "").startswith("emulated-")
    tools = Tools([str(f) for f in flags], emulator)
    path = os.path.join(folder(), f"{tools.key(sources)}.so")
    if not owned(path):
        with tempfile.TemporaryDirectory(dir=os.path.dirname(path)) as work:
            made = tools.library(sources, work)
            os.chmod(made, 0o600)
            os.replace(made, path)
    return load(path, device)


def folder():
    """Of the user alone."""
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    path = os.path.join(cache, "tileplugin", "python")
    os.makedirs(path, 0o700, exist_ok=True)
    if os.stat(path).st_uid != os.getuid():
        raise TileError(f"{path} is another user's")
    return path


def owned(path):
    """True if the file is there, and the user's."""
    try:
        return os.stat(path).st_uid == os.getuid()
    except FileNotFoundError:
        return False


def package(option, *names):
    """What pkg-config says; None if it does not know them."""
    try:
        done = subprocess.run(["pkg-config", option, *names], capture_output=True, text=True)
    except FileNotFoundError:
        return None
    return shlex.split(done.stdout) if done.returncode == 0 else None


class Tools:
    """The compiler and its arguments: those of the tree that this file is in, else of what is installed."""

    def __init__(self, flags, emulator):
        tree = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
        made = os.path.join(tree, "build")
        packages = ("tile", "gpuemu") if emulator else ("tile",)
        self.cc = shlex.split(os.environ.get("CC", "gcc"))
        self.emulator = None
        if os.path.exists(os.path.join(made, "tileplugin.so")):
            self.plugin = [f"-fplugin={made}/tileplugin.so", f"-I{tree}/plugin/include"]
            self.libraries = ["-L" + made, "-ltile", "-lpthread", "-ldl"] + (["-lgpuemu", "-lstdc++"] if emulator else [])
            self.emulator = os.path.join(tree, "contrib/gpuemu/gpuemu-cc")
        else:
            self.plugin = package("--cflags", "tileplugin") or ["-fplugin=tileplugin"]
            self.libraries = package("--libs", *packages) or ["-l" + p for p in packages] + ["-lstdc++"] * emulator
            self.emulator = shutil.which("gpuemu-cc") or "gpuemu-cc"
        self.flags = self.plugin + ["-O2", "-fPIC"] + flags
        self.emulates = emulator

    def run(self, *command, cwd=None):
        try:
            done = subprocess.run(command, capture_output=True, cwd=cwd)
        except FileNotFoundError:
            raise TileError(f"{command[0]} is not installed") from None
        if done.returncode:
            raise TileError(f"{shlex.join(command)}\n{done.stderr.decode(errors='replace')}")
        return done.stdout

    def key(self, sources):
        """Of all that the library is made of."""
        known = hashlib.sha256(repr((self.cc, self.flags, self.libraries, self.emulates, sources)).encode())
        known.update(self.run(*self.cc, *self.flags, "-fplugin-arg-tileplugin-version", "--version"))
        for option in self.plugin + [f"{p[2:]}/lib{l}.a" for p in self.libraries if p.startswith("-L") for l in ("tile", "gpuemu")]:
            path = option.removeprefix("-fplugin=")
            if os.path.isfile(path):
                known.update(repr((path, os.stat(path).st_size, os.stat(path).st_mtime_ns)).encode())
        for source in sources:
            known.update(self.run(*self.cc, *self.flags, "-E", source))
        return known.hexdigest()[:32]

    def library(self, sources, work):
        """The new library's path, in the folder."""
        objects, exports = [], ["#define TILE_ON"]
        for i, source in enumerate(sources):
            stem = f"{i}/{os.path.splitext(os.path.basename(source))[0]}"
            os.mkdir(os.path.join(work, str(i)))
            self.run(*self.cc, *self.flags, "-c", source, "-o", f"{stem}.o", cwd=work)
            objects.append(f"{stem}.o")
            if os.path.exists(os.path.join(work, f"{stem}.tile.h")):
                exports.append(f'#include "{stem}.tile.h"')
            for text in ("cu", "metal") if self.emulates else ():
                if os.path.exists(os.path.join(work, f"{stem}.{text}")):
                    objects.append(f"{stem}_{text}.o")
                    self.run(self.emulator, f"{stem}.{text}", "-o", objects[-1], cwd=work)
        with open(os.path.join(work, "exports.c"), "w", encoding="utf-8") as file:
            file.write("\n".join(exports) + "\n")
        self.run(*self.cc, "-shared", "-fPIC", "-O2", *[p for p in self.plugin if p.startswith("-I")], "exports.c", *objects,
                 *self.libraries, "-lm", "-o", "library.so", cwd=work)
        return os.path.join(work, "library.so")
