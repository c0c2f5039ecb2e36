extension MediaInfo {
    /// Reads a HEIF picture's item tables (ISO/IEC 23008-12, 6; ISO/IEC 14496-12, 8.11): the size of the main picture, and the
    /// Exif item.
    mutating func readHEIF(_ file: MediaBytes) throws(FileError) {
        guard let meta = try file.box("meta", in: 0..<file.count), meta.body.count <= MediaBytes.longestRead,
            let range = file.children(of: meta)
        else { return }
        let boxes = try file.boxes(in: range)
        func first(_ type: String) -> Box? { boxes.first { $0.type == type } }
        if let properties = first("iprp") {
            dimensions = try Self.pictureSize(file, properties, main: try first("pitm").flatMapItem(in: file))
        }
        guard let items = first("iinf"), let places = first("iloc"),
            let item = try Self.exifItem(file, items)
        else { return }
        let table = try file.bytes(of: places)
        var block: [UInt8] = []
        for place in ItemPlaces(table)?.places(of: item) ?? [] {
            var start = place.offset
            if place.isInData {
                guard let data = first("idat") else { return }
                start += data.body.lowerBound
            }
            block += try file.read(at: start, count: min(place.length, ExifBlock.longest + 4096 - block.count))
            if block.count >= ExifBlock.longest + 4096 { break }
        }
        // The item begins with the distance to the TIFF header that follows.
        guard let distance = block.number(at: 0, bytes: 4), distance < block.count - 4 else { return }
        apply(Exif(tiff: Array(block[(4 + distance)...].prefix(ExifBlock.longest))))
    }

    /// The number of the item whose type is `Exif`.
    private static func exifItem(_ file: MediaBytes, _ items: Box) throws(FileError) -> Int? {
        let version = try file.number(at: items.body.lowerBound, bytes: 1) ?? 0
        guard let range = file.children(of: items, after: version == 0 ? 6 : 8) else { return nil }
        for entry in try file.boxes(in: range) where entry.type == "infe" {
            let head = try file.bytes(of: entry, limit: 16)
            guard let version = head.first, version >= 2 else { continue }
            let idLength = version == 2 ? 2 : 4
            if head.isSame(as: "Exif", at: 4 + idLength + 2) { return head.number(at: 4, bytes: idLength) }
        }
        return nil
    }

    /// The size that belongs to the main picture; where the table does not say which, the largest, as tiles are smaller.
    private static func pictureSize(_ file: MediaBytes, _ properties: Box, main: Int?) throws(FileError) -> Dimensions?
    {
        guard let container = try file.box("ipco", in: properties.body) else { return nil }
        var sizes: [Int: Dimensions] = [:]
        for (index, box) in try file.boxes(in: container.body).enumerated() where box.type == "ispe" {
            let body = try file.bytes(of: box, limit: 12)
            sizes[index + 1] = Dimensions(width: body.number(at: 4, bytes: 4), height: body.number(at: 8, bytes: 4))
        }
        if let main, let association = try file.box("ipma", in: properties.body) {
            let table = try file.bytes(of: association)
            for index in propertyNumbers(table, item: main) {
                if let size = sizes[index] { return size }
            }
        }
        return sizes.values.max { ($0.width, $0.height) < ($1.width, $1.height) }
    }

    /// The properties of an item, in the table's own numbers.
    private static func propertyNumbers(_ table: [UInt8], item wanted: Int) -> [Int] {
        guard let version = table.first, let flags = table.number(at: 3, bytes: 1),
            let count = table.number(at: 4, bytes: 4)
        else { return [] }
        let idLength = version == 0 ? 2 : 4
        let width = flags & 1 == 1 ? 2 : 1
        var position = 8
        for _ in 0..<count {
            guard let item = table.number(at: position, bytes: idLength),
                let properties = table.number(at: position + idLength, bytes: 1)
            else { return [] }
            position += idLength + 1
            if item == wanted {
                return (0..<properties).compactMap { index in
                    table.number(at: position + index * width, bytes: width).map { $0 & (width == 2 ? 0x7FFF : 0x7F) }
                }
            }
            position += properties * width
        }
        return []
    }
}

extension Box? {
    /// The item that a `pitm` box names.
    fileprivate func flatMapItem(in file: MediaBytes) throws(FileError) -> Int? {
        guard let box = self else { return nil }
        let body = try file.bytes(of: box, limit: 8)
        return body.number(at: 4, bytes: body.first == 0 ? 2 : 4)
    }
}
