/// The file of packed references (git-pack-refs(1)) as lines, for when neither git nor libgit2 can read it.
struct PackedReferences {
    /// A line, without its end.
    typealias Line = ArraySlice<UInt8>

    let lines: [Line]
    /// Whether the last line has its end: else its name may be cut off.
    let isEnded: Bool

    /// Nothing where there is no such file.
    init?(in folder: String) {
        let path = PackedReferences.path(in: folder)
        guard let bytes = FileAccess.contents(of: path, limit: 64 << 20) else { return nil }
        lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: true)
        isEnded = bytes.isEmpty || bytes.last == 0x0A
    }

    static func path(in folder: String) -> String { folder + "/packed-refs" }

    /// Whether git refuses to read it.
    var isDamaged: Bool { !isEnded || !lines.allSatisfy(PackedReferences.isGood) }

    /// A comment, a tag's object, or an object and its name.
    static func isGood(_ line: Line) -> Bool {
        if line.first == UInt8(ascii: "#") { return true }
        if line.first == UInt8(ascii: "^") { return ObjectID(hexBytes: line.dropFirst()) != nil }
        return line.count > 45 && ObjectID(hexBytes: line.prefix(40)) != nil
            && line.dropFirst(40).starts(with: " refs/".utf8)
    }

    /// The object of a line, and as much of a name as stands there; nil where there is no whole object.
    static func parts(_ line: Line) -> (id: ObjectID, name: Line)? {
        ObjectID(hexBytes: line.prefix(40)).map { ($0, line.dropFirst(41)) }
    }
}
