/// Paths in the order of their bytes, kept as one run of bytes: a text is made only of those that are asked for.
public struct EntryPaths: Sendable, Equatable {
    /// All paths, each with a zero byte behind it, as the system's calls want them.
    private var bytes: [UInt8] = []
    /// Where each path begins, and where a next one would.
    private var starts: [Int] = [0]

    /// No path.
    public init() {}

    /// The given paths, in the order in which they come.
    public init(_ paths: some Sequence<String>) {
        for path in paths {
            bytes.append(contentsOf: path.utf8)
            bytes.append(0)
            starts.append(bytes.count)
        }
    }

    /// Makes room for so many paths of so many bytes in all.
    mutating func reserve(_ count: Int, bytes size: Int) {
        bytes.reserveCapacity(size &+ count)
        starts.reserveCapacity(count &+ 1)
    }

    /// Adds the paths of names in a folder, which is empty or ends in a slash; the names are ranges of `text`.
    mutating func append(_ folder: [UInt8], _ names: some Sequence<Range<Int>>, of text: [UInt8]) {
        unsafe folder.withUnsafeBufferPointer { folder in
            unsafe text.withUnsafeBufferPointer { text in
                for name in names where text.indices.contains(name.lowerBound) && name.upperBound <= text.count {
                    unsafe bytes.append(contentsOf: folder)
                    unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[name]))
                    bytes.append(0)
                    starts.append(bytes.count)
                }
            }
        }
    }

    /// Calls `body` with the bytes of a path, behind which is a zero byte.
    func withPath<Result, Failure>(
        at index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let range = starts[index]..<starts[index + 1] - 1
        return try unsafe bytes.withUnsafeBufferPointer { all throws(Failure) in
            try unsafe body(UnsafeBufferPointer(rebasing: all[range]))
        }
    }
}

extension EntryPaths: RandomAccessCollection {
    /// The first place.
    public var startIndex: Int { 0 }

    /// The place behind the last one.
    public var endIndex: Int { starts.count - 1 }

    /// The path at a place.
    public subscript(index: Int) -> String {
        String(decoding: bytes[starts[index]..<starts[index + 1] - 1], as: UTF8.self)
    }
}
