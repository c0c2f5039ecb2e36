/// A paragraph broken into lines as its graphemes come, by the rules of `DisplayWidth.wrapped`.
struct SetLines {
    private var cells = 0
    private var isLeading = true
    private var indent = 0
    private var line: [UInt8] = []
    private var lineCells = 0
    private var gap = 0
    private var hasLine = false
    /// What no line may be broken within, as far as it is known.
    private var unit: [UInt8] = []
    private var unitCells = 0
    private var last = ScalarTraits.Traits.plain
    private var lastBytes: [UInt8] = []
    /// Whether the unit is longer than any line, and so is cut.
    private var isCutting = false
    /// Where the last joint of the unit ends, such as a slash; 0 where there is none.
    private var jointEnd = 0
    private var jointCells = 0

    typealias Put = (ArraySlice<UInt8>) -> Void

    /// Begins a paragraph.
    mutating func begin(_ cells: Int) {
        self.cells = cells
        isLeading = true
        indent = 0
        gap = 0
        hasLine = false
        line.removeAll(keepingCapacity: true)
        lineCells = 0
        unit.removeAll(keepingCapacity: true)
        unitCells = 0
        isCutting = false
        jointEnd = 0
    }

    /// Takes a grapheme.
    mutating func take(_ bytes: ArraySlice<UInt8>, _ width: Int, _ traits: ScalarTraits.Traits, _ put: Put) {
        let isSpace = traits.has(.space)
        if isLeading {
            if isSpace, bytes.first == 0x20 {
                indent += 1
                return
            }
            isLeading = false
            if indent >= cells / 2 { indent = 0 }
        }
        if isSpace {
            place(put)
            gap += 1
            return
        }
        if !unit.isEmpty {
            let isSame = traits.has(.doubled) && lastBytes.elementsEqual(bytes)
            if LineBreaking.mayBreak(after: last, before: traits, isSame: isSame) { place(put) }
        }
        if unitCells + width > room {
            if !isCutting, !line.isEmpty { endLine(put) }
            isCutting = true
            while unitCells + width > room, !unit.isEmpty { cut(put) }
        }
        unit += bytes
        unitCells += width
        if traits.has(.joint) {
            jointEnd = unit.count
            jointCells = unitCells
        }
        last = traits
        if traits.has(.doubled) { lastBytes = Array(bytes) } else if !lastBytes.isEmpty { lastBytes = [] }
    }

    /// Ends the paragraph; an empty one is one empty line.
    mutating func end(_ put: Put) {
        if isLeading, indent >= cells / 2 { indent = 0 }
        place(put)
        if !line.isEmpty || !hasLine { endLine(put) }
    }

    private var room: Int { cells - indent }

    /// Puts the unit on this line, or on the next.
    private mutating func place(_ put: Put) {
        guard !unit.isEmpty else { return }
        let between = line.isEmpty ? 0 : gap
        if !isCutting, lineCells + between + unitCells > room {
            endLine(put)
        } else if !isCutting, between > 0 {
            line += Array(repeating: 0x20, count: between)
            lineCells += between
        }
        line += unit
        lineCells += unitCells
        gap = 0
        unit.removeAll(keepingCapacity: true)
        unitCells = 0
        jointEnd = 0
        isCutting = false
    }

    /// Ends a line within a unit that fits none: at a joint in its second half, else where it is full.
    private mutating func cut(_ put: Put) {
        let isJoint = jointEnd > 0 && jointCells * 2 > room
        let end = isJoint ? jointEnd : unit.count
        line += unit[..<end]
        endLine(put)
        unit.removeFirst(end)
        unitCells = isJoint ? unitCells - jointCells : 0
        jointEnd = 0
    }

    private mutating func endLine(_ put: Put) {
        if line.isEmpty {
            put([])
        } else if indent > 0 {
            put((Array(repeating: 0x20, count: indent) + line)[...])
        } else {
            put(line[...])
        }
        line.removeAll(keepingCapacity: true)
        lineCells = 0
        hasLine = true
    }
}
