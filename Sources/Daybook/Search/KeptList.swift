/// A list whose memory serves again and again, and may be filled without asking each time whether it has to grow.
struct KeptList<Element: BitwiseCopyable> {
    private var memory: [Element] = []
    private(set) var count = 0

    /// Forgets everything but the memory that it took.
    mutating func clear() { count = 0 }

    /// Adds an element.
    mutating func append(_ element: Element) {
        if count < memory.count { memory[count] = element } else { memory.append(element) }
        count += 1
    }

    /// Has `body` fill memory of `room` elements from the first on, and keeps as many of them as it returns.
    mutating func fill(
        room: Int, with blank: @autoclosure () -> Element, _ body: (UnsafeMutableBufferPointer<Element>) -> Int
    ) {
        if memory.count < room { memory = [Element](repeating: blank(), count: room) }
        let filled = unsafe memory.withUnsafeMutableBufferPointer { unsafe body($0) }
        count = Swift.min(filled, room)
    }
}

extension KeptList: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { count }
    subscript(place: Int) -> Element { memory[place] }
}
