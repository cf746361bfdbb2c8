/* SPDX-License-Identifier: MIT-0 */
/* Finds the text of kernels in the .tile sections of the program and of the libraries that it has loaded.
 *
 * A section is a row of containers, with zeros between; all numbers are little endian, everything is padded to
 * multiples of 8 bytes:
 *     container   "\177TILE\r\n\0", u32 version, u32 entries, u64 bytes of all, entries
 *     entry       u32 kind, u32 bytes of the name, u64 bytes of the data, name, data
 * A container is one compilation: "gemm.cu", and what was compiled of it ahead, "gemm.cu sm_90a". */
#include "contrib/runtime/elf.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CU = 3, CUBIN = 6, VERSION = 1, HEADER = 24, ENTRY = 16 };

typedef struct entry {
    uint32_t kind;
    const char *name, *data;
    size_t name_bytes, bytes;
} entry;

typedef struct span {
    const char *at, *end;
} span;

uint64_t trt_hash(const void *bytes, size_t n)
{
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < n; i++)
        h = (h ^ ((const unsigned char *)bytes)[i]) * 0x100000001b3u;
    return h;
}

const char *trt_arch_name(int arch, char name[16])
{
    snprintf(name, 16, "sm_%d%s", arch, arch == 90 || arch == 100 ? "a" : "");
    return name;
}

static uint64_t number(const char *p, unsigned bytes)
{
    return trt_elf_number(&(trt_elf){ .big = false }, p, bytes);
}

/* The entries of the first container from s->at on, and goes behind it. */
static bool next(span *s, span *entries)
{
    while (s->at < s->end && !*s->at)
        s->at++;
    size_t left = (size_t)(s->end - s->at);
    if (left < HEADER || memcmp(s->at, "\177TILE\r\n", 8) || number(s->at + 8, 4) != VERSION)
        return false;
    uint64_t all = number(s->at + 16, 8);
    if (all < HEADER || all > left)
        return false;
    *entries = (span){ s->at + HEADER, s->at + all };
    s->at += all;
    return true;
}

static bool take(span *s, entry *e)
{
    size_t left = (size_t)(s->end - s->at);
    if (left < ENTRY)
        return false;
    uint64_t name = number(s->at + 4, 4), bytes = number(s->at + 8, 8);
    uint64_t name_room = (name + 7) / 8 * 8;
    left -= ENTRY;
    if (name_room > left || bytes > left - name_room)
        return false;
    e->kind = (uint32_t)number(s->at, 4);
    e->name = s->at + ENTRY;
    e->name_bytes = (size_t)name;
    e->data = e->name + name_room;
    e->bytes = (size_t)bytes;
    uint64_t room = (bytes + 7) / 8 * 8;
    s->at = room < left - name_room ? e->data + room : s->end;
    return true;
}

static trt_bytes copy(const char *p, size_t n)
{
    trt_bytes b = { malloc(n + 1), n };
    if (b.at) {
        memcpy(b.at, p, n);
        b.at[n] = 0;
    }
    return b;
}

/* How well "gemm.cu sm_86" fits: 0 not at all, else the architecture, a thousand more if it is the very one.
 * Code of the same generation runs on later GPUs, unless it uses what only one has (sm_90a). */
static int fits(const entry *e, const char *file, int arch)
{
    char name[16];
    const char *wanted = trt_arch_name(arch, name);
    size_t n = strlen(file), rest;
    if (e->kind != CUBIN || e->name_bytes < n + 5 || memcmp(e->name, file, n) || memcmp(e->name + n, " sm_", 4))
        return 0;
    const char *has = e->name + n + 1;
    rest = e->name_bytes - n - 1;
    if (rest == strlen(wanted) && !memcmp(has, wanted, rest))
        return 1000 + arch;
    int value = 0;
    for (size_t i = 3; i < rest; i++) {
        if (has[i] < '0' || has[i] > '9' || value > 999)
            return 0;
        value = value * 10 + (has[i] - '0');
    }
    return value / 10 == arch / 10 && value < arch ? value : 0;
}

static bool search(span entries, const tile_cuda_file *file, int arch, trt_code *code)
{
    span rest = entries;
    entry e, cubin = { 0 };
    const entry nothing = { 0 };
    int best = 0;
    entry text = nothing;
    while (take(&rest, &e)) {
        int fit = fits(&e, file->name, arch);
        if (e.kind == CU && e.name_bytes == strlen(file->name) && !memcmp(e.name, file->name, e.name_bytes) &&
            trt_hash(e.data, e.bytes) == file->hash)
            text = e;
        if (fit > best) {
            best = fit;
            cubin = e;
        }
    }
    if (!text.data)
        return false;
    code->text = copy(text.data, text.bytes);
    if (best)
        code->cubin = copy(cubin.data, cubin.bytes);
    code->exact = best >= 1000;
    return true;
}

static bool search_file(const char *path, const tile_cuda_file *file, int arch, trt_code *code)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat status;
    trt_elf elf;
    trt_elf_section s;
    bool found = false;
    if (fd < 0)
        return false;
    if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && trt_elf_open(&elf, fd, NULL, (uint64_t)status.st_size))
        for (uint32_t i = 0; !found && trt_elf_section_at(&elf, i, &s); i++) {
            trt_bytes bytes = { NULL, 0 };
            if (trt_elf_is_named(&elf, &s, ".tile"))
                bytes = trt_elf_contents(&elf, &s);
            span rest = { bytes.at, bytes.at + bytes.n }, entries;
            while (bytes.at && !found && next(&rest, &entries))
                found = search(entries, file, arch, code);
            free(bytes.at);
        }
    close(fd);
    return found;
}

/* The program first. The mappings name libraries by their full paths, also those of which the loader knows a path
 * relative to a folder that the program has left. */
trt_code trt_section_find(const tile_cuda_file *file, int arch)
{
    trt_code code = { { NULL, 0 }, { NULL, 0 }, false };
    if (search_file("/proc/self/exe", file, arch, &code))
        return code;
    FILE *maps = fopen("/proc/self/maps", "re");
    char *line = NULL, *last = NULL;
    size_t room = 0;
    bool found = false;
    while (maps && !found && getline(&line, &room, maps) > 0) {
        char *path = strchr(line, '/');
        if (!path || (last && !strcmp(last, path)))
            continue;
        free(last);
        last = strdup(path);
        path[strcspn(path, "\n")] = 0;
        found = search_file(path, file, arch, &code);
    }
    free(line);
    free(last);
    if (maps)
        fclose(maps);
    return code;
}
