/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#include <tile.h>
#ifdef COMPANIONS
#include "rotary.tile.h"
#else
void rotary(int tokens, int heads, int half, const int *position, const float *cosine,
            const float *sine, _Float16 *x);
#endif

/* A table's entry is a float next to the exact value: half a unit in its last place. */
static void compare(struct check *c, int half, int position, const _Float16 *x, const _Float16 *y)
{
    for (int i = 0; i < half; i++) {
        double angle = position * pow(10000, -(double) i / half);
        double p = (double) x[i], q = (double) x[i + half];
        double first = p * cos(angle) - q * sin(angle), second = q * cos(angle) + p * sin(angle);
        double size = fabs(p) + fabs(q);

        check_value(c, (double) y[i], first, check_as_half(first, check_elementwise(size)));
        check_value(c, (double) y[i + half], second,
                    check_as_half(second, check_elementwise(size)));
    }
}

int main(int argc, char **argv)
{
    static const int shapes[][3] = { { 32, 4, 64 }, { 13, 3, 20 }, { 1, 1, 1 } };
    enum { LONGEST = 100 };

    demo_start(argc, argv);
    for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++) {
        int tokens = shapes[k][0], heads = shapes[k][1], half = shapes[k][2];
        int width = heads * 2 * half, n = tokens * width;
        _Float16 *x = malloc(sizeof *x * n), *y = demo_buffer(sizeof *y * n);
        float *cosine = demo_buffer(sizeof *cosine * LONGEST * half);
        float *sine = demo_buffer(sizeof *sine * LONGEST * half);
        int *position = demo_buffer(sizeof *position * tokens);
        char shape[40];

        for (int p = 0; p < LONGEST; p++)
            for (int i = 0; i < half; i++) {
                double angle = p * pow(10000, -(double) i / half);
                cosine[p * half + i] = (float) cos(angle);
                sine[p * half + i] = (float) sin(angle);
            }
        for (int i = 0; i < n; i++)
            x[i] = (_Float16) demo_random();
        for (int t = 0; t < tokens; t++)
            position[t] = (t * 37 + 5) % LONGEST;
        snprintf(shape, sizeof shape, "%dx%dx%d", tokens, heads, 2 * half);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            demo_begin(y, sizeof *y * n);
            memcpy(y, x, sizeof *y * n);
            int failed = DEMO_LAUNCH(t, rotary, tokens, heads, half, ON(position), ON(cosine), ON(sine), ON(y));
            for (int h = 0; h < tokens * heads; h++)
                compare(&c, half, position[h / heads], x + h * 2 * half, y + h * 2 * half);
            demo_row("rotary", shape, t, failed, &c);
        }
        free(x);
    }
    return demo_failures != 0;
}
