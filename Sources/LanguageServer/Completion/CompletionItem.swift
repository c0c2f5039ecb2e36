internal import Daybook

/// One thing that is offered.
struct CompletionItem {
    /// What it is, by the protocol's numbers, of which editors make a sign.
    enum Kind: Int {
        case field = 5
        case enumMember = 20
        case keyword = 14
        case file = 17
        case reference = 18
    }

    /// What is shown.
    var label: String
    /// What is written.
    var text: String
    var kind: Kind
    /// What is shown beside the label.
    var detail: String?
    /// What the typed word is held against, where that is not the text.
    var filter: String?

    /// As it is sent; `order` is its place among all.
    func json(_ range: WireJSON, order: Int) -> WireJSON {
        let place = String(order)
        var members: [String: WireJSON] = [
            "label": .string(label), "kind": .integer(kind.rawValue),
            "sortText": .string(String(repeating: "0", count: max(0, 4 - place.utf8.count)) + place),
            "filterText": .string(filter ?? text),
            "textEdit": .object(["range": range, "newText": .string(text)]),
        ]
        if let detail { members["detail"] = .string(detail) }
        return .object(members)
    }
}

/// How well what was typed fits a name, the best first; without regard to case, Unicode form and width.
enum Fit: Int, Comparable {
    case beginning, inside

    static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }

    /// Nil where it does not fit; `key` is a name's ``key(of:)``.
    init?(_ typed: String, _ key: String) {
        if typed.isEmpty || key.utf8.starts(with: typed.utf8) {
            self = .beginning
        } else if key.contains(typed) {
            self = .inside
        } else {
            return nil
        }
    }

    /// The form in which names are compared.
    static func key(of text: String) -> String {
        if let tag = Tag(text), tag.description.utf8.count == text.utf8.count { return tag.folded.nameKey }
        return text.nameKey
    }
}
