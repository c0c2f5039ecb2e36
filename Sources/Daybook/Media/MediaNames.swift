/// The media that texts name.
enum MediaNames {
    /// The digests that stand in a text, as links to media hold them: runs of just 64 hexadecimal digits, in lower case, each of which a
    /// link may have as `%61` too (RFC 3986, 2.1).
    static func digests(in bytes: [UInt8]) -> Set<String> {
        let found = plainDigests(in: bytes)
        guard bytes.contains(UInt8(ascii: "%")) else { return found }
        return found.union(plainDigests(in: withoutPercents(bytes)))
    }

    private static func withoutPercents(_ bytes: [UInt8]) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let value = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                decoded.append(value)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return decoded
    }

    private static func plainDigests(in bytes: [UInt8]) -> Set<String> {
        var found: Set<String> = []
        var position = 63
        // A run of 64 cannot lie between two bytes that are 64 apart.
        while position < bytes.count {
            guard isDigit(bytes[position]) else {
                position += 64
                continue
            }
            var start = position
            while start > 0, isDigit(bytes[start - 1]) { start -= 1 }
            var end = position + 1
            while end < bytes.count, isDigit(bytes[end]) { end += 1 }
            if end - start == 64 { found.insert(String(decoding: bytes[start..<end], as: UTF8.self).lowercased()) }
            position = end + 63
        }
        return found
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
    }
}

extension Vault {
    /// The digests of all media that entries name as they stand on the disk, but for some; nil where one cannot be read, which
    /// might name any. Throws where the disk fails.
    func namedMedia(besides passedOver: [String] = []) throws -> Set<String>? {
        let listing = try listing()
        if let error = listing.unreadable.first(where: { !$0.isOfTheFile }) { throw error }
        let passedOver = Set(passedOver.map { Array($0.utf8) })
        let paths = listing.entries.filter { !passedOver.contains(Array($0.utf8)) }
        let scan = Scan(root: root, paths: paths, operations: operations)
        let found = scan.run(from: NamedMedia())
        for case .file(let error) in found.unreadable.map(\.reason) where !error.isOfTheFile { throw error }
        guard listing.unreadable.isEmpty, listing.unnameable.isEmpty, found.unreadable.allSatisfy(\.isReadForMedia)
        else {
            return nil
        }
        return found.visitors.reduce(into: []) { $0.formUnion($1.digests) }
    }
}

extension Vault {
    /// The entries that name a file of the vault's media as they stand on the disk, in the order of their paths; none for any other file.
    ///
    /// - Parameter path: From the vault's root.
    public func entries(naming path: String) throws -> [String] {
        guard let media = MediaPath(path) else { return [] }
        let listing = try listing()
        let scan = Scan(root: root, paths: listing.entries, operations: operations)
        let found = scan.run(from: NamingEntries(digest: media.digest.description))
        return found.visitors.flatMap(\.paths).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

/// The entries that one thread finds.
private struct NamingEntries: ScanVisitor {
    let digest: String
    private(set) var paths: [String] = []

    init(digest: String) { self.digest = digest }

    mutating func visit(_ text: inout EntryText) {
        if MediaNames.digests(in: text.bytes).contains(digest) { paths.append(text.path) }
    }
}

/// The digests that one thread finds.
private struct NamedMedia: ScanVisitor {
    private(set) var digests: Set<String> = []

    mutating func visit(_ text: inout EntryText) {
        digests.formUnion(MediaNames.digests(in: text.bytes))
        // Digits are the same bytes in UTF-16, each with a zero byte beside it.
        if text.bytes.contains(0) { digests.formUnion(MediaNames.digests(in: text.bytes.filter { $0 != 0 })) }
    }
}

extension UnreadableEntry {
    /// Whether all was seen that it may name, though it is no entry that could be understood.
    fileprivate var isReadForMedia: Bool {
        switch reason {
        case .entry(.frontMatter), .entry(.otherEncoding), .template: true
        case .entry(.tooLarge), .file: false
        }
    }
}
