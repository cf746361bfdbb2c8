/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The attributes tile_kernel, tile_kernel_on, tile_variant and tile_shared. */
#include "plugin/tileplugin.h"
#include "passes/target/target.h"

namespace {

/* The text of an argument, a string or, for tile_variant's kernel, a name; else null. */
const char *text_of(tree arg)
{
    if (arg && TREE_CODE(arg) == STRING_CST)
        return TREE_STRING_POINTER(arg);
    if (arg && TREE_CODE(arg) == IDENTIFIER_NODE)
        return IDENTIFIER_POINTER(arg);
    return nullptr;
}

bool is_target(const char *s)
{
    return s && (!strcmp(s, "cuda") || !strcmp(s, "metal"));
}

/* "cuda", "metal" or "cuda:ARCH". */
bool split_target(const char *s, std::string *target, std::string *arch)
{
    if (!s)
        return false;
    const char *colon = strchr(s, ':');
    *target = colon ? std::string(s, colon - s) : s;
    *arch = colon ? colon + 1 : "";
    if (!is_target(target->c_str()))
        return false;
    if (!colon)
        return true;
    const tl_machine *w = tl_machine_named(arch->c_str());
    return w && *target == "cuda" && w->target == TL_TARGET_CUDA;
}

/* attribute of a function that an error kept from being a kernel; the blank keeps it out of sources */
const char refused[] = "tile refused";

tree on_kernel(tree *node, tree name, tree args, int, bool *no_add)
{
    if (TREE_CODE(*node) != FUNCTION_DECL) {
        auto_diagnostic_group group;
        error_at(DECL_SOURCE_LOCATION(*node), "%qE marks functions, and %qD is none", name, *node);
        inform(DECL_SOURCE_LOCATION(*node), "write it before the definition of a function");
        *no_add = true;
        return NULL_TREE;
    }
    location_t loc = DECL_SOURCE_LOCATION(*node);
    const char *which = IDENTIFIER_POINTER(name);
    if (!strcmp(which, "tile_kernel_on") && !is_target(text_of(TREE_VALUE(args)))) {
        auto_diagnostic_group group;
        error_at(loc, "%qE takes %<\"cuda\"%> or %<\"metal\"%>", name);
        inform(loc, "write %<tile_kernel_on(\"cuda\")%>, or %<tile_kernel%> for both");
        *no_add = true;
    }
    if (!strcmp(which, "tile_variant")) {
        std::string target, arch;
        if (!text_of(TREE_VALUE(args))
            || !split_target(text_of(TREE_VALUE(TREE_CHAIN(args))), &target, &arch)) {
            std::string all;
            for (unsigned i = 0; const tl_machine *w = tl_machine_row(i); i++)
                if (w->target == TL_TARGET_CUDA)
                    all += std::string(", '\"cuda:") + w->name + "\"'";
            auto_diagnostic_group group;
            error_at(loc, "%qE takes the name of a kernel and one of %<\"cuda\"%>, %<\"metal\"%>%s", name, all.c_str());
            inform(loc, "write %<tile_variant(KERNEL, \"cuda:sm_90a\")%>");
            *no_add = true;
        }
    }
    if (!VOID_TYPE_P(TREE_TYPE(TREE_TYPE(*node)))) {
        auto_diagnostic_group group;
        error_at(loc, "tile kernel %qD does not return void", *node);
        inform(loc, "write results through pointers");
        *no_add = true;
    }
    if (*no_add)
        DECL_ATTRIBUTES(*node) = tree_cons(get_identifier(refused), NULL_TREE, DECL_ATTRIBUTES(*node));
    return NULL_TREE;
}

tree on_shared(tree *node, tree name, tree, int, bool *no_add)
{
    location_t loc = DECL_P(*node) ? DECL_SOURCE_LOCATION(*node) : input_location;
    if (TREE_CODE(*node) != VAR_DECL || TREE_CODE(TREE_TYPE(*node)) != ARRAY_TYPE) {
        auto_diagnostic_group group;
        error_at(loc, "%qE marks arrays declared in a grid body", name);
        inform(loc, "write %<tile_shared float x[64];%> there");
        *no_add = true;
    } else if (!current_function_decl || TREE_STATIC(*node) || DECL_EXTERNAL(*node)) {
        auto_diagnostic_group group;
        error_at(loc, "a %qE array is declared in a grid body, without %<static%> or %<extern%>", name);
        inform(loc, "move it into the grid body that uses it");
        *no_add = true;
    }
    return NULL_TREE;
}

const struct attribute_spec specs[] = {
    { "tile_kernel", 0, 0, true, false, false, false, on_kernel, nullptr },
    { "tile_kernel_on", 1, 1, true, false, false, false, on_kernel, nullptr },
    { "tile_variant", 2, 2, true, false, false, false, on_kernel, nullptr },
    { "tile_shared", 0, 0, true, false, false, false, on_shared, nullptr },
};

}

void tp_register_attributes(void)
{
    for (const attribute_spec &s : specs)
        register_attribute(&s);
}

tp_kernel_attrs tp_kernel_of(tree fndecl)
{
    tp_kernel_attrs k;
    tree attrs = DECL_ATTRIBUTES(fndecl);
    k.refused = lookup_attribute(refused, attrs) != NULL_TREE;
    k.kernel = lookup_attribute("tile_kernel", attrs) != NULL_TREE;
    if (tree on = lookup_attribute("tile_kernel_on", attrs)) {
        k.kernel = true;
        k.on = text_of(TREE_VALUE(TREE_VALUE(on)));
    }
    if (tree v = lookup_attribute("tile_variant", attrs)) {
        k.kernel = true;
        k.variant_of = text_of(TREE_VALUE(TREE_VALUE(v)));
        split_target(text_of(TREE_VALUE(TREE_CHAIN(TREE_VALUE(v)))), &k.on, &k.arch);
    }
    return k;
}

void tp_forget_attributes(tree fndecl)
{
    for (const attribute_spec &s : specs)
        if (lookup_attribute(s.name, DECL_ATTRIBUTES(fndecl)))
            DECL_ATTRIBUTES(fndecl) = remove_attribute(s.name, DECL_ATTRIBUTES(fndecl));
}

bool tp_is_shared(tree decl)
{
    return lookup_attribute("tile_shared", DECL_ATTRIBUTES(decl)) != NULL_TREE;
}
