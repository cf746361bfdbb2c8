// What others' kernels do with classes, vectors of a template's type and literals.
#include <metal_stdlib>
using namespace metal;

// copied from constant memory, as an aggregate and with constructors
struct pair { float a, b; };
struct single { float a; };
constant single singles[1] = {{5.0f}};
constant pair pairs[2] = {{1.0f, 2.0f}, {3.0f, 4.0f}};
template <typename T> struct number {
    T value;
    constexpr number(T x) thread : value(x) {}
    constexpr number(T x) constant : value(x) {}
    constexpr number() thread : value(0) {}
    template <typename U> constexpr operator U() const thread { return U(value); }
    template <typename U> constexpr operator U() const device { return U(value); }
    template <typename U> constexpr operator U() const constant { return U(value); }
    constexpr vec<T, 2> both() const thread { return vec<T, 2>(value, value); }
};
template <typename T> struct first { static constexpr constant T value = T{5.0f}; };
template <typename T> struct again { static constexpr constant T value = first<T>::value; };

// operands of one class in three address spaces
template <typename T> static void choose(device T *out, threadgroup T *shared, T mine, bool c)
{
    out[0] = c ? mine : out[1];
    out[1] = c ? T(out[1]) : again<T>::value;
    shared[0] = c ? mine : shared[0];
    mine = c ? shared[0] : mine;
    out[2] = c ? mine : singles[0].a > 4.0f ? mine : T{0.0f};
}

// a specialisation's constructor, and an operator whose body calls with an index
template <int N, typename T, bool more> struct loop {
    loop<N - 1, T, more> inner;
    T sum{0};
    loop(int n) thread : inner(n) {}
    void next(T x) thread { inner.next(x); sum = inner.sum; }
};
template <typename T> struct loop<1, T, false> {
    T sum{0};
    loop(int n) thread : sum(n) {}
    void next(T x) thread { sum += x; }
};
struct rows { float of[4]; };
template <typename T> struct adder { T operator()(T x, T y) const thread { return x + y; } };
template <typename T, typename F> struct row_of {
    T operator()(rows r, T x, uint i) thread
    {
        F f;
        r.of[i] = f(x, r.of[i]);
        return r.of[i];
    }
};

// vectors of types that templates deduce, name and make
template <typename V> struct scalar_of { typedef V type; };
template <typename T> struct scalar_of<vec<T, 2>> { typedef T type; };
template <typename T, int n> struct places {
    template <typename U> using row = vec<U, n>;
    row<T> of;
    using pair_of = vec<T, 2>;
    static pair_of pair(T a, T b) { return pair_of(a, b); }
    template <typename U> static U second(thread row<U> &v) { return v[1]; }
    static T total(thread vec<T, 2> &v) { return v.x + v.y; }
};
template <int n> struct counted { enum { of = n }; };
template <bool c> static int count() { using chosen = counted<c ? 3 : 4>; using other = counted<c ? chosen::of : 4>; return other::of; }
template <typename T> static T listed(T x) { vec<T, 2> v{x}; return v.x + v.y; }
template <typename T> using unary = T (*)(T);
template <typename T, unary<T> f> static T applied(T x) { return f(x); }
template <typename T> static T doubled(T x) { return x + x; }
// a scalar goes with the elements of a vector
template <typename T> static vec<T, 2> scaled(vec<T, 2> v) { return 1.0f + v * 0.5f - 0.25f * v; }

// a member that is said twice
template <int n> struct table {};
template <> struct table<2> { static constexpr constant float of[2] = {6.0f, 7.0f}; };
constant constexpr const float table<2>::of[2];

kernel void k(device pair *p [[buffer(0)]], device number<float> *n [[buffer(1)]], device float *x [[buffer(2)]])
{
    pair q = pairs[1];
    p[0] = pairs[0];
    p[1] = q;
    q = pairs[0];
    p[2] = q;
    threadgroup pair both[1];
    both[0] = pairs[1];
    threadgroup number<float> shared[1];
    shared[0] = number<float>(1.0f);
    choose(n, shared, number<float>(2.0f), true);
    choose(n + 3, shared, number<float>(2.0f), false);
    choose(p + 3, both, pair{8.0f, 9.0f}, true ^ (x[0] > 1.0f));
    loop<2, int, false> l(3);
    l.next(4);
    x[0] = float(l.sum);
    row_of<float, adder<float>> r;
    x[1] = r(rows{{1.0f, 2.0f, 3.0f, 4.0f}}, 5.0f, 2);
    number<float> two(2.0f);
    x[2] = float(sizeof(scalar_of<half2>::type)) + float(two.both().y);
    places<half, 2> held = {half2(1.0h, 2.0h)};
    half2 made = places<half, 2>::pair(3.0h, 4.0h);
    x[3] = float(places<half, 2>::second(held.of) + places<half, 2>::total(made));
    places<bool, 2> votes;
    votes.of = places<bool, 2>::pair(true, false);
    x[4] = votes.of[0] ? 1.0f : 0.0f;
    x[5] = listed(3.0f) + applied<float, doubled<float>>(4.0f);
    half2 h = scaled(half2(4.0h, 8.0h));
    x[6] = float(h.x + h.y) + float(scaled(float2(2.0f)).y);
    x[7] = table<2>::of[1] + float(count<true>() - count<false>());
}
