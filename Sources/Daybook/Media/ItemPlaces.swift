/// The table of where a HEIF file's items stand (`iloc`, ISO/IEC 14496-12, 8.11.3).
struct ItemPlaces {
    /// One stretch of an item's bytes.
    struct Place: Equatable {
        /// From the start of the file, or of the `idat` box's body where `isInData`.
        var offset: Int
        var length: Int
        var isInData: Bool
    }

    private let table: [UInt8]
    private let version: Int
    private let widths: (offset: Int, length: Int, base: Int, index: Int)

    /// Takes a box's body, or nil where it is of no known version.
    init?(_ table: [UInt8]) {
        guard let version = table.number(at: 0, bytes: 1), version <= 2, let first = table.number(at: 4, bytes: 1),
            let second = table.number(at: 5, bytes: 1)
        else { return nil }
        self.table = table
        self.version = version
        widths = (first >> 4, first & 15, second >> 4, version == 0 ? 0 : second & 15)
    }

    /// The stretches of an item in their order; none where the table is broken or keeps the item elsewhere.
    func places(of wanted: Int) -> [Place] {
        let idLength = version == 2 ? 4 : 2
        guard let count = table.number(at: 6, bytes: idLength) else { return [] }
        var position = 6 + idLength
        for _ in 0..<count {
            guard let item = table.number(at: position, bytes: idLength) else { return [] }
            position += idLength
            var method = 0
            if version > 0 {
                guard let field = table.number(at: position, bytes: 2) else { return [] }
                method = field & 15
                position += 2
            }
            let base = table.number(at: position + 2, bytes: widths.base)
            position += 2 + widths.base
            guard let base, let extents = table.number(at: position, bytes: 2) else { return [] }
            position += 2
            if item == wanted {
                return method <= 1 ? places(extents, at: position, base: base, isInData: method == 1) : []
            }
            position += extents * (widths.index + widths.offset + widths.length)
        }
        return []
    }

    private func places(_ extents: Int, at start: Int, base: Int, isInData: Bool) -> [Place] {
        var position = start
        var found: [Place] = []
        for _ in 0..<min(extents, 64) {
            position += widths.index
            guard let offset = table.number(at: position, bytes: widths.offset),
                let length = table.number(at: position + widths.offset, bytes: widths.length)
            else { break }
            position += widths.offset + widths.length
            let (sum, overflow) = base.addingReportingOverflow(offset)
            if !overflow, sum < 1 << 60 { found.append(Place(offset: sum, length: length, isInData: isInData)) }
        }
        return found
    }
}
