/// What an import would write, worked out against the vault as it is.
struct ImportPlan {
    private(set) var report = ImportReport()
    /// The new files.
    private(set) var files: [(path: String, bytes: [UInt8])] = []
    /// The media to be stored, with the file that holds it; nil where the file of records does.
    private(set) var media: [(path: MediaPath, source: String?)] = []

    private let vault: Vault
    private let mediaFolder: String
    private let file: RecordFile
    /// The kinds as they are when all has come in.
    private var library: KindLibrary
    /// The paths of each identity.
    private var known: [String: [String]] = [:]
    private var taken: TakenNames
    private var askedMedia: Set<MediaPath> = []
    /// The path of the first entry of the file with an identity.
    private var firsts: [String: String] = [:]
    /// The entries of the file, for what their links mean there and here.
    private var links = ImportedLinks()
    private var linked = LinkedTexts()

    init(of file: RecordFile, for vault: Vault, mediaFolder: String) throws {
        (self.file, self.vault, self.mediaFolder) = (file, vault, mediaFolder)
        library = try vault.kinds()
        taken = TakenNames(in: vault)
        let query = Query(sort: .date, details: .id)
        let there = try vault.list(query, includingUnlisted: true)
        // One that is passed over would come in a second time.
        for case .file(let error) in there.unreadable.map(\.reason) where !error.isOfTheFile && error.kind != .tooLarge
        {
            throw error
        }
        for entry in there.entries {
            if let id = entry.id { known[id.description.lowercased(), default: []].append(entry.path) }
        }
        for (key, count) in file.unknown.sorted(by: { $0.key < $1.key }) {
            report.notCarried.append(.key(key, count: count))
        }
        for template in file.templates { try take(template) }
        leaveOutBroken()
        library = library.adding(files)
        for record in file.records { try take(record) }
        report.notCarried += try links.faults(of: report.imported, files, library, vault)
        report.media = media.count
    }

    private mutating func take(_ template: RecordFile.Template) throws {
        switch try vault.state(of: template.path) {
        case .missing:
            files.append((template.path, template.bytes))
            report.templates.append(template.path)
        case .bytes(template.bytes): break
        default: report.notCarried.append(.template(template.path))
        }
    }

    /// Leaves out the templates by which a kind that the vault has now would be none.
    private mutating func leaveOutBroken() {
        let new = library.adding(files)
        let broken = files.filter { file in
            let name = Layout.stem(of: file.path)
            return (try? library.writableKind(named: name)) != nil && (try? new.writableKind(named: name)) == nil
        }.map(\.path)
        // One that is of no kind here keeps its mistakes.
        for path in report.templates where path != Vault.answersFile && !broken.contains(path) {
            if (try? new.writableKind(named: Layout.stem(of: path))) == nil {
                report.notCarried.append(.faultyTemplate(path))
            }
        }
        guard !broken.isEmpty else { return }
        files.removeAll { broken.contains($0.path) }
        report.templates.removeAll { broken.contains($0) }
        report.notCarried += broken.map { .brokenTemplate($0) }
    }

    private mutating func take(_ record: RecordFile.Record) throws {
        var made = try RecordDocument(record, library, vault, &linked)
        let given = made.entry
        linked.add(given)
        var place: String?
        defer { links.add(given, at: place) }
        let id = given.id?.description.lowercased()
        report.notCarried += made.notCarried
        let holders = id.flatMap { known[$0] } ?? []
        for path in holders where try holds(path, made) {
            report.alreadyThere += 1
            place = path
            return try takeMedia(of: Entry(StoredFile(path: path, bytes: made.bytes)))
        }
        if let holder = holders.first {
            report.notCarried.append(.other(entry: record.number, path: holder))
            place = holder
            return
        }
        let wanted = made.entry.path
        var path: String
        switch try taken.place(wanted) {
        case .path(let found): path = found
        case .blocked(let other):
            report.notCarried.append(.inTheWay(entry: record.number, path: other))
            return
        }
        if let holder = try taken.holder(of: path) {
            if id == nil {
                if try holds(path, made) {
                    report.alreadyThere += 1
                    place = path
                    return try takeMedia(of: made.entry)
                }
                report.notCarried.append(.taken(entry: record.number, path: holder))
                return
            }
            path = try taken.free(like: path)
        }
        if !path.isSame(as: wanted) {
            // Another Unicode form is nothing that anybody sees.
            if path != wanted { report.notCarried.append(.renamed(from: wanted, to: path)) }
            made.entry = Entry(StoredFile(path: path, bytes: made.bytes))
        }
        place = path
        try checkPlace(path, record)
        try taken.take(path)
        files.append((path, made.bytes))
        report.imported.append(path)
        if let id {
            if let first = firsts[id] {
                report.notCarried.append(.sameID(entry: record.number, path: first))
            } else {
                firsts[id] = path
            }
        }
        try takeMedia(of: made.entry)
    }

    /// Whether the vault has an entry just so; one that was made of facts alone is compared by what it says.
    private func holds(_ path: String, _ made: RecordDocument) throws -> Bool {
        guard case .bytes(let held) = try vault.state(of: path) else { return false }
        if held == made.bytes { return true }
        guard made.isMade else { return false }
        let entry = Entry(StoredFile(path: path, bytes: held))
        return entry.document.bodyBytes.elementsEqual(made.entry.document.bodyBytes)
            && ExchangeForm.facts(of: entry).filter { $0.key != "path" }
                == ExchangeForm.facts(of: made.entry).filter { $0.key != "path" }
    }

    private func checkPlace(_ path: String, _ record: RecordFile.Record) throws {
        do {
            try vault.checkWritable(path)
        } catch let error as VaultError {
            guard case .path = error else { throw error }
            throw ExchangeFault.badPath(path, entry: record.number, at: record.place)
        }
    }

    private mutating func takeMedia(of entry: Entry) throws {
        for path in ExchangeForm.media(of: entry).stored where askedMedia.insert(path).inserted {
            if try vault.operations.information(at: vault.mediaStore.location(of: path)) != nil { continue }
            let beside = mediaFolder + "/" + path.description
            if file.inlined[path] != nil {
                media.append((path, nil))
            } else if try vault.operations.information(at: beside)?.kind == .file {
                media.append((path, beside))
            } else {
                report.notCarried.append(.media(path.description, entry: entry.path))
            }
        }
    }

    /// Reads the content of the media at a place.
    func read(_ number: Int, _ file: RecordFile, _ put: ([UInt8]) throws -> Void) throws {
        guard let source = media[number].source else {
            return try file.readContent(of: media[number].path, vault.operations, put)
        }
        let content = try vault.operations.open(source, for: .reading)
        while true {
            let piece = try content.read(upTo: MediaStore.chunk)
            if piece.isEmpty { return }
            try put(piece)
        }
    }
}
