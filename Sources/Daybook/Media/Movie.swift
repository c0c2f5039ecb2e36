/// The header of a film or sound in ISO's media file format or QuickTime's, found by box lengths wherever in the file it stands;
/// the samples are never read.
struct Movie {
    /// The size of the first picture track.
    private(set) var dimensions: MediaInfo.Dimensions?
    /// How the first picture track is turned, in Exif's numbers.
    private(set) var orientation: Int?
    /// Whether there is a picture track, and a sound track.
    private(set) var hasPictures = false
    private(set) var hasSound = false
    /// The length in seconds.
    private(set) var duration: Double?
    /// The camera's own time where it stands in the file, else the header's instant in UTC.
    private(set) var captured: EntryDate?
    private(set) var coordinates: MediaInfo.Coordinates?
    private(set) var make: String?
    private(set) var model: String?

    /// The seconds from 1904-01-01, where the header's times begin, to 1970-01-01.
    static let epoch = 2_082_844_800
    private static let mostTracks = 32

    /// Reads the header, or nil where there is none.
    init?(_ file: MediaBytes) throws(FileError) {
        guard let movie = try file.box("moov", in: 0..<file.count) else { return nil }
        let parts = try file.boxes(in: movie.body)
        guard let header = parts.first(where: { $0.type == "mvhd" }) else { return nil }
        readHeader(try file.bytes(of: header, limit: 32))
        for track in parts.filter({ $0.type == "trak" }).prefix(Self.mostTracks) { try readTrack(file, track) }
        if let notes = parts.first(where: { $0.type == "udta" }) { try readNotes(file, notes) }
        if let meta = parts.first(where: { $0.type == "meta" }) { try readMetadata(file, meta) }
    }

    private mutating func readHeader(_ body: [UInt8]) {
        let isLong = body.first == 1
        let width = isLong ? 8 : 4
        if let created = body.number(at: 4, bytes: width), created > Self.epoch, created < Self.epoch + 1 << 36 {
            captured = EntryDate(instant: created - Self.epoch, offset: 0)
        }
        // All bits set mean that the length is not known.
        guard let scale = body.number(at: 4 + 2 * width, bytes: 4), scale > 0,
            let units = body.number(at: 8 + 2 * width, bytes: width), units > 0, isLong || units != 0xFFFF_FFFF
        else { return }
        duration = Double(units) / Double(scale)
    }

    private mutating func readTrack(_ file: MediaBytes, _ track: Box) throws(FileError) {
        let parts = try file.boxes(in: track.body)
        let media = parts.first { $0.type == "mdia" }
        guard let handler = try file.box("hdlr", in: media?.body) else { return }
        switch try file.bytes(of: handler, limit: 12).text(at: 8, count: 4) {
        case "soun": hasSound = true
        case "vide":
            guard !hasPictures else { return }
            hasPictures = true
            guard let header = parts.first(where: { $0.type == "tkhd" }) else { return }
            let body = try file.bytes(of: header, limit: 96)
            let matrix = body.first == 1 ? 52 : 40
            dimensions = MediaInfo.Dimensions(
                width: body.number(at: matrix + 36, bytes: 2), height: body.number(at: matrix + 40, bytes: 2))
            orientation = Self.orientation(
                across: body.number(at: matrix, bytes: 2), down: body.number(at: matrix + 4, bytes: 2))
        default: break
        }
    }

    /// Exif's number for the quarter turns of a track's matrix, from the whole parts of its first two members.
    private static func orientation(across: Int?, down: Int?) -> Int? {
        switch (across, down) {
        case (1, 0): 1
        case (0, 1): 6
        case (0xFFFF, 0): 3
        case (0, 0xFFFF): 8
        default: nil
        }
    }

    /// The place that Android's cameras and others note as `©xyz`: two lengths, then ISO 6709 text.
    private mutating func readNotes(_ file: MediaBytes, _ notes: Box) throws(FileError) {
        if let meta = try file.box("meta", in: notes.body) { try readMetadata(file, meta) }
        guard let place = try file.box("©xyz", in: notes.body) else { return }
        let body = try file.bytes(of: place, limit: 128)
        guard let length = body.number(at: 0, bytes: 2) else { return }
        coordinates = MediaInfo.Coordinates(iso6709: body.dropFirst(4).prefix(length)) ?? coordinates
    }
}

extension Movie {
    /// The longest value and the most names that are read of QuickTime's metadata.
    private static let longestValue = 512
    private static let mostKeys = 256

    /// QuickTime's metadata: names in `keys`, values in `ilst` by the names' numbers (QuickTime File Format, "Metadata").
    private mutating func readMetadata(_ file: MediaBytes, _ meta: Box) throws(FileError) {
        // In QuickTime the box begins with its children, in ISO's format with a version.
        let isPlain = try file.bytes(of: meta, limit: 8).isSame(as: "hdlr", at: 4)
        guard let range = file.children(of: meta, after: isPlain ? 0 : 4) else { return }
        let parts = try file.boxes(in: range)
        guard let keys = parts.first(where: { $0.type == "keys" }), let names = file.children(of: keys, after: 8),
            let list = parts.first(where: { $0.type == "ilst" })
        else { return }
        var values: [Int: Box] = [:]
        for item in try file.boxes(in: list.body).prefix(Self.mostKeys) {
            let number = Array(item.type.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
            values[number.number(at: 0, bytes: 4) ?? 0] = item
        }
        for (index, key) in try file.boxes(in: names).prefix(Self.mostKeys).enumerated() {
            guard let item = values[index + 1], let data = try file.box("data", in: item.body) else { continue }
            let name = String(decoding: try file.bytes(of: key, limit: 80), as: UTF8.self)
            let value = try file.bytes(of: data, limit: Self.longestValue).dropFirst(8)
            switch name {
            case "com.apple.quicktime.creationdate": captured = EntryDate(bytes: value) ?? captured
            case "com.apple.quicktime.location.ISO6709":
                coordinates = MediaInfo.Coordinates(iso6709: value) ?? coordinates
            case "com.apple.quicktime.make": make = oneLine(value)
            case "com.apple.quicktime.model": model = oneLine(value)
            default: break
            }
        }
    }

    private func oneLine(_ value: ArraySlice<UInt8>) -> String? {
        DisplayName.line(String(decoding: value, as: UTF8.self), limit: 64)
    }
}
