#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Darwin)
    private import Darwin
#endif

/// What tells this terminal from others.
enum TerminalName {
    /// The terminal's device as part of a file name; off a terminal the session of processes that this one belongs to.
    static var current: String {
        for descriptor: Int32 in [2, 1, 0] {
            if let name = unsafe ttyname(descriptor) {
                return unsafe String(cString: name).map { $0 == "/" ? "-" : String($0) }.joined()
            }
        }
        return "session-\(getsid(0))"
    }
}
