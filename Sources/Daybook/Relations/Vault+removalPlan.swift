extension Vault {
    /// Works out what the removal of some entries does to those that link to them, and to those that link to these.
    ///
    /// All entries are gone through: the template of what links to one may be gone. Who is met twice, as in a circle, is counted once.
    ///
    /// - Throws: `ReferenceError.noSuchEntry` where one of them is not there, `RelationError.unruled` where an entry names one of them
    ///   whose kind has no template, or one with mistakes, or `.undeclared` where one names one of them by a field that may have been
    ///   renamed in the template: whether it goes too, or keeps the other from going, is not known then;
    ///   `RelationError.unread` where an entry cannot be read that may link to one of them; `RelationError.unclear` where a link is by a
    ///   name that one of them shares with an entry that stays.
    public func removalPlan(for paths: [String]) throws -> RemovalPlan {
        var plan = RemovalPlan()
        var seen: Set<[UInt8]> = []
        var targets: [Target] = []
        for path in paths where seen.insert(Array(path.utf8)).inserted {
            plan.roots.append(path)
            targets.append(try target(at: path))
        }
        let library = try kinds()
        let fields = library.linkFields
        let (linking, unread, twins) = try linkingEntries(
            fields, twinsOf: targets, amongOther: Set(library.kinds.map(\.name)),
            besides: Dictionary(
                library.kinds.map { ($0.name, Set($0.fields.map(\.name))) }, uniquingKeysWith: { $0.union($1) }))
        let links = try LinkGraph(linking, of: self)
        let rules = Dictionary(grouping: fields) { $0.kind }
        let roots = seen
        var unruled: RelationError?
        var undeclared: [(path: String, error: RelationError)] = []
        var next = 0
        while next < targets.count {
            let target = targets[next]
            next += 1
            let others = target.id.flatMap { twins[$0.lowercased()] } ?? []
            let isTwin = others.contains { !roots.contains(Array($0.utf8)) }
            for (entry, field) in links.linking(to: target, isTwin: isTwin) {
                guard !entry.isUnruled else {
                    if !roots.contains(Array(entry.path.utf8)) {
                        let mistakes = library.template(named: entry.kind)?.problems ?? []
                        unruled =
                            unruled
                            ?? .unruled(path: entry.path, kind: entry.kind, target: target.path, mistakes: mistakes)
                    }
                    continue
                }
                guard let rule = rules[entry.kind]?.first(where: { $0.name == field }) else {
                    if entry.strays.contains(field),
                        let lacking = rules[entry.kind]?.lacking(in: entry, target, namedBy: field)
                    {
                        let error = RelationError.undeclared(
                            path: entry.path, kind: entry.kind, field: field, lacking: lacking.name, target: target.path
                        )
                        undeclared.append((entry.path, error))
                    }
                    continue
                }
                guard rule.target == target.kind else { continue }
                switch rule.rule {
                case .cascade:
                    guard seen.insert(Array(entry.path.utf8)).inserted else { continue }
                    plan.descendants.append(
                        RemovalPlan.Descendant(path: entry.path, kind: entry.kind, parent: target.path))
                    targets.append(Target(path: entry.path, kind: entry.kind, id: entry.id))
                case .nullify:
                    plan.emptied.append(RemovalPlan.Link(path: entry.path, field: field, target: target.path))
                case .deny:
                    plan.denied.append(RemovalPlan.Link(path: entry.path, field: field, target: target.path))
                }
            }
        }
        if let unruled { throw unruled }
        // What goes by another link is not left behind.
        if let first = undeclared.first(where: { !seen.contains(Array($0.path.utf8)) }) { throw first.error }
        if let link = links.unclear(among: seen) { throw RelationError.unclear(link) }
        let unknown = unread.filter { !seen.contains(Array($0.utf8)) }
        try refuseUnread(
            unknown, beside: targets.filter { target in fields.contains { $0.target == target.kind } }, fields)
        // Whatever goes itself loses nothing, and is in nobody's way.
        plan.emptied.removeAll { seen.contains(Array($0.path.utf8)) }
        plan.denied.removeAll { seen.contains(Array($0.path.utf8)) }
        return plan
    }

    /// The fields of type link of all kinds; throws where a template cannot be read.
    func allLinkFields() throws -> [LinkField] {
        let library = try kinds()
        if let broken = library.templates.first(where: { $0.kind == nil }) {
            throw KindLibrary.Fault.brokenTemplate(path: broken.path, broken.problems)
        }
        return library.linkFields
    }

    func target(at path: String) throws -> Target {
        do {
            let entry = try entry(at: path)
            return Target(path: path, kind: entry.kind, id: entry.id?.description)
        } catch let error as FileError where error.kind == .missing {
            throw ReferenceError.noSuchEntry(path)
        } catch is EntryError {
            // One that nobody can read as an entry is told of where it is removed; nothing is known to belong to it.
            return Target(path: path, kind: "", id: nil)
        }
    }

    /// Throws where an entry that cannot be read may link to one that goes: its bytes hold that one's id or its name in double
    /// brackets, or are not to be had at all while such a link might be in the way.
    func refuseUnread(_ paths: [String], beside targets: [Target], _ fields: [LinkField]) throws {
        for path in paths {
            // Front matter is at the beginning, and no longer than this.
            guard let bytes = try? operations.open(absolute(path), for: .reading).read(upTo: YAMLReader.sizeLimit)
            else {
                let denying = Set(fields.filter { $0.rule == .deny }.map(\.target))
                if let target = targets.first(where: { denying.contains($0.kind) }) {
                    throw RelationError.unread(path: path, target: target.path)
                }
                continue
            }
            let text = String(decoding: bytes, as: UTF8.self).nameKey
            for target in targets {
                var names = ["[[" + Layout.stem(of: target.path).nameKey]
                if let title = try? entry(at: target.path).title { names.append("[[" + title.nameKey) }
                if let id = target.id { names.append(id.nameKey) }
                if names.contains(where: text.contains) { throw RelationError.unread(path: path, target: target.path) }
            }
        }
    }

    /// Removes entries as planned, with what goes with them, in one commit; their media stays, since other entries may show it.
    ///
    /// - Throws: `RelationError.denied` where a link is in the way, and `.changed` where something else would happen now than was
    ///   planned.
    public func remove(_ plan: RemovalPlan, command: String) throws -> Committed {
        try remove(plan, writing: nil, command: command).committed
    }

    /// Puts a new entry in the place of one of its kind, whose children and what else goes with it are removed, in one commit.
    ///
    /// - Parameter plan: What goes, for the one entry that is replaced.
    public func replace(_ plan: RemovalPlan, with new: NewEntry, command: String) throws -> Change {
        let (id, committed) = try remove(plan, writing: new, command: command)
        return Change(path: plan.roots.first ?? "", id: id, committed: committed)
    }

    private func remove(
        _ plan: RemovalPlan, writing new: NewEntry?, command: String
    ) throws -> (id: EntryID, committed: Committed) {
        let id = EntryID.random(in: world)
        let committed = try writing(command) { transaction in
            guard try removalPlan(for: plan.roots) == plan else { throw RelationError.changed }
            if let first = plan.denied.first { throw RelationError.denied(first, count: plan.denied.count) }
            var subject = "\(plan.removed.count) entries"
            for path in plan.removed {
                guard let file = try readForRemoval(path) else {
                    throw EntryError.tooLarge(path: path, limit: Self.longestEntry)
                }
                if let new, plan.roots == [path] {
                    let document = try new.document(
                        id: id, timeZoneName: zoneName(of: new.date), path: path, media: [])
                    try transaction.replace(file, with: document.bytes)
                } else {
                    try transaction.remove(file)
                }
                if plan.removed.count == 1 { subject = Self.subject(of: Entry(file)) }
            }
            let firstCommit = FirstCommit(of: self)
            for (path, links) in Dictionary(grouping: plan.emptied, by: \.path).sorted(by: { $0.key < $1.key }) {
                let entry = try entry(at: path)
                let document = try edited(entry, firstCommit) { document, _ in
                    for link in links { try document.remove(link.field) }
                }
                if let document { try transaction.replace(entry.file, with: document.bytes) }
            }
            let message = CommitMessage(command: command, subject: subject)
            return try transaction.commit(message, remembering: new == nil ? nil : plan.roots.first)
        }
        return (id, committed)
    }
}

extension [LinkField] {
    /// The field that links to entries of a kind and that an entry has none of, though it names one of them by a field that its kind does
    /// not declare; of several the one whose name is most like that.
    fileprivate func lacking(in entry: LinkingEntry, _ target: Target, namedBy stray: String) -> LinkField? {
        filter { field in field.target == target.kind && !entry.links.contains { $0.field == field.name } }
            .min {
                FilterVocabulary.distance([Character](stray), [Character]($0.name))
                    < FilterVocabulary.distance([Character](stray), [Character]($1.name))
            }
    }
}

/// An entry that goes, as links name it.
struct Target: Sendable {
    let path: String
    let kind: String
    let id: String?
}

/// Why entries cannot be removed as planned.
public enum RelationError: Error, Sendable, Equatable {
    /// A link that must not be lost leads to one of them; so many do.
    case denied(RemovalPlan.Link, count: Int)
    /// The entry at a path cannot be read, and may link to one of them.
    case unread(path: String, target: String)
    /// The entry at a path names one of them, and no template that can be read tells what its kind says of that.
    /// With the mistakes in it; none where there is no template.
    case unruled(path: String, kind: String, target: String, mistakes: [TemplateProblem])
    /// The entry at a path names one of them by a field that its kind does not declare, and lacks one that links to such entries: that may
    /// be the same one, which has another name in the template now.
    case undeclared(path: String, kind: String, field: String, lacking: String, target: String)
    /// A link is by a name that one of them has and another entry too: whether it goes with it is not known.
    case unclear(UnclearLink)
    /// Entries that link to them came or went since.
    case changed
}
