# Prints FILE:LINE LINES NAME for each function whose braces stand in column 0.
FNR == 1 { open = 0; head = "" }
/^\{/ { open = FNR; name = head }
/^[A-Za-z_].*\(/ && !open { head = $0; line = FNR }
/^\}/ && open {
    sub(/\(.*/, "", name)
    sub(/.*[ *]/, "", name)
    print FILENAME ":" line, FNR - line + 1, name
    open = 0
}
