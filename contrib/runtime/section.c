/* SPDX-License-Identifier: MIT-0 */
/* Finds the text of kernels in the .tile sections of the program and of the libraries that it has loaded.
 *
 * A section is a row of containers, with zeros between; all numbers are little endian, everything is padded to
 * multiples of 8 bytes:
 *     container   "\177TILE\r\n\0", u32 version, u32 entries, u64 bytes of all, u64 sum, entries
 *     entry       u32 kind, u32 bytes of the name, u64 bytes of the data, u64 bytes that are stored, name, what is stored
 * What is stored is a zlib stream of the data, or the data where that is no shorter. A container is one compilation:
 * "gemm.cu", and what was compiled of it ahead, "gemm.cu sm_90a". */
#include "contrib/runtime/elf.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CU = 3, CUBIN = 6, VERSION = 2, HEADER = 32, ENTRY = 24 };

typedef struct entry {
    uint32_t kind;
    const char *name, *data;
    size_t name_bytes, bytes, stored;
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

/* Finds the next container from s->at on: its entries; s->at goes to its end. False: there is none. */
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
    uint64_t name = number(s->at + 4, 4), stored = number(s->at + 16, 8);
    uint64_t name_room = (name + 7) / 8 * 8;
    left -= ENTRY;
    if (name_room > left || stored > left - name_room)
        return false;
    e->kind = (uint32_t)number(s->at, 4);
    e->name = s->at + ENTRY;
    e->name_bytes = (size_t)name;
    e->data = e->name + name_room;
    e->bytes = (size_t)number(s->at + 8, 8);
    e->stored = (size_t)stored;
    uint64_t room = (stored + 7) / 8 * 8;
    s->at = room < left - name_room ? e->data + room : s->end;
    return true;
}

/* Rank of an entry such as "gemm.cu sm_86": 0: does not fit; else the architecture, 1000 more if it is arch itself.
 * Code runs on later GPUs of its generation, except that for one GPU (sm_90a). */
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

/* Inflates the entry's text if it is the file's. Returns an error. */
static int text_of(const entry *e, const tile_cuda_file *file, trt_bytes *text)
{
    if (text->at || e->kind != CU || e->name_bytes != strlen(file->name) || memcmp(e->name, file->name, e->name_bytes))
        return 0;
    int error = trt_inflate(e->data, e->stored, e->bytes, text);
    if (text->at && trt_hash(text->at, text->n) != file->hash) {
        free(text->at);
        text->at = NULL;
    }
    return error;
}

static int search(span entries, const tile_cuda_file *file, int arch, trt_code *code)
{
    entry e, cubin = { 0 };
    int best = 0, error = 0;
    for (span rest = entries; !error && take(&rest, &e);) {
        int fit = fits(&e, file->name, arch);
        if (fit > best) {
            best = fit;
            cubin = e;
        }
        error = text_of(&e, file, &code->text);
    }
    if (!error && code->text.at && best) {
        error = trt_inflate(cubin.data, cubin.stored, cubin.bytes, &code->cubin);
        code->exact = best >= 1000;
    }
    return error;
}

static int search_file(const char *path, const tile_cuda_file *file, int arch, trt_code *code)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat status;
    trt_elf elf;
    trt_elf_section s;
    int error = 0;
    if (fd < 0)
        return 0;
    if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && trt_elf_open(&elf, fd, NULL, (uint64_t)status.st_size))
        for (uint32_t i = 0; !error && !code->text.at && trt_elf_section_at(&elf, i, &s); i++) {
            trt_bytes bytes = { NULL, 0 };
            if (trt_elf_is_named(&elf, &s, ".tile"))
                bytes = trt_elf_contents(&elf, &s);
            span rest = { bytes.at, bytes.at + bytes.n }, entries;
            while (bytes.at && !error && !code->text.at && next(&rest, &entries))
                error = search(entries, file, arch, code);
            free(bytes.at);
        }
    close(fd);
    return error;
}

/* The program comes first. /proc's mappings have full paths, also of libraries that were loaded by paths relative to
 * another working directory. */
int trt_section_find(const tile_cuda_file *file, int arch, trt_code *code)
{
    *code = (trt_code){ { NULL, 0 }, { NULL, 0 }, false };
    int error = search_file("/proc/self/exe", file, arch, code);
    FILE *maps = error || code->text.at ? NULL : fopen("/proc/self/maps", "re");
    char *line = NULL, *last = NULL;
    size_t room = 0;
    while (maps && !error && !code->text.at && getline(&line, &room, maps) > 0) {
        char *path = strchr(line, '/');
        if (!path || (last && !strcmp(last, path)))
            continue;
        free(last);
        last = strdup(path);
        path[strcspn(path, "\n")] = 0;
        error = search_file(path, file, arch, code);
    }
    free(line);
    free(last);
    if (maps)
        fclose(maps);
    return error;
}
