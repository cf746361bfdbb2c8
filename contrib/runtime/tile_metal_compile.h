/* SPDX-License-Identifier: MIT-0 */
/* A part of tile_metal.m: compiles texts, and checks that the system and the device can run them. */
/* Methods of MTLCompileOptions from macOS 15 on, and before. No SDK needs to declare both. */
@protocol tm_math
- (void)setMathMode:(NSInteger)mode;
- (void)setMathFloatingPointFunctions:(NSInteger)functions;
- (void)setFastMathEnabled:(BOOL)enabled;
@end
enum { TM_SAFE, TM_RELAXED, TM_FAST, TM_PRECISE_FUNCTIONS = 1 };

/* Sets the math mode of the text's pragma, which older systems do not know, and precise functions. For "relaxed" older
   systems get no fast math, since that assumes that there are no infinities. */
static void tm_set_math(MTLCompileOptions *options, const char *text)
{
    id<tm_math> math = (id<tm_math>)options;
    const NSInteger mode = strstr(text, "math_mode(fast)") ? TM_FAST : strstr(text, "math_mode(relaxed)") ? TM_RELAXED : TM_SAFE;
    if ([options respondsToSelector:@selector(setMathMode:)]) {
        [math setMathMode:mode];
        if (mode == TM_SAFE)
            [math setMathFloatingPointFunctions:TM_PRECISE_FUNCTIONS];
    } else {
        [math setFastMathEnabled:mode == TM_FAST];
    }
}

static id<MTLLibrary> tm_compile_text(const char *file, NSString *text, NSError **error)
{
    int language = 3, minor = 1, system = 14, update = 0;
    const char *line = strstr([text UTF8String], "\n// Needs Metal ");
    if (line)
        sscanf(line, "\n// Needs Metal %d.%d: macOS %d.%d", &language, &minor, &system, &update);
    const NSOperatingSystemVersion has = [[NSProcessInfo processInfo] operatingSystemVersion];
    if (has.majorVersion < system || (has.majorVersion == system && has.minorVersion < update)) {
        fprintf(stderr, "tile: %s: needs Metal %d.%d and macOS %d.%d; this one is %ld.%ld\n", file, language, minor, system, update,
                (long)has.majorVersion, (long)has.minorVersion);
        return nil;
    }
    MTLCompileOptions *options = [[[MTLCompileOptions alloc] init] autorelease];
    options.languageVersion = (MTLLanguageVersion)(language << 16 | minor);     /* older SDKs have no name for 4.0 */
    tm_set_math(options, [text UTF8String]);
    return [tm_device newLibraryWithSource:text options:options error:error];
}

/* Loads 8x8 matrices whose elements are their indices, and writes each lane's elements: of float, then of half. */
static const char tm_lanes_text[] =
    "#include <metal_stdlib>\n"
    "#include <metal_simdgroup_matrix>\n"
    "using namespace metal;\n"
    "kernel void tile_lanes(device float *x [[buffer(1)]], uint lane [[thread_index_in_simdgroup]])\n"
    "{\n"
    "    device half *y = (device half *)(x + 192);\n"
    "    for (uint i = lane; i < 64u; i += 32u) {\n"
    "        x[i] = float(i);\n"
    "        y[i] = half(float(i));\n"
    "    }\n"
    "    simdgroup_barrier(mem_flags::mem_device);\n"
    "    simdgroup_float8x8 a;\n"
    "    simdgroup_half8x8 b;\n"
    "    simdgroup_load(a, x, 8);\n"
    "    simdgroup_load(b, y, 8);\n"
    "    for (uint i = 0u; i < 2u; i++) {\n"
    "        x[64u + 2u * lane + i] = a.thread_elements()[i];\n"
    "        x[128u + 2u * lane + i] = float(b.thread_elements()[i]);\n"
    "    }\n"
    "}\n";
enum { TM_LANES_BYTES = 4 * 224 };

static BOOL tm_lanes_agree(const float *x)
{
    for (int i = 0; i < 128; i++) {
        int lane = i / 2 % 32, q = lane / 4, row = (q & 4) + lane / 2 % 4, column = (q & 2) * 2 + lane % 2 * 2 + i % 2;
        if (x[64 + i] != (float)(8 * row + column))
            return NO;
    }
    return YES;
}

/* Runs tile_lanes on a queue of its own, so that it waits for no handler. */
static BOOL tm_ask_lanes(void)
{
    NSError *error = nil;
    id<MTLLibrary> library = tm_compile_text("tile_lanes", [NSString stringWithUTF8String:tm_lanes_text], &error);
    id<MTLFunction> function = [library newFunctionWithName:[NSString stringWithUTF8String:"tile_lanes"]
                                             constantValues:[[[MTLFunctionConstantValues alloc] init] autorelease] error:&error];
    id<MTLComputePipelineState> pipeline = function ? [tm_device newComputePipelineStateWithFunction:function error:&error] : nil;
    id<MTLBuffer> buffer = [tm_device newBufferWithLength:TM_LANES_BYTES options:MTLResourceStorageModeShared];
    id<MTLCommandQueue> queue = [tm_device newCommandQueue];
    BOOL agree = NO;
    if (pipeline && buffer && queue) {
        id<MTLCommandBuffer> commands = [queue commandBuffer];
        id<MTLComputeCommandEncoder> encoder = [commands computeCommandEncoder];
        [encoder setComputePipelineState:pipeline];
        [encoder setBuffer:buffer offset:0 atIndex:1];
        [encoder dispatchThreadgroups:MTLSizeMake(1, 1, 1) threadsPerThreadgroup:MTLSizeMake(TM_SIMD_WIDTH, 1, 1)];
        [encoder endEncoding];
        [commands commit];
        [commands waitUntilCompleted];
        agree = commands.status == MTLCommandBufferStatusCompleted && tm_lanes_agree(buffer.contents);
    }
    [queue release];
    [buffer release];
    [pipeline release];
    [function release];
    [library release];
    return agree;
}

/* True if lanes hold the elements of a simdgroup_matrix as kernels assume, which Metal does not promise. The device is tested
   once. */
static BOOL tm_lanes_known(const char *file)
{
    static enum { UNKNOWN, AGREE, DIFFER } lanes;
    if (lanes == UNKNOWN)
        lanes = tm_ask_lanes() ? AGREE : DIFFER;
    if (lanes == DIFFER)
        fprintf(stderr, "tile: %s: this device spreads simdgroup_matrix over its lanes in another way than the kernels know\n", file);
    return lanes == AGREE;
}

static id<MTLLibrary> tm_compile(const char *path, const char *suffix, NSError **error)
{
    NSString *name = [NSString stringWithUTF8String:path];
    BOOL compiled = !strcmp(suffix, "lib");     /* its text is not known */
    NSString *text = compiled ? nil : [NSString stringWithContentsOfFile:name encoding:NSUTF8StringEncoding error:error];
    if ((compiled || (text && strstr([text UTF8String], "thread_elements()"))) && !tm_lanes_known(path))
        return nil;
    if (compiled)
        return [tm_device newLibraryWithURL:[NSURL fileURLWithPath:name] error:error];
    return text ? tm_compile_text(path, text, error) : nil;
}
