/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the object's name in the driver's options, since -save-temps, -dumpdir and -dumpbase name other files.
   COLLECT_GCC_OPTIONS has them in quotes: '-c' '-o' 'x.o' */
#include "plugin/tileplugin.h"

namespace {

std::vector<std::string> driver_options()
{
    std::vector<std::string> list;
    const char *p = getenv("COLLECT_GCC_OPTIONS");
    while (p && (p = strchr(p, '\''))) {
        std::string one;
        for (p++; *p; p++) {
            if (*p != '\'')
                one += *p;
            else if (!strncmp(p, "'\\''", 4))
                one += *p, p += 3;
            else
                break;
        }
        list.push_back(one);
        p += *p != 0;
    }
    return list;
}

std::string folder(const std::string &path)
{
    return path.substr(0, path.rfind('/') + 1);
}

std::string without_suffix(const char *path)
{
    std::string name = lbasename(path);
    size_t dot = name.rfind('.');
    return dot && dot != std::string::npos ? name.substr(0, dot) : name;
}

bool is_regular(const std::string &path)
{
    struct stat s;
    for (const char *devices : { "/dev/", "/proc/" })
        if (!path.compare(0, strlen(devices), devices))
            return false;
    return path != "-" && (stat(path.c_str(), &s) || S_ISREG(s.st_mode) || S_ISDIR(s.st_mode));
}

tp_object find_object()
{
    tp_object o;
    std::string out, source = main_input_filename ? without_suffix(main_input_filename) : "";
    bool compiles = false;
    std::vector<std::string> options = driver_options();
    for (size_t i = 0; i < options.size(); i++) {
        compiles |= options[i] == "-c" || options[i] == "-S";
        if (options[i] == "-o" && i + 1 < options.size())
            out = options[++i];
    }
    if (options.empty() || source.empty()) {        /* not run by a driver */
        o.folder = aux_base_name ? folder(aux_base_name) : "";
        o.name = aux_base_name ? lbasename(aux_base_name) : "kernel";
        out = asm_file_name ? asm_file_name : "";
    } else {
        o.folder = folder(out);
        o.name = compiles && !out.empty() && is_regular(out) ? without_suffix(out.c_str()) : source;
    }
    o.regular = is_regular(out.empty() ? "." : out);
    for (const char *suffix : { ".c", ".i" })
        if (o.name.size() > 2 && !o.name.compare(o.name.size() - 2, 2, suffix)) {
            o.name.erase(o.name.size() - 2);
            break;
        }
    return o;
}

}

const tp_object &tp_the_object(void)
{
    static const tp_object o = find_object();
    return o;
}
