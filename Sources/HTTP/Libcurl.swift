import CLibcurl

/// The functions of libcurl, loaded when the first request needs them.
enum Libcurl {
    /// The library of this machine, or nothing where there is none that will do.
    // A static constant is made once, whoever comes first, on any thread: the start of libcurl may not be run twice at a time.
    static let installed: daybook_curl? = load(names)

    /// The library's names, whichever TLS library it was built with; its interface has been number 4 since 2006.
    private static var names: [String] {
        #if canImport(Darwin)
            ["/usr/lib/libcurl.4.dylib"]
        #else
            ["libcurl.so.4", "libcurl-gnutls.so.4"]
        #endif
    }

    /// Loads and starts the first library of these names that has all functions.
    static func load(_ names: [String]) -> daybook_curl? {
        for name in names {
            var curl = daybook_curl()
            guard unsafe daybook_curl_load(&curl, name) != 0 else { continue }
            guard curl.global_init(CLong(CURL_GLOBAL_ALL)) == CURLE_OK else { continue }
            return curl
        }
        return nil
    }
}
