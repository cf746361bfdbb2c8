/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Errors that say nothing new: where an assertion of tile.h says what is wrong with an operand, the
   lifter has nothing to add, and it says the same of a line once. */
#include "plugin/tileplugin.h"

namespace {

typedef std::pair<std::string, int> line;

line line_of(location_t at)
{
    expanded_location x = expand_location(tp_user_location(at));
    return { x.file ? x.file : "", x.line };
}

std::set<line> refused, said;

void see(location_t at)
{
    location_t loc = get_pure_location(at);
    if (linemap_location_from_macro_expansion_p(line_table, loc) && !said.count(line_of(loc)))
        refused.insert(line_of(loc));
}

}

void tp_watch_errors(void)
{
    tp_error_seen = see;
    tp_see_errors();
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
