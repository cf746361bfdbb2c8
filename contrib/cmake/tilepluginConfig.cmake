# find_package(tileplugin)
# tile_kernels(TARGET a/gemm.c ...)   adds the sources to TARGET, compiled with the plugin. The
#     companions a/gemm.metal, a/gemm.cu and a/gemm.tile.h are written to
#     ${CMAKE_CURRENT_BINARY_DIR}/tile, which is on TARGET's include path. A source that includes
#     such a header belongs to another target that depends on TARGET.
# tileplugin::tile                  libtile, which runs kernels on whatever is there (tile_rt.h).
# tileplugin::kernels               the kernels of tile_kernels.h
# tile_emulate(TARGET)              links TARGET's kernels, as text run by gpuemu, into TARGET.
get_filename_component(TILEPLUGIN_PREFIX "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(TILEPLUGIN_FLAGS "-fplugin=tileplugin" CACHE STRING "how gcc finds the plugin")
set(TILEPLUGIN_GPUEMU_CC "${TILEPLUGIN_PREFIX}/bin/gpuemu-cc")

if(NOT TARGET tileplugin::tile)
    add_library(tileplugin::tile STATIC IMPORTED)
    set_target_properties(tileplugin::tile PROPERTIES
        IMPORTED_LOCATION "${TILEPLUGIN_PREFIX}/lib/libtile.a"
        INTERFACE_INCLUDE_DIRECTORIES "${TILEPLUGIN_PREFIX}/include")
    if(APPLE)
        set_property(TARGET tileplugin::tile PROPERTY INTERFACE_LINK_LIBRARIES "-framework Metal" "-framework Foundation")
    else()
        set_property(TARGET tileplugin::tile PROPERTY INTERFACE_LINK_LIBRARIES dl pthread)
    endif()
endif()

if(NOT TARGET tileplugin::kernels)
    add_library(tileplugin::kernels STATIC IMPORTED)
    set_target_properties(tileplugin::kernels PROPERTIES
        IMPORTED_LOCATION "${TILEPLUGIN_PREFIX}/lib/libtilekernels.a"
        INTERFACE_LINK_LIBRARIES "tileplugin::tile;m")
endif()

function(tile_kernels target)
    set(out "${CMAKE_CURRENT_BINARY_DIR}/tile")
    file(MAKE_DIRECTORY "${out}")
    target_sources(${target} PRIVATE ${ARGN})
    target_include_directories(${target} PUBLIC "${TILEPLUGIN_PREFIX}/include" "${out}")
    target_link_libraries(${target} PUBLIC "${TILEPLUGIN_PREFIX}/lib/libtile.a" ${CMAKE_DL_LIBS} pthread)
    foreach(source ${ARGN})
        get_filename_component(name "${source}" NAME)
        string(REGEX REPLACE "\\.[ci]$" "" name "${name}")
        get_filename_component(folder "${source}" DIRECTORY)
        if(IS_ABSOLUTE "${source}")
            file(RELATIVE_PATH folder "${CMAKE_CURRENT_SOURCE_DIR}" "${folder}")
        endif()
        string(REPLACE ".." "up" folder "${folder}")
        get_filename_component(to "${out}/${folder}" ABSOLUTE)
        file(MAKE_DIRECTORY "${to}")
        set_property(SOURCE "${source}" APPEND PROPERTY COMPILE_OPTIONS
            ${TILEPLUGIN_FLAGS} -fplugin-arg-tileplugin-outdir=${to})
        set_property(SOURCE "${source}" APPEND PROPERTY OBJECT_OUTPUTS
            "${to}/${name}.metal" "${to}/${name}.cu" "${to}/${name}.tile.h")
        set_property(TARGET ${target} APPEND PROPERTY TILE_COMPANIONS "${to}/${name}")
    endforeach()
endfunction()

function(tile_emulate target)
    get_property(companions TARGET ${target} PROPERTY TILE_COMPANIONS)
    foreach(path ${companions})
        foreach(kind metal cu)
            string(MAKE_C_IDENTIFIER "${path}_${kind}" id)
            add_custom_command(OUTPUT "${path}_${kind}.o"
                COMMAND "${TILEPLUGIN_GPUEMU_CC}" "${path}.${kind}" -o "${path}_${kind}.o"
                DEPENDS ${target})
            list(APPEND objects "${path}_${kind}.o")
        endforeach()
    endforeach()
    add_custom_target(${target}_emulated DEPENDS ${objects})
    add_dependencies(${target}_emulated ${target})
    add_library(${target}_gpuemu INTERFACE)
    add_dependencies(${target}_gpuemu ${target}_emulated)
    target_link_libraries(${target}_gpuemu INTERFACE ${objects}
        -L${TILEPLUGIN_PREFIX}/lib gpuemu stdc++ m)
endfunction()
