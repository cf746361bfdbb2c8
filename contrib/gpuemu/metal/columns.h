/* SPDX-License-Identifier: GPL-3.0-or-later */
/* metal_matrix: matrices as columns, float4x4 and its like. */
namespace metal {

template <class T, int Columns, int Rows> struct matrix {
    typedef vec<T, Rows> column;
    matrix() = default;
    /* The diagonal. */
    explicit matrix(T x)
    {
        for (int i = 0; i < Columns; i++)
            for (int j = 0; j < Rows; j++)
                of[i][j] = i == j ? x : (T)0.0f;
    }
    template <class... C, typename enable_if<sizeof...(C) + 2 == Columns, int>::type = 0>
    matrix(column a, column b, C... more) : of{a, b, more...} {}
#define GPUEMU_FROM(space)                                                                    \
    template <class U> explicit matrix(space const matrix<U, Columns, Rows> &m)               \
    {                                                                                         \
        for (int i = 0; i < Columns; i++)                                                     \
            for (int j = 0; j < Rows; j++)                                                    \
                of[i][j] = (T)(float)m[i][j];                                                 \
    }
    GPUEMU_FROM(thread) GPUEMU_FROM(device) GPUEMU_FROM(threadgroup)
#undef GPUEMU_FROM
    thread column &operator[](int i) thread { return of[i]; }
    thread const column &operator[](int i) const thread { return of[i]; }
    device column &operator[](int i) device { return of[i]; }
    device const column &operator[](int i) const device { return of[i]; }
    threadgroup column &operator[](int i) threadgroup { return of[i]; }
    threadgroup const column &operator[](int i) const threadgroup { return of[i]; }
    constant column &operator[](int i) constant { return of[i]; }

private:
    column of[Columns];
};

#define GPUEMU_MATRIX(T, n)                                                                   \
    typedef matrix<T, n, 2> T##n##x2;                                                         \
    typedef matrix<T, n, 3> T##n##x3;                                                         \
    typedef matrix<T, n, 4> T##n##x4;
GPUEMU_MATRIX(float, 2) GPUEMU_MATRIX(float, 3) GPUEMU_MATRIX(float, 4)
#undef GPUEMU_MATRIX
typedef matrix<half, 2, 2> half2x2;
typedef matrix<half, 2, 3> half2x3;
typedef matrix<half, 2, 4> half2x4;
typedef matrix<half, 3, 2> half3x2;
typedef matrix<half, 3, 3> half3x3;
typedef matrix<half, 3, 4> half3x4;
typedef matrix<half, 4, 2> half4x2;
typedef matrix<half, 4, 3> half4x3;
typedef matrix<half, 4, 4> half4x4;

template <class T, int C, int R> inline matrix<T, C, R> operator*(matrix<T, C, R> m, T x)
{
    for (int i = 0; i < C; i++)
        m[i] *= x;
    return m;
}
template <class T, int C, int R> inline vec<T, R> operator*(matrix<T, C, R> m, vec<T, C> x)
{
    vec<T, R> r = m[0] * x[0];
    for (int i = 1; i < C; i++)
        r += m[i] * x[i];
    return r;
}

}
