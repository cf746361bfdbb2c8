/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields and attributes by name, as the text form has them. */
#include "passes/ir/text.h"

#define FIELD(type, name, unset) { #name, offsetof(type, name), sizeof(((type *)0)->name), unset }
const tl_field tl_sym_fields[] = {
    FIELD(tl_sym, pad, 0), FIELD(tl_sym, swizzle, 0), FIELD(tl_sym, panel, 0), FIELD(tl_sym, align, 0),
    FIELD(tl_sym, offset, -1), FIELD(tl_sym, map, 0), FIELD(tl_sym, warps_m, 0),
    FIELD(tl_sym, warps_n, 0), FIELD(tl_sym, threads, 0), FIELD(tl_sym, vec, 0), FIELD(tl_sym, vec_m, 0),
    FIELD(tl_sym, reduced, 0), FIELD(tl_sym, reduced_extent, 0),
    FIELD(tl_sym, ct_m, 0), FIELD(tl_sym, ct_n, 0), FIELD(tl_sym, ct_k, 0), FIELD(tl_sym, ct_transposed, 0), FIELD(tl_sym, ct_from, 0), FIELD(tl_sym, spelling, 0),
    FIELD(tl_sym, struct_bytes, 0), FIELD(tl_sym, more, 0),
    FIELD(tl_sym, quiet, 0),
    { NULL, 0, 0, 0 }
};
const tl_field tl_func_fields[] = {
    FIELD(tl_func, halvings, 0), FIELD(tl_func, scarce, 0), FIELD(tl_func, reserve, 0), FIELD(tl_func, threads, 0), FIELD(tl_func, producers, 0), FIELD(tl_func, copiers, 0), FIELD(tl_func, occupancy, 0),
    FIELD(tl_func, cluster_x, 0), FIELD(tl_func, cluster_y, 0), FIELD(tl_func, warps_m, 0), FIELD(tl_func, warps_n, 0), FIELD(tl_func, joined, 0),
    FIELD(tl_func, shared_goal, 0), FIELD(tl_func, shared_bytes, 0), FIELD(tl_func, never_on, 0), FIELD(tl_func, unaligned_on, 0),
    FIELD(tl_func, core_blocks, 0), FIELD(tl_func, unaligned_occupancy, 0),
    { NULL, 0, 0, 0 }
};

int64_t tl_field_get(const tl_field *f, const void *of)
{
    const unsigned char *p = (const unsigned char *)of + f->offset;
    switch (f->bytes) {
    case 1: return *p;
    case 2: return *(const uint16_t *)(const void *)p;
    case 4: return *(const uint32_t *)(const void *)p;
    }
    return *(const int64_t *)(const void *)p;
}

bool tl_field_set(const tl_field *f, void *of, int64_t v)
{
    unsigned char *p = (unsigned char *)of + f->offset;
    if (f->bytes < 8 && (v < 0 || v >> 8 * f->bytes))
        return false;
    switch (f->bytes) {
    case 1:
        *p = (uint8_t)v;
        break;
    case 2:
        *(uint16_t *)(void *)p = (uint16_t)v;
        break;
    case 4:
        *(uint32_t *)(void *)p = (uint32_t)v;
        break;
    default:
        *(int64_t *)(void *)p = v;
    }
    return true;
}

const char *const tl_space_text[] = { "", "global", "shared", "frag", "private", "table", NULL };
const char *const tl_cmp_text[] = { "lt", "le", "gt", "ge", NULL };
const char *const tl_map_text[] = { "none", "blocked", "mma", "sg", "rows", "wgmma", "outer", "tensor", "tmem", "sg16", NULL };
const char *const tl_target_text[] = { "none", "cuda", "metal", NULL };

const char *tl_attr_value_text(tl_op op, tl_attr_key k, int64_t v)
{
    static const char *const redop[] = { "add", "mul", "max", "min", "and", "or", "xor" };
    static const char *const mma[] = { "f16_f32", "bf16_f32", "tf32_f32", "e4m3_f32", "e5m2_f32",
                                       "s8_s32", "u8_s32", "s8_u8_s32", "u8_s8_s32", "e4m3_e5m2_f32",
                                       "e5m2_e4m3_f32" };
    static const char *const order[] = { "row", "column", "grouped", "morton" };
    static const char *const evict[] = { "normal", "first", "last" };
    const char *const *text = NULL;
    int64_t n = 0;
#define NAMES(x) (text = (x), n = (int64_t)(sizeof (x) / sizeof *(x)))
    if (k == TL_A_REDOP)
        NAMES(redop);
    else if (k == TL_A_KIND && op != TL_OP_TENSOR_MAP)
        NAMES(mma);
    else if (k == TL_A_ORDER)
        NAMES(order);
    else if (k == TL_A_EVICT)
        NAMES(evict);
    else if (k == TL_A_KIND && v >= 0 && v < TL_N_BASES)
        return tl_bases[v].text;
    return v >= 0 && v < n ? text[v] : NULL;
}

const char *tl_place_order(tl_arena *a, const tl_place *p)
{
    return p->of ? tl_arena_printf(a, " of !%u at %u in %u%s", p->of, p->at, p->in, p->pipelined ? " pipelined" : "") : "";
}
