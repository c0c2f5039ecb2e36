/// Why there is no profile to ask by.
public enum ProfileError: Error, Sendable, Equatable {
    /// A vault holds one, and these are several: two devices made one each.
    case several([String])
}

extension Vault {
    /// The path of the entry of a kind of which a vault holds one; nil where there is none.
    ///
    /// - Throws: `ProfileError.several` where there are more.
    public func singleEntry(of kind: Kind) throws -> String? {
        let found = try records(of: kind, []).map(\.path)
        guard found.count < 2 else { throw ProfileError.several(found) }
        return found.first
    }
}
