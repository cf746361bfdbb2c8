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

/* What the second line of a text says that it needs: "// Needs Metal 4.0: macOS 26.1 or later." */
static void needs(const char *text, int language[2], int system[2])
{
    const char *line = strstr(text, "\n// Needs Metal ");
    if (!line || sscanf(line, "\n// Needs Metal %d.%d: macOS %d.%d", &language[0], &language[1], &system[0], &system[1]) != 4) {
        language[0] = 3;
        language[1] = 1;
        system[0] = 14;
        system[1] = 0;
    }
}

/* The language and the math mode that tile_metal.m asks for where it compiles the text itself: what the text's pragma relaxes,
   it relaxes here, too. The library replaces an earlier one when it is complete. */
static const char *compile(tl_arena *a, const tl_section_entry *e, const char *path)
{
    char *folder = tl_arena_printf(a, "%slib-XXXXXX", path);
    if (!mkdtemp(folder))
        return strerror(errno);
    const char *in = tl_arena_printf(a, "%s/kernels.metal", folder), *out = tl_arena_printf(a, "%s/kernels.metallib", folder), *why;
    const char *text = tl_arena_strndup(a, e->data, e->bytes);
    int language[2], system[2];
    needs(text, language, system);
    char *const words[] = { "xcrun", "-sdk", "macosx", "metal", tl_arena_printf(a, "-std=metal%d.%d", language[0], language[1]),
                            tl_arena_printf(a, "-mmacosx-version-min=%d.%d", system[0], system[1]), "-fno-fast-math", "-o", (char *)out,
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
