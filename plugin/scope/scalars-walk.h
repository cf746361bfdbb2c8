/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The walk over a function that finds which variables may be without a value. */
#ifndef TP_SCALARS_WALK_H
#define TP_SCALARS_WALK_H
#include "plugin/scope/builder.h"

class tp_scalar_walk {
public:
    tp_scalar_walk(tree fndecl, tp_scalars *to);
    void function();

private:
    /* Why a variable has no value. */
    struct cause {
        enum kind { ITERATION, NEST, LOOP, SERIAL, ENTRY } kind;
        tree loop;              /* of the nest, the loop, or null */
        location_t loc;
        const tp_pragma *pragma;
    };
    /* A scalar, or a field of a struct, by number. */
    struct place {
        uint64_t variable = 0;  /* 0: none */
        unsigned field = 0, depth = 0;
        tree decl = NULL_TREE;
        bool through = false;   /* the object that the parameter points to */
    };
    /* A variable, its field, and the number of the cause why it has no value. */
    struct missing {
        uint64_t variable;
        unsigned field, why;
        bool operator<(const missing &o) const
        {
            return variable != o.variable ? variable < o.variable : field != o.field ? field < o.field : why < o.why;
        }
    };
    struct state {
        bool dead = true;                           /* no path leads here */
        std::vector<missing> without;               /* in order: states are copied at each branch, and hold all variables */
        void lacks(const missing &x);
    };
    typedef std::vector<missing>::iterator iterator;
    iterator first_without(uint64_t variable, unsigned field);
    std::pair<iterator, iterator> without(const place &p);
    struct target {
        state *breaks, *goes_on, *cases;            /* cases: before the first label of a switch */
        bool *any;                                  /* whether the switch has a default */
    };

    tree const fndecl;
    tp_scalars *const to;
    state now;
    std::vector<cause> causes;
    std::map<std::pair<tree, int>, unsigned> numbers;   /* of causes */
    std::map<tree, state> heads;                    /* of loops: grows until it is right */
    std::map<unsigned, tree> declared;
    std::set<tree> saved;                           /* SAVE_EXPRs of this statement */
    std::set<std::pair<unsigned, tree>> reported;   /* a variable, 0 for pointers, and a nest */
    std::vector<target> targets;
    state exits;
    std::vector<std::pair<tree, location_t>> addresses;     /* taken elsewhere than in a call */
    std::map<uint64_t, std::set<unsigned>> read_first;      /* of what parameters point to, the fields */
    location_t here;

    static bool join(state *a, const state &b);
    unsigned number(enum cause::kind kind, tree loop, location_t loc, const tp_pragma *p);
    bool is_candidate(tree decl) const;
    place place_of(tree e) const;
    place pointed(tree arg) const;
    void lose(tree decl, bool through, unsigned why);
    void assign(const place &p);
    void read(const place &p, tree callee = NULL_TREE);
    void report(const place &p, const cause &c, tree callee);
    std::string instead(const place &p, const cause &c, const std::string &name);
    void message(location_t loc, bool is_note, const char *fmt, ...) ATTRIBUTE_PRINTF_4;

    void walk(tree e);
    void operands(tree e);
    void condition(tree e, state *yes, state *no);
    void choice(tree e);
    void modify(tree e);
    void call(tree e);
    void members(const place &p, const tp_fields &f, bool may, tree callee, std::vector<place> *written);
    static tree member_of(tree type, unsigned number);
    bool assigned_by(tree callee, int i, tree call) const;
    void list(tree_stmt_iterator i);
    void declare(tree decl);
    void loop(tree f, tree cond, tree body, tree step, bool test_last);
    void serial(tree s, const tp_pragma *p);
    void nest(tree s, const tp_pragma *p);
    void switch_statement(tree s);
    void jump(tree s);
    std::vector<tp_own> owned(const tp_parts &parts, tree body, const tp_pragma *p);
    struct collected;
    static tree collect(tree *tp, int *walk_subtrees, void *data);
};
#endif
