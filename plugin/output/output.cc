/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lowers and prints the module, and writes the .tile section and companions. */
#include "plugin/tileplugin.h"
#include "emit/emit.h"
#include "emit/object/section.h"
#include "emit/object/write.h"

#ifndef TARGET_MACHO        /* whether GCC's assembler writes objects of a Mac */
#define TARGET_MACHO 0
#endif

namespace {

struct companion {
    tl_section_kind kind;
    std::string path, name;
    const char *text;
};
std::vector<companion> companions;

void dump(void *, const char *pass, const char *text)
{
    fprintf(stderr, ";; after %s\n%s", pass, text ? text : "(unchanged)\n");
}

/* The companions' path without suffix, in the object's folder or outdir. */
std::string stem()
{
    std::string dir = tp_options.outdir ? tp_options.outdir : tp_the_object().folder;
    if (tp_options.outdir && dir.back() != '/')
        dir += '/';
    return dir + tp_base();
}

void add(tl_section_kind kind, const char *suffix, const char *text)
{
    if (text)
        companions.push_back({ kind, stem() + suffix, std::string(tp_module()->name) + suffix, text });
    else if (!seen_error())
        error("no text for %qs and no reason why (please report this)", suffix);
}

tl_module *lower(tl_module *m, unsigned target, tl_target t, const tl_options *o)
{
    if (!(tp_options.targets & target))
        return nullptr;
    tl_module *lowered = tl_lower(m, t, o);
    if (!lowered && !seen_error())
        error("nothing for %qs and no reason why (please report this)", target == TP_CUDA ? "cuda" : "metal");
    return lowered;
}

/* Puts companions and IR into the object by top-level asm, which survives LTO. */
void embed(tl_module *m, const char *record)
{
    std::vector<tl_section_entry> entries;
    auto entry = [&](tl_section_kind kind, const char *name, const char *text) {
        if (text)
            entries.push_back({ kind, name, strlen(name), text, strlen(text), 0 });
    };
    std::string ir = std::string(m->name) + ".tile", rec = std::string(m->name) + ".record";
    entry(TL_SECTION_RECORD, rec.c_str(), record);
    for (const companion &c : companions)
        entry(c.kind, c.name.c_str(), c.text);
    entry(TL_SECTION_IR, ir.c_str(), tl_print(m));
    size_t n;
    const char *bytes = tl_section_pack(m->arena, entries.data(), entries.size(), &n);
    const char *text = tl_section_asm(m->arena, bytes, n, TARGET_MACHO ? TL_SECTION_MACHO : TL_SECTION_ELF);
    symtab->finalize_toplevel_asm(build_string(strlen(text), text));
    /* an object with LTO bytecode alone gets the asm when it is linked; text in its assembler
       file is dropped then, so the section is in each of them
       once */
    if (flag_lto && !flag_fat_lto_objects && asm_out_file)
        fputs(text, asm_out_file);
}

}

/* The object's name without its suffix, and without that of a source before it, as CMake names objects:
   x.c.o is x. An object that is only on the way to a program goes by its source. */
std::string tp_base(void)
{
    return tp_options.base ? tp_options.base : tp_the_object().name;
}

static void generate()
{
    tl_module *m = tp_module();
    if (!tl_verify(m, TL_LEVEL_TILE, "lift") || seen_error())
        return;
    if (tp_options.dump && (!strcmp(tp_options.dump, "lift") || !strcmp(tp_options.dump, "all")))
        dump(nullptr, "lift", tl_print(m));
    if (!tp_options.targets)
        return;
    tl_options o = {};
    o.machines = tp_options.machines;
    o.named = tp_options.machines_named;
    o.metal = tp_options.metal;
    o.fast_math = m->fast_math;
    o.lines = tp_options.lines;
    o.verify_each = tp_options.verify_each;
    o.dump = tp_options.dump;
    o.dump_out = dump;
    tl_module *cuda = lower(m, TP_CUDA, TL_TARGET_CUDA, &o);
    tl_module *metal = lower(m, TP_METAL, TL_TARGET_METAL, &o);
    if (seen_error())
        return;
    if (metal)
        add(TL_SECTION_METAL, ".metal", tl_emit_metal(metal, &o));
    const char *text = cuda ? tl_emit_cuda(cuda, &o) : nullptr;
    if (cuda)
        add(TL_SECTION_CU, ".cu", text);
    if (!seen_error())
        add(TL_SECTION_HEADER, ".tile.h", tl_emit_header(m, cuda, text, metal));
    const char *record = tl_emit_record(m, cuda, metal);
    if (seen_error())
        companions.clear();
    else if (tp_options.embed)
        embed(m, record);
}

void tp_generate(void)
{
    generate();
    tp_say_remarks();
}

/* True if the output has a folder: a pipe or a device has none. */
static bool has_place()
{
    return tp_options.outdir || tp_the_object().regular;
}

void tp_list_companions(void)
{
    if (!has_place())
        return;
    if (class mkdeps *deps = &cpp_get_deps && &deps_add_target ? cpp_get_deps(parse_in) : nullptr)
        for (const companion &c : companions)
            deps_add_target(deps, c.path.c_str(), 1);
}

void tp_write_companions(void)
{
    std::vector<tl_file> files;
    if (!has_place())
        return;
    for (const companion &c : companions) {
        files.push_back({ c.path.c_str(), c.text, strlen(c.text) });
        auto_diagnostic_group group;
        if (tl_is_foreign(c.path.c_str())) {
            error_at(UNKNOWN_LOCATION, "%qs is there already, and was not written by tileplugin", c.path.c_str());
            inform(UNKNOWN_LOCATION, "move it, or let %<-fplugin-arg-tileplugin-outdir%> name another folder");
        } else if (tp_is_of_another_source(c.path.c_str(), c.text)) {
            error_at(UNKNOWN_LOCATION, "%qs was just written for another source of the same name", c.path.c_str());
            inform(UNKNOWN_LOCATION, "compile each by %<-c -o%> to an object of another name, and link these");
            break;
        }
    }
    const char *path, *why;
    if (!tp_failed() && !tl_write_files(files.data(), files.size(), &path, &why))
        error_at(UNKNOWN_LOCATION, "cannot write %qs: %s", path, why);
}
