/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations that the plugin's files share. */
#ifndef TP_TILEPLUGIN_H
#define TP_TILEPLUGIN_H
#include "plugin/gcc-common.h"
#include "passes/ir/each.h"
#include "passes/passes.h"

/* Calls look(tree *tp, int *below) for *at and all trees below it, parents first, shared ones once. The first tree that look
   returns, if not void, ends the walk and is the result. *below = 0 skips the trees below. */
template <typename F> tree tp_each(tree *at, F look)
{
    auto call = [](tree *tp, int *below, void *data) -> tree {
        auto &f = *(F *)data;
        if constexpr (std::is_void_v<std::invoke_result_t<F, tree *, int *>>)
            return f(tp, below), NULL_TREE;
        else
            return f(tp, below);
    };
    return walk_tree_without_duplicates(at, call, &look);
}

/* ---- args.cc ---------------------------------------------------------------- */
enum { TP_CUDA = 1, TP_METAL = 2 };

struct tp_args {
    unsigned targets = TP_CUDA | TP_METAL;
    unsigned machines = TL_ALL_MACHINES;
    bool machines_named = false;
    unsigned metal = 0;     /* the number of a machine; 0: the usual one */
    const char *outdir = nullptr, *base = nullptr;
    const char *dump = nullptr;
    bool embed = true, lines = false, cpu_openmp = false, remarks = false, fast_math = false, verify_each = false, help = false, version = false;
};
extern tp_args tp_options;
/* False after reporting what is wrong. */
bool tp_parse_args(const plugin_name_args *info);
/* Machines that arch= and metal= may name: "sm_80,sm_89", "3.1|4.0". */
std::string tp_machines(tl_target t, const char *separator);

/* ---- pragma.cc -------------------------------------------------------------- */
enum tp_pragma_kind { TP_GRID, TP_PIPELINE, TP_PARALLEL, TP_UNROLL, TP_SERIAL };

struct tp_reduction {
    tl_redop op;
    bool logical;           /* && and ||, of truths */
    const char *spelling;
    unsigned uid;           /* DECL_UID */
    std::string name;
    location_t loc;
};

/* One pragma; 0 in a number means that the clause is absent. */
struct tp_pragma {
    tp_pragma_kind kind;
    location_t loc;
    int loops = 0, threads = 0, warps_m = 0, warps_n = 0, group = 0, stages = 0;
    int cluster_x = 0, cluster_y = 0, occupancy = 0, order = -1;
    bool persistent = false, bad = false;
    bool block = false;     /* grid: `{` follows */
    bool flat = false;      /* grid and parallel before the same loop */
    std::vector<tp_reduction> reductions;
};
extern const char *const tp_pragma_names[];
/* True if a pragma was refused, since this was last asked, that marks no statement. */
bool tp_pragma_lost(void);
void tp_register_pragmas(void);
/* Joins grid and parallel before one loop: a grid whose iterations are threads. */
const tp_pragma *tp_both(const tp_pragma *grid, const tp_pragma *parallel);
/* The pragma that a statement marks, or null. */
const tp_pragma *tp_marker(tree stmt);
/* True if e has no effects and contains no statements, not in ({ }) either. */
bool tp_is_plain_value(tree e);
/* Removes the markers from a function's body, so that GCC does not see them.
   Reports markers without a loop, unless lifting or a refusal has done so; warns of all
   markers in functions that no kernel can call. */
enum tp_markers { TP_LIFTED, TP_PERHAPS, TP_OUTSIDE };
void tp_strip_markers(tree fndecl, tp_markers where);
/* True if any pragma has been seen in this file. */
bool tp_any_pragma(void);

/* ---- openmp.cc -------------------------------------------------------------- */
/* The loop under pragmas of OpenMP or OpenACC, or null. */
tree tp_omp_loop(tree s);
/* The message for a tree of another such pragma: "'#pragma omp single'; leave it out"; null: another tree. */
const char *tp_omp_refused(tree s);

/* ---- pragma-lex.cc ---------------------------------------------------------- */
/* The tokens of one pragma. */
class tp_lexer {
public:
    cpp_ttype type;
    tree value;
    location_t loc;
    bool failed = false;

    tp_lexer() { next(); }
    void next() { type = pragma_lex(&value, &loc); }
    bool is_name(const char *s) const;
    /* Consumes the token or reports that it is missing. */
    bool expect(cpp_ttype t, const char *spelling);
    bool fail(location_t at, const char *fmt, ...) ATTRIBUTE_PRINTF_3;
    /* Parses an integer constant expression: numbers, enumerators, C's operators. */
    bool constant(HOST_WIDE_INT *v);
private:
    bool conditional(HOST_WIDE_INT *v);
    bool binary(int level, HOST_WIDE_INT *v);
    bool unary(HOST_WIDE_INT *v);
};

/* ---- attribs.cc ------------------------------------------------------------- */
void tp_register_attributes(void);
struct tp_kernel_attrs {
    bool kernel = false;        /* any of the three */
    bool refused = false;       /* an error said why it cannot be a kernel */
    std::string on;             /* "", "cuda", "metal" */
    std::string variant_of, arch;
};
tp_kernel_attrs tp_kernel_of(tree fndecl);
/* Drops the attributes, so that they cannot influence the CPU function. */
void tp_forget_attributes(tree fndecl);
bool tp_is_shared(tree vardecl);

/* ---- unit.cc ---------------------------------------------------------------- */
/* The module of this compilation, made by the first kernel or helper. */
tl_module *tp_module(void);
/* Prints the remarks that the passes made. */
void tp_say_remarks(void);
tl_loc tp_place(location_t loc);
/* The user's location: of a macro, where it is expanded. */
location_t tp_user_location(location_t loc);
/* The nearest word before a place, in its line or the two before it; UNKNOWN_LOCATION if it is
   not there or the place is in a macro. */
location_t tp_word_before(location_t loc, const char *word);
/* True if the function has an operation on _Float16 that gives a _Float16, without excess precision. */
bool tp_half_arithmetic(tree fndecl);

/* ---- refused.cc ------------------------------------------------------------- */
void tp_watch_errors(void);
/* Adds a note, once, with the conversions of storage types whose operators GCC refused. */
void tp_say_conversions(void);
/* True if GCC reported an error in that line, or tp_error reported this text there. */
bool tp_refused_already(location_t at, const char *text);

/* ---- warn.cc ---------------------------------------------------------------- */
/* Begins a diagnostic: an error or warning with its notes. It ends with the group, or when another begins. */
void tp_begin_group(void);
void tp_end_group(void);
/* An error; what follows the first "; " of its text says what to do and is a note. */
void tp_error(location_t at, const char *text);
/* A warning from the passes, which the user controls by the options of GCC's own warnings. */
void tp_warning(tl_warn_kind kind, location_t at, const char *text);
/* A note, unless the warning that it belongs to was not shown. */
void tp_note(location_t at, const tl_fix *fix, location_t fix_at, const char *text);
/* Sets whether the next notes belong to a diagnostic that was shown. */
void tp_note_follows(bool shown);
bool tp_note_is_shown(void);
/* Warns about a kernel that was lifted. */
void tp_warn_kernel(tl_func *f);

/* ---- lift.cc ---------------------------------------------------------------- */
/* PLUGIN_PRE_GENERICIZE of one function. */
void tp_lift_function(tree fndecl);
/* After parsing: checks across kernels, and removes helpers that no kernel calls. False:
   no kernel, or an error. */
bool tp_finish_module(void);

/* ---- object-name.cc --------------------------------------------------------- */
struct tp_object {
    std::string folder, name;   /* "out/", "gemm" */
    bool regular = true;        /* false: the output is a device or a pipe */
};
const tp_object &tp_the_object(void);

/* ---- output.cc -------------------------------------------------------------- */
/* Lowers and prints; puts the .tile section into the assembly. */
void tp_generate(void);
/* The stem of the companions' names, "gemm". */
std::string tp_base(void);
/* Lists the companions as targets in the dependency output. */
void tp_list_companions(void);
/* Writes the companions: all of them, or none and an error. */
void tp_write_companions(void);

/* ---- clash.cc --------------------------------------------------------------- */
/* True if the same gcc command wrote another text to the path, for another source. */
bool tp_is_of_another_source(const char *path, const char *text);

#endif
