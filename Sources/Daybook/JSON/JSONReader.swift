/// Reads JSON (RFC 8259) from a file piece by piece, however long it is, and knows the line and column of a mistake.
///
/// Stricter than many: a key may come once in an object, half a surrogate pair is no text, and what stands behind the value is an error.
package final class JSONReader {
    /// A place in the text; both count from 1, the column in characters.
    package struct Position: Sendable, Equatable {
        package var line = 1
        package var column = 1
    }

    /// What is wrong with a text.
    package enum Fault: Error, Equatable, Sendable {
        /// A character that cannot stand there; nil at the end of the text.
        case unexpected(Unicode.Scalar?, Position)
        /// Arrays and objects stand more than so deep in one another.
        case tooDeep(Position)
        /// One value is longer than so many bytes.
        case tooLong(limit: Int, Position)
        /// A text with bytes that are no UTF-8, half a surrogate pair, a bare control character, or an unknown escape.
        case badText(Position)
        /// A number that JSON does not write so, or that nothing can hold.
        case badNumber(Position)
        /// A key that its object has twice.
        case twice(String, Position)
    }

    /// How deep arrays and objects may stand in one another.
    package static let deepest = WireJSON.deepest
    private static let chunk = 1 << 16

    private let next: (_ capacity: Int) throws -> [UInt8]
    private var buffer: [UInt8] = []
    private var index = 0
    private var start = 0
    private var depth = 0
    private(set) var position = Position()

    /// Reads what a call hands out, piece by piece; an empty piece is the end.
    package init(_ next: @escaping (_ capacity: Int) throws -> [UInt8]) { self.next = next }

    /// Reads bytes that are at hand.
    package convenience init(_ bytes: [UInt8]) {
        var rest = bytes
        self.init { _ in
            defer { rest = [] }
            return rest
        }
    }

    /// The bytes that were read so far.
    var offset: Int { start + index }

    /// The next byte, which stays to be read; nil at the end.
    private func peek() throws -> UInt8? {
        if index == buffer.count {
            start += buffer.count
            buffer = try next(Self.chunk)
            index = 0
            if buffer.isEmpty { return nil }
        }
        return buffer[index]
    }

    private func advance() {
        let byte = buffer[index]
        index += 1
        if byte == 0x0A {
            position.line += 1
            position.column = 1
        } else if byte & 0xC0 != 0x80 {
            position.column += 1
        }
    }

    private func skipBlanks() throws {
        while let byte = try peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { advance() }
    }

    /// The next byte that is no blank, which stays to be read.
    package func peekToken() throws -> UInt8? {
        try skipBlanks()
        return try peek()
    }

    /// Skips a byte order mark, which some programs write before everything else.
    package func skipByteOrderMark() throws {
        guard try peek() == 0xEF else { return }
        for byte: UInt8 in [0xEF, 0xBB, 0xBF] { try take(byte) }
        position = Position()
    }

    private func take(_ byte: UInt8) throws {
        guard try peek() == byte else { throw try unexpected() }
        advance()
    }

    /// What cannot stand here.
    package func unexpected() throws -> Fault {
        guard let first = try peek() else { return .unexpected(nil, position) }
        let place = position
        var bytes = [first]
        advance()
        while bytes.count < 4, let byte = try peek(), byte & 0xC0 == 0x80 {
            bytes.append(byte)
            advance()
        }
        return .unexpected(String(decoding: bytes, as: UTF8.self).unicodeScalars.first, place)
    }

    /// Throws where anything but blanks follows.
    package func end() throws {
        if try peekToken() != nil { throw try unexpected() }
    }

    /// Reads an object, and calls `visit` at each value, which it has to read.
    package func members(_ visit: (_ key: String) throws -> Void) throws {
        var seen: Set<[UInt8]> = []
        try list(0x7B, 0x7D) {
            try skipBlanks()
            let place = position
            let key = try text(limit: 1 << 16)
            guard seen.insert(Array(key.utf8)).inserted else { throw Fault.twice(key, place) }
            try skipBlanks()
            try take(0x3A)
            try visit(key)
        }
    }

    /// Reads an array, and calls `visit` at each value, which it has to read.
    package func elements(_ visit: () throws -> Void) throws { try list(0x5B, 0x5D, visit) }

    private func list(_ opening: UInt8, _ closing: UInt8, _ visit: () throws -> Void) throws {
        try skipBlanks()
        let place = position
        try take(opening)
        depth += 1
        if depth > Self.deepest { throw Fault.tooDeep(place) }
        if try peekToken() == closing {
            advance()
        } else {
            while true {
                try visit()
                if try peekToken() == closing {
                    advance()
                    break
                }
                try take(0x2C)
            }
        }
        depth -= 1
    }

    /// Reads a value whole.
    ///
    /// - Parameter limit: The most bytes of it.
    package func value(limit: Int) throws -> JSONValue {
        try skipBlanks()
        let first = offset
        let place = position
        return try value { [self] in
            if offset - first > limit { throw Fault.tooLong(limit: limit, place) }
        } limit: { [self] in
            limit - (offset - first)
        }
    }

    private func value(_ check: () throws -> Void, limit: () -> Int) throws -> JSONValue {
        try check()
        switch try peekToken() {
        case 0x22: return .string(try text(limit: limit()))
        case 0x7B:
            var object: [JSONMember] = []
            try members { object.append(JSONMember($0, try value(check, limit: limit))) }
            return .object(object)
        case 0x5B:
            var array: [JSONValue] = []
            try elements { array.append(try value(check, limit: limit)) }
            return .array(array)
        case 0x74:
            try word("true")
            return .bool(true)
        case 0x66:
            try word("false")
            return .bool(false)
        case 0x6E:
            try word("null")
            return .null
        default: return try number()
        }
    }

    /// Reads a value and keeps nothing of it.
    package func skip() throws {
        switch try peekToken() {
        case 0x22: try string { _ in }
        case 0x7B: try members { _ in try skip() }
        case 0x5B: try elements { try skip() }
        default: _ = try value(limit: 1 << 10)
        }
    }

    private func word(_ word: String) throws {
        for byte in word.utf8 { try take(byte) }
    }

    private func number() throws -> JSONValue {
        let place = position
        var digits: [UInt8] = []
        while let byte = try peek(), (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) {
            digits.append(byte)
            if digits.count > 1000 { throw Fault.badNumber(place) }
            advance()
        }
        if digits.isEmpty { throw try unexpected() }
        let text = String(decoding: digits, as: UTF8.self)
        if let number = Int(text), String(number) == text { return .integer(number) }
        guard JSONValue.isNumber(text) else { throw Fault.badNumber(place) }
        return .digits(text)
    }

    /// Reads a text whole.
    package func text(limit: Int) throws -> String {
        try skipBlanks()
        let place = position
        var bytes: [UInt8] = []
        try string { piece in
            if bytes.count + piece.count > limit { throw Fault.tooLong(limit: limit, place) }
            bytes += piece
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Fault.badText(place) }
        return text
    }

    /// Reads a text, handed over piece by piece with its escapes undone; whether its bytes are UTF-8 is not looked at.
    package func string(_ put: (ArraySlice<UInt8>) throws -> Void) throws {
        try skipBlanks()
        try take(0x22)
        while let byte = try peek() {
            if byte == 0x22 { return advance() }
            if byte == 0x5C {
                try put(try escaped()[...])
                continue
            }
            let first = index
            while index < buffer.count, buffer[index] != 0x22, buffer[index] != 0x5C {
                guard buffer[index] >= 0x20 else { throw Fault.badText(position) }
                if buffer[index] & 0xC0 != 0x80 { position.column += 1 }
                index += 1
            }
            try put(buffer[first..<index])
        }
        throw Fault.unexpected(nil, position)
    }

    private func escaped() throws -> [UInt8] {
        let place = position
        try take(0x5C)
        guard let byte = try peek() else { throw Fault.unexpected(nil, position) }
        advance()
        switch byte {
        case 0x22, 0x5C, 0x2F: return [byte]
        case 0x62: return [0x08]
        case 0x66: return [0x0C]
        case 0x6E: return [0x0A]
        case 0x72: return [0x0D]
        case 0x74: return [0x09]
        case 0x75: break
        default: throw Fault.badText(place)
        }
        var units = [try unit(place)]
        if UTF16.isLeadSurrogate(units[0]) {
            guard try peek() == 0x5C else { throw Fault.badText(place) }
            advance()
            guard try peek() == 0x75 else { throw Fault.badText(place) }
            advance()
            units.append(try unit(place))
        }
        guard let text = String(validating: units, as: UTF16.self) else { throw Fault.badText(place) }
        return Array(text.utf8)
    }

    private func unit(_ place: Position) throws -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = try peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                throw Fault.badText(place)
            }
            unit = unit << 4 | UInt16(digit)
            advance()
        }
        return unit
    }
}
