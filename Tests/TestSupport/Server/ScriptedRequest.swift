/// A request as a scripted server read it.
public struct ScriptedRequest: Sendable, Equatable {
    /// Its number among all of the server's, from 1.
    public var number: Int
    /// The number of its connection, from 1.
    public var connection: Int
    /// The bytes of its head, the blank line included.
    public var head: [UInt8]
    /// The bytes of its body, without the marks of chunks.
    public var body: [UInt8]
    /// Whether all of it came; else the other side hung up before.
    public var isWhole: Bool

    /// The lines of the head.
    public var lines: [String] {
        String(decoding: head, as: UTF8.self).split(separator: "\r\n").map(String.init)
    }

    /// What the first line says: method, target and version.
    public var line: String { lines.first ?? "" }

    /// The method.
    public var method: String { line.split(separator: " ").first.map(String.init) ?? "" }

    /// The path and query, or the whole address where a proxy is asked.
    public var target: String { line.split(separator: " ").dropFirst().first.map(String.init) ?? "" }

    /// The body as text, with U+FFFD for what is not UTF-8.
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The first value of a header field, whatever the case of its name.
    public subscript(name: String) -> String? { all(name).first }

    /// All values of a header field, whatever the case of its name.
    public func all(_ name: String) -> [String] {
        lines.dropFirst().compactMap { line in
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0].lowercased() == name.lowercased() else { return nil }
            return String(parts[1].drop { $0 == " " })
        }
    }
}
