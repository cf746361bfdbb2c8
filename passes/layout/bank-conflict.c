/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts shared-memory bank conflicts. */
#include "passes/layout/layout.h"

enum { MAX_BANKS = 256, MAX_BANK_BYTES = 16 };

/* Wavefronts of one phase: the most distinct words that any bank has to give. */
static int wavefronts(const int64_t *address, int lanes, int width, int nbanks, int bank_bytes)
{
    int64_t word[4 * MAX_BANKS];
    int count[MAX_BANKS] = {0}, n = 0, most = 0;
    for (int l = 0; l < lanes; l++) {
        if (address[l] < 0)
            continue;
        for (int64_t w = address[l] / bank_bytes; w <= (address[l] + width - 1) / bank_bytes; w++) {
            int k = 0;
            while (k < n && word[k] != w)
                k++;
            if (k < n)
                continue;
            word[n++] = w;
            if (++count[w % nbanks] > most)
                most = count[w % nbanks];
        }
    }
    return most;
}

int tl_bank_conflicts(const int64_t addresses[], int lanes, int width, int nbanks, int bank_bytes)
{
    if (lanes < 0 || width < 1 || width > 16 || (width & (width - 1)) || nbanks < 1 ||
        nbanks > MAX_BANKS || bank_bytes < 1 || bank_bytes > MAX_BANK_BYTES)
        return -1;
    for (int l = 0; l < lanes; l++)
        if (addresses[l] >= 0 && addresses[l] % width)
            return -1;
    int group = width <= bank_bytes ? nbanks : nbanks * bank_bytes / width, extra = 0;
    if (group < 1)
        group = 1;
    for (int l = 0; l < lanes; l += group) {
        int n = wavefronts(addresses + l, lanes - l < group ? lanes - l : group, width, nbanks,
                           bank_bytes);
        extra += n > 1 ? n - 1 : 0;
    }
    return extra;
}

int tl_ldmatrix_conflicts(const tl_shared_layout *s, int64_t row, int64_t col)
{
    int64_t address[8];
    int elems = 16 / s->elem_bytes;
    for (int r = 0; r < 8; r++) {
        int64_t first = tl_shared_at(s, (const int64_t[]){row + r, col});
        for (int c = 1; c < elems; c++)
            if (tl_shared_at(s, (const int64_t[]){row + r, col + c}) != first + c)
                return -1;
        address[r] = first * s->elem_bytes;
    }
    return tl_bank_conflicts(address, 8, 16, 32, 4);
}

int tl_ldmatrix_worst(const tl_shared_layout *s)
{
    if (tl_layout_rank(s->layout) != 2 || s->elem_bytes > 16)
        return -1;
    int64_t rows = tl_layout_size(tl_layout_mode(s->layout, 0));
    int64_t cols = tl_layout_size(tl_layout_mode(s->layout, 1));
    int worst = 0, elems = 16 / s->elem_bytes;
    if (rows % 8 || cols % elems)
        return -1;
    for (int64_t r = 0; r < rows; r += 8)
        for (int64_t c = 0; c < cols; c += elems) {
            int n = tl_ldmatrix_conflicts(s, r, c);
            if (n < 0)
                return -1;
            if (n > worst)
                worst = n;
        }
    return worst;
}
