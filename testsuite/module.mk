# make check                     every suite; the last line is the count
# make check TESTS="kernels.exp"     some of them
# make check-long                every combination instead of a covering selection: hours
TESTS ?= $(sort $(notdir $(filter-out testsuite/lib/%,$(wildcard testsuite/*/*.exp))))
JOBS  ?= $(shell nproc)

# What is missing is installed before anything is built, so the two are separate runs of make.
# Every .exp is a process of its own with its own folder under build/testsuite.
check: deps
	@$(MAKE) -s -j$(JOBS) --no-print-directory all
	@rm -f $(TESTS:%=$(BUILD)/testsuite/%/testrun.sum)
	@$(MAKE) -k -j$(JOBS) --output-sync=target --no-print-directory $(TESTS:%=check-%) || :
	@awk -v suites='$(TESTS:%=$(BUILD)/testsuite/%/testrun.sum)' -f testsuite/summary.awk

check-long:
	@RUN_LONG=1 $(MAKE) --no-print-directory check

# The run tests, the examples and random kernels on this machine's NVIDIA GPU.
check-gpu: all
	@nvidia-smi -L && command -v nvcc >/dev/null || { echo 'check-gpu: needs an NVIDIA GPU and nvcc'; exit 2; }
	@testsuite/gpu/prepare $(BUILD)/gpu 30
	@testsuite/gpu/check $(BUILD)/gpu

.PHONY: $(TESTS:%=check-%)
$(TESTS:%=check-%): check-%:
	@mkdir -p $(BUILD)/testsuite/$*
	@cd $(BUILD)/testsuite/$* && LC_ALL=C CC='$(CC)' \
	    runtest --srcdir '$(CURDIR)/testsuite' $*
