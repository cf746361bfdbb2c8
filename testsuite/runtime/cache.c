/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cache of compiled kernels: it keeps what it is given, and takes nothing that is damaged or that another user
 * could have written. Argument: an empty folder. */
#include "contrib/runtime/runtime.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "check.h"

static char base[400], folder[500];
static const trt_bytes value = { "\177ELF what was compiled\0 and more", 32 };

static trt_bytes key_of(const char *key)
{
    return (trt_bytes){ (char *)key, strlen(key) };
}

static bool has(const char *key)
{
    trt_bytes b = trt_cache_read(key_of(key));
    bool good = b.at && b.n == value.n && !memcmp(b.at, value.at, value.n);
    EXPECT(good || !b.at);      /* never something else */
    free(b.at);
    return good;
}

static int files(char last[300])
{
    DIR *d = opendir(folder);
    int n = 0;
    for (struct dirent *e; d && (e = readdir(d));)
        if (e->d_name[0] != '.') {
            snprintf(last, 300, "%s/%.200s", folder, e->d_name);
            n++;
        }
    if (d)
        closedir(d);
    return n;
}

static void use(const char *name, int good)
{
    char path[300];
    EXPECT(!has(name));
    trt_cache_write(key_of(name), value);
    EXPECT(has(name) == good);
    if (good && files(path) == 1)
        unlink(path);
}

static void places(void)
{
    char home[450], path[300], link[500];
    struct stat s;
    snprintf(home, sizeof home, "%s/home", base);
    snprintf(folder, sizeof folder, "%s/a/b/tileplugin", base);
    snprintf(path, sizeof path, "%s/a/b", base);
    setenv("XDG_CACHE_HOME", path, 1);
    trt_cache_write(key_of("key"), value);
    EXPECT(has("key") && !has("kez") && !has("") && files(path) == 1);
    EXPECT(!stat(folder, &s) && (s.st_mode & 0777) == 0700);
    EXPECT(!stat(path, &s) && (s.st_mode & 0777) == 0600);

    /* What lies under this name for another key is not taken. */
    trt_cache_write(key_of("other"), value);
    char first[300], second[300];
    DIR *d = opendir(folder);
    int n = 0;
    for (struct dirent *e; (e = readdir(d));)
        if (e->d_name[0] != '.')
            snprintf(n++ ? second : first, 300, "%s/%.200s", folder, e->d_name);
    closedir(d);
    EXPECT(n == 2 && !rename(first, second));
    EXPECT(!has("key") || !has("other"));
    EXPECT(!(has("key") || has("other")));
    unlink(second);

    use("again", 1);
    chmod(folder, 0770);
    use("group", 0);
    chmod(folder, 0702);
    use("others", 0);
    chmod(folder, 0755);
    use("readable", 1);
    if (geteuid() == 0) {
        EXPECT(!chown(folder, 1, 1));
        use("not ours", 0);
        EXPECT(!chown(folder, 0, 0));
    }
    rmdir(folder);
    snprintf(link, sizeof link, "%s/elsewhere", base);
    EXPECT(!mkdir(link, 0700) && !symlink(link, folder));
    use("link", 0);
    unlink(folder);
    close(open(folder, O_CREAT | O_WRONLY, 0600));
    use("file", 0);
    unlink(folder);

    setenv("XDG_CACHE_HOME", "relative", 1);
    setenv("HOME", home, 1);
    snprintf(folder, sizeof folder, "%s/.cache/tileplugin", home);
    use("home", 1);
    unsetenv("XDG_CACHE_HOME");
    use("home again", 1);
    unsetenv("HOME");
    use("nowhere", 0);
    setenv("HOME", "/proc/nothing", 1);
    use("unwritable", 0);
    setenv("XDG_CACHE_HOME", base, 1);
    snprintf(folder, sizeof folder, "%s/tileplugin", base);
}

static void damage(void)
{
    char path[300], bytes[300];
    trt_cache_write(key_of("key"), value);
    EXPECT(files(path) == 1);
    int fd = open(path, O_RDWR);
    ssize_t n = read(fd, bytes, sizeof bytes);
    EXPECT(n == 32 + 3 + (ssize_t)value.n);
    for (ssize_t i = 0; i < n; i++) {
        char other = (char)(bytes[i] ^ 1 << i % 8);
        EXPECT(pwrite(fd, &other, 1, i) == 1 && !has("key"));
        EXPECT(pwrite(fd, bytes + i, 1, i) == 1);
    }
    EXPECT(has("key"));
    for (ssize_t i = n - 1; i >= 0; i -= 3)
        EXPECT(!ftruncate(fd, i) && !has("key"));
    EXPECT(pwrite(fd, bytes, (size_t)n, 0) == n && has("key") && pwrite(fd, "x", 1, n) == 1 && !has("key"));
    trt_cache_write(key_of("key"), value);      /* takes its place */
    EXPECT(has("key") && files(path) == 1);
    close(fd);

    chmod(path, 0620);
    EXPECT(!has("key"));
    chmod(path, 0602);
    EXPECT(!has("key"));
    chmod(path, 0644);
    EXPECT(has("key"));
    if (geteuid() == 0) {
        EXPECT(!chown(path, 1, 1) && !has("key"));
        EXPECT(!chown(path, 0, 0) && has("key"));
    }
    char moved[400];
    snprintf(moved, sizeof moved, "%s/moved", base);
    EXPECT(!rename(path, moved) && !symlink(moved, path) && !has("key"));
    unlink(path);
    EXPECT(!mkfifo(path, 0600) && !has("key"));     /* and does not wait */
    unlink(path);
    EXPECT(!mkdir(path, 0700) && !has("key"));
    trt_cache_write(key_of("key"), value);
    EXPECT(files(moved) == 1);                      /* nothing half done stays */
    rmdir(path);
}

/* No room: nothing stays behind. As another user: the folder is not for it. */
static void children(void)
{
    char path[300];
    pid_t full = fork();
    if (!full) {
        signal(SIGXFSZ, SIG_IGN);
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){ 40, 40 });
        trt_cache_write(key_of("full"), value);
        _exit(has("full") || files(path));
    }
    int status;
    EXPECT(waitpid(full, &status, 0) == full && status == 0);
    if (geteuid())
        return;
    trt_cache_write(key_of("mine"), value);
    pid_t other = fork();
    if (!other)
        _exit(setuid(65534) || has("mine") || (trt_cache_write(key_of("theirs"), value), has("theirs")));
    EXPECT(waitpid(other, &status, 0) == other && status == 0);
    EXPECT(files(path) == 1 && has("mine"));
}

static void *thread(void *number)
{
    for (int i = 0; i < 60; i++) {
        trt_cache_write(key_of(i % 2 ? "one" : "two"), value);
        EXPECT(has(i % 2 ? "one" : "two"));
    }
    return number;
}

int main(int argc, char **argv)
{
    alarm(100);
    snprintf(base, sizeof base, "%s", argc > 1 ? argv[1] : "/nowhere");
    places();
    damage();
    children();
    together(16, thread);
    char path[300];
    EXPECT(files(path) == 2 + (geteuid() == 0));
    return wrong != 0;
}
