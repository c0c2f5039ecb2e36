extension MediaInfo {
    /// Walks a JPEG's segments up to the picture itself (ITU-T T.81, B.1): the frame header has the size, APP1 the Exif block.
    mutating func readJPEG(_ file: MediaBytes) throws(FileError) {
        var position = 2
        var hasExif = false
        for _ in 0..<2000 {
            let head = try file.read(at: position, count: 9)
            guard head.count >= 4, head[0] == 0xFF else { return }
            let marker = head[1]
            if marker == 0xFF {
                // Fill bytes may stand before a marker.
                position += 1
                continue
            }
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                position += 2
                continue
            }
            guard marker != 0xDA, marker != 0xD9, let length = head.number(at: 2, bytes: 2), length >= 2 else { return }
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                dimensions = Dimensions(width: head.number(at: 7, bytes: 2), height: head.number(at: 5, bytes: 2))
            } else if marker == 0xE1, !hasExif {
                let segment = try file.read(at: position + 4, count: length - 2)
                if segment.isSame(as: "Exif\0\0", at: 0) {
                    apply(Exif(tiff: Array(segment[6...])))
                    hasExif = true
                }
            }
            position += 2 + length
        }
    }

    /// Walks a PNG's chunks (ISO/IEC 15948, 5.3); `eXIf` may stand before or after the picture.
    mutating func readPNG(_ file: MediaBytes) throws(FileError) {
        var position = 8
        while true {
            let head = try file.read(at: position, count: 16)
            guard let length = head.number(at: 0, bytes: 4), let type = head.text(at: 4, count: 4) else { return }
            switch type {
            case "IHDR":
                dimensions = Dimensions(
                    width: head.number(at: 8, bytes: 4), height: try file.number(at: position + 12, bytes: 4))
            case "eXIf":
                apply(Exif(tiff: try file.read(at: position + 8, count: min(length, ExifBlock.longest))))
                return
            case "IEND": return
            default: break
            }
            position += 12 + length
        }
    }

    /// Reads the logical screen of a GIF.
    mutating func readGIF(_ file: MediaBytes) throws(FileError) {
        let head = try file.read(at: 6, count: 4)
        dimensions = Dimensions(
            width: head.number(at: 0, bytes: 2, littleEndian: true),
            height: head.number(at: 2, bytes: 2, littleEndian: true))
    }

    /// Walks a WebP's chunks (RFC 9649, 2.3 to 2.7).
    mutating func readWebP(_ file: MediaBytes) throws(FileError) {
        var position = 12
        for _ in 0..<256 {
            let head = try file.read(at: position, count: 18)
            guard let length = head.number(at: 4, bytes: 4, littleEndian: true) else { return }
            switch head.text(at: 0, count: 4) {
            case "VP8X":
                dimensions = Dimensions(
                    width: head.number(at: 12, bytes: 3, littleEndian: true).map { $0 + 1 },
                    height: head.number(at: 15, bytes: 3, littleEndian: true).map { $0 + 1 })
            case "VP8 " where dimensions == nil:
                let frame = try file.read(at: position + 14, count: 4)
                dimensions = Dimensions(
                    width: frame.number(at: 0, bytes: 2, littleEndian: true).map { $0 & 0x3FFF },
                    height: frame.number(at: 2, bytes: 2, littleEndian: true).map { $0 & 0x3FFF })
            case "VP8L" where dimensions == nil:
                guard let bits = head.number(at: 9, bytes: 4, littleEndian: true) else { return }
                dimensions = Dimensions(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
            case "EXIF":
                var block = try file.read(at: position + 8, count: min(length, ExifBlock.longest))
                if block.isSame(as: "Exif\0\0", at: 0) { block.removeFirst(6) }
                apply(Exif(tiff: block))
                return
            default: break
            }
            position += 8 + length + length & 1
        }
    }
}
