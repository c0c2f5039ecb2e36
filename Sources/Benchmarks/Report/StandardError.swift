#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where talk goes, so that standard output holds the table alone.
enum StandardError {
    static func say(_ text: String) {
        let bytes = Array((text + "\n").utf8)
        // Talk that cannot be told is no reason to stop.
        unsafe bytes.withUnsafeBytes { _ = unsafe write(2, $0.baseAddress, $0.count) }
    }
}
