#ifndef __APPLE__
#define _GNU_SOURCE
#endif
#include "file_exchange.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

int file_exchange(const char *path, const char *other) {
#if defined(__APPLE__)
    return renamex_np(path, other, RENAME_SWAP);
#elif defined(SYS_renameat2)
    // By its number, since not every C library has a name for it; 2 is RENAME_EXCHANGE.
    return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, other, 2u);
#else
    (void)path;
    (void)other;
    errno = ENOSYS;
    return -1;
#endif
}
