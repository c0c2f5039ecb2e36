public import Daybook

#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

/// The requests that wait in a clone, one file each in `.git/daybook/queue/`, named for the work, the entry and the hash of its text.
///
/// Nothing here sends anything. For an entry and a work there is one request at most: a changed entry takes the place of itself.
public struct RequestQueue: Sendable {
    private let vault: Vault
    /// The most bytes of a file that are looked at.
    private static let longest = 64 * 1024

    /// The queue of a vault's clone.
    public init(of vault: Vault) { self.vault = vault }

    private var folder: String? { vault.stateFolder.map { $0 + "/queue" } }

    /// What waits, the longest first; a file that is none of ours is passed over.
    public func all() throws -> [QueuedRequest] {
        let found = try names().compactMap { try request($0) }
        return found.sorted { ($0.since, $0.path, $0.work.rawValue) < ($1.since, $1.path, $1.work.rawValue) }
    }

    /// The request in a file; nil where that is none of ours, or its process died while it wrote it.
    private func request(_ name: String) throws -> QueuedRequest? {
        guard let folder, let bytes = try vault.operations.read(folder + "/" + name, limit: Self.longest),
            let request = try? JSONDecoder().decode(QueuedRequest.self, from: Data(bytes)),
            name == Self.name(of: request)
        else { return nil }
        return request
    }

    /// The right to make what waits, held by one process at a time and given up when the value ends or the process dies: two that
    /// make it would send the same twice.
    public struct Turn: ~Copyable {
        private let file: OpenFile

        fileprivate init?(_ path: String, _ operations: FileOperations) throws {
            let file = try operations.open(path, for: .lock)
            let isMine = try file.tryLock()
            self.file = file
            guard isMine else { return nil }
        }
    }

    /// Takes the turn; nil where another process has it.
    public func turn() throws -> Turn? {
        let folder = try vault.requireWritable() + "/queue"
        try vault.operations.createFolder(folder)
        return try Turn(folder + "/lock", vault.operations)
    }

    /// How many requests wait.
    public func count() throws -> Int { try all().count }

    /// Keeps a request for an entry as it is now, in the place of an older one for the same work.
    public func add(_ work: QueuedRequest.Work, for entry: Entry) throws {
        let folder = try vault.requireWritable() + "/queue"
        let request = QueuedRequest(
            work: work, id: entry.id?.description, path: entry.path, of: Self.hash(of: entry),
            since: vault.world.localNow.description)
        let name = Self.name(of: request)
        let present = try names()
        if try present.contains(name) && self.request(name) != nil { return }
        let others = present.filter { $0.hasPrefix(Self.prefix(of: request)) && $0 != name }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let bytes = try [UInt8](encoder.encode(request)) + [0x0A]
        try vault.operations.createFolder(folder)
        try write(bytes, to: folder + "/" + name)
        for other in others { try vault.operations.remove(folder + "/" + other) }
    }

    /// Writes a file under its own name: no other would be found again by whoever comes after a process that dies here.
    private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        if try vault.operations.information(at: path) != nil { try vault.operations.remove(path) }
        do throws(FileError) {
            let file = try vault.operations.open(path, for: .creating(permissions: 0o600))
            try file.write(bytes)
            try file.synchronize()
        } catch {
            // Another process may have kept the same meanwhile.
            if error.kind == .exists { return }
            try? vault.operations.remove(path)
            throw error
        }
        try vault.operations.synchronizeFolder(FileOperations.folder(of: path))
    }

    /// Whether one waits for a work on an entry, as that is now or was.
    public func waits(_ work: QueuedRequest.Work, for entry: Entry) throws -> Bool {
        let request = QueuedRequest(work: work, id: entry.id?.description, path: entry.path, of: "", since: "")
        return try names().contains { $0.hasPrefix(Self.prefix(of: request)) }
    }

    /// Takes a request away, once it was made or is wanted no more.
    public func remove(_ request: QueuedRequest) throws {
        try removeNames { $0 == Self.name(of: request) }
    }

    /// Takes away what waits for one work on an entry, which has been done some other way.
    public func remove(_ work: QueuedRequest.Work, for entry: Entry) throws {
        let request = QueuedRequest(
            work: work, id: entry.id?.description, path: entry.path, of: "", since: "")
        try removeNames { $0.hasPrefix(Self.prefix(of: request)) }
    }

    /// The path of the entry that a request is for, wherever it was moved; nil where it is gone.
    public func path(of request: QueuedRequest) -> String? {
        let entry = try? vault.entry(at: request.path)
        // One that had no identity may have got it since.
        if let entry, request.id == nil || entry.id?.description == request.id { return entry.path }
        if let moved = request.id.flatMap({ try? vault.path(named: $0, from: nil) }) { return moved }
        // What cannot be read just now may be it, and is not gone.
        guard let entry, entry.problem != nil || entry.document.opening == .unterminated else { return nil }
        return entry.path
    }

    /// The hash of all that a request for an entry is made of: its body, the companion's part included.
    public static func hash(of entry: Entry) -> String { Digest.mark(of: entry.document.bodyBytes) }

    private func removeNames(where isGone: (String) -> Bool) throws {
        guard let folder else { return }
        for name in try names() where isGone(name) { try vault.operations.remove(folder + "/" + name) }
    }

    private func names() throws -> [String] {
        guard let folder, try vault.operations.information(at: folder)?.kind == .folder else { return [] }
        return try vault.operations.list(folder).entries.map(\.name).filter { $0.hasSuffix(".json") }
    }

    private static func prefix(of request: QueuedRequest) -> String {
        "\(request.work.rawValue)-\(Digest.mark(of: request.id ?? request.path))-"
    }

    private static func name(of request: QueuedRequest) -> String {
        prefix(of: request) + request.of + ".json"
    }
}
