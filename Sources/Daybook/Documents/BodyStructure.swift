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
    /// The first `mostFaults` of them.
    var faults: [Fault] = []

    /// As many as a person could want to know of.
    private static let mostFaults = 1000

    private var events: [Event] = []
    /// For every kind of fence and length up to 16, the events that can close it, and the first not yet passed.
    private var closers = FenceClosers()

    /// A line that may begin or end something; small, since a text may have millions of them.
    private struct Event: Sendable, Equatable {
        enum Kind: UInt8 { case backticks, tildes, opening, closing }
        private var start: UInt32
        private var end: UInt32
        var kind: Kind
        /// Of a fence, at most 255.
        var length: UInt8 = 0
        var mark = BodyMark.summary

        init(_ kind: Kind, _ range: Range<Int>) {
            self.kind = kind
            start = UInt32(truncatingIfNeeded: range.lowerBound)
            end = UInt32(truncatingIfNeeded: range.upperBound)
        }

        /// Of a fence the line, of a mark the mark.
        var range: Range<Int> { Int(start)..<Int(end) }
        var character: UInt8 { kind == .tildes ? UInt8(ascii: "~") : UInt8(ascii: "`") }
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
                add(.opening, opening.range) { $0.mark = opening.mark }
            }
            if let closing = BodyText.closingMark(in: bytes, text) {
                add(.closing, closing.range) { $0.mark = closing.mark }
            }
            guard let fence = BodyText.fence(in: bytes, first..<text.upperBound) else { continue }
            if fence.canClose { closers.add(events.count, fence.character, fence.length) }
            add(fence.character == UInt8(ascii: "~") ? .tildes : .backticks, line) {
                $0.length = UInt8(clamping: fence.length)
            }
        }
    }

    private mutating func add(_ kind: Event.Kind, _ range: Range<Int>, _ complete: (inout Event) -> Void) {
        var event = Event(kind, range)
        complete(&event)
        events.append(event)
    }

    private mutating func add(_ kind: MarkFault.Kind, _ event: Event) {
        guard faults.count < Self.mostFaults else { return }
        faults.append(Fault(kind: kind, mark: event.mark, offset: event.range.lowerBound))
    }

    private mutating func resolve(_ bytes: [UInt8]) {
        let partners = closingPartners()
        // The first to come stands last.
        var pairs = partners.map { (opening: $0, closing: $1) }.sorted { $0.opening > $1.opening }
        var ignored: Set<Int> = []
        var regionEnd: Int?
        var index = 0
        while index < events.count {
            let event = events[index]
            if index == regionEnd {
                regionEnd = nil
                index &+= 1
                continue
            }
            switch event.kind {
            case .backticks, .tildes:
                while let next = pairs.last, next.opening < index { pairs.removeLast() }
                guard let closer = closers.next(after: index, event.character, Int(event.length)),
                    closer < regionEnd ?? .max,
                    !pairs.suffix(4).contains(where: { $0.opening < closer && closer < $0.closing })
                else { break }
                code.append(event.range.lowerBound..<events[closer].range.upperBound)
                index = closer
            case .opening where regionEnd == nil:
                guard let partner = partners[index] else {
                    add(.unclosed, event)
                    break
                }
                guard region(event.mark) == nil else {
                    add(.second, event)
                    ignored.insert(partner)
                    break
                }
                set(event.mark, bytes, event.range, events[partner].range)
                regionEnd = partner
            case .closing where regionEnd == nil && !ignored.contains(index):
                add(.unopened, event)
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
            switch events[index].kind {
            case .backticks, .tildes: continue
            case .closing: next[events[index].mark] = index
            case .opening:
                partners[index] = next[events[index].mark]
                next[events[index].mark] = nil
            }
        }
        return partners
    }

    /// Whether a byte stands between marks.
    func isMarked(_ offset: Int) -> Bool {
        summary?.range.contains(offset) == true || chat?.range.contains(offset) == true
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
