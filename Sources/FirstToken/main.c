// A model's server and the terminal of the one who asks it, in one: how long a program takes to show what has come.
//
//   FirstToken PORT PROGRAM [ARGUMENT ...]
//
// Listens on a port of the loopback interface, or says "port N" of a free one where PORT is 0, and ends. Starts the program with
// a terminal as its output and errors, answers its request with a stream of chat completion events, and prints the nanoseconds
// from before the first word is sent until it stands on the terminal. What is on the way then waits until it was seen.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SECONDS = 20, PAUSE_MS = 50, LARGEST = 1 << 20 };

static const char HEAD[] = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n";
static const char WORD[] = "Firstword";
static const char EVENT[] =
    "data: {\"model\":\"m\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"Firstword \"},\"finish_reason\":null}]}\n\n";
static const char END[] =
    "data: {\"model\":\"m\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"is here.\"},\"finish_reason\":\"stop\"}]}\n\n"
    "data: [DONE]\n\n";

static long long nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static pid_t child;

static void fail(const char *what) {
    if (child > 0) kill(child, SIGKILL);
    fprintf(stderr, "FirstToken: %s: %s\n", what, strerror(errno));
    exit(1);
}

static int listening(int port) {
    int server = socket(AF_INET, SOCK_STREAM, 0), on = 1;
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (server < 0 || setsockopt(server, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on)
        || bind(server, (struct sockaddr *)&address, sizeof address) || listen(server, 8))
        fail("listen");
    return server;
}

// Starts the program with a terminal of its own, and returns the other end of it.
static int start(char **arguments) {
    int master = posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0 || grantpt(master) || unlockpt(master)) fail("terminal");
    const char *name = ptsname(master);
    if (!name) fail("terminal");
    child = fork();
    if (child < 0) fail("fork");
    if (child == 0) {
        setsid();
        int terminal = open(name, O_RDWR), nothing = open("/dev/null", O_RDONLY);
        struct winsize size = {.ws_row = 24, .ws_col = 80};
        if (terminal < 0 || nothing < 0) _exit(126);
        ioctl(terminal, TIOCSCTTY, 0);
        ioctl(terminal, TIOCSWINSZ, &size);
        dup2(nothing, 0);
        dup2(terminal, 1);
        dup2(terminal, 2);
        execvp(arguments[0], arguments);
        _exit(127);
    }
    return master;
}

// Whether a descriptor has something to read before the time is over.
static int ready(int descriptor, long long until) {
    long long left = (until - nanoseconds()) / 1000000;
    struct pollfd wanted = {.fd = descriptor, .events = POLLIN};
    return left > 0 && poll(&wanted, 1, (int)left) > 0;
}

static char text[LARGEST + 1];
static size_t length;

// Reads more of a text; 0 at its end.
static int more(int descriptor, long long until) {
    if (length == LARGEST || !ready(descriptor, until)) return 0;
    ssize_t count = read(descriptor, text + length, LARGEST - length);
    if (count <= 0) return 0;
    length += count;
    text[length] = 0;
    return 1;
}

static int whole(void) {
    const char *end = strstr(text, "\r\n\r\n"), *field = strcasestr(text, "content-length:");
    if (!end) return 0;
    size_t size = field && field < end ? strtoul(field + 15, NULL, 10) : 0;
    return length >= (size_t)(end + 4 - text) + size;
}

static void reply(int client, const char *bytes, size_t count) {
    if (write(client, bytes, count) != (ssize_t)count) fail("reply");
}

int main(int count, char **arguments) {
    if (count < 2) return 2;
    int port = atoi(arguments[1]), server = listening(port);
    if (port == 0) {
        struct sockaddr_in address;
        socklen_t size = sizeof address;
        if (getsockname(server, (struct sockaddr *)&address, &size)) fail("port");
        printf("port %d\n", ntohs(address.sin_port));
        return 0;
    }
    if (count < 3) return 2;
    long long until = nanoseconds() + SECONDS * 1000000000LL;
    int terminal = start(arguments + 2);
    if (!ready(server, until)) fail("no request came");
    int client = accept(server, NULL, NULL), on = 1;
    if (client < 0) fail("accept");
    setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    while (!whole())
        if (!more(client, until)) fail("the request broke off");
    reply(client, HEAD, sizeof HEAD - 1);
    // The program has read the head, and waits.
    usleep(PAUSE_MS * 1000);
    length = 0;
    text[0] = 0;
    long long sent = nanoseconds();
    reply(client, EVENT, sizeof EVENT - 1);
    while (!strstr(text, WORD))
        if (!more(terminal, until)) fail("the word did not come");
    printf("%lld\n", nanoseconds() - sent);
    reply(client, END, sizeof END - 1);
    close(client);
    while (more(terminal, until)) length = 0;
    if (nanoseconds() > until) fail("the program does not end");
    int status;
    if (waitpid(child, &status, 0) != child) fail("wait");
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
