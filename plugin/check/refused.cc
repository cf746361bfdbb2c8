/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Errors of GCC that say all there is: where an assertion of tile.h says what is wrong with an operand, the
   lifter has nothing to add, and it says the same of a line once. Where an operator has an operand of a storage type, another
   error says what converts it. */
#include "plugin/tileplugin.h"

namespace {

typedef std::pair<std::string, int> line;

line line_of(location_t at)
{
    expanded_location x = expand_location(tp_user_location(at));
    return { x.file ? x.file : "", x.line };
}

std::set<line> refused, said;

/* Operands of storage types that operators have refused, of which nothing is said yet. */
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
