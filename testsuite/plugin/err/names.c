/* { dg-options "-S -o %o" } Names of device functions and variants. */
#include <tile.h>

#define GRID(y) \
    _Pragma("tile grid") \
    for (int i = 0; i < n; i++) \
        y[i] = 0;

tile_kernel void two_2(int n, float *y) { GRID(y) } /* { dg-note "other kernel is here" } */
tile_kernel void two(int n, float *y) { GRID(y) GRID(y) } /* { dg-error "grid 2 of kernel .two. and kernel .two_2. are both called .two_2." } */

tile_kernel void base(int n, float *y) { GRID(y) } /* { dg-note "kernel is here" } */
tile_variant(base, "cuda:sm_90a") void good(int n, float *y) { GRID(y) } /* { dg-note "kernel is here" } */
tile_variant(base, "cuda") void longer(int n, float *y, int k) { GRID(y) (void) k; } /* { dg-error "take different parameters" } */

tile_variant(nothing, "metal") void lost(int n, float *y) { GRID(y) } /* { dg-error "no kernel of this file" } */
tile_variant(good, "cuda") void deep(int n, float *y) { GRID(y) } /* { dg-error "a variant itself" } */

tile_variant(base, "cuda:sm_90a") void again(int n, float *y) { GRID(y) } /* { dg-error "are both the variant of 'base' for 'cuda:sm_90a'" } */
tile_variant(base, "cuda:sm_80") void third(int n, float *y) { GRID(y) } /* { dg-note "other variant is here" } */
tile_variant(base, "metal") void fourth(int n, float *y) { GRID(y) } /* { dg-note "other variant is here" } */
tile_variant(base, "metal") void fifth(int n, float *y) { GRID(y) } /* { dg-error "both the variant of 'base' for 'metal'" } */
tile_variant(base, "cuda:sm_80") void sixth(int n, float *y) { GRID(y) } /* { dg-error "'sixth' and 'third' are both" } */

/* What is exported beside the kernel. */
tile_kernel void k(int n, float *y) { GRID(y) GRID(y) GRID(y) } /* { dg-note "other kernel is here" } */
tile_kernel void k_cuda(int n, float *y) { GRID(y) } /* { dg-error "kernel 'k_cuda' and the function that launches kernel 'k' are both called 'k_cuda'" } */
tile_kernel void k_metal(int n, float *y) { GRID(y) } /* { dg-error "both called 'k_metal'" } */
tile_kernel void k_on(int n, float *y) { GRID(y) } /* { dg-error "both called 'k_on'" } */
tile_kernel void k_2(int n, float *y) { GRID(y) } /* { dg-error "kernel 'k_2' and grid 2 of kernel 'k' are both called 'k_2'" } */
tile_variant(base, "cuda:sm_89") void k_3(int n, float *y) { GRID(y) } /* { dg-error "both called 'k_3'" } */
tile_kernel void later_on(int n, float *y) { GRID(y) } /* { dg-note "other kernel is here" } */
tile_kernel void later(int n, float *y) { GRID(y) } /* { dg-error "the function that launches kernel 'later' and kernel 'later_on' are both called 'later_on'" } */

/* A kernel of one target has no launch function for the other; variants have none. */
tile_kernel_on("cuda") void only(int n, float *y) { GRID(y) }
tile_kernel void only_metal(int n, float *y) { GRID(y) }
tile_kernel_on("cuda") void both(int n, float *y) { GRID(y) } /* { dg-note "other kernel is here" } */
tile_variant(both, "metal") void both_2(int n, float *y) { GRID(y) }
tile_kernel void both_metal(int n, float *y) { GRID(y) } /* { dg-error "both called 'both_metal'" } */
tile_kernel void both_2_cuda(int n, float *y) { GRID(y) }
