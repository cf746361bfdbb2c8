/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Warnings. A plugin cannot add options, so each kind obeys the option of the most similar GCC
   warning, with -Wno-..., -Werror=... and #pragma GCC diagnostic. All are on by
   default. */
#include "plugin/tileplugin.h"
#include "passes/warn/warn.h"

namespace {

bool shown = true;      /* the last warning or error, to which notes belong */
auto_diagnostic_group *open_group;

struct control {
    int option;
    int *enabled;
    bool disabled;        /* by the command line, with -Wno-... */
};

control control_of(tl_warn_kind kind)
{
    const gcc_options &set = global_options_set;
    bool unused = set.x_warn_unused && !warn_unused;
    switch (kind) {
    case TL_WARN_RACE:
        return { OPT_Wsequence_point, &warn_sequence_point, set.x_warn_sequence_point && !warn_sequence_point };
    case TL_WARN_UNINITIALISED:
        return { OPT_Wuninitialized, &warn_uninitialized, set.x_warn_uninitialized && !warn_uninitialized };
    case TL_WARN_BOUNDS:
        return { TP_ARRAY_BOUNDS, &warn_array_bounds, set.x_warn_array_bounds && !warn_array_bounds };
    case TL_WARN_IDLE:
    case TL_WARN_STRIDE:
    case TL_WARN_SCALAR:
    case TL_WARN_STAGED:
        return { OPT_Wdisabled_optimization, &warn_disabled_optimization,
                 set.x_warn_disabled_optimization && !warn_disabled_optimization };
    case TL_WARN_UNUSED:
        return { OPT_Wunused_variable, &warn_unused_variable,
                 unused || (set.x_warn_unused_variable && !warn_unused_variable) };
    case TL_WARN_UNREAD:
    case TL_WARN_MACHINE:
        break;
    }
    return { TP_UNUSED_BUT_SET, &warn_unused_but_set_variable,
             unused || (set.x_warn_unused_but_set_variable && !warn_unused_but_set_variable) };
}

/* Where `name[..][..]` ends, whose name begins at `at`; UNKNOWN_LOCATION if it is not there. */
location_t end_of_declarator(location_t at)
{
    expanded_location x = expand_location(at);
    char_span line = tp_source_line(x.file, x.line);
    if (!line || linemap_location_from_macro_expansion_p(line_table, at))
        return UNKNOWN_LOCATION;
    size_t n = line.length(), i = x.column - 1;
    while (i < n && (ISALNUM(line[i]) || line[i] == '_' || line[i] == '$'))
        i++;
    size_t end = i;
    for (int depth = 0; i < n; i++) {
        depth += line[i] == '[';
        if (line[i] == ']' && --depth == 0)
            end = i + 1;
        else if (depth == 0 && line[i] != ' ')
            break;
    }
    if (i == n || (line[i] != ';' && line[i] != ','))
        return UNKNOWN_LOCATION;
    return linemap_position_for_loc_and_offset(line_table, at, end - (x.column - 1));
}

/* Suppresses GCC's own warning about the index of an element that has one. */
void silence_bounds(location_t at)
{
    if (!current_function_decl)
        return;
    tp_each(&DECL_SAVED_TREE(current_function_decl), [at](tree *tp, int *) {
        if (TREE_CODE(*tp) == ARRAY_REF && get_pure_location(EXPR_LOCATION(*tp)) == get_pure_location(at))
            suppress_warning(*tp, (opt_code)TP_ARRAY_BOUNDS);
    });
}

}

void tp_end_group(void)
{
    delete open_group;
    open_group = nullptr;
}

void tp_begin_group(void)
{
    tp_end_group();
    open_group = new auto_diagnostic_group;
}

void tp_note_follows(bool yes)
{
    shown = yes;
}

bool tp_note_is_shown(void)
{
    return shown;
}

void tp_warning(tl_warn_kind kind, location_t at, const char *text)
{
    /* a helper is inlined where it is called: once is enough */
    static std::set<std::pair<location_t, std::string>> said;
    control c = control_of(kind);
    shown = said.insert({ at, text }).second;
    if (!shown)
        return;
    tp_begin_group();
    if (kind == TL_WARN_MACHINE) {  /* -Wno-... does not hide that a launch will fail */
        shown = warning_at(at, 0, "%s", text);
        return;
    }
    /* GCC warns itself */
    if (kind == TL_WARN_UNUSED && *c.enabled) {
        shown = false;
        return;
    }
    int before = *c.enabled;
    if (!c.disabled)
        *c.enabled = 1;
    shown = warning_at(at, c.option, "%s", text);
    *c.enabled = before;
    if (kind == TL_WARN_BOUNDS)
        silence_bounds(at);
}

void tp_note(location_t at, const tl_fix *fix, location_t fix_at, const char *text)
{
    if (!shown)
        return;
    rich_location where(line_table, at);
    if (fix && fix_at != UNKNOWN_LOCATION
        && !linemap_location_from_macro_expansion_p(line_table, get_pure_location(fix_at))) {
        if (fix->how == TL_FIX_REPLACE)
            where.add_fixit_replace(fix_at, fix->text);
        else if (location_t end = end_of_declarator(get_pure_location(fix_at)); end != UNKNOWN_LOCATION)
            where.add_fixit_insert_before(end, fix->text);
    }
    inform(&where, "%s", text);
}

void tp_warn_kernel(tl_func *f)
{
    tl_warn_kernel(tp_module(), f);
}
