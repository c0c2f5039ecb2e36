/// The names of files in text, apart from the links to media that have labels: where these may not leave, `file` stands for
/// the path of a link, of a reference, of an attribute and of a `file:` address.
///
/// Addresses of the web stay, and so do the names of entries between double brackets.
struct FileMentions {
    /// The longest path that is looked for; with it no text takes longer than its length asks for.
    private static let longest = 4096

    private let bytes: [UInt8]
    private var result: [UInt8] = []
    private var index = 0
    private var lineStart = 0
    /// Where the next closing bracket of the line is, or the line's end, of all places from the last one that was asked for.
    private var closing = 0
    /// Up to where no sign that would end a title comes, by the sign.
    private var unclosed: [UInt8: Int] = [:]

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
            let isHandled =
                switch bytes[index] {
                case UInt8(ascii: "["): copyWikiLink()
                case UInt8(ascii: "]"): copyDestination()
                case UInt8(ascii: "="): copyAttribute()
                case UInt8(ascii: "f"), UInt8(ascii: "F"): copyAddress()
                default: false
                }
            if isHandled { continue }
            if bytes[index] == 0x0A { lineStart = index + 1 }
            result.append(bytes[index])
            index += 1
        }
    }

    /// Adds what stands up to a place, then `file`, and goes on at another.
    private mutating func hide(from start: Int, to end: Int) -> Bool {
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

    /// `](path)` of a link, or `]: path` of what it refers to.
    private mutating func copyDestination() -> Bool {
        guard index + 1 < bytes.count else { return false }
        let isInline = bytes[index + 1] == UInt8(ascii: "(")
        guard isInline || bytes[index + 1] == UInt8(ascii: ":") && beginsLine() else { return false }
        var start = index + 2
        while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        let isAngled = start < bytes.count && bytes[start] == UInt8(ascii: "<")
        if isAngled { start += 1 }
        let end = destinationEnd(start, isAngled: isAngled, isInline: isInline)
        if Self.isPath(bytes[start..<end]) {
            _ = hide(from: start, to: end)
            if isAngled, end < bytes.count, bytes[end] == UInt8(ascii: ">") {
                result.append(bytes[end])
                index += 1
            }
            let title = titleEnd(behind: index)
            if Self.names(bytes[index..<title], the: bytes[start..<end]) { index = title }
            return true
        }
        result += bytes[index..<end]
        index = end
        return true
    }

    private func destinationEnd(_ start: Int, isAngled: Bool, isInline: Bool) -> Int {
        var end = start
        var depth = 0
        while end < bytes.count, end - start < Self.longest, bytes[end] != 0x0A {
            let byte = bytes[end]
            if isAngled ? byte == UInt8(ascii: ">") : byte == 0x20 && (!isInline || beginsTitle(end)) { break }
            if isInline, !isAngled {
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") {
                    if depth == 0 { break }
                    depth -= 1
                }
            }
            end += 1
        }
        return end
    }

    /// Whether a title says what the file is called, as some programs write it: its name, or another that ends as one of a file.
    private static func names(_ title: ArraySlice<UInt8>, the target: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: title, as: UTF8.self).lowercased().drop { " \t\"'(".contains($0) }
        guard !text.isEmpty else { return false }
        let name = String(decoding: target, as: UTF8.self).lowercased().split { "/\\".contains($0) }.last ?? ""
        let stem = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)
        if stem.count > 1, text.contains(stem) { return true }
        let word = text.prefix { !"\"')".contains($0) }
        guard let point = word.lastIndex(of: "."), !word.contains(" ") else { return false }
        let ending = word[word.index(after: point)...]
        return (1...5).contains(ending.count) && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// Where the title of a link ends that stands behind its destination; the same place where there is none.
    private mutating func titleEnd(behind destination: Int) -> Int {
        var start = destination
        while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        guard start > destination, start < bytes.count, "\"'(".utf8.contains(bytes[start]) else { return destination }
        let sign = bytes[start] == UInt8(ascii: "(") ? UInt8(ascii: ")") : bytes[start]
        if start < unclosed[sign, default: 0] { return destination }
        var end = start + 1
        while end < bytes.count, end - start < Self.longest, bytes[end] != 0x0A {
            if bytes[end] == UInt8(ascii: "\\") {
                end += 1
            } else if bytes[end] == sign {
                return end + 1
            }
            end += 1
        }
        unclosed[sign] = end
        return destination
    }

    /// Whether a title in quotes follows a blank: many write paths with blanks in them, which is not Markdown, but a path.
    private func beginsTitle(_ blank: Int) -> Bool {
        blank + 1 < bytes.count && "\"'".utf8.contains(bytes[blank + 1])
    }

    /// Whether the brackets that end here begin their line, as those of a definition do.
    private func beginsLine() -> Bool {
        var start = lineStart
        while start < index, start - lineStart < 3, bytes[start] == 0x20 { start += 1 }
        return bytes[start] == UInt8(ascii: "[")
    }

    /// `="path"` of a tag's `src` or `href`.
    private mutating func copyAttribute() -> Bool {
        let name = bytes[..<index].suffix(4).map { $0 | 0x20 }
        guard name.suffix(3).elementsEqual("src".utf8) || name.elementsEqual("href".utf8), index + 1 < bytes.count
        else { return false }
        let quote = bytes[index + 1]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
        let start = index + 2
        var end = start
        while end < bytes.count, end - start < Self.longest, bytes[end] != 0x0A, bytes[end] != quote { end += 1 }
        return Self.isPath(bytes[start..<end]) ? hide(from: start, to: end) : false
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
    private static func isPath(_ target: ArraySlice<UInt8>) -> Bool {
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
