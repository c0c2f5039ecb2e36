import Dispatch
import Synchronization

/// Reads entries in parallel, once each, and keeps of them only what is asked.
public struct Scan: Sendable {
    /// How many files are read at a time: more than there are processors, since from a cold cache reading is waiting.
    static let readers = 8
    private static let block = 64

    /// The vault.
    public let root: String
    /// The entries, relative to the vault, in the order of their bytes.
    public let paths: [String]
    let operations: FileOperations

    /// A scan of the files at these paths.
    public init(root: String, paths: [String], operations: FileOperations) {
        self.root = root
        self.paths = paths
        self.operations = operations
    }

    /// Calls `visit` for every entry with one of several states, each of which one thread has at a time, and returns
    /// these, in no order, with the entries that could not be read.
    func run<State: Sendable>(
        from start: State, _ visit: @escaping @Sendable (inout State, inout EntryText) -> Void
    ) -> (states: [State], unreadable: [UnreadableEntry]) {
        let work = ScanWork<State>()
        let threads = min(Self.readers, (paths.count + Self.block - 1) / Self.block)
        if threads == 1 {
            read(work, start, visit)
        } else {
            let group = DispatchGroup()
            for number in 0..<threads {
                // A serial queue has a thread of its own, where the concurrent one has no more than processors.
                DispatchQueue(label: "scan \(number)").async(group: group) { read(work, start, visit) }
            }
            group.wait()
        }
        return work.results.withLock { results in
            (results.states, results.unreadable.sorted { $0.index < $1.index }.map(\.entry))
        }
    }

    private func read<State: Sendable>(
        _ work: ScanWork<State>, _ start: State, _ visit: (inout State, inout EntryText) -> Void
    ) {
        var state = start
        var text = EntryText()
        var unreadable: [(index: Int, entry: UnreadableEntry)] = []
        do throws(FileError) {
            var reader = try EntryReader(root: root, operations: operations)
            while true {
                let first = work.next.wrappingAdd(Self.block, ordering: .relaxed).oldValue
                guard first < paths.count else { break }
                for index in first..<min(first + Self.block, paths.count) {
                    let path = paths[index]
                    do throws(FileError) {
                        try text.load(path, index: index) { bytes throws(FileError) in
                            try reader.read(path, into: &bytes)
                        }
                        visit(&state, &text)
                    } catch {
                        unreadable.append((index, UnreadableEntry(path: path, error: error)))
                    }
                }
            }
        } catch {
            unreadable.append((-1, UnreadableEntry(path: "", error: error)))
        }
        work.results.withLock { results in
            results.states.append(state)
            results.unreadable += unreadable
        }
    }
}

/// What the threads of a scan share.
private final class ScanWork<State: Sendable>: Sendable {
    struct Results {
        var states: [State] = []
        var unreadable: [(index: Int, entry: UnreadableEntry)] = []
    }

    let next = Atomic(0)
    let results = Mutex(Results())
}
