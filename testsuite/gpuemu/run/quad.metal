#include <metal_stdlib>
using namespace metal;

// Quads work apart from each other, in code that only some of them reach.
kernel void quads(device int *out [[buffer(1)]], uint t [[thread_index_in_threadgroup]],
                  ushort in_quad [[thread_index_in_quadgroup]], ushort quad [[quadgroup_index_in_threadgroup]])
{
    int v = int(t * t);
    device int *o = out + t * 16u;
    o[0] = quad_sum(v);
    o[1] = quad_max(v) - quad_min(v);
    o[2] = quad_shuffle_xor(v, ushort(1));
    o[3] = quad_shuffle(v, ushort(3 - in_quad));
    o[4] = quad_broadcast(v, ushort(2));
    o[5] = quad_shuffle_up(v, ushort(1));
    o[6] = quad_shuffle_down(v, ushort(1));
    o[7] = quad_shuffle_rotate_up(v, ushort(1));
    o[8] = quad_shuffle_rotate_down(v, ushort(1));
    o[9] = quad_prefix_inclusive_sum(v);
    o[10] = quad_prefix_exclusive_sum(v);
    o[11] = quad_shuffle_and_fill_up(v, -v, ushort(1));
    o[12] = int(uint(quad_vote::vote_t(quad_ballot(in_quad != 1))));
    o[13] = quad_any(v == 9) ? 1 : 0;
    o[14] = -1;
    if (quad % 3 == 1)
        o[14] = quad_xor(v) + (quad_all(in_quad < 4) ? 1 : 0);
    o[15] = simd_shuffle_and_fill_down(v, -v, ushort(3), ushort(8));
}
