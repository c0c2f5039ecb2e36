// The floor of everything that reads a vault: each file is opened, read and closed, and nothing is done with it.
//
//   PeerRead read THREADS FOLDER     reads every file below the folder, except in folders and of names that begin with a dot
//   PeerRead fields THREADS FOLDER   the same, and goes through the front matter of each, key by key
//   PeerRead forget THREADS FOLDER   asks the system to drop each from its cache instead (posix_fadvise)
//
// Prints "files=N bytes=M", and with `fields` how many there are. Threads take folders from one stack, and open files relative to their folder.
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGEST_THREADS = 64, BUFFER = 1 << 18 };

struct folder {
    struct folder *below;
    char path[];
};

static struct folder *waiting;
static int working;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int forgets, parses;

struct sum {
    pthread_t thread;
    long files, bytes, failures, fields;
};

static void put(const char *parent, const char *name) {
    size_t length = strlen(parent) + strlen(name) + 2;
    struct folder *made = malloc(sizeof *made + length);
    if (!made) exit(1);
    snprintf(made->path, length, "%s%s%s", parent, *parent ? "/" : "", name);
    pthread_mutex_lock(&lock);
    made->below = waiting;
    waiting = made;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
}

// The next folder, or null when none is left and nobody works who might find another.
static struct folder *take(int was_working) {
    pthread_mutex_lock(&lock);
    working -= was_working;
    while (!waiting && working) pthread_cond_wait(&changed, &lock);
    struct folder *taken = waiting;
    if (taken) {
        waiting = taken->below;
        working++;
    } else {
        pthread_cond_broadcast(&changed);
    }
    pthread_mutex_unlock(&lock);
    return taken;
}

// Counts the keys between the two lines of dashes, and the items of lists between brackets; what a value is, is looked at once.
static long fields(const char *text, size_t size) {
    static const char dashes[] = "---\n";
    if (size < 8 || memcmp(text, dashes, 4)) return 0;
    long count = 0;
    const char *line = text + 4, *end = text + size;
    while (line < end) {
        const char *next = memchr(line, '\n', end - line);
        if (!next) break;
        if (next - line == 3 && !memcmp(line, dashes, 3)) return count;
        const char *colon = memchr(line, ':', next - line);
        if (colon && *line != ' ' && *line != '#') {
            const char *value = colon + 1;
            while (value < next && *value == ' ') value++;
            count++;
            if (value < next && *value == '[')
                for (const char *item = value; item < next; item++) count += *item == ',';
        }
        line = next + 1;
    }
    return 0;
}

static void visit(int folder, const char *name, char *buffer, struct sum *sum) {
    int file = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (file < 0) {
        sum->failures++;
        return;
    }
    if (forgets) {
#ifdef POSIX_FADV_DONTNEED
        if (posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED)) sum->failures++;
#else
        sum->failures++;
#endif
    } else {
        ssize_t count;
        int isFirst = 1;
        do {
            count = read(file, buffer, BUFFER);
            if (count > 0) sum->bytes += count;
            if (parses && isFirst && count > 0) sum->fields += fields(buffer, count);
            isFirst = 0;
        } while (count == BUFFER);
        if (count < 0) sum->failures++;
    }
    sum->files++;
    close(file);
}

static void *work(void *argument) {
    struct sum *sum = argument;
    char *buffer = malloc(BUFFER);
    if (!buffer) exit(1);
    int was_working = 0;
    struct folder *folder;
    while ((folder = take(was_working))) {
        was_working = 1;
        DIR *names = opendir(folder->path);
        if (!names) sum->failures++;
        for (struct dirent *entry; names && (entry = readdir(names));) {
            if (entry->d_name[0] == '.') continue;
            unsigned char type = entry->d_type;
            if (type == DT_UNKNOWN) {
                struct stat state;
                if (fstatat(dirfd(names), entry->d_name, &state, AT_SYMLINK_NOFOLLOW)) continue;
                type = S_ISDIR(state.st_mode) ? DT_DIR : S_ISREG(state.st_mode) ? DT_REG : DT_UNKNOWN;
            }
            if (type == DT_DIR) put(folder->path, entry->d_name);
            if (type == DT_REG) visit(dirfd(names), entry->d_name, buffer, sum);
        }
        if (names) closedir(names);
        free(folder);
    }
    free(buffer);
    return NULL;
}

int main(int count, char **arguments) {
    if (count != 4) return 2;
    forgets = !strcmp(arguments[1], "forget");
    parses = !strcmp(arguments[1], "fields");
    int threads = atoi(arguments[2]);
    if (threads < 1 || threads > LARGEST_THREADS) return 2;
    put("", arguments[3]);
    struct sum sums[LARGEST_THREADS] = {0}, all = {0};
    for (int i = 1; i < threads; i++)
        if (pthread_create(&sums[i].thread, NULL, work, &sums[i])) return 1;
    work(&sums[0]);
    for (int i = 0; i < threads; i++) {
        if (i) pthread_join(sums[i].thread, NULL);
        all.files += sums[i].files, all.bytes += sums[i].bytes, all.failures += sums[i].failures;
        all.fields += sums[i].fields;
    }
    printf("files=%ld bytes=%ld", all.files, all.bytes);
    if (parses) printf(" fields=%ld", all.fields);
    printf("\n");
    return all.failures ? 1 : 0;
}
