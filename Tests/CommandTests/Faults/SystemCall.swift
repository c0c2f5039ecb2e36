import Foundation

/// A call of a program by which something outside its memory changes or is forced to the disk, as strace names and counts it.
struct SystemCall: Sendable, Equatable {
    /// The system's name for it.
    var name: String
    /// Which of the calls of that name it is, from 1; strace's `when=` counts each name by itself.
    var number: Int
    /// Its arguments, for messages.
    var arguments: String

    /// Whether it says something to whoever started the program.
    var isOutput: Bool { ["1<", "2<", "1,", "2,"].contains { arguments.hasPrefix($0) } }

    /// Whether it lists the new objects of a commit, of which none may be passed over.
    var listsNewObjects: Bool {
        name.hasPrefix("open") && arguments.contains("/tmp_objdir-") && arguments.contains("O_DIRECTORY")
    }

    /// Whether it takes a request from the list of what waits.
    var crossesOut: Bool { name.hasPrefix("unlink") && arguments.contains("/.git/daybook/queue/") }

    var description: String { "\(name) \(number) (\(arguments.prefix(160)))" }

    /// The calls that are looked for; strace passes over those that a machine does not have.
    static let names = [
        "write", "pwrite64", "writev", "fsync", "fdatasync", "rename", "renameat", "renameat2", "link", "linkat",
        "symlink", "symlinkat", "unlink", "unlinkat", "open", "openat", "creat", "mkdir", "mkdirat", "rmdir",
        "ftruncate", "chmod", "fchmod", "fchmodat", "flock", "close",
    ]

    /// The calls by which a program only looks, as for a folder's names.
    static let lookNames = [
        "open", "openat", "getdents64", "read", "pread64", "stat", "lstat", "fstat", "newfstatat", "statx", "readlink",
        "mmap",
    ]

    /// The calls in what strace wrote, without those that only look and those that failed by themselves.
    static func all(in trace: String) -> [SystemCall] {
        found(in: trace, among: names, looking: false)
    }

    /// The calls in what strace wrote that only look at something in a folder, without those that failed by themselves.
    static func looks(in trace: String, below folder: String) -> [SystemCall] {
        found(in: trace, among: lookNames, looking: true).filter { call in
            // Of the folder that the program was started in strace tells with every path.
            let place = call.arguments.range(of: ">, \"").flatMap { end in
                call.arguments.hasPrefix("AT_FDCWD<") ? end.upperBound : nil
            }
            let told = call.arguments[(place ?? call.arguments.startIndex)...]
            return told.contains(folder) || place != nil && !told.hasPrefix("/")
        }
    }

    private static func found(in trace: String, among names: [String], looking: Bool) -> [SystemCall] {
        var counts: [String: Int] = [:]
        var writable: Set<String> = []
        var calls: [SystemCall] = []
        for line in trace.split(separator: "\n") {
            guard let opening = line.firstIndex(of: "("), let end = line.range(of: ") ", options: .backwards) else {
                continue
            }
            let name = String(line[..<opening])
            guard names.contains(name) else { continue }
            counts[name, default: 0] += 1
            let arguments = String(line[line.index(after: opening)..<end.lowerBound])
            let result = line[end.upperBound...].drop { $0 == "=" || $0 == " " }
            guard !result.hasPrefix("-1") else { continue }
            switch name {
            case "open", "openat", "creat":
                let descriptor = String(result.prefix { $0.isNumber })
                let isWritten = ["O_WRONLY", "O_RDWR", "O_CREAT"].contains { arguments.contains($0) }
                if isWritten { writable.insert(descriptor) } else { writable.remove(descriptor) }
                guard isWritten != looking else { continue }
            case "close":
                guard writable.remove(String(arguments.prefix { $0.isNumber })) != nil else { continue }
            default: break
            }
            calls.append(SystemCall(name: name, number: counts[name] ?? 0, arguments: arguments))
        }
        return calls
    }
}
