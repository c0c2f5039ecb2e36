/// What a renaming means for links.
struct Renaming {
    /// The path that the entry had.
    let path: String
    /// The path that it has now.
    let target: String
    /// The title that it had and the one it has now, where links by the old one mean this entry alone.
    var titles: (old: String, new: String)? { didSet { titleKey = titles?.old.nameKey } }
    /// Whether no other entry's file has the old name, so that a link by it means this entry.
    var isNameUnique = true

    /// What is compared with each of very many links.
    let pathKey: String
    private let stemKey: String
    private var titleKey: String?

    init(path: String, target: String) {
        self.path = path
        self.target = target
        pathKey = path.nameKey
        stemKey = Layout.stem(of: path).nameKey
    }

    /// What `[[name]]` says from now on; nil where it does not mean the entry, or need not change.
    func renewed(name: String) -> String? {
        let key = name.nameKey
        if path != target {
            if isNameUnique, key == stemKey || key == stemKey + ".md" {
                return Layout.stem(of: target) + (key == stemKey ? "" : ".md")
            }
            if key == pathKey { return target }
            if key + ".md" == pathKey { return String(target.dropLast(3)) }
        }
        guard let titles, key == titleKey else { return nil }
        return titles.new.contains { "[]|#^\n".contains($0) } ? Layout.stem(of: target) : titles.new
    }
}

extension Document {
    /// Keeps an entry's own relative links right when its file moves, and those to itself.
    mutating func repairOwnLinks(_ renaming: Renaming) throws(DocumentError) {
        let body = Body(of: self)
        func moved(_ destination: String) -> String? {
            Layout.resolve(destination, from: renaming.path).map { path in
                let isSelf = path.nameKey == renaming.pathKey
                return Layout.relativePath(from: renaming.target, to: isSelf ? renaming.target : path)
            }
        }
        var edits: [LinkEdit] = []
        for media in body.media where !media.isRemote {
            guard let destination = moved(media.destination), destination != media.destination else { continue }
            edits.append(LinkEdit(body.withoutFragment(media.destinationRange), path: destination))
        }
        for link in body.links {
            if link.form == .path {
                guard let destination = moved(link.target), destination != link.target else { continue }
                edits.append(LinkEdit(link.targetRange, path: destination))
            } else if let name = renaming.renewed(name: link.target) {
                edits.append(LinkEdit(link.targetRange, name: name))
            }
        }
        try replace(edits, in: body)
    }

    /// Repairs the links to an entry that was renamed, in the document at `own`; returns how many there were.
    mutating func repairLinks(_ renaming: Renaming, in own: String) throws(DocumentError) -> Int {
        let body = Body(of: self)
        var edits: [LinkEdit] = []
        for link in body.links {
            if link.form == .path {
                guard renaming.path != renaming.target,
                    Layout.resolve(link.target, from: own)?.nameKey == renaming.pathKey
                else { continue }
                edits.append(LinkEdit(link.targetRange, path: Layout.relativePath(from: own, to: renaming.target)))
            } else if let name = renaming.renewed(name: link.target) {
                edits.append(LinkEdit(link.targetRange, name: name))
            }
        }
        try replace(edits, in: body)
        return edits.count
    }

    private mutating func replace(_ edits: [LinkEdit], in body: Body) throws(DocumentError) {
        guard !edits.isEmpty else { return }
        var result: [UInt8] = []
        var end = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where edit.range.lowerBound >= end {
            result += body.bytes[end..<edit.range.lowerBound]
            result += edit.written(in: body)
            end = edit.range.upperBound
        }
        try replaceBody(with: result + body.bytes[end...])
    }
}

/// Some bytes of a link and what is to stand there.
private struct LinkEdit {
    let range: Range<Int>
    private let text: String
    private let isPath: Bool

    init(_ range: Range<Int>, path: String) {
        self.range = range
        text = path
        isPath = true
    }

    init(_ range: Range<Int>, name: String) {
        self.range = range
        text = name
        isPath = false
    }

    /// A path is written as the old one was: bare inside `<…>`, else with percent-encoding for what would end it, and for
    /// letters beyond ASCII where the old one had those encoded.
    func written(in body: Body) -> [UInt8] {
        guard isPath else { return Array(text.utf8) }
        let isBracketed = range.lowerBound > 0 && body.bytes[range.lowerBound - 1] == UInt8(ascii: "<")
        let encodesLetters = body.bytes[range].contains(UInt8(ascii: "%")) && body.bytes[range].allSatisfy { $0 < 0x80 }
        return text.utf8.flatMap { byte -> [UInt8] in
            let isPlain =
                byte >= 0x80 ? !encodesLetters : byte > 0x20 && byte != 0x7F && !"<>()%#?\\\"'".utf8.contains(byte)
            return isPlain || isBracketed && byte == 0x20 ? [byte] : Self.percentEncoded(byte)
        }
    }

    private static func percentEncoded(_ byte: UInt8) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
}

extension Body {
    /// A destination without its query and fragment.
    fileprivate func withoutFragment(_ range: Range<Int>) -> Range<Int> {
        let end = bytes[range].firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }
        return range.lowerBound..<(end ?? range.upperBound)
    }
}

extension Layout {
    /// The name of an entry's file without folder and ending.
    static func stem(of path: String) -> String { String(FileOperations.name(of: path).dropLast(3)) }
}
