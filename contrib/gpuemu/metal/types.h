/* SPDX-License-Identifier: GPL-3.0-or-later */
/* metal_type_traits. */
namespace metal {

template <class T, T v> struct integral_constant {
    static constexpr constant T value = v;
    typedef T value_type;
    typedef integral_constant type;
    constexpr operator T() const { return v; }
};
template <bool v> using bool_constant = integral_constant<bool, v>;
typedef bool_constant<true> true_type;
typedef bool_constant<false> false_type;

template <class T> struct remove_addrspace { typedef T type; };
template <class T> struct remove_addrspace<device T> { typedef T type; };
template <class T> struct remove_addrspace<threadgroup T> { typedef T type; };
template <class T> struct remove_addrspace<constant T> { typedef T type; };
template <class T> struct remove_addrspace<gpuemu_constant T> { typedef T type; };
template <class T> struct remove_addrspace<thread T> { typedef T type; };
template <class T> struct remove_addrspace<__generic T> { typedef T type; };
template <class T> using remove_addrspace_t = typename remove_addrspace<T>::type;
template <class T> struct remove_cv { typedef remove_addrspace_t<__remove_cv(T)> type; };
template <class T> using remove_cv_t = typename remove_cv<T>::type;
template <class T> struct remove_reference { typedef __remove_reference_t(T) type; };
template <class T> using remove_reference_t = typename remove_reference<T>::type;
template <class T> struct remove_pointer { typedef __remove_pointer(T) type; };
template <class T> using remove_pointer_t = typename remove_pointer<T>::type;

template <class A, class B> constexpr constant bool is_same_v = false;
template <class A> constexpr constant bool is_same_v<A, A> = true;
template <class A, class B> struct is_same : bool_constant<is_same_v<A, B>> {};
template <class T> constexpr constant bool is_integral_v = __is_integral(T);
template <class T> struct is_integral : bool_constant<__is_integral(T)> {};
template <class T> constexpr constant bool is_floating_point_v = __is_floating_point(T);
template <class T> struct is_floating_point : bool_constant<__is_floating_point(T)> {};
template <class T> constexpr constant bool is_arithmetic_v = __is_arithmetic(T);
template <class T> struct is_arithmetic : bool_constant<__is_arithmetic(T)> {};
template <class T> constexpr constant bool is_signed_v = __is_signed(T);
template <class T> struct is_signed : bool_constant<__is_signed(T)> {};
template <class T> struct is_unsigned : bool_constant<__is_unsigned(T)> {};
template <class T> struct is_pointer : bool_constant<__is_pointer(T)> {};
template <class A, class B> constexpr constant bool is_convertible_v = __is_convertible_to(A, B);
template <class A, class B> struct is_convertible : bool_constant<__is_convertible_to(A, B)> {};

template <bool C, class T = void> struct enable_if {};
template <class T> struct enable_if<true, T> { typedef T type; };
template <bool C, class T = void> using enable_if_t = typename enable_if<C, T>::type;
template <bool C, class A, class B> struct conditional { typedef A type; };
template <class A, class B> struct conditional<false, A, B> { typedef B type; };
template <bool C, class A, class B> using conditional_t = typename conditional<C, A, B>::type;

/* b and c of a ? b : c, by value. */
template <class T> __attribute__((always_inline)) constexpr
enable_if_t<__is_class(T) || __is_union(T), remove_addrspace_t<T>> gpuemu_operand(const T &x) { return x; }
template <class T> __attribute__((always_inline)) constexpr enable_if_t<!__is_class(T) && !__is_union(T), T> gpuemu_operand(T x) { return x; }

}

/* In each class of the text: it can be copied from constant memory as from any other. Members that say `default` and those of templates leave
 * it an aggregate, and trivial. */
#define GPUEMU_CLASS(C)                                                                       \
    constexpr C(const C &) = default;                                                         \
    template <class gpuemu_G, metal::enable_if_t<metal::is_same_v<gpuemu_G, C>, int> = 0>                   \
    C &operator=(constant const gpuemu_G &x) { return *this = gpuemu_G(x); }
#define GPUEMU_AGGREGATE(C)                                                                   \
    C() = default;                                                                            \
    constexpr C(constant const C &) = default;                                                \
    constexpr C(constant const C &) gpuemu_constant = default;
#define GPUEMU_CONSTRUCTED(C)                                                                 \
    template <class gpuemu_G, metal::enable_if_t<metal::is_same_v<gpuemu_G, C>, int> = 0>                   \
    constexpr C(constant const gpuemu_G &x) : C(__builtin_bit_cast(C, x)) {}                         \
    template <class gpuemu_G, metal::enable_if_t<metal::is_same_v<gpuemu_G, C>, int> = 0>                   \
    constexpr C(constant const gpuemu_G &x) gpuemu_constant : C(__builtin_bit_cast(C, x)) {}
