/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-objdump: shows and extracts the .tile sections of objects, archives, libraries and executables. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <libelf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "emit/object/compile.h"
#include "emit/object/metallib.h"
#include "emit/objdump/files.h"
#include "emit/objdump/html.h"
#include "emit/objdump/estimate.h"
#include "emit/objdump/list.h"
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
    "       tile-objdump --report=html[,PARAMETER=VALUE,...] [-I FOLDER] [-o FILE] FILE...\n"
    "       tile-objdump --restore OBJECT...\n"        "       tile-objdump --compile=ARCHITECTURE,... OBJECT...\n"
    "Lists the kernels that objects, archives, shared libraries and executables carry, or writes one\n"
    "companion out again; -k names a kernel where there are companions of several files.\n"
    "--report tells what their blocks compute and move, what they take of each machine, what limits them, and how long arguments take.\n"
    "--report=html writes a page of that, with the C source, which -I helps to find, next to what became of it, and pictures.\n"
    "--restore writes the companions that are missing in an object's folder.\n"
    "--compile adds code for GPUs to objects, compiled by nvcc ($NVCC); =metal writes x.metallib, by xcrun metal.\n";

enum { MATCHES = 100 };     /* the most that -k tells apart */
typedef struct found {
    char *bytes;
    size_t n;
    char *from;
} found;

typedef struct dump {
    tl_section_kind extract;    /* 0: list */
    const char *kernel, *output, *sizes;
    const char **folders;       /* of C sources, null at the end */
    unsigned nfolders;
    bool restore, report, json, html, metallib;
    tl_out page;
    unsigned containers;
    found *match;               /* companions that match -k and --extract */
    size_t nmatch;
    bool failed;
} dump;

static bool complain(void *user, const char *file, const char *what)
{
    dump *d = user;
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
    tl_section_entry e, found[TL_SECTION_IR + 1] = { 0 };
    for (tl_container rest = *c; tl_section_take(&rest, &e);)
        if (e.kind <= TL_SECTION_IR)
            found[e.kind] = e;
    tl_report_what what = { .file = file, .record = text_of(a, record), .ir = text_of(a, &found[TL_SECTION_IR]), .sizes = d->sizes };
    what.cuda = found[TL_SECTION_CU].data ? text_of(a, &found[TL_SECTION_CU]) : NULL;
    what.metal = found[TL_SECTION_METAL].data ? text_of(a, &found[TL_SECTION_METAL]) : NULL;
    tl_out out;
    const char *why = "its " TL_SECTION_NAME " section is damaged";
    const tl_kernel_report *r = what.ir && what.record ? tl_report_of(a, &what, &why) : NULL;
    if (!r)
        return complain(d, file, why);
    if (d->html)
        return tl_html_kernels(&d->page, r, &what, d->folders) || complain(d, file, "its kernels are of another version");
    tl_out_init(&out, a);
    (d->json ? tl_report_json : tl_report_text)(&out, r);
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
    if (d->restore || d->metallib) {
        const char *path, *why;
        return (d->restore ? tl_restore_companions : tl_make_metallib)(a, file, c, &path, &why) || complain(d, path, why);
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

static bool container(void *user, const char *file, const tl_container *c)
{
    dump *d = user;
    tl_arena *a = tl_arena_new();
    bool ok = entries(d, a, file, c);
    tl_arena_delete(a);
    return ok;
}

/* Writes to -o or standard output. */
static void write_output(dump *d, const char *bytes, size_t n)
{
    const char *path, *error;
    if (!d->output) {
        if (fwrite(bytes, 1, n, stdout) != n)
            complain(d, "standard output", strerror(errno));
    } else if (!tl_write_files(&(tl_file){ d->output, bytes, n }, 1, &path, &error)) {
        complain(d, path, error);
    }
}

static void extract(dump *d)
{
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
    } else {
        write_output(d, d->match[0].bytes, d->match[0].n);
    }
}

/* True if the list names machines of the table, "sm_80,sm_90a". */
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

/* archs: architectures to compile for; null: shows the file. */
static void one_file(dump *d, const char *name, const char *archs)
{
    unsigned before = d->containers;
    bool failed = d->failed;
    char *why = NULL;
    d->failed = false;
    if (archs && !tl_compile_object(name, archs, &why))
        complain(d, name, why ? why : "out of memory");
    free(why);
    if (!archs)
        tl_visit_file(&(tl_visitor){ container, complain, d }, name);
    if (!archs && !d->restore && !d->failed && d->containers == before)
        complain(d, name, "no kernels in it");
    d->failed |= failed;
}

/* Reads "html", "html,M=4096" or "M=4096"; returns as option(). */
static int report_option(dump *d, const char *value)
{
    bool html = strncmp(value, "html", 4) == 0 && (!value[4] || value[4] == ',');
    const char *sizes = html ? value + 4 + (value[4] == ',') : value;
    if (tl_estimate_reads(sizes) && (html || *sizes)) {
        d->report = true;
        d->html |= html;
        d->sizes = *sizes ? sizes : d->sizes;
        return 1;
    }
    fprintf(stderr, "tile-objdump: --report=%s: allowed are html, PARAMETER=VALUE,... and html,PARAMETER=VALUE,...\n", value);
    return 2;
}

/* Reads an option such as "--report". 0: unknown; 1: read; 2: its value is wrong. */
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
    if (strncmp(arg, "--report=", 9) == 0)
        return report_option(d, arg + 9);
    if (strncmp(arg, "--extract=", 10) == 0) {
        bool twice = d->extract != 0;
        if (!twice && kind(arg + 10, &d->extract))
            return 1;
        fprintf(stderr, twice ? "tile-objdump: %s: one companion at a time\n" : "tile-objdump: %s: allowed are metal, cu, header, ir\n", arg);
        return 2;
    }
    if (strncmp(arg, "--compile=", 10) != 0)
        return 0;
    d->metallib = strcmp(arg + 10, "metal") == 0;
    *archs = d->metallib ? NULL : arg + 10;
    if (d->metallib || names_machines(*archs))
        return 1;
    tl_arena *names = tl_arena_new();
    fprintf(stderr, "tile-objdump: %s: allowed are metal, and a list of %s\n", arg, tl_machine_names(names, TL_TARGET_CUDA, ", "));
    tl_arena_delete(names);
    return 2;
}

static bool is_same_file(const char *x, const char *y)
{
    struct stat a, b;
    return stat(x, &a) == 0 && stat(y, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/* The message for options that exclude each other; null: there are none. */
static const char *misuse(const dump *d, char **name, int files, bool compile)
{
    if ((d->extract != 0) + d->restore + d->report + compile > 1)
        return "one of --extract, --report, --restore and --compile at a time";
    for (int i = 0; i < files; i++)
        if (d->output && is_same_file(name[i], d->output))
            return "-o would overwrite a file that is read";
    if (d->kernel && !d->extract)
        return "-k goes with --extract";
    if (d->output && !d->extract && !d->html)
        return "-o goes with --extract and --report=html";
    if (d->nfolders && !d->html)
        return "-I goes with --report=html";
    if (d->html && d->json)
        return "--format=json does not go with --report=html";
    if (d->json && (d->extract || d->restore || compile))
        return "--format=json goes with the list and --report";
    return files ? NULL : "no file";
}

/* An option with a value in the next argument; false after saying what is wrong. */
static bool valued(dump *d, int argc, char **argv, int *i)
{
    const char *arg = argv[*i];
    bool folder = strcmp(arg, "-I") == 0;
    const char **value = strcmp(arg, "-k") == 0 ? &d->kernel : strcmp(arg, "-o") == 0 ? &d->output
                         : folder ? &d->folders[d->nfolders] : NULL;
    if (!value || *value || *i + 1 == argc) {
        fprintf(stderr, !value ? "tile-objdump: unknown option %s\n" : *value ? "tile-objdump: %s is given twice\n"
                : "tile-objdump: %s needs a value\n", arg);
        fputs(usage, stderr);
        return false;
    }
    *value = argv[++*i];
    d->nfolders += folder;
    return true;
}

/* Reads options to *d, and moves files to the front of argv. Returns their number, or -1 less the exit status. */
static int arguments(dump *d, int argc, char **argv, const char **archs)
{
    int files = 0;
    bool options = true;
    for (int i = 1; i < argc; i++) {
        if (!options || argv[i][0] != '-') {
            argv[files++] = argv[i];
        } else if (strcmp(argv[i], "--") == 0) {
            options = false;
        } else if (strcmp(argv[i], "--help") == 0) {
            fputs(usage, stdout);
            return -1;
        } else if (strcmp(argv[i], "--version") == 0) {
            puts("tile-objdump " TL_VERSION);
            return -1;
        } else {
            int known = option(d, argv[i], archs);
            if (known == 2 || (!known && !valued(d, argc, argv, &i)))
                return -3;
        }
    }
    const char *wrong = misuse(d, argv, files, *archs || d->metallib);
    if (wrong)
        fprintf(stderr, "tile-objdump: %s\n%s", wrong, usage);
    return wrong ? -3 : files;
}

static void all_files(dump *d, char **name, int files, const char *archs)
{
    fputs(d->json ? "[" : "", stdout);
    for (int i = 0; i < files; i++)
        one_file(d, name[i], archs);
    fputs(d->json ? "]\n" : "", stdout);
    if (d->extract)
        extract(d);
    if (d->html && !d->failed) {
        const char *page = tl_html_page(&d->page);
        write_output(d, page, strlen(page));
    }
    for (size_t k = 0; k < d->nmatch; k++) {
        free(d->match[k].bytes);
        free(d->match[k].from);
    }
    free(d->match);
    if (fflush(stdout) != 0)
        complain(d, "standard output", strerror(errno));
}

int main(int argc, char **argv)
{
    if (elf_version(EV_CURRENT) == EV_NONE) {
        fprintf(stderr, "tile-objdump: %s\n", elf_errmsg(-1));
        return 2;
    }
    tl_arena *a = tl_arena_new();
    dump d = { .folders = TL_NEWV(a, const char *, (size_t)argc + 1) };
    const char *archs = NULL;
    tl_out_init(&d.page, a);
    int files = arguments(&d, argc, argv, &archs);
    if (files > 0)
        all_files(&d, argv, files, archs);
    tl_arena_delete(a);
    return files < 0 ? -files - 1 : d.failed;
}
