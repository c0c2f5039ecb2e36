import Daybook

extension Session {
    /// Says what goes with the entries that are to be removed, by kind, and which links are emptied.
    func tell(_ plan: RemovalPlan, in vault: Vault) throws {
        guard !plan.descendants.isEmpty || !plan.emptied.isEmpty else { return }
        let kinds = try vault.kinds()
        func label(_ kind: String) -> String {
            Sanitised.line(kinds.kind(named: kind)?.label(for: words.language.rawValue) ?? kind)
        }
        func say(_ branches: [RemovalPlan.Branch], depth: Int) throws {
            let indent = String(repeating: "  ", count: depth)
            // A chain of one kind may be as long as there are entries.
            if depth > RemovalPlan.deepestShown, !branches.isEmpty {
                return try self.say(indent + words.below(branches.reduce(0) { $0 + $1.all }))
            }
            for branch in branches {
                try self.say(indent + "\(branch.count) × " + label(branch.kind))
                try say(branch.branches, depth: depth + 1)
            }
        }
        for root in plan.roots {
            let branches = plan.branches(of: root)
            guard !branches.isEmpty else { continue }
            try self.say(words.goesWith(title: try vault.entry(at: root).title))
            try say(branches, depth: 1)
        }
        try tellEmptied(plan)
    }

    /// Says which links are emptied, in how many entries.
    func tellEmptied(_ plan: RemovalPlan) throws {
        for (field, links) in Dictionary(grouping: plan.emptied, by: \.field).sorted(by: { $0.key < $1.key }) {
            try say(words.emptied(field, count: Set(links.map(\.path)).count))
        }
    }
}

extension RemovalPlan {
    /// How many levels of the tree are shown.
    fileprivate static let deepestShown = 8
}

extension RemovalPlan.Branch {
    /// How many entries it has, with all below it.
    fileprivate var all: Int {
        var pending = [self]
        var all = 0
        while let branch = pending.popLast() {
            all += branch.count
            pending += branch.branches
        }
        return all
    }
}

extension Words {
    fileprivate func below(_ number: Int) -> String {
        pick(en: "… and \(count(number, "entry", "entries", zh: "")) below", zh: "……以下還有 \(number) 篇")
    }
}
