/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files written under another name first, then renamed. */
#define _POSIX_C_SOURCE 200809L
#include "emit/object/write.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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

/* The name of a new file in the path's folder that holds the bytes; null with errno set if there is none. */
static char *write_new(const tl_file *f)
{
    size_t room = strlen(f->path) + 64;
    char *name = malloc(room);
    int fd = -1;
    /* A name that is taken is someone else's file, or left by a process that was killed. */
    for (int i = 0; name && i < 100; i++) {
        snprintf(name, room, "%s.%ld-%d.tmp", f->path, (long)getpid(), i);
        fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (fd >= 0 || errno != EEXIST)
            break;
    }
    if (fd >= 0) {
        bool ok = write_all(fd, f->bytes, f->n) && fsync(fd) == 0;
        int saved = errno;
        if (close(fd) == 0 && ok)
            return name;
        errno = ok ? errno : saved;
        saved = errno;
        unlink(name);
        errno = saved;
    }
    int saved = errno;
    free(name);
    errno = saved;
    return NULL;
}

bool tl_write_files(const tl_file *files, size_t n, const char **path, const char **error)
{
    char **made = calloc(n + 1, sizeof *made);
    size_t written = 0, renamed = 0;
    while (made && written < n && (made[written] = write_new(&files[written])) != NULL)
        written++;
    if (made && written == n)
        while (renamed < n && rename(made[renamed], files[renamed].path) == 0)
            renamed++;
    bool ok = renamed == n;
    if (!ok) {
        *error = strerror(errno);
        *path = files[written < n ? written : renamed].path;
    }
    for (size_t i = 0; i < written; i++) {
        if (!ok)
            unlink(i < renamed ? files[i].path : made[i]);
        free(made[i]);
    }
    free(made);
    return ok;
}

bool tl_is_foreign(const char *path)
{
    struct stat s;
    if (lstat(path, &s) != 0)
        return false;   /* if it is there, writing it fails */
    char line[256];
    FILE *f = stat(path, &s) == 0 && S_ISREG(s.st_mode) ? fopen(path, "r") : NULL;
    bool ours = f && fgets(line, sizeof line, f) && (strncmp(line, "// ", 3) == 0 || strncmp(line, "/* ", 3) == 0)
                && strstr(line, ", made by tileplugin");
    if (f)
        fclose(f);
    return !ours;
}
