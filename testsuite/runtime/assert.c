/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An assertion that does not hold ends the launch on an emulated device, which names kernel, line and thread; one that holds is
 * nothing. Argument: the device. */
#include "check.h"
#include "asserted.tile.h"

static tile_device *d;

#define RUN(kernel) \
    static int run_##kernel(int n, const float *x, float *y) \
    { \
        switch (tile_path_of(d, #kernel, 1, 1, 1)) { \
        case TILE_PATH_METAL: \
            return tile_note(d, #kernel, tile_metal_##kernel(n, x, y, tile_metal_start, d)); \
        case TILE_PATH_CUDA_LINKED: \
            return tile_note(d, #kernel, kernel##_cuda(n, x, y, tile_stream(d))); \
        default: \
            return TILE_RT_EINVAL; \
        } \
    }

RUN(flat)
RUN(helped)
RUN(shared)
RUN(hosted)

/* " (asserted.c:21" of the line that ends in the comment. */
static void place_of(const char *comment, char *text, size_t room)
{
    FILE *f = fopen(SOURCE, "r");
    char line[200], all[100];
    snprintf(all, sizeof all, "/* %s */\n", comment);
    for (int n = 1; f && fgets(line, sizeof line, f); n++)
        if (strstr(line, all))
            snprintf(text, room, "asserted.c:%d)", n);
    EXPECT(f && *text);
    if (f)
        fclose(f);
}

enum { N = 199 };

static void check(const char *kernel, int run(int, const float *, float *), const char *comment, int n, int bad)
{
    float host[N], back[N] = { 0 }, *x = tile_alloc(d, sizeof host), *y = tile_alloc(d, sizeof host);
    char place[200] = "", name[100];
    for (int i = 0; i < N; i++)
        host[i] = (float)(i == bad ? -i : i + 1);
    EXPECT(!tile_write(d, x, host, sizeof host));
    int error = run(n, x, y);
    if (bad < 0 && n == N) {
        EXPECT(!error && !tile_read(d, back, y, sizeof back) && !memcmp(back, host, sizeof back));
    } else {
        place_of(comment, place, sizeof place);
        snprintf(name, sizeof name, "kernel %s", kernel);
        EXPECT(error);
        SAYS(tile_error(d), place);
        SAYS(tile_error(d), name);
        SAYS(tile_error(d), ", thread ");
        SAYS(tile_error(d), "assertion failed");
        tile_wait(d);
    }
    tile_free(d, x);
    tile_free(d, y);
}

int main(int argc, char **argv)
{
    d = argc > 1 ? tile_open(argv[1]) : NULL;
    EXPECT(d);
    for (int bad = -1; bad < N && d; bad += 37) {
        check("flat", run_flat, "flat", N, bad);
        check("helped", run_helped, "helper", N, bad);
        check("shared", run_shared, "shared", N, bad);
    }
    if (d) {
        check("hosted", run_hosted, "hosted", N, -1);
        check("hosted", run_hosted, "hosted", 65, -1);
    }
    tile_close(d);
    return wrong != 0;
}
