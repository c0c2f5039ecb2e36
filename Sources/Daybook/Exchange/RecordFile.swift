/// A file of records, read through once: all mistakes in it are known before anything is written.
struct RecordFile {
    /// One record, as its file shall be.
    struct Record {
        /// Its number among the entries, from 1.
        var number: Int
        /// Where it begins.
        var place: ExchangeFault.Place
        /// Where it was; nil where it says nothing of that.
        var path: String?
        /// What was given, apart from the file itself.
        var facts: [JSONMember]
        /// The file; nil where it has to be made of the facts.
        var bytes: [UInt8]?
        /// The text below front matter that has to be made.
        var body: [UInt8] = []
        /// The keys that say of the file something else than its bytes do.
        var untaken: [String] = []
    }

    /// A kind's template.
    struct Template {
        var path: String
        var bytes: [UInt8]
    }

    /// The full path of the file.
    let path: String
    private(set) var records: [Record] = []
    private(set) var templates: [Template] = []
    /// The media that the file has the content of, by the place where its base64 begins.
    private(set) var inlined: [MediaPath: Int] = [:]
    /// Media that the file names.
    private(set) var named: Set<MediaPath> = []
    /// Keys that mean nothing here, with how often they came.
    private(set) var unknown: [String: Int] = [:]

    /// The most bytes of one record: a whole entry, its base64 or its values beside it.
    static let longestRecord = 3 * Document.sizeLimit

    /// Reads a file.
    ///
    /// Throws `ExchangeFault`, or `FileError` where it cannot be read.
    init(_ path: String, _ operations: FileOperations) throws {
        self.path = path
        let file = try operations.open(path, for: .readingThroughLinks)
        guard try file.information().kind == .file else { throw ExchangeFault.changed }
        let reader = JSONReader { try file.read(upTo: $0) }
        do {
            try read(reader)
        } catch let fault as JSONReader.Fault {
            throw ExchangeFault.json(ExchangeFault.JSONFault(fault))
        }
    }

    private mutating func read(_ reader: JSONReader) throws {
        var schema: JSONValue?
        try reader.skipByteOrderMark()
        try reader.members { key in
            switch key {
            case "schema":
                let value = try reader.value(limit: 1000)
                guard value == .integer(ExchangeForm.schema) else { throw ExchangeFault.schema(value.text) }
                schema = value
            case "entries": try reader.elements { try readEntry(reader) }
            case "templates": try reader.elements { try readTemplate(reader) }
            case "media": try reader.elements { try readMedia(reader) }
            default:
                unknown[key, default: 0] += 1
                try reader.skip()
            }
        }
        try reader.end()
        guard schema != nil else { throw ExchangeFault.schema(nil) }
        try checkPaths()
    }

    private mutating func readEntry(_ reader: JSONReader) throws {
        guard try reader.peekToken() == 0x7B else { throw try reader.unexpected() }
        let start = ExchangeFault.Place(reader.position)
        var record = Record(number: records.count + 1, place: start, facts: [])
        var front: [UInt8]?
        var body: [UInt8]?
        try reader.members { key in
            switch key {
            case "front_matter": front = Array(try text(key, reader).utf8)
            case "body": body = Array(try text(key, reader).utf8)
            case "bytes": record.bytes = try base64(key, reader)
            case "path": record.path = try text(key, reader)
            case _ where ExchangeForm.entryKeys.contains(key):
                record.facts.append(JSONMember(key, try reader.value(limit: Self.longestRecord)))
            default:
                unknown[key, default: 0] += 1
                try reader.skip()
            }
        }
        if let bytes = record.bytes {
            if let body, !bytes.suffix(body.count).elementsEqual(body) { record.untaken.append("body") }
            if let front, !bytes.starts(with: front) { record.untaken.append("front_matter") }
        } else {
            guard let body else { throw ExchangeFault.lacks(key: "body", entry: record.number, at: start) }
            if let front {
                let bytes = front + body
                // It ends where the text begins, or its last line break is the first of the text's.
                let ends =
                    front.count...front.count + (body.first == 0x0A ? 1 : body.starts(with: [0x0D, 0x0A]) ? 2 : 0)
                guard front.isEmpty || Document(bytes: front).bodyStart > 0,
                    ends.contains(Document(bytes: bytes).bodyStart)
                else {
                    throw ExchangeFault.badValue(
                        String(decoding: front.prefix(80), as: UTF8.self), key: "front_matter", entry: record.number,
                        at: start)
                }
                record.bytes = bytes
            } else {
                record.body = body
            }
        }
        if let path = record.path {
            // No system has longer ones (PATH_MAX), and of a hostile one each part would be looked at.
            guard path.utf8.count <= 4096 else {
                let beginning = String(String.UnicodeScalarView(path.unicodeScalars.prefix(60)))
                throw ExchangeFault.badPath(beginning + "…", entry: record.number, at: start)
            }
            let parts = path.pathParts(omittingEmpty: false)
            let isHidden = parts.contains { VaultWalk.isHidden(Array($0.utf8)[...]) }
            guard (try? Layout.check(path)) != nil, !isHidden, parts.first != Substring(MediaPath.root),
                VaultWalk.isEntryName(FileOperations.name(of: path)), parts.count <= VaultWalk.deepest
            else { throw ExchangeFault.badPath(path, entry: record.number, at: start) }
        }
        records.append(record)
    }

    private mutating func readTemplate(_ reader: JSONReader) throws {
        guard try reader.peekToken() == 0x7B else { throw try reader.unexpected() }
        let start = ExchangeFault.Place(reader.position)
        var (path, bytes): (String?, [UInt8]?)
        try reader.members { key in
            switch key {
            case "path": path = try text(key, reader)
            case "text": bytes = Array(try text(key, reader).utf8)
            default: try reader.skip()
            }
        }
        guard let path, let bytes, (try? Layout.check(path)) != nil,
            path == Vault.answersFile
                || FileOperations.folder(of: path) == Vault.kindsFolder
                    && VaultWalk.isEntryName(FileOperations.name(of: path)),
            !templates.contains(where: { $0.path == path })
        else { throw ExchangeFault.badPath(path ?? "", entry: nil, at: start) }
        templates.append(Template(path: path, bytes: bytes))
    }

    private mutating func readMedia(_ reader: JSONReader) throws {
        guard try reader.peekToken() == 0x7B else { throw try reader.unexpected() }
        let start = ExchangeFault.Place(reader.position)
        var path: String?
        var content: (offset: Int, digest: Digest)?
        try reader.members { key in
            switch key {
            case "path": path = try text(key, reader)
            case "base64":
                guard try reader.peekToken() == 0x22 else {
                    throw ExchangeFault.wrongType(key: key, at: ExchangeFault.Place(reader.position))
                }
                let place = ExchangeFault.Place(reader.position)
                let offset = reader.offset
                var running = RunningDigest()
                try Self.decode(reader, key, place) { running.add($0) }
                content = (offset, running.finish())
            default: try reader.skip()
            }
        }
        guard let path, let media = MediaPath(path) else {
            throw ExchangeFault.badPath(path ?? "", entry: nil, at: start)
        }
        named.insert(media)
        guard let content else { return }
        guard content.digest == media.digest else { throw ExchangeFault.badMedia(path, at: start) }
        inlined[media] = content.offset
    }

    private func text(_ key: String, _ reader: JSONReader) throws -> String {
        guard try reader.peekToken() == 0x22 else {
            throw ExchangeFault.wrongType(key: key, at: ExchangeFault.Place(reader.position))
        }
        return try reader.text(limit: Self.longestRecord)
    }

    private func base64(_ key: String, _ reader: JSONReader) throws -> [UInt8] {
        guard try reader.peekToken() == 0x22 else {
            throw ExchangeFault.wrongType(key: key, at: ExchangeFault.Place(reader.position))
        }
        let place = reader.position
        var bytes: [UInt8] = []
        try Self.decode(reader, key, ExchangeFault.Place(place)) { piece in
            guard bytes.count + piece.count <= Self.longestRecord else {
                throw JSONReader.Fault.tooLong(limit: Self.longestRecord, place)
            }
            bytes += piece
        }
        return bytes
    }

    private static func decode(
        _ reader: JSONReader, _ key: String, _ place: ExchangeFault.Place, _ put: ([UInt8]) throws -> Void
    ) throws {
        var decoder = Base64Decoder()
        try reader.string { piece in
            guard let bytes = decoder.add(piece) else { throw ExchangeFault.notBase64(key: key, at: place) }
            try put(bytes)
        }
        guard let bytes = decoder.finish() else { throw ExchangeFault.notBase64(key: key, at: place) }
        try put(bytes)
    }

    private func checkPaths() throws {
        var seen: [[UInt8]: Int] = [:]
        for record in records {
            guard let path = record.path else { continue }
            if let other = seen.updateValue(record.number, forKey: Array(path.utf8)) {
                throw ExchangeFault.samePath(path, entries: [other, record.number], at: record.place)
            }
        }
    }

    /// Reads the content of a media file that stands in the file.
    func readContent(of media: MediaPath, _ operations: FileOperations, _ put: ([UInt8]) throws -> Void) throws {
        guard let offset = inlined[media] else { return }
        let file = try operations.open(path, for: .readingThroughLinks)
        try file.seek(to: offset)
        do {
            let reader = JSONReader { try file.read(upTo: $0) }
            try Self.decode(reader, "base64", ExchangeFault.Place(reader.position), put)
        } catch is JSONReader.Fault {
            throw ExchangeFault.changed
        } catch is ExchangeFault {
            throw ExchangeFault.changed
        }
    }
}
