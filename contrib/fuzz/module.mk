# SPDX-License-Identifier: GPL-3.0-or-later
# build/tilegen writes random kernels; run-tilegen compares what the targets make of them.
TILEGEN := $(patsubst contrib/fuzz/%.c,$(BUILD)/obj/contrib/fuzz/%.o,$(wildcard contrib/fuzz/*.c))
all: $(BUILD)/tilegen
$(BUILD)/tilegen: $(TILEGEN)
	$(call say,LINK)$(CC) $(CFLAGS) $(SANITIZE) $^ -o $@ -lm
