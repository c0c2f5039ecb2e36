/// Reads entries in parallel, once each, and keeps of them only what is asked.
public struct Scan: Sendable {
    /// How many files are read at a time: more than there are processors, since from a cold cache reading is waiting.
    static let readers = 8
    /// The most files that a thread takes at a time: those of one folder, for the most part, which it opens once.
    private static let largestBlock = 256

    /// The vault.
    public let root: String
    /// The entries, relative to the vault, in the order of their bytes.
    public let paths: EntryPaths
    let operations: FileOperations

    /// A scan of the files at these paths.
    public init(root: String, paths: some Sequence<String>, operations: FileOperations) {
        self.init(root: root, paths: EntryPaths(paths), operations: operations)
    }

    /// A scan of the files at these paths.
    public init(root: String, paths: EntryPaths, operations: FileOperations) {
        self.root = root
        self.paths = paths
        self.operations = operations
    }

    /// Shows every entry to one of several visitors, each of which one thread has for itself, and returns these, in no
    /// order, with the entries that could not be read.
    func run<Visitor: ScanVisitor>(
        threads: Int = Self.readers, from start: @autoclosure @escaping @Sendable () -> Visitor
    ) -> (visitors: [Visitor], unreadable: [UnreadableEntry]) {
        if paths.isEmpty { return ([], []) }
        let block = min(max(paths.count / (Self.readers * 8), 16), Self.largestBlock)
        let results = Parallel.run(
            count: paths.count, block: block, threads: threads, first: Parallel.processors
        ) { next in
            read(next, start)
        }
        // A short listing feels each generic function that the runtime has to look up.
        var visitors: [Visitor] = []
        var unreadable: [(index: Int, entry: UnreadableEntry)] = []
        for result in results {
            visitors.append(result.visitor)
            for found in result.unreadable { unreadable.append(found) }
        }
        if unreadable.isEmpty { return (visitors, []) }
        return (visitors, unreadable.sorted { $0.index < $1.index }.map { $0.entry })
    }

    private func read<Visitor: ScanVisitor>(
        _ next: () -> Range<Int>?, _ start: () -> Visitor
    ) -> (visitor: Visitor, unreadable: [(index: Int, entry: UnreadableEntry)]) {
        var visitor = start()
        var text = EntryText(paths)
        var unreadable: [(index: Int, entry: UnreadableEntry)] = []
        do throws(FileError) {
            var reader = try EntryReader(root: root, operations: operations)
            while let block = next() {
                var first = block.lowerBound
                while first < block.upperBound {
                    let count = reader.readAhead(paths, first..<block.upperBound)
                    for number in 0..<count {
                        let index = first + number
                        do throws(FileError) {
                            try text.load(index) { bytes throws(FileError) in
                                try reader.take(number, paths, at: index, into: &bytes)
                            }
                            visitor.visit(&text)
                            if let problem = text.problem {
                                unreadable.append((index, UnreadableEntry(path: paths[index], reason: .entry(problem))))
                            }
                        } catch {
                            unreadable.append((index, UnreadableEntry(path: paths[index], error: error)))
                        }
                    }
                    first += max(count, 1)
                }
            }
        } catch {
            unreadable.append((-1, UnreadableEntry(path: "", error: error)))
        }
        visitor.end()
        return (visitor, unreadable)
    }
}

/// What looks at entries, one after the other; a scan has one on each thread.
protocol ScanVisitor: Sendable {
    /// Looks at an entry while it is at hand.
    mutating func visit(_ text: inout EntryText)
    /// Ends what it does, on its thread, when there are no more entries.
    mutating func end()
}

extension ScanVisitor {
    mutating func end() {}
}
