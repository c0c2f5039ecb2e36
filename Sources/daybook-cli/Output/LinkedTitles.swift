import Daybook

extension FieldType {
    /// The kind of the entries that the field's values lead to, where it is a link or a list of links.
    var linkTarget: String? {
        switch self {
        case .link(let kind, _), .list(.link(let kind, _)): kind
        default: nil
        }
    }
}

extension VaultNames {
    /// The titles of the entries that some values of a field lead to, with commas between them; a value that leads to none, or to several,
    /// as it is.
    func titles(linkedBy values: [String], ofKind kind: String) -> String {
        values.map { entry(linkedBy: $0, ofKind: kind)?.title ?? $0 }.joined(separator: ", ")
    }
}
