/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A compiler as a process of its own. */
#include "emit/object/tool.h"

#include <errno.h>
#include <spawn.h>
#include <stddef.h>
#include <sys/wait.h>

extern char **environ;

int tl_run_tool(char *const words[])
{
    pid_t pid;
    int status, error = posix_spawnp(&pid, words[0], NULL, NULL, words, environ);
    if (error)
        return error;
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
        ;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : -1;
}
