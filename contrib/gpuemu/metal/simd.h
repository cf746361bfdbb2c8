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

/* What the lanes of a SIMD group, or of the calling thread's quad, passed. */
template <class T> struct gpuemu_lanes {
    T of[32];
    uint mask;
    /* The value of a lane that must take part. */
    T from(uint lane, uint to, int line) const
    {
        if (lane > 31 || !(mask >> lane & 1))
            gpuemu_msl_no_lane(to, (int)lane, line);
        return of[lane];
    }
};
inline uint gpuemu_lane()
{
    uint ids[16];
    gpuemu_msl_ids(ids);
    return ids[15];
}
constexpr constant uint gpuemu_any_value = ~0u;     /* of `same`: an operand that all lanes must give alike */
template <class T> inline gpuemu_lanes<T> gpuemu_gather(T x, int line, uint same = gpuemu_any_value)
{
    gpuemu_lanes<T> all;
    all.mask = gpuemu_msl_gather(&x, &all.of[0], sizeof(T), ~0u, same, line);
    return all;
}
template <class T> inline gpuemu_lanes<T> gpuemu_gather_quad(T x, int line, uint same = gpuemu_any_value)
{
    gpuemu_lanes<T> all;
    all.mask = gpuemu_msl_gather(&x, &all.of[0], sizeof(T), 15u << (gpuemu_lane() & ~3u), same, line);
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

/* name: of a SIMD group, quad: of four lanes */
#define GPUEMU_REDUCE1(name, gather, expr)                                                    \
    GPUEMU_SIMD inline T name(T x, GPUEMU_LINE)                                               \
    {                                                                                         \
        gpuemu_lanes<T> all = gather(x, line);                                                \
        uint rest = all.mask;                                                                 \
        T a = all.of[__builtin_ctz(rest)];                                                    \
        for (rest &= rest - 1; rest; rest &= rest - 1) {                                      \
            T b = all.of[__builtin_ctz(rest)];                                                \
            a = (T)(expr);                                                                    \
        }                                                                                     \
        return a;                                                                             \
    }
#define GPUEMU_REDUCE(name, expr)                                                             \
    GPUEMU_REDUCE1(simd_##name, gpuemu_gather, expr) GPUEMU_REDUCE1(quad_##name, gpuemu_gather_quad, expr)
GPUEMU_REDUCE(sum, a + b)
GPUEMU_REDUCE(product, a * b)
/* What becomes of a NaN is not specified: the worst. */
GPUEMU_REDUCE(max, a != a ? a : b != b ? b : max(a, b))
GPUEMU_REDUCE(min, a != a ? a : b != b ? b : min(a, b))
GPUEMU_REDUCE(and, a & b)
GPUEMU_REDUCE(or, a | b)
GPUEMU_REDUCE(xor, a ^ b)
#undef GPUEMU_REDUCE
#undef GPUEMU_REDUCE1

#define GPUEMU_PREFIX1(name, gather, op, zero, inclusive)                                     \
    GPUEMU_SIMD inline T name(T x, GPUEMU_LINE)                                               \
    {                                                                                         \
        gpuemu_lanes<T> all = gather(x, line);                                                \
        uint n = gpuemu_lane() + inclusive;                                                   \
        T a = (T)zero;                                                                        \
        for (uint i = 0; i < n; i++)                                                          \
            if (all.mask >> i & 1)                                                            \
                a = (T)(a op all.of[i]);                                                      \
        return a;                                                                             \
    }
#define GPUEMU_PREFIX(name, op, zero, inclusive)                                              \
    GPUEMU_PREFIX1(simd_##name, gpuemu_gather, op, zero, inclusive)                           \
    GPUEMU_PREFIX1(quad_##name, gpuemu_gather_quad, op, zero, inclusive)
GPUEMU_PREFIX(prefix_inclusive_sum, +, -0.0f, 1)
GPUEMU_PREFIX(prefix_exclusive_sum, +, 0, 0)
GPUEMU_PREFIX(prefix_inclusive_product, *, 1, 1)
GPUEMU_PREFIX(prefix_exclusive_product, *, 1, 0)
#undef GPUEMU_PREFIX
#undef GPUEMU_PREFIX1

/* Shuffles. `same`: the operand that must be alike in all lanes, or gpuemu_any_value. A lane that does
 * not exist is an error, but up and down leave the lanes at the end as they are. */
#define GPUEMU_SHUFFLE(name, gather, parameter, same, own, index)                             \
    GPUEMU_SIMD inline T name(T x, ushort parameter, GPUEMU_LINE)                             \
    {                                                                                         \
        gpuemu_lanes<T> all = gather(x, line, same);                                          \
        uint lane = gpuemu_lane(), in_quad = lane & 3u, quad = lane & ~3u;                    \
        (void)in_quad, (void)quad;                                                            \
        return own ? x : all.from(index, lane, line);                                         \
    }
#define GPUEMU_SIMD_SHUFFLE(name, parameter, same, own, index)                                \
    GPUEMU_SHUFFLE(simd_##name, gpuemu_gather, parameter, same, own, index)
GPUEMU_SIMD_SHUFFLE(shuffle, to, gpuemu_any_value, false, to)
GPUEMU_SIMD_SHUFFLE(broadcast, to, to, false, to)
GPUEMU_SIMD_SHUFFLE(shuffle_xor, mask, mask, false, lane ^ mask)
GPUEMU_SIMD_SHUFFLE(shuffle_up, delta, delta, lane < delta, lane - delta)
GPUEMU_SIMD_SHUFFLE(shuffle_down, delta, delta, lane + delta > 31, lane + delta)
GPUEMU_SIMD_SHUFFLE(shuffle_rotate_up, delta, delta, false, (lane - delta) & 31)
GPUEMU_SIMD_SHUFFLE(shuffle_rotate_down, delta, delta, false, (lane + delta) & 31)
#undef GPUEMU_SIMD_SHUFFLE
#define GPUEMU_QUAD_SHUFFLE(name, parameter, same, own, index)                                \
    GPUEMU_SHUFFLE(quad_##name, gpuemu_gather_quad, parameter, same, own, index)
GPUEMU_QUAD_SHUFFLE(shuffle, to, gpuemu_any_value, false, quad + to)
GPUEMU_QUAD_SHUFFLE(broadcast, to, to, false, quad + to)
GPUEMU_QUAD_SHUFFLE(shuffle_xor, mask, mask, false, lane ^ mask)
GPUEMU_QUAD_SHUFFLE(shuffle_up, delta, delta, in_quad < delta, lane - delta)
GPUEMU_QUAD_SHUFFLE(shuffle_down, delta, delta, in_quad + delta > 3, lane + delta)
GPUEMU_QUAD_SHUFFLE(shuffle_rotate_up, delta, delta, false, quad | ((in_quad - delta) & 3))
GPUEMU_QUAD_SHUFFLE(shuffle_rotate_down, delta, delta, false, quad | ((in_quad + delta) & 3))
#undef GPUEMU_QUAD_SHUFFLE
#undef GPUEMU_SHUFFLE

/* The lanes form rows of `modulo`; what comes from beyond the end of a row comes from `filling`. */
#define GPUEMU_FILL(name, gather, size, beyond, index)                                        \
    GPUEMU_SIMD inline T name(T x, T filling, ushort delta, ushort modulo = size, GPUEMU_LINE) \
    {                                                                                         \
        gpuemu_lanes<T> all = gather(x, line, delta), fill = gather(filling, line, modulo);   \
        uint lane = gpuemu_lane(), at = lane % modulo, row = lane - at;                       \
        if (delta > modulo || modulo > size || (modulo & (modulo - 1)))                       \
            gpuemu_msl_no_lane(lane, -1, line);                                               \
        return (beyond ? fill : all).from(row + ((index) & (modulo - 1u)), lane, line);       \
    }
GPUEMU_FILL(simd_shuffle_and_fill_up, gpuemu_gather, 32, at < delta, at - delta)
GPUEMU_FILL(simd_shuffle_and_fill_down, gpuemu_gather, 32, at + delta >= modulo, at + delta)
GPUEMU_FILL(quad_shuffle_and_fill_up, gpuemu_gather_quad, 4, at < delta, at - delta)
GPUEMU_FILL(quad_shuffle_and_fill_down, gpuemu_gather_quad, 4, at + delta >= modulo, at + delta)
#undef GPUEMU_FILL

/* Votes; vote_t as the type of all lanes' bits. */
template <class bits_t, bits_t ALL> class gpuemu_vote {
public:
    typedef bits_t vote_t;
    explicit gpuemu_vote(vote_t v) : bits(v) {}
    operator vote_t() const { return bits; }
    bool all() const { return bits == ALL; }
    bool any() const { return bits != 0; }

private:
    vote_t bits;
};
typedef gpuemu_vote<ulong, 0xFFFFFFFFul> simd_vote;
typedef gpuemu_vote<uint, 15u> quad_vote;

#define GPUEMU_VOTES(simd, gather, base)                                                      \
    GPUEMU_SIMD inline T simd##_broadcast_first(T x, GPUEMU_LINE)                             \
    {                                                                                         \
        gpuemu_lanes<T> all = gather(x, line);                                                \
        return all.of[__builtin_ctz(all.mask)];                                               \
    }                                                                                         \
    inline simd##_vote simd##_ballot(bool x, GPUEMU_LINE)                                     \
    {                                                                                         \
        gpuemu_lanes<bool> all = gather(x, line);                                             \
        simd##_vote::vote_t r = 0;                                                            \
        for (uint rest = all.mask; rest; rest &= rest - 1)                                    \
            r |= (simd##_vote::vote_t)all.of[__builtin_ctz(rest)] << (__builtin_ctz(rest) - (base)); \
        return simd##_vote(r);                                                                \
    }                                                                                         \
    inline bool simd##_any(bool x, GPUEMU_LINE) { return simd##_ballot(x, line).any(); }      \
    inline bool simd##_all(bool x, GPUEMU_LINE) { return !simd##_any(!x, line); }             \
    inline bool simd##_is_first() { return gpuemu_lane() == (base); }
GPUEMU_VOTES(simd, gpuemu_gather, 0)
GPUEMU_VOTES(quad, gpuemu_gather_quad, gpuemu_lane() & ~3u)
#undef GPUEMU_VOTES
#undef GPUEMU_LINE

}
