import Daybook

/// The titles of the entries that fields lead to.
struct LinkedTitles {
    private struct Link: Hashable {
        var kind: String
        var text: String
    }

    private let names: VaultNames
    /// What was looked up: thousands of entries may lead to one, whose title many others have.
    private var known: [Link: String] = [:]

    init(_ names: VaultNames) { self.names = names }

    /// The titles that some values of a field lead to, with commas between them; a value that leads to none, or to several, as it is.
    mutating func titles(linkedBy values: [String], ofKind kind: String) -> String {
        var titles: [String] = []
        for text in values {
            let link = Link(kind: kind, text: text)
            let title = known[link] ?? names.entry(linkedBy: text, ofKind: kind)?.title ?? text
            known[link] = title
            titles.append(title)
        }
        return titles.joined(separator: ", ")
    }
}

extension FieldType {
    /// The kind of the entries that the field's values lead to, where it is a link or a list of links.
    var linkTarget: String? {
        switch self {
        case .link(let kind, _), .list(.link(let kind, _)): kind
        default: nil
        }
    }
}
