#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The bytes of a file.
func readFile(_ path: String) throws -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else { throw ProgramFailure(description: "fopen \(path): \(errno)") }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = unsafe fread(&buffer, 1, buffer.count, file)
        if count == 0 { return bytes }
        bytes += buffer.prefix(count)
    }
}

/// Writes a file, and makes the folders it lies in.
func writeFile(_ path: String, _ bytes: [UInt8]) throws {
    try makeFolders(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    guard let file = unsafe fopen(path, "wb") else { throw ProgramFailure(description: "fopen \(path): \(errno)") }
    defer { unsafe fclose(file) }
    guard unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count else {
        throw ProgramFailure(description: "fwrite \(path): \(errno)")
    }
}

func makeFolders(_ path: String) throws {
    var made = ""
    for segment in path.split(separator: "/") {
        made += "/" + segment
        if unsafe mkdir(made, 0o755) != 0, errno != EEXIST {
            throw ProgramFailure(description: "mkdir \(made): \(errno)")
        }
    }
}

func fileExists(_ path: String) -> Bool {
    unsafe access(path, F_OK) == 0
}

/// A folder of the test's own, gone when the value is.
final class TemporaryFolder: Sendable {
    let path: String

    /// - Parameter inMemory: Whether to make it on a file system in memory where there is one, for tests that force much to the disk.
    init(inMemory: Bool = false) throws {
        let usual = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
        let isInMemory = unsafe inMemory && access("/dev/shm", W_OK) == 0
        let parent = isInMemory ? "/dev/shm" : usual
        guard let real = unsafe realpath(parent, nil) else {
            throw ProgramFailure(description: "realpath \(parent): \(errno)")
        }
        defer { unsafe free(real) }
        let name = "git-tests-" + String(UInt64.random(in: 0 ... .max), radix: 36)
        path = unsafe String(cString: real) + "/" + name
        try makeFolders(path)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}

func removeFile(_ path: String) throws {
    guard unsafe unlink(path) == 0 else { throw ProgramFailure(description: "unlink \(path): \(errno)") }
}

func setModified(_ path: String, _ seconds: Int, tenths: Int = 0) throws {
    let time = timeval(tv_sec: seconds, tv_usec: numericCast(tenths * 100_000))
    guard unsafe utimes(path, [time, time]) == 0 else { throw ProgramFailure(description: "utimes \(path): \(errno)") }
}
