/* SPDX-License-Identifier: MIT-0 */
/* After each nest of conv.c: its tiles are defined anew for the next one. */
#undef FIRST
#undef END
#undef ROWS
#undef COLS
#undef DEPTH
#undef AHEAD
#undef WORKERS
