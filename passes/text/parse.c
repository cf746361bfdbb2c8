/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recursive descent over the text form. The first error ends it. What tl_print printed is parsed to what prints the same bytes.

     module "gemm" target none
     place !1 "gemm.c" 8:5
     table @lut: f32[2] = { 0x1p+0, -inf }
     kernel @gemm(%M: i32, %K: i32, %A: global const f16*, %C: global f32* restrict [%M][%K]) on "cuda" !1 {
       grid %m: i32 = 0:i32 lt %M step 64:i32 threads=128 !1 {
         alloc %As: shared f16[64][32] pad=8 align=16
         for %k: i32 = 0:i32 lt %K step 32:i32 stages=2 {
           tload tile(%As), view(%A, cast<i64>(%M), cast<i64>(%K)), index(cast<i64>(%m), cast<i64>(%k)), _, _, _
         }
         parallel %i: i32 = 0:i32 lt 64:i32 step 1:i32 {
           let %x: f16 = load<f16>(%As[%i, 0:i32])
           if land(gt(%x, 0x0p+0:f16), lt(%i, %M)) {
             store %C[%i], cast<f32>(%x)
           }
         }
       }
     }

   tokens       A statement ends with its line; `;` starts a comment. Symbols of a function are %name, unique in it; tables and
                functions are @name. A name that is no identifier is quoted: %"a b".
   types        Values f32, f16x8; pointers `global const f16*` (spaces global, shared, private, table); arrays `shared f16[64][32]`;
                a helper's tile parameter `tile f32[64][64]`.
   constants    12:i32, 0x1.8p+0:f32, inf:f32, -nan:f64. Elements of tables without the type; bits(0x7f) for storage types.
   expressions  op(operands), with op<type>(...) where ops.def does not imply the type; `_` is an absent operand. load, addr, tile and
                regs take %sym[indices]: of an array as many as it has dimensions (addr fewer: the rest are 0; tile fewer: a tile of
                the remaining rank), of a pointer exactly one.
   attributes   After a statement ` key=value`, straight after an expression `#key=value`: attrs.def. redop, kind, order and evict have
                named values. Fields of symbols and functions (pad=8, map=mma, regs=%acc.r; threads=128) follow the declaration.
   places       ` !N` ends a statement. `#!N` follows an expression or a declaration whose place is not that of what is around it.
                `place !9 "gemm.c" 8:5 of !1 at 3 in 2` is place 1 in the block's statement 3, in its loop 2 (interp/order.c);
                `pipelined`: that of a loop whose iterations overlap.
   parameters   `restrict`; `spec`: known when the kernel is instantiated; `parts`: the blocks of a cluster, which the launch
                chooses; extents of a whole array [%M][%N]; `cname "x"` where C's name is not the symbol's without its suffix;
                `struct "particle" struct_bytes=24`: what the host calls the elements; without struct_bytes they are enums.
   host code    What stands around the nests of a kernel: LET, SET, IF, loops and jumps on scalars and pointers. Each nest becomes a
                `launch` where it stands, under the conditions of its version. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "passes/text/parse-impl.h"

static void element(parser *s, tl_base base, unsigned char *to)
{
    unsigned bytes = tl_bases[base].bytes;
    tl_lex_skip(s);
    const char *start = s->p;
    int64_t bits;
    bool in_bits = tl_lex_accept(s, "bits");
    if (in_bits) {
        tl_lex_expect(s, "(");
        bits = tl_lex_integer(s);
        tl_lex_expect(s, ")");
    } else if (base == TL_F32 || base == TL_F64) {
        char *end;
        double d = strtod(s->p, &end);
        if (end == s->p)
            tl_lex_fail(s, start, "expected a number");
        s->p = end;
        float f = (float)d;
        memcpy(to, base == TL_F64 ? (void *)&d : (void *)&f, bytes);
        return;
    } else {
        bits = tl_lex_integer(s);
    }
    bool is_signed = tl_bases[base].cls == 'I' && !in_bits;
    if (bytes < 8 &&
        (is_signed ? bits < -(INT64_C(1) << (8 * bytes - 1)) || bits >> (8 * bytes - 1) > 0
                   : bits < 0 || bits >> 8 * bytes))
        tl_lex_fail(s, start, "expected an element that fits %s", tl_bases[base].text);
    memcpy(to, &bits, bytes);
}

static void table(parser *s)
{
    tl_lex_skip(s);
    const char *start = s->p, *w = tl_lex_name(s, '@', "the table's name (@name)");
    for (uint32_t i = 0; i < s->m->ntables; i++)
        if (!strcmp(s->m->tables[i]->name, w))
            tl_lex_fail(s, start, "@%.100s is declared already", w);
    tl_loc loc = tl_parse_inner_place(s, 0);
    tl_lex_expect(s, ":");
    tl_lex_skip(s);
    start = s->p;
    tl_type t = tl_parse_type(s, NULL);
    unsigned bytes = tl_bases[t.base].bytes;
    if (t.lanes != 1 || t.space || !bytes || tl_bases[t.base].cls == 'O')
        tl_lex_fail(s, start, "expected an element type");
    int64_t dim[4], count = 1;
    unsigned rank = 0;
    while (tl_lex_accept(s, "[")) {
        if (rank == 4)
            tl_lex_fail(s, s->p, "expected at most 4 dimensions");
        dim[rank] = tl_lex_within(s, INT32_MAX);
        if (!dim[rank] || count > INT32_MAX / dim[rank])
            tl_lex_fail(s, start, "expected a table of 1 to %d elements", INT32_MAX);
        count *= dim[rank++];
        tl_lex_expect(s, "]");
    }
    if (!rank)
        tl_lex_fail(s, s->p, "expected '['");
    int64_t align = tl_lex_accept(s, "align") ? (tl_lex_expect(s, "="), tl_lex_within(s, UINT32_MAX)) : 0;
    tl_lex_expect(s, "=");
    tl_lex_expect(s, "{");
    unsigned char *data = NULL;
    int64_t n = 0, room = 0;
    while (!tl_lex_accept(s, "}")) {
        if (n == count)
            tl_lex_fail(s, s->p, "expected '}' after %" PRId64 " elements", count);
        if (n == room) {
            unsigned char *more = tl_arena_alloc(s->a, (size_t)(room = 2 * room + 16) * bytes);
            if (n)
                memcpy(more, data, (size_t)n * bytes);
            data = more;
        }
        element(s, (tl_base)t.base, data + n++ * bytes);
        tl_lex_skip(s);
        if (*s->p != '}')
            tl_lex_expect(s, ",");
    }
    if (n != count)
        tl_lex_fail(s, s->p, "expected %" PRId64 " elements, not %" PRId64, count, n);
    tl_sym *v = tl_table_add(s->m, w, t, rank, dim, data);
    v->loc = loc;
    v->align = (uint32_t)align;
}

/* Parses what follows the word `place`. */
static void source_place(parser *s)
{
    tl_lex_expect(s, "!");
    const char *start = s->p;
    if (tl_lex_integer(s) != s->m->nplaces)
        tl_lex_fail(s, start, "expected %u: places are numbered from 1", s->m->nplaces);
    const char *file = tl_lex_string(s);
    unsigned line = (unsigned)tl_lex_within(s, UINT32_MAX);
    tl_lex_expect(s, ":");
    unsigned column = (unsigned)tl_lex_within(s, UINT32_MAX);
    if (!tl_lex_accept(s, "of")) {
        /* The index as host location keeps equal adjacent places distinct. */
        tl_place_add(s->m, file, line, column, s->m->nplaces);
        return;
    }
    tl_lex_expect(s, "!");
    start = s->p;
    tl_loc of = (tl_loc)tl_lex_within(s, (int64_t)s->m->nplaces - 1);
    tl_lex_expect(s, "at");
    uint32_t at = (uint32_t)tl_lex_within(s, TL_MAX_STATEMENTS);
    if (!of || s->m->places[of].of || !at)
        tl_lex_fail(s, start, "expected a place of the source, and a statement from 1 on");
    tl_lex_expect(s, "in");
    uint32_t in = (uint32_t)tl_lex_within(s, (int64_t)at - 1);
    tl_place_again(s->m, of, at, in, tl_lex_accept(s, "pipelined"));
}

static void module(parser *s)
{
    tl_lex_expect(s, "module");
    s->m->name = tl_lex_string(s);
    tl_lex_expect(s, "target");
    int target = tl_lex_one_of(s, tl_target_text);
    if (target < 0)
        tl_lex_fail(s, s->p, "expected none, cuda or metal");
    s->m->target = (tl_target)target;
    s->m->fast_math = tl_lex_accept(s, "fast_math");
    s->m->contract = tl_lex_accept(s, "contract");
    for (tl_lex_skip(s); *s->p; tl_lex_skip(s)) {
        if (tl_lex_accept(s, "place")) {
            source_place(s);
        } else if (tl_lex_accept(s, "table")) {
            table(s);
        } else if (tl_lex_accept(s, "kernel")) {
            tl_parse_func(s, TL_FUNC_KERNEL);
        } else if (tl_lex_accept(s, "device")) {
            tl_parse_func(s, TL_FUNC_DEVICE);
        } else if (tl_lex_accept(s, "helper")) {
            tl_parse_func(s, TL_FUNC_HELPER);
        } else {
            tl_lex_fail(s, s->p, "expected place, table, kernel, device or helper");
        }
    }
    for (later *l = s->calls; l; l = l->next) {
        tl_func_kind kind = l->node->op == TL_OP_LAUNCH ? TL_FUNC_DEVICE : TL_FUNC_HELPER;
        if (!l->node->func)
            l->node->func = tl_func_named(s->m, kind, l->name);
        if (!l->node->func)
            tl_lex_fail(s, l->at, "there is no %s @%.100s",
                        kind == TL_FUNC_DEVICE ? "device function" : "helper", l->name);
    }
}

tl_module *tl_parse(tl_arena *a, tl_diag *d, const char *text)
{
    parser *s = TL_NEW(a, parser);
    s->a = a;
    s->m = tl_module_new(a, d, "");
    s->text = s->p = text;
    if (setjmp(s->failed))
        return NULL;
    module(s);
    return s->m;
}
