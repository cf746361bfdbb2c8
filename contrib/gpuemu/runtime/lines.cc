/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which C line a line of emitted text is for, by what c-lines left in the section gpuemu_lines: the text's name and
 * "287 gemm.c:19;299 -;", both ending in a zero byte. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

extern "C" const char __start_gpuemu_lines[] __attribute__((weak)), __stop_gpuemu_lines[] __attribute__((weak));

namespace gpuemu {

static std::string c_line_in(const char *list, int line)
{
    std::string found;
    while (*list) {
        char *at;
        if (strtol(list, &at, 10) > line)
            break;
        const char *end = strchr(at, ';');
        found = std::string(at + 1, (size_t)(end - at) - 1);
        list = end + 1;
    }
    return found == "-" ? "" : found;
}

std::string c_line(const char *source, int line)
{
    const char *next;
    for (const char *name = __start_gpuemu_lines; name < __stop_gpuemu_lines; name = next) {
        const char *list = name + strlen(name) + 1;
        next = list + strlen(list) + 1;
        if (!strcmp(name, source))
            return c_line_in(list, line);
    }
    return "";
}

}
