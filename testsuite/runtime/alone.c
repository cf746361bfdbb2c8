/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program that links no emulator: which devices it has, and what it is told when it asks for the impossible. */
#include "check.h"
#include "tile_rt.h"

static void refused(const char *name, const char *variable, const char *words)
{
    if (variable)
        setenv("TILE_DEVICE", variable, 1);
    else
        unsetenv("TILE_DEVICE");
    tile_device *d = tile_open(name);
    EXPECT(!d);
    SAYS(tile_error(NULL), words);
    tile_close(d);
}

static void names(void)
{
    static const char *const unknown[] = { "", "gpu", "CPU", "cpu:0", "cuda:", "cuda:x", "cuda:1x", "cuda:-1", "cuda 1",
                                           "cuda:999999999999999999999", "metal:1", "emulated", "emulated-cuda:0" };
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        refused(unknown[i], NULL, "is no device");
        SAYS(tile_error(NULL), unknown[i]);
        SAYS(tile_error(NULL), "emulated-metal");
    }
    refused(NULL, "hopper", "$TILE_DEVICE");
    SAYS(tile_error(NULL), "hopper");
    refused("metal", NULL, "not linked");
    refused("emulated-metal", NULL, "gpuemu-cc x.metal");
    refused("emulated-cuda", NULL, "gpuemu-cc x.cu");
    refused(NULL, "emulated-cuda", "emulated-cuda: ");
    refused("cuda:99", NULL, "cuda:99: ");  /* no driver, or fewer GPUs */

    setenv("TILE_DEVICE", "metal", 1);      /* asked for by name, the variable does not matter */
    tile_device *d = tile_open("cpu");
    EXPECT(d && !strcmp(tile_name(d), "cpu") && !*tile_error(d) && !*tile_error(NULL));
    tile_close(d);
    setenv("TILE_DEVICE", "", 1);           /* as if it were not there: there always is a device */
    d = tile_open(NULL);
    EXPECT(d && !*tile_error(NULL));
    tile_close(d);
    setenv("TILE_DEVICE", "cpu", 1);
    EXPECT((d = tile_open(NULL)) && !strcmp(tile_name(d), "cpu"));
    tile_close(d);
}

static void memory(void)
{
    tile_device *d = tile_open("cpu");
    char *p = tile_alloc(d, 1000), *q = tile_alloc(d, 1), *none = tile_alloc(d, 0), host[1000], back[1000];
    EXPECT(p && q && none && p != q && (uintptr_t)p % 256 == 0 && (uintptr_t)q % 256 == 0);
    for (int i = 0; i < 1000; i++)
        host[i] = (char)i;
    EXPECT(!tile_write(d, p, host, 1000) && !tile_write(d, p + 500, host, 500) && !tile_read(d, back, p, 1000));
    EXPECT(!memcmp(back, host, 500) && !memcmp(back + 500, host, 500));
    EXPECT(!tile_write(d, p + 1000, host, 0) && !tile_write(d, NULL, NULL, 0));
    EXPECT(!tile_wait(d) && !*tile_error(d));

    EXPECT(tile_write(d, p + 1, host, 1000));
    SAYS(tile_error(d), "tile_write: 1000 bytes, but 999 are left");
    EXPECT(tile_write(d, p, host, SIZE_MAX) && tile_read(d, host, p + 999, SIZE_MAX - 998));
    EXPECT(tile_write(d, NULL, host, 1));
    SAYS(tile_error(d), "device's pointer is null");
    EXPECT(tile_read(d, NULL, p, 1));
    SAYS(tile_error(d), "tile_read: the host's pointer is null");
    EXPECT(tile_read(d, back, host, 1));
    SAYS(tile_error(d), "is not memory from tile_alloc");
    EXPECT(tile_read(d, back, none, 1) && tile_read(d, back, p - 1, 1));
    EXPECT(!memcmp(back, host, 500));
    EXPECT(tile_wait(d));                   /* the first of them */
    SAYS(tile_error(d), "1000 bytes, but 999");
    EXPECT(!tile_wait(d));

    EXPECT(!tile_alloc(d, SIZE_MAX) && !tile_alloc(d, SIZE_MAX - 200) && !tile_alloc(d, (size_t)1 << 60));
    SAYS(tile_error(d), "tile_alloc: no 1152921504606846976 bytes");
    EXPECT(tile_wait(d) == TILE_RT_ELIMIT);
    tile_free(d, p + 1);
    EXPECT(tile_wait(d) == TILE_RT_EINVAL);
    SAYS(tile_error(d), "tile_free: ");
    tile_free(d, p);
    tile_free(d, p);
    EXPECT(tile_wait(d) == TILE_RT_EINVAL && tile_write(d, p, host, 1) && tile_wait(d));
    tile_free(d, NULL);
    EXPECT(!tile_wait(d));
    tile_close(d);                          /* with q in it: the sanitizer sees whether it is freed */
}

static void nobody(void)
{
    int x = 0;
    tile_metal_call call = { .file = "a.metal" };
    EXPECT(!tile_alloc(NULL, 1) && tile_write(NULL, &x, &x, 1) && tile_read(NULL, &x, &x, 1) && tile_wait(NULL));
    SAYS(tile_error(NULL), "the device is null");
    EXPECT(tile_seconds(NULL) < 0 && tile_path_of(NULL, "f", 1, 1, 1) == TILE_PATH_NONE &&
           tile_note(NULL, "f", 3) == 3);
    EXPECT(!tile_stream(NULL) && tile_use_stream(NULL, &x) == TILE_RT_EINVAL && tile_metal_start(&call, NULL) && tile_cuda_start(NULL, NULL) && !tile_cuda_arch(NULL));
    EXPECT(tile_name(NULL) && tile_cuda_tensor_map(NULL, NULL, 0, 0, NULL, 0, NULL, NULL, NULL));
    tile_free(NULL, &x);
    tile_close(NULL);

    tile_device *d = tile_open("cpu");
    EXPECT(tile_metal_start(&call, d) && tile_metal_start(NULL, d) && tile_cuda_start(d, NULL) && !tile_cuda_shared(d));
    EXPECT(!tile_stream(d) && !tile_use_stream(d, NULL) && tile_use_stream(d, &x) == TILE_RT_EINVAL);
    SAYS(tile_error(d), "tile_use_stream: cpu has no streams");
    EXPECT(tile_wait(d) == TILE_RT_EINVAL);
    EXPECT(tile_path_of(d, "f", 0, 0, 0) == TILE_PATH_CPU && !tile_note(d, "f", 0) && !tile_wait(d));
    EXPECT(tile_note(d, "f", TILE_RT_EINVAL));      /* not in the words of tile_metal_start above */
    SAYS(tile_error(d), "f: error 1");
    EXPECT(tile_wait(d) == TILE_RT_EINVAL);
    EXPECT(tile_note(d, "f", 7) == 7 && tile_note(d, "g", 8) == 8);
    SAYS(tile_error(d), "g: error 8");
    EXPECT(tile_wait(d) == 7);
    SAYS(tile_error(d), "f: error 7");
    double t = tile_seconds(d);
    usleep(2000);
    EXPECT(tile_seconds(d) - t >= 0.002 && tile_seconds(d) - t < 60);
    tile_close(d);
}

static tile_device *shared;

/* Errors of tile_open are each thread's own; the device takes all that they do. */
static void *thread(void *number)
{
    int n = (int)(intptr_t)number;
    for (int i = 0; i < 200; i++) {
        char name[20], block[300], back[300];
        snprintf(name, sizeof name, "nothing%d", n);
        EXPECT(!tile_open(name));
        SAYS(tile_error(NULL), name);
        memset(block, n * 7 + i, sizeof block);
        char *p = tile_alloc(shared, sizeof block);
        EXPECT(p && !tile_write(shared, p, block, sizeof block) && !tile_read(shared, back, p, sizeof block));
        EXPECT(!memcmp(block, back, sizeof block));
        EXPECT(tile_read(shared, back, p, sizeof block + 1));
        SAYS(tile_error(shared), "301 bytes, but 300 are left");
        tile_free(shared, p);
    }
    return NULL;
}

int main(void)
{
    names();
    memory();
    nobody();
    shared = tile_open("cpu");
    together(16, thread);
    EXPECT(tile_wait(shared) && !tile_wait(shared));
    tile_close(shared);
    return wrong != 0;
}
