/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Building, copying and rewriting IR from C; what no text can show. */
#include <stdio.h>
#include <string.h>

#include "passes/ir/each.h"
#include "passes/ir/made.h"
#include "passes/passes.h"

static void check(bool ok, const char *what)
{
    printf("%s: %s\n", ok ? "PASS" : "FAIL", what);
}

static tl_node *i32(tl_module *m, int64_t v)
{
    return tl_const_int(m, tl_scalar(TL_I32), v, 0);
}

static bool count(tl_node *n, void *user)
{
    (void)n;
    ++*(int *)user;
    return true;
}

static tl_node *double_consts(tl_node *n, void *user)
{
    tl_module *m = user;
    return n->op == TL_OP_CONST ? tl_op2(m, TL_OP_ADD, n, i32(m, n->imm.i), n->loc) : n;
}

static const char text[] =
    "module \"t\" target cuda\n"
    "place !1 \"a.c\" 1:1\n"
    "place !2 \"a.c\" 1:1\n"
    "table @lut: i32[2] = { 1, 2 }\n"
    "device @d(%p: global i32*) threads=32 !1 {\n"
    "  alloc %f: frag f32[8] map=blocked threads=32 vec=1 regs=%f.r\n"
    "  alloc %f.r: private f32[1]\n"
    "  for %i: i32 = 0:i32 lt 4:i32 step 1:i32 unroll=1 !2 {\n"
    "    let %x: i32 = add(load<i32>(@lut[0:i32]), %i)\n"
    "    store %p[%i], %x\n"
    "  }\n"
    "}\n"
    "kernel @k(%p: global i32*) {\n"
    "  launch @d, 1:i64, %p shared=16\n"
    "}\n";

static const char floats[] =
    "module \"m\" target cuda\n"
    "\n"
    "device @d(%x: global f32*) threads=32 {\n"
    "  store %x[0:i32], mul(load<f32>(%x[0:i32]), 0x1p+1:f32)\n"
    "}\n"
    "kernel @k(%x: global f32*) {\n"
    "  launch @d, 1:i64, %x shared=16\n"
    "}\n";

/* A pass that leaves what its contract forbids; one that makes it again; one that declares a symbol. */
static bool leave(tl_module *m, tl_func *f)
{
    (void)m, (void)f;
    return true;
}

static bool declare(tl_module *m, tl_func *f)
{
    tl_sym_new(m, f, TL_SYM_VAR, "x", tl_scalar(TL_I32), 0);
    return true;
}

static bool mark_loops(tl_module *m, tl_func *f)
{
    tl_attr_set(m, f->body.at[2], TL_A_STAGES, 2);
    return true;
}

static char said[200];

static void hear(tl_diag *d, const tl_module *m, tl_severity s, tl_loc loc, const char *what)
{
    (void)d, (void)m, (void)s, (void)loc;
    snprintf(said, sizeof said, "%s", what);
}

/* What a pass has left none of must not remain, for the verifier after it and after later passes. */
static void contracts(void)
{
    static const short loops[] = { TL_OP_FOR, -1 }, stages[] = { TL_GONE_ATTR(STAGES), -1 };
    const tl_pass unroll = { "unroll", .each = leave, .on = TL_FUNC_DEVICE, true, TL_LEVEL_THREAD, NULL, loops };
    const tl_pass first = { "first", .each = leave, .on = TL_FUNC_DEVICE, true, TL_LEVEL_THREAD, NULL, stages };
    const tl_pass later = { "later", .each = mark_loops, .on = TL_FUNC_DEVICE, true, TL_LEVEL_THREAD, NULL, NULL };
    const tl_pass names = { "names", .each = declare, .on = TL_FUNC_DEVICE, false, TL_LEVEL_THREAD, NULL, NULL };
    const tl_options each = { .verify_each = true }, end = { 0 };
    tl_arena *a = tl_arena_new();
    tl_diag d = { .report = hear };
    tl_module *m = tl_parse(a, &d, text), *of_attrs = tl_module_clone(a, m);
    check(!tl_pass_run(m, &unroll, &each) && !strcmp(said, "after unroll: device function d: for: must not remain after unroll"),
          "a pass that leaves what it must not is named");
    m = tl_module_clone(a, m);
    check(!tl_verify(m, TL_LEVEL_THREAD, "the last pass"), "copies keep what passes have left none of");
    check(tl_pass_run(of_attrs, &first, &each) && !tl_pass_run(of_attrs, &later, &each)
              && !strcmp(said, "after later: device function d: for: the attribute stages must not remain after first"),
          "a later pass that makes it again is named, too");
    check(tl_pass_run(of_attrs, &later, &end) && !tl_verify(of_attrs, TL_LEVEL_THREAD, "the last pass"),
          "the check at the end knows it");
    m = tl_parse(a, &d, text);
    check(!tl_pass_run(m, &names, &each) && !strcmp(said, "after names: symbols are declared, which the list of passes denies"),
          "a pass that declares symbols says so");
    tl_arena_delete(a);
}

/* Passes look only for what the module may have: what parsing, building and copying make is known. */
static void made(void)
{
    tl_arena *a = tl_arena_new();
    tl_diag d = { .report = hear };
    tl_module *m = tl_parse(a, &d, floats), *copy = tl_module_clone(a, m);
    tl_node *product = m->funcs[0]->body.at[0]->args[0];
    check(tl_may_have(copy, TL_OP_MUL, TL_FLOATS) && !tl_may_have(copy, TL_OP_DIV, TL_FLOATS), "a module knows what it has");
    tl_op2(m, TL_OP_DIV, product, product, 0);
    check(tl_may_have(m, TL_OP_DIV, TL_FLOATS) && !tl_may_have(copy, TL_OP_DIV, TL_FLOATS), "and what is made");
    check(tl_verify(m, TL_LEVEL_THREAD, NULL), "floats are sound");
    m->made[TL_OP_MUL] = 0;
    check(!tl_verify(m, TL_LEVEL_THREAD, NULL) && strstr(said, "the module says it has none of"), "the verifier sees what it does not know");
    tl_arena_delete(a);
}

int main(void)
{
    contracts();
    made();
    tl_arena *a = tl_arena_new();
    tl_module *m = tl_parse(a, NULL, text);
    check(m && !strcmp(tl_print(m), text), "parse and print without a diag");
    check(m && tl_verify(m, TL_LEVEL_THREAD, NULL), "verify");

    tl_func *f = m->funcs[0];
    tl_sym *i = tl_sym_find(f, "i");
    tl_node *loop = f->body.at[2];
    check(i && i == loop->loops[0].var && !tl_sym_find(f, "y"), "symbols are found by name");

    tl_sym *s = tl_sym_new(m, f, TL_SYM_VAR, "x", tl_scalar(TL_I32), 0);
    tl_sym *t = tl_sym_new(m, f, TL_SYM_VAR, "x.2", tl_scalar(TL_I32), 0);
    tl_sym *u = tl_sym_new(m, f, TL_SYM_VAR, NULL, tl_scalar(TL_I32), 0);
    check(!strcmp(s->name, "x.2") && !strcmp(t->name, "x.3") && !strcmp(u->name, "t"),
          "names get the next free suffix");

    /* A copy declares what the tree declares, and shares the rest. */
    tl_node *c = tl_copy(m, f, loop);
    tl_node *let = c->body.at[0], *store = c->body.at[1];
    check(c->loops[0].var != i && let->sym != loop->body.at[0]->sym &&
              store->args[0]->sym == let->sym && store->args[1]->sym == c->loops[0].var &&
              store->sym == f->params[0] && c->loc == 2 && tl_attr(c, TL_A_UNROLL, 0) == 1,
          "copies declare anew");
    tl_push(m, &f->body, c);
    check(tl_verify(m, TL_LEVEL_THREAD, NULL), "a copy is sound");
    tl_push(m, &f->body, loop);
    check(!tl_verify(m, TL_LEVEL_THREAD, NULL), "a node with two parents is not");
    f->body.n--;

    tl_node *d = tl_copy_subst(m, f, loop, 1, (tl_sym *[]){ f->params[0] }, (tl_sym *[]){ s });
    check(d->body.at[1]->sym == s, "copies substitute symbols");

    tl_node *e = tl_op2(m, TL_OP_MUL, tl_var(m, i, 0), tl_var(m, i, 0), 0);
    tl_node *r = tl_replace_var(m, f, e, i, tl_op1(m, TL_OP_NEG, tl_var(m, s, 0), 0));
    check(r == e && r->args[0]->op == TL_OP_NEG && r->args[1]->op == TL_OP_NEG &&
              r->args[0] != r->args[1],
          "reads are replaced by copies");
    r = tl_replace_var(m, f, tl_var(m, i, 0), i, i32(m, 7));
    check(r->op == TL_OP_CONST && r->imm.i == 7, "a read that is the whole tree is replaced");

    /* Attributes stay sorted, in copies too. */
    for (int k = TL_A_SCOPE; k >= TL_A_THREADS; k -= 3)
        tl_attr_set(m, r, (tl_attr_key)k, k);
    tl_attr_drop(r, TL_A_SCOPE);
    tl_node *rc = tl_copy(m, f, r);
    tl_attr_set(m, rc, TL_A_WARPS_M, -5);
    bool sorted = !tl_has_attr(rc, TL_A_SCOPE) && tl_attr(rc, TL_A_WARPS_M, 0) == -5 &&
                  tl_attr(r, TL_A_WARPS_M, 99) != -5;
    for (uint32_t k = 1; k < rc->nattrs; k++)
        sorted = sorted && rc->attrs[k - 1].key < rc->attrs[k].key;
    check(sorted, "attributes stay sorted");

    int n = 0;
    tl_walk(loop, count, &n);
    check(n == 12, "walking meets every node once");
    n = 0;
    tl_walk_ops(loop, count, &n);
    check(n == 5, "walking operations leaves out constants and variables");
    unsigned seen = 0, kept = 0;
    TL_EACH_BELOW(m->arena, each, loop)
        seen++;
    TL_EACH_STMT_BELOW(m->arena, each, loop) {
        kept++;
        TL_SKIP(each);
    }
    check(seen == 12 && kept == 1, "a loop meets every node once, and skips what is below one");
    tl_rewrite_block(&f->body, double_consts, m);
    check(loop->loops[0].hi->op == TL_OP_ADD && loop->body.at[0]->args[0]->args[0]->args[0]->op == TL_OP_ADD,
          "rewriting reaches bounds and indices");

    tl_block b = { 0 };
    for (int k = 0; k < 5; k++)
        tl_block_insert(m, &b, 0, i32(m, k));
    tl_block_append(m, &b, &b);
    check(b.n == 10 && b.at[0]->imm.i == 4 && b.at[9]->imm.i == 0, "blocks grow");

    /* A clone shares nothing that changes. */
    tl_module *fresh = tl_parse(a, NULL, text);
    tl_arena *a2 = tl_arena_new();
    tl_module *clone = tl_module_clone(a2, fresh);
    tl_rewrite_block(&fresh->funcs[0]->body, double_consts, fresh);
    fresh->funcs[0]->body.at[0]->sym->dim[0] = 99;
    check(!strcmp(tl_print(clone), text) && strcmp(tl_print(fresh), text) &&
              clone->funcs[0]->body.at[0]->sym->regs == clone->funcs[0]->body.at[1]->sym &&
              clone->funcs[1]->body.at[0]->func == clone->funcs[0],
          "clones are apart");
    tl_arena_delete(a);
    check(!strcmp(tl_print(clone), text) && tl_verify(clone, TL_LEVEL_THREAD, NULL),
          "clones outlive the original");
    tl_arena_delete(a2);
    return 0;
}
