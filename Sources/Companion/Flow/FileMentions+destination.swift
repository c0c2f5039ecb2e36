extension FileMentions {
    /// `](path)` of a link, or `]: path` of what it refers to.
    mutating func copyDestination() -> Bool {
        guard index + 1 < bytes.count else { return false }
        let isInline = bytes[index + 1] == UInt8(ascii: "(")
        guard isInline || bytes[index + 1] == UInt8(ascii: ":") && beginsDefinition() else { return false }
        var start = textStart(behind: index + 2)
        let isAngled = start < bytes.count && bytes[start] == UInt8(ascii: "<")
        if isAngled { start += 1 }
        var end = destinationEnd(start, isAngled: isAngled, isInline: isInline)
        if !isInline, !isAngled, !endsDefinition(end) {
            // It is no definition; but a name with blanks in it may stand there.
            var line = end
            while line < bytes.count, line - start < Self.longest, bytes[line] != 0x0A { line += 1 }
            guard Self.endsAsFile(bytes[start..<line]) else { return false }
            end = line
        }
        if Self.isPath(bytes[start..<end]) {
            let name = Self.lastPart(of: bytes[start..<end])
            if isInline, label < result.count, result[(label + 1)...].elementsEqual(name) {
                result.replaceSubrange((label + 1)..., with: "file".utf8)
            }
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
            end += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(end, bytes.count)
    }

    /// Whether a title says what the file is called, as some programs write it: its name, or another that ends as one of a file.
    private static func names(_ title: ArraySlice<UInt8>, the target: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: title, as: UTF8.self).lowercased().drop {
            $0.isNewline || " \t>\"'(".contains($0)
        }
        guard !text.isEmpty else { return false }
        let name = String(decoding: target, as: UTF8.self).lowercased().split { "/\\".contains($0) }.last ?? ""
        let stem = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)
        if stem.count > 1, text.contains(stem) { return true }
        let word = text.prefix { !"\"')".contains($0) }
        return !word.contains(" ") && endsAsFile(Array(word.utf8)[...])
    }

    /// Whether a text ends as the name of a file does: in a point and up to five letters or digits.
    static func endsAsFile(_ text: ArraySlice<UInt8>) -> Bool {
        guard let point = text.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let ending = text[(point + 1)...]
        return (1...5).contains(ending.count) && ending.contains { (0x61...0x7A).contains($0 | 0x20) }
            && ending.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
    }

    /// Where text begins behind a place: there, or on the next line of the same quote or list.
    private func textStart(behind place: Int) -> Int {
        var start = place
        var feeds = 0
        while start < bytes.count {
            let byte = bytes[start]
            if byte == 0x0A { feeds += 1 }
            guard
                Self.isBlank(byte) || byte == 0x0D || byte == 0x0A && feeds == 1
                    || byte == UInt8(ascii: ">") && feeds == 1
            else { return byte == 0x0A ? place : start }
            start += 1
        }
        return place
    }

    /// Whether nothing but a title stands behind a destination that ends at a place, or nothing at all.
    private func endsDefinition(_ place: Int) -> Bool {
        var next = place
        while next < bytes.count, Self.isBlank(bytes[next]) || bytes[next] == 0x0D { next += 1 }
        return next == bytes.count || bytes[next] == 0x0A || next > place && "\"'(".utf8.contains(bytes[next])
    }

    /// Where the title of a link ends that stands behind its destination; the same place where there is none.
    private mutating func titleEnd(behind destination: Int) -> Int {
        let start = textStart(behind: destination)
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

    /// The longest label and what of quotes and lists stands before it, in bytes (CommonMark 0.31, 4.7, allows 999 characters).
    private static let longestDefinition = 5000

    /// Whether the brackets that end here begin their line, as those of a definition do, in a quote or a list too, or began on a line
    /// before it; those of a footnote have text behind them.
    private func beginsDefinition() -> Bool {
        guard let definition, index != escaped else { return false }
        return index - definition < Self.longestDefinition
    }
}
