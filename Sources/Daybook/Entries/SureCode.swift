/// Which lines of a text are code beyond doubt, for what must not be overlooked elsewhere.
///
/// A block of code counts where its fences stand at the very beginning of their lines and belong together by CommonMark 0.31.2, 4.5;
/// behind anything that makes fences mean something else, such as HTML or a fence within a list, nothing counts any more.
struct SureCode {
    private var fence: (sign: UInt8, count: Int)?
    private var isDoubtful = false

    /// Whether the lines that follow stand in a block.
    var isOpen: Bool { fence != nil }

    /// Takes the next line, and says whether it is a fence.
    mutating func take(_ line: ArraySlice<UInt8>, trimmed: ArraySlice<UInt8>) -> Bool {
        if isDoubtful { return false }
        // A mark of the program ends what a model left open.
        if Self.isMark(trimmed) {
            fence = nil
            return false
        }
        let sign = trimmed.first ?? 0
        guard sign == 0x60 || sign == 0x7E else {
            if fence == nil { doubt(Self.isDoubtful(trimmed)) }
            return false
        }
        let count = trimmed.prefix { $0 == sign }.count
        if count < 3 { return false }
        let rest = trimmed.dropFirst(count)
        if let open = fence {
            guard sign == open.sign, count >= open.count, rest.isEmpty else { return false }
            doubt(line.first != sign)
            fence = nil
            return !isDoubtful
        }
        // What has back-ticks behind it is code within a line.
        if sign == 0x60, rest.contains(0x60) { return false }
        // A line that ends in CR alone goes on with the text.
        doubt(line.first != sign || rest.contains { $0 == 0x3C || $0 == 0x0D })
        if isDoubtful { return false }
        fence = (sign, count)
        return true
    }

    private mutating func doubt(_ isDoubtful: Bool) {
        guard isDoubtful else { return }
        self.isDoubtful = true
        fence = nil
    }

    /// Whether what stands behind some text of a line is code there: right behind a back-tick, with another one to come, where nothing on
    /// the line gives back-ticks another meaning, such as a backslash, or two of them together.
    static func isBetweenTicks(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>) -> Bool {
        guard before.last == 0x60, after.contains(0x60), before.count(where: { $0 == 0x60 }) % 2 == 1 else {
            return false
        }
        return [before, after].allSatisfy { part in
            !part.contains(0x5C) && !zip(part, part.dropFirst()).contains { $0 == 0x60 && $1 == 0x60 }
        }
    }

    /// Whether a line is one of the program's that open or close a part, or name a message.
    private static func isMark(_ line: ArraySlice<UInt8>) -> Bool {
        let marks = ["<!-- chat", "<!-- /chat", "<!-- summary", "<!-- /summary", "<!-- conflict"]
        if line.first == 0x3C { return marks.contains { line.starts(with: $0.utf8) } }
        return line.starts(with: "**".utf8) && Array(line.suffix(40)).firstRange(of: "<!-- m:".utf8) != nil
    }

    /// Whether fences may mean something else from a line on: HTML, or a fence in a list or a quotation.
    private static func isDoubtful(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first else { return false }
        if first == 0x3C {
            return line.dropFirst().first.map { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 == 0x2F } ?? false
        }
        var (sign, count) = (UInt8(0), 0)
        for byte in line where byte == 0x60 || byte == 0x7E || count > 0 {
            count = byte == sign ? count + 1 : 1
            sign = byte
            if count > 2, byte == 0x60 || byte == 0x7E { return true }
            if byte != 0x60, byte != 0x7E { count = 0 }
        }
        return false
    }
}
