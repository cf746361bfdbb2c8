# SPDX-License-Identifier: GPL-3.0-or-later
# The last line of make check, from DejaGnu's summary; fails when a test did.
/^# of expected passes/ { passed = $NF }
/^# of (unexpected|unresolved)/ { failed += $NF }
/^ERROR: / { failed++ }
/^# of (unsupported|untested|expected failures)/ { skipped += $NF }
END {
    if ((status || !passed) && !failed)
        failed = 1
    printf "%d passed, %d failed, %d skipped\n", passed, failed, skipped
    exit failed > 0
}
