/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts of a nest: its point under each machine's roofline, and the limits of a core's blocks. */
#include <math.h>

#include "emit/objdump/html.h"
#include "passes/target/resources.h"

/* Of the plot, in pixels; LABEL is the column of names at its right. */
enum { WIDTH = 400, HEIGHT = 240, LEFT = 56, TOP = 14, LABEL = 76, BOTTOM = 38, LINE = 14 };

/* A roof: operations a second that arithmetic allows, bytes a second of memory, and operations a byte. */
typedef struct roof {
    const tl_report_machine *k;
    double peak, memory, at;
    int series;
    double label;               /* height of its name, pixels */
} roof;

typedef struct axes {
    double x0, x1, y0, y1;      /* powers of ten */
} axes;

static double x_of(const axes *a, double v)
{
    return LEFT + (log10(v) - a->x0) / (a->x1 - a->x0) * WIDTH;
}

static double y_of(const axes *a, double v)
{
    return TOP + HEIGHT - (log10(v) - a->y0) / (a->y1 - a->y0) * HEIGHT;
}

/* Operations a second under the roof at an intensity of `at`. */
static double below(const roof *r, double at)
{
    return fmin(at * r->memory, r->peak);
}

static int roofs(const tl_report_nest *n, roof roof_of[TL_REPORT_MACHINES])
{
    int count = 0;
    for (int i = 0; i < n->nmachines; i++) {
        const tl_report_machine *k = &n->machine[i];
        double flop = tl_report_flop(k->part);
        if (flop > 0 && k->compute > 0 && k->bounds.memory > 0)
            roof_of[count++] = (roof){ k, flop / k->compute, flop / k->part->intensity / k->bounds.memory, k->part->intensity, i, 0 };
    }
    return count;
}

static axes axes_of(const roof *r, int n)
{
    double x0 = INFINITY, x1 = 0, y0 = INFINITY, y1 = 0;
    for (int i = 0; i < n; i++) {
        double ridge = r[i].peak / r[i].memory;
        x0 = fmin(x0, fmin(r[i].at, ridge));
        x1 = fmax(x1, fmax(r[i].at, ridge));
        y1 = fmax(y1, r[i].peak);
    }
    axes a = { floor(log10(x0)), floor(log10(x1)) + 1, 0, floor(log10(y1)) + 1 };
    for (int i = 0; i < n; i++)
        y0 = fmin(y0, below(&r[i], r[i].at));
    a.y0 = floor(log10(y0));
    return a;
}

/* "100 G" of a power of ten. */
static const char *amount(tl_out *out, double power)
{
    static const char *const prefix[] = { "", " k", " M", " G", " T", " P", " E" };
    int third = power < 0 ? 0 : (int)power / 3;
    third = third > 6 ? 6 : third;
    return tl_arena_printf(out->arena, "%g%s", pow(10, power - 3 * third), prefix[third]);
}

static void grid(tl_out *out, const axes *a)
{
    for (double x = a->x0; x <= a->x1; x++)
        tl_put(out, "<path class=\"grid\" d=\"M%.1f %dv%d\"/><text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%g</text>\n",
               x_of(a, pow(10, x)), TOP, HEIGHT, x_of(a, pow(10, x)), TOP + HEIGHT + 15, pow(10, x));
    for (double y = a->y0; y <= a->y1; y++)
        tl_put(out, "<path class=\"grid\" d=\"M%d %.1fh%d\"/><text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n",
               LEFT, y_of(a, pow(10, y)), WIDTH, LEFT - 6, y_of(a, pow(10, y)) + 4, amount(out, y));
    tl_put(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">operations a byte</text>\n", LEFT + WIDTH / 2, TOP + HEIGHT + 32);
    tl_put(out, "<text transform=\"translate(12 %d)rotate(-90)\" text-anchor=\"middle\">operations a second</text>\n", TOP + HEIGHT / 2);
}

/* Places names at the ends of their roofs, from the top down, without overlap. */
static void place_labels(const axes *a, roof *r, int n)
{
    roof *order[TL_REPORT_MACHINES];
    for (int i = 0; i < n; i++) {
        int at = i;
        for (; at > 0 && order[at - 1]->peak < r[i].peak; at--)
            order[at] = order[at - 1];
        order[at] = &r[i];
    }
    for (int i = 0; i < n; i++) {
        double wanted = y_of(a, order[i]->peak) + 4;
        order[i]->label = i && order[i - 1]->label + LINE > wanted ? order[i - 1]->label + LINE : wanted;
    }
}

void tl_html_roofline(tl_out *out, const tl_report_nest *nest)
{
    roof r[TL_REPORT_MACHINES];
    int n = roofs(nest, r);
    if (!n) {
        tl_puts(out, "<p>No roofline: the part that is most of the work has no floating-point operations, or moves no bytes.</p>\n");
        return;
    }
    axes a = axes_of(r, n);
    place_labels(&a, r, n);
    tl_put(out, "<figure><svg class=\"chart\" viewBox=\"0 0 %d %d\" width=\"%d\" role=\"img\"><title>Roofline</title>\n", LEFT + WIDTH + LABEL,
           TOP + HEIGHT + BOTTOM, LEFT + WIDTH + LABEL);
    grid(out, &a);
    for (int i = 0; i < n; i++) {
        double left = pow(10, a.x0), low = pow(10, a.y0), ridge = r[i].peak / r[i].memory;
        left = left * r[i].memory < low ? low / r[i].memory : left;     /* within the plot */
        tl_put(out, "<g class=\"s%d\"><path class=\"roof\" d=\"M%.1f %.1fL%.1f %.1fH%d\"/>", r[i].series % 8, x_of(&a, left),
               y_of(&a, left * r[i].memory), x_of(&a, ridge), y_of(&a, r[i].peak), LEFT + WIDTH);
        tl_put(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\"><title>%s: %.2f operations a byte, bound by %s</title></circle>",
               x_of(&a, r[i].at), y_of(&a, below(&r[i], r[i].at)), r[i].k->w->typical->name, r[i].at, r[i].k->bound);
        tl_put(out, "<text x=\"%d\" y=\"%.1f\">%s</text></g>\n", LEFT + WIDTH + 6, r[i].label, r[i].k->w->typical->name);
    }
    tl_puts(out, "</svg><figcaption>Roofline: what memory and arithmetic of each device allow, and where the part that is most "
            "of the work stands below it.</figcaption></figure>\n");
}

void tl_html_occupancy(tl_out *out, const tl_report_nest *n)
{
    tl_core_limit of[TL_CORE_LIMITS];
    bool first = true;
    for (int i = 0; i < n->nmachines; i++) {
        const tl_report_machine *k = &n->machine[i];
        if (!tl_core_limits(k->w, k->f, of))
            continue;
        if (first) {
            tl_puts(out, "<figure><table class=\"limits\"><thead><tr><th>blocks a core");
            for (int j = 0; j < TL_CORE_LIMITS; j++)
                tl_put(out, "<th>by %s", of[j].what);
            tl_puts(out, "<tbody>\n");
        }
        first = false;
        tl_put(out, "<tr><th class=\"s%d\"><i></i>%s: %lld", i % 8, k->w->typical->name, k->at_once);
        for (int j = 0; j < TL_CORE_LIMITS; j++) {
            long long room = of[j].has / of[j].takes, used = k->at_once * of[j].takes;
            tl_put(out, "<td%s title=\"%lld of %lld\"><b>%lld</b><u><span style=\"width:%.0f%%\"></span></u>",
                   strcmp(of[j].what, k->limit) ? "" : " class=\"binds\"", used, (long long)of[j].has, room,
                   100.0 * (double)used / (double)of[j].has);
        }
        tl_puts(out, "\n");
    }
    if (!first)
        tl_puts(out, "</table><figcaption>Occupancy: how many blocks each resource of a core has room for. The least binds; bars "
                "show how much so many blocks use.</figcaption></figure>\n");
}
