/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs programs, and work on candidates in processes of their own. */
#include "contrib/tune/tune.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

static volatile sig_atomic_t stopped;

static void on_signal(int number)
{
    stopped = number;
}

/* Stopped while it waits, it ends in order: what is known stays in the log, nothing else stays. */
static void listen(void)
{
    struct sigaction a = { .sa_handler = on_signal };
    sigaction(SIGINT, &a, NULL);
    sigaction(SIGTERM, &a, NULL);
}

static pid_t divide(void)
{
    fflush(NULL);
    listen();
    pid_t pid = fork();
    if (pid < 0)
        tune_die("fork: %s", strerror(errno));
    if (pid == 0) {
        signal(SIGINT, SIG_DFL);
        signal(SIGTERM, SIG_DFL);
#ifdef __linux__
        prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    }
    return pid;
}

/* The exit status as a shell has it; pid -1: of any child, which *pid then is. */
static int wait_for(pid_t *pid)
{
    int status = 0;
    pid_t ended;
    while ((ended = waitpid(*pid, &status, 0)) < 0 && errno == EINTR)
        if (stopped)
            exit(128 + stopped);
    *pid = ended;
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

static void send_output(const char *path)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (fd < 0)
        _exit(127);
    dup2(fd, 1);
    dup2(fd, 2);
    close(fd);
}

int tune_run(const tune_list *command, const char *output)
{
    pid_t pid = divide();
    if (pid == 0) {
        send_output(output);
        execvp(command->at[0], command->at);
        dprintf(2, "%s: %s\n", command->at[0], strerror(errno));
        _exit(127);
    }
    return wait_for(&pid);
}

int tune_start(int (*fn)(tune *t, tune_candidate *c), tune *t, tune_candidate *c)
{
    pid_t pid = divide();
    if (pid == 0)
        _exit(fn(t, c));
    return pid;
}

int tune_finish(int pid)
{
    pid_t one = pid;
    return wait_for(&one);
}

int tune_apart(int (*fn)(tune *t, tune_candidate *c), tune *t, tune_candidate *c)
{
    return tune_finish(tune_start(fn, t, c));
}

double tune_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* On a terminal one line that changes, else a line from time to time. */
void tune_progress(const tune *t, const char *what, int done, int of, double began)
{
    static double last;
    double now = tune_now();
    bool terminal = isatty(2);
    if (done < of && now - last < (terminal ? 0.2 : 10))
        return;
    last = now;
    fprintf(stderr, "%s%s: %s %d of %d", terminal ? "\r\033[K" : "", t->name, what, done, of);
    if (done && done < of)
        fprintf(stderr, ", about %.0f s left", (now - began) / done * (of - done));
    if (done == of)
        fprintf(stderr, ", %.0f s", now - began);
    fputs(!terminal || done == of ? "\n" : "", stderr);
}

void tune_jobs(tune *t, const tune_work *w)
{
    struct { pid_t pid; tune_candidate *c; } running[TUNE_JOBS];
    int most = w->most < TUNE_JOBS ? w->most : TUNE_JOBS, nrunning = 0, done = 0, of = 0;
    double began = tune_now();
    for (int i = 0; i < t->n; i++)
        of += w->wants(t, &t->at[i]);
    tune_candidate *next = t->at, *end = t->at + t->n;
    while (done < of) {
        for (; next < end && nrunning < most; next++) {
            if (!w->wants(t, next))
                continue;
            if (!tune_tokens(nrunning + 1))
                break;
            pid_t pid = divide();
            if (pid == 0) {
                send_output("/dev/null");
                _exit(w->work(t, next));
            }
            running[nrunning].pid = pid;
            running[nrunning++].c = next;
        }
        pid_t pid = -1;
        int status = wait_for(&pid);
        for (int i = 0; i < nrunning; i++)
            if (running[i].pid == pid) {
                w->done(t, running[i].c, status);
                running[i] = running[--nrunning];
                tune_tokens(nrunning);
                tune_progress(t, w->what, ++done, of, began);
                break;
            }
        if (pid < 0)
            tune_die("a process was lost: %s", strerror(errno));
    }
}
