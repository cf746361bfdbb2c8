/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tile-opt does not print: headers, records, sections, the PTX table.

     driver header|record|section FILE.tile      driver ptx ARCH      driver write PATH TEXT...
     driver names cuda|host      of the names in standard input those that companions leave as they are

   `section` prints a C file whose object carries FILE's companions, as the plugin makes it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "emit/emit.h"
#include "emit/names.h"
#include "emit/cuda/ptx.h"
#include "emit/object/section.h"
#include "emit/object/write.h"

static void report(tl_diag *d, const tl_module *m, tl_severity s, tl_loc loc, const char *text)
{
    (void)d;
    (void)m;
    (void)loc;
    fprintf(stderr, "%d: %s\n", (int)s, text);
}

static void section(tl_arena *a, tl_module *m, const char *text)
{
    const char *record = tl_emit_record(m, m, m), *header = tl_emit_header(m, m, "", m);
    if (!record || !header)
        exit(1);
    tl_section_entry e[] = {
        { TL_SECTION_RECORD, "record", 0, record, strlen(record), 0 },
        { TL_SECTION_HEADER, "x.tile.h", 0, header, strlen(header), 0 },
        { TL_SECTION_IR, "x.tile", 0, text, strlen(text), 0 },
    };
    size_t n;
    const char *bytes = tl_section_pack(a, e, 3, &n);
    printf("__asm__(\"");
    for (const char *s = tl_section_asm(a, bytes, n, TL_SECTION_ELF); *s; s++)
        if (*s == '\n')
            printf("\\n");
        else
            printf(*s == '"' || *s == '\\' ? "\\%c" : "%c", *s);
    printf("\");\nint of_%s(void);\nint of_%s(void) { return 1; }\n", m->funcs[0]->name, m->funcs[0]->name);
}

static void names(tl_arena *a, bool host)
{
    tl_names s, macros;
    char line[256];
    tl_names_init(&s, a, host ? tl_words_host : tl_words_cuda, NULL);
    tl_names_init(&macros, a, tl_words_host, NULL);
    while (fgets(line, sizeof line, stdin)) {
        const char *name = tl_arena_strndup(a, line, strcspn(line, "\n"));
        if (!strcmp(tl_name(&s, name, name), name) && !(host && tl_name_capitals(name)))
            puts(name);
    }
    const tl_words *lists[] = { tl_words_cuda, tl_words_metal, tl_words_host, tl_words_cxx };
    for (int i = 0; i < 4; i++)
        for (const tl_words *w = lists[i]; w->at; w++)
            for (size_t k = 1; k < w->n; k++)
                if (strcmp(w->at[k - 1], w->at[k]) >= 0)
                    printf("not sorted: %s\n", w->at[k]);
}

int main(int argc, char **argv)
{
    static char text[1 << 22];
    const char *path, *error;
    if (argc >= 2 && !strcmp(argv[1], "write")) {
        size_t n = 0;
        tl_file *files = calloc((size_t)argc, sizeof *files);
        for (int i = 2; i + 1 < argc; i += 2)
            files[n++] = (tl_file){ argv[i], argv[i + 1], strlen(argv[i + 1]) };
        bool ok = tl_write_files(files, n, &path, &error);
        free(files);
        if (!ok)
            fprintf(stderr, "%s: %s\n", path, error);
        return !ok;
    }
    tl_arena *a = tl_arena_new();
    if (argc != 3)
        return 2;
    if (!strcmp(argv[1], "ptx")) {
        fputs(tl_ptx_selftest(a, atoi(argv[2])), stdout);
        return 0;
    }
    if (!strcmp(argv[1], "names")) {
        names(a, !strcmp(argv[2], "host"));
        return 0;
    }
    FILE *f = fopen(argv[2], "r");
    if (!f)
        return 2;
    text[fread(text, 1, sizeof text - 1, f)] = 0;
    fclose(f);
    tl_diag d = { .report = report };
    tl_module *m = tl_parse(a, &d, text);
    if (!m)
        return 1;
    m->diag = &d;
    const char *out = !strcmp(argv[1], "header") ? tl_emit_header(m, m, "", m) : tl_emit_record(m, m, m);
    if (!out)
        return 1;
    if (!strcmp(argv[1], "section"))
        section(a, m, text);
    else
        fputs(out, stdout);
    tl_arena_delete(a);
    return 0;
}
