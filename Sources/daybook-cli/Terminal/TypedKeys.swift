/// What a person does at the keyboard, as far as a line that is being written cares.
enum TypedKey: Equatable {
    /// Characters.
    case text(String)
    /// Text that was pasted, line breaks and all, as a terminal says that brackets it.
    case pasted(String)
    /// The return key.
    case enter
    /// The return key with Alt: a line break within the text.
    case lineBreak
    case erase, eraseForward, eraseWord, eraseBefore, eraseBehind
    case left, right, home, end
    case endOfInput, interrupt, suspend, redraw
}

/// Makes keys of the bytes that a terminal sends, which may come in any pieces.
struct TypedKeys {
    private var bytes: [UInt8] = []
    private var pasted: [UInt8]?

    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    /// Whether something came that is not whole yet: a paste whose end is to come, or a part of a character.
    var isInMidst: Bool { pasted != nil || !bytes.isEmpty }

    /// Takes what came and gives the keys that are whole.
    mutating func take(_ more: some Sequence<UInt8>) -> [TypedKey] {
        bytes += more
        var keys: [TypedKey] = []
        while let key = next() { if let key = key.value { keys.append(key) } }
        return keys
    }

    /// What is left where nothing more comes.
    mutating func rest() -> [TypedKey] {
        let text = (pasted ?? []) + bytes.drop { $0 == 0x1B }
        (bytes, pasted) = ([], nil)
        return text.isEmpty ? [] : [.text(String(decoding: text, as: UTF8.self))]
    }

    /// The next key, nothing within where the bytes mean none; nil where they are not whole.
    private mutating func next() -> (value: TypedKey?, Void)? {
        if pasted != nil { return nextOfPaste() }
        guard let first = bytes.first else { return nil }
        if first == 0x1B { return sequence() }
        if first < 0x20 || first == 0x7F {
            bytes.removeFirst(bytes.starts(with: [0x0D, 0x0A]) ? 2 : 1)
            return (Self.control(first), ())
        }
        // All the text that is there at once, but for a character that is cut.
        let end = bytes.firstIndex { $0 < 0x20 || $0 == 0x7F } ?? bytes.count
        var whole = end
        if end == bytes.count { whole -= Self.cutScalar(bytes) }
        guard whole > 0 else { return nil }
        let text = String(decoding: bytes[..<whole], as: UTF8.self)
        bytes.removeFirst(whole)
        return (.text(text), ())
    }

    private mutating func nextOfPaste() -> (value: TypedKey?, Void)? {
        guard let end = bytes.firstRange(of: Self.pasteEnd) else {
            // The mark of the end may be cut.
            let kept = (1..<Self.pasteEnd.count).last { bytes.suffix($0).elementsEqual(Self.pasteEnd.prefix($0)) } ?? 0
            pasted? += bytes.dropLast(kept)
            bytes = Array(bytes.suffix(kept))
            return nil
        }
        let all = (pasted ?? []) + bytes[..<end.lowerBound]
        pasted = nil
        bytes.removeFirst(end.upperBound)
        // A return key is what terminals send for a line break.
        let text = String(decoding: all, as: UTF8.self).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        return (text.isEmpty ? nil : .pasted(text), ())
    }

    /// How many bytes at the end begin a character that is not whole.
    private static func cutScalar(_ bytes: [UInt8]) -> Int {
        for count in 1...3 where count <= bytes.count {
            let byte = bytes[bytes.count - count]
            if byte & 0xC0 == 0x80 { continue }
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            return length > count ? count : 0
        }
        return 0
    }

    private static func control(_ byte: UInt8) -> TypedKey? {
        switch byte {
        case 0x01: .home
        case 0x02: .left
        case 0x03, 0x1C: .interrupt
        case 0x04: .endOfInput
        case 0x05: .end
        case 0x06: .right
        case 0x08, 0x7F: .erase
        case 0x09: .text("\t")
        case 0x0A, 0x0D: .enter
        case 0x0B: .eraseBehind
        case 0x0C: .redraw
        case 0x15: .eraseBefore
        case 0x17: .eraseWord
        case 0x1A: .suspend
        default: nil
        }
    }

    /// What stands behind an escape character.
    private mutating func sequence() -> (value: TypedKey?, Void)? {
        guard bytes.count > 1 else { return nil }
        let kind = bytes[1]
        switch kind {
        case 0x0A, 0x0D:
            bytes.removeFirst(2)
            return (.lineBreak, ())
        case 0x7F:
            bytes.removeFirst(2)
            return (.eraseWord, ())
        case 0x5B, 0x4F: break
        default:
            // The escape key by itself, or another one with Alt: the text behind it is text.
            bytes.removeFirst(1)
            return (nil, ())
        }
        guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) || $0 < 0x20 }) else {
            // No sequence is so long.
            if bytes.count > 40 { bytes.removeFirst(2) }
            return bytes.count > 38 ? (nil, ()) : nil
        }
        let parameters = String(decoding: bytes[2..<end], as: UTF8.self)
        let final = bytes[end]
        bytes.removeFirst(end + (final < 0x20 ? 0 : 1))
        switch (final, parameters) {
        case (0x7E, "200"): pasted = []
        case (0x7E, "1"), (0x7E, "7"), (0x48, _): return (.home, ())
        case (0x7E, "4"), (0x7E, "8"), (0x46, _): return (.end, ())
        case (0x7E, "3"): return (.eraseForward, ())
        case (0x43, _): return (.right, ())
        case (0x44, _): return (.left, ())
        default: break
        }
        return (nil, ())
    }
}
