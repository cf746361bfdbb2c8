# SPDX-License-Identifier: GPL-3.0-or-later
# The last line of make check, from DejaGnu's summaries, one a suite; a suite without a result
# counts as a failure, and so does anything that is neither a pass nor a skip.
BEGIN {
    n = split(suites, file)
    for (i = 1; i <= n; i++) {
        results = 0
        while ((getline < file[i]) > 0) {
            if (/^# of expected passes/)
                passed += $NF
            else if (/^# of (unsupported|untested|expected failures)/)
                skipped += $NF
            else if (/^# of /)
                failed += $NF
            else
                continue
            results++
        }
        if (!results) {
            print "no result: " file[i]
            failed++
        }
    }
    printf "%d passed, %d failed, %d skipped\n", passed, failed, skipped
    exit failed > 0
}
