#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A file that git has and that is not put into the folder. That it is not there is not taken for a removal.
public struct UnwrittenFile: Sendable, Equatable, Codable {
    /// Its path; any character may stand in it.
    public var path: String
    /// Why.
    public var reason: Reason

    /// The reasons.
    public enum Reason: String, Sendable, Codable {
        /// Its name leads out of the vault, into git's folder, or is not safe to show or to write.
        case name
        /// It is a link, or another repository.
        case kind
        /// It is larger than what is taken from a remote.
        case size
        /// Something else stands there, or a folder above it is a link or belongs to another repository.
        case inTheWay
        /// It is a media file that does not hold what its name says.
        case corrupt
    }

    /// The largest file that is taken from a remote, in bytes: git unpacks one whole in memory.
    static let largest = 256 << 20
}

extension Vault {
    private var unwrittenList: String? { stateFolder.map { $0 + "/unwritten.json" } }

    /// The files of the last commit that were not put into the folder.
    public func unwrittenFiles() -> [UnwrittenFile] {
        guard let unwrittenList, (try? operations.information(at: unwrittenList)) != .some(nil),
            let bytes = try? operations.read(unwrittenList, limit: 64_000_000)
        else { return [] }
        return (try? JSONDecoder().decode([UnwrittenFile].self, from: Data(bytes))) ?? []
    }

    /// Remembers what was not put into the folder, and forgets what was, or what was changed otherwise.
    func rememberUnwritten(_ files: [UnwrittenFile], among paths: [String]) throws {
        guard let unwrittenList else { return }
        let settled = Set(paths.map { Array($0.utf8) })
        let known = unwrittenFiles()
        let all = known.filter { !settled.contains(Array($0.path.utf8)) && !files.contains($0) } + files
        guard all != known else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try operations.replace(unwrittenList, with: [UInt8](try encoder.encode(all)))
    }
}
