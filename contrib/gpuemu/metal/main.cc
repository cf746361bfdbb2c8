/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gpuemu-msl INPUT OUTPUT SAID PRELUDE NAME    rewrite preprocessed Metal
 * gpuemu-msl --check DUMP SAID                 refuse what clang's -ast-dump shows */
#include <string.h>

int rewrite_main(int argc, char **argv);
int check_main(const char *dump, const char *name);

int main(int argc, char **argv)
{
    if (argc == 4 && !strcmp(argv[1], "--check"))
        return check_main(argv[2], argv[3]);
    return rewrite_main(argc, argv);
}
