import Git

extension Vault {
    /// Has links that lead nowhere, by a name that one entry alone had before it was renamed, lead to it again, in one commit.
    ///
    /// `rename` sees to the links that are there; where one device renames an entry while another writes a link to it, the link comes
    /// afterwards. Which entry is meant git's history tells, and the last commit where it was renamed by hand since.
    ///
    /// - Returns: The entries that were changed.
    public func repairFormerNames() throws -> (paths: [String], committed: Committed) {
        try writing("check") { transaction in
            var changed: [String] = []
            let linkFields = Dictionary(grouping: try kinds().linkFields, by: \.kind).mapValues { $0.map(\.name) }
            let broken = try linksToNothing(linkFields)
            let renamings = try renamings(of: broken.values.reduce(into: []) { $0.formUnion($1) })
            for (path, names) in broken.sorted(by: { $0.key < $1.key }) {
                let meant = names.sorted().compactMap { renamings[$0] }
                guard !meant.isEmpty, let entry = try entryForRepair(at: path) else { continue }
                var document = entry.document
                var count = 0
                for renaming in meant {
                    count += try document.repairLinks(renaming, in: path)
                    for field in linkFields[entry.kind] ?? [] {
                        count += try document.repairNames(in: field, document.frontMatter(), renaming)
                    }
                }
                guard count > 0 else { continue }
                try transaction.replace(entry.file, with: document.bytes)
                changed.append(path)
            }
            let subject = changed.count == 1 ? "1 entry" : "\(changed.count) entries"
            return (changed, try transaction.commit(CommitMessage(command: "check", subject: subject)))
        }
    }

    /// The names in links that lead to no entry, as file names without folder and ending, by the entries that hold them.
    private func linksToNothing(_ linkFields: [String: [String]]) throws -> [String: Set<String>] {
        var check = LinkCheck()
        var named: [(path: String, name: String)] = []
        for path in try wholeListing() {
            check.add(path: path)
            guard let entry = try entryForRepair(at: path), entry.problem == nil else { continue }
            check.visit(entry, Body(of: entry.document))
            for field in linkFields[entry.kind] ?? [] {
                named += entry.frontMatter.links(field).compactMap { LinkGraph.name($0) }.map { (path, $0) }
            }
        }
        var names: [String: Set<String>] = [:]
        for problem in check.broken(in: self) {
            if case .brokenLink(let target) = problem.fact {
                names[problem.path, default: []].insert(Self.nameKey(target))
            }
        }
        for (path, name) in named where !check.hasEntry(named: name) {
            names[path, default: []].insert(Self.nameKey(name))
        }
        return names
    }

    /// What the renamings were that left links behind, by the former name: of entries that are there, where nothing else has the name or
    /// had it.
    private func renamings(of names: Set<String>) throws -> [String: Renaming] {
        guard !names.isEmpty, gitFolder != nil else { return [:] }
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { return [:] }
        var former: [String: (path: String, title: String?, ids: Set<EntryID>)] = [:]
        func take(_ entry: Entry) {
            guard let id = entry.id else { return }
            let name = Self.nameKey(entry.path)
            if names.contains(name) { former[name, default: (entry.path, nil, [])].ids.insert(id) }
            // A link may be by the title that the entry had under that name.
            let title = Self.nameKey(entry.title)
            if title != name, names.contains(title) {
                former[title, default: (entry.path, entry.title, [])].ids.insert(id)
            }
        }
        for path in try gitStatus().map(\.path) where VaultWalk.isEntryName(FileOperations.name(of: path)) {
            guard let present = try repository.entry(at: path, in: head) else { continue }
            if let entry = try pastEntry(of: present, repository) { take(entry) }
        }
        try visitRemoved(from: head, repository) { entry, _ in
            take(entry)
            return true
        }
        if !names.isSubset(of: former.keys) { try visitRetitled(from: head, repository, take) }
        guard !former.isEmpty else { return [:] }
        var living: [EntryID: [String]] = [:]
        for entry in try list(Query(sort: .date, details: .id), includingUnlisted: true).entries {
            if let id = entry.id { living[id, default: []].append(entry.path) }
        }
        let present = Set(living.values.joined().map(Self.nameKey))
        var renamings: [String: Renaming] = [:]
        for (name, past) in former where !present.contains(name) && past.ids.count == 1 {
            guard let id = past.ids.first, let paths = living[id], paths.count == 1 else { continue }
            var renaming = Renaming(path: past.path, target: paths[0])
            renaming.leadsWhole = leadsWhole()
            if let title = past.title {
                // By the file's name it may be another's link.
                renaming.isNameUnique = false
                renaming.titles = (title, try entry(at: paths[0]).title)
            }
            renamings[name] = renaming
        }
        return renamings
    }

    /// The name of an entry's file, however a link writes it: without folder and ending, case and Unicode form aside.
    private static func nameKey(_ target: String) -> String {
        let name = FileOperations.name(of: target).nameKey
        return name.ends(with: ".md") ? name.droppingLast(bytes: 3) : name
    }
}
