# make bench: what the plugin costs at compile time.
# make bench-gpu: how fast kernels are on this machine's GPU, written to contrib/bench/README; DEVICE=cuda:1
all: $(BUILD)/peak

bench: all
	@CC='$(CC)' contrib/bench/bench $(BUILD)

.PHONY: bench-gpu
bench-gpu: all
	@CC='$(CC)' contrib/bench/gpu $(BUILD) contrib/bench/README $(DEVICE)

$(BUILD)/peak: $(BUILD)/obj/contrib/bench/peak.o
	$(call say,LINK)$(CC) $(CFLAGS) $^ -o $@
