/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lifts functions: kernels, and static functions that a kernel may call. */
#include "plugin/lift/lift.h"
#include "plugin/tree/undecorate.h"

#include "emit/names.h"

namespace {

std::map<unsigned, tp_helper *> helpers;        /* by DECL_UID */
std::set<unsigned> kernel_uids;                 /* lifting removes their attribute */

/* Facts about a kernel for the checks at the end of the file. */
struct kernel_info {
    tl_func *fn;
    unsigned grids;
    location_t loc;
};
std::vector<kernel_info> kernels;

/* True if the file includes tile.h; no other file can have helpers. */
bool includes_tile_h()
{
    static bool known;
    if (!known)
        known = identifier_global_value(get_identifier("tile_bf16")) != NULL_TREE;
    return known;
}

/* True if the function is one of tile.h's, except those of tile/packed.h, which are plain C. */
bool is_header_function(tree fndecl)
{
    location_t loc = DECL_SOURCE_LOCATION(fndecl);
    return tp_is_tile_name(IDENTIFIER_POINTER(DECL_NAME(fndecl))) && in_system_header_at(loc)
           && strcmp(lbasename(LOCATION_FILE(loc)), "packed.h");
}

}

tp_helper *tp_find_helper(tree fndecl)
{
    auto h = helpers.find(DECL_UID(fndecl));
    return h == helpers.end() ? nullptr : h->second;
}

bool tp_is_kernel(tree fndecl)
{
    return kernel_uids.count(DECL_UID(fndecl)) || tp_kernel_of(fndecl).kernel;
}

tp_lifter::tp_lifter(tree fndecl, tl_func *fn, tp_helper *helper, unsigned by_address)
    : tp_loops(fndecl, fn, helper), by_address(by_address)
{
}

/* Reports conversions of storage types in host code, which has none. */
void tp_lifter::prologue_conversions()
{
    auto storage = [](tl_type t) { return !tl_is_pointer(t) && tl_bases[t.base].cls == 'S'; };
    TL_EACH_NODE(m->arena, n, &fn->body)
        if (n->op == TL_OP_GRID)
            TL_SKIP(n);
        else if (n->op == TL_OP_CAST && (storage(n->type) || storage(n->args[0]->type)))
            error(m->places[n->loc].host, "storage types are converted in grids only; move this into the grid's body");
}

/* Checks a name that the header and the texts have to spell as the user does. */
void tp_lifter::exported_name(const char *name, const char *what, location_t loc)
{
    if (name[strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")])
        error(loc, "'%s' is the name of %s, which CUDA and Metal have to know, too; name it with letters from a to z, digits and _",
              name, what);
}

/* Makes the symbol protected, so that NAME_on in a shared library calls the library's kernel, and not a function of libc such as
   'index'. Calls from outside find it as before. */
static void bind_in_library(tree fndecl)
{
#ifdef HAVE_GAS_HIDDEN
    if (tp_options.targets && !DECL_WEAK(fndecl) && DECL_VISIBILITY(fndecl) == VISIBILITY_DEFAULT)
        DECL_VISIBILITY(fndecl) = VISIBILITY_PROTECTED;
#endif
}

/* Reports errors of scalars that are declared before nests. */
void tp_lifter::report_scalars()
{
    for (const tp_message &x : scalars.messages)
        if (x.note)
            note(x.loc, "%s", x.text.c_str());
        else
            error(x.loc, "%s", x.text.c_str());
}

/* Refuses arithmetic on _Float16 without excess precision. */
void tp_lifter::whole_halves(location_t loc)
{
    if (tp_half_arithmetic(fndecl))
        error(loc, "tile kernels calculate _Float16 in float; -mavx512fp16, -march=...+fp16 and -fexcess-precision=16 would "
              "let this function differ");
}

void tp_lifter::kernel()
{
    location_t loc = DECL_SOURCE_LOCATION(fndecl);
    if (stdarg_p(TREE_TYPE(fndecl)))
        error(loc, "a tile kernel cannot take variable arguments; take an array and its length");
    if (tp_precompiles_header())
        error(loc, "'%s' would get no companions: those that include a precompiled header do not see its functions; define kernels "
              "in a .c file, or include this header without precompiling it", IDENTIFIER_POINTER(DECL_NAME(fndecl)));
    if (!TREE_PUBLIC(fndecl)) {
        error(loc, "a tile kernel is called from other files; '%s' cannot be static",
              IDENTIFIER_POINTER(DECL_NAME(fndecl)));
        if (location_t word = tp_word_before(loc, "static"); word != UNKNOWN_LOCATION)
            fix(word, "", "remove 'static'");
    }
    exported_name(IDENTIFIER_POINTER(DECL_NAME(fndecl)), "a kernel", loc);
    whole_halves(loc);
    bind_in_library(fndecl);
    unsigned before = errors;
    parameters();
    lost = tp_pragma_lost() || scalars.reduces;
    /* What reads a parameter without a type of the IR fails for the same reason. */
    if (errors == before)
        statement(DECL_SAVED_TREE(fndecl));
    report_scalars();
    prologue_conversions();
    foreign_names();
    if (!grids && !errors)
        error(loc, "this tile kernel has no grid; put '#pragma tile grid' before its outermost loops");
    kernels.push_back({ fn, grids, loc });
}

namespace {

tree find_block_wide(tree *tp, int *walk_subtrees)
{
    if (TYPE_P(*tp)) {
        *walk_subtrees = 0;
        return NULL_TREE;
    }
    if (const tp_pragma *p = tp_marker(*tp))
        return p->kind != TP_UNROLL && p->kind != TP_SERIAL ? *tp : NULL_TREE;
    if (TREE_CODE(*tp) == DECL_EXPR && TREE_CODE(DECL_EXPR_DECL(*tp)) == VAR_DECL
        && tp_is_shared(DECL_EXPR_DECL(*tp)))
        return *tp;
    tree callee = TREE_CODE(*tp) == CALL_EXPR ? get_callee_fndecl(*tp) : NULL_TREE;
    if (!callee || !DECL_NAME(callee))
        return NULL_TREE;
    const tp_helper *h = tp_find_helper(callee);
    if (h ? h->block_wide : tp_is_block_operation(IDENTIFIER_POINTER(DECL_NAME(callee))))
        return *tp;
    return NULL_TREE;
}

}

tree tp_block_wide(tree body)
{
    return tp_each(&body, find_block_wide);
}

void tp_lifter::helper()
{
    where = TP_GRID_BODY;
    as_helper->block_wide = tp_block_wide(DECL_SAVED_TREE(fndecl));
    private_arrays = !as_helper->block_wide;
    as_helper->writes = scalars.writes;
    as_helper->fields = scalars.fields;
    location_t loc = DECL_SOURCE_LOCATION(fndecl);
    if (stdarg_p(TREE_TYPE(fndecl)))
        error(loc, "tile kernels cannot use variable arguments; pass an array and its length");
    whole_halves(loc);
    tree ret = TREE_TYPE(TREE_TYPE(fndecl));
    fn->ret = VOID_TYPE_P(ret) || tp_is_struct(ret) ? tl_scalar(TL_VOID) : value_type(ret, loc);
    tl_block first = {};
    heads = &first;
    parameters();
    if (!errors)
        block(DECL_SAVED_TREE(fndecl), out);
    report_scalars();
    tl_block_append(m, &first, &fn->body);
    fn->body = first;
    foreign_names();
}

/* True if a parameter points to whole arrays. */
static bool takes_arrays(tree fndecl)
{
    for (tree p = DECL_ARGUMENTS(fndecl); p; p = DECL_CHAIN(p))
        if (POINTER_TYPE_P(TREE_TYPE(p)) && TREE_CODE(TREE_TYPE(TREE_TYPE(p))) == ARRAY_TYPE)
            return true;
    return false;
}

static void lift_once_more(tree fndecl, const char *name, tp_helper *h, unsigned bits)
{
    tp_helper *one = h->by_address[bits] = new tp_helper;
    unsigned at = bits & ~(TP_ROWS | TP_MANY);
    std::string own = std::string(name) + (at ? ".at" + std::to_string(at) : "") + (bits & TP_ROWS ? ".rows" : "")
                      + (bits & TP_MANY ? ".many" : "");
    one->many = bits & TP_MANY;
    one->arrays = h->arrays;
    one->fn = tl_func_new(tp_module(), TL_FUNC_HELPER, own.c_str(), tp_place(DECL_SOURCE_LOCATION(fndecl)));
    tp_lifter(fndecl, one->fn, one, bits).helper();
}

/* Lifts a helper for each choice of parameters that may get addresses of scalars or of arrays in global memory, if they are few,
   else once for all scalars. */
static void lift_by_address(tree fndecl, const char *name, tp_helper *h)
{
    unsigned all = tp_scalar_pointers(fndecl);
    unsigned arrays = h->block_wide ? tp_array_pointers(fndecl) : 0;
    h->arrays = popcount_hwi(all | arrays) <= 4 ? arrays : 0;
    bool few = popcount_hwi(all) <= 3 || h->arrays, rows = !h->block_wide && takes_arrays(fndecl);
    all |= h->arrays;
    unsigned structs = h->block_wide ? 0 : tp_struct_pointers(fndecl), with_arrays = all | structs;
    for (unsigned bits = all; bits; bits = few ? (bits - 1) & all : 0) {
        lift_once_more(fndecl, name, h, bits);
        if (rows)
            lift_once_more(fndecl, name, h, bits | TP_ROWS);
    }
    if (rows)
        lift_once_more(fndecl, name, h, TP_ROWS);
    few = popcount_hwi(with_arrays) <= 3;
    for (unsigned bits = with_arrays; bits; bits = few ? (bits - 1) & with_arrays : bits == structs ? 0 : structs)
        if (bits & structs)
            lift_once_more(fndecl, name, h, bits | TP_MANY);
}

void tp_lift_function(tree fndecl)
{
    tp_kernel_attrs attrs = tp_kernel_of(fndecl);
    if (!DECL_SAVED_TREE(fndecl) || !DECL_NAME(fndecl))
        return;
    const char *name = IDENTIFIER_POINTER(DECL_NAME(fndecl));
    location_t loc = DECL_SOURCE_LOCATION(fndecl);
    bool helper = !attrs.kernel && !attrs.refused && !TREE_PUBLIC(fndecl) && includes_tile_h() && !is_header_function(fndecl);
    if (attrs.kernel || attrs.refused)
        kernel_uids.insert(DECL_UID(fndecl));
    std::unique_ptr<tp_undecorated> bare(attrs.kernel || helper ? new tp_undecorated(fndecl) : nullptr);
    if (attrs.kernel) {
        tl_func *fn = tl_func_new(tp_module(), TL_FUNC_KERNEL, name, tp_place(loc));
        auto keep = [](const std::string &s) {
            return s.empty() ? nullptr : tl_arena_strndup(tp_module()->arena, s.c_str(), s.size());
        };
        fn->on = keep(attrs.on);
        fn->variant_of = keep(attrs.variant_of);
        fn->machine = keep(attrs.arch);
        tp_lifter lifter(fndecl, fn, nullptr);
        lifter.kernel();
        if (!lifter.failed())
            tp_check_metal_double(fn);
        if (!lifter.failed() && !seen_error())
            tp_warn_kernel(fn);
    } else if (helper) {
        tp_helper *h = new tp_helper;
        h->fn = tl_func_new(tp_module(), TL_FUNC_HELPER, name, tp_place(loc));
        /* known before its body, so that a call in it is recursion */
        helpers[DECL_UID(fndecl)] = h;
        tp_lifter(fndecl, h->fn, h).helper();
        lift_by_address(fndecl, name, h);
    }
    tp_end_group();
    bare.reset();
    tp_share_grids(fndecl);
    tp_strip_markers(fndecl, attrs.kernel || attrs.refused ? TP_LIFTED : helper ? TP_PERHAPS : TP_OUTSIDE);
    tp_forget_attributes(fndecl);
}

/* ---- the whole file ------------------------------------------------------------ */

namespace {

/* Functions and tables that kernels reach. */
typedef std::set<const void *> reached;

void mark_reached(tl_arena *a, const tl_func *f, reached *r)
{
    if (!r->insert(f).second)
        return;
    TL_EACH_NODE(a, n, &f->body) {
        if (n->op == TL_OP_CALL && n->func)
            mark_reached(a, n->func, r);
        if (n->sym)
            r->insert(n->sym);
    }
}

template <typename T> void keep_reached(T **list, uint32_t *count, const reached &r)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < *count; i++)
        if (r.count(list[i]))
            list[n++] = list[i];
    *count = n;
}

/* True if the kernel or a variant of it is for the target. */
bool runs_on(const kernel_info &k, const char *target)
{
    for (const kernel_info &v : kernels)
        if ((&v == &k || (v.fn->variant_of && !strcmp(v.fn->variant_of, k.fn->name)))
            && (!v.fn->on || !strcmp(v.fn->on, target)))
            return true;
    return false;
}

/* A name that companions or the object export. */
struct exported {
    std::string name, what;
};

std::vector<exported> exports(const kernel_info &k)
{
    std::string name = k.fn->name;
    std::vector<exported> list = { { name, "kernel '" + name + "'" } };
    for (unsigned i = 2; i <= k.grids; i++)
        list.push_back({ name + "_" + std::to_string(i), "grid " + std::to_string(i) + " of kernel '" + name + "'" });
    auto launch = [&](const char *suffix) {
        list.push_back({ name + suffix, "the function that launches kernel '" + name + "'" });
    };
    if (k.fn->variant_of)
        return list;
    launch("_on");
    for (const char *target : { "cuda", "metal" })
        if (runs_on(k, target))
            launch(target[0] == 'c' ? "_cuda" : "_metal");
    return list;
}

/* Checks for names of functions of the header and the libraries; one error a kernel. */
void check_reserved(const kernel_info &k)
{
    static const char *const prefixes[] = { "tile_cuda_", "tile_metal_", "tile_linked_", "tile_cu_", "gpuemu_", "trt_" };
    for (const char *prefix : prefixes)
        if (!strncmp(k.fn->name, prefix, strlen(prefix))) {
            error_at(k.loc, "names that begin with %qs, as %qs, are those of companions and libraries; give this kernel another name",
                     prefix, k.fn->name);
            return;
        }
    for (const exported &e : exports(k))
        if (tl_name_listed(tl_words_rt, e.name.c_str())) {
            error_at(k.loc, "%s has the name %qs of %<tile_rt.h%>; give this kernel another name", e.what.c_str(), e.name.c_str());
            return;
        }
}

/* Checks that names that other files link against or look up differ. */
void check_names()
{
    struct owner {
        const kernel_info *kernel;
        std::string what;
    };
    std::map<std::string, owner> names;
    for (const kernel_info &k : kernels)
        check_reserved(k);
    for (const kernel_info &k : kernels)
        for (const exported &e : exports(k)) {
            auto old = names.find(e.name);
            if (old == names.end()) {
                names[e.name] = { &k, e.what };
                continue;
            }
            auto_diagnostic_group group;
            error_at(k.loc, "%s and %s are both called %qs", e.what.c_str(), old->second.what.c_str(), e.name.c_str());
            inform(old->second.kernel->loc, "the other kernel is here; give one of them another name");
        }
}

/* The first variant of the same kernel for the same target and architecture. */
const kernel_info *same_place(const kernel_info &k)
{
    auto text = [](const char *s) { return s ? s : ""; };
    for (const kernel_info &v : kernels)
        if (v.fn->variant_of && !strcmp(v.fn->variant_of, k.fn->variant_of) && !strcmp(text(v.fn->on), text(k.fn->on))
            && !strcmp(text(v.fn->machine), text(k.fn->machine)))
            return &v;
    return nullptr;
}

void check_variants()
{
    for (const kernel_info &k : kernels) {
        if (!k.fn->variant_of)
            continue;
        const kernel_info *base = nullptr;
        for (const kernel_info &b : kernels)
            if (!strcmp(b.fn->name, k.fn->variant_of))
                base = &b;
        if (!base) {
            auto_diagnostic_group group;
            error_at(k.loc, "%qs is a variant of %qs, which is no kernel of this file", k.fn->name,
                     k.fn->variant_of);
            inform(k.loc, "define that kernel in this file, with %<tile_kernel%>");
            continue;
        }
        bool same = base->fn->nparams == k.fn->nparams && !base->fn->variant_of;
        for (unsigned i = 0; same && i < k.fn->nparams; i++) {
            const tl_sym *a = k.fn->params[i], *b = base->fn->params[i];
            same = tl_same_type(a->type, b->type) && a->rank == b->rank;
        }
        if (!same) {
            auto_diagnostic_group group;
            error_at(k.loc, base->fn->variant_of ? "%qs is a variant of %qs, which is a variant itself"
                                                 : "%qs and %qs, whose variant it is, take different "
                                                   "parameters", k.fn->name, k.fn->variant_of);
            inform(base->loc, "the kernel is here");
        }
        const kernel_info *first = same_place(k);
        if (first == &k)
            continue;
        auto_diagnostic_group group;
        error_at(k.loc, "%qs and %qs are both the variant of %qs for %<%s%s%s%>", k.fn->name, first->fn->name,
                 k.fn->variant_of, k.fn->on, k.fn->machine ? ":" : "", k.fn->machine ? k.fn->machine : "");
        inform(first->loc, "the other variant is here");
    }
}

}

bool tp_finish_module(void)
{
    if (kernels.empty())
        return false;
    check_names();
    check_variants();
    tl_module *m = tp_module();
    reached r;
    for (const kernel_info &k : kernels)
        mark_reached(m->arena, k.fn, &r);
    keep_reached(m->funcs, &m->nfuncs, r);
    keep_reached(m->tables, &m->ntables, r);
    return !seen_error();
}
