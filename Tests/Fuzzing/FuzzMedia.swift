@testable import Daybook

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Any bytes as a photo, a video or a recording.
func fuzzMedia(_ input: FuzzInput) {
    var input = input
    let bytes = input.next()
    let path = "/dev/shm/daybook-fuzz-\(getpid())"
    let descriptor = open(path, O_CREAT | O_TRUNC | O_WRONLY, 0o600)
    guard descriptor >= 0 else { return }
    defer { unlink(path) }
    _ = unsafe write(descriptor, bytes, bytes.count)
    close(descriptor)
    guard let file = try? FileOperations().open(path, for: .reading) else { return }
    _ = try? MediaInfo(MediaBytes(file, count: bytes.count))
}
