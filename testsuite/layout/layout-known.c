/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values that are known from elsewhere: results in CuTe's documentation, the published swizzles
 * and their bank conflicts, and what has to be refused. */
#include "check.h"

static const tl_layout *L(const char *text)
{
    const char *err = NULL;
    const tl_layout *l = tl_layout_parse(arena, text, &err);
    if (!l)
        FAIL("%s: %s", text, err);
    return l ? l : tl_layout_leaf(arena, 1, 0);
}

static void is(const tl_layout *got, const char *want)
{
    cases++;
    if (!got ? want != NULL : !want || strcmp(tl_layout_print(arena, got), want))
        FAIL("%s, expected %s", got ? tl_layout_print(arena, got) : "undefined",
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
    is(tl_layout_coalesce_modes(arena, L("(2,(1,6)):(1,(6,2))")), "(2,6):(1,2)");
    is(tl_layout_composition(arena, L("(6,2):(8,2)"), L("(4,3):(3,1)"), NULL),
       "((2,2),3):((24,2),8)");
    is(tl_layout_composition(arena, L("20:2"), L("(5,4):(4,1)"), NULL), "(5,4):(8,2)");
    is(tl_layout_composition(arena, L("(10,2):(16,4)"), L("(5,4):(1,5)"), NULL),
       "(5,(2,2)):(16,(80,4))");
    is(tl_layout_composition(arena, L("(4,8):(1,4)"), L("8:4"), NULL), "8:4");
    is(tl_layout_complement(arena, L("4:1"), 24, NULL), "6:4");
    is(tl_layout_complement(arena, L("6:4"), 24, NULL), "4:1");
    is(tl_layout_complement(arena, L("(4,6):(1,4)"), 24, NULL), "1:0");
    is(tl_layout_complement(arena, L("4:2"), 24, NULL), "(2,3):(1,8)");
    is(tl_layout_complement(arena, L("(2,4):(1,6)"), 24, NULL), "3:2");
    is(tl_layout_complement(arena, L("(2,2):(1,6)"), 24, NULL), "(3,2):(2,12)");
    is(tl_layout_logical_divide(arena, L("(4,2,3):(2,1,8)"), L("4:2"), NULL),
       "((2,2),(2,3)):((4,1),(2,8))");
    is(tl_layout_zipped_divide(arena, L("(9,(4,8)):(59,(13,1))"), 2,
                               (const tl_layout *const[]){L("3:3"), L("(2,4):(1,8)")}, NULL),
       "((3,(2,4)),(3,(2,2))):((177,(13,2)),(59,(26,1)))");
    is(tl_layout_logical_product(arena, L("(2,2):(4,1)"), L("6:1"), NULL),
       "((2,2),(2,3)):((4,1),(2,8))");
    is(tl_layout_logical_product(arena, L("(2,2):(4,1)"), L("(4,2):(2,1)"), NULL),
       "((2,2),(4,2)):((4,1),(8,2))");
    is(tl_layout_right_inverse(arena, L("(4,8):(8,1)")), "(8,4):(4,1)");
    is(tl_layout_right_inverse(arena, L("8:2")), "1:0");
    is(tl_layout_right_inverse(arena, L("(4,2):(1,1)")), "4:1");
    is(tl_layout_right_inverse(arena, L("(2,4):(1,1)")), "4:2");
    is(tl_layout_left_inverse(arena, L("(4,8):(1,5)"), NULL), "(5,8):(1,4)");
    is(tl_layout_row_major(arena, 2, (const int64_t[]){4, 6}, 2), "(4,6):(8,1)");
    is(tl_layout_row_major(arena, 3, (const int64_t[]){2, 4, 6}, 0), "(2,4,6):(24,6,1)");
    num(tl_layout_at(L("((4,8),2):((1,16),4)"), 37), 21);
    num(tl_layout_cosize(L("((4,8),2):((1,16),4)")), 120);
    end(26);
}

static void check_refusals(void)
{
    begin("what has no result is refused");
    const char *why = NULL;
#define REFUSED(call) why = NULL, is(call, NULL), num(why != NULL, 1)
    REFUSED(tl_layout_composition(arena, L("(4,8):(1,100)"), L("(3,3):(1,1)"), &why));
    REFUSED(tl_layout_composition(arena, L("(4,8):(1,100)"), L("4:3"), &why));
    REFUSED(tl_layout_composition(arena, L("(4,8):(1,100)"), L("6:1"), &why));
    REFUSED(tl_layout_composition(arena, L("8:1"), L("9:1"), &why));
    REFUSED(tl_layout_complement(arena, L("(4,8):(1,5)"), 64, &why));
    REFUSED(tl_layout_complement(arena, L("(2,2):(1,1)"), 64, &why));
    REFUSED(tl_layout_left_inverse(arena, L("(2,2):(1,0)"), &why));
    REFUSED(tl_layout_left_inverse(arena, L("(3,2):(1,2)"), &why));
    REFUSED(tl_layout_logical_divide(arena, L("10:1"), L("4:1"), &why));
    REFUSED(tl_layout_zipped_divide(arena, L("8:1"), 2,
                                    (const tl_layout *const[]){L("2:1"), L("2:1")}, &why));
    is(tl_layout_leaf(arena, 0, 1), NULL);
    is(tl_layout_leaf(arena, 4, -1), NULL);
    is(tl_layout_leaf(arena, INT64_MAX, 1), NULL);
    is(tl_layout_leaf(arena, 1 << 30, (int64_t)1 << 40), NULL);
    is(tl_layout_tuple(arena, 0, NULL), NULL);
    is(tl_layout_tuple(arena, 1, (const tl_layout *const[]){NULL}), NULL);
    is(tl_layout_row_major(arena, 2, (const int64_t[]){4, 6}, -1), NULL);
    num(tl_frag_mma_m16n8(arena, 0, 8, 1, 1) != NULL, 0);
    num(tl_frag_mma_m16n8(arena, INT64_MAX, INT64_MAX, 1, 1) != NULL, 0);
    num(tl_frag_blocked(arena, 1, (const int64_t[]){8}, 0, 1) != NULL, 0);
    num(tl_frag_blocked(arena, 2, (const int64_t[]){INT32_MAX, INT32_MAX}, 32, 1) != NULL, 0);
#define TILE 2, (const int64_t[]){4, 4}, (const int64_t[]){4, 4}
    num(tl_frag_make(arena, TILE, L("(8,2):(1,8)"), NULL) != NULL, 1);
    num(tl_frag_make(arena, TILE, L("(8,2):(2,1)"), NULL) != NULL, 1);
    num(tl_frag_make(arena, TILE, L("(8,1):(1,8)"), NULL) != NULL, 0);
    num(tl_frag_make(arena, TILE, L("(8,2):(1,9)"), NULL) != NULL, 0);
    num(tl_frag_make(arena, TILE, L("(8,(2,2)):(1,(8,0))"), NULL) != NULL, 0);
    end(36);

    begin("bad text is refused");
    static const char *const bad_text[] = {
        "", "8", "8:", ":1", "8:1x", "8:1,", "(8:1", "(8):1", "8:(1)", "(2,3):(1,2,3)",
        "(2,(3,4)):((1,2),3)", "():()", "0:1", "-2:1", "2:-1", "08:1", "4611686018427387904:0",
        "99999999999999999999999999:1", "(4611686018427387903,2):(0,0)",
        "3:4611686018427387903", "(2,,3):(1,2,3)", "8:1 8:1", "8 8:1",
    };
    for (size_t i = 0; i < sizeof bad_text / sizeof *bad_text; i++, cases++) {
        const char *err = NULL;
        const tl_layout *l = tl_layout_parse(arena, bad_text[i], &err);
        if (l || !err)
            FAIL("\"%s\"", bad_text[i]);
    }
    /* the deepest that is allowed, and one more */
    const tl_layout *deep = tl_layout_leaf(arena, 2, 1);
    for (int n = 1; n <= TL_LAYOUT_DEPTH + 1; n++, cases++) {
        char text[4 * TL_LAYOUT_DEPTH + 16];
        int at = 0;
        for (int half = 0; half < 2; half++)
            at += snprintf(text + at, sizeof text - (size_t)at, "%.*s%d%.*s%s", n,
                           "((((((((((((((((((((((((((((((((((((((((", 2 - half, n,
                           "))))))))))))))))))))))))))))))))))))))))", half ? "" : ":");
        const char *err = NULL;
        const tl_layout *l = tl_layout_parse(arena, text, &err);
        deep = tl_layout_tuple(arena, 1, &deep);
        if (n <= TL_LAYOUT_DEPTH ? !l || err || !tl_layout_equal(l, deep) : l || !err || deep)
            FAIL("%d levels", n);
    }
    is(tl_layout_parse(arena, " ( 4 , (2,2) ) : (1, (4,8)) ", NULL), "(4,(2,2)):(1,(4,8))");
    end(57);
}

/* Rows of 16-byte chunks c under the TMA modes: 128-byte rows r put chunk c at c ^ (r & 7),
 * 64-byte rows at c ^ ((r >> 1) & 3), 32-byte rows at c ^ ((r >> 2) & 1). */
static void check_tma(void)
{
    begin("TMA swizzles");
    static const int sizes[] = {1, 2, 4, 8, 16};
    for (int span = 32, down = 2; span <= 128; span *= 2, down--)
        for (int e = 0; e < 5; e++) {
            tl_shared_layout s;
            tl_swizzle rows = tl_swizzle_rows(span, sizes[e]);
            int per = 16 / sizes[e], chunks = span / 16;
            if (!tl_shared_tma(arena, 64, 3 * (span / sizes[e]), sizes[e], span, &s) ||
                memcmp(&rows, &s.swizzle, sizeof rows))
                FAIL("span %d", span);
            num(tl_shared_bytes(&s), 64 * 3 * span);
            num(tl_swizzle_alignment(s.swizzle) * sizes[e], 8 * span);
            for (int64_t r = 0; r < 64; r++)
                for (int64_t c = 0; c < 3 * (span / sizes[e]); c++) {
                    int64_t panel = c / (span / sizes[e]), chunk = c / per % chunks;
                    int64_t moved = chunk ^ ((r >> down) & (chunks - 1));
                    num(tl_shared_at(&s, (const int64_t[]){r, c}),
                        ((panel * 64 + r) * chunks + moved) * per + c % per);
                }
        }
    tl_shared_layout s;
    num(tl_shared_tma(arena, 8, 65, 2, 128, &s), 0);
    num(tl_shared_tma(arena, 8, 64, 3, 128, &s), 0);
    num(tl_shared_tma(arena, 8, 64, 2, 256, &s), 0);
    num(tl_shared_tma(arena, 8, 64, 2, 0, &s), 0);
    end(1000);
}

/* The rule, wavefront by wavefront: in each, a bank serves the lowest word that is asked for. */
static int served(const int64_t *address, int lanes, int width)
{
    int extra = 0, group = width <= 4 ? 32 : 128 / width;
    for (int first = 0; first < lanes; first += group) {
        unsigned char done[64 * 16] = {0};
        for (int wave = 0;; wave++) {
            int64_t word[32];
            bool any = false;
            for (int b = 0; b < 32; b++)
                word[b] = -1;
            for (int l = first; l < first + group && l < lanes; l++)
                for (int byte = 0; address[l] >= 0 && byte < width; byte++) {
                    int64_t w = (address[l] + byte) / 4;
                    if (done[l * 16 + byte])
                        continue;
                    if (word[w % 32] < 0)
                        word[w % 32] = w;
                    done[l * 16 + byte] = word[w % 32] == w;
                    any = true;
                }
            if (!any)
                break;
            extra += wave > 0;
        }
    }
    return extra;
}

static void check_conflicts(void)
{
    begin("bank conflicts by simulation");
    for (; cases < 10000; cases++) {
        int64_t address[64];
        int lanes = (int)pick(1, 64), width = 1 << pick(0, 4);
        int64_t stride = pick(0, 80), spread = pick(1, 512);
        bool regular = pick(0, 1);
        for (int l = 0; l < lanes; l++)
            address[l] = pick(0, 9) ? (regular ? l * stride : pick(0, spread)) * width : -1;
        int want = served(address, lanes, width);
        if (tl_bank_conflicts(address, lanes, width, 32, 4) != want)
            FAIL("%d lanes of %d: expected %d", lanes, width, want);
    }
    end(10000);

    begin("bank conflicts, known figures");
    int64_t a[32];
    for (int stride = 0; stride <= 32; stride++) {
        int way = 1;
        while (stride && way < 32 && stride % (2 * way) == 0)
            way *= 2;
        for (int l = 0; l < 32; l++)
            a[l] = 4 * l * stride;
        num(tl_bank_conflicts(a, 32, 4, 32, 4), way - 1);
    }
    for (int l = 0; l < 32; l++)
        a[l] = 16 * l;
    num(tl_bank_conflicts(a, 32, 16, 32, 4), 0);
    for (int l = 0; l < 32; l++)
        a[l] = 2 * l;
    num(tl_bank_conflicts(a, 32, 2, 32, 4), 0);
    num(tl_bank_conflicts(a, 32, 4, 32, 4), -1);
    num(tl_bank_conflicts(a, 32, 3, 32, 4), -1);
    num(tl_bank_conflicts(a, 32, 2, 0, 4), -1);

    /* ldmatrix on rows of 128, 64, 32 bytes: 8-, 4- and 2-way unswizzled, none swizzled */
    for (int span = 32; span <= 128; span *= 2) {
        tl_shared_layout s;
        num(tl_shared_tma(arena, 128, span / 2, 2, span, &s), 1);
        num(tl_ldmatrix_worst(&s), 0);
        s.swizzle.bits = 0;
        num(tl_ldmatrix_worst(&s), span / 16 - 1);
        /* a pad of 16 bytes helps as well */
        num(tl_shared_padded(arena, 2, (const int64_t[]){128, span / 2}, 8, 2, &s), 1);
        num(tl_ldmatrix_worst(&s), 0);
        num(tl_shared_padded(arena, 2, (const int64_t[]){128, span / 2}, 1, 2, &s), 1);
        num(tl_ldmatrix_worst(&s), -1);
    }
    /* a 256-byte row needs its own swizzle, or panels */
    tl_shared_layout s;
    tl_shared_padded(arena, 2, (const int64_t[]){32, 128}, 0, 2, &s);
    num(tl_ldmatrix_worst(&s), 7);
    tl_swizzle_tma(128, 2, &s.swizzle);
    num(tl_ldmatrix_worst(&s), 1);
    s.swizzle = tl_swizzle_rows(256, 2);
    num(tl_ldmatrix_worst(&s), 0);
    num(tl_shared_tma(arena, 32, 128, 2, 128, &s), 1);
    num(tl_ldmatrix_worst(&s), 0);
    num(tl_shared_vector(&s, 1), 8);

    /* 16-byte copies of a 64x64 half tile, two floats of an accumulator to 256-byte rows */
    int64_t n;
    const tl_frag_layout *f = tl_frag_blocked(arena, 2, (const int64_t[]){64, 64}, 128, 8);
    tl_shared_tma(arena, 64, 64, 2, 128, &s);
    num(tl_frag_conflicts(f, &s, 8, 32, 4, &n), 0);
    num(n, 16);
    f = tl_frag_mma_m16n8(arena, 64, 64, 2, 2);
    tl_shared_padded(arena, 2, (const int64_t[]){64, 64}, 0, 4, &s);
    num(tl_frag_conflicts(f, &s, 2, 32, 4, &n), 4 * 16 * 2 * 3);
    num(n, 4 * 16);
    num(tl_frag_conflicts(f, &s, 4, 32, 4, &n), -1);
    tl_shared_padded(arena, 2, (const int64_t[]){64, 64}, 8, 4, &s);
    num(tl_frag_conflicts(f, &s, 2, 32, 4, &n), 0);
    end(60);
}

int main(void)
{
    arena = tl_arena_new();
    check_algebra();
    check_refusals();
    check_tma();
    check_conflicts();
    tl_arena_delete(arena);
    return failures != 0;
}
