/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bit operations, exchange and compare-and-swap, on global and shared memory; and what a block does once. */
#include "run.h"

enum { BINS = 16, SLOTS = 37 };

#ifdef KERNELS
/* What each block finds in shared memory goes on to global memory. */
tile_kernel
void masks(int n, const uint32_t *x, uint32_t *any, int32_t *all, uint32_t *odd)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 150) {
        tile_shared uint32_t or[BINS], xor[BINS];
        tile_shared int32_t and[BINS];

        tile_fill(or, 0);
        tile_fill(xor, 0);
        tile_fill(and, -1);
#pragma tile parallel
        for (int i = b; i < b + 150; i++)
            if (i < n) {
                tile_atomic_or(&or[i % BINS], x[i]);
                tile_atomic_xor(&xor[i % BINS], x[i]);
                tile_atomic_and(&and[i % BINS], x[i] | 0x80000001u);
            }
#pragma tile parallel
        for (int k = 0; k < BINS; k++) {
            tile_atomic_or(any + k, or[k]);
            tile_atomic_and(all + k, and[k]);
            tile_atomic_xor(odd + k, xor[k]);
        }
    }
}

/* Each slot goes to the first that comes, in two ways; `won` counts who it was. */
tile_kernel
void claim(int n, const int *x, int *owner, uint32_t *taken, int *won)
{
#pragma tile grid threads(96)
    for (int b = 0; b < n; b += 100) {
        tile_shared int mine[SLOTS];

        tile_fill(mine, -1);
#pragma tile parallel
        for (int i = b; i < b + 100; i++)
            if (i < n) {
                int slot = x[i] % SLOTS;
                if (tile_atomic_cas(&mine[slot], -1, i) == -1 && tile_atomic_cas(owner + slot, -1, i) == -1)
                    won[i] = 1;
                if (!(tile_atomic_or(taken + slot / 32, 1u << slot % 32) >> slot % 32 & 1))
                    tile_atomic_add(won + n, 1);
            }
    }
}

/* Floats are handed round: none is lost. */
tile_kernel
void hands(int n, const float *x, float *hand, float *sum)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 100) {
        tile_shared float local[1], out[1];

        tile_fill(local, 0);
        tile_fill(out, 0);
#pragma tile parallel
        for (int i = b; i < b + 100; i++)
            if (i < n)
                tile_atomic_add(&out[0], tile_atomic_exchange(&local[0], x[i]));
#pragma tile parallel
        for (int i = 0; i < 1; i++)
            tile_atomic_add(sum, out[0] + tile_atomic_exchange(hand, local[0]));
    }
}

/* Products of all elements modulo 2^32, by a loop around a cas. */
tile_kernel
void product(int n, const uint32_t *x, uint32_t *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 50) {
        tile_shared uint32_t p[1];

        tile_fill(p, 1);
#pragma tile parallel
        for (int i = b; i < b + 50; i++)
            if (i < n)
                for (uint32_t old = 1, seen; (seen = tile_atomic_cas(&p[0], old, old * x[i])) != old; old = seen)
                    ;
        uint32_t q = p[0], old = 1, seen;
        while ((seen = tile_atomic_cas(y, old, old * q)) != old)
            old = seen;
    }
}

/* Outside of parallel loops: once per block, and all its threads know the old value. */
tile_kernel
void once(int blocks, int width, int *next, uint32_t *flags, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < blocks; b++) {
        tile_shared int state[2];

        tile_fill(state, 5);
        int place = tile_atomic_add(next, 1);
        int before = tile_atomic_exchange(&state[1], 7) + tile_atomic_cas(&state[1], 7, 9);
        uint32_t had = tile_atomic_or(flags + place / 32, 1u << place % 32);
        if (before == 12 && !(had >> place % 32 & 1)) {
#pragma tile parallel
            for (int j = 0; j < width; j++)
                y[place * width + j] = j + state[1];
        }
        tile_atomic_max(next + 1, 3.9f);
        if (tile_atomic_min(next + 2, b) < 0)
            tile_atomic_xor(next + 3, -1);
    }
}
#endif

#ifdef DRIVER
static void test_masks(enum target t, int n)
{
    uint32_t *x = buffer(4 * (size_t) n), *any = buffer(4 * BINS), *odd = buffer(4 * BINS), or[BINS], xor[BINS];
    int32_t *all = buffer(4 * BINS), and[BINS];

    for (int k = 0; k < BINS; k++) {
        any[k] = or[k] = 1u << k;
        odd[k] = xor[k] = random_bits();
        all[k] = and[k] = -1 - (1 << k);
    }
    for (int i = 0; i < n; i++) {
        x[i] = (uint32_t) 1 << pick(32) | (uint32_t) 1 << pick(32);
        or[i % BINS] |= x[i];
        xor[i % BINS] ^= x[i];
        and[i % BINS] &= (int32_t) (x[i] | 0x80000001u);
    }
    LAUNCH(t, masks, n, x, any, all, odd);
    SAME("any", any, BINS, or[i]);
    SAME("all", all, BINS, and[i]);
    SAME("odd", odd, BINS, xor[i]);
    release(x);
    release(any);
    release(all);
    release(odd);
}

static void test_claim(enum target t, int n)
{
    int *x = buffer(4 * (size_t) n), *owner = buffer(4 * SLOTS), *won = buffer(4 * ((size_t) n + 1)), kinds = 0;
    uint32_t *taken = buffer(8);

    FILL(x, n, pick(500));
    FILL(owner, SLOTS, -1);
    FILL(won, n + 1, 0);
    taken[0] = taken[1] = 0;
    LAUNCH(t, claim, n, x, owner, taken, won);
    for (int s = 0; s < SLOTS; s++) {
        bool some = false;
        for (int i = 0; i < n; i++)
            some |= x[i] % SLOTS == s;
        kinds += some;
        EXPECT((taken[s / 32] >> s % 32 & 1) == some, "slot %d", s);
        EXPECT(some ? owner[s] >= 0 && owner[s] < n && x[owner[s]] % SLOTS == s && won[owner[s]] == 1 : owner[s] == -1,
               "slot %d has owner %d", s, owner[s]);
    }
    EXPECT(won[n] == kinds, "%d of %d slots were taken once", won[n], kinds);
    for (int i = 0; i < n; i++)
        kinds -= won[i];
    EXPECT(!kinds, "%d too few have won", kinds);
    release(x);
    release(owner);
    release(won);
    release(taken);
}

static void test_values(enum target t, int n)
{
    float *x = buffer(4 * (size_t) n), *hand = buffer(4), *sum = buffer(4), all = 3;
    uint32_t *f = buffer(4 * (size_t) n), *y = buffer(4), product_of = 1;

    FILL(x, n, (float) (pick(9) - 4));
    FILL(f, n, random_bits() | 1);
    for (int i = 0; i < n; i++) {
        all += x[i];
        product_of *= f[i];
    }
    *hand = 3;
    *sum = 0;
    *y = 1;
    LAUNCH(t, hands, n, x, hand, sum);
    EXPECT(*sum + *hand == all, "%g and %g, not %g", *sum, *hand, all);
    LAUNCH(t, product, n, f, y);
    EXPECT(*y == product_of, "%u, not %u", *y, product_of);
    release(x);
    release(hand);
    release(sum);
    release(f);
    release(y);
}

static void test_once(enum target t, int blocks, int width)
{
    int *next = buffer(16), *y = buffer(4 * (size_t) (blocks * width));
    uint32_t *flags = buffer(8);

    next[0] = next[1] = 0;
    next[2] = -2;
    next[3] = 0;
    flags[0] = flags[1] = 0;
    LAUNCH(t, once, blocks, width, next, flags, y);
    EXPECT(next[0] == blocks && next[1] == 3 && next[2] == -2 && next[3] == -(blocks % 2), "%d %d %d %d", next[0], next[1],
           next[2], next[3]);
    SAME("y", y, blocks * width, i % width + 9);
    release(next);
    release(y);
    release(flags);
}

static void run(enum target t)
{
    test_masks(t, 1000);
    test_masks(t, 17);
    test_claim(t, 333);
    test_values(t, 777);
    test_once(t, 41, 70);
}
#endif
