/// Paths in the order of their bytes, kept as the names that each folder holds: a text is made only of those that are
/// asked for, and a file is opened by its name in its folder.
public struct EntryPaths: Sendable {
    /// A folder and the bytes of all names in it.
    struct Folder: Sendable {
        /// From the vault's root, empty or with a slash at its end.
        var path: [UInt8]
        /// Each name with a zero byte behind it, as the system's calls want them.
        var names: [UInt8]
    }

    /// Where a name is.
    struct Place: Sendable {
        /// Which folder it is in.
        var folder: UInt32
        /// The first of its bytes among the names of the folder.
        var start: UInt32
        var length: UInt32

        /// The place of a name in a folder, by numbers that no memory can exceed.
        init(folder: Int, _ name: Range<Int>) {
            self.folder = UInt32(truncatingIfNeeded: folder)
            start = UInt32(truncatingIfNeeded: name.lowerBound)
            length = UInt32(truncatingIfNeeded: name.count)
        }

        /// The bytes of the name.
        var name: Range<Int> { Int(start)..<Int(start) &+ Int(length) }
    }

    private(set) var folders: [Folder] = []
    private(set) var places: [Place] = []

    /// No path.
    public init() {}

    /// The given paths, in the order in which they come.
    public init(_ paths: some Sequence<String>) {
        for path in paths {
            let path = Array(path.utf8)
            let nameStart = path.lastIndex(of: 0x2F).map { $0 + 1 } ?? 0
            if folders.last?.path.elementsEqual(path[..<nameStart]) != true {
                folders.append(Folder(path: Array(path[..<nameStart]), names: []))
            }
            let last = folders.count - 1
            let start = folders[last].names.count
            folders[last].names += path[nameStart...]
            places.append(Place(folder: last, start..<folders[last].names.count))
            folders[last].names.append(0)
        }
    }

    /// Those at some of the places, in the order in which these are given.
    func picking(_ numbers: some Sequence<Int>) -> EntryPaths {
        var picked = self
        picked.places = numbers.map { places[$0] }
        return picked
    }

    /// The bytes of the path at a place.
    func bytes(at index: Int) -> [UInt8] {
        let place = places[index]
        let folder = folders[Int(place.folder)]
        return folder.path + folder.names[place.name]
    }

    /// Makes room for so many paths.
    mutating func reserve(_ count: Int) { places.reserveCapacity(count) }

    /// Takes a folder, and returns its number.
    mutating func add(_ folder: Folder) -> Int {
        folders.append(folder)
        return folders.count - 1
    }

    /// Adds the path of a name in a folder that was taken.
    mutating func append(_ name: Range<Int>, of folder: Int) { places.append(Place(folder: folder, name)) }
}

extension EntryPaths: RandomAccessCollection, Equatable {
    /// The first place.
    public var startIndex: Int { 0 }

    /// The place behind the last one.
    public var endIndex: Int { places.count }

    /// The path at a place.
    public subscript(index: Int) -> String {
        let place = places[index]
        let folder = folders[Int(place.folder)]
        return String(decoding: folder.path + folder.names[place.name], as: UTF8.self)
    }

    /// Equal where the same paths come in the same order.
    public static func == (left: EntryPaths, right: EntryPaths) -> Bool {
        left.count == right.count && left.elementsEqual(right) { $0.utf8.elementsEqual($1.utf8) }
    }
}
