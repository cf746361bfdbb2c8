/* SPDX-License-Identifier: GPL-3.0-or-later */
/* NVRTC that compiles everything to one file, and remembers how it was called. Text with #error does not compile. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stub.h"

stub_nvrtc_state stub_nvrtc = { .version = { 13, 0 }, .archs = { 80, 86, 89, 90, 100 }, .n_archs = 5 };
static char *bytes;
static size_t size;
static int bad;

int nvrtcVersion(int *major, int *minor)
{
    *major = stub_nvrtc.version[0];
    *minor = stub_nvrtc.version[1];
    return 0;
}
int nvrtcGetNumSupportedArchs(int *n) { return *n = stub_nvrtc.n_archs, 0; }
int nvrtcGetSupportedArchs(int *archs) { return memcpy(archs, stub_nvrtc.archs, sizeof(int) * (size_t)stub_nvrtc.n_archs), 0; }
const char *nvrtcGetErrorString(int error) { return error == 6 ? "stub compilation error" : "stub error"; }
int nvrtcCreateProgram(void **program, const char *text, const char *name, int n, const char *const *h, const char *const *i)
{
    snprintf(stub_nvrtc.file, sizeof stub_nvrtc.file, "%s", name);
    *stub_nvrtc.options = *stub_nvrtc.names = 0;
    bad = n || h || i || strstr(text, "#error") != NULL;
    stub_nvrtc.programs++;
    return *program = malloc(1), 0;
}
int nvrtcDestroyProgram(void **program)
{
    free(*program);
    stub_nvrtc.programs--;
    return *program = NULL, 0;
}
int nvrtcAddNameExpression(void *program, const char *name)
{
    (void)program;
    strcat(strcat(stub_nvrtc.names, name), ";");
    return 0;
}
int nvrtcCompileProgram(void *program, int n, const char *const *options)
{
    (void)program;
    for (int i = 0; i < n; i++)
        strcat(strcat(stub_nvrtc.options, options[i]), ";");
    stub_nvrtc.compiled++;
    if (bad)
        return 6;
    FILE *f = fopen(stub_nvrtc.cubin, "r");
    free(bytes);
    bytes = calloc(1, 1 << 20);
    size = f ? fread(bytes, 1, 1 << 20, f) : 0;
    if (f)
        fclose(f);
    return 0;
}
int nvrtcGetProgramLogSize(void *program, size_t *n) { return (void)program, *n = bad ? 30 : 1, 0; }
int nvrtcGetProgramLog(void *program, char *log) { return (void)program, strcpy(log, bad ? "scale.cu(3): error: #error" : ""), 0; }
int nvrtcGetCUBINSize(void *program, size_t *n) { return (void)program, *n = size, 0; }
int nvrtcGetCUBIN(void *program, char *to) { return (void)program, memcpy(to, bytes, size), 0; }
