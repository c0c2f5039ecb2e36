/// Where a link or a picture stands, as far as the rest can be read from it again: small, since a text may have millions.
struct LinkPlace: Sendable, Equatable {
    private let start: UInt32
    private let end: UInt32
    /// The bracket that closes the text; 0 for `[[name]]` and HTML, which have none.
    private let bracket: UInt32

    init(_ range: Range<Int>, bracket: Int = 0) {
        start = UInt32(clamping: range.lowerBound)
        end = UInt32(clamping: range.upperBound)
        self.bracket = UInt32(clamping: bracket)
    }

    /// The bytes of the whole link.
    var range: Range<Int> { Int(start)..<Int(max(start, end)) }
    /// The first byte, by which links are ordered.
    var order: UInt32 { start }
    /// Whether it is `[[name]]`.
    var isWiki: Bool { bracket == 0 }

    /// The bytes between the brackets.
    func text(in bytes: [UInt8]) -> Range<Int> {
        let first = Int(start) &+ (bytes[Int(start)] == UInt8(ascii: "!") ? 2 : 1)
        return min(first, Int(bracket))..<max(first, Int(bracket))
    }

    /// Where it leads, and its title.
    func found(in bytes: [UInt8]) -> LinkDestination? {
        let next = Int(bracket) &+ 1
        guard next < Int(end), next < bytes.count else { return nil }
        return LinkDestination(bytes, next &+ 1..<Int(end), isInline: bytes[next] == UInt8(ascii: "("))
    }
}

extension LinkDestination {
    /// The bytes of the address without query and fragment.
    func target(in bytes: [UInt8]) -> Range<Int> {
        let cut = bytes[address].firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }
        return address.lowerBound..<(cut ?? address.upperBound)
    }
}
