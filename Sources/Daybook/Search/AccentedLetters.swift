/// The letters that are left when accents are taken off, from the canonical decompositions of the Unicode Character Database; and of the
/// letters with a stroke and the dotless i, which Unicode takes for letters of their own, those that a keyboard without them has: so
/// `da nang` finds `Đà Nẵng`, and `lodz` `Łódź`.
///
/// Each table has one letter, in lower case, for each scalar of its range; a full stop where there is nothing to take off.
enum AccentedLetters {
    /// The letter under the accents of a scalar, in lower case, or nil where it has none.
    static func base(of scalar: UInt32) -> UInt32? {
        let entry: UInt32?
        switch scalar {
        case 0x00C0...0x024F: entry = letter(latin, scalar - 0x00C0)
        case 0x0370...0x03FF: entry = letter(greek, scalar - 0x0370)
        case 0x0400...0x04FF: entry = letter(cyrillic, scalar - 0x0400)
        case 0x1E00...0x1EFF: entry = letter(latinAdditional, scalar - 0x1E00)
        case 0x1F00...0x1FFF: entry = letter(greekExtended, scalar - 0x1F00)
        default: entry = nil
        }
        return entry
    }

    private static func letter(_ table: [UInt16], _ index: UInt32) -> UInt32? {
        guard index < table.count, table[Int(index)] != 0x2E else { return nil }
        return UInt32(table[Int(index)])
    }

    private static func table(_ letters: String) -> [UInt16] { Array(letters.utf16) }

    /// U+00C0 to U+024F.
    private static let latin = table(
        """
        aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.yaaaaaaccccccccddddeeeeeeeeeegggggggg\
        hhhhiiiiiiiiii..jjkk.llllll..llnnnnnn...oooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzz.........\
        ........................oo.............uu............................aaiioouuuuuuuuuu.aaaaææ..ggkkoo\
        ooʒʒj...gg..nnaaææooaaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy............................
        """)

    /// U+0370 to U+03FF.
    private static let greek = table(
        """
        ......................α.εηι.ο.υωι.........................ιυαεηιυ.........................ιυουω....ϒ\
        ϒ...........................................
        """)

    /// U+0400 to U+04FF.
    private static let cyrillic = table(
        """
        ее.г...і....киу..........и...............................и......................ее.г...і....киу.....\
        ..................ѵѵ.........................................................................жж.....\
        ........аааа..ее..әәжжзз..ииииоо..өөээуууууучч..ыы......
        """)

    /// U+1E00 to U+1EFF.
    private static let latinAdditional = table(
        """
        aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrrssss\
        ssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy.ſ....aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeee\
        iiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......
        """)

    /// U+1F00 to U+1FFF.
    private static let greekExtended = table(
        """
        ααααααααααααααααεεεεεε..εεεεεε..ηηηηηηηηηηηηηηηηιιιιιιιιιιιιιιιιοοοοοο..οοοοοο..υυυυυυυυ.υ.υ.υ.υωωωω\
        ωωωωωωωωωωωωααεεηηιιοουυωω..ααααααααααααααααηηηηηηηηηηηηηηηηωωωωωωωωωωωωωωωωααααα.ααααααα.....ηηη.ηη\
        εεηηη...ιιιι..ιιιιιι....υυυυρρυυυυυυρ.....ωωω.ωωοοωωω...
        """)
}
