// libcurl's headers, and a table of its functions that is filled when the first request is made.
//
// Nothing links libcurl: it brings twenty libraries along, and loading those would double the start of a program that
// seldom speaks to a network. The inline functions stand in for the variadic ones too, which Swift cannot call.
#ifndef DAYBOOK_CLIBCURL_SHIM_H
#define DAYBOOK_CLIBCURL_SHIM_H

#include <curl/curl.h>
#include <dlfcn.h>
#include <string.h>

// Options that older headers do not know; an older library answers them with CURLE_UNKNOWN_OPTION.
static const CURLoption DAYBOOK_CURLOPT_PROTOCOLS = (CURLoption)181;
static const CURLoption DAYBOOK_CURLOPT_QUICK_EXIT = (CURLoption)322;
static const CURLoption DAYBOOK_CURLOPT_PROTOCOLS_STR = (CURLoption)10318;

// The addresses of the functions; they never change once the table is filled, whichever thread reads it.
typedef struct __attribute__((swift_attr("@Sendable"))) daybook_curl {
    CURLcode (*global_init)(long flags);
    CURL *(*easy_init)(void);
    void (*easy_cleanup)(CURL *easy);
    CURLcode (*easy_setopt)(CURL *easy, CURLoption option, ...);
    CURLcode (*easy_getinfo)(CURL *easy, CURLINFO information, ...);
    const char *(*easy_strerror)(CURLcode code);
    CURLM *(*multi_init)(void);
    CURLMcode (*multi_cleanup)(CURLM *multi);
    CURLMcode (*multi_add_handle)(CURLM *multi, CURL *easy);
    CURLMcode (*multi_remove_handle)(CURLM *multi, CURL *easy);
    CURLMcode (*multi_perform)(CURLM *multi, int *running);
    CURLMcode (*multi_poll)(CURLM *multi, struct curl_waitfd extra[], unsigned int count, int milliseconds, int *ready);
    CURLMsg *(*multi_info_read)(CURLM *multi, int *left);
    struct curl_slist *(*slist_append)(struct curl_slist *list, const char *text);
    void (*slist_free_all)(struct curl_slist *list);
} daybook_curl;

static inline int daybook_curl_find(void *library, const char *name, void *place, size_t size) {
    void *address = dlsym(library, name);
    memcpy(place, &address, size);
    return address != NULL;
}

// Loads the library of a name and fills the table; 0 where there is none or it lacks a function. It is never unloaded:
// what it brings along leaves threads' and process' exit handlers behind.
static inline int daybook_curl_load(daybook_curl *curl, const char *name) {
    void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
    if (library == NULL) return 0;
#define DAYBOOK_FIND(field) daybook_curl_find(library, "curl_" #field, &curl->field, sizeof curl->field)
    return DAYBOOK_FIND(global_init) && DAYBOOK_FIND(easy_init) && DAYBOOK_FIND(easy_cleanup)
        && DAYBOOK_FIND(easy_setopt) && DAYBOOK_FIND(easy_getinfo) && DAYBOOK_FIND(easy_strerror)
        && DAYBOOK_FIND(multi_init) && DAYBOOK_FIND(multi_cleanup) && DAYBOOK_FIND(multi_add_handle)
        && DAYBOOK_FIND(multi_remove_handle) && DAYBOOK_FIND(multi_perform) && DAYBOOK_FIND(multi_poll)
        && DAYBOOK_FIND(multi_info_read) && DAYBOOK_FIND(slist_append) && DAYBOOK_FIND(slist_free_all);
#undef DAYBOOK_FIND
}

static inline CURLcode daybook_curl_set_long(daybook_curl curl, CURL *easy, CURLoption option, long value) {
    return curl.easy_setopt(easy, option, value);
}

static inline CURLcode daybook_curl_set_size(daybook_curl curl, CURL *easy, CURLoption option, long long value) {
    return curl.easy_setopt(easy, option, (curl_off_t)value);
}

static inline CURLcode daybook_curl_set_text(daybook_curl curl, CURL *easy, CURLoption option, const char *value) {
    return curl.easy_setopt(easy, option, value);
}

static inline CURLcode daybook_curl_set_pointer(daybook_curl curl, CURL *easy, CURLoption option, void *value) {
    return curl.easy_setopt(easy, option, value);
}

static inline CURLcode daybook_curl_set_headers(daybook_curl curl, CURL *easy, struct curl_slist *value) {
    return curl.easy_setopt(easy, CURLOPT_HTTPHEADER, value);
}

// Sets the functions that a transfer calls, and the pointer that each of them is given.
static inline void daybook_curl_set_functions(
    daybook_curl curl, CURL *easy, void *receiver, curl_write_callback head, curl_write_callback body,
    curl_read_callback read, curl_seek_callback seek, curl_sockopt_callback opened
) {
    curl.easy_setopt(easy, CURLOPT_HEADERFUNCTION, head);
    curl.easy_setopt(easy, CURLOPT_HEADERDATA, receiver);
    curl.easy_setopt(easy, CURLOPT_WRITEFUNCTION, body);
    curl.easy_setopt(easy, CURLOPT_WRITEDATA, receiver);
    curl.easy_setopt(easy, CURLOPT_READFUNCTION, read);
    curl.easy_setopt(easy, CURLOPT_READDATA, receiver);
    curl.easy_setopt(easy, CURLOPT_SEEKFUNCTION, seek);
    curl.easy_setopt(easy, CURLOPT_SEEKDATA, receiver);
    curl.easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, opened);
}

static inline long daybook_curl_long(daybook_curl curl, CURL *easy, CURLINFO information) {
    long value = 0;
    return curl.easy_getinfo(easy, information, &value) == CURLE_OK ? value : 0;
}

static inline long long daybook_curl_size(daybook_curl curl, CURL *easy, CURLINFO information) {
    curl_off_t value = 0;
    return curl.easy_getinfo(easy, information, &value) == CURLE_OK ? (long long)value : 0;
}

static inline const char *daybook_curl_text(daybook_curl curl, CURL *easy, CURLINFO information) {
    char *value = NULL;
    return curl.easy_getinfo(easy, information, &value) == CURLE_OK ? value : NULL;
}

// The result of the one transfer of a multi handle, or -1 while it runs.
static inline int daybook_curl_result(daybook_curl curl, CURLM *multi) {
    int left = 0;
    CURLMsg *message;
    while ((message = curl.multi_info_read(multi, &left)) != NULL) {
        if (message->msg == CURLMSG_DONE) return (int)message->data.result;
    }
    return -1;
}

#endif
