/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tokens of a CUDA source, cut and replaced. */
#include <cctype>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include "tokens.h"

std::vector<token> toks;
std::string arch, feature, source;

[[noreturn]] void die(const token &t, const std::string &what)
{
    std::cerr << t.file << ":" << t.line << ": error: " << what << "\n";
    exit(1);
}

static bool word_char(char c) { return isalnum((unsigned char)c) || c == '_' || c == '$' || (c & 0x80); }

void tokenise(const std::string &s)
{
    std::string blank, file = source;
    int line = 1;
    bool system = false;
    size_t i = 0, n = s.size();
    auto add = [&](size_t len) {
        toks.push_back({blank, s.substr(i, len), file, line, !system, {}});
        for (size_t k = i; k < i + len; k++)
            line += s[k] == '\n';
        blank.clear();
        i += len;
    };
    bool fresh = true; /* only blanks so far on this line */
    while (i < n) {
        char c = s[i];
        if (c == '\n') {
            blank += c;
            line++;
            i++;
            fresh = true;
        } else if (isspace((unsigned char)c)) {
            blank += c;
            i++;
        } else if (c == '#' && fresh) { /* "# 12 "file" 3" or a pragma: kept as white space */
            size_t end = s.find('\n', i);
            std::string mark = s.substr(i, end == std::string::npos ? end : end - i);
            char *p;
            long l = strtol(mark.c_str() + 1, &p, 10);
            size_t q1 = mark.find('"'), q2 = mark.rfind('"');
            if (p != mark.c_str() + 1 && q1 != std::string::npos) {
                file = mark.substr(q1 + 1, q2 - q1 - 1);
                line = (int)l - 1; /* the newline that follows counts */
                system = mark.find('3', q2) != std::string::npos;
            }
            blank += mark;
            i += mark.size();
        } else {
            fresh = false;
            if (s.compare(i, 2, "R\"") == 0) {
                size_t open = s.find('(', i);
                std::string close = ")" + s.substr(i + 2, open - i - 2) + "\"";
                add(s.find(close, open) + close.size() - i);
            } else if (c == '"' || c == '\'') {
                size_t k = i + 1;
                while (k < n && s[k] != c)
                    k += s[k] == '\\' ? 2 : 1;
                add(k + 1 - i);
            } else if (isdigit((unsigned char)c)) {
                size_t k = i;
                while (k < n && (word_char(s[k]) || s[k] == '.' || s[k] == '\'' ||
                                 ((s[k] == '+' || s[k] == '-') && strchr("eEpP", s[k - 1]) &&
                                  s.compare(i, 2, "0x") != 0)))
                    k++;
                add(k - i);
            } else if (word_char(c)) {
                size_t k = i;
                while (k < n && word_char(s[k]))
                    k++;
                add(k - i);
            } else if (s.compare(i, 3, "<<<") == 0) {
                add(3);
            } else if (s.compare(i, 2, "::") == 0 || s.compare(i, 2, "->") == 0) {
                add(2);
            } else {
                add(1);
            }
        }
    }
    toks.push_back({blank, "", file, line, true, {}});
}

bool is(size_t i, const char *t) { return i < toks.size() && toks[i].text == t; }
bool word(size_t i) { return i < toks.size() && !toks[i].text.empty() && word_char(toks[i].text[0]) && !isdigit((unsigned char)toks[i].text[0]); }

/* Past the bracket that closes the one at i. */
size_t closing(size_t i)
{
    const char open = toks[i].text[0], close = open == '(' ? ')' : open == '[' ? ']' : '}';
    int depth = 0;
    for (size_t k = i; k < toks.size(); k++) {
        if (toks[k].text.size() == 1 && toks[k].text[0] == open)
            depth++;
        if (toks[k].text.size() == 1 && toks[k].text[0] == close && --depth == 0)
            return k;
    }
    die(toks[i], std::string("\"") + open + "\" is never closed");
}

/* The text of tokens [from, to) on one line. */
std::string text(size_t from, size_t to)
{
    std::string r;
    for (size_t k = from; k < to; k++) {
        bool space = k > from && !toks[k].before.empty();
        r += (space ? " " : "") + toks[k].text;
    }
    return r;
}

/* Replaces tokens [from, to) by one piece of text that ends on the line where they ended. */
void replace(size_t from, size_t to, std::string piece)
{
    int lines = toks[to - 1].line - toks[from].line;
    for (char c : toks[to - 1].text)
        lines += c == '\n';
    /* A marker inside the range (a macro that spans lines) already moved the line: set it anew. */
    bool marked = false;
    for (size_t k = from + 1; k < to; k++)
        marked |= toks[k].before.find('#') != std::string::npos;
    if (marked || lines < 0)
        piece += "\n# " + std::to_string(toks[to - 1].line) + " \"" + toks[to - 1].file + "\"\n";
    else
        piece.append((size_t)lines, '\n');
    toks[from].text = piece;
    toks.erase(toks.begin() + (long)from + 1, toks.begin() + (long)to);
}

std::string quoted(const std::string &s)
{
    std::string r = "\"";
    for (char c : s)
        r += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    return r + "\"";
}
