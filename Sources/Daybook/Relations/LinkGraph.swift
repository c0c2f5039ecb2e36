/// Which entries link to which.
package struct LinkGraph {
    private let entries: [LinkingEntry]
    /// By the id in lower case, or the path behind a `/`, which no id begins with.
    private var linking: [String: [(entry: Int, field: String)]] = [:]
    /// The links by a name that several entries of their kind have: nobody's.
    private var unclear: [UnclearLink] = []
    /// What `[[…]]` may name; nil where no link has a name.
    private var names: VaultNames?

    /// Finds out where links lead; what `[[…]]` names is looked up only where there is such a link and it is not known.
    init(_ entries: [LinkingEntry], of vault: Vault, knowing known: VaultNames? = nil) throws {
        self.entries = entries
        names = known
        var kinds: [String: [String: String]]?
        for (number, entry) in entries.enumerated() {
            for (field, target) in entry.links {
                guard let name = Self.name(target) else {
                    linking[target.lowercased(), default: []].append((number, field))
                    continue
                }
                let known = try names ?? vault.names()
                names = known
                let rules = try kinds ?? vault.linkedKinds()
                kinds = rules
                if entry.strays.contains(field) {
                    // It may be any of the kind's links under another name.
                    for kind in Set((rules[entry.kind] ?? [:]).values) {
                        let paths = known.paths(named: name, ofKind: kind)
                        if paths.count == 1 { linking["/" + paths[0], default: []].append((number, field)) }
                    }
                    continue
                }
                // A name that several have is nobody's.
                let kind = entry.isUnruled ? nil : rules[entry.kind]?[field]
                let paths = kind.map { known.paths(named: name, ofKind: $0) } ?? known.targets.paths(named: name)
                if paths.count == 1 {
                    linking["/" + paths[0], default: []].append((number, field))
                } else if let kind, paths.count > 1 {
                    unclear.append(
                        UnclearLink(path: entry.path, field: field, target: target, kind: kind, paths: paths))
                }
            }
        }
    }

    /// The name in `[[name]]` or `[[name|text]]`; nil for anything else.
    package static func name(_ target: String) -> String? {
        parts(of: target)?.name
    }

    /// The name in `[[name]]` or `[[name|text]]`, and the text; nil for anything else.
    static func parts(of target: String) -> (name: String, text: String?)? {
        guard target.begins(with: "[["), target.ends(with: "]]"), target.utf8.count >= 4 else { return nil }
        let inside = target.utf8.dropFirst(2).dropLast(2).split(separator: UInt8(ascii: "|"), maxSplits: 1)
        return inside.first.map {
            (String(Substring($0)).trimmed, inside.dropFirst().first.map { String(Substring($0)) })
        }
    }

    /// Whether a link, as its entry holds it, leads to an entry.
    func leads(_ link: String, to target: Target) -> Bool {
        guard let name = Self.name(link) else { return link.lowercased() == target.id?.lowercased() }
        guard let paths = names?.paths(named: name, ofKind: target.kind), paths.count == 1 else { return false }
        return paths[0].isSame(as: target.path)
    }

    /// The entries that link to one, and by which field, in the order of their paths.
    ///
    /// - Parameter isTwin: Whether another entry with the same identity stays, which is the one that an id leads to then.
    func linking(to target: Target, isTwin: Bool = false) -> [(entry: LinkingEntry, field: String)] {
        var found = isTwin ? [] : target.id.flatMap { linking[$0.lowercased()] } ?? []
        found += linking["/" + target.path] ?? []
        found.sort { $0.entry < $1.entry }
        return found.map { (entries[$0.entry], $0.field) }
    }

    /// A link that may be to one of some entries that go as well as to one that stays.
    func unclear(among going: Set<[UInt8]>) -> UnclearLink? {
        unclear.first { link in
            let count = link.paths.filter { going.contains(Array($0.utf8)) }.count
            return count > 0 && count < link.paths.count && !going.contains(Array(link.path.utf8))
        }
    }
}

/// A link by a name that several entries of its kind have.
public struct UnclearLink: Sendable, Equatable {
    /// The path of the entry that has it.
    public let path: String
    /// The field.
    public let field: String
    /// What it holds.
    public let target: String
    /// The kind that it leads to.
    public let kind: String
    /// The entries that it may mean.
    public let paths: [String]
}

extension Vault {
    /// The kinds that fields of type link lead to, by kind and field.
    func linkedKinds() throws -> [String: [String: String]] {
        Dictionary(grouping: try kinds().linkFields, by: \.kind).mapValues { fields in
            Dictionary(fields.map { ($0.name, $0.target) }, uniquingKeysWith: { first, _ in first })
        }
    }
}
