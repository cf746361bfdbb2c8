/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tensor_ops of Metal Performance Primitives: matmul2d into a cooperative tensor. gpuemu-msl hands the descriptor to
 * the template packed into a number, as clang's C++ has no other way. */
#define GPUEMU_NEEDS_INPUTS GPUEMU_NEEDS(true, 2602, "operands in registers need macOS 26.2")
struct gpuemu_operand {
    const void *data;
    int columns, rows, pitch, next, held, type;   /* held: places of a cooperative tensor in a lane; 0: memory */
};
struct gpuemu_product {
    gpuemu_operand left, right;
    void *places;
    int m, n, k, flags, count, hole, line;
};
extern "C" void gpuemu_msl_product(thread gpuemu_product *p);

namespace mpp {
namespace tensor_ops {

struct matmul2d_descriptor {
    enum class mode { multiply, multiply_accumulate };
    int m, n, k;
    bool transpose_left, transpose_right, relaxed_precision;
    mode matmul_mode;
    constexpr matmul2d_descriptor(int m, int n, int k = -1, bool transpose_left = false, bool transpose_right = false,
                                  bool relaxed_precision = false, mode matmul_mode = mode::multiply)
        : m(m), n(n), k(k), transpose_left(transpose_left), transpose_right(transpose_right),
          relaxed_precision(relaxed_precision), matmul_mode(matmul_mode) {}
    constexpr ulong packed() const
    {
        return (ulong)(ushort)m | (ulong)(ushort)n << 16 | (ulong)(ushort)k << 32 |
               (ulong)(transpose_left | transpose_right << 1 | relaxed_precision << 2 |
                       (matmul_mode == mode::multiply_accumulate) << 3) << 48;
    }
};

/* A descriptor's extent that the tensors say, besides static_cast<int>(dynamic_extent). */
template <class T> constexpr constant T dynamic_length_v = metal::numeric_limits<T>::max();

template <class T> struct gpuemu_number;
template <> struct gpuemu_number<float> { enum { id = 0 }; };
template <> struct gpuemu_number<half> { enum { id = 1 }; };
template <> struct gpuemu_number<bfloat> { enum { id = 2 }; };
template <> struct gpuemu_number<int8_t> { enum { id = 3 }; };

template <class T> struct gpuemu_held { enum { is = false }; };
template <class T, class Extents, class Layout> struct gpuemu_held<metal::cooperative_tensor<T, Extents, Layout>> { enum { is = true }; };

template <ulong D, class Scope, class Left, class Right> struct gpuemu_destination {
    enum { m = D & 0xffff, n = D >> 16 & 0xffff, k = D >> 32 & 0xffff, flags = D >> 48 };
    enum { fragments = gpuemu_held<Left>::is && gpuemu_held<Right>::is && m == 16 && n == 32 && k == 16 };
};
/* Operand a or b in registers, of so many rows and columns as it is stored. */
template <ulong D, class Left, class Right, class T, int Which> struct gpuemu_input {
    enum { of_m = D & 0xffff, of_n = D >> 16 & 0xffff, of_k = D >> 32 & 0xffff, turned = D >> (48 + Which) & 1 };
    enum { down = Which ? (int)of_k : (int)of_m, across = Which ? (int)of_n : (int)of_k };
    enum { m = turned ? (int)across : (int)down, n = turned ? (int)down : (int)across };
    enum { fragments = of_m == 16 && of_n == 32 && of_k == 16 };
};

template <ulong D, class Scope> struct matmul2d {
    enum { m = D & 0xffff, n = D >> 16 & 0xffff };
    template <class Left, class Right, class T>
    using destination = metal::cooperative_tensor<
        T, metal::dextents<int, 2>, gpuemu_destination<D, Scope, metal::remove_cv_t<Left>, metal::remove_cv_t<Right>>>;

    template <class L, class R, class T> using cooperative_tensor_left_input_t =
        metal::cooperative_tensor<L, metal::dextents<int, 2>, gpuemu_input<D, L, R, T, 0>>;
    template <class L, class R, class T> using cooperative_tensor_right_input_t =
        metal::cooperative_tensor<R, metal::dextents<int, 2>, gpuemu_input<D, L, R, T, 1>>;
    template <class L, class R, class T, int = gpuemu_number<L>::id + gpuemu_number<R>::id>
    cooperative_tensor_left_input_t<L, R, T> get_left_input_cooperative_tensor() const GPUEMU_NEEDS_INPUTS
    {
        static_assert((D >> 32 & 0xffff) != 0xffff, "a cooperative tensor of dynamic extent");
        return cooperative_tensor_left_input_t<L, R, T>();
    }
    template <class L, class R, class T, int = gpuemu_number<L>::id + gpuemu_number<R>::id>
    cooperative_tensor_right_input_t<L, R, T> get_right_input_cooperative_tensor() const GPUEMU_NEEDS_INPUTS
    {
        static_assert((D >> 32 & 0xffff) != 0xffff, "a cooperative tensor of dynamic extent");
        return cooperative_tensor_right_input_t<L, R, T>();
    }

    /* Multiples of 8 rows and columns, one of 16, as Apple's headers assert; floats into float, integers into int. Elements that are const are none of Apple's types. */
    template <class Left, class Right, class T> static constexpr bool allowed()
    {
        constexpr bool left = gpuemu_number<metal::remove_cv_t<typename Left::element>>::id == 3;
        constexpr bool right = gpuemu_number<metal::remove_cv_t<typename Right::element>>::id == 3;
        constexpr bool fixed = __is_const(typename Left::element) || __is_const(typename Right::element);
        return !fixed && m && n && m % 8 == 0 && n % 8 == 0 && (m % 16 == 0 || n % 16 == 0) && left == right &&
               (left ? metal::is_same_v<T, int> : metal::is_same_v<T, float>);
    }
    template <class Left, class Right, class T, class = metal::enable_if_t<allowed<Left, Right, T>()>>
    destination<Left, Right, T> get_destination_cooperative_tensor() const
    {
        return destination<Left, Right, T>();
    }
    template <class T> static constexpr bool of_bfloat()
    {
        return gpuemu_number<metal::remove_cv_t<typename T::element>>::id == 2;
    }
    template <class T> static gpuemu_operand operand(thread T &t)
    {
        return gpuemu_operand{(const void *)t.data, (int)t.size.size[0], (int)t.size.size[1], (int)t.strides.elements[1],
                              (int)t.strides.elements[0], 0, gpuemu_number<metal::remove_cv_t<typename T::element>>::id};
    }
    template <class T, class Extents, class Layout>
    static gpuemu_operand operand(thread metal::cooperative_tensor<T, Extents, Layout> &t)
    {
        typedef typename metal::cooperative_tensor<T, Extents, Layout>::spread spread;
        return gpuemu_operand{(const void *)t.places, Layout::n, Layout::m, spread::hole, 0, spread::count, gpuemu_number<T>::id};
    }
    template <class Left, class Right, class T>
    void run(thread Left &left, thread Right &right, thread destination<Left, Right, T> &to, int line = __builtin_LINE()) const
        GPUEMU_NEEDS(of_bfloat<Left>() || of_bfloat<Right>(), 2601, "products of bfloat need macOS 26.1")
    {
        typedef gpuemu_destination<D, Scope, Left, Right> how;
        typedef typename destination<Left, Right, T>::spread spread;
        gpuemu_product p = {operand(left), operand(right), (void *)to.places, how::m, how::n, how::k, how::flags,
                            spread::count, spread::hole, line};
        gpuemu_msl_product(&p);
    }
};

}
}
