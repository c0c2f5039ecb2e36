/// What it takes to have one entry of a kind again of which a vault holds one: two devices may have made one each.
public struct SingleKeeping: Sendable, Equatable {
    /// The path of the one that stays.
    public internal(set) var kept: String
    /// The paths of the others, which go.
    public internal(set) var removed: [String]
    /// The links to those, which lead to the one that stays from then on.
    public internal(set) var moved: [RemovalPlan.Link]
}

extension Vault {
    /// The kinds of which a vault holds one and this has several, with the paths of these.
    public func crowdedSingles() throws -> [(kind: Kind, paths: [String])] {
        try kinds().kinds.filter(\.isSingle)
            .map { (kind: $0, paths: try records(of: $0, []).map(\.path)) }.filter { $0.paths.count > 1 }
    }

    /// Works out what becomes of the others where one of them stays; nil where there are no others, or the kind may have many.
    public func keeping(_ path: String) throws -> SingleKeeping? {
        guard let crowd = try crowdedSingles().first(where: { $0.paths.contains { $0.isSame(as: path) } }) else {
            return nil
        }
        let removed = crowd.paths.filter { !$0.isSame(as: path) }
        let (links, targets) = try linkGraph(to: removed)
        var keeping = SingleKeeping(kept: path, removed: removed, moved: [])
        for target in targets {
            keeping.moved += links.linking(to: target).filter { !removed.contains($0.entry.path) }
                .map { RemovalPlan.Link(path: $0.entry.path, field: $0.field, target: target.path) }
        }
        return keeping
    }

    /// Where links lead, and some entries as links name them; throws where what belongs to these cannot be told.
    private func linkGraph(to paths: [String]) throws -> (links: LinkGraph, targets: [Target]) {
        let fields = try allLinkFields()
        let targets = try paths.map { try target(at: $0) }
        let (entries, unread, _) = try linkingEntries(fields)
        try refuseUnread(unread.filter { !paths.contains($0) }, beside: targets, fields)
        return (try LinkGraph(entries, of: self), targets)
    }

    /// Leaves one entry alone of its kind and gives it what belongs to the others, in one commit; their text stays in git.
    ///
    /// - Throws: `RelationError.changed` where something else would happen now than was planned.
    public func keep(_ plan: SingleKeeping, command: String) throws -> Committed {
        try writing(command) { transaction in
            guard try keeping(plan.kept) == plan else { throw RelationError.changed }
            let firstCommit = FirstCommit(of: self)
            let kept = try entry(at: plan.kept)
            let id = try kept.id ?? firstCommit.derivedID(for: kept)
            if kept.id == nil {
                let document = try edited(kept, firstCommit) { document, _ in
                    try document.set(FieldName.id, to: .plain(id.description))
                }
                if let document { try transaction.replace(kept.file, with: document.bytes) }
            } else {
                // Made by hand, it may be in no commit yet, and everything leads to it from now on.
                try commitHandEdits([(plan.kept, kept.file.bytes)])
            }
            let old = try linkGraph(to: plan.removed)
            for (path, links) in Dictionary(grouping: plan.moved, by: \.path).sorted(by: { $0.key < $1.key }) {
                let entry = try entry(at: path)
                let document = try edited(entry, firstCommit) { document, entry in
                    for field in Set(links.map(\.field)) {
                        _ = try document.replaceLinks(in: field, of: entry.frontMatter) { value in
                            old.targets.contains { old.links.leads(value, to: $0) } ? id.description : nil
                        }
                    }
                }
                if let document { try transaction.replace(entry.file, with: document.bytes) }
            }
            for path in plan.removed {
                guard let file = try readForRemoval(path) else {
                    throw EntryError.tooLarge(path: path, limit: Self.longestEntry)
                }
                try transaction.remove(file)
            }
            let count = plan.removed.count + Set(plan.moved.map(\.path)).count
            return try transaction.commit(CommitMessage(command: command, subject: "\(count) entries"))
        }
    }
}
