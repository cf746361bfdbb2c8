/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A GCC 99 that exports next to nothing: loads the plugin as GCC does, and prints what it says. */
#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>

struct gcc {
    const char *basever, *datestamp, *devphase, *revision, *configuration_arguments;
};

void error(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
}

extern "C" {
int lang_hooks; /* tells a GCC from another compiler */
}

extern "C" bool plugin_default_version_check(gcc *, gcc *)
{
    return false;
}

int main(int, char **argv)
{
    void *plugin = dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL);
    if (!plugin)
        return puts(dlerror()), 1;
    auto init = (int (*)(void *, gcc *))dlsym(plugin, "plugin_init");
    gcc other = { "99.1.0", "20990401", "", "", "" };
    return init(nullptr, &other) != 1;
}
