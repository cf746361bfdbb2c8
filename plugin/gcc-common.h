/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All GCC headers that the plugin uses, in the order that GCC 12 to 16 need. No
   other file has conditionals on GCC's version. */
#ifndef TP_GCC_COMMON_H
#define TP_GCC_COMMON_H

/* system.h poisons names that the C++ library uses: it must include that itself. */
#define INCLUDE_ALGORITHM
#define INCLUDE_MAP
#define INCLUDE_MEMORY
#define INCLUDE_SET
#define INCLUDE_STRING
#define INCLUDE_VECTOR
#if !__has_include("gcc-plugin.h")
#error "tileplugin is built by gcc 12 or newer, whose plugin headers are missing: install gcc-N-plugin-dev; CC=gcc-N CXX=g++-N chooses a gcc"
#endif
#include "gcc-plugin.h"
#include "plugin-version.h"
#include "bversion.h"

#if BUILDING_GCC_VERSION < 12000
#error "tileplugin needs the plugin headers of GCC 12 or newer"
#endif

#include "tree.h"
#include "stringpool.h"
#include "attribs.h"
#include "cgraph.h"
#include "tree-iterator.h"
#include "tree-eh.h"
#include "c-family/c-common.h"
#include "c-family/c-pragma.h"
#include "cpplib.h"
#include "diagnostic.h"
#if BUILDING_GCC_VERSION >= 16000
#include "diagnostics/file-cache.h"
using diagnostics::char_span;
#endif
#include "gcc-rich-location.h"
#include "spellcheck.h"
#include "file-prefix-map.h"
#include "fold-const.h"
#include "convert.h"
#include "toplev.h"
#include "output.h"
#include "options.h"
#include "opts.h"
#include "langhooks.h"

/* mkdeps.h is not installed. */
class mkdeps;
extern void deps_add_dep(class mkdeps *, const char *);
extern void deps_add_target(class mkdeps *, const char *, int);

/* c-tree.h is not meant for plugins. */
extern void keep_next_level(void);

/* Only C front ends have these; elsewhere (lto1, gfortran) the plugin must
   load all the same and do nothing. */
#pragma weak c_register_pragma_with_expansion
#pragma weak pragma_lex
#pragma weak add_stmt
#pragma weak lookup_name
#pragma weak keep_next_level
#pragma weak identifier_global_value
#pragma weak parse_in
#pragma weak cpp_get_options
#pragma weak cpp_get_callbacks
#pragma weak cpp_get_deps
#pragma weak cpp_define
#pragma weak cpp_peek_token
#pragma weak cpp_token_as_text
#pragma weak deps_add_dep
#pragma weak deps_add_target
#pragma weak flag_isoc11
#pragma weak pch_file

/* The option of -Warray-bounds, of which GCC 12 has two. */
#if BUILDING_GCC_VERSION >= 13000
#define TP_ARRAY_BOUNDS OPT_Warray_bounds_
#else
#define TP_ARRAY_BOUNDS OPT_Warray_bounds
#endif

/* The option of -Wunused-but-set-variable, which has levels from GCC 16 on. */
#if BUILDING_GCC_VERSION >= 16000
#define TP_UNUSED_BUT_SET OPT_Wunused_but_set_variable_
#else
#define TP_UNUSED_BUT_SET OPT_Wunused_but_set_variable
#endif

/* True if the compilation fails, by errors or -Werror. */
static inline bool tp_failed(void)
{
    return seen_error() || werrorcount;
}

/* True if this compilation precompiles a header, -x c-header. */
static inline bool tp_precompiles_header(void)
{
    return &pch_file && pch_file;
}

/* A line of source text, empty if it cannot be read. */
static inline char_span tp_source_line(const char *file, int line)
{
#if BUILDING_GCC_VERSION >= 14000
    return global_dc->get_file_cache().get_source_line(file, line);
#else
    return location_get_source_line(file, line);
#endif
}

/* The label of an error's range i, such as an operand's type; "": none. */
static inline std::string tp_label_of(rich_location *at, unsigned i)
{
    const range_label *label = at->get_range(i)->m_label;
    if (!label)
        return "";
    label_text text = label->get_text(i);
#if BUILDING_GCC_VERSION >= 13000
    return text.get() ? text.get() : "";
#else
    std::string copy = text.m_buffer ? text.m_buffer : "";
    text.maybe_free();
    return copy;
#endif
}

/* Calls `tp_error_seen` with the places of each error that GCC shows, in every format. From 15 on GCC calls before it applies
   options, so errors that an option makes warnings, or suppresses, are skipped here. */
inline void (*tp_error_seen)(rich_location *);
#if BUILDING_GCC_VERSION >= 16000
static inline void tp_see_error(const diagnostics::context &, diagnostics::diagnostic_info *d)
{
    if (d->m_kind == diagnostics::kind::error && !d->m_option_id.m_idx)
        tp_error_seen(d->m_richloc);
}
static inline void tp_see_errors(void)
{
    global_dc->set_adjust_diagnostic_info_callback(tp_see_error);
}
#elif BUILDING_GCC_VERSION >= 15000
static inline void tp_see_error(diagnostic_context *, diagnostic_info *d)
{
    if (d->kind == DK_ERROR && !d->option_id.m_idx)
        tp_error_seen(d->richloc);
}
static inline void tp_see_errors(void)
{
    global_dc->m_adjust_diagnostic_info = tp_see_error;
}
#else
#if BUILDING_GCC_VERSION >= 14000
typedef const diagnostic_info tp_diagnostic;
#else
typedef diagnostic_info tp_diagnostic;
#endif
inline diagnostic_starter_fn tp_start_before;
static inline void tp_see_error(diagnostic_context *context, tp_diagnostic *d)
{
    if (d->kind == DK_ERROR)
        tp_error_seen(d->richloc);
    tp_start_before(context, d);
}
static inline void tp_see_errors(void)
{
    tp_start_before = diagnostic_starter(global_dc);
    diagnostic_starter(global_dc) = tp_see_error;
}
#endif

static inline bool tp_in_c_front_end(void)
{
    /* C alone: tile.h makes nothing of its operations in C++. */
    return !startswith(lang_hooks.name, "GNU C++") && startswith(lang_hooks.name, "GNU C")
           && &c_register_pragma_with_expansion && &pragma_lex && &add_stmt && &lookup_name
           && &identifier_global_value && &parse_in && &cpp_get_options;
}

#endif
