extension Vault {
    /// A link of an entry that leads to no entry of the kind that it may lead to.
    public struct Orphan: Sendable, Equatable {
        /// The path of the entry that has it.
        public let path: String
        /// The field.
        public let field: String
        /// What it holds: an id, or `[[name]]`.
        public let target: String
        /// The kind that it may lead to.
        public let kind: String
        /// Whether the entry may not be without it.
        public let isRequired: Bool
        /// What the template says of the entry where the other one goes.
        public let rule: DeleteRule

        /// The id or name alone.
        public var name: String { LinkGraph.name(target) ?? target }
    }

    /// The links that lead nowhere, by path.
    public func orphans() throws -> [Orphan] {
        let listing = try listing()
        let kinds = try kinds()
        var check = OrphanCheck(kinds: kinds)
        for path in try wholeListing() {
            guard let entry = try entryForRepair(at: path) else { continue }
            check.visit(entry, Body(of: entry.document))
        }
        let context = CheckContext(
            vault: self, listing: listing, kinds: kinds, configuration: try Configuration(ofVault: self),
            unfinished: nil)
        return try check.problems(in: context).compactMap { problem in
            guard case .orphan(let field, let target, let kind, _, let isRequired, let rule) = problem.fact else {
                return nil
            }
            return Orphan(
                path: problem.path, field: field, target: target, kind: kind, isRequired: isRequired, rule: rule)
        }
    }
}
