/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the plugin, the headers, the tools and the device, and says what the search is about. */
#include "contrib/tune/tune.h"

#include <errno.h>
#include <ftw.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "plugin/include/tile_rt.h"

static const tune *cleaned;
static pid_t cleaner;

/* The first of the paths, relative to the program's folder, that is there. */
static char *find(const char *folder, const char *what, const char *const *path)
{
    for (; *path; path++) {
        char *p = tune_text("%s/%s", folder, *path);
        if (access(p, R_OK) == 0)
            return p;
        free(p);
    }
    if (what)
        tune_die("%s is neither beside this program, %s, nor where make install puts it", what, folder);
    return NULL;
}

/* What pkg-config would say of a plugin that is not where gcc looks. */
static char *installed_plugin(const char *folder)
{
    char *path = tune_text("%s/../lib/pkgconfig/tileplugin.pc", folder), *text = tune_read(path, NULL);
    char *line = text ? strstr(text, "\nplugin=") : NULL, *plugin = NULL;
    if (line) {
        line += strlen("\nplugin=");
        line[strcspn(line, "\n")] = 0;
        if (access(line, R_OK) == 0)
            plugin = tune_text("%s", line);
    }
    free(path);
    free(text);
    return plugin ? plugin : tune_text("tileplugin");
}

static void find_files(tune *t)
{
    char self[TUNE_PATH];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    if (n <= 0)
        tune_die("/proc/self/exe: %s", strerror(errno));
    self[n] = 0;
    *strrchr(self, '/') = 0;
    const char *given = getenv("TILE_PLUGIN");
    t->plugin = given && *given ? tune_text("%s", given) :
                find(self, NULL, (const char *const[]){ "tileplugin.so", NULL });
    if (!t->plugin)
        t->plugin = installed_plugin(self);
    char *header = find(self, "tile.h", (const char *const[]){ "../plugin/include/tile.h", "../include/tile.h", NULL });
    *strrchr(header, '/') = 0;
    t->include = header;
    t->objdump = find(self, "tile-objdump", (const char *const[]){ "tile-objdump", NULL });
    t->gpuemu = find(self, "gpuemu-cc", (const char *const[]){ "gpuemu-cc", "../contrib/gpuemu/gpuemu-cc", NULL });
}

/* ---- the folder of what is compiled */

static int remove_one(const char *path, const struct stat *s, int kind, struct FTW *at)
{
    (void)s, (void)kind, (void)at;
    return remove(path);
}

void tune_clean(const tune *t)
{
    if (!t->keep && t->dir)
        nftw(t->dir, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

static void clean_at_exit(void)
{
    if (getpid() == cleaner)
        tune_clean(cleaned);
}

static void make_folder(tune *t)
{
    const char *temporary = getenv("TMPDIR");
    if (t->keep) {
        struct stat s;
        if (mkdir(t->dir, 0777) && (errno != EEXIST || stat(t->dir, &s)))
            tune_die("%s: %s", t->dir, strerror(errno));
        if (access(t->dir, W_OK | X_OK) || (!stat(t->dir, &s) && !S_ISDIR(s.st_mode)))
            tune_die("--keep=%s: that is no folder that can be written", t->dir);
        return;
    }
    char *dir = tune_text("%s/tile-tune.XXXXXX", temporary && *temporary ? temporary : "/tmp");
    if (!mkdtemp(dir))
        tune_die("%s: %s", dir, strerror(errno));
    t->dir = dir;
    setenv("TMPDIR", dir, 1);       /* what stopped compilers leave goes, too */
    cleaned = t;
    cleaner = getpid();
    atexit(clean_at_exit);
}

/* ---- the device, asked for apart: a process that has opened a GPU must not divide */

static int ask_device(tune *t, tune_candidate *c)
{
    tile_device *d = tile_open(t->devices.at[c - t->at]);
    snprintf(c->words, TUNE_WORDS, "%s", d ? tile_name(d) : tile_error(NULL));
    tile_close(d);
    return d == NULL;
}

/* "cuda:0 (NVIDIA H200)" and "cuda:1 (NVIDIA H200)" */
static bool same_kind(const char *a, const char *b)
{
    size_t n = strcspn(a, ": ");
    return n == strcspn(b, ": ") && !strncmp(a, b, n) && !strcmp(a + strcspn(a, " "), b + strcspn(b, " "));
}

static void find_device(tune *t)
{
    static char *best[2];       /* null: tile_open chooses */
    if (!t->devices.n)
        t->devices = (tune_list){ best, 1 };
    t->device = t->devices.at[0];
    if (t->device && !strcmp(t->device, "none")) {
        t->device_words = tune_text("none");
        return;
    }
    if (t->devices.n > TUNE_DEVICES)
        tune_die("more than %d devices", TUNE_DEVICES);
    if (t->devices.n > t->n)
        t->devices.n = t->n;
    for (int i = 0; i < t->devices.n; i++) {
        tune_candidate *answer = &t->at[i];
        if (tune_apart(ask_device, t, answer))
            tune_die("%s", *answer->words ? answer->words : "opening the device ended the program");
        if (!i)
            t->device_words = tune_text("%s", answer->words);
        else if (!same_kind(t->device_words, answer->words))
            tune_die("%s and %s differ: each has settings of its own", t->device_words, answer->words);
        *answer->words = 0;
    }
    t->counts = !strncmp(t->device_words, "cpu", 3) || !strncmp(t->device_words, "emulated", 8);
    if (getenv("TILE_TUNE_TIMED"))      /* for the suite, which has no GPU */
        t->counts = false;
    t->metal = strstr(t->device_words, "metal") != NULL;
    if (t->counts)
        t->device_words = tune_text("emulated-%s", t->metal ? "metal" : "cuda");
}

/* ---- what results depend on */

/* The next name of a rule that make reads: "\ ", "\#" and "$$" are a character in it, before which "\" is doubled where
   a space follows; a line goes on after "\". */
static char *next_file(char **rest)
{
    char *p = *rest + strspn(*rest, " \n"), *name, *to;
    while (p[0] == '\\' && p[1] == '\n')
        p += 2 + strspn(p + 2, " \n");
    for (name = to = p; *p && *p != ' ' && *p != '\n'; *to++ = *p++) {
        size_t n = strspn(p, "\\");
        bool space = p[n] == ' ' || p[n] == '\t';
        for (size_t i = 0; space && i < n / 2; i++)
            *to++ = '\\';
        p += space ? n : (*p == '\\' && p[1] == '#') || (*p == '$' && p[1] == '$');
    }
    *rest = *p ? p + 1 : p;
    *to = 0;
    return *name ? name : NULL;
}

/* The source and the headers that it includes, but those of the system; the options; the plugin. */
static void hash_sources(tune *t)
{
    const char *cc = getenv("CC");
    tune_list command = tune_split(cc && *cc ? cc : "gcc", ' ');
    char *include = tune_text("-I%s", t->include), *rule = tune_text("%s/depends", t->dir);
    tune_push(&command, include);
    for (int i = 0; i < t->options.n; i++) {
        if (strncmp(t->options.at[i], "-fplugin", 8))   /* headers do not depend on plugins, which this gcc may not load */
            tune_push(&command, t->options.at[i]);
        t->hash = tune_hash(t->hash, t->options.at[i], strlen(t->options.at[i]) + 1);
    }
    tune_push(&command, "-MM");
    tune_push(&command, t->source);
    int status = tune_run(&command, rule);
    char *text = tune_read(rule, NULL);
    if (status || !text)
        tune_die("%s is not preprocessed:\n%s", t->source, text ? text : "");
    char *rest = strchr(text, ':'), *file;
    for (rest = rest ? rest + 1 : text + strlen(text); (file = next_file(&rest)) != NULL;) {
        size_t n = 0;
        char *bytes = tune_read(file, &n);
        t->hash = bytes ? tune_hash(t->hash, bytes, n) : t->hash;
        free(bytes);
    }
    size_t n = 0;
    char *plugin = tune_read(t->plugin, &n);
    t->hash = tune_hash(t->hash, plugin ? plugin : TL_VERSION, plugin ? n : strlen(TL_VERSION));
    t->hash = tune_hash(t->hash, t->name, strlen(t->name));
    t->hash = tune_hash(t->hash, t->counts ? t->metal ? "m" : "c" : "-", 1);
    for (int i = 0; i < t->set_names.n; i++) {
        char *set = tune_text("%s=%s ", t->set_names.at[i], t->set_values.at[i]);
        t->hash = tune_hash(t->hash, set, strlen(set));
    }
    unlink(rule);
}

void tune_setup(tune *t)
{
    cpu_set_t set;
    t->processors = tune_has_server() ? TUNE_JOBS : sched_getaffinity(0, sizeof set, &set) ? 1 : CPU_COUNT(&set);
    int n = 1;
    for (int i = 0; i < t->nmacros; i++)
        if (t->macro[i].values.n > 10000 / n || (n *= t->macro[i].values.n) > 10000)
            tune_die("more than 10000 settings");
    t->n = n + 1;
    t->at = mmap(NULL, (size_t)t->n * sizeof *t->at, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (t->at == MAP_FAILED)
        tune_die("out of memory");
    if (access(t->source, R_OK))
        tune_die("%s: %s", t->source, strerror(errno));
    find_files(t);
    find_device(t);
    make_folder(t);
    hash_sources(t);
}
