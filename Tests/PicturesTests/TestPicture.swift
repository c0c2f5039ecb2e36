/// Small pictures that are made up byte by byte, so that tests need no program for them.
enum TestPicture {
    typealias Colour = (red: UInt8, green: UInt8, blue: UInt8)

    /// The colours of the quarters of `quarters`, from the upper left to the lower right.
    static let colours: [Colour] = [(220, 20, 20), (20, 200, 20), (20, 20, 220), (240, 240, 240)]

    /// A PNG whose quarters have different colours.
    static func quarters(width: Int, height: Int) -> [UInt8] {
        let lines: [[UInt8]] = [0, 2].map { first in
            [0]
                + (0..<width).flatMap { x -> [UInt8] in
                    let colour = colours[first + x * 2 / width]
                    return [colour.red, colour.green, colour.blue]
                }
        }
        let rows: [UInt8] = (0..<height).flatMap { lines[$0 * 2 / height] }
        return png(width: width, height: height, type: 2, depth: 8, rows: rows)
    }

    /// A PNG (ISO/IEC 15948) without compression, of any colour type and depth.
    static func png(
        width: Int, height: Int, type: UInt8, depth: UInt8, chunks: [(String, [UInt8])] = [],
        _ pixel: (_ x: Int, _ y: Int) -> [UInt8]
    ) -> [UInt8] {
        var rows: [UInt8] = []
        for y in 0..<height {
            rows.append(0)
            for x in 0..<width { rows += pixel(x, y) }
        }
        return png(width: width, height: height, type: type, depth: depth, chunks: chunks, rows: rows)
    }

    /// The head of a PNG that promises pixels and has none.
    static func pngHead(width: Int, height: Int, interlaced: Bool = false) -> [UInt8] {
        png(width: width, height: height, type: 2, depth: 8, interlaced: interlaced, rows: [])
    }

    private static func png(
        width: Int, height: Int, type: UInt8, depth: UInt8, interlaced: Bool = false,
        chunks: [(String, [UInt8])] = [], rows: [UInt8]
    ) -> [UInt8] {
        let head = number(width) + number(height) + [depth, type, 0, 0, interlaced ? 1 : 0]
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", head)
        for (name, content) in chunks { file += chunk(name, content) }
        return file + chunk("IDAT", stored(rows)) + chunk("IEND", [])
    }

    /// A JPEG with a segment behind its first marker.
    static func jpeg(_ bytes: [UInt8], with segments: [(marker: UInt8, content: [UInt8])]) -> [UInt8] {
        let added = segments.flatMap { segment -> [UInt8] in
            let length = segment.content.count + 2
            return [0xFF, segment.marker, UInt8(length >> 8), UInt8(length & 0xFF)] + segment.content
        }
        return Array(bytes.prefix(2)) + added + bytes.dropFirst(2)
    }

    /// An Exif segment's content: an orientation, a maker, and a place in Taipei.
    static func exif(orientation: UInt8) -> [UInt8] {
        var block = Array("MM\0*".utf8) + number(8)
        // The picture's table: maker, orientation, and where the table of the place begins.
        block += [0, 3]
        block += entry(0x010F, 2, 12, number(200))
        block += entry(0x0112, 3, 1, [0, orientation, 0, 0])
        block += entry(0x8825, 4, 1, number(100)) + number(0)
        block += [UInt8](repeating: 0, count: 100 - block.count)
        block += [0, 4]
        block += entry(1, 2, 2, Array("N\0\0\0".utf8)) + entry(2, 5, 3, number(220))
        block += entry(3, 2, 2, Array("E\0\0\0".utf8)) + entry(4, 5, 3, number(244)) + number(0)
        block += [UInt8](repeating: 0, count: 200 - block.count)
        block += Array("SecretMaker\0".utf8)
        block += [UInt8](repeating: 0, count: 220 - block.count)
        for part in [25, 1, 2, 1, 0, 1, 121, 1, 33, 1, 55, 1] { block += number(part) }
        return Array("Exif\0\0".utf8) + block
    }

    /// A GIF (GIF89a) of two frames of one pixel each, red and then blue, which go on for ever.
    static let movingGIF: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 230, 0, 0, 0, 0, 230]
        + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        + [0x21, 0xFE, 11] + Array("a secret of".utf8) + [0]
        + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
        + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0, 0x3B]

    private static func entry(_ tag: Int, _ type: UInt8, _ count: Int, _ value: [UInt8]) -> [UInt8] {
        [UInt8(tag >> 8), UInt8(tag & 0xFF), 0, type] + number(count) + value
    }

    private static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return number(content.count) + body + number(Int(crc(body)))
    }

    /// A zlib stream (RFC 1950) of blocks that are not compressed (RFC 1951, 3.2.4).
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(65_535)
            let length = UInt16(block.count)
            stream.append(rest.isEmpty ? 1 : 0)
            stream += [UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)]
            stream += block
        } while !rest.isEmpty
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return stream + number(Int(b << 16 | a))
    }

    private static let crcTable: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { crcTable[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
    }
}
