#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Darwin)
    private import Darwin
#endif

/// Where programs are found.
enum ProgramSearch {
    /// The path of an executable: looked for on `PATH`, or taken as it is where it has a slash.
    static func find(_ name: String, environment: [String: String]) -> String? {
        if name.contains("/") { return isExecutable(name) ? name : nil }
        for folder in (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":", omittingEmptySubsequences: false) {
            let path = folder.isEmpty ? "./" + name : folder + "/" + name
            if isExecutable(path) { return path }
        }
        return nil
    }

    private static func isExecutable(_ path: String) -> Bool {
        var state = stat()
        guard unsafe stat(path, &state) == 0, state.st_mode & S_IFMT == S_IFREG else { return false }
        return unsafe access(path, X_OK) == 0
    }
}
