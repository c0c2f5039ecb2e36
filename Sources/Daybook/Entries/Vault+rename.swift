extension Vault {
    /// What came of a renaming.
    public struct RenameOutcome: Sendable, Equatable {
        /// The entry's path now.
        public var path: String
        /// How many links in other entries were repaired.
        public var repaired: Int
        /// The commit.
        public var committed: Committed
    }

    /// Names an entry's file after its title, or gives it a title first, and repairs the links to it, in one commit.
    ///
    /// The file moves to where its kind would put it now; relative links of the entry itself are kept right.
    public func rename(_ path: String, title: String?) throws -> RenameOutcome {
        var transaction = try Transaction(in: self, command: "rename")
        let entry = try entry(at: path)
        if let problem = entry.problem { throw EntryError.unreadable(path: path, problem) }
        let target = try newPath(of: entry, title: title ?? entry.title)
        var document = entry.document
        if let title, title != entry.frontMatter.text(FieldName.title) {
            document =
                try edited(entry) { document, _ in try document.set(FieldName.title, to: .text(title)) } ?? document
        }
        guard target != path else {
            try transaction.replace(entry.file, with: document.bytes)
            let committed = try transaction.commit(CommitMessage(command: "rename", subject: Self.subject(of: entry)))
            return RenameOutcome(path: path, repaired: 0, committed: committed)
        }
        try document.repairOwnLinks(from: path, to: target)
        try transaction.remove(entry.file)
        try transaction.create(target, document.bytes)
        var repaired = 0
        for other in try listing().entries where other != path {
            guard let file = try? read(other) else { continue }
            var linking = Document(bytes: file.bytes)
            let count = try linking.repairLinks(in: other, from: path, to: target)
            guard count > 0 else { continue }
            try transaction.replace(file, with: linking.bytes)
            repaired += count
        }
        let committed = try transaction.commit(CommitMessage(command: "rename", subject: Self.subject(of: entry)))
        remember(last: target)
        return RenameOutcome(path: target, repaired: repaired, committed: committed)
    }

    /// Where an entry's kind would put it under a title; the folder stays for one whose kind is not known or that has no date.
    private func newPath(of entry: Entry, title: String) throws -> String {
        let kind = try kinds().kind(named: entry.kind)
        if let kind, let date = entry.date, entry.frontMatter.has(FieldName.kind) {
            return try freePath(kind: kind, title: title, date: date, besides: entry.path) { name in
                name == FieldName.title ? title : entry.frontMatter.text(name)
            }
        }
        let folder = FileOperations.folder(of: entry.path)
        var taken = Set(try operations.list(absolute(folder)).entries.map(\.name.nameKey))
        taken.remove(FileOperations.name(of: entry.path).nameKey)
        let slug = Layout.slug(title)
        let name = Layout.freeName(slug.isEmpty ? entry.name : slug, extension: ".md", taken: taken)
        return folder.isEmpty ? name : folder + "/" + name
    }
}

extension Document {
    /// Keeps the relative links of an entry right when its file moves to another folder.
    mutating func repairOwnLinks(from path: String, to target: String) throws(DocumentError) {
        guard FileOperations.folder(of: path) != FileOperations.folder(of: target) else { return }
        let body = Body(of: self)
        var edits = body.media.filter { !$0.isRemote }.map { (range: $0.destinationRange, destination: $0.destination) }
        edits += body.links.filter { $0.form == .path }.map { (range: $0.targetRange, destination: $0.target) }
        try replaceDestinations(edits.sorted { $0.range.lowerBound < $1.range.lowerBound }, in: body) { destination in
            Layout.resolve(destination, from: path).map { Layout.relativePath(from: target, to: $0) }
        }
    }

    /// Repairs the links to an entry whose file has moved; returns how many there were.
    mutating func repairLinks(in own: String, from path: String, to target: String) throws(DocumentError) -> Int {
        guard bodyBytes.contains(UInt8(ascii: "[")) else { return 0 }
        let body = Body(of: self)
        let (oldName, newName) = (Self.stem(path), Self.stem(target))
        var edits: [(range: Range<Int>, destination: String)] = []
        for link in body.links {
            switch link.form {
            case .path:
                guard Layout.resolve(link.target, from: own)?.nameKey == path.nameKey else { continue }
                edits.append((link.targetRange, Layout.relativePath(from: own, to: target)))
            case .wiki, .embed:
                let key = link.target.nameKey
                if key == oldName.nameKey || key == oldName.nameKey + ".md" {
                    edits.append((link.targetRange, newName))
                } else if key == path.nameKey || key + ".md" == path.nameKey {
                    edits.append((link.targetRange, String(target.dropLast(3))))
                }
            }
        }
        try replaceDestinations(edits, in: body) { $0 }
        return edits.count
    }

    private mutating func replaceDestinations(
        _ edits: [(range: Range<Int>, destination: String)], in body: Body, _ renewed: (String) -> String?
    ) throws(DocumentError) {
        var result: [UInt8] = []
        var end = 0
        for edit in edits where edit.range.lowerBound >= end {
            guard let destination = renewed(edit.destination), destination != edit.destination || renewed("") != nil
            else { continue }
            result += body.bytes[end..<edit.range.lowerBound]
            result += Self.encoded(destination, like: body.bytes[edit.range])
            end = edit.range.upperBound
        }
        guard end > 0 else { return }
        result += body.bytes[end...]
        try replaceBody(with: result)
    }

    /// A destination written as the old one was: with percent-encoding where blanks need it.
    private static func encoded(_ destination: String, like old: ArraySlice<UInt8>) -> [UInt8] {
        let usesEncoding = old.contains(UInt8(ascii: "%"))
        return destination.utf8.flatMap { byte -> [UInt8] in
            byte == 0x20 && usesEncoding ? Array("%20".utf8) : [byte]
        }
    }

    private static func stem(_ path: String) -> String { String(FileOperations.name(of: path).dropLast(3)) }
}
