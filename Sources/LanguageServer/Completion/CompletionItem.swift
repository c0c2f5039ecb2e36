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
enum Fit {
    case beginning, inside

    /// Nil where it does not fit; both are keys.
    init?(_ typed: [UInt8], _ key: [UInt8]) {
        guard let first = typed.first else {
            self = .beginning
            return
        }
        var start = 0
        while let place = key[start...].firstIndex(of: first), key.count - place >= typed.count {
            if key[place..<place + typed.count].elementsEqual(typed) {
                self = place == 0 ? .beginning : .inside
                return
            }
            start = place + 1
        }
        return nil
    }

    /// The form in which names are compared.
    ///
    /// Of letters of ASCII, kana and ideographs, which nearly all names are made of, it is known without the tables of Unicode.
    static func key(of text: String) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(text.utf8.count)
        var isPlain = true
        for byte in text.utf8 {
            switch byte {
            case 0x41...0x5A: key.append(byte | 0x20)
            case ..<0x80, 0x80...0xBF, 0xE4...0xE9: key.append(byte)
            default: isPlain = false
            }
        }
        if isPlain { return key }
        let folded = Tag(text).flatMap { $0.description.utf8.count == text.utf8.count ? $0.folded : nil } ?? text
        return Array(folded.nameKey.utf8)
    }
}
