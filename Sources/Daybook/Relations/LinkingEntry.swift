/// An entry that may link to others, as far as its front matter tells.
struct LinkingEntry: Sendable {
    /// The path from the vault's root.
    let path: String
    /// The kind.
    let kind: String
    /// The identity; nil where the file holds none.
    let id: String?
    /// The field and what it holds, of each link: an id, or `[[name]]`.
    let links: [(field: String, target: String)]
    /// Whether no template tells which of its fields are links, so that each of them may be one.
    var isUnruled = false
    /// The fields among them that its kind does not declare, as one that was renamed in the template.
    var strays: Set<String> = []
}

extension Vault {
    /// The entries of all kinds that have fields of type link, with these links, in the order of the paths.
    ///
    /// Nothing but their front matter is gone through. Of what cannot be read nobody knows what it links to: these paths are given
    /// beside, and those of all entries of the same kind and identity as one of the targets, by the identity in lower case.
    ///
    /// - Parameters:
    ///   - known: The kinds with templates that can be read; entries of any other have all that they hold taken for links. Nil where
    ///     these do not matter.
    ///   - declared: By kind the fields that it declares; what another field holds is given too, which may be a link. Nil where these
    ///     do not matter.
    ///   - isForLooking: Whether what cannot be read at all is left out too, as where it is told of otherwise.
    func linkingEntries(
        _ fields: [LinkField], twinsOf targets: [Target] = [], amongOther known: Set<String>? = nil,
        besides declared: [String: Set<String>]? = nil, isForLooking: Bool = false
    ) throws -> (entries: [LinkingEntry], unread: [String], twins: [String: [String]]) {
        guard !fields.isEmpty || known != nil else { return ([], [], [:]) }
        let listing = try listing()
        if !isForLooking, let error = listing.unreadable.first(where: { !$0.isOfTheFile }) { throw error }
        let scan = Scan(root: root, paths: listing.paths, operations: operations)
        let names = Dictionary(grouping: fields, by: \.kind).mapValues { $0.map(\.name) }
        let identities = Dictionary(grouping: targets.filter { $0.id != nil }, by: \.kind)
            .mapValues { Set($0.compactMap { $0.id?.lowercased() }) }
        let result = scan.run(
            from: LinkCollector(names: names, identities: identities, known: known, declared: declared))
        for case .file(let error) in result.unreadable.map(\.reason)
        where !isForLooking && !error.isOfTheFile && error.kind != .tooLarge { throw error }
        let unread = Set(
            result.visitors.flatMap(\.unread) + result.unreadable.map(\.path) + unreadable(listing).map(\.path))
        let found = result.visitors.flatMap(\.found).sorted { $0.index < $1.index }
        let twins = Dictionary(grouping: result.visitors.flatMap(\.twins), by: \.id).mapValues { $0.map(\.path) }
        return (found.map(\.entry), unread.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, twins)
    }
}

/// Keeps the links of the entries that one thread reads.
private struct LinkCollector: ScanVisitor {
    /// For each kind the names of its fields of type link.
    let names: [String: [String]]
    /// For each kind the identities that are looked for, in lower case.
    let identities: [String: Set<String>]
    /// The kinds of which links are told from other fields; nil for all.
    let known: Set<String>?
    /// By kind the fields that it declares; nil where others do not matter.
    let declared: [String: Set<String>]?
    /// The longest value of a field that is not declared which is taken for a link, in bytes.
    private static let longestLink = 1024
    private(set) var twins: [(id: String, path: String)] = []
    private(set) var found: [(index: Int, entry: LinkingEntry)] = []
    /// The paths of those whose front matter cannot be read.
    private(set) var unread: [String] = []

    init(
        names: [String: [String]], identities: [String: Set<String>], known: Set<String>?,
        declared: [String: Set<String>]?
    ) {
        self.names = names
        self.identities = identities
        self.known = known
        // Few entries have any other: these are told apart at once.
        let standard = Set(StandardField.all.map(\.field.name))
        self.declared = declared?.mapValues { $0.union(standard) }
    }

    mutating func visit(_ text: inout EntryText) {
        text.parse()
        if text.isUnread { return unread.append(text.path) }
        let kind = text.kind()
        if let wanted = identities[kind], let id = text.text(.id)?.trimmed.lowercased(), wanted.contains(id) {
            twins.append((id, text.path))
        }
        let isUnruled = known?.contains(kind) == false
        let (wanted, own) = (names[kind], declared?[kind])
        guard wanted != nil || isUnruled else { return }
        var links: [(field: String, target: String)] = []
        var strays: Set<String> = []
        for field in text.fields.fields {
            let name = text.text(of: field.name)
            let isLink = isUnruled ? name.lowercased() != FieldName.id : wanted?.contains(name) == true
            let isStray = !isLink && own?.contains(name) == false && !FieldName.isKnown(name)
            guard isLink || isStray else { continue }
            for place in field.values {
                let target = text.text(of: text.fields.values[place]).trimmed
                if target.isEmpty || isStray && target.utf8.count > LinkCollector.longestLink { continue }
                if isStray { strays.insert(name) }
                links.append((name, target))
            }
        }
        found.append(
            (
                text.index,
                LinkingEntry(
                    path: text.path, kind: kind, id: text.text(.id)?.trimmed, links: links, isUnruled: isUnruled,
                    strays: strays)
            ))
    }
}

extension EntryText {
    /// Whether there is front matter that says nothing, since it is broken, has no end, or is too large.
    fileprivate var isUnread: Bool {
        mutating get {
            if problem != nil { return true }
            let opening = located().opening
            return opening == .unterminated || opening == .tooLarge
        }
    }
}
