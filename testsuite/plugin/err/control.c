/* Control flow. */
#include <tile.h>
#include <math.h>
#include <stdlib.h>
#include <stdio.h>
#include <assert.h>

static void leave(int *p) { (void) p; }
static float many(float *a, float *b, float *c, float *d) { return *a + *b + *c + *d; }
static void shift(float *p) { p[1] = 2; }
static void keep(float *p) { float *q = p; q[0] = 1; }
static void sums(float *sum, const float *x)
{
#pragma tile parallel
    for (int i = 0; i < 8; i++)
        *sum += x[i];
}
static float undefined(float);
float defined_elsewhere(float);
static void has_grid(int n, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = 0;
}

tile_kernel void loops(int n, int step, float *y)
{
    while (n > 3)
        n--;
    do
        n--;
    while (n > 3);
#pragma tile grid
    for (int i = n; i >= 0; i++)
        y[i] = 0;
#pragma tile grid
    for (int i; i < n; i++)
        y[i] = 0;
#pragma tile grid
    for (int i = 0; i < y[0]; i++)
        y[i] = 0;
#pragma tile grid
    for (int i = 0; ; i++)
        y[i] = 0;
#pragma tile grid
    for (int i = 0; i < n; i += i)
        y[i] = 0;
#pragma tile grid
    for (unsigned long i = n; i > 0; i -= 3)
        y[i] = 0;
#pragma tile grid
    for (_Bool i = 0; i < n; i++)
        y[i] = 0;
#pragma tile grid
    while (n)
        y[n--] = 0;
#pragma tile grid loops(3)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i + j] = 0;
#pragma tile pipeline stages(2)
    for (int i = 0; i < n; i++)
        y[i] = 0;
#pragma tile pipeline stages(9)
#pragma tile grid threads(0)
    for (int i = 0; i < n; i++)
        y[i] = 0;
#pragma tile grid order(grouped)
    for (int i = 0; i < n; i++)
        y[i] = 0;
}

tile_kernel void statements(int n, float *y, const float *x)
{
    int total = 0;
#pragma tile grid
    for (int i = 0; i < n; i++) {
        float a = 1, b = 2, c = 3, d = 4;
        int cleaned __attribute__((cleanup(leave))) = 3;
        int __attribute__((vector_size(16))) wide = { 1 };

        total++;
        if (i > 5)
            break;
        if (i > 6)
            return;
        switch (i) {
            a = 3;
        case 1:
            a = 2;
        }
        switch (i) {
        case 1:
            if (n) {
        case 2:
                a = 3;
            }
        }
        switch (i) {
        case 1:
            while (a < 3)
                break;
            if (a > 5)
                break;
            a = 7;
        }
        void nested(void) { y[0] = 1; }
        nested();
        

        y[i] = many(&a, &b, &c, &d);
        shift(&a);
        keep(&a);
        sums(&a, x);
        y[i] = undefined(a);
        y[i] = defined_elsewhere(a);
        has_grid(n, y);
        printf("%d\n", i);
        y[i] = rand();
        y[i] = tgammaf(a);
        y[i] = wide[0] + cleaned;
        assert(n > 0);
        free(malloc(3));
        abort();
        y[i] = __builtin_popcount(i);
        y[i] = *(float *) __builtin_alloca(4);
#pragma tile unroll
        while (a < 3)
            a++;
#pragma tile parallel
        for (int j = 0; j < 4; j++) {
            a = j;
            c += x[j];
            y[4 * i + j] = 3;
            sums(&b, x);
        }
#pragma tile parallel reduction(+: a)
        for (int j = 0; j < 4; j++)
            a = x[j] - a;
    }
}
