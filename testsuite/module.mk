# make check                     every suite
# make check TESTS="tileh.exp"   some of them
TESTS ?= $(sort $(notdir $(wildcard testsuite/*/*.exp)))
TESTS := $(filter-out $(notdir $(wildcard testsuite/lib/*.exp)),$(TESTS))

check: all
	@command -v runtest >/dev/null || contrib/install-deps
	@mkdir -p $(BUILD)/testsuite
	@cd $(BUILD)/testsuite && status=0 && rm -f testrun.sum && \
	LC_ALL=C runtest --srcdir '$(CURDIR)/testsuite' $(TESTS) || status=$$?; \
	awk -v status=$$status -f '$(CURDIR)/testsuite/summary.awk' testrun.sum
