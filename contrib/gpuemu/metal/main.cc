/* SPDX-License-Identifier: GPL-3.0-or-later */
int rewrite_main(int argc, char **argv);

int main(int argc, char **argv) { return rewrite_main(argc, argv); }
