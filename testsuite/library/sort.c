/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tk_sort: the keys against those of qsort, values against the places that keys came from. */
#include "library.h"

enum key { U32, I32, FLOATS, U64, I64 };
static const char *const key_names[] = { "u32", "i32", "f32", "u64", "i64" };

struct item {
    enum key type;
    bool descending;
    uint64_t bits;
    uint32_t place;
};

#define COMPARED(a, b) ((a) < (b) ? -1 : (a) > (b))

static int compared(const void *a, const void *b)
{
    const struct item *x = a, *y = b;
    int order = x->type == I32 ? COMPARED((int32_t) x->bits, (int32_t) y->bits)
                : x->type == I64 ? COMPARED((int64_t) x->bits, (int64_t) y->bits)
                                 : COMPARED(x->bits, y->bits);

    if (x->type == FLOATS) {
        float f, g;

        memcpy(&f, &x->bits, sizeof f);
        memcpy(&g, &y->bits, sizeof g);
        order = isnan(f) || isnan(g) ? COMPARED(isnan(f), isnan(g)) : COMPARED(f, g);
        order = order || isnan(f) ? order : COMPARED(!signbit(f), !signbit(g));
    }
    order = x->descending ? -order : order;
    return order ? order : COMPARED(x->place, y->place);
}

/* Of few values: each key occurs often. */
static uint64_t number(enum key type, bool few)
{
    uint64_t u = (uint64_t) (0x7fffffff * (double) demo_random()) * 0x9e3779b97f4a7c15u;
    float f = demo_random() * ldexpf(1, (int) (u >> 58) - 32);

    if (type == FLOATS) {
        f = few ? (float) (int) (3 * demo_random()) * (u >> 63 ? 1.0f : -1.0f) : u % 37 == 0 ? NAN : u % 41 == 0 ? -INFINITY : f;
        u = 0;
        memcpy(&u, &f, sizeof f);
        return u;
    }
    u = few ? u >> 62 : u;
    return type < U64 ? (uint32_t) u : u;
}

static void sort(enum key type, int64_t n, bool descending, bool few, bool pairs)
{
    size_t size = type < U64 ? 4 : 8;
    uint8_t *key = demo_buffer((size_t) n * size), *work = demo_buffer((size_t) n * size), *to = demo_buffer((size_t) n * size);
    uint32_t *value = demo_buffer((size_t) n * 4), *work_value = demo_buffer((size_t) n * 4), *to_value = demo_buffer((size_t) n * 4);
    uint32_t *count = demo_buffer(sizeof *count * 256 * (TK_SORT_PARTS + 1));
    struct item *want = calloc((size_t) n + 1, sizeof *want);

    for (int64_t i = 0; i < n; i++) {
        want[i] = (struct item) { type, descending, number(type, few), (uint32_t) i };
        memcpy(key + i * (int64_t) size, &want[i].bits, size);
        value[i] = (uint32_t) i * 3 + 1;
    }
    qsort(want, (size_t) n, sizeof *want, compared);
    for (int d = 0; d < demo_devices; d++) {
        struct check c = { 0 };

#define SORT(K, T) \
    LAUNCH(d, tk_sort_##K, n, descending, (T *) ON(key), pairs ? ON(value) : NULL, (T *) ON(work), pairs ? ON(work_value) : NULL, \
           ON(count), (T *) ON(to), pairs ? ON(to_value) : NULL)
        demo_begin(to, (size_t) n * size);
        demo_begin(to_value, (size_t) n * 4);
        if (type == U32)
            SORT(u32, uint32_t);
        else if (type == I32)
            SORT(i32, int32_t);
        else if (type == FLOATS)
            SORT(f32, float);
        else if (type == U64)
            SORT(u64, uint64_t);
        else
            SORT(i64, int64_t);
        for (int64_t i = 0; i < n; i++) {
            check_value(&c, memcmp(to + i * (int64_t) size, &want[i].bits, size), 0, 0);
            if (pairs)
                check_value(&c, to_value[i], want[i].place * 3 + 1, 0);
        }
        if (!n)
            check_value(&c, 0, 0, 0);
        verdict(key_names[type], F32, d, &c);
    }
    free(want);
}

int main(int argc, char **argv)
{
    demo_start(argc, argv);
    sort(I32, 8301, true, false, true);     /* several parts, one of several tiles */
    sort(FLOATS, 700, false, false, false);
    sort(U64, 130, true, true, true);
    sort(U32, 0, false, false, true);
    demo_devices = demo_is(0, "emulated") ? 0 : 1;      /* an emulator takes its time */
    for (enum key type = U32; type <= I64; type++)
        sort(type, 50001, type % 2, type == U64, type % 3 == 0);
    return demo_failures != 0;
}
