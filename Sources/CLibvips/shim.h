// The few functions of libvips that make a picture smaller, in a table that is filled when the first picture is.
//
// Nothing links libvips, and building needs no header of it: it brings a hundred libraries along, and few who write a journal
// will ever send a picture. What is declared here is its C interface as it has been since 8.9, with what came later left out
// where an older library lacks it. The inline functions stand in for the variadic ones, which Swift cannot call.
#ifndef DAYBOOK_CLIBVIPS_SHIM_H
#define DAYBOOK_CLIBVIPS_SHIM_H

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// The addresses of the functions; they never change once the table is filled, whichever thread reads it.
typedef struct __attribute__((swift_attr("@Sendable"))) daybook_vips {
    int (*init)(const char *program);
    int (*version)(int flag);
    void (*concurrency_set)(int count);
    int (*concurrency_get)(void);
    void (*cache_set_max)(int count);
    char *(*error_buffer_copy)(void);
    void *(*source_new_from_descriptor)(int descriptor);
    void *(*image_new_from_source)(void *source, const char *options, ...);
    int (*image_get_width)(const void *image);
    int (*image_get_height)(const void *image);
    size_t (*image_get_typeof)(const void *image, const char *name);
    int (*image_hasalpha)(void *image);
    void (*image_set_progress)(void *image, int on);
    void (*image_set_kill)(void *image, int on);
    void *(*image_copy_memory)(void *image);
    int (*thumbnail_source)(void *source, void **out, int width, ...);
    int (*icc_transform)(void *in, void **out, const char *profile, ...);
    int (*colourspace)(void *in, void **out, int space, ...);
    int (*flatten)(void *in, void **out, ...);
    int (*jpegsave_buffer)(void *in, void **bytes, size_t *length, ...);
    void *(*array_double_new)(const double *numbers, int count);
    void (*area_unref)(void *area);
    // Since 8.13; NULL in an older library.
    void (*block_untrusted_set)(int on);
    void (*operation_block_set)(const char *name, int on);
    // Of GLib, which libvips stands on.
    void (*object_unref)(void *object);
    void (*memory_free)(void *memory);
    unsigned long (*signal_connect_data)(
        void *object, const char *name, void (*function)(void), void *data, void (*destroy)(void), int flags);
    void (*signal_handler_disconnect)(void *object, unsigned long number);
    void *(*log_set_default_handler)(
        void (*function)(const char *domain, int level, const char *text, void *data), void *data);
} daybook_vips;

static inline int daybook_vips_find(void *library, const char *name, void *place, size_t size) {
    void *address = dlsym(library, name);
    memcpy(place, &address, size);
    return address != NULL;
}

// Loads the library of a name and fills the table; 0 where there is none or it lacks a function. It is never unloaded: it starts
// threads. GLib's functions are found through it.
static inline int daybook_vips_load(daybook_vips *vips, const char *name) {
    void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
    if (library == NULL) return 0;
#define DAYBOOK_FIND_NAMED(field, name) daybook_vips_find(library, name, &vips->field, sizeof vips->field)
#define DAYBOOK_FIND(field) DAYBOOK_FIND_NAMED(field, "vips_" #field)
    (void)DAYBOOK_FIND(block_untrusted_set);
    (void)DAYBOOK_FIND(operation_block_set);
    return DAYBOOK_FIND(init) && DAYBOOK_FIND(version) && DAYBOOK_FIND(concurrency_set) && DAYBOOK_FIND(concurrency_get)
        && DAYBOOK_FIND(cache_set_max) && DAYBOOK_FIND(error_buffer_copy) && DAYBOOK_FIND(source_new_from_descriptor)
        && DAYBOOK_FIND(image_new_from_source) && DAYBOOK_FIND(image_get_width) && DAYBOOK_FIND(image_get_height)
        && DAYBOOK_FIND(image_get_typeof) && DAYBOOK_FIND(image_hasalpha) && DAYBOOK_FIND(image_set_progress)
        && DAYBOOK_FIND(image_set_kill) && DAYBOOK_FIND(image_copy_memory) && DAYBOOK_FIND(thumbnail_source)
        && DAYBOOK_FIND(icc_transform) && DAYBOOK_FIND(colourspace) && DAYBOOK_FIND(flatten) && DAYBOOK_FIND(jpegsave_buffer)
        && DAYBOOK_FIND(array_double_new) && DAYBOOK_FIND(area_unref) && DAYBOOK_FIND_NAMED(object_unref, "g_object_unref")
        && DAYBOOK_FIND_NAMED(memory_free, "g_free") && DAYBOOK_FIND_NAMED(signal_connect_data, "g_signal_connect_data")
        && DAYBOOK_FIND_NAMED(signal_handler_disconnect, "g_signal_handler_disconnect")
        && DAYBOOK_FIND_NAMED(log_set_default_handler, "g_log_set_default_handler");
#undef DAYBOOK_FIND
#undef DAYBOOK_FIND_NAMED
}

static inline void daybook_vips_say_nothing(const char *domain, int level, const char *text, void *data) {
    (void)domain, (void)level, (void)text, (void)data;
}

// Starts libvips: silent, without a memory of earlier operations, on few threads, with the loaders of photographs alone.
static inline int daybook_vips_start(daybook_vips vips) {
    vips.log_set_default_handler(daybook_vips_say_nothing, NULL);
    if (vips.init("daybook") != 0) return 0;
    vips.cache_set_max(0);
    if (vips.concurrency_get() > 4) vips.concurrency_set(4);
    if (vips.block_untrusted_set != NULL) vips.block_untrusted_set(1);
    if (vips.operation_block_set != NULL) {
        static const char *const photographs[] = {
            "VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadTiff",
            "VipsForeignLoadNsgif", "VipsForeignLoadHeif",
        };
        vips.operation_block_set("VipsForeignLoad", 1);
        for (size_t index = 0; index < sizeof photographs / sizeof *photographs; index++)
            vips.operation_block_set(photographs[index], 0);
    }
    return 1;
}

// A picture of which no more than the head has been read; NULL where it has none.
static inline void *daybook_vips_open(daybook_vips vips, int descriptor) {
    void *source = vips.source_new_from_descriptor(descriptor);
    if (source == NULL) return NULL;
    void *image = vips.image_new_from_source(source, "", NULL);
    vips.object_unref(source);
    return image;
}

// A picture no larger than a square, upright, in the colours that it has; 0 where it is made. It is made while it is read: see
// `render`. One that breaks off is none.
static inline int daybook_vips_thumbnail(daybook_vips vips, int descriptor, int edge, void **out) {
    void *source = vips.source_new_from_descriptor(descriptor);
    if (source == NULL) return -1;
    const int never_larger = 2;
    const char *options = vips.block_untrusted_set != NULL ? "[fail_on=error]" : "[fail=true]";
    int result = vips.thumbnail_source(
        source, out, edge, "height", edge, "size", never_larger, "option_string", options, NULL);
    vips.object_unref(source);
    return result;
}

// The colours of the picture's own profile turned into sRGB; not 0 where the profile is none or broken.
static inline int daybook_vips_apply_profile(daybook_vips vips, void *in, void **out) {
    if (vips.image_get_typeof(in, "icc-profile-data") == 0) return -1;
    return vips.icc_transform(in, out, "srgb", "embedded", 1, NULL);
}

// Three channels of eight bits.
static inline int daybook_vips_srgb(daybook_vips vips, void *in, void **out) {
    const int srgb = 22;
    return vips.colourspace(in, out, srgb, NULL);
}

// The picture laid on white.
static inline int daybook_vips_flatten(daybook_vips vips, void *in, void **out) {
    const double white = 255;
    void *background = vips.array_double_new(&white, 1);
    int result = vips.flatten(in, out, "background", background, NULL);
    vips.area_unref(background);
    return result;
}

// How the beginning of libvips' `VipsProgress` is laid out.
typedef struct daybook_vips_progress {
    void *image;
    int seconds;
} daybook_vips_progress;

typedef struct daybook_vips_watch {
    void (*kill)(void *image, int on);
    int limit;
    int passed;
} daybook_vips_watch;

static inline void daybook_vips_look(void *image, daybook_vips_progress *progress, daybook_vips_watch *watch) {
    if (progress->seconds <= watch->limit) return;
    watch->passed = 1;
    watch->kill(image, 1);
}

// All pixels of a picture, in memory; NULL where reading failed, or took longer than so many seconds, which is then noted.
static inline void *daybook_vips_render(daybook_vips vips, void *in, int seconds, int *passed) {
    daybook_vips_watch watch = {vips.image_set_kill, seconds, 0};
    vips.image_set_progress(in, 1);
    void (*look)(void) = (void (*)(void))daybook_vips_look;
    unsigned long during = vips.signal_connect_data(in, "eval", look, &watch, NULL, 0);
    unsigned long after = vips.signal_connect_data(in, "posteval", look, &watch, NULL, 0);
    void *image = vips.image_copy_memory(in);
    vips.signal_handler_disconnect(in, during);
    vips.signal_handler_disconnect(in, after);
    vips.image_set_progress(in, 0);
    *passed = watch.passed;
    if (image != NULL && watch.passed) {
        vips.object_unref(image);
        return NULL;
    }
    return image;
}

// The picture as a JPEG without metadata, in memory for `memory_free`.
static inline int daybook_vips_jpeg(daybook_vips vips, void *in, int quality, void **bytes, size_t *length) {
    return vips.jpegsave_buffer(in, bytes, length, "Q", quality, "strip", 1, NULL);
}

#endif
