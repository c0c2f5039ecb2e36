// libgit2's headers, and inline stand-ins for its variadic functions, which Swift cannot call.
#ifndef DAYBOOK_CLIBGIT2_SHIM_H
#define DAYBOOK_CLIBGIT2_SHIM_H

#include <git2.h>

static inline int daybook_git_set_int(int option, int value) {
    return git_libgit2_opts(option, value);
}

static inline int daybook_git_set_search_path(int level, const char *path) {
    return git_libgit2_opts(GIT_OPT_SET_SEARCH_PATH, level, path);
}

#endif
