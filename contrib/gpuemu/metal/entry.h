/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kernel arguments: each converts to exactly what the attribute allows the parameter to be. */
struct gpuemu_arg {
    ulong p;
    explicit gpuemu_arg(ulong p) : p(p) {}
    template <class T> operator device T *() const { return (device T *)p; }
    template <class T> operator constant T *() const { return (constant T *)p; }
    template <class T> operator threadgroup T *() const { return (threadgroup T *)p; }
    template <class T> operator device T &() const { return *(device T *)p; }
    template <class T> operator constant T &() const { return *(constant T *)p; }
};
struct gpuemu_id3 {
    uint x, y, z;
    gpuemu_id3(uint x, uint y, uint z) : x(x), y(y), z(z) {}
    operator uint() const { return x; }
    operator uint2() const { return uint2{x, y}; }
    operator uint3() const { return uint3{x, y, z}; }
    operator ushort() const { return (ushort)x; }
    operator ushort2() const { return ushort2{(ushort)x, (ushort)y}; }
    operator ushort3() const { return ushort3{(ushort)x, (ushort)y, (ushort)z}; }
    template <class T> operator T() const = delete;     /* int is not among them */
};
struct gpuemu_id1 {
    uint x;
    explicit gpuemu_id1(uint x) : x(x) {}
    operator uint() const { return x; }
    operator ushort() const { return (ushort)x; }
    template <class T> operator T() const = delete;
};
/* As struct MslArguments in runtime/metal.cc. */
struct gpuemu_args {
    ulong buffers[31];
    uint ids[16];
};
extern "C" void *gpuemu_dynamic_shared();
extern "C" void gpuemu_msl_register(ulong table);
extern "C" void gpuemu_msl_active(ulong table);
