import Daybook

/// The value of a field as plain text, in tables and templates.
enum FieldText {
    /// Texts as they are, lists joined by commas, anything deeper as JSON.
    static func text(of value: JSONValue) -> String {
        switch value {
        case .null: ""
        case .string(let text): text
        case .array(let values): values.map(text).joined(separator: ", ")
        case .bool, .integer, .number, .digits, .utf8, .base64, .items, .object: value.text
        }
    }
}
