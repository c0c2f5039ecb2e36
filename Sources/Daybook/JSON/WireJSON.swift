#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A JSON value that came over the wire, of which nothing is expected; also what is sent where the order of members is nobody's matter.
package indirect enum WireJSON: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([WireJSON])
    case object([String: WireJSON])

    /// How deep arrays and objects may stand in one another.
    package static let deepest = 64

    /// Reads a JSON text (RFC 8259); nil where it is none, or too deep.
    package init?(_ bytes: some Collection<UInt8>) {
        guard !Self.isTooDeep(bytes), let value = try? JSONDecoder().decode(WireJSON.self, from: Data(bytes)) else {
            return nil
        }
        self = value
    }

    /// The value of a key, where this is an object that has it, and null where it is null.
    package subscript(key: String) -> WireJSON? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    /// The values, where this is an array.
    package var elements: [WireJSON] {
        if case .array(let elements) = self { elements } else { [] }
    }

    /// The text, where this is one.
    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The whole number, where this is one of a sensible size, in digits or as text.
    package var integer: Int? {
        switch self {
        case .number(let value) where value.magnitude < 1e15: Int(value)
        case .string(let text): Int(text)
        default: nil
        }
    }

    /// The number, where this is one.
    package var fraction: Double? {
        if case .number(let value) = self { value } else { nil }
    }

    /// The text or the whole number as text, for what servers write either way.
    package var word: String? { string ?? integer.map { String($0) } }

    /// Nil for null, else the value.
    package var present: WireJSON? { self == .null ? nil : self }

    /// The same with another text for each, the keys of objects among them.
    package func replacingTexts(_ replacement: (String) -> String) -> WireJSON {
        switch self {
        case .string(let text): .string(replacement(text))
        case .array(let elements): .array(elements.map { $0.replacingTexts(replacement) })
        case .object(let members):
            .object(
                Dictionary(
                    members.map { (replacement($0.key), $0.value.replacingTexts(replacement)) },
                    uniquingKeysWith: { first, _ in first }))
        default: self
        }
    }

    private static func isTooDeep(_ bytes: some Collection<UInt8>) -> Bool {
        var depth = 0
        var isInText = false
        var isEscaped = false
        for byte in bytes {
            if isEscaped {
                isEscaped = false
            } else if isInText {
                if byte == 0x5C { isEscaped = true } else if byte == 0x22 { isInText = false }
            } else if byte == 0x22 {
                isInText = true
            } else if byte == 0x7B || byte == 0x5B {
                depth += 1
                if depth > deepest { return true }
            } else if byte == 0x7D || byte == 0x5D {
                depth -= 1
            }
        }
        return false
    }
}

extension WireJSON: Codable {
    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    package init(from decoder: any Decoder) throws {
        if let members = try? decoder.container(keyedBy: Key.self) {
            var object: [String: WireJSON] = [:]
            for key in members.allKeys { object[key.stringValue] = try members.decode(WireJSON.self, forKey: key) }
            self = .object(object)
        } else if var elements = try? decoder.unkeyedContainer() {
            var array: [WireJSON] = []
            while !elements.isAtEnd { array.append(try elements.decode(WireJSON.self)) }
            self = .array(array)
        } else {
            let single = try decoder.singleValueContainer()
            if single.decodeNil() {
                self = .null
            } else if let text = try? single.decode(String.self) {
                self = .string(text)
            } else if let number = try? single.decode(Double.self) {
                self = .number(number)
            } else {
                self = .bool(try single.decode(Bool.self))
            }
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var single = encoder.singleValueContainer()
        switch self {
        case .null: try single.encodeNil()
        case .bool(let value): try single.encode(value)
        case .number(let value): try single.encode(value)
        case .string(let text): try single.encode(text)
        case .array(let elements): try single.encode(elements)
        case .object(let members): try single.encode(members)
        }
    }

    /// The value as JSON text, its keys sorted; nothing where a number is none.
    package var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
