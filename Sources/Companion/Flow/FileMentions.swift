/// The names of files in text, apart from the links to media that have labels: where these may not leave, `file` stands for
/// the path of a link, of a reference, of an attribute and of a `file:` address.
///
/// Addresses of the web stay, and so do the names of entries between double brackets.
struct FileMentions {
    /// The longest path that is looked for; with it no text takes longer than its length asks for.
    static let longest = 4096

    let bytes: [UInt8]
    var result: [UInt8] = []
    var index = 0
    var lineStart = 0
    /// Whether a tag of HTML was opened and neither closed nor ended by an empty line.
    private(set) var isInTag = false
    /// Where the next closing bracket of the line is, or the line's end, of all places from the last one that was asked for.
    private var closing = 0
    /// Up to where no sign that would end a title comes, by the sign.
    var unclosed: [UInt8: Int] = [:]

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        result.reserveCapacity(bytes.count)
    }

    /// The text without them.
    static func hidden(in text: String) -> String { hidden(in: Array(text.utf8)) }

    /// The same of a text in UTF-8.
    static func hidden(in text: [UInt8]) -> String {
        var mentions = FileMentions(text)
        mentions.copy()
        return String(decoding: mentions.result, as: UTF8.self)
    }

    private mutating func copy() {
        while index < bytes.count {
            let start = index
            let isHandled =
                switch bytes[index] {
                case UInt8(ascii: "["): copyWikiLink()
                case UInt8(ascii: "]"): copyDestination()
                case UInt8(ascii: "="): copyAttribute()
                case UInt8(ascii: "("): copyStyle()
                case UInt8(ascii: "f"), UInt8(ascii: "F"): copyAddress()
                default: false
                }
            if !isHandled {
                result.append(bytes[index])
                index += 1
            }
            for place in start..<index { pass(place) }
        }
    }

    /// Takes in what a sign means for those behind it.
    private mutating func pass(_ place: Int) {
        switch bytes[place] {
        case 0x0A:
            // A tag goes over lines, and not over an empty one.
            if bytes[lineStart..<place].allSatisfy({ Self.isBlank($0) || $0 == 0x0D }) { isInTag = false }
            lineStart = place + 1
        case UInt8(ascii: "<"):
            let next = place + 1 < bytes.count ? bytes[place + 1] | 0x20 : 0
            if (0x61...0x7A).contains(next) { isInTag = true }
        case UInt8(ascii: ">"): isInTag = false
        default: break
        }
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// Adds what stands up to a place, then `file`, and goes on at another.
    mutating func hide(from start: Int, to end: Int) -> Bool {
        result += bytes[index..<start]
        result += "file".utf8
        index = end
        return true
    }

    /// `[[photo.jpg]]`: the name of a file that is no entry.
    private mutating func copyWikiLink() -> Bool {
        let start = index + 2
        guard start < bytes.count, bytes[index + 1] == UInt8(ascii: "[") else { return false }
        if closing < start {
            closing = start
            while closing < bytes.count, bytes[closing] != UInt8(ascii: "]"), bytes[closing] != 0x0A { closing += 1 }
        }
        guard closing + 1 < bytes.count, bytes[closing] == UInt8(ascii: "]"), bytes[closing + 1] == UInt8(ascii: "]"),
            closing - start < Self.longest
        else { return false }
        let target = bytes[start..<closing].prefix { $0 != UInt8(ascii: "|") }
        let name = target.prefix { $0 != UInt8(ascii: "#") }
        let ending = name.lastIndex(of: UInt8(ascii: ".")).map { name[($0 + 1)...] } ?? []
        let isFile = !ending.isEmpty && ending.count <= 5 && ending.allSatisfy { $0 < 0x80 && $0 > 0x20 }
        let isEntry = ending.elementsEqual("md".utf8) { $0 | 0x20 == $1 }
        let isEmbedded = index > 0 && bytes[index - 1] == UInt8(ascii: "!")
        return isEmbedded || isFile && !isEntry ? hide(from: start, to: target.endIndex) : false
    }

    /// `file:///home/…`, wherever it stands.
    private mutating func copyAddress() -> Bool {
        let isWord = index > 0 && (0x61...0x7A).contains(bytes[index - 1] | 0x20)
        guard !isWord, index + 5 < bytes.count, bytes[index + 5] == UInt8(ascii: "/"),
            bytes[index..<index + 5].elementsEqual("file:".utf8, by: { $0 | 0x20 == $1 | 0x20 })
        else { return false }
        var end = index + 5
        while end < bytes.count, bytes[end] > 0x20, !")>\"'`]".utf8.contains(bytes[end]) { end += 1 }
        return hide(from: index, to: end)
    }

    /// Whether a destination is no address of the web and no place on the page.
    static func isPath(_ target: ArraySlice<UInt8>) -> Bool {
        guard let first = target.first, first != UInt8(ascii: "#") else { return false }
        let scheme = target.prefix { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte)
        }
        let hasScheme =
            scheme.count > 1 && scheme.endIndex < target.endIndex && target[scheme.endIndex] == UInt8(ascii: ":")
        if !hasScheme { return !target.starts(with: "//".utf8) }
        return scheme.elementsEqual("file".utf8) { $0 | 0x20 == $1 }
    }
}
