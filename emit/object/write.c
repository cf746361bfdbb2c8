/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "emit/object/write.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool write_all(int fd, const char *p, size_t n)
{
    while (n > 0) {
        ssize_t k = write(fd, p, n);
        if (k < 0 && errno == EINTR)
            continue;
        if (k <= 0)
            return false;
        p += k;
        n -= (size_t)k;
    }
    return true;
}

bool tl_write_file(const char *path, const void *bytes, size_t n, const char **error)
{
    size_t room = strlen(path) + 64;
    char *name = malloc(room);
    if (!name) {
        *error = "out of memory";
        return false;
    }
    int fd = -1;
    /* A name that is taken is someone else's file, or left by a process that was killed. */
    for (int i = 0; i < 100; i++) {
        snprintf(name, room, "%s.%ld-%d.tmp", path, (long)getpid(), i);
        fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (fd >= 0 || errno != EEXIST)
            break;
    }
    bool ok = fd >= 0;
    if (ok) {
        ok = write_all(fd, bytes, n) && fsync(fd) == 0;
        int saved = errno;
        if (close(fd) != 0 && ok) {
            ok = false;
            saved = errno;
        }
        if (ok && rename(name, path) != 0) {
            ok = false;
            saved = errno;
        }
        if (!ok)
            unlink(name);
        errno = saved;
    }
    if (!ok)
        *error = strerror(errno);
    free(name);
    return ok;
}
