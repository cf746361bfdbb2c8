/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of CUDA, Metal and OpenCL in kernels, each with what Tile C has instead. */
#include "plugin/lift/lift.h"

namespace {

#define THREADS "the iterations of a loop under '#pragma tile parallel' are dealt to the threads: use its variable"
#define BLOCKS "blocks are the iterations of the loops under '#pragma tile grid': use their variables"
#define SIZES "'threads(T)' of '#pragma tile grid' is the number of threads; loops say how much there is to do"
#define BARRIERS "leave it out: what follows a loop or an operation sees all that it wrote, barriers are the compiler's"
#define SHUFFLES "index the array or use 'reduction(+: sum)': the compiler finds the shuffles"
#define ATOMICS "use tile_atomic_add, _max, _min, _and, _or, _xor, _exchange or _cas"

/* A name that ends in '*' is a prefix. */
const struct {
    const char *name, *instead;
} foreign[] = {
    { "threadIdx", THREADS }, { "get_local_id", THREADS }, { "get_global_id", THREADS },
    { "thread_position_in_*", THREADS }, { "thread_index_in_*", THREADS }, { "simdgroup_index_in_*", THREADS },
    { "blockIdx", BLOCKS }, { "get_group_id", BLOCKS }, { "threadgroup_position_in_*", BLOCKS },
    { "blockDim", SIZES }, { "gridDim", SIZES }, { "warpSize", SIZES }, { "get_local_size", SIZES },
    { "get_global_size", SIZES }, { "threads_per_*", SIZES },
    { "__syncthreads*", BARRIERS }, { "__syncwarp", BARRIERS }, { "__threadfence*", BARRIERS },
    { "threadgroup_barrier", BARRIERS }, { "simdgroup_barrier", BARRIERS }, { "barrier", BARRIERS },
    { "__shfl*", SHUFFLES }, { "__ballot*", SHUFFLES }, { "__reduce_*", SHUFFLES }, { "simd_s*", SHUFFLES },
    { "atomicAdd", ATOMICS }, { "atomicMax", ATOMICS }, { "atomicMin", ATOMICS }, { "atomicCAS", ATOMICS },
    { "atomicExch", ATOMICS }, { "atomicAnd", ATOMICS }, { "atomicOr", ATOMICS }, { "atomicXor", ATOMICS },
    { "atomic_fetch_*", ATOMICS },
    { "__shared__", "write 'tile_shared float s[64];'" }, { "threadgroup", "write 'tile_shared float s[64];'" },
    { "__ldg", "write the load as it is in C; the compiler chooses its kind" },
    { "rsqrt*", "write '1 / sqrtf(x)'" }, { "__expf", "write 'expf(x)'" }, { "__logf", "write 'logf(x)'" },
};

bool is_name(char c)
{
    return ISALNUM(c) || c == '_' || c == '$';
}

/* Finds the next word of a line from `from` on, outside comments and strings. */
bool next_word(const char *p, size_t n, size_t *from, std::string *word, bool *comment)
{
    for (size_t i = *from; i < n; i++) {
        bool two = i + 1 < n;
        if (*comment) {
            *comment = !(two && p[i] == '*' && p[i + 1] == '/');
            i += !*comment;
        } else if (two && p[i] == '/' && p[i + 1] == '*') {
            *comment = true;
            i++;
        } else if (two && p[i] == '/' && p[i + 1] == '/') {
            break;
        } else if (p[i] == '"' || p[i] == '\'') {
            for (char quote = p[i++]; i < n && p[i] != quote; i++)
                i += p[i] == '\\';
        } else if (is_name(p[i])) {
            size_t end = i;
            while (end < n && is_name(p[end]))
                end++;
            word->assign(p + i, end - i);
            *from = end;
            return true;
        }
    }
    *from = n;
    return false;
}

bool called(char_span line, size_t at)
{
    while (at < line.length() && ISSPACE(line[at]))
        at++;
    return at < line.length() && line[at] == '(';
}

bool declared_in(tree block, tree id)
{
    for (; block; block = BLOCK_CHAIN(block)) {
        for (tree d = BLOCK_VARS(block); d; d = DECL_CHAIN(d))
            if (DECL_NAME(d) == id)
                return true;
        if (declared_in(BLOCK_SUBBLOCKS(block), id))
            return true;
    }
    return false;
}

/* A place by line and column, found by the map of lines of a place nearby. */
location_t place_near(location_t near, int line, int column)
{
    const line_map_ordinary *map = linemap_check_ordinary(linemap_lookup(line_table, near));
    if (line < (int)LINEMAP_LINE(map))
        return UNKNOWN_LOCATION;
    location_t at = linemap_position_for_line_and_column(line_table, map, line, column);
    expanded_location x = expand_location(at);
    return x.line == line && x.column == column ? at : UNKNOWN_LOCATION;
}

/* True if the identifier is declared at the function. */
bool is_known(tree fndecl, tree id)
{
    for (tree p = DECL_ARGUMENTS(fndecl); p; p = DECL_CHAIN(p))
        if (DECL_NAME(p) == id)
            return true;
    return identifier_global_value(id) || cpp_macro_p(CPP_HASHNODE(GCC_IDENT_TO_HT_IDENT(id)))
           || declared_in(DECL_INITIAL(fndecl), id);
}

}

const char *tp_instead_of(const char *name)
{
    for (const auto &f : foreign) {
        size_t n = strlen(f.name);
        if (f.name[n - 1] == '*' ? !strncmp(f.name, name, n - 1) : !strcmp(f.name, name))
            return f.instead;
    }
    return nullptr;
}

/* Reports foreign names in the source text, since the parser leaves no tree for undeclared names. It leaves calls of undeclared
   functions, which are reported elsewhere. */
void tp_lifter::foreign_names()
{
    const function *fn = DECL_STRUCT_FUNCTION(fndecl);
    expanded_location from = expand_location(fn->function_start_locus), to = expand_location(fn->function_end_locus);
    std::set<std::string> said;
    if (!seen_error() || !from.file || !to.file || strcmp(from.file, to.file))
        return;
    bool comment = false;
    for (int line = from.line; line <= to.line; line++) {
        char_span text = tp_source_line(from.file, line);
        std::string word;
        size_t first = 0;
        while (text && first < text.length() && ISSPACE(text[first]))
            first++;
        if (!text || first == text.length() || text[first] == '#')
            continue;
        for (size_t at = 0; text && next_word(text.get_buffer(), text.length(), &at, &word, &comment);) {
            const char *instead = tp_instead_of(word.c_str());
            if (!instead || called(text, at) || is_known(fndecl, get_identifier(word.c_str())) || !said.insert(word).second)
                continue;
            location_t place = place_near(fn->function_start_locus, line, at - word.size() + 1);
            if (place == UNKNOWN_LOCATION)
                place = place_near(fn->function_end_locus, line, at - word.size() + 1);
            error(place, "tile kernels have no '%s'; %s", word.c_str(), instead);
        }
    }
}
