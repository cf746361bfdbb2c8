// SPDX-License-Identifier: GPL-3.0-or-later
// What the programs share: status 0 where the fault is gone, 1 where it is there and `kept` is right, 3 where `kept` is wrong, too.
#include <stdio.h>

template <typename T> static T *array(int n, T (*value)(int))
{
    T *p = nullptr;
    if (cudaMallocManaged(&p, n * sizeof *p) != cudaSuccess)
        return nullptr;
    for (int i = 0; i < n; i++)
        p[i] = value(i);
    return p;
}

template <typename T> static T zero(int)
{
    return T(0);
}

// An illegal instruction is an error of the launch, behind which the device is of no use: `kept` runs first.
static bool finished(void)
{
    cudaError_t error = cudaDeviceSynchronize();
    if (error != cudaSuccess)
        printf("%s\n", cudaGetErrorString(error));
    return error == cudaSuccess;
}

static int verdict(bool kept, bool lost)
{
    printf("kept is %s, lost is %s\n", kept ? "right" : "wrong", lost ? "right" : "wrong");
    return !kept ? 3 : !lost;
}
