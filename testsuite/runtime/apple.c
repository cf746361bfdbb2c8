/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The device "metal": the Metal runtime on its stub device. Argument: a folder with a.metal. */
#include "check.h"
#include "testsuite/metal/stub.h"
#include "tile_rt.h"

static tile_device *d;

static int launch(const char *kernel, int scalar, void *p)
{
    tile_metal_call c = { .file = "a.metal", .kernel = kernel, .groups = { 1, 1, 1 }, .threads = 128,
                          .scalars = &scalar, .scalar_bytes = sizeof scalar, .buffers = &p, .n_buffers = 1 };
    EXPECT(tile_path_of(d, "f", 1, 1, 1) == TILE_PATH_METAL);
    return tile_note(d, "f", tile_metal_start(&c, d));
}

/* On queues of the program's; waiting is for all of them. */
static void queues(void)
{
    int *p = tile_alloc(d, 2 * sizeof *p), n[2] = { 0 };
    void *own = tile_stream(d), *queue = stub_queue(64);
    EXPECT(own && tile_stream(d) == own && !tile_write(d, p, n, sizeof n));
    EXPECT(!launch("slow", 5, p) && !tile_use_stream(d, queue) && tile_stream(d) == queue && !launch("slow", 7, p + 1));
    EXPECT(!tile_use_stream(d, own) && tile_stream(d) == own && !tile_read(d, n, p, sizeof n) && n[0] == 5 && n[1] == 7);
    EXPECT(!tile_use_stream(d, queue) && !launch("slow", 1, p));
    stub_finish(stub_take(queue));                      /* comes after it */
    EXPECT(*p == 6 && !launch("fail", 0, p) && !tile_use_stream(d, NULL) && tile_stream(d) == own);
    EXPECT(!launch("add", 1, p) && tile_wait(d) == TILE_RT_EFAULT && !tile_wait(d) && *p == 7);
    EXPECT(!launch("slow", 1, p));
    stub_finish(stub_take(own));                        /* the same on the default one, which the program knows now */
    EXPECT(*p == 8);
    stub_release(queue);
    tile_free(d, p);
}

static void *thread(void *number)
{
    int *p = tile_alloc(d, sizeof *p), n = 0, sum = 0;
    EXPECT(!tile_write(d, p, &n, sizeof n));
    for (int i = 0; i < 100; i++) {
        EXPECT(!launch("add", i, p));
        sum += i;
    }
    EXPECT(!tile_read(d, &n, p, sizeof n) && n == sum);
    tile_free(d, p);
    return number;
}

int main(int argc, char **argv)
{
    int n = 5, *p, outside = 0;
    alarm(100);
    setenv("TILE_METAL_PATH", argc > 1 ? argv[1] : ".", 1);
    EXPECT(!tile_open("emulated-metal"));
    d = tile_open("metal");
    EXPECT(d && !strcmp(tile_name(d), "metal") && (p = tile_alloc(d, sizeof n)));
    if (wrong)
        return printf("%s\n", tile_error(NULL)), 1;
    EXPECT(!tile_write(d, p, &n, sizeof n) && !launch("slow", 2, p) && !launch("add", 3, p));
    EXPECT(!tile_read(d, &n, p, sizeof n) && n == 10);
    EXPECT(launch("nobody", 1, p) == TILE_RT_EINVAL);
    SAYS(tile_error(d), "f: unknown file or kernel");
    EXPECT(launch("add", 1, &outside) && launch("wide", 1, p));
    SAYS(tile_error(d), "f: more blocks, threads or memory");
    EXPECT(tile_wait(d) == TILE_RT_EINVAL && !tile_wait(d));
    EXPECT(!launch("fail", 0, p) && tile_read(d, &n, p, sizeof n) == TILE_RT_EFAULT);
    SAYS(tile_error(d), "the kernel failed while it ran");
    EXPECT(tile_wait(d) == TILE_RT_EFAULT && !tile_wait(d) && tile_seconds(d) > 0);
    EXPECT(tile_path_of(d, "f", 0, 1, 1) == TILE_PATH_NONE && tile_wait(d));
    queues();
    together(12, thread);
    EXPECT(!tile_wait(d));
    tile_close(d);
    return wrong != 0;
}
