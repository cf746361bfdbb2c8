/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Outlined scopes: a device function for the first of a number, and calls. Compilers inline it. */
#include "emit/cuda/cuda.h"
#include "passes/ir/each.h"
#include "passes/launch/outline.h"

static int64_t number_of(const tl_node *n)
{
    return n->op == TL_OP_SEQ ? tl_attr(n, TL_A_OUTLINED, 0) : 0;
}

void tl_cuda_name_parts(tl_printer *p)
{
    tl_cuda *c = p->user;
    for (uint32_t i = 0; i < p->m->nfuncs; i++)
        TL_EACH_STMT(p->a, n, &p->m->funcs[i]->body)
            if (number_of(n) > c->nparts)
                c->nparts = number_of(n);
    c->parts = TL_NEWV(p->a, tl_cuda_part, c->nparts + 1);
    for (uint32_t i = 0; i < p->m->nfuncs; i++)
        TL_EACH_STMT(p->a, n, &p->m->funcs[i]->body)
            if (number_of(n) > 0 && !c->parts[number_of(n)].first) {
                c->parts[number_of(n)].first = n;
                tl_name_exported(&p->file, n, tl_arena_printf(p->a, "%s_line_%u", p->m->funcs[i]->name, p->m->places[n->loc].line));
            }
}

static const char *parameter(tl_printer *p, const tl_sym *s)
{
    if (s->kind == TL_SYM_ARRAY && !tl_is_flat(s) && s->rank > 1)
        return tl_array_decl(p, s);
    if (s->kind == TL_SYM_ARRAY)
        return tl_arena_printf(p->a, "%s *%s", tl_cuda_type(p, tl_vector((tl_base)s->type.base, s->type.lanes)), tl_sym_text(p, s));
    const tl_mention *u = tl_usage_find(&p->usage, s);
    const char *type = s->type.base == TL_TMAP ? "const CUtensorMap" : tl_cuda_type(p, s->type);
    const char *by = s->type.base == TL_TMAP || (u && u->sets) ? "&" : "", *gap = *by || type[strlen(type) - 1] != '*' ? " " : "";
    return tl_arena_printf(p->a, "%s%s%s%s", type, gap, by, tl_sym_text(p, s));
}

/* Writes the function. */
static void define(tl_printer *p, tl_cuda_part *part)
{
    tl_cuda *c = p->user;
    tl_printer outer = *p;
    tl_func f = *p->f;
    tl_out body;
    tl_op op;
    const char *value, *name;
    f.nparams = tl_outlined_takes(p->a, p->f, part->first, &f.params);
    f.body = part->first->body;
    tl_begin_func(p, &f);
    c->need = TL_NEED_SM80;
    const char **item = TL_NEWV(p->a, const char *, f.nparams + 8);
    size_t k = 0;
    for (unsigned i = 0; (name = tl_cuda_position(i, &op, &value)); i++)
        if (p->usage.op[op]) {
            item[k++] = tl_arena_printf(p->a, "int %s", tl_name(&p->names, &tl_ops[op], name));
            part->positions |= 1u << i;
        }
    for (uint32_t i = 0; i < f.nparams; i++)
        item[k++] = parameter(p, f.params[i]);
    tl_out_init(&body, p->a);
    body.depth = 1;
    p->out = &body;
    tl_print_body(p, &f);
    part->name = tl_name_find(&p->file, part->first);
    part->need = c->need;
    TL_EACH_STMT(p->a, n, &f.body)
        if (tl_outlined_asks(n))
            part->asks = outer.f;
    tl_put(c->file, "[[maybe_unused]] static __device__ __forceinline__ void %s(", part->name);
    tl_put_list(c->file, item, k);
    tl_puts(c->file, ")\n{\n");
    tl_puts(c->file, tl_out_text(&body));
    tl_puts(c->file, "}\n\n");
    p->f = outer.f;
    p->names = outer.names;
    p->usage = outer.usage;
    p->out = outer.out;
    p->place_line = outer.place_line;
    p->place_file = outer.place_file;
}

void tl_cuda_call_part(tl_printer *p, const tl_node *seq)
{
    tl_cuda *c = p->user;
    tl_cuda_part *part = &c->parts[number_of(seq)];
    const tl_block *first = &part->first->body;
    const tl_func *a = part->asks, *b = p->f;
    bool differs = a && (a->threads != b->threads || a->copiers != b->copiers || tl_cluster_size(a) != tl_cluster_size(b));
    if (differs || (seq != part->first && (first->n != seq->body.n || tl_same_run(first, 0, &seq->body, 0, first->n) != first->n))) {
        tl_refuse(p, seq, "another scope of its number differs");
        return;
    }
    tl_ptx_need need = c->need;
    if (!part->name)
        define(p, part);
    c->need = part->need > need ? part->need : need;
    tl_sym **list;
    uint32_t n = tl_outlined_takes(p->a, p->f, seq, &list);
    const char *start = "", *value, *name;
    tl_op op;
    tl_put_all(p->out, (const char *[]){ part->name, "(", NULL });
    for (unsigned i = 0; (name = tl_cuda_position(i, &op, &value)); i++)
        if (part->positions >> i & 1) {
            tl_put_all(p->out, (const char *[]){ start, tl_name_find(&p->names, &tl_ops[op]), NULL });
            start = ", ";
        }
    for (uint32_t i = 0; i < n; i++) {
        tl_put_all(p->out, (const char *[]){ start, tl_sym_text(p, list[i]), NULL });
        start = ", ";
    }
    tl_puts(p->out, ");");
}
