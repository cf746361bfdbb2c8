/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gcc a.c b/a.c -o prog: companions of temporary objects are named by their sources, here two of one name. The compilations do
   not know of each other. A companion with another text that was written after gcc started belongs to the other
   source. */
#include "plugin/tileplugin.h"

#include <ctime>
#include <unistd.h>

/* Start of the parent process, in seconds of the files' clock; 0: not known. */
static double driver_start()
{
#ifdef CLOCK_BOOTTIME
    char name[64], line[1024];
    snprintf(name, sizeof name, "/proc/%ld/stat", (long)getppid());
    FILE *f = fopen(name, "r");
    size_t n = f ? fread(line, 1, sizeof line - 1, f) : 0;
    if (f)
        fclose(f);
    line[n] = 0;
    /* 1234 (name of any kind) S ..., field 22: ticks since the machine started */
    const char *p = strrchr(line, ')');
    for (int field = 2; p && field < 22; field++)
        p = strchr(p + 1, ' ');
    timespec now, up;
    if (!p || clock_gettime(CLOCK_REALTIME, &now) || clock_gettime(CLOCK_BOOTTIME, &up))
        return 0;
    return (double)(now.tv_sec - up.tv_sec) + (now.tv_nsec - up.tv_nsec) * 1e-9 + strtod(p, nullptr) / sysconf(_SC_CLK_TCK);
#else
    return 0;
#endif
}

/* The file's time of modification, by the same clock. */
static double written(const struct stat *s)
{
#ifdef CLOCK_BOOTTIME
    return s->st_mtim.tv_sec + s->st_mtim.tv_nsec * 1e-9;
#else
    return s->st_mtime;
#endif
}

static bool holds(const char *path, const char *text)
{
    FILE *f = fopen(path, "r");
    bool same = f != nullptr;
    for (; same && *text; text++)
        same = getc(f) == (unsigned char)*text;
    same = same && getc(f) == EOF;
    if (f)
        fclose(f);
    return same;
}

bool tp_is_of_another_source(const char *path, const char *text)
{
    struct stat s;
    bool own_name = !dump_dir_name || !*lbasename(dump_dir_name);
    if (own_name || stat(path, &s) || !S_ISREG(s.st_mode))
        return false;
    double start = driver_start();
    return start && written(&s) > start && !holds(path, text);
}
