# Prints FILE:LINE LINES PARAMETERS NAME for each function whose braces stand in column 0.
FNR == 1 { open = 0; head = "" }
/^\{/ {
    open = FNR
    name = head
    sub(/\(.*/, "", name)
    sub(/.*[ *]/, "", name)
    parameters = 1
    depth = 0
    for (i = index(head, "("); i <= length(head); i++) {
        c = substr(head, i, 1)
        depth += (c ~ /[(<]/) - (c ~ /[)>]/)
        parameters += c == "," && depth == 1
        if (!depth)
            break
    }
}
!open && /^ / { head = head $0 }
!open && /^[A-Za-z_].*\(/ { head = $0; line = FNR }
/^\}/ && open {
    print FILENAME ":" line, FNR - line + 1, parameters, name
    open = 0
}
