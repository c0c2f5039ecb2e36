extension EntryText {
    /// Calls `visit` with each text of the front matter in which words are looked for, until it returns false; false
    /// where it did.
    func forEachField(_ visit: (_ zone: Matcher.Zone, _ bytes: [UInt8], _ range: Range<Int>) -> Bool) -> Bool {
        for field in fields.fields {
            let zone: Matcher.Zone? =
                switch field.key {
                case .title: .title
                case .tags: .tag
                default: field.key.isText ? .field : nil
                }
            guard let zone else { continue }
            for index in field.values {
                let value = fields.values[index]
                let place = place(of: value)
                if zone == .field, value.isPlain, Self.isForPrograms(place.bytes, place.range) { continue }
                if !visit(zone, place.bytes, place.range) { return false }
            }
        }
        return true
    }

    /// Whether a plain value is an identity, a date or a number, which nobody looks for as a word.
    private static func isForPrograms(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var digits = 0
        for index in range {
            switch bytes[index] {
            case 0x30...0x39: digits += 1
            case 0x2B, 0x2D, 0x2E, 0x3A: continue
            case 0x54, 0x5A, 0x61...0x66: continue
            default: return false
            }
        }
        // Words such as "decade" are made of hexadecimal digits too.
        return digits > 0 && digits * 3 >= range.count
    }
}
