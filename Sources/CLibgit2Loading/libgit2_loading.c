// libgit2 brings fifteen libraries along, and loading them took more than half of the start of a command that asks nothing of git. So
// the program is not linked to it where it can do without. In place of each function stands one instruction here, that goes on to
// wherever the function was found: whatever its arguments are, they lie where it looks for them.
#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#define _GNU_SOURCE
#include "libgit2_loading.h"

#include <dlfcn.h>
#include <git2/version.h>
#include <stddef.h>

#define FUNCTION(name) __attribute__((visibility("hidden"))) void *libgit2_address_of_##name;
#include "functions.h"
#undef FUNCTION

// Hidden, so that libgit2 itself goes on calling its own.
#if defined(__x86_64__)
#define FUNCTION(name)                                                                                                     \
    __asm__(".text\n.globl " #name "\n.hidden " #name "\n.type " #name ", @function\n" #name                               \
            ":\n\tendbr64\n\tjmp *libgit2_address_of_" #name "(%rip)\n.size " #name ", . - " #name "\n");
#else
#define FUNCTION(name)                                                                                                     \
    __asm__(".text\n.balign 4\n.globl " #name "\n.hidden " #name "\n.type " #name ", %function\n" #name                    \
            ":\n\thint #34\n\tadrp x16, libgit2_address_of_" #name "\n\tldr x16, [x16, :lo12:libgit2_address_of_" #name    \
            "]\n\tbr x16\n.size " #name ", . - " #name "\n");
#endif
#include "functions.h"
#undef FUNCTION

const char *libgit2_load(const char *other) {
    static const struct {
        const char *name;
        void **address;
    } functions[] = {
#define FUNCTION(name) {#name, &libgit2_address_of_##name},
#include "functions.h"
#undef FUNCTION
    };
    const size_t count = sizeof functions / sizeof *functions;
    // Of the version that the headers describe: its name says which versions fit. It is never unloaded.
    void *library = dlopen(other != NULL ? other : "libgit2.so." LIBGIT2_SOVERSION, RTLD_LAZY | RTLD_LOCAL);
    if (library == NULL) return dlerror();
    for (size_t index = 0; index < count; index++) {
        if (dlsym(library, functions[index].name) == NULL) return dlerror();
    }
    for (size_t index = 0; index < count; index++) {
        *functions[index].address = dlsym(library, functions[index].name);
    }
    return NULL;
}

#else

#include "libgit2_loading.h"

#include <stddef.h>

const char *libgit2_load(const char *other) {
    (void)other;
    return NULL;
}

#endif
