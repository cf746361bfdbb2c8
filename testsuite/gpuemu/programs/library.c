/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A library with a kernel, its emulated texts and the emulator: run_NAME runs it on both targets. HEADER is the kernel's. */
#include HEADER

#define JOIN(a, b) a##b
#define JOINED(a, b) JOIN(a, b)

int JOINED(run_, NAME)(int n, float *y)
{
    return JOINED(NAME, _metal)(n, y, NULL) + 10 * JOINED(NAME, _cuda)(n, y, NULL);
}
