# make check                     every suite; the last line is the count
# make check TESTS="kernels.exp"     some of them; kernels.exp@2of4 is a part of one
# make check-long                every value, and combinations in pairs or threes: about 4 hours on 2 cores
ALL_TESTS := $(sort $(notdir $(filter-out testsuite/lib/%,$(wildcard testsuite/*/*.exp))))
# The longest first, so that all processors are busy until the end.
SLOW  := kernels.exp handmade.exp demo.exp sanitize.exp nvcc.exp compare.exp library.exp metal4.exp replay.exp emit.exp \
         plugin-same.exp plugin-errors.exp mutants.exp gpuemu-cuda.exp passes.exp gemm.exp mutation.exp same-bytes.exp tileh.exp \
         metal-broken.exp numbers.exp tune.exp tilegen.exp growth.exp scaled.exp metal-strict.exp
TESTS ?= $(filter $(ALL_TESTS),$(SLOW)) $(filter-out $(SLOW),$(ALL_TESTS))
# Processes of a suite that share its files; one where a variable picks some of these.
PARTS_kernels.exp       := 4
PARTS_compare.exp       := 3
PARTS_nvcc.exp          := 2
PARTS_plugin-errors.exp := 2
ifneq ($(RUN_LONG),)
$(foreach test,kernels mutants,$(eval PARTS_$(test).exp := 16))
$(foreach test,compare gemm same-bytes,$(eval PARTS_$(test).exp := 8))
$(foreach test,metal4 nvcc plugin-same sanitize scaled tilegen,$(eval PARTS_$(test).exp := 4))
endif
parts  = $(if $(or $(RUN_ONLY),$(COMPARE_ONLY),$(MUTANTS_ONLY),$(if $(PARTS_$(1)),,none)),$(1),\
    $(foreach part,$(wordlist 1,$(PARTS_$(1)),1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16),$(1)@$(part)of$(PARTS_$(1))))
SUITES = $(foreach test,$(TESTS),$(call parts,$(test)))
# What is too much for each run is sampled: another part of it with each commit, the same again with the same SUITE_SEED.
SUITE_SEED := $(or $(SUITE_SEED),$(shell git rev-parse --short=8 HEAD 2>/dev/null),1)
export SUITE_SEED
JOBS  ?= $(shell nproc 2>/dev/null || sysctl -n hw.ncpu)

# What is missing is installed before anything is built, so the two are separate runs of make.
# Every .exp is a process of its own with its own folder under build/testsuite.
check: deps
	@contrib/progress $(MAKE) -j$(JOBS) --no-print-directory all
	@rm -f $(SUITES:%=$(BUILD)/testsuite/%/testrun.sum) $(SUITES:%=$(BUILD)/testsuite/%/running)
	@testsuite/cached --trim
	@echo 'samples: SUITE_SEED=$(SUITE_SEED)'
	@GPUEMU_IDENTITY=$$(testsuite/gpuemu-cc --identity) $(MAKE) -k -j$(JOBS) --no-print-directory $(SUITES:%=check-%) || :
	@awk -v suites='$(SUITES:%=$(BUILD)/testsuite/%/testrun.sum)' -f testsuite/summary.awk

check-long:
	@RUN_LONG=1 $(MAKE) --no-print-directory check

# Kernels of another machine under qemu-user; needs Debian's gcc, g++ and plugin headers for CROSS, and qemu-user.
check-cross: all
	@test '$(CROSS)' || { echo 'check-cross: say CROSS=aarch64-linux-gnu'; exit 2; }
	@$(MAKE) -j$(JOBS) --no-print-directory CROSS= BUILD=$(BUILD)/$(CROSS) CC=$(CROSS)-gcc CXX=$(CROSS)-g++ \
	    $(BUILD)/$(CROSS)/libgpuemu.a $(BUILD)/$(CROSS)/libtile.a $(BUILD)/$(CROSS)/tile-opt
	qemu-$(firstword $(subst -, ,$(CROSS))) -L /usr/$(CROSS) $(BUILD)/$(CROSS)/tile-opt --version
	@mkdir -p $(BUILD)/testsuite
	@RUN_CROSS=$(CROSS) RUN_ONLY='$(or $(RUN_ONLY),copy folded)' testsuite/suite kernels.exp kernels.exp
	@awk -v suites=$(BUILD)/testsuite/kernels.exp/testrun.sum -f testsuite/summary.awk

# The run tests, the examples and random kernels on this machine's NVIDIA GPU.
check-gpu: all
	@nvidia-smi -L && command -v nvcc >/dev/null || { echo 'check-gpu: needs an NVIDIA GPU and nvcc'; exit 2; }
	@testsuite/gpu/prepare $(BUILD)/gpu 30
	@testsuite/gpu/check $(BUILD)/gpu

# A run test, what mutation/ has, and contrib/bench/written, as several suites read them (lib/compiled.exp): the object, the companions
# and the IR.
COMPILED := $(BUILD)/testsuite/compiled
WRITTEN  := $(BUILD)/testsuite/written
define COMPILE_TILES
	@mkdir -p $(@D)
	@rm -f $@ $(@:.o=.cu) $(@:.o=.metal) $(@:.o=.tile.h)
	$(call say,TILE)$(CC) -fplugin=$(BUILD)/tileplugin.so -fplugin-arg-tileplugin-verify=each -std=gnu11 $(WARN) \
	    -Wno-disabled-optimization -Iplugin/include -I. -Itestsuite/run -DKERNELS -O1 $(TILE_FLAGS) -MMD -MP -c $< -o $@
endef
$(COMPILED)/%.o: testsuite/run/%.c $(BUILD)/tileplugin.so
	$(COMPILE_TILES)
$(COMPILED)/%.o: testsuite/mutation/%.c $(BUILD)/tileplugin.so
	$(COMPILE_TILES)
# Some need more shared memory than Metal and small machines have.
$(WRITTEN)/%.o: TILE_FLAGS := -fplugin-arg-tileplugin-targets=cuda -w
$(WRITTEN)/%.o: contrib/bench/written/%.c $(BUILD)/tileplugin.so
	$(COMPILE_TILES)

$(BUILD)/%.tile: $(BUILD)/%.o $(BUILD)/tile-objdump
	@rm -f $@
	$(call say,IR)$(BUILD)/tile-objdump --extract=ir -o $@ $<

-include $(wildcard $(COMPILED)/*.d $(WRITTEN)/*.d)

.PHONY: $(SUITES:%=check-%)
$(SUITES:%=check-%): check-%:
	@mkdir -p $(BUILD)/testsuite
	@CC='$(CC)' testsuite/suite $* $(SUITES)
