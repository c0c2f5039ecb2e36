/// A reader of server-sent events (WHATWG HTML, 9.2.6), fed with bytes as they come, wherever they are divided.
struct EventStream {
    /// One event.
    struct Event: Equatable {
        /// What the server calls it; empty where it does not say.
        var name: String
        /// Its lines of data, joined by line feeds.
        var data: [UInt8]
    }

    /// A line or an event is longer than is read.
    struct Overlong: Error, Equatable {}

    private let longest: Int
    private var line: [UInt8] = []
    private var name: [UInt8] = []
    private var data: [UInt8] = []
    private var hasData = false
    /// Whether the last byte was a carriage return, which a line feed may follow.
    private var endedByReturn = false
    private var isFirstLine = true

    /// A reader at the beginning of a stream, which holds no more than so many bytes of a line, and of the data of an event.
    init(longest: Int = 4 << 20) { self.longest = longest }

    /// Takes the next bytes, and hands out each event that they end; false from the function ends the reading.
    mutating func read(_ bytes: some Sequence<UInt8>, _ take: (Event) -> Bool) throws(Overlong) -> Bool {
        for byte in bytes {
            let followsReturn = endedByReturn
            endedByReturn = byte == 0x0D
            switch byte {
            case 0x0A where followsReturn: break
            case 0x0A, 0x0D:
                if let event = try endLine(), !take(event) { return false }
            default:
                guard line.count < longest else { throw Overlong() }
                line.append(byte)
            }
        }
        return true
    }

    /// Ends a line; returns the event that a blank one completes.
    private mutating func endLine() throws(Overlong) -> Event? {
        defer {
            line.removeAll(keepingCapacity: true)
            isFirstLine = false
        }
        if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        if line.isEmpty { return endEvent() }
        let colon = line.firstIndex(of: 0x3A)
        var value = colon.map { line[($0 + 1)...] } ?? []
        if value.first == 0x20 { value = value.dropFirst() }
        // A line without a name is a comment; names that are not known are left alone.
        switch line[..<(colon ?? line.count)] {
        case Self.dataField:
            guard data.count + value.count < longest else { throw Overlong() }
            if hasData { data.append(0x0A) }
            data += value
            hasData = true
        case Self.eventField: name = Array(value)
        default: break
        }
        return nil
    }

    private mutating func endEvent() -> Event? {
        defer {
            name = []
            data = []
            hasData = false
        }
        return hasData ? Event(name: String(decoding: name, as: UTF8.self), data: data) : nil
    }

    private static let dataField = Array("data".utf8)[...]
    private static let eventField = Array("event".utf8)[...]
}
