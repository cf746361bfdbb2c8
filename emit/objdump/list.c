/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record of a section, read back and listed as JSON. */
#include "emit/objdump/list.h"

#include <stdio.h>
#include <string.h>

#include "emit/object/show.h"

void tl_json_string(tl_out *out, const char *s)
{
    tl_put(out, "\"");
    for (size_t n; *s; s += n ? n : 1)
        if ((n = tl_show_printable(s, strlen(s))))
            tl_put(out, *s == '"' || *s == '\\' ? "\\%.*s" : "%.*s", (int)n, s);
        else
            tl_put(out, "\\u%04x", (unsigned char)*s);
    tl_put(out, "\"");
}

/* The rest of the line after its first words, or null if it starts with others. */
static const char *after(const char *line, const char *word)
{
    size_t n = strlen(word);
    return strncmp(line, word, n) ? NULL : line + n;
}

/* The words of a view's line, or the whole text. */
static void words(tl_out *out, const char *text)
{
    char *copy = tl_arena_printf(out->arena, "%s", text), *at;
    tl_put(out, "[");
    for (char *word = copy; word; word = at) {
        if ((at = strchr(word, ' ')))
            *at++ = 0;
        tl_put(out, word == copy ? "" : ",");
        tl_json_string(out, word);
    }
    tl_put(out, "]");
}

/* Prints the kernel's lines that start with `key` as a list. */
static void lines(tl_out *out, const char *key, const char *const *line, size_t n)
{
    const char *text, *between = "";
    tl_put(out, ",\"%ss\":[", key);
    for (size_t i = 0; i < n; i++) {
        if (!(text = after(line[i], tl_arena_printf(out->arena, "  %s ", key))))
            continue;
        tl_put(out, "%s", between);
        if (!strcmp(key, "view"))
            words(out, text);
        else
            tl_json_string(out, text);
        between = ",";
    }
    tl_put(out, "]");
}

/* "  cuda gemm_kernel: 128 threads, 24832 bytes shared" */
static void functions(tl_out *out, const char *const *line, size_t n)
{
    static const char *const targets[] = { "cuda", "metal" };
    const char *text, *colon, *between = "";
    unsigned threads, shared;
    tl_put(out, ",\"functions\":[");
    for (size_t i = 0; i < n; i++)
        for (int t = 0; t < 2; t++) {
            text = after(line[i], tl_arena_printf(out->arena, "  %s ", targets[t]));
            colon = text ? strchr(text, ':') : NULL;
            if (!colon || sscanf(colon, ": %u threads, %u bytes shared", &threads, &shared) != 2)
                continue;
            tl_put(out, "%s{\"target\":\"%s\",\"name\":", between, targets[t]);
            tl_json_string(out, tl_arena_strndup(out->arena, text, (size_t)(colon - text)));
            tl_put(out, ",\"threads\":%u,\"shared\":%u}", threads, shared);
            between = ",";
        }
    tl_put(out, "]");
}

static void kernel(tl_out *out, const char *name, const char *const *line, size_t n)
{
    const char *text;
    tl_put(out, "{\"kernel\":");
    tl_json_string(out, name);
    for (size_t i = 0; i < n; i++) {
        if ((text = after(line[i], "  variant of "))) {
            tl_put(out, ",\"variant_of\":");
            tl_json_string(out, text);
        } else if (after(line[i], "  void ")) {
            tl_put(out, ",\"signature\":");
            tl_json_string(out, line[i] + 2);
        }
    }
    lines(out, "grid", line, n);
    lines(out, "view", line, n);
    functions(out, line, n);
    tl_put(out, "}");
}

void tl_list_json(tl_out *out, const char *file, const char *record, const char *const *carries, size_t n)
{
    char *copy = tl_arena_printf(out->arena, "%s", record), *end;
    size_t count = 0, next;
    for (const char *s = copy; *s; s++)
        count += *s == '\n';
    const char **line = TL_NEWV(out->arena, const char *, count + 1), *name;
    count = 0;
    for (char *s = copy; (end = strchr(s, '\n')) != NULL; s = end + 1) {
        *end = 0;
        line[count++] = s;
    }
    tl_put(out, "{\"file\":");
    tl_json_string(out, file);
    tl_put(out, ",\"kernels\":[");
    const char *between = "";
    for (size_t i = 0; i < count; i = next) {
        for (next = i + 1; next < count && !after(line[next], "kernel "); next++)
            ;
        if (!(name = after(line[i], "kernel ")))
            continue;
        tl_put(out, "%s", between);
        kernel(out, name, line + i + 1, next - i - 1);
        between = ",";
    }
    tl_put(out, "],\"carries\":[");
    for (size_t i = 0; i < n; i++) {
        tl_put(out, i ? "," : "");
        tl_json_string(out, carries[i]);
    }
    tl_put(out, "]}");
}
