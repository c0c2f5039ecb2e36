import Daybook

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where the vaults are made.
struct WorkingFolder {
    /// The absolute path.
    let path: String
    private let isKept: Bool

    /// A folder that the caller names, else the one that is kept between runs, else a new one.
    init(named name: String?, isKept: Bool) throws {
        self.isKept = isKept || name != nil
        let operations = FileOperations()
        let temporary = FileManager.default.temporaryDirectory.path + "/daybook-benchmarks"
        let wanted = name ?? (isKept ? temporary : temporary + "-" + UUID().uuidString.prefix(8))
        try operations.createFolder(wanted, permissions: 0o700)
        if name == nil {
            // A name that can be foreseen may have been taken by somebody else.
            let found = try operations.information(at: wanted)
            guard let found, found.kind == .folder, found.owner == getuid(), found.permissions & 0o022 == 0 else {
                throw BenchmarkError.folder(wanted)
            }
        }
        path = try operations.resolve(wanted)
    }

    /// Removes a folder that was made for one run.
    func removeUnlessKept() {
        if !isKept { try? FileManager.default.removeItem(atPath: path) }
    }
}
