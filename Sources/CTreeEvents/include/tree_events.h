#ifndef DAYBOOK_TREE_EVENTS_H
#define DAYBOOK_TREE_EVENTS_H

#include <stddef.h>

// Notices of changes anywhere in some folders, by the system's own service for them (macOS: FSEvents). Other systems have none here.
typedef struct tree_events tree_events;

// What one notice says, as bits.
enum {
    // The path is a folder's.
    TREE_EVENT_FOLDER = 1,
    // It came, went or has another name.
    TREE_EVENT_NAMED = 2,
    // Notices were lost: anything may have changed.
    TREE_EVENT_LOST = 4,
};

// The most bytes of one notice: a byte of bits and a path without a zero byte at its end.
enum { TREE_EVENT_LIMIT = 1 + 1024 };

// Sends a datagram for each change to OUTPUT, one end of a pair of sockets, which stays the caller's and has to be open as long.
// NULL where the system has no such notices, or not of all changes: others may write to a network disk.
tree_events *tree_events_open(const char *const *folders, size_t count, int output);

// Ends the notices; none is sent after it.
void tree_events_close(tree_events *events);

#endif
