/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints constant tables as C arrays. */
#include "emit/table.h"

#include <string.h>

#include "passes/interp/number.h"

static const char *element(tl_printer *p, const tl_sym *s, int64_t i)
{
    tl_base base = (tl_base)s->type.base;
    unsigned bytes = tl_bases[base].bytes;
    tl_node n = { .op = TL_OP_CONST, .type = tl_scalar(base) };
    uint64_t bits = 0;
    memcpy(&bits, (const char *)s->data + i * bytes, bytes);
    if (base == TL_F32 || base == TL_F64)
        n.imm.f = tl_number_value(base, bits);
    else
        n.imm.i = tl_is_int(n.type) ? tl_number_wrap(base, (int64_t)bits) : (int64_t)bits;
    if (tl_bases[base].cls == 'S' || base == TL_F16)    /* elements are printed as bits */
        n.type = tl_scalar(bytes == 1 ? TL_U8 : TL_U16);
    return tl_expr(p, &n).s;
}

static void rows(tl_printer *p, const tl_sym *s, unsigned d, int64_t *i)
{
    int64_t n = s->dim[d];
    if (d + 1u < s->rank) {
        for (int64_t k = 0; k < n; k++) {
            tl_puts(p->out, "{");
            rows(p, s, d + 1, i);
            tl_puts(p->out, k + 1 < n ? "},\n    " : "}");
        }
        return;
    }
    const char **item = TL_NEWV(p->a, const char *, (size_t)n + 1);
    for (int64_t k = 0; k < n; k++)
        item[k] = element(p, s, (*i)++);
    tl_put_list(p->out, item, (size_t)n);
}

void tl_print_tables(tl_printer *p, const char *storage)
{
    for (uint32_t i = 0; i < p->m->ntables; i++) {
        const tl_sym *s = p->m->tables[i];
        const char *name = tl_name_find(&p->file, s);
        if (!name)
            continue;
        bool narrow = s->type.base == TL_F16 || s->type.base == TL_BF16;
        const char *type = p->d->type(p, tl_scalar(narrow ? TL_U16 : (tl_base)s->type.base));
        if (!type) {
            tl_report(p->m, TL_ERROR, s->loc, "'%s': this target has no tables of %s", s->name, tl_bases[s->type.base].text);
            p->failed = true;
            return;
        }
        tl_put(p->out, "%s %s %s", storage, type, name);
        for (unsigned d = 0; d < s->rank; d++)
            tl_put(p->out, "[%lld]", (long long)s->dim[d]);
        tl_puts(p->out, " = {\n");
        int64_t at = 0;
        tl_puts(p->out, "    ");
        rows(p, s, 0, &at);
        tl_puts(p->out, "\n};\n\n");
    }
}
