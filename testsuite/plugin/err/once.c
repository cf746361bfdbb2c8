/* { dg-options "-fsyntax-only -Wno-int-conversion -Wno-incompatible-pointer-types -Wno-implicit-function-declaration" } One error tells of each wrong use. */
#include <stdlib.h>
#include <string.h>
#include <tile.h>

struct point { float x; int n; };

tile_kernel void tiles(int n, const float *x, float *y, int64_t *w, uint8_t *b, tile_e4m3 *e, const int *rows,
                       const struct point *p)
{
#pragma tile grid threads(64)
    for (int g = 0; g < n; g++) {
        tile_shared float s[16][8], t[16][8], line[16];
        tile_shared int at[16];
        float f[16][8], u = 0;

        tile_fill(s, 0);
        tile_fill(f, 0);
        tile_load(f, tile_view(p, n, 8), g, 0); /* { dg-error "the view has elements of a type" } */
        tile_load(f, tile_view(x, n, 8), g, 0, .step = x); /* { dg-error "this pointer stands for a number" } */
        tile_load(f, tile_view(x, n, 8), g, 0, .step = -2); /* { dg-error "tile_load: .step is below 1" } */
        tile_load(f, tile_view(x, n, 8), g, 0, .add = 1); /* { dg-error "no member named .add." } */
        tile_gather(f, tile_view(x, n, 8), rows, 0, .step = 2); /* { dg-error "no member named .step." } */
        tile_store(f, tile_view(x, n, 8), g, 0, .add = 1); /* { dg-error "tile_store: the view is const" } */
        tile_store(f, tile_view(w, n, 8), g, 0, .add = 1); /* { dg-error "tile_store: .add is for views of" } */
        tile_store(f, tile_view(e, n, 8), g, 0, .add = 1); /* { dg-error "tile_store: .add is for views of" } */
        tile_store(f, tile_view(y, n, 8), g, 0, .add = u); /* { dg-error "'.add' of tile_store is a constant" } */
        tile_scatter(f, tile_view(b, n, 8), rows, 0, .add = 1); /* { dg-error "tile_scatter: .add is for views of" } */
        tile_scatter(f, tile_view(y, n, 8), x, 0); /* { dg-error "tile_scatter: the row indices are not int" } */
        tile_reduce_argmax(line, line, s); /* { dg-error "the indices are not int" } */
        tile_reduce_argmax_cols(line, at, s); /* { dg-error "cannot call 'tile_reduce_argmax_cols'" } */
        tile_scan_sum(at, line); /* { dg-error "both floating or both integer" } */
        tile_scan_sum(tile_rows(s, 0, 8), tile_rows(s, 4, 8)); /* { dg-error "the destination and an operand" } */
        tile_scan_sum(tile_rows(s, 0, 8), t); /* { dg-error "tile_scan_sum: source and destination differ in shape" } */
        tile_copy(tile_rows(s, g, 8), s); /* { dg-error "tile_copy: source and destination differ in shape" } */
        tile_gemm(tile_rows(f, 0, 8), tile_rows(s, 0, 8), tile_rows(t, 0, 4)); /* { dg-error "differ in the summed dimension" } */
        tile_copy(tile_rows(s, 9, 8), tile_rows(t, 0, 8)); /* { dg-error "tile_rows: the tile has fewer rows" } */
        tile_store(tile_rows(s, 0, n), tile_view(y, n, 8), g, 0); /* { dg-error "the number of rows is not constant" } */
        memcpy(line, x, 64); /* { dg-error "'line' is shared" } */
        memcpy(y, x, 64); /* { dg-error "both sides of this memcpy are global memory" } */
        tile_assume(tile_atomic_add(&at[0], 1) > 0); /* { dg-error "has effects" } */
        tile_store(f, tile_view(y, n, 8), 16 * g, 0);
        tile_store(at, tile_view((int *) rows, n), g); /* { dg-error "const" } */
    }
}

static uint32_t reshaped(uint32_t (*s)[8]) { return (*s)[7]; }
static void put(uint32_t *s) { s[1] = 1; } /* { dg-error "'s' points to a scalar variable here" } { dg-note "only '.s' can be used" } */

tile_kernel void elements(int n, const float *x, float *y, int *z, uint8_t *b, _Float16 *h, tile_bf16 *bf,
                          struct point *p)
{
#pragma tile grid threads(64)
    for (int g = 0; g < n; g += 64) {
        float f[64], total = 0;

        tile_fill(f, 0);
#pragma tile parallel
        for (int i = 0; i < 64; i++) {
            uint32_t a[4] = { 1 }, v = i;
            float q = x[g + i];

            tile_atomic_cas(&y[i], 1.0f, 2.0f); /* { dg-error "tile_atomic_cas: not a pointer to a 32-bit or 64-bit integer" } */
            tile_atomic_and(&y[i], 1); /* { dg-error "tile_atomic_and: not a pointer to" } */
            tile_atomic_add(&b[i], 1); /* { dg-error "tile_atomic_add: not a pointer to" } */
            tile_atomic_add(&h[i], 1); /* { dg-error "tile_atomic_add: not a pointer to" } */
            tile_atomic_max(x + i, 1.0f); /* { dg-error "tile_atomic_max: not a pointer to" } */
            tile_atomic_add(&p[i], 1); /* { dg-error "tile_atomic_add: not a pointer to" } */
            tile_atomic_add(&v, 1); /* { dg-error "the address of a scalar" } */
            tile_atomic_sub(z, 1); /* { dg-error "cannot call 'tile_atomic_sub'" } */
            __atomic_fetch_add(z, 1, __ATOMIC_RELAXED); /* { dg-error "use '__atomic_fetch_add_4'" } { dg-note "use tile_atomic_add, _max" } */
            __sync_fetch_and_add(z, 1); /* { dg-error "use '__sync_fetch_and_add_4'" } */
            bf[i] = q; /* { dg-error "incompatible types" } */
            q = lgammaf(q); /* { dg-error "cannot call 'lgammaf'" } { dg-note "the functions of math.h that tile.h lists" } */
            q = nextafterf(q, 1); /* { dg-error "cannot call 'nextafterf'" } */
            q = acoshf(q); /* { dg-error "cannot call 'acoshf'" } */
            q = scalbnf(q, 2); /* { dg-error "cannot call 'scalbnf'" } */
            v = ilogbf(q); /* { dg-error "cannot call 'ilogbf'" } */
            v = rand(); /* { dg-error "cannot call 'rand'" } { dg-note "give each iteration a state of its own" } */
            v = islessgreater(q, 2); /* { dg-error "islessgreater" } { dg-note "write x < y || x > y" } */
            v = __builtin_clrsb(v); /* { dg-error "cannot call 'clrsb'" } */
            v = memcmp(a, &q, 4) != 0; /* { dg-error "cannot call 'memcmp'" } { dg-note "write a loop over the bytes" } */
            stpcpy((char *) a, (char *) b); /* { dg-error "cannot call .*stpcpy" } */
            memcpy((void *) (uintptr_t) n, a, 4); /* { dg-error "cannot make pointers from integers" } */
            __int128 big = v; v = big >> 3; /* { dg-error "values of this type" } { dg-note "integers of at most 64 bits" } */
            long double wide = q; /* { dg-error "this floating type" } */
            total += q; /* { dg-error "'total' is read before the iteration assigns it" } */
            v = reshaped((uint32_t (*)[8]) a); /* { dg-error "in another shape than it is declared" } */
            put(&v); /* { dg-note "called here" } */
            y[g + i] = v + a[1];
        }
    }
}
