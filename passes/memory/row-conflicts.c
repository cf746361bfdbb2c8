/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Remarks on shared arrays that a parallel loop indexes by rows, where its iterations read one bank:

     parallel %i < 64 { ... load(%qs[%i, %d]) ... }      rows of 128 bytes: 32 lanes with adjacent %i access one bank

   Part of the pass swizzle-shared, which pads what matrix units read; other arrays keep the author's layout. The analysis covers
   nests with one loop that runs more than once, and addresses with a constant stride. */
#include <string.h>

#include "passes/expr/arith.h"
#include "passes/analysis/access.h"
#include "passes/ir/each.h"
#include "passes/memory/passes.h"
#include "passes/target/budget.h"

typedef struct ctx {
    tl_module *m;
    const tl_uses *uses;
    const tl_loop *loop;    /* of the nest: its others run once */
} ctx;

/* The most pieces of so many bytes of one bank, or of as many banks as a piece has, that lanes read whose addresses are
   `apart` bytes apart. */
static int degree(int64_t apart, int64_t lanes, int64_t piece)
{
    const int64_t places = TL_BANKS * TL_BANK_BYTES / piece;
    int most = 0;
    for (int64_t place = 0; place < places; place++) {
        int pieces = 0;
        int64_t last = -1;
        for (int64_t l = 0; l < lanes; l++) {
            int64_t at = l * apart / piece;
            pieces += at % places == place && at != last;
            last = at;
        }
        most = pieces > most ? pieces : most;
    }
    return most;
}

/* How many meet; 1: none. Vectors of 16 bytes, which 8 lanes read at once, may become of what is looked at: they meet, too. */
static int meeting(int64_t apart, int64_t lanes)
{
    return apart % TL_VECTOR_BYTES == 0 && degree(apart, lanes * TL_BANK_BYTES / TL_VECTOR_BYTES, TL_VECTOR_BYTES) < 2 ? 1 : degree(apart, lanes, TL_BANK_BYTES);
}

/* How many bytes the access advances by with the nest's variable. False: by no known number. */
static bool advance(const ctx *c, const tl_node *n, int64_t *bytes)
{
    const tl_sym *s = n->sym;
    const tl_loop *l = c->loop;
    int64_t step, sum = 0, each = 1;
    if (!tl_const_value(l->step, &step) || n->nargs - (n->op == TL_OP_STORE) != s->rank)
        return false;
    for (uint32_t d = s->rank; d-- > 0;) {
        int64_t k;
        if (!tl_stride(c->uses, n->args[d + (n->op == TL_OP_STORE)], l->var, &k) || k > INT32_MAX || k < INT32_MIN)
            return false;
        sum += k * each;
        each *= d + 1 == s->rank ? tl_pitch(s) : s->dim[d];
    }
    *bytes = sum * step * tl_bases[s->type.base].bytes;
    *bytes = *bytes < 0 ? -*bytes : *bytes;
    return *bytes > 0 && *bytes < INT32_MAX;
}

static void see_access(const ctx *c, const tl_node *n)
{
    const tl_sym *s = n->sym;
    if ((n->op != TL_OP_LOAD && n->op != TL_OP_STORE) || s->kind != TL_SYM_ARRAY || s->type.space != TL_SHARED_MEM || s->swizzle || s->panel
        || tl_bases[s->type.base].bytes > TL_BANK_BYTES)
        return;
    int64_t bytes, trips = tl_trips(c->loop);
    int meet = advance(c, n, &bytes) ? meeting(bytes, trips < TL_WARP ? trips : TL_WARP) : 1;
    if (meet > 2)
        tl_report(c->m, TL_REMARK, s->loc, "'%.*s': adjacent iterations over '%.*s' are %lld bytes apart in it: bank conflicts, up to %d-way",
                  (int)strcspn(s->name, "."), s->name, (int)strcspn(c->loop->var->name, "."), c->loop->var->name, (long long)bytes, meet);
}

static void see_nest(ctx *c, tl_node *n)
{
    uint32_t more = 0;
    for (uint32_t i = 0; i < n->nloops && n->op == TL_OP_PARALLEL; i++)
        if (tl_trips(&n->loops[i]) > 1) {
            c->loop = &n->loops[i];
            more++;
        }
    if (more == 1) {
        c->uses = tl_uses_of_node(c->m, n);
        TL_EACH_NODE(c->m->arena, x, &n->body)
            see_access(c, x);
    }
}

void tl_remark_row_conflicts(tl_module *m, tl_func *f)
{
    ctx c = { .m = m };
    if (m->diag && m->diag->remarks)
        TL_EACH_STMT(m->arena, n, &f->body)
            see_nest(&c, n);
}
