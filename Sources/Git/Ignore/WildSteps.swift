/// What a pattern asks of the bytes of a path, one after the other.
struct WildSteps: Sendable {
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
        /// Any number of folders, each with its slash.
        case folders
    }

    private var steps: [Step] = []
    private let ignoresCase: Bool

    /// Reads a pattern; nil for one that matches nothing, as it is malformed or asks for more bytes than a path has.
    init?(_ pattern: ArraySlice<UInt8>, ignoresCase: Bool, longest: Int) {
        self.ignoresCase = ignoresCase
        var reader = WildReader(pattern, ignoresCase: ignoresCase)
        var least = 0
        while let sign = reader.next() {
            switch sign {
            case .byte(let byte): steps.append(.byte(byte))
            case .one: steps.append(.one)
            case .set(let set): steps.append(.set(set))
            case .name: steps.append(.name)
            case .anything: steps.append(.anything)
            case .folders: if !endsWithFolders { steps.append(.folders) }
            case .malformed: return nil
            }
            if sign.isOneByte { least += 1 }
            guard least <= longest else { return nil }
        }
    }

    /// Any folders and again any folders are no more than any folders.
    private var endsWithFolders: Bool {
        guard let last = steps.last, case .folders = last else { return false }
        return true
    }

    /// Whether the steps lead through a path to its end.
    ///
    /// A star takes as little as it can, and more where what follows does not fit: of stars only the last one has to, and of what takes
    /// folders too again the last, since what it could take before them it can take itself. So the time is at most in the order of
    /// the lengths of pattern and path multiplied with that of the path.
    func match(_ path: ArraySlice<UInt8>) -> Bool {
        var step = 0
        var place = path.startIndex
        var star: (step: Int, place: Int)?
        var folders: (step: Int, place: Int, isWhole: Bool)?
        while true {
            if step < steps.count {
                switch steps[step] {
                case .name:
                    star = (step + 1, place)
                    step += 1
                    continue
                case .anything, .folders:
                    let isWhole = if case .folders = steps[step] { true } else { false }
                    folders = (step + 1, place, isWhole)
                    star = nil
                    step += 1
                    continue
                case .byte, .one, .set:
                    if place < path.endIndex, fits(path[place], steps[step]) {
                        place += 1
                        step += 1
                        continue
                    }
                }
            } else if place == path.endIndex {
                return true
            }
            if let (after, from) = star, from < path.endIndex, path[from] != Self.slash {
                (step, place) = (after, from + 1)
                star = (after, place)
            } else if let (after, from, isWhole) = folders {
                guard let next = isWhole ? path[from...].firstIndex(of: Self.slash) : from, next < path.endIndex else {
                    return false
                }
                (step, place) = (after, next + 1)
                folders = (after, place, isWhole)
                star = nil
            } else {
                return false
            }
        }
    }

    private func fits(_ byte: UInt8, _ step: Step) -> Bool {
        let byte = ignoresCase ? byte.asciiLowered : byte
        return switch step {
        case .byte(let wanted): wanted == byte
        case .one: byte != Self.slash
        case .set(let set): byte != Self.slash && set.contains(byte)
        case .name, .anything, .folders: false
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
