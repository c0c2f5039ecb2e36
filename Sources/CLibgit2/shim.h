// libgit2's headers, and inline stand-ins for its variadic functions, which Swift cannot call.
#ifndef DAYBOOK_CLIBGIT2_SHIM_H
#define DAYBOOK_CLIBGIT2_SHIM_H

#include <git2.h>
#include <git2/sys/hashsig.h>
#include <git2/sys/repository.h>

static inline int daybook_git_set_int(int option, int value) {
    return git_libgit2_opts(option, value);
}

static inline int daybook_git_set_search_path(int level, const char *path) {
    return git_libgit2_opts(GIT_OPT_SET_SEARCH_PATH, level, path);
}

static inline int daybook_git_get_search_path(int level, git_buf *path) {
    return git_libgit2_opts(GIT_OPT_GET_SEARCH_PATH, level, path);
}

static inline int daybook_git_accept_extensions(const char *first, const char *second) {
    const char *extensions[] = {first, second};
    return git_libgit2_opts(GIT_OPT_SET_EXTENSIONS, extensions, (size_t)2);
}

#endif
