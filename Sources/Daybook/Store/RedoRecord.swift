#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a transaction is about to do, on disk before its first rename, so that the next command can finish what a crash cut short.
struct RedoRecord: Codable, Equatable, Sendable {
    enum Action: String, Codable, Sendable { case create, replace, remove, forget, media, bring, take }

    struct Step: Codable, Equatable, Sendable {
        var action: Action
        var path: String
        /// The temporary file that holds the new bytes.
        var staged: String?
        /// The temporary name that the old file keeps until the commit stands.
        var kept: String?
        /// The digest of the new bytes.
        var new: String?
        /// The digest of the bytes that were read.
        var old: String?
        /// What git gets in place of the new bytes, where it has that already.
        var object: String?
        /// Whether git is to take that for a program.
        var isExecutable: Bool?
    }

    var version = 1
    var command: String
    var subject: String
    var trailers: [CommitMessage.Trailer]
    var steps: [Step]
    /// What a sync is about to bring the folder to, in place of steps.
    var move: Move?

    /// Two commits of git's.
    struct Move: Codable, Equatable, Sendable {
        /// The version of a record that has one.
        static let version = 2
        /// The commit that the folder is at, in hex; nil where there is none.
        var from: String?
        /// The one that it is brought to.
        var to: String
    }

    static func path(in stateFolder: String) -> String { stateFolder + "/redo.json" }

    /// The paths that a record was of; none where it cannot be decoded.
    static func paths(in file: String, _ operations: FileOperations) throws -> [String] {
        guard let bytes = try operations.read(file, limit: 64_000_000) else { return [] }
        return (try? JSONDecoder().decode(RedoRecord.self, from: Data(bytes)))?.steps.map(\.path) ?? []
    }

    /// The record left by a process that died, if there is one.
    ///
    /// One that cannot be decoded was written by another version, since it is renamed into place whole; it is put aside.
    static func read(from stateFolder: String, _ operations: FileOperations) throws -> RedoRecord? {
        let path = path(in: stateFolder)
        guard try operations.information(at: path) != nil else { return nil }
        guard let bytes = try operations.read(path, limit: 64_000_000),
            let record = try? JSONDecoder().decode(RedoRecord.self, from: Data(bytes)),
            (1...Move.version).contains(record.version)
        else {
            try operations.rename(path, to: stateFolder + "/redo-unknown.json")
            return nil
        }
        return record
    }

    /// The record, for those who only look.
    static func peek(in stateFolder: String, _ operations: FileOperations) -> RedoRecord? {
        let path = path(in: stateFolder)
        guard (try? operations.information(at: path)) != .some(nil),
            let bytes = try? operations.read(path, limit: 64_000_000)
        else { return nil }
        return try? JSONDecoder().decode(RedoRecord.self, from: Data(bytes))
    }

    /// Puts the record in place, forced to disk.
    func write(to stateFolder: String, _ operations: FileOperations) throws {
        let bytes = [UInt8](try JSONEncoder().encode(self))
        try operations.replace(Self.path(in: stateFolder), with: bytes)
    }
}
