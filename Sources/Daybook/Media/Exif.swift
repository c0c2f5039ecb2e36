private import CLibexif

/// What an Exif block tells, decoded by libexif.
///
/// Exif is three decades of makers' habits (byte orders, formats, broken counts), which libexif knows; it is small, kept by its
/// own project, packaged by every distribution and Homebrew, and fuzzed for years. The block is found by our own walkers, which
/// libexif has for JPEG alone, and handed over as a pruned copy (`ExifBlock`), so that libexif sees no file. Nothing of its own
/// leaves this one. Of its settings, unknown tags are skipped and nothing is "repaired".
struct Exif: Equatable {
    /// When the picture was taken, else when it was digitised.
    private(set) var captured: EntryDate?
    private(set) var make: String?
    private(set) var model: String?
    /// How to turn the picture, 1 to 8.
    private(set) var orientation: Int?
    private(set) var coordinates: MediaInfo.Coordinates?

    /// Decodes a block that begins with a TIFF header; nil where it does not.
    init?(tiff: [UInt8]) {
        guard let pruned = ExifBlock(tiff) else { return nil }
        let block = Array("Exif\0\0".utf8) + pruned.bytes
        guard let data = unsafe exif_data_new() else { return nil }
        defer { unsafe exif_data_unref(data) }
        unsafe exif_data_set_option(data, EXIF_DATA_OPTION_IGNORE_UNKNOWN_TAGS)
        unsafe exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
        unsafe block.withUnsafeBufferPointer { bytes in
            unsafe exif_data_load_data(data, bytes.baseAddress, UInt32(bytes.count))
        }
        let tags = unsafe Tags(
            main: data.pointee.ifd.0, camera: data.pointee.ifd.2, place: data.pointee.ifd.3,
            order: exif_data_get_byte_order(data))
        unsafe read(tags)
    }

    private mutating func read(_ tags: borrowing Tags) {
        unsafe make = tags.text(tags.main, 0x010F).flatMap { DisplayName.line($0, limit: 64) }
        unsafe model = tags.text(tags.main, 0x0110).flatMap { DisplayName.line($0, limit: 64) }
        if let turn = unsafe tags.short(tags.main, 0x0112), (1...8).contains(turn) { orientation = turn }
        // DateTimeOriginal, then DateTimeDigitized, each with the offset tag that belongs to it.
        for (date, offset) in [(UInt32(0x9003), UInt32(0x9011)), (0x9004, 0x9012)] where captured == nil {
            captured = unsafe Self.date(tags.text(tags.camera, date), offset: tags.text(tags.camera, offset))
        }
        coordinates = unsafe Self.coordinates(tags)
    }

    /// A date of the form `2026:11:21 19:32:05`; cameras whose clock was never set write zeros or spaces.
    private static func date(_ text: String?, offset: String?) -> EntryDate? {
        guard var bytes = text.map({ Array($0.utf8) }), bytes.count >= 19, bytes[4] == 0x3A || bytes[4] == 0x2D,
            bytes[10] == 0x20 || bytes[10] == 0x54
        else { return nil }
        (bytes[4], bytes[7], bytes[10]) = (0x2D, 0x2D, 0x54)
        let local = bytes.prefix(19)
        if let offset, !offset.isEmpty, let whole = EntryDate(bytes: local + offset.utf8) { return whole }
        return EntryDate(bytes: local)
    }

    /// Degrees, minutes and seconds with their hemisphere; nothing where the receiver said that it had no fix (`V`).
    private static func coordinates(_ tags: borrowing Tags) -> MediaInfo.Coordinates? {
        let status = unsafe tags.text(tags.place, 0x0009)
        guard status != "V", let latitude = unsafe degrees(tags.rationals(tags.place, 0x0002)),
            let longitude = unsafe degrees(tags.rationals(tags.place, 0x0004)),
            let vertical = unsafe tags.text(tags.place, 0x0001), let horizontal = unsafe tags.text(tags.place, 0x0003),
            ["N", "S"].contains(vertical), ["E", "W"].contains(horizontal)
        else { return nil }
        return MediaInfo.Coordinates(
            latitude: vertical == "S" ? -latitude : latitude, longitude: horizontal == "W" ? -longitude : longitude)
    }

    private static func degrees(_ parts: [Double]) -> Double? {
        guard let degrees = parts.first, parts.count <= 3 else { return nil }
        let minutes = parts.count > 1 ? parts[1] : 0
        let seconds = parts.count > 2 ? parts[2] : 0
        guard minutes <= 60, seconds <= 60 else { return nil }
        return degrees + minutes / 60 + seconds / 3600
    }
}

/// The tables of one decoded block, alive as long as the block is.
@unsafe private struct Tags {
    let main: UnsafeMutablePointer<ExifContent>?
    let camera: UnsafeMutablePointer<ExifContent>?
    let place: UnsafeMutablePointer<ExifContent>?
    let order: ExifByteOrder

    /// An entry's format, bytes and number of members, where the bytes hold all members.
    private func entry(
        _ table: UnsafeMutablePointer<ExifContent>?, _ tag: UInt32
    ) -> (format: ExifFormat, bytes: UnsafeMutablePointer<UInt8>, size: Int, count: Int)? {
        guard let table = unsafe table,
            let entry = unsafe exif_content_get_entry(table, ExifTag(rawValue: tag)),
            let bytes = unsafe entry.pointee.data
        else { return nil }
        let size = unsafe Int(entry.pointee.size)
        let count = unsafe Int(entry.pointee.components)
        let format = unsafe entry.pointee.format
        guard count > 0, count <= 1 << 20, Int(exif_format_get_size(format)) * count <= size else { return nil }
        return unsafe (format, bytes, size, count)
    }

    /// An ASCII value up to its first zero, without spaces around it.
    func text(_ table: UnsafeMutablePointer<ExifContent>?, _ tag: UInt32) -> String? {
        guard let entry = unsafe entry(table, tag), unsafe entry.format == EXIF_FORMAT_ASCII else { return nil }
        let bytes = unsafe UnsafeBufferPointer(start: entry.bytes, count: min(entry.size, 1024))
        var text = unsafe Array(bytes.prefix { $0 != 0 })
        while text.last == 0x20 { text.removeLast() }
        return text.isEmpty ? nil : String(decoding: text.drop { $0 == 0x20 }, as: UTF8.self)
    }

    func short(_ table: UnsafeMutablePointer<ExifContent>?, _ tag: UInt32) -> Int? {
        guard let entry = unsafe entry(table, tag), unsafe entry.format == EXIF_FORMAT_SHORT else { return nil }
        return unsafe Int(exif_get_short(entry.bytes, order))
    }

    /// The members of a list of fractions; none where one has nothing below its line.
    func rationals(_ table: UnsafeMutablePointer<ExifContent>?, _ tag: UInt32) -> [Double] {
        guard let entry = unsafe entry(table, tag), unsafe entry.format == EXIF_FORMAT_RATIONAL else { return [] }
        var numbers: [Double] = []
        for index in unsafe 0..<min(entry.count, 3) {
            let fraction = unsafe exif_get_rational(entry.bytes + index * 8, order)
            guard fraction.denominator != 0 else { return [] }
            numbers.append(Double(fraction.numerator) / Double(fraction.denominator))
        }
        return numbers
    }
}
