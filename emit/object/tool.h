/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other compilers, run. */
#ifndef TL_TOOL_H
#define TL_TOOL_H

/* Runs a program, looked for on $PATH, with these words, ended by null. 0: it succeeded; an errno value: it cannot be run;
   -1: it failed, and has said why. */
int tl_run_tool(char *const words[]);

#endif
