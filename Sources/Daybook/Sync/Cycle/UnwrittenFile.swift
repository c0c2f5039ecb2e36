import Git

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A file that git has and that is not put into the folder. That it is not there is not taken for a removal.
///
/// Or the other way round: one that git has no more, and that could not be removed. That it is there is not taken for a new one.
public struct UnwrittenFile: Sendable, Equatable {
    /// The bytes of its path; they need not be UTF-8.
    public var bytes: [UInt8]
    /// Why.
    public var reason: Reason
    /// Whether git has it no more, and the folder still does.
    public var isRemoval = false
    /// The object, in hex, that git had there when the folder was last brought to it: what stands there still is no edit.
    var former: String?

    /// Its path to be shown; any character may stand in it.
    public var path: String { String(decoding: bytes, as: UTF8.self) }

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
    public func unwrittenFiles() -> [UnwrittenFile] { notedFiles().filter { !$0.isRemoval } }

    /// All in which the folder is not what the last commit is: the files that were not put into it, and those that were not removed.
    public func notedFiles() -> [UnwrittenFile] {
        guard let unwrittenList, (try? operations.information(at: unwrittenList)) != .some(nil),
            let bytes = try? operations.read(unwrittenList, limit: 64_000_000)
        else { return [] }
        return (try? JSONDecoder().decode([UnwrittenFile].self, from: Data(bytes))) ?? []
    }

    /// Remembers what was not put into the folder, and forgets what was, or what was changed otherwise.
    func rememberUnwritten(_ files: [UnwrittenFile], among paths: [[UInt8]]) throws {
        guard let unwrittenList else { return }
        let settled = Set(paths)
        let known = notedFiles()
        let all = known.filter { !settled.contains($0.bytes) } + files
        guard all != known else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try operations.replace(unwrittenList, with: [UInt8](try encoder.encode(all)))
    }

    /// Forgets files that a command has committed, and so written or removed, and has git look for them again.
    func forgetUnwritten(_ paths: [[UInt8]]) {
        let known = notedFiles()
        if known.isEmpty { return }
        let settled = Set(known.map(\.bytes)).intersection(paths)
        if settled.isEmpty { return }
        // A sync finds out the same where this fails.
        try? rememberUnwritten([], among: Array(settled))
        try? rememberUnrefreshed(Array(settled))
        refreshIndex()
    }

    /// The same files, with the bytes of those names that an older program noted as they are shown, with U+FFFD for what is no text.
    ///
    /// Such a program left them out of git's index, so that no removal of somebody's can have been staged there: nothing was left to.
    private func withBytes(_ files: [UnwrittenFile], in head: ObjectID) throws -> [UnwrittenFile] {
        let repository = try Repository.open(root)
        let tree = try repository.tree(of: head)
        let trees = try TreeLookup(of: repository)
        let vague = try files.filter {
            try $0.reason == .name && $0.path.unicodeScalars.contains("\u{FFFD}")
                && trees.leaf(at: $0.bytes, in: tree) == nil
        }
        guard !vague.isEmpty else { return files }
        let shown = Set(vague.map(\.bytes))
        let paths = try repository.differences(base: nil, ours: tree, theirs: tree).map(\.path)
        return files.filter { !shown.contains($0.bytes) }
            + paths.filter {
                String(validating: $0) == nil && shown.contains(Array(String(decoding: $0, as: UTF8.self).utf8))
            }
            .map { UnwrittenFile(bytes: $0, reason: .name) }
    }

    /// Puts files into the folder that were not, and removes those that were not, where the reason is gone; has git's index know of
    /// those that still are not.
    func writeUnwritten() throws {
        let noted = notedFiles()
        guard !noted.isEmpty, let head = try Repository.open(root).head.commit else { return }
        let known = try withBytes(noted, in: head)
        var application = TreeApplication(to: self, isRecovery: true)
        try application.retry(known, of: head)
        let left = application.outcome.unwritten
        try rememberUnwritten(left, among: (noted + known).map(\.bytes))
        let repository = try Repository.open(root)
        let isLeft = Set(left.map(\.bytes))
        let unskipped = try repository.unskipped(left.map(\.bytes), in: try repository.tree(of: head))
        try rememberUnrefreshed(known.map(\.bytes).filter { !isLeft.contains($0) } + unskipped)
        refreshIndex()
    }
}

extension UnwrittenFile: Codable {
    private enum Key: String, CodingKey { case path, bytes, reason, former, isRemoval }

    /// Reads it.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        bytes =
            try values.decodeIfPresent([UInt8].self, forKey: .bytes)
            ?? Array(values.decode(String.self, forKey: .path).utf8)
        reason = try values.decode(Reason.self, forKey: .reason)
        former = try values.decodeIfPresent(String.self, forKey: .former)
        isRemoval = try values.decodeIfPresent(Bool.self, forKey: .isRemoval) ?? false
    }

    /// Writes it; its bytes only where the path does not tell them.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(path, forKey: .path)
        if !path.utf8.elementsEqual(bytes) { try values.encode(bytes, forKey: .bytes) }
        try values.encode(reason, forKey: .reason)
        try values.encodeIfPresent(former, forKey: .former)
        if isRemoval { try values.encode(true, forKey: .isRemoval) }
    }
}
