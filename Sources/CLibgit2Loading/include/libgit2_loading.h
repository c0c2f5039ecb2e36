#ifndef DAYBOOK_LIBGIT2_LOADING_H
#define DAYBOOK_LIBGIT2_LOADING_H

// Loads libgit2, unless the program is linked to it, and finds its functions: before this has returned NULL none of them may be called.
// Otherwise it returns why not, as the system says it, in a text that stays until the next call. `other` is a library to be loaded in its
// place, or NULL. Not to be called by two threads at a time.
const char *libgit2_load(const char *other);

#endif
