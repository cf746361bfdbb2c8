# make            everything into build/; V=1 shows the commands
# make check      the test suite        make demo   the examples, CPU and emulated GPUs
# Each folder says in its module.mk what it builds; nothing there is recursive.
CC       ?= gcc
CXX      ?= g++
BUILD    := build
CFLAGS   ?= -O2 -g1
CXXFLAGS ?= -O2 -g1
VERSION  := 0.1
DEFINES  := -DTL_VERSION='"$(VERSION)"'
WARN     := -Wall -Wextra -Werror
C11      := -std=c11 $(WARN) -Wmissing-prototypes -Wstrict-prototypes
SANITIZE ?=
# On a Mac: the plugin, tile-opt, libtile, and tile-objdump if there is a libelf. The emulator and tile-tune are Linux's.
MAC      := $(filter Darwin,$(shell uname -s))
# $(call say,CC)COMMAND: a line with the target in place of the command; nothing with make -s.
say       = $(if $(filter-out 0,$(V)),,$(if $(findstring s,$(firstword -$(MAKEFLAGS))),@,@printf '  %-5s %s\n' '$(1)' '$@'; ))

all:
.PHONY: all check check-long check-gpu check-cross demo bench install install-base install-emulator installcheck uninstall dist deb deps clean

deps:
	@contrib/install-deps

-include passes/module.mk
-include emit/module.mk
-include plugin/module.mk
-include contrib/gpuemu/module.mk
-include contrib/runtime/module.mk
-include contrib/tune/module.mk
-include contrib/examples/module.mk
-include contrib/examples/parallel/module.mk
-include contrib/kernels/module.mk
-include contrib/examples/serve/module.mk
-include contrib/bench/module.mk
-include contrib/fuzz/module.mk
-include testsuite/module.mk
-include contrib/install.mk

# C sources compile by one rule; -MMD keeps headers honest.
$(BUILD)/obj/%.o: %.c
	@mkdir -p $(@D)
	$(call say,CC)$(CC) $(C11) $(CFLAGS) $(SANITIZE) $(DEFINES) -fPIC -I. -MMD -MP -c $< -o $@

-include $(shell find $(sort $(BUILD)/obj $(PLUGIN_OUT)/obj) -name '*.d' 2>/dev/null)

clean:
	rm -rf $(BUILD)
