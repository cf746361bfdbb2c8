/* SPDX-License-Identifier: MIT-0 */
/* The public functions on devices: they find devices by name and check arguments. */
#include "contrib/runtime/runtime.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The best first; those from AUTOMATIC on open by name only. */
static const trt_backend *const backends[] = {
    &trt_cuda_backend, &trt_metal, &trt_cpu, &trt_emulated_cuda, &trt_emulated_metal
};
enum { BACKENDS = sizeof backends / sizeof *backends, AUTOMATIC = 3 };

static void destroy(tile_device *d)
{
    pthread_mutex_destroy(&d->lock);
    free(d);
}

static int open_on(const trt_backend *on, int index, tile_device **opened)
{
    tile_device *d = calloc(1, sizeof *d);
    if (!d)
        return trt_why(TILE_RT_ELIMIT, "no memory is left");
    pthread_mutex_init(&d->lock, NULL);
    d->on = on;
    snprintf(d->name, sizeof d->name, "%s", on->name);
    int error = on->open(d, index);
    if (error) {
        destroy(d);
        return error;
    }
    *opened = d;
    trt_forget();
    trt_opened();
    return 0;
}

/* The number in a name such as "cuda:12", 0 without one; only cuda has numbers. -1: another backend's name. */
static int index_in(const char *name, const trt_backend *on)
{
    size_t n = strlen(on->name);
    if (strncmp(name, on->name, n))
        return -1;
    if (!name[n])
        return 0;
    const char *digits = name + n + 1;
    size_t count = strspn(digits, "0123456789");
    return on == &trt_cuda_backend && name[n] == ':' && count && count < 6 && !digits[count] ? atoi(digits) : -1;
}

tile_device *tile_open(const char *name)
{
    const char *variable = name ? NULL : getenv("TILE_DEVICE"), *who = name;
    trt_forget();
    if (variable && *variable) {
        name = variable;
        who = "$TILE_DEVICE";
    }
    tile_device *d = NULL;
    for (int i = 0; i < AUTOMATIC && !name; i++)
        if (!open_on(backends[i], 0, &d))
            return d;
    for (int i = 0; i < BACKENDS && name; i++) {
        int index = index_in(name, backends[i]);
        if (index < 0)
            continue;
        trt_note(NULL, name, open_on(backends[i], index, &d));
        return d;
    }
    trt_note(NULL, who ? who : "tile_open",
             trt_why(TILE_RT_EINVAL, "\"%s\" is no device: they are cpu, cuda, cuda:1 and so on, metal, emulated-cuda "
                     "and emulated-metal", name ? name : ""));
    return NULL;
}

static bool is_null(const tile_device *d, const char *who)
{
    trt_forget();
    if (!d)
        trt_note(NULL, who, trt_why(TILE_RT_EINVAL, "the device is null"));
    return !d;
}

void tile_close(tile_device *d)
{
    if (!d)
        return;
    d->on->wait(d);
    while (d->blocks) {
        trt_block *b = d->blocks;
        d->blocks = b->next;
        d->on->release(d, b->start);
        free(b);
    }
    d->on->close(d);
    destroy(d);
}

const char *tile_name(const tile_device *d)
{
    return d ? d->name : "no device";
}

void *tile_alloc(tile_device *d, size_t bytes)
{
    if (is_null(d, "tile_alloc"))
        return NULL;
    trt_block *b = malloc(sizeof *b);
    void *p = NULL;
    int error = b && bytes <= PTRDIFF_MAX ? d->on->alloc(d, bytes, &p) :
                trt_why(TILE_RT_ELIMIT, "%zu bytes are more than there is", bytes);
    if (trt_note(d, "tile_alloc", error)) {
        free(b);
        return NULL;
    }
    *b = (trt_block){ p, bytes, NULL };
    pthread_mutex_lock(&d->lock);
    b->next = d->blocks;
    d->blocks = b;
    pthread_mutex_unlock(&d->lock);
    return p;
}

void tile_free(tile_device *d, void *p)
{
    if (!p || is_null(d, "tile_free"))
        return;
    pthread_mutex_lock(&d->lock);
    trt_block **at = &d->blocks;
    while (*at && (*at)->start != p)
        at = &(*at)->next;
    trt_block *b = *at;
    if (b)
        *at = b->next;
    pthread_mutex_unlock(&d->lock);
    if (!b) {
        trt_note(d, "tile_free", trt_why(TILE_RT_EINVAL, "%p is not from tile_alloc, or was freed", p));
        return;
    }
    d->on->release(d, p);
    free(b);
}

/* 0 if all bytes lie in memory of tile_alloc that was not freed, else an error. */
static int check(tile_device *d, const void *there, const void *host, size_t bytes)
{
    if (!bytes)
        return 0;
    if (!host || !there)
        return trt_why(TILE_RT_EINVAL, "the %s pointer is null", host ? "device's" : "host's");
    uintptr_t p = (uintptr_t)there;
    size_t left = 0;
    pthread_mutex_lock(&d->lock);
    for (trt_block *b = d->blocks; b && !left; b = b->next)
        if (p >= (uintptr_t)b->start && p - (uintptr_t)b->start < b->bytes)
            left = b->bytes - (p - (uintptr_t)b->start);
    pthread_mutex_unlock(&d->lock);
    if (!left)
        return trt_why(TILE_RT_EINVAL, "%p is not memory from tile_alloc on %s", there, d->name);
    if (bytes > left)
        return trt_why(TILE_RT_EINVAL, "%zu bytes, but %zu are left in the memory at %p", bytes, left, there);
    return 0;
}

int tile_write(tile_device *d, void *to, const void *from, size_t bytes)
{
    if (is_null(d, "tile_write"))
        return TILE_RT_EINVAL;
    int error = check(d, to, from, bytes);
    return trt_note(d, "tile_write", error || !bytes ? error : d->on->write(d, to, from, bytes));
}

int tile_read(tile_device *d, void *to, const void *from, size_t bytes)
{
    if (is_null(d, "tile_read"))
        return TILE_RT_EINVAL;
    int error = check(d, from, to, bytes);
    return trt_note(d, "tile_read", error || !bytes ? error : d->on->read(d, to, from, bytes));
}

double tile_seconds(tile_device *d)
{
    double now = -1;
    if (is_null(d, "tile_seconds") || trt_note(d, "tile_seconds", d->on->seconds(d, &now)))
        return -1;
    return now;
}

tile_path tile_path_of(tile_device *d, const char *name, int metal, int cuda, int linked)
{
    if (is_null(d, name))
        return TILE_PATH_NONE;
    tile_path path = d->on->path(d, metal, cuda, linked);
    if (path == TILE_PATH_NONE)
        trt_note(d, name, TILE_RT_EINVAL);
    return path;
}

void *tile_stream(tile_device *d)
{
    return !is_null(d, "tile_stream") && d->on->stream ? d->on->stream(d) : NULL;
}

int tile_use_stream(tile_device *d, void *stream)
{
    if (is_null(d, "tile_use_stream"))
        return TILE_RT_EINVAL;
    if (!d->on->stream)
        return stream ? trt_note(d, "tile_use_stream", trt_why(TILE_RT_EINVAL, "%s has no streams", d->name)) : 0;
    if (atomic_exchange(&d->stream, stream) != stream)
        d->several = true;
    return 0;
}
