/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses -fplugin-arg-tileplugin-KEY[=VALUE]. */
#include "plugin/tileplugin.h"
#include "passes/target/target.h"

tp_args tp_options;

std::string tp_machines(tl_target t, const char *separator)
{
    std::string list;
    for (unsigned i = 0; const tl_machine *w = tl_machine_row(i); i++)
        if (w->target == t)
            list += (list.empty() ? "" : separator) + std::string(t == TL_TARGET_METAL ? tl_machine_digits(w) : w->name);
    return list;
}

namespace {

struct choice {
    const char *name;
    unsigned bits;
};

const choice target_names[] = { { "metal", TP_METAL }, { "cuda", TP_CUDA }, { nullptr, 0 } };

bool bad_value(const char *key, const char *value, const char *allowed)
{
    error("invalid value %qs for %<-fplugin-arg-tileplugin-%s%>; allowed: %s", value, key, allowed);
    return false;
}

/* A comma-separated list of names as the union of their bits. */
bool parse_list(const char *key, const char *value, const choice *names, const char *allowed,
                unsigned *bits)
{
    *bits = 0;
    for (const char *p = value;; p++) {
        size_t n = strcspn(p, ",");
        const choice *c = names;
        while (c->name && (strlen(c->name) != n || strncmp(c->name, p, n)))
            c++;
        if (!c->name)
            return bad_value(key, value, allowed);
        *bits |= c->bits;
        p += n;
        if (!*p)
            return true;
    }
}

/* "a list of sm_80 sm_89 ..." */
std::string machine_list()
{
    return "a list of " + tp_machines(TL_TARGET_CUDA, " ");
}

bool set_targets(const char *v)
{
    if (!strcmp(v, "none")) {
        tp_options.targets = 0;
        return true;
    }
    return parse_list("targets", v, target_names, "metal,cuda metal cuda none", &tp_options.targets);
}

bool set_arch(const char *v)
{
    std::vector<choice> names;
    for (unsigned i = 0; const tl_machine *w = tl_machine_row(i); i++)
        if (w->target == TL_TARGET_CUDA)
            names.push_back({ w->name, 1u << i });
    names.push_back({ nullptr, 0 });
    tp_options.machines_named = true;
    return parse_list("arch", v, names.data(), machine_list().c_str(), &tp_options.machines);
}

bool set_metal(const char *v)
{
    const tl_machine *w = tl_machine_version(TL_TARGET_METAL, v);
    if (!w)
        return bad_value("metal", v, tp_machines(TL_TARGET_METAL, " ").c_str());
    tp_options.metal = w->number;
    return true;
}

bool set_outdir(const char *v)
{
    if (!*v)
        return bad_value("outdir", v, "a folder");
    tp_options.outdir = v;
    return true;
}

bool set_base(const char *v)
{
    if (!*v || strchr(v, '/') || !strcmp(v, ".") || !strcmp(v, ".."))
        return bad_value("base", v, "a file name without folders and suffix");
    tp_options.base = v;
    return true;
}

bool yes_or_no(const char *key, const char *v, bool *to)
{
    *to = !strcmp(v, "yes");
    return *to || !strcmp(v, "no") || bad_value(key, v, "yes no");
}

bool set_embed(const char *v)
{
    return yes_or_no("embed", v, &tp_options.embed);
}

bool set_lines(const char *v)
{
    return yes_or_no("lines", v, &tp_options.lines);
}

bool set_cpu(const char *v)
{
    tp_options.cpu_openmp = !strcmp(v, "openmp");
    return tp_options.cpu_openmp || !strcmp(v, "serial") || bad_value("cpu", v, "serial openmp");
}

bool set_verify(const char *v)
{
    if (strcmp(v, "each") && strcmp(v, "end"))
        return bad_value("verify", v, "each end");
    tp_options.verify_each = !strcmp(v, "each");
    return true;
}

/* "lift" is the module as the front end made it; the rest are passes. */
bool set_dump(const char *v)
{
    tp_options.dump = v;
    if (!strcmp(v, "all") || !strcmp(v, "lift") || tl_pass_find(v))
        return true;
    std::string allowed = "all lift";
    std::set<std::string> seen;
    for (tl_target t : { TL_TARGET_CUDA, TL_TARGET_METAL })
        for (const tl_pass *p = tl_passes(t); p && p->name; p++)
            if (seen.insert(p->name).second)
                allowed += std::string(" ") + p->name;
    return bad_value("dump", v, allowed.c_str());
}

const struct {
    const char *key;
    bool (*set)(const char *);  /* null: a flag without value */
    bool *flag;
    const char *allowed;
} keys[] = {
    { "targets", set_targets, nullptr, "metal,cuda metal cuda none" },
    { "arch", set_arch, nullptr, nullptr },
    { "metal", set_metal, nullptr, nullptr },
    { "outdir", set_outdir, nullptr, "a folder" },
    { "base", set_base, nullptr, "a file name without folders and suffix" },
    { "embed", set_embed, nullptr, "yes no" },
    { "dump", set_dump, nullptr, "a pass name or all" },
    { "remarks", nullptr, &tp_options.remarks, nullptr },
    { "fast-math", nullptr, &tp_options.fast_math, nullptr },
    { "verify", set_verify, nullptr, "each end" },
    { "lines", set_lines, nullptr, "yes no" },
    { "cpu", set_cpu, nullptr, "serial openmp" },
    { "help", nullptr, &tp_options.help, nullptr },
    { "version", nullptr, &tp_options.version, nullptr },
};

/* The values on the command line, in order. GCC's copies lack as many characters as a value has '='. */
std::vector<const char *> whole_values(const char *plugin)
{
    std::vector<const char *> list;
    size_t n = strlen(plugin);
    for (unsigned i = 0; i < save_decoded_options_count; i++) {
        const cl_decoded_option *o = &save_decoded_options[i];
        if (o->opt_index != OPT_fplugin_arg_ || strncmp(o->arg, plugin, n) || o->arg[n] != '-')
            continue;
        const char *equals = strchr(o->arg, '=');
        list.push_back(equals ? equals + 1 : nullptr);
    }
    return list;
}

bool parse_one(const char *key, const char *value)
{
    std::string known;
    for (const auto &k : keys) {
        known += std::string(known.empty() ? "" : " ") + k.key;
        if (strcmp(k.key, key))
            continue;
        if (!k.set) {
            if (value) {
                error("%<-fplugin-arg-tileplugin-%s%> takes no value", key);
                return false;
            }
            *k.flag = true;
            return true;
        }
        if (!value) {
            std::string allowed = k.allowed ? k.allowed : k.set == set_arch ? machine_list() : tp_machines(TL_TARGET_METAL, " ");
            error("missing value for %<-fplugin-arg-tileplugin-%s%>; allowed: %s", key, allowed.c_str());
            return false;
        }
        return k.set(value);
    }
    error("unknown argument %<-fplugin-arg-tileplugin-%s%>; allowed: %s", key, known.c_str());
    return false;
}

}

bool tp_parse_args(const plugin_name_args *info)
{
    bool good = true;
    std::vector<const char *> whole = whole_values(info->base_name);
    for (int i = 0; i < info->argc; i++) {
        const char *value = info->argv[i].value;
        good &= parse_one(info->argv[i].key, value && (size_t)info->argc == whole.size() ? whole[i] : value);
    }
    return good;
}
