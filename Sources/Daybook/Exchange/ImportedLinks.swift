/// What links between the entries of a file of records mean, there and once they came in.
struct ImportedLinks {
    private var entries: [VaultNames.Named] = []
    /// Where each entry of the file is in the vault, by the place that the file gives it; nil where it did not come in.
    private var places: [String: String?] = [:]

    /// Adds an entry of the file, and where it is in the vault.
    mutating func add(_ entry: Entry, at path: String?) {
        entries.append(VaultNames.Named(entry))
        places[entry.path] = .some(path)
    }

    /// The links of the entries that came in which lead to no entry, or to another one than in the file.
    func faults(
        of imported: [String], _ files: [(path: String, bytes: [UInt8])], _ library: KindLibrary, _ vault: Vault
    ) throws -> [ImportReport.NotCarried] {
        guard !imported.isEmpty else { return [] }
        let coming = Set(imported.map { Array($0.utf8) })
        let new = files.filter { coming.contains(Array($0.path.utf8)) }.map { file in
            Entry(StoredFile(path: file.path, bytes: file.bytes))
        }
        var linking: [(entry: Entry, field: Field, kind: String, target: String)] = []
        for entry in new where entry.problem == nil {
            for field in library.kind(named: entry.kind)?.fields ?? [] {
                guard case .link(let kind, _) = field.type, let held = entry.frontMatter.ownField(field.name) else {
                    continue
                }
                for target in entry.frontMatter.links(held.name).map(\.trimmed) where !target.isEmpty {
                    linking.append((entry, field, kind, target))
                }
            }
        }
        guard !linking.isEmpty else { return [] }
        let before = VaultNames(entries)
        let after = VaultNames(try vault.names().entries + new.map { VaultNames.Named($0) })
        let ids = Set((before.entries + after.entries).compactMap { $0.id?.lowercased() })
        return linking.compactMap { link in
            func fault(_ meant: String? = nil, isHere: Bool = false) -> ImportReport.NotCarried {
                let (path, field) = (link.entry.path, link.field.name)
                guard let meant else { return .deadLink(entry: path, field: field, target: link.target) }
                return .otherLink(entry: path, field: field, target: link.target, meant: meant, isHere: isHere)
            }
            guard let name = LinkGraph.name(link.target) else {
                return ids.contains(link.target.lowercased()) ? nil : fault()
            }
            let found = after.paths(named: name, ofKind: link.kind)
            let meant = before.paths(named: name, ofKind: link.kind)
            if meant.isEmpty { return found.isEmpty ? fault() : nil }
            // Nobody knew in the file either.
            guard meant.count == 1, let place = places[meant[0]] else { return nil }
            guard let place else { return fault(meant[0]) }
            return found.count == 1 && found[0].isSame(as: place) ? nil : fault(place, isHere: true)
        }
    }
}
