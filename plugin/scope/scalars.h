/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scalars that are declared before a nest and assigned in it: each iteration has its own.

     int k; float s;
     #pragma tile parallel
     for (int i = 0; i < n; i++) {
         s = 0;
         for (k = 0; k < m; k++) s += x[i * m + k];
         y[i] = s;
     }

   The rule is Java's definite assignment: on every path of the iteration an assignment comes before a read. After the
   nest such a variable has no value until it is assigned again. Both are one analysis, forward over C's trees: which
   variables may be without a value, and since where. */
#ifndef TP_SCALARS_H
#define TP_SCALARS_H
#include "plugin/scope/data.h"

/* A variable that each iteration of a nest has. */
struct tp_own {
    tree decl;
    bool counts;                /* nothing but loops that begin with `decl = first;` assigns it */
    std::vector<tree> loops;    /* these, as tp_take_apart has them */
};

struct tp_scalars {
    std::map<tree, std::vector<tp_own>> own;    /* of each nest, by what follows its pragma without `i = 0` */
    std::set<unsigned> mine;                    /* DECL_UIDs of all these, and of variables of loops under other pragmas */
    std::set<unsigned> counters;                /* DECL_UIDs of variables of loops that begin with `i = first;`, whose address stays unknown */
    std::set<tree> kept;                        /* FOR_STMTs after which their variable is read */
    std::vector<tp_message> messages;           /* what is wrong, notes included */
    std::map<tree, bool> told;                  /* nests that a message is about; true: iterations need what others assign */
    bool reduces = false;                       /* a message says that a grid is to become a block, for it reduces */
    std::map<int, tp_fields> fields;            /* of the structs that pointer parameters point to, by number */
    unsigned writes = 0;                        /* the pointer parameters to which a value is assigned before any is read, as bits */
};

/* `i = 0` and `for (...; i++)` at i as one statement; null if they are not there. */
tree tp_counting_loop(tree_stmt_iterator i);
/* What a loop's body does to a variable of the code around it, if that is to reduce into it. */
struct tp_sum {
    const char *op = nullptr;   /* as a clause names it; null: it does something else */
    bool alone = false;         /* nothing else reads the variable */
};
tp_sum tp_find_sum(tree body, unsigned uid);
/* Of a function before it becomes GENERIC. */
const tp_scalars &tp_find_scalars(tree fndecl);
#endif
