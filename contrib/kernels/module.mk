# libtilekernels.a: the kernels of tile_kernels.h. make kernels; their headers and texts are in build/kernels.
KERNELS_TO   := $(BUILD)/kernels
KERNELS_TEXT := $(KERNELS_TO)/include/tile_kernels
KERNELS_HDR  := $(KERNELS_TO)/include/tile_kernels.h
KERNELS_C    := $(CC) -fplugin=$(BUILD)/tileplugin.so -fplugin-arg-tileplugin-outdir=$(KERNELS_TEXT) \
                -std=gnu11 $(WARN) -O2 -fPIC -Iplugin/include
KERNELS      :=

# $(call kernels,name,source,flags): tk_NAME.o, from a source that serves several
define kernels
KERNELS += $(1)
$(KERNELS_TO)/tk_$(1).o: contrib/kernels/$(2).c $$(wildcard contrib/kernels/*.h) $$(BUILD)/tileplugin.so | $$(KERNELS_TEXT)
	$$(call say,TILE)$$(KERNELS_C) $(3) -c $$< -o $$@
endef
$(foreach type,f32 f16 bf16,\
    $(eval $(call kernels,gemm_$(type),gemm,-DTYPE=$(type)))\
    $(eval $(call kernels,gemm_nt_$(type),gemm,-DTYPE=$(type) -DNT))\
    $(eval $(call kernels,gemm_tn_$(type),gemm,-DTYPE=$(type) -DTN)))
$(foreach name,gemm_grouped gemv weights gemm_i8 gemm_fp8 gemm_fp4 softmax layernorm rmsnorm swiglu transpose reduce,\
    $(eval $(call kernels,$(name),$(subst _,-,$(name)))))

# Some are those of examples, which demo.exp emulates.
KERNELS_SAME := gemm_fp8 gemm_fp4
$(foreach name,$(KERNELS_SAME),$(eval $(KERNELS_TO)/tk_$(name).o: contrib/examples/$(subst _,-,$(name)).c))

.PHONY: kernels kernels-emulated
kernels: $(BUILD)/libtilekernels.a $(KERNELS_HDR) $(KERNELS_TEXT)/tk.h

$(BUILD)/libtilekernels.a: $(KERNELS:%=$(KERNELS_TO)/tk_%.o)
	@rm -f $@
	$(call say,AR)ar rcs $@ $^

$(KERNELS_TEXT):
	@mkdir -p $@

$(KERNELS_HDR) $(KERNELS_TEXT)/tk.h: | $(KERNELS_TEXT)
$(KERNELS_HDR): contrib/kernels/tile_kernels.h
	$(call say,COPY)cp $< $@
$(KERNELS_TEXT)/tk.h: contrib/kernels/tk.h
	$(call say,COPY)cp $< $@

# What the suite links beside the library: each source, not each of its types.
KERNELS_SHOWN    := gemm_f16 gemm_nt_bf16 gemm_tn_f32 \
    $(filter-out gemm_%f32 gemm_%f16 $(KERNELS_SAME),$(filter-out %_f32 %_f16 %_bf16,$(KERNELS)))
KERNELS_EMULATED := $(KERNELS_SHOWN:%=$(KERNELS_TO)/tk_%_cuda.o) $(KERNELS_SHOWN:%=$(KERNELS_TO)/tk_%_metal.o) \
                    $(KERNELS_TO)/tk_gemm_f16_hopper.o
kernels-emulated: $(KERNELS_EMULATED)

$(KERNELS_TO)/%_cuda.o: $(KERNELS_TO)/%.o
	$(call say,EMU)contrib/gpuemu/gpuemu-cc $(KERNELS_TEXT)/$*.cu -o $@

$(KERNELS_TO)/%_metal.o: $(KERNELS_TO)/%.o
	$(call say,EMU)contrib/gpuemu/gpuemu-cc $(KERNELS_TEXT)/$*.metal -o $@

$(KERNELS_TO)/%_hopper.o: $(KERNELS_TO)/%.o
	$(call say,EMU)contrib/gpuemu/gpuemu-cc $(KERNELS_TEXT)/$*.cu -o $@ --arch sm_90a
