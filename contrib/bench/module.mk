# make bench: what the plugin costs at compile time.
# make bench-cpu: how fast the README's product is on all processors.
# make bench-gpu: how fast kernels are on this machine's GPU, written to contrib/bench/results; DEVICE=cuda:1
all: $(BUILD)/peak

bench: all
	@CC='$(CC)' contrib/bench/bench $(BUILD)

.PHONY: bench-gpu
bench-gpu: all
	@CC='$(CC)' contrib/bench/gpu $(BUILD) contrib/bench/results $(DEVICE)

# The README's product on all processors, beside OpenBLAS (Debian's libopenblas0-pthread) if it is there; SIZE=4096
.PHONY: bench-cpu
bench-cpu: $(BUILD)/cpu-openmp
	@$(BUILD)/cpu-openmp $(or $(SIZE),2048)

$(BUILD)/cpu-openmp: contrib/bench/cpu-openmp.c contrib/examples/gemm.c $(BUILD)/tileplugin.so
	$(call say,CC)$(CC) -fplugin=$(BUILD)/tileplugin.so -fplugin-arg-tileplugin-cpu=openmp -fplugin-arg-tileplugin-targets=none \
	    -std=gnu11 $(WARN) -O3 -march=native $(if $(filter x86_64,$(shell uname -m)),-mno-avx512fp16) -fopenmp -Iplugin/include $(filter %.c,$^) -ldl -lm -o $@

$(BUILD)/peak: $(BUILD)/obj/contrib/bench/peak.o
	$(call say,LINK)$(CC) $(CFLAGS) $^ -o $@
