import Git

extension ReversalPlan {
    /// Leaves entries that others belong to, as `rm` would not remove them alone: what links to them would lead nowhere.
    ///
    /// What may be without its link, or goes as well, is in nobody's way.
    mutating func withholdLinked() throws {
        let rules = try vault.kinds().linkFields.filter { $0.rule != .nullify }
        let kinds = Set(rules.map(\.target))
        var targets: [Target] = []
        for case .remove(let path, let bytes, moves: false) in changes where Self.isEntry(path) {
            let entry = Entry(StoredFile(path: path, bytes: bytes))
            guard entry.problem == nil, kinds.contains(entry.kind) else { continue }
            targets.append(Target(path: path, kind: entry.kind, id: entry.id?.description))
        }
        guard !targets.isEmpty else { return }
        let (linking, _, twins) = try vault.linkingEntries(rules, twinsOf: targets)
        let links = try LinkGraph(linking, of: vault)
        var going = Set(
            changes.compactMap { change in
                if case .remove(let path, _, moves: false) = change { return Array(path.utf8) }
                return nil
            })
        let replaced = replacedEntries()
        var isChanged = true
        // What stays keeps those that it belongs to.
        while isChanged {
            isChanged = false
            for target in targets where going.contains(Array(target.path.utf8)) {
                let isTwin = twins[target.id?.lowercased() ?? ""]?.contains { !going.contains(Array($0.utf8)) } ?? false
                let others = links.linking(to: target, isTwin: isTwin).filter { link in
                    !going.contains(Array(link.entry.path.utf8)) && !Self.givesUp(link, target, replaced)
                        && rules.contains { rule in
                            rule.kind == link.entry.kind && rule.name == link.field && rule.target == target.kind
                        }
                }
                guard let first = others.first else { continue }
                going.remove(Array(target.path.utf8))
                changes.removeAll { $0.path.isSame(as: target.path) }
                reversal.effects.removeAll { $0 == .removed(target.path) }
                leave(target.path, .linked(by: first.entry.path, count: Set(others.map(\.entry.path)).count))
                isChanged = true
            }
        }
    }

    /// The versions of entries that what is done already changes, by their paths' bytes.
    private func replacedEntries() -> [[UInt8]: (old: [UInt8], new: [UInt8])] {
        var replaced: [[UInt8]: (old: [UInt8], new: [UInt8])] = [:]
        for case .replace(let path, let new, let old, _) in changes where Self.isEntry(path) {
            replaced[Array(path.utf8)] = (old, new)
        }
        return replaced
    }

    /// Whether an entry is given something else in a field than what it holds there of one that goes.
    private static func givesUp(
        _ link: (entry: LinkingEntry, field: String), _ target: Target,
        _ replaced: [[UInt8]: (old: [UInt8], new: [UInt8])]
    ) -> Bool {
        let path = link.entry.path
        guard let versions = replaced[Array(path.utf8)] else { return false }
        func text(_ bytes: [UInt8]) -> String? {
            Entry(StoredFile(path: path, bytes: bytes)).frontMatter.text(link.field)?.nameKey
        }
        guard let before = text(versions.old) else { return false }
        guard let after = text(versions.new) else { return true }
        let names = [target.id?.nameKey, Layout.stem(of: target.path).nameKey].compactMap(\.self)
        return before != after && !names.contains(where: after.contains)
    }
}
