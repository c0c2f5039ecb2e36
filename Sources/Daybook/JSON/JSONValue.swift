/// A value that JSON can hold, its members in the order they were given.
package indirect enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    case integer(Int)
    /// A number; what is not finite has no form in JSON and is written as null.
    case number(Double)
    /// A number just as it is written, by JSON's own grammar.
    case digits(String)
    case string(String)
    /// A string as UTF-8; what is none is U+FFFD.
    case utf8(ArraySlice<UInt8>)
    /// A string that holds bytes in base64 (RFC 4648, section 4).
    case base64([UInt8])
    case array([JSONValue])
    /// An array whose values are made one by one as they are written.
    case items(JSONItems)
    case object([JSONMember])
}

/// Values of an array that may be very many, so that each is made when it is asked for.
package struct JSONItems: Sendable, Equatable {
    package let count: Int
    package let value: @Sendable (_ index: Int) -> JSONValue

    package init(count: Int, value: @escaping @Sendable (_ index: Int) -> JSONValue) {
        self.count = count
        self.value = value
    }

    package static func == (left: JSONItems, right: JSONItems) -> Bool {
        left.count == right.count && (0..<left.count).allSatisfy { left.value($0) == right.value($0) }
    }
}

/// One key of an object, with its value.
package struct JSONMember: Sendable, Equatable {
    package var key: String
    package var value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
        self.key = key
        self.value = value
    }
}

extension JSONValue {
    /// The value in one line of JSON (RFC 8259), UTF-8 as it is.
    ///
    /// Control characters and those that Unicode hides or turns text about with are escaped, so that the line is as safe
    /// on a terminal as it is true to the text.
    package var text: String {
        var text = ""
        write { text += $0 }
        return text
    }

    /// Writes the value piece by piece, in the form of ``text``.
    package func write<Failure: Error>(to put: (String) throws(Failure) -> Void) throws(Failure) {
        var text = JSONText()
        try append(to: &text, put)
        try text.flush(put)
    }

    private func append<Failure: Error>(
        to text: inout JSONText, _ put: (String) throws(Failure) -> Void
    ) throws(Failure) {
        switch self {
        case .null: text.append("null")
        case .bool(let value): text.append(value ? "true" : "false")
        case .integer(let value): text.append(String(value))
        case .digits(let digits): text.append(digits)
        case .number(let value): text.append(value.isFinite ? value.description : "null")
        case .string(let value):
            // A long one is written part by part.
            if value.utf8.count > JSONText.most {
                return try JSONValue.utf8(Array(value.utf8)[...]).append(to: &text, put)
            }
            text.append("\"")
            text.appendEscaped(value)
            text.append("\"")
        case .utf8(let bytes):
            text.append("\"")
            var rest = bytes
            while !rest.isEmpty {
                let part = rest.firstPart
                rest = rest[part.endIndex...]
                text.appendEscaped(String(decoding: part, as: UTF8.self))
                try text.flush(ifFull: put)
            }
            text.append("\"")
        case .base64(let bytes):
            text.append("\"")
            var encoder = Base64Encoder()
            for start in stride(from: 0, to: bytes.count, by: JSONText.most) {
                let part = bytes[start..<min(start + JSONText.most, bytes.count)]
                text.append(String(decoding: encoder.add(Array(part)), as: UTF8.self))
                try text.flush(ifFull: put)
            }
            text.append(String(decoding: encoder.finish(), as: UTF8.self))
            text.append("\"")
        case .array(let values):
            try appendList(of: values.count, to: &text, put) { values[$0] }
        case .items(let items):
            try appendList(of: items.count, to: &text, put, items.value)
        case .object(let members):
            text.append("{")
            for (index, member) in members.enumerated() {
                text.append(index > 0 ? ",\"" : "\"")
                text.appendEscaped(member.key)
                text.append("\":")
                try member.value.append(to: &text, put)
            }
            text.append("}")
        }
        try text.flush(ifFull: put)
    }

    private func appendList<Failure: Error>(
        of count: Int, to text: inout JSONText, _ put: (String) throws(Failure) -> Void, _ value: (Int) -> JSONValue
    ) throws(Failure) {
        text.append("[")
        for index in 0..<count {
            if index > 0 { text.append(",") }
            try value(index).append(to: &text, put)
        }
        text.append("]")
    }
}

/// A part of JSON that is being written.
private struct JSONText {
    private var bytes: [UInt8] = []
    static let most = 1 << 16

    mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func flush<Failure: Error>(_ put: (String) throws(Failure) -> Void) throws(Failure) {
        if bytes.isEmpty { return }
        try put(String(decoding: bytes, as: UTF8.self))
        bytes.removeAll(keepingCapacity: true)
    }

    mutating func flush<Failure: Error>(ifFull put: (String) throws(Failure) -> Void) throws(Failure) {
        if bytes.count >= Self.most { try flush(put) }
    }

    /// Adds the inside of a string.
    mutating func appendEscaped(_ value: String) {
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": append("\\\"")
            case "\\": append("\\\\")
            case "\n": append("\\n")
            case "\r": append("\\r")
            case "\t": append("\\t")
            case _ where scalar.value < 0x20 || scalar.actsUnseen: escape(UInt16(scalar.value))
            case _ where scalar.value < 0x80: bytes.append(UInt8(scalar.value))
            case _ where scalar.isTagCharacter:
                for unit in UTF16.encode(scalar) ?? .init() { escape(unit) }
            default: if let encoded = UTF8.encode(scalar) { bytes.append(contentsOf: encoded) }
            }
        }
    }

    private mutating func escape(_ unit: UInt16) {
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(ascii: "u"))
        for shift: UInt16 in [12, 8, 4, 0] {
            let digit = UInt8(unit >> shift & 15)
            bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
    }
}
