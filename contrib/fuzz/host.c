/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Code of the host around a nest, which gets there once: nests add to what they read. */
#include "contrib/fuzz/gen.h"

static void open_loop(int id)
{
    int turn = (int) pick(3);

    if (chance(50)) {
        put("for (int t%d = 0; t%d < 3; t%d++) {\nif (t%d != %d)\ncontinue;\n", id, id, id, id, turn);
        add_var(INT, turn, turn, "t%d", id)->loop = true;
    } else {
        put("for (unsigned t%d = 1; ; t%d *= 2) {\nif (t%d > %u)\nbreak;\nif (t%d & %du)\ncontinue;\n", id, id, id, 1u << turn, id,
            (1 << turn) - 1);
        add_var(UINT, 1 << turn, 1 << turn, "t%d", id)->loop = true;
    }
}

const char *host_open(void)
{
    int id = gen.names++, value = (int) pick(9) - 4;

    if (chance(70))
        return "";
    if (chance(40)) {
        put("int a%d = %d;\nfor (int t%d = 0; t%d < %d; t%d++)\na%d = (a%d * 5 + t%d) %% 50;\n", id, value, id, id, 1 + (int) pick(5), id,
            id, id, id);
        add_var(INT, -49, 49, "a%d", id)->loop = true;
    }
    switch (pick(4)) {
    case 0:
        put("switch (%s) {\ncase %d: {\n", scalar_param(value)->name, value);
        return "break;\n}\ncase 77:\nreturn;\n}\n";
    case 1:
        put("int w%d = 9;\nwhile ((w%d -= 4) > 0) {\nif (w%d < 5)\nbreak;\n", id, id, id);
        add_var(INT, 5, 5, "w%d", id)->loop = true;
        return "}\n";
    case 2:
        put("do {\nif (%s == 99)\nreturn;\n", scalar_param(value)->name);
        return "} while (0);\n";
    default:
        open_loop(id);
        return "}\n";
    }
}
