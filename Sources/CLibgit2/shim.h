// libgit2's headers, inline stand-ins for its variadic functions, which Swift cannot call, and structs that begin with one of
// libgit2's, which Swift cannot lay out.
#ifndef DAYBOOK_CLIBGIT2_SHIM_H
#define DAYBOOK_CLIBGIT2_SHIM_H

#include <git2.h>
#include <git2/sys/hashsig.h>
#include <git2/sys/odb_backend.h>
#include <git2/sys/repository.h>
#include <git2/sys/transport.h>

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

static inline int daybook_git_keep_objects(git_object_t type, size_t largest) {
    return git_libgit2_opts(GIT_OPT_SET_CACHE_OBJECT_LIMIT, type, largest);
}

static inline int daybook_git_keep_at_most(ssize_t bytes) {
    return git_libgit2_opts(GIT_OPT_SET_CACHE_MAX_SIZE, bytes);
}

typedef struct {
    git_smart_subtransport_stream parent;
    void *session;
} daybook_git_stream;

typedef struct {
    git_smart_subtransport parent;
    void *session;
    daybook_git_stream *stream;
} daybook_git_subtransport;

typedef struct {
    git_odb_backend parent;
    void *pack;
} daybook_git_objects;

#endif
