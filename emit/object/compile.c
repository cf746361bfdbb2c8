/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles an object's CUDA texts by nvcc, and adds the code to the section. */
#define _GNU_SOURCE
#include "emit/object/compile.h"

#include <errno.h>
#include <fcntl.h>
#include <gelf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "emit/object/section.h"
#include "emit/object/tool.h"

typedef struct job {
    tl_arena *a;
    const char *object, *archs;
    const char *folder;         /* for nvcc's files */
    const char *why;
} job;

static bool fail(job *j, const char *why)
{
    j->why = why;
    return false;
}

static char *read_all(job *j, int fd, size_t *n)
{
    struct stat s;
    if (fstat(fd, &s) != 0 || !S_ISREG(s.st_mode))
        return NULL;
    char *bytes = tl_arena_alloc(j->a, (size_t)s.st_size + 1);
    size_t at = 0;
    ssize_t got;
    while (at < (size_t)s.st_size && (got = read(fd, bytes + at, (size_t)s.st_size - at)) > 0)
        at += (size_t)got;
    *n = at;
    return at == (size_t)s.st_size ? bytes : NULL;
}

static bool write_all(const char *path, const char *bytes, size_t n)
{
    FILE *f = fopen(path, "wb");
    bool ok = f && fwrite(bytes, 1, n, f) == n;
    return f && fclose(f) == 0 && ok;
}

/* nvcc's code for one architecture. */
static bool compile(job *j, const tl_section_entry *text, const char *arch, tl_section_entry *code)
{
    const char *in = tl_arena_printf(j->a, "%s/kernels.cu", j->folder), *out = tl_arena_printf(j->a, "%s/kernels.cubin", j->folder);
    if (!write_all(in, text->data, text->bytes))
        return fail(j, tl_arena_printf(j->a, "cannot write %s: %s", in, strerror(errno)));
    const char *command = getenv("NVCC") && *getenv("NVCC") ? getenv("NVCC") : "nvcc";
    const bool lines = strstr(tl_arena_strndup(j->a, text->data, text->bytes), "\n#line ") != NULL;
    char *const words[] = { (char *)command, tl_arena_printf(j->a, "-arch=%s", arch), "-cubin", "-o", (char *)out, (char *)in,
                            lines ? "-lineinfo" : NULL, NULL };
    int error = tl_run_tool(words);
    if (error > 0)
        return fail(j, tl_arena_printf(j->a, "--compile needs nvcc, which cannot be run: %s", strerror(error)));
    if (error)
        return fail(j, tl_arena_printf(j->a, "nvcc did not compile %.*s for %s", (int)text->name_bytes, text->name, arch));
    int fd = open(out, O_RDONLY | O_CLOEXEC);
    code->kind = TL_SECTION_CUBIN;
    code->name = tl_arena_printf(j->a, "%.*s %s", (int)text->name_bytes, text->name, arch);
    code->data = fd < 0 ? NULL : read_all(j, fd, &code->bytes);
    if (fd >= 0)
        close(fd);
    return code->data ? true : fail(j, tl_arena_printf(j->a, "cannot read %s: %s", out, strerror(errno)));
}

/* The container with code for its texts; *any: it has one. */
static const char *with_code(job *j, const tl_container *c, size_t *bytes, bool *any)
{
    size_t archs = 1, n = 0;
    for (const char *s = j->archs; *s; s++)
        archs += *s == ',';
    tl_section_entry *e = TL_NEWV(j->a, tl_section_entry, c->count * (archs + 1) + 1), one;
    tl_container rest = *c;
    bool whole = true;
    while (whole && tl_section_take(&rest, &one)) {
        if (one.kind == TL_SECTION_CUBIN)
            continue;
        one.name = tl_arena_printf(j->a, "%.*s", (int)one.name_bytes, one.name);
        whole = tl_section_unpack(j->a, &one);
        e[n++] = one;
        if (!whole || one.kind != TL_SECTION_CU)
            continue;
        *any = true;
        char *list = tl_arena_printf(j->a, "%s", j->archs), *at;
        for (char *arch = strtok_r(list, ",", &at); arch; arch = strtok_r(NULL, ",", &at))
            if (!compile(j, &one, arch, &e[n++]))
                return NULL;
    }
    if (!whole || rest.count) {
        fail(j, "its " TL_SECTION_NAME " section is damaged");
        return NULL;
    }
    return tl_section_pack(j->a, e, n, bytes);
}

static bool rebuild(job *j, Elf_Data *data)
{
    typedef struct part {
        struct part *next;
        const char *bytes;
        size_t n;
    } part;
    part *first = NULL, **last = &first;
    size_t at = 0, all = 0;
    tl_container c;
    tl_section_status s;
    bool any = false;
    while ((s = tl_section_next(data->d_buf, data->d_size, &at, &c)) == TL_SECTION_OK) {
        part *p = *last = TL_NEW(j->a, part);
        last = &p->next;
        p->next = NULL;
        p->bytes = with_code(j, &c, &p->n, &any);
        if (!p->bytes)
            return false;
        all += p->n;
    }
    if (s == TL_SECTION_BAD)
        return fail(j, "its " TL_SECTION_NAME " section is damaged, or of another version");
    if (!any)
        return fail(j, "carries no CUDA text");
    char *bytes = tl_arena_alloc(j->a, all), *to = bytes;
    for (part *p = first; p; to += p->n, p = p->next)
        memcpy(to, p->bytes, p->n);
    data->d_buf = bytes;
    data->d_size = all;
    elf_flagdata(data, ELF_C_SET, ELF_F_DIRTY);
    return true;
}

static bool change(job *j, Elf *elf)
{
    size_t names;
    GElf_Ehdr file;
    if (elf_kind(elf) != ELF_K_ELF || !gelf_getehdr(elf, &file) || file.e_type != ET_REL)
        return fail(j, "--compile takes object files");
    if (elf_getshdrstrndx(elf, &names) != 0)
        return fail(j, elf_errmsg(-1));
    for (Elf_Scn *scn = NULL; (scn = elf_nextscn(elf, scn)) != NULL;) {
        GElf_Shdr header;
        const char *name = gelf_getshdr(scn, &header) ? elf_strptr(elf, names, header.sh_name) : NULL;
        if (!name)
            return fail(j, elf_errmsg(-1));
        if (strcmp(name, TL_SECTION_NAME) != 0)
            continue;
        Elf_Data *data = elf_getdata(scn, NULL);
        if (!data || !data->d_buf)
            return fail(j, "its " TL_SECTION_NAME " section is damaged");
        return rebuild(j, data) && (elf_update(elf, ELF_C_WRITE) >= 0 || fail(j, elf_errmsg(-1)));
    }
    return fail(j, "no kernels in it");
}

/* Changes a copy in the object's folder, which then replaces the object. */
static bool replace(job *j)
{
    struct stat s;
    size_t n;
    int from = open(j->object, O_RDONLY | O_CLOEXEC);
    if (from < 0 || fstat(from, &s) != 0) {
        const char *why = strerror(errno);
        if (from >= 0)
            close(from);
        return fail(j, why);
    }
    const char *bytes = read_all(j, from, &n);
    close(from);
    char *copy = tl_arena_printf(j->a, "%s.XXXXXX", j->object);
    int to = bytes ? mkstemp(copy) : -1;
    if (to < 0)
        return fail(j, tl_arena_printf(j->a, "cannot be copied: %s", strerror(errno)));
    bool ok = write(to, bytes, n) == (ssize_t)n && fchmod(to, s.st_mode & 07777) == 0;
    Elf *elf = ok ? elf_begin(to, ELF_C_RDWR, NULL) : NULL;
    ok = elf ? change(j, elf) : fail(j, ok ? elf_errmsg(-1) : strerror(errno));
    if (elf)
        elf_end(elf);
    ok = close(to) == 0 && ok;
    if (ok && rename(copy, j->object) == 0)
        return true;
    if (ok)
        fail(j, strerror(errno));
    unlink(copy);
    return false;
}

bool tl_compile_object(const char *object, const char *archs, char **why)
{
    tl_arena *a = tl_arena_new();
    const char *tmp = getenv("TMPDIR");
    char *folder = tl_arena_printf(a, "%s/tile-XXXXXX", tmp && *tmp ? tmp : "/tmp");
    job j = { .a = a, .object = object, .archs = archs };
    bool ok = mkdtemp(folder) ? true : fail(&j, tl_arena_printf(a, "cannot make %s: %s", folder, strerror(errno)));
    if (ok) {
        j.folder = folder;
        ok = replace(&j);
        unlink(tl_arena_printf(a, "%s/kernels.cu", folder));
        unlink(tl_arena_printf(a, "%s/kernels.cubin", folder));
        rmdir(folder);
    }
    *why = ok ? NULL : strdup(j.why ? j.why : "out of memory");
    tl_arena_delete(a);
    return ok;
}
