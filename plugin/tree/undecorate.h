/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trees in the form that the lifter reads. */
#ifndef TP_UNDECORATE_H
#define TP_UNDECORATE_H
#include "plugin/gcc-common.h"

/* Removes decorations from a function's trees; the destructor restores them (undecorate.cc). */
class tp_undecorated {
public:
    explicit tp_undecorated(tree fndecl);
    ~tp_undecorated();

private:
    struct change {
        tree *at, was;
    };
    std::vector<change> changes;
    hash_set<tree> seen;
    hash_set<tree *> slots, changed;
    size_t met = 0;                             /* places that were changed, on the way of refold */
    std::map<tree, std::set<tree *>> uses;      /* of each SAVE_EXPR */
    std::map<tree, tree *> checked;             /* those that a check evaluates, and where that stood */

    void put(tree *at, tree now);
    tree inner(tree *at);
    tree plain_loop(tree omp, int number, tree body), without_omp(tree s);
    static tree see(tree *tp, int *walk_subtrees, void *data), refold(tree *tp, int *walk_subtrees, void *data);
    void walk(tree *at);
    void extents(tree type);
};
#endif
