/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fibers: pooled stacks with a guard page each, and the switch between them. */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

/* void gpuemu_switch(void **save, void *to): pushes what a call must preserve, stores the stack
 * pointer to *save, continues at `to`, which an earlier switch or fiber_prepare made. */
#if defined(__x86_64__)
__asm__(".text\n.globl gpuemu_switch\n.type gpuemu_switch,@function\ngpuemu_switch:\n"
        "    push %rbp\n    push %rbx\n    push %r12\n    push %r13\n    push %r14\n    push %r15\n"
        "    mov %rsp, (%rdi)\n"
        "    mov %rsi, %rsp\n"
        "    pop %r15\n    pop %r14\n    pop %r13\n    pop %r12\n    pop %rbx\n    pop %rbp\n"
        "    ret\n"
        ".size gpuemu_switch,.-gpuemu_switch\n");
#elif defined(__aarch64__)
__asm__(".text\n.globl gpuemu_switch\n.type gpuemu_switch,%function\ngpuemu_switch:\n"
        "    sub sp, sp, #160\n"
        "    stp x19, x20, [sp]\n    stp x21, x22, [sp, #16]\n    stp x23, x24, [sp, #32]\n"
        "    stp x25, x26, [sp, #48]\n    stp x27, x28, [sp, #64]\n    stp x29, x30, [sp, #80]\n"
        "    stp d8, d9, [sp, #96]\n    stp d10, d11, [sp, #112]\n"
        "    stp d12, d13, [sp, #128]\n    stp d14, d15, [sp, #144]\n"
        "    mov x9, sp\n    str x9, [x0]\n    mov sp, x1\n"
        "    ldp x19, x20, [sp]\n    ldp x21, x22, [sp, #16]\n    ldp x23, x24, [sp, #32]\n"
        "    ldp x25, x26, [sp, #48]\n    ldp x27, x28, [sp, #64]\n    ldp x29, x30, [sp, #80]\n"
        "    ldp d8, d9, [sp, #96]\n    ldp d10, d11, [sp, #112]\n"
        "    ldp d12, d13, [sp, #128]\n    ldp d14, d15, [sp, #144]\n"
        "    add sp, sp, #160\n    ret\n"
        ".size gpuemu_switch,.-gpuemu_switch\n");
#else
#error "gpuemu: no context switch for this processor"
#endif

namespace gpuemu {

Fiber fibers[GPUEMU_MAX_FIBERS];
uint8_t *stacks, *stacks_end;

void fiber_pool(unsigned n)
{
    static unsigned made;
    constexpr size_t slot = STACK + 4096;
    if (!stacks) {
        void *m = mmap(nullptr, slot * GPUEMU_MAX_FIBERS, PROT_NONE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (m == MAP_FAILED) {
            perror("gpuemu: no memory for stacks");
            abort();
        }
        stacks = (uint8_t *)m;
        stacks_end = stacks + slot * GPUEMU_MAX_FIBERS;
    }
    for (; made < n; made++) {
        fibers[made].stack = stacks + made * slot + 4096;
        if (mprotect(fibers[made].stack, STACK, PROT_READ | PROT_WRITE)) {
            perror("gpuemu: no memory for stacks");
            abort();
        }
    }
}

void fiber_prepare(Fiber &f, void (*main)())
{
    /* Tops at different offsets in their pages, so that equal frames do not share cache sets. */
    size_t colour = f.id.index % 16 * 256;
    uint64_t *sp = (uint64_t *)(f.stack + STACK - 64 - colour);
#if defined(__x86_64__)
    *--sp = 0;                  /* where unwinding ends */
    *--sp = (uint64_t)main;
    for (int i = 0; i < 6; i++)
        *--sp = 0;
#else
    sp -= 20;
    for (int i = 0; i < 20; i++)
        sp[i] = 0;
    sp[11] = (uint64_t)main;
#endif
    f.sp = sp;
}

}
