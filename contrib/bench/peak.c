/* SPDX-License-Identifier: GPL-3.0-or-later */
/* peak SECONDS MIB COMMAND...: runs a command within limits, its output thrown away, and prints its CPU time in ms and
   the most memory that one of its processes had in KiB. Status 124 where it ran into a limit. */
#include <stdio.h>
#include <stdlib.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static void limit(int what, unsigned long most)
{
    struct rlimit r = { most, most };
    setrlimit(what, &r);
}

static unsigned long ms(struct timeval t)
{
    return (unsigned long)t.tv_sec * 1000 + (unsigned long)t.tv_usec / 1000;
}

int main(int argc, char **argv)
{
    if (argc < 4)
        return 2;
    pid_t child = fork();
    if (!child) {
        int null = open("/dev/null", O_WRONLY);
        dup2(null, 1);
        dup2(null, 2);
        limit(RLIMIT_CPU, strtoul(argv[1], NULL, 10));
        limit(RLIMIT_AS, strtoul(argv[2], NULL, 10) << 20);
        execvp(argv[3], argv + 3);
        _exit(127);
    }
    int status;
    struct rusage u;
    waitpid(child, &status, 0);
    getrusage(RUSAGE_CHILDREN, &u);
    printf("%lu %ld\n", ms(u.ru_utime) + ms(u.ru_stime), u.ru_maxrss);
    return status ? 124 : 0;
}
