/// What an index holds at one time.
struct IndexState: Sendable {
    /// Where an entry is.
    struct Place: Sendable {
        var part: UInt32
        var entry: UInt32

        init(_ part: Int, _ entry: Int) {
            self.part = UInt32(truncatingIfNeeded: part)
            self.entry = UInt32(truncatingIfNeeded: entry)
        }
    }

    /// A part, and which of its entries are still there.
    struct Held: Sendable {
        let part: IndexPart
        var live: EntrySet
        var liveCount: Int
        /// For each entry its place among all, in the order of the paths; without meaning for those that are gone.
        var numbers: [UInt32]

        init(_ part: IndexPart) {
            self.part = part
            live = EntrySet(of: part.count, all: true)
            liveCount = part.count
            numbers = Array(repeating: 0, count: part.count)
        }
    }

    private(set) var parts: [Held] = []
    /// The entries in the order of their paths' bytes.
    private(set) var order: [Place] = []
    /// The bytes of all entries together.
    private(set) var byteCount = 0
    /// The entries that could not be read, or not all of them, in the order of their paths; the latter are among the others too.
    private(set) var unreadable: [UnreadableEntry] = []
    /// The folders that could not be looked into.
    var closedFolders: [UnreadableEntry] = []
    /// The kinds that are not listed by themselves.
    var unlistedKinds: [String] = []

    /// How many entries there are, readable or not.
    var entryCount: Int { order.count + unreadable.count { $0.isOfTheSystem } }

    /// The path of an entry as bytes.
    func path(_ place: Place) -> [UInt8] { parts[Int(place.part)].part.paths.bytes(at: Int(place.entry)) }

    /// The stamp that an entry's file had.
    func stamp(_ place: Place) -> FileStamp { parts[Int(place.part)].part.stamps[Int(place.entry)] }

    /// Where in the order a path is or would be, and whether it is there.
    func find(_ path: [UInt8]) -> (number: Int, isThere: Bool) {
        var (low, high) = (0, order.count)
        while low < high {
            let middle = (low + high) / 2
            if self.path(order[middle]).lexicographicallyPrecedes(path) { low = middle + 1 } else { high = middle }
        }
        return (low, low < order.count && self.path(order[low]) == path)
    }

    /// Leaves out the entries at some places of the order and those at some paths that could not be read, and takes new ones.
    mutating func change(removing numbers: [Int], retried: Set<String>, _ read: ReadEntries) {
        let gone = Set(numbers.map { path(order[$0]) })
        for number in numbers { remove(order[number]) }
        if !numbers.isEmpty {
            order.removeAll { !parts[Int($0.part)].live.contains(Int($0.entry)) }
        }
        var added: [(path: [UInt8], place: Place)] = []
        for part in read.parts {
            let number = parts.count
            parts.append(Held(part))
            for entry in 0..<part.count {
                added.append((part.paths.bytes(at: entry), Place(number, entry)))
                byteCount += part.records[entry].fileLength
            }
        }
        added.sort { $0.path.lexicographicallyPrecedes($1.path) }
        insert(added)
        unreadable.removeAll { entry in
            entry.isOfTheSystem ? retried.contains(entry.path) : gone.contains(Array(entry.path.utf8))
        }
        unreadable += read.unreadable
        unreadable.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        dropEmptyParts()
        number()
    }

    private mutating func remove(_ place: Place) {
        let (part, entry) = (Int(place.part), Int(place.entry))
        guard parts[part].live.contains(entry) else { return }
        parts[part].live.remove(entry)
        parts[part].liveCount -= 1
        byteCount -= parts[part].part.records[entry].fileLength
    }

    private mutating func insert(_ added: [(path: [UInt8], place: Place)]) {
        guard !added.isEmpty else { return }
        var merged: [Place] = []
        merged.reserveCapacity(order.count + added.count)
        var start = 0
        for (path, place) in added {
            let number = order.isEmpty ? 0 : find(path).number
            merged += order[start..<number]
            merged.append(place)
            start = number
        }
        merged += order[start...]
        order = merged
    }

    private mutating func dropEmptyParts() {
        guard parts.contains(where: { $0.liveCount == 0 }) else { return }
        var kept: [Held] = []
        var numbers: [UInt32] = []
        for held in parts {
            numbers.append(UInt32(truncatingIfNeeded: kept.count))
            if held.liveCount > 0 { kept.append(held) }
        }
        parts = kept
        for place in order.indices { order[place].part = numbers[Int(order[place].part)] }
    }

    private mutating func number() {
        for (number, place) in order.enumerated() {
            parts[Int(place.part)].numbers[Int(place.entry)] = UInt32(truncatingIfNeeded: number)
        }
    }

    /// The entries of parts that are better made anew as one: many small ones, or what is mostly gone; none where all is well.
    func scattered() -> [Int] {
        var bySize: [Int: [Int]] = [:]
        for (number, held) in parts.enumerated() {
            bySize[(Int.bitWidth - held.part.count.leadingZeroBitCount) / 5, default: []].append(number)
        }
        var wanted = Set(bySize.filter { $0.key < 4 && $0.value.count >= 32 }.values.joined())
        for (number, held) in parts.enumerated() where held.part.count >= 32 && held.liveCount * 2 < held.part.count {
            wanted.insert(number)
        }
        if wanted.isEmpty { return [] }
        return order.indices.filter { wanted.contains(Int(order[$0].part)) }
    }
}

/// What came of reading some entries.
struct ReadEntries: Sendable {
    var parts: [IndexPart] = []
    var unreadable: [UnreadableEntry] = []

    /// Nothing was read.
    init() {}

    /// Reads the files at some paths, and looks at their stamps before.
    init(_ paths: EntryPaths, of vault: Vault) {
        self.init(paths, FileStamp.take(paths, of: vault), of: vault)
    }

    /// Reads the files at some paths with stamps that were taken before.
    init(_ paths: EntryPaths, _ stamps: [FileStamp], of vault: Vault) {
        let scan = Scan(root: vault.root, paths: paths, operations: vault.operations)
        // What is done with each entry takes longer than reading it, and each thread has memory of its own.
        let read = scan.run(threads: min(Parallel.processors, 8), from: PartBuilder(paths, stamps))
        parts = read.visitors.flatMap(\.parts)
        unreadable = read.unreadable
    }
}

extension FileStamp {
    /// The stamps of the files at some paths.
    static func take(_ paths: EntryPaths, of vault: Vault) -> [FileStamp] {
        let found = Parallel.run(count: paths.count, block: 256, threads: min(Parallel.processors, 8)) { next in
            var found: [(first: Int, stamps: [FileStamp])] = []
            while let block = next() {
                found.append(
                    (
                        block.lowerBound,
                        block.map { place in
                            let information = try? vault.operations.information(at: vault.absolute(paths[place]))
                            return (information ?? nil).map { FileStamp($0) } ?? FileStamp()
                        }
                    ))
            }
            return found
        }
        var stamps = found.joined().sorted { $0.first < $1.first }.flatMap(\.stamps)
        // Two changes within a tick of the file system's clock have the same time, by which they cannot be told.
        let newest = max(stamps.map(\.modified).max() ?? 0, vault.world.now() * 1_000_000_000)
        for place in stamps.indices where stamps[place].size >= 0 {
            stamps[place].isSettled = stamps[place].modified < newest - tick
        }
        return stamps
    }

    /// More than the clock by which any file system dates its files, in nanoseconds.
    private static let tick = 2_000_000_000
}
