/// The cells of scalars that are characters by themselves, each asked for once: a listing cuts very many lines.
struct PlainWidths: Sendable {
    /// The cells of an ideograph.
    let wide: Int
    private let shape: Snippet.Shape
    /// For each scalar of the two ranges one more than its cells; 0 where nobody asked for it yet.
    private var known = [UInt8](repeating: 0, count: latin.count + signs.count)

    private static let latin: Range<UInt32> = 0xA1..<0x300
    private static let signs: Range<UInt32> = 0x2010..<0x205F

    init(_ shape: Snippet.Shape) {
        self.shape = shape
        wide = shape.cells("中")
    }

    /// The cells of a scalar beyond ASCII; nil where it may be a part of a character, or a character of several.
    mutating func of(_ scalar: UInt32) -> Int? {
        if PlainRun.isWide(scalar) { return wide }
        switch scalar {
        case 0xA9, 0xAD, 0xAE, 0x203C, 0x2049, 0x2028..<0x2030: return nil
        case Self.latin: return of(scalar, at: Int(scalar - Self.latin.lowerBound))
        case Self.signs: return of(scalar, at: Self.latin.count + Int(scalar - Self.signs.lowerBound))
        default: return nil
        }
    }

    /// The cells of any character.
    func of(_ character: Character) -> Int { max(shape.cells(character), 0) }

    private mutating func of(_ scalar: UInt32, at place: Int) -> Int? {
        if known[place] > 0 { return Int(known[place]) - 1 }
        guard let value = Unicode.Scalar(scalar) else { return nil }
        let cells = max(shape.cells(Character(value)), 0)
        if cells < 255 { known[place] = UInt8(cells + 1) }
        return cells
    }
}
