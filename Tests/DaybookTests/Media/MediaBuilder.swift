/// Makes the bytes of media formats, broken ones too.
enum MediaBuilder {
    static func big(_ value: Int, _ width: Int) -> [UInt8] {
        (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - $0))) }
    }

    static func little(_ value: Int, _ width: Int) -> [UInt8] { big(value, width).reversed() }

    static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
        big(body.count + 8, 4) + type.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } + body
    }

    static func fullBox(_ type: String, version: Int = 0, flags: Int = 0, _ body: [UInt8]) -> [UInt8] {
        box(type, [UInt8(version)] + big(flags, 3) + body)
    }

    static func fileType(_ major: String, _ compatible: [String] = []) -> [UInt8] {
        box("ftyp", Array(major.utf8) + big(0, 4) + compatible.flatMap { Array($0.utf8) })
    }

    static func jpeg(exif: [UInt8]? = nil, width: Int = 64, height: Int = 48) -> [UInt8] {
        var bytes: [UInt8] = [0xFF, 0xD8]
        if let exif {
            let body = Array("Exif\0\0".utf8) + exif
            bytes += [0xFF, 0xE1] + big(body.count + 2, 2) + body
        }
        bytes += [0xFF, 0xC0] + big(11, 2) + [8] + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0]
        return bytes + [0xFF, 0xDA] + big(8, 2) + [1, 1, 0, 0, 63, 0, 0xFF, 0xD9]
    }

    static func png(_ chunks: [(type: String, body: [UInt8])]) -> [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        for chunk in chunks { bytes += big(chunk.body.count, 4) + Array(chunk.type.utf8) + chunk.body + [0, 0, 0, 0] }
        return bytes
    }

    static func movieHeader(created: Int, scale: Int = 1000, units: Int, isLong: Bool = false) -> [UInt8] {
        let width = isLong ? 8 : 4
        return fullBox(
            "mvhd", version: isLong ? 1 : 0,
            big(created, width) + big(created, width) + big(scale, 4) + big(units, width)
                + [UInt8](repeating: 0, count: 80))
    }

    static func track(_ handler: String, width: Int = 0, height: Int = 0, matrix: (Int, Int) = (1, 0)) -> [UInt8] {
        let turned = big(matrix.0 << 16, 4) + big(matrix.1 << 16, 4) + [UInt8](repeating: 0, count: 28)
        let header = fullBox(
            "tkhd", [UInt8](repeating: 0, count: 36) + turned + big(width << 16, 4) + big(height << 16, 4))
        let kind = fullBox("hdlr", big(0, 4) + Array(handler.utf8) + [UInt8](repeating: 0, count: 13))
        return box("trak", header + box("mdia", kind))
    }

    /// QuickTime's metadata with the given names and values.
    static func metadata(_ values: [(name: String, value: String)]) -> [UInt8] {
        let keys = values.flatMap { big($0.name.utf8.count + 8, 4) + Array("mdta".utf8) + Array($0.name.utf8) }
        let items = values.enumerated().flatMap { index, pair in
            let data = box("data", big(1, 4) + big(0, 4) + Array(pair.value.utf8))
            return big(data.count + 8, 4) + big(index + 1, 4) + data
        }
        let handler = fullBox("hdlr", big(0, 4) + Array("mdta".utf8) + [UInt8](repeating: 0, count: 13))
        return box("meta", handler + fullBox("keys", big(values.count, 4) + keys) + box("ilst", items))
    }
}

/// Makes the bytes of a TIFF structure as Exif uses it.
struct ExifBuilder {
    enum Value {
        case ascii(String), short(Int), rationals([(Int, Int)])
        /// A type, a count and an offset that need not be true.
        case raw(type: Int, count: Int, offset: Int)
    }

    var isLittle = false
    var main: [(tag: Int, value: Value)] = []
    var camera: [(tag: Int, value: Value)] = []
    var place: [(tag: Int, value: Value)] = []

    func number(_ value: Int, _ width: Int) -> [UInt8] {
        isLittle ? MediaBuilder.little(value, width) : MediaBuilder.big(value, width)
    }

    func bytes() -> [UInt8] {
        let mainCount = main.count + 2
        let cameraStart = 8 + 2 + mainCount * 12 + 4
        let placeStart = cameraStart + 2 + camera.count * 12 + 4
        var dataStart = placeStart + 2 + place.count * 12 + 4
        var data: [UInt8] = []
        var result = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
        let links: [(tag: Int, value: Value)] = [
            (0x8769, .raw(type: 4, count: 1, offset: cameraStart)),
            (0x8825, .raw(type: 4, count: 1, offset: placeStart)),
        ]
        for table in [main + links, camera, place] {
            result += number(table.count, 2)
            for (tag, value) in table {
                let (type, count, bytes): (Int, Int, [UInt8])
                switch value {
                case .ascii(let text): (type, count, bytes) = (2, text.utf8.count + 1, Array(text.utf8) + [0])
                case .short(let short): (type, count, bytes) = (3, 1, number(short, 2) + [0, 0])
                case .rationals(let list):
                    (type, count, bytes) = (5, list.count, list.flatMap { number($0.0, 4) + number($0.1, 4) })
                case .raw(let rawType, let rawCount, let offset):
                    (type, count, bytes) = (rawType, rawCount, number(offset, 4))
                }
                result += number(tag, 2) + number(type, 2) + number(count, 4)
                if bytes.count <= 4 {
                    result += bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
                } else {
                    result += number(dataStart, 4)
                    data += bytes
                    dataStart += bytes.count
                }
            }
            result += number(0, 4)
        }
        return result + data
    }
}
