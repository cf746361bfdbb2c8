/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Barriers and SIMD-group functions. Every lane gets all lanes' values and computes its result. */
namespace metal {

enum class mem_flags { mem_none = 0, mem_threadgroup = 1, mem_device = 2, mem_texture = 4 };
constexpr mem_flags operator|(mem_flags a, mem_flags b) { return (mem_flags)((int)a | (int)b); }

inline void threadgroup_barrier(mem_flags flags, int line = __builtin_LINE())
{
    gpuemu_barrier((int)flags & 3, 0, line);
}
inline void simdgroup_barrier(mem_flags flags, int line = __builtin_LINE())
{
    gpuemu_collective((const void *)0, ~0u, (int)flags & 3, (void *)0, line);
}

template <class T> struct gpuemu_lanes { T of[32]; uint mask; };
inline uint gpuemu_lane()
{
    uint ids[16];
    gpuemu_msl_ids(ids);
    return ids[15];
}
template <class T> inline gpuemu_lanes<T> gpuemu_gather(T x, int line)
{
    gpuemu_lanes<T> all;
    all.mask = gpuemu_msl_gather(&x, &all.of[0], sizeof(T), line);
    return all;
}
#define GPUEMU_LINE int line = __builtin_LINE()

/* The types SIMD functions take: no 64-bit ones, no bool, no bfloat. */
template <class T> struct gpuemu_simd {};
#define GPUEMU_S(T) template <> struct gpuemu_simd<T> { typedef int ok; };
GPUEMU_S(char) GPUEMU_S(uchar) GPUEMU_S(short) GPUEMU_S(ushort) GPUEMU_S(int) GPUEMU_S(uint)
GPUEMU_S(half) GPUEMU_S(float)
#undef GPUEMU_S
#define GPUEMU_SIMD template <class T, typename gpuemu_simd<typename gpuemu_vec<T>::type>::ok = 0>

#define GPUEMU_REDUCE(name, expr)                                                             \
    GPUEMU_SIMD inline T name(T x, GPUEMU_LINE)                                        \
    {                                                                                         \
        gpuemu_lanes<T> all = gpuemu_gather(x, line);                                           \
        T a = all.of[0];                                                                      \
        for (int i = 1; i < 32; i++)                                                          \
            if (all.mask >> i & 1) {                                                          \
                T b = all.of[i];                                                              \
                a = (T)(expr);                                                                \
            }                                                                                 \
        return a;                                                                             \
    }
GPUEMU_REDUCE(simd_sum, a + b)
GPUEMU_REDUCE(simd_product, a * b)
GPUEMU_REDUCE(simd_max, max(a, b))
GPUEMU_REDUCE(simd_min, min(a, b))
GPUEMU_REDUCE(simd_and, a & b)
GPUEMU_REDUCE(simd_or, a | b)
GPUEMU_REDUCE(simd_xor, a ^ b)
#undef GPUEMU_REDUCE

#define GPUEMU_PREFIX(name, op, zero, inclusive)                                              \
    GPUEMU_SIMD inline T name(T x, GPUEMU_LINE)                                        \
    {                                                                                         \
        gpuemu_lanes<T> all = gpuemu_gather(x, line);                                           \
        uint n = gpuemu_lane() + inclusive;                                                   \
        T a = (T)zero;                                                                        \
        for (uint i = 0; i < n; i++)                                                          \
            if (all.mask >> i & 1)                                                            \
                a = (T)(a op all.of[i]);                                                      \
        return a;                                                                             \
    }
GPUEMU_PREFIX(simd_prefix_inclusive_sum, +, 0, 1)
GPUEMU_PREFIX(simd_prefix_exclusive_sum, +, 0, 0)
GPUEMU_PREFIX(simd_prefix_inclusive_product, *, 1, 1)
GPUEMU_PREFIX(simd_prefix_exclusive_product, *, 1, 0)
#undef GPUEMU_PREFIX

/* Shuffles: an index without a lane gives the lane's own value. */
#define GPUEMU_SHUFFLE(name, parameter, index)                                                \
    GPUEMU_SIMD inline T name(T x, ushort parameter, GPUEMU_LINE)                      \
    {                                                                                         \
        gpuemu_lanes<T> all = gpuemu_gather(x, line);                                           \
        uint lane = gpuemu_lane(), at = (index);                                              \
        (void)lane;                                                                           \
        return at < 32 && all.mask >> at & 1 ? all.of[at] : x;                                \
    }
GPUEMU_SHUFFLE(simd_shuffle, to, to)
GPUEMU_SHUFFLE(simd_broadcast, to, to)
GPUEMU_SHUFFLE(simd_shuffle_xor, mask, lane ^ mask)
GPUEMU_SHUFFLE(simd_shuffle_up, delta, lane - delta)
GPUEMU_SHUFFLE(simd_shuffle_down, delta, lane + delta)
GPUEMU_SHUFFLE(simd_shuffle_rotate_up, delta, (lane - delta) & 31)
GPUEMU_SHUFFLE(simd_shuffle_rotate_down, delta, (lane + delta) & 31)
GPUEMU_SHUFFLE(quad_broadcast, to, (lane & ~3u) | to)
GPUEMU_SHUFFLE(quad_shuffle, to, (lane & ~3u) | to)
GPUEMU_SHUFFLE(quad_shuffle_xor, mask, lane ^ (mask & 3))
#undef GPUEMU_SHUFFLE

GPUEMU_SIMD inline T simd_shuffle_and_fill_up(T x, T filling, ushort delta, GPUEMU_LINE)
{
    gpuemu_lanes<T> all = gpuemu_gather(x, line), fill = gpuemu_gather(filling, line);
    uint lane = gpuemu_lane();
    return lane >= delta ? all.of[lane - delta] : fill.of[(lane - delta) & 31];
}
GPUEMU_SIMD inline T simd_shuffle_and_fill_down(T x, T filling, ushort delta, GPUEMU_LINE)
{
    gpuemu_lanes<T> all = gpuemu_gather(x, line), fill = gpuemu_gather(filling, line);
    uint lane = gpuemu_lane();
    return lane + delta < 32 ? all.of[lane + delta] : fill.of[(lane + delta) & 31];
}

GPUEMU_SIMD inline T simd_broadcast_first(T x, GPUEMU_LINE)
{
    gpuemu_lanes<T> all = gpuemu_gather(x, line);
    return all.of[__builtin_ctz(all.mask)];
}
inline bool simd_all(bool x, GPUEMU_LINE)
{
    gpuemu_lanes<bool> all = gpuemu_gather(x, line);
    bool r = true;
    for (int i = 0; i < 32; i++)
        if (all.mask >> i & 1)
            r = r && all.of[i];
    return r;
}
inline bool simd_any(bool x, GPUEMU_LINE) { return !simd_all(!x, line); }
inline bool simd_is_first() { return gpuemu_lane() == 0; }

class simd_vote {
public:
    typedef ulong vote_t;
    explicit simd_vote(ulong v) : bits(v) {}
    operator ulong() const { return bits; }
    bool all() const { return bits == 0xFFFFFFFFul; }
    bool any() const { return bits != 0; }

private:
    ulong bits;
};
inline simd_vote simd_ballot(bool x, GPUEMU_LINE)
{
    gpuemu_lanes<bool> all = gpuemu_gather(x, line);
    ulong r = 0;
    for (int i = 0; i < 32; i++)
        if (all.mask >> i & 1 && all.of[i])
            r |= 1ul << i;
    return simd_vote(r);
}
#undef GPUEMU_LINE

}
