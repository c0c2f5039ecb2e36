extension UInt8 {
    /// Whether the byte is a space, a tab or part of a line break.
    var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

    /// Whether the byte is a space or a tab.
    var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }
}
