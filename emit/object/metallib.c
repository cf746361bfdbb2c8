/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles an object's Metal text by xcrun metal. */
#define _POSIX_C_SOURCE 200809L
#include "emit/object/metallib.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "emit/object/restore.h"
#include "emit/object/tool.h"
#include "emit/object/write.h"

/* Compiles with the language version and math mode that tile_metal.m uses for the text. The complete library replaces an
   earlier one. */
static const char *compile(tl_arena *a, const tl_section_entry *e, const char *path)
{
    char *folder = tl_arena_printf(a, "%slib-XXXXXX", path);
    if (!mkdtemp(folder))
        return strerror(errno);
    const char *in = tl_arena_printf(a, "%s/kernels.metal", folder), *out = tl_arena_printf(a, "%s/kernels.metallib", folder), *why;
    const char *text = tl_arena_strndup(a, e->data, e->bytes);
    bool tensors = strstr(text, "#include <metal_tensor>") != NULL;
    char *const words[] = { "xcrun", "-sdk", "macosx", "metal", tensors ? "-std=metal4.0" : "-std=metal3.1",
                            tensors ? "-mmacosx-version-min=26.0" : "-mmacosx-version-min=14.0", "-fno-fast-math", "-o", (char *)out,
                            (char *)in, NULL };
    if (tl_write_files(&(tl_file){ in, e->data, e->bytes }, 1, &in, &why)) {
        int error = tl_run_tool(words);
        why = error > 0 ? tl_arena_printf(a, "--compile=metal needs Xcode's xcrun, which cannot be run: %s", strerror(error)) :
              error     ? "xcrun metal did not compile it (the compiler alone: xcodebuild -downloadComponent MetalToolchain)" :
              rename(out, tl_arena_printf(a, "%slib", path)) ? strerror(errno) : NULL;
    }
    unlink(in);
    unlink(out);
    rmdir(folder);
    return why;
}

bool tl_make_metallib(tl_arena *a, const char *object, const tl_container *c, const char **path, const char **why)
{
    tl_section_entry e;
    for (tl_container rest = *c; tl_section_take(&rest, &e);) {
        if (e.kind != TL_SECTION_METAL)
            continue;
        if (!(*path = tl_companion_path(a, object, &e)) || !tl_section_unpack(a, &e)) {
            *path = object;
            *why = "its " TL_SECTION_NAME " section is damaged";
            return false;
        }
        if (e.bytes && (*why = compile(a, &e, *path)))
            return false;
    }
    return true;
}
