/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entry point: registers callbacks for GCC's events. */
#include "plugin/tileplugin.h"

#include <dlfcn.h>

#define EXPORT __attribute__((visibility("default")))

extern "C" {
EXPORT int plugin_is_GPL_compatible;
EXPORT int plugin_init(struct plugin_name_args *info, struct plugin_gcc_version *version);
}

namespace {

struct plugin_info about = { TL_VERSION, nullptr };

const char usage[] =
    "tileplugin: GPU kernels from annotated C functions\n"
    "  -fplugin-arg-tileplugin-targets=metal,cuda|metal|cuda|none\n"
    "  -fplugin-arg-tileplugin-arch=%s\n"
    "  -fplugin-arg-tileplugin-metal=%s\n"
    "  -fplugin-arg-tileplugin-outdir=FOLDER\n"
    "  -fplugin-arg-tileplugin-base=NAME\n"
    "  -fplugin-arg-tileplugin-embed=yes|no\n"
    "  -fplugin-arg-tileplugin-dump=PASS|all\n"
    "  -fplugin-arg-tileplugin-remarks\n"
    "  -fplugin-arg-tileplugin-fast-math\n"
    "  -fplugin-arg-tileplugin-verify=each|end\n"
    "  -fplugin-arg-tileplugin-lines=yes|no\n"
    "  -fplugin-arg-tileplugin-cpu=serial|openmp\n"
    "  -fplugin-arg-tileplugin-help, -fplugin-arg-tileplugin-version: say so, and compile\n";

std::string so_path;

bool names_plugin(const char *path, const char *name)
{
    std::string file = lbasename(path);
    return file.substr(0, file.find('.')) == name;
}

/* Removes the plugin's options, and the plugins' folder if there is no other plugin, from the command line that debug information
   and LTO record. So objects without kernels are the same with and without the plugin. */
void leave_out_of_records(const struct plugin_name_args *info)
{
    std::string argument = std::string(info->base_name) + '-';
    bool others = false;
    for (unsigned i = 0; i < save_decoded_options_count; i++) {
        const cl_decoded_option *o = &save_decoded_options[i];
        others |= o->opt_index == OPT_fplugin_ && !names_plugin(o->arg, info->base_name);
    }
    for (unsigned i = 0; i < save_decoded_options_count; i++) {
        cl_decoded_option *o = &save_decoded_options[i];
        if ((o->opt_index == OPT_fplugin_ && names_plugin(o->arg, info->base_name)) ||
            (o->opt_index == OPT_fplugin_arg_ && !strncmp(o->arg, argument.c_str(), argument.size())) ||
            (o->opt_index == OPT_iplugindir_ && !others))
            o->opt_index = OPT_SPECIAL_ignore;
    }
}

void on_pragmas(void *, void *)
{
    tp_register_pragmas();
    /* preprocessed text has the macro expanded */
    if (!&cpp_define || !&cpp_get_callbacks || cpp_get_options(parse_in)->preprocessed)
        return;
    /* -g3 would note the macro, and cannot do so before the first file is open. */
    cpp_callbacks *cb = cpp_get_callbacks(parse_in);
    auto define = cb->define;
    cb->define = nullptr;
    cpp_define(parse_in, "__TILE_PLUGIN__");
    if (tp_options.cpu_openmp)
        cpp_define(parse_in, "__TILE_CPU_OPENMP__");
    cb->define = define;
}

void on_attributes(void *, void *)
{
    tp_register_attributes();
}

void on_start(void *, void *)
{
    if (&cpp_get_deps && &deps_add_dep)
        if (class mkdeps *deps = cpp_get_deps(parse_in))
            deps_add_dep(deps, so_path.c_str());
    tp_watch_errors();
}

void on_function(void *fndecl, void *)
{
    tp_say_conversions();
    tp_lift_function((tree)fndecl);
}

/* The last event before GCC emits toplevel asm. */
void on_ipa(void *, void *)
{
    if (!seen_error() && !flag_syntax_only && tp_finish_module())
        tp_generate();
}

void on_finish_unit(void *, void *)
{
    tp_list_companions();
}

/* Runs after all steps that can fail. */
void on_finish(void *, void *)
{
    if (!tp_failed())
        tp_write_companions();
}

}

/* clang would load this file, ignore it, and compile kernels without a message. */
__attribute__((constructor)) static void refuse_other_compilers()
{
    if (dlsym(RTLD_DEFAULT, "lang_hooks"))
        return;
    fputs("error: tileplugin is a plugin of GCC: compile with gcc, or without -fplugin, then kernels are plain C\n", stderr);
    exit(1);
}

int plugin_init(struct plugin_name_args *info, struct plugin_gcc_version *version)
{
    if (!plugin_default_version_check(version, &gcc_version)) {
        std::string major(version->basever, strcspn(version->basever, "."));
        std::string how = atoi(major.c_str()) < 12 ? "it needs GCC 12 or newer"
                                                   : "build one with make CC=gcc-" + major + " CXX=g++-" + major;
        error("this tileplugin is for GCC %s (%s) and cannot be loaded into GCC %s (%s)%s; %s", gcc_version.basever,
              gcc_version.datestamp, version->basever, version->datestamp,
              strcmp(gcc_version.datestamp, version->datestamp) ? "" : ", which was configured in another way",
              how.c_str());
        return 1;
    }
    about.help = xasprintf(usage, tp_machines(TL_TARGET_CUDA, ",").c_str(), tp_machines(TL_TARGET_METAL, "|").c_str());
    register_callback(info->base_name, PLUGIN_INFO, nullptr, &about);
    /* code generation of -flto: kernels are done, and names such as base=$(*F) do not fit */
    if (!strcmp(lang_hooks.name, "GNU GIMPLE"))
        return 0;
    if (!tp_parse_args(info))
        return 1;
    if (tp_options.version)
        printf("tileplugin %s\n", about.version);
    if (tp_options.help)
        fputs(about.help, stdout);
    if (!tp_in_c_front_end())
        return 0;
    if (tp_options.cpu_openmp && !flag_openmp) {
        error("%<-fplugin-arg-tileplugin-cpu=openmp%> needs %<-fopenmp%>");
        return 1;
    }
    leave_out_of_records(info);
    so_path = info->full_name;
    register_callback(info->base_name, PLUGIN_PRAGMAS, on_pragmas, nullptr);
    register_callback(info->base_name, PLUGIN_ATTRIBUTES, on_attributes, nullptr);
    register_callback(info->base_name, PLUGIN_START_UNIT, on_start, nullptr);
    register_callback(info->base_name, PLUGIN_PRE_GENERICIZE, on_function, nullptr);
    register_callback(info->base_name, PLUGIN_ALL_IPA_PASSES_START, on_ipa, nullptr);
    register_callback(info->base_name, PLUGIN_FINISH_UNIT, on_finish_unit, nullptr);
    register_callback(info->base_name, PLUGIN_FINISH, on_finish, nullptr);
    return 0;
}
