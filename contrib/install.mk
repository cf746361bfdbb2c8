# make install DESTDIR= PREFIX= PLUGINDIR=    make installcheck, make uninstall (same variables)
# make dist     a tarball of what is committed    make deb    Debian packages, into $(BUILD)/deb
# The plugin goes where gcc looks for -fplugin=NAME, which is outside PREFIX. Debug information stays in
# the build folder; STRIP=: installs it too.
prefix    ?= /usr/local
PREFIX    ?= $(prefix)
PLUGINDIR ?= $(shell $(CC) -print-file-name=plugin)
DESTDIR   ?=
STRIP     ?= strip
INTO       = $(DESTDIR)$(PREFIX)
GPUEMU_IN  = $(INTO)/lib/tileplugin/gpuemu

# $(call copy,files,folder): data. $(call program,files,folder): what is run; $(call binary,files,folder): what was linked
# or archived. All of it belongs to who installs it.
copy = install -d '$(2)' && install -m 644 $(1) '$(2)/'
program = install -d '$(2)' && install -m 755 $(1) '$(2)/'
binary = $(call $(if $(filter %.a %.so,$(1)),copy,program),$(1),$(2)) && $(STRIP) $(if $(MAC),-x,--strip-unneeded) $(patsubst %,'$(2)/%',$(notdir $(1)))
from_template = sed -e 's|@PREFIX@|$(PREFIX)|g' -e 's|@VERSION@|$(VERSION)|g' \
                    -e 's|@PLUGIN@|$(PLUGINDIR)/tileplugin.so|g' -e 's|@TILE_LIBS@|$(TILE_LIBS)|g' $(1).in > '$(2)/$(notdir $(1))'

install: install-base kernels
	$(call binary,$(BUILD)/libtilekernels.a,$(INTO)/lib)
	$(call copy,$(KERNELS_HDR),$(INTO)/include)
	$(call copy,$(KERNELS_TEXT)/*.h,$(INTO)/include/tile_kernels)
	$(call copy,$(KERNELS_TEXT)/*.cu $(KERNELS_TEXT)/*.metal,$(INTO)/share/tileplugin/kernels)
	$(call from_template,contrib/pkg-config/tilekernels.pc,$(INTO)/lib/pkgconfig)

# All but the library of kernels, which takes long to build.
install-base: all $(if $(MAC),,install-emulator)
	$(call binary,$(BUILD)/tileplugin.so,$(DESTDIR)$(PLUGINDIR))
	$(if $(MAC),ln -sf tileplugin.so '$(DESTDIR)$(PLUGINDIR)/tileplugin.dylib')
	$(call binary,$(BUILD)/tile-opt $(if $(LIBELF),$(BUILD)/tile-objdump),$(INTO)/bin)
	$(call copy,plugin/include/*.h,$(INTO)/include)
	$(call copy,plugin/include/tile/*.h,$(INTO)/include/tile)
	$(call copy,contrib/runtime/tile_metal.m contrib/runtime/tile_metal_compile.h contrib/runtime/tile_metal_memory.h contrib/builds/tile.mk,$(INTO)/share/tileplugin)
	$(call binary,$(BUILD)/libtile.a,$(INTO)/lib)
	mkdir -p '$(INTO)/lib/pkgconfig'
	$(call from_template,contrib/pkg-config/tileplugin.pc,$(INTO)/lib/pkgconfig)
	$(call from_template,contrib/pkg-config/tile.pc,$(INTO)/lib/pkgconfig)
	mkdir -p '$(INTO)/lib/cmake/tileplugin'
	$(call from_template,contrib/cmake/tilepluginConfig.cmake,$(INTO)/lib/cmake/tileplugin)
	$(call from_template,contrib/cmake/tilepluginConfigVersion.cmake,$(INTO)/lib/cmake/tileplugin)
	@for page in contrib/man/*; do \
	    to='$(INTO)/share/man'/man$${page##*.} && mkdir -p "$$to" && \
	    sed 's|@VERSION@|$(VERSION)|g' "$$page" >"$$to/$${page##*/}" || exit 1; \
	done

install-emulator: all
	$(call binary,$(BUILD)/tile-tune,$(INTO)/bin)
	$(call binary,$(BUILD)/libgpuemu.a,$(INTO)/lib)
	$(call copy,contrib/gpuemu/gpuemu.h,$(INTO)/include)
	$(call program,contrib/gpuemu/gpuemu-cc contrib/gpuemu/c-lines contrib/gpuemu/said-name,$(GPUEMU_IN))
	$(call binary,$(BUILD)/gpuemu-msl $(BUILD)/gpuemu-cuda-rewrite,$(GPUEMU_IN))
	$(call copy,contrib/gpuemu/metal/*.h,$(GPUEMU_IN)/metal)
	$(call copy,contrib/gpuemu/metal/include/metal_*,$(GPUEMU_IN)/metal/include)
	$(call copy,contrib/gpuemu/metal/include/MetalPerformancePrimitives/*,$(GPUEMU_IN)/metal/include/MetalPerformancePrimitives)
	$(call program,contrib/gpuemu/cuda/cc-cuda,$(GPUEMU_IN)/cuda)
	$(call copy,contrib/gpuemu/cuda/include/*,$(GPUEMU_IN)/cuda/include)
	ln -sf ../lib/tileplugin/gpuemu/gpuemu-cc '$(INTO)/bin/gpuemu-cc'
	mkdir -p '$(INTO)/lib/pkgconfig'
	$(call from_template,contrib/pkg-config/gpuemu.pc,$(INTO)/lib/pkgconfig)

uninstall:
	rm -f '$(DESTDIR)$(PLUGINDIR)/tileplugin.so' $(if $(MAC),'$(DESTDIR)$(PLUGINDIR)/tileplugin.dylib') $(patsubst %,'$(INTO)/%',bin/tile-opt bin/tile-objdump bin/tile-tune bin/gpuemu-cc \
	    include/tile.h include/tile_rt.h include/gpuemu.h include/tile_kernels.h \
	    lib/libgpuemu.a lib/libtile.a lib/libtilekernels.a lib/pkgconfig/tilekernels.pc \
	    lib/pkgconfig/tileplugin.pc lib/pkgconfig/gpuemu.pc lib/pkgconfig/tile.pc) \
	    $(foreach page,$(notdir $(wildcard contrib/man/*)),'$(INTO)/share/man/man$(lastword $(subst ., ,$(page)))/$(page)')
	rm -rf $(patsubst %,'$(INTO)/%',include/tile include/tile_kernels lib/tileplugin lib/cmake/tileplugin share/tileplugin)

dist:
	@mkdir -p $(BUILD)
	git archive --format=tar --prefix=tileplugin-$(VERSION)/ HEAD | gzip -9n >$(BUILD)/tileplugin-$(VERSION).tar.gz
	@echo $(BUILD)/tileplugin-$(VERSION).tar.gz

# In a copy: debhelper writes beside its rules.
deb:
	@rm -rf $(BUILD)/deb && mkdir -p $(BUILD)/deb/tileplugin-$(VERSION)
	@tar c --exclude=./$(BUILD) --exclude=./.git . | tar x -C $(BUILD)/deb/tileplugin-$(VERSION)
	@cd $(BUILD)/deb/tileplugin-$(VERSION) && mv contrib/debian debian && \
	    sed -i 's/@VERSION@/$(VERSION)/' debian/changelog && dpkg-buildpackage -us -uc -b >../log 2>&1 || { tail -n 20 ../log; exit 1; }
	@ls $(BUILD)/deb/*.deb

# Builds and runs an example with nothing but what was installed.
installcheck:
	@CC='$(CC)' contrib/installcheck '$(DESTDIR)' '$(PREFIX)' '$(DESTDIR)$(PLUGINDIR)/tileplugin.so'
