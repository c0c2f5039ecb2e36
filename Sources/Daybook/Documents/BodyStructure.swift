/// The lines of a body that are code, and the regions between marks.
///
/// Marks begin a line or, closing ones, end it. A mark in a fence is text; a fence that is never closed is no fence,
/// and none reaches over one mark of a region and not the other: code that was left open must not hide a region.
struct BodyStructure: Sendable, Equatable {
    struct Fault: Sendable, Equatable {
        var kind: MarkFault.Kind
        var mark: BodyMark
        var offset: Int
    }

    /// Whole lines of fenced code, fences included.
    var code: [Range<Int>] = []
    var summary: MarkedRegion?
    var chat: MarkedRegion?
    var faults: [Fault] = []

    private var events: [Event] = []
    /// For every kind of fence and length up to 16, the events that can close it, and the first not yet passed.
    private var closers = FenceClosers()

    private enum Event: Sendable, Equatable {
        case fence(character: UInt8, length: Int, line: Range<Int>)
        case opening(BodyMark, range: Range<Int>)
        case closing(BodyMark, range: Range<Int>)
    }

    init(_ bytes: [UInt8]) {
        collect(bytes)
        resolve(bytes)
        events = []
        closers = FenceClosers()
    }

    private mutating func collect(_ bytes: [UInt8]) {
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 &+ 1 } ?? bytes.count
            let line = start..<end
            start = end
            let text = bytes.trimmed(line)
            guard let first = text.first else { continue }
            if let opening = BodyText.openingMark(in: bytes, text), opening.range.lowerBound &- line.lowerBound <= 3 {
                events.append(.opening(opening.mark, range: opening.range))
            }
            if let closing = BodyText.closingMark(in: bytes, text) {
                events.append(.closing(closing.mark, range: closing.range))
            }
            guard let fence = BodyText.fence(in: bytes, first..<text.upperBound) else { continue }
            if fence.canClose { closers.add(events.count, fence.character, fence.length) }
            events.append(.fence(character: fence.character, length: fence.length, line: line))
        }
    }

    private mutating func resolve(_ bytes: [UInt8]) {
        let partners = closingPartners()
        // The first to come stands last.
        var pairs = partners.map { (opening: $0, closing: $1) }.sorted { $0.opening > $1.opening }
        var ignored: Set<Int> = []
        var regionEnd: Int?
        var index = 0
        while index < events.count {
            if index == regionEnd {
                regionEnd = nil
                index &+= 1
                continue
            }
            switch events[index] {
            case .fence(let character, let length, let line):
                while let next = pairs.last, next.opening < index { pairs.removeLast() }
                guard let closer = closers.next(after: index, character, length), closer < regionEnd ?? .max,
                    !pairs.suffix(4).contains(where: { $0.opening < closer && closer < $0.closing }),
                    case .fence(_, _, let last) = events[closer]
                else { break }
                code.append(line.lowerBound..<last.upperBound)
                index = closer
            case .opening(let mark, let range) where regionEnd == nil:
                guard let partner = partners[index], case .closing(_, let end) = events[partner] else {
                    faults.append(Fault(kind: .unclosed, mark: mark, offset: range.lowerBound))
                    break
                }
                guard region(mark) == nil else {
                    faults.append(Fault(kind: .second, mark: mark, offset: range.lowerBound))
                    ignored.insert(partner)
                    break
                }
                set(mark, bytes, range, end)
                regionEnd = partner
            case .closing(let mark, let range) where regionEnd == nil && !ignored.contains(index):
                faults.append(Fault(kind: .unopened, mark: mark, offset: range.lowerBound))
            case .opening, .closing:
                break
            }
            index &+= 1
        }
    }

    /// For each opening mark the next mark of its kind, if that is a closing one.
    private func closingPartners() -> [Int: Int] {
        var next: [BodyMark: Int] = [:]
        var partners: [Int: Int] = [:]
        for index in events.indices.reversed() {
            switch events[index] {
            case .fence: continue
            case .closing(let mark, _): next[mark] = index
            case .opening(let mark, _):
                partners[index] = next[mark]
                next[mark] = nil
            }
        }
        return partners
    }

    private func region(_ mark: BodyMark) -> MarkedRegion? { mark == .summary ? summary : chat }

    private mutating func set(_ mark: BodyMark, _ bytes: [UInt8], _ opening: Range<Int>, _ closing: Range<Int>) {
        let inner = opening.upperBound..<max(opening.upperBound, closing.lowerBound)
        let attributes = MarkAttributes(bytes[opening].dropFirst(4).dropLast(3))
        let region = MarkedRegion(
            range: opening.lowerBound..<closing.upperBound, content: bytes.trimmed(inner), inner: inner,
            attributes: attributes)
        if mark == .summary { summary = region } else { chat = region }
    }
}

/// The lines that can close a fence, by character and length, passed over once.
private struct FenceClosers: Sendable, Equatable {
    private var events: [[Int]] = Array(repeating: [], count: 34)
    private var passed: [Int] = Array(repeating: 0, count: 34)

    private func slot(_ character: UInt8, _ length: Int) -> Int {
        min(length, 16) &+ (character == UInt8(ascii: "~") ? 17 : 0)
    }

    mutating func add(_ event: Int, _ character: UInt8, _ length: Int) {
        events[slot(character, length)].append(event)
    }

    /// The next event that closes a fence of a length; `after` never goes down.
    mutating func next(after event: Int, _ character: UInt8, _ length: Int) -> Int? {
        var nearest: Int?
        for slot in slot(character, length)...slot(character, 16) {
            while passed[slot] < events[slot].count, events[slot][passed[slot]] <= event { passed[slot] &+= 1 }
            guard passed[slot] < events[slot].count else { continue }
            nearest = min(nearest ?? .max, events[slot][passed[slot]])
        }
        return nearest
    }
}

extension [UInt8] {
    /// A range without the white space at both ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, self[start].isBlank { start &+= 1 }
        while end > start, self[end &- 1].isBlank { end &-= 1 }
        return start..<end
    }
}
