/// What the setting of text has to know of each character, looked up once and kept: millions of them may be the same few.
struct ScalarTraits {
    /// What is known of one scalar.
    struct Traits: Equatable {
        fileprivate(set) var bits: UInt16

        /// It does not belong to a grapheme with any other of its like.
        static let plain = Traits(bits: 1 << 2)
        /// A mark without a width that belongs to what stands before it.
        static let extends = Traits(bits: 1 << 3)
        /// A control or another character that acts instead of showing.
        static let acts = Traits(bits: 1 << 4)
        /// One of the marks of which a grapheme keeps only so many.
        static let marks = Traits(bits: 1 << 5)
        static let neverFirst = Traits(bits: 1 << 6)
        static let neverLast = Traits(bits: 1 << 7)
        static let doubled = Traits(bits: 1 << 8)
        static let digit = Traits(bits: 1 << 9)
        static let unit = Traits(bits: 1 << 10)
        static let joint = Traits(bits: 1 << 11)
        static let space = Traits(bits: 1 << 12)
        fileprivate static let known = Traits(bits: 1 << 15)

        /// The cells, 0 to 2; 3 for what takes more.
        var cells: Int { Int(bits & 3) }

        /// These traits with the cells of others, and no more.
        func withCells(of other: Traits) -> Traits { Traits(bits: other.bits & 3) }

        func has(_ other: Traits) -> Bool { bits & other.bits != 0 }

        fileprivate mutating func add(_ other: Traits, where holds: Bool) {
            if holds { bits |= other.bits }
        }
    }

    private var blocks: [[Traits]] = Array(repeating: [], count: 0x1100)

    /// The traits of a scalar.
    mutating func of(_ scalar: Unicode.Scalar) -> Traits {
        let value = scalar.value
        switch value {
        // Ideographs and Hangul syllables: wide, and a line may break beside them.
        case 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x2FA1D, 0x30000...0x323AF:
            return Traits(bits: Traits.plain.bits | Traits.known.bits | 2)
        default: break
        }
        let (block, place) = (Int(value >> 8), Int(value & 0xFF))
        if blocks[block].isEmpty { blocks[block] = Array(repeating: Traits(bits: 0), count: 256) }
        let known = blocks[block][place]
        if known.has(.known) { return known }
        let traits = Self.found(scalar)
        blocks[block][place] = traits
        return traits
    }

    /// The traits of a grapheme of several scalars, as the rules for single ones tell them.
    static func found(_ character: Character) -> Traits {
        var traits = Traits(bits: UInt16(clamping: min(3, DisplayWidth.standard.of(character))))
        traits.add(.neverFirst, where: LineBreaking.neverFirst.contains(character))
        traits.add(.neverLast, where: LineBreaking.neverLast.contains(character))
        return traits
    }

    private static func found(_ scalar: Unicode.Scalar) -> Traits {
        let character = Character(scalar)
        var traits = found(character)
        traits.add(.known, where: true)
        let isControl = scalar.value < 0x20 && scalar != "\n" && scalar != "\t"
        traits.add(.acts, where: isControl || Sanitised.isHidden(scalar) || Sanitised.isTag(scalar))
        traits.add(.marks, where: scalar.properties.isGraphemeExtend)
        traits.add(.doubled, where: LineBreaking.doubled.contains(character))
        traits.add(.digit, where: ("0"..."9").contains(scalar))
        traits.add(.unit, where: scalar == "％" || scalar == "℃")
        traits.add(.joint, where: LineBreaking.isJoint(character))
        traits.add(.space, where: scalar == " " || scalar == "\t")
        let isMark = [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
        if isMark, scalar.properties.isGraphemeExtend, traits.cells == 0, !isJoining(scalar) {
            traits.add(.extends, where: count("a", scalar) == 1)
        } else {
            let isAlone = count("a", scalar) == 2 && count(scalar, "a") == 2 && count(scalar, scalar) == 2
            traits.add(.plain, where: isAlone)
        }
        return traits
    }

    /// Whether a mark makes one grapheme of what stands on both sides, another character of what stands before, or an emoji.
    private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
        let isVirama = scalar.properties.canonicalCombiningClass == .virama
        return isVirama || [0x3099, 0x309A, 0xFE0F, 0x20E3].contains(scalar.value)
    }

    /// How many graphemes two scalars are.
    private static func count(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Int {
        var text = String.UnicodeScalarView()
        text.append(first)
        text.append(second)
        return String(text).count
    }
}

extension LineBreaking {
    /// Whether a line may end after one grapheme and the next line begin with the other; `isSame` tells that both are the same.
    static func mayBreak(
        after left: ScalarTraits.Traits, before right: ScalarTraits.Traits, isSame: Bool
    ) -> Bool {
        if right.has(.neverFirst) || left.has(.neverLast) { return false }
        if isSame, left.has(.doubled) { return false }
        if left.has(.digit), right.has(.unit) { return false }
        return left.cells == 2 || right.cells == 2
    }
}
