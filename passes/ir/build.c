/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nodes, symbols and functions made. */
#include <stdarg.h>
#include <string.h>

#include "passes/ir/made.h"
#include "passes/ir/names.h"

/* Arrays in the arena that double at powers of two. */
#define GROW(m, array, n) \
    do { \
        if (((n) & ((n) - 1)) == 0) { \
            size_t room = (n) ? 2 * (size_t)(n) : 1; \
            void *grown = tl_arena_alloc((m)->arena, room * sizeof *(array)); \
            if (n) \
                memcpy(grown, (array), (size_t)(n) * sizeof *(array)); \
            (array) = grown; \
        } \
    } while (0)

tl_module *tl_module_new(tl_arena *a, tl_diag *d, const char *name)
{
    tl_module *m = TL_NEW(a, tl_module);
    m->arena = a;
    m->diag = d;
    m->name = tl_arena_strndup(a, name, strlen(name));
    m->places = TL_NEW(a, tl_place);
    m->nplaces = 1;
    return m;
}

tl_func *tl_func_new(tl_module *m, tl_func_kind k, const char *name, tl_loc loc)
{
    tl_func *f = TL_NEW(m->arena, tl_func);
    f->kind = k;
    f->name = tl_arena_strndup(m->arena, name, strlen(name));
    f->loc = loc;
    f->ret = tl_scalar(TL_VOID);
    GROW(m, m->funcs, m->nfuncs);
    m->funcs[m->nfuncs++] = f;
    return f;
}

tl_func *tl_func_named(const tl_module *m, tl_func_kind k, const char *name)
{
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->kind == k && !strcmp(m->funcs[i]->name, name))
            return m->funcs[i];
    return NULL;
}

tl_loc tl_place_add(tl_module *m, const char *file, unsigned line, unsigned column, uint64_t host)
{
    tl_place *last = &m->places[m->nplaces - 1];
    bool same_file = last->file && !strcmp(last->file, file);
    if (same_file && last->line == line && last->column == column && last->host == host)
        return m->nplaces - 1;
    const char *name = same_file ? last->file : tl_arena_strndup(m->arena, file, strlen(file));
    GROW(m, m->places, m->nplaces);
    m->places[m->nplaces] = (tl_place){ .file = name, .line = line, .column = column, .host = host };
    return m->nplaces++;
}

tl_loc tl_place_again(tl_module *m, tl_loc of, uint32_t at, uint32_t in, bool pipelined)
{
    GROW(m, m->places, m->nplaces);
    tl_place *p = &m->places[m->nplaces];
    *p = m->places[of];
    p->of = of;
    p->at = at;
    p->in = in;
    p->pipelined = pipelined;
    return m->nplaces++;
}

tl_sym *tl_sym_new(tl_module *m, tl_func *f, tl_symkind k, const char *name, tl_type t, tl_loc loc)
{
    tl_sym *s = TL_NEW(m->arena, tl_sym);
    s->kind = k;
    s->type = t;
    s->loc = loc;
    s->offset = -1;
    if (!name || !*name)
        name = "t";
    if (f)
        tl_name_symbol(m->arena, f, s, name);
    else
        s->name = tl_arena_strndup(m->arena, name, strlen(name));
    return s;
}

tl_sym *tl_sym_like(tl_module *m, tl_func *f, const tl_sym *like, const char *name, tl_type t, tl_loc loc)
{
    tl_sym *s = tl_sym_new(m, f, TL_SYM_ARRAY, name, t, loc);
    s->rank = like->rank;
    memcpy(s->dim, like->dim, sizeof s->dim);
    return s;
}

void tl_param_add(tl_module *m, tl_func *f, tl_sym *s)
{
    GROW(m, f->params, f->nparams);
    f->params[f->nparams++] = s;
    s->is_param = true;
    if (!s->cname)
        s->cname = tl_arena_strndup(m->arena, s->name, tl_name_stem(s->name));
}

tl_sym *tl_table_add(tl_module *m, const char *name, tl_type elem, unsigned rank,
                     const int64_t *dim, const void *data)
{
    elem.space = TL_TABLE;
    elem.is_const = 1;
    tl_sym *s = tl_sym_new(m, NULL, TL_SYM_ARRAY, name, elem, 0);
    size_t count = 1;
    s->rank = (uint8_t)rank;
    for (unsigned i = 0; i < rank; i++) {
        s->dim[i] = dim[i];
        count *= (size_t)dim[i];
    }
    size_t bytes = count * tl_bases[elem.base].bytes;
    void *copy = tl_arena_alloc(m->arena, bytes);
    memcpy(copy, data, bytes);
    s->data = copy;
    GROW(m, m->tables, m->ntables);
    m->tables[m->ntables++] = s;
    s->number = m->ntables;
    return s;
}

static tl_node *node(tl_module *m, tl_op op, tl_type t, tl_loc loc, uint32_t nargs)
{
    tl_node *n = TL_NEW(m->arena, tl_node);
    n->op = op;
    n->type = t;
    n->loc = loc;
    n->nargs = nargs;
    n->args = nargs ? TL_NEWV(m->arena, tl_node *, nargs) : NULL;
    return n;
}

tl_node *tl_node_new(tl_module *m, tl_op op, tl_type t, tl_loc loc, uint32_t nargs, ...)
{
    tl_node *n = node(m, op, t, loc, nargs);
    va_list ap;
    va_start(ap, nargs);
    for (uint32_t i = 0; i < nargs; i++)
        n->args[i] = va_arg(ap, tl_node *);
    va_end(ap);
    tl_note_made(m, n);
    return n;
}

tl_node *tl_const_int(tl_module *m, tl_type t, int64_t v, tl_loc loc)
{
    tl_node *n = node(m, TL_OP_CONST, t, loc, 0);
    n->imm.i = v;
    return n;
}

tl_node *tl_const_float(tl_module *m, tl_type t, double v, tl_loc loc)
{
    tl_node *n = node(m, TL_OP_CONST, t, loc, 0);
    n->imm.f = v;
    return n;
}

tl_node *tl_var(tl_module *m, tl_sym *s, tl_loc loc)
{
    tl_node *n = node(m, TL_OP_VAR, s->type, loc, 0);
    n->sym = s;
    tl_note_made(m, n);
    return n;
}

static tl_node *op(tl_module *m, tl_op o, tl_loc loc, uint32_t nargs, tl_node **args)
{
    tl_node *n = node(m, o, tl_scalar(TL_VOID), loc, nargs);
    if (nargs)
        memcpy(n->args, args, nargs * sizeof *args);
    n->type = tl_type_by_rule(n);
    tl_note_made(m, n);
    return n;
}

tl_node *tl_op0(tl_module *m, tl_op o, tl_loc loc)
{
    return op(m, o, loc, 0, NULL);
}

tl_node *tl_op1(tl_module *m, tl_op o, tl_node *a, tl_loc loc)
{
    return op(m, o, loc, 1, &a);
}

tl_node *tl_op2(tl_module *m, tl_op o, tl_node *a, tl_node *b, tl_loc loc)
{
    return op(m, o, loc, 2, (tl_node *[]){ a, b });
}

tl_node *tl_op3(tl_module *m, tl_op o, tl_node *a, tl_node *b, tl_node *c, tl_loc loc)
{
    return op(m, o, loc, 3, (tl_node *[]){ a, b, c });
}

tl_node *tl_cast(tl_module *m, tl_node *a, tl_type t)
{
    return tl_same_type(a->type, t) ? a : tl_node_new(m, TL_OP_CAST, t, a->loc, 1, a);
}

tl_node *tl_load(tl_module *m, tl_sym *s, uint32_t n, tl_node **index, tl_loc loc)
{
    return tl_access(m, TL_OP_LOAD, s, n, index, loc);
}

tl_node *tl_access(tl_module *m, tl_op o, tl_sym *s, uint32_t n, tl_node **index, tl_loc loc)
{
    tl_type t = tl_scalar(TL_VOID);
    if (o == TL_OP_LOAD)
        t = tl_vector((tl_base)s->type.base, s->type.lanes);
    tl_node *a = node(m, o, t, loc, n);
    a->sym = s;
    if (n)
        memcpy(a->args, index, n * sizeof *index);
    if (o == TL_OP_ADDR)
        a->type = tl_type_by_rule(a);
    tl_note_made(m, a);
    return a;
}

tl_node *tl_store(tl_module *m, tl_sym *s, tl_node *value, uint32_t n, tl_node **index, tl_loc loc)
{
    tl_node *a = node(m, TL_OP_STORE, tl_scalar(TL_VOID), loc, n + 1);
    a->sym = s;
    a->args[0] = value;
    if (n)
        memcpy(a->args + 1, index, n * sizeof *index);
    return a;
}

void tl_arg_add(tl_module *m, tl_node *n, tl_node *arg)
{
    tl_node **args = TL_NEWV(m->arena, tl_node *, n->nargs + 1);
    for (uint32_t i = 0; i < n->nargs; i++)
        args[i] = n->args[i];
    args[n->nargs++] = arg;
    n->args = args;
}

tl_node *tl_let(tl_module *m, tl_sym *s, tl_node *value, tl_loc loc)
{
    tl_node *n = tl_node_new(m, TL_OP_LET, tl_scalar(TL_VOID), loc, 1, value);
    n->sym = s;
    return n;
}

tl_node *tl_set(tl_module *m, tl_sym *s, tl_node *value, tl_loc loc)
{
    tl_node *n = tl_node_new(m, TL_OP_SET, tl_scalar(TL_VOID), loc, 1, value);
    n->sym = s;
    return n;
}

tl_node *tl_alloc(tl_module *m, tl_sym *s, tl_loc loc)
{
    tl_node *n = node(m, TL_OP_ALLOC, tl_scalar(TL_VOID), loc, 0);
    n->sym = s;
    return n;
}

tl_node *tl_if(tl_module *m, tl_node *cond, tl_loc loc)
{
    return tl_op1(m, TL_OP_IF, cond, loc);
}

tl_node *tl_loops(tl_module *m, tl_op op, uint32_t n, const tl_loop *loops, tl_loc loc)
{
    tl_node *nest = node(m, op, tl_scalar(TL_VOID), loc, 0);
    nest->nloops = n;
    nest->loops = TL_NEWV(m->arena, tl_loop, n);
    memcpy(nest->loops, loops, n * sizeof *loops);
    return nest;
}

tl_node *tl_for(tl_module *m, tl_loop head, tl_loc loc)
{
    return tl_loops(m, TL_OP_FOR, 1, &head, loc);
}

int64_t tl_attr(const tl_node *n, tl_attr_key k, int64_t otherwise)
{
    for (uint32_t i = 0; i < n->nattrs; i++)
        if (n->attrs[i].key == k)
            return n->attrs[i].value;
    return otherwise;
}

bool tl_has_attr(const tl_node *n, tl_attr_key k)
{
    for (uint32_t i = 0; i < n->nattrs; i++)
        if (n->attrs[i].key == k)
            return true;
    return false;
}

void tl_attr_set(tl_module *m, tl_node *n, tl_attr_key k, int64_t v)
{
    uint32_t i = 0;
    while (i < n->nattrs && n->attrs[i].key < k)
        i++;
    if (i == n->nattrs || n->attrs[i].key != k) {
        GROW(m, n->attrs, n->nattrs);
        memmove(n->attrs + i + 1, n->attrs + i, (n->nattrs - i) * sizeof *n->attrs);
        n->nattrs++;
    }
    n->attrs[i] = (tl_attr_val){ (uint8_t)k, v };
}

void tl_attr_drop(tl_node *n, tl_attr_key k)
{
    for (uint32_t i = 0; i < n->nattrs; i++)
        if (n->attrs[i].key == k) {
            memmove(n->attrs + i, n->attrs + i + 1, (n->nattrs - i - 1) * sizeof *n->attrs);
            n->nattrs--;
            return;
        }
}

void tl_block_room(tl_module *m, tl_block *b, uint32_t more)
{
    if (b->room - b->n >= more)
        return;
    uint32_t room = b->room ? b->room : 4;
    while (room - b->n < more)
        room *= 2;
    tl_node **at = TL_NEWV(m->arena, tl_node *, room);
    if (b->n)
        memcpy(at, b->at, b->n * sizeof *at);
    b->at = at;
    b->room = room;
}

void tl_block_insert(tl_module *m, tl_block *b, uint32_t at, tl_node *n)
{
    tl_block_room(m, b, 1);
    memmove(b->at + at + 1, b->at + at, (b->n - at) * sizeof *b->at);
    b->at[at] = n;
    b->n++;
}

void tl_block_remove(tl_block *b, uint32_t at)
{
    b->n--;
    memmove(b->at + at, b->at + at + 1, (b->n - at) * sizeof *b->at);
}

void tl_block_insert_all(tl_module *m, tl_block *b, uint32_t at, const tl_block *more)
{
    for (uint32_t i = 0; i < more->n; i++)
        tl_block_insert(m, b, at + i, more->at[i]);
}

uint32_t tl_block_position(const tl_block *b, const tl_node *n)
{
    uint32_t i = 0;
    while (i < b->n && b->at[i] != n)
        i++;
    return i;
}

void tl_block_append(tl_module *m, tl_block *b, const tl_block *more)
{
    uint32_t n = more->n;
    tl_node **from = more->at;
    tl_block_room(m, b, n);
    if (n)
        memcpy(b->at + b->n, from, n * sizeof *from);
    b->n += n;
}

int64_t tl_array_elements(const tl_sym *s)
{
    uint32_t row = s->rank - 1u, padded = s->panel == 1 ? row - 1 : row;    /* stored by columns, each column ends with the padding */
    int64_t n = 1;
    for (uint32_t d = 0; d < s->rank; d++)
        n *= s->dim[d] + (d == padded ? s->pad : 0);
    return n;
}

int64_t tl_array_bytes(const tl_sym *s)
{
    return tl_array_elements(s) * (int64_t)tl_bases[s->type.base].bytes * s->type.lanes;
}
