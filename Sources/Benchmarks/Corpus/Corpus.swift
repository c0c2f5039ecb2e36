import Daybook
import Dispatch
import Synchronization

/// A journal that nobody wrote: any number of entries in English and Chinese, the same from the same seed on every machine.
///
/// Each block of entries has a sequence of random numbers of its own, so that blocks can be made side by side.
struct Corpus: Sendable {
    /// The fewest entries that hold all that is planted, each in another place.
    static let smallest = 100
    private static let blockLength = 500

    /// The number of entries.
    let count: Int
    /// What everything follows from.
    let seed: UInt64

    /// The corpus of so many entries, `smallest` at least.
    init(count: Int, seed: UInt64 = 1) {
        self.count = max(count, Self.smallest)
        self.seed = seed
    }

    /// Calls `visit` with every entry, from several threads at once, block by block.
    private func forEachBlock(_ visit: @Sendable (_ block: Int, _ entries: [CorpusEntry]) -> Void) {
        let blocks = (count + Self.blockLength - 1) / Self.blockLength
        DispatchQueue.concurrentPerform(iterations: blocks) { block in
            var dice = Dice(seed: seed ^ UInt64(count) << 20, part: UInt64(block))
            let range = block * Self.blockLength..<min(count, (block + 1) * Self.blockLength)
            visit(block, range.map { CorpusEntry($0, of: count, &dice) })
        }
    }

    /// All entries, in order.
    func entries() -> [CorpusEntry] {
        let pieces = Mutex<[Int: [CorpusEntry]]>([:])
        forEachBlock { block, entries in pieces.withLock { $0[block] = entries } }
        return pieces.withLock { $0 }.sorted { $0.key < $1.key }.flatMap(\.value)
    }

    /// What the corpus holds, made for that and thrown away.
    func facts(_ layout: CorpusLayout = .vault) -> CorpusFacts {
        let sum = Mutex(CorpusFacts())
        forEachBlock { _, entries in
            var facts = CorpusFacts()
            for entry in entries { facts.add(entry, path: layout.path(of: entry), bytes: layout.bytes(of: entry)) }
            let part = facts
            sum.withLock { $0.add(part) }
        }
        return sum.withLock { $0 }
    }

    /// Writes the entries, each to a file of its own, below a folder.
    func write(to folder: String, _ layout: CorpusLayout = .vault) throws {
        let failure = Mutex<FileError?>(nil)
        let operations = FileOperations()
        forEachBlock { _, entries in
            do throws(FileError) {
                var made = Set<String>()
                for entry in entries {
                    let path = folder + "/" + layout.path(of: entry)
                    let parent = FileOperations.folder(of: path)
                    if made.insert(parent).inserted { try operations.createFolder(parent) }
                    let file = try operations.open(path, for: .creating(permissions: 0o644))
                    try file.write(layout.bytes(of: entry))
                }
            } catch {
                failure.withLock { $0 = error }
            }
        }
        if let error = failure.withLock({ $0 }) { throw error }
    }

    /// Writes the entries one after the other into one file.
    func write(asOneFile path: String, _ layout: CorpusLayout) throws {
        let pieces = Mutex<[Int: [UInt8]]>([:])
        forEachBlock { block, entries in
            let bytes = Array(entries.map { layout.bytes(of: $0) }.joined())
            pieces.withLock { $0[block] = bytes }
        }
        let file = try FileOperations().open(path, for: .creating(permissions: 0o644))
        for (_, bytes) in pieces.withLock({ $0 }).sorted(by: { $0.key < $1.key }) { try file.write(bytes) }
    }

    /// The sum of the fingerprints of all files below a folder, whose paths in the corpus begin with `prefix`.
    static func fingerprint(of folder: String, prefix: String) throws -> UInt64 {
        let operations = FileOperations()
        var folders = [""]
        var paths: [String] = []
        while let inner = folders.popLast() {
            for entry in try operations.list(folder + "/" + inner).entries {
                let path = inner + entry.name
                if entry.kind == .folder { folders.append(path + "/") } else { paths.append(path) }
            }
        }
        let found = paths
        let sum = Mutex<UInt64>(0)
        let size = 1000
        DispatchQueue.concurrentPerform(iterations: (found.count + size - 1) / size) { block in
            var part: UInt64 = 0
            for path in found[block * size..<min(found.count, (block + 1) * size)] {
                // What cannot be read makes another sum.
                let bytes = (try? operations.read(folder + "/" + path, limit: 1 << 24)) ?? nil
                part &+= CorpusFacts.fingerprint(path: prefix + path, bytes: bytes ?? [])
            }
            sum.withLock { $0 &+= part }
        }
        return sum.withLock { $0 }
    }
}
