/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that Metal forbids, that OpenCL has for its own, and that attributes are. */
#ifndef GPUEMU_METAL_WORDS_H
#define GPUEMU_METAL_WORDS_H

#include <string>

const char *banned(const std::string &word);    /* why, or null */
/* Keywords of OpenCL get another name everywhere; the host calls a kernel as the source does. */
void rename_plain_names();
std::string name_of_host(const std::string &name);
bool known_attribute(const std::string &name);

#endif
