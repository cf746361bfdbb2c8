/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes part in make's jobserver, where MAKEFLAGS names one: for each job but the first a byte is read from a pipe,
 * and written back when the job has ended. */
#include "contrib/tune/tune.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int from = -1, to = -1;
static bool is_open;
static char held[TUNE_JOBS];
static int nheld;
static pid_t holder;

static void give_all_back(void)
{
    if (getpid() == holder)
        tune_tokens(0);
}

/* "--jobserver-auth=3,4" or "--jobserver-auth=fifo:/tmp/...". Reading never blocks: the pipe is opened anew, since its
 * other users do block. */
static void open_server(void)
{
    const char *flags = getenv("MAKEFLAGS"), *auth = NULL;
    for (const char *p = flags; p && (p = strstr(p, "--jobserver-auth=")) != NULL; p = auth)
        auth = p + strlen("--jobserver-auth=");
    if (!auth)
        return;
    int in, out;
    char *path = !strncmp(auth, "fifo:", 5) ? tune_text("%.*s", (int)strcspn(auth + 5, " "), auth + 5) : NULL;
    if (path) {
        from = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        to = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    } else if (sscanf(auth, "%d,%d", &in, &out) == 2 && in >= 0 && out >= 0 && fcntl(in, F_GETFD) >= 0) {
        path = tune_text("/proc/self/fd/%d", in);
        from = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        to = fcntl(out, F_DUPFD_CLOEXEC, 3);
    }
    free(path);
    holder = getpid();
    if (from >= 0 && to >= 0)
        atexit(give_all_back);
    else
        from = to = -1;
}

bool tune_has_server(void)
{
    if (!is_open)
        open_server();
    is_open = true;
    return from >= 0;
}

bool tune_tokens(int jobs)
{
    if (!tune_has_server())
        return true;
    while (nheld > 0 && nheld > jobs - 1)
        if (write(to, &held[--nheld], 1) != 1)
            return false;
    while (nheld < jobs - 1)
        if (read(from, &held[nheld], 1) != 1)
            return false;
        else
            nheld++;
    return true;
}
