/// What a pattern asks of the bytes of a path, one after the other.
struct WildSteps: Sendable {
    private var steps: [WildReader.Sign] = []
    private let ignoresCase: Bool

    /// Reads a pattern; nil for one that matches nothing, as it is malformed or asks for more bytes than a path has.
    init?(_ pattern: ArraySlice<UInt8>, ignoresCase: Bool, longest: Int) {
        self.ignoresCase = ignoresCase
        var reader = WildReader(pattern, ignoresCase: ignoresCase)
        var least = 0
        while let sign = reader.next() {
            switch sign {
            case .malformed: return nil
            case .folders where endsWithFolders: continue
            default: steps.append(sign)
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
                case .byte, .one, .set, .malformed:
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

    private func fits(_ byte: UInt8, _ step: WildReader.Sign) -> Bool {
        let byte = ignoresCase ? byte.asciiLowered : byte
        return switch step {
        case .byte(let wanted): wanted == byte
        case .one: byte != Self.slash
        case .set(let set): byte != Self.slash && set.contains(byte)
        case .name, .anything, .folders, .malformed: false
        }
    }

    private static let slash = UInt8(ascii: "/")
}
