/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tokens of a Metal source, cut and matched. */
#include "tokens.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int complaints;

void complain(const Token &at, const std::string &message)
{
    fprintf(stderr, "%s:%d: error: %s\n", at.file.c_str(), at.line, message.c_str());
    complaints++;
}

static bool name_char(char c) { return isalnum((unsigned char)c) || c == '_'; }

bool read_tokens(const std::string &s, std::vector<Token> &out)
{
    int line = 1;
    std::string file = "?", space;
    bool line_start = true;
    size_t i = 0;
    auto push = [&](Token::Kind kind, size_t n) {
        out.push_back({kind, s.substr(i, n), space, line, file});
        space.clear();
        i += n;
    };
    while (i < s.size()) {
        char c = s[i];
        if (c == '\n' || isspace((unsigned char)c)) {
            line += c == '\n';
            line_start |= c == '\n';
            space += c;
            i++;
            continue;
        }
        if (c == '#' && line_start) {
            size_t end = s.find('\n', i);
            if (end == std::string::npos)
                end = s.size();
            std::string text = s.substr(i, end - i);
            /* # 12 "file" 1 3 */
            if (text.size() > 2 && text[1] == ' ' && isdigit((unsigned char)text[2])) {
                line = atoi(text.c_str() + 2) - 1;
                size_t a = text.find('"'), b = text.rfind('"');
                if (a != std::string::npos && b > a)
                    file = text.substr(a + 1, b - a - 1);
            }
            push(Token::LINE, end - i);
            continue;
        }
        line_start = false;
        if (isdigit((unsigned char)c) || (c == '.' && i + 1 < s.size() && isdigit((unsigned char)s[i + 1]))) {
            size_t n = 1;
            while (i + n < s.size() &&
                   (name_char(s[i + n]) || s[i + n] == '.' ||
                    ((s[i + n] == '+' || s[i + n] == '-') && strchr("eEpP", s[i + n - 1]) &&
                     !(s[i] == '0' && (s[i + 1] == 'x' || s[i + 1] == 'X') &&
                       strchr("eE", s[i + n - 1])))))
                n++;
            push(Token::NUMBER, n);
        } else if (name_char(c)) {
            size_t n = 1;
            while (i + n < s.size() && name_char(s[i + n]))
                n++;
            push(Token::NAME, n);
        } else if (c == '"' || c == '\'') {
            size_t n = 1;
            while (i + n < s.size() && s[i + n] != c && s[i + n] != '\n')
                n += s[i + n] == '\\' ? 2 : 1;
            if (i + n >= s.size() || s[i + n] != c) {
                fprintf(stderr, "%s:%d: error: a string does not end\n", file.c_str(), line);
                return false;
            }
            push(Token::STRING, n + 1);
        } else {
            static const char *const two[] = {"::", "->", "[[", "]]", "<<", ">=", "<=", "==", "!=",
                                              "&&", "||", "+=", "-=", "*=", "/=", "++", "--"};
            size_t n = 1;
            for (const char *t : two)
                if (s.compare(i, 2, t) == 0)
                    n = 2;
            push(Token::PUNCT, n);
        }
    }
    return true;
}
