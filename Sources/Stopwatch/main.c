// Runs one program to its end and prints what the kernel accounts to it: "WALL_NS CPU_US PEAK_BYTES STATUS".
//
//   Stopwatch OUTPUT ERRORS PROGRAM [ARGUMENT ...]
//
// The program's output goes to the files OUTPUT and ERRORS, its input is empty, its environment is this one's. A process
// of its own does this, and a small one, since the peak of a child starts from that of the process which started it.
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static long long nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static long long microseconds(struct timeval time) { return time.tv_sec * 1000000LL + time.tv_usec; }

int main(int count, char **arguments) {
    if (count < 4) return 2;
    posix_spawn_file_actions_t actions;
    if (posix_spawn_file_actions_init(&actions)) return 1;
    int to_write = O_WRONLY | O_CREAT | O_TRUNC;
    if (posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        || posix_spawn_file_actions_addopen(&actions, 1, arguments[1], to_write, 0600)
        || posix_spawn_file_actions_addopen(&actions, 2, arguments[2], to_write, 0600))
        return 1;
    pid_t child;
    long long start = nanoseconds();
    if (posix_spawn(&child, arguments[3], &actions, NULL, arguments + 3, environ)) return 127;
    int status;
    struct rusage usage;
    if (wait4(child, &status, 0, &usage) != child) return 1;
    long long wall = nanoseconds() - start;
#ifdef __APPLE__
    long long peak = usage.ru_maxrss;
#else
    long long peak = usage.ru_maxrss * 1024LL;
#endif
    printf("%lld %lld %lld %d\n", wall, microseconds(usage.ru_utime) + microseconds(usage.ru_stime), peak,
           WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
    return 0;
}
