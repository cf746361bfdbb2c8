/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads tile-opt's input: IR text, an object, library or program with IR, or a C source, which is compiled. */
#define _GNU_SOURCE         /* mkdtemp, readlink */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "emit/object/section.h"
#include "emit/object/show.h"
#include "emit/object/tool.h"
#include "emit/opt/tile-opt.h"

char *tl_opt_read(FILE *f, size_t *bytes)
{
    size_t n = 0, room = 1 << 16;
    char *text = malloc(room);
    while (text) {
        n += fread(text + n, 1, room - n - 1, f);
        if (n < room - 1)
            break;
        text = realloc(text, room *= 2);
    }
    if (!text || ferror(f)) {
        free(text);
        return NULL;
    }
    text[n] = 0;
    if (bytes)
        *bytes = n;
    return text;
}

static void complain(const char *name, const char *what)
{
    fputs("tile-opt: ", stderr);
    tl_show_name(stderr, name);
    fprintf(stderr, ": %s\n", what);
}

/* The first IR text in a file's image, from malloc; *count: the number of texts. */
static char *carried(const char *image, size_t n, unsigned *count)
{
    tl_arena *a = tl_arena_new();
    char *text = NULL;
    *count = 0;
    for (size_t at = 0; at < n;) {
        const char *next = memmem(image + at, n - at, "\177TILE\r\n", 8);
        tl_container c;
        size_t end = next ? (size_t)(next - image) : n;
        if (!next || tl_section_next(image, n, &end, &c) != TL_SECTION_OK) {
            at = end + 1;
            continue;
        }
        at = end;
        for (tl_section_entry e; tl_section_take(&c, &e);)
            if (e.kind == TL_SECTION_IR && tl_section_unpack(a, &e) && !(*count)++)
                text = strndup(e.data, e.bytes);
    }
    tl_arena_delete(a);
    return text;
}

/* Makes the path of a file below this program's folder; true if the file exists. */
static bool below_program(char path[PATH_MAX], const char *file)
{
    ssize_t n = readlink("/proc/self/exe", path, PATH_MAX - 64);
    char *slash = n > 0 ? (path[n] = 0, strrchr(path, '/')) : NULL;
    if (!slash || strlen(file) > 60)
        return false;
    strcpy(slash + 1, file);
    return access(path, R_OK) == 0;
}

/* Compiles a source to folder/k.o by $CC and this program's plugin; true if that worked. */
static bool compiled(const char *source, const char *folder)
{
    char plugin[PATH_MAX + 16] = "-fplugin=", include[PATH_MAX + 16] = "-I", object[64], outdir[96];
    const char *given = getenv("TILE_PLUGIN");
    if (given && *given)
        snprintf(plugin, sizeof plugin, "-fplugin=%s", given);
    else if (!below_program(plugin + strlen("-fplugin="), "tileplugin.so"))
        strcpy(plugin, "-fplugin=tileplugin");
    if (!below_program(include + 2, "../plugin/include") && !below_program(include + 2, "../include"))
        strcpy(include, "-I.");
    snprintf(object, sizeof object, "%s/k.o", folder);
    snprintf(outdir, sizeof outdir, "-fplugin-arg-tileplugin-outdir=%s", folder);
    char *const words[] = { "sh", "-c", "exec ${CC:-gcc} \"$@\"", "sh", plugin, include, outdir, "-O2", "-c", (char *)source, "-o",
                            object, NULL };
    return tl_run_tool(words) == 0;
}

static char *of_source(const char *source, unsigned *count)
{
    static const char *const made[] = { "k.o", "k.cu", "k.metal", "k.tile.h" };
    char folder[] = "/tmp/tile-opt.XXXXXX", path[64], *text = NULL;
    size_t n = 0;
    if (!mkdtemp(folder))
        return NULL;
    if (compiled(source, folder)) {
        snprintf(path, sizeof path, "%s/k.o", folder);
        FILE *f = fopen(path, "rb");
        char *image = f ? tl_opt_read(f, &n) : NULL;
        text = image ? carried(image, n, count) : NULL;
        free(image);
        if (f)
            fclose(f);
        if (!text)
            complain(source, "has no kernels");
    }
    for (size_t i = 0; i < sizeof made / sizeof *made; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, made[i]);
        unlink(path);
    }
    rmdir(folder);
    return text;
}

static bool ends_in(const char *name, const char *end)
{
    size_t n = strlen(name), m = strlen(end);
    return n >= m && !strcmp(name + n - m, end);
}

char *tl_opt_input(const char *name)
{
    bool standard = !strcmp(name, "-");
    unsigned count = 1;
    if (!standard && ends_in(name, ".c"))
        return of_source(name, &count);
    FILE *f = standard ? stdin : fopen(name, "rb");
    size_t n = 0;
    char *text = f ? tl_opt_read(f, &n) : NULL;
    if (!text)
        complain(name, strerror(errno));
    if (f && !standard)
        fclose(f);
    if (!text || !memchr(text, 0, n))       /* a text */
        return text;
    char *ir = carried(text, n, &count);
    free(text);
    if (count == 1)
        return ir;
    complain(name, count ? "carries several files: tile-objdump --extract=ir -k KERNEL writes one" : "carries no kernels");
    free(ir);
    return NULL;
}
