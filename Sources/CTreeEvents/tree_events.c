#include "tree_events.h"

#ifdef __APPLE__

#include <CoreServices/CoreServices.h>
#include <dispatch/dispatch.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/param.h>
#include <sys/socket.h>

struct tree_events {
    FSEventStreamRef stream;
    dispatch_queue_t queue;
    int output;
    // Whether a notice could not be sent since nobody had read those before it.
    int is_lost;
};

static int send_notice(struct tree_events *events, unsigned char bits, const char *path) {
    unsigned char notice[TREE_EVENT_LIMIT];
    size_t length = strlen(path);
    if (length > sizeof notice - 1) {
        bits |= TREE_EVENT_LOST;
        length = 0;
    }
    notice[0] = bits;
    memcpy(notice + 1, path, length);
    return send(events->output, notice, length + 1, MSG_DONTWAIT) >= 0;
}

static void take(
    ConstFSEventStreamRef stream, void *information, size_t count, void *paths, const FSEventStreamEventFlags flags[],
    const FSEventStreamEventId numbers[]) {
    struct tree_events *events = information;
    (void)stream;
    (void)numbers;
    for (size_t index = 0; index < count; index++) {
        if (events->is_lost) events->is_lost = !send_notice(events, TREE_EVENT_LOST, "");
        unsigned char bits = 0;
        if (flags[index] & kFSEventStreamEventFlagItemIsDir) bits |= TREE_EVENT_FOLDER;
        if (flags[index]
            & (kFSEventStreamEventFlagItemCreated | kFSEventStreamEventFlagItemRemoved
               | kFSEventStreamEventFlagItemRenamed))
            bits |= TREE_EVENT_NAMED;
        if (flags[index]
            & (kFSEventStreamEventFlagMustScanSubDirs | kFSEventStreamEventFlagRootChanged
               | kFSEventStreamEventFlagMount | kFSEventStreamEventFlagUnmount))
            bits |= TREE_EVENT_LOST;
        if (!send_notice(events, bits, ((const char **)paths)[index])) events->is_lost = 1;
    }
}

static int is_local(const char *path) {
    struct statfs facts;
    return statfs(path, &facts) == 0 && (facts.f_flags & MNT_LOCAL);
}

static CFArrayRef strings(const char *const *folders, size_t count) {
    CFMutableArrayRef all = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    for (size_t index = 0; all && index < count; index++) {
        CFStringRef folder =
            is_local(folders[index]) ? CFStringCreateWithFileSystemRepresentation(NULL, folders[index]) : NULL;
        if (!folder) {
            CFRelease(all);
            return NULL;
        }
        CFArrayAppendValue(all, folder);
        CFRelease(folder);
    }
    return all;
}

tree_events *tree_events_open(const char *const *folders, size_t count, int output) {
    CFArrayRef paths = strings(folders, count);
    if (!paths) return NULL;
    struct tree_events *events = calloc(1, sizeof *events);
    if (!events) {
        CFRelease(paths);
        return NULL;
    }
    int on = 1;
    setsockopt(output, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
    events->output = output;
    FSEventStreamContext context = {0, events, NULL, NULL, NULL};
    // In seconds: a burst of changes comes at once.
    const CFTimeInterval latency = 0.1;
    events->stream = FSEventStreamCreate(
        NULL, take, &context, paths, kFSEventStreamEventIdSinceNow, latency,
        kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagWatchRoot | kFSEventStreamCreateFlagNoDefer);
    CFRelease(paths);
    events->queue = dispatch_queue_create("daybook.tree-events", DISPATCH_QUEUE_SERIAL);
    if (!events->stream || !events->queue) {
        if (events->stream) FSEventStreamRelease(events->stream);
        if (events->queue) dispatch_release(events->queue);
        free(events);
        return NULL;
    }
    FSEventStreamSetDispatchQueue(events->stream, events->queue);
    if (!FSEventStreamStart(events->stream)) {
        tree_events_close(events);
        return NULL;
    }
    return events;
}

static void nothing(void *context) { (void)context; }

void tree_events_close(tree_events *events) {
    if (!events) return;
    FSEventStreamStop(events->stream);
    FSEventStreamInvalidate(events->stream);
    FSEventStreamRelease(events->stream);
    // One that is being sent is sent before.
    dispatch_sync_f(events->queue, NULL, nothing);
    dispatch_release(events->queue);
    free(events);
}

#else

tree_events *tree_events_open(const char *const *folders, size_t count, int output) {
    (void)folders;
    (void)count;
    (void)output;
    return NULL;
}

void tree_events_close(tree_events *events) { (void)events; }

#endif
