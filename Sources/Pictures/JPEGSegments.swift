/// The segments of a JPEG (ITU-T T.81, annex B).
enum JPEGSegments {
    /// The same picture without metadata: no Exif, XMP, ICC, IPTC, comments or thumbnails, and nothing behind its end.
    ///
    /// What decodes the pixels is kept, and no other segment, whatever its name. Nil where the segments are broken.
    static func withoutMetadata(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var result: [UInt8] = [0xFF, 0xD8]
        result.reserveCapacity(bytes.count)
        var place = 2
        while place + 4 <= bytes.count {
            guard bytes[place] == 0xFF else { return nil }
            let marker = bytes[place + 1]
            // Bytes 0xFF may fill the space before a marker.
            if marker == 0xFF {
                place += 1
                continue
            }
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            let end = place + 2 + length
            guard length >= 2, end <= bytes.count else { return nil }
            if marker == 0xDA {
                guard let last = endOfPicture(bytes, from: end) else { return nil }
                return result + bytes[place..<last]
            }
            if isPartOfPicture(marker, bytes[(place + 4)..<end]) { result += bytes[place..<end] }
            place = end
        }
        return nil
    }

    /// Whether decoding needs a segment: tables, frames, the plain JFIF head, and Adobe's word on the colours.
    private static func isPartOfPicture(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
        switch marker {
        case 0xC0...0xCF, 0xDB, 0xDC, 0xDD: true
        // With a thumbnail it would be longer (JFIF 1.02).
        case 0xE0: content.count == 14 && content.starts(with: "JFIF\0".utf8)
        case 0xEE: content.count == 12 && content.starts(with: "Adobe".utf8)
        default: false
        }
    }

    /// Where the mark of the end ends, behind the last scan; segments between scans hold tables alone.
    private static func endOfPicture(_ bytes: [UInt8], from start: Int) -> Int? {
        var place = start
        while place + 1 < bytes.count {
            guard bytes[place] == 0xFF else {
                place += 1
                continue
            }
            let marker = bytes[place + 1]
            switch marker {
            case 0xD9: return place + 2
            case 0x00, 0x01, 0xD0...0xD7: place += 2
            case 0xFF: place += 1
            case 0xC4, 0xDA, 0xDB, 0xDC, 0xDD:
                guard place + 4 <= bytes.count else { return nil }
                place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
            default: return nil
            }
        }
        return nil
    }
}

extension JPEGSegments {
    /// The width and height that the frame's head tells.
    static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
        var place = 2
        while place + 9 <= bytes.count, bytes[place] == 0xFF {
            func number(_ offset: Int) -> Int { Int(bytes[place + offset]) << 8 | Int(bytes[place + offset + 1]) }
            switch bytes[place + 1] {
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return (number(7), number(5))
            case 0xDA: return nil
            default: place += 2 + number(2)
            }
        }
        return nil
    }
}
