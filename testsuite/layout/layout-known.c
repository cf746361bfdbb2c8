/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values that are known from elsewhere: results in CuTe's documentation, and what has to be refused. */
#include "check.h"

static const tl_layout *L(const char *text)
{
    const tl_layout *l = parsed(text);
    if (!l)
        FAIL("%s is no layout", text);
    return l ? l : tl_layout_leaf(arena, 1, 0);
}

static void is(const tl_layout *got, const char *want)
{
    cases++;
    if (!got ? want != NULL : !want || strcmp(str(got), want))
        FAIL("%s, expected %s", got ? str(got) : "undefined",
             want ? want : "undefined");
}

static void num(int64_t got, int64_t want)
{
    cases++;
    if (got != want)
        FAIL("%lld, expected %lld", (long long)got, (long long)want);
}

static void check_algebra(void)
{
    begin("results known from CuTe");
    is(tl_layout_coalesce(arena, L("(2,(1,6)):(1,(6,2))")), "12:1");
    is(tl_layout_coalesce(arena, L("(1,1):(5,7)")), "1:0");
    is(tl_layout_composition(arena, L("(6,2):(8,2)"), L("(4,3):(3,1)")),
       "((2,2),3):((24,2),8)");
    is(tl_layout_composition(arena, L("20:2"), L("(5,4):(4,1)")), "(5,4):(8,2)");
    is(tl_layout_composition(arena, L("(10,2):(16,4)"), L("(5,4):(1,5)")),
       "(5,(2,2)):(16,(80,4))");
    is(tl_layout_composition(arena, L("(4,8):(1,4)"), L("8:4")), "8:4");
    is(tl_layout_complement(arena, L("4:1"), 24), "6:4");
    is(tl_layout_complement(arena, L("6:4"), 24), "4:1");
    is(tl_layout_complement(arena, L("(4,6):(1,4)"), 24), "1:0");
    is(tl_layout_complement(arena, L("4:2"), 24), "(2,3):(1,8)");
    is(tl_layout_complement(arena, L("(2,4):(1,6)"), 24), "3:2");
    is(tl_layout_complement(arena, L("(2,2):(1,6)"), 24), "(3,2):(2,12)");
    num(tl_layout_at(L("((4,8),2):((1,16),4)"), 37), 21);
    num(tl_layout_cosize(L("((4,8),2):((1,16),4)")), 120);
    end(14);
}

static void check_refusals(void)
{
    begin("what has no result is refused");
    is(tl_layout_composition(arena, L("(4,8):(1,100)"), L("(3,3):(1,1)")), NULL);
    is(tl_layout_composition(arena, L("(4,8):(1,100)"), L("4:3")), NULL);
    is(tl_layout_composition(arena, L("(4,8):(1,100)"), L("6:1")), NULL);
    is(tl_layout_composition(arena, L("8:1"), L("9:1")), NULL);
    is(tl_layout_complement(arena, L("(4,8):(1,5)"), 64), NULL);
    is(tl_layout_complement(arena, L("(2,2):(1,1)"), 64), NULL);
    is(tl_layout_leaf(arena, 0, 1), NULL);
    is(tl_layout_leaf(arena, 4, -1), NULL);
    is(tl_layout_leaf(arena, INT64_MAX, 1), NULL);
    is(tl_layout_leaf(arena, 1 << 30, (int64_t)1 << 40), NULL);
    is(tl_layout_tuple(arena, 0, NULL), NULL);
    const tl_layout *half = tl_layout_leaf(arena, 2, (int64_t)1 << 61);
    is(tl_layout_tuple(arena, 2, (const tl_layout *const[]){half, half}), NULL);
    is(tl_layout_tuple(arena, 1, (const tl_layout *const[]){NULL}), NULL);
    num(tl_frag_mma_m16n8(arena, 0, 8, 1, 1) != NULL, 0);
    num(tl_frag_mma_m16n8(arena, INT64_MAX, INT64_MAX, 1, 1) != NULL, 0);
    num(tl_frag_blocked(arena, 1, (const int64_t[]){8}, 0, 1) != NULL, 0);
    num(tl_frag_blocked(arena, 2, (const int64_t[]){INT32_MAX, INT32_MAX}, 32, 1) != NULL, 0);
#define TILE 2, (const int64_t[]){4, 4}, (const int64_t[]){4, 4}
    num(tl_frag_make(arena, TILE, L("(8,2):(1,8)")) != NULL, 1);
    num(tl_frag_make(arena, TILE, L("(8,2):(2,1)")) != NULL, 1);
    num(tl_frag_make(arena, TILE, L("(8,1):(1,8)")) != NULL, 0);
    num(tl_frag_make(arena, TILE, L("(8,2):(1,9)")) != NULL, 0);
    num(tl_frag_make(arena, TILE, L("(8,(2,2)):(1,(8,0))")) != NULL, 0);
    end(21);
}

int main(void)
{
    arena = tl_arena_new();
    check_algebra();
    check_refusals();
    tl_arena_delete(arena);
    return failures != 0;
}
