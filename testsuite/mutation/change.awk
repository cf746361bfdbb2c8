# SPDX-License-Identifier: GPL-3.0-or-later
# A random change of one line of C. awk -v seed=N -f change.awk FILE... prints the file, the number of the line, what kind of
# change it is, and the line as it becomes, each on a line of its own. Any line that can be changed is as likely as another, and
# each change of it as another of it. The same seed and files give the same change.

# Below n. A generator of its own: that of one awk is not that of another.
function below(n) {
    state = (state * 16807) % 2147483647
    return int(state / 2147483647 * n)
}

# The line without what is in quotes and comments: as long as it is, with spaces there. `inside` is of the comment it began in.
function code_of(line,    out, i, c, two, quote) {
    out = ""
    quote = ""
    for (i = 1; i <= length(line); i++) {
        c = substr(line, i, 1)
        two = substr(line, i, 2)
        if (inside) {
            if (two == "*/") {
                inside = 0
                out = out " "
                i++
            }
            c = " "
        } else if (quote != "") {
            if (c == "\\") {
                out = out "_"
                i++
            } else if (c == quote) {
                quote = ""
            }
            c = "_"
        } else if (two == "/*") {
            inside = 1
            out = out " "
            i++
            c = " "
        } else if (c == "\"" || c == "'") {
            quote = c
            c = "_"
        }
        out = out c
    }
    return out
}

function add(kind, from, n, by) {
    kinds[++found] = kind
    becomes[found] = substr(text, 1, from - 1) by substr(text, from + n)
}

# The place of the next match of `what` in the code from `from` on; 0: none. The match is as long as RLENGTH.
function next_match(what, from) {
    return match(substr(code, from), what) ? RSTART + from - 1 : 0
}

# True if an operand of && or || that goes `step` from i on has ended there.
function ends(i, step,    near) {
    near = step > 0 ? substr(code, i, 4) : substr(code, i - 3, 4)
    if (index(",;{}", substr(code, i, 1)) || near ~ /^ (&&|\|\|) $/)
        return 1
    near = step > 0 ? substr(code, i, 3) : substr(code, i - 2, 3)
    return near ~ /^ [?:=] $/ || (step < 0 && substr(code, i - 6, 7) == "return ")
}

# Where the operand from `from` on ends, to the right or the left: before what binds less than a comparison.
function operand_end(from, step,    i, c, depth, opens, closes) {
    opens = step > 0 ? "([" : ")]"
    closes = step > 0 ? ")]" : "(["
    depth = 0
    for (i = from; i >= 1 && i <= length(code); i += step) {
        c = substr(code, i, 1)
        if (index(opens, c))
            depth++
        else if (index(closes, c) && depth-- == 0)
            return i - step
        else if (depth == 0 && ends(i, step))
            return i - step
    }
    return depth == 0 ? i - step : 0
}

function comparisons(    at, n, op, other) {
    for (at = 1; (at = next_match(" ([<>]=?|[!=]=) ", at)) > 0; at += n) {
        n = RLENGTH
        op = substr(code, at + 1, n - 2)
        other = op == "==" ? "!=" : op == "!=" ? "==" : substr(op, 1, 1) (length(op) == 2 ? "" : "=")
        add("comparison", at + 1, n - 2, other)
        if (op ~ /[<>]/)
            add("comparison", at + 1, n - 2, (op ~ /</ ? ">" : "<") (length(op) == 2 ? "" : "="))
    }
}

function conditions(    at, n, end, first) {
    for (at = 1; (at = next_match("(&&|\\|\\|) ", at)) > 0; at += 3) {
        add("connective", at, 2, substr(code, at, 2) == "&&" ? "||" : "&&")
        end = operand_end(at + 3, 1)
        if (end > at + 3)
            add("condition dropped", at, end - at + 1, "")
        first = substr(code, 1, at - 1) ~ /[^ ]/ ? operand_end(at - 2, -1) : 0
        if (first > 0 && first < at - 1)
            add("condition dropped", first, at + 3 - first, "")
    }
    for (at = 1; (at = next_match("(if|while) \\(", at)) > 0; at += n) {
        n = RLENGTH
        end = close_of(at + n - 1)
        if (end)
            add("condition negated", at + n, end - at - n, "!(" substr(text, at + n, end - at - n) ")")
    }
    for (at = 1; (at = next_match("![A-Za-z_(]", at)) > 0; at++)
        add("condition negated", at, 1, "")
}

# The parenthesis that closes the one at `from`; 0: it is on another line.
function close_of(from,    i, c, depth) {
    for (i = from; i <= length(code); i++) {
        c = substr(code, i, 1)
        depth += c == "(" ? 1 : c == ")" ? -1 : 0
        if (depth == 0)
            return i
    }
    return 0
}

function constants(    at, n, value) {
    for (at = 1; (at = next_match("[0-9]+", at)) > 0; at += n) {
        n = RLENGTH
        if (substr(code, at - 1, 1) ~ /[A-Za-z0-9_.]/ && at > 1 || substr(code, at + n, 1) ~ /[A-Za-z_.]/)
            continue
        value = substr(code, at, n)
        add("constant", at, n, value + 1)
        if (value > 0)
            add("constant", at, n, value - 1)
    }
}

# A whole statement on this line, which is not a declaration that something needs: the compiler tells those.
function statements(    at) {
    if (code !~ /^ +[A-Za-z_*(][^;]*; *$/ || before !~ /([;{})]|else|:) *$/ || unbalanced(code))
        return
    match(code, /^ +/)
    at = RLENGTH + 1
    add(code ~ /^ +(break|continue|return)[ ;]/ ? "jump dropped" : "statement deleted", at, length(text), "{ }")
}

function unbalanced(s,    opened) {
    opened = gsub(/\(/, "", s)
    return opened != gsub(/\)/, "", s)
}

function look(line) {
    text = line
    code = code_of(line)
    found = 0
    if (code !~ /^ *#/ && code ~ /^ /) {
        comparisons()
        conditions()
        constants()
        statements()
    }
    if (code ~ /[^ ]/)
        before = code
}

BEGIN {
    state = (seed * 7919 + 12345) % 2147483646 + 1
    for (i = 0; i < 20; i++)
        below(1)
    for (i = 1; i < ARGC; i++) {
        inside = 0
        before = ""
        for (n = 1; (getline line < ARGV[i]) > 0; n++) {
            look(line)
            # Each line of those so far may be the one: one pass is enough.
            if (found && below(++lines) == 0) {
                which = below(found) + 1
                result = ARGV[i] "\n" n "\n" kinds[which] "\n" becomes[which]
            }
        }
        close(ARGV[i])
    }
    print result
}
