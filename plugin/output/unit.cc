/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The module of this compilation, and its diagnostics as GCC's. */
#include "plugin/tileplugin.h"
#include "passes/ir/text.h"

namespace {

tl_module *module;
tl_diag diag;

/* Remarks of the passes, sorted by location. A remark that all targets make is printed once. */
struct remark {
    tl_loc loc;
    std::string who, text;
};
std::vector<remark> remarks;

location_t host(const tl_module *m, tl_loc loc)
{
    return loc && loc < m->nplaces ? (location_t)m->places[loc].host : UNKNOWN_LOCATION;
}

/* "cuda: text" and "metal: text" are "cuda, metal: text". */
void keep_remark(tl_loc loc, const std::string &who, const char *said)
{
    std::string text = said + (who.empty() ? 0 : who.size() + 2);
    for (remark &r : remarks)
        if (r.loc == loc && r.text == text) {
            r.who += ", " + who;
            return;
        }
    remarks.push_back({ loc, who, text });
}

/* Reports an error of one target; the same place's error of another target is a note. */
void lowering_error(const tl_module *m, location_t at, const char *text)
{
    static std::map<location_t, tl_target> first;
    static std::set<std::pair<location_t, std::string>> said;
    if (!said.insert({ at, text }).second)
        return tp_note_follows(false);
    auto old = first.insert({ at, m->target });
    if (old.second || old.first->second == m->target || at == UNKNOWN_LOCATION)
        tp_error(at, text);
    else
        inform(at, "%s", text);
}

void report(tl_diag *d, const tl_module *m, tl_severity s, tl_loc loc, const char *text)
{
    location_t at = host(m, loc);
    switch (s) {
    case TL_ERROR:
        lowering_error(m, at, text);
        break;
    case TL_WARNING:
        tp_warning(d->warning, at, text);
        break;
    case TL_NOTE:
        tp_note(at, d->fix, d->fix ? host(m, d->fix->loc) : UNKNOWN_LOCATION, text);
        break;
    case TL_REMARK:
        keep_remark(loc, m->target ? tl_target_text[m->target] : "", text);
        break;
    }
}

}

/* The text with C's names: symbols have unique suffixes, 'x.2' for 'x'. */
static std::string plain(const char *text)
{
    std::string s;
    for (const char *p = text; *p; p++) {
        s += *p;
        if (*p != '\'' || !(ISALPHA(p[1]) || p[1] == '_'))
            continue;
        const char *q = p + 1;
        while (ISALNUM(*q) || *q == '_')
            q++;
        const char *end = q;
        while (*q == '.' && ISDIGIT(q[1]))
            for (q++; ISDIGIT(*q); q++)
                ;
        if (*q != '\'')
            continue;
        s.append(p + 1, end - p - 1);
        p = q - 1;
    }
    return s;
}

void tp_say_remarks(void)
{
    tp_end_group();
    for (const remark &r : remarks)
        inform(host(module, r.loc), "%s%s%s", r.who.c_str(), r.who.empty() ? "" : ": ", r.text.c_str());
    remarks.clear();
}

void tp_error(location_t at, const char *said)
{
    if (tp_refused_already(at, said))
        return tp_note_follows(false);
    tp_begin_group();
    std::string kept = plain(said);
    const char *text = kept.c_str();
    const char *advice = strstr(text, "; ");
    error_at(at, "%.*s", advice ? (int)(advice - text) : (int)strlen(text), text);
    if (advice)
        inform(at, "%s", advice + 2);
    tp_note_follows(true);
}

tl_module *tp_module(void)
{
    if (!module) {
        diag.report = report;
        diag.remarks = tp_options.remarks;
        module = tl_module_new(tl_arena_new(), &diag, tp_base().c_str());
        module->fast_math = tp_options.fast_math || fast_math_flags_set_p(&global_options);
        module->contract = flag_fp_contract_mode == FP_CONTRACT_FAST;
    }
    return module;
}

location_t tp_user_location(location_t loc)
{
    if (!linemap_location_from_macro_expansion_p(line_table, get_pure_location(loc)))
        return loc;     /* with its range */
    return linemap_resolve_location(line_table, loc, LRK_MACRO_EXPANSION_POINT, nullptr);
}

/* Base names only: the same source gives the same bytes in any folder. For #line it is what the user called the file. */
tl_loc tp_place(location_t loc)
{
    loc = tp_user_location(loc);
    expanded_location x = expand_location(loc);
    const char *file = !x.file ? "" : tp_options.lines ? remap_debug_filename(x.file) : lbasename(x.file);
    return tl_place_add(tp_module(), file, x.line, x.column, loc);
}

location_t tp_word_before(location_t loc, const char *word)
{
    loc = get_pure_location(loc);
    if (linemap_location_from_macro_expansion_p(line_table, loc))
        return UNKNOWN_LOCATION;
    expanded_location x = expand_location(loc);
    size_t n = strlen(word);
    auto is_name = [](char c) { return ISALNUM(c) || c == '_'; };
    for (int line = x.line; line > 0 && line > x.line - 3; line--) {
        char_span text = tp_source_line(x.file, line);
        size_t length = text ? text.length() : 0, end = line == x.line ? MIN((size_t)x.column - 1,
                                           length) : length;
        const char *p = text ? text.get_buffer() : nullptr;
        for (size_t i = end < n ? 0 : end - n + 1; i-- > 0;) {
            if (strncmp(p + i, word, n) || (i > 0 && is_name(p[i - 1])) || (i + n < length && is_name(p[i + n])))
                continue;
            const line_map_ordinary *map = linemap_check_ordinary(linemap_lookup(line_table, loc));
            if (line < (int)LINEMAP_LINE(map))
                return UNKNOWN_LOCATION;
            location_t start = linemap_position_for_line_and_column(line_table, map, line, i + 1);
            location_t last = linemap_position_for_line_and_column(line_table, map, line, i + n);
            return make_location(start, start, last);
        }
    }
    return UNKNOWN_LOCATION;
}

/* True if this function has an operation on _Float16 that gives a _Float16, without excess precision. */
bool tp_half_arithmetic(tree fndecl)
{
    if (!float16_type_node || excess_precision_type(float16_type_node))
        return false;
    return tp_each(&DECL_SAVED_TREE(fndecl), [](tree *tp, int *below) {
        if (TYPE_P(*tp))
            *below = 0;
        switch (TREE_CODE(*tp)) {
        case PLUS_EXPR: case MINUS_EXPR: case MULT_EXPR: case RDIV_EXPR:
        case PREINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR:
            return TYPE_MAIN_VARIANT(TREE_TYPE(*tp)) == float16_type_node ? *tp : NULL_TREE;
        default:
            return NULL_TREE;
        }
    });
}
