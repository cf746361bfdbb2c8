/* SPDX-License-Identifier: MIT-0 */
/* How far a result may lie from the exact one, and how far it does. Every example and every run
   test uses these bounds and no others:

     sums and products of k terms    1e-5 sqrt(k) of the sum of their absolute values
     the same by a matrix unit for   2e-3 of the sum of their absolute values
     8-bit floats, whose own sums
     are narrow
     products of floats in tf32      1e-3 of the sum of their absolute values
     element-wise float              4 units in the last place of the largest intermediate value
     expf, erff, tanhf, ...          1e-5 of the value
     stored as half                  half a unit in the last place more

   A bound is an absolute number; bounds of steps that follow each other are added. */
#ifndef CHECK_H
#define CHECK_H

#include <float.h>
#include <math.h>

struct check {
    double error;    /* the largest |got - want| */
    double of_bound; /* the largest |got - want| / bound */
    long seen, bad;
};

/* A unit in the last place of x as a float; subnormals count as the smallest normal number,
   because a GPU may flush them. */
static inline double check_ulp(double x)
{
    if (!isfinite(x))
        return INFINITY;
    return fabs(x) < FLT_MIN * 0x1p24 ? FLT_MIN : ldexp(1, ilogb(x) - 23);
}

static inline double check_sum(double k, double of_absolute_values)
{
    return 1e-5 * sqrt(k) * fabs(of_absolute_values);
}

/* Products of 8-bit floats summed up by a matrix unit itself. */
static inline double check_narrow_sum(double of_absolute_values)
{
    return 2e-3 * fabs(of_absolute_values);
}

/* Products of floats in tf32. */
static inline double check_tf32_sum(double of_absolute_values)
{
    return 1e-3 * fabs(of_absolute_values);
}

static inline double check_elementwise(double largest)
{
    return 4 * check_ulp(largest);
}

static inline double check_function(double value)
{
    return 1e-5 * fabs(value) + FLT_MIN;
}

/* `want`, computed within `bound`, is then stored as a half. */
static inline double check_as_half(double want, double bound)
{
    double largest = fabs(want) + bound;

    return bound + ldexp(1, (largest < 0x1p-14 ? -14 : ilogb(largest)) - 11);
}

/* Counts one element: NaN wants NaN, an infinity wants itself. Returns 1 if it is out of bound. */
static inline int check_value(struct check *c, double got, double want, double bound)
{
    double error = got == want || (isnan(got) && isnan(want)) ? 0 : fabs(got - want);
    double of_bound = error == 0 ? 0 : isfinite(error) && bound > 0 ? error / bound : INFINITY;

    if (isnan(error))
        error = INFINITY;
    c->seen++;
    c->bad += of_bound > 1;
    if (error > c->error)
        c->error = error;
    if (of_bound > c->of_bound)
        c->of_bound = of_bound;
    return of_bound > 1;
}

#endif
