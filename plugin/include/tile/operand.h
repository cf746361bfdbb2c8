/* SPDX-License-Identifier: MIT-0 */
/* The operands of an operation: their shapes and types at compile time, and how they are passed.

   For an operand tagged tile__x, TILE__TYPES declares the types tile__x0 (the array), tile__x1 (its
   elements), and so on to tile__x3; a scalar repeats itself:
     float t[8][4]:  float [8][4], float [4], float, float
   and the constants tile__xr, its rank, and tile__xk, the kind of its elements. */
#ifndef TILE_H
#include "../tile.h"
#endif
#if defined TILE__KERNELS && !defined TILE_OPERAND_H
#define TILE_OPERAND_H
#pragma GCC system_header

#define TILE__ABSENT INT64_MIN

/* What of an operand is constant, in constants: there is no code that stores it. */
struct tile__shape {
    tile__type *type;
    int64_t bytes; /* of an element */
    int64_t rank;
    int64_t dim[3]; /* 1 beyond the rank */
};

/* Elements [from, from + inside) of a tile's row lie from `view` on. */
struct tile__move;
typedef void tile__mover (const struct tile__move *m, char *tile, char *view, int64_t from, int64_t inside);

/* Of the tile and the view that it is moved from or to; how rows are moved is chosen here: gcc translates no more than
   that. */
struct tile__window {
    struct tile__shape t;
    tile__mover *move;
    tile__type *type; /* of the view, as the rest */
    int64_t bytes;
    int64_t last; /* dimension */
    int64_t n[4]; /* positions of the tile in each dimension of the view: 1 in those before its own */
};

struct tile__view {
    const void *view;
    const struct tile__window *window;
    uint64_t bytes[5]; /* of the view, of one index of its first dimension, ...; at last an element */
};

struct tile__load {
    int64_t i0, i1, i2, i3, rows, cols, step;
    int evict;
    long double fill; /* holds every double and every 64-bit integer on x86 */
};

struct tile__store {
    int64_t i0, i1, i2, i3, rows, cols, step;
    int evict, add;
};

/* pointer_type_class: what an array decays to; a float would be passed as a double, of which -Wdouble-promotion warns */
#define TILE__IS_ARRAY(x) (__builtin_classify_type (_Generic ((x), float: 0, default: (x))) == 5)
#define TILE__ARRAY(type) TILE__IS_ARRAY (*(type *) 0)
#define TILE__INNER(type) \
    __typeof__ (*__builtin_choose_expr (TILE__ARRAY (type), *(type *) 0, (type *) 0))
#define TILE__SAME(a, b) __builtin_types_compatible_p (a, b)
/* an integer constant times 0, cast to void *, is a null pointer constant; other values are not */
#define TILE__CONSTANT(x) (sizeof (int) == sizeof (*(1 ? (void *) ((long) (x) * 0l) : (int *) 0)))

#define TILE__TYPES(tag, x) \
    typedef __typeof__ (x) tag##0; \
    typedef TILE__INNER (tag##0) tag##1; \
    typedef TILE__INNER (tag##1) tag##2; \
    typedef TILE__INNER (tag##2) tag##3; \
    enum { \
        tag##r = TILE__ARRAY (tag##0) + TILE__ARRAY (tag##1) + TILE__ARRAY (tag##2), \
        tag##k = TILE__KIND (tag##3) \
    }
/* added to 0, or compilers warn that they compare constants of two enums */
#define TILE__RANK(tag) (tag##r + 0)
#define TILE__KIND_OF(tag) (tag##k + 0)
#define TILE__DIM0(tag) ((int64_t) (sizeof (tag##0) / sizeof (tag##1)))
#define TILE__DIM1(tag) ((int64_t) (sizeof (tag##1) / sizeof (tag##2)))
#define TILE__DIM2(tag) ((int64_t) (sizeof (tag##2) / sizeof (tag##3)))
#define TILE__SAME_SHAPE(a, b) \
    (TILE__RANK (a) == TILE__RANK (b) && TILE__DIM0 (a) == TILE__DIM0 (b) \
     && TILE__DIM1 (a) == TILE__DIM1 (b) && TILE__DIM2 (a) == TILE__DIM2 (b))

/* `what` names operation and operand, as in "tile_copy: the source"; nothing is said where `skip` */
#define TILE__CHECK_TILE(tag, what) TILE__CHECK_TILE_UNLESS (0, tag, what)
#define TILE__CHECK_TILE_UNLESS(skip, tag, what) \
    _Static_assert ((skip) || !TILE__SAME (tag##0, tag##1 *), what " is a pointer; a tile is an array"); \
    _Static_assert ((skip) || TILE__ARRAY (tag##0), what " is not an array"); \
    _Static_assert ((skip) || TILE__CONSTANT (sizeof (tag##0)), \
                    what " has a shape that is not constant"); \
    _Static_assert ((skip) || !TILE__ARRAY (tag##3), what " has more than 3 dimensions"); \
    _Static_assert ((skip) || (tag##k != 0 && !TILE__SAME (tag##1, tag##2 *) \
                               && !TILE__SAME (tag##2, tag##3 *)), \
                    what " has elements of a type that tiles cannot have")
#define TILE__CHECK_WRITABLE(tag, what) TILE__CHECK_WRITABLE_UNLESS (0, tag, what)
#define TILE__CHECK_WRITABLE_UNLESS(skip, tag, what) \
    _Static_assert ((skip) || !TILE__SAME (tag##3 *, tag##3 const *), what " is const")

#define TILE__SRC(tag, x, what) \
    TILE__TYPES (tag, x); \
    TILE__CHECK_TILE (tag, what)
#define TILE__DST(tag, x, what) \
    TILE__SRC (tag, x, what); \
    TILE__CHECK_WRITABLE (tag, what)

/* Nothing is said of extents that are not constant: the checks do. */
#define TILE__SHAPE(tag) static const struct tile__shape tag##s = TILE__SHAPE_OF (tag, TILE__TYPE (tag##3))
#define TILE__SHAPE_OF(tag, type) \
    { type, TILE__FIXED (tag, sizeof (tag##3)), TILE__RANK (tag), TILE__DIMS (tag) }
#define TILE__FIXED(tag, x) TILE__IF (TILE__CONSTANT (sizeof (tag##0)), x, 0)
#define TILE__DIMS(tag) \
    { TILE__FIXED (tag, TILE__DIM0 (tag)), TILE__FIXED (tag, TILE__DIM1 (tag)), TILE__FIXED (tag, TILE__DIM2 (tag)) }

/* What is wrong in an operand's own text is said where its type is taken, not once more where it is passed. */
enum { tile__said };
#define TILE__SAID enum { tile__silent, tile__said }

/* A view may be a VLA, whose typeof would evaluate it again: walk down with pointers instead. */
#define TILE__DOWN(v) __builtin_choose_expr (TILE__IS_ARRAY (*v), *v, v)
#define TILE__POINTS(v, inner) TILE__SAME (__typeof__ (*v), __typeof__ (inner))
#define TILE__VIEW(x, what) \
    __auto_type tile__v0 = &(x); \
    __auto_type tile__v1 = TILE__DOWN (tile__v0); \
    __auto_type tile__v2 = TILE__DOWN (tile__v1); \
    __auto_type tile__v3 = TILE__DOWN (tile__v2); \
    __auto_type tile__v4 = TILE__DOWN (tile__v3); \
    typedef __typeof__ (*tile__v4) tile__v; \
    enum { \
        tile__vr = TILE__IS_ARRAY (*tile__v0) + TILE__IS_ARRAY (*tile__v1) + TILE__IS_ARRAY (*tile__v2) \
                   + TILE__IS_ARRAY (*tile__v3) \
    }; \
    _Static_assert (!TILE__POINTS (tile__v0, tile__v1), \
                    what " is a pointer; use tile_view (p, ...) or *p"); \
    _Static_assert (TILE__IS_ARRAY (*tile__v0), what " is not an array"); \
    _Static_assert (!TILE__IS_ARRAY (*tile__v4), what " has more than 4 dimensions"); \
    _Static_assert (TILE__KIND (tile__v) && !TILE__POINTS (tile__v1, tile__v2) \
                        && !TILE__POINTS (tile__v2, tile__v3) \
                        && !TILE__POINTS (tile__v3, tile__v4), \
                    what " has elements of a type that tiles cannot have")
/* Tile and view of one operation, which users swap: extents that are not constant in the tile's
   place, constant ones in the view's. That is said, nothing else. */
#define TILE__TILE_AND_VIEW(t, view, op) \
    TILE__TYPES (tile__t, t); \
    TILE__VIEW (view, op ": the view"); \
    enum { \
        tile__swapped = TILE__IS_ARRAY (*tile__v0) && TILE__CONSTANT (sizeof (*tile__v0)) \
                        && TILE__ARRAY (tile__t0) && !TILE__CONSTANT (sizeof (tile__t0)) \
    }; \
    _Static_assert (!TILE__SWAPPED, \
                    op ": tile and view are swapped; write the tile first, then the view"); \
    TILE__CHECK_TILE_UNLESS (TILE__SWAPPED, tile__t, op ": the tile")
#define TILE__SWAPPED (tile__swapped != 0)
#define TILE__CHECK_WRITABLE_VIEW(what) \
    _Static_assert (!TILE__SAME (__typeof__ (tile__v4), tile__v const *), what " is const")
#define TILE__VIEW_RANK (tile__vr + 0)
#define TILE__VIEW_REF \
    (&(struct tile__view) { (const void *) tile__v0, &tile__w, \
                            { sizeof (*tile__v0), sizeof (*tile__v1), sizeof (*tile__v2), \
                              sizeof (*tile__v3), sizeof (*tile__v4) } })
/* Declares the window of the view. Only with options are there steps, additions and other
   values outside than 0; without, elements of one type are no more than bytes. */
#define TILE__WINDOW(...) \
    enum { tile__plain = !TILE__OPTIONS (__VA_ARGS__) && TILE__SAME (tile__t3, tile__v) }; \
    static const struct tile__window tile__w = { \
        TILE__SHAPE_OF (tile__t, TILE__IF (tile__plain, 0, TILE__TYPE (tile__t3))), \
        TILE__IF (tile__plain, tile__same_row, tile__move_row), \
        TILE__IF (tile__plain, 0, TILE__TYPE (tile__v)), \
        TILE__IF_CONSTANT (sizeof (tile__v), 0), TILE__VIEW_RANK - 1, \
        { TILE__N (0), TILE__N (1), TILE__N (2), TILE__N (3) } \
    }
#define TILE__N(k) TILE__FIXED (tile__t, TILE__N_OF ((k) - TILE__VIEW_RANK + TILE__RANK (tile__t)))
#define TILE__N_OF(d) \
    ((d) == 0 ? TILE__DIM0 (tile__t) : (d) == 1 ? TILE__DIM1 (tile__t) : (d) == 2 ? TILE__DIM2 (tile__t) : 1)
#define TILE__OPTIONS(...) TILE__SOME (".", 1, __VA_ARGS__)
#define TILE__IF(condition, a, b) __builtin_choose_expr ((condition) != 0, a, b)

/* How many of up to eight arguments are given and are not `.name = value`. */
#define TILE__POSITIONAL(...) TILE__POSITIONAL8 (__VA_ARGS__, , , , , , , , , )
#define TILE__POSITIONAL8(a, b, c, d, e, f, g, h, ...) \
    (TILE__IS_INDEX (a) + TILE__IS_INDEX (b) + TILE__IS_INDEX (c) + TILE__IS_INDEX (d) \
     + TILE__IS_INDEX (e) + TILE__IS_INDEX (f) + TILE__IS_INDEX (g) + TILE__IS_INDEX (h))
#define TILE__IS_INDEX(x) (sizeof #x > 1 && __builtin_strncmp (#x, ".", 1) != 0)

/* Of up to ten arguments, some begin with that text, which has n characters; all its characters if it has n + 1. */
#define TILE__SOME(text, n, ...) TILE__SOME10 (text, n, __VA_ARGS__, , , , , , , , , , )
#define TILE__SOME10(t, n, a, b, c, d, e, f, g, h, i, j, ...) \
    (TILE__TEXT (t, n, a) || TILE__TEXT (t, n, b) || TILE__TEXT (t, n, c) || TILE__TEXT (t, n, d) \
     || TILE__TEXT (t, n, e) || TILE__TEXT (t, n, f) || TILE__TEXT (t, n, g) || TILE__TEXT (t, n, h) \
     || TILE__TEXT (t, n, i) || TILE__TEXT (t, n, j))
#define TILE__TEXT(text, n, x) (__builtin_strncmp (#x, text, n) == 0)
/* `.add = 0` is no option, and steps are checked as far as they are numbers. */
#define TILE__ADDS(...) \
    (TILE__SOME (".add", 4, __VA_ARGS__) && !TILE__SOME (".add = 0", 9, __VA_ARGS__) \
     && !TILE__SOME (".add=0", 7, __VA_ARGS__))
#define TILE__CHECK_STEP(op, ...) \
    _Static_assert (!TILE__SOME (".step = 0", 10, __VA_ARGS__) && !TILE__SOME (".step=0", 8, __VA_ARGS__) \
                        && !TILE__SOME (".step = -", 9, __VA_ARGS__) && !TILE__SOME (".step=-", 7, __VA_ARGS__), \
                    op ": .step is below 1")
#define TILE__CHECK_ADD(op, ...) \
    _Static_assert (!TILE__ADDS (__VA_ARGS__) || TILE__SUM_KIND (tile__v), \
                    op ": .add is for views of float, _Float16, tile_bf16, int32_t and uint32_t")
#define TILE__SUM_KIND(type) \
    _Generic (*(type *) 0, float: 1, _Float16: 1, tile_bf16: 1, int: 1, unsigned: 1, default: 0)

/* Options given override the defaults before them; positional ones go on from .i0. */
#define TILE__OPTIONS_BEGIN \
    _Pragma ("GCC diagnostic push") _Pragma ("GCC diagnostic ignored \"-Woverride-init\"")
#define TILE__OPTIONS_END _Pragma ("GCC diagnostic pop")

/* A storage type as a float, anything else as it is. */
#define TILE__IS_STORAGE(x) \
    _Generic ((x), tile_bf16: 1, tile_e4m3: 1, tile_e5m2: 1, tile_e8m0: 1, default: 0)
#define TILE__ARITHMETIC(x) __builtin_choose_expr (TILE__IS_STORAGE (x), TILE__F32 (x), (x))
#define TILE__F32(x) \
    _Generic ((x), \
        tile_bf16: tile_bf16_f32_, \
        tile_e4m3: tile_e4m3_f32_, \
        tile_e5m2: tile_e5m2_f32_, \
        tile_e8m0: tile_e8m0_f32_, \
        default: tile_f32_f32_) (x)

#endif
