// What Apple's compiler takes and others' kernels use.
#include <metal_stdlib>
using namespace metal;

#define BASE 600
constant short shift [[function_constant(BASE + 1)]];
constant int wide [[function_constant(40000)]];
constant float4 weights [[function_constant(300)]];
constant bool doubled [[function_constant(301)]];

// deduced vectors, by themselves and through an alias
template <typename T, int N> T total(vec<T, N> v)
{
    T s = T(0);
    for (int i = 0; i < N; i++)
        s += v[i];
    return s;
}
template <int N> struct part {
    template <typename U> using of = typename metal::vec<U, N>;
    template <typename U> static U first(thread of<U> &v) { return v[0]; }
};
template <typename V> struct width;
template <typename T, int N> struct width<vec<T, N>> { enum { n = N }; };

struct pair {
    float a, b;
    operator vec<float, 2>() const { return vec<float, 2>(a, b); }
};

// a number for a reference to a thread variable
static short plus_one(thread const short &x) { return x + 1; }
static float both(const thread float &x, const thread int &n = 2) { return x * n; }
// which must stay a reference where something else can change what it refers to
static int after(thread const int &x, thread int &y) { y = 5; return x; }
// an array as a parameter
static float second(float x[4]) { x[2] = 7.0f; return x[1]; }

template <short N> static float last(float x[N], const float y[N]) { return x[N - 1] - y[0]; }

// conversions to a parameter of a template, which may be a vector
template <typename V, typename W> static float converted(W w)
{
    V v = (V)w;
    v = V(w) + (V)0.25f * V(2.0f);
    return float(v[1]) - float(((V)(w))[1]) - (float)(V(1.0f)[0]);
}

// a reference to a pointer
template <typename T> void skip(device const T *&p, int n) { p += n; }

// whose type converts to an integer
template <int n> struct constant_of {
    constexpr operator int() const { return n; }
};

// an array whose size depends on the template, in a local struct
template <int N> float local_sum(float x)
{
    struct { float v[N]; short at[N * 2]; } s;
    for (short i = 0; i < N; i++) {
        s.v[i] = x * i;
        s.at[i + 1] = i;
    }
    float r = 0.0f;
    for (short i = 0; i < N; i++)
        r += s.v[s.at[i + 1]];
    return r;
}

// a constexpr table as a constant pointer
constexpr constant static float table[4] = {1.0f, 2.0f, 4.0f, 8.0f};
static float look(constant float *t, int i) { return t[i]; }
static int plain(constant int &n) { return n; }
static int through(constant const int &n) { return plain(n); }
static float from_table(int i) { return look(table, i & 3); }

// functions as arguments of templates
static void halve(device const float *x, thread float &y) { y = *x * 0.5f; }
template <typename T> void negate(device const T *x, thread T &y) { y = -*x; }
template <typename T, void (*get)(device const T *, thread T &)> T got(device const T *x)
{
    T y;
    get(x, y);
    return y;
}

// a bfloat that a class initialises
struct limits { static const constant bfloat one = 1.0bf; };

// lists as arguments: of vectors, and of a structure
struct place { int x, y, z; };
template <typename T> static T third(uint3 at, T by) { return T(at.z) * by; }
static int deep(place p, int2 more) { return p.z + more.y; }
template <typename U, typename T> static U cast_to(T x) { return static_cast<U>(x); }
typedef half small;
using brief = bfloat;

struct bytes { char tag; packed_char4 c; };

// Buffers without a number take the lowest that is free.
kernel void mixed(device const float *x, constant int &n [[buffer(0)]], device float *y,
                  constant const int sizes[2] [[buffer(4)]], device bytes *b, uint t [[thread_index_in_threadgroup]])
{
    device float *o = y + t * 16u;
    float z = x[t];
    o[0] = float(shift + wide) + weights.w;
    o[1] = doubled ? 2.0f : 1.0f;
    o[2] = total(float4(z, 1.0f, 2.0f, 3.0f)) + float(total(half2(1.0h, 2.0h)));
    pair p = {z, 5.0f};
    vec<float, 2> q = p;
    o[3] = q.y + part<2>::first(q) + float(width<half4>::n);
    vec<float, 1> single = vec<float, 1>(z);
    o[4] = single.x;
    o[5] = float(plus_one(4)) + both(z) + both(2.0f, 3);
    float four[4] = {1.0f, 2.0f, 3.0f, 4.0f};
    o[6] = second(four) + four[2];
    device const float *from = x;
    from += constant_of<2>();
    skip(from, -2);
    skip(from, 2);
    o[7] = from[0];
    o[8] = local_sum<5>(z);
    o[9] = 2.0f * from_table(int(t));
    o[10] = float(sizes[1] * through(n));
    packed_char4 c = b[t].c;
    o[11] = float(c[3]);
    float2 v = float2(z + 0.75f, -1.5f);
    int2 w = (int2)v;
    o[12] = float(w.x * 2 + w.y);
    float2x4 m = float2x4(float4(z), float4(1.0f, 2.0f, 3.0f, 4.0f));
    half2x4 narrow = (half2x4)*(device const float2x4 *)(x + t / 8u * 8u);
    o[13] = m[1][2] + m[0].x + float(narrow[1][3] - narrow[0].w) - 4.0f;
    float4 some = {1.0f, 2.0f}, none = {}, all = {1.0f, 2.0f, 3.0f, 4.0f};
    o[13] += total(some) + total(none) + total(all);
    #pragma unroll (BASE)
    for (int i = 0; i < 2; i++)
        o[14 + i] = float(i);
    int same = 1;
    o[15] += float(after(same, same) - 5);
    // a pointer to rows
    threadgroup float rows[32 * 2];
    threadgroup float (*row)[2] = (threadgroup float (*)[2])rows;
    row[t][1] = got<float, halve>(x + t) + got<float, negate>(x + t);
    o[14] += row[t][1] + 1000.0f + float(limits::one);
    // -0.5 twice, and 2 - 7
    o[14] += converted<float4>(half4(1.0h, 2.0h, 3.0h, 4.0h)) + converted<half2>(float2(3.0f)) + last<2>(four, four + 2) + 6.0f;
    const int2 ends(int(t), 7);
    const uniform<int> even = make_uniform(n + 1);
    constexpr const uniform<int> two = make_uniform(2);
    const uniform<int> quarter = even / two;
    // 12 + (3 + 7) + 0.5 + 2 + 7 - 31.5
    o[15] += third<float>({uint(2 * w.x), t, 3u}, 4.0f) + float(deep({1, 2, 3}, {0, 7})) + float(cast_to<brief>(static_cast<small>(static_cast<brief>(0.5h))))
             + float(quarter) + float(ends.y) - 31.5f + float(ends.x) - float(t);
    float4 chosen = select(float4(z), float4(1.0f, 2.0f, 3.0f, 4.0f), float4(z) > float4(-1.0f));
    o[15] += chosen.y - 2.0f;
}
