/// A form of several parts (RFC 7578), whose bytes follow from its values alone.
public struct HTTPMultipart: Sendable, Hashable {
    /// One part of a form.
    public struct Part: Sendable, Hashable {
        /// The name of the field.
        public var name: String
        /// The name of the file that the receiver is told, if it is one.
        public var filename: String?
        /// The media type, if it is to be told.
        public var type: String?
        /// The value.
        public var content: HTTPBody.Segment

        /// A part with a text.
        public init(name: String, text: String) {
            self.name = name
            content = .bytes(Array(text.utf8))
        }

        /// A part with bytes or a file, under the name of a file.
        public init(name: String, filename: String, type: String, content: HTTPBody.Segment) {
            self.name = name
            self.filename = filename
            self.type = type
            self.content = content
        }
    }

    /// The parts in their order.
    public var parts: [Part]
    /// What stands between the parts and must occur in none: up to 70 letters, digits, hyphens and underscores (RFC 2046, 5.1.1).
    public var boundary: String

    /// A form; its boundary is the caller's, so that the same values make the same bytes.
    public init(_ parts: [Part], boundary: String) {
        self.parts = parts
        self.boundary = boundary
    }

    /// The media type of the whole.
    public var type: String { "multipart/form-data; boundary=\(boundary)" }

    var segments: [HTTPBody.Segment] {
        var all: [HTTPBody.Segment] = []
        var text = ""
        for part in parts {
            text += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.quoted(part.name))\""
            if let filename = part.filename { text += "; filename=\"\(Self.quoted(filename))\"" }
            if let type = part.type { text += "\r\nContent-Type: \(type)" }
            text += "\r\n\r\n"
            all += [.bytes(Array(text.utf8)), part.content]
            text = "\r\n"
        }
        return all + [.bytes(Array("\(text)--\(boundary)--\r\n".utf8))]
    }

    var hasValidBoundary: Bool {
        let allowed = boundary.utf8.allSatisfy { HTTPAddress.isAlphanumeric($0) || $0 == 0x2D || $0 == 0x5F }
        return allowed && (1...70).contains(boundary.utf8.count)
    }

    /// A name as browsers write it between quotes (WHATWG HTML, multipart/form-data encoding algorithm).
    private static func quoted(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\"": text += "%22"
            case "\r": text += "%0D"
            case "\n": text += "%0A"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
