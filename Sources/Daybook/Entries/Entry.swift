/// One entry as its file was read.
public struct Entry: Sendable {
    /// The file as it was read.
    public let file: StoredFile
    /// The file's text, split.
    public let document: Document
    /// The front matter; empty where it does not parse.
    public let frontMatter: FrontMatter
    /// Why the front matter does not parse; such an entry is shown and searched as text, and never written.
    public let problem: YAMLError?

    /// The path from the vault's root.
    public var path: String { file.path }

    /// Reads an entry from a file's bytes.
    public init(_ file: StoredFile) {
        self.file = file
        document = Document(bytes: file.bytes)
        do throws(YAMLError) {
            frontMatter = try document.frontMatter()
            problem = nil
        } catch {
            frontMatter = FrontMatter()
            problem = error
        }
    }

    /// The identity; nil where the file holds none.
    public var id: EntryID? { frontMatter.text(FieldName.id).map { EntryID($0) } }

    /// The name of the kind, `note` where none is given.
    public var kind: String { frontMatter.text(FieldName.kind) ?? Kind.plain }

    /// When it happened: as front matter says, else as the file name begins; nil where neither tells.
    public var date: EntryDate? {
        frontMatter.text(FieldName.date).flatMap { EntryDate($0) }
            ?? EntryDate(fileName: FileOperations.name(of: path))
    }

    /// The file's name without folder and ending.
    public var name: String { FileOperations.name(of: path).droppingLast(bytes: 3) }

    /// The tags of the front matter, in the order of the file.
    public var ownTags: [Tag] {
        var seen: Set<Tag> = []
        return frontMatter.tags.compactMap { Tag($0) }.filter { seen.insert($0).inserted }
    }

    /// Whether some of its own tags stand where none is read, so that they are not among `ownTags`: where an alias of YAML leads, in a
    /// list within the list or a mapping, as a link, `[[health]]`, with words that make one tag of none, or under a second key that is
    /// one for tags, such as `keywords`.
    public var hasTagsElsewhere: Bool {
        guard let node = frontMatter.node(FieldName.tags) else { return false }
        let names = [FieldName.tags] + FieldName.otherNames(of: FieldName.tags)
        let keys = frontMatter.fields.filter { field in
            guard names.contains(field.name.lowercased()), !field.value.isNull else { return false }
            return field.value.items.map { !$0.isEmpty } ?? field.value.text.map { !$0.allSatisfy(\.isWhitespace) }
                ?? true
        }
        return keys.count > 1 || frontMatter.tags.contains(where: Self.isSeveral)
            || (node.items ?? [node]).contains { $0.text.map { $0.contains("[[") } ?? !$0.isNull }
    }

    /// Whether what is to be one tag is none, though there are letters, or holds a sign by which people part tags.
    private static func isSeveral(_ text: String) -> Bool {
        guard let tag = Tag(text) else { return text.contains { !"#＃/".contains($0) && !$0.isWhitespace } }
        let name = (tag.closed ?? tag).description
        if name.contains(where: { "，、；;|".contains($0) }) { return true }
        // Of `C#/net` and `F#5` it is a part of the name.
        let parts = name.split { "#＃".contains($0) }
        return parts.count > 1 && (parts[0].count > 1 || parts.count > 2) && parts[1].first != "/"
    }

    /// Whether it has a star.
    public var isStarred: Bool { frontMatter.bool(FieldName.starred) == true }

    /// Whether `private` says anything but no.
    public var isPrivate: Bool {
        guard let node = frontMatter.node(FieldName.isPrivate), !node.isNull else { return false }
        return node.bool != false
    }

    /// What may be sent to AI services, as far as the entry itself says; a word that is not understood means never.
    public var aiRule: AIRule {
        if isPrivate || problem != nil { return .never }
        guard let node = frontMatter.node(FieldName.ai), !node.isNull else { return .allow }
        if let flag = node.bool { return flag ? .allow : .never }
        return node.text.flatMap { AIRule(rawValue: $0.lowercased()) } ?? .never
    }

    /// The rules that a merge found on one side and did not choose: until the writer settles it, nobody knows which is meant.
    public var unchosenAIRules: [AIRule] {
        frontMatter.list(FieldName.conflicts).compactMap { text in
            guard let equals = text.utf8.firstIndex(of: 0x3D),
                [FieldName.ai, FieldName.isPrivate].contains(text[..<equals].lowercased())
            else { return nil }
            // JSON reads as YAML, so that the value says what it would say in its place.
            let line = text[..<equals] + ": " + text[text.utf8.index(after: equals)...]
            return Entry(StoredFile(path: "", bytes: Array("---\n\(line)\n---\n".utf8))).aiRule
        }
    }
}

/// What may be sent to which AI service, the strictest first.
public enum AIRule: String, Sendable, CaseIterable, Comparable {
    /// To none.
    case never
    /// To one on this machine.
    case local
    /// To any that is enabled.
    case allow

    /// Whether a rule is stricter than another.
    public static func < (left: AIRule, right: AIRule) -> Bool {
        switch (left, right) {
        case (.never, .local), (.never, .allow), (.local, .allow): true
        default: false
        }
    }
}

extension Kind {
    /// The kind of entries that name none.
    public static let plain = "note"
}

extension Vault {
    /// Reads the entry at a path.
    ///
    /// - Throws: `ReferenceError.noSuchEntry` where nothing is, `EntryError.tooLarge` where it is more than an entry may be.
    public func entry(at path: String) throws -> Entry {
        guard VaultWalk.isEntryName(FileOperations.name(of: path)) else { throw ReferenceError.noSuchEntry(path) }
        do {
            guard let file = try read(path) else { throw EntryError.tooLarge(path: path, limit: Self.longestEntry) }
            return Entry(file)
        } catch let error as FileError where error.kind == .missing {
            throw ReferenceError.noSuchEntry(path)
        }
    }

    /// Reads the entry at a path again; where its file is still the same it is the one that is known, so that it is held once.
    func entry(at path: String, knowing known: Entry?) throws -> Entry {
        let entry = try entry(at: path)
        return known.map { $0.file == entry.file ? $0 : entry } ?? entry
    }
}

/// Why an entry cannot be read or written as one.
public enum EntryError: Error, Equatable, Sendable {
    /// Longer than an entry may be, in bytes.
    case tooLarge(path: String, limit: Int)
    /// The front matter does not parse, so the file is not written.
    case unreadable(path: String, YAMLError)
    /// The document could not be changed.
    case document(path: String, DocumentError)
    /// There is no change to make.
    case unchanged(path: String)
}
