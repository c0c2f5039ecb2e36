/// How media goes along with records.
public enum ExportedMedia: String, Sendable, CaseIterable {
    /// As paths in the vault.
    case paths
    /// With their content, in base64.
    case inline
}

/// What an export came to.
public struct ExportReport: Sendable {
    /// How many entries were written.
    public internal(set) var entries = 0
    /// Entries and folders that could not be read, which the export does not have.
    public internal(set) var unreadable: [UnreadableEntry] = []
    /// Media that entries link and that is not in the vault, with one of these entries.
    public internal(set) var missing: [(media: String, entry: String)] = []
    /// Links to files that are no media of the vault, which do not go along, with one of the entries.
    public internal(set) var left: [(file: String, entry: String)] = []

    /// Whether all that was asked for went along.
    public var isWhole: Bool { !unreadable.contains(where: \.isLeftOut) && missing.isEmpty && left.isEmpty }
}

extension Vault {
    /// Writes entries as records that `import json` and other programs read: schema 1, in the order of the paths.
    ///
    /// Some entries are held at a time, however many there are; media is read piece by piece.
    ///
    /// - Parameters:
    ///   - filter: Which entries.
    ///   - media: How media goes along.
    ///   - allTemplates: Whether templates of the vault's own go along of whose kind none of the entries is.
    ///   - put: Takes the next piece of the text.
    public func exportRecords(
        _ filter: Filter, media form: ExportedMedia, allTemplates: Bool = false, to put: (String) throws -> Void
    ) throws -> ExportReport {
        let found = try list(Query(filter, sort: .date, details: []), includingUnlisted: true)
        let paths = found.entries.map { Array($0.path.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
        var report = ExportReport()
        report.unreadable = found.unreadable
        var media: [MediaPath: String] = [:]
        var kinds: Set<String> = []
        var left: Set<String> = []
        try put("{\"schema\":\(ExchangeForm.schema),\"entries\":[")
        var rest = paths.map { String(decoding: $0, as: UTF8.self) }[...]
        while !rest.isEmpty {
            let read = scan(EntryPaths(Array(handful(of: &rest)))).run(from: RecordTexts())
            // One that is too long was met when they were listed, and is now.
            report.unreadable += read.unreadable.filter { !report.unreadable.contains($0) }
            for record in read.visitors.flatMap(\.records).sorted(by: { $0.index < $1.index }) {
                try put(report.entries > 0 ? ",\n" : "\n")
                switch record.form {
                case .text(let text): try put(text)
                case .value(let value): try value.write(to: put)
                }
                report.entries += 1
                kinds.insert(record.kind)
                for path in record.stored where media[path] == nil { media[path] = record.path }
                for file in record.other where left.insert(file).inserted { report.left.append((file, record.path)) }
            }
        }
        try put("\n],\"templates\":[")
        var isFirst = true
        let library = try self.kinds()
        let needed = library.needed(by: kinds)
        var templates = library.ownTemplates.filter { allTemplates || needed.contains($0.kind) }
            .map { (path: $0.path, bytes: $0.bytes) }
        if allTemplates || needed.contains("answer"), let answers = try ownAnswers() {
            templates.append((Self.answersFile, answers))
        }
        for template in templates {
            try put(isFirst ? "\n" : ",\n")
            isFirst = false
            try JSONValue.object([
                JSONMember("path", .string(template.path)), JSONMember("text", .utf8(template.bytes[...])),
            ]).write(to: put)
        }
        try put("\n],\"media\":[")
        isFirst = true
        for (path, entry) in media.sorted(by: { $0.key.description < $1.key.description }) {
            guard let size = try operations.information(at: mediaStore.location(of: path))?.size else {
                report.missing.append((path.description, entry))
                continue
            }
            try put(isFirst ? "\n" : ",\n")
            isFirst = false
            try put("{\"path\":\"\(path)\",\"size\":\(size),\"sha256\":\"\(path.digest)\"")
            if form == .inline { try inline(path, to: put) }
            try put("}")
        }
        try put("\n]}\n")
        return report
    }

    /// Takes as many paths as may be in memory at once: a thousand pages, or one long text.
    private func handful(of rest: inout ArraySlice<String>) -> ArraySlice<String> {
        let all = rest
        var bytes = 0
        while let path = rest.first, all.count - rest.count < 1024, bytes < 1 << 20 {
            // A file that is not there is told of by who reads it.
            bytes += Int((try? operations.information(at: absolute(path)))??.size ?? 0)
            rest = rest.dropFirst()
        }
        return all.prefix(all.count - rest.count)
    }

    private func inline(_ path: MediaPath, to put: (String) throws -> Void) throws {
        let file = try operations.open(mediaStore.location(of: path), for: .reading)
        var encoder = Base64Encoder()
        try put(",\"base64\":\"")
        while true {
            let piece = try file.read(upTo: MediaStore.chunk)
            if piece.isEmpty { break }
            try put(String(decoding: encoder.add(piece), as: UTF8.self))
        }
        try put(String(decoding: encoder.finish(), as: UTF8.self) + "\"")
    }

    private func scan(_ paths: EntryPaths) -> Scan { Scan(root: root, paths: paths, operations: operations) }
}

/// Makes the texts of entries, on the thread that read them.
private struct RecordTexts: ScanVisitor {
    /// The text of a record; of a long entry what it is made of, and written piece by piece.
    enum Form: Sendable {
        case text(String)
        case value(JSONValue)
    }

    private static let longest = 1 << 20

    struct Record: Sendable {
        var index: Int
        var path: String
        var kind: String
        var form: Form
        var stored: [MediaPath]
        var other: [String]
    }

    private(set) var records: [Record] = []

    mutating func visit(_ text: inout EntryText) {
        // One that is too long is told of by the scan.
        if text.isTooLong { return }
        let entry = Entry(StoredFile(path: text.path, bytes: text.bytes))
        let (members, stored, other) = ExchangeForm.members(of: entry)
        records.append(
            Record(
                index: text.index, path: entry.path, kind: entry.kind,
                form: text.bytes.count > Self.longest
                    ? .value(.object(members)) : .text(JSONValue.object(members).text),
                stored: stored, other: other))
    }
}

extension KindLibrary {
    /// The templates of the vault's own, by their kinds.
    var ownTemplates: [(kind: String, path: String, bytes: [UInt8])] {
        names.compactMap { name in
            guard let template = template(named: name), template.origin == .vault else { return nil }
            return (name, template.path, template.bytes)
        }
    }
}
