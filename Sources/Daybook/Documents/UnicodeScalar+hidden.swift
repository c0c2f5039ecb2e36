extension Unicode.Scalar {
    /// Whether it acts instead of showing: DEL, C1, bidirectional and line controls, a mark of byte order.
    package var actsUnseen: Bool {
        switch value {
        case 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
        default: false
        }
    }

    /// Whether it is one of the invisible tag characters, which only some flags need.
    package var isTagCharacter: Bool { (0xE0000...0xE007F).contains(value) }
}
