/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A kernel on the device that is named: alone, from 16 threads, and with too little memory.
 * Argument: the device. */
#include "check.h"
#include "gpuemu.h"
#include "kernel.tile.h"

static tile_device *d;

static int axpi_by(int n, float a, const float *x, float *y)
{
    switch (tile_path_of(d, "axpi", 1, 1, 1)) {
    case TILE_PATH_CPU:
        axpi(n, a, x, y);
        return tile_note(d, "axpi", 0);
    case TILE_PATH_METAL:
        return tile_note(d, "axpi", tile_metal_axpi(n, a, x, y, tile_metal_start, d));
    case TILE_PATH_CUDA_LINKED:
        return tile_note(d, "axpi", axpi_cuda(n, a, x, y, tile_stream(d)));
    default:
        return TILE_RT_EINVAL;
    }
}

static void *thread(void *number)
{
    int thread = (int)(intptr_t)number, most = 700;
    float *x = tile_alloc(d, (size_t)most * sizeof *x), *y = tile_alloc(d, (size_t)most * sizeof *y), host[700],
        back[700];
    EXPECT(x && y);
    for (int round = 0; round < 12; round++) {
        int n = 1 + (thread * 53 + round * 97) % most;
        float a = (float)(thread * 100 + round);
        for (int i = 0; i < n; i++)
            host[i] = (float)(i % 13 + thread);
        EXPECT(!tile_write(d, x, host, (size_t)n * sizeof *x) && !axpi_by(n, a, x, y));
        EXPECT(!tile_read(d, back, y, (size_t)n * sizeof *y));
        for (int i = 0; i < 100; i++)       /* nothing runs but the launch function, while others' kernels do */
            EXPECT(!axpi_by(0, a, x, y));
        for (int i = 0; i < n; i++)
            if (back[i] != a * host[i] + (float)i) {
                EXPECT(!"the kernel's result");
                break;
            }
    }
    tile_free(d, x);
    tile_free(d, y);
    return NULL;
}

/* Every other thread's kernel leaves its memory: the words it gets are those of its own kernel. */
static void *faulty(void *number)
{
    int thread = (int)(intptr_t)number, n = 40 + thread;
    char words[80];
    float *x = tile_alloc(d, (size_t)n * sizeof *x), *y = tile_alloc(d, 1000 * sizeof *y);
    float zero[100] = { 0 };
    tile_write(d, x, zero, (size_t)n * sizeof *x);
    for (int round = 0; round < 8; round++) {
        int error = axpi_by(thread % 2 ? n : n + 200, 1, x, y);
        EXPECT((error != 0) == !(thread % 2));
        snprintf(words, sizeof words, "one of %zu bytes", (size_t)n * sizeof *x);
        if (error)
            SAYS(gpuemu_last_error(), words);
    }
    tile_free(d, x);
    tile_free(d, y);
    return NULL;
}

/* A device takes what tile_alloc gave on it, as a GPU does: not what the host has anywhere. */
static void hosts_memory(void)
{
    enum { N = 40 };
    static float bss[N];
    static const float table[N] = { 1 };
    float stack[N] = { 0 }, *heap = calloc(N, sizeof *heap), *y = tile_alloc(d, N * sizeof *y);
    tile_device *cpu = tile_open("cpu");
    float *of_cpu = tile_alloc(cpu, N * sizeof *of_cpu);
    const float *const places[] = { bss, table, stack, heap, of_cpu };
    memset(of_cpu, 0, N * sizeof *of_cpu);
    tile_write(d, y, stack, sizeof stack);
    for (int i = 0; i < 5; i++) {
        EXPECT(axpi_by(N, 1, places[i], y));
        SAYS(tile_error(d), "the host's memory");
        EXPECT(i == 1 || axpi_by(N, 1, y, (float *)places[i]));
        SAYS(tile_error(d), "the host's memory");
        tile_wait(d);
    }
    float *x = tile_alloc(d, N * sizeof *x);
    tile_write(d, x, stack, sizeof stack);
    EXPECT(!axpi_by(N - 1, 1, x + 1, y + 1) && !axpi_by(0, 1, heap, y) && !tile_wait(d));
    float *none = tile_alloc(d, 0);     /* the device's memory, of which nothing may be touched */
    EXPECT(axpi_by(N, 1, none, y));
    SAYS(tile_error(d), "outside all buffers");
    EXPECT(!axpi_by(0, 1, none, none) && tile_wait(d));
    tile_free(d, none);
    free(heap);
    tile_free(d, x);
    tile_free(d, y);
    tile_close(cpu);
}

/* On whatever stream it launches, a device takes its own memory alone, and kernels run in the order of the calls. */
static void streams(void)
{
    enum { N = 40 };
    char other;
    void *own = tile_stream(d);
    float *x = tile_alloc(d, N * sizeof *x), *heap = calloc(N, sizeof *heap), host[N] = { 0 };
    EXPECT(own && tile_stream(d) == own && !tile_use_stream(d, own));
    for (int i = 0; i < 6; i++) {       /* host[j] is i + j x from the last one */
        void *set = i % 3 == 0 ? &other : i % 3 == 1 ? NULL : own;
        EXPECT(!tile_use_stream(d, set) && tile_stream(d) == set && !axpi_by(N, 1, x, x));
        EXPECT(axpi_by(N, 1, heap, x));
        SAYS(tile_error(d), "the host's memory");
        EXPECT(tile_wait(d));
        if (!i)
            EXPECT(!tile_write(d, x, host, sizeof host));
    }
    EXPECT(!tile_read(d, host, x, sizeof host));
    for (int j = 0; j < N; j++)
        EXPECT(host[j] == 5.0f * (float)j);
    /* What the program itself launches on a stream of its own is not the device's. */
    float *y = calloc(N, sizeof *y);
    if (!strcmp(tile_name(d), "emulated-cuda"))
        EXPECT(!axpi_cuda(N, 1, heap, y, &other) && y[3] == 3 && axpi_cuda(N, 1, heap, y, tile_stream(d)));
    free(y);
    free(heap);
    tile_free(d, x);
}

int main(int argc, char **argv)
{
    alarm(500);
    d = tile_open(argc > 1 ? argv[1] : NULL);
    if (!d)
        printf("%s\n", tile_error(NULL));
    EXPECT(d);
    if (!d)
        return 1;
    EXPECT(!strcmp(tile_name(d), argv[1]));
    thread(NULL);
    EXPECT(!axpi_by(0, 1, NULL, NULL) && !tile_wait(d));
    together(16, thread);
    EXPECT(!tile_wait(d));
    if (strcmp(argv[1], "cpu")) {
        EXPECT(tile_path_of(d, "axpi", 0, 0, 0) == TILE_PATH_NONE);
        SAYS(tile_error(d), "axpi: was not made for ");
        EXPECT(tile_wait(d) == TILE_RT_EINVAL);
        hosts_memory();
        streams();
        together(16, faulty);
        EXPECT(tile_wait(d));
        SAYS(tile_error(d), "axpi: kernel.");
        EXPECT(!tile_wait(d));
        /* What the launch function itself refuses is not told in the words of an earlier kernel. */
        EXPECT(tile_path_of(d, "axpi", 1, 1, 1) != TILE_PATH_NONE && tile_note(d, "axpi", 1) == 1);
        EXPECT(!strstr(tile_error(d), "outside"));
    }
    tile_close(d);
    return wrong != 0;
}
