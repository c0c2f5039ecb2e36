public import Daybook

/// The log of requests: lines of JSON, oldest first, readable by their owner alone; how a request ended takes the place of the line
/// from before it left.
public struct RequestLog: Sendable {
    /// The file.
    public let path: String
    /// Whether lines are written; off, only what a budget needs is kept.
    public let isOn: Bool
    private let operations: FileOperations

    /// The most bytes read at a time.
    private static let piece = 64 << 10
    /// The longest line that is read.
    private static let longestLine = 1 << 20

    /// A log in a file, which is made with its folder at the first request.
    public init(path: String, isOn: Bool, operations: FileOperations = FileOperations()) {
        self.path = path
        self.isOn = isOn
        self.operations = operations
    }

    /// Adds a line in one call, so that processes do not mix theirs.
    func append(_ record: RequestRecord, isCounted: Bool) throws(FileError) {
        guard isOn || isCounted else { return }
        try operations.createFolder(FileOperations.folder(of: path), permissions: 0o700)
        let file = try operations.open(path, for: .appending(permissions: 0o600))
        var line = (isOn ? record : record.countingOnly).line + [0x0A]
        // A line that a full disk cut short spoils no other.
        let size = try file.information().size
        if size > 0 {
            try file.seek(to: size - 1)
            if try file.read(upTo: 1) != [0x0A] { line.insert(0x0A, at: 0) }
        }
        try file.write(line)
    }

    /// What counts against a day.
    func spent(on day: EntryDate) throws(FileError) -> Spending {
        try spent(in: day.dayText, after: day.adding(days: -1).dayText)
    }

    /// What was spent in the month of a day.
    public func spent(inMonthOf day: EntryDate) throws(FileError) -> Spending {
        let month = String(day.dayText.prefix(7))
        guard let first = EntryDate(month + "-01") else { return Spending() }
        return try spent(in: month, after: first.adding(days: -1).dayText)
    }

    private func spent(in prefix: String, after dayBefore: String) throws(FileError) -> Spending {
        var sum = Spending()
        try readBackwards { record in
            // Lines of one clock stand in the order of time; a journey west makes at most a day's difference.
            if record.when < prefix, !record.when.hasPrefix(dayBefore) { return false }
            if record.when.hasPrefix(prefix) { sum.add(record) }
            return true
        }
        return sum
    }

    /// The last requests, oldest first; lines that only count are left out.
    public func last(_ count: Int) throws(FileError) -> [RequestRecord] {
        var records: [RequestRecord] = []
        if count <= 0 { return [] }
        try readBackwards { record in
            if record.outcome != nil { records.append(record) }
            return records.count < count
        }
        return records.reversed()
    }

    /// Hands out the records from the last to the first, one for each request, until told to stop; what is no record is passed over.
    private func readBackwards(_ take: (RequestRecord) -> Bool) throws(FileError) {
        guard try operations.information(at: path, followingLinks: true) != nil else { return }
        let file = try operations.open(path, for: .readingThroughLinks)
        var end = try file.information().size
        var rest: [UInt8] = []
        // Counted, since two of the same second may be alike to the byte.
        var ended: [String: Int] = [:]
        while end > 0 {
            let start = max(0, end - Self.piece)
            try file.seek(to: start)
            var bytes: [UInt8] = []
            while bytes.count < end - start {
                let more = try file.read(upTo: end - start - bytes.count)
                if more.isEmpty { break }
                bytes += more
            }
            end = start
            bytes += rest
            var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            // The first may go on before this piece.
            let first = start > 0 && !lines.isEmpty ? lines.removeFirst() : []
            rest = first.count > Self.longestLine ? [] : Array(first)
            for line in lines.reversed() where !line.isEmpty {
                guard let record = RequestRecord(line: line) else { continue }
                if let id = record.id, record.open == true, let count = ended[id], count > 0 {
                    ended[id] = count - 1
                    continue
                }
                if let id = record.id, record.open != true { ended[id, default: 0] += 1 }
                if !take(record) { return }
            }
        }
    }
}
