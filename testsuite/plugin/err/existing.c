/* What C has that was not written for GPUs, where it cannot be meant. */
#include <tile.h>
#include <assert.h>
#include <string.h>

static int counted(int *n) { return ++*n; }
static void bytes(uint8_t *b) { b[0] = 1; }

tile_kernel void opaque(int n, void *a, /* { dg-error "'a' points to void, and its elements are not of one type" } */
                        const void *b, /* { dg-error "'b' points to void" } */
                        void *c) /* { dg-error "'c' points to void" } */
{
    float *x = a;
    int *y = a;
    float (*whole)[4] = c;
#pragma tile grid threads(32)
    for (int i = 0; i < n; i++) {
        x[i] = ((const float *) b)[i];
        y[i] = ((const int *) b)[i];
    }
    (void) whole;
}

tile_kernel void asserts(int n, int *y, int *at)
{
#pragma tile grid threads(32)
    for (int i = 0; i < n; i++) {
        int k = 0;
        assert(k++ == 0); /* { dg-error "the condition of assert has effects" } */
        assert((y[i] = 3)); /* { dg-error "the condition of assert has effects" } */
        assert(tile_atomic_add(at, 1) > 3); /* { dg-error "the condition of assert has effects" } */
        assert(counted(&k) > 0); /* { dg-error "the condition of assert has effects" } */
        y[i] = k;
    }
}

tile_kernel void sets(int n, int *y, const int *x)
{
#pragma tile grid threads(32)
    for (int i = 0; i < n; i += 32) {
        tile_shared int s[32];
        float f[32];
        memset(f, 1, 64); /* { dg-error "memset takes variables and arrays of one iteration" } */
        memset(s, 0, 4); /* { dg-error "'s' is shared" } */
#pragma tile parallel
        for (int j = i; j < i + 32; j++) {
            int a[4];
            memset(a, 0, 17); /* { dg-error "'a' has 16 bytes, and this sets 17" } */
            memset(a, 0, n); /* { dg-error "this memset sets a number of bytes that is not constant" } */
            memset((void *) x, 0, 4); /* { dg-error "const" } */
            y[j] = *(int *) memset(a, 0, 16); /* { dg-error "no value of memset" } */
            memset(s, 0, sizeof s); /* { dg-error "'s' is shared" } */
        }
    }
}

tile_kernel void views(int n, uint32_t *y, const float *x)
{
#pragma tile grid threads(32)
    for (int i = 0; i < n; i += 32) {
        tile_shared uint32_t shared[32];
        uint32_t tile[32];
        uint8_t *of_tile = (uint8_t *) tile; /* { dg-error "another element type" } */
#pragma tile parallel
        for (int j = i; j < i + 32; j++) {
            uint32_t s[4] = { 0 };
            float f[4] = { 0 };
            uint8_t *b = (uint8_t *) s, *moves = (uint8_t *) s; /* { dg-error "a pointer to other elements than those of an array" } */
            s[0] += ((uint32_t *) f)[0]; /* { dg-error "another element type" } */
            ((float *) s)[1] = 2; /* { dg-error "another element type" } */
            ((uint8_t *) y)[j] = 1; /* { dg-error "another element type" } */
            ((uint8_t *) shared)[j] = 1; /* { dg-error "another element type" } */
            bytes(b); /* { dg-error "a pointer to other elements than those of an array" } */
            ((uint64_t *) (s + 1))[0] = 3; /* { dg-error "by bytes that are no whole elements" } */
            moves++;
            y[j] = s[0] + x[j];
        }
    }
}

struct filled {
    int n;
    float v[4];
};

static void all(float *y) { y[0] = 1; }
static int first(const int *x) { return x[0]; }

/* where a grid's pragma cannot stand: one error each */
tile_kernel void before(int n, float *y)
{
    int i = 0;
#pragma tile grid /* { dg-error "is followed by an empty statement" } */
    ;
#pragma tile grid /* { dg-error "is not followed by a for loop" } */
    while (i < n)
        y[i++] = 1;
#pragma tile grid /* { dg-error "is not followed by a for loop" } */
    if (n > 3)
        y[0] = 1;
#pragma tile grid /* { dg-error "is not followed by a for loop" } */
    y[0] = 1;
#pragma tile grid /* { dg-error "is not followed by a for loop" } */
    all(y);
#pragma tile grid /* { dg-error "is not followed by a for loop" } */
    int k = 3;
    for (i = 0; i < n; i++)
        y[i] = k;
}

tile_kernel void cast(int n, int m, float *a, int16_t *y, const struct filled *from, struct filled *to)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = ((int16_t *) (a + i * m))[1]; /* { dg-error "cannot convert pointers to another element type" } */
#pragma tile grid
    {
        struct filled t;
        memset(&t, 0, sizeof t);
#pragma tile parallel
        for (int k = 0; k < 4; k++) {
            memcpy(t.v, from->v, sizeof t.v); /* { dg-error "memcpy in a parallel loop takes .* 't' is the whole block's" } */
            to[k].n = t.n;
        }
        to[0] = t;
    }
}

tile_kernel void moving(int n, int *x, int *y)
{
#pragma tile grid
    for (int i = 0; i < n; i += first(x)) /* { dg-error "has a bound and a step that do not change" } */
        y[i] = 1;
}

static void some(struct filled *f) { f->n = 1; }

struct two {
    int a, b;
};

static void left(struct two *t, int v) { t->a = v; }
static void right(struct two *t) { t->b += t->a; }

/* what a helper leaves without a value */
tile_kernel void members(int n, const int *x, int *y, struct filled *f)
{
    struct two t;
#pragma tile grid
    for (int i = 0; i < n; i++) {
        left(&t, x[i]);
        y[i] = t.a;
        right(&t); /* { dg-error "'right' may read 't.b'" } */
        y[i] += t.b;
        some(f + i);
    }
}

tile_kernel void counting(int n, float *y)
{
#pragma tile grid
    for (int a = 0, b = n; a < n; a++, b--) /* { dg-error "has one variable, and gives it its first value itself" } */
        y[a] = (float) b;
}
