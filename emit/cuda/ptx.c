/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints rows of ptx.def as functions, and a text that uses all of them. */
#include "emit/cuda/ptx.h"

#include <string.h>

#include "emit/out.h"
#include "passes/target/target.h"

typedef struct row {
    const char *name;
    tl_ptx_need need;
    const char *templ, *result, *parameters, *text, *outputs, *inputs;
    char order;
} row;

static const row rows[] = {
#define TL_PTX(name, need, templ, result, parameters, text, outputs, inputs, order) \
    { #name, TL_NEED_##need, templ, result, parameters, text, outputs, inputs, #order[0] },
#include "emit/cuda/ptx.def"
};
enum { N_ROWS = sizeof rows / sizeof *rows };

static const struct {
    const char *name, *types;
    int k;
    bool transposes;
} wgmma[] = {
#define TL_PTX(name, need, templ, result, parameters, text, outputs, inputs, order)
#define TL_WGMMA(kind, name, k, types, transposes) [kind] = { name, types, k, transposes },
#include "emit/cuda/ptx.def"
};
enum { N_WGMMA = sizeof wgmma / sizeof *wgmma };

const char *tl_ptx_condition(tl_ptx_need n)
{
    switch (n) {
    case TL_NEED_SM80:
        break;
    case TL_NEED_SM89:
        return TL_IF_SM_89;
    case TL_NEED_SM90:
        return "__CUDA_ARCH__ >= 900";
    case TL_NEED_SM90A_100A:
        return TL_IF_SM_90A " || " TL_IF_SM_100A;
    case TL_NEED_SM90A:
        return TL_IF_SM_90A;
    case TL_NEED_SM100A:
        return TL_IF_SM_100A;
    }
    return NULL;
}

/* Faults that rows work around, for comments in their texts; row: a prefix of names. */
static const struct {
    const char *row;
    tl_fault fault;
} around[] = {
    { "keep", TL_FAULT_TID_COUNTER }, { "opaque", TL_FAULT_TID_COUNTER }, { "negated", TL_FAULT_MAX3_NEG },
    { "cp_async_by_", TL_FAULT_ASYNC_POLICY }, { "wgmma_wait_late", TL_FAULT_EARLY_WAIT },
};

enum { ONE_LINE = 260 };    /* columns of a function without line breaks */

static const char *text_of(tl_arena *a, const row *r)
{
    tl_out o;
    tl_out_init(&o, a);
    for (unsigned i = 0; i < sizeof around / sizeof *around; i++)
        if (!strncmp(r->name, around[i].row, strlen(around[i].row)))
            tl_put(&o, "/* %s. */\n", tl_fault_text(a, around[i].fault));
    bool value = strcmp(r->result, "void") != 0, ordered = r->order == 'V', operands = *r->inputs || *r->outputs || ordered;
    if (r->templ)
        tl_put(&o, "template <%s> ", r->templ);
    tl_put(&o, "__device__ __forceinline__ %s tile_%s(%s)", r->result, r->name, r->parameters);
    const char *head = value ? tl_arena_printf(a, "%s result; ", r->result) : "", *tail = value ? " return result;" : "";
    const char *code = tl_arena_printf(a, "asm%s(\"%s\"", ordered ? " volatile" : "", r->text);
    if (operands)
        code = tl_arena_printf(a, "%s :%s%s :%s%s%s", code, *r->outputs ? " " : "", r->outputs, *r->inputs ? " " : "", r->inputs,
                               ordered ? " : \"memory\"" : "");
    bool is_short = o.n - o.line + strlen(code) + strlen(head) + strlen(tail) < ONE_LINE;
    tl_put_all(&o, (const char *[]){ is_short ? " { " : "\n{\n    ", head, code, ");", tail, is_short ? " }\n" : "\n}\n", NULL });
    return tl_out_text(&o);
}

int tl_ptx_row(const char *name, tl_ptx_need *need)
{
    for (int i = 0; i < N_ROWS; i++)
        if (rows[i].name[0] == name[0] && strcmp(rows[i].name, name) == 0) {
            *need = rows[i].need;
            return i;
        }
    return -1;
}

const char *tl_ptx_text(tl_arena *a, int i)
{
    return text_of(a, &rows[i]);
}

static bool integers(tl_mma kind)
{
    return wgmma[kind].types[0] == 's';
}

const char *tl_wgmma_text(tl_arena *a, tl_mma kind, int n, unsigned form, const char **name)
{
    bool ra = form & TL_WGMMA_RA, ta = form & TL_WGMMA_TA, tb = form & TL_WGMMA_TB;
    if ((unsigned)kind >= N_WGMMA || !wgmma[kind].name || n < 8 || n > 256 || n % 8 ||
        (integers(kind) && n > 32 && n % 16) || ((ta || tb) && !wgmma[kind].transposes) || (ra && (ta || !wgmma[kind].transposes)))
        return NULL;
    int regs = n / 2, k = wgmma[kind].k;
    *name = tl_arena_printf(a, "tile_wgmma_m64n%dk%d_%s%s%s", n, k, wgmma[kind].name,
                            ra ? "_ra" : ta ? "_ta" : "", tb ? "_tb" : "");
    tl_out o;
    tl_out_init(&o, a);
    tl_put(&o, "/* d = a b + (keep ? d : 0) */\n__device__ __forceinline__ void\n%s("
           "%s *d, %s, unsigned long long b, int keep)\n{\n", *name, integers(kind) ? "int" : "float",
           ra ? "const unsigned *a" : "unsigned long long a");
    o.depth = 1;
    tl_put(&o, "asm volatile(\"{ .reg .pred keep; setp.ne.b32 keep, %%%d, 0; \"\n    \"wgmma.mma_async.sync.aligned."
           "m64n%dk%d.%s {\"\n", regs + (ra ? 5 : 2), n, k, wgmma[kind].types);
    for (int i = 0; i < regs; i += 32) {
        tl_puts(&o, "    \"");
        for (int j = i; j < regs && j < i + 32; j++)
            tl_put(&o, j ? ", %%%d" : "%%%d", j);
        tl_puts(&o, "\"\n");
    }
    if (ra)
        tl_put(&o, "    \"}, {%%%d, %%%d, %%%d, %%%d}, %%%d, keep, 1, 1, %d; }\"\n    : ", regs, regs + 1, regs + 2,
               regs + 3, regs + 4, tb);
    else
        tl_put(&o, "    \"}, %%%d, %%%d, keep%s; }\"\n    : ", regs, regs + 1,
               integers(kind)            ? ""
               : !wgmma[kind].transposes ? ", 1, 1"
                                         : tl_arena_printf(a, ", 1, 1, %d, %d", ta, tb));
    for (int i = 0, n = 16; i < regs; i += n) {
        n = regs - i < 16 ? 4 : 16;
        tl_put(&o, "%sTILE_REGS%d(\"+%c\", d, %d)", i == 0 ? "" : i % 64 ? ", " : ",\n    ", n, integers(kind) ? 'r' : 'f', i);
    }
    tl_put(&o, "\n    : %s, \"l\"(b), \"r\"(keep) : \"memory\");\n",
           ra ? "\"r\"(a[0]), \"r\"(a[1]), \"r\"(a[2]), \"r\"(a[3])" : "\"l\"(a)");
    o.depth = 0;
    tl_puts(&o, "}\n");
    return tl_out_text(&o);
}

/* A load and its wait are one statement, so that the compiler does not use a register too early. */
const char *tl_tmem_text(tl_arena *a, bool load, int n, tl_tmem_shape of, const char **name)
{
    tl_out o;
    tl_out_init(&o, a);
    static const struct { const char *shape, *name, *what; int registers; } shapes[] = {
        [TL_TMEM_OWN] = { "32x32b", "", "This thread's lane", 1 },
        [TL_TMEM_16] = { "16x256b", "16_", "16 lanes of the warp's, spread as sums of mma", 4 },
        [TL_TMEM_16_PAIRS] = { "16x128b", "16_pairs_", "16 lanes of the warp's, spread as pairs of sums of mma", 2 },
    };
    const char *shape = tl_arena_printf(a, "%s.x%d", shapes[of].shape, n / shapes[of].registers);
    *name = tl_arena_printf(a, "tile_tmem_%s_%s%d", load ? "load" : "store", shapes[of].name, n);
    tl_put(&o, "/* %s, %d columns%s. */\ntemplate <typename T>\n__device__ __forceinline__ void\n%s(%sT *d, unsigned at)\n{\n",
           shapes[of].what, of == TL_TMEM_OWN ? n : 2 * n, load ? "" : "; from d", *name,
           load ? "" : "const ");
    o.depth = 1;
    const char **item = TL_NEWV(a, const char *, n + 1), *list = "";
    for (int i = 0; i < n; i++) {
        list = tl_arena_printf(a, i ? i % 16 ? "%s, %%%d" : "%s\"\n    \", %%%d" : "%s%%%d", list, load ? i : i + 1);
        item[load ? i : i + 1] = tl_arena_printf(a, load ? "\"=r\"(r[%d])" : "\"r\"(r[%d])", i);
    }
    item[load ? n : 0] = "\"r\"(at)";
    tl_put(&o, "unsigned r[%d];\n", n);
    if (!load)
        tl_put(&o, "memcpy(r, d, sizeof r);\n");
    if (load)
        tl_put(&o, "asm volatile(\"tcgen05.ld.sync.aligned.%s.b32 {%s}, [%%%d];\"\n    \" tcgen05.wait::ld.sync.aligned;\"\n    : ",
               shape, list, n);
    else
        tl_put(&o, "asm volatile(\"tcgen05.st.sync.aligned.%s.b32 [%%0], {%s};\"\n    \" tcgen05.wait::st.sync.aligned;\"\n    : : ",
               shape, list);
    tl_put_list(&o, item, load ? n : n + 1);
    tl_put(&o, load ? "\n    : \"r\"(at) : \"memory\");\n" : "\n    : \"memory\");\n");
    if (load)
        tl_put(&o, "memcpy(d, r, sizeof r);\n");
    o.depth = 0;
    tl_puts(&o, "}\n");
    return tl_out_text(&o);
}

static bool has(int arch, tl_ptx_need need)
{
    switch (need) {
    case TL_NEED_SM80: return true;
    case TL_NEED_SM89: return arch >= 89;
    case TL_NEED_SM90: return arch >= 90;
    case TL_NEED_SM90A_100A: return arch == 901 || arch == 1001;
    case TL_NEED_SM90A: return arch == 901;
    case TL_NEED_SM100A: return arch == 1001;
    }
    return false;
}

const char *tl_ptx_selftest(tl_arena *a, int arch)
{
    tl_out o;
    tl_out_init(&o, a);
    tl_puts(&o, "#include <cuda.h>\n__device__ __forceinline__ unsigned tile_shared(const void *p)\n"
            "{\n    return (unsigned)__cvta_generic_to_shared(p);\n}\nusing T = uint4;\n" TL_PTX_REGISTERS);
    for (int i = 0; i < N_ROWS; i++) {
        const row *r = &rows[i];
        if (!has(arch, r->need))
            continue;
        tl_put(&o, "%s__device__ void use_%s(%s)\n{\n", text_of(a, r), r->name, r->parameters);
        bool number = r->templ && strncmp(r->templ, "typename", 8);
        tl_put(&o, "    tile_%s%s(", r->name, !number                           ? ""
               : !strncmp(r->name, "setmax", 6) ? "<40>"
               : !strncmp(r->name, "tmem_", 5)  ? "<32>"
                                                : "<1>");
        /* "const void *src, int n = 4" -> "src, n" */
        for (const char *p = r->parameters; *p;) {
            size_t n = strcspn(p, ","), e = strcspn(p, ",=");
            while (e > 0 && p[e - 1] == ' ')
                e--;
            size_t s = e;
            while (s > 0 && p[s - 1] != ' ' && p[s - 1] != '*' && p[s - 1] != '&')
                s--;
            tl_put(&o, "%.*s%s", (int)(e - s), p + s, p[n] ? ", " : "");
            p += n + (p[n] == ',');
        }
        tl_puts(&o, ");\n}\n");
    }
    static const struct { bool load; tl_tmem_shape shape; int least; } moves[] = {
        { false, TL_TMEM_OWN, 1 }, { true, TL_TMEM_OWN, 1 }, { false, TL_TMEM_16, 4 }, { true, TL_TMEM_16, 4 }, { false, TL_TMEM_16_PAIRS, 2 },
    };
    for (int n = 1; arch == 1001 && n <= 128; n *= 2)
        for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
            if (n < moves[i].least)
                continue;
            const char *name, *text = tl_tmem_text(a, moves[i].load, n, moves[i].shape, &name);
            tl_put(&o, "%s__device__ void use_%s(float *d, unsigned at)\n{\n    %s(d, at);\n}\n", text, name + 5, name);
        }
    for (int k = 0; arch == 901 && k < N_WGMMA; k++)
        for (int n = 8; n <= 256; n += 8)
            for (int t = 0; t < 8; t++) {
                const char *name, *text = tl_wgmma_text(a, (tl_mma)k, n, (unsigned)t, &name);
                /* each N once, and one N with all transpositions */
                if (!text || (t && n != 64))
                    continue;
                tl_put(&o, "%s__device__ void use_%s(%s *d, %s, unsigned long long b)\n{\n"
                       "    %s(d, a, b, 1);\n}\n", text, name + 5, integers((tl_mma)k) ? "int" : "float",
                       t & TL_WGMMA_RA ? "const unsigned *a" : "unsigned long long a", name);
            }
    return tl_out_text(&o);
}
