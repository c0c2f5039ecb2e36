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
    /// Whether a name leads to an entry as it stands, with the `#` in it, which is then no sign before a heading.
    var leadsWhole: (_ name: String) -> Bool = { _ in false }
    /// Whether no other entry has the old path, case and Unicode form aside; else a link to it has to name it byte by byte.
    var isPathUnique = true

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

    /// Whether a path is the one that the entry had.
    func isMeant(_ path: String) -> Bool {
        if !isPathUnique { return path.isSame(as: self.path) }
        // Of ASCII the form in which names are compared is as long as the name.
        if path.utf8.count != pathKey.utf8.count, path.utf8.allSatisfy({ $0 < 0x80 }) { return false }
        return path.nameKey == pathKey
    }

    /// Whether a destination as it is written may lead to an entry at all: its name ends in `md`, whatever else is done to it.
    static func mayLeadToEntry(_ written: ArraySlice<UInt8>) -> Bool {
        guard let last = written.last else { return true }
        let isOther = (0x30...0x39).contains(last) || (0x61...0x7A).contains(last | 0x20) && last | 0x20 != 0x64
        return !isOther
            || written.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&") }
    }

    /// Whether the entry keeps its path, and no link by its title has to change.
    var isNothing: Bool { path.isSame(as: target) && titles == nil }

    /// What `[[name]]` says from now on; nil where it does not mean the entry, or need not change.
    func renewed(name: String) -> String? {
        let key = name.nameKey
        if !path.isSame(as: target) {
            if isNameUnique, key == stemKey || key == stemKey + ".md" {
                return Layout.stem(of: target) + (key == stemKey ? "" : ".md")
            }
            if key == pathKey, isMeant(name) { return target }
            if key + ".md" == pathKey, isMeant(name + ".md") { return target.droppingLast(bytes: 3) }
            // A path that leads to none, such as one from the folder of the link, means the file of its last name.
            let last = FileOperations.name(of: key)
            if isNameUnique, !last.isSame(as: key), last == stemKey || last == stemKey + ".md" {
                let folder = FileOperations.folder(of: name)
                return folder + "/" + Layout.stem(of: target) + (last == stemKey ? "" : ".md")
            }
        }
        guard let titles, key == titleKey else { return nil }
        return titles.new.contains { "[]|#^\n".contains($0) } ? Layout.stem(of: target) : titles.new
    }
}

extension Document {
    /// Keeps an entry's own relative links right when its file moves, and those to itself.
    mutating func repairOwnLinks(_ renaming: Renaming) throws(DocumentError) {
        try rewriteBody { $0.repairingOwnLinks(renaming) }
    }

    /// Repairs the links to an entry that was renamed, in the document at `own`; returns how many there were.
    mutating func repairLinks(_ renaming: Renaming, in own: String) throws(DocumentError) -> Int {
        var count = 0
        try rewriteBody { body in
            let (bytes, repaired) = body.repairingLinks(renaming, in: own)
            count = repaired
            return bytes
        }
        return count
    }

    /// Repairs the names in double brackets that a field of type link holds; returns how many there were.
    mutating func repairNames(
        in field: String, _ frontMatter: FrontMatter, _ renaming: Renaming
    ) throws(DocumentError) -> Int {
        try replaceLinks(in: field, of: frontMatter) { value in
            guard let link = LinkGraph.parts(of: value) else { return nil }
            let rest = (link.text.map { "|" + $0 } ?? "") + "]]"
            if let renewed = renaming.renewed(name: link.name) { return "[[" + renewed + rest }
            // Behind the name a heading may stand.
            guard let sign = link.name.utf8.dropFirst().firstIndex(of: 0x23),
                let renewed = renaming.renewed(name: String(link.name[..<sign]).trimmed),
                !renaming.leadsWhole(link.name)
            else { return nil }
            return "[[" + renewed + link.name[sign...] + rest
        }
    }

    /// Gives the body other bytes, unless there are none; the whole document is not held beside its body and what comes of it,
    /// since a long one has very many links besides.
    private mutating func rewriteBody(_ rewrite: (Body) -> [UInt8]?) throws(DocumentError) {
        let head = Array(bytes[..<bodyStart])
        let (old, new) = Self.rewritten(takeBody(), rewrite)
        self = Document(bytes: head + old)
        if let new { try replaceBody(with: new) }
    }

    private mutating func takeBody() -> Body {
        defer { self = Document(bytes: []) }
        return Body(of: self)
    }

    /// The body and all that is known of it end with this; its bytes stay.
    private static func rewritten(_ body: consuming Body, _ rewrite: (Body) -> [UInt8]?) -> (
        old: [UInt8], new: [UInt8]?
    ) {
        let new = rewrite(body)
        return (body.bytes, new.map { body.keepingMarks(in: $0) })
    }
}

/// The links of a body are looked at here, and given back before its document is made again: there may be millions of them.
extension Body {
    fileprivate func repairingOwnLinks(_ renaming: Renaming) -> [UInt8]? {
        let staysInFolder =
            FileOperations.folder(of: renaming.path).isSame(as: FileOperations.folder(of: renaming.target))
        let isMoved = !renaming.path.isSame(as: renaming.target)
        // A text may name one file very often.
        var last: (destination: String, moved: String?)?
        func moved(_ destination: String) -> String? {
            if !isMoved { return nil }
            if let last, last.destination.isSame(as: destination) { return last.moved }
            let found = Layout.resolve(destination, from: renaming.path).map { path in
                let isSelf = renaming.isMeant(path)
                if staysInFolder, !isSelf { return destination }
                return Layout.relativePath(from: renaming.target, to: isSelf ? renaming.target : path)
            }
            last = (destination, found)
            return found
        }
        var edited = EditedLinks(self)
        var media = self.media.makeIterator()
        var next = media.next()
        func takeMedia(before limit: Int) {
            while let link = next, link.range.lowerBound < limit {
                edited.pass(to: link.range.lowerBound)
                defer { next = media.next() }
                let written = withoutFragment(link.destinationRange)
                if staysInFolder, !Renaming.mayLeadToEntry(bytes[written]) { continue }
                if !link.isRemote, let destination = moved(link.destination), !destination.isSame(as: link.destination)
                {
                    edited.replace(written, path: destination)
                }
            }
        }
        for link in links {
            takeMedia(before: link.range.lowerBound)
            edited.pass(to: link.range.lowerBound)
            if link.form == .path {
                guard let destination = moved(link.target), !destination.isSame(as: link.target) else { continue }
                edited.replace(link.targetRange, path: destination)
            } else if let name = renaming.renewed(name: link.target) {
                edited.replace(link.targetRange, name: name)
            }
        }
        takeMedia(before: .max)
        return edited.finish()
    }

    fileprivate func repairingLinks(_ renaming: Renaming, in own: String) -> (bytes: [UInt8]?, count: Int) {
        // A text may name one file very often.
        var last: (target: String, isMeant: Bool)?
        func isMeant(_ target: String) -> Bool {
            if let last, last.target.isSame(as: target) { return last.isMeant }
            let isMeant = Layout.resolve(target, from: own).map { renaming.isMeant($0) } ?? false
            last = (target, isMeant)
            return isMeant
        }
        let path = Layout.relativePath(from: own, to: renaming.target)
        let isMoved = !renaming.path.isSame(as: renaming.target)
        var edited = EditedLinks(self)
        var media = self.media.makeIterator()
        var next = isMoved ? media.next() : nil
        func takeMedia(before limit: Int) {
            while let link = next, link.range.lowerBound < limit {
                edited.pass(to: link.range.lowerBound)
                defer { next = media.next() }
                let written = withoutFragment(link.destinationRange)
                guard Renaming.mayLeadToEntry(bytes[written]), !link.isRemote, isMeant(link.destination) else {
                    continue
                }
                edited.replace(written, path: path)
            }
        }
        for link in links {
            takeMedia(before: link.range.lowerBound)
            edited.pass(to: link.range.lowerBound)
            if link.form == .path {
                guard isMoved, isMeant(link.target) else { continue }
                edited.replace(link.targetRange, path: path)
            } else if let name = renaming.renewed(name: link.target) {
                edited.replace(link.targetRange, name: name)
            }
        }
        takeMedia(before: .max)
        let count = edited.count
        return (edited.finish(), count)
    }
}

/// A body whose links are given other targets as they come, since there may be a million of them.
private struct EditedLinks {
    /// How many were given.
    private(set) var count = 0
    private let body: Body
    private var result: [UInt8] = []
    private var end = 0
    /// What is not written yet, the first to come last: where a picture stands in a link, that one's target comes behind it.
    private var waiting: [(range: Range<Int>, text: [UInt8])] = []

    /// How the last path was written, since a text may lead to one file very often.
    private var last: (path: String, form: [Bool], bytes: [UInt8])?

    init(_ body: Body) { self.body = body }

    /// Gives a link the path of a file.
    mutating func replace(_ range: Range<Int>, path: String) { replace(range, written(path, in: range)) }

    /// Gives a link the name of an entry.
    mutating func replace(_ range: Range<Int>, name: String) { replace(range, Array(name.utf8)) }

    private mutating func replace(_ range: Range<Int>, _ text: [UInt8]) {
        count &+= 1
        let place = waiting.lastIndex { $0.range.lowerBound > range.lowerBound }.map { $0 + 1 } ?? 0
        waiting.insert((range, text), at: place)
    }

    /// Says that the next link begins at a place.
    mutating func pass(to place: Int) {
        while let next = waiting.last, next.range.upperBound <= place {
            waiting.removeLast()
            // What is too long already is not made longer: it cannot be written.
            guard next.range.lowerBound >= end, result.count <= Document.sizeLimit else { continue }
            if result.isEmpty { result.reserveCapacity(min(2 &* body.bytes.count, Document.sizeLimit &+ 65_536)) }
            result += body.bytes[end..<next.range.lowerBound]
            result += next.text
            end = next.range.upperBound
        }
    }

    /// The bytes of the body; nil where nothing was replaced.
    mutating func finish() -> [UInt8]? {
        guard count > 0 else { return nil }
        pass(to: .max)
        if result.count <= Document.sizeLimit { result += body.bytes[end...] }
        return result
    }

    /// A path is written as the old one was: bare inside `<…>`, else with percent-encoding for what would end it, and for
    /// letters beyond ASCII where the old one had those encoded.
    private mutating func written(_ path: String, in range: Range<Int>) -> [UInt8] {
        let isBracketed = range.lowerBound > 0 && body.bytes[range.lowerBound - 1] == UInt8(ascii: "<")
        let encodesLetters = body.bytes[range].contains(UInt8(ascii: "%")) && body.bytes[range].allSatisfy { $0 < 0x80 }
        let form = [isBracketed, encodesLetters]
        if let last, last.form == form, last.path.isSame(as: path) { return last.bytes }
        let bytes = path.utf8.flatMap { byte -> [UInt8] in
            let isPlain =
                byte >= 0x80 ? !encodesLetters : byte > 0x20 && byte != 0x7F && !"<>()%#?\\\"'".utf8.contains(byte)
            return isPlain || isBracketed && byte == 0x20 ? [byte] : Self.percentEncoded(byte)
        }
        last = (path, form, bytes)
        return bytes
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
    static func stem(of path: String) -> String { FileOperations.name(of: path).droppingLast(bytes: 3) }
}
