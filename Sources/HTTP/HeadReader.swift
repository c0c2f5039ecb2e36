/// Reads the lines of a response's head, past interim responses, as they come.
struct HeadReader {
    /// The most bytes that the lines of one transfer may have.
    static let longest = 256 << 10

    /// The status and the fields, once the blank line after them was read.
    private(set) var finished: (status: Int, headers: HTTPHeaders)?
    private var status = 0
    private var headers = HTTPHeaders()
    private var count = 0

    /// Reads one line with its end; false where the lines are more than anybody sends in earnest.
    mutating func read(_ line: [UInt8]) -> Bool {
        // What comes after the body is not part of the head (RFC 9112, 7.1.2).
        if finished != nil { return true }
        count += line.count
        guard count <= Self.longest else { return false }
        let text = String(decoding: line, as: UTF8.self)
        if line.starts(with: Array("HTTP/".utf8)) {
            status = text.split(separator: " ", maxSplits: 2).dropFirst().first.flatMap { Int(Self.trimmed($0)) } ?? 0
            headers = HTTPHeaders()
        } else if Self.trimmed(text[...]).isEmpty {
            if status >= 200 { finished = (status, headers) }
        } else if let colon = text.utf8.firstIndex(of: 0x3A) {
            headers.add(Self.trimmed(text[..<colon]), Self.trimmed(text[text.utf8.index(after: colon)...]))
        }
        return true
    }

    private static func trimmed(_ text: Substring) -> String {
        var bytes = text.utf8
        while let first = bytes.first, first <= 0x20 { bytes = bytes.dropFirst() }
        while let last = bytes.last, last <= 0x20 { bytes = bytes.dropLast() }
        return String(Substring(bytes))
    }
}
