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
    var code = Blocks<Place>()
    var summary: MarkedRegion?
    var chat: MarkedRegion?
    /// The first `mostFaults` of them.
    var faults: [Fault] = []
    /// Whether there are more.
    var hasMoreFaults = false

    /// As many as a person could want to know of.
    static let mostFaults = 1000

    private var events = Events()
    private var closers = FenceClosers()

    /// A line that may begin or end something.
    private struct Event: Sendable, Equatable {
        enum Kind: UInt8 { case backticks, tildes, opening, closing }
        /// Of a fence the first byte of its line, of a mark that of the mark.
        let start: Int
        let kind: Kind
        var mark = BodyMark.summary
        /// Of a fence, at most 16: longer ones are told from one another by nobody.
        var length = 0
        /// Whether a fence can close one.
        var canClose = false
        /// Whether it is a mark that is passed over, since what it closes is no region.
        var isIgnored = false

        init(_ kind: Kind, at place: Int, mark: BodyMark = .summary) {
            start = place
            self.kind = kind
            self.mark = mark
        }

        init(fence: (character: UInt8, length: Int, canClose: Bool), at place: Int) {
            self.init(fence.character == UInt8(ascii: "~") ? .tildes : .backticks, at: place)
            length = min(fence.length, 16)
            canClose = fence.canClose
        }

        var isFence: Bool { kind == .backticks || kind == .tildes }

        /// All but the place: two bits for the kind, then five for the length and one for whether it can close, or one each for the
        /// mark and whether it is passed over.
        var bits: UInt8 {
            let rest = isFence ? length << 1 | (canClose ? 1 : 0) : (mark == .chat ? 2 : 0) | (isIgnored ? 1 : 0)
            return kind.rawValue | UInt8(truncatingIfNeeded: rest) << 2
        }

        init(at place: UInt32, bits: UInt8) {
            start = Int(place)
            kind = Kind(rawValue: bits & 3) ?? .backticks
            let rest = bits >> 2
            if isFence {
                (length, canClose) = (Int(rest >> 1), rest & 1 == 1)
            } else {
                (mark, isIgnored) = (rest & 2 == 2 ? .chat : .summary, rest & 1 == 1)
            }
        }
    }

    /// The lines that may begin or end something in five bytes each, since a text may have millions of them.
    private struct Events: Sendable, Equatable {
        private var places = Blocks<UInt32>()
        private var bits = Blocks<UInt8>()

        var count: Int { places.count }
        var indices: Range<Int> { 0..<count }

        subscript(index: Int) -> Event {
            get { Event(at: places[index], bits: bits[index]) }
            set { bits[index] = newValue.bits }
        }

        mutating func forget(before index: Int) {
            places.forget(before: index)
            bits.forget(before: index)
        }

        mutating func append(_ event: Event) {
            places.append(UInt32(clamping: event.start))
            bits.append(event.bits)
        }
    }

    /// An opening mark and the closing one that belongs to it, by their places in `events`.
    private struct Pair {
        let opening: UInt32
        let closing: UInt32
    }

    init(_ bytes: [UInt8]) {
        collect(bytes)
        resolve(bytes)
        events = Events()
    }

    private mutating func collect(_ bytes: [UInt8]) {
        var start = 0
        while start < bytes.count {
            let end = bytes.lineEnd(from: start, to: bytes.count)
            let line = start..<end
            start = end
            let text = bytes.trimmed(line)
            guard let first = text.first else { continue }
            if let opening = BodyText.openingMark(in: bytes, text), opening.range.lowerBound &- line.lowerBound <= 3 {
                events.append(Event(.opening, at: opening.range.lowerBound, mark: opening.mark))
            }
            if let closing = BodyText.closingMark(in: bytes, text) {
                events.append(Event(.closing, at: closing.range.lowerBound, mark: closing.mark))
            }
            if let fence = BodyText.fence(in: bytes, first..<text.upperBound) {
                events.append(Event(fence: fence, at: line.lowerBound))
                if fence.canClose { closers.insert(fence.character == UInt8(ascii: "~"), fence.length) }
            }
        }
    }

    private mutating func add(_ kind: MarkFault.Kind, _ event: Event) {
        guard faults.count < Self.mostFaults else {
            hasMoreFaults = true
            return
        }
        faults.append(Fault(kind: kind, mark: event.mark, offset: event.start))
    }

    private mutating func resolve(_ bytes: [UInt8]) {
        var pairs = pairs()
        var closers = closers
        self.closers = FenceClosers()
        var regionEnd: Int?
        var index = 0
        while index < events.count {
            let event = events[index]
            events.forget(before: index)
            while let next = pairs.last, next.opening < index { pairs.removeLast() }
            if index == regionEnd {
                regionEnd = nil
                index &+= 1
                continue
            }
            switch event.kind {
            case .backticks, .tildes:
                guard
                    let closer = closers.next(
                        after: index, event.kind == .tildes, event.length, count: events.count,
                        fence: { [events] place in
                            let fence = events[place]
                            return fence.isFence && fence.canClose ? (fence.kind == .tildes, fence.length) : nil
                        }),
                    closer < regionEnd ?? .max,
                    !pairs.suffix(4).contains(where: { $0.opening < closer && closer < $0.closing })
                else { break }
                code.append(Place(event.start..<Self.lineEnd(in: bytes, from: events[closer].start)))
                index = closer
            case .opening where regionEnd == nil:
                guard let pair = pairs.last, pair.opening == index else {
                    add(.unclosed, event)
                    break
                }
                let partner = Int(pair.closing)
                guard region(event.mark) == nil else {
                    add(.second, event)
                    events[partner].isIgnored = true
                    break
                }
                set(event.mark, bytes, event.start, events[partner].start)
                regionEnd = partner
            case .closing where regionEnd == nil && !event.isIgnored:
                add(.unopened, event)
            case .opening, .closing:
                break
            }
            index &+= 1
        }
    }

    /// Each opening mark whose next mark of its kind is a closing one; the first to come stands last.
    private func pairs() -> [Pair] {
        var summary: Int?
        var chat: Int?
        var pairs: [Pair] = []
        for index in events.indices.reversed() where !events[index].isFence {
            let event = events[index]
            let next = event.mark == .summary ? summary : chat
            if event.kind == .opening, let next {
                pairs.append(Pair(opening: UInt32(clamping: index), closing: UInt32(clamping: next)))
            }
            let place = event.kind == .closing ? index : nil
            if event.mark == .summary { summary = place } else { chat = place }
        }
        return pairs
    }

    /// The byte behind a line.
    private static func lineEnd(in bytes: [UInt8], from start: Int) -> Int {
        bytes.lineEnd(from: start, to: bytes.count)
    }

    /// Whether a byte stands between marks.
    func isMarked(_ offset: Int) -> Bool {
        summary?.range.contains(offset) == true || chat?.range.contains(offset) == true
    }

    /// The faults with the lines of the file on which they are.
    func markFaults(in bytes: [UInt8], firstLine: Int) -> [MarkFault] {
        var counter = LineCounter(line: firstLine)
        return faults.map {
            MarkFault(kind: $0.kind, mark: $0.mark, line: counter.line(of: $0.offset, in: bytes))
        }
    }

    private func region(_ mark: BodyMark) -> MarkedRegion? { mark == .summary ? summary : chat }

    private mutating func set(_ mark: BodyMark, _ bytes: [UInt8], _ opening: Int, _ closing: Int) {
        func line(_ start: Int) -> Range<Int> { bytes.trimmed(start..<Self.lineEnd(in: bytes, from: start)) }
        let start = BodyText.openingMark(in: bytes, line(opening))?.range ?? opening..<opening
        let end = line(closing).upperBound
        let inner = start.upperBound..<max(start.upperBound, closing)
        let attributes = MarkAttributes(bytes[start].dropFirst(4).dropLast(3))
        let region = MarkedRegion(
            range: opening..<end, content: bytes.trimmed(inner), inner: inner, attributes: attributes)
        if mark == .summary { summary = region } else { chat = region }
    }
}

/// Finds the fences that close others; for each character and length it passes over the text once.
private struct FenceClosers: Sendable, Equatable {
    private var passed: [Int] = []
    /// A bit for each character and length of which there is a fence that can close one.
    private var present: UInt64 = 0

    /// Whether the text has any such fence is told before the first search, so that no other is looked for.
    mutating func insert(_ isTildes: Bool, _ length: Int) {
        present |= 1 << UInt64(min(length, 16) &+ (isTildes ? 17 : 0))
    }

    /// The next place behind another whose fence closes one of a length; `place` never goes down.
    ///
    /// - Parameter fence: Character and length of a fence that can close one; nil for whatever else stands at a place.
    mutating func next(
        after place: Int, _ isTildes: Bool, _ length: Int, count: Int,
        fence: (Int) -> (isTildes: Bool, length: Int)?
    ) -> Int? {
        if passed.isEmpty { passed = Array(repeating: 0, count: 34) }
        var nearest: Int?
        for wanted in min(length, 16)...16 {
            let slot = wanted &+ (isTildes ? 17 : 0)
            if present >> UInt64(slot) & 1 == 0 { continue }
            var index = max(passed[slot], place &+ 1)
            while index < count {
                if let found = fence(index), found.isTildes == isTildes, min(found.length, 16) == wanted { break }
                index &+= 1
            }
            passed[slot] = index
            if index < count { nearest = min(nearest ?? .max, index) }
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
