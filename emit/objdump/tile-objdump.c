/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-objdump: what the .tile sections of objects, archives, libraries and executables hold. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <fcntl.h>
#include <gelf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "emit/object/compile.h"
#include "emit/objdump/archive.h"
#include "emit/objdump/list.h"
#include "emit/objdump/macho.h"
#include "emit/objdump/report.h"
#include "emit/object/restore.h"
#include "emit/object/section.h"
#include "emit/object/show.h"
#include "emit/object/write.h"
#include "passes/target/target.h"

static const char usage[] =
    "usage: tile-objdump [--format=text|json] FILE...\n"
    "       tile-objdump --extract=metal|cu|header|ir [-k KERNEL] [-o FILE] FILE...\n"
    "       tile-objdump --report[=PARAMETER=VALUE,...] [--format=text|json] FILE...\n"
    "       tile-objdump --restore OBJECT...\n"        "       tile-objdump --compile=ARCHITECTURE,... OBJECT...\n"
    "Lists the kernels that objects, archives, shared libraries and executables carry, or writes one\n"
    "companion out again; -k names a kernel where there are companions of several files.\n"
    "--report tells what their blocks compute and move, what they take of each machine, what limits them, and how long arguments take.\n"
    "--restore writes the companions that are missing in an object's folder.\n"
    "--compile adds code for GPUs to objects, compiled by nvcc ($NVCC).\n";

enum { MATCHES = 100 };     /* as many as are told apart */
typedef struct found {
    char *bytes;
    size_t n;
    char *from;
} found;

typedef struct dump {
    tl_section_kind extract;    /* 0: list */
    const char *kernel, *output, *sizes;
    bool restore, report, json;
    unsigned containers;
    found *match;               /* companions that -k and --extract mean */
    size_t nmatch;
    bool failed;
} dump;

static bool complain(dump *d, const char *file, const char *what)
{
    fputs("tile-objdump: ", stderr);
    tl_show_name(stderr, file);
    fprintf(stderr, ": %s\n", what);
    d->failed = true;
    return false;
}

static bool names_kernel(const tl_section_entry *record, const char *kernel)
{
    size_t length = strlen(kernel);
    if (!record->bytes)
        return false;
    for (const char *p = record->data, *end = p + record->bytes; p < end;) {
        const char *line = memchr(p, '\n', (size_t)(end - p));
        size_t n = (size_t)((line ? line : end) - p);
        if (n == 7 + length && memcmp(p, "kernel ", 7) == 0 && memcmp(p + 7, kernel, length) == 0)
            return true;
        p += n + 1;
    }
    return false;
}

static bool remember(dump *d, const char *file, const tl_section_entry *e)
{
    for (size_t i = 0; i < d->nmatch; i++)  /* the same object twice, as in a library and a program */
        if (d->match[i].n == e->bytes && memcmp(d->match[i].bytes, e->data, e->bytes) == 0)
            return true;
    if (d->nmatch == MATCHES)
        return true;
    found *m = realloc(d->match, (d->nmatch + 1) * sizeof *m);
    if (!m)
        return complain(d, file, "out of memory");
    d->match = m;
    found *f = &m[d->nmatch];
    f->bytes = malloc(e->bytes + 1);
    size_t size = e->name_bytes + strlen(file) + sizeof " in ";
    f->from = malloc(size);
    f->n = e->bytes;
    d->nmatch++;
    if (!f->bytes || !f->from)
        return complain(d, file, "out of memory");
    snprintf(f->from, size, "%.*s in %s", (int)e->name_bytes, e->name, file);
    memcpy(f->bytes, e->data, e->bytes);
    return true;
}

/* The entry as text, "" if there is none; null: it is damaged. */
static const char *text_of(tl_arena *a, tl_section_entry *e)
{
    return !e->data ? "" : tl_section_unpack(a, e) ? tl_arena_strndup(a, e->data, e->bytes) : NULL;
}

static void show(const dump *d, tl_out *out)
{
    const char *text = tl_out_text(out);
    if (d->json && *text)
        fputs(d->containers > 1 ? ",\n" : "", stdout);
    tl_show_text(stdout, text, strlen(text));
}

static bool report(dump *d, tl_arena *a, const char *file, const tl_container *c, tl_section_entry *record)
{
    tl_section_entry e, ir = { 0 };
    tl_report_what what = { .file = file, .record = text_of(a, record), .json = d->json, .sizes = d->sizes };
    for (tl_container rest = *c; tl_section_take(&rest, &e);) {
        what.cuda |= e.kind == TL_SECTION_CU;
        what.metal |= e.kind == TL_SECTION_METAL;
        if (e.kind == TL_SECTION_IR)
            ir = e;
    }
    what.ir = text_of(a, &ir);
    tl_out out;
    const char *why = "its " TL_SECTION_NAME " section is damaged";
    tl_out_init(&out, a);
    if (!what.ir || !what.record || !tl_report_kernels(&out, &what, &why))
        return complain(d, file, why);
    show(d, &out);
    return true;
}

static bool list(dump *d, tl_arena *a, const char *file, const tl_container *c, tl_section_entry *record)
{
    tl_section_entry e;
    const char *text = text_of(a, record), **names = TL_NEWV(a, const char *, c->count + 1);
    size_t n = 0;
    tl_out out;
    if (!text)
        return complain(d, file, "its " TL_SECTION_NAME " section is damaged");
    for (tl_container rest = *c; tl_section_take(&rest, &e);)
        if (e.kind != TL_SECTION_RECORD)
            names[n++] = tl_arena_strndup(a, e.name, e.name_bytes);
    tl_out_init(&out, a);
    if (d->json) {
        tl_list_json(&out, file, text, names, n);
        show(d, &out);
        return true;
    }
    tl_show_name(stdout, file);
    printf(":\n");
    tl_show_text(stdout, text, strlen(text));
    printf("  carries");
    for (size_t i = 0; i < n; i++) {
        putchar(' ');
        tl_show_name(stdout, names[i]);
    }
    putchar('\n');
    return true;
}

static bool entries(dump *d, tl_arena *a, const char *file, const tl_container *c)
{
    tl_section_entry e, record = { 0 };
    tl_container rest = *c;
    while (tl_section_take(&rest, &e))
        if (e.kind == TL_SECTION_RECORD)
            record = e;
    if (rest.count || !tl_section_unpack(a, &record))
        return complain(d, file, "its " TL_SECTION_NAME " section is damaged");
    d->containers++;
    rest = *c;
    if (d->restore) {
        const char *path, *why;
        return tl_restore_companions(a, file, c, &path, &why) || complain(d, path, why);
    }
    if (d->report)
        return report(d, a, file, c, &record);
    if (!d->extract)
        return list(d, a, file, c, &record);
    if (d->kernel && !names_kernel(&record, d->kernel))
        return true;
    while (tl_section_take(&rest, &e))
        if (e.kind == d->extract && !(tl_section_unpack(a, &e) ? remember(d, file, &e) :
                                      complain(d, file, "its " TL_SECTION_NAME " section is damaged")))
            return false;
    return true;
}

static bool container(dump *d, const char *file, const tl_container *c)
{
    tl_arena *a = tl_arena_new();
    bool ok = entries(d, a, file, c);
    tl_arena_delete(a);
    return ok;
}

static bool containers(dump *d, const char *file, const void *bytes, size_t n)
{
    size_t at = 0;
    tl_container c;
    tl_section_status s = TL_SECTION_END;
    while (bytes && (s = tl_section_next(bytes, n, &at, &c)) == TL_SECTION_OK)
        if (!container(d, file, &c))
            return false;
    return s != TL_SECTION_BAD || complain(d, file, "its " TL_SECTION_NAME " section is damaged, or of another version");
}

static bool section(dump *d, const char *file, Elf_Scn *scn)
{
    Elf_Data *data = NULL;
    while ((data = elf_rawdata(scn, data)) != NULL)
        if (!containers(d, file, data->d_buf, data->d_size))
            return false;
    return true;
}

/* What is no ELF file, from byte `skip` on; `otherwise` says of a file that it is none of a Mac either. */
static bool macho(dump *d, const char *file, Elf *elf, size_t skip, const char *otherwise)
{
    size_t n = 0, size = 0;
    const void *at = NULL;
    const char *bytes = elf_rawfile(elf, &n);
    bool there = bytes && skip <= n && tl_macho_section(bytes + skip, n - skip, &at, &size, &otherwise);
    return there ? containers(d, file, at, size) : !otherwise || complain(d, file, otherwise);
}

static bool object(dump *d, const char *file, Elf *elf)
{
    size_t names, nsections;
    if (elf_getshdrstrndx(elf, &names) != 0 || elf_getshdrnum(elf, &nsections) != 0)
        return complain(d, file, elf_errmsg(-1));
    Elf_Scn *scn = NULL;
    while ((scn = elf_nextscn(elf, scn)) != NULL) {
        GElf_Shdr header;
        if (!gelf_getshdr(scn, &header))
            return complain(d, file, elf_errmsg(-1));
        const char *name = elf_strptr(elf, names, header.sh_name);
        if (!name)
            return complain(d, file, elf_errmsg(-1));
        if (strcmp(name, TL_SECTION_NAME) != 0)
            continue;
        if (header.sh_type == SHT_NOBITS)   /* split off debug information has only the names of sections */
            continue;
        if (header.sh_type != SHT_PROGBITS)
            return complain(d, file, "its " TL_SECTION_NAME " section is damaged");
        if (!section(d, file, scn))
            return false;
    }
    return true;
}

/* In archives of a Mac "#1/20" stands for a name of 20 bytes before the member. */
static size_t name_before(const Elf_Arhdr *h)
{
    return strncmp(h->ar_rawname, "#1/", 3) == 0 ? strtoul(h->ar_rawname + 3, NULL, 10) : 0;
}

static bool archive(dump *d, const char *file, Elf *elf, int fd)
{
    Elf_Cmd command = ELF_C_READ;
    Elf *member;
    bool ok = tl_archive_is_whole(fd) || complain(d, file, "a damaged archive");
    while (ok && (member = elf_begin(fd, command, elf)) != NULL) {
        Elf_Arhdr *header = elf_getarhdr(member);
        if (!header || !header->ar_name)
            ok = complain(d, file, "a damaged archive");
        else {
            size_t n = strlen(file) + strlen(header->ar_name) + 3;
            char *name = malloc(n);
            if (!name)
                ok = complain(d, file, "out of memory");
            else {
                snprintf(name, n, "%s(%s)", file, header->ar_name);
                ok = elf_kind(member) == ELF_K_ELF ? object(d, name, member) : macho(d, name, member, name_before(header), NULL);
                free(name);
            }
        }
        command = elf_next(member);
        elf_end(member);
    }
    return ok;
}

/* `thin`: it may be a thin archive, as its members are not. */
static void dump_file(dump *d, const char *file, bool thin)
{
    struct stat s;
    int fd = open(file, O_RDONLY);
    if (fd < 0 || fstat(fd, &s) != 0 || S_ISDIR(s.st_mode)) {
        complain(d, file, strerror(fd >= 0 && S_ISDIR(s.st_mode) ? EISDIR : errno));
        if (fd >= 0)
            close(fd);
        return;
    }
    tl_arena *a = tl_arena_new();
    const char **members = NULL;
    tl_thin_status is_thin = thin ? tl_thin_archive(a, fd, file, &members) : TL_THIN_NONE;
    Elf *elf = elf_begin(fd, ELF_C_READ, NULL);
    if (is_thin == TL_THIN_BAD)
        complain(d, file, "a damaged archive");
    else if (is_thin == TL_THIN_OK)
        for (; *members; members++)
            dump_file(d, *members, false);
    else if (!elf)
        complain(d, file, elf_errmsg(-1));
    else if (elf_kind(elf) == ELF_K_ELF)
        object(d, file, elf);
    else if (elf_kind(elf) == ELF_K_AR)
        archive(d, file, elf, fd);
    else
        macho(d, file, elf, 0, "neither an ELF file, nor one of a Mac, nor an archive");
    if (elf)
        elf_end(elf);
    close(fd);
    tl_arena_delete(a);
}

static void extract(dump *d)
{
    const char *path, *error;
    if (d->failed)
        return;
    if (d->nmatch == 0) {
        fprintf(stderr, "tile-objdump: %s%s\n", d->kernel ? "no such companion for kernel " : "no such companion",
                d->kernel ? d->kernel : "");
        d->failed = true;
    } else if (d->nmatch > 1) {
        fprintf(stderr, "tile-objdump: there are %zu%s different ones; choose one by -k KERNEL:\n", d->nmatch,
                d->nmatch == MATCHES ? " or more" : "");
        for (size_t i = 0; i < d->nmatch; i++) {
            fputs("  ", stderr);
            tl_show_name(stderr, d->match[i].from);
            fputs("\n", stderr);
        }
        d->failed = true;
    } else if (!d->output) {
        if (fwrite(d->match[0].bytes, 1, d->match[0].n, stdout) != d->match[0].n)
            complain(d, "standard output", strerror(errno));
    } else if (!tl_write_files(&(tl_file){ d->output, d->match[0].bytes, d->match[0].n }, 1, &path, &error)) {
        complain(d, path, error);
    }
}

/* "sm_80,sm_90a": machines of the table. */
static bool names_machines(const char *list)
{
    char *copy = strdup(list), *at = NULL, *name = copy ? strtok_r(copy, ",", &at) : NULL;
    bool ok = name && list[strlen(list) - 1] != ',';
    for (; name && ok; name = strtok_r(NULL, ",", &at)) {
        const tl_machine *w = tl_machine_named(name);
        ok = w && w->target == TL_TARGET_CUDA;
    }
    free(copy);
    return ok;
}

static void compile(dump *d, const char *file, const char *archs)
{
    char *why;
    if (tl_compile_object(file, archs, &why))
        return;
    complain(d, file, why ? why : "out of memory");
    free(why);
}

static bool kind(const char *text, tl_section_kind *k)
{
    static const struct { const char *text; tl_section_kind k; } kinds[] = {
        { "metal", TL_SECTION_METAL }, { "cu", TL_SECTION_CU }, { "header", TL_SECTION_HEADER }, { "ir", TL_SECTION_IR },
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(text, kinds[i].text) == 0) {
            *k = kinds[i].k;
            return true;
        }
    return false;
}

/* `archs`: to compile for; null: to show. */
static void one_file(dump *d, const char *name, const char *archs)
{
    unsigned before = d->containers;
    bool failed = d->failed;
    d->failed = false;
    if (archs)
        compile(d, name, archs);
    else
        dump_file(d, name, true);
    if (!archs && !d->restore && !d->failed && d->containers == before)
        complain(d, name, "no kernels in it");
    d->failed |= failed;
}

/* "--report" and its like. 0: there is no such option; 1: it is taken; 2: its value is wrong. */
static int option(dump *d, const char *arg, const char **archs)
{
    const struct { const char *name; bool *set; } flags[] = {
        { "--restore", &d->restore }, { "--report", &d->report }, { "--format=json", &d->json }, { "--format=text", NULL },
    };
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (strcmp(arg, flags[i].name) == 0) {
            if (flags[i].set)
                *flags[i].set = true;
            return 1;
        }
    if (strncmp(arg, "--report=", 9) == 0) {
        d->sizes = arg + 9;
        return d->report = true;
    }
    if (strncmp(arg, "--extract=", 10) == 0) {
        if (kind(arg + 10, &d->extract))
            return 1;
        fprintf(stderr, "tile-objdump: %s: allowed are metal, cu, header, ir\n", arg);
        return 2;
    }
    if (strncmp(arg, "--compile=", 10) != 0)
        return 0;
    *archs = arg + 10;
    if (names_machines(*archs))
        return 1;
    tl_arena *a = tl_arena_new();
    fprintf(stderr, "tile-objdump: %s: allowed is a list of %s\n", arg, tl_machine_names(a, TL_TARGET_CUDA, ", "));
    tl_arena_delete(a);
    return 2;
}

/* What does not go together; null: all does. */
static const char *misuse(const dump *d, int files, bool compile)
{
    if ((d->extract != 0) + d->restore + d->report + compile > 1)
        return "one of --extract, --report, --restore and --compile at a time";
    if ((d->kernel || d->output) && !d->extract)
        return "-k and -o go with --extract";
    if (d->json && (d->extract || d->restore || compile))
        return "--format=json goes with the list and --report";
    return files ? NULL : "no file";
}

int main(int argc, char **argv)
{
    dump d = { 0 };
    int files = 0;      /* moved to the front of argv */
    bool options = true;
    const char *archs = NULL;
    for (int i = 1; i < argc; i++) {
        if (!options || argv[i][0] != '-') {
            argv[files++] = argv[i];
            continue;
        }
        if (strcmp(argv[i], "--") == 0) {
            options = false;
            continue;
        }
        if (strcmp(argv[i], "--help") == 0) {
            fputs(usage, stdout);
            return 0;
        }
        if (strcmp(argv[i], "--version") == 0) {
            puts("tile-objdump " TL_VERSION);
            return 0;
        }
        int known = option(&d, argv[i], &archs);
        if (known == 2)
            return 2;
        if (known)
            continue;
        const char **value = strcmp(argv[i], "-k") == 0 ? &d.kernel : strcmp(argv[i], "-o") == 0 ? &d.output : NULL;
        if (!value || i + 1 == argc) {
            fprintf(stderr, value ? "tile-objdump: %s needs a value\n" : "tile-objdump: unknown option %s\n", argv[i]);
            fputs(usage, stderr);
            return 2;
        }
        *value = argv[++i];
    }
    const char *wrong = misuse(&d, files, archs != NULL);
    if (wrong) {
        fprintf(stderr, "tile-objdump: %s\n%s", wrong, usage);
        return 2;
    }
    if (elf_version(EV_CURRENT) == EV_NONE) {
        fprintf(stderr, "tile-objdump: %s\n", elf_errmsg(-1));
        return 2;
    }
    fputs(d.json ? "[" : "", stdout);
    for (int i = 0; i < files; i++)
        one_file(&d, argv[i], archs);
    fputs(d.json ? "]\n" : "", stdout);
    if (d.extract)
        extract(&d);
    for (size_t k = 0; k < d.nmatch; k++) {
        free(d.match[k].bytes);
        free(d.match[k].from);
    }
    free(d.match);
    if (fflush(stdout) != 0)
        complain(&d, "standard output", strerror(errno));
    return d.failed ? 1 : 0;
}
