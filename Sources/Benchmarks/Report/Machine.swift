import Daybook

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the figures were taken on, without a name of it.
struct Machine {
    /// The sentence above the table.
    let text: String

    /// Looks at the machine, and at the file system of a folder.
    init(folder: String, daybook: String) {
        let files = FileOperations()
        func lines(_ path: String) -> [Substring] {
            // Files of the kernel do not know their length beforehand.
            guard let file = try? files.open(path, for: .reading), let bytes = try? file.read(upTo: 1 << 18) else {
                return []
            }
            return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        }
        var facts: [String] = []
        let cores = "\(ProcessInfo.processInfo.activeProcessorCount) cores"
        let model = lines("/proc/cpuinfo").first { $0.hasPrefix("model name") }?.split(separator: ":").last
        facts.append(model.map { cores + " (" + String($0.drop { $0 == " " }) + ")" } ?? cores)
        facts.append("\(Int(ProcessInfo.processInfo.physicalMemory).asGigabytes) of memory")
        let mounts = lines("/proc/self/mounts").map { $0.split(separator: " ") }.filter { $0.count > 2 }
        let mount = mounts.filter { folder.hasPrefix($0[1] == "/" ? "/" : $0[1] + "/") }
            .max { $0[1].utf8.count < $1[1].utf8.count }
        if let mount { facts.append("\(mount[2])") }
        if let kernel = lines("/proc/sys/kernel/osrelease").first {
            facts.append("Linux \(kernel.prefix { $0 != "-" })")
        }
        if let load = lines("/proc/loadavg").first?.split(separator: " ").first {
            facts.append("load \(load) at the start")
        }
        let isStatic = Self.holdsSwift(daybook)
        facts.append("`daybook` with Swift's libraries \(isStatic ? "inside" : "beside it")")
        text = facts.joined(separator: ", ")
    }

    /// Whether a program does without Swift's shared libraries.
    private static func holdsSwift(_ program: String) -> Bool {
        guard let bytes = try? FileOperations().read(program, limit: 1 << 28) else { return false }
        return bytes.firstRange(of: Array("libswiftCore.so".utf8)) == nil
    }
}

extension Int {
    /// Bytes in units of 2^30.
    fileprivate var asGigabytes: String { "\((self + 1 << 29) >> 30) GiB" }
}
