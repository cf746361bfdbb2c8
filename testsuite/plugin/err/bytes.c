/* { dg-options "-fsyntax-only" } What memcpy cannot move. */
#include <tile.h>
#include <string.h>

static const uint32_t table[4] = { 1, 2, 3, 4 };

static void elements(const uint32_t *p, uint32_t *q) { memcpy(q, p, 8); }

tile_kernel void moves(int n, const float *x, uint32_t *y, const uint8_t *bytes, const uint32_t *bytes_of)
{
    float f = 1.0f;
    uint32_t bits;
    memcpy(&bits, &f, 4); /* { dg-error "in its grids only" } */
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32) {
        tile_shared uint32_t s[32];
        uint32_t part[32];

        tile_fill(s, 0);
        tile_fill(part, 0);
        memcpy(s, y + b, 16); /* { dg-error "'s' is shared" } */
        memcpy(y + b, part, 16); /* { dg-error "'part' is a fragment" } */
#pragma tile parallel
        for (int i = 0; i < 32; i++) {
            uint32_t w[4] = { 0 }, u = 0;
            const uint32_t fixed[2] = { 1, 2 };

            memcpy(y + b + i, x + b + i, 4); /* { dg-error "both sides of this memcpy are global memory" } */
            memcpy(&u, &s[i], 4); /* { dg-error "'s' is shared" } */
            memcpy(w, x + i, n); /* { dg-error "not constant" } */
            memcpy(w, x + i, 20); /* { dg-error "'w' has 16 bytes, and this copies 20 from byte 0 on" } */
            memcpy(w + 3, x + i, 8); /* { dg-error "copies 8 from byte 12 on" } */
            memcpy(&u, w, 8); /* { dg-error "'u' has 4 bytes" } */
            memcpy(&w[1], &u, 8); /* { dg-error "'u' has 4 bytes" } */
            memcpy((char *) &u + 2, w, 3); /* { dg-error "copies 3 from byte 2 on" } */
            memcpy((float *) x + i, w, 4); /* { dg-error "'x' is const" } */
            memcpy((void *) fixed, w, 8); /* { dg-error "'fixed' is const" } */
            memcpy((void *) table, w, 8); /* { dg-error "'table' is const" } */
            memcpy((char *) w + i, bytes, 1); /* { dg-error "no whole number of them" } */
            memmove(w, bytes + i, 4); /* { dg-error "memmove" } */
            memset(w, 0, 4);
            memset(y + b + i, 0, 4); /* { dg-error "memset takes variables and arrays of one iteration, and 'y' is global memory" } */
            if (memcpy(w, bytes + i, 4)) /* { dg-error "no value of memcpy" } */
                y[b + i] = w[0] + u + bits;
            elements(s, w); /* { dg-error "points to global memory" } */
            elements(w, part); /* { dg-error "lies in registers" } */
            elements(w, (uint32_t *) bytes_of); /* { dg-error "'bytes_of' is const, and 'q' of 'elements' is not" } */
            y[b + i] = fixed[0];
        }
    }
}

struct pair {
    int a;
    float b[4];
};

/* structs: of the block, and shared */
tile_kernel void pairs(int n, const struct pair *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        struct pair own;
        tile_shared struct pair all[4];

        memcpy(&own, x + b, sizeof own);
        memset(&all[0], 0, sizeof all[0]); /* { dg-error "and 'all' is shared" } { dg-note "assign its elements or their members" } */
#pragma tile parallel
        for (int i = 0; i < 64; i++) {
            struct pair p;
            memcpy(&p, &own, sizeof p); /* { dg-error "'own' is the whole block's" } { dg-note "assign its members, or declare it in the loop" } */
            y[64 * b + i] = p.b[i & 3];
        }
    }
}
