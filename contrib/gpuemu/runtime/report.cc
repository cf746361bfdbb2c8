/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Errors: the message names kernel, source line, block and thread. The line comes from the
 * caller or from the call stack of the fiber by way of addr2line. */
#include "internal.h"

#include <execinfo.h>
#include <link.h>
#include <mutex>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <string>
#include <vector>

namespace gpuemu {

static thread_local std::string last_error;
static std::recursive_mutex turn;           /* the state of the runtime and its front ends is global */
static struct {
    char text[600], where[160];
    int line;
    void *pc[24];
    int frames;
} error;

void report_clear() { error.text[0] = 0; }

static void say(const char *text)
{
    last_error = text;
    fprintf(stderr, "gpuemu: %s\n", text);
}

struct Module { uintptr_t pc, base; const char *file; };

static int find_module(struct dl_phdr_info *info, size_t, void *data)
{
    Module &m = *(Module *)data;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) &p = info->dlpi_phdr[i];
        uintptr_t at = info->dlpi_addr + p.p_vaddr;
        if (p.p_type == PT_LOAD && m.pc >= at && m.pc < at + p.p_memsz) {
            m.base = info->dlpi_addr;
            m.file = info->dlpi_name && *info->dlpi_name ? info->dlpi_name : "/proc/self/exe";
            return 1;
        }
    }
    return 0;
}

/* The lines of the stack that lie in the kernel's own source, the innermost first, up to the kernel. */
static std::vector<int> lines_of_frames(const char *source)
{
    std::vector<int> lines;
    for (int i = 0; i < error.frames; i++) {
        Module m = {(uintptr_t)error.pc[i] - 1, 0, nullptr};
        if (!dl_iterate_phdr(find_module, &m) || strchr(m.file, '\''))
            continue;
        char exe[4096];
        const char *file = m.file;
        if (!strcmp(file, "/proc/self/exe")) {
            if (!realpath(file, exe) || strchr(exe, '\''))
                continue;
            file = exe;
        }
        std::string command = "addr2line -i -e '" + std::string(file) + "' ";
        char address[32];
        snprintf(address, sizeof address, "%#lx", (unsigned long)(m.pc - m.base));
        FILE *pipe = popen((command + address + " 2>/dev/null").c_str(), "r");
        if (!pipe)
            break;
        char text[4096];
        while (fgets(text, sizeof text, pipe)) {
            char *colon = strrchr(text, ':');
            if (!colon)
                continue;
            *colon = 0;
            const char *slash = strrchr(text, '/');
            if (!strcmp(slash ? slash + 1 : text, source) && atoi(colon + 1))
                lines.push_back(atoi(colon + 1));
        }
        pclose(pipe);
        if (!lines.empty() && !c_line(source, lines.back()).empty())
            break;
    }
    return lines;
}

void report_finish()
{
    const Launch &l = *block.launch;
    const char *source = l.source ? l.source : "?";
    std::string in_c = error.line ? c_line(source, error.line) : "";
    if (in_c.empty())
        for (int line : lines_of_frames(source)) {
            if (!error.line)
                error.line = line;
            if (in_c.empty())
                in_c = c_line(source, line);
        }
    if (!in_c.empty())
        in_c = " (" + in_c + ")";
    char text[1200];
    int n = snprintf(text, sizeof text, "%s:%d%s: kernel %s, %s: %s", source, error.line, in_c.c_str(), l.kernel,
                     error.where, error.text);
    if (n < 0)
        return;
    say(text);
}

static void on_fault(int, siginfo_t *info, void *)
{
    if (!gpuemu_self)
        _exit(139);
    uint8_t *at = (uint8_t *)info->si_addr;
    Fiber &f = self_fiber();
    if (at < f.stack && at >= f.stack - 4096)
        gpuemu_fail(0, "the thread's variables need more than %zu bytes of stack", STACK);
    gpuemu_fail(0, "access to unmapped memory at %p", (void *)at);
}

void report_faults(bool on)
{
    static char alternate[64 << 10];
    static struct sigaction old_segv, old_bus;
    static stack_t old_stack;
    if (on) {
        stack_t stack = {};
        stack.ss_sp = alternate;
        stack.ss_size = sizeof alternate;
        sigaltstack(&stack, &old_stack);
        struct sigaction action = {};
        action.sa_sigaction = on_fault;
        action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
        sigaction(SIGSEGV, &action, &old_segv);
        sigaction(SIGBUS, &action, &old_bus);
    } else {
        sigaction(SIGSEGV, &old_segv, nullptr);
        sigaction(SIGBUS, &old_bus, nullptr);
        sigaltstack(&old_stack, nullptr);
    }
}

}

using namespace gpuemu;

void gpuemu_fail(int line, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(error.text, sizeof error.text, format, list);
    va_end(list);
    const gpuemu_thread &t = *gpuemu_self;
    snprintf(error.where, sizeof error.where, "block (%u,%u,%u), thread %u%s", t.block[0],
             t.block[1], t.block[2], t.index - t.first, in_agent ? " (asynchronous copy)" : "");
    error.line = line ? line : collective_line;
    /* The running stack, unless it is another thread's than the one to blame. */
    const uint8_t *stack = self_fiber().stack, *here = (const uint8_t *)__builtin_frame_address(0);
    bool own = !in_agent && here >= stack && here < stack + STACK;
    error.frames = own || !error.line ? backtrace(error.pc, sizeof error.pc / sizeof *error.pc) : 0;
    leave();
}

int gpuemu_refuse(int code, const char *format, ...)
{
    char text[1000];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    say(text);
    return code;
}

gpuemu_turn::gpuemu_turn() { turn.lock(); }
gpuemu_turn::~gpuemu_turn() { turn.unlock(); }

int gpuemu_launch(const struct gpuemu_launch *l)
{
    gpuemu_turn mine;
    return launch(*l);
}

const char *gpuemu_last_error(void) { return last_error.c_str(); }
void gpuemu_forget_error(void) { last_error.clear(); }
