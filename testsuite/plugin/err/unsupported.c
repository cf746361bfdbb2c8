/* What C has and a tile kernel cannot use: an error at its line. */
#include <tile.h>
#include <stdarg.h>
#include <setjmp.h>
#include <complex.h>
#include <string.h>

struct pair { int a, b; };
typedef float vec4 __attribute__((vector_size(16)));
extern float outside(float);
float public_helper(float x) { return x; }
static float recursive(float x) { return x > 0 ? recursive(x - 1) : 0; } /* { dg-error "recursi" } */
static float later(float);
static float jumps(float x) { if (x > 0) goto out; x = 1; out: return x; } /* { dg-error "goto" } */
float global, table_without[4];
static volatile int flag;
static jmp_buf env;
extern const float unknown_table[4];

tile_kernel void scalars(int n, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        y[i] = outside(1); /* { dg-error "cannot call 'outside'" } */
        y[i] = public_helper(1); /* { dg-error "is not static" } */
        y[i] = recursive(1);
        y[i] = later(1); /* { dg-error "before its definition" } */
        y[i] = jumps(1);
        y[i] = (i ? later : jumps)(1); /* { dg-error "function pointers" } */
        y[i] = global; /* { dg-error "variable 'global' outside the function" } */
        global = 1; /* { dg-error "variable 'global' outside the function" } */
        table_without[i] = 1; /* { dg-error "variable 'table_without' outside" } */
        y[i] = unknown_table[i]; /* { dg-error "not known in this file" } */
        flag = 1; /* { dg-error "variable 'flag' outside" } */
        volatile int v = 1; /* { dg-error "volatile" } */
        union { int a; float b; } p = { 1 }; /* { dg-error "a union" } */
        _Complex float c = 1; /* { dg-error "complex" } */
        vec4 w = { 1 }; /* { dg-error "vector types" } */
        long double ld = 1; /* { dg-error "this floating type" } */
        __int128 big = 1; /* { dg-error "cannot use" } */
        (void) v; (void) p; (void) c; (void) w; (void) ld; (void) big;
        asm("nop"); /* { dg-error "asm" } */
        asm volatile("" ::: "memory"); /* { dg-error "asm" } */
        if (setjmp(env)) y[i] = 1; /* { dg-error "setjmp" } */
        memcpy(y, y + n, n); /* { dg-error "memcpy" } */
        __atomic_fetch_add((int *) 0, 1, 0); /* { dg-error "__atomic_fetch_add" } */
        float vla[n]; /* { dg-error "size is not constant" } { dg-note "loop over parts" } */
        vla[0] = 1;
        static int kept; /* { dg-error "cannot keep 'kept'" } */
        y[i] = ((unsigned char *) y)[i]; /* { dg-error "another element type" } */
        y[i] = *(float *) ((char *) y + i); /* { dg-error "no whole elements" } */
        float *q = &y[i], **qq = &q; /* { dg-error "pointers to this type" } */
        (void) qq; (void) kept;
        const char *text = "abc"; /* { dg-error "string literals" } */
        (void) text;
        int local = 1, *pl = &local; /* { dg-error "address of a scalar" } */
        pl++;
        if (i) goto end; /* { dg-error "goto" } */
        y[i] = 1;
    end:;
        void *labels[] = { &&end }; /* { dg-error "arrays of pointers" } */
        (void) labels;
        switch (n) {
        case 1: if (i) break; y[i] = 2; break;
        }
        return; /* { dg-error "cannot return" } */
    }
}
static float later(float x) { return x; }

/* what reads such parameters, and calls of such a function, have no errors of their own */
tile_kernel void refused(int n, float *y, int (*fp)(int), /* { dg-error "cannot take 'fp'" } */
                         vec4 *v, /* { dg-error "cannot take 'v'" } */
                         _Atomic int *a, /* { dg-error "cannot take 'a', a pointer to _Atomic" } { dg-note "tile_atomic_add" } */
                         volatile int *w) /* { dg-error "cannot take 'w', a pointer to volatile" } { dg-note "leave 'volatile' out" } */
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        y[i] = (float) (fp(1) + w[i] + a[0]++);
        v[i] += 1;
    }
}

tile_kernel void nested(int n, float *y)
{
    float twice(float x) { return 2 * x; } /* { dg-error "cannot contain the function 'twice'" } */
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = twice(y[i]);
}

tile_kernel void varied(int n, float *y, ...) /* { dg-error "variable arguments" } */
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = 0;
}

tile_kernel void by_value(struct pair p, int n, float *y) /* { dg-error "cannot take the struct 'p' by value" } */
{
    n += p.a;
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = 0;
}

tile_kernel void calls_kernel(int n, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        varied(i, y); /* { dg-error "cannot call" } */
}
