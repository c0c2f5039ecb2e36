#ifndef DAYBOOK_FILE_EXCHANGE_H
#define DAYBOOK_FILE_EXCHANGE_H

// Lets two names of one file system change places in one step, so that neither file is without a name for a moment: renameat2(2) with
// RENAME_EXCHANGE since Linux 3.15, renamex_np(2) with RENAME_SWAP on macOS. -1 with errno; ENOSYS where there is no such call.
int file_exchange(const char *path, const char *other);

#endif
