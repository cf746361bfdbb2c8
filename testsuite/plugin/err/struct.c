/* What structs in kernels cannot be, and where. */
#include <string.h>
#include <tile.h>

struct fine { int n; float x; };
struct bits { int a : 3, b; };
struct pointing { float *p; };
struct with_union { union { int a; float b; } u; };
struct nothing { };
struct open_end { int n; float v[]; };
struct __attribute__((packed)) squeezed { char c; float x; };
struct late;
typedef struct { float x; } untagged;
struct pair { struct fine a, b; };

static const struct fine constants[2] = { { 1, 2 }, { 3 } };

static void both(struct fine *a, struct fine *b) { a->n = b->n; }
static int sum(const struct fine *a, const struct fine *b) { return a->n + b->n; }
static float past(struct fine *a) { return a[1].x; } /* { dg-error "the address of one struct" } */

tile_kernel void parameters(int n, const struct bits *a, /* { dg-error "'a' is a bit-field" } */
                            const struct pointing *b, /* { dg-error "'p' is a pointer" } */
                            struct with_union *c, /* { dg-error "'u' is a union" } */
                            struct nothing *d, /* { dg-error "it has no members" } */
                            struct open_end *e, /* { dg-error "'v' has no constant size" } */
                            struct squeezed *f, /* { dg-error "'x' lies at no multiple" } */
                            struct late *g, /* { dg-error "members are not known here" } */
                            untagged *h, /* { dg-error "has no tag" } */
                            struct fine i, /* { dg-error "the struct 'i' by value" } */
                            const struct fine (*j)[n]) /* { dg-error "prototypes do not know the size" } */
{
#pragma tile grid
    for (int k = 0; k < n; k++)
        c[k].u.a = 1;
}

tile_kernel void uses(int n, const struct fine *p, struct fine *q, float *y)
{
#pragma tile grid threads(32)
    for (int k = 0; k < n; k++) {
        struct fine one = { 1 }, three = { 1 }, many[8] = { 0 };
        struct bits b; /* { dg-error "'a' is a bit-field" } */
        struct squeezed s = { 1, 2 };
        tile_shared struct fine alone; /* { dg-error "marks arrays declared in a grid body" } */
        tile_shared float t[8];
        struct pair two = { 0 };

#pragma tile parallel
        for (int i = 0; i < 8; i++) {
            three.n += i; /* { dg-error "'three.n' is read before the iteration assigns it" } */
            many[i].x = s.x;
            both(&many[i], &many[k]); /* { dg-error "gets the address of one variable twice" } */
            both(&two.a, &many[i]); /* { dg-error "'both' may read 'two.a'" } */
            many[i].n = sum(&many[i], &many[i]);
            ((struct fine *) p)[i].n = 1; /* { dg-error "const" } */

            y[i] = ((float *) p)[i]; /* { dg-error "another element type" } */
            struct fine *own = &many[i], *moved = &many[0]; /* { dg-error "'many_n' is no struct of one iteration" } */
            moved++;
            y[i] += past(&many[i]) + own[-1].x;
            float *scalar = &one.x;
            y[i] += scalar[1]; /* { dg-error "is one variable" } */
            both((struct fine *) constants, own); /* { dg-error "'constants_n' is const" } */
            memcpy(own, y, 9); /* { dg-error "'many' is the whole block's" } */
            struct pair q;
            memcpy(&q.b, y, 9); /* { dg-error "this copies 9 from byte 0" } */
            memcpy((char *) &q + 4, y, 16); /* { dg-error "this copies 16 from byte 4" } */
        }

    }
}
