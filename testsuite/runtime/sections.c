/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of the program, of libraries that it links, and of one that it opens later, by a path that no longer leads
 * there; one that is compressed. Arguments: a folder with late.so, and damaged objects; or "flip" or "missing", a library
 * with a compressed packed.cu, and its text. */
#include "contrib/runtime/runtime.h"

#include <dlfcn.h>
#include <sys/mman.h>

#include "check.h"
#include "section.h"

CONTAINER(own, "own.cu", "the program's text", 1, "own.c", "kernel own");
CONTAINER(same, "same.cu", "same name, the program's", 6, "same.cu sm_90a", "code for 90a");
CONTAINER(later, "later.cu", "sm", 6, "later.cu sm_80", "code for 80");

/* "" if it is not found. */
static const char *text_of(const char *name, const char *text, int arch, const char **cubin, bool *exact)
{
    static _Thread_local char kept[200], kept_cubin[100];
    tile_cuda_file file = { name, trt_hash(text, strlen(text)), NULL };
    trt_code code;
    EXPECT(!trt_section_find(&file, arch, &code));
    snprintf(kept, sizeof kept, "%s", code.text.at ? code.text.at : "");
    snprintf(kept_cubin, sizeof kept_cubin, "%s", code.cubin.at ? code.cubin.at : "");
    EXPECT(!code.text.at || code.text.n == strlen(kept));
    if (cubin)
        *cubin = kept_cubin;
    if (exact)
        *exact = code.exact;
    free(code.text.at);
    free(code.cubin.at);
    return kept;
}

static void is(const char *name, const char *text)
{
    const char *found = text_of(name, text, 80, NULL, NULL);
    if (strcmp(found, text)) {
        printf("%s: \"%s\" is \"%s\"\n", name, text, found);
        wrong++;
    }
}

static void fits(const char *name, const char *text, int arch, const char *expected, bool expected_exact)
{
    const char *cubin;
    bool exact;
    text_of(name, text, arch, &cubin, &exact);
    if (strcmp(cubin, expected) || exact != expected_exact) {
        printf("%s for %d: \"%s\"\n", name, arch, cubin);
        wrong++;
    }
}

static void *search(void *number)
{
    (void)number;
    for (int i = 0; i < 20; i++)
        is("own.cu", "the program's text");
    return NULL;
}

/* Each byte of the container of packed.cu, seen through a mapping of the file. */
static void flip(const char *library, const char *text)
{
    char path[600], bytes[65536];
    snprintf(path, sizeof path, "%s.flipped", library);
    FILE *f = fopen(library, "r");
    size_t n = f ? fread(bytes, 1, sizeof bytes, f) : 0, found = 0;
    char *start = n ? memmem(bytes, n, "\177TILE\r\n", 8) : NULL;
    EXPECT(f && !fclose(f) && start && (f = fopen(path, "w+")));
    void *map = start ? mmap(NULL, n, PROT_READ, MAP_SHARED, fileno(f), 0) : MAP_FAILED;
    EXPECT(map != MAP_FAILED);
    for (size_t i = 0; map != MAP_FAILED && i <= *(uint64_t *)(start + 16); i++) {
        uint64_t size = *(uint64_t *)(start + 16);
        if (i < size)
            start[i] ^= 0x55;
        EXPECT(pwrite(fileno(f), bytes, n, 0) == (ssize_t)n);
        const char *is = text_of("packed.cu", text, 90, NULL, NULL);
        EXPECT(!*is || !strcmp(is, text));
        found += !!*is;
        if (i == size) {
            EXPECT(*is && found < 24);      /* the sum, zeros behind the stream and the number of entries matter to nobody here */
            break;
        }
        start[i] ^= 0x55;
    }
    if (f)
        fclose(f);
}

int main(int argc, char **argv)
{
    char path[600];
    if (argc == 4 && !strcmp(argv[1], "flip"))
        return flip(argv[2], argv[3]), wrong != 0;
    if (argc == 4 && !strcmp(argv[1], "missing")) {
        trt_code code;
        EXPECT(dlopen(argv[2], RTLD_NOW));
        EXPECT(trt_note(NULL, "packed", trt_section_find(&(tile_cuda_file){ "packed.cu", 0, NULL }, 90, &code)));
        SAYS(tile_error(NULL), "zlib (libz.so.1) is not installed");
        is("own.cu", "the program's text");
        return wrong != 0;
    }
    EXPECT(trt_hash("", 0) == 0xcbf29ce484222325u && trt_hash("foobar", 6) == 0x85944171f73967e8u);
    is("own.cu", "the program's text");
    is("first.cu", "the first library's text");
    is("second.cu", "the second library's text");
    is("same.cu", "same name, the program's");
    is("same.cu", "same name, the first's");
    is("same.cu", "same name, the second's");
    EXPECT(!*text_of("same.cu", "another text of that name", 80, NULL, NULL));
    EXPECT(!*text_of("own.c", "kernel own", 80, NULL, NULL));       /* no CUDA */
    EXPECT(!*text_of("own.cuh", "the program's text", 80, NULL, NULL));
    EXPECT(!*text_of("late.cu", "the late library's text", 80, NULL, NULL));

    EXPECT(argc > 1 && chdir(argv[1]) == 0);
    void *late = dlopen("./late.so", RTLD_NOW);
    EXPECT(late && chdir("/") == 0);
    is("late.cu", "the late library's text");
    dlclose(late);
    EXPECT(!*text_of("late.cu", "the late library's text", 80, NULL, NULL));

    /* Code compiled ahead goes with the text in its container, and runs on what it was made for. */
    fits("same.cu", "same name, the program's", 90, "code for 90a", true);
    fits("same.cu", "same name, the first's", 90, "", false);
    fits("same.cu", "same name, the program's", 91, "", false);
    fits("same.cu", "same name, the program's", 89, "", false);
    fits("later.cu", "sm", 80, "code for 80", true);
    fits("later.cu", "sm", 86, "code for 80", false);
    fits("later.cu", "sm", 90, "", false);

    /* Damaged files, loaded as data: nothing is found there, what is sound still is. */
    for (int i = 2; i < argc; i++) {
        snprintf(path, sizeof path, "%s/%s", argv[1], argv[i]);
        void *broken = dlopen(path, RTLD_NOW);
        if (!broken)
            printf("%s\n", dlerror());
        EXPECT(broken);
        EXPECT(!*text_of("late.cu", "the late library's text", 80, NULL, NULL));
        is("second.cu", "the second library's text");
        if (broken)
            dlclose(broken);
    }
    together(8, search);
    return wrong != 0;
}
