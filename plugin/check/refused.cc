/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Suppresses errors of the lifter where GCC has reported an operand, by an assertion of tile.h, and repeated ones of a line.
   Adds the conversions of storage types to GCC's errors about operators. */
#include "plugin/tileplugin.h"

namespace {

typedef std::pair<std::string, int> line;

line line_of(location_t at)
{
    expanded_location x = expand_location(tp_user_location(at));
    return { x.file ? x.file : "", x.line };
}

std::set<line> refused, said;

/* Refused operands of storage types that have no note yet. */
std::vector<std::pair<location_t, const char *>> operands;

void see_types(rich_location *at)
{
    static const char *const storage[] = { "tile_bf16", "tile_e4m3", "tile_e5m2", "tile_e8m0" };
    for (unsigned i = 0; i < at->get_num_locations(); i++)
        for (const char *type : storage)
            if (tp_label_of(at, i).find(type) != std::string::npos) {
                operands.emplace_back(at->get_loc(), type);
                return;
            }
}

void see(rich_location *at)
{
    location_t loc = get_pure_location(at->get_loc());
    see_types(at);
    if (linemap_location_from_macro_expansion_p(line_table, loc) && !said.count(line_of(loc)))
        refused.insert(line_of(loc));
}

}

void tp_watch_errors(void)
{
    tp_error_seen = see;
    tp_see_errors();
}

void tp_say_conversions(void)
{
    for (const auto &[at, type] : operands)
        error_at(at, "%qs is only stored: %<tile_f32(x)%> is the number, and %<%s_from(f)%> makes one", type, type);
    operands.clear();
}

static bool refused_by_others(location_t at)
{
    said.insert(line_of(at));
    return refused.count(line_of(at));
}

bool tp_refused_already(location_t at, const char *text)
{
    static std::set<std::pair<line, std::string>> texts;
    return refused_by_others(at) || !texts.insert({ line_of(at), text }).second;
}
