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

}

#if BUILDING_GCC_VERSION < 15000
namespace {

std::set<line> refused, said;
tp_starter start_before;

void see(diagnostic_context *context, diagnostic_info *d)
{
    location_t loc = get_pure_location(d->richloc->get_loc());
    line at = line_of(loc);
    if (d->kind == DK_ERROR && linemap_location_from_macro_expansion_p(line_table, loc) && !said.count(at))
        refused.insert(at);
    start_before(context, d);
}

}

void tp_watch_errors(void)
{
    start_before = tp_see_diagnostics(see);
}

static bool refused_by_others(location_t at)
{
    said.insert(line_of(at));
    return refused.count(line_of(at));
}
#else
void tp_watch_errors(void) {}
static bool refused_by_others(location_t) { return false; }
#endif

bool tp_refused_already(location_t at, const char *text)
{
    static std::set<std::pair<line, std::string>> texts;
    return refused_by_others(at) || !texts.insert({ line_of(at), text }).second;
}
