/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drives tile_metal.m on the stub device. Prints what is wrong, and ends by a signal where it waits
   for ever. Arguments: a folder with these files and more that systems() names; another one makes lanes differ.

     a.metal    has who scale scale1 add slow fail fail_wide small bad
     broken.metal   does not compile       lib.metallib */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "stub.h"
#include "tile_rt.h"

static int wrong;
#define EXPECT(good) \
    do { \
        if (!(good)) { \
            printf("%d: %s\n", __LINE__, #good); \
            wrong++; \
        } \
    } while (0)

/* One launch with at most one buffer. */
static int launch_at(const char *file, const char *kernel, const char *constants, int scalar, void *p, void *queue)
{
    uint8_t values[32];
    tile_metal_call c = { .file = file, .kernel = kernel, .groups = { 1, 1, 1 }, .threads = 128 };

    c.n_constants = (uint32_t) strlen(constants);
    for (uint32_t i = 0; i < c.n_constants; i++)
        values[i] = (uint8_t) (constants[i] - '0');
    c.constants = values;
    c.scalars = &scalar;
    c.scalar_bytes = sizeof scalar;
    c.buffers = &p;
    c.n_buffers = 1;
    return tile_metal_launch(&c, queue);
}

static int launch(const char *kernel, int scalar, void *p, void *queue)
{
    return launch_at("a.metal", kernel, "", scalar, p, queue);
}

/* Until a condition holds, as it will without anyone waiting; twenty seconds at most. */
#define SOON(good) \
    do { \
        for (int i = 0; i < 20000 && !(good); i++) \
            usleep(1000); \
        EXPECT(good); \
    } while (0)

/* Each kernel with its constants is a pipeline of its own, made once. */
static void keys(void)
{
    static const char *const calls[][2] = {
        { "scale", "1" }, { "scale1", "" }, { "scale", "" }, { "scale", "10" }, { "scale1", "0" }, { "scale", "0" },
        { "scale", "2" }, /* is 1, too */
    };
    char *p = tile_metal_alloc(64);

    for (int again = 0; again < 2; again++)
        for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
            char expected[64];
            snprintf(expected, sizeof expected, "%s %s", calls[i][0], i == 6 ? "1" : calls[i][1]);
            EXPECT(!launch_at("a.metal", calls[i][0], calls[i][1], 0, p, NULL));
            EXPECT(!tile_metal_wait(NULL));
            EXPECT(!strcmp(p, expected));
        }
    EXPECT(stub_pipelines == 6 && stub_compiled == 1);
    EXPECT(!launch_at("lib.metal", "who_lib", "", 0, p + 10, NULL));
    EXPECT(!tile_metal_wait(NULL) && !strcmp(p + 10, "who_lib "));
    EXPECT(!launch_at("tensor.metal", "who", "", 0, p + 10, NULL));    /* the stub looks at the language */
    EXPECT(!tile_metal_wait(NULL) && !strcmp(p + 10, "who "));
    tile_metal_free(p);
}

/* Systems that know no math mode, or not the language; matrices that another device spreads in another way. The first call
   asks the device, once. */
static void systems(void)
{
    char *p = tile_metal_alloc(64);
    int compiled = stub_compiled;

    EXPECT(!launch_at("matrix.metal", "who", "", 0, p, NULL) && stub_compiled == compiled + 1);
    EXPECT(!launch_at("relaxed.metal", "who", "", 0, p, NULL));
    stub_system = 14;
    EXPECT(!launch_at("older.metal", "who", "", 0, p, NULL) && !launch_at("relaxed-older.metal", "who", "", 0, p, NULL));
    EXPECT(launch_at("tensor-older.metal", "who", "", 0, p, NULL) == TILE_RT_EINVAL);
    stub_system = 13;
    EXPECT(launch_at("oldest.metal", "who", "", 0, p, NULL) == TILE_RT_EINVAL);
    stub_system = 26;
    EXPECT(launch_at("update.metal", "who", "", 0, p, NULL) == TILE_RT_EINVAL);
    stub_update = 2;
    EXPECT(!launch_at("update-newer.metal", "who", "", 0, p, NULL));
    EXPECT(!tile_metal_wait(NULL));
    tile_metal_free(p);
}

/* What fails fails at once, says so, and leaves the rest as it was. */
static void refused(void)
{
    int *p = tile_metal_alloc(sizeof *p), on_stack = 0, compiled, made;
    uint64_t big[3] = { 1ull << 31, 65536, 0 };
    char bytes[5000] = { 0 };
    void *many[31] = { 0 };

    EXPECT(!launch("add", 1, p, NULL));
    EXPECT(launch_at("none.metal", "who", "", 0, p, NULL) == TILE_RT_EINVAL);
    for (int i = 0; i < 3; i++) {
        EXPECT(launch_at("broken.metal", "who", "", 0, p, NULL) == TILE_RT_EINVAL);
        EXPECT(launch_at("broken.metal", "add", "", 0, p, NULL) == TILE_RT_EINVAL);
        EXPECT(launch("nobody", 0, p, NULL) == TILE_RT_EINVAL);
        EXPECT(launch("bad", 0, p, NULL) == TILE_RT_EINVAL);
        compiled = i ? compiled : stub_compiled;
        made = i ? made : stub_pipelines;
    }
    EXPECT(stub_compiled == compiled && stub_pipelines == made); /* not again */
    EXPECT(launch("add", 1, &on_stack, NULL) == TILE_RT_EINVAL);
    EXPECT(launch("add", 1, p + 1, NULL) == TILE_RT_EINVAL);
    EXPECT(launch("wide", 1, p, NULL) == TILE_RT_ELIMIT);
    EXPECT(launch("small", 1, p, NULL) == TILE_RT_ELIMIT);
    for (int i = 0; i < 3; i++) {
        tile_metal_call c = { .file = "a.metal", .kernel = "fail", .groups = { 1, 1, 1 }, .threads = 32 };
        c.groups[i] = big[i];
        EXPECT(tile_metal_launch(&c, NULL) == (i == 2 ? TILE_RT_OK : TILE_RT_ELIMIT));
    }
    tile_metal_call c = { .file = "a.metal", .kernel = "fail", .groups = { 1, 1, 1 }, .threads = 32 };
    c.scalars = bytes;
    c.scalar_bytes = sizeof bytes;
    EXPECT(tile_metal_launch(&c, NULL) == TILE_RT_ELIMIT);
    c.scalar_bytes = 0;
    c.buffers = many;
    c.n_buffers = 31;
    EXPECT(tile_metal_launch(&c, NULL) == TILE_RT_EINVAL);
    EXPECT(!launch("add", 1, p, NULL));
    EXPECT(!tile_metal_wait(NULL) && *p == 2);
    EXPECT(!launch("who", 0, NULL, NULL) && !tile_metal_wait(NULL));
    tile_metal_free(p);
}

/* An error of a kernel is told once, on its queue. */
static void errors(void)
{
    void *queue = stub_queue(64), *other = stub_queue(64);
    int *p = tile_metal_alloc(sizeof *p);

    for (int i = 0; i < 2; i++) {
        void *q = i ? queue : NULL;
        *p = 0;
        EXPECT(!launch("add", 1, p, q) && !launch("fail", 0, p, q) && !launch("add", 1, p, q) && !launch("fail", 0, p, q));
        EXPECT(!launch("add", 5, p, other) && tile_metal_wait(other) == TILE_RT_OK);
        EXPECT(tile_metal_wait(q) == TILE_RT_EFAULT);
        EXPECT(tile_metal_wait(q) == TILE_RT_OK && *p == 7);
    }
    stub_release(queue);
    stub_release(other);
    SOON(stub_live("StubQueue") == 1); /* the default one */
    tile_metal_free(p);
}

/* Launches share command buffers, yet start by themselves, in order. */
static void batches(void)
{
    int *p = tile_metal_alloc(sizeof *p), before;

    for (int n = 1; n < 6; n++) {
        *p = 0;
        for (int i = 0; i < n; i++)
            EXPECT(!launch("slow", 1, p, NULL));
        SOON(__atomic_load_n(p, __ATOMIC_SEQ_CST) == n);
    }
    EXPECT(!tile_metal_wait(NULL));
    *p = 0;
    before = stub_command_buffers;
    stub_pause(1);
    for (int i = 0; i < 800; i++)
        EXPECT(!launch("add", i, p, NULL));
    EXPECT(stub_command_buffers - before <= 27);
    stub_pause(0);
    EXPECT(!tile_metal_wait(NULL) && *p == 800 * 799 / 2);
    tile_metal_free(p);
    SOON(stub_live("StubBuffer") == 0 && stub_live("StubCommands") == 0 && stub_live("StubEncoder") == 0);
}

/* A queue of the program's: launches keep their places among its own, and nothing is kept of it. */
static void queues(void)
{
    int *p = tile_metal_alloc(sizeof *p);

    for (int most = 1; most <= 64; most *= 8) {
        void *queue = stub_queue(most);
        *p = 0;
        for (int i = 0; i < 300; i++) {
            EXPECT(!launch(i % 8 ? "add" : "slow", 1, p, queue));
            if (i % 50 == 0)
                stub_commit(stub_take(queue));
        }
        EXPECT(!tile_metal_wait(queue) && *p == 300);
        *p = 0;
        for (int i = 0; i < 3; i++)
            EXPECT(!launch("slow", 1, p, queue));
        stub_finish(stub_take(queue));
        EXPECT(*p == 3); /* what was launched before it */
        *p = 300;
        EXPECT(!launch("add", 1, p, queue));
        SOON(__atomic_load_n(p, __ATOMIC_SEQ_CST) == 301);
        stub_release(queue);
        SOON(stub_live("StubQueue") == 1);
    }
    tile_metal_free(p);
}

static void *launches(void *queue)
{
    int *p = tile_metal_alloc(sizeof *p);

    for (int i = 0; i < 400; i++) {
        EXPECT(!launch(i % 100 ? "add" : "slow", i, p, queue));
        if (i % 130 == 0)
            EXPECT(!tile_metal_wait(queue));
    }
    EXPECT(!tile_metal_wait(queue));
    EXPECT(*p == 400 * 399 / 2);
    tile_metal_free(p);
    return NULL;
}

/* Many threads on one queue, and on queues of their own. */
static void threads(void)
{
    pthread_t thread[12];
    void *queue[3] = { NULL, stub_queue(64), stub_queue(3) };

    for (int i = 0; i < 12; i++)
        pthread_create(&thread[i], NULL, launches, queue[i % 3]);
    for (int i = 0; i < 12; i++)
        pthread_join(thread[i], NULL);
    stub_release(queue[1]);
    stub_release(queue[2]);
    SOON(stub_live("StubQueue") == 1);
}

/* A launch that waits for room on the program's full queue holds up nobody else. */
static void full(void)
{
    pthread_t thread;
    void *queue = stub_queue(2), *mine[2] = { stub_take(queue), stub_take(queue) };
    int *p = tile_metal_alloc(sizeof *p);

    pthread_create(&thread, NULL, launches, queue);
    usleep(20000);
    EXPECT(!launch("add", 3, p, NULL) && !tile_metal_wait(NULL) && *p == 3);
    stub_commit(mine[0]);
    stub_commit(mine[1]);
    pthread_join(thread, NULL);
    stub_release(queue);
    tile_metal_free(p);
}

static void memory(void)
{
    size_t page = (size_t) getpagesize();
    char *own = aligned_alloc(page, 2 * page), *empty = tile_metal_alloc(0);

    EXPECT(empty);
    EXPECT(tile_metal_buffer(own + 1, page) == TILE_RT_EINVAL);
    EXPECT(tile_metal_buffer(own, 100) == TILE_RT_EINVAL);
    EXPECT(tile_metal_buffer(NULL, page) == TILE_RT_EINVAL);
    memset(own, 0, 2 * page);
    EXPECT(!tile_metal_buffer(own, page));
    EXPECT(!launch("add", 9, own + page - 4, NULL) && launch("add", 9, own + page, NULL) == TILE_RT_EINVAL);
    EXPECT(!tile_metal_wait(NULL) && *(int *) (own + page - 4) == 9);
    EXPECT(!launch("slow", 1, own + 8, NULL));
    tile_metal_free(own); /* in flight it lives on */
    EXPECT(launch("add", 1, own + 8, NULL) == TILE_RT_EINVAL);
    EXPECT(!tile_metal_wait(NULL) && *(int *) (own + 8) == 1);
    tile_metal_free(empty);
    tile_metal_free(NULL);
    free(own);
    SOON(stub_live("StubBuffer") == 0);
}

/* Buffers that the program made, as torch's are: known by an address, whether the host sees them or not. */
static void given(int apart)
{
    void *buffer = stub_buffer(4096, apart), *none = stub_buffer(0, apart);
    int *there = stub_bytes(buffer), *p = tile_metal_address(buffer), *again = tile_metal_address(buffer);

    EXPECT(p && again && !tile_metal_address(none) && !tile_metal_address(NULL));
    EXPECT(!launch("add", 3, p + 1, NULL) && !launch("slow", 4, again + 1, NULL) && !launch("add", 5, p + 1023, NULL));
    EXPECT(launch("add", 1, p + 1024, NULL) == TILE_RT_EINVAL);
    tile_metal_free(p);
    stub_release(buffer);   /* in flight it lives on */
    EXPECT(!tile_metal_wait(NULL) && there[0] == 0 && there[1] == 7 && there[1023] == 5);
    tile_metal_free(again);
    EXPECT(launch("add", 1, p + 1, NULL) == TILE_RT_EINVAL && launch("add", 1, again + 1, NULL) == TILE_RT_EINVAL);
    stub_release(none);
    SOON(stub_live("StubBuffer") == 0);
}

/* What is allocated apart: copies alone see it, in both directions and between two. Other words are refused. */
static void stored(const char *storage)
{
    int in[64], out[64] = { 0 };

    setenv("TILE_METAL_STORAGE", storage, 1);
    int *p = tile_metal_alloc(sizeof in), *q = tile_metal_alloc(sizeof in);
    for (int i = 0; i < 64; i++)
        in[i] = i * i;
    EXPECT(p && q && !tile_metal_copy(p, in, sizeof in) && !launch("add", 1000, p + 5, NULL) && !tile_metal_wait(NULL));
    EXPECT(!tile_metal_copy(q + 3, p + 4, 8 * sizeof *p) && !tile_metal_copy(out, q + 3, 8 * sizeof *p));
    for (int i = 0; i < 8; i++)
        EXPECT(out[i] == in[i + 4] + (i == 1 ? 1000 : 0));
    EXPECT(!tile_metal_copy(p, in, 0) && !tile_metal_copy(out + 1, in + 1, sizeof *in) && out[1] == 1);
    if (*storage == 'p')
        EXPECT(tile_metal_copy(p + 60, in, 5 * sizeof *p) == TILE_RT_EINVAL && tile_metal_copy(in, p + 60, 5 * sizeof *p) == TILE_RT_EINVAL);
    tile_metal_free(p);
    tile_metal_free(q);
    setenv("TILE_METAL_STORAGE", "managed", 1);
    EXPECT(!tile_metal_alloc(1));
    unsetenv("TILE_METAL_STORAGE");
    SOON(stub_live("StubBuffer") == 0);
}

int main(int argc, char **argv)
{
    alarm(300);
    if (argc > 1)
        setenv("TILE_METAL_PATH", argv[1], 1);
    EXPECT(!tile_metal_wait(NULL)); /* before anything */
    if (argc > 2) {
        stub_lanes_differ = 1;
        char *p = tile_metal_alloc(64);
        EXPECT(launch_at("matrix.metal", "who", "", 0, p, NULL) == TILE_RT_EINVAL);
        EXPECT(launch_at("lib.metal", "who_lib", "", 0, p, NULL) == TILE_RT_EINVAL);
        EXPECT(!launch_at("a.metal", "who", "", 0, p, NULL) && !tile_metal_wait(NULL));
        return wrong != 0;
    }
    keys();
    systems();
    refused();
    errors();
    batches();
    queues();
    threads();
    full();
    memory();
    given(0);
    given(1);
    stored("shared");
    stored("private");
    SOON(stub_live("NSString") == 0 && stub_live("NSError") == 0 && stub_live("NSAutoreleasePool") == 0);
    return wrong != 0;
}
