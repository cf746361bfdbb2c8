/* SPDX-License-Identifier: MIT-0 */
/* Keeps compiled kernels in $XDG_CACHE_HOME/tileplugin, else ~/.cache/tileplugin. A file has its whole key, so no two
 * are confused. It is used only if it is complete and no other user can have written it.
 *
 *     file   "TILECUB\1", u64 bytes of the key, u64 bytes of the value, u64 hash of both, key, value
 *
 * in this machine's byte order. Without a folder each run compiles. */
#include "contrib/runtime/runtime.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

typedef struct header {
    char magic[8];
    uint64_t key, value, hash;
} header;

static const char magic[8] = { 'T', 'I', 'L', 'E', 'C', 'U', 'B', 1 };

static bool is_own(const struct stat *s)
{
    return s->st_uid == geteuid() && !(s->st_mode & (S_IWGRP | S_IWOTH));
}

/* Opens the folder, and makes it and missing folders above it; -1: an error. */
static int open_folder(char *path)
{
    for (char *slash = path + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = 0;
        mkdir(path, 0700);
        *slash = '/';
    }
    mkdir(path, 0700);
    struct stat s;
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (folder >= 0 && (fstat(folder, &s) || !is_own(&s))) {
        close(folder);
        folder = -1;
    }
    return folder;
}

static int cache_folder(void)
{
    char path[4096];
    const char *base = secure_getenv("XDG_CACHE_HOME"), *inner = "";
    if (!base || *base != '/') {
        base = secure_getenv("HOME");
        inner = "/.cache";
    }
    if (!base || *base != '/')
        return -1;
    int n = snprintf(path, sizeof path, "%s%s/tileplugin", base, inner);
    return n > 0 && (size_t)n < sizeof path ? open_folder(path) : -1;
}

static void name_of(trt_bytes key, char name[32])
{
    snprintf(name, 32, "%016llx.cubin", (unsigned long long)trt_hash(key.at, key.n));
}

static bool read_all(int fd, void *to, size_t n)
{
    for (size_t done = 0; done < n;) {
        ssize_t got = read(fd, (char *)to + done, n - done);
        if (got <= 0)
            return false;
        done += (size_t)got;
    }
    return true;
}

static bool write_all(int fd, const void *from, size_t n)
{
    for (size_t done = 0; done < n;) {
        ssize_t put = write(fd, (const char *)from + done, n - done);
        if (put <= 0)
            return false;
        done += (size_t)put;
    }
    return true;
}

static uint64_t hash_of(trt_bytes key, trt_bytes value)
{
    return trt_hash(key.at, key.n) * 31 + trt_hash(value.at, value.n);
}

static trt_bytes read_file(int fd, trt_bytes key)
{
    trt_bytes value = { NULL, 0 }, held = { NULL, key.n };
    struct stat s;
    header h;
    if (fstat(fd, &s) || !S_ISREG(s.st_mode) || !is_own(&s) || !read_all(fd, &h, sizeof h))
        return value;
    if (memcmp(h.magic, magic, 8) || h.key != key.n || h.value != (uint64_t)s.st_size - sizeof h - key.n)
        return value;
    held.at = malloc(key.n + 1);
    value.at = malloc((size_t)h.value + 1);
    value.n = (size_t)h.value;
    bool good = held.at && value.at && read_all(fd, held.at, key.n) && read_all(fd, value.at, value.n) &&
                !memcmp(held.at, key.at, key.n) && hash_of(key, value) == h.hash;
    free(held.at);
    if (!good) {
        free(value.at);
        value = (trt_bytes){ NULL, 0 };
    }
    return value;
}

trt_bytes trt_cache_read(trt_bytes key)
{
    trt_bytes value = { NULL, 0 };
    char name[32];
    int folder = cache_folder();
    if (folder < 0)
        return value;
    name_of(key, name);
    int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd >= 0) {
        value = read_file(fd, key);
        close(fd);
    }
    close(folder);
    return value;
}

/* Writes a temporary file, and renames it when it is complete. */
void trt_cache_write(trt_bytes key, trt_bytes value)
{
    char name[32], temporary[96];
    struct timespec now;
    int folder = cache_folder();
    if (folder < 0)
        return;
    name_of(key, name);
    clock_gettime(CLOCK_MONOTONIC, &now);
    snprintf(temporary, sizeof temporary, "%s.%ld.%ld.%ld", name, (long)getpid(), (long)now.tv_sec, now.tv_nsec);
    int fd = openat(folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (fd >= 0) {
        header h = { "", key.n, value.n, hash_of(key, value) };
        memcpy(h.magic, magic, sizeof magic);
        bool good = write_all(fd, &h, sizeof h) && write_all(fd, key.at, key.n) && write_all(fd, value.at, value.n);
        good = close(fd) == 0 && good;
        if (!good || renameat(folder, temporary, folder, name))
            unlinkat(folder, temporary, 0);
    }
    close(folder);
}
