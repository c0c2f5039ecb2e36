/// What a pattern asks of the bytes of a path, one after the other: an automaton of which all places are followed at once.
struct WildSteps {
    private enum Step {
        case byte(UInt8)
        /// Any byte but a slash.
        case one
        /// One of these, never a slash.
        case set(ByteSet)
        /// Any number of bytes but slashes.
        case name
        /// Any number of bytes.
        case anything
        /// That the two steps after it, which are anything and a slash, may be left out.
        case folders
    }

    private var steps: [Step] = []

    /// Reads a pattern; nil for one that matches nothing, as it is malformed or asks for more bytes than a path has.
    init?(_ pattern: ArraySlice<UInt8>, ignoresCase: Bool, longest: Int) {
        var reader = WildReader(pattern, ignoresCase: ignoresCase)
        var least = 0
        while let sign = reader.next() {
            switch sign {
            case .byte(let byte): steps.append(.byte(byte))
            case .one: steps.append(.one)
            case .set(let set): steps.append(.set(set))
            case .name: steps.append(.name)
            case .anything: steps.append(.anything)
            case .folders: if !endsWithFolders { steps += [.folders, .anything, .byte(Self.slash)] }
            case .malformed: return nil
            }
            if sign.isOneByte { least += 1 }
            guard least <= longest else { return nil }
        }
    }

    /// Any folders and again any folders are no more than any folders.
    private var endsWithFolders: Bool {
        guard let last = steps.dropLast(2).last, case .folders = last else { return false }
        return true
    }

    /// Whether the steps lead through a path to its end.
    func match(_ path: some Sequence<UInt8>) -> Bool {
        var places = [Bool](repeating: false, count: steps.count + 1)
        reach(0, &places)
        for byte in path {
            var next = [Bool](repeating: false, count: steps.count + 1)
            var isAlive = false
            for (place, step) in steps.enumerated() where places[place] {
                guard let reached = Self.place(after: byte, at: place, step) else { continue }
                reach(reached, &next)
                isAlive = true
            }
            guard isAlive else { return false }
            places = next
        }
        return places[steps.count]
    }

    private static func place(after byte: UInt8, at place: Int, _ step: Step) -> Int? {
        switch step {
        case .byte(let wanted): wanted == byte ? place + 1 : nil
        case .one: byte != slash ? place + 1 : nil
        case .set(let set): byte != slash && set.contains(byte) ? place + 1 : nil
        case .name: byte != slash ? place : nil
        case .anything: place
        case .folders: nil
        }
    }

    /// Marks a place, and those that are reached from it without a byte.
    private func reach(_ first: Int, _ places: inout [Bool]) {
        var pending = [first]
        while let place = pending.popLast() {
            if places[place] { continue }
            places[place] = true
            guard place < steps.count else { continue }
            switch steps[place] {
            case .name, .anything: pending.append(place + 1)
            case .folders: pending += [place + 1, place + 3]
            case .byte, .one, .set: break
            }
        }
    }

    private static let slash = UInt8(ascii: "/")
}

/// Some of the 256 bytes.
struct ByteSet: Sendable {
    private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    /// None.
    init() {}

    /// Whether a byte is one of them.
    func contains(_ byte: UInt8) -> Bool {
        let bit: UInt64 = 1 << (byte & 63)
        return switch byte >> 6 {
        case 0: bits.0 & bit != 0
        case 1: bits.1 & bit != 0
        case 2: bits.2 & bit != 0
        default: bits.3 & bit != 0
        }
    }

    /// Adds one.
    mutating func insert(_ byte: UInt8) {
        let bit: UInt64 = 1 << (byte & 63)
        switch byte >> 6 {
        case 0: bits.0 |= bit
        case 1: bits.1 |= bit
        case 2: bits.2 |= bit
        default: bits.3 |= bit
        }
    }

    /// All others.
    var inverted: ByteSet {
        var others = self
        others.bits = (~bits.0, ~bits.1, ~bits.2, ~bits.3)
        return others
    }
}
